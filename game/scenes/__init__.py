"""The scenes of the program and the manager that shows them."""

"""The table of Colonization: a sea chart that is drawn as it is discovered."""

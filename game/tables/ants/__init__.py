"""The table of Ants!: a park seen from above, anthills that grow, ants that walk their supply chains."""

"""What a graph calls things: its relations, their words and sides, its kinds, names and times."""

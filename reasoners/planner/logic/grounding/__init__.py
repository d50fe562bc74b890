"""Clauses of a question as patterns over the graph: names first, then the relations that explain the words."""

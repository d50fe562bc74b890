"""What a query returns: lazy facts, picks, labels, times, neighborhoods, and their export to tables."""

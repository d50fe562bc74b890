"""Questions that one pattern cannot say: of two events, of successors, of sets, of what is not there."""

"""What else a message says: what its question points back to, what it takes up, what may not be ignored."""

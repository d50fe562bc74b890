"""What was believed when: versions of facts by commit."""

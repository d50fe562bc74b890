"""Readings of a question, best first: enumerated, scored, certified, said in words, and answered."""

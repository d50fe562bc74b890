"""Search by meaning: encoders, groups of facts with one text, and vectors searched inside an exact window of time."""

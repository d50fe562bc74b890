"""Question answering data sets: their readers, one scorer, the predictions file, and the loop that asks."""

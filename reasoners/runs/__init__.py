"""Runs of a reasoner over many questions: their folder, their progress, their reports."""

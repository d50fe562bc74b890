"""Sentences beside a question: those that limit or correct it, and those that say nothing of it."""

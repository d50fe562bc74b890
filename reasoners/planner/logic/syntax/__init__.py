"""What a question asks and under which clauses, read from its words: one form, not yet of any graph's relations."""

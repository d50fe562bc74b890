"""From sources to facts: files, tables and records become columns of labels and times; bad rows are named."""

"""The explorer: one page in a browser over an index, read-only; `tkindex explore PATH` serves it."""

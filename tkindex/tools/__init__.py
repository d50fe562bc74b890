"""Tools that programs and language models can hold: one operator table, bounded results, errors to act on."""

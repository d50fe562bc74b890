"""English alone, before any graph is looked at: closed classes of words, idioms, dates in words, plain forms."""

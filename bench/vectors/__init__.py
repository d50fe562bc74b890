"""Search by meaning inside exact windows of time: recall and queries a second, beside vector stores that filter."""

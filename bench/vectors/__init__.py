"""Search by meaning inside exact windows of time: recall and queries a second, beside vector stores that filter."""

RUNS = {
    "quick": [("vectors", "--quick --encoder wordllama", 40)],
    "full": [("vectors", "", 1500)],
}

"""Search by meaning inside exact windows of time: recall and queries a second, beside vector stores that filter."""

RUNS = {
    "quick": [("vectors", "--quick --queries 20 --cap 0.2 --encoder wordllama", 15)],
    "full": [("vectors", "", 1500)],
}

"""Search by meaning inside exact windows of time: recall and queries a second, beside vector stores that filter."""

RUNS = {
    "quick": [("vectors", "--data {data} --facts 40000 --quick --queries 10 --cap 0.05 --encoder wordllama", 7)],
    "full": [("vectors", "--data {data} --cap 0.5", 400)],
}

"""Search by meaning inside exact windows of time: recall and queries a second, beside vector stores that filter."""

RUNS = {
    "quick": [("vectors", "--data {data} --facts 100000 --quick --queries 10 --cap 0.1 --encoder wordllama", 10)],
    "full": [("vectors", "--data {data} --cap 0.5", 400)],
}

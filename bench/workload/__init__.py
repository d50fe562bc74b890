"""A real workload: the searches that a recorded agent made, as operator queries against tkindex and its peers."""

RUNS = {
    "quick": [("workload", "--data {data} --quick --arms tkindex,polars", 4)],
    "full": [("workload", "--data {data}", 120)],
}

"""One graph over many shards: builds in bounded memory, queries against one index, actors of Ray that are killed."""

RUNS = {
    "quick": [("cluster", "--quick", 4)],
    "full": [("cluster", "--facts 10000000", 600), ("cluster-chaos", "--only chaos --chaos --facts 1000000", 600)],
}

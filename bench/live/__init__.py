"""Facts beside an index: queries on a snapshot of layers, what making one costs, and merging."""

RUNS = {
    "quick": [("live", "--facts {data}/multitq/facts.parquet --quick", 40)],
    "full": [("live", "--facts {data}/multitq/facts.parquet", 240)],
}

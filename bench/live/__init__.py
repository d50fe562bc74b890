"""Facts beside an index: queries on a snapshot of layers, what making one costs, and merging."""

RUNS = {
    "quick": [("live", "--synthetic 100000 --tail 20000 --quick", 4)],
    "full": [("live", "--facts {data}/multitq/facts.parquet --samples 1000", 120)],
}

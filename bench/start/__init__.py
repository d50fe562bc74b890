"""A cold process: import, open what is on disk, first and second query, and the memory taken, beside peers."""

RUNS = {
    "quick": [("start", "--synthetic 100000 --starts 1 --arms tkindex,sqlite,polars", 5)],
    "full": [("start", "--facts {data}/multitq/facts.parquet", 150), ("1m", "--synthetic 1000000", 300)],
}

"""A cold process: import, open what is on disk, first and second query, and the memory taken, beside peers."""

RUNS = {
    "quick": [("start", "--synthetic 50000 --starts 1 --arms tkindex,polars", 6)],
    "full": [
        ("start", "--facts {data}/multitq/facts.parquet --starts 5", 150),
        ("10m", "--synthetic 10000000 --starts 3 --arms tkindex,sqlite,lmdb,duckdb,polars --commands query,mcp", 300),
    ],
}

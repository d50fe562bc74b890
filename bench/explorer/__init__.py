"""The explorer: its first view and its lanes in a real browser, and its API under sixteen clients."""

RUNS = {
    # A browser alone takes longer than a quick run may.
    "quick": [("explorer", "--synthetic 20000 --calls 10 --no-browser", 4)],
    "full": [
        ("explorer", "--facts {data}/multitq/facts.parquet", 120),
        ("explorer-10m", "--synthetic 10000000 --views 5", 240),
    ],
}

"""Build, memory, disk, open, latency and batches from 10,000 to 100,000,000 facts, beside peers; and intervals."""

RUNS = {
    "quick": [("scaling", "--sizes 1e4,1e5 --arms tkindex,polars --no-intervals --quick", 12)],
    "full": [
        ("scaling", "--sizes 1e4,1e5,1e6,1e7", 2400),
        ("1e8", "--sizes 1e8 --arms tkindex,polars --no-intervals", 900),
    ],
}

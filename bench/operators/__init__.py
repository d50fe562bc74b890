"""The operator suite: the fourteen queries of the contract, tkindex beside what a user would take instead."""

RUNS = {
    "quick": [
        ("icews", "--facts {data}/multitq/facts.parquet --quick --peers lmdb", 11),
    ],
    "full": [
        ("icews", "--facts {data}/multitq/facts.parquet --cap 0.4", 420),
        ("10m", "--synthetic 10000000 --cap 0.3", 720),
    ],
}

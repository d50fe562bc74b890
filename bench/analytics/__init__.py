"""Counts over time, interval joins and paths, beside others in one run: ``python -m bench.analytics --json OUT``."""

RUNS = {
    "quick": [("analytics", "--quick", 5)],
    "full": [("analytics", "", 120)],
}

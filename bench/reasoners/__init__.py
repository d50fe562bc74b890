"""The published reasoners on one index with rules: one table, their ablations, and what SHRA's retriever learns."""

RUNS = {
    "quick": [
        ("ablations", "ablations --data {data} --sample 40", 120),
    ],
    "full": [
        ("table", "table --data {data}", 1500),
        ("ablations", "ablations --data {data}", 700),
        ("improvement", "improvement --data {data}", 500),
    ],
}

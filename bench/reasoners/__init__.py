"""The published reasoners on one index with rules: one table, their ablations, and what SHRA's retriever learns."""

RUNS = {
    "quick": [
        ("table", "table --data {data} --limit 20 --anchors 10 --only planner", 5),
    ],
    "full": [
        ("table", "table --data {data}", 1500),
        ("ablations", "ablations --data {data}", 700),
        ("improvement", "improvement --data {data}", 500),
    ],
}

"""How well names and phrases of questions are linked to the graph: ``python -m bench.linking --json OUT``."""

RUNS = {
    "quick": [
        (
            "linking",
            "--facts {data}/multitq/facts.parquet --questions {data}/multitq/dev_questions.jsonl --quick",
            4,
        )
    ],
    "full": [
        ("linking", "--facts {data}/multitq/facts.parquet --questions {data}/multitq/dev_questions.jsonl", 120),
    ],
}

"""Question answering over temporal graphs: runs with bars (``python -m bench.qa``), audits, trips, rewordings."""

RUNS = {
    "quick": [
        (
            "planner",
            "--facts {data}/multitq/facts.parquet --questions {data}/multitq/dev_questions.jsonl --format multitq "
            "--reasoner planner --learn-nothing --predictions {room}/planner.jsonl --limit 100 --resamples 100",
            3,
        ),
    ],
    "full": [
        (
            "planner",
            "--facts {data}/multitq/facts.parquet --questions {data}/multitq/dev_questions.jsonl --format multitq "
            "--reasoner planner --learn-nothing --predictions {room}/planner.jsonl",
            60,
        ),
    ],
}

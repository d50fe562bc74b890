"""Build, memory, disk, open, latency and batches from 10,000 to 100,000,000 facts, beside peers; and intervals."""

RUNS = {
    "quick": [("scaling", "--sizes 1e4 --arms tkindex --no-intervals --quick --samples 50 --cap 0.05", 6)],
    "full": [
        (
            "scaling",
            "--sizes 1e4,1e5,1e6 --samples 1000 --cap 0.25 "
            "--arms tkindex,sqlite,lmdb,duckdb,polars,pandas,numpy,dicts,networkx,raphtory,ladybug",
            540,
        ),
        (
            "1e7",
            "--sizes 1e7 --samples 500 --cap 0.25 --arms tkindex,lmdb,duckdb,polars,pandas,numpy --no-intervals",
            330,
        ),
        ("1e8", "--sizes 1e8 --samples 200 --arms tkindex,polars --no-intervals", 480),
    ],
}

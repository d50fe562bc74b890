"""Crashes, torn writes, full disks, killed processes, damaged files and readers in a race; and what durability costs.

The gates of a live index, each a file here: `histories` and `exhaustive` cut the power of a simulated disk, `bugs`
seeds mistakes that those must catch, `killing` kills real writers, `mutations` damages real files, `readers` opens
beside a writer and a compactor, `serving` calls the tools of a server beside its compactions, `speed` measures beside
SQLite and LMDB. What is right is said by `model` and `ledger`, in plain Python, which import nothing of the index. At
full size they take about two hours of a core: `slices` runs them in pieces that may be stopped.
"""

RUNS = {
    "quick": [("crash", "--quick --only histories --states 200", 3)],
    "full": [
        ("crash", "--only speed", 150),
        (
            "gates",
            "--only histories --only exhaustive --only faults --only bugs --only kills --only mutations --only readers "
            "--only serving",
            5400,
        ),
    ],
}

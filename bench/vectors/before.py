"""``python -m bench.vectors.before --checkout FOLDER --python PYTHON --json REPORT``: an earlier scan, today.

The bar of a search of all rows is a multiple of "today's scan", where today was a commit: its scan is run here, on this
machine, over the same vectors, in turns with this version. The report of the suite keeps what was found.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bench import harness
from bench.harness import PROJECT
from bench.vectors.bars import bars_of, earlier
from bench.vectors.corpus import SHARES, Corpus, recombine
from bench.vectors.kept import default_folder


class Version(NamedTuple):
    """An interpreter, and the folder of the tkindex that it shall run."""

    python: str
    folder: Path


def in_turns(
    corpus: Corpus, cells: Path, versions: Mapping[str, Version], rounds: int, *, cpu: bool = False, queries: int = 60
) -> dict[str, dict[str, dict[str, float]]]:
    """Return queries a second and recall@10 over all rows, by version and arm: one over the median time of a call."""
    random = np.random.default_rng(0)
    asked = corpus.questions[random.choice(len(corpus.questions), min(queries, len(corpus.questions)), replace=False)]
    running: dict[str, subprocess.Popen[str]] = {}
    samples: dict[str, dict[str, list[int]]] = {}
    recalls: dict[str, dict[str, float]] = {}
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        files = [str(Path(folder) / f"{name}.npy") for name in ("vectors", "rows", "questions")]
        for file, array in zip(files, (corpus.vectors, corpus.row_group, asked), strict=True):
            np.save(file, array)
        for name, version in versions.items():
            # It ends when its input does.
            running[name] = stack.enter_context(
                subprocess.Popen(
                    [version.python, str(PROJECT / "bench" / "vectors" / "searcher.py"), *files, str(cells)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                    cwd=version.folder,
                    env={**os.environ, **harness.ONE_THREAD, "PYTHONPATH": str(version.folder)},
                )
            )
            if _line(running[name]) != "ready":
                raise SystemExit(f"{name} in {version.folder} does not search: see above")
        # The first round warms up.
        for round_ in range(rounds + 1):
            for name, process in running.items():
                assert process.stdin is not None
                process.stdin.write("search\n")
                process.stdin.flush()
                for arm, told in json.loads(_line(process)).items():
                    recalls.setdefault(name, {})[arm] = told["recall"]
                    if round_:
                        samples.setdefault(name, {}).setdefault(arm, []).extend(told["cpu" if cpu else "wall"])
    return {
        name: {
            arm: {"per_second": float(1e9 / np.median(times)), "recall": recalls[name][arm]}
            for arm, times in arms.items()
        }
        for name, arms in samples.items()
    }


def _line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="bench.vectors.before", description=__doc__)
    parser.add_argument("--json", required=True, metavar="REPORT", help="of the suite, over as many groups")
    parser.add_argument("--checkout", required=True, type=Path, metavar="FOLDER", help="of the earlier version")
    parser.add_argument("--python", required=True, metavar="PYTHON", help="an interpreter with what that version needs")
    parser.add_argument("--groups", type=lambda text: int(float(text)), default=1_000_000, metavar="N")
    parser.add_argument("--rounds", type=int, default=6, metavar="N", help="of 60 questions each (6)")
    parser.add_argument(
        "--cpu", action="store_true", help="time the CPU that a call takes: where others use the machine"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--data", type=Path, help="folder of the real data sets (TKINDEX_DATA)")
    parser.add_argument("--vectors", type=Path, default=default_folder(), help="folder that keeps vectors")
    options = parser.parse_args(arguments)
    kept = options.vectors / f"groups-{options.groups}"
    corpus = recombine("wordllama", kept, options.groups, options.seed, options.data)
    report = earlier(options.json, corpus.about, harness.describe_run(())["machine"])
    if not report["results"]:
        raise SystemExit(
            f"{options.json} is no report of the suite yet: run bench.vectors --groups {options.groups} first"
        )
    head = subprocess.run(
        ["git", "-C", str(options.checkout), "rev-parse", "--short=9", "HEAD"],
        capture_output=True,
        text=True,
        check=True,
    )
    versions = {"then": Version(options.python, options.checkout), "now": Version(sys.executable, PROJECT)}
    found = in_turns(corpus, kept / "tkindex.cells.npz", versions, options.rounds, cpu=options.cpu)
    now = found["now"]
    report["then"] = {
        "commit": head.stdout.strip(), **found["then"]["plain"], "ours_per_second": now["plain"]["per_second"],
        "ours_recall": now["plain"]["recall"], "our_scan_per_second": now.get("scan", now["plain"])["per_second"],
        "clock": "cpu" if options.cpu else "wall", "ours": harness.describe_run(())["commit"],
    }  # fmt: skip
    cells = report["cells"]
    report["bars"] = bars_of(
        report["results"], [share for share in SHARES if str(share) in report["results"]["tkindex"]], is_real=False,
        is_large=True, build_seconds=report["build"]["seconds"], n_bytes=report["build"]["bytes_beside_vectors"],
        cell_bytes=None if cells is None else cells["bytes"] / options.groups, then=report["then"],
    )  # fmt: skip
    harness.print_bars(report["bars"])
    harness.write_json(options.json, report)
    return 0


if __name__ == "__main__":
    sys.exit(main())

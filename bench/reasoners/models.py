"""``python -m bench.reasoners.models --run FOLDER --json OUT``, ``--page``: keep the report of a model's run.

A run is made by ``tkindex-reason run --policy model``. Its settings, its scores, what it cost, and why questions went
unanswered are kept in ``bench/results/reasoners-model-SYSTEM.json``; the page shows one row for each such report.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bench import harness
from reasoners.qa.formats import FormatError
from reasoners.runs.folder import RunError
from reasoners.runs.reports import evaluation

PACKAGES = ("tkindex", "numpy", "numba", "pyarrow", "rapidfuzz", "openai")
RESULTS = harness.PROJECT / "bench" / "results"
PATTERN = "reasoners-model-*.json"
NAMES = {
    "tempagent": "TempAgent", "ari": "ARI", "rtqa": "RTQA", "shra": "SHRA", "naiverag": "naive RAG",
    "kgirag": "KG-IRAG", "graphrag": "Graph-RAG", "chainrag": "KG-RAG, chain",
}  # fmt: skip


def report_of(folder: Path, server: str, *, resamples: int = 1000) -> dict[str, Any]:
    """The report of a run by a model.

    Parameters
    ----------
    folder : Path
        Of the run.
    server : str
        What served the model, in words.
    resamples : int
        Of the bootstrap.

    Raises
    ------
    RunError
        There is no run, or no model decided in it.
    """
    found = evaluation(folder, resamples=resamples, only_asked=True)
    if found["settings"].get("policy") != "model":
        raise RunError(f"{folder}: no model decided in this run; give one of `tkindex-reason run --policy model`")
    report = harness.describe_run(PACKAGES, **found["settings"])
    report["suite"] = "reasoners-model"
    report["model"] = found["settings"]["model"] | found["spent"] | {"server": server}
    return report | {name: found[name] for name in ("drawn", "scores", "trips", "problems", "stopped") if name in found}


def read_reports(folder: Path = RESULTS) -> list[dict[str, Any]]:
    """The kept reports, in the order of `NAMES`."""
    reports = [json.loads(path.read_text(encoding="utf-8")) for path in folder.glob(PATTERN)]
    order = list(NAMES)
    return sorted(reports, key=lambda report: order.index(report["settings"]["system"]))


def rows_of(reports: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """One row a report: what was asked, how much was right, what it cost, and why questions failed, by cause."""
    rows = []
    for report in reports:
        scores, settings = report["scores"], report["settings"]
        trips = report.get("trips", {})
        rows.append(
            {
                "name": NAMES[settings["system"]],
                "options": settings["options"],
                "model": " ".join(filter(None, (settings["model"]["name"], settings["model"]["quantisation"]))),
                "drawn": report["drawn"],
                "asked": scores["n"],
                "strict_hits_at_1": scores["overall"]["strict_hits_at_1"],
                "em": trips.get("all", {}).get("em"),
                "hr": trips.get("q2_q3", {}).get("hr"),
                "calls": scores["cost"].get("calls", {}).get("mean"),
                "tokens": scores["cost"].get("tokens", {}).get("mean"),
                "seconds": scores["cost"].get("seconds", {}).get("median"),
                "statuses": scores["statuses"],
                "causes": {**scores["causes"]["unanswered"], **scores["causes"]["failed"]},
                "asked_again": sum(report["problems"].values()),
            }
        )
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the report of a run; 1 when there is none."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.reasoners.models", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--run", type=Path, help="folder that tkindex-reason wrote")
    parser.add_argument("--server", default="", help="what served the model, in words")
    parser.add_argument("--json", type=Path, help="write the report here")
    parser.add_argument("--page", action="store_true", help="write docs/reasoners-model.md from the kept reports")
    parser.add_argument("--check", action="store_true", help="only compare the document; exit 1 where it differs")
    options = parser.parse_args(arguments)
    if options.page or options.check:
        from bench.reasoners import modelpage

        return modelpage.main(options.check)
    if options.run is None or options.json is None:
        parser.error("give --run and --json to keep a run, or --page")
    try:
        report = report_of(options.run, options.server)
    except (RunError, FormatError) as error:
        harness.say(f"error: {error}")
        return 1
    harness.write_json(options.json, report)
    (row,) = rows_of([report])
    harness.say(f"{row['name']}: {row['asked']} of {row['drawn']}, strict Hits@1 {row['strict_hits_at_1']['mean']:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

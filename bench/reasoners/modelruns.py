"""Reports of runs that a model decided: read from a run folder, kept as JSON, and as rows of a table."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bench import harness
from bench.harness import RESULTS
from bench.qa.reach import is_right as counts_as_right
from reasoners.qa.score import report as report_scores
from reasoners.qa.score import score
from reasoners.runs.folder import RunError, RunFolder
from reasoners.runs.reports import evaluation, is_right

PACKAGES = ("tkindex", "numpy", "numba", "pyarrow", "rapidfuzz", "openai")
PATTERN = "reasoners-model-*.json"
REPLAYS = "reasoners-replays.json"
NAMES = {
    "planner": "one plan", "tempagent": "TempAgent", "ari": "ARI", "rtqa": "RTQA",
    "rtqa-published": "RTQA as published", "shra": "SHRA", "naiverag": "naive RAG", "kgirag": "KG-IRAG",
    "graphrag": "Graph-RAG", "chainrag": "KG-RAG, chain",
}  # fmt: skip
PUBLISHED = {
    "tempagent": ".702 (GPT-4)", "ari": ".380 (GPT-3.5), .411 (GPT-4)", "naiverag": ".379 (GPT-4)",
    "rtqa": ".765 (GPT-4o-mini, DeepSeek-V3)", "rtqa-published": ".765 (GPT-4o-mini, DeepSeek-V3)",
    "kgirag": "EM of Q1, Q2, Q3: .998, .459, .604 (GPT-4o)",
}  # fmt: skip
"""What the papers print, on MultiTQ's test questions and of KG-IRAG on Irish weather; SHRA's figures are not public."""


def report_of(folder: Path, server: str, *, resamples: int = 1000, beside: Sequence[Path] = ()) -> dict[str, Any]:
    """The report of a run by a model.

    Parameters
    ----------
    folder : Path
        Of the run.
    server : str
        What served the model, in words.
    resamples : int
        Of the bootstrap.
    beside : sequence of Path
        Runs of the same system and questions that somebody else decided, rules or a null policy.

    Raises
    ------
    RunError
        There is no run, or no model decided in it; or one beside it is of another system, of other questions, or with
        other options: those that a null policy has by default (`reasoners.systems.ALONE`) are not a model's.
    """
    found = evaluation(folder, resamples=resamples, only_asked=True)
    if found["settings"].get("policy") != "model":
        raise RunError(f"{folder}: no model decided in this run; give one of `tkindex-reason run --policy model`")
    report = harness.describe_run(PACKAGES, **found["settings"])
    report["suite"] = "reasoners-model"
    report["model"] = found["settings"]["model"] | found["spent"] | {"server": server}
    # Of the run itself: the commit and the machine above are where its report was written.
    report["parts"] = RunFolder(folder).about.get("parts", [])
    # Whatever becomes of the file that they were drawn from.
    report["quids"] = [question.quid for question in RunFolder(folder).questions()]
    if found["settings"]["system"] == "rtqa":
        report["left_whole"] = _left_whole(RunFolder(folder))
    if found["answered_by"]:
        report["answered_by"] = found["answered_by"]
    if found["settings"]["format"] != "trips":
        report["misses"] = _misses(RunFolder(folder))
    if _is_second(found["settings"]):
        report["judged"] = {one.settings["policy"]: _judged(one) for one in map(RunFolder, (folder, *beside))}
    report["beside"] = {
        other["policy"]: other for other in (_beside(RunFolder(folder), one, resamples) for one in beside)
    }
    return report | {name: found[name] for name in ("drawn", "scores", "trips", "problems", "stopped") if name in found}


def _is_second(settings: Mapping[str, Any]) -> bool:
    """Whether a model was asked for a plan only where the planner's rules abstained."""
    return bool(settings["system"] == "planner" and settings["options"].get("first", "rules") == "rules")


def _name(settings: Mapping[str, Any]) -> str:
    """What a row is called."""
    if not _is_second(settings):
        return NAMES[settings["system"]]
    if settings["options"].get("form") != "readings":
        return "rules, then one plan"
    least = settings["options"].get("least")
    return "rules, then a reading" + ("" if least is None else f", from {least:g} on")


def _judged(run: RunFolder) -> dict[str, int]:
    """Answers that are right, where a time inside a coarser gold counts and case does not, and answers that are wrong;
    over the questions that the run has come to.
    """
    predictions = run.predictions()
    asked = [question for question in run.questions() if question.quid in predictions]
    said = [(predictions[question.quid].answers[:1], question.gold) for question in asked]
    right = [bool(first) and counts_as_right(str(first[0]), gold) for first, gold in said]
    return {"n": len(asked), "right": sum(right), "wrong": sum(bool(first) for first, _ in said) - sum(right)}


def _left_whole(run: RunFolder) -> dict[str, int]:
    """Questions that RTQA's model left whole, or gave no tree for, which the exact engine then reads by the planner's
    grammar; how many of these are right, and of the others.
    """
    counts = {"n": 0, "right": 0, "split": 0, "split_right": 0}
    for trace in run.traces().values():
        steps = trace.get("steps") or [{}]
        name = "" if not steps[0].get("count") else "split"
        counts[name or "n"] += 1
        counts[f"{name}_right".lstrip("_")] += is_right(trace)
    return counts


def _misses(run: RunFolder) -> dict[str, int]:
    """Questions that did not come out right: without an answer, answered otherwise though a gold answer stood among the
    facts that the loop was shown, and answered though none did.
    """
    counts = {"unanswered": 0, "shown": 0, "not_shown": 0}
    for trace in run.traces().values():
        if is_right(trace):
            continue
        seen = " ".join(str(fact) for step in trace.get("steps") or () for fact in step.get("facts") or ())
        was_shown = any(str(text) in seen for text in trace.get("gold") or ())
        counts["unanswered" if not trace.get("values") else "shown" if was_shown else "not_shown"] += 1
    return counts


def _beside(run: RunFolder, folder: Path, resamples: int) -> dict[str, Any]:
    """Scores of another run on the questions that a run has asked."""
    other = RunFolder(folder)
    if any(other.settings[name] != run.settings[name] for name in ("system", "asked", "options")):
        raise RunError(f"{folder}: of another system, of other questions, or with other options, than {run.name}")
    asked = [question for question in run.questions() if question.quid in run.predictions()]
    found = report_scores(score(asked, other.predictions()), resamples=resamples, seed=0)
    return {
        "policy": other.settings["policy"],
        "n": found["n"],
        "strict_hits_at_1": found["overall"]["strict_hits_at_1"],
    }


def read_reports(folder: Path = RESULTS) -> list[dict[str, Any]]:
    """The kept reports, in the order of `NAMES`, each with the name of its ``file``."""
    paths = sorted(folder.glob(PATTERN))
    reports = [json.loads(path.read_text(encoding="utf-8")) | {"file": path.name} for path in paths]
    order = list(NAMES)
    return sorted(reports, key=lambda report: order.index(report["settings"]["system"]))


def read_replays(folder: Path = RESULTS) -> dict[str, Any] | None:
    """The kept report of the replays; None where there is none."""
    path = folder / REPLAYS
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


def rows_of(reports: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """One row a report: what was asked, how much was right, what it cost, and why questions failed, by cause."""
    rows = []
    for report in reports:
        scores, settings = report["scores"], report["settings"]
        trips = report.get("trips", {})
        rows.append(
            {
                "name": _name(settings),
                "published": PUBLISHED.get(settings["system"], ""),
                "options": settings["options"],
                "model": " ".join(filter(None, (settings["model"]["name"], settings["model"]["quantisation"]))),
                "drawn": report["drawn"],
                "asked": scores["n"],
                "strict_hits_at_1": scores["overall"]["strict_hits_at_1"],
                "beside": {
                    policy: other["strict_hits_at_1"]["mean"] for policy, other in report.get("beside", {}).items()
                },
                "em": trips.get("all", {}).get("em"),
                "hr": trips.get("q2_q3", {}).get("hr"),
                "calls": scores["cost"].get("calls", {}).get("mean"),
                "tokens": scores["cost"].get("tokens", {}).get("mean"),
                "seconds": scores["cost"].get("seconds", {}).get("median"),
                "statuses": scores["statuses"],
                "causes": {**scores["causes"]["unanswered"], **scores["causes"]["failed"]},
                "asked_again": sum(report["problems"].values()),
                "left_whole": report.get("left_whole"),
                "judged": report.get("judged"),
                "misses": report.get("misses"),
            }
        )
    return rows

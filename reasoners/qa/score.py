"""One pass over questions and predictions: every metric, by every grouping, with costs, failures and intervals.

Every question counts: one that has no prediction, no answer, or an error scores 0 in every metric, and is counted under
its cause. Predictions for questions that are not asked are counted and otherwise left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from reasoners.qa.formats import Question
from reasoners.qa.metrics import METRICS, intervals, mcnemar_exact, paired_bootstrap
from reasoners.qa.predictions import Prediction

NORMALISATION = "exact metrics: '_' is a space, surrounding blanks are cut, nothing else"
#: What results are broken down by; ``style`` exists for rewordings alone, and a cross where a question has both.
GROUPINGS = ("qtype", "answer_type", "time_level", "qlabel", "style", "qtype × time_level")
STATUSES = ("answered", "unanswered", "failed", "missing")


def status_of(prediction: Prediction | None) -> str:
    """``answered``, ``unanswered`` (no answer, no error), ``failed`` (an error), or ``missing`` (no line at all)."""
    if prediction is None:
        return "missing"
    if prediction.error:
        return "failed"
    return "answered" if prediction.answers else "unanswered"


@dataclass(frozen=True, slots=True)
class Scored:
    """Scores of a run, one row a question in the questions' order.

    Attributes
    ----------
    questions : sequence of Question
    values : ndarray of float64, shape (n, len(METRICS)), in the order of `metrics.METRICS`
    statuses : list of str, one of `STATUSES` each
    predictions : list of Prediction or None
    unknown : int
        Predictions whose quid is not among the questions.
    """

    questions: Sequence[Question]
    values: NDArray[np.float64]
    statuses: list[str]
    predictions: list[Prediction | None]
    unknown: int

    def column(self, metric: str) -> NDArray[np.float64]:
        """Values of one metric, one a question."""
        return self.values[:, list(METRICS).index(metric)]


def score(questions: Sequence[Question], predictions: Mapping[str, Prediction]) -> Scored:
    """Score predictions against gold; an answer that came with an error is not counted as an answer."""
    rows = np.zeros((len(questions), len(METRICS)))
    statuses: list[str] = []
    used: list[Prediction | None] = []
    for i, question in enumerate(questions):
        prediction = predictions.get(question.quid)
        status = status_of(prediction)
        statuses.append(status)
        used.append(prediction)
        if prediction is not None and status == "answered":
            rows[i] = [metric(prediction.answers, question.gold) for metric in METRICS.values()]
    asked = {question.quid for question in questions}
    return Scored(questions, rows, statuses, used, sum(quid not in asked for quid in predictions))


def _metric_table(values: NDArray[np.float64], resamples: int, seed: int) -> dict[str, Any]:
    found = intervals(values, resamples=resamples, seed=seed)
    return {name: interval._asdict() for name, interval in zip(METRICS, found, strict=True)}


def group_of(question: Question, grouping: str) -> str:
    """The group of a question; "" where it has none."""
    if " × " in grouping:
        parts = [group_of(question, part) for part in grouping.split(" × ")]
        return " × ".join(parts) if all(parts) else ""
    return str(question.extra.get("style", "")) if grouping == "style" else str(getattr(question, grouping))


def _costs(predictions: Sequence[Prediction]) -> dict[str, Any]:
    """Model calls, tokens and seconds a question, over the questions that were tried."""
    costs: dict[str, Any] = {"questions": len(predictions)}
    if not predictions:
        return costs
    for name in ("calls", "tokens", "seconds"):
        values = np.array([getattr(prediction, name) for prediction in predictions], dtype=np.float64)
        costs[name] = {
            "total": float(values.sum()),
            "mean": float(values.mean()),
            "median": float(np.median(values)),
            "p99": float(np.quantile(values, 0.99)),
            "max": float(values.max()),
        }
    return costs


def causes(scored: Scored) -> dict[str, dict[str, int]]:
    """Why questions went unanswered or failed: status → cause → count, most frequent first.

    Text after the first colon of a reason is detail (a name, a number) and is left out, so that like causes add up.
    """
    counts: dict[str, Counter[str]] = {"unanswered": Counter(), "failed": Counter()}
    for status, prediction in zip(scored.statuses, scored.predictions, strict=True):
        if prediction is not None and status in counts:
            text = prediction.error or prediction.reason or "no reason given"
            counts[status][text.split(":", 1)[0].strip()] += 1
    return {status: dict(counter.most_common()) for status, counter in counts.items()}


def report(scored: Scored, *, resamples: int = 1000, seed: int = 0) -> dict[str, Any]:
    """Everything about a run as one JSON-ready dictionary.

    Keys: ``n``, ``overall`` (metric → mean, low, high), ``by`` (grouping → value → n, metrics), ``statuses``,
    ``causes``, ``unknown_predictions``, ``cost``, and how the numbers were made. Intervals are 95 % percentile
    bootstraps over questions.
    """
    by: dict[str, dict[str, Any]] = {}
    for grouping in GROUPINGS:
        labels = np.array([group_of(question, grouping) for question in scored.questions], dtype=object)
        named = sorted({label for label in labels if label})
        by[grouping] = {
            label: {
                "n": int(np.count_nonzero(labels == label)),
                "metrics": _metric_table(scored.values[labels == label], resamples, seed),
            }
            for label in named
        }
    tried = [prediction for prediction in scored.predictions if prediction is not None]
    tally = Counter(scored.statuses)
    return {
        "n": len(scored.questions),
        "overall": _metric_table(scored.values, resamples, seed),
        "by": {grouping: groups for grouping, groups in by.items() if groups},
        "statuses": {status: tally[status] for status in STATUSES},
        "causes": causes(scored),
        "unknown_predictions": scored.unknown,
        "cost": _costs(tried),
        "normalisation": NORMALISATION,
        "bootstrap": {"resamples": resamples, "seed": seed, "level": 0.95},
    }


def compare(first: Scored, second: Scored, *, resamples: int = 10_000, seed: int = 0) -> dict[str, Any]:
    """Paired comparison of two runs over the same questions, metric by metric.

    Each metric gets the mean difference (first − second) with its interval and bootstrap p-value; metrics that are
    0 or 1 for every question get McNemar's exact test too. ``changed`` lists the quids whose strict hit differs.

    Raises
    ------
    ValueError
        The runs were not scored on the same questions in the same order.
    """
    quids = [question.quid for question in first.questions]
    if quids != [question.quid for question in second.questions]:
        raise ValueError("two runs over the same questions, in the same order, are expected; score both with one file")
    metrics: dict[str, Any] = {}
    for name in METRICS:
        a, b = first.column(name), second.column(name)
        entry: dict[str, Any] = {
            "first": float(a.mean()),
            "second": float(b.mean()),
            "difference": paired_bootstrap(a, b, resamples=resamples, seed=seed)._asdict(),
        }
        if np.isin(a, (0.0, 1.0)).all() and np.isin(b, (0.0, 1.0)).all():
            entry["mcnemar"] = mcnemar_exact(a == 1, b == 1)._asdict()
        metrics[name] = entry
    a, b = first.column("strict_hits_at_1"), second.column("strict_hits_at_1")
    return {
        "n": len(quids),
        "metrics": metrics,
        "changed": {
            "only_first": [quid for quid, hit in zip(quids, a > b, strict=True) if hit],
            "only_second": [quid for quid, hit in zip(quids, a < b, strict=True) if hit],
        },
        "bootstrap": {"resamples": resamples, "seed": seed, "level": 0.95},
    }


# --------------------------------------------------------------------------------------------------------------
# for people

_SHOWN = ("strict_hits_at_1", "any_gold", "only_gold", "substring_top", "substring_list", "relaxed", "set_em", "f1")
_TITLES = ("strict H@1", "any", "only", "substr", "substr list", "relaxed", "set EM", "F1")


def print_report(summary: Mapping[str, Any], console: Console) -> None:
    """Print `report`'s dictionary: a table of metrics by group, then costs and what went wrong."""
    table = Table(title=f"{summary['n']} questions", title_justify="left")
    table.add_column("group")
    table.add_column("n", justify="right")
    table.add_column("strict H@1 (95 %)", justify="right")
    for title in _TITLES[1:]:
        table.add_column(title, justify="right")

    def add(label: str, n: int, metrics: Mapping[str, Any]) -> None:
        top = metrics["strict_hits_at_1"]
        cells = [f"{top['mean']:.3f} ({top['low']:.3f}–{top['high']:.3f})"]
        cells += [f"{metrics[name]['mean']:.3f}" for name in _SHOWN[1:]]
        table.add_row(label, str(n), *cells)

    add("all", summary["n"], summary["overall"])
    for groups in summary["by"].values():
        table.add_section()
        for label, group in groups.items():
            add(label, group["n"], group["metrics"])
    console.print(table)
    cost = summary["cost"]
    if cost["questions"]:
        console.print(
            f"calls {cost['calls']['mean']:.2f} a question · tokens {cost['tokens']['mean']:.1f} · "
            f"seconds median {cost['seconds']['median']:.6f}, p99 {cost['seconds']['p99']:.6f}, "
            f"total {cost['seconds']['total']:.1f}"
        )
    console.print(" · ".join(f"{status} {count}" for status, count in summary["statuses"].items()))
    for status, counted in summary["causes"].items():
        for cause, count in counted.items():
            console.print(f"  {status}: {count} × {cause}", markup=False, highlight=False)
    if summary["unknown_predictions"]:
        console.print(f"  {summary['unknown_predictions']} predictions name questions that are not in the file")


def print_comparison(comparison: Mapping[str, Any], names: tuple[str, str], console: Console) -> None:
    """Print `compare`'s dictionary as one table."""
    table = Table(title=f"{names[0]} against {names[1]}, {comparison['n']} questions, paired", title_justify="left")
    for title in ("metric", names[0], names[1], "difference (95 %)", "bootstrap p", "only / only", "McNemar p"):
        table.add_column(title, justify="left" if title == "metric" else "right")
    for name, entry in comparison["metrics"].items():
        difference, exact = entry["difference"], entry.get("mcnemar")
        table.add_row(
            name,
            f"{entry['first']:.4f}",
            f"{entry['second']:.4f}",
            f"{difference['mean']:+.4f} ({difference['low']:+.4f}–{difference['high']:+.4f})",
            f"{difference['p_value']:.4f}",
            f"{exact['only_first']} / {exact['only_second']}" if exact else "",
            f"{exact['p_value']:.2g}" if exact else "",
        )
    console.print(table)

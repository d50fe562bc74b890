"""What is claimed of a small model on our tools, and how a kept report stands to it.

The claim: a model of 1.5B that makes one choice, answered by ``run_plan``, is above every published agent on MultiTQ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bench.reasoners.cells import grid, interval, mean_of, number


class Published(NamedTuple):
    """An agent's share of MultiTQ's test questions, as its paper or its published traces have it, and which that is."""

    agent: str
    model: str
    share: float
    of: str


AGENTS = (
    Published("TempAgent", "GPT-4", 0.702, "560 questions, judged by a model"),
    Published("AT2QA, strict", "DeepSeek-V3.2", 0.788, "all test questions, scored as here from its traces"),
)
_MEASURE = "strict_hits_at_1"


def is_of_claim(report: Mapping[str, Any]) -> bool:
    """Whether a report is of one plan, by a model alone, on MultiTQ."""
    settings = report["settings"]
    is_alone = settings["system"] == "planner" and settings["options"].get("first") == "model"
    return is_alone and settings.get("convention") == "multitq"


def stands(found: Mapping[str, float], share: float) -> str:
    """How a mean with its 95 % interval stands to a published share.

    >>> found = {"mean": 0.8, "low": 0.75, "high": 0.85}
    >>> stands(found, 0.7)
    'above by .100, beyond doubt: below the interval'
    >>> stands(found, 0.79)
    'above by .010, not beyond doubt: inside the interval'
    >>> stands(found, 0.9)
    'below by .100, beyond doubt: above the interval'
    """
    side = "above" if found["mean"] > share else "below"
    if found["low"] <= share <= found["high"]:
        doubt = "not beyond doubt: inside the interval"
    else:
        doubt = f"beyond doubt: {'below' if share < found['low'] else 'above'} the interval"
    return f"{side} by {number(abs(found['mean'] - share))}, {doubt}"


def claim_text(reports: Sequence[Mapping[str, Any]]) -> str:
    """The claim, and how each report of it stands; "" where there is none."""
    told = [_told(report) for report in reports if is_of_claim(report)]
    return "\n".join(("## The claim\n", *told)) if told else ""


def _told(report: Mapping[str, Any]) -> str:
    scores, model = report["scores"], report["settings"]["model"]["name"]
    found = scores["overall"][_MEASURE]
    rows = [[f"{one.agent} ({one.model})", number(one.share), one.of, stands(found, one.share)] for one in AGENTS]
    holds = all(found["low"] > one.share for one in AGENTS)
    verdict = "So it holds." if holds else "It does not hold of each of them beyond doubt."
    return (
        "A 1.5B model on these tools is above every published agent on MultiTQ: that is what is claimed. One plan by "
        f"{model} has {interval(found)} of {scores['n']} dev questions, which are some of the published "
        f"test questions. {verdict}\n\n"
        f"{grid(('published agent', 'Hits@1', 'of', 'one plan is'), rows)}\n\n"
        f"{_failing(report)}\n"
    )  # fmt: skip


def _failing(report: Mapping[str, Any]) -> str:
    """Which step fails in the misses, as far as the report holds it."""
    scores, misses = report["scores"], report.get("misses")
    if not misses:
        return "Which step fails is not stored with it."
    n, unanswered = sum(misses.values()), scores["causes"]["unanswered"]
    causes = "; ".join(f"{count}: {cause}" for cause, count in unanswered.items())
    forms = scores["by"].get("qtype", {})
    worst = min(forms, key=lambda form: forms[form]["metrics"][_MEASURE]["mean"], default=None)
    said = (
        f"{n} questions did not come out right. In {misses['not_shown']} the plan led to other facts than the gold's, "
        f"in {misses['unanswered']} to no answer{f' ({causes})' if causes else ''}, and in {misses['shown']} a gold "
        "answer was among the facts found and another one was given. "
    )  # fmt: skip
    if misses["shown"] * 2 < n:
        said += "So what fails most is the plan, the one choice that the model makes."
    if worst is not None:
        metrics = forms[worst]["metrics"][_MEASURE]
        said += f" The kind that fails most is {worst}: {mean_of(metrics)} of {forms[worst]['n']}."
    return said

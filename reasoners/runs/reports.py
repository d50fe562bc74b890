"""Runs as reports: scores with what they cost, traces for a terminal, two runs side by side."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from reasoners.qa.metrics import strict_hits_at_1
from reasoners.qa.score import Scored, compare, report, score
from reasoners.qa.trip_score import COLUMNS, trip_report
from reasoners.runs.folder import RunError, RunFolder
from tkindex.cli.text import safe

_MAX_CELL = 300


def evaluation(
    path: str | os.PathLike[str], *, resamples: int = 1000, seed: int = 0, only_asked: bool = False
) -> dict[str, Any]:
    """Score a run: ``run``, ``settings``, ``spent``, ``scores``, ``trips`` of trip questions, ``problems``, and
    ``answered_by``.

    ``problems`` counts replies that had to be asked for again, by what was wrong with them; ``answered_by`` what
    answers came from, where the system has several ways; ``drawn`` the questions of the run. With `only_asked` those
    that it has not come to yet are left out, and do not count as wrong.

    Raises
    ------
    RunError, FormatError
        There is no run, or a file of it cannot be read.
    """
    folder = RunFolder(path)
    drawn, predictions = folder.questions(), folder.predictions()
    questions = [question for question in drawn if not only_asked or question.quid in predictions]
    found: dict[str, Any] = {
        "run": folder.name,
        "settings": folder.settings,
        "spent": folder.about.get("spent", {}),
        "stopped": folder.about.get("stopped", ""),
        "drawn": len(drawn),
        "scores": report(score(questions, predictions), resamples=resamples, seed=seed),
        "problems": problems(folder.traces()),
        "answered_by": answered_by(folder.traces()),
    }
    if folder.format == "trips":
        found["trips"] = trip_report(questions, predictions, resamples=resamples, seed=seed)
    return found


def problems(traces: Mapping[str, Mapping[str, Any]]) -> dict[str, int]:
    """How often replies had to be asked for again, by role and problem; what follows a quote is left out."""
    counted: Counter[str] = Counter()
    for trace in traces.values():
        for problem in trace.get("problems", ()):
            counted[" ".join(str(problem).split("'", 1)[0].split('"', 1)[0].split())[:80]] += 1
    return dict(counted.most_common())


def answered_by(traces: Mapping[str, Mapping[str, Any]]) -> dict[str, int]:
    """How many answers came from where, of a system that has several ways to one; empty for all others.

    >>> answered_by({"1": {"answered_by": "no tree"}, "2": {"answered_by": "no tree"}, "3": {}})
    {'no tree': 2}
    """
    counted = Counter(str(trace["answered_by"]) for trace in traces.values() if trace.get("answered_by"))
    return dict(sorted(counted.items()))


def trip_table(trips: Mapping[str, Any]) -> Table:
    """`trip_report`'s dictionary as a table."""
    table = Table(title="trip questions", title_justify="left")
    for column in ("form", "n", *COLUMNS, "hr_micro"):
        table.add_column(column, justify="left" if column == "form" else "right")
    for name, row in trips.items():
        means = [f"{row[column]['mean']:.3f}" for column in COLUMNS]
        table.add_row(name, str(row["n"]), *means, f"{row['hr_micro']:.3f}")
    return table


# ---- traces ------------------------------------------------------------------------------------------------------


def is_right(trace: Mapping[str, Any]) -> bool:
    """Whether the first answer of a trace is gold."""
    return not trace.get("error") and strict_hits_at_1(trace.get("values", ()), trace.get("gold", ())) == 1


def chosen_traces(path: str | os.PathLike[str], quids: Sequence[str] = (), wrong: bool = False) -> list[dict[str, Any]]:
    """Traces of a run in the order of its questions.

    Raises
    ------
    RunError
        There is no run, or no trace of one of `quids`.
    """
    folder = RunFolder(path)
    traces = folder.traces()
    missing = [quid for quid in quids if quid not in traces]
    if missing:
        raise RunError(f"{path}: no question {missing[0]} was answered in this run")
    wanted = [question.quid for question in folder.questions() if not quids or question.quid in quids]
    return [traces[quid] for quid in wanted if quid in traces and not (wrong and is_right(traces[quid]))]


def render(trace: Mapping[str, Any]) -> RenderableType:
    """A trace for a terminal."""
    title = f"{trace.get('quid')} {'✓' if is_right(trace) else '✗'}"
    return Panel(Group(*_head(trace), _steps(trace), *_foot(trace)), title=safe(title), title_align="left")


def _head(trace: Mapping[str, Any]) -> list[RenderableType]:
    return [Text(_cell(trace.get("question")), style="bold"), Text(f"gold    {_listed(trace.get('gold'))}")]


def _foot(trace: Mapping[str, Any]) -> list[RenderableType]:
    said = _listed(trace.get("values"))
    why = trace.get("error") or trace.get("reason")
    lines = [Text(f"answer  {said}" + (f" ({_cell(why)})" if why else ""), style="green" if is_right(trace) else "red")]
    lines += [Text(f"asked again  {_cell(problem)}", style="yellow") for problem in trace.get("problems", ())]
    cost = f"{trace.get('calls', 0)} calls · {trace.get('tokens', 0)} tokens · {trace.get('seconds', 0):.3f} s"
    lines.append(Text(f"{cost} · {trace.get('n_facts', 0)} facts", style="dim"))
    return [*lines]


def _steps(trace: Mapping[str, Any], *, narrow: bool = False) -> RenderableType:
    """The steps as a table; bounds have a column of their own unless it is narrow."""
    table = Table(box=None, padding=(0, 1), show_header=bool(trace.get("steps")))
    table.add_column("", justify="right", style="dim")
    table.add_column("step", overflow="fold")
    if not narrow:
        table.add_column("bounds", overflow="fold")
    table.add_column("found", justify="right")
    for number, step in enumerate(trace.get("steps", ()), 1):
        arguments = ", ".join(f"{name}={_cell(value)}" for name, value in step.get("arguments", {}).items())
        said = Text(f"{_cell(step.get('tool'))}({arguments})")
        bounds = _cell(step.get("bounds", ""))
        if narrow and bounds:
            said.append(f"\n{bounds}", style="cyan")
        if step.get("thought"):
            said.append(f"\n{_cell(step['thought'])}", style="italic")
        if step.get("note"):
            said.append(f"\n{_cell(step['note'])}", style="yellow")
        for fact in step.get("facts", ()):
            said.append(f"\n  {_cell(fact)}", style="dim")
        count = step.get("count")
        cells: list[str | Text] = [str(number), said, Text(bounds), "" if count is None else str(count)]
        table.add_row(*(cells[:2] + cells[3:] if narrow else cells))
    return table


def _listed(values: Any) -> str:
    return _cell(" · ".join(str(value) for value in values)) if values else "none"


def _cell(value: Any) -> str:
    text = safe(str(value))
    return text if len(text) <= _MAX_CELL else text[: _MAX_CELL - 1] + "…"


# ---- two runs ----------------------------------------------------------------------------------------------------


class Pair(NamedTuple):
    """One question in two runs."""

    quid: str
    a_is_right: bool
    b_is_right: bool
    a: dict[str, Any]
    b: dict[str, Any]


class Comparison:
    """Two runs over the questions that both asked.

    Parameters
    ----------
    a, b : path

    Raises
    ------
    RunError
        One is no run, or they share no question.
    """

    def __init__(self, a: str | os.PathLike[str], b: str | os.PathLike[str]) -> None:
        self.folders = RunFolder(a), RunFolder(b)
        self.names = (f"A {self.folders[0].name}", f"B {self.folders[1].name}")
        others = {question.quid: question for question in self.folders[1].questions()}
        self.questions = [
            question
            for question in self.folders[0].questions()
            if question.quid in others and others[question.quid].text == question.text
        ]
        if not self.questions:
            raise RunError(f"{a} and {b} share no question")
        self._traces = [folder.traces() for folder in self.folders]

    def scores(self) -> dict[str, Any]:
        """Paired comparison of every metric; what one run has not answered counts as wrong."""
        first, second = (self._scored(folder) for folder in self.folders)
        return compare(first, second)

    def _scored(self, folder: RunFolder) -> Scored:
        return score(self.questions, folder.predictions())

    def chosen(self, only: Literal["changed", "a", "b", "all"] | str, quids: Sequence[str] = ()) -> list[Pair]:
        """Questions that one run alone got right (``changed``), that A or B alone did, or all; `quids` go before.

        Raises
        ------
        RunError
            One of `quids` is not in both runs.
        """
        asked = {question.quid for question in self.questions}
        missing = [quid for quid in quids if quid not in asked]
        if missing:
            raise RunError(f"question {missing[0]} is not in both runs")
        pairs = []
        for question in self.questions:
            empty = {
                "quid": question.quid,
                "question": question.text,
                "gold": list(question.gold),
                "reason": "not asked",
            }
            a, b = (traces.get(question.quid, empty) for traces in self._traces)
            pair = Pair(question.quid, is_right(a), is_right(b), a, b)
            wanted = {
                "changed": pair.a_is_right != pair.b_is_right,
                "a": pair.a_is_right and not pair.b_is_right,
                "b": pair.b_is_right and not pair.a_is_right,
                "all": True,
            }
            if question.quid in quids if quids else wanted[only]:
                pairs.append(pair)
        return pairs


def side_by_side(pair: Pair, names: tuple[str, str]) -> RenderableType:
    """One question in two runs, for a terminal."""
    table = Table(expand=True)
    for name, right in zip(names, (pair.a_is_right, pair.b_is_right), strict=True):
        table.add_column(safe(f"{name} {'✓' if right else '✗'}"), ratio=1, overflow="fold")
    table.add_row(*(Group(_steps(trace, narrow=True), *_foot(trace)) for trace in (pair.a, pair.b)))
    return Panel(Group(*_head(pair.a), table), title=safe(pair.quid), title_align="left")

"""What `tkindex query` prints: every kind of result as a table, as JSON and as CSV.

An `Answer` is a result that forgot what it was: columns, rows that are made when they are asked for, and facts about
the result as a whole.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from tkindex.cli.called import KINDS, called, names_of
from tkindex.cli.csvtext import as_text, csv_line, first_instant_after
from tkindex.cli.text import fields, is_terminal, json_text, print_lines, safe, table

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.results.facts import Bounds, Facts
    from tkindex.results.views import Labels, Neighborhood, Profile, Times, Window

SHOWN = 20
_CHUNK = 4096
_MAX_REPEATS = 100
_MAX_SECONDS = 0.02
_TOO_SLOW_TO_REPEAT = 1.0

Item = dict[str, Any]


class Timing(NamedTuple):
    """Microseconds of finding and counting the answer: the first call, and the median of the repeats."""

    first: float
    median: float | None
    repeats: int

    def __str__(self) -> str:
        if self.median is None:
            return f"{self.first:,.1f} µs (one call)"
        again = f"{self.repeats} call{'' if self.repeats == 1 else 's'}"
        return f"{self.median:,.1f} µs (median of {again}; the first, with all caches cold, took {self.first:,.1f} µs)"


def measure(call: Callable[[], Any]) -> tuple[Any, Timing]:
    """Call, then call again for 20 ms, at least once and at most 100 times; return the first result and the timing.

    What takes a second is not asked twice. Results are lazy, so each call also counts what it found; labels are no part
    of it.
    """

    def once() -> tuple[Any, float]:
        begin = time.perf_counter()
        found = call()
        if hasattr(found, "__len__"):
            len(found)
        return found, (time.perf_counter() - begin) * 1e6

    result, first = once()
    repeats: list[float] = []
    until = time.perf_counter() + _MAX_SECONDS
    while first < _TOO_SLOW_TO_REPEAT * 1e6:
        repeats.append(once()[1])
        if len(repeats) == _MAX_REPEATS or time.perf_counter() > until:
            break
    return result, Timing(first, _median(repeats) if repeats else None, len(repeats))


def _median(values: list[float]) -> float:
    """The middle of some values, or of the two in the middle: `statistics` takes longer to import than most answers."""
    ordered, n = sorted(values), len(values)
    return (ordered[(n - 1) // 2] + ordered[n // 2]) / 2


@dataclass
class Answer:
    """A result, ready to be printed.

    Attributes
    ----------
    key : str
        What its rows are called in JSON.
    names : tuple of str
        Columns of the table.
    n : int
        How many rows there are.
    cells : callable
        ``cells(n)`` gives the first n rows of the table.
    items : callable
        All rows as dicts for JSON and CSV, one by one.
    csv_names : callable
        Columns of the CSV.
    about : dict
        What is said about the whole, for JSON.
    lines : list of (name, value)
        The same for people.
    labels : list of (kind, label)
        Labels that are named beside the rows.
    """

    key: str
    names: tuple[str, ...]
    n: int
    cells: Callable[[int], Iterator[tuple[str, ...]]]
    items: Callable[[], Iterator[Item]]
    csv_names: Callable[[], tuple[str, ...]]
    about: Item = field(default_factory=dict)
    lines: list[tuple[str, str]] = field(default_factory=list)
    labels: list[tuple[str, str]] = field(default_factory=list)

    def labels_of(self, rows: Iterable[Sequence[str]]) -> Iterator[tuple[str, str]]:
        """Kind and label of all that rows of the table hold, and of what stands beside them."""
        kinds = [KINDS.get(name) for name in self.names]
        yield from self.labels
        yield from ((kind, cell) for row in rows for kind, cell in zip(kinds, row, strict=True) if kind is not None)


def _rows(key: str, names: tuple[str, ...], rows: list[tuple[Any, ...]], **rest: Any) -> Answer:
    """An answer of few rows that are all at hand."""
    return Answer(
        key,
        names,
        len(rows),
        lambda n: (tuple("" if cell is None else str(cell) for cell in row) for row in rows[:n]),
        lambda: (dict(zip(names, row, strict=True)) for row in rows),
        lambda: names,
        **rest,
    )


def _about_bounds(bounds: Bounds) -> Item:
    return {"start": str(bounds.start), "stop": str(bounds.stop), "text": bounds.text}


def of_facts(facts: Facts) -> Answer:
    """Facts, or the pick of first and last."""
    from tkindex.results.pick import Pick

    index = facts.engine
    names = ("time",) if index.is_point else ("start", "stop")
    ties = facts.ties
    shared = "the winning time" if isinstance(facts, Pick) else "the first start shown"

    def cells(n: int) -> Iterator[tuple[str, ...]]:
        for fact in facts[:n]:
            times = (str(fact.start),) if index.is_point else (str(fact.start), str(fact.stop))
            yield (*times, fact.head, fact.relation, fact.tail)

    def items() -> Iterator[Item]:
        for begin in range(0, len(facts), _CHUNK):
            yield from facts[begin : begin + _CHUNK].to_dicts()

    return Answer(
        "facts",
        (*names, "head", "relation", "tail"),
        len(facts),
        cells,
        items,
        lambda: tuple(facts[:0].to_arrow().column_names),
        {"n_facts": len(facts), "bounds": _about_bounds(facts.bounds), "order": facts.order, "ties": ties},
        [
            ("bounds", facts.bounds.text),
            ("order", facts.order),
            ("ties", f"{ties:,} fact{' has' if ties == 1 else 's share'} {shared}" if ties else "none"),
        ],
    )


def of_labels(labels: Labels) -> Answer:
    """Distinct heads or tails."""
    n_facts = len(labels.facts)
    return Answer(
        "entities",
        ("entity",),
        len(labels),
        lambda n: ((label,) for label in labels[:n]),
        lambda: ({"entity": label} for label in labels),
        lambda: ("entity",),
        {
            "n_entities": len(labels),
            "n_facts": n_facts,
            "bounds": _about_bounds(labels.facts.bounds),
            "order": "first fact",
        },
        [
            ("bounds", labels.facts.bounds.text),
            ("order", "of their first fact"),
            ("facts", f"{n_facts:,}"),
        ],
    )


def of_times(times: Times) -> Answer:
    """Distinct times: instants, or pairs on an interval index."""
    is_point = times.facts.engine.is_point
    names = ("time",) if is_point else ("start", "stop")
    rows = [(str(item),) if is_point else (str(item[0]), str(item[1])) for item in times]
    bounds, n_facts = times.facts.bounds, len(times.facts)
    return _rows(
        "times",
        names,
        list(rows),
        about={"n_times": len(rows), "n_facts": n_facts, "bounds": _about_bounds(bounds), "order": "ascending"},
        lines=[("bounds", bounds.text), ("order", "ascending, each once"), ("facts", f"{n_facts:,}")],
    )


def of_neighborhood(around: Neighborhood) -> Answer:
    """Entities around one, and how far away they are."""
    rows = list(zip(around.hops.tolist(), around.entities, strict=True))
    n_facts = len(around.facts)
    cut = "yes: a cap ended the walk; raise --max-facts or --max-entities" if around.truncated else "no"
    return _rows(
        "entities",
        ("hop", "entity"),
        rows,
        about={
            "n_entities": len(rows),
            "n_facts": n_facts,
            "truncated": around.truncated,
            "bounds": _about_bounds(around.bounds),
            "order": "discovery",
        },
        lines=[
            ("bounds", around.bounds.text),
            ("order", "of discovery"),
            ("facts", f"{n_facts:,} walked"),
            ("cut short", cut),
        ],
    )


def of_window(window: Window | None) -> Answer:
    """A window, or none."""
    rows = [] if window is None else [(str(window.start), str(window.stop), window.events)]
    found = "no such window" if window is None else "stop is excluded"
    return _rows(
        "windows", ("start", "stop", "events"), rows, about={"found": window is not None}, lines=[("window", found)]
    )


def of_profile(profile: Profile) -> Answer:
    """What is known about an entity, a relation or the index."""
    known = profile.to_dict()
    lines = known.pop("relations")
    names = ("relation", "side", "n_facts", "first", "last")
    return _rows(
        "relations",
        names,
        [tuple(line[name] for name in names) for line in lines],
        about=known,
        lines=[
            (profile.kind, profile.name),
            ("facts", f"{profile.n_facts:,}"),
            ("starts", f"{known['first']} to {known['last']}" if profile.n_facts else "none"),
            ("other entities" if profile.kind == "entity" else "entities", f"{profile.n_entities:,}"),
            ("order", "by number of facts, then label, then side"),
        ],
        labels=[(profile.kind, profile.name)],
    )


def of_value(key: str, value: bool | int) -> Answer:
    """A count, or whether there is any."""
    text = str(value).lower() if isinstance(value, bool) else f"{value:,}"
    answer = _rows(key, (key,), [(value,)], about={key: value})
    answer.cells = lambda n: iter([(text,)][:n])
    return answer


def print_table(index: Index, answer: Answer, timing: Timing, limit: int | None) -> None:
    """Print an answer for people: at most 20 rows unless a limit was named, then what holds for all of it."""
    shown = min(answer.n, SHOWN if limit is None else limit)
    rows = list(answer.cells(shown))
    names = names_of(index, answer.labels_of(rows))
    if names:
        rows = [_said(answer.names, row, names) for row in rows]
    if answer.n:
        print_lines(table(answer.names, rows, right=("hop", "events", "n_facts", "count")))
    else:
        click.echo(f"no {answer.key}")
    if shown < answer.n:
        click.echo(f"... {answer.n - shown:,} more of {answer.n:,}; --limit N shows N of them, --csv and --json all")
    click.echo()
    lines = [(name, called(value, names) if name in KINDS else value) for name, value in answer.lines]
    lines += [("convention", index.convention.name), ("time", str(timing))]
    print_lines(fields(lines))


def _said(columns: Sequence[str], row: Sequence[str], names: Mapping[str, str]) -> tuple[str, ...]:
    """A row with names beside its labels."""
    return tuple(called(cell, names) if name in KINDS else cell for name, cell in zip(columns, row, strict=True))


def print_json(index: Index, operator: str, answer: Answer, timing: Timing) -> None:
    """Print an answer as one JSON object; its rows come last, a line each, and are made as they are written.

    Where labels have names, the name of each that was printed follows, by its label.
    """
    about = {
        "operator": operator,
        "convention": index.convention.name,
        "unit": index.unit,
        **answer.about,
        "microseconds": {"first_call": timing.first, "median": timing.median, "repeats": timing.repeats},
    }
    out = sys.stdout
    if answer.key in answer.about:
        out.write(json_text(about) + "\n")
        return
    has_names, names = index.has_names, names_of(index, answer.labels)
    out.write(f"{json_text(about)[:-1]}, {json_text(answer.key)}: [")
    for place, item in enumerate(answer.items()):
        out.write(f"{',' if place else ''}\n  {json_text(item)}")
        if has_names:
            names |= names_of(index, answer.labels_of([[item.get(name, "") for name in answer.names]]))
    out.write("\n]" if answer.n else "]")
    out.write(f', "names": {json_text(names)}}}\n' if has_names else "}\n")


def print_csv(answer: Answer, for_spreadsheets: bool = False) -> None:
    """Print an answer as CSV with a header. On a terminal what does not print is escaped; elsewhere all is verbatim.

    Parameters
    ----------
    answer : Answer
    for_spreadsheets : bool
        Write an apostrophe before text that a spreadsheet would take for a formula, and before text that begins with
        one: whoever drops one leading apostrophe has every cell as it was.
    """
    clean = safe if is_terminal() else str
    guard = as_text if for_spreadsheets else str
    names = answer.csv_names()
    lines = [csv_line([guard(name) for name in names])]
    size = 0
    for item in answer.items():
        # Stops are excluded everywhere: what reads the file again need not be told.
        if isinstance(stop := item.get("stop"), str):
            item = {**item, "stop": first_instant_after(stop)}
        cells = ["" if (cell := item.get(name)) is None else guard(clean(str(cell))) for name in names]
        lines.append(csv_line(cells))
        size += len(lines[-1])
        if size > 1 << 16:
            sys.stdout.write("".join(lines))
            lines, size = [], 0
    sys.stdout.write("".join(lines))

"""Questions of MultiTQ's forms about any graph, with gold by plain Python and wordings of our own.

For graphs that a planner has never seen: ``icews14`` and ``flights`` (New York's, of the demo package). Nothing here
uses the index: facts are lists, and the solver walks over them. ::

    python -m bench.qa.forms --graph icews14 --n 600 --seed 0 --out DIR

writes ``icews14_questions.jsonl`` in MultiTQ's format, and ``flights_facts.parquet`` for flights, whose facts are made.
The rules are those of the ``standard`` convention: before and after are strict, the first has the smallest (start,
place in the file), the last the largest (stop, place), an anchor has one fact, and is no answer to "the same day".
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pyarrow.parquet as pq

DATA = Path(__file__).parents[3] / "shared" / "data"


class Verb(NamedTuple):
    """How a relation is said: "visited", "visit", and of the passive "visited by" or "" where there is none."""

    past: str
    base: str
    passive: str = ""


ICEWS = {
    "Make a visit": Verb("paid a visit to", "pay a visit to"),
    "Criticize or denounce": Verb("voiced criticism of", "voice criticism of"),
    "Praise or endorse": Verb("lauded", "laud", "lauded"),
    "Threaten": Verb("issued a threat to", "issue a threat to"),
    "Accuse": Verb("levelled accusations at", "level accusations at"),
    "Provide humanitarian aid": Verb("sent humanitarian relief to", "send humanitarian relief to"),
    "Express intent to meet or negotiate": Verb("signalled readiness to meet", "signal readiness to meet"),
    "Sign formal agreement": Verb("concluded a formal agreement with", "conclude a formal agreement with"),
    "Reject": Verb("rebuffed", "rebuff", "rebuffed"),
    "Investigate": Verb("launched a probe into", "launch a probe into"),
    "Abduct, hijack, or take hostage": Verb("kidnapped", "kidnap", "kidnapped"),
    "Arrest, detain, or charge with legal action": Verb("arrested", "arrest", "arrested"),
    "Use conventional military force": Verb("used conventional military force against",
                                            "use conventional military force against"),
    "Make an appeal or request": Verb("appealed to", "appeal to"),
    "Discuss by telephone": Verb("spoke by telephone with", "speak by telephone with"),
    "Engage in negotiation": Verb("negotiated with", "negotiate with"),
    "Host a visit": Verb("played host to a visit by", "play host to a visit by"),
    "Make optimistic comment": Verb("sounded optimistic about", "sound optimistic about"),
    "Demand": Verb("made demands on", "make demands on"),
    "Provide economic aid": Verb("granted economic aid to", "grant economic aid to"),
}  # fmt: skip
FLIGHTS = {
    "leaves": Verb("departed from", "depart from"),
    "flies to": Verb("flew to", "fly to"),
    "serves": Verb("served", "serve", "served"),
    "cancels flight to": Verb("cancelled a flight to", "cancel a flight to"),
}


class Fact(NamedTuple):
    """A fact with its place in the file; times are ticks, stop excluded."""

    head: str
    relation: str
    tail: str
    start: int
    stop: int
    row: int


class Graph(NamedTuple):
    """Facts, how its relations are said, and what a tick is."""

    facts: list[Fact]
    verbs: dict[str, Verb]
    unit: str


def icews14(data: Path) -> Graph:
    """Read ICEWS 2014."""
    table = pq.read_table(data / "icews14" / "facts.parquet")
    names = [next(n for n in group if n in table.schema.names) for group in
             (("head", "subject"), ("relation",), ("tail", "object"), ("date", "time"))]  # fmt: skip
    columns = [table[name].to_pylist() for name in names]
    epoch = dt.date(1970, 1, 1)
    facts = []
    for row, (head, relation, tail, day) in enumerate(zip(*columns, strict=True)):
        tick = ((dt.date.fromisoformat(day) if isinstance(day, str) else day) - epoch).days
        facts.append(Fact(head, relation, tail, tick, tick + 1, row))
    return Graph(sorted(facts, key=lambda f: (f.start, f.row)), ICEWS, "day")


def flights(data: Path, out: Path) -> Graph:
    """Read the flights of the demo package, and write them as a file of facts."""
    from tkindex.cli import flights as demo

    table = demo.read(demo.data_folder()).facts
    pq.write_table(table, out / "flights_facts.parquet")
    columns = [table[name].to_pylist() for name in ("head", "relation", "tail")]
    starts, stops = (table[name].cast("timestamp[s]").cast("int64").to_numpy() // 60 for name in ("start", "stop"))
    facts = [
        Fact(head, relation, tail, int(start), int(stop), row)
        for row, (head, relation, tail, start, stop) in enumerate(zip(*columns, starts, stops, strict=True))
    ]
    return Graph(sorted(facts, key=lambda f: (f.start, f.row)), FLIGHTS, "minute")


# --------------------------------------------------------------------------------------------------------------
# times


class Clock:
    """Ticks, periods and their names."""

    def __init__(self, unit: str) -> None:
        self.unit = unit
        self.per_day = {"day": 1, "minute": 1440}[unit]

    def moment(self, tick: int) -> dt.datetime:
        return dt.datetime(1970, 1, 1) + dt.timedelta(days=tick // self.per_day, minutes=tick % self.per_day)

    def period(self, tick: int, unit: str) -> tuple[int, int]:
        """The calendar day, month or year of a tick."""
        day = self.moment(tick).date()
        if unit == "day":
            first, last = day, day + dt.timedelta(days=1)
        elif unit == "month":
            first = day.replace(day=1)
            last = (first + dt.timedelta(days=32)).replace(day=1)
        else:
            first, last = day.replace(month=1, day=1), day.replace(year=day.year + 1, month=1, day=1)
        epoch = dt.date(1970, 1, 1)
        return (first - epoch).days * self.per_day, (last - epoch).days * self.per_day

    def text(self, tick: int, unit: str) -> str:
        """A time as an answer has it."""
        moment = self.moment(tick)
        form = {"year": "%Y", "month": "%Y-%m", "day": "%Y-%m-%d", "minute": "%Y-%m-%dT%H:%M"}[unit]
        return moment.strftime(form)

    def words(self, tick: int, unit: str, rng: np.random.Generator) -> str:
        """A time as a question has it."""
        moment = self.moment(tick)
        month = moment.strftime("%B")
        if unit == "year":
            return str(moment.year)
        if unit == "month":
            return f"{month} {moment.year}"
        forms = (
            f"{moment.day} {month} {moment.year}",
            f"{month} {moment.day}, {moment.year}",
            moment.strftime("%Y-%m-%d"),
        )
        return str(forms[rng.integers(len(forms))])


def spell(label: str, rng: np.random.Generator) -> str:
    """A label as people write it: "the police of Iraq", "Iraq's police"."""
    match = re.fullmatch(r"([^()]+) \(([^()]+)\)", label)
    if match is None:
        return label
    forms = (f"the {match[1]} of {match[2]}", f"{match[2]}'s {match[1]}", label)
    return str(forms[rng.integers(len(forms))])


# --------------------------------------------------------------------------------------------------------------
# questions

_ASK_HEAD = {
    "equal": ("Find out who {past} {x} {on}.", "{On}, someone {past} {x}. Who?", "I need to know who {past} {x} {on}"),
    "before_after": (
        "Who {past} {x} {op} {t}?",
        "Could you list those who {past} {x} {op} {t}?",
        "{Op} {t}, who {past} {x}?",
    ),
    "first_last": (
        "Who was the very {pick} to {base} {x}?",
        "Name whoever {pick} {past} {x}.",
        "who {past} {x} {pick}",
    ),
    "equal_multi_pick": ("Who was {pick} to {base} {x} {on}?", "{On}, who {past} {x} {pick}?"),
    "equal_multi": ("Who else {past} {x} on the same day as {y}?", "{Y} {past} {x}. Who did so that same day?"),
    "anchor": ("Who {past} {x} {op} {y} did?", "{Y} {past} {x}. Who {past} {x} {op} that?"),
    "anchor_pick": ("Who was the {pick} to {base} {x} {op} {y}?", "{Op} {y}, who {pick} {past} {x}?"),
}
_ASK_TAIL = {
    "equal": ("Whom or what did {x} {base_} {on}?", "{On}, which one did {x} {base_}?"),
    "before_after": ("Which one did {x} {base_} {op} {t}?", "{Op} {t}, which did {x} {base_}?"),
    "first_last": ("Which was the {pick} that {x} {past_}?", "Which one did {x} {base_} {pick}?"),
    "equal_multi_pick": ("Which was the {pick} that {x} {past_} {on}?",),
    "equal_multi": ("Which other one did {x} {base_} on the same day as {y}?",),
    "anchor": ("Which did {x} {base_} {op} {y}?",),
    "anchor_pick": ("Which was the {pick} that {x} {past_} {op} {y}?", "{Op} {y}, which one did {x} {base_} {pick}?"),
}
_ASK_TIME = {
    "equal": ("Give me the {unit} in which {x} {past} {y}.", "In which {unit} was it that {x} {past} {y}?"),
    "first_last": ("On what {unit} did {x} {pick} {base} {y}?", "Name the {unit} when {x} {pick} {past} {y}."),
}


class Maker:
    """Draws questions about a graph; the same seed gives the same ones."""

    def __init__(self, graph: Graph, seed: int) -> None:
        self.graph = graph
        self.clock = Clock(graph.unit)
        self.rng = np.random.default_rng(seed)
        self.by_head: dict[tuple[str, str], list[Fact]] = defaultdict(list)
        self.by_tail: dict[tuple[str, str], list[Fact]] = defaultdict(list)
        self.by_triple: dict[tuple[str, str, str], list[Fact]] = defaultdict(list)
        self.seeds = [f for f in graph.facts if f.relation in graph.verbs]
        for fact in self.seeds:
            self.by_head[fact.head, fact.relation].append(fact)
            self.by_tail[fact.relation, fact.tail].append(fact)
            self.by_triple[fact.head, fact.relation, fact.tail].append(fact)

    def pick(self, options: Sequence[str]) -> str:
        return options[int(self.rng.integers(len(options)))]

    def draw(self, form: str) -> dict[str, object] | None:
        """One question of a form, or None where the drawn fact gives none."""
        fact = self.seeds[int(self.rng.integers(len(self.seeds)))]
        verb = self.graph.verbs[fact.relation]
        if form.startswith("time"):
            return self._time(form, fact, verb)
        is_head = bool(self.rng.integers(2))
        slot = self.by_tail[fact.relation, fact.tail] if is_head else self.by_head[fact.head, fact.relation]
        name: Callable[[Fact], str] = (lambda f: f.head) if is_head else (lambda f: f.tail)
        fixed = fact.tail if is_head else fact.head
        words = self._words(verb, fixed)
        kind, found, extra = self._solve(form, fact, slot, name)
        if not found or (form in ("before", "after", "equal") and len({name(f) for f in found}) > 60):
            return None
        answers = list(dict.fromkeys(name(f) for f in found))
        templates = (_ASK_HEAD if is_head else _ASK_TAIL)[kind]
        text = self.pick(templates).format(**words, **extra)
        return {"question": text[0].upper() + text[1:], "answers": answers, "answer_type": "entity",
                "time_level": "day", "qtype": form, "qlabel": "Single"}  # fmt: skip

    def _words(self, verb: Verb, fixed: str) -> dict[str, str]:
        return {
            "past": verb.past, "base": verb.base, "past_": verb.past, "base_": verb.base, "x": spell(fixed, self.rng),
        }  # fmt: skip

    def _solve(
        self, form: str, fact: Fact, slot: list[Fact], name: Callable[[Fact], str]
    ) -> tuple[str, list[Fact], dict[str, str]]:
        unit = (
            self.pick(("day", "month"))
            if form in ("before", "after")
            else "month"
            if "pick" in form
            else self.pick(("day", "day", "month"))
        )
        low, high = self.clock.period(fact.start, unit)
        time = self.clock.words(fact.start, unit, self.rng)
        on = f"on {time}" if unit == "day" else f"in {time}"
        extra = {"t": time, "on": on, "On": on[0].upper() + on[1:]}
        inside = [f for f in slot if f.start < high and f.stop > low]
        anchor = self.by_triple[fact.head, fact.relation, fact.tail]
        other = spell(name(fact), self.rng)
        extra |= {"y": other, "Y": other[0].upper() + other[1:]}
        if form == "equal":
            return "equal", inside, extra
        if form in ("before", "after"):
            extra |= {"op": form, "Op": form.capitalize()}
            return "before_after", [f for f in slot if (f.stop <= low if form == "before" else f.start >= high)], extra
        if form in ("first", "last"):
            return "first_last", [self._end(slot, form)], extra | {"pick": form}
        if form in ("first_pick", "last_pick"):
            end = form.split("_")[0]
            return "equal_multi_pick", [self._end(inside, end)], extra | {"pick": end}
        if len(anchor) != 1 or name(fact) == (fact.tail if name(fact) == fact.head else fact.head):
            return "anchor", [], extra
        if form == "same_day":
            low, high = self.clock.period(fact.start, "day")
            return "equal_multi", [f for f in slot if f.start < high and f.stop > low and name(f) != name(fact)], extra
        op = "before" if "before" in form else "after"
        extra |= {"op": op, "Op": op.capitalize()}
        beyond = [f for f in slot if (f.stop <= fact.start if op == "before" else f.start >= fact.stop)]
        if form in ("anchor_before", "anchor_after"):
            return "anchor", beyond if len({name(f) for f in beyond}) <= 60 else [], extra
        end = "last" if op == "before" else "first"
        return "anchor_pick", [self._end(beyond, end)] if beyond else [], extra | {"pick": end}

    @staticmethod
    def _end(facts: list[Fact], end: str) -> Fact:
        return (
            min(facts, key=lambda f: (f.start, f.row)) if end == "first" else max(facts, key=lambda f: (f.stop, f.row))
        )

    def _time(self, form: str, fact: Fact, verb: Verb) -> dict[str, object] | None:
        same = self.by_triple[fact.head, fact.relation, fact.tail]
        unit = self.pick(("day", "month"))
        if fact.head == fact.tail:
            return None
        words = self._words(verb, fact.head) | {"y": spell(fact.tail, self.rng), "unit": unit}
        if form == "time_equal":
            values = {self.clock.text(f.start, unit) for f in same}
            if len(values) != 1:
                return None
            kind, answers = "equal", sorted(values)
        else:
            end = form.split("_")[1]
            chosen = self._end(same, end)
            tick = chosen.start if end == "first" else chosen.stop - 1
            kind, answers = "first_last", [self.clock.text(tick, unit)]
            words |= {"pick": end}
        text = self.pick(_ASK_TIME[kind]).format(**words)
        return {"question": text, "answers": answers, "answer_type": "time", "time_level": unit, "qtype": form,
                "qlabel": "Single"}  # fmt: skip


FORMS = (
    "equal", "before", "after", "first", "last", "first_pick", "last_pick", "same_day", "anchor_before", "anchor_after",
    "first_after", "last_before", "time_equal", "time_first", "time_last",
)  # fmt: skip


def questions(graph: Graph, n: int, seed: int) -> list[dict[str, object]]:
    """`n` questions, the forms in turn."""
    maker = Maker(graph, seed)
    made: list[dict[str, object]] = []
    while len(made) < n:
        question = maker.draw(FORMS[len(made) % len(FORMS)])
        if question is not None:
            made.append({"quid": len(made) + 1} | question)
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Write questions, and facts where the graph has no file of its own."""
    it = argparse.ArgumentParser(prog="python -m bench.qa.forms", description="Questions about a graph, with gold.")
    it.add_argument("--graph", choices=("icews14", "flights"), required=True)
    it.add_argument("--n", type=int, default=600)
    it.add_argument("--seed", type=int, default=0)
    it.add_argument("--data", type=Path, default=DATA)
    it.add_argument("--out", type=Path, required=True)
    options = it.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    graph = icews14(options.data) if options.graph == "icews14" else flights(options.data, options.out)
    path = options.out / f"{options.graph}_questions.jsonl"
    with path.open("w", encoding="utf-8") as stream:
        for question in questions(graph, options.n, options.seed):
            stream.write(json.dumps(question, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

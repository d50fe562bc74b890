"""Questions of TimelineKGQA's simple forms about facts with a length, with gold by plain Python and our own wordings.

Facts are those of yago11k whose two ends are known. Nothing here uses the index: the solver walks over lists. ::

    python -m bench.qa.timelines --n 600 --seed 0 --out DIR

writes ``timelines_facts.parquet`` and ``timelines_questions.jsonl`` (MultiTQ's fields). A year stands for all of its
days, so a fact from 2001 to 2003 lasts three years and ends with 2003; lengths are told in the largest calendar unit
that divides them: ask them with ``--convention timelinekgqa``, which counts so. "Before" includes meeting, "while"
means sharing a day.
"""

from __future__ import annotations

import argparse
import datetime as dt
import json
import re
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from bench.qa.forms import Fact
from bench.qa.series import data_folder

VERBS = {
    "playsFor": ("played for", "play for", "playing for"),
    "worksAt": ("worked at", "work at", "working at"),
    "isMarriedTo": ("was married to", "be married to", "being married to"),
    "owns": ("owned", "own", "owning"),
}
EPOCH = dt.date(1970, 1, 1)


def read_facts(folder: Path) -> list[tuple[str, str, str, str, str]]:
    """Facts with known ends and names without digits: (head, relation, tail, first, last), dates as written."""
    table = pq.read_table(folder / "yago11k_intervals" / "facts.parquet")
    found = []
    for row in table.select(["subject", "relation", "object", "start", "end"]).to_pylist():
        relation = row["relation"].strip("<>")
        head, tail = (row[side].strip("<>").replace("_", " ") for side in ("subject", "object"))
        ends = [_precise(row[end]) for end in ("start", "end")]
        if relation in VERBS and None not in ends and ends[0] <= ends[1] and not re.search(r"\d", head + tail):  # type: ignore[operator]
            found.append((head, relation, tail, str(ends[0]), str(ends[1])))
    return sorted(set(found), key=lambda fact: (fact[3], fact))


def _precise(text: str) -> str | None:
    """``1952-##-##`` as 1952; None of a date that is not known, or older than the year 1000."""
    match = re.fullmatch(r"(\d{4})(-\d\d-\d\d|-##-##)", text)
    return None if match is None else match[1] if "#" in match[2] else text


def days(first: str, last: str) -> tuple[int, int]:
    """The first day of a period, and the first one after it, since `EPOCH`."""
    start = dt.date(int(first), 1, 1) if len(first) == 4 else dt.date.fromisoformat(first)
    stop = dt.date(int(last) + 1, 1, 1) if len(last) == 4 else dt.date.fromisoformat(last) + dt.timedelta(days=1)
    return (start - EPOCH).days, (stop - EPOCH).days


def _date(day: int) -> dt.date:
    return EPOCH + dt.timedelta(days=day)


def length(start: int, stop: int) -> str:
    """A length in years, months or days."""
    a, b = _date(start), _date(stop)
    if (a.month, a.day) == (b.month, b.day) == (1, 1):
        n, unit = b.year - a.year, "year"
    elif a.day == b.day == 1:
        n, unit = 12 * (b.year - a.year) + b.month - a.month, "month"
    else:
        n, unit = stop - start, "day"
    return f"{n:,} {unit}" + ("" if n == 1 else "s")


def allen(a: Fact, b: Fact) -> str:
    """Allen's relation of two facts by the signs of their ends."""
    signs = tuple(np.sign([a.start - b.start, a.stop - b.stop, a.start - b.stop, a.stop - b.start]).tolist())
    if signs[3] <= 0:
        return "meets" if signs[3] == 0 else "before"
    if signs[2] >= 0:
        return "met_by" if signs[2] == 0 else "after"
    return {
        (0, 0): "equals", (0, -1): "starts", (0, 1): "started_by", (1, 0): "finishes", (-1, 0): "finished_by",
        (-1, -1): "overlaps", (1, 1): "overlapped_by", (1, -1): "during", (-1, 1): "contains",
    }[signs[:2]]  # fmt: skip


# --------------------------------------------------------------------------------------------------------------
# questions

ASK = {
    "start": ("In which year did {a} start {ing} {x}?", "When did {a} begin {ing} {x}? The year will do."),
    "end": ("Until when did {a} {base} {x}? Tell me the year.", "In what year did {a} stop {ing} {x}?"),
    "range": ("From when to when did {a} {base} {x}, in years?", "Between which years was {a} {ing} {x}?"),
    "length": ("How long did {a} {base} {x}?", "For how many years was {a} {ing} {x}?"),
    "holders": ("Who {past} {x} in {t}?", "Name those who {past} {x} in {t}."),
    "nth": ("Who was the {n} to {base} {x}?", "who was the {n} one to {base} {x}"),
    "longer": ("Who {past} {x} longer, {a} or {b}?", "Which of the two {past} {x} for a longer time: {a} or {b}?"),
    "longer_yes_no": ("Did {a} {base} {x} longer than {b}?",),
    "sooner": ("Who {past} {x} first, {a} or {b}?", "Who was earlier in {ing} {x}: {a} or {b}?"),
    "before": ("Did {a} {base} {x} before {b} {past2} {y}?",),
    "while": ("Did {a} {base} {x} while {b} {past2} {y}?",),
    "relation": (
        "What is the temporal relation between {a} {ing} {x} and {b} {ing2} {y}?",
        "Which Allen relation holds between the time {a} {past} {x} and the time {b} {past2} {y}?",
    ),
    "shared": (
        "For how long did {a} and {b} both {base} {x}?",
        "How long did {a} and {b} {base} {x} at the same time?",
    ),
}
FORMS = tuple(ASK)
_NTH = ("second", "third", "fourth")


class Maker:
    """Draws questions."""

    def __init__(self, facts: Sequence[Fact], seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.facts = list(facts)
        self.by_triple: dict[tuple[str, str, str], list[Fact]] = defaultdict(list)
        self.by_slot: dict[tuple[str, str], list[Fact]] = defaultdict(list)
        for fact in facts:
            self.by_triple[fact.head, fact.relation, fact.tail].append(fact)
            self.by_slot[fact.relation, fact.tail].append(fact)

    def _single(self, fact: Fact) -> bool:
        """Whether the triple has one fact, and no fact has it the other way round."""
        reverse = (fact.tail, fact.relation, fact.head)
        return len(self.by_triple[fact.head, fact.relation, fact.tail]) == 1 and reverse not in self.by_triple

    def draw(self, form: str) -> dict[str, Any] | None:
        """A question of a form about a random fact, or None where that fact gives none."""
        fact = self.facts[self.rng.integers(len(self.facts))]
        slot = [f for f in self.by_slot[fact.relation, fact.tail] if self._single(f)]
        if not self._single(fact) or len({fact.head, fact.tail}) < 2:
            return None
        if form in ("longer", "longer_yes_no", "sooner", "shared"):
            other = slot[self.rng.integers(len(slot))]
        else:
            other = self.facts[self.rng.integers(len(self.facts))]
        if len({fact.head, fact.tail, other.head}) < 3 and form not in (
            "start",
            "end",
            "range",
            "length",
            "holders",
            "nth",
        ):
            return None
        gold = self._gold(form, fact, other)
        if gold is None:
            return None
        answers, extra = gold
        past, base, ing = VERBS[fact.relation]
        past2, _, ing2 = VERBS[other.relation]
        words = {"a": fact.head, "b": other.head, "x": fact.tail, "y": other.tail} | extra
        text = ASK[form][self.rng.integers(len(ASK[form]))].format(
            past=past, base=base, ing=ing, past2=past2, ing2=ing2, **words
        )
        kind = "entity" if form in ("holders", "nth", "longer", "sooner") else "time"
        return {"question": text, "answers": answers, "answer_type": kind, "time_level": "year", "qtype": form,
                "qlabel": "simple" if form in FORMS[:6] else "medium"}  # fmt: skip

    def _gold(self, form: str, a: Fact, b: Fact) -> tuple[list[str], dict[str, str]] | None:
        first, last = str(_date(a.start).year), str(_date(a.stop - 1).year)
        if form in ("start", "end"):
            return [first if form == "start" else last], {}
        if form == "range":
            return [first, last], {}
        if form == "length":
            return [length(a.start, a.stop)], {}
        slot = self.by_slot[a.relation, a.tail]
        if form == "holders":
            year = int(self.rng.integers(_date(a.start).year, _date(a.stop - 1).year + 1))
            low, high = (dt.date(year, 1, 1) - EPOCH).days, (dt.date(year + 1, 1, 1) - EPOCH).days
            found = [f.head for f in slot if f.start < high and f.stop > low]
            return list(dict.fromkeys(found)), {"t": str(year)}
        if form == "nth":
            order = list(dict.fromkeys(f.head for f in sorted(slot, key=lambda f: (f.start, f.row))))
            n = int(self.rng.integers(2, 5))
            return ([order[n - 1]], {"n": _NTH[n - 2]}) if len(order) >= n else None
        if not self._single(b):
            return None
        if form in ("longer", "longer_yes_no"):
            one, other = a.stop - a.start, b.stop - b.start
            if one == other:
                return None
            return ([a.head if one > other else b.head] if form == "longer" else ["yes" if one > other else "no"]), {}
        if form == "sooner":
            return None if a.start == b.start else ([a.head if a.start < b.start else b.head], {})
        if form == "shared":
            low, high = max(a.start, b.start), min(a.stop, b.stop)
            return ([length(low, high)], {}) if low < high else None
        if len({a.head, a.tail, b.head, b.tail}) < 4:
            return None
        if form == "relation":
            return [allen(a, b)], {}
        holds = a.stop <= b.start if form == "before" else a.start < b.stop and b.start < a.stop
        return ["yes" if holds else "no"], {}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write facts and questions."""
    it = argparse.ArgumentParser(
        prog="python -m bench.qa.timelines", description="Questions about facts with a length."
    )
    it.add_argument("--n", type=int, default=600)
    it.add_argument("--seed", type=int, default=0)
    it.add_argument("--out", type=Path, required=True)
    options = it.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    written = read_facts(data_folder())
    columns = list(zip(*written, strict=True))
    names = ("head", "relation", "tail", "start", "stop")
    pq.write_table(
        pa.table({name: pa.array(column, pa.string()) for name, column in zip(names, columns, strict=True)}),
        options.out / "timelines_facts.parquet",
    )
    facts = [Fact(h, r, t, *days(first, last), row) for row, (h, r, t, first, last) in enumerate(written)]
    maker = Maker(facts, options.seed)
    made: list[dict[str, Any]] = []
    while len(made) < options.n:
        question = maker.draw(FORMS[len(made) % len(FORMS)])
        if question is not None:
            made.append({"quid": len(made) + 1} | question)
    path = options.out / "timelines_questions.jsonl"
    path.write_text("".join(json.dumps(q, ensure_ascii=False) + "\n" for q in made), encoding="utf-8")
    print(f"{len(made)} questions about {len(facts):,} facts in {path}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

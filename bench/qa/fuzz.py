"""Random questions over odd graphs: an answer or a reason comes back, and never an exception.

::

    python -m bench.qa.fuzz --n 20000 --seed 0 --json fuzz.json

asks the questions in equal parts over graphs with one relation, with 5,000, with opaque ids, without any time, with
open ends, of minutes, of political events, and with labels that were cut in the wrong place. Half of the questions are
words in any order; the others are shaped like questions. Other seeds make other graphs and questions: a long run can be
cut in slices.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import tkindex as tk
from bench import harness
from reasoners.planner.agent import make

Rows = list[tuple[Any, ...]]

NAMES = """Ann Lee;Bob Roe;Acme Works;Rome;INC-7;The Graduate;Ann Smith;1984;Prize of Rome;United States of America;
33rd Otter Awards;first flight;Q42;head coach;Green F.C.;Zoë Ångström;O'Neill (actor);a;I;now""".replace(
    "\n", ""
).split(";")
LABELS = """worksAt;is_married_to;position held;replaced by;P39;visited;capital of;has pet;of;significant event;
award received;head coach;<wasBornIn>;follows;spouse;Make a visit""".replace("\n", "").split(";")
WORDS = """who whom what which where when why how long many much often did do does was is were are had has have been the
a an of in on at by to for with before after since until while during between and or not never no but first
1st last second next previous longest most least more than other else only current still now same year month
day date time times as ago later five two 33rd years weeks married work worked visit visited win won owned
start end started ended become left replaced position capital pet award wife team number total average true
false event I my we he she it his their one any all 1990 2004 1990s early late 2001-05-03 2010-2012 3/4/2011
Q42 P39 INC-7 INC-8 , ? ( ) ' - . : ; " {x} é 漢""".split()
FORMS = """who {r} {n};when did {n} {r} {m};who {r} {n} before {m};what was {n}'s {r} in {t};
how long {r} {n} {m};how many {r} {n} since {t};who was the {w} {r} of {n} after {t};
did {n} {r} {m} in {t};{n} {r}?;which {w} {r} {n} until {t};who {r} {n} at the {m};
what {r} did {n} {w} between {t} and {t};is it true that {n} {r} {m};{w} {r} of {n} and {m}""".replace("\n", "").split(
    ";"
)
TIMES = ("1984", "May 1990", "3 May 1990", "the 2000s", "early 2005", "2010-11", "9999", "the 18th century")


def _facts(rng: random.Random, names: Sequence[str], labels: Sequence[str], n: int, times: Sequence[Any]) -> Rows:
    rows: Rows = []
    for _ in range(n):
        start, stop = sorted(rng.sample(range(len(times)), 2))
        rows.append((rng.choice(names), rng.choice(labels), rng.choice(names), times[start], times[stop]))
    return rows


def graphs(seed: int) -> dict[str, Callable[[], tk.Index]]:
    """What makes each graph, by name."""
    rng = random.Random(seed)
    years = [str(y) for y in range(1980, 2020)]
    points = [f"{y}-{m:02}-{d:02}" for y in (1984, 1990, 2004) for m in (1, 5, 12) for d in (1, 3, 28)]
    nodes = [f"Node {n}" for n in range(2_000)]
    ids = [f"Q{n}" for n in range(40)]
    cut = [f"{n}{tail}" for n in NAMES for tail in ("", " unmarried")]

    def built(rows: Rows, **options: Any) -> Callable[[], tk.Index]:
        return lambda: tk.build(rows, on_error="skip", **options)

    return {
        "one relation": built(_facts(rng, NAMES, ["worksAt"], 60, years)),
        "5,000 relations": built(_facts(rng, nodes, [f"label {n} of" for n in range(5_000)], 12_000, years)),
        "opaque ids": built(_facts(rng, ids, ["P39", "P26", "P1"], 120, years)),
        "no time": built([(h, r, t, "-inf", None) for h, r, t, *_ in _facts(rng, NAMES, LABELS, 80, years)]),
        "open ends": built(
            [
                (h, r, t, rng.choice(("-inf", a)), rng.choice((None, b)))
                for h, r, t, a, b in _facts(rng, NAMES, LABELS, 120, years)
            ]
        ),
        "minutes": built(
            [(h, r, t, f"{a}T06:00", f"{a}T09:30") for h, r, t, a, _ in _facts(rng, NAMES, LABELS, 120, points)],
            unit="minute",
        ),
        "events": built([(h, r, t, a) for h, r, t, a, _ in _facts(rng, NAMES, LABELS[-1:], 80, points)]),
        "cut labels": built(_facts(rng, cut, LABELS, 200, years)),
    }


def question(rng: random.Random, names: Sequence[str], labels: Sequence[str]) -> str:
    """A row of random words, or a form with random words in it."""
    if rng.random() < 0.5:
        return " ".join(rng.choice(rng.choice((WORDS, WORDS, names, labels))) for _ in range(rng.randint(1, 16)))
    filled = rng.choice(FORMS)
    for key, some in (("{r}", labels), ("{n}", names), ("{m}", names), ("{t}", TIMES), ("{w}", WORDS)):
        while key in filled:
            filled = filled.replace(key, rng.choice(some), 1)
    return filled if rng.random() < 0.7 else filled.lower()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; 1 where a question raised."""
    it = argparse.ArgumentParser(prog="python -m bench.qa.fuzz", description="Random questions over odd graphs.")
    it.add_argument("--n", type=int, default=20_000)
    it.add_argument("--seed", type=int, default=0)
    it.add_argument("--json", type=Path)
    options = it.parse_args(arguments)
    results = harness.describe_run(("tkindex",), seed=options.seed, n=options.n)
    results["graphs"], failed = {}, 0
    made = graphs(options.seed)
    for place, (name, build) in enumerate(made.items()):
        rng = random.Random(f"{options.seed} {name}")
        index = build()
        planner, seconds, raised = make(index, learn_from=()), list[float](), list[str]()
        labels, names = [*list(index.relations)[:30], *LABELS], [*list(index.entities)[:60], *NAMES]
        n_asked = options.n // len(made) + (place < options.n % len(made))
        answered = 0
        for _ in range(n_asked):
            text = question(rng, names, labels)
            begin = time.thread_time()
            try:
                found = planner.answer(text)
                answered += bool(found.values)
                if bool(found.values) == bool(found.reason):
                    raised.append(f"{text!r}: neither values nor a reason, or both")
            except Exception:  # what a user would see as a crash is what is counted
                raised.append(f"{text!r}: {traceback.format_exc(limit=-3)}")
            seconds.append(time.thread_time() - begin)
        failed += len(raised)
        ordered = sorted(seconds)
        results["graphs"][name] = {
            "n": n_asked,
            "answered": answered,
            "exceptions": len(raised),
            "median_ms": 1e3 * statistics.median(ordered),
            "p99_ms": 1e3 * ordered[int(len(ordered) * 0.99)],
        }
        harness.say(f"{name:16} {results['graphs'][name]}")
        for one in raised[:5]:
            harness.say(one)
    results["exceptions"] = failed
    if options.json is not None:
        harness.write_json(options.json, results)
    harness.say(f"{options.n} questions, {failed} exceptions")
    return int(failed > 0)


if __name__ == "__main__":
    raise SystemExit(main())

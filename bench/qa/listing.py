"""``python -m bench.qa.listing``: is the right reading among the first that the planner lists, whoever chooses?

A question's list is the planner's answer, where it gives one, and then the readings that are offered of it
(`reasoners.planner.logic.choice.offering`), likeliest first. A perfect choice among the first n would be right on the
share that is shown for n, by set and by kind of question; what has no answer is right where the planner is silent.
Readings are ordered by weights: the shipped ones were fitted on every spent set, so that ``--weights`` names others, as
`bench.qa.choosing --train --generations … --out` writes them, to order the sets that they never saw.

    python -m bench.qa.listing --sets fifth sixth --weights FILE
    python -m bench.qa.listing --sets timequestions timeqa tgqa

Where no right reading is among the first, ``lost`` says where it was lost: nothing is offered after such a refusal
("final") or of such a question ("closed"), it is enumerated and stands further behind ("behind"), it has no place for a
word of the question ("unlicensed"), or no operator over any pattern gives it ("unmade").
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import tkindex as tk
from bench import harness
from bench.qa import blindsets
from bench.qa.cases import judge_people
from bench.qa.series import data_folder
from reasoners.base import Answer
from reasoners.planner.agent import Planner, make
from reasoners.planner.logic.choice.choosing import FILE, Chooser, enumerated, is_final
from reasoners.planner.logic.choice.offering import offered
from reasoners.planner.logic.grounding.licences import Licences
from reasoners.planner.logic.readings.sentences import sentence
from tkindex.errors import TkindexError

PUBLISHED = ("timequestions", "timeqa", "tgqa")
"""Development halves in the data folder; of the first every second question is trained on (`bench.qa.cases`)."""
FIRST = (1, 4, 8)
LOST = ("final", "closed", "behind", "unlicensed", "unmade")
_MOST = 20_000

Judge = Callable[[Mapping[str, Any], Sequence[str]], str]
Row = Mapping[str, Any]


def listed(
    planner: Planner, chooser: Chooser, row: Row, judge: Judge, *, is_alone: bool = False, is_searched: bool = True
) -> dict[str, Any]:
    """A question with the place of the first right reading of its list, counted from 1; 0 where none is right.

    Alone, what is enumerated is listed as if the planner had refused each question that has an answer.
    """
    answer = planner.answer(row["question"])
    if is_alone and row["answer_type"] != "none":
        answer = Answer(reason="not asked" if answer.values else answer.reason)
    verdict = judge(row, answer.values)
    found: dict[str, Any] = {"verdict": verdict, "place": int(verdict == "right"), "lost": "", "offered": []}
    if verdict == "right" or row["answer_type"] == "none":
        return found
    n_before = int(bool(answer.values))
    offer = offered(planner.reader, chooser, row["question"], answer.reason, max(FIRST))
    if offer is not None:
        found["offered"] = [[one.said, round(one.share, 4)] for one in offer.options]
        places = [n for n, one in enumerate(offer.options, n_before + 1) if judge(row, one.choice.values) == "right"]
        found["place"] = places[0] if places else 0
    if is_searched and not 0 < found["place"] <= max(FIRST):
        found["lost"] = "final" if is_final(answer.reason) else _lost(planner, row, judge)
    return found


def _lost(planner: Planner, row: Row, judge: Judge) -> str:
    """Where the right reading of a question was lost that is not among the first."""
    reader = planner.reader
    try:
        made = enumerated(reader, row["question"])
    except TkindexError:
        return "closed"
    if made is None:
        return "closed"
    enumerator, asked, _ = made
    for name, licences in (
        ("behind", Licences(asked, is_lenient=True)),
        ("unlicensed", Licences(asked, is_strict=False)),
    ):
        if name == "behind" and not licences.can_be:
            continue
        for n, choice in enumerate(enumerator.choices(asked, licences)):
            if n >= _MOST:
                break
            if choice.values and judge(row, choice.values) == "right":
                return name if name == "behind" else f"{name}: {sentence(enumerator.schema, choice)}"
    return "unmade"


def _graphs(name: str) -> Iterator[tuple[Planner, Sequence[Row], Judge]]:
    """The graphs of a set, with their questions and who judges answers."""
    if name in blindsets.GENERATIONS:
        for graph in blindsets.GENERATIONS[name]:
            meta, index = blindsets.read_meta(graph), blindsets.build_graph(graph)
            planner = blindsets.make_planner(index, meta)
            yield planner, blindsets.read_questions(graph), blindsets.judge
        return
    folder = data_folder() / "external" / name
    rows = [json.loads(line) for line in (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines()]
    some = [{**row, "kind": row["qtype"]} for row in rows]
    if name == "timequestions":
        yield make(tk.build(folder / "facts_timed.tsv", on_error="skip"), learn_from=()), some[1::2], judge_people
        return
    for line in (folder / "graphs.jsonl").read_text(encoding="utf-8").splitlines():
        graph = json.loads(line)
        own = [row for row in some if row["graph"] == graph["graph"]]
        if own:
            yield make(tk.build([tuple(f) for f in graph["facts"]], on_error="skip"), learn_from=()), own, judge_people


def shares(rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """How many questions, the planner's own right and wrong, and right among the first so many."""
    n = max(len(rows), 1)
    verdicts = {name: sum(row["verdict"] == name for row in rows) / n for name in ("right", "wrong")}
    places = {f"first {most}": sum(0 < row["place"] <= most for row in rows) / n for most in FIRST}
    return {"n": len(rows), **verdicts, **places}


def _say(name: str, found: Mapping[str, float], lost: Counter[str]) -> None:
    told = "  ".join(f"{key} {value:.3f}" for key, value in found.items() if key != "n")
    parts = " ".join(f"{where} {lost[where]}" for where in LOST if lost[where])
    harness.say(f"{name:22} n {found['n']:4}  {told}  {parts}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask, list and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.listing", description=__doc__.partition("\n")[0])
    parser.add_argument("--sets", nargs="+", choices=(*blindsets.SPENT, *PUBLISHED), required=True)
    parser.add_argument("--weights", type=Path, default=FILE, help="by which readings are ordered")
    parser.add_argument("--alone", action="store_true", help="leave the planner's own answers out")
    parser.add_argument("--unsearched", action="store_true", help="do not look where right readings were lost")
    parser.add_argument("--json", type=Path, help="write the shares here")
    parser.add_argument("--rows", type=Path, help="write a line a question here")
    options = parser.parse_args(arguments)
    chooser = Chooser(json.loads(options.weights.read_text(encoding="utf-8")))
    report: dict[str, Any] = {**harness.describe_run(("tkindex", "numpy")), "sets": {}}
    every: list[dict[str, Any]] = []
    for name in options.sets:
        rows = [
            {"set": name, "kind": row["kind"], "question": row["question"],
             **listed(planner, chooser, row, judge, is_alone=options.alone, is_searched=not options.unsearched)}
            for planner, questions, judge in _graphs(name) for row in questions
        ]  # fmt: skip
        every += rows
        parts = {kind: [row for row in rows if row["kind"] == kind] for kind in sorted({r["kind"] for r in rows})}
        report["sets"][name] = {"all": shares(rows)} | {kind: shares(some) for kind, some in parts.items()}
        for kind, some in ({f"  {kind}": some for kind, some in parts.items()} | {name: rows}).items():
            _say(kind, shares(some), Counter(row["lost"].partition(":")[0] for row in some))
    if options.json:
        harness.write_json(options.json, report)
    if options.rows:
        options.rows.write_text("".join(json.dumps(r, ensure_ascii=False) + "\n" for r in every), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

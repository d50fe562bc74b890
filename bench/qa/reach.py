"""How far a model can come where rules abstain: is the right answer among what it may choose from?

    python -m bench.qa.reach --facts F --questions Q.jsonl --sample 150 --json OUT

For each question on which the planner's rules abstain: whether a gold answer is the other side, or a time, of a fact of
one of its names (by any relation and operator); and whether the first value of any choice that the planner's model is
offered (`reasoners.planner.searches`) is right. What rules get right and either share are bounds for rules and a model.
A time counts as right from the precision of its gold on.
"""

from __future__ import annotations

import argparse
import itertools
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from bench import harness
from reasoners.planner.repair import Repair
from reasoners.planner.writer import PlanWriter
from reasoners.policies.base import MalformedReplyError
from reasoners.policies.null import Null
from reasoners.qa.formats import Question, read_questions
from reasoners.runs.run import sample
from tkindex.errors import TkindexError

_COARSE = re.compile(r"-?\d{3,4}(-\d\d)?")


def is_right(value: str, gold: Sequence[str]) -> bool:
    """Whether a value is gold, or a time inside a coarser one.

    >>> is_right("1944-01-01", ["1944"]), is_right("Rome", ["rome"]), is_right("1944", ["1945"])
    (True, True, False)
    """
    said = value.strip().casefold()
    return any(said == g.strip().casefold() or (_COARSE.fullmatch(g) and said.startswith(f"{g}-")) for g in gold)


def choices(schema: Mapping[str, Any]) -> Iterator[dict[str, str]]:
    """Every reply that the schema of a choice allows."""
    for form in schema["anyOf"]:
        names = list(form["properties"])
        for values in itertools.product(*(form["properties"][name]["enum"] for name in names)):
            yield dict(zip(names, values, strict=True))


def measure(index: Any, questions: Sequence[Question]) -> dict[str, Any]:
    """Counts of questions: right, wrong and abstained by rules; of the last, near, and right by a choice offered."""
    from reasoners.planner.agent import make

    planner, writer = make(index), PlanWriter(index, Null("constant"), "choice")
    counts: Counter[str] = Counter()
    for question in questions:
        said = planner.by_rules(question.text).values
        status = "abstained" if not said else "right" if is_right(said[0], question.gold) else "wrong"
        counts[status] += 1
        if status == "abstained":
            counts["near"] += is_near(writer, question)
            counts["offered"] += is_offered(writer, question)
    n = max(len(questions), 1)
    found: dict[str, Any] = {"n": len(questions), **{name: counts[name] for name in ("right", "wrong", "abstained")}}
    bounds = {name: (counts["right"] + counts[name]) / n for name in ("near", "offered")}
    return found | {"near": counts["near"], "offered": counts["offered"], "bounds": bounds}


def is_near(writer: PlanWriter, question: Question) -> bool:
    """Whether gold is the other side, or an end, of a fact of a name."""
    index = writer.index
    numbers = {link.id for span in writer.named(question.text) for link in span.candidates[:4]}
    for number in numbers:
        for fact in (*index.facts(head=number), *index.facts(tail=number)):
            if any(is_right(str(value), question.gold) for value in (fact.head, fact.tail, fact.start, fact.stop)):
                return True
    return False


def is_offered(writer: PlanWriter, question: Question) -> bool:
    """Whether the first value of some choice is right."""
    offered = writer.offer(question.text)
    try:
        schema = offered.schema()
    except MalformedReplyError:
        return False
    for choice in choices(schema):
        try:
            answer = writer.index.run_plan(Repair(writer.index).plan(offered.steps(choice))).answer
        except (MalformedReplyError, TkindexError):
            continue
        if answer and is_right(str(answer[0]), question.gold):
            return True
    return False


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.reach", description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--facts", type=Path, required=True, help="a saved index or a file of facts")
    parser.add_argument("--questions", type=Path, required=True)
    parser.add_argument("--convention", default="standard")
    parser.add_argument("--sample", type=int, help="questions drawn by --seed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, help="write the results here")
    options = parser.parse_args(arguments)
    import tkindex as tk

    index = tk.build(options.facts, convention=options.convention, on_error="skip")
    questions = sample(read_questions(options.questions), options.sample, options.seed)
    found = measure(index, questions)
    for name, value in found.items():
        harness.say(f"{name}: {value}")
    if options.json is not None:
        harness.write_json(options.json, harness.describe_run(("tkindex",), sample=options.sample) | found)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Which rules a data set's gold follows: ties, bounds of a named period, the anchor itself, how far before/after goes.

::

    python -m bench.qa.audit --facts F --questions Q [--slots S.jsonl] [--json OUT]

Each question is first resolved to a *slot*: a fixed entity on one side, a relation, and the anchor or the period that
the text names. Without ``--slots`` that is done by plain means, and a question that they leave in doubt is left out:
entities are labels standing in the text letter for letter, and the slot must hold every gold answer (and the anchor);
where several do, the relation's words decide, and a draw leaves the question out. The rule under test plays no part in
the choice, but gold does, so agreement says how the gold was made, not how well a system would answer.

For every rule two or more *readings* are tested on those questions where they give different answers, and each is
reported with its count and 95 % Wilson interval. A verdict is *sure* when the best reading's interval lies above those
of all others. Gold that contradicts itself or the graph is listed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import harness
from bench.qa.audit_graph import Graph, Held, Slot, Span, around, named_period, words_of
from reasoners.qa.formats import FormatError, Question, read_questions, required_text
from reasoners.qa.metrics import canonical, wilson

# --------------------------------------------------------------------------------------------------------------
# questions to slots


@dataclass(frozen=True, slots=True)
class Case:
    """A question with its slot, its cue (first, last, before, after) and the period that bounds it, if any."""

    question: Question
    slot: Slot
    cues: frozenset[str]
    bound: Span | None
    level: str
    gold: frozenset[str]


_CUES = ("first", "last", "before", "after")


def resolve(question: Question, graph: Graph, slot: Slot | None = None) -> Case | None:
    """The question's case, or None where its slot is in doubt; see the module for how it is found."""
    if question.answer_type != "entity":
        return None
    gold = frozenset(canonical(text) for text in question.gold)
    words = set(words_of(question.text))
    cues = frozenset(cue for cue in _CUES if cue in words)
    named = named_period(question.text)
    if slot is None:
        slot = _find_slot(
            question, graph, gold, anchored=named is None and question.qtype not in ("first_last", "equal")
        )
    if slot is None or not graph.facts_of(slot):
        return None
    bound, level = named if named is not None else (None, question.time_level)
    if slot.anchor:
        spans = {held.span for held in graph.facts_of(slot) if held.other == slot.anchor}
        if len(spans) != 1:
            return None  # an anchor with several times means several things
        (bound,), level = spans, question.time_level
    return Case(question, slot, cues, bound, level, gold)


def _find_slot(question: Question, graph: Graph, gold: frozenset[str], *, anchored: bool) -> Slot | None:
    named = graph.named_in(question.text)
    asked = {word[:5] for word in words_of(question.text)}
    found: dict[Slot, int] = {}
    for entity in named:
        for slot in graph.of_entity[entity]:
            others = graph.others(slot)
            if not gold <= others:
                continue
            anchors = [other for other in named if other != entity and other in others]
            if anchored and len(anchors) != 1:
                continue
            words = {word[:5] for word in words_of(slot.relation) if len(word) > 3}
            found[Slot(slot.side, entity, slot.relation, anchors[0] if anchored else "")] = len(words & asked)
    if not found:
        return None
    best = max(found.values())
    winners = [slot for slot, score in found.items() if score == best]
    return winners[0] if len(winners) == 1 else None


# --------------------------------------------------------------------------------------------------------------
# rules: each reading gives the answers it would have, or None where the rule does not apply

Reading = Callable[[list[Held]], set[str]]


def _winners(facts: list[Held], last: bool) -> list[Held]:
    """Facts that share the first start, or the last stop, in line order."""
    key = max(held.span.stop for held in facts) if last else min(held.span.start for held in facts)
    return [held for held in facts if (held.span.stop if last else held.span.start) == key]


_TIES: dict[str, Reading] = {
    "first line": lambda tied: {tied[0].other},
    "last line": lambda tied: {tied[-1].other},
    "all": lambda tied: {held.other for held in tied},
}


def _ties(case: Case, facts: list[Held], last: bool) -> dict[str, set[str]] | None:
    form, bound = case.question.qtype, case.bound
    if ("last" if last else "first") not in case.cues or ("first" if last else "last") in case.cues:
        return None
    if form in ("after_first", "before_last") and bound is not None:
        facts = [
            f for f in facts if (f.span.stop <= bound.start if form == "before_last" else f.span.start >= bound.stop)
        ]
    elif form == "equal_multi" and bound is not None and not case.slot.anchor:
        facts = [held for held in facts if held.span.start >= bound.start and held.span.stop <= bound.stop]
    elif form != "first_last":
        return None
    return {name: rule(_winners(facts, last)) for name, rule in _TIES.items()} if facts else None


def _anchor(case: Case, facts: list[Held]) -> dict[str, set[str]] | None:
    """Whether what shares the anchor's period holds the anchor itself."""
    if case.question.qtype not in ("equal_multi", "time_join") or not case.slot.anchor or case.bound is None:
        return None
    window = case.bound if case.question.qtype == "time_join" else around(case.bound, case.level)
    kept = {held.other for held in facts if held.span.start < window.stop and held.span.stop > window.start}
    return {"left out": kept - {case.slot.anchor}, "kept": kept}


def _bounds(case: Case, facts: list[Held], cue: str, side: str) -> dict[str, set[str]] | None:
    """Whether ``after 2014`` begins inside 2014; months and years alone."""
    fits = (
        case.question.qtype == "before_after" and case.slot.side == side and cue in case.cues and not case.slot.anchor
    )
    if not fits or case.bound is None or case.level == "day":
        return None
    low, high = case.bound
    if cue == "before":
        return {
            "period left out": {held.other for held in facts if held.span.stop <= low},
            "period included": {held.other for held in facts if held.span.stop <= high},
        }
    return {
        "period left out": {held.other for held in facts if held.span.start >= high},
        "period included": {held.other for held in facts if held.span.start >= low},
    }


def _reach(case: Case, facts: list[Held]) -> dict[str, set[str]] | None:
    """Whether before/after means everything, or the nearest alone."""
    day = case.slot.anchor or case.level == "day"
    if (
        case.question.qtype != "before_after"
        or case.bound is None
        or not day
        or len(case.cues & {"before", "after"}) != 1
    ):
        return None
    before = "before" in case.cues
    facts = [f for f in facts if (f.span.stop <= case.bound.start if before else f.span.start >= case.bound.stop)]
    if not facts:
        return None
    nearest = _winners(facts, before)
    return {
        "everything": {held.other for held in facts},
        "the nearest, ties included": {held.other for held in nearest},
        "the nearest, one": {(nearest[-1] if before else nearest[0]).other},
    }


RULES: dict[str, Callable[[Case, list[Held]], dict[str, set[str]] | None]] = {
    "a tie for the first": lambda case, facts: _ties(case, facts, last=False),
    "a tie for the last": lambda case, facts: _ties(case, facts, last=True),
    "same period as an anchor: the anchor itself": _anchor,
    "before a month or year, head given": lambda case, facts: _bounds(case, facts, "before", "head"),
    "before a month or year, tail given": lambda case, facts: _bounds(case, facts, "before", "tail"),
    "after a month or year, head given": lambda case, facts: _bounds(case, facts, "after", "head"),
    "after a month or year, tail given": lambda case, facts: _bounds(case, facts, "after", "tail"),
    "how far before and after go": _reach,
}


# --------------------------------------------------------------------------------------------------------------
# the audit


def audit(questions: Sequence[Question], graph: Graph, slots: Mapping[str, Slot] | None = None) -> dict[str, Any]:
    """Test every rule's readings against gold.

    Parameters
    ----------
    questions : sequence of Question
    graph : Graph
    slots : mapping of quid to Slot, optional
        Slots from elsewhere; questions without one are resolved by plain means.

    Returns
    -------
    dict
        ``questions``, ``resolved``; ``rules``: rule → ``n`` questions where the readings differ, ``readings`` (name →
        agree, share, low, high), ``neither``, ``verdict``, ``sure``; ``contradictions``, see `contradictions`.
    """
    cases = [case for question in questions if (case := resolve(question, graph, (slots or {}).get(question.quid)))]
    rules: dict[str, Any] = {}
    fitted: dict[str, bool] = {}
    for name, rule in RULES.items():
        agree: dict[str, int] = defaultdict(int)
        n = neither = 0
        for case in cases:
            readings = rule(case, graph.facts_of(case.slot))
            if readings is None:
                continue
            fits = [reading for reading, answers in readings.items() if answers == case.gold]
            fitted[case.question.quid] = fitted.get(case.question.quid, False) or bool(fits)
            if len({frozenset(answers) for answers in readings.values()}) < 2:
                continue  # every reading says the same: the question tells nothing of the rule
            n += 1
            neither += not fits
            for reading in readings:
                agree[reading] += reading in fits
        if n:
            rules[name] = _verdict(agree, n) | {"neither": neither}
    return {
        "questions": len(questions),
        "resolved": len(cases),
        "rules": rules,
        "contradictions": contradictions(questions, cases, graph, [quid for quid, fits in fitted.items() if not fits]),
    }


def _verdict(agree: Mapping[str, int], n: int) -> dict[str, Any]:
    readings = {name: {"agree": count} | wilson(count, n)._asdict() for name, count in agree.items()}
    for reading in readings.values():
        reading["share"] = reading.pop("mean")
    best = max(readings, key=lambda name: readings[name]["agree"])
    sure = all(readings[best]["low"] > reading["high"] for name, reading in readings.items() if name != best)
    return {"n": n, "readings": readings, "verdict": best, "sure": sure}


def contradictions(
    questions: Sequence[Question], cases: Sequence[Case], graph: Graph, unexplained: Sequence[str]
) -> dict[str, list[Any]]:
    """Gold that cannot be right, or that nothing explains.

    ``same_text`` and ``same_meaning`` list groups of quids whose text, or whose slot, form, cue and bound, are the same
    while their gold differs; ``not_in_graph`` those with an entity answer that no fact has; ``unexplained`` those whose
    slot is known and whose gold no reading of any rule gives (gold, graph or slot is wrong).
    """
    by_text: dict[Any, list[tuple[str, frozenset[str]]]] = defaultdict(list)
    by_meaning: dict[Any, list[tuple[str, frozenset[str]]]] = defaultdict(list)
    for question in questions:
        gold = frozenset(map(canonical, question.gold))
        by_text[" ".join(words_of(question.text)), question.answer_type].append((question.quid, gold))
    for case in cases:
        key = (case.slot, case.question.qtype, case.cues, case.bound, case.level)
        by_meaning[key].append((case.question.quid, case.gold))

    def differing(groups: Mapping[Any, list[tuple[str, frozenset[str]]]]) -> list[list[str]]:
        return [[quid for quid, _ in group] for group in groups.values() if len({gold for _, gold in group}) > 1]

    absent = [
        question.quid
        for question in questions
        if question.answer_type == "entity" and not {canonical(text) for text in question.gold} <= graph.entities
    ]
    return {
        "same_text": differing(by_text),
        "same_meaning": differing(by_meaning),
        "not_in_graph": absent,
        "unexplained": list(unexplained),
    }


def read_slots(path: Path) -> dict[str, Slot]:
    """Slots from JSON lines: ``quid``, ``side`` (head or tail, where ``entity`` stands), ``relation``, ``anchor``."""
    slots: dict[str, Slot] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        where = f"line {number}"
        try:
            record = json.loads(line)
        except ValueError as error:
            raise FormatError(path, where, f"not JSON ({error}); one object a line is expected") from None
        side = required_text(record, "side", path, where)
        if side not in ("head", "tail"):
            raise FormatError(path, where, f"field 'side' must be head or tail, found {side!r}")
        slots[required_text(record, "quid", path, where)] = Slot(
            side,
            canonical(required_text(record, "entity", path, where)),
            canonical(required_text(record, "relation", path, where)),
            canonical(str(record.get("anchor") or "")),
        )
    return slots


def print_audit(found: Mapping[str, Any], console: Console) -> None:
    """Print `audit`'s dictionary."""
    console.print(f"{found['resolved']} of {found['questions']} questions resolved to a slot")
    table = Table(title="readings, on the questions where they differ", title_justify="left")
    for title in ("rule", "reading", "agree", "share (95 %)", "verdict"):
        table.add_column(title, justify="right" if title == "agree" else "left")
    for name, rule in found["rules"].items():
        table.add_section()
        for reading, row in rule["readings"].items():
            verdict = ("sure" if rule["sure"] else "likelier") if reading == rule["verdict"] else ""
            share = f"{row['share']:.3f} ({row['low']:.3f}–{row['high']:.3f})"
            table.add_row(name, reading, f"{row['agree']} of {rule['n']}", share, verdict)
    console.print(table)
    for kind, listed in found["contradictions"].items():
        shown = ", ".join("=".join(item) if isinstance(item, list) else item for item in listed[:6])
        console.print(f"{kind}: {len(listed)}" + (f" ({shown}{', ...' if len(listed) > 6 else ''})" if listed else ""))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.qa.audit", description="Infer the rules that gold follows.")
    parser.add_argument("--facts", type=Path, required=True)
    parser.add_argument("--questions", type=Path, required=True)
    parser.add_argument("--slots", type=Path, help="JSON lines: quid, side, entity, relation, anchor")
    parser.add_argument("--json", type=Path)
    options = parser.parse_args(arguments)
    try:
        slots = read_slots(options.slots) if options.slots else None
        found = audit(read_questions(options.questions), Graph.read(options.facts), slots)
    except (FormatError, OSError, ValueError) as error:
        harness.say(f"error: {error}")
        return 1
    print_audit(found, Console() if sys.stdout.isatty() else Console(width=150))
    if options.json is not None:
        head = harness.describe_run((), facts=options.facts.name, questions=options.questions.name)
        harness.write_json(options.json, head | {"suite": "qa audit", "audit": found})
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Questions in natural language: answers with their plan and certificate, why not another, examples from the graph."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from tkindex.index import build
from tkindex.linking.lemmas import is_verb, lemma
from tkindex.results.cleaning import clean
from tkindex.results.facts import Fact, Facts
from tkindex.schema import ANY
from tkindex.serve.explore.views import shown, tick
from tkindex.threads import new_lock
from tkindex.timeline.conditions import after
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, Instant
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.results import Call

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.serve.explore.source import Seen

_MOST_VALUES, _MOST_FACTS, _EXPLAINED = 100, 200, 5
MANY_ENTITIES = 50_000
"""With more entities examples are tried out on a sample of the facts."""
_EXAMPLES, _TRIED, _DRAWN = 4, 24, 200
_CLOCKS = {"day": "%Y-%m-%d", "hour": "%Y-%m-%dT%H"}
# A planner keeps what it has learnt about an index with it, and is asked by one thread at a time.
_asking = new_lock()


@cache
def _planner() -> Callable[..., Any]:
    """The planner, found by entry point, since it stands above this package."""
    for entry in entry_points(group="tkindex.reasoners", name="planner"):
        found: Callable[..., Any] = entry.load()
        return found
    raise ToolRefusalError(
        "not_installed", "no reasoner is installed (entry point 'planner' of 'tkindex.reasoners')",
        "install the project again",
    )  # fmt: skip


def _asked(seen: Seen) -> Index:
    """The index that a planner is kept with: the same object as long as nothing is committed."""
    return seen.live.view if seen.live is not None and "@" not in seen.stamp else seen.index


def ask(seen: Seen, call: Call) -> dict[str, Any]:
    """Answer a question."""
    arguments = call.arguments
    given = {name: arguments[name] for name in ("now", "me") if arguments[name] is not None}
    if seen.live is not None and "now" not in given:
        given["now"] = datetime.now(UTC).strftime(_CLOCKS.get(seen.index.unit, "%Y-%m-%dT%H:%M"))
    planner = _planner()
    with _asking:
        index = _asked(seen)
        begin = time.perf_counter()
        answer = planner(index, arguments["question"], **given)
        seconds = time.perf_counter() - begin
        certify = answer.details.get("certify") if answer.values else None
        certificate = certify() if certify is not None else None
    shown_facts = [fact for fact in answer.facts if hasattr(fact, "row")][:_MOST_FACTS]
    found: dict[str, Any] = {
        "question": arguments["question"],
        "values": [shown(str(value)) for value in answer.values[:_MOST_VALUES]],
        "names": {shown(label): shown(name) for label, name in answer.names.items()},
        "values_left_out": max(0, len(answer.values) - _MOST_VALUES),
        "kind": answer.kind, "confidence": answer.confidence, "reason": clean(answer.reason, 1000),
        "plan": [clean(step, 1000) for step in answer.trace],
        "facts": [_row_of(seen, fact) for fact in shown_facts],
        "facts_left_out": max(0, len(answer.facts) - len(shown_facts)),
        "ties": answer.details.get("ties"), "bounds": clean(str(answer.details.get("bounds") or ""), 300),
        "milliseconds": round(1e3 * seconds, 3), "certificate": certificate,
    }  # fmt: skip
    if certificate is not None:
        result = index.run_plan(certificate["plan"])
        verdict = index.verify_answer(certificate)
        found |= {"explanation": result.explain(), "warnings": result.warnings, "verified": verdict.ok}
    return found


def _row_of(seen: Seen, fact: Any) -> dict[str, Any]:
    """A supporting fact as views list facts."""
    entities, index = seen.index.entities, seen.index
    return {
        "id": fact.row, "head": shown(fact.head), "relation": shown(fact.relation), "tail": shown(fact.tail),
        "ids": [entities.id(fact.head), index.relations.id(fact.relation), entities.id(fact.tail)],
        "start": None if fact.start == OPEN_START else str(fact.start),
        "stop": None if fact.stop == OPEN_STOP else str(fact.stop), "ticks": [tick(fact.start), tick(fact.stop)],
    }  # fmt: skip


def why_not(seen: Seen, call: Call) -> dict[str, Any]:
    """Explain facts of another candidate."""
    index, entity = seen.index, call.arguments["entity"]
    result = index.run_plan(call.arguments["plan"])
    # Facts of the candidate with the relations that the plan asks for; where it has none, any of them.
    relations = list(
        dict.fromkeys(value.slots[1] for value in result.values if isinstance(value, Facts) and value.slots[1] != ANY)
    )
    rows: list[int] = []
    asked: list[int | None] = [*relations] or [None]
    for relation in asked:
        rows += index.facts(entity=entity, relation=relation).rows[: _EXPLAINED - len(rows)].tolist()
    if not rows:
        rows = index.facts(entity=entity).rows[:_EXPLAINED].tolist()
    return {
        "entity": shown(index.entities[entity]),
        "rows": [{"fact": row, "why": result.explain(row)} for row in rows],
    }


def _drawn(index: Index) -> list[Fact]:
    """Return a few facts that are spread over the graph."""
    n, span = index.n_facts, index.span
    if getattr(index, "state", None) is None or span is None:
        facts = index.facts()
        return [facts[(2 * i + 1) * n // (2 * min(n, _DRAWN))] for i in range(min(n, _DRAWN))]
    # All facts of a cluster would be gathered from its shards: some are looked up, here and there in time.
    low, high = int(span.start), int(span.stop)
    ticks = sorted({low + (2 * i + 1) * (high - low) // (2 * _DRAWN) for i in range(_DRAWN)})
    found = [index.first(when=after(Instant(tick, index.unit))) for tick in ticks]
    return list(dict.fromkeys(pick[0] for pick in found if pick))


def _drafts(some: list[Fact]) -> Iterator[str]:
    """Questions about facts, those with few words first, one form after another."""
    plain = [fact for fact in some if all(_is_plain(label) for label in fact[:3])]
    plain.sort(key=lambda fact: sum(len(label.split()) for label in fact[:3]))
    for i, fact in enumerate(plain[:_TRIED]):
        head, relation, tail, year = fact.head, _plain_form(fact.relation), fact.tail, str(fact.start)[:4]
        yield (
            f"When did {head} {relation} {tail}?",
            f"Who was the last to {relation} {tail} before {int(year) + 1}?" if year.isdigit() else "",
            f"How many times did {head} {relation} {tail}?",
            f"What did {head} {relation} first?",
            f"Who was the first to {relation} {tail} in {year}?",
        )[i % 5]


def _sample(index: Index, some: list[Fact]) -> Index:
    """Return an index of a few facts.

    A planner learns every name of a graph before it reads a question. That a question is read, and has an answer, is
    seen as well where the facts that it was made of are all there are.
    """
    table = {
        "head": [fact.head for fact in some], "relation": [fact.relation for fact in some],
        "tail": [fact.tail for fact in some], "start": [int(fact.start) for fact in some],
        "stop": [int(fact.stop) for fact in some],
    }  # fmt: skip
    if index.is_point:
        del table["stop"]
    return build(table, unit=index.unit, ticks=True, closed_stop=False, convention=index.convention.name)


def _plain_form(relation: str) -> str:
    """The words of a relation as they follow "did": "flies to" becomes "fly to"."""
    first, _, rest = relation.lower().partition(" ")
    return f"{lemma(first) if is_verb(lemma(first)) else first} {rest}".rstrip()


def _is_plain(label: str) -> bool:
    """Whether a label reads well in a sentence."""
    return len(label) <= 40 and label.isprintable() and not any(mark in label for mark in '(),;?"')


def examples(seen: Seen, call: Call) -> dict[str, Any]:
    """Find questions that are answered."""
    try:
        planner = _planner()
    except ToolRefusalError as error:
        return {"questions": [], "reason": str(error)}
    given = {"now": datetime.now(UTC).strftime("%Y-%m-%d")} if seen.live is not None else {}
    found: list[str] = []
    with _asking:
        index = _asked(seen)
        some = _drawn(index)
        if index.n_entities > MANY_ENTITIES:
            index = _sample(index, some)
        begin = time.perf_counter()
        for question in _drafts(some):
            if question and planner(index, question, **given).values and question not in found:
                found.append(question)
            if len(found) == _EXAMPLES or time.perf_counter() - begin > 5:
                break
    return {"questions": found}

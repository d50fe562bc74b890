"""Facts as results of tools: within the budgets, with order, bounds, ties and, where there is none, why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tkindex.tools.cleaning import NOTE
from tkindex.tools.emptiness import why_empty
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.results import Call, bounded, bounds_of, fact_rows

if TYPE_CHECKING:
    from tkindex.facts import Facts
    from tkindex.index import Index
    from tkindex.when import When

SLOTS = ("head", "relation", "tail", "entity")


def shape_facts(
    call: Call, facts: Facts, when: str | When | None, extra: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Return facts within the budgets of a call.

    Parameters
    ----------
    call : Call
        Its slots and `when` serve to say why nothing was found.
    facts : Facts
    when : str or When or None
        The condition that the facts were asked for with.
    extra : dict, optional
        More fields of the result.
    """

    def rows_at(places: Sequence[int]) -> list[Any]:
        if places and list(places) == list(range(places[0], places[-1] + 1)):
            return fact_rows(facts[places[0] : places[-1] + 1])
        return fact_rows(facts._with_rows(facts.rows[list(places)])) if places else []

    found = bounded(call, len(facts), rows_at)
    found |= {"order": facts.order, "bounds": bounds_of(facts.bounds), "ties": facts.ties if len(facts) else 0}
    found["note"] = NOTE
    if not len(facts):
        found["empty"] = why_empty(call.index, {slot: call.arguments.get(slot) for slot in SLOTS}, when)
    return found | (extra or {})


def need_vectors(index: Index) -> Any:
    """Return the search of an index.

    Raises
    ------
    ToolRefusalError
        no_vectors: the index cannot search by meaning.
    """
    search = getattr(index, "search", None)
    if search is None:
        raise ToolRefusalError(
            "no_vectors",
            "the index has no vectors, so it cannot search by meaning",
            "use facts, first, last, before, after or between with exact labels; link finds labels",
        )
    return search

"""Facts as results of tools: within the budgets, with order, bounds, ties and, where there is none, why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.query.emptiness import why_empty
from tkindex.results.cleaning import NOTE
from tkindex.results.rows import bounds_of, fact_rows
from tkindex.semantic.groups import FactGroups
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.results import Call, bounded

if TYPE_CHECKING:
    from tkindex.results.facts import Facts
    from tkindex.timeline.conditions import When

_MAX_FACTS = 200_000
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

    n_facts = len(facts)
    if call.arguments.get("show") == "distinct":
        facts = distinct(facts)
        extra = {**(extra or {}), "facts": n_facts}

    def rows_at(places: Sequence[int]) -> list[Any]:
        # Run by run: a slice is read where its facts lie, and rows by number would merge the layers of a live index.
        if not places:
            return []
        ends = [i for i in range(1, len(places)) if places[i] != places[i - 1] + 1]
        runs = zip([0, *ends], [*ends, len(places)], strict=True)
        return [row for low, high in runs for row in fact_rows(facts[places[low] : places[high - 1] + 1])]

    found = bounded(call, len(facts), rows_at)
    found |= {"order": facts.order, "bounds": bounds_of(facts.bounds), "ties": facts.ties if len(facts) else 0}
    found["note"] = NOTE
    if not len(facts):
        found["empty"] = why_empty(call.index, {slot: call.arguments.get(slot) for slot in SLOTS}, when)
    return found | (extra or {})


def distinct(facts: Facts) -> Facts:
    """Return each head, relation and tail once: its first fact in the order of the result.

    Raises
    ------
    ToolRefusalError
        too_large: there are more than 200,000 facts to look through.
    """
    if len(facts) > _MAX_FACTS:
        raise ToolRefusalError(
            "too_large", f"{len(facts):,} facts would be compared; at most {_MAX_FACTS:,} are",
            "fix more slots, or a time", argument="show",
        )  # fmt: skip
    # Groups are numbered by first appearance, so their first places ascend.
    groups = FactGroups.of(facts.head_ids, facts.relation_ids, facts.tail_ids).row_group
    return facts[np.unique(groups, return_index=True)[1]]

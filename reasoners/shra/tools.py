"""SHRA's temporal knowledge base: fact groups (head, relation, tail → times), search over them, and negatives."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.results.cleaning import NOTE, clean
from tkindex.results.numbered import entity_ids, facts_of_rows
from tkindex.results.rows import bounds_of
from tkindex.results.views import Times
from tkindex.semantic.groups import FactGroups
from tkindex.tools.arguments import BUDGET, SLOTS, WHEN, Argument, choice, integer, needed, text
from tkindex.tools.hits import search_hits
from tkindex.tools.operators import Operator
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.results import Call, bounded

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.results.facts import Facts

Run = Callable[[Operator, Call], dict[str, Any]]

_MAX_FACTS = 200_000
_MAX_TIMES = 50
_TRIES = 10_000


def fact_groups(facts: Facts) -> list[np.ndarray]:
    """Return the places of each distinct (head, relation, tail) in some facts: by first place, places ascending."""
    if not len(facts):
        return []
    groups = FactGroups.of(facts.head_ids, facts.relation_ids, facts.tail_ids)
    order = np.argsort(groups.row_group, kind="stable")
    sizes = np.bincount(groups.row_group, minlength=len(groups))
    return np.split(order, np.cumsum(sizes)[:-1])


def _groups(operator: Operator, call: Call) -> dict[str, Any]:
    arguments, index = call.arguments, call.index
    slots = {name: arguments[name] for name in ("head", "relation", "tail", "entity")}
    facts = index.facts(**slots, when=arguments["when"])
    if len(facts) > _MAX_FACTS:
        raise ToolRefusalError(
            "too_large",
            f"{len(facts):,} facts would be grouped; at most {_MAX_FACTS:,} are",
            "fix more slots, or a time",
        )
    groups = fact_groups(facts)

    def rows_at(places: Any) -> list[Any]:
        return [_group(facts, groups[i]) for i in places]

    return bounded(call, len(groups), rows_at, {"bounds": bounds_of(facts.bounds), "facts": len(facts), "note": NOTE})


def _group(facts: Facts, places: np.ndarray) -> dict[str, Any]:
    mine = facts[places]
    fact, times = mine[0], Times(mine)
    texts = [
        {"start": str(time[0]), "stop": str(time[1])} if isinstance(time, tuple) else str(time)
        for time in times[:_MAX_TIMES]
    ]
    return {
        "head": clean(fact.head),
        "relation": clean(fact.relation),
        "tail": clean(fact.tail),
        "times": texts,
        "times_left_out": len(times) - len(texts),
        "first_fact": fact.row,
    }


def _search(operator: Operator, call: Call) -> dict[str, Any]:
    arguments = call.arguments
    return search_hits(call.index, arguments["query"], when=arguments["when"], k=arguments["k"])


# ---- negatives ---------------------------------------------------------------------------------------------------


def corrupt(index: Index, row: int, slot: str, n: int, seed: int = 0) -> list[dict[str, Any]]:
    """Return facts that the index does not hold, each made from a true one by changing one slot, or both names.

    Parameters
    ----------
    index : Index
    row : int
        The true fact.
    slot : {"head", "relation", "tail", "time", "names"}
        What to change; ``names`` are head and tail. A new head (tail) is one that its relation has as head (tail)
        elsewhere; a new relation is any other; a new time is the time of some other fact.
    n : int
        How many; fewer come back where there are not so many.
    seed : int

    Returns
    -------
    list of dict
        Distinct; with another head, relation or tail the triple holds at no time at all; with another time it does not
        hold at that time.
    """
    fact = facts_of_rows(index, np.array([row], np.int32))
    h, t = (int(ids[0]) for ids in entity_ids(fact, index.entities))
    r = int(fact.relation_ids[0])
    start, stop = int(fact.starts[0]), int(fact.stops[0])
    rng = random.Random(f"{seed} {row} {slot}")
    found: list[dict[str, Any]] = []
    for value in _pool(index, slot, (h, r, t), rng):
        if len(found) >= n:
            break
        triple, times = (h, r, t), (start, stop)
        if slot == "time":
            times = value
            group = index.facts(h, r, t)
            if bool(((group.starts < times[1]) & (group.stops > times[0])).any()):
                continue
        else:
            if slot == "names":
                triple = (value[0], r, value[1])
            else:
                at = ("head", "relation", "tail").index(slot)
                triple = (*triple[:at], value, *triple[at + 1 :])
            if index.exists(*triple):
                continue
        found.append(_negative(index, triple, times))
    return found


def _pool(index: Index, slot: str, triple: tuple[int, int, int], rng: random.Random) -> Iterable[Any]:
    """Values for a slot in random order, without the true one."""
    if slot == "names":
        return itertools.product(*(_pool(index, name, triple, rng) for name in ("head", "tail")))
    if slot == "relation":
        pool = [i for i in range(index.n_relations) if i != triple[1]]
        rng.shuffle(pool)
        return pool
    if slot == "time":
        rows = [rng.randrange(index.n_facts) for _ in range(min(_TRIES, 20 * index.n_facts))]
        some = facts_of_rows(index, np.array(rows, np.int32))
        return list(dict.fromkeys(zip(some.starts.tolist(), some.stops.tolist(), strict=True)))
    heads, tails = entity_ids(index.facts(relation=triple[1]), index.entities)
    ids = np.unique(heads if slot == "head" else tails).tolist()
    pool = [i for i in ids if i != triple[0 if slot == "head" else 2]]
    rng.shuffle(pool)
    return pool


def _negative(index: Index, triple: tuple[int, ...], times: tuple[int, int]) -> dict[str, Any]:
    start, stop = (str(index.engine.instant(tick)) for tick in times)
    return {
        "head": clean(index.entities[triple[0]]),
        "relation": clean(index.relations[triple[1]]),
        "tail": clean(index.entities[triple[2]]),
        **({"time": start} if index.is_point else {"start": start, "stop": stop}),
    }


def _negatives(operator: Operator, call: Call) -> dict[str, Any]:
    arguments, index = call.arguments, call.index
    if arguments["fact"] >= index.n_facts:
        raise ToolRefusalError(
            "bad_query", f"there is no fact {arguments['fact']}: ids run from 0 to {index.n_facts - 1}",
            "send the id of a result", argument="fact",
        )  # fmt: skip
    rows = corrupt(index, arguments["fact"], arguments["slot"], arguments["n"], arguments["seed"])
    return {"rows": rows, "total": len(rows), "asked": arguments["n"], "note": NOTE}


_GROUPS = Operator(
    "groups", "", "List fact groups: each distinct (head, relation, tail) once, with its sorted times.",
    (*SLOTS, WHEN, *BUDGET), "as the operator in `when` says", "by the first fact of each group; times ascending",
    "each time once", "fact_groups",
)  # fmt: skip
_SEARCH = Operator(
    "search_groups", "", "Find the fact groups nearest to a sub-question.",
    (
        text("query", "The sub-question.", required=True), WHEN,
        integer("k", "How many groups.", 10, least=1, most=100),
    ),
    "as the operator in `when` says, kept exactly before ranking", "by falling nearness of meaning", "by group number",
    "groups", "the paper leaves k and the encoder open: k is 10, the encoder is the index's",
)  # fmt: skip
_CORRUPT = Operator(
    "negatives", "", "Make facts that the graph does not hold by changing one slot of a fact.",
    (
        Argument("fact", "integer", "The id of the true fact.", True, None, (), 0, 2**31 - 1),
        needed(choice("slot", "What to change.", ("head", "relation", "tail", "time"))),
        integer("n", "How many.", 5, least=1, most=100),
        integer("seed", "The same seed gives the same negatives.", 0, least=0, most=2**31 - 1),
    ),
    "none", "random, by the seed", "distinct", "items",
    "'same type' is read as: seen on that side of the relation; the paper corrupts at random and checks nothing",
)  # fmt: skip

TOOLS: dict[str, tuple[Operator, Run]] = {
    "groups": (_GROUPS, _groups),
    "search_groups": (_SEARCH, _search),
    "negatives": (_CORRUPT, _negatives),
}

"""The fourteen queries: what each asks, how its parameters are drawn, and what its answer is.

Every arm gets the same parameters: labels as text and days as integers since 1970-01-01. Windows include both ends.
Parameters come from random facts, so an entity that occurs often is asked about often.

Answers are compared in one normal form, made of the table's ids (`Answer`):

====== ============================================== ==================================================
query  asks                                           normal form
====== ============================================== ==================================================
q1     tails of (h, r)                                [(tail, day)] of every such fact, time order
q2     heads of (r, t) in a month                     [(head, day)], time order
q3     last 10 facts of e before a day                [(h, r, t, day)], newest first
q4     first 10 facts of e after a day                [(h, r, t, day)], time order
q5     tails of (h, r) on a day                       [(tail, day)], time order
q6     first and last fact of (h, r)                  [(h, r, t, day), (h, r, t, day)]
q7     times of (h, r, t)                             [day], distinct, ascending
q8     facts of e between two days                    [(h, r, t, day)], time order
q9     who did r to t last before a day               [head], or [] for nobody
q10    entities within 2 hops of e inside 30 days     sorted [entity], without e
q11    all facts on a day                             [(h, r, t, day)], time order
q12    count of r between two days                    [int]
q1c    count of q1                                    [int]
q8c    count of q8                                    [int]
====== ============================================== ==================================================

Time order is (day, order of arrival); `e` is either side, and a fact of an entity with itself counts once. Queries 1,
2 and 5 mean facts, not distinct entities: a tail that recurs is in the answer each time.
"""

from __future__ import annotations

import datetime
from typing import Any

import numpy as np

from bench.operators.data import Table

QUERIES = ("q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9", "q10", "q11", "q12", "q1c", "q8c")

ASKS = {
    "q1": "tails of (h, r)",
    "q2": "heads of (r, t) in a month",
    "q3": "last 10 facts of e before a day",
    "q4": "first 10 facts of e after a day",
    "q5": "tails of (h, r) on a day",
    "q6": "first and last of (h, r)",
    "q7": "times of (h, r, t)",
    "q8": "facts of e between two days",
    "q9": "who did r to t last before a day",
    "q10": "entities within 2 hops in 30 days",
    "q11": "all facts on a day",
    "q12": "count of r between two days",
    "q1c": "count of q1",
    "q8c": "count of q8",
}

# Those that are answered by a list of facts, or of times (q7), in every arm that reads them as labelled tuples.
LISTED = ("q1", "q2", "q3", "q4", "q5", "q7", "q8", "q11")

# Neighborhoods larger than this are redrawn, so that no arm's answer is cut: it is the engine's default cap.
MAX_REACH = 10_000

Params = tuple[Any, ...]
Answer = list[Any]


def month_of(day: int) -> tuple[int, int]:
    """First and last day of the calendar month that holds `day`.

    >>> month_of(12_784 + 40)  # 2005-02-10
    (12815, 12842)
    """
    epoch = datetime.date(1970, 1, 1)
    date = epoch + datetime.timedelta(days=day)
    following = (date.replace(day=28) + datetime.timedelta(days=4)).replace(day=1)
    return (date.replace(day=1) - epoch).days, (following - epoch).days - 1


class Draw:
    """Draws parameters for one table; the same seed gives the same parameters.

    Attributes
    ----------
    redrawn : int
        How many neighborhoods were larger than `MAX_REACH` and drawn again.
    """

    def __init__(self, table: Table, seed: int) -> None:
        if not table.n_facts:
            raise ValueError("no facts to draw queries from; expected at least one")
        self.table = table
        self.seed = seed
        self.redrawn = 0

    def __call__(self, query: str, count: int) -> list[Params]:
        """`count` parameter tuples of `query`: labels, then days."""
        # Each query has its own stream, so that adding a query or changing its count leaves the others as they were.
        rng = np.random.default_rng([self.seed, QUERIES.index(query)])
        return [self._one(query, rng) for _ in range(count)]

    def _one(self, query: str, rng: np.random.Generator) -> Params:
        table = self.table
        row, other, before, after = (
            int(rng.integers(table.n_facts)),
            int(rng.integers(table.n_facts)),
            int(rng.integers(60)),
            int(rng.integers(60)),
        )
        head = table.entities[table.heads[row]]
        tail = table.entities[table.tails[row]]
        relation = table.relation_labels[table.relations[row]]
        entity = head if rng.integers(2) else tail
        day, other_day = int(table.days[row]), int(table.days[other])
        if query == "q10":
            start = day - before // 2
            if reach(table, table.entity_ids[entity], start, start + 29)[1] > MAX_REACH:
                self.redrawn += 1
                return self._one(query, rng)
            return entity, start, start + 29
        params: dict[str, Params] = {
            "q1": (head, relation),
            "q2": (relation, tail, *month_of(day)),
            "q3": (entity, other_day),
            "q4": (entity, other_day),
            "q5": (head, relation, day),
            "q6": (head, relation),
            "q7": (head, relation, tail),
            "q8": (entity, day - before, day + after),
            "q9": (relation, tail, other_day),
            "q11": (day,),
            "q12": (relation, day - before, day + after),
            "q1c": (head, relation),
            "q8c": (entity, day - before, day + after),
        }
        return params[query]


def reach(table: Table, entity: int, first_day: int, last_day: int) -> tuple[list[int], int]:
    """Entities within two hops inside the window, sorted, without the start; and the most facts or entities used."""
    start, stop = table.rows_between(first_day, last_day)
    heads, tails = table.heads[start:stop], table.tails[start:stop]
    is_near = np.zeros(len(table.entities), dtype=bool)
    is_near[entity] = True
    used = 0
    for _ in range(2):
        touches = is_near[heads] | is_near[tails]
        used = int(touches.sum())
        is_near[heads[touches]] = True
        is_near[tails[touches]] = True
    is_near[entity] = False
    near = np.flatnonzero(is_near).tolist()
    return near, max(used, len(near))


def brute_force(table: Table, query: str, params: Params) -> Answer:
    """The answer in normal form, by masks over all rows: slow, plain, and independent of every arm."""
    heads, relations, tails, days = table.heads, table.relations, table.tails, table.days
    entity_ids, relation_ids = table.entity_ids, table.relation_ids

    def facts(mask: np.ndarray) -> Answer:
        rows = np.flatnonzero(mask)
        return list(
            zip(heads[rows].tolist(), relations[rows].tolist(), tails[rows].tolist(), days[rows].tolist(), strict=True)
        )

    if query in ("q1", "q1c", "q5", "q6"):
        mask = (heads == entity_ids[params[0]]) & (relations == relation_ids[params[1]])
        if query == "q5":
            mask &= days == params[2]
        found = facts(mask)
        if query == "q1c":
            return [len(found)]
        return [found[0], found[-1]] if query == "q6" else [(t, d) for _, _, t, d in found]
    if query in ("q2", "q9"):
        mask = (relations == relation_ids[params[0]]) & (tails == entity_ids[params[1]])
        if query == "q2":
            return [(h, d) for h, _, _, d in facts(mask & (days >= params[2]) & (days <= params[3]))]
        return [h for h, _, _, _ in facts(mask & (days < params[2]))[-1:]]
    if query in ("q3", "q4", "q8", "q8c"):
        entity = entity_ids[params[0]]
        mask = (heads == entity) | (tails == entity)
        if query == "q3":
            return facts(mask & (days < params[1]))[-10:][::-1]
        if query == "q4":
            return facts(mask & (days > params[1]))[:10]
        found = facts(mask & (days >= params[1]) & (days <= params[2]))
        return [len(found)] if query == "q8c" else found
    if query == "q7":
        h, r, t = entity_ids[params[0]], relation_ids[params[1]], entity_ids[params[2]]
        return np.unique(days[(heads == h) & (relations == r) & (tails == t)]).tolist()
    if query == "q10":
        return reach(table, entity_ids[params[0]], params[1], params[2])[0]
    if query == "q11":
        return facts(days == params[0])
    if query == "q12":
        return [int(((relations == relation_ids[params[0]]) & (days >= params[1]) & (days <= params[2])).sum())]
    raise ValueError(f"no query {query!r}; expected one of {', '.join(QUERIES)}")

"""Entities and rows of facts, as an index numbers them: a result that came from shards has numbers of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from tkindex.lazily import np

if TYPE_CHECKING:
    from tkindex.results.facts import Facts
    from tkindex.store.vocabulary import Vocabulary


class Numbering(Protocol):
    """An index or a cluster: what numbers entities and facts."""

    @property
    def entities(self) -> Any:
        """The labels by their ids."""
        ...

    def facts(self) -> Facts:
        """All facts."""
        ...


def entity_ids(facts: Facts, known: Vocabulary) -> tuple[np.ndarray, np.ndarray]:
    """Return the ids of heads and tails in the entities of the index or cluster that was asked.

    Notes
    -----
    O(K), and a look-up of each distinct label where the result has numbers of its own.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014"), ("bob", "visits", "rome", "2015")])
    >>> [ids.tolist() for ids in entity_ids(ix.facts(head="bob"), ix.entities)]
    [[1], [2]]
    """
    heads, tails = facts.head_ids, facts.tail_ids
    names = facts.engine.entities
    if names is known or not len(heads):
        return heads, tails
    used = np.unique(np.concatenate((heads, tails)))
    table = np.zeros(int(used[-1]) + 1, np.int32)
    table[used] = [known.id(names[i]) for i in used.tolist()]
    return table[heads], table[tails]


def facts_of_rows(index: Numbering, rows: np.ndarray) -> Facts:
    """Return the facts of row numbers that the index or cluster has, in the order of the numbers given.

    Notes
    -----
    O(K) of an index. The facts of a cluster are all gathered and sorted by their number: O(N log N).

    Examples
    --------
    >>> import numpy as np, tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014"), ("bob", "visits", "rome", "2015")])
    >>> [fact.head for fact in facts_of_rows(ix, np.array([1, 0], np.int32))]
    ['bob', 'ann']
    """
    facts = index.facts()
    if facts.engine.entities is index.entities:
        return facts.with_rows(rows)
    order = np.argsort(facts.rows, kind="stable")
    return facts[order[np.searchsorted(facts.rows, rows, sorter=order)]]

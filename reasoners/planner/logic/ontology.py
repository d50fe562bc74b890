"""Which lexicon a graph speaks: that of CAMEO's political events, or only general English.

`tkindex.linking.lexicon` is tuned to CAMEO, the ontology of ICEWS and of what is built on it (MultiTQ). It is used
where the graph's own labels say that they are of that ontology, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkindex.index import Index
from tkindex.linking.lexicon import SAYINGS
from tkindex.linking.relations import label_units
from tkindex.linking.words import stem

_SHARE = 0.8


def speaks_cameo(index: Index) -> bool:
    """Whether most relation labels are written as CAMEO names events, and in its words.

    Four fifths of the labels begin with a capital letter, as "Make a visit" does, and have at least half their words in
    the lexicon; a graph of the "multitq" convention is one by its own account. Events happen at points of time.

    >>> import tkindex as tk
    >>> speaks_cameo(tk.build([("France", "Make a visit", "Iraq", "2014-01-05")]))
    True
    >>> speaks_cameo(tk.build([("Ann", "led", "the mill", "2001")]))
    False
    """
    if index.convention.name == "multitq":
        return True
    if not index.is_point:
        return False
    labels = [label for label in index.relations if label[:1].isupper()]
    return index.n_relations > 0 and _n_covered(labels) >= _SHARE * index.n_relations


def _n_covered(labels: Sequence[str]) -> int:
    known = {stem(word) for word in SAYINGS}
    covered = 0
    for label in labels:
        words = {word for unit in label_units(label) for word in unit}
        covered += bool(words) and 2 * len(words & known) >= len(words)
    return covered

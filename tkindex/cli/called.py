"""Names beside labels: what commands print of an index whose labels are ids of a system, such as Q42."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tkindex.cluster.cluster import Cluster
    from tkindex.index import Index

KINDS = {"head": "entity", "relation": "relation", "tail": "entity", "entity": "entity"}
"""Columns that hold labels, and of which kind."""


def called(label: str, names: Mapping[str, str]) -> str:
    """Return a label with the name that it has.

    >>> called("Q42", {"Q42": "Douglas Adams"}), called("Q12", {"Q12": "John Smith (Q12)"}), called("P69", {})
    ('Douglas Adams (Q42)', 'John Smith (Q12)', 'P69')
    """
    name = names.get(label)
    return label if name is None or name == label else name if name.endswith(f"({label})") else f"{name} ({label})"


def names_of(index: Index | Cluster, labels: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the name of each label that has one, of pairs of kind and label: O(names) when it is first asked for."""
    if not index.has_names:
        return {}
    from tkindex.store.named import shown_names

    pairs, shown = list(labels), {}
    for kind in ("entity", "relation"):
        shown[kind] = shown_names(index, kind, [label for one, label in pairs if one == kind])
    found: dict[str, str] = {}
    for kind, label in pairs:
        name = shown.get(kind, {}).get(label)
        if name is not None:
            found.setdefault(label, name)
    return found

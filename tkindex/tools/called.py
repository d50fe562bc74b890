"""Names of labels in calls and results of tools, where labels are ids such as Q42: see `tkindex.Index.add_names`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tkindex.results.cleaning import clean
from tkindex.store.named import shown_names

if TYPE_CHECKING:
    from tkindex.index import Index


def names_in(index: Index, found: Any) -> dict[str, str]:
    """Return what the labels in a result are called: those that have a name, in the order in which they stand there.

    >>> import tkindex as tk
    >>> ix = tk.build([("Q42", "P69", "Q5", "1971")], names={"Q42": "Douglas Adams", "P69": "educated at"})
    >>> names_in(ix, {"rows": [{"head": "Q42", "relation": "P69", "tail": "Q5"}]})
    {'Q42': 'Douglas Adams', 'P69': 'educated at'}
    """
    if not getattr(index, "has_names", False):
        return {}
    texts = list(dict.fromkeys(_texts(found)))
    names = {**shown_names(index, "relation", texts), **shown_names(index, "entity", texts)}
    return {text: clean(names[text]) for text in texts if text in names}


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from _texts(one)


def resolve(index: Index, slot: str, text: str) -> int:
    """Return the id of a label, or of a name where no label is written like it.

    Raises
    ------
    UnknownEntityError, UnknownRelationError
        With the nearest labels.
    """
    vocabulary = index.relations if slot == "relation" else index.entities
    if text not in vocabulary and getattr(index, "has_names", False):
        named = index.named.relations if slot == "relation" else index.named.entities
        if text in named:
            return named.id(text)
    return vocabulary.resolve(text)

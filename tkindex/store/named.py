"""Names in the place of labels: what a label is called, and a vocabulary of the same ids that says it.

Facts, programs and whatever else is exact go on saying labels; this is for where words are read or shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tkindex.store.vocabulary import Vocabulary


def said_labels(vocabulary: Vocabulary) -> list[str]:
    """Return what each label is called: the name that is shown, or the label itself; several may be called the same."""
    labels: list[str] = vocabulary.to_arrow().to_pylist()
    names = vocabulary.names
    if names is not None:
        for i, text in names.shown.items():
            labels[i] = text
    return labels


class _Said:
    """What each label is called, by id."""

    def __init__(self, vocabulary: Vocabulary, shown: dict[int, str]) -> None:
        self._vocabulary, self._shown = vocabulary, shown

    def __getitem__(self, i: int, /) -> str:
        text = self._shown.get(i)
        return self._vocabulary[i] if text is None else text


def said(vocabulary: Vocabulary) -> Vocabulary | _Said:
    """Return what says by id what a label is called, as `said_labels` says it of all."""
    names = vocabulary.names
    return vocabulary if names is None else _Said(vocabulary, names.shown)


def named_labels(vocabulary: Vocabulary) -> Vocabulary:
    """Return a vocabulary of the same ids whose labels are the names that are shown.

    A label without a name stays itself; a name that several have, or that is the label of another, has its own label in
    brackets behind it. The labels that names stand for are found too.

    Examples
    --------
    >>> from tkindex.store.names import Names
    >>> words = Vocabulary.from_labels(["Q1", "Q2", "Q3"], kind="entity")
    >>> words.naming.names = Names.of([(0, "John Smith"), (2, "John Smith")])
    >>> named = named_labels(words)
    >>> list(named), named.id("Q3"), named.id("John Smith (Q3)")
    (['John Smith (Q1)', 'Q2', 'John Smith (Q3)'], 2, 2)
    """
    labels = said_labels(vocabulary)
    if len(set(labels)) < len(labels):
        n_called: dict[str, int] = {}
        for text in labels:
            n_called[text] = n_called.get(text, 0) + 1
        shown = {} if vocabulary.names is None else vocabulary.names.shown
        taken = set(labels)
        for i, text in enumerate(labels):
            if n_called[text] > 1 and i in shown:
                own = f"{text} ({vocabulary[i]})"
                while own in taken:
                    own = f"{own} ({vocabulary[i]})"
                taken.add(own)
                labels[i] = own
    made = Vocabulary.from_labels(labels, kind=vocabulary.kind)
    made.behind = vocabulary
    return made


def shown_names(index: Any, kind: str, labels: Iterable[str]) -> dict[str, str]:
    """Return the names that are shown of those of some labels that have one.

    Parameters
    ----------
    index : Index or Cluster
        A cluster asks the home shards of these labels, and gathers no others.
    kind : {"entity", "relation"}
    labels : iterable of str
    """
    ask = getattr(index, "names_shown", None)
    if ask is not None:
        told: dict[str, str] = ask(labels, kind=kind)
        return told
    vocabulary = index.relations if kind == "relation" else index.entities
    names = vocabulary.names
    if names is None:
        return {}
    ids = {label: vocabulary.id(label) for label in labels if label in vocabulary}
    return {label: names.shown[i] for label, i in ids.items() if i in names.shown}


def other_names(vocabulary: Vocabulary) -> dict[str, str]:
    """Return the names that are not shown, each with its label; one that several have, with the label in brackets."""
    names = vocabulary.names
    if names is None:
        return {}
    ids: dict[str, list[int]] = {}
    for i, text in names.others:
        ids.setdefault(text, []).append(i)
    found: dict[str, str] = {}
    for text, some in ids.items():
        for i in some:
            label = vocabulary[i]
            own = text if len(some) == 1 else f"{text} ({label})"
            while found.get(own, label) != label:
                own = f"{own} ({label})"
            found[own] = label
    return found

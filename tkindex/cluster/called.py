"""What labels of a cluster are called, and which label a name means, without the labels of all shards.

Whether a name is that of one label only takes asking whether others that the table calls so, and a label that is
written so, occur anywhere: their home shards know, and are asked once for all that a question needs. The rules are
those of `tkindex.store.named.named_labels`, which is asked where names and brackets could be cut in several ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

import numpy as np
import pyarrow as pa

from tkindex.store.normalization import NORMALIZATIONS
from tkindex.threads import cached_property
from tkindex.timeline.arrays import arrow_column, arrow_values

if TYPE_CHECKING:
    from tkindex.cluster.transport import Transport
    from tkindex.ingest.name_tables import NameRows
    from tkindex.store.vocabulary import Vocabulary

_REMEMBERED = 1 << 20
"""Answers that are kept, of each kind."""
_PIECE = 1_000
_BRACKET = " ("
_Answer = TypeVar("_Answer", bool, str)


class Called:
    """Label → name and back, of what is asked for.

    Parameters
    ----------
    transport : Transport
        Asks shards in labels.
    names : NameRows
    gather : callable
        Returns the vocabularies of all labels, and of all names.
    """

    def __init__(
        self, transport: Transport, names: NameRows, gather: Callable[[], tuple[Vocabulary, Vocabulary]]
    ) -> None:
        self._transport, self._names, self._gather = transport, names, gather
        self._normal = NORMALIZATIONS.get(transport.about.normalization, str)
        self._known: dict[str, bool] = {}
        self._said: dict[str, str] = {}
        self._exact: dict[str, str] = {}

    @cached_property
    def _shown(self) -> dict[str, str]:
        """The name that is shown of each label of the table, whether the cluster has it or not."""
        found: dict[str, str] = {}
        for label, texts in self._names.rows:
            found.setdefault(self._normal(label), texts[0])
        return found

    @cached_property
    def _by_text(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for label, text in self._shown.items():
            found.setdefault(text, []).append(label)
        return found

    @cached_property
    def are_any(self) -> bool:
        """Whether any entity has a name."""
        labels = list(self._shown)
        return any(any(self._are_known(labels[at : at + _PIECE]).values()) for at in range(0, len(labels), _PIECE))

    def shown(self, labels: Iterable[str]) -> dict[str, str]:
        """Return the name that is shown of each of these labels that occurs and has one; several may have the same."""
        some = {label: self._normal(label) for label in labels}
        known = self._are_known([one for one in some.values() if one in self._shown])
        return {label: self._shown[one] for label, one in some.items() if known.get(one)}

    def said(self, labels: Iterable[str]) -> dict[str, str]:
        """Return what each label is called in names; one that nobody knows is called what it is.

        Parameters
        ----------
        labels : iterable of str
        """
        found, new = _kept(self._said, labels)
        if new:
            normal = {label: self._normal(label) for label in new}
            probes: list[str] = []
            for label, one in normal.items():
                text = self._shown.get(one)
                if text is not None:
                    probes += (one, text, *self._by_text[text])
                elif one != label:
                    probes.append(one)
            known = self._are_known(probes)
            for label, one in normal.items():
                found[label] = self._name_of(one, known) if known.get(one) else label
            _keep(self._said, found, new)
        return found

    def exact(self, texts: Iterable[str]) -> dict[str, str]:
        """Return the label that each text names, or is; a text that nobody knows as it is.

        Parameters
        ----------
        texts : iterable of str
        """
        found, new = _kept(self._exact, texts)
        if new:
            bracketed = {text: self._bracketed(text) for text in new}
            probes: list[str] = []
            for text, some in bracketed.items():
                probes += (text, self._normal(text), *self._by_text.get(text, ()), *some)
            known = self._are_known(probes)
            for text, some in bracketed.items():
                found[text] = self._label_of(text, [one for one in some if known[one]], known)
            _keep(self._exact, found, new)
        return found

    def _called(self, text: str, known: dict[str, bool]) -> list[str]:
        """The labels that a text is shown for, or that are written so and have no name."""
        found = [label for label in self._by_text.get(text, ()) if known[label]]
        return [*found, text] if text not in self._shown and known[text] else found

    def _name_of(self, label: str, known: dict[str, bool]) -> str:
        text = self._shown.get(label)
        if text is None or len(self._called(text, known)) == 1:
            return label if text is None else text
        own = f"{text}{_BRACKET}{label})"
        # Cut in one way only, no other label comes to be called so.
        is_own = _BRACKET not in text and _BRACKET not in label
        if is_own and not self._called(own, self._are_known([own, *self._by_text.get(own, ())])):
            return own
        plain, named = self._gather()
        return named[plain.id(label)]

    def _bracketed(self, text: str) -> list[str]:
        """The labels of the table that a text may have in brackets behind their name."""
        found = []
        at = text.find(_BRACKET) if text.endswith(")") else -1
        while at >= 0:
            # Where a name with its label in brackets is taken, the label stands there once more.
            label = text[at + len(_BRACKET) : -1]
            shown = self._shown.get(label)
            if shown is not None and text.startswith(f"{shown}{_BRACKET}"):
                found.append(label)
            at = text.find(_BRACKET, at + 1)
        return found

    def _label_of(self, text: str, bracketed: list[str], known: dict[str, bool]) -> str:
        labels = self._called(text, known)
        if len(labels) == 1:
            return labels[0]
        if text in labels and text not in self._shown:
            return text
        for label, name in self.said(bracketed).items():
            if name == text:
                return label
        normal = self._normal(text)
        return normal if known[normal] else text

    def _are_known(self, labels: Iterable[str]) -> dict[str, bool]:
        """Say of each label, as it is written, whether an entity has it; shards are asked once."""
        found, new = _kept(self._known, labels)
        if new:
            found.update(self._look_up(new))
            _keep(self._known, found, new)
        return found

    def _look_up(self, labels: list[str]) -> dict[str, bool]:
        # What the normalisation changes is no label; half of a surrogate pair is in none.
        found = dict.fromkeys(labels, False)
        some = [label for label in labels if self._normal(label) == label and _is_text(label)]
        text = arrow_values(some, pa.large_string())
        shards = self._transport.places.of(text)
        wanted = [(shard, np.flatnonzero(shards == shard)) for shard in np.unique(shards).tolist()]
        answers = self._transport.ask_each(
            [(shard, "numbers", (text.take(arrow_column(here)),)) for shard, here in wanted]
        )
        for (_, here), ids in zip(wanted, answers, strict=True):
            found.update(zip([some[i] for i in here.tolist()], (ids >= 0).tolist(), strict=True))
        return found


def _kept(kept: dict[str, _Answer], asked: Iterable[str]) -> tuple[dict[str, _Answer], list[str]]:
    """Return what is kept of what is asked, and what is not, each once."""
    found, new = {}, []
    for text in dict.fromkeys(asked):
        answer = kept.get(text)
        if answer is None:
            new.append(text)
        else:
            found[text] = answer
    return found, new


def _keep(kept: dict[str, _Answer], found: dict[str, _Answer], new: list[str]) -> None:
    if len(kept) + len(new) > _REMEMBERED:
        # Another thread has its own answer in its hands.
        kept.clear()
    kept.update({text: found[text] for text in new})


def _is_text(label: str) -> bool:
    try:
        label.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True

"""All entities of a cluster as one vocabulary, in labels and in names; made when something needs the labels of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tkindex.cluster.called import Called
from tkindex.ingest.name_tables import name_kind
from tkindex.store.named import named_labels, other_names
from tkindex.store.vocabulary import Vocabulary
from tkindex.threads import cached_property
from tkindex.timeline.arrays import arrow_column

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tkindex.cluster.transport import Transport
    from tkindex.ingest.name_tables import NameRows


class EntityNames:
    """All entities as one vocabulary, made when it is first asked for; conventions of a cluster share it.

    Parameters
    ----------
    transport : Transport
    names : NameRows, optional
        What labels are called. Relations have their names once the vocabulary of entities is made.

    Attributes
    ----------
    homes : ndarray of int64, shape (E,)
        Of each entity, ``shard << 32 | id in that shard``; empty until the vocabulary is made.
    """

    def __init__(self, transport: Transport, names: NameRows | None = None) -> None:
        self._transport = transport
        self._made: Vocabulary | None = None
        self.names = names
        self.homes = np.empty(0, np.int64)

    @cached_property
    def called(self) -> Called:
        """What labels are called, without the labels of all; only where there are names."""
        assert self.names is not None
        self.name_relations()
        return Called(self._transport, self.names, lambda: (self(), self.in_names()))

    @cached_property
    def in_names(self) -> NamedEntities:
        """The same entities, with names in the place of labels."""
        return NamedEntities(self)

    def name_relations(self) -> None:
        """Give relations, which are at hand, their names; entities have theirs once their vocabulary is made."""
        if self.names is not None:
            name_kind(self.names, self._transport.relations)

    def others(self) -> dict[str, str]:
        """Return names that are not shown, each with its label; of entities in names those of the labels behind."""
        return {}

    def __call__(self) -> Vocabulary:
        if self._made is None:
            import pyarrow as pa

            parts = self._transport.ask_all("named")
            labels = pa.concat_arrays([part[0].cast(pa.large_string()) for part in parts])
            side, first = np.concatenate([part[2] for part in parts], axis=1)
            order = np.lexsort((first, side))
            shards = np.repeat(np.arange(len(parts)), [len(part[0]) for part in parts])
            self.homes = (shards << 32 | np.concatenate([part[1] for part in parts]))[order]
            name = self._transport.about.normalization
            made = Vocabulary.from_labels(labels.take(arrow_column(order)), kind="entity", normalization=name)
            if self.names is not None:
                name_kind(self.names, made)
                self.name_relations()
            self._made = made
        return self._made


class NamedEntities(EntityNames):
    """All entities of a cluster, with names in the place of labels.

    Parameters
    ----------
    plain : EntityNames
        Those of the cluster in labels.
    """

    def __init__(self, plain: EntityNames) -> None:
        self.plain, self.names = plain, None
        self._made = None

    def __call__(self) -> Vocabulary:
        if self._made is None:
            made = named_labels(self.plain())
            self.homes = self.plain.homes
            self._made = made
        return self._made

    def said(self, labels: Iterable[str]) -> dict[str, str]:
        """Return what labels are called; one that nobody knows as it is."""
        made, plain = self._made, self.plain
        if made is None:
            return plain.called.said(labels)
        # The labels of all are here already.
        known = plain()
        return {label: made[known.id(label)] if label in known else label for label in labels}

    def exact(self, texts: Iterable[str]) -> dict[str, str]:
        """Return the labels that are called so; a text that nobody knows as it is."""
        made, plain = self._made, self.plain
        if made is None:
            return plain.called.exact(texts)
        known = plain()
        return {text: known[made.id(text)] if text in made else text for text in texts}

    def others(self) -> dict[str, str]:
        """See `EntityNames.others`; it gathers the labels of all entities."""
        return other_names(self.plain())

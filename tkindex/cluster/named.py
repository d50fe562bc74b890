"""A cluster in names: its shards are asked in labels, and their answers say names; see `Cluster.named`.

Only what travels is changed: a question on its way to a shard, and what comes back. So every verb of a cluster answers
in names as it answers in labels, and no shard knows that labels have names.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.cluster.entities import NamedEntities
from tkindex.cluster.places import Places
from tkindex.cluster.requests import Ask, Columns
from tkindex.cluster.shard import pa_array
from tkindex.cluster.vectors import Near, Search
from tkindex.results.views import Profile
from tkindex.store.named import named_labels
from tkindex.store.vocabulary import Vocabulary

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.cluster.transport import Transport


class NamedPlaces(Places):
    """Name → number of the shard where its label lives."""

    def __init__(self, plain: Places, entities: NamedEntities) -> None:
        super().__init__(plain.key, plain.n_shards)
        self._plain, self._entities = plain, entities

    def __missing__(self, label: str) -> int:
        return self._plain[self._entities.exact([label])[label]]

    def of(self, labels: pa.Array) -> np.ndarray:
        """Return the home shard of each name: ndarray of int32, shape (N,)."""
        texts = labels.to_pylist()
        return self._plain.of(pa_array(list(map(self._entities.exact(texts).__getitem__, texts))))


class NamedTransport:
    """Asks shards for names, in labels; see `tkindex.cluster.transport.Transport`.

    Parameters
    ----------
    plain : Transport
        Asks them in labels.
    entities : NamedEntities
    """

    def __init__(self, plain: Transport, entities: NamedEntities) -> None:
        self._plain, self._entities = plain, entities
        entities.plain.name_relations()
        # What a name is normalised to is what is looked up behind it.
        self.about = plain.about._replace(normalization="")
        self.places: Places = NamedPlaces(plain.places, entities)
        self.relations: Vocabulary = named_labels(plain.relations)
        self.threads = plain.threads

    def piece_of(self, n: int) -> int:
        """See `Transport.piece_of`."""
        return self._plain.piece_of(n)

    def lend(self, n: int, n_bytes: int) -> None:
        """See `Transport.lend`: what is asked is changed on its way."""

    def find(self, shard: int, ask: Ask) -> Any:
        """See `Transport.find`: columns."""
        return self.ask(shard, "find", ask)

    def ask(self, shard: int, method: str, *args: Any) -> Any:
        """See `Transport.ask`."""
        return self._said(method, self._plain.ask(shard, method, *self._exact(method, args)))

    def ask_each(self, calls: Iterable[tuple[int, str, tuple[Any, ...]]]) -> list[Any]:
        """See `Transport.ask_each`."""
        asked = list(calls)
        found = self._plain.ask_each([(shard, method, self._exact(method, args)) for shard, method, args in asked])
        return [self._said(method, one) for (_, method, _), one in zip(asked, found, strict=True)]

    def ask_all(self, method: str, *args: Any) -> list[Any]:
        """See `Transport.ask_all`."""
        if method == "suggest":
            # Of names, which no shard knows.
            return [self._entities().suggest(args[0], 3)]
        return [self._said(method, one) for one in self._plain.ask_all(method, *self._exact(method, args))]

    def close(self) -> None:
        """See `Transport.close`."""
        self._plain.close()

    def _exact(self, method: str, args: tuple[Any, ...]) -> tuple[Any, ...]:
        """The arguments of a call, in labels."""
        if not args:
            return args
        first, *rest = args
        if method in ("find", "ties"):
            return self._asked([first])[0], *rest
        if method == "find_all":
            return self._asked(first), *rest
        if method == "neighbors":
            return self._labels(first), *rest
        if method in ("knows", "describe"):
            return self._labels([first])[0], *rest
        if method == "numbers":
            return pa_array(self._labels(first.to_pylist())), *rest
        if method == "batch":
            slots = {name: self._labels(value) if isinstance(value, list) else value for name, value in rest[0].items()}
            return first, slots, *rest[1:]
        if method == "search":
            assert isinstance(first, Search)
            return first._replace(slots=self._slots([first.slots])[0]), *rest
        return args

    def _labels(self, texts: list[str]) -> list[str]:
        return list(map(self._entities.exact(texts).__getitem__, texts))

    def _asked(self, asks: list[Ask]) -> list[Ask]:
        slots = self._slots([ask.slots for ask in asks])
        return [ask._replace(slots=some) for ask, some in zip(asks, slots, strict=True)]

    def _slots(self, asked: list[Any]) -> list[Any]:
        """Labels for the names of head, tail and entity, or lists of them; relations are ids."""
        sides = [value for head, _, tail, entity in asked for value in (head, tail, entity) if value is not None]
        exact = self._entities.exact(chain.from_iterable(one if isinstance(one, list) else (one,) for one in sides))

        def label(value: Any) -> Any:
            return list(map(label, value)) if isinstance(value, list) else value if value is None else exact[value]

        return [(label(head), relation, label(tail), label(entity)) for head, relation, tail, entity in asked]

    def _said(self, method: str, found: Any) -> Any:
        """What a shard has answered, in names."""
        if method == "labels":
            return self._names(found)
        if method == "most_frequent":
            said = self._entities.said(label for label, _ in found)
            return [(said[label], n) for label, n in found]
        return self._of(found)

    def _names(self, labels: list[str]) -> list[str]:
        return list(map(self._entities.said(labels).__getitem__, labels))

    def _of(self, found: Any) -> Any:
        if isinstance(found, Columns):
            return found._replace(labels=self._names(found.labels))
        if isinstance(found, Near):
            facts = None if found.facts is None else self._of(found.facts)
            return found._replace(heads=self._names(found.heads), tails=self._names(found.tails), facts=facts)
        if isinstance(found, Profile):
            plain = self._plain.relations
            lines = [line._replace(relation=self.relations[plain.id(line.relation)]) for line in found.relations]
            lines.sort(key=lambda line: (-line.n_facts, line.relation, line.side))
            return found._replace(name=self._names([found.name])[0], relations=lines)
        if isinstance(found, list):
            return list(map(self._of, found))
        return found

"""Where the entities of many questions live: the shard of each, and its id there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pyarrow as pa

from tkindex.errors import UnknownEntityError
from tkindex.timeline.arrays import arrow_column, arrow_values

if TYPE_CHECKING:
    from tkindex.cluster.engine import ClusterEngine


# Labels whose shard and id are kept at most; then all are forgotten.
_REMEMBERED = 4_000_000
_NONE = np.empty(0, np.int64)


class Lives(NamedTuple):
    """Where the entity of each query lives.

    Attributes
    ----------
    owners : ndarray of int64, shape (Q,), or (1,) of one for all queries
        ``shard << 32 | id there``; or, where there are `homes`, places in them.
    homes : ndarray of int64, shape (E,) or (0,)
    """

    owners: np.ndarray
    homes: np.ndarray

    def of(self, n: int) -> Lives:
        """Return one for each of n queries."""
        return self if len(self.owners) == n else Lives(np.full(n, self.owners[0]), self.homes)

    def looked_up(self) -> np.ndarray:
        """Return ``shard << 32 | id there`` of each."""
        return self.homes[self.owners] if len(self.homes) else self.owners


class Homes:
    """Label or id → ``shard << 32 | id in that shard``, which are the same while the shards are."""

    def __init__(self, engine: ClusterEngine) -> None:
        self._engine = engine
        self._known: dict[str, int] = {}

    def of(self, values: Any) -> Lives:
        """Return where entities live, of ids as they are looked up in all.

        Raises
        ------
        UnknownEntityError
        """
        if isinstance(values, np.ndarray):
            vocabulary = self._engine.all_entities()
            if len(values) and (int(values.min()) < 0 or int(values.max()) >= len(vocabulary)):
                vocabulary.check_id(int(values[(values < 0) | (values >= len(vocabulary))][0]))
            return Lives(np.ascontiguousarray(values, np.int64), self._engine.home_of_ids)
        known = self._known
        try:
            return Lives(np.fromiter(map(known.__getitem__, values), np.int64, len(values)), _NONE)
        except (KeyError, TypeError):
            pass
        labels = [value if isinstance(value, str) else self._label(value) for value in values]
        homes = {label: known.get(label) for label in labels}
        homes.update(self._look_up([label for label, home in homes.items() if home is None]))
        return Lives(np.fromiter(map(homes.__getitem__, labels), np.int64, len(labels)), _NONE)

    def _label(self, value: Any) -> str:
        vocabulary = self._engine.all_entities()
        return vocabulary[vocabulary.check_id(value)]

    def _look_up(self, labels: list[str]) -> dict[str, int]:
        try:
            text = arrow_values([self._engine.normal(label) for label in labels], pa.large_string())
        except UnicodeEncodeError as error:
            raise UnknownEntityError(f"a label is not valid Unicode: {error}", ()) from None
        shards = self._engine.places.of(text)
        wanted = [(shard, np.flatnonzero(shards == shard)) for shard in np.unique(shards).tolist()]
        asked = [(shard, "numbers", (text.take(arrow_column(some)),)) for shard, some in wanted]
        found = self._engine.transport.ask_each(asked)
        homes = np.empty(len(labels), np.int64)
        for (shard, some), ids in zip(wanted, found, strict=True):
            homes[some] = np.where(ids < 0, -1, shard << 32 | ids)
        for at in np.flatnonzero(homes < 0).tolist():
            # The first of them is named, as of one index.
            self._engine.check_known(labels[at])
        looked_up = dict(zip(labels, homes.tolist(), strict=True))
        if len(self._known) + len(labels) > _REMEMBERED:
            self._known.clear()
        self._known.update(looked_up)
        return looked_up

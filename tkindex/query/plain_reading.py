"""Finding and reading facts without CPython's C API: what stands for the methods of C where those are switched off.

Each function takes the arguments of the one that it stands for, with a `Reader` in the place of the address of a table
of objects, and gives the same results, errors and order: see `tkindex.native.methods` and
`tkindex.native.layer_methods`.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tkindex.lazily import np
from tkindex.results.fact import Fact
from tkindex.results.facts import ID_FIELDS
from tkindex.schema import kind_of
from tkindex.store.store import widen
from tkindex.timeline.ranges import OPEN_START, OPEN_STOP, Instant

if TYPE_CHECKING:
    from tkindex.store.store import Store
    from tkindex.store.vocabulary import Vocabulary

# So many instants are made once; the others whenever they are read.
_MAX_INSTANTS = 65_536


def _view(kind: Any, address: int, n: int) -> np.ndarray:
    """View `n` numbers at an address; the caller keeps them alive."""
    # The type is told anew: an array of ctypes says that it is little-endian, which kernels take for another type.
    return np.ctypeslib.as_array((kind * n).from_address(address)).view(f"i{ctypes.sizeof(kind)}")


class Reader:
    """What facts are made of: labels, instants, and the store whose rows they are.

    It keeps nothing alive but those, in particular no index. `label` gives the label of an entity id, and raises
    IndexFileError where there is none.

    Parameters
    ----------
    entities, relations : Vocabulary
    instant : callable
        Makes the instant of a tick.
    store : Store
    instants : dict of int to Instant, optional
        Those made already, shared with another reader.
    fact_type : type
        What facts are made as.
    """

    def __init__(
        self,
        entities: Vocabulary,
        relations: Vocabulary,
        instant: Callable[[int], Instant],
        store: Store,
        instants: dict[int, Instant] | None = None,
        fact_type: type[Fact] = Fact,
    ) -> None:
        self.store = store
        self._fact = fact_type
        self._instant = instant
        self.label: Callable[[int], str] = entities.labels.__getitem__
        self._relation: Callable[[int], str] = relations.labels.__getitem__
        self._instants: dict[int, Instant] = {} if instants is None else instants

    def with_labels(self, entities: Vocabulary, relations: Vocabulary, fact_type: type[Fact]) -> Reader:
        """Return a reader with other labels and facts, and the instants of this one."""
        return Reader(entities, relations, self._instant, self.store, self._instants, fact_type)

    def facts(
        self,
        heads: np.ndarray,
        relations: np.ndarray,
        tails: np.ndarray,
        starts: np.ndarray,
        stops: np.ndarray,
        rows: np.ndarray,
        n_fields: int,
    ) -> list[Any]:
        """Return tuples of 4 or 5 fields, or 6 as `Fact`, given the columns of some facts.

        Raises
        ------
        IndexFileError
            A label cannot be read, since a file is damaged.
        """
        entity, relation = self.label, self._relation
        # Fact by fact, so that the first label that is no text raises.
        labels = [
            (entity(head), relation(link), entity(tail))
            for head, link, tail in zip(heads.tolist(), relations.tolist(), tails.tolist(), strict=True)
        ]
        first = self._all_instants(starts)
        if n_fields == 4:
            return [(*three, start) for three, start in zip(labels, first, strict=True)]
        last = self._all_instants(stops)
        if n_fields == 5:
            return [(*three, start, stop) for three, start, stop in zip(labels, first, last, strict=True)]
        all_fields = zip(labels, first, last, rows.tolist(), strict=True)
        made = self._fact
        return [made(*three, start, stop, row) for three, start, stop, row in all_fields]

    def _all_instants(self, ticks: np.ndarray) -> list[Instant]:
        made, found = self._instants, []
        for tick in ticks.tolist():
            instant = made.get(tick)
            if instant is None:
                instant = self._instant(tick)
                if len(made) < _MAX_INSTANTS:
                    instant = made.setdefault(tick, instant)
            found.append(instant)
        return found


def select() -> Callable[..., int]:
    """Return what finds a slice: `tkindex.kernels.search.select`, called as Numba has it called."""
    from tkindex.kernels import search
    from tkindex.kernels._jit import entry_point

    return entry_point(search.select)


def read(
    address: int, head: int, relation: int, tail: int, entity: int, low: int, high: int, where: int, reader: Reader,
    n_fields: int,
) -> list[Any]:  # fmt: skip
    """Return a list of facts, or of ids; arguments as in `tkindex.native.methods`."""
    store = reader.store
    if where:
        rows = store.check_rows(_view(ctypes.c_int32, where, high)[low:high])
    else:
        posting = store.posting(kind_of(head, relation, tail, entity))
        rows = np.arange(low, high, dtype=np.int32) if posting is None else store.check_rows(posting[low:high])
    if n_fields < len(ID_FIELDS):
        ids: list[int] = store.ids(("heads", "relations", "tails")[n_fields], rows).tolist()
        return ids
    base = store.header.start_base
    starts = widen(store.columns["start"][rows], base).astype(np.int64, copy=False)
    if store.header.is_point:
        stops = starts + 1
    else:
        stops = widen(store.columns["stop"][rows], base).astype(np.int64, copy=False)
    heads, relations, tails = (store.ids(name, rows) for name in ("heads", "relations", "tails"))
    return reader.facts(heads, relations, tails, starts, stops, rows, n_fields)


def find() -> Callable[..., int]:
    """Return what finds a slice of all layers: `tkindex.kernels.layers.find`, called as Numba has it called."""
    from tkindex.kernels import layers
    from tkindex.kernels._jit import entry_point

    return entry_point(layers.find)


def read_layers(
    address: int, head: int, relation: int, tail: int, entity: int, first: int, last: int, low: int, high: int,
    where: int, reader: Reader, n_fields: int,
) -> list[Any]:  # fmt: skip
    """Return a list of facts; arguments as in `tkindex.native.layer_methods`."""
    from tkindex.kernels import layers

    if where:
        places = _view(ctypes.c_int64, where, high)[low:high]
    else:
        places = np.empty(high - low, np.int64)
        ends = first, last, OPEN_START, OPEN_STOP
        if layers.gather(address, head, relation, tail, entity, *ends, low, 0, places) < len(places):
            # Fewer facts than were counted: a column is damaged, which the label of no id says.
            reader.label(-1)

    def column(what: int) -> np.ndarray:
        is_wide = what in (layers.P_START, layers.P_STOP)
        out = np.empty(len(places), np.int64 if is_wide else np.int32)
        narrow, wide = (np.empty(0, np.int32), out) if is_wide else (out, np.empty(0, np.int64))
        layers.read_places(address, places, what, narrow, wide)
        return out

    heads, relations, tails = column(layers.P_HEAD), column(layers.P_RELATION), column(layers.P_TAIL)
    rows = column(layers.P_ROW) if n_fields > 5 else heads
    return reader.facts(heads, relations, tails, column(layers.P_START), column(layers.P_STOP), rows, n_fields)

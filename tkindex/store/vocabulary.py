"""Labels to ids and back.

Ids count from 0 in order of first appearance. The labels lie in a table (`tkindex.store.label_table`). What has been
looked up is kept: by compiled verbs in cells, of which there are never more than some thousand, and by Python in a
dict.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, NoReturn

from tkindex.errors import (
    UnknownEntityError,
    UnknownLabelError,
    UnknownRelationError,
    not_sent,
    shorten,
)
from tkindex.lazily import np
from tkindex.lazily.numbers import int64s, place_of
from tkindex.store.label_cache import (
    IdToLabel,
    LabelBuffers,
    LabelCache,
    LabelText,
    LabelToId,
    slots_for,
)
from tkindex.store.label_search import nearest, with_prefix
from tkindex.store.label_table import LabelTable
from tkindex.store.names import Names, Naming
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.threads import cached_property
from tkindex.timeline.arrays import numpy_column

if TYPE_CHECKING:
    import pyarrow as pa

    from tkindex.lazily.numbers import AnyColumn


class Vocabulary(LabelTable):
    """The labels of one kind, entities or relations; `ix.entities` and `ix.relations` are two of these.

    Parameters
    ----------
    data : ndarray of uint8, or Column
        The UTF-8 bytes of all labels, one behind the other.
    offsets : ndarray of int32 or int64, shape (n + 1,), or Column
        int32 where all labels together have fewer than 2**31 bytes. Label i is ``data[offsets[i]:offsets[i + 1]]``.
    slots : ndarray of int32, shape (more than n,), or Column
        The hash table, as `tkindex.kernels.vocab.fill_slots` writes it.
    kind : {"entity", "relation"}
        Named in error messages.
    normalization : str
        A name of `tkindex.store.normalization.NORMALIZATIONS`, or "".
    cells, naming : LabelCache, Naming, optional
        Those of the vocabularies that this one extends, and shares buffers with; else it gets its own.

    Attributes
    ----------
    columns : tuple
        The first three, as they were given.
    where : tuple of int
        Address and number of the bytes, address and width of the offsets, number of labels, address and size of the
        hash table; all live with the vocabulary.
    naming : Naming
        What holds names of the labels; vocabularies that extend one another share it.
    behind : Vocabulary or None
        Where a label is looked up that is none of these: see `tkindex.store.names.named_labels`.

    Examples
    --------
    >>> words = Vocabulary.from_labels(["Iraq", "Iran", "France"], kind="entity")
    >>> words.id("Iran"), words[2], len(words), "Spain" in words
    (1, 'France', 3, False)
    >>> words.prefix("Ira")
    ['Iran', 'Iraq']
    >>> words.suggest("Iarn", 1)
    ['Iran']
    """

    def __init__(
        self,
        data: AnyColumn,
        offsets: AnyColumn,
        slots: AnyColumn,
        *,
        kind: str,
        normalization: str = "",
        cells: LabelCache | None = None,
        naming: Naming | None = None,
    ) -> None:
        from tkindex.kernels._jit import entry_point
        from tkindex.kernels.vocab import find_label

        super().__init__(data, offsets, slots, kind=kind, normalization=normalization)
        self.naming = Naming() if naming is None else naming
        self.behind: Vocabulary | None = None
        # What it shares with the vocabularies that extend it, and that it extends.
        self._buffers: LabelBuffers | None = None
        self._find = entry_point(find_label)
        # What compiled verbs look into first.
        self._cells = LabelCache(len(offsets) - 1) if cells is None else cells
        self.ids = LabelToId(self)
        self.labels = IdToLabel(self)
        # Address of each label that `labels` keeps alive, 0 where it has none yet: for `tkindex.native.methods`. Those
        # of vocabularies that share buffers are in the buffers.
        self._decoded: Any = int64s(len(offsets) - 1) if cells is None else None
        self.pointers_at = place_of(self._decoded) if cells is None else 0

    @property
    def pointers(self) -> np.ndarray:
        """The address of each label that `labels` keeps alive, 0 where it has none yet."""
        if self._buffers is not None:
            return self._buffers.pointers[: len(self)]
        return np.frombuffer(self._decoded, np.int64)

    def extended(self, labels: list[str] | pa.Array) -> Vocabulary:
        """Return a vocabulary that holds more labels behind these; ids stay, and this one stays as it is.

        Parameters
        ----------
        labels : list of str, or Array of strings
            Already normalised, none of them known.

        Raises
        ------
        UnknownLabelError
            Where a label is known already, or stands twice.

        Examples
        --------
        >>> words = Vocabulary.from_labels(["Iraq", "Iran"], kind="entity")
        >>> more = words.extended(["France"])
        >>> more.id("Iran"), more.id("France"), "France" in words
        (1, 2, False)
        """
        if not len(labels):
            return self
        self.assured()
        new = LabelText.of(labels)
        buffers = self._buffers
        if buffers is None or not buffers.takes(self, new):
            buffers = LabelBuffers(self, new)
        refused = buffers.add(self, new)
        if refused is None:
            # Another thread has extended the same vocabulary.
            buffers = LabelBuffers(self, new)
            refused = buffers.add(self, new)
        if refused is not None and refused >= 0:
            raise UnknownLabelError(
                f"the {self.kind} label {shorten(new.label(refused))} is known already, or stands twice "
                "among the new labels; an id needs a label of its own"
            )
        return self._sharing(buffers, len(self) + new.n)

    def _sharing(self, buffers: LabelBuffers, n: int) -> Vocabulary:
        """Return the vocabulary of the first `n` labels in buffers that begin with this one's."""
        offsets = buffers.offsets[: n + 1]
        data = buffers.data[: offsets[-1]]
        for array in (data, offsets):
            array.flags.writeable = False
        made = Vocabulary(
            data, offsets, buffers.slots, kind=self.kind, normalization=self.normalization, cells=buffers.cells,
            naming=self.naming,
        )  # fmt: skip
        made._buffers = buffers
        made.labels = buffers.labels
        made.pointers_at = buffers.pointers.ctypes.data
        # The labels of all are decoded by the last.
        buffers.labels.vocabulary = made
        return made

    @property
    def slots(self) -> np.ndarray:
        """The hash table: ndarray of int32, read-only; O(n) where it is shared with others."""
        if self._buffers is None:
            return self._slots
        from tkindex.kernels.vocab import fill_slots

        n, offsets = len(self), self.offsets
        slots = np.full(slots_for(n), -1, np.int32)
        fill_slots(self.data.ctypes.data, len(self.data), offsets.ctypes.data, offsets.itemsize, 0, n, slots)
        slots.flags.writeable = False
        return slots

    @property
    def addresses(self) -> tuple[int, ...]:
        """Where compiled verbs find labels: cells, and the arrays of `tkindex.kernels.vocab`; all live with it."""
        return *self._cells.where, *self.where

    def __reduce__(self) -> NoReturn:
        raise not_sent()

    def __getitem__(self, i: int) -> str:
        return self.labels[self.check_id(i)]

    def __iter__(self) -> Iterator[str]:
        labels = self.labels
        return (labels[i] for i in range(len(self)))

    def __contains__(self, label: object) -> bool:
        return isinstance(label, str) and self._look_up(label) >= 0

    def __repr__(self) -> str:
        some = ", ".join(repr(self._read(i)) for i in range(min(3, len(self))))
        return f"<Vocabulary of {len(self):,} {self.kind} labels: {some}{', ...' if len(self) > 3 else ''}>"

    def _look_up(self, label: str) -> int:
        try:
            found = int(self._find(*self.where, label.encode("utf-8")))
            if found < 0 and self.normalization:
                other = NORMALIZATIONS[self.normalization](label)
                found = int(self._find(*self.where, other.encode("utf-8")))
        except UnicodeEncodeError:
            return -1
        if found < 0 and self.behind is not None and label in self.behind:
            return self.behind.id(label)
        return found

    def find(self, label: str) -> int:
        """Return the id of a label, or -1."""
        return self._look_up(label)

    def resolve(self, label: str) -> int:
        """Return the id of a label, or of ``id:123`` where no label is written like that.

        Raises
        ------
        UnknownEntityError, UnknownRelationError
            With the nearest labels.
        """
        if label.startswith("id:") and label not in self and label[3:].isascii() and label[3:].isdigit():
            return self.check_id(int(label[3:]))
        return self.id(label)

    def check_id(self, i: object) -> int:
        """Return an id as an int, or raise: booleans and floats are no ids, and negative ones do not count back."""
        if not isinstance(i, (bool, np.bool_)):
            try:
                number = operator.index(i)  # type: ignore[arg-type]
            except TypeError:
                number = None
            if number is not None:
                if 0 <= number < len(self):
                    return number
                raise self._error(
                    f"there is no {self.kind} id {number}: ids run from 0 to {len(self) - 1}"
                    if len(self)
                    else f"there is no {self.kind} id {number}: the index has no {self.kind} at all"
                )
        raise self._error(f"{shorten(i)} ({type(i).__name__}) names no {self.kind}; give a label (str) or an id (int)")

    def id(self, label: object) -> int:
        """Return the id of a label; an id is checked and given back.

        Raises
        ------
        UnknownEntityError, UnknownRelationError
            With the nearest labels in the message and in `suggestions`.
        """
        if not isinstance(label, str):
            return self.check_id(label)
        found = self._look_up(label)
        if found >= 0:
            return found
        called = self._called(label)
        if called:
            named = " and ".join(shorten(other) for other in called)
            raise self._error(
                f"{shorten(label)} is no {self.kind} but a name of {named}; give the label", tuple(called)
            )
        near = self.suggest(label, 3)
        hint = f"; did you mean {' or '.join(repr(other) for other in near)}?" if near else ""
        raise self._error(f"unknown {self.kind} {shorten(label)}{hint}", tuple(near))

    def _called(self, text: str) -> list[str]:
        """Return labels with this name, three at most."""
        if self.names is None:
            return []
        found = dict.fromkeys(i for i, name in self.names.pairs() if name == text)
        return [self[i] for i in islice(found, 3)]

    def _error(self, message: str, suggestions: tuple[str, ...] = ()) -> UnknownLabelError:
        kind = UnknownEntityError if self.kind == "entity" else UnknownRelationError
        return kind(message, suggestions)

    @property
    def names(self) -> Names | None:
        """The names of the labels, where there are any; see `tkindex.Index.add_names`."""
        return self.naming.names

    def kept(self, ids: np.ndarray) -> Vocabulary:
        """Return a vocabulary of some labels alone, numbered anew in the order of their ids here, with their names."""
        made = Vocabulary.from_labels(self.take(ids), kind=self.kind, normalization=self.normalization)
        if self.names is not None:
            made.naming.names = self.names.taken(ids)
        return made

    def prefix(self, text: str, limit: int = 10) -> list[str]:
        """Return up to `limit` labels that begin with `text`, in code point order. O(log n) after the first call.

        Raises
        ------
        TypeError
            No text, or a limit that is no int.
        """
        return with_prefix(self, text, limit)

    @cached_property
    def in_order(self) -> np.ndarray:
        """The ids of the labels in code point order: ndarray of int64, read by `prefix`; O(n log n) once."""
        import pyarrow.compute as pc

        return numpy_column(pc.sort_indices(self.to_arrow()))

    def suggest(self, label: str, k: int = 3) -> list[str]:
        """Return up to `k` labels that look most like `label`, best first; case and order of words count little.

        Notes
        -----
        O(n), about a millisecond for ten thousand labels; above 200,000 labels only those with the same beginning, or
        the same length, are compared.
        """
        return nearest(self, label, k)

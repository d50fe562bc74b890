"""Names of labels: what people call the things whose labels are ids of a system, as Q42 and P39.

A label may have several names: the first is shown, the others are known too. `tkindex.store.named` puts them in the
place of labels.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tkindex.errors import DAMAGED, IndexFileError
from tkindex.lazily import np
from tkindex.threads import cached_property
from tkindex.timeline.arrays import arrow_values

if TYPE_CHECKING:
    import pyarrow as pa


class Names:
    """The names of labels of one kind; immutable.

    Parameters
    ----------
    ids : ndarray of int32, shape (M,), ascending
        Of a label with several names, as often as it has names.
    texts : Array of strings, length M
        The first of each id is shown.
    doubted : (int, str), optional
        How many labels there are, and of which kind, where the names lie in files that were not verified now: they are
        checked when they are first read.

    Raises
    ------
    IndexFileError
        When they are first read: they are damaged.

    Examples
    --------
    >>> names = Names.of([(4, "Douglas Adams"), (0, "position held"), (4, "DNA"), (4, "Douglas Adams")])
    >>> names.shown, names.others, len(names)
    ({0: 'position held', 4: 'Douglas Adams'}, [(4, 'DNA')], 3)
    """

    def __init__(self, ids: np.ndarray, texts: pa.Array, doubted: tuple[int, str] | None = None) -> None:
        self.ids, self.texts = ids, texts
        self._doubted = doubted

    @classmethod
    def of(cls, pairs: Iterable[tuple[int, str]]) -> Names:
        """Return the names of pairs of id and name, the first of each id to be shown; one that is repeated counts once.

        Notes
        -----
        O(M log M).
        """
        ordered = sorted(dict.fromkeys(pairs), key=lambda pair: pair[0])
        ids = np.fromiter((i for i, _ in ordered), np.int32, len(ordered))
        return cls(ids, _texts([text for _, text in ordered]))

    def __len__(self) -> int:
        return len(self.ids)

    def pairs(self) -> list[tuple[int, str]]:
        """Return id and name of all, by id, the name that is shown first."""
        self.assure()
        return list(zip(self.ids.tolist(), self.texts.to_pylist(), strict=True))

    @cached_property
    def shown(self) -> dict[int, str]:
        """The name that is shown of each id that has one."""
        found: dict[int, str] = {}
        for i, text in self.pairs():
            found.setdefault(i, text)
        return found

    @property
    def others(self) -> list[tuple[int, str]]:
        """Id and name of those that are not shown."""
        shown = self.shown
        return [(i, text) for i, text in self.pairs() if shown[i] != text]

    def taken(self, ids: np.ndarray) -> Names | None:
        """Return the names of labels that are numbered anew: new label n is old label ``ids[n]``; None without any."""
        number = {old: new for new, old in enumerate(ids.tolist())}
        found = Names.of((number[i], text) for i, text in self.pairs() if i in number)
        return found if len(found) else None

    def assure(self) -> None:
        """Check what is in doubt: O(bytes of all names), once."""
        if self._doubted is None:
            return
        n_labels, kind = self._doubted
        ids = self.ids
        try:
            self.texts.validate(full=True)
        except ValueError as error:
            raise IndexFileError(f"the {kind} names of the index are damaged ({error}); {DAMAGED}") from None
        is_sound = len(ids) == len(self.texts) and not self.texts.null_count
        if not is_sound or (len(ids) and (ids[0] < 0 or ids[-1] >= n_labels or bool((ids[1:] < ids[:-1]).any()))):
            raise IndexFileError(f"the {kind} names of the index are damaged: ids must climb; {DAMAGED}")
        self._doubted = None


class Naming:
    """The names that the vocabularies of one index have; those that extend one another share it.

    Attributes
    ----------
    names : Names or None
        Replaced in one assignment.
    """

    __slots__ = ("names",)

    def __init__(self, names: Names | None = None) -> None:
        self.names = names


def _texts(values: Sequence[str]) -> pa.Array:
    import pyarrow as pa

    return arrow_values(list(values), pa.large_string())

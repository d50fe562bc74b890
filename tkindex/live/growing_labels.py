"""Labels that grow: a vocabulary, and new labels behind it, as a value.

To add to one makes another, and whatever interrupts that leaves the old one as it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tkindex.errors import CapacityError
from tkindex.schema import MAX_ID
from tkindex.store.vocabulary import Vocabulary


class _LabelBuffer:
    """Labels that values share: each sees its own part of the front, and only the last may be gone on from here."""

    __slots__ = ("ids", "last", "new")

    def __init__(self, new: list[str], first: int) -> None:
        self.new = new
        # Those, and every label of the vocabulary that was ever looked up: its own table takes three times as long.
        self.ids: dict[str, int] = dict(zip(new, range(first, first + len(new)), strict=True)) if new else {}
        self.last: GrowingVocabulary | None = None


class GrowingVocabulary:
    """The labels of one kind: those there were, and new ones behind them; immutable.

    Parameters
    ----------
    known : Vocabulary or GrowingVocabulary
        Those there were: a vocabulary, or what is committed.
    new : list of str
        The labels behind those.
    """

    __slots__ = ("_buffers", "_made", "_n_known", "known", "n_new")

    def __init__(self, known: Vocabulary | GrowingVocabulary, new: Sequence[str] = ()) -> None:
        self.known = known
        self.n_new, self._n_known = len(new), len(known)
        self._buffers = _LabelBuffer(list(new), len(known))
        # All labels as a vocabulary, or the first of them: what was made last.
        self._made: Vocabulary | None = None
        self._buffers.last = self

    def __len__(self) -> int:
        return self._n_known + self.n_new

    @property
    def new(self) -> list[str]:
        """The new labels, in the order of their ids."""
        return self._buffers.new[: self.n_new]

    def find(self, label: str) -> int:
        """Return the id of a label, -1 where there is none."""
        found = self._buffers.ids.get(label)
        if found is not None:
            return found if found < self._n_known + self.n_new else -1
        known = self.known
        if isinstance(known, GrowingVocabulary):
            return known.find(label)
        found = known._look_up(label)
        if found >= 0:
            self._buffers.ids[label] = found
        return found

    def numbering(self) -> Numbering:
        """Return what gives new labels ids, and in the end makes the value that holds them too."""
        return Numbering(self)

    def extended(self, labels: Sequence[str]) -> GrowingVocabulary:
        """Return these and labels that are new, as a log says them.

        Raises
        ------
        ValueError
            One of them is not new.
        """
        if not labels:
            return self
        numbering = self.numbering()
        numbering.number(labels)
        if numbering.n_new != len(labels):
            raise ValueError("a new label is known already")
        return numbering.names()

    def over(self, known: Vocabulary | GrowingVocabulary) -> GrowingVocabulary:
        """Return the same labels, with the same ids, where the first of them have moved into what is known."""
        return GrowingVocabulary(known, self.new[len(known) - self._n_known :])

    def as_vocabulary(self) -> Vocabulary:
        """Return all labels as a vocabulary; the same object while nothing is added."""
        made = self._made
        if made is None:
            made = self.known.as_vocabulary() if isinstance(self.known, GrowingVocabulary) else self.known
        if len(made) < len(self):
            made = made.extended(self._buffers.new[len(made) - self._n_known : self.n_new])
        self._made = made
        return made

    def use_vocabulary(self, other: GrowingVocabulary) -> None:
        """Take the vocabulary that was made of the same labels."""
        if other._made is not None:
            self._made = other._made


class Numbering:
    """Gives labels ids, of one `GrowingVocabulary` and behind them; make one with `GrowingVocabulary.numbering`."""

    def __init__(self, names: GrowingVocabulary) -> None:
        self._names = names
        self._buffers = names._buffers
        self._first = len(names)
        self.n_new = 0

    def __len__(self) -> int:
        return self._first + self.n_new

    def number(self, labels: Sequence[str]) -> list[int]:
        """Return the id of each label; unknown ones get the next."""
        # Most were seen before as a rule: all are looked up in one go, and the others one by one.
        end = len(self)
        seen: list[Any] = list(map(self._buffers.ids.get, labels))
        if None in seen or (seen and max(seen) >= end):
            for place, label in enumerate(labels):
                found = seen[place]
                if found is None or found >= end:
                    seen[place] = self._number(label)
        if len(self) > MAX_ID:
            raise CapacityError(f"{len(self):,} labels are more than the {MAX_ID:,} that 32-bit ids can number")
        return seen

    def _number(self, label: str) -> int:
        found = self._buffers.ids.get(label, -1)
        if 0 <= found < len(self):
            return found
        found = self._names.find(label)
        return self._add(label) if found < 0 else found

    def _add(self, label: str) -> int:
        if not self.n_new:
            names = self._names
            if self._buffers.last is not names:
                self._buffers = _LabelBuffer(names.new, names._n_known)
            # Nobody's until it is whole: what an interrupt leaves here is not gone on from.
            self._buffers.last = None
        found = self._first + self.n_new
        self._buffers.ids[label] = found
        self._buffers.new.append(label)
        self.n_new += 1
        return found

    def new_labels(self) -> list[str]:
        """Return the labels that were numbered here, in the order of their ids."""
        return self._buffers.new[-self.n_new :] if self.n_new else []

    def names(self) -> GrowingVocabulary:
        """Return the labels that there are now."""
        old = self._names
        if not self.n_new:
            return old
        new = GrowingVocabulary.__new__(GrowingVocabulary)
        new.known, new._n_known, new._made = old.known, old._n_known, old._made
        new._buffers, new.n_new = self._buffers, old.n_new + self.n_new
        self._buffers.last = new
        return new

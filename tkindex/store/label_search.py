"""Search among labels: those that begin with a text, and those that look like one."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Protocol

from tkindex.errors import QueryError, shorten
from tkindex.lazily import np

if TYPE_CHECKING:
    import pyarrow as pa

_SUGGEST_ALL = 200_000


class Labels(Protocol):
    """What is searched: a `tkindex.store.vocabulary.Vocabulary`."""

    kind: str

    @property
    def data(self) -> np.ndarray: ...
    @property
    def offsets(self) -> np.ndarray: ...
    @property
    def in_order(self) -> np.ndarray: ...
    def to_arrow(self) -> pa.Array: ...
    def __len__(self) -> int: ...


def with_prefix(labels: Labels, text: str, limit: int) -> list[str]:
    """Return up to `limit` labels that begin with `text`; see `Vocabulary.prefix`."""
    limit = _checked_limit(labels, "prefix", text, limit)
    order = labels.in_order
    low = _bisect(labels, order, text.encode("utf-8", "replace"))
    found: list[str] = []
    for i in order[low : low + limit].tolist():
        # Not through what keeps each label that it has read: there may be many, and most are looked at once.
        label = _bytes_of(labels, i).decode("utf-8")
        if not label.startswith(text):
            break
        found.append(label)
    return found


def nearest(labels: Labels, label: str, k: int) -> list[str]:
    """Return up to `k` labels that look most like `label`; see `Vocabulary.suggest`."""
    from rapidfuzz import fuzz, process, utils

    k = _checked_limit(labels, "suggest", label, k)
    if not len(labels) or len(label) > 1000:
        return []
    candidates: list[str] | None = None
    if len(labels) > _SUGGEST_ALL:
        some = (other for size in (4, 3, 2, 1) for other in with_prefix(labels, label[:size], _SUGGEST_ALL // 4))
        candidates = list(some)[:_SUGGEST_ALL]
    found = process.extract(
        label,
        candidates if candidates is not None else labels.to_arrow().to_pylist(),
        scorer=fuzz.WRatio,
        processor=utils.default_process,
        limit=k,
        score_cutoff=60,
    )
    return list(dict.fromkeys(str(match[0]) for match in found))


def _checked_limit(labels: Labels, verb: str, text: object, limit: object) -> int:
    """Return a limit as an int; refuse one that is none, and a text that is none."""
    if not isinstance(text, str):
        raise TypeError(f"{verb} of {labels.kind} labels takes a text, got {shorten(text)} ({type(text).__name__})")
    number = None if isinstance(limit, (bool, np.bool_)) else limit
    try:
        found = operator.index(number)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(
            f"{verb} of {labels.kind} labels takes an int as its limit, got {shorten(limit)} ({type(limit).__name__})"
        ) from None
    if found < 0:
        raise QueryError(f"{verb} of {labels.kind} labels takes a limit of at least 0, got {found}")
    return found


def _bisect(labels: Labels, order: np.ndarray, key: bytes) -> int:
    low, high = 0, len(order)
    while low < high:
        middle = (low + high) // 2
        if _bytes_of(labels, order[middle]) < key:
            low = middle + 1
        else:
            high = middle
    return low


def _bytes_of(labels: Labels, i: int) -> bytes:
    offsets = labels.offsets
    return bytes(labels.data[offsets[i] : offsets[i + 1]])

"""The words of the texts inside the folder of an index: an optional part of its vectors, mapped like the rest.

``semantic/words.arrow`` has a row per word: the word, and the number of groups that contain it.
``semantic/postings.arrow`` has those groups, word after word, and the word's contribution to the score of each.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from tkindex.errors import IndexFileError
from tkindex.lazily import np, pa
from tkindex.storage.columns import column_of
from tkindex.timeline.arrays import arrow_column

if TYPE_CHECKING:
    from numpy.typing import NDArray

WORDS, POSTINGS = "semantic/words.arrow", "semantic/postings.arrow"
_AGAIN = "embed the index again"
_BLOCK = 65_536


class StoredWords(NamedTuple):
    """Posting lists of words: see `tkindex.semantic.lexical.WordIndex`."""

    vocabulary: pa.StringArray
    offsets: NDArray[np.int64]
    groups: NDArray[np.int32]
    weights: NDArray[np.float32]

    def tables(self) -> dict[str, pa.Table]:
        """The files, by name."""
        return {
            WORDS: pa.table({"word": self.vocabulary, "n_groups": arrow_column(np.diff(self.offsets))}),
            POSTINGS: pa.table({"group": arrow_column(self.groups), "weight": arrow_column(self.weights)}),
        }


def read_words(tables: Mapping[str, pa.Table]) -> StoredWords | None:
    """Return the words as views of mapped tables, or None where there are none.

    Raises
    ------
    IndexFileError
        A file is missing, or its columns are not what they should be.
    """
    if not tables.keys() & {WORDS, POSTINGS}:
        return None
    if not {WORDS, POSTINGS} <= tables.keys():
        missing = WORDS if POSTINGS in tables else POSTINGS
        raise IndexFileError(f"{missing} of the vectors is missing; {_AGAIN}")
    words, postings = tables[WORDS], tables[POSTINGS]
    column = words.column("word")
    if column.type != pa.string() or column.null_count:
        raise IndexFileError(f"the words of the vectors are damaged; {_AGAIN}")
    vocabulary = column.chunk(0) if column.num_chunks else pa.nulls(0, pa.string())
    counts = column_of(words, "n_groups", np.dtype(np.int64))
    groups = column_of(postings, "group")
    offsets = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    if (len(counts) and int(counts.min()) < 0) or int(offsets[-1]) != len(groups):
        raise IndexFileError(f"words occur in {int(offsets[-1]):,} groups, and {len(groups):,} are listed; {_AGAIN}")
    return StoredWords(vocabulary, offsets, groups, column_of(postings, "weight", np.dtype(np.float32)))


def fault_of_words(words: StoredWords, n_groups: int) -> str:
    """Return what is wrong with words that claim to be of `n_groups` groups; empty where nothing is."""
    groups = words.groups
    if len(groups) and not 0 <= int(groups.min()) <= int(groups.max()) < n_groups:
        return "a word of a group that does not exist"
    rises = np.ones(len(groups), np.bool_)
    rises[1:] = np.diff(groups) > 0
    starts = words.offsets[:-1]
    rises[starts[starts < len(groups)]] = True
    if not rises.all():
        return "groups of a word that do not ascend"
    if not np.isfinite(words.weights).all():
        return "a weight of a word that is not finite"
    for first in range(0, len(words.vocabulary), _BLOCK):
        known = words.vocabulary[first : first + _BLOCK + 1].to_pylist()
        if any(left >= right for left, right in pairwise(known)):
            return "words that are not in order"
    return ""

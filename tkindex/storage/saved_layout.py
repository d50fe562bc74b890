"""Which file of a saved index holds which column, and the parts that are saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tkindex.lazily import pa
from tkindex.schema import COLUMNS, KINDS
from tkindex.storage.vectors import POSSIBLE, StoredVectors
from tkindex.store.store import Store
from tkindex.store.vocabulary import Vocabulary

SEGMENT = "segment-000000"
SPARE = ".new-"
"""Behind the name of an index, of the folder that is about to take its place."""

NAMES = {name: f"{SEGMENT}/{name}-names.arrow" for name in ("entities", "relations")}
"""The file of the names of labels, by the name of their vocabulary; absent where there are none."""

_FILE_OF_DIMENSION = {
    "F": "facts",
    "P": "places",
    "E+1": "entity-offsets",
    "R+1": "relation-offsets",
    "B+1": "times",
    "GH": "hr-groups",
    "GH+1": "hr-offsets",
    "GT": "rt-groups",
    "GT+1": "rt-offsets",
}


def _dimension_of(name: str, dimension: str) -> str:
    if name.startswith(("hr_offsets", "rt_offsets")):
        return "GH+1" if name.startswith("hr") else "GT+1"
    return dimension


def file_of(name: str, dimension: str) -> str:
    """Columns of one length share a file, since an Arrow batch has one length."""
    if dimension == "T":
        kind = next(kind for kind in sorted(KINDS, key=len, reverse=True) if name.startswith(f"{kind}_"))
        return f"{SEGMENT}/tiles-{kind}.arrow"
    return f"{SEGMENT}/{_FILE_OF_DIMENSION[_dimension_of(name, dimension)]}.arrow"


class Saved(NamedTuple):
    """What was saved: the parts of an index; `embeddings` are those with a name.

    Attributes and vectors that nobody needs yet stand as what reads them.
    """

    store: Store
    entities: Vocabulary
    relations: Vocabulary
    unit: str
    convention: str
    attributes: pa.Table | Callable[[], pa.Table] | None
    vectors: StoredVectors | Callable[[], StoredVectors] | None = None
    embeddings: tuple[StoredVectors, ...] = ()

    def attribute_table(self) -> pa.Table | None:
        """Return the attributes, read where nobody has asked for them yet."""
        return self.attributes() if callable(self.attributes) else self.attributes

    def stored_vectors(self) -> StoredVectors | None:
        """Return the vectors without a name, read where nobody has asked for them yet."""
        return self.vectors() if callable(self.vectors) else self.vectors


def file_names() -> set[str]:
    """Every file that an index may consist of, apart from the manifest and embeddings with a name."""
    names = {file_of(spec.name, spec.dimension) for spec in COLUMNS}
    return (
        names
        | {*POSSIBLE}
        | {
            f"{SEGMENT}/{name}.arrow"
            for name in ("entities", "entities-slots", "relations", "relations-slots", "attributes")
        }
        | {*NAMES.values()}
    )

"""Vectors of fact groups inside the folder of an index: an optional part, mapped like the rest.

``semantic/groups.arrow`` has a row per distinct (head, relation, tail): its ids, its vector, and the two short
forms that are scanned instead of it. ``semantic/rows.arrow`` has the group of each fact. ``semantic/codec.arrow`` holds
how vectors are shortened: the mean, then the axes. What made them stands in the manifest, under ``semantic``. Where a
graph was built, ``semantic/graph.arrow`` has the links of each group and whether a walk may start there; cells stand in
files of their own, `tkindex.storage.cells`, and so do words, `tkindex.storage.words`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tkindex.choices import VECTOR_DTYPES
from tkindex.errors import IndexFileError
from tkindex.lazily import np, pa
from tkindex.storage.cells import CELL_CODES, CELLS, StoredCells, fault_of_cells, read_cells
from tkindex.storage.columns import column_of, flat_of, lists, matrix
from tkindex.storage.packed import PackedVectors, dtype_of
from tkindex.storage.words import POSTINGS, WORDS, StoredWords, fault_of_words, read_words
from tkindex.store.store import Store
from tkindex.timeline.arrays import arrow_column

if TYPE_CHECKING:
    from numpy.typing import NDArray

FOLDER = "semantic"
GROUPS, ROWS, CODEC = (f"{FOLDER}/{name}.arrow" for name in ("groups", "rows", "codec"))
GRAPH = f"{FOLDER}/graph.arrow"
FILES = (GROUPS, ROWS, CODEC)
POSSIBLE = (*FILES, GRAPH, CELLS, CELL_CODES, WORDS, POSTINGS)

_BLOCK = 65_536
_AGAIN = "embed the index again"
# What keeps the sums of compiled code inside 32 bits; `tkindex.semantic.codec` stays below both.
_MAX_SMALL = 1024
_MAX_BITS = 512


def folder_of(name: str) -> str:
    """Return the folder of an embedding inside an index; see `tkindex.storage.embeddings`."""
    return f"{FOLDER}/embedding-{name}" if name else FOLDER


class StoredGraph(NamedTuple):
    """Links between groups, and what was measured of them: see `tkindex.semantic.graph.Graph`."""

    links: NDArray[np.int32]
    entries: NDArray[np.int32]
    beam: int
    recall: float
    compared: float
    forced: bool


class StoredVectors(NamedTuple):
    """The vectors of an index, and how they were made.

    Attributes
    ----------
    encoder : str
        Name of the encoder.
    spec : str
        What `load_encoder` takes to load it again; empty where it was an object of the caller's.
    fingerprint : str
        Of the encoder.
    template : str
        Of the texts; empty where it was a function.
    heads, relations, tails : ndarray of int32, shape (G,)
    row_group : ndarray of int32, shape (F,)
        The group of each fact.
    vectors : ndarray of float32 or PackedVectors, shape (G, D)
    small : ndarray of int8, shape (G, M)
    codes : ndarray of uint64, shape (G, W)
    mean : ndarray of float32, shape (D,)
    projection : ndarray of float32, shape (M, D)
    scale : float
    n_bits : int
    graph : StoredGraph or None
    extras : ndarray of int64, shape (G,), or None
        What else tells groups apart, where their texts are not made of labels alone.
    cells : StoredCells or None
    words : StoredWords or None
        Of the texts; None in what was saved before they were kept, and where groups have changed since.
    name : str
        What `search` calls them; empty for those that it compares by default.
    """

    encoder: str
    spec: str
    fingerprint: str
    template: str
    heads: NDArray[np.int32]
    relations: NDArray[np.int32]
    tails: NDArray[np.int32]
    row_group: NDArray[np.int32]
    vectors: NDArray[np.float32] | PackedVectors
    small: NDArray[np.int8]
    codes: NDArray[np.uint64]
    mean: NDArray[np.float32]
    projection: NDArray[np.float32]
    scale: float
    n_bits: int
    graph: StoredGraph | None = None
    extras: NDArray[np.int64] | None = None
    cells: StoredCells | None = None
    words: StoredWords | None = None
    name: str = ""

    def header(self) -> dict[str, Any]:
        """What the manifest says about them."""
        return {
            **({"name": self.name} if self.name else {}),
            "encoder": self.encoder,
            "spec": self.spec,
            "fingerprint": self.fingerprint,
            "template": self.template,
            "n_groups": len(self.vectors),
            "dimension": int(self.vectors.shape[1]),
            "n_small": int(self.small.shape[1]),
            "n_words": int(self.codes.shape[1]),
            "scale": float(self.scale),
            "n_bits": int(self.n_bits),
            # What was saved before there was a choice says nothing.
            **({"dtype": self.vectors.dtype} if isinstance(self.vectors, PackedVectors) else {}),
            **({} if self.graph is None else {"graph": self._graph_header(self.graph)}),
            **({} if self.cells is None else {"cells": self.cells.header()}),
        }

    @staticmethod
    def _graph_header(graph: StoredGraph) -> dict[str, Any]:
        return {
            "n_links": int(graph.links.shape[1]),
            "beam": int(graph.beam),
            "recall": float(graph.recall),
            "compared": float(graph.compared),
            "forced": bool(graph.forced),
        }

    def tables(self) -> dict[str, pa.Table]:
        """The files, by their path inside the index."""
        files = {
            GROUPS: pa.table(
                {
                    "head": arrow_column(self.heads),
                    "relation": arrow_column(self.relations),
                    "tail": arrow_column(self.tails),
                    **_vector_columns(self.vectors),
                    "small": lists(self.small),
                    "code": lists(self.codes),
                    **({} if self.extras is None else {"extra": arrow_column(self.extras)}),
                }
            ),
            ROWS: pa.table({"group": arrow_column(self.row_group)}),
            CODEC: pa.table({"axis": lists(np.vstack([self.mean[None], self.projection]))}),
            **({} if self.graph is None else {GRAPH: _graph_table(self.graph)}),
            **({} if self.cells is None else self.cells.tables()),
            **({} if self.words is None else self.words.tables()),
        }
        return {f"{folder_of(self.name)}/{path.removeprefix(f'{FOLDER}/')}": table for path, table in files.items()}


def _vector_columns(vectors: NDArray[np.float32] | PackedVectors) -> dict[str, pa.Array]:
    if not isinstance(vectors, PackedVectors):
        return {"vector": lists(vectors)}
    return {
        "vector": lists(vectors.values),
        **({"step": arrow_column(vectors.steps)} if len(vectors.steps) or dtype_of(vectors) == "int8" else {}),
    }


def _read_vector_columns(header: Mapping[str, Any], groups: pa.Table, d: int) -> NDArray[np.float32] | PackedVectors:
    dtype = header.get("dtype", "float32")
    if dtype not in VECTOR_DTYPES:
        raise IndexFileError(f"the manifest says that vectors are kept as {dtype!r}; {_AGAIN}")
    values = matrix(groups, "vector", pa.from_numpy_dtype(np.dtype(dtype)), d)
    if dtype == "float32":
        return values
    if dtype == "int8" and "step" not in groups.column_names:
        raise IndexFileError(f"column 'step' of the groups is missing; {_AGAIN}")
    steps = column_of(groups, "step", np.dtype(np.float32)) if dtype == "int8" else np.empty(0, np.float32)
    return PackedVectors(values, steps)


def _graph_table(graph: StoredGraph) -> pa.Table:
    starts = np.zeros(len(graph.links), np.int8)
    starts[graph.entries] = 1
    return pa.table({"links": lists(graph.links), "entry": arrow_column(starts)})


def read_vectors(header: Mapping[str, Any], tables: Mapping[str, pa.Table]) -> StoredVectors:
    """Return the vectors as views of mapped tables; nothing is copied, and no page is read.

    Raises
    ------
    IndexFileError
        Columns are missing, or are not what the header says.
    """
    d, m, w, n = (int(header[name]) for name in ("dimension", "n_small", "n_words", "n_groups"))
    groups, axes = tables[GROUPS], matrix(tables[CODEC], "axis", pa.float32(), d)
    if axes.shape[0] != m + 1 or groups.num_rows != n:
        raise IndexFileError(
            f"{n:,} groups and {m} axes in the manifest, {groups.num_rows:,} and {axes.shape[0] - 1} in the files; "
            "build the index again"
        )
    encoder, spec, fingerprint, template = (header[name] for name in ("encoder", "spec", "fingerprint", "template"))
    if not all(isinstance(text, str) for text in (encoder, spec, fingerprint, template)):
        raise IndexFileError("the manifest does not name the encoder; embed the index again")
    return StoredVectors(
        encoder,
        spec,
        fingerprint,
        template,
        column_of(groups, "head"),
        column_of(groups, "relation"),
        column_of(groups, "tail"),
        column_of(tables[ROWS], "group"),
        _read_vector_columns(header, groups, d),
        matrix(groups, "small", pa.int8(), m),
        matrix(groups, "code", pa.uint64(), w),
        axes[0],
        axes[1:],
        float(header["scale"]),
        int(header["n_bits"]),
        _read_graph(header.get("graph"), tables.get(GRAPH), n),
        column_of(groups, "extra", np.dtype(np.int64)) if "extra" in groups.column_names else None,
        read_cells(header.get("cells"), tables, m, w),
        read_words(tables),
    )


def _read_graph(header: Mapping[str, Any] | None, table: pa.Table | None, n_groups: int) -> StoredGraph | None:
    if header is None and table is None:
        return None
    if header is None or table is None or table.num_rows > n_groups:
        raise IndexFileError(f"the graph of the vectors is missing, or is of other vectors; {_AGAIN}")
    links = matrix(table, "links", pa.int32(), int(header["n_links"]))
    entry = table.column("entry")
    if entry.type != pa.int8() or entry.null_count:
        raise IndexFileError(f"column 'entry' of the graph is damaged; {_AGAIN}")
    starts = flat_of(entry.chunk(0), np.dtype(np.int8)) if entry.num_chunks else np.empty(0, np.int8)
    return StoredGraph(
        links,
        np.flatnonzero(starts).astype(np.int32),
        int(header["beam"]),
        float(header["recall"]),
        float(header["compared"]),
        bool(header["forced"]),
    )


def check_vectors(found: StoredVectors, store: Store) -> None:
    """Prove what compiled code and right answers rely on.

    Raises
    ------
    IndexFileError
        Groups that do not fit the facts, values that are not finite, short forms of another size.
    """
    n_groups, (n_small, dimension) = len(found.vectors), found.projection.shape
    if not 1 <= found.n_bits <= min(n_small, _MAX_BITS) or n_small > min(dimension, _MAX_SMALL):
        _fail(f"codes of {found.n_bits} bits, short vectors of {n_small} and vectors of {dimension}")
    if found.codes.shape[1] != -(-found.n_bits // 64):
        _fail(f"{found.codes.shape[1]} words a code for {found.n_bits} bits")
    if not (math.isfinite(found.scale) and found.scale > 0):
        _fail(f"the scale {found.scale}")
    for name, rows in (("vector", found.vectors), ("mean", found.mean[None]), ("axis", found.projection)):
        for first in range(0, len(rows), _BLOCK):
            finite = np.isfinite(rows[first : first + _BLOCK]).all(axis=1)
            if not finite.all():
                _fail(f"{name} {first + int(np.flatnonzero(~finite)[0])} holds NaN or infinity")
    if len(found.row_group) != store.header.n_facts:
        _fail(f"groups of {len(found.row_group):,} facts, and the index holds {store.header.n_facts:,}")
    if len(found.row_group) and not 0 <= int(found.row_group.min()) <= int(found.row_group.max()) < n_groups:
        _fail("a fact of a group that does not exist")
    for name, ids in (("heads", found.heads), ("relations", found.relations), ("tails", found.tails)):
        if not np.array_equal(ids[found.row_group], store.columns[name]):
            _fail(f"a group whose {name} are not those of its facts")
    if len(np.unique(found.row_group)) != n_groups:
        _fail("a group without a fact")
    if found.graph is not None:
        _check_graph(found.graph)
    if found.words is not None and (fault := fault_of_words(found.words, n_groups)):
        _fail(fault)
    if found.cells is not None and (fault := fault_of_cells(found.cells, n_groups)):
        _fail(fault)


def _check_graph(graph: StoredGraph) -> None:
    for first in range(0, len(graph.links), _BLOCK):
        block = graph.links[first : first + _BLOCK]
        if int(block.min()) < -1 or int(block.max()) >= len(graph.links):
            _fail("a link to a group that is not in the graph")
    if graph.beam < 1 or not (math.isfinite(graph.recall) and math.isfinite(graph.compared)):
        _fail(f"a graph with a beam of {graph.beam}, recall {graph.recall} and {graph.compared} groups compared")


def _fail(problem: str) -> None:
    raise IndexFileError(f"the vectors of the index are damaged: {problem}; embed it again")

"""The vectors of one index: made once from its fact groups, kept in its folder, searched with the same encoder."""

from __future__ import annotations

import os
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tkindex.choices import VECTOR_INDEXES
from tkindex.errors import DAMAGED, IndexFileError, QueryError
from tkindex.semantic import cell_building
from tkindex.semantic.cells import Cells
from tkindex.semantic.codec import Codec
from tkindex.semantic.embed import embed_texts
from tkindex.semantic.encoders import Encoder, Progress, QueryVectors, Vectors, check_fingerprint, unit_rows
from tkindex.semantic.graph import Graph
from tkindex.semantic.graph_building import attach, require_faiss
from tkindex.semantic.groups import TEMPLATE, FactGroups, Template
from tkindex.semantic.lexical import WordIndex
from tkindex.semantic.registry import shared_encoder
from tkindex.semantic.texts import attributes_of, extras_of, extras_of_vectors, texts_with
from tkindex.semantic.vectors import VectorIndex
from tkindex.storage.cells import StoredCells
from tkindex.storage.vectors import StoredGraph, StoredVectors

if TYPE_CHECKING:
    from tkindex.query.engine import Engine
    from tkindex.storage.saved import Saved
    from tkindex.store.store import Store

# What an index may load by itself: models inside of installed packages. A folder or an address that stands in a file
# is somebody else's choice of what to read, or of whom to send questions to, until the user repeats it.
_TRUSTED = ("wordllama", "hashed", "onnx", "st")
# So many texts are remembered with their vectors until a base has them.
_KEPT_TEXTS = 65_536
_NO_FUNCTION = "the texts of the vectors were made by a function, so new facts have none: call ix.embed()"


class Collection:
    """Vectors of the groups of an index, and the encoder for questions.

    Parameters
    ----------
    stored : StoredVectors
        Arrays; those of a saved index are mapped, and first read when something is searched.
    encoder : Encoder, optional
        What made them; by default it is loaded by the name that was stored, when a text is first searched.

    Attributes
    ----------
    form : str or callable, optional
        What makes the texts, where it is not the template that is stored.
    kept_words : WordIndex, optional
        Once something was searched by words.
    """

    def __init__(self, stored: StoredVectors, encoder: Encoder | None = None) -> None:
        self.stored = stored
        self.form: Template | None = None
        self.kept_words: WordIndex | None = None
        # Texts of facts beside the index, with their vectors: what is compacted need not encode them again.
        self.encoded: dict[str, Vectors] = {}
        self._query: QueryVectors | None = None if encoder is None else QueryVectors(encoder)

    @cached_property
    def vectors(self) -> VectorIndex:
        """The vectors, ready to be searched; made when first needed, in O(F)."""
        stored = self.stored
        codec = Codec(stored.mean, stored.projection, stored.scale, stored.n_bits)
        try:
            made = VectorIndex(stored.vectors, stored.row_group, codec=codec, short=(stored.small, stored.codes))
            if stored.graph is not None:
                made.use_graph(Graph(*stored.graph))
            if stored.cells is not None:
                made.use_cells(Cells(*stored.cells))
            return made
        except QueryError as error:
            # They fitted together when they were made, and when their files were verified.
            raise IndexFileError(f"the vectors of the index do not fit together ({error}); {DAMAGED}") from None

    def texts(self, engine: Engine, first: int | NDArray[Any] = 0) -> list[str]:
        """Return the text of each group from number `first` on, or of the groups named.

        Raises
        ------
        QueryError
            They were made by a function that is not known any more.
        """
        stored = self.stored
        form = self.form or stored.template
        if not form:
            raise QueryError(
                "the texts of the vectors were made by a function, which is not saved: call ix.embed() again, or "
                "search with mode='vector'"
            )
        groups = FactGroups(stored.heads, stored.relations, stored.tails, stored.row_group)
        return _texts(engine, groups, form, first)

    def words(self, engine: Engine) -> WordIndex:
        """Return the words of the texts: those saved, or those read when they are first searched, in O(G)."""
        if self.kept_words is None:
            stored = self.stored.words
            self.kept_words = WordIndex.of(self.texts(engine)) if stored is None else WordIndex(*stored)
        return self.kept_words

    def ids_of(self, group: int) -> tuple[int, int, int]:
        """Return head, relation and tail of a group."""
        stored = self.stored
        return int(stored.heads[group]), int(stored.relations[group]), int(stored.tails[group])

    def texts_of(self, groups: FactGroups, engine: Engine) -> list[str]:
        """Return the texts of other groups, of what no attribute tells apart.

        Raises
        ------
        QueryError
            They are made by a function that is not known any more.
        """
        form = self.form or self.stored.template
        if not form:
            raise QueryError(_NO_FUNCTION)
        return groups.texts(engine.entities, engine.relations, form)

    def vectors_of_new(self, groups: FactGroups, engine: Engine) -> Vectors:
        """Return the vectors of groups that came later, each text encoded once.

        Raises
        ------
        QueryError
            Their texts are made by a function, or the encoder is not to be had.
        """
        template = self.stored.template
        if not template:
            raise QueryError(_NO_FUNCTION)
        return self.encode_new(groups.texts(engine.entities, engine.relations, template))

    def encode_new(self, texts: list[str]) -> Vectors:
        """Encode texts of facts that came later, but for those that were encoded already; some are remembered."""
        known = self.encoded
        missing = list(dict.fromkeys(text for text in texts if text not in known))
        fresh = dict(zip(missing, _encode(self.query.encoder, missing, None, None), strict=True)) if missing else {}
        if len(known) + len(fresh) <= _KEPT_TEXTS:
            known.update(fresh)
        return np.array([known[text] if text in known else fresh[text] for text in texts], np.float32)

    @property
    def has_encoder(self) -> bool:
        """Whether questions can be encoded without loading anything."""
        return self._query is not None

    @property
    def query(self) -> QueryVectors:
        """Text → vector, with those asked last kept."""
        if self._query is None:
            stored = self.stored
            name, _, rest = stored.spec.partition(":")
            if name not in _TRUSTED or (rest and name != "hashed"):
                what = repr(stored.spec) if stored.spec else "encoder"
                raise QueryError(
                    f"the vectors were made by the encoder {stored.encoder!r}, which is not loaded without being "
                    f"asked for: open the index with tk.open(path, encoder={what}), or call ix.use_encoder({what}) "
                    "(on the command line, --encoder)."
                )
            self.use(shared_encoder(stored.spec))
            assert self._query is not None
        return self._query

    def taken(
        self,
        rows: NDArray[np.int32],
        entity_ids: NDArray[np.int32],
        relation_ids: NDArray[np.int32],
        *,
        keeps_graph: bool = False,
    ) -> Collection:
        """Return the vectors of some facts alone, shortened by what can be learnt of these alone.

        Parameters
        ----------
        rows : ndarray of int32, ascending
        entity_ids, relation_ids : ndarray of int32
            The ids here of those of the new index.
        keeps_graph : bool
            Keep the cells and the graph that wide windows are searched by, without the groups that are left out.
            Without it the new vectors are compared by their codes.
        """
        stored = self.stored
        groups = stored.row_group[rows]
        used, first, inverse = np.unique(groups, return_index=True, return_inverse=True)
        order = np.argsort(first, kind="stable")
        number = np.empty(len(used), np.int32)
        number[order] = np.arange(len(used), dtype=np.int32)
        kept = used[order]

        def numbered(ids: NDArray[np.int32], of: NDArray[np.int32]) -> NDArray[np.int32]:
            by_id = np.argsort(of, kind="stable")
            return by_id[np.searchsorted(of[by_id], ids)].astype(np.int32)

        made = VectorIndex(np.ascontiguousarray(stored.vectors[kept]), number[inverse.reshape(-1)])
        codec, (small, codes) = made.codec, made.short
        graph = cells = None
        if keeps_graph and stored.cells is not None and len(kept):
            cells = StoredCells(*Cells(*stored.cells).renumbered(kept, len(stored.vectors), small, codes))
            made.use_cells(Cells(*cells))
        if keeps_graph and stored.graph is not None:
            graph = StoredGraph(*Graph(*stored.graph).renumbered(kept, len(stored.vectors)))
            made.use_graph(Graph(*graph))
        found = Collection(
            stored._replace(
                heads=numbered(stored.heads[kept], entity_ids),
                relations=numbered(stored.relations[kept], relation_ids),
                tails=numbered(stored.tails[kept], entity_ids),
                row_group=number[inverse.reshape(-1)],
                vectors=made.vectors, small=small, codes=codes,
                mean=codec.mean, projection=codec.projection, scale=codec.scale, n_bits=codec.n_bits,
                graph=graph, extras=None if stored.extras is None else stored.extras[kept],
                # Words of facts that were left out are not kept.
                cells=cells, words=None,
            ),
            None if self._query is None else self._query.encoder,
        )  # fmt: skip
        found.__dict__["vectors"] = made
        found.form = self.form
        return found

    def use(self, encoder: Encoder) -> None:
        """Encode questions with an encoder, if it is the one that made the vectors.

        Raises
        ------
        QueryError
            It has another fingerprint, or another dimension.
        """
        check_fingerprint(encoder, self.stored.fingerprint, "the index")
        self._query = QueryVectors(encoder)


def load(encoder: str | Encoder | None) -> tuple[str, Encoder]:
    """Return an encoder, and the name that loads it again; an object of the caller's has none.

    Raises
    ------
    QueryError
        No encoder of that name, or something that is no encoder.
    """
    if encoder is None or isinstance(encoder, str):
        loaded = shared_encoder(encoder or "auto")
        return (encoder if encoder not in (None, "auto") else loaded.name), loaded  # type: ignore[return-value]
    if not isinstance(encoder, Encoder):
        raise QueryError(
            f"encoder is {type(encoder).__name__}; expected a name such as 'wordllama', or an object with name, "
            "dimension, fingerprint and encode(texts)."
        )
    return "", encoder


def embed_index(
    engine: Engine,
    encoder: str | Encoder | None,
    template: Template | None,
    progress: Progress | None,
    path: Path | None,
    index: str = "auto",
    vectors: Any = None,
) -> Collection:
    """Encode the groups of an index; with a path, write the vectors into the index saved there.

    While they are made they stand beside the folder, in ``NAME.embedding.npy``, where a later call goes on.
    """
    store = engine.store
    if path is not None:
        check_same(path, store)
    store.assure()
    # A name that is none, or a package that is not there, is said before anything is encoded.
    if index not in VECTOR_INDEXES:
        raise QueryError(f"index is {index!r}; expected {' or '.join(map(repr, VECTOR_INDEXES))}")
    if index == "hnsw":
        require_faiss()
    spec, loaded = load(encoder)
    form = TEMPLATE if template is None else template
    columns = store.columns
    ids = columns["heads"], columns["relations"], columns["tails"]
    partial = None if path is None else _beside(path, ".embedding.npy")
    if vectors is None:
        groups = FactGroups.of(*ids, extras=_extras(engine, form))
        texts = _texts(engine, groups, form, 0)
        made_of = _encode(loaded, texts, partial, progress)
    else:
        given = check_given(vectors, len(ids[0]), loaded)
        groups = FactGroups.of(*ids, extras=extras_of_vectors(given))
        made_of = given[first_rows(groups)]
        texts = _texts(engine, groups, form, 0)
    searched = VectorIndex(made_of, groups.row_group)
    graph = attach(searched, progress) if index == "hnsw" else None
    cells = cell_building.attach(searched, index, progress)
    codec, (small, codes) = searched.codec, searched.short
    stored = StoredVectors(
        loaded.name, spec, loaded.fingerprint, form if isinstance(form, str) and vectors is None else "",
        groups.heads, groups.relations, groups.tails, groups.row_group,
        searched.vectors, small, codes, codec.mean, codec.projection, codec.scale, codec.n_bits,
        None if graph is None else StoredGraph(*graph),
        groups.extras,
        None if cells is None else StoredCells(*cells),
        WordIndex.of(texts).stored,
    )  # fmt: skip
    if path is not None and partial is not None:
        from tkindex.storage.saved import save

        save(path, check_same(path, store)._replace(vectors=stored))
        for file in (partial, _beside(path, ".embedding.npy.json")):
            file.unlink(missing_ok=True)
    made = Collection(stored, loaded)
    made.form = form
    made.__dict__["vectors"] = searched
    return made


def grown(older: Collection, engine: Engine) -> Collection:
    """Return the vectors of an index from those of another state of the same graph: only new groups are encoded.

    Raises
    ------
    QueryError
        There are new groups, and their texts were made by a function, or the encoder is not to be had.
    """
    store, stored = engine.store, older.stored
    known = FactGroups(stored.heads, stored.relations, stored.tails, stored.row_group, stored.extras)
    columns = store.columns
    extras = None
    if stored.extras is not None:
        if not stored.template:
            raise QueryError("the vectors were given with their facts, so other facts have none: call ix.embed()")
        extras = _extras(engine, stored.template)
    groups = FactGroups.of(columns["heads"], columns["relations"], columns["tails"], known, extras)
    vectors = None
    if len(groups) > len(known):
        if not stored.template:
            raise QueryError(_NO_FUNCTION)
        vectors = older.encode_new(_texts(engine, groups, stored.template, len(known)))
    searched = older.vectors.with_rows(groups.row_group, vectors)
    small, codes = searched.short
    made = Collection(
        stored._replace(
            heads=groups.heads, relations=groups.relations, tails=groups.tails, row_group=groups.row_group,
            vectors=searched.vectors, small=small, codes=codes, extras=groups.extras,
            # The same texts have the same words; of others they are read when they are searched.
            words=stored.words if len(groups) == len(known) else None,
        )
    )  # fmt: skip
    made._query, made.form, made.encoded = older._query, older.form, older.encoded
    if len(groups) == len(known):
        made.kept_words = older.kept_words
    made.__dict__["vectors"] = searched
    return made


def without_unused(stored: StoredVectors) -> StoredVectors:
    """Return vectors without the groups that have no fact, numbered by their first row, as they are saved."""
    used, first, inverse = np.unique(stored.row_group, return_index=True, return_inverse=True)
    order = np.argsort(first, kind="stable")
    number = np.empty(len(used), np.int32)
    number[order] = np.arange(len(used), dtype=np.int32)
    kept = used[order]
    small, codes, n_groups = stored.small[kept], stored.codes[kept], len(stored.vectors)
    cells = None if stored.cells is None or not len(kept) else Cells(*stored.cells)
    if cells is not None and (len(kept) < n_groups or cells.n_inside < n_groups):
        # Those that came later join the cells.
        cells = cells.renumbered(kept, n_groups, small, codes)
    return stored._replace(
        heads=stored.heads[kept],
        relations=stored.relations[kept],
        tails=stored.tails[kept],
        row_group=number[inverse.reshape(-1)],
        vectors=stored.vectors[kept],
        small=small,
        codes=codes,
        cells=None if cells is None else StoredCells(*cells),
        words=stored.words if np.array_equal(kept, np.arange(n_groups)) else None,
        extras=None if stored.extras is None else stored.extras[kept],
        graph=None
        if stored.graph is None
        else StoredGraph(*Graph(*stored.graph).renumbered(kept, len(stored.vectors))),
    )


def _extras(engine: Engine, form: Template) -> NDArray[np.int64] | None:
    """What tells facts of one head, relation and tail apart: the attributes that a template names."""
    table = engine.whole.attributes
    names = attributes_of(form, [] if table is None else table.column_names)
    return extras_of(table, names) if names and table is not None else None


def _texts(engine: Engine, groups: FactGroups, form: Template, first: int | NDArray[Any]) -> list[str]:
    """The texts of groups: those from number `first` on, or those named."""
    table = engine.whole.attributes
    names = attributes_of(form, [] if table is None else table.column_names)
    labels: tuple[Any, Any] = engine.entities, engine.relations
    if isinstance(first, int):
        # Most labels are needed, some of them often.
        labels = engine.entities.to_arrow().to_pylist(), engine.relations.to_arrow().to_pylist()
    if not names or table is None:
        return groups.texts(*labels, form, first)
    rows = first_rows(groups)[slice(first, None) if isinstance(first, int) else first]
    # A group that has lost its facts has no attributes either.
    taken = table.select(names).take(np.maximum(rows, 0)).to_pydict()
    return texts_with(groups, *labels, str(form), taken, first)


def first_rows(groups: FactGroups) -> NDArray[np.int64]:
    """Return the first row of each group, -1 where it has none."""
    used, first = np.unique(groups.row_group, return_index=True)
    rows = np.full(len(groups), -1, np.int64)
    rows[used] = first
    return rows


def check_given(vectors: Any, n_facts: int, encoder: Encoder) -> Vectors:
    """Return vectors that were given with the facts as unit vectors.

    Raises
    ------
    QueryError
        They are no array of numbers, too few or too many, of another dimension than the encoder's, not finite, or zero.
    """
    try:
        given = np.asarray(vectors, dtype=np.float32)
    except (TypeError, ValueError) as error:
        raise QueryError(f"vectors is no array of numbers: {error}") from None
    if given.shape != (n_facts, encoder.dimension):
        raise QueryError(
            f"vectors has the shape {given.shape}; expected ({n_facts}, {encoder.dimension}): one for each fact, in "
            f"the order of ix.facts(), as long as those of {encoder.name!r}, which encodes the questions"
        )
    return unit_rows(given)


def _beside(path: Path, suffix: str) -> Path:
    folder = Path(os.path.realpath(path))
    return folder.with_name(folder.name + suffix)


def _encode(encoder: Encoder, texts: list[str], partial: Path | None, progress: Progress | None) -> Vectors:
    """One vector a text; texts that several groups share are encoded once."""
    places: dict[str, int] = {}
    at = np.fromiter((places.setdefault(text, len(places)) for text in texts), np.int64, len(texts))
    try:
        vectors = embed_texts(encoder, list(places), partial, progress=progress)
    except UnicodeEncodeError as error:
        raise QueryError(f"a text cannot be encoded: {error}") from error
    return vectors if len(places) == len(texts) else vectors[at]


def check_same(path: Path, store: Store) -> Saved:
    """Return what is saved at a path, if it is this index.

    Raises
    ------
    IndexFileError
        Another index stands there by now, or none.
    """
    from tkindex.storage.livejson import is_live
    from tkindex.storage.saved import load as load_saved

    if is_live(path):
        raise IndexFileError(
            f"{path} has become a live index since this was opened, and its writer keeps its vectors: embed it there, "
            f"with tk.open({str(path)!r}, mode='w').embed(...), or here for this process alone, with embed(save=False)"
        )
    saved = load_saved(path)
    names = ("heads", "relations", "tails", "start")
    if saved.store.header != store.header or any(
        not np.array_equal(saved.store.columns[name], store.columns[name]) for name in names
    ):
        raise IndexFileError(f"{path} holds another index by now; open it again, and embed that one")
    return saved

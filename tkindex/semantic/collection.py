"""The vectors of one index: made once from its fact groups, kept in its folder, searched with the same encoder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tkindex.errors import DAMAGED, IndexFileError, QueryError
from tkindex.semantic.cells import Cells
from tkindex.semantic.codec import FEW, Codec
from tkindex.semantic.embed import encode_texts
from tkindex.semantic.encoders import Encoder, QueryVectors, Vectors, check_fingerprint
from tkindex.semantic.few import FewVectors
from tkindex.semantic.graph import Graph
from tkindex.semantic.groups import FactGroups, Template, has_rows, text_maker
from tkindex.semantic.lexical import WordCounts, WordIndex
from tkindex.semantic.registry import shared_encoder
from tkindex.semantic.texts import texts_of_groups
from tkindex.semantic.vectors import VectorIndex
from tkindex.storage.cells import StoredCells
from tkindex.storage.packed import ChosenVectors, PackedVectors, taken
from tkindex.storage.vectors import StoredGraph, StoredVectors
from tkindex.store.named import said
from tkindex.threads import cached_property

if TYPE_CHECKING:
    from collections.abc import Callable

    from tkindex.query.engine import Engine

# What an index may load by itself: models inside of installed packages. A folder or an address that stands in a file
# is somebody else's choice of what to read, or of whom to send questions to, until the user repeats it.
_TRUSTED = ("wordllama", "hashed", "onnx", "st")
# So many texts are remembered with their vectors until a base has them.
_KEPT_TEXTS = 65_536
NO_FUNCTION = "the texts of the vectors were made by a function, so new facts have none"


class Late(NamedTuple):
    """Groups that came after those of a collection, numbered behind them.

    Attributes
    ----------
    heads, relations, tails : ndarray of int32, shape (L,)
    vectors : ndarray of float32 or PackedVectors, shape (L, D)
        As those of the collection are kept.
    """

    heads: NDArray[np.int32]
    relations: NDArray[np.int32]
    tails: NDArray[np.int32]
    vectors: NDArray[np.float32] | PackedVectors


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
    counted : WordCounts, optional
        Of the texts of groups that had facts when they were read, here or in the states before.
    asked : QueryVectors, optional
        What encodes questions, once it is loaded.
    facts : Engine, optional
        Of the facts that `row_group` belongs to, row by row; only where the vectors were given with them.
    """

    def __init__(self, stored: StoredVectors, encoder: Encoder | None = None) -> None:
        self.stored = stored
        self.form: Template | None = None
        self.kept_words: WordIndex | None = None
        self.counted: WordCounts | None = None
        # Texts of facts beside the index, with their vectors: what is compacted need not encode them again.
        self.encoded: dict[str, Vectors] = {}
        self.asked: QueryVectors | None = None if encoder is None else QueryVectors(encoder)
        self.facts: Engine | None = None

    @property
    def is_given(self) -> bool:
        """Whether the vectors were given with the facts, so that no text says which vector a fact has."""
        return self.stored.extras is not None and not self.stored.template

    def belongs_to(self, engine: Engine) -> None:
        """Note whose facts these are, where nothing else tells later which vector a fact has."""
        if self.is_given:
            self.facts = engine

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
        return texts_of_groups(engine, groups, form, first)

    def words(self, engine: Engine) -> WordIndex:
        """Return the words of the texts: those saved, or those read when they are first searched, in O(G).

        A group without a fact counts for nothing, neither for how rare a word is nor for how long texts are: one that
        was taken back is as one that never was. Texts that another state has read are not read again.
        """
        if self.kept_words is None:
            stored = self.stored.words
            self.kept_words = self._read_words(engine) if stored is None else WordIndex.of_saved(stored)
        return self.kept_words

    def _read_words(self, engine: Engine) -> WordIndex:
        is_held = has_rows(self.stored.row_group, len(self.stored.heads))
        n = len(is_held)
        counted = WordCounts.none_of(n) if self.counted is None else self.counted
        # What lost its facts has no attributes, so its text is read when it has some again.
        is_missing = is_held.copy()
        is_missing[: len(counted.lengths)] &= counted.lengths < 0
        if is_missing.any() or len(counted.lengths) < n:
            missing = np.flatnonzero(is_missing)
            counted = counted.with_texts(n, missing, self.texts(engine, 0 if is_missing.all() else missing))
        self.counted = counted
        among = counted if is_held.all() else counted.among(is_held)
        return among.weighted(among.totals)

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
            raise QueryError(f"{NO_FUNCTION}: call ix.embed()")
        return groups.texts(said(engine.entities), said(engine.relations), form)

    def vectors_of_new(self, labels: list[tuple[str, str, str]]) -> Vectors:
        """Return the vectors of groups that came later, by head, relation and tail; each text is encoded once.

        Raises
        ------
        QueryError
            Their texts are made by a function, or the encoder is not to be had.
        """
        return self.encode_new([self._text_of(*of_group) for of_group in labels])

    @cached_property
    def _text_of(self) -> Callable[[str, str, str], str]:
        """Head, relation and tail → text, as the template says that is stored."""
        template = self.stored.template
        if not template:
            raise QueryError(f"{NO_FUNCTION}: call ix.embed()")
        return text_maker(template)

    def encode_new(self, texts: list[str]) -> Vectors:
        """Encode texts of facts that came later, but for those that were encoded already; some are remembered."""
        known = self.encoded
        missing = list(dict.fromkeys(text for text in texts if text not in known))
        fresh: dict[str, Vectors] = {}
        if missing:
            vectors = encode_texts(self.query.encoder, missing, None, None, may_be_empty=self.stored.extras is not None)
            fresh = dict(zip(missing, vectors, strict=True))
        if len(known) + len(fresh) <= _KEPT_TEXTS:
            known.update(fresh)
        return np.array([known[text] if text in known else fresh[text] for text in texts], np.float32)

    @property
    def has_encoder(self) -> bool:
        """Whether questions can be encoded without loading anything."""
        return self.asked is not None

    @property
    def query(self) -> QueryVectors:
        """Text → vector, with those asked last kept."""
        if self.asked is None:
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
            assert self.asked is not None
        return self.asked

    def taken(
        self,
        groups: NDArray[Any],
        entity_ids: NDArray[np.int32],
        relation_ids: NDArray[np.int32],
        *,
        keeps_graph: bool = False,
        late: Late | None = None,
    ) -> Collection:
        """Return the vectors of some facts alone, shortened by what can be learnt of these alone.

        Of few groups they stay where they are, and are not shortened at all.

        Parameters
        ----------
        groups : ndarray of integers, shape (n,)
            Of each fact.
        entity_ids, relation_ids : ndarray of int32
            The ids here of those of the new index.
        keeps_graph : bool
            Keep the cells and the graph that wide windows are searched by, without the groups that are left out.
            Without it the new vectors are compared by their codes.
        late : Late, optional
            Groups behind those that are known here.
        """
        stored = self.stored
        kept, rows = _by_appearance(groups)

        def numbered(column: str, of: NDArray[np.int32]) -> NDArray[np.int32]:
            known = getattr(stored, column)
            ids = known[np.minimum(kept, len(known) - 1)] if len(kept) else known[:0]
            if late is not None:
                is_late = kept >= len(known)
                ids[is_late] = getattr(late, column)[kept[is_late] - len(known)]
            by_id = np.argsort(of, kind="stable")
            return by_id[np.searchsorted(of[by_id], ids)].astype(np.int32)

        ids = [numbered(*of) for of in (("heads", entity_ids), ("relations", relation_ids), ("tails", entity_ids))]
        chosen = ChosenVectors(stored.vectors, kept, None if late is None else late.vectors)
        if isinstance(stored.vectors, ChosenVectors):
            chosen = stored.vectors.taken(kept)
        extras = None if stored.extras is None else stored.extras[kept]
        found = stored._replace(
            heads=ids[0], relations=ids[1], tails=ids[2], row_group=rows, vectors=chosen,
            small=stored.small[:0], codes=stored.codes[:0], extras=extras,
            # Words of facts that were left out are not kept.
            graph=None, cells=None, words=None,
        )  # fmt: skip
        if not keeps_graph and 0 < len(kept) <= FEW:
            return self._same(found, FewVectors(chosen, rows))
        made = VectorIndex(chosen.whole(), rows)
        codec, (small, codes) = made.codec, made.short
        graph = cells = None
        if keeps_graph and stored.cells is not None and len(kept):
            cells = StoredCells(*Cells(*stored.cells).renumbered(kept, len(stored.vectors), small, codes))
            made.use_cells(Cells(*cells))
        if keeps_graph and stored.graph is not None:
            graph = StoredGraph(*Graph(*stored.graph).renumbered(kept, len(stored.vectors)))
            made.use_graph(Graph(*graph))
        return self._same(
            found._replace(
                vectors=made.vectors, small=small, codes=codes, mean=codec.mean, projection=codec.projection,
                scale=codec.scale, n_bits=codec.n_bits, graph=graph, cells=cells,
            ),
            made,
        )  # fmt: skip

    def _same(self, stored: StoredVectors, made: VectorIndex) -> Collection:
        """Return other vectors, made and asked as these are."""
        found = Collection(stored, None if self.asked is None else self.asked.encoder)
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
        self.asked = QueryVectors(encoder)


def load(encoder: str | Encoder | None) -> tuple[str, Encoder]:
    """Return an encoder, and the name that loads it again; an object of the caller's has none.

    Raises
    ------
    QueryError
        No encoder of that name, or something that is no encoder.
    """
    if encoder is None or isinstance(encoder, str):
        loaded = shared_encoder(encoder or "auto")
        return (encoder if encoder not in (None, "auto") else loaded.name), loaded
    if not isinstance(encoder, Encoder):
        raise QueryError(
            f"encoder is {type(encoder).__name__}; expected a name such as 'wordllama', or an object with name, "
            "dimension, fingerprint and encode(texts)."
        )
    return "", encoder


def _by_appearance(groups: NDArray[Any]) -> tuple[NDArray[Any], NDArray[np.int32]]:
    """Return the groups that rows have, in the order of their first row, and the place of each row's among them."""
    used, first, inverse = np.unique(groups, return_index=True, return_inverse=True)
    order = np.argsort(first, kind="stable")
    number = np.empty(len(used), np.int32)
    number[order] = np.arange(len(used), dtype=np.int32)
    return used[order], number[inverse.reshape(-1)]


def in_full(stored: StoredVectors) -> StoredVectors:
    """Return vectors by themselves and with their short forms, where they were left among those of a larger index."""
    if not isinstance(stored.vectors, ChosenVectors):
        return stored
    vectors = stored.vectors.whole()
    codec = Codec.of_few(vectors)
    small, codes = codec.encode(vectors)
    return stored._replace(
        vectors=vectors, small=small, codes=codes,
        mean=codec.mean, projection=codec.projection, scale=codec.scale, n_bits=codec.n_bits,
    )  # fmt: skip


def without_unused(stored: StoredVectors) -> StoredVectors:
    """Return vectors without the groups that have no fact, numbered by their first row, as they are saved."""
    stored = in_full(stored)
    kept, rows = _by_appearance(stored.row_group)
    small, codes, n_groups = stored.small[kept], stored.codes[kept], len(stored.vectors)
    cells = None if stored.cells is None or not len(kept) else Cells(*stored.cells)
    if cells is not None and (len(kept) < n_groups or cells.n_inside < n_groups):
        # Those that came later join the cells.
        cells = cells.renumbered(kept, n_groups, small, codes)
    return stored._replace(
        heads=stored.heads[kept],
        relations=stored.relations[kept],
        tails=stored.tails[kept],
        row_group=rows,
        vectors=taken(stored.vectors, kept),
        small=small,
        codes=codes,
        cells=None if cells is None else StoredCells(*cells),
        words=stored.words if np.array_equal(kept, np.arange(n_groups)) else None,
        extras=None if stored.extras is None else stored.extras[kept],
        graph=None
        if stored.graph is None
        else StoredGraph(*Graph(*stored.graph).renumbered(kept, len(stored.vectors))),
    )

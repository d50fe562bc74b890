"""Search in one shard: the facts whose head lives there, as an index of their own with vectors.

A fact lies in the shard of its head and in that of its tail; it is searched in the first alone, so it is found once and
its text is encoded once. That index is an ordinary saved one, beside the shard's folder.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.cluster.requests import SEQ, Columns
from tkindex.cluster.shard import Shard
from tkindex.cluster.shard_making import shard_of
from tkindex.errors import IndexFileError, QueryError
from tkindex.index import index_of_parts, open_index
from tkindex.ingest.name_tables import name_labels
from tkindex.query.field_text import as_expression
from tkindex.query.matching import check
from tkindex.query.passing import passing_engine
from tkindex.semantic.fusion import vector_scores
from tkindex.semantic.lexical import Totals, WordCounts, WordIndex, terms
from tkindex.store.vocabulary import Vocabulary
from tkindex.threads import cached_property
from tkindex.timeline.arrays import numpy_column
from tkindex.timeline.conventions import get_convention

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.ingest.name_tables import NameRows
    from tkindex.query.engine import Engine
    from tkindex.semantic.collection import Collection
    from tkindex.semantic.encoders import Encoder, Progress
    from tkindex.semantic.groups import Template
    from tkindex.semantic.search import SearchResult
    from tkindex.timeline.conditions import Box

Slot = Any
"""A label, or of a relation its id; a list of them; or None where the slot is open."""


class Search(NamedTuple):
    """What every shard is asked: texts, each in a box of its own.

    Attributes
    ----------
    texts : list of str
    boxes : list of Box
        As conventions have narrowed them over the facts of all shards.
    slots : tuple of Slot
        Head, relation, tail, entity.
    k : int
    order : {"relevance", "time"}
    exact, newest_first : bool
    where : str or None
    with_texts : bool
        Send the texts of the groups, too.
    totals : Totals or None
        Rank by the words of the one text, which are as rare as this says: `words_of` it, over all shards.
    beside : ndarray of int32, or None
        Score these groups by the words too, and what is found by vectors: each side is to know the other's.
    """

    texts: list[str]
    boxes: list[Box]
    slots: tuple[Slot, Slot, Slot, Slot]
    k: int
    order: str
    exact: bool
    newest_first: bool
    where: str | None
    with_texts: bool = False
    totals: Totals | None = None
    beside: np.ndarray | None = None


class Near(NamedTuple):
    """What a shard found for one text, best first, or by time.

    Attributes
    ----------
    n_facts : int
        Facts that pass.
    groups : ndarray of int32, shape (K,)
        Their numbers in this shard.
    scores : ndarray of float32, shape (K,)
    firsts : ndarray of int64, shape (2, K)
        Start and sequence number of the first fact of each group: in one index groups are numbered in that order.
    heads, tails : list of str
    relations : list of int
    path : str
    scanned : tuple of int
    facts : Columns or None
        Under ``order="time"``, one fact a group.
    texts : list of str
        Where they were asked for.
    by_vectors, by_words : ndarray of float32, or None
        The scores of its groups by vectors, and by words those of the groups that were asked for beside.
    """

    n_facts: int
    groups: np.ndarray
    scores: np.ndarray
    firsts: np.ndarray
    heads: list[str]
    relations: list[int]
    tails: list[str]
    path: str = "none"
    scanned: tuple[int, ...] = (0, 0, 0)
    facts: Columns | None = None
    texts: list[str] = []
    by_vectors: np.ndarray | None = None
    by_words: np.ndarray | None = None


def nothing_near() -> Near:
    """Return what a shard without any fact that passes finds."""
    return Near(0, np.empty(0, np.int32), np.empty(0, np.float32), np.empty((2, 0), np.int64), [], [], [])


def words_of(text: str) -> list[str]:
    """Return the words of a text, each once, as totals are of them."""
    return sorted(set(terms(text)))


class _Weighed:
    """A collection whose words are those of one question, weighed for all shards."""

    def __init__(self, collection: Collection, words: WordIndex) -> None:
        self._collection, self._words = collection, words

    def __getattr__(self, name: str) -> Any:
        return getattr(self._collection, name)

    def words(self, engine: Engine) -> WordIndex:
        """Return the words of the question."""
        return self._words


class ShardVectors:
    """The vectors of one shard.

    Parameters
    ----------
    shard : Shard
    """

    def __init__(self, shard: Shard) -> None:
        self._shard = shard
        self._owned: Shard | None = None

    @property
    def path(self) -> Path | None:
        """The folder of the index with vectors; None where the shard is in memory alone."""
        path = self._shard.plain.path
        return None if path is None else path.with_name(path.name + "-vectors")

    def exist(self) -> bool:
        """Say whether this shard can be searched."""
        return self._owned is not None or (self.path is not None and self.path.is_dir())

    @property
    def owned(self) -> Shard:
        """The facts that are counted here, as a shard of their own.

        Raises
        ------
        QueryError
            They have no vectors, or facts have arrived since they were made.
        """
        if self._owned is None:
            path, name = self.path, f"shard {self._shard.number} ({self._shard.name})"
            if path is None or not path.is_dir():
                raise QueryError(
                    f"{name} has no vectors, so the cluster cannot be searched by meaning: call cluster.embed(), "
                    "connected without ray="
                )
            found = open_index(path)
            if not self._is_same(found):
                raise QueryError(
                    f"the vectors of {name} are those of another commit of the cluster: call cluster.embed() again"
                )
            self._take(found)
        assert self._owned is not None
        return self._owned

    def _take(self, index: Index) -> None:
        shard = self._shard
        vars(self).pop("_counted", None)
        vars(self).pop("_firsts", None)
        self._owned = Shard(shard.number, shard.name, index, shard.places)

    def _is_same(self, index: Index) -> bool:
        """Say whether an index holds just the facts that are counted here."""
        if not index.n_facts:
            return not self._shard.owned.any()
        table = index.engine.whole.attributes
        if table is None or SEQ not in table.column_names:
            return False
        return np.array_equal(numpy_column(table.column(SEQ)), self._shard.seqs[self._shard.owned])

    def embed(
        self, encoder: str | Encoder | None, template: Template | None, progress: Progress | None, save: bool,
        kind: str, names: NameRows | None,
    ) -> bool:  # fmt: skip
        """Make the vectors, and write them beside the shard; say whether any fact here has a text."""
        from tkindex.semantic.embedding import embed_index

        shard, path = self._shard, self.path if save else None
        index: Index | None = None
        if path is not None and path.is_dir():
            try:
                index = open_index(path)
            except IndexFileError:
                index = None
            if index is not None and not (self._is_same(index) and _is_named(index, names)):
                index = None
        if index is None:
            convention = shard.plain.convention.name
            given = list(shard.relations), shard.plain.unit, convention, shard.plain.is_point
            index = index_of_parts(shard_of([shard.owned_part()], *given), get_convention(convention))
            if names is not None:
                name_labels(names, index.entities, index.relations)
            if path is not None:
                index.save(path)
                index.path = Path(os.path.realpath(path))
        made = embed_index(index.engine, encoder, template, progress, path, kind, is_part=True)
        index.vectors.made_new(None).keep(made)
        self._take(index)
        return bool(np.any(made.stored.vectors))

    def collection(self) -> Collection:
        """Return the vectors."""
        return self.owned.plain.collection()

    # ---- questions ---------------------------------------------------------------------------------------------------

    def search(self, asked: Search) -> list[Near]:
        """Return what is nearest to each text, among the facts that are counted here and pass."""
        slots = self._ids(asked.slots)
        if slots is None:
            return [nothing_near() for _ in asked.texts]
        engine, collection = self._engine(asked.where), self.collection()
        from tkindex.semantic.search import search_index, search_texts

        if len(asked.texts) == 1:
            text, box, mode = asked.texts[0], asked.boxes[0], "vector"
            if asked.totals is not None:
                words: Any = _Weighed(collection, self._counted.only(words_of(text)).weighted(asked.totals))
                collection, mode = words, "text"
            rules = asked.k, asked.order, asked.exact, asked.newest_first, mode
            found = [search_index(engine, collection, text, box, slots, *rules)]
            if asked.totals is not None and asked.beside is not None:
                near = self._near(found[0], asked)
                by_vectors = vector_scores(collection.vectors, collection.query(text), near.groups)
                by_words = collection.words(engine).scores(text, asked.beside)
                return [near._replace(by_vectors=by_vectors, by_words=by_words)]
        else:
            rest = slots, asked.k, asked.exact, asked.newest_first
            found = search_texts(engine, collection, asked.texts, asked.boxes, *rest)
        return [self._near(result, asked) for result in found]

    @cached_property
    def _counted(self) -> WordCounts:
        """The words of all texts here, read when words are first asked for: O(words in all)."""
        return WordCounts.of(self.collection().texts(self.owned.plain.engine) if self.owned.plain.n_facts else [])

    def word_totals(self, words: list[str]) -> Totals:
        """Say how many texts there are here, of how many words, and how many have each of some words, sorted ones."""
        whole, some = self._counted.totals, self._counted.only(words).totals
        return Totals(whole.n_groups, whole.n_words, some.per_word)

    def _near(self, result: SearchResult, asked: Search) -> Near:
        owned, groups, collection = self.owned, result.group_ids, self.collection()
        ids = [collection.ids_of(int(group)) for group in groups]
        is_by_time = asked.order == "time"
        texts = collection.texts(owned.plain.engine, groups) if asked.with_texts and len(groups) else []
        entity = owned.entities
        return Near(
            result.n_facts, groups, result.scores, self._firsts[:, groups], [entity[head] for head, _, _ in ids],
            [relation for _, relation, _ in ids], [entity[tail] for _, _, tail in ids], result.path,
            tuple(result.scanned), owned.columns(result.facts.rows) if is_by_time else None, texts,
        )  # fmt: skip

    @cached_property
    def _firsts(self) -> np.ndarray:
        """Start and sequence number of the first fact of each group."""
        row_group = self.collection().stored.row_group
        rows = np.zeros(len(self.collection().stored.heads), np.int64)
        # The first row is written last.
        rows[row_group[::-1]] = np.arange(len(row_group))[::-1]
        return np.stack((self.owned.plain.engine.whole.column("starts", rows), self.owned.seqs[rows]))

    def facts_of(self, group: int, box: Box, newest_first: bool, where: str | None) -> Columns:
        """Return the facts of a group that pass."""
        head, relation, tail = self.collection().ids_of(group)
        facts = self._engine(where).run(head, relation, tail, None, box, None, newest_first)
        rows = facts.rows
        return self.owned.columns(rows[self.collection().stored.row_group[rows] == group])

    def _engine(self, where: str | None) -> Engine:
        # Boxes come as conventions have narrowed them.
        owned = self.owned
        engine = owned.under("standard")[0].engine
        # A shard without facts has no attributes that a condition could name.
        if where is None or not owned.plain.n_facts:
            return engine
        # Sequence numbers are no attribute that a condition may name.
        check(as_expression(where), owned.searcher.attribute_schema)
        return passing_engine(engine, where)

    def _ids(self, slots: Sequence[Slot]) -> tuple[Any, Any, Any, Any] | None:
        """Return ids of labels here; None where a slot names none that occurs here."""
        found: list[Any] = []
        for place, value in enumerate(slots):
            many = value if isinstance(value, list) else [value]
            if value is None:
                found.append(None)
                continue
            if place == 1:
                ids = [i for i in many if i < len(self.owned.relations)]
            else:
                ids = [self.owned.entities.id(label) for label in many if label in self.owned.entities]
            if not ids:
                return None
            found.append(ids if isinstance(value, list) else ids[0])
        return tuple(found)


def _is_named(index: Index, names: NameRows | None) -> bool:
    """Say whether the texts of an index are of just these names."""
    bare = [
        Vocabulary.from_labels(vocabulary.to_arrow(), kind=vocabulary.kind, normalization=vocabulary.normalization)
        for vocabulary in (index.entities, index.relations)
    ]
    if names is not None:
        name_labels(names, *bare)
    wanted, found = (
        [None if vocabulary.names is None else vocabulary.names.pairs() for vocabulary in vocabularies]
        for vocabularies in (bare, (index.entities, index.relations))
    )
    return wanted == found


class SearchedShard(Shard):
    """A shard that is searched by meaning, too."""

    @cached_property
    def vectors(self) -> ShardVectors:
        """What searches."""
        return ShardVectors(self)

    def search(self, asked: Search) -> list[Near]:
        """Return what is nearest to each text among the facts that are counted here and pass."""
        return self.vectors.search(asked)

    def word_totals(self, words: list[str]) -> Totals:
        """Count texts that are searched here, their words, and those that have each of some words."""
        return self.vectors.word_totals(words)

    def facts_of_group(self, group: int, box: Box, newest_first: bool, where: str | None) -> Columns:
        """Return the facts of a group that was found, those that pass."""
        return self.vectors.facts_of(group, box, newest_first, where)

    def has_vectors(self) -> bool:
        """Say whether facts here can be searched by meaning."""
        return self.vectors.exist()

    def encoder(self) -> str:
        """Return the name of the encoder that made the vectors."""
        return self.vectors.collection().stored.encoder

    def use_encoder(self, encoder: Any) -> None:
        """Encode questions with an encoder, or with one that a name loads."""
        self.vectors.owned.plain.use_encoder(encoder)

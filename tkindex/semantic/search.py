"""Search by meaning among exactly the facts that pass a condition on time and filters; the results are lazy.

Data flow: slots and time → `Facts` of the engine, which is a range or a list of rows → the groups nearest to the text
among those that have one of these rows (`VectorIndex.search`) → hits, each with its facts inside the window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from tkindex.choices import SEARCH_MODES
from tkindex.errors import QueryError
from tkindex.query.arguments import check_count
from tkindex.query.passing import PassingEngine
from tkindex.results.facts import Bounds, Facts
from tkindex.results.html import line_of
from tkindex.schema import ALL
from tkindex.semantic.hits import VectorHits
from tkindex.semantic.lexical import DEPTH, TEXT_WEIGHT, fuse
from tkindex.semantic.part import VectorPart, part_of
from tkindex.timeline.conditions import ANY_TIME, Box, Convention
from tkindex.timeline.drawing import table

if TYPE_CHECKING:
    from tkindex.query.engine import Engine
    from tkindex.semantic.collection import Collection
    from tkindex.semantic.vectors import VectorIndex

Slots = tuple[Any, Any, Any, Any]
Rerank = Callable[[str, Sequence[str]], Any]
"""Takes the text and the texts of what was found, and returns a score for each."""

ORDERS = ("relevance", "time")
NO_WORD = "no fact that passes has one of the words"
_SHOWN = 10


class Hit(NamedTuple):
    """A fact group that was found.

    Attributes
    ----------
    head, relation, tail : str
    score : float
        Cosine of its text and the question, from -1 to 1. Its BM25 score under ``mode="text"``, the sum of its inverse
        ranks under ``mode="hybrid"``, and what the function said under ``rerank=``.
    facts : Facts
        Its facts that pass the condition on time; under ``order="time"`` the one fact that this hit is.
    """

    head: str
    relation: str
    tail: str
    score: float
    facts: Facts


class Scanned(NamedTuple):
    """How much was compared: codes, short vectors and vectors."""

    codes: int
    small: int
    vectors: int


class SearchResult:
    """What a search found: a read-only sequence of `Hit`, and how it was found. Hits are made when they are looked at.

    Attributes
    ----------
    text : str
        What was searched for.
    order : {"relevance", "time"}
    path : str
        What the planner chose: ``"exact"``, ``"small"`` (short vectors), ``"row codes"``, ``"group codes"``,
        ``"graph"`` or ``"cells"``, each re-ranked by the vectors; ``"words"`` under ``mode="text"``, and after a plus
        sign under ``mode="hybrid"``, as ``"rerank"`` is; ``"time"`` where the order is by time; ``"none"`` where there
        was nothing to search.
    scanned : Scanned
    n_facts : int
        How many facts pass the condition on time and the filters.
    encoder : str
    embedding : str or None
        Which embedding was searched; None for that without a name.
    reason : str
        Why there is no hit; empty where there is one.
    group_ids : ndarray of int32, shape (K,)
        Numbers of the groups found; under ``order="time"`` a group stands there once a fact.
    scores : ndarray of float32, shape (K,)
    """

    def __init__(
        self,
        engine: Engine,
        collection: Collection,
        text: str,
        order: str,
        found: Facts,
        n_facts: int,
        hits: VectorHits,
    ) -> None:
        self.text = text
        self.order = order
        self.path = hits.path
        self.scanned = Scanned(hits.n_codes, hits.n_small, hits.n_vectors)
        self.n_facts = n_facts
        self.encoder = collection.stored.encoder
        self.embedding = collection.stored.name or None
        self.reason = hits.reason
        self.group_ids: NDArray[np.int32] = hits.groups
        self.scores: NDArray[np.float32] = hits.scores
        self._engine = engine
        self._collection = collection
        self._found = found

    @property
    def bounds(self) -> Bounds:
        """The period that facts were compared with, as two instants, and the comparison in words."""
        return self._found.bounds

    @property
    def convention(self) -> Convention:
        """The convention that times follow."""
        return self._engine.convention

    def __len__(self) -> int:
        return len(self.group_ids)

    def _hit(self, at: int) -> Hit:
        engine, group = self._engine, int(self.group_ids[at])
        head, relation, tail = self._collection.ids_of(group)
        if self.order == "time":
            facts = self._found[at : at + 1]
        else:
            # The box of the result, not the condition: a convention may have narrowed it for all facts together.
            facts = self._facts_of(group, head, relation, tail)
        score = float(self.scores[at])
        return Hit(engine.entities[head], engine.relations[relation], engine.entities[tail], score, facts)

    def _facts_of(self, group: int, head: int, relation: int, tail: int) -> Facts:
        found = self._found
        if self._collection.stored.extras is None:
            return self._engine.run(head, relation, tail, None, found.box, None, found.newest_first)
        # Facts of one head, relation and tail belong to several groups.
        rows = self._collection.vectors.rows_of(group)
        ends = found.ends()
        if ends is None or found.kind != ALL or found.__class__ is not Facts:
            rows = rows[np.isin(rows, found.rows)]
        else:
            rows = rows[(rows >= ends[0]) & (rows < ends[1])]
        return found.with_rows(rows[::-1] if found.newest_first else rows)

    @cached_property
    def _hits(self) -> dict[int, Hit]:
        return {}

    @overload
    def __getitem__(self, at: int) -> Hit: ...
    @overload
    def __getitem__(self, at: slice) -> list[Hit]: ...
    def __getitem__(self, at: int | slice) -> Hit | list[Hit]:
        n = len(self)
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(n))]
        place = at + n if at < 0 else at
        if not 0 <= place < n:
            raise IndexError(f"index {at} is out of range for {n:,} hits")
        if place not in self._hits:
            self._hits[place] = self._hit(place)
        return self._hits[place]

    def __iter__(self) -> Iterator[Hit]:
        return (self[i] for i in range(len(self)))

    @property
    def facts(self) -> Facts:
        """The facts of all hits, in the order of time."""
        if self.order == "time":
            return self._found
        rows = np.concatenate([np.empty(0, np.int32), *(hit.facts.rows for hit in self)])
        rows.sort()
        return self._found.with_rows(rows[::-1] if self._found.newest_first else rows)

    def to_dict(self, max_facts: int | None = None) -> dict[str, Any]:
        """Return everything as plain values for JSON; of each hit at most `max_facts` facts."""
        hits = [
            {
                "head": hit.head,
                "relation": hit.relation,
                "tail": hit.tail,
                "score": round(hit.score, 6),
                "n_facts": len(hit.facts),
                "facts": hit.facts[:max_facts].to_dicts(),
            }
            for hit in self
        ]
        bounds = self.bounds
        return {
            "text": self.text,
            "order": self.order,
            "encoder": self.encoder,
            **({} if self.embedding is None else {"embedding": self.embedding}),
            "convention": self.convention.name,
            "bounds": {"start": str(bounds.start), "stop": str(bounds.stop), "text": bounds.text},
            "n_facts": self.n_facts,
            "path": self.path,
            "scanned": self.scanned._asdict(),
            "reason": self.reason,
            "hits": hits,
        }

    def _title(self) -> str:
        n = len(self)
        return (
            f"{n:,} hit{'' if n == 1 else 's'} for {self.text[:60]!r} {self.bounds.text}, by {self.order}, "
            f"among {self.n_facts:,} facts" + (f": {self.reason}" if self.reason else "")
        )

    def _cells(self) -> list[tuple[str, ...]]:
        cells: list[tuple[str, ...]] = []
        for hit in self[:_SHOWN]:
            first, more = hit.facts.first(), len(hit.facts) - 1
            when = str(first.start) if first is not None else ""
            times = f"{when} and {more:,} more" if more else when
            cells.append((f"{hit.score:.3f}", hit.head, hit.relation, hit.tail, times))
        return cells

    def __repr__(self) -> str:
        lines = [
            "  " + "  ".join(cell if len(cell) <= 60 else cell[:59] + "…" for cell in row) for row in self._cells()
        ]
        return "\n".join([f"<SearchResult: {self._title()}>", *lines])

    def _repr_html_(self) -> str:
        line = line_of(self.facts) if len(self) else ""
        return f"<p>{escape(self._title())}</p>{line}" + table(
            ("score", "head", "relation", "tail", "times"), self._cells()
        )


Sequence.register(SearchResult)


def search_index(
    engine: Engine,
    collection: Collection,
    text: str,
    box: Box,
    slots: Slots,
    k: int,
    order: str,
    exact: bool,
    newest_first: bool,
    mode: str = "vector",
    text_weight: float | None = None,
    rerank: Rerank | None = None,
) -> SearchResult:
    """Run a search; arguments and errors as in `Index.search`."""
    check_text(text)
    k = check_count(k, "k", 0)
    check_mode(mode, text_weight)
    check_order(order, rerank, mode)
    vectors = collection.vectors
    # Words know the rows of the whole, and so does whatever is not ranked.
    part = _part(engine, vectors) if mode == "vector" and order == "relevance" else None
    found, ends, rows, n_facts = _select(engine, part, box, slots, newest_first)
    if k == 0 or n_facts == 0:
        return empty_result(engine, collection, text, order, found, n_facts, k, slots, box)
    if order == "time":
        # Nothing is ranked: the k first facts that pass, whatever they say, each with its score.
        found = found[:k]
        groups = collection.stored.row_group[found.rows]
        distinct, places = np.unique(groups, return_inverse=True)
        scores = (vectors.vectors[distinct] @ collection.query(text))[places.reshape(-1)]
        hits = VectorHits(groups, scores, "time", 0, 0, len(distinct), "")
    else:
        depth = max(k, DEPTH) if mode == "hybrid" or rerank is not None else k
        kept = k if rerank is None else depth
        hits = _ranked(engine, collection, part or vectors, text, ends, rows, depth, exact, mode, text_weight, kept)
        if rerank is not None:
            hits = reranked(engine, collection, text, hits, k, rerank)
    return SearchResult(engine, collection, text, order, found, n_facts, hits)


def _ranked(
    engine: Engine,
    collection: Collection,
    vectors: VectorIndex,
    text: str,
    ends: tuple[int, int] | None,
    rows: NDArray[np.int32] | None,
    depth: int,
    exact: bool,
    mode: str,
    text_weight: float | None,
    k: int,
) -> VectorHits:
    """Rank the groups of a selection by vectors, by words, or by both."""
    row_ends = ends or (0, 0)
    near = nothing = VectorHits(np.empty(0, np.int32), np.empty(0, np.float32), "", 0, 0, 0, "")
    if mode != "text":
        query = collection.query(text)
        if rows is None:
            near = vectors.search(query, *row_ends, depth, exact=exact)
        else:
            near = vectors.search(query, rows=rows, k=depth, exact=exact)
    if mode == "vector":
        return near
    depth = min(depth, vectors.n_groups)
    groups, scores, _ = collection.words(engine).search(vectors.address, text, *row_ends, depth, rows)
    if mode == "text":
        reason = "" if len(groups) else NO_WORD
        return nothing._replace(groups=groups[:k], scores=scores[:k], path="words", reason=reason)
    groups, scores = fuse((near.groups, groups), (1.0, text_weight or TEXT_WEIGHT), k)
    return near._replace(groups=groups, scores=scores, path=f"{near.path} + words")


def reranked(engine: Engine, collection: Collection, text: str, hits: VectorHits, k: int, rerank: Rerank) -> VectorHits:
    """Order what was found anew, by what the caller's function says of each text."""
    if not len(hits.groups):
        return hits
    texts = collection.texts(engine, hits.groups)
    try:
        scores = np.asarray(rerank(text, texts), dtype=np.float32)
    except (TypeError, ValueError) as error:
        raise QueryError(f"rerank answered with no array of numbers: {error}") from error
    if scores.shape != (len(texts),) or not np.isfinite(scores).all():
        raise QueryError(f"rerank answered with shape {scores.shape}; expected {len(texts)} finite scores, one a text")
    best = np.lexsort((hits.groups, -scores))[:k]
    return hits._replace(groups=hits.groups[best], scores=scores[best], path=f"{hits.path} + rerank")


def search_texts(
    engine: Engine,
    collection: Collection,
    texts: Sequence[str],
    boxes: Sequence[Box],
    slots: Slots,
    k: int,
    exact: bool,
    newest_first: bool,
) -> list[SearchResult]:
    """Run many searches, each in a box of its own; arguments and errors as in `Index.search_many`."""
    for text in texts:
        check_text(text)
    k = check_count(k, "k", 0)
    results: list[SearchResult | None] = [None] * len(texts)
    waiting: list[tuple[int, Facts, int, tuple[int, int]]] = []
    queries, part = collection.query.many(texts), _part(engine, collection.vectors)
    vectors = part or collection.vectors
    for at, (text, box) in enumerate(zip(texts, boxes, strict=True)):
        found, ends, rows, n_facts = _select(engine, part, box, slots, newest_first)
        if k == 0 or n_facts == 0:
            results[at] = empty_result(engine, collection, text, "relevance", found, n_facts, k, slots, box)
        elif rows is not None:
            hits = vectors.search(queries[at], rows=rows, k=k, exact=exact)
            results[at] = SearchResult(engine, collection, text, "relevance", found, n_facts, hits)
        else:
            assert ends is not None
            waiting.append((at, found, n_facts, ends))
    places = [at for at, *_ in waiting]
    many = vectors.search_many(queries[places], [ends for *_, ends in waiting], k, exact=exact)
    for (at, found, n_facts, _), hits in zip(waiting, many, strict=True):
        results[at] = SearchResult(engine, collection, texts[at], "relevance", found, n_facts, hits)
    return [result for result in results if result is not None]


def _part(engine: Engine, vectors: VectorIndex) -> VectorPart | None:
    """Return the vectors of the facts that pass ``where=``, where these are searched by themselves."""
    return part_of(vectors, engine.chosen) if isinstance(engine, PassingEngine) else None


def _select(
    engine: Engine, part: VectorPart | None, box: Box, slots: Slots, newest_first: bool
) -> tuple[Facts, tuple[int, int] | None, NDArray[np.int32] | None, int]:
    """Return what passes: the facts, their range of rows or else their rows, in the part if given, and how many."""
    inside: Facts
    if part is not None and isinstance(engine, PassingEngine):
        inside = engine.inside(slots, box, newest_first)
        found = engine.outer(inside)
    else:
        found = inside = engine.run(*slots, box, None, newest_first)
    ends, rows = inside.ends(), None
    if ends is None or inside.kind != ALL or inside.__class__ is not Facts:
        # Length and rows of the same look: what an interval query finds is kept.
        rows = inside.rows
    return found, ends, rows, len(inside) if rows is None else len(rows)


def empty_result(
    engine: Engine,
    collection: Collection,
    text: str,
    order: str,
    found: Facts,
    n_facts: int,
    k: int,
    slots: Slots,
    box: Box,
) -> SearchResult:
    reason = "k is 0: nothing was asked for" if k == 0 else _why_empty(engine, slots, box)
    nothing = VectorHits(np.empty(0, np.int32), np.empty(0, np.float32), "none", 0, 0, 0, reason)
    return SearchResult(engine, collection, text, order, found[:0], n_facts, nothing)


def check_mode(mode: str, text_weight: Any) -> None:
    """Raise for a way of ranking that is unknown, or a weight that is none."""
    if mode not in SEARCH_MODES:
        raise QueryError(f"mode is {mode!r}; expected 'vector', 'text' or 'hybrid'")
    if text_weight is not None and not (isinstance(text_weight, (int, float)) and 0 < text_weight < float("inf")):
        raise QueryError(f"text_weight is {text_weight!r}; expected a number above 0")


def check_order(order: str, rerank: Rerank | None, mode: str = "vector") -> None:
    """Raise `QueryError` unless results can be ordered so."""
    if order == "time" and (mode != "vector" or rerank is not None):
        raise QueryError("order='time' ranks nothing: leave mode and rerank away, or give order='relevance'")
    if order not in ORDERS:
        raise QueryError(f"order is {order!r}; expected 'relevance' or 'time'")


def check_text(text: object) -> None:
    """Raise `QueryError` unless a text can be searched for."""
    if not isinstance(text, str):
        raise QueryError(f"the text to search for is {type(text).__name__}, not str: {text!r:.60}")
    if not text.strip():
        raise QueryError("the text to search for is empty; give at least one word, or use facts() for all facts")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise QueryError(f"the text {text[:60]!a} is not valid Unicode: it holds half of a surrogate pair") from None


def _why_empty(engine: Engine, slots: Slots, box: Box) -> str:
    if not engine.origin.n_facts:
        return "the index holds no facts"
    window = box.describe(engine.unit)
    names = ("head", "relation", "tail", "entity")
    given = [f"{name} {value!r}" for name, value in zip(names, slots, strict=True) if value is not None]
    if not given:
        return f"no fact {window}"
    ever = engine.run(*slots, ANY_TIME, None, False)
    n = len(ever)
    other = f"{n:,} at other times" if n else "none at any time"
    return f"no fact with {', '.join(given)} {window}: {other}"

"""Search by meaning among exactly the facts that pass a condition on time and filters.

Data flow: slots and time → `Facts` of the engine, which is a range or a list of rows → the groups nearest to the text
among those that have one of these rows (`VectorIndex.search`) → hits, each with its facts inside the window.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tkindex.choices import SEARCH_MODES
from tkindex.errors import QueryError
from tkindex.query.arguments import check_count
from tkindex.query.passing import PassingEngine
from tkindex.results.facts import Facts
from tkindex.schema import ALL
from tkindex.semantic.fusion import DEPTH, both, text_weight_of
from tkindex.semantic.hits import VectorHits
from tkindex.semantic.part import VectorPart, part_of
from tkindex.semantic.results import Hit as Hit
from tkindex.semantic.results import Scanned as Scanned
from tkindex.semantic.results import SearchResult as SearchResult
from tkindex.timeline.conditions import ANY_TIME, Box

if TYPE_CHECKING:
    from tkindex.query.engine import Engine
    from tkindex.semantic.collection import Collection
    from tkindex.semantic.vectors import VectorIndex

Slots = tuple[Any, Any, Any, Any]
Rerank = Callable[[str, Sequence[str]], Any]
"""Takes the text and the texts of what was found, and returns a score for each."""

ORDERS = ("relevance", "time")
NO_WORD = "no fact that passes has one of the words"


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
        # Texts are made of labels and attributes, which those facts that pass ``where=`` have in the whole alone.
        whole = engine.of if isinstance(engine, PassingEngine) else engine
        hits = _ranked(whole, collection, part or vectors, text, ends, rows, depth, exact, mode, text_weight, kept)
        if rerank is not None:
            hits = reranked(whole, collection, text, hits, k, rerank)
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
    words = collection.words(engine)
    groups, scores, _ = words.search(vectors.address, text, *row_ends, depth, rows)
    if mode == "text":
        reason = "" if len(groups) else NO_WORD
        return nothing._replace(groups=groups[:k], scores=scores[:k], path="words", reason=reason)
    weight = text_weight or text_weight_of(collection.stored.encoder)
    groups, scores = both(vectors, words, query, text, near[:2], (groups, scores), weight, k)
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

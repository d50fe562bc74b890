"""Search by meaning as a result of tools: each fact group with its nearness and its times inside the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tkindex.results.cleaning import NOTE, clean
from tkindex.results.rows import bounds_of, fact_row
from tkindex.results.views import Times
from tkindex.tools.refusal import ToolRefusalError

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.semantic.search import Hit, SearchResult

MAX_TIMES = 50


def search_hits(index: Index, text: str, **given: Any) -> dict[str, Any]:
    """Search an index, and return what was found as plain values.

    Parameters
    ----------
    index : Index
    text : str
    **given
        Arguments of `Index.search`; those that are None are left out.

    Raises
    ------
    ToolRefusalError
        no_vectors: the index cannot search by meaning, or has no embedding of that name.
    """
    if given.get("mode") != "text" or given.get("embedding") is not None:
        _check_vectors(index, given.get("embedding"))
    found = index.search(text, **{name: value for name, value in given.items() if value is not None})
    return {**_found(found), "note": NOTE}


def search_many_hits(index: Index, texts: Sequence[str], **given: Any) -> dict[str, Any]:
    """Search an index for several texts, and return what was found for each as plain values.

    Parameters
    ----------
    index : Index
    texts : sequence of str
    **given
        Arguments of `Index.search_many`; those that are None are left out.

    Raises
    ------
    ToolRefusalError
        no_vectors: the index cannot search by meaning, or has no embedding of that name.
    """
    _check_vectors(index, given.get("embedding"))
    found = index.search_many(texts, **{name: value for name, value in given.items() if value is not None})
    results = [{"text": clean(text), **_found(one)} for text, one in zip(texts, found, strict=True)]
    return {"results": results, "total": sum(len(one) for one in found), "note": NOTE}


def _check_vectors(index: Index, name: str | None) -> None:
    if index.has_vectors if name is None else name in index.embeddings:
        return
    if known := index.embeddings:
        what = "vectors without a name" if name is None else f"embedding {name!r:.80}"
        said = "give `embedding`, one of: " + ", ".join(known)
        raise ToolRefusalError("no_vectors", f"the index has no {what}", said)
    raise ToolRefusalError(
        "no_vectors",
        "the index has no vectors, so it cannot search by meaning"
        if name is None or not index.has_vectors
        else f"the index has no embedding {name!r:.80}, and none with a name",
        "use facts, first, last, before, after or between with exact labels; link finds labels, and a search with mode "
        "text words; "
        "whoever made the index can add vectors: ix.embed(), or tkindex embed PATH"
        if name is None or not index.has_vectors
        else "leave `embedding` away",
    )


def _found(found: SearchResult) -> dict[str, Any]:
    shape = _fact if found.order == "time" else _group
    result = {
        "rows": [shape(hit) for hit in found],
        "total": len(found),
        "order": "by time" if found.order == "time" else "by falling nearness",
        "facts_in_window": found.n_facts,
        "bounds": bounds_of(found.bounds),
        "encoder": found.encoder,
        **({} if found.embedding is None else {"embedding": found.embedding}),
        "path": found.path,
        "scanned": sum(found.scanned),
    }
    if found.reason:
        result["empty"] = {"reason": clean(found.reason), "hint": _hint(found)}
    return result


def _hint(found: SearchResult) -> str:
    if found.n_facts:
        return "ask for more than no result"
    return "widen the time or drop a filter; count says how many facts each leaves"


def _group(hit: Hit) -> dict[str, Any]:
    times = Times(hit.facts)
    texts = [
        {"start": str(time[0]), "stop": str(time[1])} if isinstance(time, tuple) else str(time)
        for time in times[:MAX_TIMES]
    ]
    return {
        "head": clean(hit.head),
        "relation": clean(hit.relation),
        "tail": clean(hit.tail),
        "score": round(hit.score, 4),
        "times": texts,
        "times_left_out": len(times) - len(texts),
        "first_fact": int(hit.facts.rows.min()),
    }


def _fact(hit: Hit) -> dict[str, Any]:
    return {**fact_row(hit.facts[0], hit.facts.engine.is_point), "score": round(hit.score, 4)}

"""What a search by meaning returns: hits that are made when they are looked at, and how they were found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from tkindex.results.facts import Bounds, Facts
from tkindex.results.html import line_of
from tkindex.schema import ALL
from tkindex.semantic.hits import VectorHits
from tkindex.threads import cached_property
from tkindex.timeline.conditions import Convention
from tkindex.timeline.drawing import table

if TYPE_CHECKING:
    from tkindex.query.engine import Engine
    from tkindex.semantic.collection import Collection

_SHOWN = 10


class Hit(NamedTuple):
    """A fact group that was found.

    Attributes
    ----------
    head, relation, tail : str
    score : float
        Cosine of its text and the question, from -1 to 1. Its BM25 score under ``mode="text"``, what its ranks and
        scores say together under ``mode="hybrid"``, from 0 to 1, and what the function said under ``rerank=``.
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

"""The cluster that users hold: the verbs of an index over many shards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tkindex.cluster.analytics import ClusterAnalytics
from tkindex.cluster.engine import ClusterEngine
from tkindex.cluster.entities import EntityNames
from tkindex.cluster.refused import refuse_on
from tkindex.cluster.transport import Transport
from tkindex.errors import QueryError
from tkindex.linking.exact import exact_links, exact_spans
from tkindex.query.verbs import Label
from tkindex.results.facts import Bounds, Facts
from tkindex.results.views import Neighborhood, Profile, RelationCount, Window
from tkindex.store.vocabulary import Vocabulary
from tkindex.threads import cached_property
from tkindex.timeline.conventions import Convention, get_convention

if TYPE_CHECKING:
    from tkindex.cluster.batches import ClusterBatch
    from tkindex.linking.linker import Link, Linker, Span
    from tkindex.plans.result import PlanResult
    from tkindex.plans.verify import Verdict
    from tkindex.semantic.encoders import Encoder, Progress
    from tkindex.semantic.groups import Template
    from tkindex.semantic.search import Rerank, SearchResult


class Cluster(ClusterAnalytics):
    """An index over many shards: the same verbs, answers, order and ties as one `tkindex.Index` of the same facts.

    The row of a fact is its sequence number: its place in the source, from 0. Rows order facts that start together,
    are the same in every shard, and never change.

    Attributes
    ----------
    engine : ClusterEngine
    relations : Vocabulary
    unit : str
    is_point : bool
    convention : Convention
    """

    def __init__(self, transport: Transport, convention: Convention, entities: EntityNames | None = None) -> None:
        self.transport = transport
        self._named = entities or EntityNames(transport)
        self.engine: ClusterEngine = ClusterEngine(transport, convention, self._named)
        self.relations, self.convention = transport.relations, convention
        self.unit, self.is_point = transport.about.unit, transport.about.is_point

    @property
    def entities(self) -> Vocabulary:  # type: ignore[override]
        """Labels and ids of all entities, numbered as in one index; gathered from all shards when first asked for.

        Only ids, `link`, `mentions` and questions in English need it: labels are looked up in their own shard.
        """
        return self._named()

    def _asked(self, where: Any) -> ClusterEngine:
        """Return what answers about the facts that pass ``where=``."""
        return self.engine if where is None else self.engine.passing(where)

    def timeline(
        self, *, head: Label | None = None, relation: Label | None = None, tail: Label | None = None,
        entity: Label | None = None, when: Any = None, where: Any = None,
    ) -> Facts:  # fmt: skip
        """Return facts for their relations and times alone, as what counts them needs.

        Those about the whole graph come without the labels of their entities, which are most of what travels: "" stands
        for all of them. Arguments as of `facts`.
        """
        engine = self._asked(where).unlabelled()
        found: Facts = engine.run(head, relation, tail, entity, engine.window(when, head, tail), None, False)
        return found

    def most_frequent(self, k: int, of: str = "entity") -> list[tuple[str, int]]:
        """Return labels of the entities with most facts, and how many, equal counts by label.

        Everything about an entity is in its shard, so each shard counts those that live there.

        Parameters
        ----------
        k : int
            How many, and all that share the last count.
        of : {"entity", "head", "tail"}
        """
        parts = self.transport.ask_all("most_frequent", k, of)
        found = sorted((line for part in parts for line in part), key=lambda line: (-line[1], line[0]))
        return [line for line in found if len(found) <= k or line[1] >= found[k - 1][1]]

    @property
    def nbytes(self) -> dict[str, int]:
        """Bytes of each column, of all shards together; see `tkindex.Index.nbytes`."""
        found: dict[str, int] = {}
        for part in self.transport.ask_all("nbytes"):
            for name, size in part.items():
                found[name] = found.get(name, 0) + size
        return found

    @property
    def has_names(self) -> bool:
        """Whether labels have names; see `tkindex.cluster.add_names`."""
        if self._named.names is None:
            return False
        called = self._named.called
        return self.relations.names is not None or called.are_any

    def names_shown(self, labels: Iterable[str], *, kind: str = "entity") -> dict[str, str]:
        """Return the names that are shown of those of some labels that have one; only their home shards are asked."""
        if not self.has_names:
            return {}
        if kind == "entity":
            return self._named.called.shown(labels)
        known, names = self.relations, self.relations.names
        if names is None:
            return {}
        ids = {label: known.id(label) for label in labels if label in known}
        return {label: names.shown[i] for label, i in ids.items() if i in names.shown}

    @property
    def named(self) -> Cluster:
        """The same facts with names in the place of labels; itself where there are no names. See `tkindex.Index.named`.

        It asks the same shards, in labels, and puts names in their answers: only those that a question needs.
        """
        return self.over_names if self.has_names else self

    @cached_property
    def over_names(self) -> Cluster:
        """What `named` returns where there are names; made when it is first asked for."""
        from tkindex.cluster.named import NamedTransport

        entities = self._named.in_names
        return Cluster(NamedTransport(self.transport, entities), self.convention, entities)

    @property
    def n_entities(self) -> int:
        """How many entities there are."""
        return self.transport.about.n_entities

    @property
    def state(self) -> str:
        """A name of the facts, by which cursors and certificates are held to them.

        A cluster that is built again has another, and so has each of its commits.
        """
        about = self.transport.about
        return f"{about.id}-{about.n_facts}"

    @property
    def has_vectors(self) -> bool:
        """Whether facts can be searched by meaning: `embed` makes it so."""
        return all(self.transport.ask_all("has_vectors"))

    @property
    def encoder(self) -> str | None:
        """Name of the encoder that made the vectors; None without vectors."""
        return next(filter(None, self.transport.ask_all("encoder")), None) if self.has_vectors else None

    @cached_property
    def batch(self) -> ClusterBatch:
        """The operators over arrays of queries."""
        from tkindex.cluster.batches import ClusterBatch

        return ClusterBatch(self.engine)

    @cached_property
    def span(self) -> Bounds | None:
        """From the first finite time to the last stop (excluded); None if no time is finite."""
        found = [ends for ends in self.transport.ask_all("span") if ends is not None]
        if not found:
            return None
        low, high = min(ends[0] for ends in found), max(ends[1] for ends in found)
        return Bounds(self.engine.instant(low), self.engine.instant(high), "from the first finite time to the last")

    def with_convention(self, convention: str) -> Cluster:
        """Return a cluster over the same shards that follows another convention; nothing is copied.

        What links names is shared, with the aliases that it was given and what it has learnt.
        """
        other = type(self)(self.transport, get_convention(convention), self._named)
        if "over_names" in vars(self):
            other.over_names = self.over_names.with_convention(convention)
        if "linker" in vars(self):
            other.linker = self.linker
        return other

    def neighborhood(
        self, entity: Label, hops: int = 1, when: Any = None, max_facts: int = 10_000, max_entities: int = 10_000,
        *, where: Any = None,
    ) -> Neighborhood:  # fmt: skip
        """Walk from an entity over facts that satisfy `when`; see `tkindex.query.verbs.Queries.neighborhood`.

        Each hop asks every shard once for the facts of the entities that live there.
        """
        from tkindex.cluster.walking import walk

        engine = self._asked(where)
        return walk(engine, entity, hops, engine.window(when, None, None), max_facts, max_entities)

    def describe(self, entity: Label | None = None, *, relation: Label | None = None, where: Any = None) -> Profile:
        """Say what is known about an entity, a relation, or all; see `tkindex.index.Index.describe`."""
        engine = self._asked(where)
        if entity is not None and relation is not None:
            raise QueryError("describe takes an entity or a relation, not both; use facts(entity=..., relation=...)")
        if entity is not None:
            label = engine.label(entity)
            assert label is not None
            if not engine.knows(label):
                engine.run(None, None, None, label, engine.window(None, None, None), 0, False)
            found: Profile = self.transport.ask(engine.places[label], "describe", label, engine.where)
            return found
        number = None if relation is None else self.relations.id(relation)
        parts = self.transport.ask_all("profile", number, engine.where)
        counts: dict[int, list[int]] = {}
        for lines, _ in parts:
            for i, n, first, last in lines:
                line = counts.setdefault(i, [0, first, last])
                line[:] = line[0] + n, min(line[1], first), max(line[2], last)
        instant = engine.instant
        relations = [
            RelationCount(self.relations[i], "any", n, instant(first), instant(last))
            for i, (n, first, last) in counts.items()
        ]
        relations.sort(key=lambda line: (-line.n_facts, line.relation, line.side))
        n_facts = sum(line.n_facts for line in relations)
        low = min((line.first for line in relations), default=None)
        high = max((line.last for line in relations), default=None)
        name, kind = ("index", "index") if number is None else (self.relations[number], "relation")
        return Profile(name, kind, n_facts, low, high, sum(n for _, n in parts), relations)

    def run_plan(self, plan: Any) -> PlanResult:
        """Execute a small program of operators; see `tkindex.index.Index.run_plan`.

        The facts that its steps look at are gathered from their shards first, and the plan runs over those. Rows in
        the result (`support`, `explain(row)`) are sequence numbers.
        """
        from tkindex.cluster.planning import run_plan

        return run_plan(self, plan)

    def verify_answer(self, plan: Any, answer: Any = None, *, facts: Sequence[int] | None = None) -> Verdict:
        """Check an answer, or a certificate: run its plan again; see `tkindex.index.Index.verify_answer`.

        Rows are sequence numbers. A certificate belongs to one state of the cluster, whatever shards are reached how.
        """
        from tkindex.plans.verify import verify_answer

        return verify_answer(self, self.run_plan, plan, answer, facts)

    def free_window(
        self, events: Facts, length: Any, within: Any, *, latest: bool = False, min_events: int | None = None,
        step: Any = None,
    ) -> Window | None:  # fmt: skip
        """Find the earliest (or latest) window of a length that no event overlaps; see `tkindex.Index.free_window`."""
        from tkindex.query.walks import free_window

        # Where events come from does not matter: all that is looked at are their times.
        asked: Any = SimpleNamespace(
            unit=self.unit, instant=self.engine.instant, store=getattr(getattr(events, "engine", None), "store", None)
        )
        return free_window(asked, events, length, within, latest, min_events, step)

    def embed(
        self, encoder: str | Encoder | None = None, template: Template | None = None, progress: Progress | None = None,
        *, save: bool = True, index: str = "auto", vectors: Any = None, dtype: str = "float32", name: str | None = None,
    ) -> None:  # fmt: skip
        """Raise: actors do not write.

        Raises
        ------
        QueryError
        """
        raise QueryError(
            "vectors are made without Ray, by the process that writes them: tk.cluster.connect(path).embed(...), then "
            "roll_over() here"
        )

    def use_encoder(self, encoder: str | Encoder, embedding: str | None = None) -> None:
        """Encode questions with this encoder; see `tkindex.Index.use_encoder`. Actors load it by its name."""
        _only_one(embedding)
        self.transport.ask_all("use_encoder", encoder)

    def search(
        self, text: str, when: Any = None, *, head: Label | None = None, relation: Label | None = None,
        tail: Label | None = None, entity: Label | None = None, k: int = 10, order: str = "relevance",
        exact: bool = False, newest_first: bool = False, where: Any = None, mode: str = "vector",
        text_weight: float | None = None, rerank: Rerank | None = None, embedding: str | None = None,
    ) -> SearchResult:  # fmt: skip
        """Find the facts nearest in meaning to a text, or in words, among those that pass; see `tkindex.Index.search`.

        Each shard ranks the facts whose head lives there, and the best of all are kept: hits, their order and their
        ties are those of one index under ``exact=True``, and where windows are narrow. By words they always are: how
        rare a word is follows from the facts of all shards. The first search by words reads all texts.
        """
        from tkindex.cluster.searching import search

        _only_one(embedding)
        slots, ranking = (head, relation, tail, entity), (rerank, mode, text_weight)
        return search(self.engine, [text], [when], slots, k, order, exact, newest_first, where, *ranking)[0]

    def search_many(
        self, texts: Sequence[str], when: Any = None, *, head: Label | None = None, relation: Label | None = None,
        tail: Label | None = None, entity: Label | None = None, k: int = 10, exact: bool = False,
        newest_first: bool = False, where: Any = None, embedding: str | None = None,
    ) -> list[SearchResult]:  # fmt: skip
        """Search for many texts at once, each shard being asked once; see `tkindex.Index.search_many`."""
        from tkindex.cluster.searching import search

        _only_one(embedding)
        if isinstance(texts, str):
            raise QueryError("texts is one str: give a list of them, or call search()")
        texts = list(texts)
        conditions = list(when) if isinstance(when, list) else [when] * len(texts)
        if len(conditions) != len(texts):
            raise QueryError(f"{len(texts)} texts and {len(conditions)} conditions on time: give one for each, or one")
        slots = (head, relation, tail, entity)
        return search(self.engine, texts, conditions, slots, k, "relevance", exact, newest_first, where, None)

    @cached_property
    def linker(self) -> Linker:
        """What `link` and `mentions` ask; it gathers the labels of all entities."""
        from tkindex.linking.linker import Linker

        if self.has_names:
            return self.named.linker
        linker = Linker(self)
        linker.add_names(self._named.others())
        return linker

    def link(self, text: str, kind: str = "entity", k: int = 5) -> list[Link]:
        """Find the entities or relations that a name or phrase means, best first; see `tkindex.Index.link`."""
        found = self.linker.link(text, kind, k)
        return exact_links(found, self.relations if kind == "relation" else self.entities) if self.has_names else found

    def mentions(self, question: str) -> list[Span]:
        """Find the names in a question, from left to right; see `tkindex.Index.mentions`."""
        found = self.linker.mentions(question)
        return exact_spans(found, self.entities) if self.has_names else found

    def close(self) -> None:
        """Let the shards go; results that were found keep what they need."""
        self.transport.close()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        kind = "point" if self.is_point else "interval"
        return (
            f"<tkindex.Cluster: {self.n_facts:,} {kind} facts, {self.n_entities:,} entities, "
            f"{self.n_relations:,} relations, unit {self.unit}, {len(self.transport.about.shards)} shards>"
        )


def _only_one(embedding: str | None) -> None:
    """Raise where an embedding is named."""
    if embedding is not None:
        raise QueryError(f"a cluster has one embedding, without a name; leave embedding={embedding!r} out")


refuse_on(Cluster)

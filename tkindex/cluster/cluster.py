"""The cluster that users hold: the verbs of an index over many shards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NoReturn

from tkindex.cluster.analytics import ClusterAnalytics
from tkindex.cluster.engine import ClusterEngine
from tkindex.cluster.entities import EntityNames
from tkindex.cluster.transport import Embedded, Transport
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
    from tkindex.ingest.name_tables import NameRows
    from tkindex.linking.linker import Link, Linker, Span
    from tkindex.plans.result import PlanResult
    from tkindex.plans.verify import Verdict
    from tkindex.semantic.collection import Collection
    from tkindex.semantic.encoders import Encoder, Progress
    from tkindex.semantic.groups import Template
    from tkindex.semantic.search import Rerank, SearchResult


_ONE_SHARD = "open a shard as an index of its own, with tk.open_index(folder / 'shard-00000')"
_ROUTER = "facts arrive through tk.cluster.Router(path)"
_HISTORY = "connect as of a commit with tk.cluster.connect(path, commit=N)"
_FOR_EVER = "facts of a cluster are for ever: build it anew without them"
REFUSED = {
    "add_names": "tk.cluster.add_names(path, names) writes them; then connect again",
    "append": _ROUTER, "as_of": _HISTORY, "backup": "copy the folder, or tk.cluster.publish(path, uri)",
    "changes": _HISTORY, "collection": "embed makes the one collection of vectors that there is",
    "commits": _HISTORY, "compact": "tkindex cluster reshard PATH OUT --shards N writes what has arrived into shards",
    "compile_plan": "run_plan(plan) gathers what a plan needs each time that it runs",
    "create": "build one with tk.cluster.build(sources, path, shards)",
    "declare_functional": "facts of a cluster are for ever; " + _ROUTER,
    "drop_embedding": "remove the folders shard-*-vectors, and embed again",
    "end": "facts of a cluster are for ever; " + _ROUTER, "erase": _FOR_EVER, "expire_after": _FOR_EVER,
    "embeddings": "there is one embedding, without a name: see encoder",
    "history": _HISTORY, "in_names": "see named",
    "index_attributes": "a condition reads its column in every shard; " + _ONE_SHARD,
    "last_commit": "tk.cluster.Router(path).last_commit says it", "open": "tk.cluster.connect(path) opens one",
    "path": "it is the folder that was connected to", "refresh": "connect again, or roll_over() with Ray",
    "report": "tk.cluster.build returns it", "retract": _FOR_EVER,
    "save": "it is saved: copy the folder, or tk.cluster.publish(path, uri)",
    "scope": "give where= to each verb", "supersede": "facts of a cluster are for ever; " + _ROUTER,
    "transaction": _ROUTER, "verify": "tk.cluster.connect(path, verify=True), or tkindex cluster info PATH --verify",
    "view": "connect once for each reader, or give where= to each verb",
}  # fmt: skip
"""What an index has, or a live one, and a cluster has not, and what to do instead."""


class NotOfClustersError(QueryError, AttributeError):
    """An index has this, and a cluster has not; the message says what to do instead."""


class _Refused:
    """A name that an index has and a cluster has not; with a `__getattr__` every verb would be looked up anew."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, cluster: object, kind: type) -> NoReturn:
        raise NotOfClustersError(f"a cluster has no {self._name}: {REFUSED[self._name]}")


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


for _name in REFUSED:
    setattr(Cluster, _name, _Refused(_name))


class EmbeddedCluster(Cluster):
    """A cluster whose shards are all in this process: questions about one entity go straight to its shard."""

    transport: Embedded

    def __init__(self, transport: Embedded, convention: Convention, entities: EntityNames | None = None) -> None:
        super().__init__(transport, convention, entities)
        self.engine.route([shard.under(convention.name)[1].engine for shard in transport.shards])

    def embed(
        self, encoder: str | Encoder | None = None, template: Template | None = None, progress: Progress | None = None,
        *, save: bool = True, index: str = "auto", vectors: Any = None, dtype: str = "float32", name: str | None = None,
    ) -> None:  # fmt: skip
        """Encode the text of each distinct (head, relation, tail) once, so that `search` works.

        Of each shard the facts whose head lives there are written, with their vectors, beside it: an ordinary saved
        index in ``SHARD-vectors``. Shards are done one after the other; a call that was interrupted goes on where it
        stopped. They are the vectors of this commit of the cluster: with facts that arrive later they are made again.

        Parameters
        ----------
        encoder, template, index
            As in `tkindex.Index.embed`.
        progress : callable, optional
            Called as ``progress(done, total)`` with numbers of texts of one shard.
        save : bool
            Write them; otherwise they are this process's alone.
        vectors, dtype, name
            As in `tkindex.Index.embed`; over shards only as they are by default.

        Raises
        ------
        QueryError, MissingExtraError, IndexFileError
        """
        from tkindex.semantic.collection import load

        if vectors is not None or dtype != "float32" or name is not None:
            raise QueryError(
                "shards are embedded by an encoder, in float32, without a name; leave vectors=, dtype= and name= out"
            )
        load(encoder)
        given = encoder, template, progress, save, index, self._named.names
        is_said = [shard.vectors.embed(*given) for shard in self.transport.shards]
        if template is not None and self.n_facts and not any(is_said):
            raise QueryError(
                f"no fact has a value for what the template {template!r} names: there is nothing to encode"
            )

    def collections(self) -> list[Collection]:
        """Return the vectors of each shard, which `embed` has made.

        Raises
        ------
        QueryError
            There are none.
        """
        return [shard.vectors.collection() for shard in self.transport.shards]

    def __reduce__(self) -> Any:
        raise TypeError("a cluster cannot be copied or sent to another process; send its path, and connect there")


def cluster_over(transport: Transport, convention: str | None = None, names: NameRows | None = None) -> Cluster:
    """Return a cluster over shards that can be asked, whose labels have some names."""
    rules = get_convention(convention or transport.about.convention)
    kind = EmbeddedCluster if isinstance(transport, Embedded) else Cluster
    return kind(transport, rules, EntityNames(transport, names))  # type: ignore[arg-type]

"""The verbs and properties of an index, on one that changes: each asks the state that is believed now.

They are declared one by one, so that `dir`, `help` and type checkers know them; what they do and how they are called
stands in `tkindex.Index`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar, overload

from tkindex.index import Index

if TYPE_CHECKING:
    from tkindex.ingest.report import BuildReport
    from tkindex.linking.in_names import InNames
    from tkindex.linking.linker import Linker
    from tkindex.query.batch import Batch
    from tkindex.query.engine import Engine
    from tkindex.results.facts import Bounds
    from tkindex.semantic.held import IndexVectors
    from tkindex.store.vocabulary import Vocabulary
    from tkindex.timeline.conditions import Convention

P = ParamSpec("P")
R = TypeVar("R")


class Verb(Generic[P, R]):
    """A method of `tkindex.Index` that is asked of the present view: the bound one, compiled where that one is.

    Parameters
    ----------
    function : callable
        The method of the class; its signature and its documentation are those of this one.
    """

    def __init__(self, function: Callable[Concatenate[Any, P], R]) -> None:
        # Once an index was made, the class holds compiled callables that stand for functions.
        self.function: Callable[Concatenate[Any, P], R] = getattr(function, "__wrapped__", function)
        self.name = self.function.__name__
        self.__doc__ = self.function.__doc__

    @overload
    def __get__(self, index: None, owner: type) -> Callable[Concatenate[Any, P], R]: ...
    @overload
    def __get__(self, index: LiveVerbs, owner: type) -> Callable[P, R]: ...
    def __get__(self, index: LiveVerbs | None, owner: type) -> Callable[..., R]:
        if index is None:
            return self.function
        found: Callable[P, R] = getattr(index.view, self.name)
        return found


class LiveVerbs:
    """What a live index answers as an `Index` does."""

    @property
    def view(self) -> Index:
        """What is believed now, as an index that never changes."""
        raise NotImplementedError

    facts = Verb(Index.facts)
    before = Verb(Index.before)
    after = Verb(Index.after)
    on = Verb(Index.on)
    during = Verb(Index.during)
    overlaps = Verb(Index.overlaps)
    between = Verb(Index.between)
    allen = Verb(Index.allen)
    snapshot = Verb(Index.snapshot)
    first = Verb(Index.first)
    last = Verb(Index.last)
    count = Verb(Index.count)
    exists = Verb(Index.exists)
    tails = Verb(Index.tails)
    heads = Verb(Index.heads)
    times = Verb(Index.times)
    neighborhood = Verb(Index.neighborhood)
    free_window = Verb(Index.free_window)
    describe = Verb(Index.describe)
    index_attributes = Verb(Index.index_attributes)
    histogram = Verb(Index.histogram)
    rolling = Verb(Index.rolling)
    top = Verb(Index.top)
    gaps = Verb(Index.gaps)
    sessions = Verb(Index.sessions)
    durations = Verb(Index.durations)
    overlaps_with = Verb(Index.overlaps_with)
    paths = Verb(Index.paths)
    motifs = Verb(Index.motifs)
    search = Verb(Index.search)
    search_many = Verb(Index.search_many)
    link = Verb(Index.link)
    mentions = Verb(Index.mentions)
    run_plan = Verb(Index.run_plan)
    compile_plan = Verb(Index.compile_plan)
    verify_answer = Verb(Index.verify_answer)
    with_convention = Verb(Index.with_convention)
    save = Verb(Index.save)

    collection = Verb(Index.collection)

    @property
    def engine(self) -> Engine:
        """What finds and reads facts of the present view."""
        return self.view.engine

    @property
    def vectors(self) -> IndexVectors:
        """What `search` of the present view compares texts with."""
        return self.view.vectors

    @property
    def entities(self) -> Vocabulary:
        """Entity labels and ids."""
        return self.view.entities

    @property
    def relations(self) -> Vocabulary:
        """Relation labels and ids."""
        return self.view.relations

    @property
    def has_names(self) -> bool:
        """Whether labels have names."""
        return self.view.has_names

    @property
    def named(self) -> Index:
        """The present view with names in the place of labels."""
        return self.view.named

    @property
    def in_names(self) -> InNames:
        """What keeps `named` of the present view."""
        return self.view.in_names

    @property
    def convention(self) -> Convention:
        """The declared rules that verbs follow."""
        return self.view.convention

    @property
    def is_point(self) -> bool:
        """Whether every fact lasts one tick."""
        return self.view.is_point

    @property
    def report(self) -> BuildReport | None:
        """What was read when it was built; None once facts have arrived."""
        return self.view.report

    @property
    def n_facts(self) -> int:
        """How many facts are believed."""
        return self.view.n_facts

    @property
    def n_entities(self) -> int:
        """How many entities there are."""
        return self.view.n_entities

    @property
    def n_relations(self) -> int:
        """How many relations there are."""
        return self.view.n_relations

    @property
    def span(self) -> Bounds | None:
        """From the first start to the last stop (excluded), open ends left aside; None where no time is finite."""
        return self.view.span

    @property
    def batch(self) -> Batch:
        """The operators over arrays of queries."""
        return self.view.batch

    @property
    def linker(self) -> Linker:
        """What finds the labels that words mean."""
        return self.view.linker

    @property
    def has_vectors(self) -> bool:
        """Whether it can be searched by meaning."""
        return self.view.has_vectors

    @property
    def embeddings(self) -> tuple[str, ...]:
        """Names of the embeddings that have one."""
        return self.view.embeddings

    @property
    def encoder(self) -> str | None:
        """Name of the encoder that made the vectors without a name; None without such vectors."""
        return self.view.encoder

    @property
    def nbytes(self) -> dict[str, int]:
        """Bytes of each column, and of the vocabularies together under "vocabulary"."""
        return self.view.nbytes

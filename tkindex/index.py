"""The index: the one object that users hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tkindex.analytics.verbs import AnalyticQueries
from tkindex.errors import QueryError
from tkindex.linking.in_names import InNames
from tkindex.linking.name_verbs import NameQueries
from tkindex.plans.verbs import PlanQueries
from tkindex.query.compiled import install_compiled_verbs
from tkindex.query.engine import Engine
from tkindex.query.store_searcher import StoreSearcher
from tkindex.query.verbs import Label, Queries
from tkindex.results.facts import Bounds
from tkindex.results.views import Profile
from tkindex.semantic.held import IndexVectors
from tkindex.threads import cached_property
from tkindex.timeline.conventions import Convention, get_convention

if TYPE_CHECKING:
    import os

    import pyarrow as pa

    from tkindex.ingest.build import Parts
    from tkindex.ingest.report import BuildReport
    from tkindex.linking.taught import Taught
    from tkindex.query.batch import Batch
    from tkindex.query.scopes import ScopeParts
    from tkindex.schema import Progress
    from tkindex.semantic.scoping import KeptScopes
    from tkindex.storage.saved_layout import Saved
    from tkindex.store.store import Store
    from tkindex.store.vocabulary import Vocabulary


class Index(NameQueries, PlanQueries, AnalyticQueries):
    """Facts in time order with every list and directory that the verbs need; made by `build` and `open`.

    Attributes
    ----------
    entities, relations : Vocabulary
        Labels and ids.
    unit : str
        What a tick is.
    is_point : bool
        Whether every fact lasts one tick.
    convention : Convention
    report : BuildReport or None
        Of an index that was just built.
    path : Path or None
        Where it is saved.
    engine : Engine
        What finds and reads facts; the verbs stand on it.
    vectors : IndexVectors
        What `search` compares texts with.
    """

    report: BuildReport | None = None
    path: Path | None = None

    def __init__(
        self,
        store: Store,
        entities: Vocabulary,
        relations: Vocabulary,
        *,
        unit: str,
        convention: Convention,
        attributes: pa.Table | None = None,
    ) -> None:
        is_compiled = install_compiled_verbs(type(self), Queries, Engine)
        searcher = StoreSearcher(store, entities, relations, unit, attributes, is_compiled)
        self._stand_on(Engine(searcher, convention))

    def _stand_on(self, engine: Engine) -> None:
        self.engine = engine
        self.entities, self.relations = engine.entities, engine.relations
        self.unit, self.is_point, self.convention = engine.unit, engine.is_point, engine.convention
        self.vectors = IndexVectors()

    def __reduce__(self) -> Any:
        # Another process maps the same files: nothing is copied, as `multiprocessing` and Ray would do otherwise.
        held = list(self.vectors.each().values())
        if self.path is None or self.in_names.are_unsaved or any(one.older is not None for one in held):
            raise TypeError(
                "an index in memory cannot be pickled or sent to another process: save it, ix.save(path), and open it "
                "there, tk.open(path)"
            )
        taught = self.in_names.taught_to(self)
        made = partial(open_index, convention=self.convention.name), (str(self.path.absolute()),)
        return made if taught is None else (*made, taught)

    def __setstate__(self, taught: Taught) -> None:
        # Of one that comes from another process; read when something is first linked.
        self.in_names.taught = taught

    def __copy__(self) -> Index:
        return self.with_convention(self.convention.name)

    @cached_property
    def span(self) -> Bounds | None:
        """From the first start to the last stop (excluded), ignoring open ends; None if no time is finite."""
        from tkindex.query.profiles import span

        return span(self)

    @cached_property
    def batch(self) -> Batch:
        """The operators over arrays of queries."""
        from tkindex.query.batch import Batch

        return Batch(self.engine)

    @property
    def nbytes(self) -> dict[str, int]:
        """Bytes of each column, and of the vocabularies together under "vocabulary"."""
        return self.engine.origin.nbytes

    def with_convention(self, convention: str) -> Index:
        """Return an index over the same facts that follows another convention; nothing is copied.

        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07")])
        >>> ix.with_convention("multitq").facts().convention.name
        'multitq'
        """
        other = index_over(self.engine.with_convention(get_convention(convention)))
        other.report, other.path, other.vectors = self.report, self.path, self.vectors.copied()
        other.in_names.go_on_from(self.in_names)
        if "linker" in vars(self):
            # With the aliases that it was given, and what it has learnt.
            other.linker = self.linker
        return other

    @cached_property
    def in_names(self) -> InNames:
        """What keeps `named`."""
        return InNames(index_over)

    def index_attributes(self, *names: str) -> None:
        """List the rows of each value of some attributes, so that ``==`` and ``in`` are looked up from now on.

        Without it that happens by itself, once some different values of an attribute were sought. Lists are in memory:
        4 bytes a fact for each attribute, and its distinct values. Of a live index they are of its base.

        Parameters
        ----------
        *names : str
            Attributes of text, integers or booleans.

        Raises
        ------
        QueryError
            An attribute that is not there, or of another type.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([{"head": "a", "relation": "r", "tail": "b", "time": "2014", "user": "u1"}])
        >>> ix.index_attributes("user")
        >>> ix.count(where="user == 'u1'")
        1
        """
        from tkindex.query.fields import field
        from tkindex.query.matching import check

        source = self.engine.origin
        for name in names:
            check(field(name).is_null(), source.attribute_schema)
            lists = source.attribute_lists
            if lists is not None and not lists.make(name):
                raise QueryError(f"{name} is no text, integers or booleans: only of these are rows listed by value")

    def scope(self, where: Any = None, /, **attributes: Any) -> Index:
        """Return the index of the facts of one tenant, or of any condition, which nothing else can be seen through.

        Parameters
        ----------
        where : Expression or str, optional
            Which facts, as in `facts`.
        **attributes
            Values that attributes must have as well: ``user="u17"``; of a list any, and None asks for no value.

        Returns
        -------
        Index
            Of these facts alone: every verb, count, label, suggestion, name that is linked, vector and row number is
            what an index built from them would give. It is a value: of a live index take one of each state, or follow
            it with `LiveIndex.scope`.

        Raises
        ------
        QueryError
            No condition, an attribute that is not there, or a value of another type.

        Notes
        -----
        O(n) in the facts of the scope, and a scan of the attributes that the condition names, once for each state of
        the index; the scopes asked last are kept. Encoders are shared by all indexes of a process.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([
        ...     {"head": "ann", "relation": "likes", "tail": "tea", "time": "2014-10-07", "user": "u1"},
        ...     {"head": "bob", "relation": "likes", "tail": "gin", "time": "2014-10-08", "user": "u2"},
        ... ])
        >>> mine = ix.scope(user="u2")
        >>> len(mine), list(mine.entities), "ann" in mine.entities
        (1, ['bob', 'gin'], False)
        """
        return self._scopes.of(self, where, attributes)

    @cached_property
    def _scopes(self) -> KeptScopes:
        from tkindex.semantic.scoping import KeptScopes

        return KeptScopes(index_of_parts)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the index, with its vectors if it has any, to a folder; an index that is there already is replaced.

        Raises
        ------
        IndexFileError
            The path holds something else, or cannot be written.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> folder = f"{tempfile.mkdtemp()}/visits"
        >>> tk.build([("ann", "visits", "rome", "2014-10-07")]).save(folder)
        >>> tk.open(folder)
        <tkindex.Index: 1 point facts, 2 entities, 1 relations, unit day, 2014-10-07 to 2014-10-08>
        """
        from tkindex.storage.saved_layout import Saved
        from tkindex.storage.saving import save

        whole, vectors = self.engine.whole, self.vectors.saved(self.engine)
        attributes = whole.attributes
        if whole.outside is not None:
            from tkindex.semantic.texts import attributes_for

            attributes = attributes_for(
                self.engine, [stored.template for stored in (vectors[0], *vectors[1]) if stored]
            )
        save(
            Path(path),
            Saved(
                whole.store,
                self.entities,
                self.relations,
                self.unit,
                self.convention.name,
                attributes,
                *vectors,
            ),
        )
        self.path = Path(path)
        self.in_names.are_unsaved = False

    def describe(self, entity: Label | None = None, *, relation: Label | None = None, where: Any = None) -> Profile:
        """Say what is known about an entity, a relation, or the whole index; `where` as in `facts`.

        Returns
        -------
        Profile
            Which relations on which side, how many facts, first and last start, how many other entities.

        Examples
        --------
        >>> import tkindex as tk
        >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
        >>> about = ix.describe("rome")
        >>> about.n_facts, str(about.first), [(line.relation, line.side) for line in about.relations]
        (2, '2014-10-07', [('visits', 'tail')])
        """
        from tkindex.query.profiles import describe

        return describe(self, entity, relation, where)

    def _repr_html_(self) -> str:
        from tkindex.results.html import index_html

        facts = self.facts()
        relations = self.top(5, "relation")
        frequent = list(zip(relations["relation"].to_pylist(), relations["count"].to_pylist(), strict=True))
        return index_html(repr(self).strip("<>"), facts.starts, facts.stops, self.unit, frequent)

    def __repr__(self) -> str:
        kind = "point" if self.is_point else "interval"
        span = f", {self.span.start} to {self.span.stop}" if self.span else ""
        return (
            f"<tkindex.Index: {self.n_facts:,} {kind} facts, {self.n_entities:,} entities, "
            f"{self.n_relations:,} relations, unit {self.unit}{span}>"
        )


def index_over(engine: Engine) -> Index:
    """Return an index that asks an engine: one over layers, or under another convention."""
    index = Index.__new__(Index)
    index._stand_on(engine)
    return index


def index_of_parts(parts: Parts | Saved | ScopeParts, convention: Convention) -> Index:
    """Return an index of what was built or read, its vectors apart."""
    given = parts.store, parts.entities, parts.relations
    return Index(*given, unit=parts.unit, convention=convention, attributes=parts.attributes)


def build(
    source: Any,
    path: str | os.PathLike[str] | None = None,
    *,
    unit: str | None = None,
    convention: str = "standard",
    on_error: str = "raise",
    columns: Mapping[str, str | int | None] | None = None,
    closed_stop: bool | None = None,
    duplicates: str = "keep",
    dayfirst: bool | None = None,
    ticks: bool = False,
    entities: Sequence[str] | None = None,
    relations: Sequence[str] | None = None,
    normalize: str | Callable[[str], str] | None = None,
    attributes: bool | str | Mapping[str, str] = True,
    names: Any = None,
    progress: Progress | None = None,
) -> Index:
    """Build an index from facts.

    Parameters
    ----------
    source : path, list of paths, table, dict of columns, or iterable of tuples or dicts
        Parquet, Arrow IPC, CSV, TSV or JSONL files; anything with ``__arrow_c_stream__`` (pandas, polars, DuckDB
        results, pyarrow); tuples (head, relation, tail, start[, stop]). See `tkindex.ingest.readers.read_facts`.
    path : str or Path, optional
        Save the index here; without it the index lives in memory.
    unit : {"day", "hour", "minute", "second", "millisecond", "microsecond"}, optional
        What a tick is; None takes the coarsest unit that represents every time exactly. Integer times need it.
    convention : {"standard", "multitq", "cronquestions", "timelinekgqa", "exclusive_ends"}
        See `tkindex.timeline.conventions.CONVENTIONS`.
    on_error : {"raise", "skip"}
        Stop at the first bad row, or list all of them in the report.
    columns : mapping, optional
        Role → name or position of its column.
    closed_stop : bool, optional
        Whether stops are the last period inside a fact, or the first instant after it; None decides by their precision.
    duplicates : {"keep", "merge"}
        Keep facts equal to an earlier one (same head, relation, tail and time), or keep only the first.
    dayfirst : bool, optional
        How to read ``03/04/2014``.
    ticks : bool
        Integer times are ticks. Without it a column of plain integers that all look like years (1000 to 3000) is
        refused, since nobody can tell which they are; years are given as text, such as ``"2010"``.
    entities, relations : sequence of str, optional
        Labels of ids, where the columns hold ids.
    normalize : {"NFC", "NFKC", "casefold"} or callable, optional
        Applied to labels; labels that become equal are joined and reported.
    attributes : bool, "infer" or mapping of str to {"number", "boolean", "time", "text"}
        Whether to keep the other columns; and what those that are text, as in CSV, are to be read as. "infer" reads a
        column as numbers, booleans or times where each of its values is one beyond doubt, and the report says so: 007
        stays text. A declared column that holds anything else is refused.
    names : path, table, dict of columns, or mapping, or a list of them, optional
        What labels that are ids of a system are called; see `Index.add_names`.
    progress : callable, optional
        Called as ``progress(stage, done, total)``.

    Returns
    -------
    Index
        With a `report` of what was read.

    Raises
    ------
    InputError, BadRowError, CapacityError, IndexFileError

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
    >>> ix
    <tkindex.Index: 2 point facts, 3 entities, 1 relations, unit day, 2014-10-07 to 2014-11-03>
    """
    from tkindex.ingest.build import build_parts
    from tkindex.ingest.readers import read_facts

    rules = get_convention(convention)
    facts = read_facts(
        source,
        columns=columns,
        unit=unit,
        closed_stop=closed_stop,
        on_error=on_error,
        dayfirst=dayfirst,
        ticks=ticks,
        attributes=attributes,
        progress=progress,
    )
    parts = build_parts(
        facts, entities=entities, relations=relations, normalize=normalize, duplicates=duplicates, progress=progress
    )
    index = index_of_parts(parts, rules)
    index.report = parts.report
    if names is not None:
        parts.report.notes.append(str(index.add_names(names, on_error=on_error)))
    if path is not None:
        if progress is not None:
            progress("save", 0, 1)
        index.save(path)
        if progress is not None:
            progress("save", 1, 1)
    return index


def open_index(path: str | os.PathLike[str], *, verify: bool = False, convention: str | None = None) -> Index:
    """Open a saved index: memory-mapped, read-only; public as ``tkindex.open``.

    Parameters
    ----------
    path : str or Path
        A folder that `build` or `Index.save` wrote.
    verify : bool
        Verify every checksum. Files that are new to this machine, or were modified, are verified in any case.
    convention : str, optional
        Follow another convention than the one it was built with.

    Returns
    -------
    Index

    Raises
    ------
    IndexFileError
        Missing, truncated, damaged, of another version, or not an index.
    """
    from tkindex.storage.saved import load

    saved = load(Path(path), verify=verify)
    index = index_of_parts(saved, get_convention(convention or saved.convention))
    index.path, index.vectors = Path(path), IndexVectors.of_saved(saved)
    return index

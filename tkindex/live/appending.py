"""What is appended, before it is committed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import InputError
from tkindex.ingest.readers import RawFacts, read_arriving
from tkindex.ingest.small_batches import SmallBatch
from tkindex.live.bitemporal import Bitemporal
from tkindex.live.few_rows import few_first, is_plain, known_point, read_few, sole_row
from tkindex.live.growing_labels import GrowingVocabulary
from tkindex.live.numbering import FactBatch, Normalize, number_facts
from tkindex.live.resolving import FactLookup
from tkindex.live.row_forms import as_rows
from tkindex.live.states import Now
from tkindex.live.superseding import Names, superseded
from tkindex.store.normalization import NORMALIZATIONS
from tkindex.timeline.calendar import OPEN_STOP

if TYPE_CHECKING:
    from tkindex.ingest.report import BuildReport
    from tkindex.live.embedding import LiveEmbeddings
    from tkindex.schema import Progress
    from tkindex.timeline.ranges import Instant


class Appending(Bitemporal, ABC):
    """Beliefs that become more; `tkindex.live.staging.Staging` takes some of them back as well.

    Parameters
    ----------
    now : Now
    normalization : str
        What is done to all labels, of `tkindex.store.normalization.NORMALIZATIONS`; may be empty.
    vectors : LiveEmbeddings, optional
        What is known of embeddings; nothing by default.
    """

    def __init__(self, now: Now, normalization: str, vectors: LiveEmbeddings | None = None) -> None:
        super().__init__(now, vectors)
        self._normalization = normalization
        # Reports of points to come, made while a disk was waited for.
        self._reports: list[BuildReport] = []

    @abstractmethod
    def _writable(self) -> Now:
        """Return the present state, to go on from; refuse where nothing can be written."""

    @abstractmethod
    def check_writable(self) -> None:
        """Refuse where nothing can be written."""

    def _defers(self, facts: RawFacts | SmallBatch) -> bool:
        """Keep facts as they were read, to be numbered once somebody asks for them or they are committed."""
        if type(facts) is not SmallBatch or not is_plain(facts, self._normalization, self):
            return False
        following = self._writable().deferred(facts)
        if following is None:
            return False
        self._now = following
        return True

    def _append_few(self, source: Any) -> BuildReport | None:
        """Append a few plain rows as `append` does, in microseconds; None where it takes longer: nothing was done."""
        row = sole_row(source)
        if row is not None and not self._normalization:
            with self._lock:
                now = self._writable()
                point = known_point(row, self._unit, now.committed, self._reports)
                following = None if point is None else now.deferred(point)
                if point is not None and following is not None:
                    self._now = following
                    return point.report
        self.check_writable()
        facts = read_few(source, self._unit, self._present)
        with self._lock:
            return facts.report if facts is not None and self._defers(facts) else None

    @abstractmethod
    def _present(self) -> Instant:
        """Return what "now" stands for in what is written: the tick that is passing."""

    @property
    @abstractmethod
    def functional(self) -> dict[str, str]:
        """The relations declared to have one open value at a time, and what becomes of the first when another comes."""

    @few_first
    def append(
        self,
        source: Any,
        *,
        on_error: str = "raise",
        columns: Mapping[str, str | int | None] | None = None,
        closed_stop: bool | None = None,
        duplicates: str = "keep",
        agreeing: Sequence[str] = (),
        dayfirst: bool | None = None,
        ticks: bool = False,
        entities: Sequence[str] | None = None,
        relations: Sequence[str] | None = None,
        normalize: Normalize = None,
        attributes: bool | str | Mapping[str, str] = True,
        progress: Progress | None = None,
    ) -> BuildReport:
        """Add facts, in any order of time: queries of this object see them at once, others after `commit`.

        Parameters
        ----------
        source
            Whatever `tkindex.build` takes, a single row (tuple, dict or `Fact`), or a list of `Fact`; times must be
            exact in the unit of the index, and may be the text "now". A fact without end of a relation that is declared
            functional ends the open one of its head, or is refused; see `functional`.
        on_error, columns, closed_stop, dayfirst, ticks, attributes, progress
            As in `tkindex.build`.
        duplicates : {"keep", "merge"}
            Keep facts that say the same as one that is believed, or leave them out. Where somebody else's commit comes
            first and changes whether one of them is believed, the commit of these is refused with a `ConflictError`:
            what is added by many at once with "merge" is there once.
        agreeing : sequence of str
            Attributes that must agree too before "merge" leaves a fact out; by default none.
        entities, relations : sequence of str, optional
            Labels of ids, where the columns hold ids; without them, these are ids of the index.
        normalize : {"NFC", "NFKC", "casefold"} or callable, optional
            Applied to labels; what the index was made with is applied in any case.

        Returns
        -------
        BuildReport

        Raises
        ------
        InputError, BadRowError, CapacityError
            Nothing was added.
        IndexFileError
            The index is read-only or closed.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> with tk.create(tempfile.mkdtemp() + "/index", unit="day") as ix:
        ...     report = ix.append([("ann", "visits", "rome", "2014-10-07"), ("bob", "visits", "rome", "2014-11-02")])
        >>> report.n_facts, len(ix), ix.last_commit
        (2, 2, 1)
        """
        if not isinstance(duplicates, str) or duplicates not in ("keep", "merge"):
            raise InputError(f"duplicates is {duplicates!r}; expected 'keep' or 'merge'")
        is_several = isinstance(agreeing, Iterable) and not isinstance(agreeing, str)
        if not is_several or not all(isinstance(name, str) for name in agreeing):
            raise InputError(f"agreeing is {agreeing!r}; expected a list of names of attributes")
        if agreeing and duplicates != "merge":
            raise InputError("agreeing says which facts are the same; it goes with duplicates='merge'")
        facts = self._read(
            source,
            columns=columns,
            closed_stop=closed_stop,
            on_error=on_error,
            dayfirst=dayfirst,
            ticks=ticks,
            attributes=attributes,
            progress=progress,
        )
        with self._lock:
            report = facts.report
            is_simple = duplicates == "keep" and entities is None and relations is None and normalize is None
            if is_simple and self._defers(facts):
                return report
            now = self._writable()
            batch, *names = self._number(now, facts, entities, relations, normalize)
            n_read = len(batch.heads)
            if duplicates == "merge":
                batch, sought = self._fact_lookup(now).without_known(batch, agreeing)
                now = now.with_merged(sought)
                report.n_duplicates = report.n_merged = n_read - len(batch.heads)
            report.n_facts = len(batch.heads)
            if n_read == 1:
                report.n_self_loops = int(report.n_facts and batch.heads[0] == batch.tails[0])
            else:
                report.n_self_loops = int(np.count_nonzero(batch.heads == batch.tails))
            self._now = self._added(now, batch, (names[0], names[1])) if report.n_facts else now
            return report

    def _added(self, now: Now, batch: FactBatch, names: Names) -> Now:
        """Add facts; those of functional relations one by one."""
        declared = None if batch.stops is None else self.functional
        rules = {relation: rule for label, rule in (declared or {}).items() if (relation := names[1].find(label)) >= 0}
        if not rules or batch.stops is None:
            return now.added(batch, *names)
        is_ruled = (batch.stops == OPEN_STOP) & np.isin(batch.relation_ids, list(rules))
        if not is_ruled.any():
            return now.added(batch, *names)
        return superseded(now, batch, names, lambda: self.view, functional=rules)[0]

    def _read(self, source: Any, **options: Any) -> RawFacts | SmallBatch:
        """Read a source, in the unit of the index; others may go on meanwhile, however long it takes."""
        self.check_writable()
        return read_arriving(as_rows(source, self._present), unit=self.unit, **options)

    def _number(
        self,
        now: Now,
        facts: RawFacts | SmallBatch,
        entities: Sequence[str] | None,
        relations: Sequence[str] | None,
        normalize: Normalize,
    ) -> tuple[FactBatch, GrowingVocabulary, GrowingVocabulary]:
        """Turn labels into ids of a state; return the labels as well, new ones included."""
        numberings = now.draft.entities.numbering(), now.draft.relations.numbering()
        batch = number_facts(
            facts,
            *numberings,
            entity_labels=entities,
            relation_labels=relations,
            normalize=self._normalize(normalize),
        )
        return batch, numberings[0].names(), numberings[1].names()

    def _normalize(self, asked: Normalize) -> Normalize:
        """What is to be done to labels: what was asked for, then what the index was made with."""
        name = self._normalization
        if not name or asked == name:
            return asked or name
        if asked is None:
            return name
        first = NORMALIZATIONS[asked] if isinstance(asked, str) and asked in NORMALIZATIONS else asked
        if isinstance(first, str):
            return first
        then = NORMALIZATIONS[name]
        return lambda label: then(first(label))

    def _fact_lookup(self, now: Now) -> FactLookup:
        """What finds facts by what they say, in a state that may be on its way."""
        return FactLookup(now, lambda: self.view)

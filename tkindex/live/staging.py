"""What is appended, superseded and taken back, before it is committed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import InputError, QueryError
from tkindex.ingest.readers import RawFacts, read_arriving
from tkindex.ingest.small_batches import SmallBatch
from tkindex.live.bitemporal import Bitemporal
from tkindex.live.numbering import FactBatch, GrowingVocabulary, Normalize, number_facts
from tkindex.live.resolving import FactLookup, keys_of
from tkindex.live.states import Now
from tkindex.store.vocabulary import NORMALIZATIONS
from tkindex.timeline.calendar import OPEN_STOP

if TYPE_CHECKING:
    from tkindex.ingest.report import BuildReport
    from tkindex.query.verbs import Label
    from tkindex.schema import Progress


class Staging(Bitemporal, ABC):
    """Beliefs that change; `tkindex.live.index.LiveIndex`, which users hold, makes the changes durable.

    Parameters
    ----------
    now : Now
    normalization : str
        What is done to all labels, of `tkindex.store.vocabulary.NORMALIZATIONS`; may be empty.
    """

    def __init__(self, now: Now, normalization: str) -> None:
        super().__init__(now)
        self._normalization = normalization

    @abstractmethod
    def _writable(self) -> Now:
        """Return the present state, to go on from; refuse where nothing can be written."""

    def append(
        self,
        source: Any,
        *,
        on_error: str = "raise",
        columns: Mapping[str, str | int | None] | None = None,
        closed_stop: bool | None = None,
        duplicates: str = "keep",
        dayfirst: bool | None = None,
        ticks: bool = False,
        entities: Sequence[str] | None = None,
        relations: Sequence[str] | None = None,
        normalize: Normalize = None,
        attributes: bool = True,
        progress: Progress | None = None,
    ) -> BuildReport:
        """Add facts, in any order of time: queries of this object see them at once, others after `commit`.

        Parameters
        ----------
        source
            Whatever `tkindex.build` takes; times must be exact in the unit of the index.
        on_error, columns, closed_stop, dayfirst, ticks, attributes, progress
            As in `tkindex.build`.
        duplicates : {"keep", "merge"}
            Keep facts that say the same as one that is believed, or leave them out.
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
        if duplicates not in ("keep", "merge"):
            raise InputError(f"duplicates is {duplicates!r}; expected 'keep' or 'merge'")
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
            now = self._writable()
            report = facts.report
            batch, *names = self._number(now, facts, entities, relations, normalize)
            n_read = len(batch.heads)
            if duplicates == "merge":
                batch = self._fact_lookup(now).without_known(batch)
                report.n_duplicates = report.n_merged = n_read - len(batch.heads)
            report.n_facts = len(batch.heads)
            report.n_self_loops = int(np.count_nonzero(batch.heads == batch.tails))
            if report.n_facts:
                self._now = now.added(batch, *names)
            return report

    def _read(self, source: Any, **options: Any) -> RawFacts | SmallBatch:
        """Read a source, in the unit of the index; others may go on meanwhile, however long it takes."""
        self._writable()
        return read_arriving(source, unit=self.unit, **options)

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

    def retract(
        self,
        facts: Any = None,
        *,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        columns: Mapping[str, str | int | None] | None = None,
        closed_stop: bool | None = None,
        dayfirst: bool | None = None,
        ticks: bool = False,
    ) -> int:
        """Take facts back: they are no longer believed, and stay in the history.

        Parameters
        ----------
        facts : optional
            A row number or several; a result of this index (`Facts`, `Fact`), or a list of `Fact`; or whatever
            `append` takes, each row of which must be believed, with just these times. Of equal facts the oldest goes.
        head, relation, tail, entity, when
            As in `tkindex.Index.facts`: take back all that these find.
        columns, closed_stop, dayfirst, ticks
            How `facts` are read, as in `append`.

        Returns
        -------
        int
            How many.

        Raises
        ------
        QueryError
            One of them is not believed, or nothing is found; nothing changed.
        UnknownEntityError, UnknownRelationError
        IndexFileError
            The index is read-only or closed.
        """
        with self._lock:
            now = self._writable()
            given = any(value is not None for value in (head, relation, tail, entity, when))
            if (facts is None) != given:
                raise QueryError("say what to retract: facts, or slots and a time, one of the two")
            if given:
                found = self.view.facts(head, relation, tail, entity, when)
                if not len(found):
                    raise QueryError("nothing is believed that these slots and this time find: nothing was retracted")
                seqs = self._fact_lookup(now).seqs_of(found)
            else:
                seqs = self._fact_lookup(now).seqs(
                    facts, columns=columns, closed_stop=closed_stop, dayfirst=dayfirst, ticks=ticks
                )
            if len(seqs):
                self._now = now.without(seqs)
            return len(seqs)

    def supersede(
        self,
        source: Any,
        *,
        columns: Mapping[str, str | int | None] | None = None,
        closed_stop: bool | None = None,
        dayfirst: bool | None = None,
        ticks: bool = False,
        entities: Sequence[str] | None = None,
        relations: Sequence[str] | None = None,
        normalize: Normalize = None,
        attributes: bool = True,
    ) -> int:
        """Let facts take the place of what their head and relation have held so far.

        For each fact in turn: whatever is believed of its (head, relation) without an end is believed to have ended
        when the fact starts, and the fact is added. The old version stays in the history.

        Parameters
        ----------
        source
            Whatever `append` takes; a fact without a stop holds until further notice. One fact may be given as a tuple.
        columns, closed_stop, dayfirst, ticks, entities, relations, normalize, attributes
            As in `append`.

        Returns
        -------
        int
            How many intervals were closed.

        Raises
        ------
        QueryError
            A fact does not start after what it would end; nothing changed.
        InputError, BadRowError, CapacityError
        IndexFileError
            The index is read-only or closed.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> ix = tk.create(tempfile.mkdtemp() + "/index", unit="day")
        >>> ix.supersede([("ann", "lives in", "rome", "2010-01-01"), ("ann", "lives in", "oslo", "2014-05-01")])
        1
        >>> [(fact.tail, str(fact.start), str(fact.stop)) for fact in ix.facts(head="ann")]
        [('rome', '2010-01-01', '2014-05-01'), ('oslo', '2014-05-01', 'inf')]
        >>> ix.close()
        """
        facts = self._read(
            [source] if isinstance(source, tuple) else source,
            columns=columns,
            closed_stop=closed_stop,
            dayfirst=dayfirst,
            ticks=ticks,
            attributes=attributes,
        )
        with self._lock:
            now = self._writable()
            batch, *names = self._number(now, facts, entities, relations, normalize)
            if "stop" not in facts.report.columns:
                batch = batch._replace(stops=np.full(len(batch.heads), OPEN_STOP, np.int64))
            self._check_order(now, batch, *names)
            n_closed = 0
            for place in range(len(batch.heads)):
                one = batch.take(np.array([place]))
                for seq, _ in self._fact_lookup(now).open_of(int(one.heads[0]), int(one.relation_ids[0])):
                    now = _ended(now, seq, int(one.starts[0]))
                    n_closed += 1
                now = now.added(one, *names)
            self._now = now
            return n_closed

    def _check_order(
        self, now: Now, batch: FactBatch, entities: GrowingVocabulary, relations: GrowingVocabulary
    ) -> None:
        """Refuse facts that do not start after what they would end."""
        open_starts: dict[tuple[int, int], list[int]] = {}
        lookup = self._fact_lookup(now)
        for head, relation, _, start, stop in keys_of(batch):
            slot = head, relation
            if slot not in open_starts:
                open_starts[slot] = [begin for _, begin in lookup.open_of(head, relation)]
            if late := [begin for begin in open_starts[slot] if begin >= start]:
                instant = self._base.engine.instant
                slot_text = f"({entities.as_vocabulary()[head]!r}, {relations.as_vocabulary()[relation]!r})"
                raise QueryError(
                    f"{slot_text} from {instant(start)} cannot end what is believed to hold from {instant(late[0])} "
                    "on: append it with a stop of its own, or retract the later one"
                )
            open_starts[slot] = [start] if stop == OPEN_STOP else []


def _ended(now: Now, seq: int, stop: int) -> Now:
    """Close a believed fact: the version without an end is taken back, one that ends is added."""
    committed, draft = now.committed, now.draft
    beliefs = committed.beliefs
    if seq >= beliefs.base.next_seq:
        place = np.array([seq - beliefs.base.next_seq])
        old, attributes = now.beliefs_at(place), now.attributes_at(place)
    else:
        row = beliefs.rows_of_seqs(np.array([seq]))
        old, table = committed.base_columns(row), committed.base.engine.whole.attributes
        attributes = None if table is None else table.take(row)
    ended = FactBatch(old.heads, old.relations, old.tails, old.starts, np.array([stop]), attributes)
    return now.without(np.array([seq])).added(ended, draft.entities, draft.relations)

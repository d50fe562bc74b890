"""Erasure and retention of a live index: what is to be forgotten, and when."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from tkindex.errors import ConflictError, QueryError
from tkindex.live.forgetting import OUT_OF_REACH, Dropping, Erasure, ErasureReport, all_versions, matching
from tkindex.live.staging import Staging
from tkindex.query.field_text import as_expression
from tkindex.query.listed import has_list
from tkindex.storage.clocks import stamp
from tkindex.storage.files import Files
from tkindex.storage.retention import Retention, read_retention, write_retention
from tkindex.timeline.ranges import parse_duration

if TYPE_CHECKING:
    from pathlib import Path

    from tkindex.live.states import Now
    from tkindex.query.verbs import Label
    from tkindex.storage.livejson import Manifest


class Retaining(Staging):
    """Erasure and retention; `tkindex.live.index.LiveIndex` is what users hold."""

    path: Path
    mode: str
    _files: Files
    _clock: Any

    def _take_back(self, now: Now, seqs: np.ndarray) -> None:
        """Take beliefs back in a commit of their own, of a state in which nothing waits; the lock is held."""
        raise NotImplementedError

    @property
    def retention(self) -> Retention:
        """What the folder is to forget, and has forgotten: see `erase`, `compact` and `expire_after`."""
        kept = read_retention(str(self.path), self._files)
        # The manifest changes together with the base: a compaction that was not made has dropped nothing.
        first = self._manifest().history_from
        return kept if first is None else kept._replace(history_from=first)

    def _manifest(self) -> Manifest:
        """Return what `live.json` says; for a reader, what it said when the folder was last read."""
        raise NotImplementedError

    def _retain(self, retention: Retention, first: Callable[[], object] | None = None) -> None:
        write_retention(str(self.path), retention, self._files, first)

    def erase(
        self,
        where: Any = None,
        *,
        facts: Any = None,
        head: Label | None = None,
        relation: Label | None = None,
        tail: Label | None = None,
        entity: Label | None = None,
        when: Any = None,
        expect: int | None = None,
    ) -> Erasure:
        """Mark facts for erasure, with every version that the history has of them; nothing shows them from now on.

        They are taken back in a commit of their own, and removed for good by the next ``compact(erase=True)``: facts,
        versions, attributes, vectors, log records, and labels that nothing else names. Until then `as_of` and `history`
        still know them.

        Parameters
        ----------
        where : Expression or str, optional
            As in `tkindex.Index.facts`; it is asked of every version, whether it is believed or not.
        facts : optional
            Facts as in `retract`: these, and whatever the history has of the same head, relation, tail and start.
        head, relation, tail, entity, when
            As in `tkindex.Index.facts`, likewise of every version.
        expect : int, optional
            How many versions these must be. Needed where they are none, or all that there are: then nothing is marked
            without it.

        Returns
        -------
        Erasure
            How many versions, and how many of them were believed.

        Raises
        ------
        QueryError
            Nothing is said of what to erase, the number is another than expected, or changes wait for a commit.
        IndexFileError
            The index is read-only or closed, or cannot be written.

        Notes
        -----
        Facts are taken back before their marks count, so that nothing which is believed is ever removed. Whatever
        breaks in between (an interrupt, an error of the disk) is raised: call it again, it finds what was taken back.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> ix = tk.create(tempfile.mkdtemp() + "/index", unit="day")
        >>> rows = [{"head": "ann", "relation": "likes", "tail": x, "time": "2014", "user": x} for x in ("tea", "gin")]
        >>> _ = ix.append(rows), ix.commit()
        >>> ix.erase("user == 'gin'").n_facts, ix.compact(erase=True).n_entities, list(ix.entities)
        (1, 1, ['ann', 'tea'])
        >>> ix.close()
        """
        slots = {"head": head, "relation": relation, "tail": tail, "entity": entity}
        given = {name: value for name, value in slots.items() if value is not None}
        if where is None and facts is None and when is None and not given:
            raise QueryError("say what to erase: erase(where=...), facts=, slots, or a time")
        with self._lock:
            now = self._settled()
            columns, attributes = all_versions(now.committed)
            mask = matching(columns, attributes, None if where is None else as_expression(where))
            view = self.view
            sides = {"head": (columns.heads,), "relation": (columns.relations,), "tail": (columns.tails,)}
            for name, value in given.items():
                vocabulary = view.relations if name == "relation" else view.entities
                ids = [vocabulary.id(one) for one in (value if has_list([value]) else [value])]  # type: ignore[union-attr]
                found = [np.isin(column, ids) for column in sides.get(name, (columns.heads, columns.tails))]
                mask &= np.logical_or.reduce(found)
            if when is not None:
                box = view.engine.window(when, head, tail)
                mask &= (columns.starts >= box[0]) & (columns.starts <= box[1])
                mask &= (columns.stops >= box[2]) & (columns.stops <= box[3])
            if facts is not None:
                mask &= self._versions_of(now, facts)
            n, n_all = int(mask.sum()), len(mask)
            if expect is None and n in (0, n_all):
                what = "no version of any fact" if not n else f"every version of every fact ({n:,})"
                raise QueryError(
                    f"this finds {what}: nothing was marked; if that is meant, say expect={n} "
                    f"(--expect {n} on the command line)"
                )
            if expect is not None and expect != n:
                raise QueryError(f"this finds {n:,} versions of facts, not {expect:,}: nothing was marked")
            seqs = columns.seqs[mask]
            is_believed = columns.removed[mask] > now.committed.beliefs.last_commit
            believed = seqs[is_believed]
            if n:
                kept = self.retention
                marked = kept._replace(erase=tuple(sorted({*kept.erase, *seqs.tolist()})))
                # The marks count last: what is marked and still believed would be gone for good, though nobody was told
                # so. But there is room for them before anything is taken back.
                self._retain(marked, (lambda: self._take_back(now, believed)) if len(believed) else None)
            return Erasure(n, len(believed))

    def _settled(self) -> Now:
        """Return the state, where nothing waits for a commit."""
        now = self._writable()
        if not now.is_settled:
            raise QueryError("changes wait for a commit; commit() or rollback() first, then erase")
        return now

    def _versions_of(self, now: Now, facts: Any) -> np.ndarray:
        """Say of each version whether it is one of some facts."""
        seqs = self._fact_lookup(now).seqs(facts)
        columns, _ = all_versions(now.committed)
        keys = np.rec.fromarrays([columns.heads, columns.relations, columns.tails, columns.starts])
        return np.isin(keys, keys[np.isin(columns.seqs, seqs)])

    def expire_after(self, durations: Mapping[str, Any]) -> None:
        """Have the facts of some relations taken back so long after they were recorded, at each compaction.

        Parameters
        ----------
        durations : mapping of str to duration
            Relation → ``"30d"``, a timedelta; None for "never". Other relations stay as they are set.

        Raises
        ------
        TimeParseError
            No duration.
        IndexFileError
            The index is read-only, or cannot be written.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> ix = tk.create(tempfile.mkdtemp() + "/index", unit="day")
        >>> ix.expire_after({"viewed": "30d"})
        >>> ix.retention.expire_after
        {'viewed': 2592000000000}
        >>> ix.close()
        """
        with self._lock:
            self._writable()
            kept = self.retention
            found = dict(kept.expire_after)
            if not isinstance(durations, Mapping):
                raise QueryError(f"durations are {durations!r}; expected a dict, as {{'viewed': '30d'}}")
            for name, duration in durations.items():
                if duration is None:
                    found.pop(name, None)
                else:
                    found[str(name)] = parse_duration(duration, "microsecond")
            self._retain(kept._replace(expire_after=found))

    def _expire(self) -> int:
        """Take back facts that have expired, in a commit of their own; those that changes wait for stay until then."""
        durations = self.retention.expire_after
        with self._lock:
            now = self._writable()
            if not durations or not now.is_settled or not self.last_commit:
                return 0
            columns, _ = all_versions(now.committed)
            beliefs = now.committed.beliefs
            recorded = beliefs.recorded[np.searchsorted(beliefs.commits, columns.added)]
            clock = stamp(self._clock)
            gone = np.zeros(len(columns.seqs), bool)
            for name, duration in durations.items():
                if name in self.view.relations:
                    gone |= (columns.relations == self.view.relations.id(name)) & (recorded <= clock - duration)
            gone &= columns.removed > beliefs.last_commit
            if not bool(gone.any()):
                return 0
            try:
                self._take_back(now, columns.seqs[gone])
            except ConflictError:
                # Some of it was taken back by a transaction that waited for its commit: the rest goes over that.
                return self._expire()
            return int(gone.sum())

    def _dropping(self, keep_history: Any, erases: bool) -> Dropping | None:
        """Return what a compaction leaves out, and note what the history will lack from then on."""
        with self._lock:
            kept = self.retention
            cutoff, starts = 0, kept.history_from
            if keep_history is not None:
                duration = parse_duration(keep_history, "microsecond")
                beliefs = self._now.committed.beliefs
                passed = int(np.searchsorted(beliefs.recorded, stamp(self._clock) - duration, side="right"))
                cutoff = int(beliefs.commits[passed - 1]) if passed else 0
                columns, _ = all_versions(self._now.committed)
                if bool((columns.removed <= cutoff).any()):
                    starts = max(starts, cutoff)
                if self._manifest().history_from is None:
                    # First: from here on the file beside it may say too much.
                    self._declare_history(kept.history_from)
                # Before anything is dropped, for releases that look here alone: `as_of` must never answer from half of
                # the history.
                self._retain(kept._replace(keep_history=duration, history_from=starts))
            if not erases and not cutoff:
                return None
            return Dropping(np.array(kept.erase, np.int64), cutoff, erases, starts)

    def _declare_history(self, first: int) -> None:
        """Let `live.json` say how far the history goes back."""
        raise NotImplementedError

    def _keep_promises(self, before: Retention) -> None:
        """Say again what is to be kept, after a compaction that was not made; the manifest says what there is."""
        with self._lock:
            kept = read_retention(str(self.path), self._files)
            if (kept.keep_history, kept.history_from) != (before.keep_history, before.history_from):
                self._retain(kept._replace(keep_history=before.keep_history, history_from=before.history_from))

    def _erased(self, before: set[str], sizes: tuple[int, int], dropping: Dropping) -> ErasureReport:
        """Forget the marks of what a compaction has erased, and say what it was."""
        kept = self.retention
        gone = set(dropping.seqs.tolist())
        self._retain(kept._replace(erase=tuple(seq for seq in kept.erase if seq not in gone)))
        names = set(self._files.list(str(self.path)))
        folder = self._manifest_names()
        ours = {name for name in before if name.startswith(("base-", "log-")) or name in ("segment-000000", "semantic")}
        return ErasureReport(
            len(gone),
            sizes[0] - len(self.view.entities),
            sizes[1] - len(self.view.relations),
            len(ours - names),
            tuple(sorted((ours & names) - folder)),
            OUT_OF_REACH,
        )

    def _manifest_names(self) -> set[str]:
        """Names of files that the folder is made of now."""
        raise NotImplementedError

    def _check_history(self, commit: int) -> None:
        first = self.retention.history_from
        if 0 < commit < first:
            raise QueryError(
                f"what was believed at commit {commit} has been dropped by compact(keep_history=...); the history is "
                f"whole from commit {first} on"
            )

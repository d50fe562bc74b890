"""What is visible: views of the present state of an index that keeps its history, of its scopes, and of past states.

What is visible at a commit is the base, less some rows, and facts beside it; `tkindex.live.snapshot` makes an index
of that. Facts beside the base are kept in runs, each several times longer than the next, so that a snapshot after a
small commit indexes little more than what is new.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.live.committed import Committed
from tkindex.live.embedding import LiveEmbeddings
from tkindex.live.layer_searcher import LayerSearcher
from tkindex.live.scopes import LiveScope
from tkindex.live.snapshot import DeltaSegment, layered
from tkindex.live.states import Now
from tkindex.live.tail_runs import as_added, delta_segments
from tkindex.live.verbs import LiveVerbs
from tkindex.query.scopes import scope_condition
from tkindex.semantic.held import IndexVectors
from tkindex.threads import new_lock, new_rlock
from tkindex.timeline.arrays import arrow_column

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.linking.taught import Taught
    from tkindex.query.fields import Expression
    from tkindex.store.beliefs import VersionStore
    from tkindex.store.vocabulary import Vocabulary

# So many facts beside the base are indexed in a millisecond or so, if all their runs are merged.
_FEW_FACTS = 10_000
# Scopes are kept while they hold no more facts together than this, or than the index has.
_KEPT_FACTS = 1_000_000


class PastView(NamedTuple):
    """What was visible at a commit.

    Attributes
    ----------
    view : Index
    segments : list of DeltaSegment
        Its facts beside the base.
    removed_rows : ndarray of int32
        Its rows of the base that were not visible.
    sizes : (int, int)
        How many entities and relations it knows, some of which may have come later.
    """

    view: Index
    segments: list[DeltaSegment]
    removed_rows: np.ndarray
    sizes: tuple[int, int]


class Viewing(LiveVerbs):
    """Beliefs over a base, as indexes that never change; `tkindex.live.index.LiveIndex` is what users hold.

    Every verb, property and method of `tkindex.Index` works on it too, and asks what is believed now.
    """

    def __init__(self, now: Now, vectors: LiveEmbeddings | None = None) -> None:
        self._lock = new_rlock()
        # Held while what is visible is indexed, so that whoever asks need not wait for a commit that is written; taken
        # after `_lock` where both are.
        self._looking = new_lock()
        # Everything that changes, changed by one assignment.
        self._now = now
        self._unit = now.committed.base.unit
        self._vectors = LiveEmbeddings() if vectors is None else vectors
        self._past: OrderedDict[int, PastView] = OrderedDict()
        # The scopes of the last states: the base and what passed, and the index of it.
        self._scopes: dict[Expression, tuple[tuple[Index, tuple[bytes, bytes]], Index]] = {}
        # The view that was made last, and what was committed then.
        self._shown: tuple[Index, Committed] | None = None
        # What the first view's linker is to know: it was taught in another process.
        self._taught: Taught | None = None

    @property
    def _base(self) -> Index:
        return self._now.committed.base

    @property
    def _beliefs(self) -> VersionStore:
        return self._now.committed.beliefs

    # ---- reading -----------------------------------------------------------------------------------------------------

    @property
    def view(self) -> Index:
        """What is believed now, as an index that never changes."""
        view = self._now.view
        if view is None:
            with self._looking:
                now = self._now
                view = now.view
                if view is None:
                    view = self._look(now)
                    self._hand_on_linker(now, view)
                    # What is not committed may come to have other labels.
                    if now.is_settled:
                        self._vectors.follow(view)
                    now.view = view
        return view

    @property
    def indexed(self) -> Index | None:
        """The view where it was made already; None where asking for it would index what is new."""
        return self._now.view

    @property
    def is_soon_indexed(self) -> bool:
        """Whether asking for the view takes a millisecond or so at most: it is made, or few facts are new."""
        now = self._now
        return now.view is not None or (now.committed.beliefs.n_tail <= _FEW_FACTS and not self._looking.locked())

    def _hand_on_linker(self, now: Now, view: Index) -> None:
        """Let a new view go on with what the last one has made of its labels, and with the aliases it was given."""
        shown, self._shown = self._shown, (view, now.committed)
        if shown is None:
            view.in_names.taught = self._taught
            return
        if shown[0] is view:
            return
        last, committed = shown
        if view.has_names:
            # Whether labels are the same is proved there.
            view.in_names.go_on_from(last.in_names)
            return
        linker = vars(last).get("linker")
        if linker is None:
            view.in_names.go_on_from(last.in_names)
            return
        # Labels that were not committed when that view was made may be others by now; over another base any may: one
        # that another process has erased something from has numbered them anew.
        is_same = committed.base is now.committed.base
        n_entities, n_relations = (len(committed.entities), len(committed.relations)) if is_same else (0, 0)
        if view.entities.begins_with(last.entities, n_entities) and view.relations.begins_with(
            last.relations, n_relations
        ):
            view.linker = linker.over(view)
        elif linker.is_taught:
            view.in_names.teach(view, linker.taught)

    def __len__(self) -> int:
        return self.view.n_facts

    @property
    def unit(self) -> str:
        """What a tick is."""
        return self._unit

    @property
    def last_commit(self) -> int:
        """The number of the last commit, 0 where there is none."""
        return self._beliefs.last_commit

    @property
    def base_index(self) -> Index:
        """What the facts since the last compaction lie beside: another object after each, since ids may be others."""
        return self._base

    @property
    def state(self) -> str:
        """A name of what is committed: another after every commit, and in every other index."""
        beliefs = self._beliefs
        return f"{beliefs.last_commit}-{beliefs.last_recorded:x}"

    def _look(self, now: Now) -> Index:
        """Index what is visible, the draft included."""
        committed = now.committed
        removed_rows, visible, undone = now.visible()
        segments = delta_segments(now, visible, undone)
        names = committed if now.is_settled else now.draft
        vocabularies = names.entities.as_vocabulary(), names.relations.as_vocabulary()
        return self._layered(committed, segments, removed_rows, *vocabularies)

    def _look_back(self, commit: int) -> PastView:
        """Index what was visible at a commit, or what was indexed before with the labels that have come since."""
        committed = self._now.committed
        names = committed.entities, committed.relations
        known = self._past.get(commit)
        if known is None:
            segments, removed_rows = self._segments_at(commit)
        elif known.sizes == (len(names[0]), len(names[1])):
            return known
        else:
            segments, removed_rows = known.segments, known.removed_rows
        vocabularies = names[0].as_vocabulary(), names[1].as_vocabulary()
        view = self._layered(committed, segments, removed_rows, *vocabularies)
        return PastView(view, segments, removed_rows, (len(names[0]), len(names[1])))

    def _segments_at(self, commit: int) -> tuple[list[DeltaSegment], np.ndarray]:
        """Say how what was visible at a commit differs from the base: facts beside it, and rows of it."""
        committed = self._now.committed
        beliefs = committed.beliefs
        delta = beliefs.at(commit)
        past, attributes = beliefs.history.take(delta.history), None
        if committed.history_attributes is not None and len(delta.history):
            attributes = committed.history_attributes.take(arrow_column(delta.history))
        tail = as_added(beliefs.tail.take(delta.tail), committed.attributes.take(delta.tail))
        return [DeltaSegment(part) for part in (as_added(past, attributes), tail) if len(part.seqs)], delta.removed_rows

    def _layered(
        self,
        committed: Committed,
        segments: list[DeltaSegment],
        removed_rows: np.ndarray,
        entities: Vocabulary,
        relations: Vocabulary,
    ) -> Index:
        base = committed.base
        view = layered(base, committed.beliefs.base.seqs, segments, removed_rows, entities, relations)
        if view is base and self._vectors.differ:
            # The same facts, with other vectors than the base has.
            view = base.with_convention(base.convention.name)
            view.vectors = IndexVectors()
        view.path = None
        if view is base:
            self._vectors.prepare(base)
        else:
            view.report = None
            self._vectors.give(base, view)
        return view

    def scope(self, where: Any = None, /, **attributes: Any) -> LiveScope:
        """Return what one tenant sees of this index, now and after every commit; nothing else can be seen through it.

        Parameters
        ----------
        where : Expression or str, optional
            Which facts, as in `tkindex.Index.facts`.
        **attributes
            Values that attributes must have as well: ``user="u17"``; of a list any, and None asks for no value.

        Returns
        -------
        LiveScope
            With every verb of an index, and `as_of`; for reading.

        Raises
        ------
        QueryError
            No condition.

        Examples
        --------
        >>> import tempfile
        >>> import tkindex as tk
        >>> ix = tk.create(tempfile.mkdtemp() + "/index", unit="day")
        >>> mine = ix.scope(user="u2")
        >>> _ = ix.append([{"head": "bob", "relation": "likes", "tail": "gin", "time": "2014-10-08", "user": "u2"}])
        >>> len(mine), mine.last(head="bob").tail
        (1, 'gin')
        >>> ix.close()
        """
        return LiveScope(self, scope_condition(where, attributes))

    def _forget_views(self) -> None:
        """Forget what was made of other states: of another base, or with other vectors."""
        self._past.clear()
        self._scopes.clear()

    def scoped(self, condition: Expression, view: Index | None = None) -> Index:
        """Return the index of the facts that satisfy a condition: the one of before where these are the same.

        They are those that there are now, or in a view of an earlier moment.
        """
        view, now = view or self.view, self._now
        searcher = view.engine.origin
        # Ids and seqs of what is not committed may come to mean something else.
        if now.view is not view or not now.is_settled:
            return view.scope(condition)
        base = now.committed.base
        if isinstance(searcher, LayerSearcher):
            key = base, searcher.passing_key(condition)
        elif searcher is base.engine.origin:
            key = base, (b"", b"")
        else:
            return view.scope(condition)
        known = self._scopes.get(condition)
        if known is not None and known[0] == key:
            return known[1]
        found = view.scope(condition)
        self._scopes.pop(condition, None)
        self._scopes[condition] = key, found
        kept = list(self._scopes.items())
        n_kept = sum(one.n_facts for _, (_, one) in kept)
        for oldest, (_, one) in kept[:-1]:
            if n_kept <= max(view.n_facts, _KEPT_FACTS):
                break
            n_kept -= one.n_facts
            self._scopes.pop(oldest, None)
        return found

"""The vectors of a live index: those that were made last, those of the base, and what is searched beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from tkindex.live.layer_searcher import LayerSearcher

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tkindex.index import Index
    from tkindex.query.engine import Engine
    from tkindex.semantic.beside import BesideVectors
    from tkindex.semantic.collection import Collection
    from tkindex.semantic.encoders import Encoder
    from tkindex.semantic.new_groups import NewGroups
    from tkindex.storage.vectors import StoredVectors


class LiveVectors:
    """What a live index, or a transaction of one, knows of one embedding; states of its facts come and go beside it.

    Attributes
    ----------
    name : str
        Of the embedding; empty for that without a name.
    latest : Collection or None
        The vectors that were completed last; None: those of the base.
    unsaved : Collection or None
        What `embed` has made and no base holds yet.
    encoder : Encoder or None
        What the caller gave for questions, where the vectors do not name it.
    encoded : dict of str to dict
        Texts of facts that are in no base yet, with their vectors, by the fingerprint of the encoder.
    groups : (Index, NewGroups) or None
        A base, and the groups beside it.
    is_dropped : bool
        Whether it is gone, though the base may hold it until the next one.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.latest: Collection | None = None
        self.unsaved: Collection | None = None
        self.encoder: Encoder | None = None
        self.encoded: dict[str, dict[str, Any]] = {}
        self.groups: tuple[Index, NewGroups] | None = None
        self.is_dropped = False

    def take(self, made: Collection) -> None:
        """Search in what `embed` has made from now on."""
        self.latest = self.unsaved = made
        self.is_dropped = False
        # The base that is to hold them can name an object of the caller's as little.
        self.encoder = made.query.encoder

    def drop(self) -> None:
        """Forget everything."""
        self.latest = self.unsaved = self.encoder = self.groups = None
        self.is_dropped = True
        self.forget_texts()

    def copied(self) -> LiveVectors:
        """Return the same, which others may go on from."""
        new = LiveVectors(self.name)
        new.latest, new.unsaved, new.encoder = self.latest, self.unsaved, self.encoder
        new.encoded, new.groups, new.is_dropped = self.encoded, self.groups, self.is_dropped
        return new

    def of(self, base: Index) -> Collection:
        """Return the vectors that were completed last, or those of the base."""
        return self.ready(self.latest or base.collection(self.name or None))

    def ready(self, words: Collection) -> Collection:
        """Let vectors use texts that were encoded already, and the encoder that the caller gave if it is theirs."""
        given = self.encoder
        if given is not None and not words.has_encoder and words.stored.fingerprint == given.fingerprint:
            words.use(given)
        words.encoded = self.encoded.setdefault(words.stored.fingerprint, words.encoded)
        return words

    def go_on_from(self, words: Collection) -> None:
        """Let the next state take over vectors that were completed, unless those of a later one are known already."""
        known = self.latest
        if known is None or len(words.stored.heads) >= len(known.stored.heads):
            self.latest = words

    def forget_texts(self) -> None:
        """Forget what a base has by now, or nobody may know any more."""
        self.encoded = {}

    def beside(self, base: Index, view: Index) -> BesideVectors | None:
        """Return what searches layers; None where the base has no vectors, or others than are searched now."""
        searcher, held = view.engine.origin, base.vectors.each().get(self.name)
        stored = None if held is None else held.stored
        if self.unsaved is not None or stored is None or not isinstance(searcher, LayerSearcher):
            return None
        if stored.extras is not None:
            # A text may name attributes, so that a fact's group is not told by its labels.
            return None
        from tkindex.semantic.beside import BesideVectors
        from tkindex.semantic.new_groups import NewGroups

        known = self.groups
        if known is None or known[0] is not base:
            known = self.groups = base, NewGroups(base.engine, self.ready(base.collection(self.name or None)))
        orders = [layer.order for layer in searcher.layers.positive[1:]]
        segments = list(zip(searcher.layers.segments, orders, strict=True))
        # An engine of its own: that of the view may be merged by whatever else is asked of it.
        of_view = view.engine
        return BesideVectors(
            known[1], lambda: of_view.with_convention(of_view.convention), segments, searcher.layers.removed_rows
        )


class LiveEmbeddings:
    """Every embedding of a live index or of a transaction, by name; that without one has the empty name."""

    def __init__(self, known: Mapping[str, LiveVectors] | None = None) -> None:
        self._known = dict(known) if known else {}

    def of(self, name: str | None) -> LiveVectors:
        """Return what is known of an embedding; None names that without a name."""
        return self._known.setdefault(name or "", LiveVectors(name or ""))

    def copied(self) -> LiveEmbeddings:
        """Return the same, which others may go on from."""
        known = self._known
        return LiveEmbeddings({name: one.copied() for name, one in list(known.items())} if known else None)

    @property
    def differ(self) -> bool:
        """Whether a view of the same facts as the base has other vectors."""
        return any(one.latest is not None or one.is_dropped for one in list(self._known.values()))

    def names(self, base: Index) -> list[str]:
        """Return the names of all embeddings, those of the base first."""
        known = dict(self._known)
        made = [name for name, one in known.items() if one.latest is not None]
        gone = {name for name, one in known.items() if one.is_dropped}
        return [name for name in dict.fromkeys([*base.vectors.each(), *made]) if name not in gone]

    def give(self, base: Index, view: Index) -> None:
        """Let a view of other facts than the base's be searched."""
        for name in self.names(base):
            one, held = self.of(name), view.vectors.made_new(name or None)
            # By what is known when it is searched: vectors may be completed meanwhile.
            held.older, held.beside = partial(one.of, base), one.beside(base, view)

    def follow(self, view: Index) -> None:
        """Go on from whatever a view completes."""
        for name, held in view.vectors.each().items():
            if held.older is not None:
                held.on_kept = self.of(name).go_on_from

    def prepare(self, base: Index) -> None:
        """Let the vectors of a base be searched as they are."""
        for name in base.vectors.each():
            self.of(name).of(base)

    @property
    def unsaved(self) -> dict[str, Collection | None]:
        """What `embed` has made and no base holds yet, by name; None for what was dropped and a base may hold yet."""
        known = list(self._known.items())
        return {name: one.unsaved for name, one in known if one.unsaved is not None or one.is_dropped}

    def saved(self, written: dict[str, Collection | None]) -> None:
        """Take note of what a base holds by now; what was made in the meantime is still to be written."""
        for name, collection in written.items():
            one = self._known[name]
            if one.unsaved is collection:
                one.unsaved = None
                one.is_dropped = one.is_dropped and collection is not None

    def forget_texts(self) -> None:
        """See `LiveVectors.forget_texts`."""
        for one in list(self._known.values()):
            one.forget_texts()

    def forget_ids(self) -> None:
        """Forget whatever knows ids, or texts that nobody may know any more."""
        for one in list(self._known.values()):
            one.latest = one.unsaved = None
            one.is_dropped = False
        self.forget_texts()

    def replaced(self, base: Index) -> None:
        """Go on from another base, which another process has written with its vectors, or without some of them."""
        there = base.vectors.each()
        for name, one in list(self._known.items()):
            if name in there or one.unsaved is None:
                one.latest = None

    def written(
        self,
        base: Index,
        engine: Engine,
        kept: tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]] | None,
        check: Callable[[], None],
    ) -> tuple[StoredVectors | None, tuple[StoredVectors, ...]]:
        """Return what a compaction writes: the embedding without a name, and those with one.

        Parameters
        ----------
        base : Index
            The one that is replaced.
        engine : Engine
            Of everything that is believed, and of what is to be erased.
        kept : (rows, entity_ids, relation_ids), optional
            What is left where facts are erased.
        check : callable
            Raises where nobody wants it any more.
        """
        from tkindex.semantic.collection import without_unused
        from tkindex.semantic.embedding import grown

        found: dict[str, StoredVectors] = {}
        for name in self.names(base):
            words = grown(self.of(name).of(base), engine)
            if kept is None:
                found[name] = without_unused(words.stored)
            else:
                rows, *ids = kept
                found[name] = words.taken(words.stored.row_group[rows], *ids, keeps_graph=True).stored
            check()
        return found.pop("", None), tuple(found.values())

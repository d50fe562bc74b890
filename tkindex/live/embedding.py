"""The vectors of a live index: those that were made last, those of the base, and what is searched beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tkindex.live.layer_searcher import LayerSearcher

if TYPE_CHECKING:
    from tkindex.index import Index
    from tkindex.semantic.beside import BesideVectors, NewGroups
    from tkindex.semantic.collection import Collection
    from tkindex.semantic.encoders import Encoder


class LiveVectors:
    """What a live index, or a transaction of one, knows of its vectors; states of its facts come and go beside it.

    Attributes
    ----------
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
    """

    def __init__(self) -> None:
        self.latest: Collection | None = None
        self.unsaved: Collection | None = None
        self.encoder: Encoder | None = None
        self.encoded: dict[str, dict[str, Any]] = {}
        self.groups: tuple[Index, NewGroups] | None = None

    def copied(self) -> LiveVectors:
        """Return the same, which others may go on from."""
        new = LiveVectors()
        new.latest, new.unsaved, new.encoder = self.latest, self.unsaved, self.encoder
        new.encoded, new.groups = self.encoded, self.groups
        return new

    def of(self, base: Index) -> Collection:
        """Return the vectors that were completed last, or those of the base."""
        return self.ready(self.latest or base.collection())

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
        searcher, stored = view.engine.origin, base.vectors.stored
        if self.unsaved is not None or stored is None or not isinstance(searcher, LayerSearcher):
            return None
        if stored.extras is not None:
            # A text may name attributes, so that a fact's group is not told by its labels.
            return None
        from tkindex.semantic.beside import BesideVectors, NewGroups

        known = self.groups
        if known is None or known[0] is not base:
            known = self.groups = base, NewGroups(base.engine, self.ready(base.collection()))
        orders = [layer.order for layer in searcher.layers.positive[1:]]
        segments = list(zip(searcher.layers.segments, orders, strict=True))
        # An engine of its own: that of the view may be merged by whatever else is asked of it.
        of_view = view.engine
        return BesideVectors(
            known[1], lambda: of_view.with_convention(of_view.convention), segments, searcher.layers.removed_rows
        )

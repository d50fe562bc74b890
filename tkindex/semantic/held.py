"""What an index holds of its vectors: those that a search compares by default, and embeddings with a name beside them.

A state of a live index, a scope and an index that follows another convention each have their own.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING

from tkindex.errors import QueryError

if TYPE_CHECKING:
    from tkindex.query.engine import Engine
    from tkindex.semantic.beside import BesideVectors
    from tkindex.semantic.collection import Collection
    from tkindex.storage.saved_layout import Saved
    from tkindex.storage.vectors import StoredVectors


class IndexVectors:
    """What an index knows of one embedding, and that without a name of the others.

    Attributes
    ----------
    stored : StoredVectors or None
        Vectors of a saved index: mapped when they are first asked for, and turned into a collection when something is
        searched.
    made : Collection or None
    older : callable or None
        Gives the vectors of another state of the same graph, which are completed when something is searched.
    is_complete : bool
        Whether `older` gives those of the very facts that are searched.
    on_kept : callable or None
        Told of the vectors that are completed here, so that the next state goes on from them.
    beside : BesideVectors or None
        What searches a base and the facts beside it without completing anything.
    texts : Collection or None
        What is searched by words where there are no vectors, once it was.
    named : dict of str to IndexVectors
        Embeddings with a name, in the order in which they were made.
    """

    __slots__ = ("_stored", "beside", "is_complete", "made", "named", "older", "on_kept", "texts")

    def __init__(
        self,
        stored: StoredVectors | Callable[[], StoredVectors] | None = None,
        made: Collection | None = None,
        older: Callable[[], Collection] | None = None,
    ) -> None:
        self._stored, self.made, self.older = stored, made, older
        self.on_kept: Callable[[Collection], None] | None = None
        self.beside: BesideVectors | None = None
        self.is_complete = False
        self.texts: Collection | None = None
        self.named: dict[str, IndexVectors] = {}

    @classmethod
    def of_saved(cls, saved: Saved) -> IndexVectors:
        """Return what a saved index holds."""
        new = cls(saved.vectors)
        new.named = {stored.name: cls(stored) for stored in saved.embeddings}
        return new

    @property
    def stored(self) -> StoredVectors | None:
        """Vectors of a saved index, read where nobody has asked for them yet."""
        if callable(self._stored):
            self._stored = self._stored()
        return self._stored

    @stored.setter
    def stored(self, stored: StoredVectors | None) -> None:
        self._stored = stored

    def copied(self) -> IndexVectors:
        """Return the same, which may be embedded anew by itself."""
        new = copy(self)
        new.named = {name: one.copied() for name, one in self.named.items()}
        return new

    @property
    def exist(self) -> bool:
        """Whether there are vectors, or will be when something is searched."""
        return self._stored is not None or self.older is not None

    def each(self) -> dict[str, IndexVectors]:
        """Return every embedding that there is by its name, that without one under the empty name."""
        unnamed = {"": self} if self.exist else {}
        return unnamed | {name: one for name, one in self.named.items() if one.exist}

    def at(self, name: str | None, where: object = None) -> IndexVectors:
        """Return an embedding by its name; None names that without one.

        Parameters
        ----------
        name : str, optional
        where : Path, optional
            Of the index, for the message.

        Raises
        ------
        QueryError
            There is none of that name.
        """
        found = self if name is None else self.named.get(_checked(name))
        if found is not None and found.exist:
            return found
        known = ", ".join(repr(other) for other in self.each() if other)
        if name is not None:
            raise QueryError(
                f"the index has no embedding {name!r}; it has {known or 'none with a name'}: call "
                f"ix.embed(name={name!r}), or run tkindex embed {where or 'PATH'} --name {name}"
            )
        if known:
            raise QueryError(
                f"the index has vectors under a name alone: {known}; say which, as in "
                f"embedding={next(iter(self.each()))!r}, or call ix.embed()"
            )
        raise QueryError(
            f"the index has no vectors, so it cannot be searched by meaning: call ix.embed() (and ix.commit(), "
            f"which keeps those of a live index), or run tkindex embed {where or 'PATH'}; mode='text' searches by "
            "words, and needs none"
        )

    def made_new(self, name: str | None) -> IndexVectors:
        """Return what is to hold an embedding of that name, which need not be there yet."""
        return self if name is None else self.named.setdefault(_checked(name), IndexVectors())

    def drop(self, name: str | None) -> None:
        """Forget an embedding, if it is there."""
        if name is None:
            self.made = self.stored = self.older = self.beside = None
        else:
            self.named.pop(name, None)

    def keep(self, made: Collection) -> Collection:
        """Search in these from now on."""
        self.made, self.stored, self.beside = made, made.stored, None
        if self.on_kept is not None:
            self.on_kept(made)
        return made

    def collection(self, engine: Engine) -> Collection:
        """Return the vectors as `search` takes them, made when they are first asked for.

        Parameters
        ----------
        engine : Engine
            Of the index that holds them; there must be vectors.
        """
        if self.made is None and self.older is not None:
            older = self.older()
            if self.is_complete:
                return self.keep(older)
            from tkindex.semantic.embedding import grown

            return self.keep(grown(older, engine))
        if self.made is None:
            from tkindex.semantic.collection import Collection

            if self.stored is None:
                raise QueryError("the vectors were dropped after this scope was taken: take it anew")
            self.made = Collection(self.stored)
            self.made.belongs_to(engine)
        return self.made

    def words(self, engine: Engine) -> Collection:
        """Return what can be searched by words though there are no vectors, made when it is first asked for."""
        if self.texts is None:
            from tkindex.semantic.embedding import texts_alone

            self.texts = texts_alone(engine)
        return self.texts

    def saved(self, engine: Engine) -> tuple[StoredVectors | None, tuple[StoredVectors, ...]]:
        """Return what is to be written of the embedding without a name, and of those with one."""
        found: dict[str, StoredVectors] = {}
        for name, one in self.each().items():
            if one.older is None:
                assert one.stored is not None
                found[name] = one.stored
                continue
            from tkindex.semantic.collection import without_unused

            found[name] = without_unused(one.collection(engine).stored)
        return found.pop("", None), tuple(found.values())


def _checked(name: object) -> str:
    # An index that is never searched by meaning does not load what reads vectors.
    from tkindex.storage.embeddings import check_name

    return check_name(name)

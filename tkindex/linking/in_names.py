"""An index in names: made once, made anew where names or labels have come, and with what its linker was taught."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tkindex.store.named import named_labels, other_names

if TYPE_CHECKING:
    from tkindex.linking.linker import Linker
    from tkindex.linking.taught import Taught
    from tkindex.store.names import Names

Kept = tuple["Names | None", "Names | None", Any]
"""Names of entities and relations, and the index in them."""


class InNames:
    """What an index keeps of itself in names; see `tkindex.Index.named`.

    Parameters
    ----------
    make : callable
        Makes the index of an engine.

    Attributes
    ----------
    are_unsaved : bool
        Whether names were added that the folder of the index does not have.
    """

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self._make = make
        self.kept: Kept | None = None
        # That of an earlier state, where this has none yet; and what was taught before there were names, or in another
        # process, and is of no linker yet.
        self.before: Kept | None = None
        self.taught: Taught | None = None
        self.are_unsaved = False

    def of(self, index: Any) -> Any:
        """Return an index, which has names, in names."""
        names = index.entities.names, index.relations.names
        kept = self.kept
        if kept is None or kept[0] is not names[0] or kept[1] is not names[1]:
            kept = self.kept = *names, self._named(index, *names)
            self.before = self.taught = None
        return kept[2]

    def _named(self, index: Any, of_entities: Names | None, of_relations: Names | None) -> Any:
        entities, relations = named_labels(index.entities), named_labels(index.relations)
        made = self._make(index.engine.with_labels(entities, relations))
        made.report, made.vectors = index.report, index.vectors.copied()
        before, taught = self.kept or self.before, self.taught
        if before is not None:
            known = before[2].linker
            is_same = before[0] is of_entities and before[1] is of_relations
            if is_same and entities.begins_with(before[2].entities) and relations.begins_with(before[2].relations):
                # Only labels have come, as they do when a live index goes on.
                made.linker = known.over(made)
                return made
            taught = known.taught
        made.linker = _taught_linker(made, taught)
        made.linker.add_names(other_names(index.entities))
        return made

    def go_on_from(self, other: InNames) -> None:
        """Let what is made go on from what was made of an earlier state."""
        self.before, self.taught = other.kept or other.before, other.taught

    def forget(self, index: Any) -> None:
        """Forget what was made of an index by what labels were called; what its linker was taught is kept."""
        vars(index).pop("_scopes", None)
        linker = vars(index).pop("linker", None)
        self.taught = self.taught if linker is None else linker.taught

    def linker_of(self, index: Any) -> Linker:
        """Return a new linker of an index without names, or that of the one in names."""
        named = index.named
        linker: Linker = _taught_linker(index, self.taught) if named is index else named.linker
        return linker

    def taught_to(self, index: Any) -> Taught | None:
        """Return what the linker of an index was taught, or is to be when it is first asked for; None for nothing."""
        linker = vars(index).get("linker")
        if linker is None and self.kept is not None:
            linker = self.kept[2].linker
        return (self.taught if linker is None else linker.taught) or None

    def teach(self, index: Any, taught: Taught) -> None:
        """Let the linker of an index know what another has been taught, of labels that it has."""
        named = index.named
        named.linker = _taught_linker(named, taught)
        named.linker.add_names(other_names(index.entities))


def _taught_linker(index: Any, taught: Taught | None) -> Linker:
    from tkindex.linking.linker import Linker

    return Linker(index, taught=taught)

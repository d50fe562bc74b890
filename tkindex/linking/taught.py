"""What a linker was taught, in labels, so that it outlives the ids of one index: in a file, or in another process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tkindex.linking.relations import LearntWeights
from tkindex.storage.learnt import head_of, learnt_file, write_learnt

if TYPE_CHECKING:
    import os

_FORMAT = "tkindex-linker-1"


class Taught(NamedTuple):
    """Aliases, and what was learnt from examples.

    Attributes
    ----------
    aliases : dict of str to str
        The label of each other name.
    relations : list of str
        The classes of the weights, in their order.
    learnt : LearntWeights or None
        Its own relations are ids of one index, and are not looked at.
    """

    aliases: dict[str, str]
    relations: list[str]
    learnt: LearntWeights | None

    def __bool__(self) -> bool:
        return bool(self.aliases) or self.learnt is not None

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write one ``.npz`` file of labels and numbers."""
        learnt = self.learnt
        head: dict[str, Any] = {
            "format": _FORMAT,
            "aliases": self.aliases,
            "features": sorted(learnt.features, key=learnt.features.__getitem__) if learnt else [],
            "relations": self.relations,
        }
        weights = learnt.weights if learnt else np.zeros((0, 0), np.float32)
        write_learnt(path, head, {"weights": weights.astype(np.float16)})

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Taught:
        """Read a file of `write`.

        Raises
        ------
        IndexFileError
            Not such a file.
        """
        with learnt_file(path, "learnt links", "Linker.save") as stored:
            head, weights = head_of(stored, _FORMAT), stored["weights"].astype(np.float32)
            relations, aliases = list(head["relations"]), dict(head["aliases"])
            features = {feature: n for n, feature in enumerate(head["features"])}
            if relations and weights.shape != (len(features) + 1, len(relations)):
                raise ValueError(f"weights of shape {weights.shape}")
        return cls(aliases, relations, LearntWeights(features, [], weights) if relations else None)

"""What was learnt from questions with gold answers: words, small matrices, and the features that they speak of."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reasoners.planner.items import Item
from reasoners.planner.readings import Reading
from tkindex.index import Index
from tkindex.linking.relations import LearntWeights
from tkindex.storage.learnt import head_of, learnt_file, write_learnt


@dataclass(slots=True)
class Lessons:
    """What was learnt.

    Attributes
    ----------
    relations : LearntWeights or None
        Words → relation.
    sides : LearntWeights or None
        Words and word order → 1 where the head is asked for, 0 where the tail is.
    orders : LearntWeights or None
        Words and word order → 1 where the name that comes first is the head, 0 where it is the tail.
    n_questions, n_reproduced : int
        How many were given, and how many a plan reproduces.
    """

    relations: LearntWeights | None = None
    sides: LearntWeights | None = None
    orders: LearntWeights | None = None
    n_questions: int = 0
    n_reproduced: int = 0

    def save(self, path: str | os.PathLike[str], index: Index) -> None:
        """Write everything to one ``.npz`` file of labels, words and numbers; relations are written by label."""
        arrays: dict[str, Any] = {}
        head: dict[str, Any] = {"format": _FORMAT, "questions": [self.n_questions, self.n_reproduced]}
        for name in _PARTS:
            part: LearntWeights | None = getattr(self, name)
            if part is None:
                continue
            classes = [index.relations[i] for i in part.relations] if name == "relations" else part.relations
            words = sorted(part.features, key=part.features.__getitem__)
            if name != "relations":
                words = [_labelled(word, index) for word in words]
            head[name] = {"classes": classes, "features": words}
            arrays[name] = part.weights.astype(np.float16)
        write_learnt(path, head, arrays)

    @classmethod
    def load(cls, path: str | os.PathLike[str], index: Index) -> Lessons:
        """Read a file of `save`; what concerns relations that this index lacks is left out.

        Raises
        ------
        IndexFileError
            Not such a file.
        """
        with learnt_file(path, "lessons", "Lessons.save") as stored:
            head = head_of(stored, _FORMAT)
            parts = {
                name: _read_part(name, head[name], stored[name].astype(np.float32), index)
                for name in _PARTS
                if name in head
            }
            return cls(**parts, n_questions=int(head["questions"][0]), n_reproduced=int(head["questions"][1]))


_FORMAT = "tkindex-lessons-1"
_PARTS = ("relations", "sides", "orders")
_RELATION = re.compile(r"^r(\d+)(?= |$)")


def _labelled(feature: str, index: Index) -> str:
    """A feature with the relation's label in place of its id, which another index need not share."""
    found = _RELATION.match(feature)
    return feature if found is None else f"r<{index.relations[int(found[1])]}>{feature[found.end() :]}"


def _read_part(name: str, head: dict[str, Any], weights: NDArray[np.float32], index: Index) -> LearntWeights | None:
    features, classes = head["features"], head["classes"]
    if weights.shape != (len(features) + 1, len(classes)):
        raise ValueError(f"weights of {name} have the shape {weights.shape}")
    if name == "relations":
        keep = [n for n, label in enumerate(classes) if label in index.relations]
        ids = [index.relations.id(classes[n]) for n in keep]
        return LearntWeights({word: n for n, word in enumerate(features)}, ids, weights[:, keep]) if ids else None
    places: dict[str, int] = {}
    for n, feature in enumerate(features):
        label, bracket, rest = feature[2:].partition(">")
        if not feature.startswith("r<") or not bracket:
            places[feature] = n
        elif label in index.relations:
            places[f"r{index.relations.id(label)}{rest}"] = n
    return LearntWeights(places, list(classes), weights)


def sign(score: float) -> str:
    """A score of roles in three steps.

    >>> [sign(score) for score in (0.5, 0.0, -0.5)]
    ['+', '0', '-']
    """
    return "+" if score > 0.2 else "-" if score < -0.2 else "0"


def side_features(
    items: Sequence[Item], reading: Reading, at: int, relation: int, asked: float, agent: float, said: Iterable[str]
) -> list[str]:
    """What tells whether the head or the tail is asked for, given the name that is fixed."""

    def word(n: int) -> str:
        return items[n].text if 0 <= n < len(items) and items[n].kind in ("word", "mark") else "N"

    a, g, wh = sign(asked), sign(agent), reading.wh
    form = f"{word(wh - 1)} {word(wh)} {word(wh + 1)}"
    features = [
        f"a{a}", f"g{g}", f"a{a} g{g}", f"r{relation} a{a}", f"r{relation} g{g}", f"r{relation}",
        f"w {word(wh)}", f"w- {word(wh - 1)} {word(wh)}", f"w+ {word(wh)} {word(wh + 1)} {word(wh + 2)}", f"f {form}",
        f"p {word(at - 1)}", f"n {word(at + 1)}", f"p {word(at - 1)} {word(at + 1)}", f"f {form} a{a} g{g}",
        f"r{relation} w {word(wh)} {word(wh + 1)} a{a}",
    ]  # fmt: skip
    features += [f"s {stem} a{a}" for stem in said]
    return features


def order_features(
    items: Sequence[Item], first: int, second: int, relation: int, agents: tuple[float, float]
) -> list[str]:
    """What tells whether of two names the one that comes first is the head."""

    def word(n: int) -> str:
        return items[n].text if 0 <= n < len(items) and items[n].kind in ("word", "mark") else "N"

    a, b = sign(agents[0]), sign(agents[1])
    features = [
        f"a{a}{b}", f"r{relation}", f"r{relation} a{a}{b}",
        f"p {word(first - 1)}", f"n {word(first + 1)}", f"q {word(second - 1)}", f"q {word(second - 1)} a{a}{b}",
    ]  # fmt: skip
    features += [f"s {items[n].stem}" for n in range(first + 1, second) if items[n].stem]
    return features

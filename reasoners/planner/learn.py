"""What can be learnt from questions with gold answers: which phrases mean which relation, and who is asked for.

A question teaches by the best plan that gives its gold answer; one that no plan reproduces teaches nothing. Everything
learnt is words and small matrices, tied to no wording as a whole: unknown words leave the rules in charge.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from reasoners.base import Example
from reasoners.planner.items import Item
from reasoners.planner.plans import Outcome, Plan, execute
from reasoners.planner.readings import Reading
from tkindex.errors import IndexFileError
from tkindex.index import Index
from tkindex.linking.relations import Learnt

if TYPE_CHECKING:
    from reasoners.planner.candidates import Parsed, Parser

_MAX_RUNS = 120
_MAX_WIDE_RUNS = 600


@dataclass(slots=True)
class Lessons:
    """What was learnt.

    Attributes
    ----------
    relations : Learnt or None
        Words → relation.
    sides : Learnt or None
        Words and word order → 1 where the head is asked for, 0 where the tail is.
    orders : Learnt or None
        Words and word order → 1 where the name that comes first is the head, 0 where it is the tail.
    n_questions, n_reproduced : int
        How many were given, and how many a plan reproduces.
    """

    relations: Learnt | None = None
    sides: Learnt | None = None
    orders: Learnt | None = None
    n_questions: int = 0
    n_reproduced: int = 0

    def save(self, path: str | os.PathLike[str], index: Index) -> None:
        """Write everything to one ``.npz`` file of labels, words and numbers; relations are written by label."""
        arrays: dict[str, Any] = {}
        head: dict[str, Any] = {"format": _FORMAT, "questions": [self.n_questions, self.n_reproduced]}
        for name in _PARTS:
            part: Learnt | None = getattr(self, name)
            if part is None:
                continue
            classes = [index.relations[i] for i in part.relations] if name == "relations" else part.relations
            words = sorted(part.features, key=part.features.__getitem__)
            if name != "relations":
                words = [_labelled(word, index) for word in words]
            head[name] = {"classes": classes, "features": words}
            arrays[name] = part.weights.astype(np.float16)
        with Path(path).open("wb") as stream:
            np.savez_compressed(stream, head=np.frombuffer(json.dumps(head).encode(), np.uint8), **arrays)

    @classmethod
    def load(cls, path: str | os.PathLike[str], index: Index) -> Lessons:
        """Read a file of `save`; what concerns relations that this index lacks is left out.

        Raises
        ------
        IndexFileError
            Not such a file.
        """
        try:
            with Path(path).open("rb") as stream, np.load(stream, allow_pickle=False) as stored:
                head = json.loads(stored["head"].tobytes())
                if head["format"] != _FORMAT:
                    raise ValueError(f"format {head['format']!r}")
                parts = {
                    name: _read_part(name, head[name], stored[name].astype(np.float32), index)
                    for name in _PARTS
                    if name in head
                }
                return cls(**parts, n_questions=int(head["questions"][0]), n_reproduced=int(head["questions"][1]))
        except (OSError, EOFError, BadZipFile, ValueError, KeyError, TypeError, AttributeError) as error:
            raise IndexFileError(f"{path}: not a file of lessons ({error}); write one with Lessons.save") from None


_FORMAT = "tkindex-lessons-1"
_PARTS = ("relations", "sides", "orders")
_RELATION = re.compile(r"^r(\d+)(?= |$)")


def _labelled(feature: str, index: Index) -> str:
    """A feature with the relation's label in place of its id, which another index need not share."""
    found = _RELATION.match(feature)
    return feature if found is None else f"r<{index.relations[int(found[1])]}>{feature[found.end() :]}"


def _read_part(name: str, head: dict[str, Any], weights: NDArray[np.float32], index: Index) -> Learnt | None:
    features, classes = head["features"], head["classes"]
    if weights.shape != (len(features) + 1, len(classes)):
        raise ValueError(f"weights of {name} have the shape {weights.shape}")
    if name == "relations":
        keep = [n for n, label in enumerate(classes) if label in index.relations]
        ids = [index.relations.id(classes[n]) for n in keep]
        return Learnt({word: n for n, word in enumerate(features)}, ids, weights[:, keep]) if ids else None
    places: dict[str, int] = {}
    for n, feature in enumerate(features):
        label, bracket, rest = feature[2:].partition(">")
        if not feature.startswith("r<") or not bracket:
            places[feature] = n
        elif label in index.relations:
            places[f"r{index.relations.id(label)}{rest}"] = n
    return Learnt(places, list(classes), weights)


def sign(score: float) -> str:
    """A score of roles in three steps."""
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


def learn(parser: Parser, index: Index, questions: Sequence[Example]) -> Lessons:
    """Learn from questions with gold answers; deterministic, about 10 ms a question the first time it is seen."""
    relations: list[tuple[Sequence[str], int]] = []
    sides: list[tuple[Sequence[str], int]] = []
    orders: list[tuple[Sequence[str], int]] = []
    n = 0
    for question in questions:
        found = gold_plan(parser, index, question)
        if found is None:
            continue
        n += 1
        parsed, plan = found
        relations.append((parsed.cues.features, plan.relation))
        fixed = parser.fixed_items(parsed, plan)
        if plan.asked in ("head", "tail") and len(fixed) == 1:
            asked, agents = parser.roles(parsed, plan.relation)
            at = fixed[0]
            sides.append(
                (
                    side_features(parsed.items, parsed.reading, at, plan.relation, asked, agents[at], parsed.cues.said),
                    int(plan.asked == "head"),
                )
            )
        elif plan.asked == "time" and len(fixed) == 2:
            _, agents = parser.roles(parsed, plan.relation)
            first, second = min(fixed), max(fixed)
            features = order_features(parsed.items, first, second, plan.relation, (agents[first], agents[second]))
            orders.append((features, int(fixed[0] == first)))
    return Lessons(
        Learnt.train(relations) if relations else None,
        Learnt.train(sides, l2=1e-4) if sides else None,
        Learnt.train(orders, l2=1e-4) if orders else None,
        len(questions),
        n,
    )


_KNOWN: WeakKeyDictionary[object, dict[tuple[str, tuple[str, ...]], tuple[Parsed, Plan] | None]] = WeakKeyDictionary()
"""Gold plans by index: they depend on the rules alone, so folds of one run share them."""


def gold_plan(parser: Parser, index: Index, question: Example) -> tuple[Parsed, Plan] | None:
    """The plan that the rules like best among those that give the gold answer; None where none does."""
    known = _KNOWN.setdefault(index.entities, {})
    key = (question.text, tuple(question.gold))
    if key not in known:
        known[key] = _search(parser, index, question)
    return known[key]


def _search(parser: Parser, index: Index, question: Example) -> tuple[Parsed, Plan] | None:
    for is_wide in (False, True):
        if is_wide and len(question.gold) < _ENOUGH:
            break
        parsed = parser.parse(question.text, is_wide=is_wide)
        fitting: list[tuple[float, Plan]] = []
        for plan in parsed.plans[: _MAX_WIDE_RUNS if is_wide else _MAX_RUNS]:
            if fitting and plan.score + 1.0 < fitting[0][0]:
                break
            if plan.asked == "time" and (plan.head is None or plan.tail is None):
                continue
            outcome = execute(index, plan)
            if outcome is not None and fits(plan, outcome, question.gold):
                fitting.append((plan.score + (0.8 if outcome.n_times == 1 else 0.0), plan))
        if fitting:
            return parsed, max(fitting, key=lambda pair: pair[0])[1]
    return None


_ENOUGH = 3
"""Gold answers from which on a set that fits is no accident, whatever the relation is called."""


def fits(plan: Plan, outcome: Outcome, gold: Sequence[str]) -> bool:
    """Whether an outcome is the gold answer: the same set, or of one picked, one of them."""
    if plan.pick or plan.asked == "time":
        return outcome.values[0] in gold and len(outcome.values) <= len(gold)
    return set(outcome.values) == set(gold)

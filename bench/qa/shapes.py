"""Questions of many shapes about one invented graph, each with its gold from the rows.

A shape is a method of a class in `bench.qa.factshapes`, `bench.qa.countshapes` or `bench.qa.jointshapes`: it takes a
relation and one of its facts, and gives the wording, the kind of answer and the gold, or None where the question would
be ambiguous: a tie, or a "before" of a state that lasts.
"""

from __future__ import annotations

from dataclasses import dataclass

from bench.qa.countshapes import CountShapes
from bench.qa.factshapes import FactShapes
from bench.qa.jointshapes import JointShapes
from bench.qa.schemas import Fact

_BEFORE = ("hey, quick question: ", "so I was wondering, ", "hi! could you tell me ", "sorry to bother you, but ",
           "ok so ", "I can't remember - ", "do you happen to know ", "remind me, ")  # fmt: skip
_BEHIND = ("", " thanks!", ", please?", ", if you know?", " - just curious")


@dataclass
class Asked:
    """One question with its gold, and the fact that it was written from."""

    text: str
    shape: str
    style: str
    answer_type: str
    gold: list[str]
    accept: list[str]
    fact: Fact | None = None


class Writer(FactShapes, CountShapes, JointShapes):
    """Writes questions about one graph."""

    def write(self, n: int) -> list[Asked]:
        """About `n` questions of all shapes, each shape as often as its facts allow."""
        shapes = [name for name in dir(self) if name.startswith("shape_")]
        found: list[Asked] = []
        texts: set[str] = set()
        tries = 0
        while len(found) < n and tries < n * 40:
            name = shapes[tries % len(shapes)]
            tries += 1
            r = self.rng.choice(self.g.relations)
            facts = self.g.of(r)
            if not facts:
                continue
            fact = self.rng.choice(facts)
            made = getattr(self, name)(r, fact)
            if made is None:
                continue
            text, answer_type, gold, *accept = made
            terse = ""
            if isinstance(text, tuple):
                text, terse = text
            styles = ["careful", "chatty", *(["terse", "terse"] if terse else [])]
            style = self.rng.choice(styles)
            said = self._styled(text, terse, style)
            if said in texts:
                continue
            texts.add(said)
            found.append(
                Asked(
                    said,
                    name.removeprefix("shape_"),
                    style,
                    answer_type,
                    sorted(gold),
                    [x for a in accept for x in a],
                    fact,
                )
            )
        return found

    def _styled(self, text: str, terse: str, style: str) -> str:
        if style == "terse":
            return self.rng.choice((terse, terse + "?", terse.lower()))
        if style == "chatty":
            before = self.rng.choice(_BEFORE)
            return before[0].upper() + before[1:] + text + self.rng.choice(("?", "", "?")) + self.rng.choice(_BEHIND)
        return text[0].upper() + text[1:] + "?"

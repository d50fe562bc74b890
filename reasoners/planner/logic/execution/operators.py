"""What an enumerated reading does with the facts that are left, and what such a reading and its question are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from reasoners.planner.logic.english.words import DENIALS, NTH, NUMBERS, SEVERAL
from reasoners.planner.logic.execution.holding import Period
from reasoners.planner.logic.forms import Found, Grounded, Question

Fields = dict[str, Any]
Plain = Sequence[tuple[str, list[Period], str, int]]
"""Conditions that no pattern sets: a name, periods, which edge of a fact they are about, and times used."""

OPERATORS: dict[str, Fields] = {
    "list": {"is_plural": True},
    "first": {"pick": "first"}, "last": {"pick": "last"},
    "second": {"pick": "first", "nth": 2}, "third": {"pick": "first", "nth": 3},
    "last but one": {"pick": "last", "nth": 2},
    "first to end": {"pick": "first", "aspect": "end"}, "last to end": {"pick": "last", "aspect": "end"},
    "most": {"by": "count", "pick": "last", "is_distinct": False},
    "fewest": {"by": "count", "pick": "first", "is_distinct": False},
    "most different": {"by": "count", "pick": "last", "is_distinct": True},
    "fewest different": {"by": "count", "pick": "first", "is_distinct": True},
    "longest": {"by": "length", "pick": "last"}, "shortest": {"by": "length", "pick": "first"},
    "longest spell": {"by": "length", "pick": "last", "is_single": True},
    "shortest spell": {"by": "length", "pick": "first", "is_single": True},
    "when": {"select": "time", "edge": "start"}, "when it ended": {"select": "time", "edge": "end"},
    "from when to when": {"select": "time", "edge": "range"},
    "when first": {"select": "time", "pick": "first", "edge": "start"},
    "when last": {"select": "time", "pick": "last", "edge": "start"},
    "when second": {"select": "time", "pick": "first", "nth": 2, "edge": "start"},
    "when the second ended": {"select": "time", "pick": "first", "nth": 2, "edge": "end"},
    "when the last ended": {"select": "time", "pick": "last", "edge": "end"},
    "when the first ended": {"select": "time", "pick": "first", "edge": "end"},
    "busiest": {"select": "time", "pick": "last", "by": "count"},
    "how long in all": {"select": "duration", "is_total": True, "is_present": True},
    "how long": {"select": "duration"},
    "how long the longest": {"select": "duration", "pick": "last", "by": "length"},
    "how long the shortest": {"select": "duration", "pick": "first", "by": "length"},
    "how long the first": {"select": "duration", "pick": "first"},
    "how long the second": {"select": "duration", "pick": "first", "nth": 2},
    "how long the last": {"select": "duration", "pick": "last"},
    "how long on average": {"select": "duration", "is_average": True},
    "how many facts": {"select": "count", "is_distinct": False},
    "how many": {"select": "count", "is_different": True},
    "whether": {"select": "whether"}, "whether never": {"select": "whether"},
}  # fmt: skip
"""What is done with the facts that are left: fields of a question."""
OF_ONE_FACT = frozenset(name for name, fields in OPERATORS.items() if "select" in fields) - {"busiest", "how many"}
CLAUSED = (
    "list", "first", "last", "when", "when it ended", "when first", "when last", "how many facts", "how many",
    "whether", "how long in all",
)  # fmt: skip
"""Operators beside a period that another pattern sets."""
NEVER = ("never", "how many never")
"""Those of a kind who do not answer."""
BETWEEN_FACTS = (
    "from the first to the second", "from the end of the first to the second", "from the first to the last",
    "from the first to the end of the last", "how long without",
)  # fmt: skip
"""Lengths between the facts of one pattern."""
ONLY_SAID = {
    "whether never": DENIALS,
    **dict.fromkeys(
        ("from the first to the second", "from the end of the first to the second"),
        frozenset("first second two twice both again next other another".split()),
    ),
    **dict.fromkeys(
        ("from the first to the last", "from the first to the end of the last"),
        frozenset("last latest final finally most recent".split()),
    ),
    **dict.fromkeys(
        ("how long without", "how long without before", "how long without after"),
        DENIALS | frozenset("vacant vacancy empty free uncovered gap missing lacked lacking unfilled until".split()),
    ),
    **dict.fromkeys(
        ("at once", "both at once", "whether two at once", "whether both at once"),
        frozenset("simultaneously same once overlap overlaps overlapped overlapping together parallel".split()),
    ),
    **dict.fromkeys(("most different", "fewest different"), SEVERAL),
    "second": NTH.keys(), "third": NTH.keys(), "when second": NTH.keys(),
    "when the second ended": NTH.keys(), "how long the second": NTH.keys(),
    "last but one": frozenset(("last", "penultimate")),
    "how long on average": frozenset(("average", "mean", "typical", "typically", "averaged")),
    "busiest": frozenset(("most", "busiest", "biggest", "highest", "peak")),
    **dict.fromkeys(("most", "fewest"), frozenset(
        """most least fewest fewer more often frequent frequently largest biggest greatest number times busiest
        highest top""".split()
    )),
    **dict.fromkeys(
        ("longest", "shortest", "longest spell", "shortest spell", "how long the longest", "how long the shortest"),
        frozenset("longest shortest longer shorter long short most least briefest quickest fastest".split()),
    ),
    "whether within": frozenset("within entirely whole wholly completely fully throughout all inside".split()),
    **dict.fromkeys(
        ("which longer", "which shorter", "whether longer", "how much longer"),
        frozenset("longer longest long shorter shortest short".split()),
    ),
    "which more": frozenset("more most fewer often frequently".split()),
    "whether more": frozenset("more fewer often frequently".split()),
    "how many more": frozenset(("more", "fewer", "less")),
    "which came first": frozenset("first earlier before earliest older oldest sooner prior".split()),
    "which came last": frozenset("last later after latest newer newest recent recently".split()),
}  # fmt: skip
"""Operators that are tried only where one of some words is said."""
TIMES = frozenset("when date dates time year years month day days since until till from".split())
COUNTS = frozenset("many number count often times total frequently amount".split())
LENGTHS = frozenset(
    "long length duration years months weeks days hours minutes period time tenure far much between gap".split()
)
MOST_ROWS, MOST_PATTERNS, MOST_CLAUSED, MOST_ANCHORS = 1_000, 12, 8, 4
TOLD = 30
"""Nobody asks for more times at once."""
MOST_LINKED = 12
"""Entities over which a second relation is looked up."""


@dataclass(slots=True)
class Choice:
    """One of the readings: an operator over a pattern under a condition; `other` is the pattern of the condition,
    `third` that of its other end."""

    operator: str
    condition: str
    grounded: Grounded
    found: Found
    values: tuple[str, ...]
    question: Question
    periods: list[Period] = field(default_factory=list)
    other: Grounded | None = None
    n_times: int = 0
    n_names: int = 0
    third: Grounded | None = None

    @property
    def patterns(self) -> list[Grounded]:
        """Its pattern, and that of its condition where it has one."""
        return [self.grounded] if self.other is None else [self.grounded, self.other]


@dataclass(slots=True)
class Asked:
    """A question whose readings are enumerated: as it was parsed, and how well its words say each relation.

    `proper` are the names that no common noun is: every reading has to use them, but for those that are `loose`: a
    common word that is a part of a label. `joined` are those of "Ann or Bob": one pattern has the facts of both. Only
    where it `is_wide` do conditions meet (`crossing`).
    """

    question: Question
    words: list[int]
    like: np.ndarray
    near: np.ndarray
    names: list[tuple[int, int]]
    numbers: list[int]
    proper: frozenset[int] = frozenset()
    joined: frozenset[int] = frozenset()
    loose: frozenset[int] = frozenset()
    patterns: list[Grounded] = field(default_factory=list)
    fits: dict[int, float] = field(default_factory=dict)
    operators: tuple[str, ...] = ()
    kinds: frozenset[str] = frozenset()
    is_wide: bool = True

    @property
    def is_different(self) -> bool:
        """Whether what is counted is said to be different: "the greatest number of different towns"."""
        return any(item.kind == "word" and item.low in SEVERAL for item in self.question.items)

    def is_joint(self, one: Grounded) -> bool:
        """Whether a pattern has the facts of all names that "or" joins."""
        return bool(self.joined) and bool(one.asked) and one.fixed is None and self.joined.issubset(one.names)

    def said(self, place: int) -> float:
        """How well a word says the relation that it says best; 0 where it has no meaning of its own."""
        return float(self.like[self.words.index(place)].max(initial=0.0)) if place in self.words else 0.0


def key_of(choice: Choice) -> tuple[str, ...]:
    """What a reading gives, in any order of a list."""
    return tuple(sorted(choice.values)) if choice.found.kind in ("ids", "list", "entity") else choice.values


def number_of(word: str) -> int:
    """The number that a word says of how often something was; 0 where it says none.

    >>> number_of("twice"), number_of("three"), number_of("12"), number_of("a"), number_of("1994")
    (2, 3, 12, 0, 0)
    """
    if word.isdigit() and len(word) < 4:
        return int(word)
    return {"once": 1, "twice": 2, "thrice": 3, "a": 0, "an": 0, "few": 0}.get(word, NUMBERS.get(word, 0))

"""Questions that the whole planner takes apart: what holds of both of two, or of others than one that is named.

What the rules put together they read by rules alone (`joining`). Where they refuse, each part is asked here as a
question of its own, by rules and by whoever chooses among readings, and what the parts give is put together:

    text -> parts (`take_apart`) -> an answer for each -> what all of them have (`put_together`)

Two names are asked of by the same words, so that both have to be read alike; and who is left out ("besides Ann") has to
be among those that the rest gives, or the rest was not read as it was meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.english.words import (
    ARTICLES,
    AUXILIARIES,
    EXCEPT_FIRST,
    FIRST,
    LAST,
    PARTICLES,
    SELF,
    except_width,
)
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.questions.lacking import STANDS_FOR
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.rewordings.wholes import answer_part
from tkindex.linking.lemmas import is_past, is_verb

_SETS = ("entity", "list")
_A = frozenset(("a", "an"))
_STANDS_FOR = STANDS_FOR - {"one", "there"} | {"her"}
_ORDERED = FIRST | LAST | frozenset("most least fewest longest shortest more less longer between".split())
"""Words that choose one: of parts that would choose each for itself."""
_HOW_MANY = re.compile(
    r"\s*how many\b(?! (?:times|days|weeks|months|years|hours|minutes|seconds|occasions)\b)", re.IGNORECASE
)
_SAID = re.compile("|".join(rf"\b{word}\b" for word in sorted({"both"} | EXCEPT_FIRST)), re.IGNORECASE)
"""Without one of these words there is nothing to take apart, and nothing is parsed once more."""


class Apart(NamedTuple):
    """A question taken apart.

    Attributes
    ----------
    how : {"both", "besides"}
    parts : tuple of str
        Questions of their own.
    named : tuple of tuple of int
        Of "both" the entities that each part names in the place of the other's, () where the parts are two clauses; of
        "besides" those who are left out.
    """

    how: Literal["both", "besides"]
    parts: tuple[str, ...]
    named: tuple[tuple[int, ...], ...]


def ask_apart(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What the parts of a question give together; None where it has none, or they do not give it.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> pairs = (("Ann", "Tidings"), ("Bob", "Tidings"), ("Bob", "News"))
    >>> reader = Reader(tk.build([(who, "edited", what, "2001") for who, what in pairs]))
    >>> ask_apart(reader, "Which papers did both Ann and Bob edit?", reader.answer).values
    ('Tidings',)
    """
    is_number = _HOW_MANY.match(text) is not None
    apart = take_apart(reader, _HOW_MANY.sub("which", text))
    if apart is None:
        return None
    answers: list[Answer] = []
    for part in apart.parts:
        answer = answer_part(reader, part, ask) if not apart.named else ask(part)
        # A word that was passed over in one part would be so in both, and nobody would be told.
        is_whole = "left over" not in answer.details
        if not answer.values or answer.kind not in (*_SETS, "boolean") or not is_whole:
            return None
        answers.append(answer)
    if any(answer.kind == "boolean" for answer in answers):
        return None if is_number else _whether(reader, apart, answers)
    together = put_together(reader, apart, answers)
    if together is None or not is_number:
        return together
    return replace(together, values=(f"{len(together.values)}",), kind="number")


def take_apart(reader: Reader, text: str) -> Apart | None:
    """The parts of a question about both of two, or about others than somebody; None where it is neither.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "edited", "Tidings", "2001"), ("Bob", "edited", "News", "2003")]))
    >>> take_apart(reader, "Which papers did both Ann and Bob edit?").parts
    ('Which papers did Ann edit?', 'Which papers did Bob edit?')
    """
    parsed = reader.itemizer.parse(text) if _SAID.search(text) else ""
    if isinstance(parsed, str):
        return None
    items, spans, _ = parsed
    low = [item.low if item.kind == "word" else "" for item in items]
    said = {*low, *re.findall(r"\w+", text.lower())}
    if said & (_ORDERED | {"how", "or"}) or any(text[item.start : item.end] != item.text for item in items):
        return None
    scan = _Scan(reader, text, items, low, lambda n: spans[items[n].ref].entities[:1])
    return scan.both() or scan.besides()


def put_together(reader: Reader, apart: Apart, answers: Sequence[Answer]) -> Answer | None:
    """What the answers of the parts give; None where they do not belong together, or nobody is left.

    The order is that of the first part's values; the confidence is the least of them.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> parts = [reader.answer("Who led the mill?"), reader.answer("Who led the mill in 2001?")]
    >>> put_together(reader, Apart("both", ("", ""), ()), parts).values
    ('Ann',)
    """
    labels = reader.index.entities
    out = [labels[entity] for entities in apart.named for entity in entities]
    values = [value for value in answers[0].values if all(value in other.values for other in answers[1:])]
    if apart.how == "besides":
        if not set(out) <= set(values):
            return None
    elif apart.named and len({_shape(answer, out) for answer in answers}) != 1:
        return None
    values = [value for value in values if value not in out]
    if not values:
        return None
    said = apart.how if apart.how == "both" else f"besides {', '.join(out)}"
    return _as_one(answers, said, answers[0], tuple(values), "entity" if len(values) == 1 else "list")


def _as_one(answers: Sequence[Answer], said: str, like: Answer, values: tuple[str, ...], kind: str) -> Answer:
    """One answer like another, with the facts and readings of all parts, and as sure as the least sure of them."""
    first, *others = (answer.trace[0] for answer in answers)
    return replace(
        like,
        values=values,
        facts=tuple(dict.fromkeys(fact for answer in answers for fact in answer.facts[:50])),
        trace=(f"{said}: {first}", *others),
        kind=kind,
        confidence=min(answer.confidence for answer in answers),
        details={"certify": lambda: None, "composed": said.partition(" ")[0]},
    )


def _whether(reader: Reader, apart: Apart, answers: Sequence[Answer]) -> Answer | None:
    """Whether each of two statements holds; None where they are not read alike, or others are left out."""
    labels = reader.index.entities
    out = [labels[entity] for entities in apart.named for entity in entities]
    is_alike = len({_shape(answer, out) for answer in answers}) == 1
    if apart.how != "both" or not out or not is_alike or any(answer.kind != "boolean" for answer in answers):
        return None
    no = next((answer for answer in answers if answer.values != ("yes",)), answers[0])
    return _as_one(answers, apart.how, no, no.values, "boolean")


def _shape(answer: Answer, names: Sequence[str]) -> str:
    """How an answer was read, but for whom it names."""
    said = answer.trace[0]
    for name in sorted(names, key=len, reverse=True):
        said = said.replace(name, "·")
    return said


class _Scan:
    """The items of one question, and its text between them."""

    def __init__(
        self,
        reader: Reader,
        text: str,
        items: Sequence[Item],
        low: Sequence[str],
        entities: Callable[[int], tuple[int, ...]],
    ) -> None:
        self.reader, self.text, self.items, self.low, self.entities = reader, text, items, low, entities

    def both(self) -> Apart | None:
        """ "Which works did both Ann and Bob sing", "who both led it and sat on its board"."""
        at = next((n for n, word in enumerate(self.low) if word == "both"), -1)
        if at < 0:
            return None
        begin, text = self.items[at].start, self.text
        pair = self._pair(at + 1)
        if pair is not None:
            first, led, second, end = pair
            return self._two(text[:begin], (first, second), led, text[end:])
        ahead = next((n for n in range(at - 2) if (self._pair(n) or (0, 0, at, 0))[2] + 1 == at), -1)
        pair = self._pair(ahead) if ahead >= 0 else None
        if pair is not None:
            first, led, second, end = pair
            rest = text[end:begin] + text[self.items[at].end :]
            return self._two(text[: self.items[ahead].start], (first, second), led, rest)
        return self._clauses(at)

    def _pair(self, start: int) -> tuple[int, int, int, int] | None:
        """Two that "and" joins: the first, where the words before it begin, the second, and where the text goes on."""
        first = self._named(start)
        if first < 0 or self.low[first + 1 : first + 2] != ["and"]:
            return None
        second = self._named(first + 2 + (self.low[first + 2 : first + 3] == ["also"]))
        return None if second < 0 else (first, start, second, self.items[second].end)

    def _named(self, at: int) -> int:
        """The name that stands behind articles and prepositions; -1 where none does."""
        while at < len(self.items) and self.low[at] in ARTICLES | PARTICLES:
            at += 1
        is_there = at < len(self.items) and (self.items[at].kind == "name" or self.low[at] in SELF - {"my"})
        return at if is_there and not self.items[at].is_possessive else -1

    def _two(self, before: str, pair: tuple[int, int], led: int, behind: str) -> Apart:
        """The question about each of two names; a preposition before the first alone is that of the second as well."""
        parts = []
        for at in pair:
            words = [self.items[n].text for n in range(led, pair[0]) if self.low[n] in PARTICLES]
            own = [n for n in range(pair[0] + 1, at) if self.low[n] in PARTICLES]
            words = words if at == pair[0] or not own else [self.items[n].text for n in own]
            name = "I" if self.low[at] in SELF else self.items[at].text
            parts.append(_joined(before, *words, name, behind))
        named = tuple(self._entities(at) for at in pair)
        return Apart("both", tuple(parts), named if all(named) else ())

    def _entities(self, at: int) -> tuple[int, ...]:
        if self.items[at].kind == "name":
            return self.entities(at)
        return () if self.reader.me is None else (self.reader.me,)

    def _clauses(self, at: int) -> Apart | None:
        """Two verbs of one subject: a time behind both would be that of the second alone, which nobody knows."""
        joint = next((n for n in range(at + 2, len(self.low) - 1) if self._is_joint(at + 1, n)), -1)
        if joint < 0 or any(item.kind == "time" for item in self.items[joint:]):
            return None
        before = self.text[: self.items[at].start]
        first = self.text[self.items[at].end : self.items[joint].start] + "?" * self.text.endswith("?")
        return Apart("both", (_joined(before, first), _joined(before, self._named_again(at, joint))), ())

    def _is_joint(self, start: int, at: int) -> bool:
        """Whether "and" joins two verbs or, behind two articles, two nouns: "both a warden and a collector"."""
        if self.low[at] != "and":
            return False
        return self._is_verb(at + 1) or (self.low[start] in _A and self.low[at + 1] in _A)

    def _named_again(self, at: int, joint: int) -> str:
        """The text of the second clause, with the one name of the first where a pronoun ends it."""
        names = [n for n in range(at, joint) if self.items[n].kind == "name"]
        rest = [n for n in range(joint + 1, len(self.items)) if self.items[n].kind != "mark"]
        is_again = len(names) == 1 and not any(self.items[n].kind == "name" for n in rest)
        if not is_again or self.low[rest[-1]] not in _STANDS_FOR:
            return self.text[self.items[joint].end :]
        last = self.items[rest[-1]]
        return self.text[self.items[joint].end : last.start] + self.items[names[0]].text + self.text[last.end :]

    def _is_verb(self, at: int) -> bool:
        word = self.low[at]
        return word in AUXILIARIES or is_past(word) or is_verb(word)

    def besides(self) -> Apart | None:
        """ "Besides Ann, who else led it", "which mills other than the old one did Bob run"."""
        for n in range(len(self.items)):
            width = except_width(self.low, n)
            out = self._left_out(n + width) if width else []
            named = tuple(self._entities(at) for at in out)
            if not out or not all(named):
                continue
            end = out[-1] + 1
            if n == 0 and self.items[end : end + 1] and self.items[end].text == ",":
                end += 1
            begin = n - (n > 0 and self.items[n - 1].text == ",")
            return Apart("besides", (self._without(begin, end),), named)
        return None

    def _left_out(self, start: int) -> list[int]:
        """The names that stand in a row from a place on: "Ann", "Ann, Bob and me"."""
        found: list[int] = []
        at = self._named(start)
        while at >= 0:
            found.append(at)
            joint = at + 1 + (self.items[at + 1 : at + 2] != [] and self.items[at + 1].text == ",")
            joint += self.low[joint : joint + 1] == ["and"]
            at = self._named(joint) if joint > at + 1 else -1
        return found

    def _without(self, begin: int, end: int) -> str:
        """The text without some items, "else", and "other" behind an asking word."""
        out = [
            n for n, word in enumerate(self.low) if word == "else" or (word == "other" and self.low[n - 1] == "which")
        ]
        kept, at = [], 0
        for n in sorted({*out, *range(begin, end)}):
            kept.append(self.text[at : self.items[n].start])
            at = self.items[n].end
        return _joined(*kept, self.text[at:])


def _joined(*parts: str) -> str:
    return " ".join(" ".join(parts).split()).replace(" ?", "?").replace(" ,", ",").replace(" .", ".")

"""A question by itself where a message was not understood: what whoever asks says around it is left out.

People tell in a chat why they ask, who asked them, and what they take the answer to be: "I'm writing a toast for Friday
and can't remember who ran the desk before Ann, do you?". Where the rules refuse a message, the part that asks is asked
once more as a question of its own:

    message -> sentences -> the parts that may ask (`cores_of`) -> its answer

What is around that part are remarks (`remarks`), or says how the question is meant, and the answer has to agree with it
(`clarifying`). A name in front has to be in the question as well, or to be what a
pronoun or a noun of it stands for, whose place it takes (`antecedents`). The answer says what was left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.context.antecedents import in_place, stands_for_some
from reasoners.planner.logic.context.dating import Dated, dated
from reasoners.planner.logic.context.describing import asks_who_it_is
from reasoners.planner.logic.context.happenings import asked_of_told, says_several, with_happening
from reasoners.planner.logic.context.openends import asks_open_end
from reasoners.planner.logic.context.toldroles import BARE_ROLE
from reasoners.planner.logic.context.toldtimes import is_anchor
from reasoners.planner.logic.english.spans import goes_on
from reasoners.planner.logic.english.words import FIRST_PERSON, SILENT
from reasoners.planner.logic.limits.clarifying import SEVERAL, Clarification, clarification_of
from reasoners.planner.logic.limits.remarks import ASKS, FRONTED, LED, is_remark, may_narrow, says_nothing
from reasoners.planner.logic.messages import WORD, Message, is_inside
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re

_MARKS = ",;:—–-("
_JOINED = re.compile(
    r"\s[—–-]+\s|\s?—\s?|\s*[,;:(]\s*"
    r"|\s+(?=(?:because|cause|cos|in case|before i|(?:so (?:that )?|since |as )(?:i|we|my|our)|for (?:my|our) \w+)\b)",
    re.IGNORECASE,
)
"""Where what follows a question in the same sentence begins."""
_APART = re.compile(r"(?:[:;—–]|,\s+(?:so|but|and)|\s-+)\s*$", re.IGNORECASE)
"""How a clause before a question ends that is a sentence of its own."""
_JOINTS = frozenset("so but and".split())
_WANTED = re.compile(
    r"\b(?:need|want|after|looking for|find|give|name|list|mention|like|have|get|know|hear)"
    r"(?: me| you| is| to (?:have|know|hear|find|see|get)(?: out)?| out)?"
    r" (?P<what>(?:the|every|each|all) )",
    re.IGNORECASE,
)
"""What somebody says that he wants to be told: "I need the names of those who left"."""
_ARTICLED = frozenset("the every each all".split())
_LEANING = frozenset("so same ones one".split())
"""Words that stand for what was said before, beside pronouns."""
_STANDING = frozenset("he him his she her hers it its they them their".split())
_FILLERS = re.compile(r"^(?:(?:so|and|but|oh|ok|okay|well|hm+|hey|hi|um+|er+m?|ah),?\s+)+", re.IGNORECASE)
"""With what a question is taken up."""
_WHOEVER = re.compile(r"^(who)ever\b", re.IGNORECASE)
_WHO_WAS = re.compile(
    r"\s*(?:(?:so|and|but),? )*who (?:is|was|were|are|would) (?:that|it|they)\b(?: be)?", re.IGNORECASE
)
"""What asks of somebody told of: "I'd like a word with whoever ran it. Who was that?"."""
_THE_NOUN = re.compile(
    r"\b(?:(?:the|a|an|that)(?: [a-z]+)? [a-z]+|everybody|everyone|anybody|anyone|those|people|all)\s+$", re.IGNORECASE
)
"""What "who" is a relative pronoun of, where it is asked behind it who that was: "a plaque for the pilot who"."""
_ASKS_ITSELF = re.compile(
    r"(?:[,;:—–]|\s-+)\s*(?:(?:so|and|but)\s+)?(?:who|whom|which|what|where|when)\s+\w+\s+\w+[^?.!]*\?", re.IGNORECASE
)
"""A question of its own behind a mark: "two locks were shut, I remember - which of them was the last?"."""
_COUNTS = re.compile(r"\s*(?:(?:so|and|but),? )*how (?:many|much|long|often)\b[^?]*\?", re.IGNORECASE)
"""What asks for a number of what was told: "everybody who ever ran it. How many people is that?"."""
_AT = frozenset("when before after until till since while once as".split())
_SHORTEST = 3
_MOST_CORES = 8


class Core(NamedTuple):
    """The part of a message that asks.

    Attributes
    ----------
    question : str
        The part as a question, with names in place of the pronouns that stand for them.
    around : tuple of str
        What is left out, in the order of the message.
    place : tuple of int
        Where the part begins and ends: of several cores of one place, a pronoun of each stands for another name.
    meant : tuple of Clarification
        What is said of the question, with which the answer has to agree.
    """

    question: str
    around: tuple[str, ...]
    place: tuple[int, int] = (0, 0)
    meant: tuple[Clarification, ...] = ()


def ask_core(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What the part of a message that asks gives; None where it has none, or is not understood by itself.

    A part whose pronouns may stand for one name or for another is asked with each of them, and answered where that
    gives the same.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.
    """
    return _agreed(cores_of(reader, text), ask)


def ask_meant(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a question gives behind which a sentence says how it is meant; None where none does, or it does not agree.

    Words that only say how it is meant ("someone who came back is still one person") are no conditions of it, as they
    would be where the message is read as a whole.
    """
    if not goes_on(text):
        return None
    message = Message(reader, text)
    asked = message.text.find("?")
    if not any(clarification_of(message, first, last) for first, last in message.sentences if first > asked >= 0):
        return None
    return _agreed((core for core in cores_of(reader, text) if core.meant), ask)


def _agreed(cores: Iterator[Core], ask: Callable[[str], Answer]) -> Answer | None:
    """The answer of the first place of a message that has one, where all its cores give the same."""
    first: tuple[Core, Answer] | None = None
    for core in cores:
        if first is not None and core.place != first[0].place:
            break
        if any(map(_COUNTS.match, core.around)):
            continue
        answer = ask(core.question)
        if not answer.values or "left over" in answer.details:
            continue
        if not all(said.agrees(core.question, answer) for said in core.meant):
            continue
        if first is not None and answer.values != first[1].values:
            return None
        first = first or (core, answer)
    if first is None:
        return None
    core, answer = first
    said = "; ".join(repr(part) for part in core.around)
    return replace(answer, trace=(*answer.trace, f"read by itself: {core.question!r}; beside it: {said}"))


def cores_of(reader: Reader, text: str) -> Iterator[Core]:
    """The parts of a message that may be its question: of its last sentence first, of one sentence the longest first.

    A part that has nothing around it is none; there are at most eight.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> [(core.question, core.around) for core in cores_of(reader, "A toast for Friday, I am told. Who led the mill?")]
    [('Who led the mill?', ('A toast for Friday, I am told.',))]
    """
    found: list[Core] = []
    for core in _Scan(Message(reader, text)).cores():
        if all(core.question != other.question for other in found):
            found.append(core)
            yield core
        if len(found) == _MOST_CORES:
            return


class _Scan:
    """Looks for the parts of one message that ask."""

    def __init__(self, message: Message) -> None:
        self.message, self.text = message, message.text

    def cores(self) -> Iterator[Core]:
        """What may be asked, from each sentence that asks, the last sentence first."""
        for first, last in reversed(self.message.sentences):
            for begin in self._beginnings(first, last):
                for end in self._ends(begin, last):
                    yield from self._cores(begin, end)
        yield from self._joined()

    def _joined(self) -> Iterator[Core]:
        """The message without sentences that are remarks and name nobody, where more than one is left."""
        sentences = self.message.sentences
        begin = next((one for one, two in sentences if "?" in self.text[one:two]), -1)
        told = [
            (one, two)
            for one, two in sentences
            if "?" not in self.text[one:two]
            and not self.message.within(one, two)
            and self._is_remark(one, two, begin, max(one, begin))
        ]
        kept = [self.text[one:two].strip() for one, two in sentences if (one, two) not in told]
        if begin >= 0 and told and 1 < len(kept) < len(sentences):
            yield self._core(" ".join(kept), told, (0, -1))

    def _beginnings(self, first: int, last: int) -> Iterator[int]:
        """Where a question may begin in a sentence: at its first word, a word that asks, an auxiliary behind a mark."""
        is_marked = "?" in self.text[max(first, last - 4) : last]
        before, is_led, led = "", False, -1
        for word in WORD.finditer(self.text, first, last):
            low = word.group().lower().partition("'")[0]
            is_at_mark = not before or self.text[: word.start()].rstrip()[-1:] in _MARKS
            is_asking = low in ASKS and (is_at_mark or before not in LED or is_led)
            if low == "when" and not is_marked and is_inside(word.start() - 2, self.message.names):
                continue  # "the mill when it was opened"
            if low == "who" and asks_who_it_is(self.text, last) and _THE_NOUN.search(self.text[first : word.start()]):
                continue  # "the warden who ran it. Who was that?"
            is_asking = is_asking or (low == "whoever" and _WHO_WAS.match(self.text, last) is not None)
            is_fronted = low in FRONTED and (is_at_mark or is_led)
            if low in ASKS and before in LED and led >= 0:
                yield led  # "on what date"
            elif (not before and is_marked) or (
                not is_inside(word.start(), self.message.names) and (is_asking or is_fronted)
            ):
                yield word.start()
            led = word.start() if is_at_mark and low in LED else -1
            before, is_led = low, is_at_mark and low in _JOINTS
        for wanted in _WANTED.finditer(self.text, first, last):
            yield wanted.start("what")

    def _ends(self, begin: int, last: int) -> Iterator[int]:
        """Where a question may end: with its sentence, or where something else is joined to it."""
        yield last
        cuts = [cut.start() for cut in _JOINED.finditer(self.text, begin, last)]
        yield from (
            cut
            for cut in reversed(cuts)
            if not is_inside(cut, self.message.names) and not is_inside(cut, self.message.times)
        )

    def _cores(self, begin: int, end: int) -> Iterator[Core]:
        """The cores of one part: one, or one for each of the names that its pronouns may stand for."""
        begin, end = self._trimmed(begin, end)
        asked = self.text[begin:end]
        yield from self._of_told(begin, end)
        words = [word.group().lower() for word in WORD.finditer(asked)]
        if self._is_fronted(words, end):
            return
        if len(words) < _SHORTEST or not any(word not in SILENT for word in words) or _leans(words):
            return
        if asks_open_end(asked):
            return  # "which pilot is it?": whom it asks for is told of, and not named
        around = self._around(begin, end)
        for date in (None, *dated(self.message, begin, end)):
            remarks, meant = self._sorted(around, begin, end, date)
            if not (around or self.message.removed) or remarks is None:
                continue
            outside = [
                name for one, two in remarks if not self._is_date_alone(one, two, date, begin, end)
                for name in self.message.within(one, two)
            ]  # fmt: skip
            for told in in_place(self.message, (begin, end), outside, date.apart if date else (0, 0)):
                led = f"Tell me {told}" if words[0] in _ARTICLED else told
                yield self._core(date.date(led) if date else led, around, (begin, end), meant)

    def _is_fronted(self, words: Sequence[str], end: int) -> bool:
        """Whether a part is the clause before a question: "when the Duke left the keep, who came in next?"."""
        is_clause = words[:1] == ["when"] and len(words) > 1 and words[1] not in FRONTED
        behind = WORD.search(self.text, end)
        is_joined = behind is not None and self.text[end : behind.start()].strip() in (",", ", so", "—", "–", "-")
        return is_clause and is_joined and behind is not None and behind.group().lower() in ASKS | LED

    def _core(
        self, asked: str, around: Sequence[tuple[int, int]], place: tuple[int, int],
        meant: tuple[Clarification, ...] = (),
    ) -> Core:  # fmt: skip
        asked = _FILLERS.sub("", asked.rstrip(" .!…")) + ("" if asked.endswith("?") else "?")
        asked = _WHOEVER.sub(r"\1", asked)
        for said in meant:
            asked = said.as_meant(asked)
        beside = (*(self.text[one:two].strip() for one, two in around), *self.message.removed)
        return Core(asked, beside, place, meant)

    def _sorted(
        self, around: Sequence[tuple[int, int]], begin: int, end: int, date: Dated | None
    ) -> tuple[list[tuple[int, int]] | None, tuple[Clarification, ...]]:
        """The pieces beside a part that are remarks, and what the others say of it; None where one is neither."""
        remarks, meant = [], []
        for one, two in around:
            # What says how the question is meant is no remark, although it may look like one: "everybody, please".
            adds = clarification_of(self.message, one, two, is_front=one < end)
            if adds is not None:
                meant.append(adds)
                continue
            is_dated = date is not None and one <= date.start < two
            if self._is_told(one, two, date) if date and is_dated else self._is_remark(one, two, begin, end):
                remarks.append((one, two))
                continue
            for first, last in self._clauses(one, two) if one >= end else [(one, two)]:
                said = clarification_of(self.message, first, last) if one >= end else None
                if said is not None:
                    meant.append(said)
                elif (first, last) != (one, two) and self._is_remark(first, last, begin, end):
                    remarks.append((first, last))
                else:
                    return None, ()
        return remarks, tuple(meant)

    def _is_date_alone(self, first: int, last: int, date: Dated | None, begin: int, end: int) -> bool:
        """Whether of a piece only its date is asked about: nothing of the question stands for a name."""
        is_dated = date is not None and not date.is_alone and first <= date.start < last
        if is_dated and BARE_ROLE.search(self.text, begin, end) and self.message.within(first, last):
            return False  # "the warden that year": of what was told
        return is_dated and not stands_for_some(self.message, begin, end)

    def _is_told(self, first: int, last: int, date: Dated) -> bool:
        """Whether what is told with a date says no more of what is asked than that date."""
        place = (date.start, date.end)
        plain = self.message.plain(first, date.start) + self.message.plain(date.end, last)
        return not may_narrow(self.message, first, last, place) and (
            not date.is_alone
            or (bool(set(plain) & FIRST_PERSON) and date.is_of_thing)
            or says_nothing(self.message, plain)
        )

    def _clauses(self, first: int, last: int) -> list[tuple[int, int]]:
        """A piece behind a question in clauses, or as one where as a whole it says how the question is meant."""
        if clarification_of(self.message, first, last) is not None:
            return [(first, last)]
        return self.message.clauses(first, last)

    def _of_told(self, begin: int, end: int) -> Iterator[Core]:
        """The cores of a part that asks of what was told before it."""
        for which, asks in enumerate((with_happening, asked_of_told)):
            for n, (asked, told) in enumerate(asks(self.message, begin, end)):
                whole = self._around(begin, end)
                pieces = [(one, min(two, told.start)) for one, two in whole if one < told.start]
                pieces += [(max(one, told.end), two) for one, two in whole if two > told.end]
                around = [(one, two) for one, two in pieces if one < two and WORD.search(self.text, one, two)]
                own = next(one for one, two in self.message.sentences if one <= begin < two)
                beside = [(one, two) for one, two in around if one >= end or one >= max(own, told.end)]
                if not all(self._is_remark(one, two, begin, end) for one, two in beside):
                    continue
                others = [piece for piece in around if piece not in beside]
                if not all(self._is_beside_told(one, two, is_cut=one == told.end) for one, two in others):
                    continue
                taken = {e for name in self.message.within(told.start, told.end) for e in name.entities}
                outside = [
                    name
                    for one, two in around
                    for name in self.message.within(one, two)
                    if not taken.intersection(name.entities)
                ]
                if outside:
                    continue
                is_several = says_several(self.text[told.start : told.end], asked)
                meant = (SEVERAL,) if is_several else ()
                yield self._core(asked, around, (begin, -1 - n - 2 * which), meant)

    def _is_beside_told(self, first: int, last: int, *, is_cut: bool) -> bool:
        """Whether what stands beside a clause that was told says nothing of what is asked."""
        if is_cut and not says_nothing(self.message, self.message.plain(first, last)):
            return False
        is_number = re.search(r"\d", self.message.without_names(first, last)) is not None
        return not is_number and not any(first <= one < last for one, _ in self.message.dates)

    def _trimmed(self, begin: int, end: int) -> tuple[int, int]:
        while begin < end and self.text[begin] in " ,;:—–-()\n":
            begin += 1
        while begin < end and self.text[end - 1] in " ,;:—–-()\n":
            end -= 1
        return begin, end

    def _around(self, begin: int, end: int) -> list[tuple[int, int]]:
        """The pieces of the message beside a part, sentence by sentence."""
        found = []
        for first, last in self.message.sentences:
            pieces = [(first, last)] if last <= begin or first >= end else [(first, begin), (end, last)]
            found += [(one, two) for one, two in pieces if one < two and WORD.search(self.text, one, two)]
        return found

    def _is_remark(self, first: int, last: int, begin: int, end: int) -> bool:
        if first >= end and _asks_again(self.message.plain(first, last), self.message.plain(begin, end)):
            return False
        if is_anchor(self.message, first, last, begin, end):
            return False
        if first >= end and _ASKS_ITSELF.search(self.text, first, last):
            return False
        is_joined = last == begin and not _APART.search(self.text[first:last])
        return is_remark(
            self.message,
            first,
            last,
            is_behind=first >= end,
            is_joined=is_joined,
            is_named=first < begin,
            is_own=last != begin,
        )


def _asks_again(plain: Sequence[str], asked: Sequence[str]) -> bool:
    """Whether words behind a question of yes or no ask for what is so: "Is there one? Which?"."""
    return bool(set(plain[:2]) & ASKS) and bool(set(asked[:1]) & FRONTED) and not set(plain[:1]) & FRONTED


def _leans(words: Sequence[str]) -> bool:
    """Whether a question says less than it asks: "how many did she spend", "which was the last to do so"."""
    asked = [n for n, word in enumerate(words[:-1]) if word in ("which", "many", "much")]
    if words[-1] == "did" and words[-2] in _STANDING and words[-3] in _AT:
        return True  # "when she did": what she did is told elsewhere
    bare = any(words[n + 1] in FRONTED or words[n + 1] in _STANDING for n in asked)
    return bare or words[-2:] == ["do", "so"] or any(words[n + 1] in _LEANING for n in asked)

"""A question by itself where a message was not understood: what whoever asks says around it is left out.

People tell in a chat why they ask, who asked them, and what they take the answer to be: "I'm writing a toast for Friday
and can't remember who ran the desk before Ann, do you?". Where the rules refuse a message, the part that asks is asked
once more as a question of its own:

    message -> sentences -> the parts that may ask (`cores_of`) -> its answer

What is around that part has no date, no number and no word that narrows ("except", "counting"). Behind it, where
afterthoughts are, somebody has to tell it ("I", "my boss") in words that say nothing of the graph, or it is thanks. A
name in front has to be in the question as well, or to be what its pronoun stands for, whose place it takes. The answer
says what was left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.nounforms import names_person
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.words import AUXILIARIES, FIRST_PERSON, NUMBERS, PARTICLES, SILENT
from reasoners.planner.weights import SAID
from reasoners.times import read_times
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_english

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_STOP = re.compile(r"[.?!…]+[\"'”’)]*(?=\s|$)|\n+")
_MARKS = ",;:—–-("
_ASKS = frozenset("who whom whose which what where when how whether if".split())
_FRONTED = AUXILIARIES - frozenset("be been being am".split())
_LED = frozenset("and or in of for to with by on at from under during until since".split())
"""Words in front of one that asks which belong to the question: "for whom", "in which"."""
_JOINED = re.compile(
    r"\s[—–-]+\s|\s?—\s?|\s*[,;:(]\s*"
    r"|\s+(?=(?:because|cause|cos|in case|before i|(?:so (?:that )?|since |as )(?:i|we|my|our)|for (?:my|our) \w+)\b)",
    re.IGNORECASE,
)
"""Where what follows a question in the same sentence begins."""
_TOLD_BY = FIRST_PERSON | frozenset(
    """we us ours our you your someone somebody everyone everybody nobody people folks they one friend colleague boss
    neighbour neighbor brother sister mum mom dad gran grandad grandma grandpa uncle aunt cousin wife husband partner
    son daughter kids mate flatmate roommate manager editor teacher""".split()
)
"""Who tells of himself, or is told of as somebody whom no graph names."""
_SEEMING = frozenset(
    """seem seems seemed feel feels felt look looks looked sound sounds sounded think thought guess hope suppose reckon
    doubt bet""".split()
)
"""Verbs of opinions whose subject is dropped: "seems a lot", "felt like all of them"."""
_OPENING = re.compile(
    r"(?:(?:a |one |just |this is |this might be |sorry )*"
    r"(?:silly|stupid|dumb|daft|quick|random|odd|weird|small|simple|easy|tricky|final|last|another|strange|nosy|long) "
    r"(?:question|one|thing|query)(?: for you)?(?: but| so| and)?| )+",
    re.IGNORECASE,
)
"""What a question is called in front of it."""
_NARROWS = frozenset(
    """except excepting excluding exclude besides ignoring ignore counting including include mean meaning means
    specifically limited instead apart among within those ones former latter""".split()
)
"""What may narrow a question from in front of it: "except draws", "not counting the first"."""
_NARROWS_BEHIND = (
    _NARROWS
    | frozenset(
        """only rather neither nor other others another exactly unless until till while during between least most first
        last second third without not before after since now still at all both each every several name list
        give""".split()
    )
    | PARTICLES
    | NUMBERS.keys() - {"a", "an"}
)
"""What may do so in an afterthought."""
_COMMANDS = frozenset("only just count not".split())
_WANTS = frozenset(
    "interested care need want after about looking consider take concerning regarding talking just".split()
)
"""With "only" they narrow: "I only care about the first two"."""
_PERSONS = ("he him his", "she her hers", "it its", "they them their")
_CLASS = {word: one.partition(" ")[0] for one in _PERSONS for word in one.split()}
_OWN = frozenset("his her its their".split())
_LEANS = frozenset("so same ones one".split())
"""Words that stand for what was said before, beside pronouns."""
_THAT = re.compile(
    r"\b(?:that|this) (?:one\b|(?!(?:time|day|week|month|year|date|point|moment)\b)[a-z]+\b)(?=[ ?,.]|$)"
)
_THERE = re.compile(r"\bthere(?=[ ?,.]*$)")
_CLEFT = re.compile(r"\bit(?:'s| is| was) (?:that|who|whom|which)\b", re.IGNORECASE)
"""An "it" that stands for nobody."""
_NEAR = re.compile(
    r"\b(?:to(?:morrow|night|day)|yesterday|last (?:night|week|month)|next (?:week|month|year)"
    r"|this (?:morning|afternoon|evening|week|weekend)|later|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b",
    re.IGNORECASE,
)
"""Times of whoever asks."""
_WANTED = re.compile(
    r"\b(?:need|want|after|looking for|find|give|name|list|mention|like|have|get)(?: me| you| is| to have| out)?"
    r" (?P<what>(?:the|every|each|all) )",
    re.IGNORECASE,
)
"""What somebody says that he wants to be told: "I need the names of those who left"."""
_ARTICLED = frozenset("the every each all".split())
_CLOSING = re.compile(
    r"(?:(?:many |a lot of )?thanks?(?: you)?|cheers|ta|(?:pretty )?please|(?:much )?appreciated|in advance|so much"
    r"|very much|a lot|again|a bunch|a million|for (?:your )?help(?:ing)?|you(?: \w+)? a star|you(?: re|r)? the best"
    r"| |haha|lol|(?:and )?(?:which|who|what|where|when)(?: ones?)? (?:is|are|was|were|would|might|could)"
    r" (?:it|they|that|those|these|this)(?: be)?"
    r"|(?:can|could|do|would|did) (?:you|we|anyone|i)(?: (?:say|know|tell me|tell|help|check|remember))?"
    r"|if you (?:can|could|know|don|t|mind|would)(?: (?:tell|say)(?: me)?)?|any (?:idea|clue|thoughts))+",
    re.IGNORECASE,
)
"""How a message ends: thanks, and the question put once more in a word."""
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
    """

    question: str
    around: tuple[str, ...]


def ask_core(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What the part of a message that asks gives; None where it has none, or is not understood by itself.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.
    """
    for core in cores_of(reader, text):
        answer = ask(core.question)
        if answer.values and "left over" not in answer.details:
            said = "; ".join(repr(part) for part in core.around)
            return replace(answer, trace=(*answer.trace, f"read by itself: {core.question!r}; beside it: {said}"))
    return None


def cores_of(reader: Reader, text: str) -> Iterator[Core]:
    """The parts of a message that may be its question: of its last sentence first, of one sentence the longest first.

    A part that has nothing around it is none; there are at most eight.
    """
    found: list[Core] = []
    for core in _Message(reader, text).cores():
        if core not in found:
            found.append(core)
            yield core
        if len(found) == _MOST_CORES:
            return


class _Message:
    """A message with its sentences, names and times, by characters."""

    def __init__(self, reader: Reader, text: str) -> None:
        self.text = text
        self.schema = reader.itemizer.grounder.schema
        self.known = reader.itemizer.grounder.names.words
        self.names = reader.itemizer.whole_names(text)
        times, _ = read_times(text, reader.index.unit)
        self.times = [(time.start, time.end) for time in times]
        near = [one.span() for one in _NEAR.finditer(text)]
        self.dates = [
            one for one in self.times if not self._overlaps(one, near) and not self._overlaps(one, self.names)
        ]

    def sentences(self) -> list[tuple[int, int]]:
        """Where sentences begin and end; a stop inside a name ends none."""
        found, begin = [], 0
        for stop in _STOP.finditer(self.text):
            if not self._is_inside(stop.start(), self.names):
                found.append((begin, stop.end()))
                begin = stop.end()
        found.append((begin, len(self.text)))
        return [(first, last) for first, last in found if _WORD.search(self.text, first, last)]

    def cores(self) -> Iterator[Core]:
        """What may be asked, from each sentence that asks, the last sentence first."""
        sentences = self.sentences()
        for first, last in reversed(sentences):
            for begin in self._beginnings(first, last):
                for end in self._ends(begin, last):
                    core = self._core(begin, end, sentences)
                    if core is not None:
                        yield core

    def _beginnings(self, first: int, last: int) -> Iterator[int]:
        """Where a question may begin in a sentence: at its first word, a word that asks, an auxiliary behind a mark."""
        is_marked = "?" in self.text[max(first, last - 4) : last]
        before = ""
        for word in _WORD.finditer(self.text, first, last):
            low = word.group().lower().partition("'")[0]
            is_at_mark = not before or self.text[: word.start()].rstrip()[-1:] in _MARKS
            is_asking = low in _ASKS and (is_at_mark or before not in _LED)
            is_fronted = low in _FRONTED and is_at_mark
            if (not before and is_marked) or (
                not self._is_inside(word.start(), self.names) and (is_asking or is_fronted)
            ):
                yield word.start()
            before = low
        for wanted in _WANTED.finditer(self.text, first, last):
            yield wanted.start("what")

    def _ends(self, begin: int, last: int) -> Iterator[int]:
        """Where a question may end: with its sentence, or where something else is joined to it."""
        yield last
        cuts = [cut.start() for cut in _JOINED.finditer(self.text, begin, last)]
        yield from (
            cut
            for cut in reversed(cuts)
            if not self._is_inside(cut, self.names) and not self._is_inside(cut, self.times)
        )

    def _core(self, begin: int, end: int, sentences: Sequence[tuple[int, int]]) -> Core | None:
        asked = self.text[begin:end].strip(" ,;:—–-()\n")
        if asked.partition(" ")[0].lower() in _ARTICLED:
            asked = f"Tell me {asked}"
        words = [word.group().lower() for word in _WORD.finditer(asked)]
        if len(words) < _SHORTEST or not any(word not in SILENT for word in words) or self._leans(words):
            return None
        around = []
        for first, last in sentences:
            pieces = [(first, last)] if last <= begin or first >= end else [(first, begin), (end, last)]
            for one, two in pieces:
                if one < two and _WORD.search(self.text, one, two):
                    around.append((one, two))
        if not around:
            return None
        inside = {self._name(span) for span in self.names if span[0] >= begin and span[1] <= end}
        outside = [span for span in self.names if any(one <= span[0] < two for one, two in around)]
        meant = {self._name(span) for span in outside} - inside
        if not all(self._is_aside(one, two, is_behind=one >= end, is_joined=two == begin) for one, two in around):
            return None
        if meant:
            named = self._with_name(asked, meant, outside, begin)
            if named is None:
                return None
            asked = named
        elif not inside and any(word in _CLASS for word in words):
            return None  # of whom nobody said who it is
        return Core(
            asked.rstrip(".!…") + ("" if asked.endswith("?") else "?"),
            tuple(self.text[one:two].strip() for one, two in around),
        )

    @staticmethod
    def _leans(words: Sequence[str]) -> bool:
        """Whether a question says less than it asks: "how many did she spend", "which was the last to do so"."""
        asked = [n for n, word in enumerate(words[:-1]) if word in ("which", "many", "much")]
        bare = any(words[n + 1] in _FRONTED or words[n + 1] in _CLASS for n in asked)
        return bare or words[-2:] == ["do", "so"] or any(words[n + 1] in _LEANS for n in asked)

    def _with_name(self, asked: str, meant: set[str], outside: Sequence[tuple[int, int]], begin: int) -> str | None:
        """The question with the one name before it in place of what stands for it; None where that is not sure."""
        if len(meant) != 1 or any(span[0] >= begin for span in outside):
            return None
        (name,) = meant
        found = [word for word in _WORD.finditer(asked) if word.group().lower() in _CLASS]
        if _CLEFT.search(asked):
            return None
        if not found:
            told = _THAT.sub(lambda one: name, asked, count=1)
            if told == asked:
                told = _THERE.sub(f"in {name}", asked, count=1)
            return None if told == asked else told
        meant_by = _CLASS[found[0].group().lower()]
        for word in reversed([word for word in found if _CLASS[word.group().lower()] == meant_by]):
            after = _WORD.match(asked, word.end() + 1)
            low = word.group().lower()
            is_own = low in _OWN and (low != "her" or (after is not None and after.group().lower() not in SILENT))
            asked = asked[: word.start()] + name + ("'s" if is_own else "") + asked[word.end() :]
        return asked

    def _is_aside(self, first: int, last: int, *, is_behind: bool, is_joined: bool) -> bool:
        """Whether what stands beside a question tells nothing of what is asked."""
        plain = [
            word.group().lower().replace("’", "'").partition("'")[0] for word in self._words_beside_names(first, last)
        ]
        narrowing = _NARROWS_BEHIND if is_behind else _NARROWS
        if set(plain) & narrowing or re.search(r"\d", self._without_names(first, last)):
            return False
        if ("only" in plain and set(plain) & _WANTS) or set(plain[:1]) & _COMMANDS:
            return False
        if self._has_stranger(first, last):
            return False
        if any(first <= one < last for one, _ in self.dates):
            return False
        said = " ".join(plain)
        if _CLOSING.fullmatch(said) or (not is_behind and _OPENING.fullmatch(said)):
            return True
        if not is_behind and not set(plain[:1]) & _LED:
            # In the sentence itself "during the strike, who" tells when; "I forgot who" and "can you say who" do not.
            is_told = bool(set(plain) & _TOLD_BY)
            is_asking = bool(set(plain[:1]) & (_ASKS | _FRONTED)) and "you" not in plain[:3]
            has_name = any(first <= one < last for one, _ in self.names)
            return (is_told and not is_asking) if is_joined else (is_told or not has_name)
        content = [word for word in plain if word not in SILENT and word not in _TOLD_BY]
        if any(names_person(word) or word in self.known or self.schema.saying(word, SAID) for word in content):
            return False
        is_told = bool(set(plain) & _TOLD_BY) or bool(set(plain[:1]) & (_SEEMING | {"it"}))
        return is_told or not content

    def _has_stranger(self, first: int, last: int) -> bool:
        """Whether it has the name of somebody whom the graph does not know."""
        return any(
            word.group()[0].isupper() and not is_english(word.group().lower().partition("'")[0])
            for word in self._words_beside_names(first, last)
            if word.start() > first and self.text[: word.start()].rstrip()[-1:] not in ("", ".", "?", "!", "…")
        )

    def _words_beside_names(self, first: int, last: int) -> list[re.Match[str]]:
        return [
            word for word in _WORD.finditer(self.text, first, last) if not self._is_inside(word.start(), self.names)
        ]

    def _without_names(self, first: int, last: int) -> str:
        kept = list(self.text[first:last])
        for one, two in self.names:
            for n in range(max(one, first) - first, min(two, last) - first):
                kept[n] = " "
        return "".join(kept)

    def _name(self, span: tuple[int, int]) -> str:
        return self.text[span[0] : span[1]]

    @staticmethod
    def _is_inside(at: int, spans: Sequence[tuple[int, int]]) -> bool:
        return any(first <= at < last for first, last in spans)

    @staticmethod
    def _overlaps(one: tuple[int, int], spans: Sequence[tuple[int, int]]) -> bool:
        return any(first < one[1] and one[0] < last for first, last in spans)

"""Whether an answer goes with what a message says is not meant: a namesake, another post, somebody to leave out.

    contrast -> the message without it is asked -> its plan -> what each of the others is to that plan (`_Judge`)

Of what is not meant three things may be so. It is something else than the plan has, near to it: another name that
shares a word or a place with one of the plan's, another relation of the same things, another measure. Then it says
nothing more. It is one of those who answer: then these are the others. Or it is a part of what was asked of ("not the
juniors"), or nothing that the graph tells apart: then nothing is answered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.words import (
    ARTICLES,
    AUXILIARIES,
    FIRST,
    LAST,
    NTH,
    PARTICLES,
    PRONOUNS,
    RELATIVES,
    SILENT,
    UNITS,
)
from reasoners.planner.logic.execution.saying import read_as
from reasoners.planner.logic.limits.contrasts import Contrast, contrast_of, put_in
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import SAME
from tkindex.errors import TimeParseError
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import lemmas
from tkindex.linking.words import is_plural, singular
from tkindex.timeline.ranges import parse_range

_TRIPLE = re.compile(r"\((?P<head>[^()]+?), (?P<relation>[^(),]+?), (?P<tail>[^()]+?)\)")
_WORD = re.compile(r"[^\W_]+")
_OWNER = re.compile(r"['’]s?\b")
_OF_DATE = re.compile(
    r"(?:the |that )?(?:one|ones|time|times|first|second|last|earlier|later|other|visit|year)?"
    r"(?: (?:that|which))?(?: (?:was|is|were))?(?: (?:back|way))? ?(?:in|of|on|from|at|during)?",
    re.IGNORECASE,
)
"""What may stand before a date that is not meant: "the one in 2003"."""
_BEHIND_NOUN = re.compile(
    r"(?<=\w) (?:with|in|at|of|from|for|by|on|to|who|that|which|when|where|he|she|it|they|we|i)\b.*", re.IGNORECASE
)
"""What stands behind the noun of what is not meant: "the man with the drums"."""
_WHEN = re.compile(r"(?:when|the (?:date|day|month|year|time|moment)) ", re.IGNORECASE)
_GENERAL = frozenset("one ones person people those that side branch lot version thing kind sort number".split())
_CLOSED = SILENT | PARTICLES | ARTICLES | AUXILIARIES | PRONOUNS | RELATIVES | _GENERAL | {"s"}


def ask_contrasted(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a message gives without the contrast in it, where its answer goes with that; None where it has none.

    Parameters
    ----------
    ask : callable
        Answers a shorter message.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "High Mill", "2001"), ("Bob", "led", "Low Mill", "2003")]))
    >>> ask_contrasted(reader, "Who led High Mill? Not Low Mill, people mix them up.", reader.answer).values
    ('Ann',)
    >>> ask_contrasted(reader, "Who led High Mill? Not Ann.", reader.answer)
    """
    message = Message(reader, text)
    contrast = contrast_of(message)
    if contrast is None:
        return None
    for said in put_in(message, contrast):
        answer = ask(said)
        timed = _without_times(reader, message, contrast, answer)
        if timed is not None:
            return read_as(timed, said)
        if answer.values and "left over" not in answer.details:
            judge = _Judge(reader, message, contrast, said, answer)
            judged = judge.judged() or judge.counted(ask)
            if judged is not None:
                return read_as(judged, said)
            break
    return _of_meant(reader, message, contrast, ask)


def _of_meant(
    reader: Reader, message: Message, contrast: Contrast, ask: Callable[[str], Answer]
) -> Answer | None:  # fmt: skip
    """What a message gives with what it says is meant, and without what is not; None where that changes nothing of it.

    What is meant may be read in other ways than as a phrase of the question: "the original figure, not the later one".
    """
    if (
        not contrast.meant
        or not contrast.others
        or contrast.is_left
        or any(_is_class(_BEHIND_NOUN.sub("", one)) for one in contrast.others)
    ):
        return None
    if any(_words(one) <= _words(contrast.rest) for one in contrast.others):
        return None  # it takes back what was asked
    said = {word for one in contrast.others for word in _WORD.findall(one.lower())}
    if said & (NTH.keys() | FIRST | LAST) or any(span.text in one for one in contrast.others for span in message.spans):
        return None  # which of several times it is, is for `whichtime` to hold against its dates
    put = f"{contrast.rest} I mean {contrast.meant[:1].lower()}{contrast.meant[1:]}."
    answer = ask(put)
    if not answer.values or "left over" in answer.details or ask(contrast.rest).values == answer.values:
        return None
    judged = _Judge(reader, message, contrast, put, answer).judged()
    return None if judged is None else read_as(judged, put)


def _without_times(reader: Reader, message: Message, contrast: Contrast, answer: Answer) -> Answer | None:
    """The times of an answer, or of one that asks which of several is meant, without those in the dates not meant.

    None where something else is not meant than dates, or no time is left.
    """
    several = answer.details.get("several", ())
    values = answer.values or several
    ranges = [one.range for other in contrast.others for one in message.spans if one.text in other]
    is_of_dates = all(_OF_DATE.fullmatch(_blanked(message, other)) for other in contrast.others)
    if not is_of_dates or not ranges or contrast.meant or not values or (answer.values and answer.kind != "time"):
        return None
    left = []
    for value in values:
        try:
            at = int(parse_range(value, reader.index.unit).start)
        except TimeParseError:
            return None
        if not any(int(one.start) <= at < int(one.stop) for one in ranges):
            left.append(value)
    if not left or (several and len(left) != 1):
        return None
    sure = answer.confidence if answer.values else answer.details["score"]
    line = answer.reason.partition("? ")[2] if several else ""
    trace = (*answer.trace, *((line,) if line else ()), f"without {', '.join(contrast.others)}")
    return replace(answer, values=tuple(left), reason="", kind="time", confidence=sure, trace=trace)


def _blanked(message: Message, other: str) -> str:
    """Words without the times of a message."""
    for span in message.spans:
        other = other.replace(span.text, " ")
    return " ".join(other.split())


class _Judge:
    """One answer and the contrast that it has to go with."""

    def __init__(self, reader: Reader, message: Message, contrast: Contrast, asked: str, answer: Answer) -> None:
        self.reader, self.message, self.contrast, self.answer = reader, message, contrast, answer
        self.asked = asked
        labels, schema = reader.index.entities, reader.schema
        self.entities: set[int] = set()
        self.relations: set[int] = set()
        self.places: set[tuple[int, bool]] = set()
        for line in answer.trace:
            for triple in _TRIPLE.finditer(line):
                numbers = {n for n, one in enumerate(schema.relations) if one.label == triple["relation"]}
                self.relations |= numbers
                for side, is_head in ((triple["head"], True), (triple["tail"], False)):
                    self.places |= {(n, is_head) for n in numbers}
                    if side in labels:
                        self.entities.add(labels.id(side))
        held = {str(label) for fact in answer.facts for label in (fact.head, fact.tail)} if self._has_facts() else set()
        named = {labels[entity] for entity in self.entities}
        self.given = {labels.id(label) for label in {*answer.values, *held} - named if label in labels}

    def _has_facts(self) -> bool:
        return all(hasattr(fact, "head") for fact in self.answer.facts)

    def judged(self) -> Answer | None:
        """The answer, without those who are told not to be meant; None where it does not go with the contrast."""
        if not self.relations or not self._is_meant():
            return None
        answer = self.answer
        is_told = not self.contrast.is_left and self.contrast.meant and self.asked != self.contrast.rest
        for other in self.contrast.others:
            names = [one for one in self.message.mentions if _bare(one.text) == _bare(other)]
            entities = {entity for one in names for entity in one.entities}
            if entities:
                left = self._without(answer, entities)
                if left is None:
                    return None
                answer = left
            elif is_told and not _is_class(_BEHIND_NOUN.sub("", other)):
                continue  # what is meant was put into the question and read there: it says which
            elif self.contrast.is_left or not (
                self._is_namesake(other) or self._is_relation(other) or self._is_measure(other)
            ):
                return None
        return answer

    def counted(self, ask: Callable[[str], Answer]) -> Answer | None:
        """The number without somebody who was counted, asked as the number of the others; None where it is none."""
        names = [one for one in self.message.mentions if [_bare(one.text)] == [*map(_bare, self.contrast.others)]]
        if self.answer.kind != "number" or not names or not set(names[0].entities) <= self.given:
            return None
        answer = ask(f"{self.asked.rstrip(' ?.!')} other than {names[0].text}?")
        is_told = answer.kind == "number" and answer.values not in ((), ("0",)) and "left over" not in answer.details
        return answer if is_told else None

    def _is_meant(self) -> bool:
        """Whether the plan, or the question that was asked, has all that is meant."""
        said = _words(self.asked) | self._plan_words()
        return all(
            word in said or not self.relations.isdisjoint(self._saying(word)) for word in _words(self.contrast.meant)
        )

    def _plan_words(self) -> set[str]:
        labels, schema = self.reader.index.entities, self.reader.schema
        texts = [labels[entity] for entity in self.entities] + [schema.relations[n].label for n in self.relations]
        return {word for text in texts for word in _label_words(text)}

    def _without(self, answer: Answer, entities: set[int]) -> Answer | None:
        """The answer without whom a name names; None where the plan has him, or may have him in another way."""
        if entities & self.entities:
            return None
        labels = self.reader.index.entities
        if not all(self._is_near(entity) for entity in entities):
            return None
        names = {labels[entity] for entity in entities}
        if answer.kind in ("entity", "list") and not names.isdisjoint(answer.values):
            values = tuple(value for value in answer.values if value not in names)
            line = f"without {', '.join(sorted(names))}"
            return replace(answer, values=values, trace=(*answer.trace, line)) if values else None
        return None if entities & self.given else answer

    def _is_near(self, entity: int) -> bool:
        """Whether an entity may be mixed up with one of the plan, or may be an answer."""
        members = self.reader.grounder.kinds.members
        if any(entity in members.get(place, ()) for place in self.places):
            return True
        label = self.reader.index.entities[entity]
        return any(_label_words(label) & _label_words(self.reader.index.entities[one]) for one in self.entities)

    def _is_namesake(self, other: str) -> bool:
        """Whether words name another that shares a word with a name of the plan: "women's" of the Women's Eight."""
        words = _words(other)
        if not words or (_is_class(other) and not self._is_of_pair(words)):
            return False
        labels = self.reader.index.entities
        given = {word for entity in self.given for word in _label_words(labels[entity])}
        if words <= given | _words(self.asked):
            return False
        for entity in self.entities:
            own = _label_words(labels[entity])
            if words <= own:
                return False
            if any(words <= one and own & (one - words) for one in map(_label_words, labels)):
                return True
        return False

    def _is_of_pair(self, words: set[str]) -> bool:
        """Whether what is meant is a word of a name of the plan, so that the other stands in its place."""
        labels = self.reader.index.entities
        meant = _words(self.contrast.meant)
        return bool(meant) and any(meant & _label_words(labels[entity]) for entity in self.entities)

    def _is_relation(self, other: str) -> bool:
        """Whether words say another relation that the things of the plan have as well: "not the one he rejected"."""
        words = _words(other)
        if _is_class(other) and not (self.contrast.meant or _says_who(other)):
            return False
        if any(_bare(one.text) in other.lower() for one in self.message.mentions):
            return False  # "the ones who won the Junior Cup": of those who may answer some
        is_time = self.answer.kind == "time" and _WHEN.match(other) is not None
        near = {
            number
            for entity in self.entities
            for number, is_head in self.reader.grounder.slots(entity)
            if is_time or self._is_of_one_kind((number, not is_head))
        }
        schema = self.reader.schema
        exact = {n for n in near if _label_words(schema.relations[n].label) - _CLOSED == words}
        if exact:
            return exact.isdisjoint(self.relations)
        said = [set(self._saying(word)) for word in words]
        others = [one for one in said if one & near and one.isdisjoint(self.relations)]
        return bool(others) and all(one.isdisjoint(self.relations) for one in said)

    def _is_of_one_kind(self, place: tuple[int, bool]) -> bool:
        """Whether what stands on a side of a relation is of the kind of what stands on one of the plan's."""
        kinds = self.reader.grounder.kinds
        if kinds.are_persons(place) and any(kinds.are_persons(one) for one in self.places):
            return True
        links = kinds.links.get(place, frozenset())
        return any(not links.isdisjoint(kinds.links.get(one, ())) for one in self.places)

    def _is_measure(self, other: str) -> bool:
        """Whether facts are counted, and time is what is not meant: "count contracts, not months on site"."""
        word = (_WORD.findall(_bare(other)) or [""])[0]
        is_unit = word in UNITS or word in ("time", "length", "duration")
        return is_unit and any(re.search(r"\bmost frequent\b|\bcount of\b", line) for line in self.answer.trace)

    def _saying(self, word: str) -> tuple[int, ...]:
        found = {n for form in {word, *lemmas(word)} for n in self.reader.schema.saying(form, SAME)}
        return tuple(sorted(found))


def _bare(said: str) -> str:
    """Words without their article and what owns: "the Opera's" as "opera"."""
    plain = re.sub(r"^(?:the|a|an) ", "", said.strip().lower())
    return re.sub(r"['’]s?$", "", plain)


def _words(said: str) -> set[str]:
    """The words of a text that say something, in the singular."""
    low = (word.lower() for word in _WORD.findall(_OWNER.sub(" ", said)))
    return {singular(word) for word in low if word not in _CLOSED}


def _label_words(label: str) -> set[str]:
    plain = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", _OWNER.sub(" ", label).replace("_", " ").replace("-", " "))
    return {singular(word.lower()) for word in _WORD.findall(plain)}


def _is_class(other: str) -> bool:
    """Whether words end with a noun in the plural, which is a class: "the juniors", but not "the women's"."""
    last = (_WORD.findall(other.lower()) or [""])[-1]
    return not _OWNER.search(other) and is_plural(last)


def _says_who(other: str) -> bool:
    """Whether words tell by a clause who is not meant: "the people who chair the board"."""
    return re.search(r"\b(?:who|that|which|he|she|they|it)\b", other, re.IGNORECASE) is not None

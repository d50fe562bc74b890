"""What a message is about, said in front of its question without a verb, in the place that it has in the question.

    "Linden Court, 2018. Who was the owner then?"      -> who was the owner of Linden Court in 2018
    "Ann's term as mayor: who was the clerk then?"     -> who was the clerk at the time of Ann's term as mayor
    "Flood plus fire: which towns have had both?"      -> which towns have had both flood and fire
    "Arlen's clerks: which of them were also mayors?"  -> which of Arlen's clerks were also mayors

What is put into the question is the whole of what was said; a date keeps its place as one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from reasoners.planner.logic.english.nounforms import is_happening
from reasoners.planner.logic.english.words import AUXILIARIES, FIRST_PERSON, PRONOUNS
from reasoners.planner.logic.messages import Mention, Message, is_inside, overlaps
from reasoners.planner.logic.splicing import placed, placed_names
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_past

_MARK = re.compile(r"\s*(?:[:;—–]|\s-+\s)\s*|[.?!…]+[\"'”’)]*(?:\s+|$)|\n+")
_COMMA = re.compile(r",\s+")
_FILLER = re.compile(r"(?:again|please|ok(?:ay)?|so|right|yes|yeah)", re.IGNORECASE)
_DATE = re.compile(r"(?:(?:in|on|of|from) )?(?:the )?(?:year )?(?P<text>.+)", re.IGNORECASE)
_ORDERED = re.compile(r"(?:after|before|since|until|till|between|by|from)\b", re.IGNORECASE)
_DAY = re.compile(r"[0-9]{1,2} [A-Z]|[0-9]{4}-[0-9]{2}-[0-9]{2}|[A-Z][a-z]+ [0-9]{1,2},")
_IN_DATE = re.compile(r"\s+(?:in|on|of|from|during) (?:the )?(?:year )?$", re.IGNORECASE)
_THEN = re.compile(
    r"\b(?:back then|then|(?!at the moment\b)at (?:the|that) (?:very )?(?:time|point|moment|stage)"
    r"|in those days)(?=\s*(?:[?.!,]|$))",
    re.IGNORECASE,
)
_DURING = re.compile(
    r"\b(?:during|in|over|throughout) (?:it|that|this|(?:that|this|the same) (?:time|period|spell|term|stint))"
    r"(?=\s*(?:[?.!,]|$))",
    re.IGNORECASE,
)
_UNIT = re.compile(
    r"\b(?P<lead>in |on )?(?:that|the same|that same|that very) (?P<unit>year|month|day)(?=\s*(?:[?.!,]|$))",
    re.IGNORECASE,
)
_BOTH = re.compile(r"\bboth(?: of (?:them|these|those))?(?=\s*(?:[?.!,]|$))", re.IGNORECASE)
_PLUS = re.compile(r"(?P<one>.+?) (?:plus|and|&) (?P<two>.+)", re.IGNORECASE)
_OF_THEM = re.compile(r"\b(?:of|among) (?:them|those|these)\b", re.IGNORECASE)
_ONES = re.compile(r"\b(?P<lead>how many(?: (?:different|distinct))?|which) ones\b", re.IGNORECASE)
_WHO_WERE = re.compile(
    r"\s*(?:so |and )?(?:who|which|what) (?:are|were) (?:they|those|these)(?: all)?\s*\??", re.IGNORECASE
)
_KIND = re.compile(
    r"(?:the |all |all the )?(?P<kind>[a-z-]+(?: [a-z-]+)?) (?:who|that|which) (?P<said>.+)", re.IGNORECASE
)
_ONLY = re.compile(r",?\s*\b(?:but )?only (?:those |the ones |ones )?", re.IGNORECASE)
_OWNER = re.compile(r"\b(?P<noun>the [a-z]+)(?=\s*(?:[?.!,]|$| then\b| in \d| on \d))")
_PERIODS = frozenset("time term terms spell reign stint stay tenure years days period career".split())
_SOME = re.compile(
    r"(?:some|several|a few|many|most|quite a few|lots of|plenty of|a lot of) (?P<noun>[a-z]+s|[a-z]*(?:men|people))"
    r" (?P<said>[^,.;:?!]+?)(?: (?:at some (?:time|point)(?: or other)?|over the years))?",
    re.IGNORECASE,
)
"""A clause that tells of some of a kind."""


class Topic(NamedTuple):
    """What is said in front of a question.

    Attributes
    ----------
    start, end : int
        Where it stands in the message, with the mark behind it.
    phrase : str
        What it says, without its date.
    date : str
        Its date, as it may be put behind "in" or "on"; "" where it has none.
    noun : str
        A noun that was set behind the phrase: "Linden Mills, chairmen".
    """

    start: int
    end: int
    phrase: str
    date: str
    noun: str = ""


def with_topic(message: Message) -> Iterator[str]:
    """A message with what it is about in the place that stands for it in the question.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> facts = [("Ann", "owns", "the mill", "2001", "2005"), ("Bob", "owns", "the mill", "2006", "2009")]
    >>> next(with_topic(Message(Reader(tk.build(facts)), "The mill, 2002. Who was the owner then?")))
    'Who was the owner of The mill in 2002?'
    """
    yield from _of_some(message)
    yield from _in_told_date(message)
    text = message.text
    for topic, begin, end in _topics(message):
        names = [name for name in message.mentions if topic.start <= name.start < topic.end]
        for put in _asked(message, topic, text[begin:end], names):
            yield f"{text[: topic.start]}{text[topic.end : begin]}{put}{text[end:]}".strip()


def _of_some(message: Message) -> Iterator[str]:
    """A question of those of whom a clause tells: "some firms had the mill. Which of them sold it?"."""
    text = message.text
    for (first, last), (begin, end) in pairwise(message.sentences):
        some = _SOME.fullmatch(text[first:last].strip(" .!…"))
        those = _OF_THEM.search(text, begin, end)
        if (
            some is not None
            and those is not None
            and (is_past(some["said"].split()[0]) or some["said"].split()[0] in AUXILIARIES)
        ):
            put = f"of the {some['noun']} that {some['said']}"
            yield f"{text[:first]}{text[begin : those.start()].lstrip()}{put}{text[those.end() :]}"


def _in_told_date(message: Message) -> Iterator[str]:
    """A question of what was "in it", where the one date before it is a year or a month."""
    text = message.text
    for begin, end in message.sentences[1:]:
        told = [one for one in message.dates if one[1] <= begin]
        during = _DURING.search(text, begin, end)
        if during is None or len(told) != 1 or any(begin <= one < end for one, _ in message.dates):
            continue
        first, last = told[0]
        date = re.fullmatch(r"(?:in |of |the year )*(?P<text>(?:[A-Z][a-z]+ )?[0-9]{4})", text[first:last].strip())
        if date is not None and not message.within(0, begin):
            put = f"in {date['text']}"
            yield f"{text[:first].rstrip()} {text[last : during.start()].lstrip()}{put}{text[during.end() :]}".strip()


def _topics(message: Message) -> Iterator[tuple[Topic, int, int]]:
    """What may be a topic, with where the question behind it begins and ends."""
    text, begin = message.text, 0
    cuts = [one for one in _MARK.finditer(text) if not is_inside(one.start(), message.names + message.times)]
    for n, cut in enumerate(cuts):
        if cut.end() >= len(text):
            return
        # Behind it at once, or behind one piece that says nothing of the graph.
        for later in cuts[n : n + 2]:
            ends = [one for one in cuts if one.start() > later.end() and "?" in one.group()]
            end = ends[0].end() if ends else -1
            if end > 0 and not any("?" in one.group() for one in cuts[n:] if one.end() <= later.end()):
                for topic in _read(message, begin, cut.start(), cut.end()):
                    yield topic, later.end(), end
        begin = cut.end()


def _read(message: Message, begin: int, end: int, after: int) -> Iterator[Topic]:
    """A piece without a verb as a topic: its phrase, a noun and a date behind commas."""
    text = message.text
    commas = [one for one in _COMMA.finditer(text, begin, end) if not is_inside(one.start(), message.names)]
    edges = [begin, *(one.end() for one in commas)]
    ends = [*(one.start() for one in commas), end]
    parts = [part for part in zip(edges, ends, strict=True) if not _FILLER.fullmatch(text[part[0] : part[1]].strip())]
    if not parts or not _is_phrase(message, *parts[0]):
        return
    (first, last), last_of_all = parts[0], parts[-1][1]
    date, noun, stop = "", "", last
    within = [one for one in message.dates if first <= one[0] < last]
    if len(within) == 1 and within[0][1] >= last and within[0][0] > first:
        date, last = text[within[0][0] : last], within[0][0]
        last -= len(text[first:last]) - len(_IN_DATE.sub("", text[first:last].rstrip() + " "))
    elif within:
        return
    for one, two in parts[1:]:
        said = text[one:two].strip()
        if not date and overlaps((one, two), message.dates) and not message.within(one, two):
            date = said
        elif not noun and re.fullmatch(r"[a-z]+s?", said) and is_noun(said):
            noun = said
        elif message.within(one, last_of_all) or overlaps((one, last_of_all), message.dates):
            return
        else:
            break
        stop = two
    phrase = re.sub(r"^(?:so|ok|okay|right|now),? ", "", text[first:last].strip(" ,"), flags=re.IGNORECASE)
    if date:
        found = _DATE.fullmatch(date)
        plain = found["text"] if found is not None else date
        lead = "" if _ORDERED.match(_ONLY.sub("", plain).strip()) else "on " if _DAY.search(plain) else "in "
        date = f"{lead}{plain}"
    rest = after if stop == parts[-1][1] else stop
    while rest < after and text[rest] in " ,":
        rest += 1
    if phrase:
        yield Topic(first, rest, phrase, date, noun)


def _is_phrase(message: Message, first: int, last: int) -> bool:
    """Whether a piece has no verb of its own: one behind "who" or "that" is none."""
    before = ""
    for word in message.plain(first, last):
        if word in ("who", "that", "which") and before:
            return True
        is_verb = word in AUXILIARIES or (is_past(word) and not is_noun(word))
        if (
            is_verb
            or word in FIRST_PERSON
            or word in PRONOUNS
            or word in ("you", "what", "when", "where", "how", "if", "not")
        ):
            return False
        before = word
    return bool(before) or bool(message.within(first, last))


def _asked(message: Message, topic: Topic, asked: str, names: list[Mention]) -> Iterator[str]:
    """The question with a topic in it, in the first way that there is a place for it."""
    for put in _in_place(message, topic, asked, names):
        if put != asked:
            yield put


def _in_place(message: Message, topic: Topic, asked: str, names: list[Mention]) -> Iterator[str]:
    phrase = topic.phrase
    if topic.noun:
        ones = _ONES.search(asked)
        if ones is not None and names and not topic.date:
            yield f"{asked[: ones.start()]}{ones['lead']} {topic.noun} of {phrase}{asked[ones.end() :]}"
        return
    kind = _KIND.fullmatch(f"{phrase} {topic.date}".strip())
    if _WHO_WERE.fullmatch(asked) and kind is not None and is_noun(kind["kind"].split()[-1].lower()):
        yield f"Which {kind['kind']} {_ONLY.sub(' ', kind['said'])}?"
        return
    plus, both = _PLUS.fullmatch(phrase), _BOTH.search(asked)
    if both is not None and plus is not None and not topic.date:
        yield f"{asked[: both.start()]}both {plus['one']} and {plus['two']}{asked[both.end() :]}"
        return
    if _OF_THEM.search(asked) and not topic.date:
        yield _OF_THEM.sub(f"of {phrase}", asked, count=1)
        return
    is_name = len(names) == 1 and names[0].text == phrase
    if topic.date:
        yield from _with_date(topic, asked, names, is_name=is_name)
    elif not is_name and (names or _is_of_graph(message, topic)) and _is_event(message, topic):
        yield from _with_event(message, phrase, asked, names)
    if not topic.date and not is_name and len(names) <= 1 and (names or _is_of_graph(message, topic)):
        yield from placed(asked, phrase, is_person=False)


def _with_date(topic: Topic, asked: str, names: list[Mention], *, is_name: bool) -> Iterator[str]:
    """The question with a date where "then" stands, and the phrase for a pronoun, or as what an owner is of."""
    then = _THEN.search(asked) or _UNIT.search(asked)
    if then is None or len(names) > 1:
        return
    dated = f"{asked[: then.start()]}{topic.date}{asked[then.end() :]}"
    ways = list(placed(dated, topic.phrase, is_person=None if is_name else False))
    owner = _OWNER.search(asked[: then.start()])
    if not ways and owner is not None and not asked[owner.end() : then.start()].strip():
        ways = [f"{asked[: owner.end()]} of {topic.phrase} {topic.date}{asked[then.end() :]}"]
    yield from ways


def _is_event(message: Message, topic: Topic) -> bool:
    """Whether a phrase names something that has a time: an inspection, somebody's term."""
    words = message.plain(topic.start, topic.end)
    return any(is_happening(word) or word in _PERIODS or _is_done(message, word) for word in words)


def _is_of_graph(message: Message, topic: Topic) -> bool:
    """Whether the graph has a word of a phrase."""
    words = message.plain(topic.start, topic.end)
    return any(message.names_kind(word) or word in message.known for word in words if is_noun(word))


def _is_done(message: Message, word: str) -> bool:
    return is_noun(word) and bool(message.schema.saying(word, 1.0)) and not message.names_kind(word)


def _with_event(message: Message, phrase: str, asked: str, names: list[Mention]) -> Iterator[str]:
    """The question at the time of what a phrase names; what stands for a name of it has the name's place."""
    then, during, unit = _THEN.search(asked), _DURING.search(asked), _UNIT.search(asked)
    if during is not None:
        found, lead = during, "during"
    elif unit is not None:
        found, lead = unit, f"{'on' if unit['unit'].lower() == 'day' else 'in'} the {unit['unit'].lower()} of"
    elif then is not None:
        found, lead = then, "at the time of"
    else:
        return
    front, back = asked[: found.start()], asked[found.end() :]
    mark = "\x00"
    whole = f"{front}{mark}{back}"
    seen = [whole]
    for name in names:
        seen += [put for put in placed_names(message, whole, [name]) if put not in seen]
    for put in seen:
        yield put.replace(mark, f"{lead} {phrase}")

"""Afterthoughts that say how a question is meant: "all of them please", "at the same time or not", "not the tunnel".

They are no remarks: each says something of the question, and may be left out only where the answer agrees with it.

    afterthought -> `clarification_of` -> the question as it says (`as_meant`) -> its answer -> `agrees`

"By number, not hours" agrees with a plan that counts, "not the tunnel" with one in which no label has the word, "month
would be nice" with answers that are months. Where an answer does not agree it is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.english.words import PARTICLES, SILENT, UNITS
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.rewordings.riders import says_ties
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_verb
from tkindex.linking.words import is_plural, singular

Agrees = Callable[[str, Answer], bool]
"""Whether the answer of a question, as it was asked, goes with what was said of it."""

_SURE = r"(?: (?:i (?:know|think|believe|guess|suppose|reckon|bet|suspect|gather|imagine)|i sure|probably|maybe))?"
_MEAN = r"(?: (?:i mean|i meant|that is|mind you|to be clear))?"
_NAMED = re.compile(
    r"(?:(?:and|so|but|just|then|ideally) )*(?:(?:can|could|would|will) you |please |just |i d like |i want )*"
    r"(?:name|list|give|tell|show|need|want)(?: me| us)?(?: (?:them|those|the))?"
    r"(?: (?:all|both|names|every one|everyone|everybody|each one))*(?: of (?:them|those))?(?: for (?:me"
    r"|us))?(?: please)?",
    re.IGNORECASE,
)
_ALL = re.compile(
    r"(?:(?:(?:i|we) (?:do not|don't|dont) (?:just |only )?(?:mean|want|need)|not) (?:(?:just|only) )?"
    r"(?:the )?(?:one|last|first|latest|next|nearest|most recent|current)(?: one)? )?"
    r"(?:(?:and|so|but|just|then|ideally|please|i mean) )*"
    r"(?:every(?:one|body|thing)|every (?:single |last )?(?:one|name)|each (?:one|of them)|all|them all"
    r"|(?:a |the )?full list"
    r"|(?:the )?(?:whole|entire|full|complete) (?:lot|list|set|bunch|gang)|the lot)(?: of them)?(?: please| thanks)*"
    r"(?: not (?:just|only) (?:the )?(?:one|last|first|latest|next|nearest|most recent|current)(?: one)?)?"
    r"(?: if there(?: is| are)? (?:more than one|several|two|two or more))?",
    re.IGNORECASE,
)
_ECHO = re.compile(
    r"(?:(?:and|so|but|just|then|ideally|please|i d like|i want|i need|i m after|(?:i )?(?:would )?(?:love|like)) )*"
    r"(?:(?:all (?:of )?)?(?:the|their) (?:names|ids|titles)|(?:all|each) of (?:them|those)|every (?:single )?name|"
    r"(?:a |the )?(?:full|complete|whole|entire) (?:list|set|lot|rundown)"
    r"|(?:a |the )?(?:list|names?|rundown)(?: of (?:all|both) of them| of (?:them|those))?"
    r"|(?:list|name|give|tell|show)(?: me| us)? (?:em|them all|every ?(?:one|body)|(?:all|each|every one) of those)"
    r"(?: [a-z]+)?"
    r"|every [a-z]+ (?:you|we) (?:know|have)"
    r"|(?:please )?(?:list|name) every(?:one|body)(?: (?:recorded|known|listed|you have"
    r"|(?:who|that) (?:was|were|is|did|held|had|has|got) (?:it|one|so|them)"
    r"|at any time|at some point|in that (?:time|year|period)))*"
    r")(?: (?:would|will) (?:be (?:nice|great|good|fine|enough|perfect|lovely|ideal|handy)|do|suffice)"
    r"| (?:is|are) (?:enough|fine|plenty|all i need|what i need)| please| thanks| if you (?:can|have (?:it|them)))*",
    re.IGNORECASE,
)
"""What asks once more for all of them, or for names: "a full list would be great"."""
_MORE = re.compile(
    r"(?:i (?:think|know|believe|guess|reckon|suppose|bet|m sure) |(?:probably|surely|maybe|perhaps"
    r"|possibly|definitely) )*"
    r"(?:there (?:(?:must|may|might|could|should|would|will) (?:have been|be) |was |were |is |are "
    r"|have been |has been )?"
    r"|it (?:was|is) |they (?:were|are) )?"
    rf"(?:more than one|several|two or more|at least two|a few)(?: of (?:them|us|you|those)| (?!ago\b)[a-z]+)?{_SURE}",
    re.IGNORECASE,
)
_LEVEL = r"(?:level|tied|equal|joint|drawing|neck and neck|a tie|a draw|ties)"
_TIED = re.compile(
    rf"(?:(?:and|but|so) )?(?:if|in case) (?:it|there|they|some|several|any)(?: (?:is|are|was|were|be))?(?: an?)? ?"
    rf"{_LEVEL}(?: (?:just|then|please|so|i want|i d like|i take|give|tell|name|list|show|say|me|us|all"
    rf"|both|of|them|the"
    rf"|names|every|one|each|everyone|who|it|is|are))*"
    rf"|(?:(?:i think|i believe|i reckon|i a feeling|i have a feeling|i a hunch|maybe|perhaps|could be|might be|may be"
    rf"|it may be|it could be|it might be|it is|it|there may be|there might be|there could be|so) )*"
    rf"(?:(?:two|three|four|several|some|a few|both|a couple)(?: of (?:them|us|you|those))?"
    rf"(?: (?:are|were|is|might be|may be|could be|must be|all))+ )?{_LEVEL}{_SURE}",
    re.IGNORECASE,
)
_WHEREIN = (
    r"(?:at (?:the same|one) time|at once|simultaneously|together|jointly|in (?:that|this|any|the same) order|in a row"
    r"|in one go|in the same (?:year|month|week|day|place|season)|back to back|one after the other)"
)
_WHATEVER = (
    r"(?: (?:(?:it |that )?(?:doesn't|does not|don't) (?:matter|make a difference)|i (?:don't"
    r"|do not) (?:mind|care)|whatever"
    r"|either way|is fine|just ever|ever|all the same))*"
)
_FREE = re.compile(
    rf"(?:whether )?(?:or not )?{_WHEREIN}(?: or not){_WHATEVER}"
    rf"|(?:(?:it|they|that) )?(?:(?:doesn't|don't|does not|do not|didn't|needn't|need not)(?: (?:have|need) to)?"
    rf"(?: be| have been| happen)?|not necessarily) {_WHEREIN}{_WHATEVER}"
    r"|(?:(?:it )?(?:no matter|doesn't matter|don't care|i (?:don't|do not) (?:care|mind)|regardless of"
    r"|irrespective of))"
    r" (?P<of>when|where|which order|the order|in what order)(?: or (?:when|where))?"
    r"|(?:just )?(?P<ever>whenever|at any (?:time|point)|ever)",
    re.IGNORECASE,
)
_ONCE = re.compile(
    r"(?:(?:and|but|so|if|just|please|you|i d|to) )*count(?:ing|ed|s)? (?:each|every|a|the same|them|him"
    r"|her|people|everyone"
    r"|everybody|repeats|returning|someone|somebody|anyone)(?: [a-z]+){0,5} (?:only |just )?once(?: only)?"
    r"|(?:someone|somebody|anyone|anybody|people|a person|whoever|those)(?: who| that)?"
    r" (?:came|comes|come|went|returned|returns|did|does|served|was|were|had|has|left|repeats?)(?: [a-z]+){0,5}?"
    r" (?:(?:is|are|still|only|just|as|counts?|counted) )+(?:one|once|a single|the same)(?: person| people| name| one)?"
    r"|(?:(?:even )?if|when) (?:they|he|she|it|someone|somebody|people|anyone|anybody)"
    r" (?:came|comes|come|went|goes|go|returned|returns|return|did it|does it|repeats?)(?: [a-z]+){0,5}?"
    r"(?: (?:it|that|they|he|she|those))?(?: (?:only|still|just))* (?:counts?|is|are)(?: (?:only|just|as|still))*"
    r" (?:once|one)(?: person| time)?"
    rf"|(?:i mean )?(?:different|distinct|unique) (?:ones|people|names|persons){_MEAN}"
    r"|(?:with)?(?:no|out|not counting) (?:repeats|duplicates|doubles|double counting|any repeats"
    r"|people twice|anyone twice)"
    rf"|(?:each|every) (?:one|person|name) (?:only |just )?once{_MEAN}",
    re.IGNORECASE,
)
_NUMBER = r"(?:number(?: of (?:times|them))?|times|count|how many(?: times)?|how often|frequency|occasions)"
_LENGTH = r"(?:hours|time|total time|length|lengths|duration|days|minutes|weeks|months|years|how long|time spent)"
_BY = r"(?:by |in |going by |counted by |judged by |measured in |the |i mean |i m after |total )*"
_NUMBERS = re.compile(rf"{_BY}{_NUMBER}{_MEAN} (?:and )?(?:not|rather than|instead of) {_BY}{_LENGTH}", re.IGNORECASE)
_LENGTHS = re.compile(rf"{_BY}{_LENGTH}{_MEAN} (?:and )?(?:not|rather than|instead of) {_BY}{_NUMBER}", re.IGNORECASE)
_UNIT = re.compile(
    r"(?:(?:just|only|the|a|exact|and|even|in|what|which|i d like|i need|i want|year|month|actual|full) )*"
    r"(?P<unit>year|month|day|date|hour|time|days|weeks|months|years|hours|minutes|mins?|hrs?)"
    r"(?: (?:would|will) (?:be (?:nice|great|good|fine|enough|perfect|lovely|ideal|handy)|do|suffice)"
    r"| (?:is |are )?(?:enough|fine|plenty|good enough|all i need|what i need|all that i need)| please| ok| okay"
    r"| if you (?:have|know|ve got) it| was (?:it|that)| i mean| not (?:just|only) the year)*",
    re.IGNORECASE,
)
_FORMS = {
    "year": r"\d{4}", "month": r"\d{4}-\d\d", "day": r"\d{4}-\d\d-\d\d", "date": r"\d{4}-\d\d-\d\d",
    "hour": r".*T\d\d.*", "time": r".*T\d\d.*",
    **{unit: rf"[\d,.]+ {unit}?" for unit in ("days", "weeks", "months", "years", "hours", "minutes")},
    "min": r"[\d,.]+ minutes?", "mins": r"[\d,.]+ minutes?", "hr": r"[\d,.]+ hours?", "hrs": r"[\d,.]+ hours?",
}  # fmt: skip
_BOTH_KINDS = re.compile(
    r"(?:and |both )?(?:(?P<timed>old and new|new and old|past and present|present and past|past or present"
    r"|current and former|former and current|then and now|now and then|living or dead|living and dead|dead or alive)"
    r"|big and small|big or small|large and small|young and old|men and women|near and far|good and bad)",
    re.IGNORECASE,
)
"""Opposites that together are all there is."""
_WHOLE = r"(?:the |of the |our |of our |his |her |their |its |them |of them )?"
_TOTAL = re.compile(
    rf"(?:so |and |if )?(?:(?:you|we|i) )?(?:add|adding|put|putting|taking|take|lumping|count|counting)(?: up)?"
    rf" (?:all|both|everything|them|it all) ?{_WHOLE}(?:[a-z]+ )?(?:together|up|in total|combined)"
    rf"|(?:all|both) {_WHOLE}(?:[a-z]+ )?(?:put |taken |added |counted |lumped )?(?:together|up|combined"
    rf"|in total|in all)"
    r"|in total|altogether|all told|all in all|taken together|combined|in all",
    re.IGNORECASE,
)
_PLACE = re.compile(
    r"(?:(?:i mean|for|and|but) )*(?:the )?(?:very )?(?P<which>first|earliest|last|latest|most recent)"
    rf"(?: (?:one|ones|time|person|of them))?(?: (?:round|around|ever|of all))?{_MEAN}",
    re.IGNORECASE,
)
_WITHOUT = r"not|i don't mean|i do not mean|rather than|as opposed to|instead of|never mind"
_CONTRAST = re.compile(
    rf"(?:(?:i mean|just|only) )*(?P<one>[a-z].*?) (?:and |but )?(?:{_WITHOUT}) (?P<other>.+?){_MEAN}"
    rf"|(?:i mean )?(?:and |but )?(?:{_WITHOUT}) (?P<lone>.+?){_MEAN}",
    re.IGNORECASE,
)
_DAYS = frozenset("monday tuesday wednesday thursday friday saturday sunday".split())
_PLAIN = frozenset(
    """actual real proper plain full main simple lot lots one ones bunch guys people side branch version i mean just
    only its itself thing""".split()
)
"""Words of a contrast that are no part of what is contrasted."""
_AS = re.compile(r"(?P<as>(?:as|in|at|for|by|with|on|from) .+?) (?:i mean|i meant|that is)", re.IGNORECASE)
_ORDERED = re.compile(
    r"\b(?:before|after|since|until|next|previous|first|last|predecessors?|successors?)\b", re.IGNORECASE
)
_WHO = re.compile(r"(?:^|(?<=[,:;] ))who(?P<aux>['’]d|['’]s|['’]ve)?(?= (?P<next>\w+))", re.IGNORECASE)
_SAME_TIME = ("at the time of", "same time", "together")
_MOST = re.compile(
    r"\b(?:most|least|fewest|longest|shortest|more|longer|best|biggest|largest|greatest|highest|lowest)\b",
    re.IGNORECASE,
)
_HOW_MANY = re.compile(
    r"\b(?:how many|the (?:most|fewest)) (?=(?!times\b|hours\b|days\b|weeks\b|months\b|years\b)[a-z]+s\b|people\b)",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W_]+")


class Clarification(NamedTuple):
    """What an afterthought says of a question.

    Attributes
    ----------
    agrees : callable
        Whether an answer goes with it.
    as_meant : callable
        The question as it says.
    """

    agrees: Agrees
    as_meant: Callable[[str], str] = str


def clarification_of(message: Message, first: int, last: int, *, is_front: bool = False) -> Clarification | None:
    """What the text between two places says of how a question is meant; None where it says no such thing.

    In front of the question it may only say that lengths or numbers are added up.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "Who led the mill before Bob? Everyone, please.")
    >>> clarification_of(message, 28, 46).as_meant("Who led the mill before Bob?")
    'Who all led the mill before Bob?'
    >>> clarification_of(message, 0, 28) is None
    True
    """
    said = " ".join(_words(message, first, last))
    if is_front:
        return Clarification(_adds_up) if _TOTAL.fullmatch(said) else None
    return next((found for found in _found(message, said) if found is not None), None)


def _words(message: Message, first: int, last: int) -> list[str]:
    """The words between two places in lower case, names as well, without what is contracted to them but for "not"."""
    low = [
        word.group().lower().replace("’", "'")
        for word in re.finditer(r"[^\W_]+(?:['’][^\W_]+)?", message.text[first:last])
    ]
    return [word if word.endswith("n't") else word.partition("'")[0] for word in low]


def _found(message: Message, said: str) -> Iterator[Clarification | None]:
    """Each thing that words may say, None where they do not."""
    yield Clarification(_is_whole, _of_all) if _ALL.fullmatch(said) else None
    yield Clarification(_is_whole, _of_all) if _NAMED.fullmatch(said) and " " in said else None
    yield Clarification(_is_whole, _of_all) if _ECHO.fullmatch(said) else None
    yield Clarification(_is_of_most) if says_ties(said.split()) else None
    yield Clarification(_is_several, _of_all) if _MORE.fullmatch(said) else None
    yield Clarification(_is_of_most) if _TIED.fullmatch(said) else None
    free = _FREE.fullmatch(said)
    yield Clarification(_is_timeless if free["of"] == "when" or free["ever"] else _is_apart) if free else None
    yield Clarification(_is_of_different, _of_different) if _ONCE.fullmatch(said) else None
    yield Clarification(_counts) if _NUMBERS.fullmatch(said) else None
    yield Clarification(_measures) if _LENGTHS.fullmatch(said) else None
    yield Clarification(_adds_up) if _TOTAL.fullmatch(said) else None
    kinds = _BOTH_KINDS.fullmatch(said)
    yield Clarification(_is_timeless if kinds["timed"] else _is_whole) if kinds else None
    unit = _UNIT.fullmatch(said)
    yield Clarification(_has_form(said.lower())) if unit else None
    place = _PLACE.fullmatch(said)
    yield Clarification(_is_at(place["which"].lower())) if place else None
    yield _contrast(message, said)
    under = _AS.fullmatch(said)
    yield Clarification(_is_any, lambda asked: f"{asked.rstrip('?')} {under['as']}?") if under else None


def _contrast(message: Message, said: str) -> Clarification | None:
    """ "The bridge, not the tunnel": the plan has the one and not the other, both of which are words of the graph."""
    found = _CONTRAST.fullmatch(said)
    if found is None:
        return None
    meant, other = (_content(text or "") for text in (found["one"], found["other"] or found["lone"]))
    other -= meant
    is_known = bool(other) and _is_other(message, found["other"] or found["lone"] or "", other)

    def agrees(asked: str, answer: Answer) -> bool:
        plan = {singular(word.lower()) for line in answer.trace for word in _WORD.findall(line.replace("_", " "))}
        plan |= {singular(word.lower()) for line in answer.trace for word in _camel(line)}
        words = {singular(word.lower()) for word in _WORD.findall(asked)}
        given = {singular(word.lower()) for value in answer.values for word in _WORD.findall(value)}
        # What is counted or measured stands in the facts: "how many, not Bob" is not answered with his.
        held = {label for fact in answer.facts for label in (str(fact.head), str(fact.tail))}
        given |= {singular(word.lower()) for label in held for word in _WORD.findall(label)}
        return meant <= plan | words and other.isdisjoint(plan | words | given)

    return Clarification(agrees) if is_known else None


def _is_other(message: Message, said: str, other: set[str]) -> bool:
    """Whether what is not meant is another thing of the graph than what is: a namesake, a month, what another is.

    "Not the tunnel" is the Kessel Tunnel, where the Kessel Bridge is asked for, and "not deputy" what somebody else is;
    some of a kind ("not the juniors", "not in rapid") are left out by it.
    """
    words = said.split()
    if words[0] in PARTICLES or any(is_plural(word) and word not in UNITS for word in words):
        return False
    named = {singular(word.lower()) for one in message.mentions for word in _WORD.findall(one.text)} - other
    is_known = other.issubset(set(map(singular, message.known)))
    if is_known and message.has_namesake(other, named):
        return True
    known = {singular(word) for relation in message.schema.relations for word in relation.words}
    return all(
        word in UNITS or word in _DAYS or (word in known and is_noun(word) and not is_verb(word)) for word in other
    )


def _camel(text: str) -> list[str]:
    return re.findall(r"[A-Z]?[a-z]+", text)


def _content(text: str) -> set[str]:
    return {singular(word) for word in text.split() if word not in SILENT and word not in _PLAIN}


def _is_any(asked: str, answer: Answer) -> bool:
    return True


def _is_whole(asked: str, answer: Answer) -> bool:
    """Whether an answer may be all of them: one that is alone may be the nearest of several."""
    is_open = _ORDERED.search(asked) is None or re.search(r"\bwho all\b", asked, re.IGNORECASE) is not None
    return answer.kind in ("entity", "list", "time") and (len(answer.values) > 1 or is_open)


def _is_several(asked: str, answer: Answer) -> bool:
    return answer.kind in ("entity", "list", "time") and len(answer.values) > 1


SEVERAL = Clarification(_is_several)
"""What is told to have been so more than once."""


def _is_of_most(asked: str, answer: Answer) -> bool:
    return answer.kind in ("entity", "list") and _MOST.search(asked) is not None


def _is_apart(asked: str, answer: Answer) -> bool:
    return not any(said in line for line in answer.trace for said in _SAME_TIME)


def _is_timeless(asked: str, answer: Answer) -> bool:
    return _is_apart(asked, answer) and not any(re.search(r"\) (?:on|since|until) ", line) for line in answer.trace)


def _is_of_different(asked: str, answer: Answer) -> bool:
    """Whether an answer has each once: those who are named are, a number is of what is different."""
    return (
        answer.kind in ("entity", "list")
        or re.search(r"\b(?:different|distinct|unique)\b", asked, re.IGNORECASE) is not None
    )


def _counts(asked: str, answer: Answer) -> bool:
    return any(re.search(r"most frequent|least frequent|\bcount of\b", line) for line in answer.trace)


def _adds_up(asked: str, answer: Answer) -> bool:
    """Whether an answer is a number or length in all, or whoever has the most in all."""
    plan = " ".join(answer.trace)
    is_sum = re.search(r"\b(?:count of|duration of|most frequent|least frequent|longest|shortest)\b", plan) is not None
    return (
        is_sum
        and len(answer.values) == 1
        and re.search(r"\b(?:first|last|spell|single|one go|at a time)\b", plan) is None
    )


def _measures(asked: str, answer: Answer) -> bool:
    return any(re.search(r"\blongest\b|\bshortest\b|\bduration\b", line) for line in answer.trace)


def _has_form(said: str) -> Agrees:
    """Of several units that are said the finest: a date says the month as well."""
    unit = next(one for one in reversed(_FORMS) if one in said.split())
    return lambda asked, answer: all(re.fullmatch(rf"{_FORMS[unit]}(?:-.*|T.*)?", value) for value in answer.values)


def _is_at(which: str) -> Agrees:
    side = "first" if which in ("first", "earliest") else "last"
    return lambda asked, answer: any(f"the {side} " in line for line in answer.trace)


def _of_all(asked: str) -> str:
    """A question for somebody beside something else as one for all of them: "who'd led it before" as "who all had"."""
    who = _WHO.search(asked)
    if who is None or _ORDERED.search(asked) is None or who["next"].lower() == "all":
        return asked
    aux = (who["aux"] or "").lower().replace("’", "'")
    full = {"'d": " had", "'ve": " have", "'s": " has"}.get(aux, "")
    return f"{asked[: who.start()]}{asked[who.start() : who.start() + 3]} all{full}{asked[who.end() :]}"


def _of_different(asked: str) -> str:
    return _HOW_MANY.sub(lambda found: f"{found.group()}different ", asked, count=1)

"""Phrases of careful and of terse questions in plain words, where a question is refused as it stands.

"Who has held the office of mayor" is who has been mayor; "in the years after 1963" is after 1963; "who are all the
captains that led it" is which captains led it; "DEV-7 time awaiting approval" is how long it was. Matters of English,
but that a name of the graph is told from a noun.
"""

from __future__ import annotations

import re

from reasoners.planner.logic.messages import Mention, Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import SAME
from tkindex.linking.lemmas import is_past, lemma

_POST = r"(?:office|post|position|job|role|title)"
_ORDINAL = r"(?:first|second|third|fourth|fifth|last)"
_SPELL = r"(?:spell|term|stint|period|tenure|time|stretch)"
_OFFICE = re.compile(rf"\b(?P<verb>held|hold|holds|holding|occupied) the {_POST} of (?:an? |the )?", re.IGNORECASE)
_HAD = re.compile(r"\b(?:have|has|had)(?: ever)? $", re.IGNORECASE)
_YEARS = re.compile(
    r"\b(?:in|during|over) (?:the|all the) (?:years|months|weeks|days|period|time) (?=(?:after|before|since|until) )",
    re.IGNORECASE,
)
_ANY_TIME = re.compile(r"\bat any (?:time|point|stage) (?=(?:before|after|since) )", re.IGNORECASE)
_SAME_SPELL = re.compile(r"\b(?:during|over|in) the same (?:period|time|spell|stretch) as\b", re.IGNORECASE)
_RECORDED = re.compile(
    r"^(?:as|so) far as (?:(?:is|was|has been) (?:recorded|known|on record)|(?:the )?(?:records?|data|log)"
    r" (?:goe?s?|shows?))[, ]+",
    re.IGNORECASE,
)
_WHO_ARE = re.compile(
    r"^who (?:are|were) (?:all )?(?:of )?the (?P<noun>[a-z]+s|people|men|women) (?:that|who) (?P<rest>[^?]+)\??$",
    re.IGNORECASE,
)
_CARRIED_OUT = re.compile(
    r"\b(?:(?:has|have|had) )?(?:carried out|performed|conducted|undertaken) (?=the (?:most|fewest|largest|greatest))",
    re.IGNORECASE,
)
_WAITED = re.compile(
    r"\b(?P<how>how (?:long|many [a-z]+)) did (?P<of>[^?]+?) (?:have to )?wait for (?:its|their|a|an|the)"
    r" (?:next|new) (?P<noun>[a-z]+(?: [a-z]+)?) (?=after )",
    re.IGNORECASE,
)
_NTH_SPELL = re.compile(
    rf"^(?P<how>how (?:long|many [a-z]+)) (?:did|was) (?P<who>[^?]+?)['’]s (?P<nth>{_ORDINAL}) {_SPELL} as"
    r" (?P<rest>(?:an? |the )?[^?]+?)(?: last| take)?\??$",
    re.IGNORECASE,
)
_ON_BECOMING = re.compile(r"\bon becoming\b", re.IGNORECASE)
_AGAINST = re.compile(r"\b(?P<verb>[a-z]+) against (?=(?:an?|the|[A-Z\d]))", re.IGNORECASE)
_TIME_DOING = re.compile(r" (?:total )?time (?P<doing>[a-z]+ing)\b(?P<rest>[^?]*)\??$", re.IGNORECASE)
_BOTH_FRONT = re.compile(r"^(?P<prep>on|in|at) both (?P<rest>[^?]+? and [^?]+?)\??$", re.IGNORECASE)
_NOW = re.compile(r"\b(?:now|currently|today|at present)$", re.IGNORECASE)
_YET = re.compile(r"^ (?P<done>[a-z]+)(?: yet)?\?$", re.IGNORECASE)
_OWNER = re.compile(r"(?<=\w)['’]s(?= [A-Z])")
_WAS_BOTH = re.compile(
    r"^(?:is|was) there (?:ever )?(?:been )?(?:a|any|some) (?:time|point|moment|period|day)"
    r" (?:when|at which|during which) (?P<who>[^?]+?) was both (?P<rest>[^?]+? and [^?]+?)\??$",
    re.IGNORECASE,
)
_TAKEN = re.compile(r"\b(take|takes|took|taken|taking|hand|hands|handed|handing) (?:the |our )?$", re.IGNORECASE)
_OVER = re.compile(r" over(?= from\b| to\b| on\b| in\b| after\b| before\b| when\b| next\b|\s*[?.!,]|$)", re.IGNORECASE)
_EDGE = re.compile(r"^(?:the )?(?:first|last|latest|earliest|most recent) (?:the )?$", re.IGNORECASE)


def with_plain_phrases(reader: Reader, text: str) -> str:
    """A question with its phrases in plain words; the text itself where no rule has any.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "mayor of", "Bray", "2001"), ("Bob", "mayor of", "Bray", "2003")]))
    >>> with_plain_phrases(reader, "How many people have held the office of mayor of Bray in the years after 1990?")
    'How many people have been mayor of Bray after 1990?'
    >>> with_plain_phrases(reader, "Who are all the clerks that served Bray?")
    'Which clerks served Bray?'
    >>> with_plain_phrases(reader, "How long did Bray have to wait for its next mayor after Ann?")
    'how long was Bray without a mayor after Ann?'
    >>> with_plain_phrases(reader, "How long did Ann's second spell as mayor of Bray last?")
    'How long was Ann mayor of Bray the second time?'
    """
    text = _RECORDED.sub("", text.strip())
    text = _WAS_BOTH.sub(lambda m: f"Was {m['who']} ever {m['rest']} at the same time?", text)
    text = _SAME_SPELL.sub("at the same time as", _ANY_TIME.sub("", _YEARS.sub("", text)))
    text = _OFFICE.sub(lambda m: _been(text[: m.start()], m["verb"]), text)
    text = _WHO_ARE.sub(lambda m: f"Which {m['noun']} {m['rest'].strip()}?", text)
    text = _CARRIED_OUT.sub("did ", text)
    text = _WAITED.sub(lambda m: f"{m['how'].lower()} was {m['of']} without a {m['noun']} ", text)
    text = _NTH_SPELL.sub(lambda m: f"{m['how']} was {m['who']} {m['rest'].strip()} the {m['nth'].lower()} time?", text)
    text = _AGAINST.sub(lambda m: m["verb"] + " " if _is_bare_verb(reader, m["verb"]) else m[0], text)
    return _of_names(reader, text)


def _been(before: str, verb: str) -> str:
    """What says that somebody was what a post is called: "has held the post of" is "has been"."""
    if _HAD.search(before):
        return "been "
    return {"hold": "be ", "holds": "is ", "holding": "being "}.get(verb.lower(), "was ")


def _is_bare_verb(reader: Reader, verb: str) -> bool:
    """Whether a verb is one of a label that has no preposition: "appealed against" of "appealed award"."""
    relations = [reader.schema.relations[number] for number in reader.schema.saying(verb.lower(), SAME)]
    leads = [one for one in relations if lemma(one.lead) == lemma(verb.lower())]
    return bool(leads) and all(one.frame == "verb" and not one.particle for one in leads)


def _of_names(reader: Reader, text: str) -> str:
    """What stands around the names of a terse question: "Bray time waiting for rain", "on both Bray and Cove"."""
    both = _BOTH_FRONT.match(text)
    if both is not None:
        be = "is" if _NOW.search(both["rest"]) else "has been"
        return f"who {be} {both['prep'].lower()} both {both['rest']}?"
    text = _taken_over(reader, _with_whole_names(reader, text))
    becoming = _ON_BECOMING.search(text)
    mentions = Message(reader, text).mentions
    first = mentions[0] if mentions else None
    if first is None:
        return text
    if becoming is not None and first.end < becoming.start():
        return f"{text[: becoming.start()]}when {text[first.start : first.end]} became{text[becoming.end() :]}"
    return _of_one_name(text, first)


def _taken_over(reader: Reader, text: str) -> str:
    """A text with "over" before the name that it parts from its verb: "took over the mill" of "took the mill over".

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "leads", "Low Mill", "2001")]))
    >>> _taken_over(reader, "Who took Low Mill over from Ann?"), _taken_over(reader, "Who took Low Mill over 2 days?")
    ('Who took over Low Mill from Ann?', 'Who took Low Mill over 2 days?')
    """
    for one in Message(reader, text).mentions:
        taken, over = _TAKEN.search(text[: one.start]), _OVER.match(text[one.end :])
        if taken is not None and over is not None:
            return f"{text[: taken.end(1)]} over{text[taken.end(1) : one.end]}{text[one.end + over.end() :]}"
    return text


def _with_whole_names(reader: Reader, text: str) -> str:
    """A text with the owner in a name as the graph writes it: "Vask's Symphony No. 3" of "Vask Symphony No. 3"."""
    for owner in _OWNER.finditer(text):
        plain = text[: owner.start()] + text[owner.end() :]
        for one in Message(reader, plain).mentions:
            label = plain[one.start : one.end].casefold()
            is_whole = any(reader.index.entities[e].casefold() == label for e in one.entities)
            if is_whole and one.start < owner.start() < one.end:
                return plain
    return text


def _of_one_name(text: str, name: Mention) -> str:
    said = text[name.start : name.end]
    rest = text[name.end :]
    if not text[: name.start].strip():
        doing, done = _TIME_DOING.fullmatch(rest), _YET.match(rest)
        if doing is not None:
            return f"how long was {said} {doing['doing']}{doing['rest'].rstrip()}?"
        if done is not None and is_past(done["done"].lower()):
            return f"was {said} {done['done']}?"
    if _EDGE.match(text[: name.start]) and not rest.strip(" ?.!"):
        return f"who was the {text[: name.start].strip().lower().removeprefix('the ')} {said}?"
    return text

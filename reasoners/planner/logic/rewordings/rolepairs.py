"""Two things that somebody has been, however they are joined: as one plain pair.

    "drivers who have been managers too"                  -> who has been a driver and a manager
    "which pianists were also organists?"                 -> who has been a pianist and an organist
    "people who worked both as cook and as clerk"         -> who has been a cook and a clerk
    "in the guild at one time, and in the union at another" -> in the guild and in the union

That the two were at different times changes nothing: neither asks when. A noun is one for what somebody is where a
relation of the graph says it; whatever else it is stays as it was said.
"""

from __future__ import annotations

from reasoners.planner.logic.english.nounforms import is_happening
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import SAID
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_past
from tkindex.linking.words import is_plural, singular

_ROLE = r"[a-z]+(?:[ -](?!who\b|that\b|have\b|has\b|had\b|were\b|are\b|was\b|also\b|too\b|as\b|and\b)[a-z]+)?"
_PEOPLE = r"(?:who|(?:which|what) (?:people|persons|person|ones)|(?:people|persons|those|anyone|everyone|all) who)"
_TOO = r"(?: too| as well| also)?"
_AS_BOTH = re.compile(
    rf"^{_PEOPLE}(?: has| have| had)?(?: ever)? (?:worked|served|acted) (?:both )?as (?:an? )?(?P<one>{_ROLE}),? and"
    rf"(?: also)? as (?:an? )?(?P<two>{_ROLE}){_TOO}(?P<rest> (?:before|after|since|in) [^,;?]+)?\s*\?*$",
    re.IGNORECASE,
)
_WERE_TOO = re.compile(
    rf"^(?:(?:which|what|all|the|list|any) )*(?P<one>{_ROLE})(?: who| that)?(?:['’]ve| have| had| were| are| has| was)"
    rf"(?P<also> also)?(?: ever)?(?: been)?(?P<then> also)?(?: an?| the)? (?P<two>{_ROLE})"
    rf"(?P<too> too| as well| also)?(?: at (?:some|any) (?:time|point|stage))?\s*\?*$",
    re.IGNORECASE,
)
_AND_BOTH = re.compile(
    r"^(?:(?:has|have|had) )?(?P<verb>been|worked|lived|served|played|stayed)"
    r"(?P<said> [^,;?]+ and [^,;?]+),? both\s*\?*$",
    re.IGNORECASE,
)
_LEAD = r"(?=(?:,? (?:by|in|at|of|with|for|on|to|as|from)\b)|,|\s*\?*$)"
_ONE_TIME = re.compile(
    rf",?\s+at (?:one|some) (?:time|point|stage)(?: (?:or|and) (?:an)?other)?,?{_LEAD}", re.IGNORECASE
)
_ANOTHER = re.compile(
    rf"\band,?\s+(?:then )?at (?:another|a different|some other|a later)(?: (?:time|point|stage))?,?{_LEAD}",
    re.IGNORECASE,
)
_ANOTHER_LAST = re.compile(
    r",?\s+at (?:another|a different|some other|a later)(?: (?:time|point|stage))?(?=\s*\?*$)", re.IGNORECASE
)
_THEN = re.compile(r",?\s+at (?:one|some) (?:time|point|stage),?(?= and\b)", re.IGNORECASE)
_DIFFERENT = re.compile(r",?\s+(?:though |but )?at (?:different|various|separate) times,?", re.IGNORECASE)


def with_role_pairs(reader: Reader, text: str) -> str:
    """A question of two roles as that of one plain pair; the text itself where it has no such pair.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "cook at", "the inn", "2001"), ("Ann", "clerk at", "the mill", "2003")]))
    >>> with_role_pairs(reader, "cooks who have been clerks too")
    'who has been a cook and a clerk'
    >>> with_role_pairs(reader, "Who was at the inn at one time and at another at the mill?")
    'Who was at the inn and at the mill?'
    """
    text = _without_times(text.strip())
    both = _AS_BOTH.match(text)
    if both is not None and _are_roles(reader, both["one"], both["two"]):
        return f"{_pair(both['one'], both['two'])}{both['rest'] or ''}"
    were = _WERE_TOO.match(text)
    is_too = were is not None and bool(were["also"] or were["then"] or were["too"])
    if (
        were is not None
        and is_too
        and _are_many(were["one"], were["two"])
        and _are_roles(reader, were["one"], were["two"])
    ):
        return _pair(were["one"], were["two"])
    plain = _AND_BOTH.match(text)
    return (
        text if plain is None else f"who {'was' if plain['verb'].lower() == 'been' else plain['verb']}{plain['said']}"
    )


def _without_times(text: str) -> str:
    """A text of two things that were so at one time and at another, without either time."""
    if " and" not in text.lower():
        return text
    other = _ANOTHER.search(text)
    if other is not None:
        text = f"{text[: other.start()].rstrip(' ,')} and{text[other.end() :]}"
        return re.sub(r"\band, ", "and ", _ONE_TIME.sub("", _THEN.sub("", text)))
    last = _ANOTHER_LAST.search(text)
    if last is not None and _THEN.search(text):
        return _THEN.sub("", text[: last.start()] + text[last.end() :])
    return _DIFFERENT.sub("", text)


def _pair(one: str, two: str) -> str:
    return f"who has been {_with_article(one)} and {_with_article(two)}"


def _with_article(role: str) -> str:
    one = " ".join((*role.lower().split()[:-1], singular(role.lower().split()[-1])))
    return f"{'an' if one[0] in 'aeiou' else 'a'} {one}"


def _are_many(one: str, two: str) -> bool:
    return all(is_plural(role.split()[-1].lower()) for role in (one, two))


def _are_roles(reader: Reader, *roles: str) -> bool:
    """Whether each is what somebody is, and a relation says it."""
    nouns = [singular(role.lower().split()[-1]) for role in roles]
    return all(
        is_noun(noun) and not is_past(noun) and not is_happening(noun) and bool(reader.schema.saying(noun, SAID))
        for noun in nouns
    )  # fmt: skip

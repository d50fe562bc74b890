"""What a question leaves out of a role that was told: "Ann left as warden of the inn. Who came in after her?".

A question that names whoever was before or after somebody says as what, or of what, only where that was not just said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reasoners.planner.logic.context.pointedtimes import MONTHS
from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.messages import Mention, Message
from reasoners.planner.weights import SAID
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun

_AS = re.compile(r"\b(?:as|(?:is|was|were|been|being|became|become)) (?:the |a |an )?(?P<role>[a-z]+(?:[ -][a-z]+)?)\b")
_ORDERED = re.compile(
    r"\s(?:(?:right|just|straight|directly|immediately|next|shortly) )?(?:after|before|from) (?=\S)", re.IGNORECASE
)
_IS_IT = re.compile(r"\b(?P<verb>been|was|is|be|became) it\b", re.IGNORECASE)
_WAS_NOUN = re.compile(
    r"\s+(?:was|is|has been|had been|became|got to be) (?P<noun>the [a-z -]+ (?:of|for|at|in) )(?:the )?$"
)
_ELSE = re.compile(r"\b(?:who|what|where) else\b|\bwhich other\b", re.IGNORECASE)
BARE_ROLE = re.compile(
    r"\bwho(?:['’]s|['’]d been| (?:is|was|were|has been|had been))(?: (?:then|now))? (?:the )?(?:very )?"
    r"(?:(?:first|last|next) )?(?P<role>[a-z]+)"
    rf"(?! (?:of|at|for|to|with|(?:in|on)(?! (?:\d|that\b|the (?:day|month|year)\b|(?:{MONTHS})\b)))\b)(?=[ ?,])",
    re.IGNORECASE,
)
"""A role, and not of what it is: "who was the warden that year"."""
_NEXT = re.compile(r"\bnext\b", re.IGNORECASE)
_BOUND = re.compile(r"\b(?:after|before|since|until|from|than)\b", re.IGNORECASE)
_LAST = re.compile(r" (?:in|at|of|on|for|from|until|till|and|but|to|by|since)$")
_ENDS = (" of ", " for ", " at ")
_HOW = re.compile(r"\b(?P<how>in|by|on|with|without|under|against|for|at|out of|as)(?: an?)? (?P<noun>[a-z]+)[ ?]*$")
"""How or why something was done, at the end of a question: "in secret", "as a favour" (but "as manager")."""


def with_told_role(
    message: Message,
    told: Sequence[Mention],
    left: Sequence[Mention],
    asked: str,
    entities: frozenset[int],
    begin: int,
    date: str = "",
) -> Iterator[tuple[str, frozenset[int]]]:
    """A question with the role, and with what it is of, where both were told and the question has neither.

    Parameters
    ----------
    told, left : sequence of Mention
        The names before the question, and those of them that it has not yet.
    entities : frozenset of int
        Whom the question took already.
    begin : int
        Where the question begins.
    date : str
        The one date that was told before it, as it was written.

    Yields
    ------
    str, frozenset of int
        The question, and whom it names more.
    """
    text = message.text
    things = [name for name in left if message.is_person(name) is not True]
    people = [name for name in left if message.is_person(name) is not False]
    noun = _noun(message, told)
    if noun is not None and _IS_IT.search(asked):
        put, name = noun
        yield _IS_IT.sub(lambda found: f"{found['verb']} {put}", asked, count=1), frozenset(name.entities)
    if len(people) == 1 and _NEXT.search(asked) and not _BOUND.search(asked):
        yield f"{asked.rstrip(' ?')} after {people[0].text}?", frozenset(people[0].entities)
    if len(left) == 1 and _ELSE.search(asked) and entities:
        yield f"{asked.rstrip(' ?')} besides {left[0].text}?", frozenset(left[0].entities)
        return
    if len(things) != 1:
        return
    thing = things[0]
    bare = BARE_ROLE.search(asked)
    if bare is not None and _is_role(message, bare["role"]):
        put = f"{asked[: bare.end()]} of {thing.text}{asked[bare.end() :]}"
        yield put, frozenset(thing.entities)
    if not entities:
        return
    order = _ORDERED.search(asked)
    roles = [_LAST.sub("", found["role"]) for found in _AS.finditer(text, 0, begin)]
    for role in dict.fromkeys(roles):
        if order is not None and _is_role(message, role) and role not in asked:
            put = f"{asked[: order.start()]} as {role} of {thing.text}{asked[order.start() :]}"
            yield put, frozenset(thing.entities)
    if order is None and not any(f" as {role}" in asked for role in roles) and " as " not in asked:
        return
    how = _HOW.search(asked)
    is_how = how is not None and is_noun(how["noun"]) and not (how["how"] == "as" and names_person(how["noun"]))
    # "In secret of the inn" would be a secret of it.
    for joint in _ENDS[is_how:]:
        put = f"{asked.rstrip(' ?')}{joint}{thing.text}"
        yield f"{put}?", frozenset(thing.entities)
        if date:
            yield f"{put} {date}?", frozenset(thing.entities)


def _noun(message: Message, told: Sequence[Mention]) -> tuple[str, Mention] | None:
    """What somebody is told to have been, of whom or of what: "the expert for the early issues"."""
    for one in told:
        for other in told:
            if one.end >= other.start:
                continue
            found = _WAS_NOUN.match(message.text[: other.start], one.end)
            if found is not None:
                return f"{found['noun']}{other.text}", other
    return None


def _is_role(message: Message, said: str) -> bool:
    words = [word for word in re.findall(r"[a-z]+", said) if is_noun(word)]
    return any(
        message.names_kind(word) or message.schema.saying(word, SAID) for word in words if names_person(word)
    ) or any(message.schema.saying(word, SAID) for word in words)

"""Who came after somebody whose role was told in another sentence: "Ann is no longer mayor. Who succeeded her?".

The question is asked with the role: who succeeded Ann as mayor. Where it has the role itself ("as mayor"), the other
name that was told is what the role is of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations

from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.messages import WORD, Mention, Message
from reasoners.planner.logic.splicing import SAYS
from reasoners.planner.weights import SAME
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun

_AFTER = re.compile(
    r"\b(?P<verb>took over(?: the (?:job|post|role))?(?: from)"
    r"|took (?:it|them|this|that|the (?:job|post|role)) over(?: from)"
    r"|succeeded|replaced|came after|followed|came before|preceded|came next after)"
    r" (?P<whom>him|her|them|it)(?P<job>(?: in (?:that|the|this) (?:job|post|role|position|seat))?)"
    r"(?P<role> as (?P<as>[a-z -]+?))?(?=\s*(?:[?.!,]|$))",
    re.IGNORECASE,
)
_WAS = re.compile(
    r"\s*(?:(?P<denied>(?:isn['’]t|wasn['’]t|is not|was not|never was|was never)\b)"
    r"|(?:is no longer|was no longer|is|was"
    r"|has been|had been|used to be|became"
    r"|(?:had|held|got|used to have|used to hold) the (?:job|post|role|position|office) of"
    r"|worked as|acted as|stopped being|served as|stepped down as|retired as|resigned as))"
    r" (?:not |no longer )?(?:the |a |an )?"
    r"(?P<role>[a-z][^,.;:!?]*?)"
    r"(?P<longer> any ?(?:longer|more)| now)?(?: then| back then| for (?:a while|ages|years|a bit|a time))?"
    r"(?=\s*(?:[,.;:!?]|$))",
    re.IGNORECASE,
)
_HAD = re.compile(
    r"\s*(?:used to have|had|has had|held|ran|used to (?:hold|run|own)|owned) (?P<thing>the [^,.;:!?]+?)"
    r"(?: for (?:a while|ages|years|a bit)| once)?(?=\s*(?:[,.;:!?]|$))",
    re.IGNORECASE,
)
_FROM = re.compile(r"\btook (?P<thing>it|them) over from (?P<whom>him|her|them|[A-Z][^?.!,]*?)(?=\s*[?.!,])")
_ROLE_WORD = re.compile(r"(?:not|never|only|too|so|very|in|at|on|away|ill|back)\b", re.IGNORECASE)


def with_role(message: Message) -> Iterator[str]:
    """A message whose question says as what somebody was followed.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "mayor of", "Arlen", "2001"), ("Bob", "mayor of", "Arlen", "2003")]))
    >>> list(with_role(Message(reader, "Ann was mayor of Arlen for a while. Who succeeded her?")))
    ['Who succeeded Ann as mayor of Arlen?']
    """
    yield from _of_owner(message)
    text = message.text
    for n, (begin, end) in enumerate(message.sentences):
        asked = text[begin:end]
        names = message.within(0, begin)
        after = _AFTER.search(asked)
        if after is not None and n and names:
            yield from _as_told(message, begin, end, after, names)
        taken = _FROM.search(asked)
        if taken is not None and n and names:
            yield from _thing(message, begin, end, taken, names)


_OWNED = re.compile(
    r"['’]s?,? (?:and |but )?then another (?P<noun>[a-z]+) took"
    r" (?:it|them) (?:off|over from|from) (?:it|them|him|her)[,.]?"
    r"(?: (?:but )?which| (?:but )?who)(?: (?P<again>[a-z]+))?(?: (?:was|is) (?:that|it))?\s*\?",
    re.IGNORECASE,
)
"""Behind the name of an owner: "was Ann's and then another dealer took it off her. Which dealer?"."""
_IT_WAS = re.compile(r" (?:was|were|used to be|had been) (?:the )?", re.IGNORECASE)


def _of_owner(message: Message) -> Iterator[str]:
    text = message.text
    for thing, owner in pairwise(message.mentions):
        was, then = _IT_WAS.fullmatch(text, thing.end, owner.start), _OWNED.match(text, owner.end)
        if was is None or then is None or (then["again"] or then["noun"]).lower() != then["noun"].lower():
            continue
        first = next(one for one, two in message.sentences if one <= thing.start < two)
        if not WORD.search(text, first, thing.start):
            put = f"Which {then['noun']} took over {thing.text} from {owner.text}?"
            yield f"{text[:first]}{put}{text[then.end() :]}".strip()


def _verb(after: re.Match[str]) -> str:
    return "took over from" if after["verb"].lower().startswith("took") else after["verb"]


def _as_told(message: Message, begin: int, end: int, after: re.Match[str], names: Sequence[Mention]) -> Iterator[str]:
    text = message.text
    front, back = text[begin : begin + after.start()], text[begin + after.end() : end]
    if after["role"]:
        if len(names) == 2 and not after["job"]:
            start = next(one for one, two in message.sentences if one <= names[0].start < two)
            for whom, of in permutations(names):
                if message.is_kind(whom, after["as"]) is False:
                    continue
                put = f"{front.lstrip()}{_verb(after)} {whom.text} as {after['as']} of {of.text}{back}"
                yield f"{text[:start]}{put}{text[end:]}".strip()
        return
    for name in names:
        told = _WAS.match(text, name.end)
        if told is None or told.end() > begin or not _is_role(message, told["role"]):
            continue
        if told["denied"] and not told["longer"]:
            continue  # who was never mayor has no successor
        first, last = next((one, two) for one, two in message.sentences if one <= name.start < two)
        others = [one for one in names if one is not name and not told.start() <= one.start < told.end()]
        role = told["role"]
        if len(others) == 1 and first <= others[0].start < last:
            lead = re.compile(r"\b(?:at|of|in|for|with) (?:the )?$").search(text, first, others[0].start)
            role += f" {lead.group().strip()} {others[0].text}" if lead is not None else f" of {others[0].text}"
        elif others:
            continue
        put = f"{front.lstrip()}{_verb(after)} {name.text} as {role}{back}"
        rest = text[told.end() : last].lstrip(" ,.;:!?…") if not others else ""
        yield f"{text[:first]}{rest}{' ' if rest else ''}{put}{text[last:begin]}{text[end:]}".strip()


def _is_role(message: Message, said: str) -> bool:
    """Whether words name what somebody may be: with a noun for persons, or one that says a relation."""
    words = [word for word in re.findall(r"[a-z]+", said.lower()) if is_noun(word)]
    if not all(message.schema.saying(word, SAME) or message.names_kind(word) for word in _modifiers(said.lower())):
        return False  # "acting chair", "vice chair"
    return _ROLE_WORD.match(said) is None and any(
        names_person(word) or message.names_kind(word) or message.schema.saying(word, SAYS) for word in words
    )


def _modifiers(said: str) -> list[str]:
    """The words of a role in front of the noun that it ends with, or that a preposition follows."""
    return re.split(r"\s(?:of|at|in|for|with|on|to)\s", said)[0].split()[:-1]


def _thing(message: Message, begin: int, end: int, taken: re.Match[str], names: Sequence[Mention]) -> Iterator[str]:
    """ "She had the Rail account. Who took it over from her?": what was taken over, as a whole."""
    text = message.text
    for name in names:
        told = _HAD.match(text, name.end)
        if told is None or told.end() > begin:
            continue
        first, last = next((one, two) for one, two in message.sentences if one <= name.start < two)
        whom = taken["whom"]
        if whom.lower() not in ("him", "her", "them") and whom not in name.text:
            continue
        front, back = text[begin : begin + taken.start()], text[begin + taken.end() : end]
        put = f"{front.lstrip()}took over {told['thing']} from {name.text}{back}"
        rest = text[told.end() : last].lstrip(" ,.;:!?…")
        yield f"{text[:first]}{rest}{' ' if rest else ''}{put}{text[end:]}".strip()

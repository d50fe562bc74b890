"""Names that were said before a question, in place of what stands for them in it.

"Rania commanded the Tern. Who took the ship over from her?" names nobody: "her" is Rania and "the ship" the Tern. Every
name that is said before the question and not in it has to be what something of it stands for, or the question is about
something else. A name of a person is no "it", and "he" is no ship. "They both", "those two" and "the two of them" stand
for two that "and" joins where they were told of, or that are all that was told of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations
from typing import NamedTuple

from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.words import FIRST, LAST, NTH, POSSESSIVES, SILENT
from reasoners.planner.logic.messages import WORD, Mention, Message, is_inside
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_verb

_PERSONS = ("he him his", "she her hers", "it its", "they them their theirs")
_CLASS = {word: one.partition(" ")[0] for one in _PERSONS for word in one.split()}
_THERE = re.compile(
    r"\b(?:in |at )?there(?=(?: (?:now|these days|nowadays|today|currently|right now|at the moment|at present|so far"
    r"|before|first|last|next|then|again|(?:longer|earlier|later|sooner|more often) than [^?,.]+"
    r"|(?:(?:in|on) )?(?:that|the same) (?:very )?(?:year|month|day|week)|at the time))?[ ?,.]*$)",
    re.IGNORECASE,
)
_SHOWN = re.compile(
    r"\b(?P<how>that|this|those|these|the) (?:(?:same|very) )?"
    r"(?P<noun>(?!(?:time|day|week|month|year|date|point|moment)s?\b)[a-z]+)\b"
    r"(?! (?:of|that|who|which|whose|where|when|in which)\b)"
)
_ASKED_TO_BE = re.compile(
    r"\bwho(?:['’](?:s|d))?(?: (?:would|could|might|must|may|will|has|had|have))*(?: (?:is|was|be|been|were))* $",
    re.IGNORECASE,
)
"""What stands before a noun that says what somebody who is asked for is: "who was the manager"."""
_PLACE = re.compile(
    r"(?<!\bin )(?<!\btook )(?<!\btake )\b(?P<how>the|that|this) place\b"
    r"(?! (?:of|that|who|which|where|when)\b)(?! (?:in|at|on) (?!\d|the year))",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"(?:(?<=\bis )(?<!\bit is )|(?<=\bwas )(?<!\bit was )|(?<=\bwere )|(?<=\bare )"
    r"|(?<=\bhas )|(?<=\bdid ))(?:that|this)(?= [a-z]+(?:ed|en)\b)"
    r"|(?:(?<=\bover )|(?<=\bof )|(?<=\bfor )|(?<=\bat )|(?<=\bin )|(?<=\bwith )|(?<=\bby )|(?<=\bto )|(?<=\bon ))"
    r"(?:those|these|that|this)(?=[ ?.,]*$)"
)
"""Where "that" is all that is said."""
_CLEFT = re.compile(r"\bit(?:'s| is| was) (?:that|who|whom|which)\b|\b(?:is|was) it (?:that|who)\b", re.IGNORECASE)
"""An "it" that stands for nobody."""
_HELPING = frozenset("do does did can could will would may might".split())
_THAN_HIM = re.compile(
    r"\b(?:he\b.* than (?:him|he)|she\b.* than (?:her|she)|they\b.* than (?:them|they))\b", re.IGNORECASE
)
"""Nobody is compared with himself: two are meant."""
_BOTH = re.compile(r"\bboth of (?:them|these|those)\b", re.IGNORECASE)
_THEY_BOTH = re.compile(r"\b(?:they|them) both\b", re.IGNORECASE)
_TWO = re.compile(
    r"\b(?:(?:the )?(?:two|pair) of (?:them|those)|(?:those|these|the) two(?= (?!of\b)(?:[a-z]+(?:ed|en|ing)"
    r"|had|met|got|have|in|at|on|first|last|ever|together|a|the)\b|\s*[?,]))",
    re.IGNORECASE,
)
_MOST_NAMES = 3
_SPEAKER = re.compile(r"\b(?:I|me|my|we|us|our)\b")
_OTHER = 4
"""From which strain on somebody is of another sex, or a thing."""
_THINGS = frozenset(("it", "that one"))
_OWNED = re.compile(r"['’]s? (?:[a-z]+ )?(?P<noun>[a-z]+)(?=\s*(?:[,;:.!?…—–]|$))")
"""What somebody has, behind the name, where the clause says no more."""
_TITLED = {
    "he": frozenset(
        "mr sir lord king prince duke count baron father brother uncle grandpa grandad abbot monsignor".split()
    ),
    "she": frozenset("mrs ms miss lady dame queen princess duchess countess sister mother aunt grandma abbess".split()),
}
"""First words of names that say of which sex somebody is."""


class Standing(NamedTuple):
    """Something that stands for a name: its place in the message, what it is, and whether it owns."""

    start: int
    end: int
    key: str
    is_own: bool


def is_of_two(text: str) -> bool:
    """Whether something of a question stands for two.

    >>> is_of_two("Who do they both know?"), is_of_two("Which of the two mills is open?")
    (True, False)
    """
    return any(pattern.search(text) for pattern in (_BOTH, _THEY_BOTH, _TWO))


def with_pair(
    message: Message, names: Sequence[Mention], begin: int, end: int
) -> tuple[str, tuple[Mention, Mention] | None] | None:
    """A question with two in place of what stands for both, and who they are; None where nothing does.

    Parameters
    ----------
    names : sequence of Mention
        The names in front of it.
    begin, end : int
        Where the question begins and ends.

    Returns
    -------
    (str, (Mention, Mention) or None) or None
        No pair, and no text, where it is not told which two are meant.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "Ann and Bob are here. What did they both lead?")
    >>> with_pair(message, message.mentions, 22, 46)[0]
    'What did Ann and Bob both lead?'
    """
    text = message.text
    for pattern, said in ((_BOTH, "both {} and {}"), (_THEY_BOTH, "{} and {} both"), (_TWO, "{} and {}")):
        found = pattern.search(text, begin, end)
        if found is not None:
            pair = _pair(message, names)
            if pair is None:
                return "", None
            put = said.format(*(name.text for name in pair))
            return f"{text[begin : found.start()]}{put}{text[found.end() : end]}".strip(), pair
    return None


def _pair(message: Message, names: Sequence[Mention]) -> tuple[Mention, Mention] | None:
    """The only two, or the only two that "and" joins."""
    single = [name for name in names if len(name.entities) == 1]
    if len(single) == 2:
        return single[0], single[1]
    in_order = sorted(single, key=lambda name: name.start)
    joined = [
        (one, two)
        for one, two in pairwise(in_order)
        if message.text[one.end : two.start].strip().lower() in ("and", "&")
    ]
    return joined[0] if len(joined) == 1 else None


def in_place(
    message: Message, asked: tuple[int, int], outside: Sequence[Mention], apart: tuple[int, int] = (0, 0)
) -> Iterator[str]:
    """The text of a question with the names around it in place of what stands for them, in each way that may be meant.

    Nothing where a name has no place in it, or where a pronoun stands for somebody whom nobody named.

    Parameters
    ----------
    asked : tuple of int
        Where the question begins and ends in the message.
    outside : sequence of Mention
        The names around it.
    apart : tuple of int
        Where something of the question stands for no name.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "Ann led it. Who led the mill after her?")
    >>> list(in_place(message, (12, 39), message.within(0, 12)))
    ['Who led the mill after Ann?']
    """
    begin, end = asked
    if _THAN_HIM.search(message.text, begin, end):
        return
    inside = message.within(begin, end)
    within = {entity for one in inside for entity in one.entities}
    meant: dict[tuple[int, ...], Mention] = {}
    for one in outside:
        if not within.intersection(one.entities) and not any(set(one.entities) & set(other) for other in meant):
            meant[one.entities] = one
    standing = [one for one in standing_in(message, begin, end) if not apart[0] <= one.start < apart[1]]
    if not meant:
        if inside or not any(one.key in _CLASS for one in standing):
            yield message.text[begin:end]
        return
    if any(one.start >= end for one in meant.values()) or len(meant) > _MOST_NAMES:
        return
    if len(meant) == 1 and is_of_two(message.text[begin:end]):
        return
    for names in _with_pairs(message, list(meant.values())):
        yield from _assigned(message, asked, names, standing)


def stands_for_some(message: Message, begin: int, end: int) -> bool:
    """Whether something between two places may stand for a name: a pronoun, "that ship", "there".

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> message = Message(Reader(tk.build([("Ann", "led", "the mill", "2001")])), "Who led it? Who led the mill then?")
    >>> stands_for_some(message, 0, 11), stands_for_some(message, 12, 34)
    (True, False)
    """
    return bool(standing_in(message, begin, end))


def with_name_again(message: Message) -> str:
    """One sentence of "I" with the only person that it names in place of "he" and "she" behind him; "" where none is.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann Tarrow", "led", "the mill", "2001"), ("Bob Pellick", "led", "the mill", "2003")]
    >>> reader = Reader(tk.build(rows))
    >>> with_name_again(Message(reader, "How often have I met Ann Tarrow since she left?"))
    'How often have I met Ann Tarrow since Ann Tarrow left?'
    """
    persons = {one.entities: one for one in message.mentions if message.is_person(one) is not False}
    if len(message.sentences) != 1 or len(persons) != 1 or _SPEAKER.search(message.text) is None:
        return ""
    name = next(iter(persons.values()))
    standing = [one for one in standing_in(message, name.end, len(message.text)) if one.key in ("he", "she")]
    is_other = any(strain_of(message, name, one.key) >= _OTHER for one in standing)
    if not standing or is_other or message.is_person(name) is None:
        return ""
    return _filled(message, (0, len(message.text)), {one.key: name for one in standing}, standing)


def _with_pairs(message: Message, names: Sequence[Mention]) -> Iterator[list[Mention]]:
    """The names by themselves, and two that "and" joins as one: "Ann and Bob" of "their"."""
    yield list(names)
    for n, (one, two) in enumerate(pairwise(names)):
        between = message.text[one.end : two.start]
        if between.strip(" ,") == "and":
            pair = Mention(one.start, two.end, f"{one.text}{between}{two.text}", one.entities + two.entities)
            yield [*names[:n], pair, *names[n + 2 :]]


def standing_in(message: Message, begin: int, end: int) -> list[Standing]:
    """What stands for something in a question, in its order."""
    text, found = message.text, []
    clefts = [one.span() for one in _CLEFT.finditer(text, begin, end)]
    for word in WORD.finditer(text, begin, end):
        low = word.group().lower()
        if (
            low not in _CLASS
            or is_inside(word.start(), message.names)
            or (low == "it" and is_inside(word.start(), clefts))
        ):
            continue
        after = WORD.match(text, word.end() + 1, end)
        is_own = low in POSSESSIVES and (low != "her" or (after is not None and after.group().lower() not in SILENT))
        found.append(Standing(word.start(), word.end(), _CLASS[low], is_own))
    for shown in _SHOWN.finditer(text, begin, end):
        how, noun = shown["how"], shown["noun"]
        if is_inside(shown.end() - 1, message.names) or (noun != "one" and not _is_kind_word(noun)):
            continue
        if _is_in_compound(text, shown, end) or (how == "the" and _ASKED_TO_BE.search(text, begin, shown.start())):
            continue
        found.append(Standing(shown.start(), shown.end(), f"{'the' if how == 'the' else 'that'} {noun}", False))
    for shown in _PLACE.finditer(text, begin, end):
        key = f"{'the' if shown['how'].lower() == 'the' else 'that'} place"
        found.append(Standing(shown.start(), shown.end(), key, False))
    for shown in _BARE.finditer(text, begin, end):
        found.append(Standing(shown.start(), shown.end(), "that one", False))
    there = _THERE.search(text[begin:end])
    if there is not None:
        found.append(Standing(begin + there.start(), begin + there.end(), "there", False))
    return sorted(found)


def _is_kind_word(word: str) -> bool:
    """Whether a word may say of what kind something is: "ship", and not "last"."""
    return is_noun(word) and word not in SILENT and word not in FIRST | LAST and word not in NTH


def _is_in_compound(text: str, shown: re.Match[str], end: int) -> bool:
    """Whether a noun goes on: "that maintenance contract" is no kind of what is maintained; "did that club play" is."""
    after = WORD.match(text, shown.end() + 1, end)
    if after is None or after.group() in SILENT or not is_noun(after.group()):
        return False
    if after.group() == "part" and text.startswith(" of ", after.end()):
        return False
    before = text[: shown.start()].split()[-1:]
    return not is_verb(after.group()) or not (before and before[0].lower() in _HELPING)


def _assigned(
    message: Message, asked: tuple[int, int], names: Sequence[Mention], standing: Sequence[Standing]
) -> Iterator[str]:
    """The question for each way in which every name is what something stands for."""
    keys = list(dict.fromkeys(one.key for one in standing))
    ways = [
        (sum(strain_of(message, name, key) for name, key in zip(names, chosen, strict=True)), chosen)
        for chosen in permutations(keys, len(names))
    ]
    least = min((strain for strain, _ in ways), default=0)
    for strain, chosen in ways:
        if strain == least:
            yield _filled(message, asked, dict(zip(chosen, names, strict=True)), standing)


def strain_of(message: Message, name: Mention, key: str) -> int:
    """How little something is likely to stand for a name: 0 where nothing speaks against it."""
    is_pair = " and " in name.text and len(name.entities) > 1
    if key in ("they", "that one", "the one"):
        return 2 * (key == "the one")
    if is_pair:
        return 8
    is_person = message.is_person(name)
    if key in _THINGS and _owned(message, name):
        return 0
    if key in ("he", "she"):
        is_other = name.text.split()[0].lower().rstrip(".") in _TITLED["she" if key == "he" else "he"]
        return 4 * (is_person is False or is_other) + message.is_english(name)
    if key.startswith(("that ", "the ")):
        noun = key.partition(" ")[2]
        is_kind = message.is_kind(name, noun)
        is_other = is_person is True and not names_person(noun) if is_kind is None else not is_kind
        return 4 * is_other + 2 * key.startswith("the ")
    return 4 * (is_person is True) + (not message.is_english(name))


def _owned(message: Message, name: Mention) -> str:
    """What a clause is about that is only somebody's: "Ann's ban" of "Ann's ban, what a mess"; "" where none is."""
    owned = _OWNED.match(message.text, name.end)
    if owned is None or message.is_person(name) is not True or not is_noun(owned["noun"]):
        return ""
    return message.text[name.start : owned.end("noun")]


def _text(message: Message, name: Mention, key: str) -> str:
    """What is put for something that stands for a name: for a thing, what is somebody's where that was told."""
    return (_owned(message, name) if key in _THINGS else "") or name.text


def _filled(message: Message, asked: tuple[int, int], names: dict[str, Mention], standing: Sequence[Standing]) -> str:
    """The question with names in place of what stands for them."""
    at, end = asked
    parts = []
    for one in standing:
        if one.key not in names or one.start < at:
            continue
        name = _text(message, names[one.key], one.key)
        parts += [message.text[at : one.start], f"in {name}" if one.key == "there" else name + "'s" * one.is_own]
        at = one.end
    return "".join([*parts, message.text[at:end]])

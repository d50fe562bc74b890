"""What whoever asks calls his own, and what he did himself, where the graph has neither: "who has my black drill".

    "who has my black drill"                    -> "who has the black drill"
    "the last person I lent the waffle iron to" -> "the last person the waffle iron was lent to"

A memory that is kept for somebody holds his things by their names, and says of them what was done with them in the
passive: nobody wrote down that he did it.
"""

from __future__ import annotations

from reasoners.planner.logic.english.words import BE
from reasoners.planner.logic.messages import WORD, Mention, Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_past, is_verb, lemmas

_MINE = re.compile(r"\b(?:my|our)\b", re.IGNORECASE)
_HAVING = re.compile(
    r"\bwho(?:['’]s| has| had| has got| still has)? (?:got |borrowed |taken |took )?(?:my|our) $", re.IGNORECASE
)
_LEADING = frozenset("the a an my our that this".split())
"""What may stand between a verb and the name of what it is done to."""
_OWN = re.compile(r"\b(?:my|our)(?: own)? $", re.IGNORECASE)
_ACTOR, _EVER = "(?:i|we)", "(?: (?:ever|already|just))?"
_DID = re.compile(rf"\b(?:did|have|had|do) {_ACTOR}{_EVER} (?P<verb>[a-z]+)\b", re.IGNORECASE)
_SAID = re.compile(rf"\b{_ACTOR}(?:['’](?:ve|d)| have| had)?{_EVER} (?P<verb>[a-z]+)\b", re.IGNORECASE)


def of_own_things(reader: Reader, text: str) -> str:
    """A text with "the" for "my" before the full name of a thing, and in the passive what only the passive says.

    As it is where nobody is known to ask, or nothing of the kind is in it.

    >>> import tkindex as tk
    >>> rows = [("black drill", "is lent to", "Bo", "2001", "2002"), ("Ann", "meets", "Bo", "2002", "2003")]
    >>> reader = Reader(tk.build(rows), me="Ann")
    >>> of_own_things(reader, "Who has my black drill?"), of_own_things(reader, "Who did I lend the black drill to?")
    ('Who has the black drill?', 'Who was the black drill lent to?')
    """
    return text if reader.me is None else _in_passive(reader, _named(reader, text), reader.me)


def _named(reader: Reader, text: str) -> str:
    """With "the" for "my" before a thing that the graph calls by the same words."""
    if _MINE.search(text) is None:
        return text  # nobody who asks of "I" alone pays for looking up the names
    message = Message(reader, text)
    put = message.text
    for name in reversed(message.mentions):
        own = _OWN.search(put, 0, name.start)
        is_whole = len(name.entities) == 1 and (" " in name.text or _is_only(reader, message, name, put))
        if own is None or not is_whole or message.label(name.entities[0]).lower() != name.text.lower():
            continue
        # "My parental leave": many have the same.
        if message.is_person(name) is not True and reader.me not in message.beside(name.entities[0]):
            put = f"{put[: own.start()]}the {put[own.end() :]}"
    return text if put == message.text else put


def _is_only(reader: Reader, message: Message, name: Mention, text: str) -> bool:
    """Whether one thing alone is called by a word, and a message says who has it or asks for him.

    "Does Bo have my tent", "who has my tent"; of several tents one word may say of what kind each is.
    """
    if len(reader.grounder.names.having(name.text.lower())) != 1:
        return False
    near = message.beside(name.entities[0])
    others = {entity for one in message.mentions if one != name for entity in one.entities}
    return not near.isdisjoint(others) or _HAVING.search(text, 0, name.start) is not None


def _in_passive(reader: Reader, text: str, me: int) -> str:
    """With what whoever asks did as what was done, where labels say it so and he is on no side of their facts."""
    done = ((one, _participle(reader, one["verb"].lower(), me)) for did in (_DID, _SAID) for one in did.finditer(text))
    found, participle = next((one for one in done if one[1]), (None, ""))
    if found is None:
        return text
    message = Message(reader, text)
    if message.text != text:
        return _in_passive(reader, message.text, me)
    name = next((one for one in message.mentions if one.start >= found.end()), None)
    if name is None or not _LEADING.issuperset(map(str.lower, WORD.findall(text, found.end(), name.start))):
        return f"{text[: found.start()]}was {participle}{text[found.end() :]}"
    what = text[found.end() : name.end].strip()
    said = f"was {what} {participle}" if _DID.fullmatch(found.group()) else f"{what} was {participle}"
    return f"{text[: found.start()]}{said}{text[name.end :]}"


def _participle(reader: Reader, verb: str, me: int) -> str:
    """How a label says in the passive what a verb says; "" where none does, or whoever asks is in such facts."""
    if not is_verb(verb):
        return ""
    own = {number for number, _ in reader.grounder.slots(me)}
    for one in reader.schema.relations:
        said = one.words[1:] if one.words and one.words[0] in BE else ()
        if said and is_past(said[0]) and lemmas(said[0]) & lemmas(verb) and "by" not in said and one.id not in own:
            return said[0]
    return ""

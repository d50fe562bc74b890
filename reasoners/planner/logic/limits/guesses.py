"""What somebody takes the answer of a question to be, behind it: "Marketing thinks it was Orrin".

It narrows nothing, whether it is right or not. What is told not to be the answer must not be told as one.
"""

from __future__ import annotations

from reasoners.planner.logic.english.reporting import HOLDS
from reasoners.planner.logic.messages import Message
from tkindex.lazily import regex as re

_NAME = "\x00"
_THINK = (
    rf"(?:{HOLDS}|bets?|guess(?:es)?|guessed|suspects?|supposes?|remembers?|(?:would|d) (?:say|guess|bet|think)"
    r"|seems? to (?:remember|recall)"
    r"|(?:has|have|ve) a (?:feeling|hunch)|(?:am|m|is|are|re) (?:pretty |fairly |almost |quite )?sure)"
)
_WHO = r"(?:i|we|he|she|they|somebody|someone|everyone|everybody|people|(?:my |our |the )?[a-z]+(?: [a-z]+)?|\x00)"
_IS = (
    r"(?:it|that|this|he|she|they) ?(?:(?:must|could|might|may|would|will|should|can't|cannot|couldn't|won't)"
    r" (?:be|have been)|(?:is|was|were|are|s)(?:n't|nt| not)?|wasnt|isnt|has to be|had to be)"
)
_REST = r"(?:,? (?:but|though|for once|as|because|cos|since|again|or so i|or something|right|who|and i)\b.*)?"
_GUESS = re.compile(
    rf"(?:(?:and|but|though|so|maybe|perhaps|probably|honestly) )*"
    rf"(?:{_WHO} (?:always |still |just |really )?{_THINK}(?: that)? {_IS}"
    rf"(?: (?:probably|maybe|just|the|a))? (?:\x00|him|her|them|one of \x00){_REST}"
    rf"|{_IS}(?: (?:probably|maybe|just))? (?:\x00|them|him|her){_REST}"
    rf"|(?:(?:a|an|the|some|one of the|maybe|perhaps|probably|my guess is|my money is on|not) )*\x00,? "
    rf"(?:i|we)(?:'d|'m)? (?:guess|bet|think|reckon|suppose|say|guessing|betting|hope|believe|imagine|would guess)"
    rf"{_REST}"
    rf"|(?:(?:her|his|their|its) [a-z]+),? i (?:guess|bet|think|reckon|suppose){_REST})",
    re.IGNORECASE,
)
_OWN = re.compile(
    rf"(?:(?:and|but|though|so) )*\x00 (?:always |still |just |really )?{_THINK}(?: that)? {_IS} (?:him|her|them)\b",
    re.IGNORECASE,
)
"""What somebody says of himself: "Ewan says it wasn't him"."""
_NOT = re.compile(r"n't\b|\bnot\b|\bwasnt\b|\bisnt\b|\bcannot\b", re.IGNORECASE)


def is_guess(message: Message, first: int, last: int) -> bool:
    """Whether what stands between two places takes somebody to be the answer, or not to be it.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "Who led it first? My aunt thinks it was Bob. It was under Bob.")
    >>> [is_guess(message, *message.sentences[n]) for n in (1, 2)]
    [True, False]
    """
    return _GUESS.fullmatch(_blanked(message, first, last)) is not None


def denied_in(message: Message, first: int, last: int) -> set[str]:
    """The labels that a guess says are not the answer.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "Who led it first? It can't have been Bob.")
    >>> denied_in(message, *message.sentences[1])
    {'Bob'}
    """
    said = _blanked(message, first, last)
    is_own = _OWN.match(said) is not None and _NOT.search(said) is not None
    if _NOT.search(said.partition(_NAME)[0]) is None and not is_own:
        return set()
    names = sorted(message.within(first, last))[:1]
    return {message.label(entity) for name in names for entity in name.entities}


def _blanked(message: Message, first: int, last: int) -> str:
    """The words between two places, with one sign for each name."""
    parts, at = [], first
    for name in sorted(message.within(first, last)):
        parts += [message.text[at : name.start], _NAME]
        at = name.end
    said = "".join([*parts, message.text[at:last]]).replace("’", "'").lower()
    return " ".join(re.sub(r"[^\w\x00', ]", " ", said).split()).strip(" ,'")

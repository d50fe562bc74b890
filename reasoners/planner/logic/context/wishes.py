"""A message that says what it wants to know and asks nothing, with that as its question.

    "I'm on the rota. Need to know for which boats there were repairs after 2004."
        -> "I'm on the rota. For which boats were there repairs after 2004?"
    "Just need the year in which Ann left the mill, thanks!"  -> "What is the year in which Ann left the mill?"

What asks for a look only ("could you check?") is no question.
"""

from __future__ import annotations

from reasoners.planner.logic.context.toldbeside import asks_something
from reasoners.planner.logic.messages import WORD, Message, is_inside
from tkindex.lazily import regex as re

_START = r"(?:^|(?<=[,;:—–])|(?<=\s-)|(?<= and)|(?<= so)|(?<= but))\s*(?:(?:and|so|but|please|now)\b[ ,]*)*"
_I = (
    r"(?:(?:i|we|he|she|they|everyone|everybody|people|(?:my|our|the) [a-z]+(?: [a-z]+)?(?= [a-z])|(?-i:[A-Z][A-Za-z]+)"
    r"|(?!(?:nobody|no)\b)[a-z]+(?= (?:wants?|needs?|asks|keeps? asking|wonders)\b))"
    r"(?:['’](?:d|m|ve|re|s|ll)| would| am| are| is| have| has)?\s+)?"
    r"(?:(?:just|only|really|also|still|simply|mainly|honestly|now|always|all)\s+)*"
)
_WH = (
    r"(?=(?:(?:in|on|at|to|of|for|from|by|with|since|until|about|under|during) )?"
    r"(?:who|whom|whose|what|which|where|when|how)\b)"
)
_KNOW = (
    r"(?:know|find out|see|check|learn|hear|work out|figure out|establish|be sure|remember|note(?: down)?|write down)"
)
_CANNOT = (
    r"(?:can['’]?t|cannot|could(?:n['’]t| not)|can not)(?: for the life of (?:me|us))?"
    rf" (?:{_KNOW}|tell|recall)"
    r"|(?:do not|does not|don['’]?t|doesn['’]t)(?: actually| really)? (?:know|remember|recall)"
    r"|forget|forgot|forgotten|(?:(?:have|got) )?no (?:idea|clue)(?: about)?|(?:am )?not (?:sure|certain)|unsure"
)
"""Who says that he cannot tell something."""
_WISH = re.compile(
    rf"{_START}{_I}(?:(?:needs?|wants?|wanted|like|love|have|has|got|hopes?|hoping|trying|looking|keen|dying|curious)"
    rf" to {_KNOW}|{_CANNOT}|(?:keeps? )?ask(?:s|ing|ed)? (?:me|us)|wonders?|wondering"
    rf"|(?:can|could) you (?:tell|remind) (?:me|us)|(?:tell|remind|let) (?:me|us)(?: know)?) {_WH}",
    re.IGNORECASE,
)
"""Behind it comes what is to be known, as a question: "need to know who ..."."""
_THING = re.compile(
    rf"{_START}(?:{_I}(?:need|want|am after|after|looking for|missing)"
    r"|(?:the |my |our )?only (?:missing |other )?(?:thing|piece|bit|part|detail|info|information)"
    r"(?: (?:missing|left|(?:that )?(?:i|we)(?:['’]m| am|['’]re| are)? (?:still )?(?:need|want|missing)))*(?: now)?"
    r"(?: is|['’]s)"
    r"|(?:what|all)(?: that)? (?:i|we|they|he|she|my [a-z]+|our [a-z]+|the [a-z]+)(?:['’](?:m|re)| am| is| are)?"
    r" (?:(?:still|really|just) )?(?:need|want|ask for|ask|am missing|missing|after)s?(?: to know)? (?:is|are))"
    r" (?=the\b)",
    re.IGNORECASE,
)
"""Behind it comes what is to be known, as a noun: "just need the year in which ..."."""
_TIME = re.compile(
    r"the (?:exact |precise |first |last )?(?:year|month|day|date|time|hour|week|number|name)s?\b", re.IGNORECASE
)
_LOOK = re.compile(
    r"[\s,;:.!—–-]*\b(?:can|could|would|will) (?:you|anyone|someone|somebody)(?: please)? (?:look|check|help|see|tell"
    r"|say|find out)(?: (?:me|us|it up|that up|it|that|this|for me|for us|out|please))*\s*\?\s*$",
    re.IGNORECASE,
)
"""What asks for a look at the end of a message."""
_STOP = re.compile(
    r"[\s,;:—–-]*(?:,\s*(?:please|thanks(?: a lot)?|thank you|cheers|ta|thx|pls)\b[^.?!]*)?[\s.!…]*$", re.IGNORECASE
)
_THERE = re.compile(
    r"(?P<asked>^(?:[a-z]+ )?(?:which|what|how many)(?: [a-z-]+){1,3}) there (?P<verb>was|were|is|are)\b", re.IGNORECASE
)


_JOINT = re.compile(r"[ ,;]+(?:and|so|but)$", re.IGNORECASE)
_SOME = re.compile(r"(?:some|a|an|one|a certain) (?P<noun>[a-z]+) (?P<rest>[a-z]+ .+?)(?: and)?", re.IGNORECASE)
"""What is told of something without a name."""


def _described(told: str, asked: str) -> str | None:
    """A question with what was told of something in its place: "some boat sank" of "that boat"; None where nothing is.

    >>> _described("Some boat lay at Low Quay in 2003, and", "who owned that boat")
    'who owned the boat that lay at Low Quay in 2003'
    """
    some = _SOME.fullmatch(told.rstrip(" ,;:").removesuffix(" and").rstrip(" ,;:"))
    if some is None:
        return None
    noun = some["noun"].lower()
    that = re.compile(rf"\b(?:that|this|the) (?:same |very )?{noun}\b", re.IGNORECASE)
    if that.search(asked) is None:
        return None
    return that.sub(lambda _: f"the {noun} that {some['rest']}", asked, count=1)


def as_question(message: Message) -> str | None:
    """A message with what it wants to know as its question; None where it asks already, or wants nothing.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> as_question(Message(reader, "A talk on the mill. Need to know who led it in 2004, thanks."))
    'A talk on the mill. who led it in 2004?'
    >>> as_question(Message(reader, "Only missing piece is the year Ann led the mill, could you look?"))
    'What is the year Ann led the mill?'
    """
    text = _LOOK.sub("", message.text)
    sentences = [(one, min(two, len(text))) for one, two in message.sentences if one < len(text)]
    if any(asks_something(text[first:last]) for first, last in sentences):
        return None
    for first, last in reversed(sentences):
        for pattern in (_WISH, _THING):
            # Where a sentence begins, nothing stands in front.
            said = text[first:last].strip()
            wish = pattern.search(said)
            if wish is None or is_inside(text.find(said) + wish.end(), message.names):
                continue
            asked = _STOP.sub("", said[wish.end() :])
            if len(WORD.findall(asked)) < 2:
                continue
            if pattern is _THING:
                asked = f"{'What is' if _TIME.match(asked) else 'Tell me'} {asked}"
            asked = _THERE.sub(r"\g<asked> \g<verb> there", asked)
            told = _JOINT.sub("", said[: wish.start()].strip(" ,;:—–-"))
            described = _described(told, asked)
            if described is not None:
                told, asked = "", described
            front = f"{text[:first].strip()} {told}".strip()
            stop = "" if not front or front[-1] in ".!?…" else "."
            return " ".join(part for part in (f"{front}{stop}", f"{asked}?", text[last:].strip()) if part)
    return None

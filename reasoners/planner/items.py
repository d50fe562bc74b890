"""A question as a row of items: words, marks, times and names, with polite frames taken out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from reasoners.times import TimeSpan
from reasoners.words import may_say
from tkindex.linking.lemmas import is_past, is_verb
from tkindex.linking.mentions import Mention
from tkindex.linking.words import Token, fold, stem

Kind = Literal["word", "mark", "time", "name"]

_YOU = r"(?:please |kindly |possibly |perhaps |also |just )*"
_COMMANDS = (
    r"(?:^|(?<=[.?!,:] ))(?:tell|give|show|find|get|fetch|name|list|identify|say|state|provide|determine|report"
    r"|specify|mention|work out|look up|return|name me)"
    r"(?: me| us)?(?: out)?(?=[ ,])"
)
_FRAMES = (
    r"^(?:(?:hi|hello|hey|excuse me|pardon me|sorry to (?:bother|trouble) you|good (?:morning|day|evening)|well"
    r"|so|ok|okay|now|quick question|thanks|question|please)\b[ ,:.!-]*(?:but )?)+",
    rf"\b(?:could|can|would|will|might|may) (?:you|i|we) {_YOU}(?:be (?:so kind as|able|kind enough"
    rf"|so good as) to )?{_YOU}"
    r"(?:let (?:me|us) know|mind (?:telling|saying|naming|giving|letting)(?: me| us)?(?: know)?|happen to know"
    r"|tell|inform|say|give|name|ask"
    r"|know|have|help(?: me| us)?(?: find(?: out)?)?|find out|find|show|identify|list|explain|check|look up"
    r"|learn|remind)(?: me| us| them)?(?: know| about)?\b(?:,? please,?| of)?",
    # "What did I need": behind its auxiliary it is what is asked.
    r"(?<!\bdo )(?<!\bdid )\bi(?:'d| would| should| am|'m)? ?(?:would )?(?:really |very much )?(?:like|love|want|wish"
    r"|need|appreciate|grateful|glad|curious|trying|wondering|be grateful|be glad)"
    r"(?: it)?(?: if you (?:could|would) (?:tell|let) me)?(?: (?:to|in) (?:know(?:ing)?|learn|find out|hear|ask"
    r"|be told|see|figure out))?(?: knowing)?,?(?: please,?)?",
    r"\bi (?:was |am |'m )?(?:just )?wonder(?:ing)?\b",
    r"\bdo you (?:happen to )?(?:perhaps )?know\b",
    r"\bby any chance\b",
    r"\bi (?:am|'m) (?:looking at|thinking of|thinking about|asking about|interested in|talking about)\b",
    r"\bi only care about\b",
    r"\bif you (?:don't|do not) mind\b",
    r"\bfor me\b",
    r"(?:^|(?<=[.?!] ))(?:it is about|this is about|consider|look at|think of|take|regarding|concerning"
    r"|let us look at|let's look at)\b",
    _COMMANDS,
    r"\bplease\b",
)
_FRAME = re.compile("|".join(f"(?:{frame})" for frame in _FRAMES), re.IGNORECASE)
# What every match of a frame has: its first words, at the beginning of a text, or words anywhere in it, or a command.
_GREETINGS = (
    "hi", "hello", "hey", "excuse me", "pardon me", "sorry to ", "good ", "well", "so", "ok", "now", "quick question",
    "thanks", "question", "please",
)  # fmt: skip
_FRAME_WORDS = (
    " you ", " i ", " we ", "like", "love", "want", "wish", "need", "appreciate", "grateful", "glad", "curious",
    "trying", "wonder", "do you", "any chance", "looking at", "thinking of", "thinking about", "asking about",
    "interested in", "talking about", "only care", "if you", "for me", "is about", "consider", "look at", "think of",
    "take", "regarding", "concerning", "let us look", "let's look", "please",
)  # fmt: skip
_COMMAND = re.compile(f"(?:{_COMMANDS})", re.IGNORECASE)

_ADVERBS = frozenset("in up out over off on back down around through".split())
_ARTICLES = frozenset("a an the my".split())
_ASKS = frozenset(
    """who whom which what when where how did does do has had have was were is are will anybody anyone somebody someone
    nobody""".split()
)

PRONOUNS = frozenset("it he she him her they them that this those these itself himself herself there".split())
OWNERS = frozenset("its his her their".split())
SUBJECT_PRONOUNS = frozenset("it he she they".split())


@dataclass(slots=True)
class Item:
    """One item.

    Attributes
    ----------
    kind : {"word", "mark", "time", "name"}
    text : str
        Lower case.
    stem : str
        Of words; "" otherwise.
    ref : int
        Number of the time or of the mention, -1 of others.
    sentence : int
        Number of the sentence.
    is_possessive : bool
        Whether ``'s`` follows.
    """

    kind: Kind
    text: str
    stem: str = ""
    ref: int = -1
    sentence: int = 0
    is_possessive: bool = False


def strip_frames(text: str) -> str:
    """Blank out what is politeness or command, keeping every other character at its place.

    >>> strip_frames("Could you please tell me who visited Iraq?").strip()
    'who visited Iraq?'
    """
    plain = text.replace("’", "'")
    if not _may_be_framed(plain):
        return plain
    for _ in range(3):
        blanked = _FRAME.sub(_blank, plain)
        lead = len(blanked) - len(blanked.lstrip(" ,:;-–"))
        # A frame that follows another begins where that one ended; where none was found and none ended, nothing does.
        again = " " * lead + _FRAME.sub(_blank, blanked[lead:]) if lead or blanked != plain else plain
        if again == plain:
            break
        plain = again
    return plain


def _blank(match: re.Match[str]) -> str:
    if match[0].lower() == "for me" and _is_done_for(match.string[: match.start()]):
        return match[0]
    return " " * len(match[0])


def _is_done_for(before: str) -> bool:
    """Whether what was done for whoever asks is in question: "who stood in for me", and not "add it up for me"."""
    words = re.findall(r"[\w']+", re.split(r"[.,;:!?]", before)[-1].lower())
    verb = len(words) - 1 - (len(words) > 1 and words[-1] in _ADVERBS)
    is_asked = not _ASKS.isdisjoint(words[: max(verb, 0)])
    return is_asked and words[verb - 1] not in _ARTICLES and (is_verb(words[verb]) or is_past(words[verb]))


def _may_be_framed(text: str) -> bool:
    """Whether a frame may be in a text, or it begins with what is blanked as one: False says that neither is so."""
    low = text.lower()
    return (
        text.startswith((" ", ",", ":", ";", "-", "–"))
        or low.startswith(_GREETINGS)
        or may_say(text, low, _FRAME_WORDS)
        or _COMMAND.search(text) is not None
    )


def itemize(tokens: Sequence[Token], times: Sequence[TimeSpan], mentions: Sequence[Mention], text: str) -> list[Item]:
    """Merge tokens, times and names into one row of items."""
    items: list[Item] = []
    mention_at = {mention.start: number for number, mention in enumerate(mentions)}
    sentence = 0
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if at in mention_at:
            number = mention_at[at]
            mention = mentions[number]
            if items and items[-1].text in ("the", "a", "an"):
                items.pop()
            items.append(Item("name", mention.text.lower(), "", number, sentence))
            at = mention.stop
            continue
        inside = next((n for n, span in enumerate(times) if span.start <= token.start < span.end), None)
        if inside is not None:
            items.append(Item("time", times[inside].text, "", inside, sentence))
            while at < len(tokens) and tokens[at].start < times[inside].end:
                at += 1
            continue
        folded = fold(token.text)
        if token.is_mark:
            items.append(Item("mark", token.text, "", -1, sentence))
            if token.text in ".?!" and _ends_sentence(tokens, at, text):
                sentence += 1
        elif folded == "s" and token.start and text[token.start - 1] in "'’" and items:
            items[-1].is_possessive = True
        elif folded == "t" and token.start and text[token.start - 1] in "'’":
            pass
        else:
            is_possessive = token.end < len(text) and text[token.end] in "'’" and folded.endswith("s")
            items.append(Item("word", folded, stem(folded), -1, sentence))
            if is_possessive and items[-1].kind == "name":
                items[-1].is_possessive = True
        at += 1
    for item, mention in ((i, mentions[i.ref]) for i in items if i.kind == "name"):
        end = tokens[mention.stop - 1].end
        if text[end : end + 1] in ("'", "’"):
            item.is_possessive = True
    return items


def _ends_sentence(tokens: Sequence[Token], at: int, text: str) -> bool:
    if tokens[at].text in "?!":
        return True
    before = tokens[at - 1] if at else None
    if before is not None and len(before.text) == 1 and before.is_capital:
        return False  # an initial
    after = tokens[at].end
    return after >= len(text) or text[after] == " "

"""The names that a message tells of before its question, also those that are written in part and in small letters.

    "desmond handed field-power to Britt ..."   -> Desmond Reyes, field-power, Britt Lindqvist
    "the Amber Tern does all of the work"       -> CS Amber Tern

A part of a label counts where the graph has one such label and the words are no English ones, or are written with
capitals inside a sentence. What is put into a question is then the whole label, which leaves no doubt.
"""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.reporting import HOLDS
from reasoners.planner.logic.messages import Mention, Message, overlaps
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.schema.labels import Token, tokens_of
from reasoners.planner.weights import SAID
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_english, lemma

_SHORTEST = 3
"""Letters of a part of a name in small letters."""
_NEXT = re.compile(r" (?P<word>[A-Z][a-z]+)\b")
_REPORTS = re.compile(
    r"(?:['’]s (?:lot|crew|people|family|team))?\s+(?:\(?also\)?\s+|still\s+|always\s+|just\s+)?"
    rf"(?:(?:{HOLDS}|wonders?|wondered|asks?|asked|wants?|wanted|tells?|told|bets?|doubts?|argues?|argued|remembers?"
    r"|moans?|moaned|complains?|complained|grumbles?|grumbled|jokes?|joked|boasts?|boasted|mentions?|mentioned"
    r"|suspects?|suspected|keeps? (?:saying|asking|telling|wondering|claiming|insisting|moaning))\b"
    r"|(?:is|are) (?:getting|having) (?=[^.?!]*ed\b)|(?:is|are) (?P<doing>(?!being\b)[a-z]+ing)\b)",
    re.IGNORECASE,
)
"""Behind the name of whoever says or does something now, of which nothing is asked."""
_WITH_ME = re.compile(r" and (?:me|myself)\b", re.IGNORECASE)
_AND_I = re.compile(r" and i\b", re.IGNORECASE)
_SUBJECT = re.compile(r"(?:^|[.!?…,;:] )(?:so |and |but |when |because )?$", re.IGNORECASE)
"""In front of a name with which a clause begins: "Ann and I disagree", but "I saw Ann and I waved"."""
_ME_WITH = re.compile(r"(?:^|[.!?…,;] )(?:so |and |but )?(?:me|i) and $|\bbetween (?:me|us) and $", re.IGNORECASE)
"""Beside the name of somebody of whom whoever asks tells as of himself: "Ann and I disagree"."""


def told_names(reader: Reader, message: Message) -> list[Mention]:
    """The names of a message, in order; of one that is written in part, the whole label where there is one such.

    >>> import tkindex as tk
    >>> rows = [("Ann Verrick", "led", "the mill", "2001"), ("Bob Dorr", "led", "the mill", "2003")]
    >>> reader = Reader(tk.build(rows))
    >>> [name.text for name in told_names(reader, Message(reader, "verrick had the mill, Bob had not"))]
    ['Ann Verrick', 'the mill', 'Bob Dorr']
    """
    tokens = tokens_of(message.text)
    found = list(message.mentions)
    vocabulary = reader.itemizer.vocabulary
    for span in reader.grounder.names.spans(tokens, frozenset(), vocabulary):
        own = [token for token in tokens[span.start : span.stop] if not token.is_mark]
        place = tokens[span.start].start, tokens[span.stop - 1].end
        is_free = not overlaps(place, message.names) and not overlaps(place, message.times)
        is_inside = bool(message.text[: place[0]].rstrip(" ,;:—–-\"'(")[-1:] not in ("", ".", "?", "!", "…"))
        if is_free and len(span.entities) == 1 and (_is_named(own) or (is_inside and all(t.is_capital for t in own))):
            found.append(Mention(*place, message.text[slice(*place)], tuple(span.entities)))
    return [_in_full(message, _with_next(reader, message, one)) for one in sorted(found)]


def _with_next(reader: Reader, message: Message, name: Mention) -> Mention:
    """A name with the capitalised word behind it, where one label alone has both: "Low Choir" of "Low Choir School"."""
    after = _NEXT.match(message.text, name.end)
    if after is None or message.text[name.end - 2 : name.end].lower() == "'s":
        return name
    said = f"{name.text} {after['word']}".lower()
    labels = reader.index.entities
    found = [label for label in labels if f" {said} " in f" {label.lower()} "]
    if len(found) != 1:
        return name
    return Mention(name.start, after.end(), message.text[name.start : after.end()], (labels.id(found[0]),))


def _is_named(own: Sequence[Token]) -> bool:
    """Whether words may be a part of a name: strange ones, or two with capitals."""
    is_strange = all(not is_english(token.low) and len(token.low) >= _SHORTEST for token in own)
    return is_strange or (len(own) > 1 and all(token.is_capital for token in own))


def _in_full(message: Message, name: Mention) -> Mention:
    """A name as the graph has it, where it is the only one that may be meant."""
    if len(name.entities) != 1:
        return name
    label = message.label(name.entities[0])
    return name if label.lower() == name.text.lower() else name._replace(text=label.replace("_", " "))


def is_reporter(message: Message, name: Mention) -> bool:
    """Whether a name is of whoever says, wants or does something now.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")]))
    >>> message = Message(reader, "Ann says that Bob led it.")
    >>> [is_reporter(message, name) for name in told_names(reader, message)]
    [True, False]
    """
    if _WITH_ME.match(message.text, name.end) or _ME_WITH.search(message.text, 0, name.start):
        return True
    if _AND_I.match(message.text, name.end) and _SUBJECT.search(message.text, 0, name.start):
        return True
    found = _REPORTS.match(message.text, name.end)
    return found is not None and not (found["doing"] and message.schema.saying(lemma(found["doing"].lower()), SAID))

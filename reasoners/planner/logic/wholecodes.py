"""What people leave out of a name that they type quickly: the letters of a code, the apostrophe of an owner.

    "1041 was split. Who got it first?"             -> "BATCH-1041 was split. Who got it first?"
    "writing kestrels obituary. When was he born?"  -> "writing kestrel's obituary. When was he born?"

A number is that of the only label which ends with it behind letters, and no year of the graph; a word with "s" is an
owner where it is the name of something without it, and a noun follows.
"""

from __future__ import annotations

from reasoners.planner.logic.messages import Message, is_inside
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.words import ARTICLES, NUMBERS, SILENT, UNITS
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, lemma

_NUMBER = re.compile(r"(?<![\w.,:/#£$€-])\d{3,6}(?![\w%:/-]|[.,]\d)(?! ?(?:[ap]m|km|kg|m|cm|mm)\b)")
_CODE = re.compile(r"[A-Za-z]{2,}[ _/#.-]?0*(?P<number>\d{3,6})")
_OWNER = re.compile(r"(?<![\w'’-])(?P<name>[a-z]{3,})s (?P<noun>[a-z]+)(?![\w'’])")
_WORD_BEFORE = re.compile(r"([A-Za-z']+)\s+$")
_TIMELY = frozenset("in since before after until till from by during around about of year between and to for".split())
_MANY = 20_000
"""In a graph of more labels nobody looks through all of them for a number."""


def with_codes(reader: Reader, text: str) -> str:
    """The text with a label in place of each number that ends it alone, and is no year that the graph may have.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("LOT-1041", "sent to", "Bo", "2001"), ("LOT-1042", "sent to", "Ann", "2003")]))
    >>> with_codes(reader, "1041 was split. To whom was it sent?"), with_codes(reader, "To whom were 1041 lots sent?")
    ('LOT-1041 was split. To whom was it sent?', 'To whom were 1041 lots sent?')
    """
    if len(reader.index.entities) > _MANY:
        return text
    labels = {found.group(): _label_of(reader, found.group()) for found in _NUMBER.finditer(text)}
    if not any(labels.values()):
        return text
    message = Message(reader, text)
    if message.text != text:
        return text
    parts, at = [], 0
    for found in _NUMBER.finditer(text):
        label = labels[found.group()]
        if label and not is_inside(found.start(), message.names) and not _is_year(reader, message, found):
            parts += [text[at : found.start()], label]
            at = found.end()
    return "".join([*parts, text[at:]])


def _label_of(reader: Reader, number: str) -> str:
    """The only label with a number, where it is a code that ends with it; "" where there is none."""
    having = [label for label in reader.index.entities if re.search(rf"(?<!\d){number}(?!\d)", label)]
    if len(having) != 1:
        return ""
    found = _CODE.fullmatch(having[0])
    return having[0] if found is not None and found["number"] == number else ""


def _is_year(reader: Reader, message: Message, found: re.Match[str]) -> bool:
    """Whether a number is a time that the graph may have, or counts something."""
    after = re.match(r"\s+([a-z]+)", message.text[found.end() :])
    noun = after[1].lower() if after is not None else ""
    if noun in UNITS or (noun.endswith("s") and lemma(noun) != noun and is_noun(lemma(noun)) and noun not in SILENT):
        return True
    before = _WORD_BEFORE.search(message.text[: found.start()])
    is_led = before is not None and before[1].lower() in _TIMELY
    spans = [one for one in message.spans if one.start <= found.start() < one.end]
    known = reader.index.span
    if not spans:
        return False
    if known is None or spans[0].text.strip() != found.group():
        return True
    is_far = any(one.range.stop <= known.start or one.range.start >= known.stop for one in spans)
    return not is_far or is_led


def with_owners(reader: Reader, text: str) -> str:
    """The text with an apostrophe in each name that owns the noun behind it.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Kestrel", "sent to", "Bo", "2001")]))
    >>> with_owners(reader, "doing kestrels obituary"), with_owners(reader, "the kestrels nest")
    ("doing kestrel's obituary", 'the kestrels nest')
    """
    for found in _OWNER.finditer(text):
        before = _WORD_BEFORE.search(text[: found.start()])
        is_led = before is not None and (before[1].lower() in ARTICLES or before[1].lower() in NUMBERS)
        if is_led or not is_noun(found["noun"]) or found["noun"] in SILENT:
            continue
        place = found.start()
        known = Message(reader, text)
        if is_inside(place, known.names) or {found["name"], f"{found['name']}s"} & reader.itemizer.vocabulary:
            continue
        put = f"{text[: found.end('name')]}'s{text[found.end('name') + 1 :]}"
        if is_inside(place, Message(reader, put).names):
            return with_owners(reader, put)
    return text

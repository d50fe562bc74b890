"""Who came before, after or besides somebody of whom it is told what he had, where the question says no more.

    "I loved the mill under Ann, all that straw. Who took over from her?"
        -> "Who led the mill after Ann?"
    "They finally coaxed Bob into Low Lock. Whose place did he take?"
        -> "Who was keeper of Low Lock before Bob?"
    "Ann has her Lamp Medal on the piano. Who else has won one?"
        -> "Who won the Lamp Medal besides Ann?"
    "I left the Low Inn in 2005. Who has had the job there after me?"
        -> "Who was landlord of the Low Inn since me?"

As in `toldfacts`: of two that one relation alone joins nothing else can be told, in whatever words. A date beside them
is of that one fact, or says which of several is meant. Where several relations join them it is the one that is said. Of
the question each word that the order leaves over says that relation, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from reasoners.planner.logic.context.toldfacts import Told, asked_beside, joined_by_words, told_of_two
from reasoners.planner.logic.context.toldnames import is_reporter, told_names
from reasoners.planner.logic.english.words import ARTICLES, AUXILIARIES, PARTICLES, SILENT
from reasoners.planner.logic.limits.limiting import is_manner
from reasoners.planner.logic.messages import Mention, Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import SAID
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_adjective, lemmas

_HIM = r"(?:him|her|them|it|that)"
_HIS = r"(?:his|her|their|its|that) (?:place|stead|shoes|job|post|spot|seat|role|chair|position|boots)"
_NEAR = r"(?:right |straight |just |directly |immediately |shortly )?"
_LATER = rf"(?: (?:next|then|afterwards|there|instead|in the end|{_NEAR}after (?:{_HIM}|that)|from {_HIM}))*"
_LEAD = r"\s*(?:(?:so|and|but|now|well)\b[ ,]*)*"
_END = r"(?:,? (?:do you know|please|pls|again|exactly|anyway))?\s*\?\s*"
_ASKED_NEXT = re.compile(
    rf"{_LEAD}(?P<asker>who|(?:which|what) [a-z]+)"
    rf"(?: (?:then|eventually|finally))?(?:"
    rf" (?:took (?:it |things )?over|stepped in|stepped up|moved in|took (?:it|the job) on){_LATER}"
    rf"| (?:replaced|succeeded|followed)(?: {_HIM})?{_LATER}"
    rf"| (?:took|filled|got|stepped into|inherited) {_HIS}{_LATER}"
    rf"| (?:came|was|got it|had it|got the job|had the job|had {_HIM})"
    rf"(?: (?:next|afterwards|{_NEAR}after (?:{_HIM}|that)))(?: there| in line)?"
    rf"| (?:got it|inherited it)(?: then| next)?"
    rf"| did (?:they|he|she|it|we|people) (?:get|hire|find|choose|pick|appoint|take|put|bring|send|have)(?: in| on)?"
    rf" (?:in {_HIS}|instead|next|after {_HIM}|to (?:replace|follow|succeed) {_HIM}|to take over(?: from {_HIM})?)"
    rf"| did (?:he|she|they|it) (?:hand|pass|give|leave|turn) (?:it|things|that)(?: (?:on|over))?(?: to)?"
    rf"|(?:['’]s| is| was| has been| have been) in {_HIS}(?: since)?"
    rf"){_END}",
    re.IGNORECASE,
)
"""Who came after somebody."""
_ASKED_BEFORE = re.compile(
    rf"{_LEAD}(?:(?P<asker>who|(?:which|what) [a-z]+)(?:"
    rf"(?:['’](?:s|d)| was| had been| came| had it| did it| held it| got it)(?: there| in that job)?"
    rf" {_NEAR}before (?:{_HIM}|that)(?: there)?"
    rf"| (?:was|were) (?:he|she|they|it) (?:taking over|following on|replacing|succeeding|following)(?: from)?"
    rf"| did (?:he|she|they|it) (?:take (?:it )?over|replace|succeed|follow|inherit it)(?: from| on from)?"
    rf"| (?:was|were|is) (?:his|her|their|its) predecessors?)"
    rf"|whose (?:place|shoes|job|post|spot|seat|role|chair|position) (?:did|was|were) (?:he|she|they|it)"
    rf" (?:take|taking|fill|filling|get|getting|step into|stepping into)(?: over)?){_END}",
    re.IGNORECASE,
)
"""Who came before him."""
_ASKED_ELSE = re.compile(
    rf"{_LEAD}(?P<asker>who) else(?:['’]s)?(?: (?:has|have|had|did|was|is|ever|already|even))*"
    r" (?:one|it|that|there|(?:got|won|gets?|had|have|held|holds|led|run|ran|done|been|received) (?:one|it|that|there"
    rf"|the same|this))(?: (?:then|so far|over the years|in the past|as well|too))?{_END}",
    re.IGNORECASE,
)
"""Who beside him."""
_OF_PERSON = re.compile(r"\b(?:he|him|his|she|her|hers)\b", re.IGNORECASE)
_ASKER = re.compile(rf"{_LEAD}(?P<asker>who|(?:which|what) (?!else\b)[a-z]+)(?=['’ ])", re.IGNORECASE)
_ANY = r"(?:him|her|them|me|us|that)"
_ORDERED = re.compile(
    rf"\b(?P<near>right|straight|just|directly|immediately|shortly)? ?\b(?P<order>after|before|since) {_ANY}\b"
    rf"|\b(?:take|took|taken|taking|get|got|have|had|has)\b[^?,]*\bfrom {_ANY}\b|\b(?P<next>next)(?! to\b)"
    rf"|\b(?P<since>since(?: then)?)(?=\s*\?)"
    r"|\bin (?:his|her|their|my|our) (?:place|stead|shoes)\b",
    re.IGNORECASE,
)
"""What says in which order, in a question that says more."""
_PERFECT = re.compile(r"(?:\b(?:has|have)|['’](?:s|ve)) (?:\w+ )?(?!to\b)\w+", re.IGNORECASE)
_EVERY = re.compile(r"\ball\b", re.IGNORECASE)
_LIGHT = frozenset(
    """hold take get have come go put bring step do job post role place position seat office chair spot turn next then
    afterwards over up in on back stead shoes straight right just directly immediately shortly since that first second
    time exactly eventually finally become""".split()
)
"""Words that say of nobody what he had: "who held the post next"."""
_ORDERS = frozenset("after before since instead".split())
_WHICH_TIME = re.compile(r"\bthe (?:first|second|third|last) time\b|\bthat (?P<order>first|second|last) time\b")
_SPLIT = re.compile(
    r"\s*(?:(?:when|once|after|now that) )(?P<told>[^?]+?), (?:(?:so|and|but) )?(?=(?:who|which|what) )"
    r"|(?P<front>[^?]+?), (?:so|and|but) (?=(?:who|which|what) )",
    re.IGNORECASE,
)
"""What is told in front of a question in its own sentence."""
_HEDGED = re.compile(
    r",? (?:if|unless|as far as|so far as)\b(?: i|(?: my)? memory)\b[^,.;]*"
    r"|, who(?:['’]s| is| was) [^,.;]*\b(?:mine|ours|(?:my|our) [a-z-]+)(?=,)",
    re.IGNORECASE,
)
"""What whoever asks says of how sure he is, or of how somebody is related to him."""
_OWN = re.compile(r"\b(?:me|my|us|our)\b", re.IGNORECASE)
_I = re.compile(r"\b(?:i|me)\b", re.IGNORECASE)
_ONLY_DID = re.compile(r"\bonly (?=[a-z]+(?:ed|ad|an|t)\b)")


def succession_asked(reader: Reader, message: Message) -> Iterator[str]:
    """A message with who came before or after somebody as its question.

    >>> import tkindex as tk
    >>> rows = [("Low Lock", "keeper", "Ann Lee", "2001", "2003"), ("Low Lock", "keeper", "Bob Fry", "2003", "2007")]
    >>> reader = Reader(tk.build(rows))
    >>> said = "I loved Low Lock under Ann Lee, all those geese. Who took over from her?"
    >>> list(succession_asked(reader, Message(reader, said)))
    ['Who was keeper of Low Lock after Ann Lee?']
    """
    at = asked_beside(message)
    short = list(_short(reader, message, at)) if at else []
    yield from short or _in_any_words(reader, message)


def _short(reader: Reader, message: Message, at: int) -> Iterator[str]:
    """What a question asks that says nothing but the order."""
    text, sentences = message.text, message.sentences
    begin, end = sentences[at]
    order, found = "after", _ASKED_NEXT.fullmatch(text, begin, end)
    if found is None:
        order, found = "before", _ASKED_BEFORE.fullmatch(text, begin, end)
    if found is None:
        order, found = "besides", _ASKED_ELSE.fullmatch(text, begin, end)
    if found is None or any(message.within(*part) for part in sentences[: at - 1]):
        return
    told = told_of_two(reader, message, *sentences[at - 1], is_dated=True)
    if told is None or _is_of_manner(told, message.plain(*sentences[at - 1])):
        return
    gone = _gone(message, told, text[begin:end])
    if gone is None:
        return
    before, behind = text[: sentences[at - 1][0]].strip(), text[end:].strip()
    yield " ".join(part for part in (before, _asked(told, gone, found["asker"] or "who", order), behind) if part)


def _is_of_manner(told: Told, plain: Sequence[str]) -> bool:
    """Whether it is told how or as what kind somebody had it: "secretly", "a lazy keeper"."""
    label = set(told.words().split())
    kinds = (word for word, noun in pairwise(plain) if noun in label - AUXILIARIES - PARTICLES and word not in label)
    return any(map(is_manner, plain)) or any(is_adjective(word) and word not in ARTICLES for word in kinds)


def _gone(message: Message, told: Told, asked: str) -> Mention | None:
    """Whom somebody came before or after: the person of the two; None where that is not known."""
    both = (told.head, told.tail)
    for fits in (
        [name for name in both if message.is_person(name) is True],
        [name for name in both if message.is_person(name) is not False],
        [name for name in both if not message.is_english(name) and _OF_PERSON.search(asked) is not None],
    ):
        if len(fits) == 1:
            return fits[0]
    return None


def _asked(told: Told, gone: Mention, asker: str, order: str) -> str:
    """Who stood where one of two stands, before, after or besides him."""
    asker, words = asker[0].upper() + asker[1:], told.words()
    if told.relation.is_point and order in ("after", "before"):
        order = f"right {order}"  # of what happens at a moment all that came after are many
    if gone is told.head:
        if told.relation.frame == "noun":
            return f"{asker} had {told.tail.text} as {words.removeprefix('was ')} {order} {gone.text}?"
        if told.relation.frame == "verb" and not told.relation.label.lower().startswith("was"):
            words = words.removeprefix("was ")
        return f"{asker} {words} {told.tail.text} {order} {gone.text}?"
    if told.relation.frame == "noun":
        return f"{asker} {words} of {told.head.text} {order} {gone.text}?"
    verb, _, rest = words.partition(" ")
    return f"{asker} {verb} {told.head.text} {rest} {order} {gone.text}?"


class _Order(NamedTuple):
    """What a question asks of the order: who it asks for, "after" or "before" or "since", and which time."""

    asker: str
    order: str
    time: str


def _in_any_words(reader: Reader, message: Message) -> Iterator[str]:
    """A message with who came before or after one of two as its question, where each of its words says no more."""
    text = message.text
    for first, last, begin, end in _told_and_asked(message):
        asked = _order_of(text[begin:end])
        others = [part for part in message.sentences if part[1] <= first]
        has_more = message.within(begin, end) or any(begin <= one < end for one, _ in message.dates)
        if asked is None or has_more or any(message.within(*part) for part in others):
            continue
        hedges = [one.span() for one in _HEDGED.finditer(text, first, last)]
        names = _pair(reader, message, first, last)
        said = "".join(" " if any(one <= n < two for one, two in hedges) else text[n] for n in range(first, last))
        said = _ONLY_DID.sub("", said.lower())
        plain = message.plain(begin, end)
        found = joined_by_words(reader, message, names, said, (first, last), plain) if len(names) == 2 else None
        if found is None or not all(_says_no_more(message, found.told, word) for word in plain if word not in _ORDERS):
            continue
        told = found.told
        if _is_of_manner(told, message.plain(first, last)) or (told.n_facts > 1 and not (found.date or asked.time)):
            continue
        gone = next((name for name in (told.head, told.tail) if name.text == "me"), None)
        gone = gone or _gone(message, told, text[begin:end])
        is_own = _OWN.search(text, begin, end) is not None
        is_other = _OF_PERSON.search(text, begin, end) is not None
        if gone is not None and (not is_own if gone.text != "me" else is_own or not is_other):
            question = _asked(told, gone, asked.asker, asked.order).rstrip("?")
            time = asked.time or (f" {found.date}" if told.n_facts > 1 else "")
            before, behind = text[: others[-1][1] if others else 0].strip(), text[end:].strip()
            yield " ".join(part for part in (before, f"{question}{time}?", behind) if part)


def _told_and_asked(message: Message) -> Iterator[tuple[int, int, int, int]]:
    """Where something is told, and where the question behind it is: a sentence of its own, or in the same one."""
    text = message.text
    for n, (first, last) in enumerate(message.sentences):
        if "?" not in text[first:last]:
            continue
        split = _SPLIT.match(text[:last], first)
        if split is not None:
            group = "told" if split["told"] else "front"
            yield split.start(group), split.end(group), split.end(), last
        elif n:
            yield (*message.sentences[n - 1], first, last)
        return


def _order_of(asked: str) -> _Order | None:
    """What a question asks of the order; None where it asks of none, or of two."""
    for order, pattern in (("after", _ASKED_NEXT), ("before", _ASKED_BEFORE)):
        short = pattern.fullmatch(asked)
        if short is not None:
            return _Order(short["asker"] or "who", order, "")
    asker = _ASKER.match(asked)
    found = list(_ORDERED.finditer(asked))
    if asker is None or not found or len({(one["order"] or "after").lower() for one in found}) > 1:
        return None
    order = next((one["order"].lower() for one in found if one["order"]), "after")
    is_near = any(one["near"] or one["next"] for one in found)
    is_all = _PERFECT.search(asked, asker.end()) is not None and any(one["order"] or one["since"] for one in found)
    if order == "before" and is_all:
        return None
    if order != "before" and not is_near and (is_all or _EVERY.search(asked)):
        order = "since"
    which = _WHICH_TIME.search(asked.lower())
    time = f" the {which['order'] or which.group().split()[1]} time" if which is not None else ""
    return _Order(asker["asker"], order, time)


def _pair(reader: Reader, message: Message, first: int, last: int) -> list[Mention]:
    """Whom something tells of: whoever is named in it, and whoever asks where one is named alone."""
    named = (name for name in told_names(reader, message) if first <= name.start < last)
    names = [name for name in {one.entities: one for one in named}.values() if not is_reporter(message, name)]
    own = _I.search(message.text, first, last)
    if len(names) != 1 or len(names[0].entities) != 1:
        return names if all(len(name.entities) == 1 for name in names) else []
    if own is not None and reader.me is not None:
        return [*names, Mention(*own.span(), "me", (reader.me,))]
    return [*names, *_called(reader, message, names[0], first, last)]


def _called(reader: Reader, message: Message, name: Mention, first: int, last: int) -> list[Mention]:
    """What a capitalised word calls that stands in a fact with somebody, where that is one: "the Alder"."""
    found = []
    for word in message.words(first, last):
        said = word.group()
        is_first = not message.text[first : word.start()].strip()
        if is_first or not said[0].isupper() or any(one <= word.start() < two for one, two in message.times):
            continue
        near = [one for one in message.beside(name.entities[0]) if said in message.label(one).split()]
        found += [Mention(*word.span(), message.label(one), (one,)) for one in near[:1] if len(near) == 1]
    return found if len(found) == 1 else []


def _says_no_more(message: Message, told: Told, word: str) -> bool:
    """Whether a word of a question says nothing, or the relation between two, or what one of them is."""
    forms = {word, *lemmas(word)}
    if word in SILENT or not forms.isdisjoint(_LIGHT):
        return True
    if any(told.relation.likeness(form) >= SAID for form in forms):
        return True
    return any(message.is_kind(name, word) or word in name.text.lower().split() for name in (told.head, told.tail))

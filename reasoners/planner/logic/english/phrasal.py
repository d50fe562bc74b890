"""Phrasal verbs as one verb each: "looked after" is "managed", "take over" succeeds, begins or buys.

A matter of English; a phrasal verb that a label of the graph has itself is read as the label has it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from reasoners.planner.logic.english.thesaurus import concepts
from reasoners.planner.logic.english.words import ADVERBIAL, ARTICLES, AUXILIARIES, UNITS
from reasoners.planner.logic.forms import Item
from tkindex.linking.lemmas import is_past, lemmas

_PHRASES = """
look after:manage:managed
take care of:manage:managed
be in charge of:manage:managed
be in charge at:manage:managed
in charge of:manage:managed
in charge at:manage:managed
have charge of:manage:managed
stand at the head of:lead:led
be responsible for:handle:handled
be head of:lead:led
take over:succeed:succeeded
take charge of:lead:led
set up:found:founded
put up:build:built
pass away:die:died
get married to:marry:married
get hold of:acquire:acquired
work as:serve:served
be made of:consist:consisted
live next to:neighbor:neighbored
live next door to:neighbor:neighbored
sign up with:join:joined
sign up for:join:joined
turn up at:visit:visited
go to see:visit:visited
pay a visit to:visit:visited
get rid of:sell:sold
give up:leave:left
hand in:submit:submitted
write up:report:reported
team up with:partner:partnered
put in charge of:appoint:appointed
lay siege to:besiege:besieged
lock up:imprison:imprisoned
break out of:escape:escaped
get out of:leave:left
come out of:leave:left
go out of:leave:left
climb out of:leave:left
come back to:enter:entered
go back to:enter:entered
get back to:enter:entered
return to:enter:entered
go into:enter:entered
come second:runner:runner
finish second:runner:runner
get into:enter:entered
climb into:enter:entered
call off:cancel:cancelled
shut down:close:closed
bring out:release:released
take effect:start:started
come into force:start:started
come into effect:start:started
come in:start:started
come out:release:released
go live:start:started
kick off:start:started
break out:start:started
go off:happen:happened
start out:start:started
come off:stop:stopped
step down:stop:stopped
run out:end:ended
get over:end:ended
recover from:end:ended
wrap up:end:ended
come to an end:end:ended
break up:end:ended
split up:end:ended
go away from:leave:left
move out of:leave:left
drop out of:leave:left
take office:start:started
take part in:participate:participated
take part at:participate:participated
""".strip()
_ORDERING = frozenset("after before".split())
_BUYING = ("*buy*",)
"""Among phrases: the graph says who bought what, so that taking over may be that."""
_BESIDE_TAKING = frozenset("as from after before role post office chair seat".split())
_PERSONS = frozenset("she he they it i".split())
_THINGS = frozenset("it them".split())
_CLAUSES = frozenset("before after when once until till since".split())
_TAKE = frozenset("take takes took taken taking".split())
_GIVING = frozenset("give hand bring".split())
"""Verbs, as lemmas, that with "back" end that somebody has something, as "return" does."""
_RETURNS = ("*return*",)
"""Among phrases: the graph itself says who returned what, or where to."""
_SECOND = ("*second*",)
"""Among phrases: the graph says who was runner-up, which is who came second."""
_PARTS = ("*part*",)
"""Among phrases: the graph itself says who fought, competed or was part of it, which is what taking part is."""
_DOING = {"participate": "do", "participated": "did", "participating": "doing"}
"""What taking part is where the graph has no word for it: "took part in three climbs" of "climbed"."""
_BETWEEN = 4
"""So many items may stand between such a verb and "back": "gave the keys to the mill back"."""


@lru_cache(maxsize=1)
def _phrases() -> dict[str, list[tuple[tuple[str, ...], str, str]]]:
    """By lemma of the first word: what follows it, the plain verb, and its past form."""
    found: dict[str, list[tuple[tuple[str, ...], str, str]]] = {}
    for line in _PHRASES.splitlines():
        phrase, verb, past = line.split(":")
        first, *rest = phrase.split()
        found.setdefault(first, []).append((tuple(rest), verb, past))
    for some in found.values():
        some.sort(key=lambda one: -len(one[0]))
    return found


Phrase = tuple[str, ...]


def own_phrases(labels: Iterable[Sequence[str]]) -> frozenset[Phrase]:
    """Phrasal verbs that labels have themselves, the verb as its lemma: ("look", "after") of "looks after".

    >>> sorted(own_phrases([("looks", "after"), ("member", "of")]))
    [('look', 'after')]
    """
    labels = [tuple(label) for label in labels]
    buys = {_BUYING} if any(concepts("acquisition") & concepts(word) for label in labels for word in label) else set()
    returns = {_RETURNS} if any("return" in lemmas(word) for label in labels for word in label) else set()
    seconds = {_SECOND} if any(pair == ("runner", "up") for label in labels for pair in pairwise(label)) else set()
    parts = {_PARTS} if any(concepts("participate") & concepts(word) for label in labels for word in label) else set()
    return frozenset(
        (form, *label[n + 1 : n + 2])
        for label in labels
        for n in range(len(label) - 1)
        if label[n + 1] in ADVERBIAL | _ORDERING | {"over", "charge", "into", "part"}
        for form in lemmas(label[n])
    ) | frozenset(buys | returns | seconds | parts)


def with_plain_verbs(items: list[Item], own: Collection[Phrase]) -> list[Item]:
    """The items with each phrasal verb as one word, but for those of the graph's own labels.

    >>> items = [Item("word", word, word, 0, 0) for word in "who set up the mill".split()]
    >>> " ".join(item.low for item in with_plain_verbs(items, ()))
    'who found the mill'
    """
    made: list[Item] = []
    at = 0
    is_time = _asks_time(items)
    is_bought = any(phrase[:1] == _BUYING for phrase in own)
    said = {i.low for i in items if i.kind == "word"}
    items = items if _RETURNS in own else _given_back(items)
    while at < len(items):
        item = items[at]
        hit = _phrase_at(items, at, own) if item.kind == "word" else None
        if hit is None:
            made.append(item)
            at += 1
            continue
        width, word = hit
        if item.low in _TAKE and word.startswith("succe") and is_bought and not _BESIDE_TAKING & said:
            word = {"succeed": "acquire", "succeeded": "acquired", "succeeding": "acquiring"}[word]
        elif item.low in _TAKE and word.startswith("succe") and _is_closed(items, at, at + width):
            word = "started"
        elif is_time and item.low in _TAKE and word in ("succeed", "succeeded", "succeeding"):
            word = "started" if is_past(item.low) else "start"  # "when did Ann take over the shop"
        word = word if _PARTS in own else _DOING.get(word, word)
        said_so = " ".join(one.text for one in items[at : at + width])  # "went back to": that it was there before
        made.append(replace(item, low=word, text=said_so, end=items[at + width - 1].end))
        at += width
    return made


def _given_back(items: list[Item]) -> list[Item]:
    """The items with what ends that somebody has a thing said as an end: "hand back", "gave it back", "return the key".

    "Returned to Rome" is no such thing: it has nothing that was had behind it.
    """
    made, out = list(items), set[int]()
    for at, item in enumerate(items):
        if item.kind != "word":
            continue
        rest = items[at + 1 : at + 2 + _BETWEEN]
        back = next((n for n, i in enumerate(rest) if i.kind == "mark" or (i.kind == "word" and i.low == "back")), -1)
        is_back = back >= 0 and rest[back].kind == "word" and not _has_clause(rest[:back])
        led = next((i for i in rest if not (i.kind == "word" and i.low in ARTICLES)), None)
        has_thing = led is not None and (led.kind == "name" or led.low in _THINGS)
        if lemmas(item.low) & _GIVING and is_back:
            out.add(at + 1 + back)
        elif "return" not in lemmas(item.low) or not has_thing or (at and items[at - 1].low in ARTICLES):
            continue
        made[at] = replace(item, low="ending" if item.low.endswith("ing") else "ended" if is_past(item.low) else "end")
    return [item for n, item in enumerate(made) if n not in out]


def _has_clause(items: Sequence[Item]) -> bool:
    """Whether a clause of its own begins among some items: "gave it when she came back"."""
    return any(i.kind == "word" and i.low in AUXILIARIES | _CLAUSES for i in items)


def _is_closed(items: Sequence[Item], at: int, stop: int) -> bool:
    """Whether a verb ends a clause that a name begins: "before Ann took over", "when she took over"."""
    is_last = stop >= len(items) or items[stop].kind == "mark"
    subject = items[at - 1] if at > 1 else None
    if not is_last or subject is None or not (subject.kind == "name" or subject.low in _PERSONS):
        return False
    return items[at - 2].kind == "word" and items[at - 2].low in _CLAUSES


def _asks_time(items: Sequence[Item]) -> bool:
    """Whether a question asks when: "when ...", "on what date ...", "in which year ..."."""
    low = [i.low if i.kind == "word" else "" for i in items[:4]]
    return low[:1] == ["when"] or any(a in ("what", "which") and b in UNITS for a, b in pairwise(low))


def _phrase_at(items: Sequence[Item], at: int, own: Collection[Phrase]) -> tuple[int, str] | None:
    low = items[at].low
    behind = items[at + 1].low if at + 1 < len(items) and items[at + 1].kind == "word" else ""
    if behind and any((form, behind) in own for form in lemmas(low)):
        # "Looked after" of "looks after": the verb alone, where its particle would be read as an order in time.
        return (2, low) if behind in _ORDERING else None
    table = _phrases()
    for form in (*lemmas(low), *(("be",) if low in AUXILIARIES else ())):
        for rest, verb, past in table.get(form, ()):
            end = at + 1 + len(rest)
            if tuple(i.low if i.kind == "word" else "" for i in items[at + 1 : end]) != rest:
                continue
            if any((form, two) in own for one, two in pairwise((low, *rest)) for form in lemmas(one)):
                continue  # "was in charge of" of a label that has "in charge of"
            if (rest[-1] == "second" and _SECOND not in own) or (form == "return" and _RETURNS in own):
                continue
            if low.endswith("ing"):
                return 1 + len(rest), verb.removesuffix("e") + "ing"
            return 1 + len(rest), past if is_past(low) or low in ("was", "were") else verb
    return None

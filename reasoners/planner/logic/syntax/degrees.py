"""Superlatives said in other ways, as the plain question for them: matters of English, of no graph.

"The race I've run most often", "most fined crane", "cranes tied for the most fines", "more often than anyone else".
"""

from __future__ import annotations

from dataclasses import replace

from reasoners.planner.logic.english.words import ARTICLES, ASKING, AUXILIARIES, NUMBERS, PARTICLES, PRONOUNS
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.schema.sides import is_participle
from tkindex.linking.lemmas import is_adjective, is_noun, is_past

_MOST = frozenset("most least fewest".split())
_OFTEN = frozenset("often frequently".split())
_COMMON = frozenset("common frequent usual popular".split())
_ANYBODY = frozenset("anybody anyone everybody everyone any all".split())
_SUBJECTS = frozenset("i we you".split()) | PRONOUNS
_TIED = frozenset("tied tie tying level equal".split())
_SHARING = frozenset("share shares sharing shared hold holds holding".split())
_LONG = frozenset("longest longer shortest".split())
_OFFICES = frozenset("job post role office position seat chair place".split())
_GOT = frozenset("get gets got gotten".split())
_OURS = frozenset("us ours".split())
_US = frozenset("us you them these those".split())
_NO_NOUN = _SUBJECTS | ASKING | AUXILIARIES | PARTICLES | ARTICLES | PRONOUNS | _MOST


def with_plain_degrees(items: list[Item]) -> list[Item]:
    """The items with a superlative in the form in which it is read.

    >>> items = [Item("word", word, word, 0, 0) for word in "who won the cup more than any other team".split()]
    >>> " ".join(item.low for item in with_plain_degrees(items))
    'who won the cup most often'
    """
    return _lasting(_asked_first(_usual(_participle(_shared(_among(_than_all(_got(_from_us(items)))))))))


def _low(items: list[Item]) -> list[str]:
    return [i.low if i.kind == "word" else "" for i in items]


def _word(text: str, like: Item) -> Item:
    return Item("word", text, text, like.start, like.start)


def _is_noun_phrase(low: list[str]) -> bool:
    """Whether some words are a noun with what may stand before it, and no verb or closed word."""
    return (
        bool(low) and is_noun(low[-1]) and all(w and w not in _NO_NOUN and (is_noun(w) or is_adjective(w)) for w in low)
    )


def _from_us(items: list[Item]) -> list[Item]:
    """ "Which client got the most visits from us": "us" are all who could, and not one who asks."""
    low = _low(items)
    at = next((n for n in range(1, len(low) - 1) if low[n] in ("from", "by", "of") and low[n + 1] in _OURS), -1)
    if at < 0 or not _MOST & set(low[:at]) or (low[at] == "of" and low[at + 1] != "ours"):
        return items
    return items if any(item.kind != "mark" for item in items[at + 2 :]) else [*items[:at], *items[at + 2 :]]


def _got(items: list[Item]) -> list[Item]:
    """ "Which park gets filmed at the most": is filmed at."""
    low = _low(items)
    if not (_MOST | _LONG) & set(low):
        return items
    at = next((n for n in range(1, len(low) - 1) if low[n] in _GOT and is_participle(low[n + 1])), -1)
    is_done = at > 0 and not is_noun(low[at + 1])
    be = "been" if at > 0 and low[at - 1] in ("has", "have", "had") else "was"
    return [*items[:at], _word(be, items[at]), *items[at + 1 :]] if is_done else items


def _than_all(items: list[Item]) -> list[Item]:
    """ "More often than anyone else", "rang me more than anybody else": most often."""
    low = _low(items)
    than = next((n for n in range(1, len(low) - 1) if low[n] == "than" and low[n + 1] in _ANYBODY), -1)
    if than < 2:
        return items
    more = than - 1 - (low[than - 1] in _OFTEN)
    if more < 1 or low[more] != "more":
        return items
    end = than + 2
    while end < len(items) and (low[end] in ("else", "other") or (low[end - 1] == "other" and is_noun(low[end]))):
        end += 1
    if end < len(items) and items[end].kind != "mark":
        return items
    return [*items[:more], _word("most", items[more]), _word("often", items[more]), *items[end:]]


def _among(items: list[Item]) -> list[Item]:
    """ "Who among us", "of all of us, who", "out of all of you who": who."""
    low = _low(items)
    if low[:1] == ["who"] and low[1:2] in (["among"], ["of"]):
        end = 2 + (low[2:3] == ["all"]) + (low[2:4] == ["all", "of"])
        if low[end : end + 1] and low[end] in _US:
            return [items[0], *items[end + 1 :]]
    at = 1 if low[:2] == ["out", "of"] else 0
    if low[at : at + 1] == ["of"]:
        end = at + 1 + (low[at + 1 : at + 2] == ["all"])
        end += end < len(low) and low[end] == "of"
        if end < len(low) and low[end] in _US:
            behind = end + 1 + (end + 1 < len(items) and items[end + 1].low == ",")
            if low[behind : behind + 1] == ["who"]:
                return items[behind:]
    return items


def _shared(items: list[Item]) -> list[Item]:
    """ "Cranes tied for the most fines", "share the record for being fined most often": which of them had the most."""
    low = _low(items)
    at = next((n for n, w in enumerate(low) if w in _TIED and low[n + 1 : n + 2] == ["for"]), -1)
    begin, end = at, at + 2
    if at < 0:
        at = next((n for n in range(len(low)) if low[n] in _SHARING), -1)
        end = at + 1
        end += end < len(low) and low[end] in ARTICLES
        if at < 0 or low[end : end + 2] != ["record", "for"]:
            return items
        begin, end = at, end + 2
    while begin and low[begin - 1] in AUXILIARIES:
        begin -= 1
    if not _MOST & set(low[end:]) or begin < 1:
        return items
    front = items[:begin]
    if not ASKING & set(low[:begin]):
        front = [_word("which", items[0]), *front[int(low[0] == "the") :]]
    is_done = low[end : end + 1] == ["being"] and end + 1 < len(low) and is_participle(low[end + 1])
    if low[end : end + 1] == ["having"]:
        return [*front, _word("have", items[at]), *items[end + 1 :]]
    verb = "were" if is_done else "had"
    return [*front, _word(verb, items[at]), *items[end + is_done :]]


def _participle(items: list[Item]) -> list[Item]:
    """ "The two cities most toured", "most demoed account": which of them was it most often."""
    low = _low(items)
    at = next((n for n in range(len(low) - 1) if low[n] in ("most", "least") and is_participle(low[n + 1])), -1)
    if at < 0 or is_noun(low[at + 1]) or {"which", "what", "who", "whom"} & set(low[at:]):
        return items
    begin = at
    while begin and low[begin - 1] and low[begin - 1] not in _NO_NOUN and is_noun(low[begin - 1]):
        begin -= 1
    front = low[:begin]
    is_led = all(w in ARTICLES or w in ("which", "what") or w in NUMBERS for w in front)
    verb, most, often = items[at + 1], items[at], _word("often", items[at])
    was = _word("was", items[at])
    if not is_led or any(i.kind != "word" for i in items[:at]):
        return items
    if begin < at:
        if at + 2 < len(items) and items[at + 2].kind != "mark" and low[at + 2] not in PARTICLES:
            return items
        return [_word("which", items[0]), *items[begin:at], was, verb, most, often, *items[at + 2 :]]
    end = at + 2
    while end < len(items) and low[end] and low[end] not in _NO_NOUN and is_noun(low[end]):
        end += 1
    if end == at + 2:
        return items
    return [_word("which", items[0]), *items[at + 2 : end], was, verb, most, often, *items[end:]]


def _usual(items: list[Item]) -> list[Item]:
    """ "The most common reason for closures": which reason was most often for closures."""
    low = _low(items)
    at = int(low[:1] == ["the"])
    if low[at : at + 1] != ["most"] or at + 2 >= len(low) or low[at + 1] not in _COMMON or not is_noun(low[at + 2]):
        return items
    end = at + 3
    while end < len(items) and low[end] and low[end] not in _NO_NOUN and is_noun(low[end]) and not is_past(low[end]):
        end += 1
    return [_word("which", items[0]), *items[at + 2 : end], *items[end:], *_often_at(items, at)]


def _often_at(items: list[Item], at: int) -> list[Item]:
    return [items[at], _word("often", items[at])]


def _asked_first(items: list[Item]) -> list[Item]:
    """ "The race I ran most often", "crane fined most often", "show that most of our cats were in": which of them."""
    low = _low(items)
    begin = int(low[:1] == ["the"])
    end = begin
    while end < len(low) and low[end] and low[end] not in _NO_NOUN and (is_noun(low[end]) or is_adjective(low[end])):
        if end > begin and is_participle(low[end]) and end + 1 < len(low) and low[end + 1] in _MOST:
            break
        end += 1
    if end == begin or not _is_noun_phrase(low[begin:end]) or not _MOST & set(low[end:]) or end >= len(low):
        return items
    which, after = _word("which", items[0]), low[end]
    if after in ("that", "which") and end + 1 < len(low):
        return [which, *items[begin:end], *items[end + 1 :]]
    if after in _SUBJECTS:
        behind = end + 1
        if behind + 1 < len(items) and items[behind].low == "'" and low[behind + 1] == "ve":
            behind += 2
        behind += behind < len(low) and low[behind] in ("have", "had")
        return [which, *items[begin:end], _word("have", items[end]), items[end], *items[behind:]]
    if after == "most" and low[end + 1 : end + 2] == ["of"]:
        aux = next((n for n in range(end + 2, len(low)) if low[n] in AUXILIARIES), -1)
        if aux > 0:
            return [which, *items[begin:end], items[aux], *items[end:aux], *items[aux + 1 :]]
    is_last = (
        low[end + 1 : end + 3] and low[end + 1] in _MOST and (end + 2 >= len(low) or low[end + 2] in _OFTEN | {""})
    )
    if (is_participle(after) or is_past(after)) and is_last:
        verb = replace(items[end])
        return [which, *items[begin:end], _word("was", items[end]), verb, *items[end + 1 :]]
    return items


def _lasting(items: list[Item]) -> list[Item]:
    """ "Who lasted longest in the job": who was it longest."""
    low = _low(items)
    at = next((n for n in range(1, len(low) - 1) if low[n] in ("lasted", "lasts", "last") and low[n + 1] in _LONG), -1)
    if at < 0:
        return items
    end = at + 2
    if low[end : end + 2] == ["in", "the"] and low[end + 2 : end + 3] and low[end + 2] in _OFFICES:
        end += 3
    if end < len(items) and items[end].kind != "mark":
        return items
    return [*items[:at], _word("was", items[at]), items[at + 1], *items[end:]]

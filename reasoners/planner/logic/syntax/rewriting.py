"""Wordings brought to one form before a question is read: "who was the first captain that led Acme".

Matters of English grammar that say nothing of any graph: a cleft asks what the same clause would ask without it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from reasoners.planner.logic.english.fields import with_fields
from reasoners.planner.logic.english.fronting import with_plain_front
from reasoners.planner.logic.english.offices import with_plain_offices
from reasoners.planner.logic.english.phrasal import Phrase, with_plain_verbs
from reasoners.planner.logic.english.restating import restated
from reasoners.planner.logic.english.spoken import spelt_out
from reasoners.planner.logic.english.telling import with_told_time
from reasoners.planner.logic.english.words import (
    ARTICLES,
    AUXILIARIES,
    NTH,
    NUMBERS,
    PARTICLES,
    POSSESSIVES,
    RELATIVES,
    UNITS,
)
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.syntax.degrees import with_plain_degrees
from tkindex.linking.lemmas import is_noun, is_past, is_verb, lemma, lemmas

_SUCCEEDED = {"succeed": "after", "replace": "after", "follow": "after", "precede": "before", "come": "", "serve": ""}
_BEFORE_NUMBER = frozenset("which what the their his her its these those".split())
_ANYONE = frozenset("anyone anybody".split())
_GOING = frozenset("come go enter".split())
_PLURALS = frozenset("people children men women police staff".split())
_COPULA = frozenset("was is were are".split())
_ASKERS = frozenset("who whom what which".split())
_COMPOUND = {
    ("because", "of"): "for", ("due", "to"): "for", ("owing", "to"): "for", ("on", "account", "of"): "for",
    ("as", "well", "as"): "and", ("in", "the", "course", "of"): "during", ("over", "the", "course", "of"): "during",
    ("on", "behalf", "of"): "for", ("in", "the", "wake", "of"): "after",
}  # fmt: skip
"""Prepositions and conjunctions of several words, by the one word that says the same."""
_DEGREES = frozenset("most least longest shortest best".split())
_CONTRACTED = frozenset("whos whats wheres whens".split())
_DO = frozenset("did do done does".split())
_PASSIVE = frozenset("was were got been".split())
_IN_ORDER = frozenset("first last again &".split())
_NEXT = {
    "next": "right after",
    "right after": "right after",
    "immediately after": "right after",
    "after": "after",
    "afterwards": "after",
    "later": "after",
    "before": "before",
    "earlier": "before",
}
_WHENS = frozenset("when while year day month time before after".split())
_HAVING = frozenset("have make hold".split())
_BETWEEN = frozenset("with against between to among at".split())
_CLOSED = AUXILIARIES | RELATIVES | PARTICLES | ARTICLES


def rewritten(items: list[Item], own: Collection[Phrase] = ()) -> list[Item]:
    """The items with phrasal verbs as one word each, and without a cleft.

    Parameters
    ----------
    own : collection of tuple of str
        Phrasal verbs that labels of the graph have: they are read as the labels have them.

    Examples
    --------
    >>> items = [Item("word", word, word, 0, 0) for word in "who was it who set up the mill".split()]
    >>> " ".join(item.low for item in rewritten(items))
    'who was it who found the mill'
    """
    items = _turned(
        _had_done(
            _asked(
                _retold(
                    _with_one_asker(
                        with_plain_degrees(
                            restated(_joined(spelt_out(with_fields(with_plain_front(with_told_time(items))))))
                        )
                    )
                )
            )
        )
    )
    items = with_plain_verbs(with_plain_offices(items), own)
    return _without_cleft(_succession(_without_numbers(_without_own(_without_contrast(items)))))


def _without_own(items: list[Item]) -> list[Item]:
    """ "The play had its premiere", "fought with each other": pronouns that only point back to the subject beside them.

    The subject is the name or the noun right before a verb of having; "who had her job" points to somebody else.
    """
    low = [i.low if i.kind == "word" else "" for i in items]
    dropped: set[int] = set()
    for n in range(1, len(items) - 1):
        if (low[n], low[n + 1]) in (("each", "other"), ("one", "another")):
            is_led = low[n - 1] in _BETWEEN
            dropped |= {n, n + 1, *((n - 1,) if is_led else ())}
        elif n > 1 and low[n] in POSSESSIVES and lemmas(low[n - 1]) & _HAVING and low[n + 1]:
            is_named = items[n - 2].kind == "name"
            is_thing = low[n] in ("its", "their") and is_noun(low[n - 2]) and low[n - 2] not in _CLOSED
            dropped |= {n} if is_named or is_thing else set()
        elif n > 1 and low[n] in POSSESSIVES and items[n - 2].kind == "name" and is_verb(low[n - 1]):
            # "When the ship had its boiler fire", "lost her Golden Oar": of the subject of the clause.
            is_own = items[n + 1].kind == "name" or (low[n] in ("its", "their") and is_noun(low[n + 1]))
            dropped |= {n} if is_own and any(w in _WHENS for w in low[: n - 2]) else set()
    return [item for n, item in enumerate(items) if n not in dropped] if dropped else items


def _without_contrast(items: list[Item]) -> list[Item]:
    """ "Where was Sir Percival kept, not Sir Percy": a like name behind a comma, that is not meant, is left out."""
    low = [i.low if i.kind == "word" else "" for i in items]
    at = next((n for n in range(2, len(low) - 1) if low[n] == "not" and items[n - 1].low == ","), -1)
    rest = [n for n in range(at + 1, len(items)) if items[n].kind != "mark" and low[n] not in ARTICLES]
    if at < 0 or len(rest) != 1 or items[rest[0]].kind != "name":
        return items
    words = set(items[rest[0]].low.split())
    is_like = any(i.kind == "name" and words & set(i.low.split()) and i.low != items[rest[0]].low for i in items[:at])
    return [*items[: at - 1], *items[rest[0] + 1 :]] if is_like else items


def _joined(items: list[Item]) -> list[Item]:
    """ "Most-reviewed" as two words, "whos" and "whats" as the asking word and "is"."""
    made: list[Item] = []
    for n, item in enumerate(items):
        is_hyphen = item.kind == "mark" and item.low == "-" and bool(made) and made[-1].low in _DEGREES
        if is_hyphen and n + 1 < len(items) and items[n + 1].kind == "word":
            continue
        made.append(item)
        for words, one in _COMPOUND.items():
            if tuple(i.low for i in made[-len(words) :] if i.kind == "word") == words and not _is_led(items, n, words):
                made[-len(words) :] = [replace(made[-len(words)], low=one)]
        if item.kind == "word" and item.low in _CONTRACTED:
            made[-1] = replace(item, low=item.low[:-1])
            made.append(Item("word", "is", "is", item.start, item.end))
    return made


def _is_led(items: Sequence[Item], at: int, words: Sequence[str]) -> bool:
    """Whether a verb follows "due to", which then says of it that it is to come: "the boat due to be moored here"."""
    verb, *behind = [*(item for item in items[at + 1 : at + 3]), None, None][:2]
    if words[-1] != "to" or verb is None or verb.kind != "word":
        return False
    if verb.low in ("be", "have"):
        return True
    has_object = behind[0] is not None and (behind[0].kind == "name" or behind[0].low in ARTICLES)
    is_base = is_verb(verb.low) and lemma(verb.low) == verb.low
    return is_base and (not is_noun(verb.low) or (has_object and at > 1 and items[at - 2].low in _COPULA))


def _had_done(items: list[Item]) -> list[Item]:
    """ "Who had the Heron booked yesterday": who booked it."""
    low = [i.low if i.kind == "word" else "" for i in items]
    at = next((n for n in range(len(low) - 2) if low[n : n + 3] == ["who", "had", "the"]), -1)
    name = at + 3
    if at < 0 or name + 1 >= len(items) or items[name].kind != "name" or items[name].is_possessive:
        return items
    verb = items[name + 1]
    if verb.kind != "word" or not is_past(verb.low) or verb.low in AUXILIARIES | PARTICLES:
        return items
    return [*items[: at + 1], verb, *items[at + 2 : name + 1], *items[name + 2 :]]


def _to_court(low: Sequence[str], at: int) -> int:
    """Where "to court" stands behind a verb and its object; 0 where it does not."""
    return next((n for n in range(at + 1, min(at + 5, len(low) - 1)) if list(low[n : n + 2]) == ["to", "court"]), 0)


def _turned(items: list[Item]) -> list[Item]:
    """What says where a state begins or ends, or which of several comes first or last, as the plain word for it.

    "Came into force" is "started in force", "went out of use" is "ended in use"; "to begin with" is "first", "end up"
    is "last", and so is "in the end".
    """
    made: list[Item] = []
    at = 0
    low = [i.low if i.kind == "word" else "" for i in items] + [""] * 3
    while at < len(items):
        item, forms = items[at], lemmas(low[at]) if low[at] else frozenset[str]()
        is_bare = low[at + 2] not in _CLOSED and bool(low[at + 2])
        if forms & _GOING and low[at + 1] == "into" and is_bare:
            made += [replace(item, low="started" if is_past(low[at]) else "start"), replace(items[at + 1], low="in")]
            at += 2
        elif forms & _GOING and low[at + 1 : at + 3] == ["out", "of"] and low[at + 3] and low[at + 3] not in _CLOSED:
            made += [replace(item, low="ended" if is_past(low[at]) else "end"), replace(items[at + 2], low="in")]
            at += 3
        elif made and low[at] == "to" and low[at + 1] in ("begin", "start") and low[at + 2] == "with":
            made.append(replace(item, low="first", end=items[at + 2].end))
            at += 3
        elif forms & {"take", "bring"} and (court := _to_court(low, at)):
            # "Who took Ann to court": whoever sued her.
            made += [replace(item, low="sued" if is_past(low[at]) else "sue"), *items[at + 1 : court]]
            at = court + 2
        elif low[at] in ("eventually", "ultimately"):
            made.append(replace(item, low="finally"))
            at += 1
        elif low[at : at + 3] == ["in", "the", "end"] and low[at + 3] != "of":
            made.append(replace(item, low="finally", end=items[at + 2].end))
            at += 3
        elif "end" in forms and low[at + 1] == "up":
            # "Wind up" and "finish up" are done to something as well: "which companies were wound up".
            made.append(replace(item, low="last", end=items[at + 1].end))
            at += 2
        else:
            made.append(item)
            at += 1
    return made


def _with_one_asker(items: list[Item]) -> list[Item]:
    """ "Whom or what did she visit": "what"."""
    low = [i.low if i.kind == "word" else "" for i in items]
    at = next((n for n in range(1, len(items) - 1) if low[n] == "or" and {low[n - 1], low[n + 1]} <= _ASKERS), -1)
    return items if at < 0 else [*items[: at - 1], replace(items[at + 1], low="what"), *items[at + 2 :]]


def _asked(items: list[Item]) -> list[Item]:
    """A statement with a gap at its end: "the king of Spain in 1700 was the person", "Ann won the cup in the year"."""
    kept = [n for n, i in enumerate(items) if i.kind != "mark" or i.low in "()"]
    low = [items[n].low if items[n].kind == "word" else "" for n in kept]
    if low[:1] and low[0] in _ANYONE and not set(low) & {*_ASKERS, "when", "where", "how", "whether"}:
        return [replace(items[kept[0]], low="who"), *items[kept[0] + 1 :]]  # "anyone been to Rome?"
    if not kept or set(low) & {*_ASKERS, "when", "where", "how", "whether"} or low[0] in AUXILIARIES:
        return items
    last = items[kept[-1]]
    ever = _ever(items, kept, low)
    if ever:
        return [Item("word", ever, ever, items[0].start, items[0].start), *items]

    def asker(text: str) -> Item:
        return Item("word", text, text, items[0].start, items[0].start)

    names = [n for n in kept if items[n].kind == "name"]
    is_bare = all(items[n].kind in ("name", "time") or items[n].low in PARTICLES for n in kept)
    is_bare = is_bare and not (names and items[names[0]].low.endswith("s") and items[names[0]].text.islower())
    if _is_event(items, low, names):
        if names[1] - names[0] != 2:
            return [asker("when"), *items]
        verb = replace(items[names[0] + 1], low=lemma(low[names[0] + 1]))
        return [
            asker("when"),
            asker("did"),
            *items[: names[0] + 1],
            verb,
            *items[names[1] :],
        ]  # "Ann Lee joined Acme": when did she
    if is_bare and len(names) == 1 and names[0] == kept[0] and len(kept) > 1 and len(kept) == len(items):
        return [asker("who"), asker("was"), *items]  # "king of Spain in 1700": a statement would end in a mark
    if low[-2:] == ["the", "person"] and low[-3] in _COPULA:
        return [asker("who"), replace(items[kept[-3]]), *items[: kept[-3]], *items[kept[-1] + 1 :]]
    if low[-2:-1] == ["the"] and low[-1] in UNITS and low[-3:-2] in (["in"], ["on"]):
        return [asker("which"), replace(last), *items[: kept[-3]], *items[kept[-1] + 1 :]]
    return items


def _ever(items: Sequence[Item], kept: Sequence[int], low: Sequence[str]) -> str:
    """The auxiliary that "SCN-12 ever raise an alarm" and "Nine Elms ever limed" leave out; "" where none is."""
    if len(kept) < 3 or items[kept[0]].kind != "name" or low[1] != "ever" or not low[2]:
        return ""
    if is_verb(low[2]) and lemma(low[2]) == low[2]:
        return "did"
    if not is_past(low[2]):
        return ""
    behind = [n for n in kept[3:] if items[n].kind != "mark"]
    return "has" if any(items[n].kind == "name" for n in behind) else "was"


def _is_event(items: Sequence[Item], low: Sequence[str], names: Sequence[int]) -> bool:
    """Whether a question is a plain sentence of two names about what happened, without a time and without a mark."""
    if len(names) != 2 or len(low) != len(items) or any(i.kind == "time" for i in items):
        return False
    if any(w and w not in ARTICLES for w in low[: names[0]]) or items[names[0]].is_possessive:
        return False
    between = [w for w in low[names[0] + 1 : names[1]] if w not in _PASSIVE and w not in _IN_ORDER]
    behind = [w for w in low[names[1] + 1 :] if w not in _IN_ORDER]
    verbs = between[:1] or behind[:1]
    rest = {*between[1:], *(behind if between else behind[1:])}
    return bool(verbs) and is_past(verbs[0]) and rest <= PARTICLES | ARTICLES


def _retold(items: list[Item]) -> list[Item]:
    """ "Ann went to Rome. Who did so that same day?", "... Who went there next?", "... Who left after that?"."""
    low = [i.low if i.kind == "word" else "" for i in items]
    stop = next((n for n, i in enumerate(items) if i.kind == "mark" and i.low in ".;"), -1)
    if stop < 3 or items[0].kind != "name" or items[stop - 1].kind != "name" or any(w in _ASKERS for w in low[:stop]):
        return items
    so = next((n for n in range(stop, len(low) - 1) if low[n + 1] == "so" and low[n] in _DO), -1)
    it = next((n for n in range(stop, len(low)) if low[n] in ("it", "there")), -1)
    after = next(
        (n for n in range(stop + 2, len(low) - 1) if low[n] in ("after", "before") and low[n + 1] == "that"), -1
    )
    if after > 0 and so < 0 and it < 0 and all(i.kind == "mark" for i in items[after + 2 :]):
        return [*items[stop + 1 : after + 1], *items[:stop], items[-1]]  # "who went to Oslo after Ann went to Rome"
    end = so + 2 if so > 0 else it + 1
    # What stands for the first sentence is said again: all that was done, or whom or what it was done to.
    again = [*items[stop + 1 : so], *items[1:stop]] if so > 0 else [*items[stop + 1 : it], items[stop - 1]]
    rest = [n for n in range(end, len(items)) if items[n].kind == "word" and low[n] not in ("on", "in", *ARTICLES)]
    said = " ".join(low[n] for n in rest)

    def word(text: str) -> Item:
        return Item("word", text, text, items[-1].start, items[-1].end)

    if end < 2 or not rest:
        return items
    if len(rest) == 2 and low[rest[0]] == "same" and low[rest[1]] in UNITS:
        return [*again, word("on"), word("the"), word("same"), items[rest[1]], word("as"), items[0], items[-1]]
    return [*again, *map(word, _NEXT[said].split()), items[0], items[-1]] if said in _NEXT else items


def _without_numbers(items: list[Item]) -> list[Item]:
    """ "Which two clubs", "their two cups": how many there are is said in passing, and is no condition."""
    low = [i.low if i.kind == "word" else "" for i in items]
    dropped = {
        n
        for n in range(1, len(items) - 1)
        if low[n] in NUMBERS
        and low[n] not in ("a", "an", "one", "few")
        and low[n - 1] in _BEFORE_NUMBER
        and (low[n + 1].endswith("s") or low[n + 1] in _PLURALS)
        and low[n + 1] not in UNITS
    }
    return [item for n, item in enumerate(items) if n not in dropped]


def _succession(items: list[Item]) -> list[Item]:
    """ "Who succeeded Ann as head of Acme", "who came after Ann as ...": "who was head of Acme right after Ann"."""
    low = [i.low if i.kind == "word" else "" for i in items]
    asker = next((n for n, w in enumerate(low) if w in ("who", "whom", "what", "which")), -1)
    joint = next(
        (n for n, w in enumerate(low) if w == "as" and n and (items[n - 1].kind == "name" or is_verb(low[n - 1]))), -1
    )
    verb = next((n for n in range(asker + 1, joint) if low[n] and lemmas(low[n]) & _SUCCEEDED.keys()), -1)
    if asker < 0 or joint < 0 or verb < 0:
        return items
    between = [w for w in low[verb + 1 : joint] if w]
    op = next((_SUCCEEDED[form] for form in sorted(lemmas(low[verb])) if form in _SUCCEEDED), "")
    if lemmas(low[verb]) & {"come", "serve"}:
        op = next((w for w in between if w in ("after", "before")), "")
    names = [n for n in range(verb + 1, joint) if items[n].kind == "name"]
    before = [n for n in range(asker + 1, verb) if items[n].kind == "name"]
    is_turned = op and not names and len(before) == 1 and low[asker + 1] in _DO and verb == before[0] + 1
    if is_turned and not lemmas(low[verb]) & {"come", "serve"}:
        # "Whom did Ann succeed as head of Acme": who was it right before her.
        names, op = before, {"after": "before", "before": "after"}[op]
    if (
        not op
        or len(names) != 1
        or set(between) - {"right", "immediately", "directly", "just", "after", "before", "from"}
    ):
        return items
    end = next(
        (n for n in range(joint + 1, len(items)) if items[n].kind == "mark" and items[n].low in "?.!,;"), len(items)
    )

    def word(text: str) -> Item:
        return Item("word", text, text, items[joint].start, items[joint].end)

    noun = [n for n in range(asker + 1, verb) if low[n] not in AUXILIARIES and n not in names]
    first = replace(items[asker], low="who") if low[asker] == "whom" else items[asker]
    subject = [*items[:asker], first, *(items[n] for n in noun)]
    # "... the second time": of several terms which one somebody came before or after.
    time = end - 3 if low[end - 3 : end - 2] == ["the"] and low[end - 2] in NTH and low[end - 1] == "time" else end
    post = time - (low[time - 1] == "for" and time < end)
    then = [word("right"), word(op), items[names[0]], *items[time:end]]
    return [*subject, word("was"), *items[joint + 1 : post], *then, *items[end:]]


def _without_cleft(items: list[Item]) -> list[Item]:
    """ "Who was the first captain that led Acme", "... to lead Acme": "which first captain led Acme"."""
    low = [i.low if i.kind == "word" else "" for i in items]
    is_one = low[2:4] in (["the", "one"], ["the", "person"]) and low[0] in _COPULA and items[1].kind == "name"
    if is_one and len(items) > 5 and low[4] in RELATIVES:
        return [replace(items[0], low="did"), items[1], *items[5:]]  # "was Ann the one who led Acme"
    for at in range(len(items) - 4):
        if low[at] not in ("who", "what", "which"):
            continue
        noun = at + 1 + (low[at + 1] in _COPULA)
        if (noun == at + 1 and not items[at].is_possessive) or low[noun] not in ARTICLES:
            continue
        begin = n = noun + 1
        while n < len(items) and low[n] and low[n] not in _CLOSED:
            n += 1
        if n == begin or n + 1 >= len(items):
            continue
        if low[n] in PARTICLES and low[n] != "of" and n - begin > 1 and is_past(low[n - 1]):
            # "What was the first play directed by Ann": "which first play was directed by Ann"
            was = Item("word", "was", "was", items[n - 1].start, items[n - 1].start)
            return [*items[:at], replace(items[at], low="which"), *items[begin : n - 1], was, *items[n - 1 :]]
        # The noun says who is meant as well as "who" does, and it may name a side of a relation.
        head = [replace(items[at], low="which", is_possessive=False), *items[begin:n]]
        rest = _clause_of(items, low, n)
        if rest is not None:
            return [*items[:at], *head, *rest]
    return items


def _clause_of(items: list[Item], low: list[str], n: int) -> list[Item] | None:
    """What a relative clause that begins at an item says, as the rest of a question; None where none begins."""
    if low[n] in PARTICLES and low[n] != "to" and low[n + 1] in ("which", "whom"):
        end = next((m for m in range(n + 2, len(items)) if items[m].kind == "mark"), len(items))
        return [*items[n + 2 : end], items[n], *items[end:]]  # "at which she was moored": "she was moored at"
    if low[n] == "to" and (is_verb(low[n + 1]) or low[n + 1] == "be"):
        return [*items[n + (2 if low[n + 1] == "be" and low[n + 2 : n + 3] != ["in"] else 1) :]]
    if low[n] not in RELATIVES:
        # "the last thing Marek shipped"
        behind = [w for w in low[n + 1 :] if w]
        is_bare = items[n].kind == "name" and not items[n].is_possessive and behind and is_past(behind[0])
        return items[n:] if is_bare else None
    if any(w in AUXILIARIES or is_verb(w) or is_past(w) for w in low[n + 1 :] if w):
        return items[n + 1 :]
    return None

"""Who does what to whom: from word order, voice and prepositions, as scores that plans are ranked by."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.items import OWNERS, SUBJECT_PRONOUNS, Item
from reasoners.planner.readings import ENTITY_NOUNS, INDEFINITE, WH, WHICH, Reading

_AUX = frozenset(
    "did does do had has have is was were are would will can could shall should may might been be being".split()
)
_BE = frozenset("is was were are be been being get got".split())
_TO = frozenset("to with against about for towards toward upon on at into among over concerning regarding in".split())
_ADVERBS = frozenset(
    "first last else other another also recently most very ever once finally initially latest earliest next then again "
    "formally officially publicly openly repeatedly not never only the a an in fact actually".split()
)
_AGENT_NOUNS = frozenset("visit meet negot cooper agree sign announc declar statement appeal request demand".split())
_SUFFER = frozenset("suffer undergo receiv get face endur sustain obtain".split())


def is_participle(text: str) -> bool:
    """Whether a word looks like the participle of a passive."""
    return text.endswith(("ed", "wn", "ven", "ten", "ken", "iven")) or text in _IRREGULAR


_MOODS = frozenset("interested prepared determined committed inclined supposed disposed pleased delighted".split())
"""They look like participles of a passive, and say what somebody is willing to do."""
_IRREGULAR = frozenset(
    "met held told said paid sent hit sued shot sought caught brought made done given taken hurt beaten".split()
)


def _text(items: Sequence[Item], at: int) -> str:
    return items[at].text if 0 <= at < len(items) and items[at].kind == "word" else ""


def _next(items: Sequence[Item], at: int) -> int:
    """The next item that is no adverb."""
    while at < len(items) and _text(items, at) in _ADVERBS:
        at += 1
    return at


def _is_passive(items: Sequence[Item], at: int, cues: frozenset[int]) -> bool:
    """Whether a passive verb begins at an item: "was praised", "has been praised", "to be praised"."""
    at = _next(items, at)
    has_be = False
    for n in range(at, min(at + 6, len(items))):
        text = _text(items, n)
        if text in _BE:
            has_be = True
        elif (text == "to" and _text(items, n + 1) not in _BE) or (text in _MOODS and _text(items, n + 1) != "by"):
            return False
        elif text in _AUX or text in _ADVERBS or text in ("to", "one", "country", "person"):
            continue
        else:
            return has_be and is_participle(text) and (n in cues or _text(items, n + 1) == "by" or text == "subjected")
    return False


def agent_score(items: Sequence[Item], at: int, cues: frozenset[int], is_received: bool = False) -> float:
    """From 1, this name does it, to -1, it is done to this name.

    Parameters
    ----------
    items : sequence of Item
    at : int
        Item of the name.
    cues : frozenset of int
        Items that say what happened.
    is_received : bool
        Whether the question says "receive" where the relation says "provide": its subject is the one it is done to.
    """
    if is_received and not items[at].is_possessive and _text(items, at - 1) not in ("from", "by"):
        return -agent_score(items, at, cues)
    before = at - 1
    while _text(items, before) in ("the", "a", "an") or (
        before >= 0 and items[before].kind == "mark" and items[before].text in ("(", "/")
    ):
        before -= 1
    lead = _text(items, before)
    after = _next(items, at + 1)
    if lead == "by":
        return 1.0
    if items[at].is_possessive:
        return 0.8
    if lead == "made" and any(items[n].stem in _SUFFER for n in range(at + 1, min(at + 5, len(items)))):
        return -1.0
    if lead == "from":
        return 0.7
    if lead in _TO or lead in ("of",):
        if lead == "of":
            noun = items[before - 1] if before else None
            if noun is not None and noun.stem in _AGENT_NOUNS:
                return 0.6
            return -0.5 if before - 1 in cues else 0.0
        return -0.9
    if after < len(items):
        follows = _text(items, after)
        if _is_passive(items, after, cues):
            return -1.0
        if items[after].stem in _SUFFER and items[after].stem == "suffer":
            return -1.0
        if lead in _AUX:
            # "was Iraq rejected by", "did Iraq reject"
            if lead in _BE and after in cues and is_participle(follows):
                return -1.0
            return 1.0
        if follows in _AUX or (after in cues and items[after].kind == "word"):
            return 0.9
    if before in cues or (before - 1 in cues and lead in _ADVERBS):
        return -0.9
    if (
        after < len(items)
        and items[after].kind == "word"
        and follows not in _TO
        and follows not in ("and", "or", "by", "from", "of")
    ):
        return 0.4
    return 0.0


def asked_score(items: Sequence[Item], reading: Reading, cues: frozenset[int]) -> float:
    """From 1, the one who does it is asked for, to -1, the one to whom it is done; 0 where the wording does not say."""
    at = reading.wh
    if at < 0:
        return _without_wh(items, reading, cues)
    word = _text(items, at)
    lead = _text(items, at - 1)
    if lead in ("by", "from"):
        return 1.0
    if word in WH or word in WHICH:
        if lead in _TO or lead == "of":
            return -1.0
        end = at + 1
        if word in WHICH or word in WH:
            while _text(items, end) in ("other", "else", "of", "the", "another", "all", "country's"):
                end += 1
            if (word in WHICH and _text(items, end) in ENTITY_NOUNS) or (
                word in WHICH
                and _text(items, end) not in _AUX
                and items[end : end + 1]
                and items[end].kind == "word"
                and end not in cues
            ):
                end += 1
        while _text(items, end) in ("else", "other") or (
            _text(items, end) == "or" and _text(items, end + 1) in ENTITY_NOUNS
        ):
            end += 1 + (items[end].text == "or")
        if _text(items, end) in ("who", "that", "whom", "with") and word in INDEFINITE | {"those"}:
            if _text(items, end) in ("whom", "with"):
                return -1.0
            end += 1
        score = _clause(items, end, reading, cues)
        if word == "whom" and score > -0.5:
            return -0.8
        if score:
            return score
        if end >= len(items) or items[end].kind == "mark":
            # The asking word stands at the end: "… – which country", "Iraq was rejected by whom".
            return _without_wh(items, reading, cues)
        return 0.0
    return _without_wh(items, reading, cues)


def _clause(items: Sequence[Item], at: int, reading: Reading, cues: frozenset[int]) -> float:
    """The role of what is asked for, from the clause behind it."""
    at = _next(items, at)
    if at >= len(items) or items[at].kind == "mark":
        return 0.0
    text = _text(items, at)
    if text in _BE and _text(items, at + 1) in ("it", "this", "that"):
        # "Who was it that Iraq visited?" asks what "that Iraq visited" asks.
        cleft = _text(items, at + 2)
        if cleft in ("who", "that"):
            return _clause(items, at + 3, reading, cues)
        if cleft == "whom" or (_text(items, at + 3) == "whom" and cleft in _TO):
            return -1.0
        if _text(items, at + 3) == "whom" and cleft in ("by", "from"):
            return 1.0
    if items[at].kind == "name" or text in SUBJECT_PRONOUNS:
        # "the last country Cambodia wanted to meet"; "who China's army attacked"
        return -1.0
    if text in _AUX:
        after = at + 1
        while _text(items, after) in _AUX or _text(items, after) in ("not", "n't"):
            after += 1
        follows = _next(items, after)
        subject = follows if follows < len(items) else -1
        if subject >= 0 and (items[subject].kind == "name" or _text(items, subject) in SUBJECT_PRONOUNS):
            verb = _next(items, subject + 1)
            if text in _BE and verb < len(items) and is_participle(_text(items, verb)) and verb in cues:
                stranded = any(
                    _text(items, n) == "by"
                    and (n + 1 >= len(items) or items[n + 1].kind in ("mark", "time") or n + 1 in reading.used)
                    for n in range(verb, len(items))
                )
                if stranded:
                    return 1.0
            return -1.0
        if subject >= 0 and _text(items, subject) in OWNERS and _is_partner(items, subject):
            return -1.0
        if text in _BE or _text(items, after - 1) in _BE:
            rest = follows
            while rest < len(items) and (rest in reading.used or _text(items, rest) in ("before", "after")):
                rest += 1
            if (rest >= len(items) or items[rest].kind in ("mark", "time")) and _was_passive(items, reading.wh, cues):
                return -1.0
        # "which country was the last that China attacked", "who was the first to be praised"
        relative = _relative(items, after)
        if relative:
            return relative
        if _is_passive(items, at, cues) or _passive_later(items, after, cues):
            return -1.0
        if _suffers(items, after):
            return -0.9
        return 0.9
    relative = _relative(items, at)
    if relative:
        return relative
    if _suffers(items, at):
        return -0.9
    if _text(items, at) == "to" and _passive_later(items, at, cues):
        return -1.0
    if is_participle(text) and _text(items, _next(items, at + 1)) == "by":
        return -1.0
    return 0.9 if items[at].kind == "word" else 0.0


def _relative(items: Sequence[Item], at: int) -> float:
    """The role that a relative clause gives: "the last country that China attacked", "with which Iraq negotiated"."""
    n = at
    while n < len(items):
        text = _text(items, n)
        if (
            text in _ADVERBS
            or text in ENTITY_NOUNS
            or (text in _TO and _text(items, n + 1) in ("which", "whom"))
            or text in ("one", "ones", "person", "to", "which", "that", "who", "with", "whom")
        ):
            if text in _TO and _text(items, n + 1) in ("which", "whom"):
                return -1.0
            if text in ("which", "that", "who", "whom"):
                follows = _next(items, n + 1)
                if follows < len(items) and (
                    items[follows].kind == "name" or _text(items, follows) in SUBJECT_PRONOUNS
                ):
                    return -1.0
                if _is_passive(items, n + 1, cues=frozenset(range(len(items)))):
                    return -1.0
                return 0.9
            if text == "to":
                return 0.0
            n += 1
            continue
        break
    if n > at and n < len(items) and (items[n].kind == "name" or _text(items, n) in SUBJECT_PRONOUNS):
        verb = _next(items, n + 1)
        is_verb = (
            verb < len(items) and items[verb].kind == "word" and _text(items, verb) not in _TO | {"and", "or", "by"}
        )
        return -1.0 if is_verb else 0.0
    return 0.0


def _passive_later(items: Sequence[Item], at: int, cues: frozenset[int]) -> bool:
    for n in range(at, min(at + 7, len(items))):
        if items[n].kind != "word":
            return False
        if _text(items, n) in ("be", "been", "being") and is_participle(_text(items, _next(items, n + 1))):
            return True
        if is_participle(_text(items, n)) and n in cues:
            by = n + 1
            while by < len(items) and by < n + 6 and items[by].kind == "word" and _text(items, by) != "by":
                by += 1
            return _text(items, by) == "by" and any(_text(items, m) in _BE for m in range(max(at - 2, 0), n))
    return False


def _was_passive(items: Sequence[Item], at: int, cues: frozenset[int]) -> bool:
    """Whether the sentence told before an item was passive: "Iraq was rebuked by Iran. Who was next?"."""
    return any(
        items[n].kind == "word" and items[n].text in _BE and items[n].sentence < items[at].sentence
        and _is_passive(items, n, cues)
        for n in range(at)
    )  # fmt: skip


def _has_agent(items: Sequence[Item], at: int) -> bool:
    """Whether "by" and a name follow in the same clause: "given humanitarian aid by Malaysia"."""
    for n in range(at, len(items)):
        if items[n].kind != "word":
            return False
        if items[n].text == "by":
            return n + 1 >= len(items) or items[n + 1].kind != "time"
    return False


def _is_partner(items: Sequence[Item], at: int) -> bool:
    """Whether somebody's partner stands behind an item: "its last negotiating partner"."""
    return any(_text(items, n) in ("partner", "partners") for n in range(at + 1, min(at + 5, len(items))))


def _suffers(items: Sequence[Item], at: int) -> bool:
    at = _next(items, at)
    while _text(items, at) in ("to", "country", "one", "have"):
        at = _next(items, at + 1)
    return at < len(items) and items[at].stem == "suffer"


def _without_wh(items: Sequence[Item], reading: Reading, cues: frozenset[int]) -> float:
    """Terse questions: "first visitor to Iraq", "rejected by Malaysia", "last country Cambodia wanted to meet"."""
    for at, item in enumerate(items):
        if item.kind == "mark":
            continue
        text = _text(items, at)
        if (
            item.kind == "word"
            and text in ("with", "to", "against", "about", "for")
            and _text(items, at + 1) in ("whom", "which", "who", "what")
        ):
            return -1.0
        if text in ("by", "from") and _text(items, at + 1) in ("whom", "which", "who"):
            return 1.0
    start = 0
    while start < len(items) and (
        items[start].kind == "mark"
        or items[start].kind == "time"
        or (start in reading.used and _text(items, start) not in ("before", "after"))
    ):
        start += 1
    if start >= len(items):
        return 0.0
    relative = _relative(items, start)
    if relative:
        return relative
    at = _next(items, start)
    while _text(items, at) in ENTITY_NOUNS or _text(items, at) in _ADVERBS:
        if _text(items, at).startswith("visitor"):
            return 0.9
        at += 1
    if at >= len(items):
        return 0.0
    text = _text(items, at)
    if text == "to":
        return -1.0 if _passive_later(items, at, cues) else 0.8
    if text.endswith(("ors", "ers", "or", "er")) and at in cues:
        return 0.8
    if is_participle(text) and _has_agent(items, at + 1):
        return -1.0
    if is_participle(text) and at in cues:
        return 0.6
    if text.endswith("ing") and at in cues:
        return 0.7
    return 0.0


def has_receiver(items: Sequence[Item]) -> bool:
    """Whether the question says that something is received."""
    return any(item.stem in _RECEIVE for item in items)


def is_given(items: Sequence[Item]) -> bool:
    """Whether something but a visit is received "from" a name: the words leave no doubt who gives it.

    A visit is received by another relation than that of whoever visits, so that words alone do not settle it.
    """
    if not has_receiver(items) or any(item.stem == "visit" for item in items):
        return False
    return any(
        item.kind == "name" and "from" in (_text(items, n - 1), _text(items, n - 2)) for n, item in enumerate(items)
    )


_RECEIVE = frozenset("receiv get obtain".split())


def is_guest(items: Sequence[Item], at: int) -> bool:
    """Whether a name stands behind "visit by", "visit of" or "visit from", or before "'s visit"."""
    if _text(items, at - 1) in ("by", "of", "from") and at > 1 and items[at - 2].stem == "visit":
        return items[at - 2].text in ("visit", "visits")
    after = _next(items, at + 1)
    return items[at].is_possessive and after < len(items) and items[after].text in ("visit", "visits")

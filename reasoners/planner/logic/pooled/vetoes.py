"""What keeps the likeliest answer of a pool from being given, however sure it is: rules, each of one kind of word.

    the reading, its saying, why the rules refuse -> whether it may be given

The weights were learnt from questions that mostly have an answer. What a negation, a number, or a kind that none of the
answers is of does to a question they weigh like any other sign; but no number of right answers makes up for leaving
such a word out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from reasoners.planner.logic.english.nounforms import is_personal
from reasoners.planner.logic.english.words import NEGATIONS, PARTED, PRONOUNS, SILENT, except_width
from reasoners.planner.logic.execution.operators import Asked, Choice
from reasoners.planner.logic.forms import Question
from reasoners.planner.logic.messages import WORD, Message
from reasoners.planner.logic.pooled.pooling import Said
from reasoners.planner.logic.pooled.sayings import asking_of
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.readings.vouching import unsaid_verbs, unvouched
from reasoners.planner.logic.syntax.leftroles import role_of
from reasoners.planner.weights import SAID, SAME
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_verb, lemmas

_QUOTED = re.compile(r"'([^']+)'|\"([^\"]+)\"")
_ASIDE = re.compile(r"\([^()]*\)")
_DENIED = ("what is not so", "what was meant to be")
"""Refusals that quote a word which turns a sentence round, and say no more of it."""
_CLOSED = frozenset("both either neither together two three four five six seven eight nine ten".split())
_AT_ONCE = "at the same time"
_POINTS = ("it points to what was told", "no time is known of what is told")
_FEW = frozenset("least fewest fewer less rarest shortest briefest smallest lowest quietest rarely seldom".split())
_LACKING = ("never", "but not", "without")
"""Parts of the names of operators that say what is not so."""
_EVERY = frozenset("every each everybody everyone everything all".split())
_JOINT = {"both": ("both", "at once"), "either": ("either",), "neither": ("neither", "none", "not")}
"""Words of two together, and what operators are called that have a place for them."""
_ORDERED = {"before": ("before", "until"), "after": ("after", "since", "next")}
_THINGS = frozenset("it its itself".split())
_ONES = PRONOUNS | frozenset("ones those these".split())


class Reading(NamedTuple):
    """The likeliest reading of a pool, and why the rules refuse the message."""

    reader: Reader
    said: Said
    choice: Choice
    reason: str

    @property
    def asked(self) -> Asked:
        """The question of its saying, with how well its words say each relation."""
        return self.said.gathered.signer.a

    @property
    def question(self) -> Question:
        """The question of its saying, in items."""
        return self.asked.question

    @property
    def low(self) -> list[str]:
        """The words of its saying in lower case; "" for names and marks."""
        return [item.low if item.kind == "word" else "" for item in self.question.items]

    @property
    def called(self) -> str:
        """The names of its operator and condition."""
        return f"{self.choice.operator} {self.choice.condition}"

    @property
    def unsaid(self) -> list[int]:
        """Places of the nouns and verbs that none of its relations says."""
        return self.said.gathered.unsaid(self.choice)


def is_vetoed(one: Reading) -> bool:
    """Whether some rule keeps a reading from being given."""
    return any(rule(one) for rule in _RULES)


def _is_denied(one: Reading) -> bool:
    """The word that the rules refuse stands in what is asked, and it denies, intends, counts or points."""
    text = _ASIDE.sub(" ", one.said.saying.text)
    if any(part in one.reason for part in _POINTS):
        return True
    if any(part in one.reason for part in _DENIED):
        return any(quoted in text for quoted in _quoted(one.reason))
    return any(
        word.isdigit() or word.lower() in _CLOSED or word == _AT_ONCE
        for word in _quoted(one.reason.partition(";")[0])
        if word in text
    )


def _quoted(reason: str) -> list[str]:
    return ["".join(pair) for pair in _QUOTED.findall(reason)]


def _is_open_world(one: Reading) -> bool:
    """Absence answers, where absence says nothing."""
    lacks = one.choice.values == ("no",) or any(part in one.called for part in _LACKING)
    return lacks and not one.reader.closed_world


def _is_turned_round(one: Reading) -> bool:
    """Its operator says the least or what is lacking, and no word of the saying does; or it is only what is lacking."""
    low, words, called = one.low, set(one.low), one.called
    if one.choice.operator.startswith(("fewest", "shortest")) and not words & _FEW:
        return True
    says_none = bool(words & NEGATIONS) or any(except_width(low, n) for n in range(len(low)))
    if any(part in called for part in _LACKING) and not says_none:
        return True
    return one.choice.operator == "never"


def _is_either(one: Reading) -> bool:
    """ "Was it here or there" is asked for one of two, and yes says neither."""
    return one.choice.found.kind == "boolean" and "or" in one.low


def _is_unparted(one: Reading) -> bool:
    """Whether somebody left is asked, and only that he was there is read."""
    return one.choice.found.kind == "boolean" and bool(set(one.low) & PARTED) and "end" not in one.called


def _is_unvouched(one: Reading) -> bool:
    """Whether something is so is asked by words that nothing in the graph says."""
    is_boolean = one.choice.found.kind == "boolean"
    return is_boolean and bool(
        unvouched(one.reader.grounder, one.choice.question, one.choice.patterns, one.choice.values)
    )


def _has_unsaid_verb(one: Reading) -> bool:
    """Whether a verb is all that says what a name is asked for, and its relation does not say it."""
    return bool(unsaid_verbs(one.reader.grounder, one.question, one.choice.patterns))


def _is_unordered(one: Reading) -> bool:
    """ "After" or "before" stands in what is asked, and its condition is of the same time."""
    if one.choice.condition not in ("filler on", "clause on"):
        return False
    return any(word in one.low and not any(part in one.called for part in parts) for word, parts in _ORDERED.items())


def _is_unjoined(one: Reading) -> bool:
    """ "Both museums" has no place in a reading of one of them."""
    return any(word in one.low and not any(part in one.called for part in parts) for word, parts in _JOINT.items())


def _is_of_every(one: Reading) -> bool:
    """ "Everybody" has no place in a reading that counts nothing."""
    return bool(set(one.low) & _EVERY) and one.choice.found.kind not in ("number", "duration", "boolean")


def _is_another_thing(one: Reading) -> bool:
    """A noun that no relation says is what is asked for: "what was the temperature of the pact"."""
    q, low = one.question, one.low
    for place in one.unsaid:
        at = place - 1 if place and low[place - 1] in ("the", "a", "an") else place
        behind = low[max(at - 2, 0) : at]
        is_asked = behind[:1] in (["what"], ["which"]) and behind[-1:] in (["was"], ["is"], ["were"], ["are"])
        if is_asked and place + 1 < len(low) and low[place + 1] == "of" and role_of(q, place) == "noun":
            return True
    return False


def _is_of_another_kind(one: Reading) -> bool:
    """The kind that is asked for is said by a relation that none of the answers has: "which tractor tuned it"."""
    asked, index = one.asked, one.reader.index
    labels = [value for value in one.choice.values if value in index.entities]
    if not labels or one.choice.found.kind not in ("ids", "entity", "list"):
        return False
    slots = {relation for value in labels for relation, _ in one.reader.grounder.slots(index.entities.id(value))}
    for n in one.said.gathered.licences.left:
        if role_of(one.question, asked.words[n]) != "asked":
            continue
        saying = {relation for relation, like in enumerate(asked.like[n].tolist()) if like >= SAME}
        if saying and not saying & slots:
            return True
    return False


def _says_little(one: Reading) -> bool:
    """Several words are said by no relation, none is said by those of the reading, and it has no name."""
    own = [pattern.relation for pattern in one.choice.patterns]
    has_name = any(pattern.names for pattern in one.choice.patterns)
    return len(one.unsaid) > 1 and not has_name and not (one.asked.like[:, own] >= SAID).any()


def _has_unsaid_object(one: Reading) -> bool:
    """A noun behind the verb that says the relation is said by nothing: "charged a fine"."""
    low, q = one.low, one.question
    for place in one.unsaid:
        is_object = place > 1 and low[place - 1] in ("a", "an") and bool(lemmas(low[place - 2]))
        if is_object and role_of(q, place) == "noun" and place - 2 not in one.unsaid:
            return True
    return False


def _is_pointing(one: Reading) -> bool:
    """A pronoun of the saying stands for something, and the reading has no name for it."""
    has_name = any(pattern.names for pattern in one.choice.patterns)
    return not has_name and bool(set(one.low) & _ONES)


def _has_noun_before_name(one: Reading) -> bool:
    """A noun before a name in small letters may say which of several is meant: "days in silk final draft"."""
    q = one.question
    return any(
        two.kind == "name" and two.text.islower() and item.kind == "word" and item.low.isalpha()
        and is_noun(item.low) and not is_verb(item.low) and item.low not in SILENT
        and one.asked.said(n) < SAID and not role_of(q, n)
        for n, (item, two) in enumerate(pairwise(q.items))
    )  # fmt: skip


def is_ambiguous(reader: Reader, text: str) -> bool:
    """Whether a pronoun of the sentence that asks may stand for either of two told names, which are of one kind.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann Lee", "led", "the mill", "2001"), ("Bob Fry", "led", "the mill", "2003")]))
    >>> is_ambiguous(reader, "Ann Lee met Bob Fry. When did she lead the mill?")
    True
    >>> is_ambiguous(reader, "Ann Lee met me. When did she lead the mill?")
    False
    """
    message = Message(reader, text)
    sentences = [message.text[first:last] for first, last in message.sentences]
    if len(sentences) < 2:
        return False
    first, last = message.sentences[asking_of(sentences)]
    pronouns = PRONOUNS & {word.lower() for word in WORD.findall(message.text[first:last])}
    if not pronouns:
        return False
    parsed = reader.itemizer.parse(message.text)
    if isinstance(parsed, str):
        return False
    items, spans, _ = parsed
    names = [item for item in items if item.kind == "name" and not first <= item.start < last]
    told = dict.fromkeys(entity for item in names for entity in spans[item.ref].entities[:1])
    if pronouns <= _THINGS:
        told = {entity: None for entity in told if not is_personal(reader.index.entities[entity])}
    slots = [frozenset(reader.grounder.slots(entity)) for entity in told]
    return any(one & other for one, other in combinations(slots, 2))


_RULES: Sequence[Callable[[Reading], bool]] = (
    _is_denied, _is_open_world, _is_turned_round, _is_either, _is_unparted, _is_unvouched, _has_unsaid_verb,
    _is_unordered, _is_unjoined, _is_of_every,
    _is_another_thing, _is_of_another_kind, _says_little, _has_unsaid_object,
    _has_noun_before_name, _is_pointing,
)  # fmt: skip

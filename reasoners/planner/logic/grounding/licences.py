"""Closed classes of words that a reading must have a place for: an enumerated reading that has none is no answer.

Nouns and verbs that no relation says are for the model of `choosing` to judge, where the rules would let them go unread
as well: the kind of what answers, a verb that no other relation of the graph says. What changes what is asked is not: a
negation, an order, a number, a comparison, an adjective, a name that the graph does not have, how or why something was
done.
"""

from __future__ import annotations

from typing import NamedTuple

from reasoners.planner.logic.english.words import (
    ASKING,
    AUXILIARIES,
    BOUNDS,
    DENIALS,
    EXCEPT,
    FIRST,
    FIRST_PERSON,
    HEDGES,
    LAST,
    LIGHT,
    NEGATIONS,
    NOW,
    NTH,
    NUMBERS,
    PARTING,
    PAST,
    PRESENT_ONES,
    SILENT,
    START,
    SUCCEEDING,
    UNITS,
)
from reasoners.planner.logic.execution.operators import Asked
from reasoners.planner.logic.forms import Grounded, Question
from reasoners.planner.logic.schema.sides import is_attributive
from reasoners.planner.logic.syntax.leftroles import is_adjunct, is_of_noun, is_open_class, role_of
from reasoners.planner.weights import READ, SAID, SAME
from tkindex.linking.lemmas import is_adjective, is_english, is_noun, is_verb, lemma, lemmas
from tkindex.linking.words import is_plural

_BEFORE = frozenset(
    """before after until till since during while between following previous previously preceding next then later
    earlier     prior afterwards when once as within from""".split()
)
_EARLIER = frozenset("before after earlier later sooner prior than".split())
_AT_ONCE = ("both", "at once", "together")
_NEEDS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(FIRST, ("first", "start", "second", "third", "next")),
    **dict.fromkeys(LAST, ("last", "end", "next", "second")),
    **dict.fromkeys(NOW | PRESENT_ONES | {"still"}, ("now",)),
    **dict.fromkeys(("twice", "once", "thrice"), ("having",)),
    **dict.fromkeys(("most", "least", "fewest", "greatest", "largest", "biggest", "busiest", "often", "frequently"),
                    ("most", "fewest", "busiest", "having", "longest", "shortest", "which", "how many")),
    **dict.fromkeys(("longest", "shortest"), ("longest", "shortest", "which")),
    **dict.fromkeys(("single", "unbroken", "uninterrupted", "continuous", "consecutive"), ("spell",)),
    **dict.fromkeys(("longer", "shorter"), ("longest", "shortest", "which", "whether more")),
    **dict.fromkeys(("more", "fewer", "less", "than"), (
        "having", "more", "longer", "which", "whether before", "whether after")),
    **dict.fromkeys(("or", "either"), ("which", "either")),
    **dict.fromkeys(("same", "both", "together", "shared", "common", "overlap"), _AT_ONCE),
    **dict.fromkeys(("at once", "at the same time"), _AT_ONCE),
    **dict.fromkeys(("recent", "recently", "latest"), ("last",)),
    **dict.fromkeys(("average", "mean", "typical", "typically"), ("average",)),
    **dict.fromkeys(_EARLIER - {"than"}, ("before", "after", "which", "whether", "next", "first", "last", "from ")),
    **dict.fromkeys(("immediately", "directly", "straight", "shortly", "soon", "just"), ("next", "now")),
    **dict.fromkeys(_BEFORE - _EARLIER, ()),
}  # fmt: skip
"""What the name of an operator or of its condition must have, for each word that says one; anything where empty."""


_TOGETHER = (*_AT_ONCE, "filler on", "clause on", "list on", "list now")
_WIDER: dict[str, tuple[str, ...]] = _NEEDS | {
    **dict.fromkeys(("longer", "shorter"), ("longest", "shortest", "which", "whether longer", "much longer")),
    **dict.fromkeys(("more", "fewer", "less", "than"), (
        "having", "more", "longer", "which", "whether before", "whether after", "most", "longest")),
    **dict.fromkeys(("same", "both", "together", "shared", "common", "overlap"), _TOGETHER),
    **dict.fromkeys(("at once", "at the same time", "simultaneously"), _TOGETHER),
}  # fmt: skip
"""The same where conditions meet."""
_OTHERS = ("filler", "except", "clause", "at once", "together")
_WITHOUT = ("but not", "never", "from end to start", "without")
_DEFINITE = frozenset("the this that".split())
_RIGHT = frozenset(("now", "before", "after", "then", "away", "when"))


class Needs(NamedTuple):
    """What a question asks of its readings.

    Attributes
    ----------
    names : list of tuple of str
        For each word that says an operator or a condition, parts of names of which one must be there.
    said : list of int
        Words that a relation must say.
    left : list of int
        Nouns and verbs that may go unread.
    odd : list of int
        Places of words that say how or why something was done, or which of a kind is meant: no reading has one for
        them.
    can_be : bool
        Whether any reading has a place for every word.
    """

    names: list[tuple[str, ...]]
    said: list[int]
    left: list[int]
    odd: list[int]
    can_be: bool


def needs_of(asked: Asked) -> Needs:
    """What a question asks of its readings.

    >>> _NEEDS["first"][0], _NEEDS["still"], _NEEDS["while"]
    ('first', ('now',), ())
    """
    needs: list[tuple[str, ...]] = []
    said: list[int] = []
    left: list[int] = []
    odd: list[int] = []
    q, table = asked.question, _WIDER if asked.is_wide else _NEEDS
    if any(c.text == "now" for c in q.conditions):
        needs.append(("now",))  # "at the moment", "these days"
    for n, item in enumerate(q.items):
        word = item.low
        if item.kind != "word" or word in FIRST_PERSON or not word:
            continue
        if asked.is_wide and word in HEDGES:
            return Needs(needs, said, left, odd, False)
        if word in NEGATIONS:
            denying = _WITHOUT if word in ("without", "no") else _WITHOUT[:2]
            needs.append(denying if word in DENIALS else _WITHOUT[:1])
        elif word == "same" and n + 1 < len(q.items) and q.items[n + 1].low in UNITS:
            if not asked.is_wide:
                return Needs(needs, said, left, odd, False)  # "in the same year" is not "at the same time"
            needs.append(("same",) if UNITS[q.items[n + 1].low] else _TOGETHER)
        elif word in NTH:
            needs.append(("second",) if NTH[word] == 2 else ("third",) if NTH[word] == 3 else ("nothing",))
        elif word == "or" and _joins_kinds(q, n):
            continue  # "which company or person owned it": of either kind
        elif (word == "together" and _sums(q, n)) or (
            word == "most" and q.items[n + 1 : n + 2] and q.items[n + 1].low in ("recent", "recently")
        ):
            continue
        elif word in ("common", "popular") and n and q.items[n - 1].low in ("most", "least"):
            continue  # "the most common alarm" is the most frequent one
        elif asked.is_wide and q.excludes_now and word in NOW | PRESENT_ONES:
            needs.append(("except",))  # "leaving out the present one"
        elif asked.is_wide and word in ("other", "others") and "any" in [i.low for i in q.items[max(n - 3, 0) : n]]:
            continue  # "more often than any other"
        elif asked.is_wide and word == "than" and n and q.items[n - 1].low == "other":
            continue  # "other than Ann"
        elif word == "open" and (q.times or q.select == "time" or any(c.clause for c in q.conditions)):
            continue  # a verb, or as it was then
        elif word == "or" and asked.joined and {n - 1, n - 2} & asked.joined:
            continue
        elif asked.is_wide and word == "still" and (q.times or any(c.clause for c in q.conditions)):
            continue  # "was she still there in 2018": then, and before it
        elif is_of_noun(q, n, [m for m in asked.words if asked.said(m) >= SAID]):
            odd.append(n)  # "which former judge heard it": of the judge, and not of the hearing
        elif word in table:
            if table[word]:
                needs.append(_counting(table[word]) if _counts(q, n) else table[word])
        elif word.endswith("ly") and not (is_noun(word) or is_verb(word) or is_adjective(word)):
            if not asked.is_wide:
                return Needs(needs, said, left, odd, False)  # "reportedly": how it was told or done
            odd.append(n)  # "regularly": how it was done
        elif word in EXCEPT:
            needs.append(("filler", "except"))
        elif word in ("else", "other", "another", "others"):
            needs.append(_OTHERS if asked.is_wide else ("filler",))
        elif word in NUMBERS or word.isdigit():
            if NUMBERS.get(word, 2) > 1 and word not in ("few", "two"):
                needs.append(("having", "clause"))
        elif word in BOUNDS and asked.said(n) < SAID and not _is_no_bound(q, n):
            needs.append(_OF_START if word in START else _OF_END)
        elif word in PARTING and q.select == "time" and asked.said(n) < SAID and _is_parted(q, n):
            needs.append(("end",))  # "when was it removed from the hall"
        elif word in SILENT or word in UNITS or _is_operator(word):
            continue
        elif lemmas(word) & SUCCEEDING and asked.said(n) >= SAID:
            return Needs(needs, said, left, odd, False)  # the graph itself says who came after whom, in which order
        elif lemmas(word) & SUCCEEDING:
            needs.append(("filler", "next", "after", "before"))
        elif asked.said(n) < READ and _is_of_now(q, n):
            return Needs(needs, said, left, odd, False)
        elif asked.said(n) < SAME and is_noun(word) and is_adjunct(q, n) and not word.endswith("s"):
            odd.append(n)  # "for charity", whatever label has a word like it
        elif _is_said_apart(q, n):
            odd.append(n)  # "which broken rides have broken down": which of them
        elif asked.said(n) >= SAID:
            (left if is_open_class(q, n) else said).append(asked.words.index(n))
        elif _is_beside(q, n):
            continue
        elif not (is_open_class(q, n) and role_of(q, n)):
            odd.append(n)  # "by mistake", "the retired players": how, or which of them
        elif n in asked.words:
            left.append(asked.words.index(n))
    is_named = any((n > 0 and q.items[n].text != q.items[n].low) or not is_english(q.items[n].low) for n in odd)
    return Needs(needs, said, left, odd, not is_named)  # "Zaphod": a name that the graph does not have


def _is_said_apart(q: Question, place: int) -> bool:
    """Whether a participle tells which of several are meant, and its verb stands elsewhere as the verb of a clause."""
    forms = lemmas(q.items[place].low)
    return is_attributive(q.items, place) and any(
        item.kind == "word"
        and n != place
        and is_verb(item.low)
        and not is_attributive(q.items, n)
        and forms & lemmas(item.low)
        for n, item in enumerate(q.items)
    )


def _is_parted(q: Question, place: int) -> bool:
    """Whether "from" and a name stand behind a verb: "removed from the hall"."""
    low = [item.low for item in q.items[place + 1 : place + 4]]
    return low[:1] == ["from"] and any(item.kind == "name" for item in q.items[place + 2 : place + 4])


def _counts(q: Question, place: int) -> bool:
    """Whether several things stand behind "most" or "fewest": "the most sieges" are so many, and no length."""
    behind = q.items[place + 1].low if place + 1 < len(q.items) else ""
    is_several = is_noun(behind) and is_plural(behind) and behind not in UNITS
    return q.items[place].low in ("most", "least", "fewest") and is_several


def _counting(needed: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in needed if not name.startswith(("longest", "shortest")))


def _joins_kinds(q: Question, place: int) -> bool:
    """Whether "or" stands between two nouns for what is asked for: "which company or person"."""
    beside = [q.items[n] if 0 <= n < len(q.items) else None for n in (place - 1, place + 1)]
    are_nouns = all(item is not None and item.kind == "word" and is_noun(item.low) for item in beside)
    return are_nouns and place - 1 in q.kind_words and q.asker in ("who", "what", "which")


def _sums(q: Question, place: int) -> bool:
    """Whether "together" adds up, or belongs to its verb, of one name: "how long is that together", "got together"."""
    before = q.items[place - 1].low if place else ""
    is_added = before in ("that", "this", "it", "them", "all") or bool(lemmas(before) & {"get", "come"})
    return is_added and sum(i.kind == "name" for i in q.items) < 2


def _is_no_bound(q: Question, place: int) -> bool:
    """Whether a word that may say an end of a fact says none: "which stops", "took over"."""
    before = q.items[place - 1] if place else None
    if q.items[place].low == "over":
        return before is not None and before.kind == "word" and before.low not in AUXILIARIES and is_verb(before.low)
    after = q.items[place + 1] if place + 1 < len(q.items) else None
    is_counted = before is not None and before.low in ("many", "which", "what")
    is_last = before is not None and before.kind == "name" and (after is None or after.kind == "mark")
    is_noun_here = place in q.kind_words or is_counted or is_last
    return is_noun_here and is_noun(q.items[place].low) and q.items[place].low.endswith("s")


def _is_beside(q: Question, place: int) -> bool:
    """Whether a word changes nothing where it stands: "patient" of "patient P-104", "right" of "right now"."""
    if place + 1 >= len(q.items):
        return False
    word, after = q.items[place].low, q.items[place + 1]
    if after.kind == "name":
        is_code = any(c.isdigit() for c in after.text)  # "patient P-104"
        return is_noun(word) and (is_code or not is_adjective(word)) and is_open_class(q, place)
    return word == "right" and after.low in _RIGHT


def _is_operator(word: str) -> bool:
    return word in _OPERATING


_OF_START = ("when", "start", "from ", "first", "last", "how long", "clause", "filler", "since")
_OF_END = ("end", "from ", "last", "how long", "clause", "filler", "until", "when last")
"""The same for words that only say which end of a fact is meant."""
_OPERATING = frozenset(
    """how many much long often number count total times length duration time earliest latest start end began ended
    begin started finish finished over ago back both gap between overall altogether ever already yet year""".split()
)


def _against(q: Question) -> tuple[str, ...]:
    """Conditions on the other side of what a question says: "before" where it has "after" alone, and a clause behind.

    "After whom did Ann lead it" and "what did Ann come after" ask for what was before.
    """
    low = [item.low if item.kind == "word" else "" for item in q.items]
    said = {"before", "after"} & {*low, *(c.op for c in q.conditions)}
    if len(said) != 1:
        return ()
    one = said.pop()
    at = low.index(one) if one in low else -1
    behind = q.items[at + 1] if 0 <= at < len(low) - 1 else None
    if behind is None or behind.kind == "mark" or behind.low in ASKING:
        return ()
    other = "after" if one == "before" else "before"
    return f"filler {other}", f"clause {other}"


class Licences:
    """Which readings of a question have a place for all its closed words, and use every name and time.

    What an operator, a condition and their patterns are called is known before they are run, so that most readings
    without a place need no run.

    Parameters
    ----------
    asked : Asked
    is_strict : bool
        Whether words, names and times need a place at all.
    is_lenient : bool
        Whether words that belong to no operator may go without a place, for somebody who reads the question beside its
        readings; names, times and the words of operators may not.
    """

    def __init__(self, asked: Asked, *, is_strict: bool = True, is_lenient: bool = False) -> None:
        self.asked = asked
        needs = needs_of(asked) if is_strict else Needs([], [], [], [], True)
        self.needs, self.left, self.odd = needs.names, needs.left, needs.odd
        self.said = [] if is_lenient else needs.said
        self.unsaid = needs.said if is_lenient else []
        self.can_be = needs.can_be and (is_lenient or not needs.odd)
        self.against = _against(asked.question) if is_strict else ()
        self.n_times = len(asked.question.times) if is_strict else 0
        self.proper = asked.proper if is_strict else frozenset()
        self.proper -= asked.loose if is_lenient else frozenset()
        self.joined = asked.joined if is_strict else frozenset()
        self._names: dict[tuple[str, str], bool] = {}
        self._relations: dict[tuple[int, int], bool] = {}

    def has_name(self, operator: str, condition: str) -> bool:
        """Whether the names of an operator and of a condition have what every closed word asks for."""
        key = (operator, condition)
        found = self._names.get(key)
        if found is None:
            name = f"{operator} {condition}"
            found = self._names[key] = all(any(part in name for part in some) for some in self.needs)
        return found

    def is_against(self, condition: str) -> bool:
        """Whether a condition is on the other side of what the question says: "before" where it has "after" alone."""
        return condition.startswith(self.against) if self.against else False

    def has_patterns(self, one: Grounded, other: Grounded | None, n_times: int, *, is_pair: bool = False) -> bool:
        """Whether patterns use every name and time, and say every word that has to be said.

        Names that "or" joins belong to one pattern, but where two patterns are compared.
        """
        if n_times < self.n_times:
            return False
        if self.joined and not is_pair and not any(p is not None and self.asked.is_joint(p) for p in (one, other)):
            return False
        used = one.names if other is None else (*one.names, *other.names)
        if not self.proper.issubset(used):
            return False
        if not self.said:
            return True
        own = (one.relation, one.relation if other is None else other.relation)
        found = self._relations.get(own)
        if found is None:
            like = self.asked.like[self.said]
            found = self._relations[own] = bool((like[:, list(own)].max(axis=1) >= SAID).all())
        return found

    def unread(self, one: Grounded, other: Grounded | None) -> list[int]:
        """Nouns and verbs that patterns leave unread although they change what is asked.

        Those are words that another relation of the graph says, but for the kind of what answers or of what is named
        ("which ships"); how something was done, or which of them are meant ("the retired players"); nouns that say
        which of a kind ("which copper mines"); and things that no name stands for where the patterns have none: "who
        invented the phone".
        """
        asked, q = self.asked, self.asked.question
        own = [one.relation] if other is None else [one.relation, other.relation]
        has_name = bool(one.names or (other is not None and other.names))
        found = []
        for at in self.left:
            n, like = asked.words[at], asked.like[at]
            if like[own].max() >= SAID:
                continue
            if lemmas(q.items[n].low) & LIGHT and self.asked.like[:, own].max(initial=0.0) >= SAID:
                continue  # "went on a trip"
            role = role_of(q, n)
            is_elsewhere = role in ("verb", "noun") and like.max() >= SAME
            is_led = n in q.kind_words or (n > 0 and q.items[n - 1].low in ("which", "what"))
            # "Name" alone says nothing; "silk name" says which. "Bridges and tunnels" are both.
            is_before = n + 1 in asked.words or (n + 1 in q.kind_words and is_noun(q.items[n + 1].low))
            is_which = role == "compound" and is_led and is_before
            is_thing = role in ("noun", "compound") and not has_name and n > 0 and q.items[n - 1].low in _DEFINITE
            if not role or is_elsewhere or is_which or is_thing:
                found.append(n)
        return found


def _is_of_now(q: Question, at: int) -> bool:
    """Whether a verb between two names tells of now, in a question of then: "who was its keeper when Ann hates it"."""
    word, beside = q.items[at].low, q.items[at - 1 : at] + q.items[at + 1 : at + 2]
    is_present = word.endswith("s") and is_verb(word) and lemma(word) != word
    is_between = len(beside) == 2 and all(item.kind == "name" for item in beside)
    return is_present and is_between and not PAST.isdisjoint(item.low for item in q.items)

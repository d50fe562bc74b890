"""Which of the readings that are enumerated is meant: signs of each, and a log-linear model over them.

A reading is an operator over a pattern under a condition. What speaks for the operator and for the condition are the
words of the question around its names, and the form that the rules read; what speaks for the pattern is how well the
words say its relations, whether what would answer is of the kind that is asked for, and whether names and times
are used up. Readings that give the same are one answer: its probability is their sum. "None of these" is a reading too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import log
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from reasoners.base import Answer
from reasoners.planner.logic.choice.wordweights import WordWeights
from reasoners.planner.logic.execution.operators import OPERATORS, Asked, Choice, key_of
from reasoners.planner.logic.execution.saying import pattern_said
from reasoners.planner.logic.grounding.licences import Licences
from reasoners.planner.logic.grounding.placing import in_plural
from reasoners.planner.logic.grounding.weekdays import with_weekdays
from reasoners.planner.logic.questions.holders import NOT_JOINED
from reasoners.planner.logic.reader import Reader, unsure
from reasoners.planner.logic.readings.certifying import certified
from reasoners.planner.logic.readings.enumerating import Enumerator
from reasoners.planner.logic.readings.signing import SIGNS, Refused, Signer
from reasoners.planner.logic.readings.sureness import (
    CHECKED,
    REASONS,
    chosen_signs,
    rules_signs,
    sure_of,
    told_of,
    unchecked_signs,
)
from reasoners.planner.logic.readings.sureness import shipped as shipped_sureness
from reasoners.planner.logic.readings.vouching import NOTHING_CLAIMED, unsaid_verbs
from reasoners.planner.logic.syntax.reading import read_question
from reasoners.planner.weights import CHOSEN_SURE_OF_MANY, ENOUGH, SAID
from tkindex.errors import TkindexError

FILE = Path(__file__).with_name("choosing.json")
GROUPS = ("entity", "time", "duration", "count", "whether", "pair")
"""What is asked for: signs weigh differently in each."""
TIME = GROUPS.index("time")
NONE_SIGNS = (
    "best coverage", "best least covered", "best near", "best said", "a rule reads all", "a rule reads", "unsaid words",
    "no content", "said words", "answered by rules", "words left over", "not sure", "nothing found", "no words",
    "relations", "many relations",
)  # fmt: skip
"""What speaks for none of the readings being meant."""
_FINAL = (
    "which is meant", "say who asks", "reasons and manners", "what is not so", "what was meant to be",
    "no name in the graph",
    "are they asked for by number", "which are counted", "two readings", "no end of",
    "asks for two things", "a number, or a year", NOT_JOINED, NOTHING_CLAIMED,
)  # fmt: skip
"""What whoever asks has to settle, or what no graph says: no other reading is chosen there."""
_MOST = 6_000
_MOST_VALUES = 60
MANY_RELATIONS = 60


class Signed(NamedTuple):
    """One of the readings with its signs, as `Signer` gives them; `key` is what it gives, in any order of a list."""

    choice: Choice
    base: int
    signs: tuple[float, ...]
    key: tuple[str, ...]


class Gathered(NamedTuple):
    """The readings of a question that has some."""

    signer: Signer
    readings: list[Signed]
    licences: Licences

    @property
    def signs(self) -> np.ndarray:
        """The signs of each, in the order of `SIGNS`; (readings, signs)."""
        bases = np.array(self.signer.bases)[[one.base for one in self.readings]]
        return np.concatenate((bases, np.array([one.signs for one in self.readings], np.float32)), axis=1)

    def signs_of(self, choice: Choice) -> dict[str, float]:
        """The signs of one of the readings, by name."""
        base, own = self.signer.signs(choice)
        return dict(zip(SIGNS, map(float, (*self.signer.bases[base].tolist(), *own)), strict=True))

    def is_barred(self, choice: Choice) -> bool:
        """Whether a reading is never chosen, whatever speaks for it.

        Words that change what is asked go unread; it is turned: "who mentored Ann" is not whom she mentored, and what
        was after it not what was before; or it says yes or no, which many readings give that are not meant: that they
        agree says little.
        """
        one, other = choice.grounded, choice.other
        is_unread = bool(self.licences.unread(one, other))
        return is_unread or choice.found.kind == "boolean" or self.is_turned(choice)

    def is_turned(self, choice: Choice) -> bool:
        """Whether a reading is the other way round: from the other side, before for after, or of another deed.

        "Captain of both the Plover and the Heron" is nobody who was captain of the one and steward of the other.
        """
        is_turned = choice.other is None and self.signer.is_turned(choice.grounded)
        return is_turned or self.licences.is_against(choice.condition) or self._is_of_another_deed(choice)

    def _is_of_another_deed(self, choice: Choice) -> bool:
        """Whether only one of two patterns that "both" puts side by side is said by a word."""
        if choice.other is None or not choice.operator.startswith("both") or not choice.condition.startswith("pair"):
            return False
        own = [choice.grounded.relation, choice.other.relation]
        said = self.signer.a.like[:, own].max(axis=0, initial=0.0) >= SAID
        return bool(said[0] != said[1])

    def unsaid(self, choice: Choice) -> list[int]:
        """Places of the nouns and verbs that none of the relations of a reading says."""
        asked, own = self.signer.a, [one.relation for one in choice.patterns]
        return [asked.words[n] for n in self.licences.left if asked.like[n, own].max() < SAID]

    @property
    def is_bare(self) -> bool:
        """Whether one name is all that the question says: no verb or noun, no other name, and no time of "who"."""
        is_open = bool(self.signer.q.times) and self.signer.q.asker != "what"
        return not self.signer.says and self.signer.n_names < 2 and not is_open


def gather(
    reader: Reader,
    text: str,
    words: WordWeights | None = None,
    *,
    is_lenient: bool = False,
    is_wide: bool | None = None,
) -> Gathered | None:
    """All readings of a question that have a place for its closed words; None where there are none.

    With weights those that the words of the question say hardly anything for are not run. Wide, conditions meet in them
    (`crossing`); by default where words that belong to no operator may go without a place.
    """
    made = enumerated(reader, text, is_wide=is_lenient if is_wide is None else is_wide)
    if made is None:
        return None
    enumerator, asked, refused = made
    licences = Licences(asked, is_lenient=is_lenient)
    if not licences.can_be:
        return None
    signer = Signer(enumerator, asked, refused)
    found: list[Signed] = []
    weigh = None if words is None else words.weigh(signer.tokens)
    for n, choice in enumerate(enumerator.choices(asked, licences, weigh)):
        if n >= _MOST:
            break
        if 0 < len(choice.values) <= _MOST_VALUES:
            found.append(Signed(choice, *signer.signs(choice), key_of(choice)))
    return Gathered(signer, found, licences) if found else None


def keys_of(answer: Answer) -> frozenset[tuple[str, ...]]:
    """What readings are told by that give the same as an answer of the rules; empty where there is none."""
    return frozenset((answer.values, tuple(sorted(answer.values)))) if answer.values else frozenset()


def enumerated(reader: Reader, text: str, *, is_wide: bool = True) -> tuple[Enumerator, Asked, Refused] | None:
    """A question with its patterns, who runs them, and what the rules' own readings give; None where it has none."""
    parsed = reader.itemizer.parse(text)
    if isinstance(parsed, str) or not reader.schema.relations:
        return None
    items, spans, times = parsed
    items = with_weekdays(reader.grounder, items, spans)
    enumerator = Enumerator(reader.grounder, reader.now, reader.me)
    forms = [read_question([replace(item) for item in items], times, enumerator.now) for _ in range(2)]
    for form in forms:
        form.spans, form.times = spans, times
        in_plural(reader.grounder, form)
    refused = [(reader.values_of(one.found), len(one.unread)) for one in reader.readings(forms[1], spans)[:6]]
    return enumerator, enumerator.asked(forms[0], is_wide=is_wide), refused


def is_final(refusal: str) -> bool:
    """Whether whoever asks has to settle what a refusal says, or no graph says it."""
    return any(reason in refusal for reason in _FINAL)


def group_of(choice: Choice) -> int:
    """The number of what a reading asks for, in `GROUPS`."""
    if choice.condition.startswith("pair"):
        return len(GROUPS) - 1
    return GROUPS.index(OPERATORS.get(choice.operator, {}).get("select", "entity"))


def none_signs(signs: np.ndarray, says: Sequence[bool], refusal: str, n_relations: int) -> np.ndarray:
    """The numbers of `NONE_SIGNS`.

    Parameters
    ----------
    refusal : str
        Why the rules refuse; "" where they answer.
    n_relations : int
        Of the graph: the more it has, the less does a fact of a name say that it is meant.
    """
    best = {name: float(signs[:, n].max()) for n, name in enumerate(SIGNS)}
    return np.array(
        (
            best["coverage"], best["least covered"], best["near"], best["best said"], best["rule first read"],
            best["rule first"], float(signs[:, SIGNS.index("unsaid")].min()), not says,
            sum(says) / max(len(says), 1), not refusal, *(reason in refusal for reason in REASONS),
            log(max(n_relations, 1)) / 3, n_relations > MANY_RELATIONS,
        ),
        np.float32,
    )  # fmt: skip


class Chooser:
    """Chooses among the readings of a question, by what was learnt.

    Parameters
    ----------
    model : mapping
        Weights by name, as `bench.qa.choosing` writes them.
    sureness : mapping, optional
        Of `reasoners.planner.logic.readings.sureness`; by default the weights that are shipped.
    """

    def __init__(self, model: Mapping[str, Any], sureness: Mapping[str, Mapping[str, float]] | None = None) -> None:
        self.sureness = shipped_sureness() if sureness is None else sureness
        self.words = WordWeights(model)
        self.signs = np.array([model["signs"][name] for name in SIGNS], np.float32)
        self.by_group = np.array([[model["groups"][g][name] for name in SIGNS] for g in GROUPS], np.float32)
        self.none = np.array([model["none"][name] for name in NONE_SIGNS], np.float32)

    def shares(
        self, tokens: Sequence[str], operators: Sequence[str], conditions: Sequence[str], groups: np.ndarray,
        signs: np.ndarray, none: np.ndarray,
    ) -> np.ndarray:  # fmt: skip
        """The probability of each reading of a question; what is missing to 1 is that none of them is meant."""
        said = self.words.said(tokens)
        scores = self.words.scores(said, operators, conditions) + signs @ self.signs
        scores += (signs * self.by_group[groups]).sum(axis=1)
        nothing = float(said[-1] + none @ self.none)
        top = max(float(scores.max()), nothing)
        shares: np.ndarray = np.exp(scores - top)
        shares /= shares.sum() + np.exp(nothing - top)
        return shares

    def by_answer(self, gathered: Gathered, refusal: str) -> list[tuple[float, list[tuple[float, Choice]]]]:
        """Readings by what they give, the likeliest answer first: its probability, and each reading with its own."""
        choices, signs, signer = [one.choice for one in gathered.readings], gathered.signs, gathered.signer
        shares = self.shares(
            signer.tokens, [c.operator for c in choices], [c.condition for c in choices],
            np.array([group_of(c) for c in choices]), signs,
            none_signs(signs, signer.says, refusal, len(signer.schema.relations)),
        )  # fmt: skip
        found: dict[tuple[str, ...], list[tuple[float, Choice]]] = {}
        for one, share in zip(gathered.readings, shares.tolist(), strict=True):
            found.setdefault(one.key, []).append((share, one.choice))
        return sorted(((sum(share for share, _ in some), some) for some in found.values()), key=lambda pair: -pair[0])

    def settle(self, reader: Reader, text: str, answer: Answer, threshold: float | None = None) -> Answer:
        """What the rules answer with how sure that is, or what the readings give, or a refusal of what is less sure."""
        least = ENOUGH if threshold is None else threshold
        if not answer.values:
            return self.answer(reader, text, answer, least)
        if len(reader.schema.relations) > MANY_RELATIONS:
            # Nothing was learnt of what readings say there: the rules' own confidence counts.
            if answer.confidence < (threshold or 0.0):
                return unsure("; ".join(answer.trace[:3]), answer.confidence)
            return answer
        return self.checked(reader, text, answer, least)

    def _gathered(self, reader: Reader, text: str) -> Gathered | None:
        try:
            return gather(reader, text, self.words)
        except TkindexError:
            return None  # a time that the index cannot hold

    def checked(self, reader: Reader, text: str, answer: Answer, least: float) -> Answer:
        """An answer of the rules, as sure as they and the readings are of it together; refused below `least`."""
        is_sure = answer.confidence >= CHECKED
        signs = unchecked_signs(answer.confidence, text) if is_sure else self._witnessed(reader, text, answer)
        sure = sure_of(signs, self.sureness["rules"])
        if sure < least:
            return unsure("; ".join(answer.trace[:3]), sure)
        return replace(answer, confidence=round(sure, 3))

    def _witnessed(self, reader: Reader, text: str, answer: Answer) -> dict[str, float]:
        """The numbers of `sureness.RULES` of an answer that is looked for among the readings."""
        # What the rules are sure of is not looked for.
        from reasoners.planner.logic.choice.witnesses import is_beyond, joined_with_next

        gathered, keys = self._gathered(reader, text), keys_of(answer)
        if gathered is not None and is_beyond(reader, answer, gathered.signer.own):
            return unchecked_signs(answer.confidence, text)
        found = [] if gathered is None else self.by_answer(gathered, "")
        found = found if gathered is None else joined_with_next(reader, gathered.signer.q, found, keys)
        share = next((share for share, some in found if key_of(some[0][1]) in keys), 0.0)
        is_same = bool(found) and key_of(found[0][1][0][1]) in keys
        return rules_signs(answer.confidence, share, found[0][0] if found else 0.0, text, is_same=is_same)

    def answer(self, reader: Reader, text: str, refused: Answer, least: float) -> Answer:
        """What the readings give, where that is sure enough; else what refused the question."""
        if is_final(refused.reason):
            return refused
        gathered = self._gathered(reader, text)
        if gathered is None or gathered.is_bare:
            return refused  # a name and no more does not say which of its relations is meant
        found = self.by_answer(gathered, refused.reason)
        choice = likeliest(found[0][1])
        if gathered.is_barred(choice) or unsaid_verbs(reader.grounder, gathered.signer.q, choice.patterns):
            return refused
        if len(reader.schema.relations) > MANY_RELATIONS:
            sure = found[0][0]
            least = max(least, CHOSEN_SURE_OF_MANY)
        else:
            second = found[1][0] if len(found) > 1 else 0.0
            rest = max(1.0 - sum(share for share, _ in found), 0.0)
            signs = chosen_signs(
                (found[0][0], second, rest), gathered.signs_of(choice), refused.reason, text,
                is_time=group_of(choice) == TIME,
            )  # fmt: skip
            sure = told_of(sure_of(signs, self.sureness["chosen"]), ENOUGH)
        if sure < least:
            return refused
        said = [said_of(reader, likeliest(some)) for _, some in found[:4]]
        how = f"chosen among {len(gathered.readings):,} readings, with probability {sure:.2f}"
        return answer_of(reader, choice, sure, (said[0], how), said[1:])


def answer_of(
    reader: Reader, choice: Choice, sure: float, trace: tuple[str, ...], alternatives: Sequence[str]
) -> Answer:
    """What a reading gives, as an answer of which it is so sure that this reading is meant."""
    one, other = choice.grounded, choice.other
    facts = [*(other.rows[:5] if other is not None else ()), *choice.found.rows[:50]]
    is_joint = one.fixed is None and bool(one.names)
    is_plain = (
        other is None
        and not is_joint
        and choice.condition in ("always", "on", "before", "after", "since", "until")
    )  # fmt: skip
    values = choice.values
    kind = choice.found.kind if choice.found.kind != "ids" else "entity" if len(values) == 1 else "list"
    certify = partial(certified, reader.index, choice.question, one, choice.periods, values)
    return Answer(
        values,
        tuple(reader.fact(row) for row in dict.fromkeys(facts)),
        trace,
        details={
            "score": sure, "chosen": (choice.operator, choice.condition), "alternatives": alternatives,
            "ties": choice.found.ties, "bounds": "", "certify": certify if is_plain else _uncertified,
        },
        kind=kind,
        confidence=round(sure, 3),
    )  # fmt: skip


def likeliest(some: Sequence[tuple[float, Choice]]) -> Choice:
    """The likeliest of some readings, the first of several."""
    return max(some, key=lambda pair: pair[0])[1]


def _uncertified() -> None:
    """The language of plans has no words for most readings beside another pattern."""


def said_of(reader: Reader, choice: Choice) -> str:
    """One line for a reading: its operator, pattern and condition."""
    said = f"{choice.operator}: {choice.grounded.asked or 'fact'} of {pattern_said(reader.schema, choice.grounded)}"
    if choice.grounded.fixed is None and choice.grounded.names and choice.other is None:
        said += ", of " + " or ".join(choice.question.items[n].text for n in choice.grounded.names)
    if choice.condition != "always":
        said += f", {choice.condition}"
    if choice.other is not None:
        return f"{said}, with {pattern_said(reader.schema, choice.other)}"
    return f"{said} {' '.join(p.text for p in choice.periods if p.text != 'now')}".rstrip()


@lru_cache(maxsize=1)
def shipped() -> Chooser:
    """The model of the file that is shipped."""
    return Chooser(json.loads(FILE.read_text(encoding="utf-8")))

"""Signs of the readings of one question: how well its words say each, as numbers by name, and as words around names."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import log

import numpy as np

from reasoners.planner.logic.english.words import ARTICLES, AUXILIARIES
from reasoners.planner.logic.execution.operators import Asked, Choice
from reasoners.planner.logic.forms import Grounded, Question
from reasoners.planner.logic.grounding.surroundings import kind_cosine
from reasoners.planner.logic.readings.enumerating import Enumerator
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.weights import SAID
from tkindex.linking.labelkeys import key_of
from tkindex.linking.lemmas import is_noun, is_past, is_verb, lemmas

Refused = Sequence[tuple[tuple[str, ...], int]]
"""What readings that the rules refused would give, and how many words they leave over, best first."""

SIGNS = (
    "coverage", "least covered", "near", "least near", "best said", "label covered", "label least", "phrase",
    "phrase before rivals", "before rivals", "least before rivals", "own coverage", "own label", "other label",
    "rules score", "rules best", "rules unread", "rules side", "rules silent", "who", "where", "which named",
    "which cosine", "which cosine before rivals", "which labelled", "names unused", "names used", "times unused",
    "nameless", "both named", "unsaid", "second relation unsaid", "order", "name fit", "name whole", "unplaced",
    "many", "one of several", "answers a name", "many rows", "no facts", "rule first", "rule any", "rule first read",
    "ties", "plural of one", "hop", "clause", "pair", "names placed", "words placed",
)  # fmt: skip


def tokens_of(q: Question, asked: Asked, schema_says: Sequence[bool]) -> list[str]:
    """Signs of a question, whatever facts it is about: its words around its names, and the form that rules read."""
    said: list[str] = []
    content = dict(zip(asked.words, schema_says, strict=True))
    joint = range(min(asked.joined) + 1, max(asked.joined) + 1) if asked.joined else ()
    for n, item in enumerate(q.items):
        if item.kind == "mark" or n in joint:
            continue  # "Ann or Bob" stands where a name stands
        if item.kind == "name":
            said.append("<name>" + "'s" * item.is_possessive)
        elif item.kind == "time":
            said.append("<time>")
        elif item.low.isdigit():
            said.append("<number>")
        else:
            said.append("<said>" if content.get(n) else item.low)
    raw = [i.low for n, i in enumerate(q.items) if i.kind == "word" and content.get(n)]
    padded = ["<s>", *said, "</s>"]
    found = [*said, *raw, *(f"{a} {b}" for a, b in pairwise(padded))]
    found += [f"{a} {b} {c}" for a, b, c in zip(padded, padded[1:], padded[2:], strict=False)]
    return [*dict.fromkeys(found), *forms_of(q)]


def forms_of(q: Question) -> list[str]:
    """The form that the rules read, as signs.

    >>> from reasoners.planner.logic.forms import Item
    >>> from reasoners.planner.logic.syntax.reading import read_question
    >>> said = (("word", "when"), ("word", "did"), ("name", "ann"), ("word", "arrive"))
    >>> forms_of(read_question([Item(kind, word, word, 0, 0, 0) for kind, word in said], (), (0, 1)))[:2]
    ['=time', '=time  time']
    """
    found = [
        f"={q.select}",
        f"={q.select} {q.pick}{q.nth if q.pick else ''} {q.by}",
        f"={q.select} {q.edge or q.aspect}",
    ]
    found += [
        f"=asks {q.asker}",
        f"=names {min(sum(i.kind == 'name' for i in q.items), 3)}",
        f"=times {min(len(q.times), 2)}",
    ]
    for c in q.conditions:
        found.append(f"={'clause' if c.clause else 'time'} {c.op}{' next' * c.is_next}{' far' * (c.shift is not None)}")
    if not q.conditions:
        found.append("=no condition")
    for name in (
        "is_plural",
        "is_total",
        "is_average",
        "excludes_now",
        "is_tensed",
        "is_else",
        "is_present",
        "is_different",
    ):
        if getattr(q, name):
            found.append("=" + name)
    if q.having is not None:
        found.append(f"=having {q.having[0]}")
    if q.unit:
        found += ["=unit", f"=unit {q.select}"]
    return found


def clause_of(q: Question) -> frozenset[int]:
    """Places of the clause of time: as the rules read it, else from its first connective on, or up to a comma.

    >>> from reasoners.planner.logic.forms import Item
    >>> question = Question([Item("word", word, word, 0, 0) for word in "who led it after she left".split()])
    >>> sorted(clause_of(question))
    [3, 4, 5]
    """
    read = frozenset(n for c in q.conditions for n in c.clause)
    if read:
        return read
    at = next((n for n, item in enumerate(q.items) if item.kind == "word" and item.low in _CONNECTIVES), -1)
    if at != 0:
        return frozenset(range(at, len(q.items))) if at > 0 else frozenset()
    comma = next((n for n, item in enumerate(q.items) if item.low == ","), 0)
    return frozenset(range(comma))


_CONNECTIVES = frozenset("before after when while until till since during once as between".split())


class Signer:
    """Makes the signs of the readings of one question."""

    def __init__(self, enumerator: Enumerator, asked: Asked, refused: Refused, unplaced: int = 0) -> None:
        self.e, self.a, self.refused, self.unplaced = enumerator, asked, refused, unplaced
        self.schema, self.kinds = enumerator.schema, enumerator.g.kinds
        q = asked.question
        self.q = q
        both = np.maximum(asked.like, asked.near)
        self.both = both
        self.says = [bool(row.max() >= SAID) for row in asked.like] if len(asked.words) else []
        self.tokens = tokens_of(q, asked, self.says)
        self.low = low = [q.items[n].low for n in asked.words]
        self.around = frozenset(item.low for item in q.items if item.kind == "word")
        self.phrase = self.schema.label_cosines(" ".join(low)) if low else np.zeros(len(self.schema.relations))
        self.vectors = np.stack([self.schema.word_vector(w) for w in low]) if low else np.zeros((0, 1))
        self.incident = sorted({p.relation for p in asked.patterns})
        heads = [n for n in sorted(q.kind_words) if n + 1 not in q.kind_words and q.items[n].kind == "word"]
        self.noun = q.items[heads[0]].low if heads and is_noun(q.items[heads[0]].low) else ""
        if not self.noun:
            self.noun = (
                next((w for w in low if is_noun(w) and not is_past(w)), "") if q.asker in ("", "which", "what") else ""
            )
        self.named = self.kinds.kind_of_word(self.noun) if self.noun else frozenset()
        self.n_names = len({n for n, _ in asked.names})
        self.own = {e for _, e in asked.names}
        self.labels = {enumerator.index.entities[e] for e in self.own}
        self.bases: list[np.ndarray] = []
        self._bases: dict[tuple[object, ...], int] = {}
        self._kept: list[object] = []
        self._match: dict[tuple[int, ...], tuple[float, ...]] = {}
        self._slot: dict[tuple[int, bool], tuple[float, ...]] = {}
        self._label: dict[int, tuple[float, float]] = {}
        self._place: dict[tuple[object, ...], tuple[float, float]] = {}
        self._whole: dict[tuple[int, ...], tuple[float, float]] = {}
        self.clause = clause_of(q)
        self._clause = np.array([n in self.clause for n in asked.words], bool)
        self.ground = self._grounded()
        self.first = self.refused[0][0] if self.refused else None
        self.first_read = bool(self.refused) and self.refused[0][1] == 0
        self.any = {values for values, _ in self.refused}

    def _grounded(self) -> dict[tuple[int, str, int | None], Grounded]:
        q = self.q
        wants = "entity" if q.select == "entity" else "whether" if q.select == "whether" else "fact"
        subjects = [self.e.me] if self.e.me is not None and any(n < 0 for n, _ in self.a.names) else []
        found = self.e.g.ground(
            q.items, q.main, q.spans, wants=wants, asker=q.asker, asker_at=q.asker_at, kind_words=q.kind_words,
            subjects=subjects, is_open=True,
        )  # fmt: skip
        self.best = max((one.score for one in found), default=0.0) or 1.0  # nothing may speak for any
        self.top = (found[0].relation, found[0].asked) if found else None
        made: dict[tuple[int, str, int | None], Grounded] = {}
        for one in found:
            for key in ((one.relation, one.asked, one.fixed), (one.relation, one.asked, None)):
                made.setdefault(key, one)
        return made

    def _matched(self, relations: tuple[int, ...]) -> tuple[float, ...]:
        found = self._match.get(relations)
        if found is None:
            own = list(relations)
            if len(self.a.words):
                like, near = self.a.like[:, own].max(axis=1), self.a.near[:, own].max(axis=1)
                others = [r for r in self.incident if r not in relations]
                rival = self.both[:, others].max(axis=1) if others else np.zeros(len(like))
                ahead = np.maximum(like, near) - rival
                phrase = float(self.phrase[own].max())
                far = phrase - max((float(self.phrase[r]) for r in others), default=0.0)
                found = (
                    float(like.mean()), float(like.min()), float(near.mean()), float(near.min()), float(like.max()),
                    float(ahead.mean()), float(ahead.min()), phrase, far, float((like < 0.5).sum()) / 3,
                )  # fmt: skip
            else:
                found = (0.0,) * 10
            self._match[relations] = found
        return found

    def _labelled(self, number: int) -> tuple[float, float]:
        """How well the words say each word of a label: the mean, and the least."""
        found = self._label.get(number)
        if found is None:
            if len(self.vectors):
                near = (self.schema.label_vectors(self._said(number)) @ self.vectors.T).max(axis=1)
                found = float(near.mean()), float(near.min())
            else:
                found = 0.0, 0.0
            self._label[number] = found
        return found

    def _said(self, number: int) -> Relation:
        """The way to say a relation that the words of the question fit best."""
        return self.schema.relations[number].as_said(self.low, self.around)

    def _sloted(self, slot: tuple[int, bool]) -> tuple[float, ...]:
        """How well a side fits what is asked for: who, where, the noun."""
        found = self._slot.get(slot)
        if found is None:
            personal = self.kinds.personal(slot) * 2 - 1
            relation = self.schema.relations[slot[0]]
            is_place = bool(relation.concepts & self.e.g.places) or relation.particle in ("at", "in", "on", "to")
            who = personal if self.q.asker in ("who", "whom") else 0.0
            where = ((1.0 if is_place else -1.0) - personal) / 2 if self.q.asker == "where" else 0.0
            named = (1.0 if slot in self.named else -1.0) if self.named else 0.0
            cosine = ahead = labelled = 0.0
            if self.noun:
                cosine = kind_cosine(self.e.g, slot, self.noun)
                others = [
                    s
                    for r in self.incident
                    for s in ((r, True), (r, False))
                    if s != slot and s not in self.kinds.links.get(slot, ())
                ]
                ahead = cosine - max((kind_cosine(self.e.g, s, self.noun) for s in others[:16]), default=0.0)
                labelled = self.kinds.labelled(slot, self.noun)
            found = self._slot[slot] = (who, where, named, cosine, ahead, labelled)
        return found

    def _order(self, one: Grounded) -> float:
        """Whether the name stands where the side that it fills stands in a plain sentence: 1, or -1; 0 where open."""
        relation = self._said(one.relation)
        if one.asked not in ("head", "tail") or not one.names or one.names[0] < 0 or not len(self.a.words):
            return 0.0
        best = self.a.words[int(self.both[:, one.relation].argmax())]
        is_before = one.names[0] < best
        is_passive = "by" in {i.low for i in self.q.items}
        if relation.frame == "verb":
            is_head = is_before != is_passive
            return 1.0 if is_head == (one.head is not None) else -1.0
        if relation.frame == "passive":
            is_tail = is_before != is_passive
            return 1.0 if is_tail == (one.tail is not None) else -1.0
        return 0.0

    def is_turned(self, one: Grounded) -> bool:
        """Whether a reading asks "who mentored Ann" for whom she mentored: she stands behind the label's own verb."""
        relation = self._said(one.relation)
        if relation.frame != "verb" or one.asked != "tail" or not one.names or one.names[0] < 1:
            return False
        low = [item.low if item.kind == "word" else "" for item in self.q.items[: one.names[0]]]
        verb = low[-1] if low[-1] not in ARTICLES else low[-2] if len(low) > 1 else ""
        is_own = bool(verb) and bool(lemmas(verb) & lemmas(relation.lead)) and is_verb(verb)
        return is_own and self.q.asker in ("who", "what") and not AUXILIARIES & set(low)

    def _named_well(self, names: tuple[int, ...]) -> tuple[float, float]:
        """How surely the names of a reading are linked, and how much of their labels is said: the least of each."""
        found = self._whole.get(names)
        if found is None:
            spans = [self.q.spans[self.q.items[n].ref] for n in names if n >= 0]
            sizes = [
                (span.stop - span.start) / max(len(key_of(self.e.index.entities[span.entities[0]]).split()), 1)
                for span in spans
            ]
            found = min((s.score for s in spans), default=1.0), min(min(sizes, default=1.0), 1.0)
            self._whole[names] = found
        return found

    def _placed(self, one: Grounded, other: Grounded) -> tuple[float, float]:
        """Whether names and words of the pattern that sets a period stand in the clause of time, and its own outside:
        each from -1 to 1."""
        key = (one.relation, one.names, other.relation, other.names)
        found = self._place.get(key)
        if found is None:
            found = 0.0, 0.0
            if self.clause:
                sides = [1 if n not in self.clause else -1 for n in set(one.names) - set(other.names)]
                sides += [1 if n in self.clause else -1 for n in set(other.names) - set(one.names)]
                ahead = self.both[:, one.relation] - self.both[:, other.relation]
                outer, inner = ahead[~self._clause], ahead[self._clause]
                said = (float(outer.mean()) if len(outer) else 0.0) - (float(inner.mean()) if len(inner) else 0.0)
                found = sum(sides) / max(len(sides), 1), said / 2
            self._place[key] = found
        return found

    def _based(self, c: Choice) -> np.ndarray:
        """The signs of a pattern beside that of its condition, whatever is done with them."""
        one = c.grounded
        numbers = (
            (one.relation,) if c.other is None or c.other.relation == one.relation else (one.relation, c.other.relation)
        )
        like, least, near, least_near, most, ahead, least_ahead, phrase, far, unsaid = self._matched(numbers)
        own = self._matched((one.relation,))[0]
        label = self._labelled(one.relation)
        other_label = self._labelled(numbers[1])[0] if len(numbers) > 1 else 0.0
        is_asked = one.asked in ("head", "tail") and c.question.select == "entity"
        kind = self._sloted((one.relation, one.asked == "head")) if is_asked else (0.0,) * 6
        ground = self.ground.get((one.relation, one.asked, one.fixed)) or self.ground.get(
            (one.relation, one.asked, None)
        )
        return np.array(
            (
                like, least, near, least_near, most, *label, phrase, far, ahead, least_ahead, own,
                label[0], other_label,
                ground.score / self.best if ground else 0.0, float(self.top == (one.relation, one.asked)),
                min(len(ground.unread), 3) / 3 if ground else 1.0, ground.side if ground else 0.5,
                float(ground is None),
                *kind,
                min(self.n_names - c.n_names, 2) / 2 if self.n_names > c.n_names else 0.0, min(c.n_names, 3) / 3,
                max(len(self.q.times) - c.n_times, 0), float(not one.names), float(not one.asked), unsaid,
                max(0.0, 0.5 - other_label) if len(numbers) > 1 else 0.0, self._order(one),
                *self._named_well(one.names if c.other is None else (*one.names, *c.other.names)), self.unplaced / 2,
            ),
            np.float32,
        )  # fmt: skip

    def signs(self, c: Choice) -> tuple[int, tuple[float, ...]]:
        """The numbers of one reading, in the order of `SIGNS`: which of `bases` they begin with, and the others."""
        one, other, q = c.grounded, c.other, self.q
        is_entity = c.question.select == "entity" and not c.condition.startswith("pair")
        key = (
            id(one.rows),
            one.relation,
            one.asked,
            one.names,
            c.n_names,
            c.n_times,
            id(other),
            c.question.select == "entity",
        )
        base = self._bases.get(key)
        if base is None:
            base = self._bases[key] = len(self.bases)
            self.bases.append(self._based(c))
            self._kept += [one.rows, other]
        n = len(c.values)
        is_clause = c.condition.startswith("clause")
        placed = self._placed(one, other) if is_clause and other is not None else (0.0, 0.0)
        return base, (
            n > 1 and is_entity, n > 1 and is_entity and not q.is_plural and not self.a.is_joint(one),
            is_entity and any(v in self.labels for v in c.values), min(log(1 + len(c.found.rows)), 5) / 5,
            c.values in (("0",), ("no",)),
            c.values == self.first, c.values in self.any, self.first_read and c.values == self.first,
            c.found.ties > 1, n == 1 and q.is_plural and is_entity,
            c.condition.startswith("hop"), is_clause, c.condition.startswith("pair"), *placed,
        )  # fmt: skip

"""Who has the most of all over a whole graph: of which relation, and which of its sides is asked for.

"Which crane was fined most often", "the reason we were closed for longest": no name says where to look. What tells the
side are the nouns (the one asked for, the one counted) by what the graph calls what stands on each side, and the voice
of the verb. A side is taken where all that speaks for it outweighs what speaks for the other; else nothing is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reasoners.planner.logic.english.words import ARTICLES, AUXILIARIES, HAVE, PARTICLES, PRONOUNS, SEVERAL, SILENT
from reasoners.planner.logic.execution.rows import rows_of
from reasoners.planner.logic.forms import Grounded, Question
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.grounding.nounsides import CALLED, is_noun_of
from reasoners.planner.logic.grounding.superlativewords import BE_OR_AM, Said, SuperlativeWords
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.sides import is_participle
from reasoners.planner.weights import READ, SAME, UNREAD
from tkindex.linking.lemmas import is_noun, is_verb, lemmas
from tkindex.linking.words import singular

_MANY_RELATIONS = 60
"""Over graphs of more relations only those are looked at that some word says."""
_MOST_SAID = 16
_MANY_ROWS = 20_000
_DOING = frozenset("perform conduct make do carry undertake handle write cast pay place deliver give".split())
_SUFFERING = frozenset("get receive undergo suffer experience".split())
_GIVING = frozenset("give show tell".split())
"""Verbs, as lemmas, whose passive tells whom something is given."""
_OWNERS = frozenset("its their his her our my".split())
_IN_FOR = frozenset(("for", "under"))
_SURE, _APART, _TURNED = 1.0, 0.19, 4.5
"""How much more must speak for one side than for the other, and for one relation than for the next."""
_BOUNDS = (("at", "least"), ("at", "most"))
"""What a number that is counted is bounded by: no end of a clause."""


def outweigh(grounder: Grounder, q: Question, found: list[Grounded]) -> list[Grounded]:
    """Patterns of a superlative without a name, best first: the one whose side the words tell alone, where one is.

    Parameters
    ----------
    found : list of Grounded
        What was found by the words of the clause: it stays where nothing outweighs it.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> from reasoners.planner.logic.syntax.reading import read_question
    >>> said = (("Heron", "noise"), ("Gannet", "noise"), ("Heron", "smoke"))
    >>> reader = Reader(tk.build([(ferry, "fined for", what, f"200{n}") for n, (ferry, what) in enumerate(said)]))
    >>> question = read_question(reader.itemizer.parse("Which ferry was fined most often?")[0], (), (0, 1))
    >>> [one.asked for one in outweigh(reader.grounder, question, [])]
    ['head']
    """
    if q.select != "entity" or (q.having is not None and not q.most):
        return found
    made = _Superlative(grounder, q)
    return made.outweigh(found) if q.by in ("count", "length") or q.having is not None else made.turned(found)


class _Superlative(SuperlativeWords):
    def outweigh(self, found: list[Grounded]) -> list[Grounded]:
        said = self._said()
        if said is None:
            return found
        best = found[0] if found else None
        ranked = sorted((r for r in (self._of(one, said) for one in self._relations(said)) if r), key=lambda r: -r[0])
        if not ranked or (len(ranked) > 1 and ranked[0][0] - ranked[1][0] < _APART):
            return self._doubted(said, found)
        made = ranked[0][1]
        if (
            best is not None
            and not best.unread
            and best.relation != made.relation
            and not self._is_bettered(said, best, made)
        ):
            return self._doubted(said, found)  # the words say that other one in full
        self._count(said, made)
        return [made]

    def turned(self, found: list[Grounded]) -> list[Grounded]:
        """What was found by words that all say something, with the side first that the words tell."""
        said = self._said()
        if said is None or said.asked < 0 or not found or found[0].unread or found[0].asked not in ("head", "tail"):
            return found
        best = found[0]
        weighed = self._of(self.schema.relations[best.relation], said)
        if weighed is None or weighed[1].asked == best.asked or weighed[2] < _TURNED:
            return found
        return [weighed[1], *(one for one in found if one.relation != best.relation)]

    def _doubted(self, said: Said, found: list[Grounded]) -> list[Grounded]:
        """What was found, but that a noun that is counted goes unread where only another relation is like it."""
        if self.q.having is not None and said.is_who:
            return found  # "who is warden of more than one structure": the words said it already
        alike = [n for n in said.counted if any(r.likeness(self.low[n]) >= READ for r in self._relations(said))]
        return [self._without(one, alike) for one in found] if alike else found

    def _without(self, one: Grounded, nouns: Sequence[int]) -> Grounded:
        """A pattern that leaves unread nouns that neither say it nor name what stands across from what answers."""
        relation, is_head = self.schema.relations[one.relation], one.asked != "head"
        missed = [
            n for n in nouns
            if n not in one.unread
            and relation.likeness(self.low[n]) < READ
            and self.nouns.fit(self.low[n], relation, is_head) < 1.5
        ]  # fmt: skip
        return replace(one, unread=[*one.unread, *missed], score=one.score * UNREAD ** len(missed)) if missed else one

    def _is_bettered(self, said: Said, best: Grounded, made: Grounded) -> bool:
        """Whether some word beside the noun asked for says a pattern, and does not say what was found best."""
        mine, other = (self.schema.relations[one.relation] for one in (made, best))
        words = [self.low[n] for n in (*said.counted, *said.others)]
        if self._is_light(mine) and not self._is_light(other):
            return all(other.likeness(w) < SAME for w in words)
        return any(mine.likeness(w) >= SAME > other.likeness(w) for w in words if singular(w) != mine.namespace)

    def _relations(self, said: Said) -> Sequence[Relation]:
        relations = self.schema.relations
        if len(relations) <= _MANY_RELATIONS:
            return relations
        words = [self.low[n] for n in (*said.counted, *said.others, *([said.asked] if said.asked >= 0 else []))]
        return self.schema.best_said(words, _MOST_SAID) if words else []

    # ---- which side --------------------------------------------------------------------------------------------------

    def _of(self, relation: Relation, said: Said) -> tuple[float, Grounded, float] | None:
        """The side of a relation that is asked for, how much speaks for it, and how much more than for the other side;
        None where nothing does."""
        low = self.low
        words = [low[n] for n in (*said.counted, *said.others)]
        own = [w for w in words if self._says(relation, w)]
        noun = "who" if said.is_who else low[said.asked] if said.asked >= 0 else ""
        a_head, a_tail = self.nouns.fit(noun, relation, True), self.nouns.fit(noun, relation, False)
        if said.also >= 0:  # "at which battle or siege": whatever either of them names
            a_head = max(a_head, self.nouns.fit(low[said.also], relation, True))
            a_tail = max(a_tail, self.nouns.fit(low[said.also], relation, False))
        far = {w: (self.nouns.fit(w, relation, True), self.nouns.fit(w, relation, False)) for w in words}
        for w in {low[n] for n in said.counted} if said.is_who and abs(a_head - a_tail) >= 1.0 else ():
            if self.nouns.is_by_form(w, relation) and (far[w][0] > far[w][1]) == (a_head > a_tail):
                far[w] = 0.0, 0.0  # persons stand on one side alone, and "who" asks for it: "beers" are none of them
        counted = [max(far[low[n]]) for n in said.counted if low[n] in far and is_noun(low[n])]
        is_named = (said.asked >= 0 or self._is_light(relation)) and max(a_head, a_tail, *counted) >= 2.0
        if not own and not is_named:
            return None
        if any(max(far[low[n]]) < 0 and relation.likeness(low[n]) < SAME for n in said.counted if low[n] in far):
            return None  # what is counted stands elsewhere
        voice = self._voice(relation, said)
        balance = a_head - a_tail + voice
        before = self._before(said) | self._predicate(relation, said)
        for w, (head, tail) in far.items():
            if w in before:
                balance += head - tail  # "of all the prisoners, who": they are those who are asked for
                continue
            is_thing = w not in own or self.nouns.own_side(singular(w), w, relation) is not None
            balance += tail - head if is_noun(w) and is_thing else 0.0
        if abs(balance) < _SURE:
            return None
        is_head = balance > 0
        if (a_head if is_head else a_tail) < 0 or (said.is_who and (voice if is_head else -voice) < 0):
            return None  # "who has been inspected most" is none of those who inspected, whoever is a person
        unknown = 0
        for n in (*said.counted, *said.others):
            w = low[n]
            if w in own or self._is_supporting(n, said):
                continue
            is_doer = bool(noun) and self.nouns.own_side(singular(noun), noun, relation) == is_head
            if is_doer and self._is_at_work(n, said):
                continue
            fits = far[w][(1 if is_head else 0) if w not in before else (0 if is_head else 1)]
            if is_noun(w) and fits >= (1.5 if self._is_manner(n, said) else 1.0):
                continue
            # One noun that the graph has no word for may be the kind of what stands on the other side.
            is_kind = self._is_placed(n, said) and fits >= 0 and not self.schema.says(w)
            unknown += 1
            if not is_kind or unknown > 1:
                return None
        if any(
            not self._says(relation, low[n]) and not self._is_in_label(low[n], relation, is_head) for n in said.more
        ):
            return None  # "the retired captains": which of them
        near = max((self._nearness(relation, w) for w in own), default=0.0)
        if unknown and own and near < SAME:
            return None  # a word that only may say it, beside one that nothing says
        weight = (1.0 if near >= SAME else 0.8 if own else 0.4) + 0.25 * min(abs(balance), 4.0) - 0.2 * unknown
        weight += 0.3 * (len(set(own)) > 1) + 0.3 * self._is_light(relation)
        rows = rows_of(self.g.index.facts(relation=relation.id, limit=_MANY_ROWS), self.g.index)
        if not rows:
            return None
        asked = "head" if is_head else "tail"
        like = 1.0 if own and not unknown else 0.85
        return (
            weight,
            Grounded(None, relation.id, None, rows, asked, min(0.9, 0.5 * weight), [], None, (), like),
            abs(balance),
        )

    def _is_in_label(self, word: str, relation: Relation, is_head: bool) -> bool:
        return self.g.kinds.labelled((relation.id, is_head), word) >= CALLED

    def _voice(self, relation: Relation, said: Said) -> float:
        """What the verb says for the head (above 0) or the tail: who did it, to whom, where a preposition leads."""
        low = self.low
        if self._stranded(relation, said):
            return -1.5
        verbs = [
            n
            for n in said.others
            if low[n - 1] not in ARTICLES | _OWNERS
            and (is_verb(low[n]) or is_participle(low[n]))
            and not is_noun_of(low[n], relation)
        ]
        own = [n for n in verbs if self._says(relation, low[n])]
        light = [n for n, w in enumerate(low) if w and lemmas(w) & (_DOING | _SUFFERING) and n in self.q.main]
        is_event = any(self._says(relation, low[n]) for n in said.counted)
        # "Sold at": what was sold, unless "sold" is what the head did; of such a label nobody does what its verb says.
        is_done = relation.words[0] in BE_OR_AM or relation.frame == "passive"
        is_open = not is_done and bool(relation.particle) and is_participle(relation.lead)
        is_had = bool(HAVE & set(low)) and any(is_noun_of(low[n], relation) for n in said.others)
        if is_had and relation.frame in ("passive", "verb") and not own:
            return 1.0 if is_done or is_open else -1.0  # "which shop had the longest closure" was closed
        if not own and relation.frame == "verb" and (given := self._given(relation)):
            return given
        if not own and light and is_event and relation.frame in ("passive", "verb"):
            if is_open:
                return 0.0
            is_suffered = bool(lemmas(low[light[0]]) & _SUFFERING)
            return (1.0 if is_suffered else -1.0) * (1.0 if is_done else -1.0)
        if not own or relation.frame not in ("passive", "verb"):
            return 0.0
        verb, start = own[0], max(said.asked, self.q.asker_at)
        # "Name the person who has driven", "which person drove": nobody to whom it was done.
        start = max(start, *(n for n in self.q.kind_words if said.is_who and n < verb), start)
        start = max(start, *(n for n in range(verb) if low[n] in ("who", "that", "which")), -1)
        between = [w for w in low[start + 1 : verb] if w]
        is_passive = bool(BE_OR_AM & set(between)) and is_participle(low[verb])
        if (
            BE_OR_AM & set(between)
            and low[verb - 1] in _IN_FOR
            and not is_participle(low[verb])
            and (is_done or is_open)
        ):
            return 1.0  # "which boat has been in for repair most often" of "repaired at"
        subjects = [w for w in between if w not in AUXILIARIES | ARTICLES | PARTICLES | {"most", "of", "that"}]
        if verb < start:
            return 0.0
        if is_passive and subjects:
            return 0.0
        is_object = any(w in PRONOUNS or w in ("i", "we", "you") or is_noun(w) for w in subjects)
        if is_passive:
            return 1.0 if is_done or is_open else -1.0
        if is_open and not is_object:
            # Who trained the most people is whom they "trained under".
            return -1.0 if relation.particle == "under" and any(n > verb for n in self.q.most) else 0.0
        way = -1.0 if is_done and (relation.words[0] not in BE_OR_AM or relation.particle == "by") else 1.0
        return -way if is_object else way

    def _given(self, relation: Relation) -> float:
        """Of a verb that is silent by itself, as "give" of "gave money to": who gave, who has been given, or 0."""
        start = self.q.asker_at
        lead = lemmas(relation.words[0]) & _GIVING
        at = next(
            (n for n in range(start + 1, len(self.low)) if self.low[n] in SILENT and lemmas(self.low[n]) & lead), -1
        )
        if at < 0 or len(relation.content) < 2 or not relation.particle:
            return 0.0
        return -1.0 if BE_OR_AM & set(self.low[start + 1 : at]) else 1.0

    def _stranded(self, relation: Relation, said: Said) -> bool:
        """Whether the clause ends with the preposition of a label, and so asks for what it leads to."""
        if not relation.particle or relation.particle in ("by", "of"):
            return False
        low = self.low
        for n in range(max(said.asked, self.q.asker_at) + 1, len(low)):
            if low[n] != relation.particle:
                continue
            behind = [w for w in low[n + 1 :] if w]
            if self.q.having is not None and (low[n], *behind[:1]) in _BOUNDS:
                continue  # "stationed at at least two bases"
            if not behind or behind[0] in ("most", "least", "longest"):
                return True
        return False

    def _count(self, said: Said, made: Grounded) -> None:
        """Say whether facts are counted or things: what is counted by the noun of the other side counts once each."""
        relation, q = self.schema.relations[made.relation], self.q
        if q.by != "count" or not said.counted:
            return
        noun = self.low[said.counted[-1]]
        is_thing = self.nouns.fit(noun, relation, made.asked != "head") >= 1.0
        if self._says(relation, noun) and not is_thing and not SEVERAL & set(self.low):
            q.is_distinct = False
        elif "number" in self.low and not self._says(relation, noun):
            q.is_different = True  # "the largest number of pits" are so many pits

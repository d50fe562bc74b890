"""Which side of a relation a name stands on, as the syntax of a clause says: who does it, and to whom."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from reasoners.planner.logic.english.thesaurus import is_converse, teaches
from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    FIRST,
    GENERIC_ONES,
    LAST,
    NTH,
    PARTICLES,
    SUCCEEDING,
)
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.weights import NO_SIDE, OTHER_SIDE, SAID, SAME, SIDE
from tkindex.linking.lemmas import is_english, is_noun, is_past, is_verb, lemma, lemmas


def is_participle(word: str) -> bool:
    """Whether a word may be a past form; also one that no table has, by its ending: "drydocked".

    >>> [word for word in ("led", "drydocked", "red", "mill") if is_participle(word)]
    ['led', 'drydocked']
    """
    return is_past(word) or (len(word) > 4 and word.endswith("ed") and not is_english(word))


def _has_object(relation: Relation) -> bool:
    """Whether a label's verb has an object of its own before its preposition: the head did it, as of "flew aid to"."""
    if relation.lead != relation.words[0] or len(relation.content) < 2 or relation.particle == "by":
        return False
    last = relation.content[-1]
    return is_noun(last) and not is_past(last)


def is_attributive(items: Sequence[Item], at: int) -> bool:
    """Whether a participle tells which of several are meant: "which retired captain led her", "the closed mine".

    Right behind "which" it may be the verb as well: "which became head of it" has no other.

    >>> items = [Item("word", word, word, 0, 0) for word in "which retired captain led her".split()]
    >>> [n for n in range(len(items)) if is_attributive(items, n)]
    [1]
    """
    before, after = (items[n] if 0 <= n < len(items) else None for n in (at - 1, at + 1))
    if items[at].kind != "word" or not is_past(items[at].low) or before is None or before.kind != "word":
        return False
    if after is None or after.kind != "word" or after.low in _NO_NOUNS:
        return False
    next_low = items[at + 2].low if at + 2 < len(items) and items[at + 2].kind == "word" else ""
    is_head = is_verb(after.low) and after.low in lemmas(after.low) and (next_low in AUXILIARIES or is_past(next_low))
    if is_english(after.low) and not is_noun(after.low) and not is_head:
        return False  # "which retired vet was": the table has "vet" as a verb alone
    if before.low in ARTICLES or after.low in GENERIC_ONES:
        return True
    is_later = any(i.kind == "word" and (i.low in AUXILIARIES or is_participle(i.low)) for i in items[at + 2 :])
    return before.low in ("which", "what", "many", "whose") and is_later


_NO_NOUNS = AUXILIARIES | PARTICLES | FIRST | LAST | frozenset(NTH)


class Sides:
    """The items of a clause, and what its syntax says of them."""

    items: Sequence[Item]
    asker: str
    asker_at: int
    verbs: list[int]
    words: list[int]
    name_at: list[int]
    kind_words: frozenset[int]
    is_whether: bool
    is_passive: bool

    def _low(self, at: int) -> str:
        return self.items[at].low if 0 <= at < len(self.items) and self.items[at].kind == "word" else ""

    def role(self, at: int) -> str:
        """What the syntax says of a name: "subject", "object", "agent", "of", "prep" or ""."""
        if self.items[at].is_possessive:
            return "of"
        back = at - 1
        while self._low(back) in ("the", "a", "an"):
            back -= 1
        before = self._low(back)
        if before == "by":
            return "agent"
        if before == "of":
            return "of"
        if before in PARTICLES:
            return "prep"
        if before in ("was", "were", "is", "are") and not self.verbs and self.asker:
            return ""  # "who was the king of Spain": the name is what somebody was
        if before in ("did", "does", "do", "has", "had", "have", "will") or (
            before in ("was", "were", "is", "are") and (self._later_verb(at) or self.asker_at >= 0)
        ):
            return "subject"
        if not self.asker and self.asker_at < 0 and self.verbs == [at + 1] and self._low(at + 1).endswith("s"):
            return "of"  # "ledger releases": a noun behind its name
        if any(n < at for n in self.verbs):
            return "object"
        if self._later_verb(at) or self.asker_at > at or self.asker_at < 0:
            return "subject"
        return ""

    def _later_verb(self, at: int) -> bool:
        return any(n > at for n in self.verbs)

    def _side(self, relation: Relation, at: int, is_head: bool) -> float:
        expected = self._expected(relation, at)
        if not expected:
            return NO_SIDE
        return SIDE if (expected == "head") == is_head else OTHER_SIDE

    def is_turned(self, relation: Relation, at: int, is_head: bool) -> bool:
        """Whether the relation's own verb puts a name on the other side: "who sued Ann" asks not whom she sued."""
        if relation.unturned is not None:
            return self.is_turned(relation.unturned, at, not is_head)
        own = [n for n in self.verbs if relation.likeness(self.items[n].low) >= SAID]
        own = [n for n in own if not self._is_inner_noun(n, relation)]
        if relation.frame not in ("verb", "passive") or len(own) != 1 or self.verbs != own:
            return False
        if relation.frame == "verb" and relation.particle and not relation.is_addressed:
            said = self.items[own[0]].low
            is_active = (
                relation.lead == relation.words[0] and relation.lead.endswith("s") and not is_past(relation.lead)
            )
            if not (is_active and lemma(said) == said) and not _has_object(relation):
                return False  # "chartered to": who did it is not said, as by "did Ann ride" of "rides for"
        said = self.items[own[0]].low
        if lemmas(said) & SUCCEEDING and not lemmas(said) & relation.lemmas:
            return False  # "who preceded Ann" of "replaces": another verb of the same, with its own sides
        if any(is_converse(said, word) for word in relation.content) or self._expected(relation, at) in (
            "", "head" if is_head else "tail",
        ):  # fmt: skip
            return False
        role = self.role(at)
        back = at - 1
        while self._low(back) in ("the", "a", "an"):
            back -= 1
        before = self._low(back)
        is_behind = role == "object" and 0 <= self.asker_at < own[0] < at and not self.is_passive
        is_plain = relation.is_addressed or (len(relation.content) == 1 and not relation.particle)
        is_suffered = self.is_passive and before in ("was", "were", "is", "are", "been") and is_plain
        is_done = not self.is_passive and before in ("did", "does", "do", "has", "have", "had")
        return is_behind or role == "agent" or (role == "subject" and at < own[0] and (is_suffered or is_done))

    def _is_inner_noun(self, at: int, relation: Relation) -> bool:
        """Whether a word stands as a noun, and is that of a verb's label: "the hut key" of "holds the key to"."""
        word = self.items[at].low
        is_noun_here = is_noun(word) and at > 0 and (self.items[at - 1].kind == "name" or self._low(at - 1) in ARTICLES)
        return is_noun_here and word in relation.content[1:]

    def _expected_of_code(self, relation: Relation, at: int) -> str:
        """The side of a name by the order of the sentence: "e1 was the r2 of e3" says (e1, r2, e3)."""
        code = self._code_at(relation)
        if code < 0:
            return ""
        if self._is_value(code, at):
            return "head" if self._has_as_head(relation, at) else "tail"
        return "tail" if at > code or self.items[at].is_possessive else "head"

    def is_sideless(self, relation: Relation, at: int) -> bool:
        """Whether nothing says on which side of a code a name stands: "the p39 of q1" is its field, or whose it is."""
        code = self._code_at(relation) if relation.is_code and not relation.sayings else -1
        return code >= 0 and self._is_value(code, at)

    def _code_at(self, relation: Relation) -> int:
        return next((n for n in range(len(self.items)) if self._low(n) == relation.words[0] and n in self.words), -1)

    def _is_value(self, code: int, at: int) -> bool:
        """Whether a code stands as a field of a name: "the p39 of q1", "q1's p39", "what was the p39 of q1".

        "Who was the p39 of q1" and "which entity was the p39 of q1" are sentences with a subject, in the order of a
        fact.
        """
        if self.name_at != [at]:
            return False
        if self.items[at].is_possessive:
            return at < code
        is_terse = self.asker_at < 0 and not self.verbs  # "p39 q1"
        first = code + 2 if self._low(code + 1) == "of" else code + 1 if is_terse else at + 1
        while self._low(first) in ARTICLES:
            first += 1
        has_subject = self.asker == "who" or any(n < code for n in self.kind_words)
        return first == at and not has_subject and not self.is_whether

    @abstractmethod
    def _has_as_head(self, relation: Relation, at: int) -> bool:
        """Whether a name is the head of facts of a relation."""

    def _expected(self, relation: Relation, at: int) -> str:
        if relation.unturned is not None:
            return {"head": "tail", "tail": "head"}.get(self._expected(relation.unturned, at), "")
        if relation.is_code:
            return self._expected_of_code(relation, at)
        role = self.role(at)
        if not role:
            return ""
        if role == "subject" and not self.verbs:
            role = "of"  # "how many owners has the mill had"
        quoted = self._quoted(relation)
        if role == "of" and quoted and relation.particle != "of":
            return "head"
        frame = relation.frame
        is_participle = bool(relation.particle) and relation.particle != "by" and is_past(relation.lead)
        is_agent = any(
            self.items[n].low.removesuffix("s").endswith(("er", "or")) and relation.likeness(self.items[n].low) >= SAID
            for n in self.words
        )
        if frame == "verb" and role == "of" and is_agent and not self.verbs:
            return "tail"  # "the director of the film" of "directed"
        if frame == "verb":
            if role == "agent":
                return "head"
            is_whole = len(relation.content) == 1 or relation.is_addressed
            if self.is_passive and role == "subject" and not is_participle and is_whole:
                prep = any(self._low(n) in PARTICLES and n + 1 >= len(self.items) for n in range(at, len(self.items)))
                return "head" if relation.words[0] in AUXILIARIES or (prep and not relation.is_addressed) else "tail"
            return {"subject": "head", "object": "tail", "prep": "tail", "of": "head"}.get(role, "")
        if frame == "passive":
            if role == "subject":
                return "head" if self.is_passive else "tail"
            return {"object": "head", "agent": "tail", "of": "head", "prep": "tail"}.get(role, "")
        if frame == "of" and any(teaches(self.items[n].low, relation.lead) for n in (*self.verbs, *self.words)):
            # "Who taught Ann", of "pupil of": whoever teaches is on the other side.
            turned = {"subject": "head"} if self.is_passive else {"subject": "tail", "object": "head", "prep": "head"}
            return ({"of": "head", "agent": "tail"} | turned).get(role, "")
        if frame == "of":
            return {"of": "tail", "prep": "tail", "subject": "head", "object": "tail"}.get(role, "")
        if role in ("subject", "object") and self._noun_of_open(relation):
            return "tail"
        is_agent_noun = relation.lead.endswith(("er", "or")) and any(
            relation.likeness(self.items[n].low) >= SAME and not self.items[n].low.endswith(("er", "or", "ers", "ors"))
            for n in self.verbs
        )
        if role == "subject":
            return "tail" if is_agent_noun and not self.is_passive else "head"
        if role == "object":
            return "head" if is_agent_noun else ""
        return {"of": "head", "agent": "tail", "prep": ""}.get(role, "")

    def _quoted(self, relation: Relation) -> bool:
        """Whether the clause says the label word by word."""
        size = len(relation.words)
        row = [self._low(n) for n in range(len(self.items))]
        return any(tuple(row[n : n + size]) == relation.words for n in range(len(row) - size + 1))

    def _noun_of_open(self, relation: Relation) -> bool:
        """Whether the noun of a label is followed by "of" and no name: "is the capital of which country"."""
        for n in self.words:
            if relation.likeness(self.items[n].low) >= SAME and self._low(n + 1) == "of":
                after = n + 2
                while self._low(after) in ("the", "a", "an"):
                    after += 1
                return self._low(after) in ASKING or after >= len(self.items)
        return False

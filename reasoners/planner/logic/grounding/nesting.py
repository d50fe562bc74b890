"""Questions inside questions: relative clauses, reduced ones, owners of owners. The inner is answered first."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import names_event
from reasoners.planner.logic.english.words import (
    ADVERBIAL,
    ARTICLES,
    ASKING,
    AUXILIARIES,
    FIRST,
    INDEFINITE,
    LAST,
    NEGATIONS,
    NOW,
    PARTICLES,
    PRONOUNS,
    RELATIVES,
    SILENT,
    UNITS,
)
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.logic.schema.sides import is_participle
from reasoners.planner.weights import SAME
from tkindex.index import Index
from tkindex.linking.lemmas import is_noun, is_past, is_verb
from tkindex.linking.words import is_plural, singular

_MOST = 40
"""Of so many answers of an inner part each is put in its place."""
_ORDERS = FIRST | LAST | frozenset("longest shortest most least fewest".split())
_EACH = frozenset("any some all each one none both".split())
_JOINTS = frozenset("and but although though while whereas yet".split())
_NO_NOUNS = (
    PRONOUNS | INDEFINITE | PARTICLES | AUXILIARIES | ARTICLES | ASKING | _JOINTS | ADVERBIAL | FIRST | LAST | NEGATIONS
)
_CONNECTORS = frozenset("while when before after during since until".split())
_WITHIN = frozenset("in on at during".split())
_DONE = frozenset("was were did had has have been".split())
_SETS = ("entity", "list")
_DEPTH = 2
"""So many questions may lie inside one another."""

Part = int | Item


class Nested:
    """What a composer does with one question inside another."""

    items: list[Item]
    low: list[str]
    spans: list[Span]

    @abstractmethod
    def ask(self, places: Iterable[Part], depth: int = 0) -> Answer:
        """The answer of a part."""

    @abstractmethod
    def _sets(self, parts: Sequence[Sequence[Part]], depth: int) -> list[Answer] | None: ...

    @abstractmethod
    def joined(
        self, answers: Sequence[Answer], values: Sequence[str], said: str, kind: str = "", empty: str = ""
    ) -> Answer:
        """An answer put together from others."""

    @property
    @abstractmethod
    def index(self) -> Index:
        """The index that is asked."""

    @property
    @abstractmethod
    def grounder(self) -> Grounder:
        """What grounds clauses in the index."""

    @abstractmethod
    def _is_name(self, at: int) -> bool: ...

    # ---- clauses about a noun ----------------------------------------------------------------------------------------

    def relative(self, depth: int) -> Answer | None:
        """ "Who acknowledged incidents that affected the mill": the answers of the clause in the place of its noun."""
        for noun, begin in self.clauses_of_nouns():
            first = noun
            while first > 0 and (self.low[first - 1] in ARTICLES | _EACH or self._is_of_each(first - 1)):
                first -= 1
            for end in self._ends(begin):
                inner: list[Part] = [self._word("which"), noun, *range(begin, end)]
                if not self._is_left(first, end):
                    continue
                answer = self._placed(inner, range(first), range(end, len(self.items)), depth, False)
                if answer is not None:
                    return self._then(answer, inner, first, begin, end, depth) or answer
        return None

    def _then(
        self, answer: Answer, inner: Sequence[Part], first: int, begin: int, end: int, depth: int
    ) -> Answer | None:
        """Those of several answers that were so at the time that the clause of one thing names.

        "Who managed the farm that held the lease in 2013": who managed it then. Of what happened, and of several
        things, nobody can tell.
        """
        noun = inner[1]
        times = [n for n in range(begin, end) if self.items[n].kind == "time"]
        outside = [n for n in range(len(self.items)) if not begin <= n < end]
        is_one = isinstance(noun, int) and not is_plural(self.low[noun]) and self.low[noun - 1] == "the"
        if len(times) != 1 or len(answer.values) < 2 or not is_one or self.low[times[0] - 1] not in _WITHIN:
            return None
        if any(self.items[n].kind == "time" or self.low[n] in _CONNECTORS for n in outside):
            return None
        slot = answer.details.get("slot")
        if slot is None or self.grounder.schema.relations[slot[0]].is_point:
            return None
        then = self._placed(inner, range(first), [*range(end, len(self.items)), times[0] - 1, times[0]], depth, False)
        return then if then is not None and set(then.values) < set(answer.values) else None

    def _is_of_each(self, at: int) -> bool:
        """Whether "of" parts some from all: "all of the works that"; of "the price of the works that" it does not."""
        return at > 0 and self.low[at] == "of" and self.low[at - 1] in _EACH

    def clauses_of_nouns(self) -> Iterator[tuple[int, int]]:
        """Nouns with a clause behind them, and where the clause begins.

        "Plays that Ann directed", "plays directed by Ann", "the tank she cleaned": with a relative pronoun, with a
        participle, or with neither, where the noun has an article.
        """
        last = len(self.items) - 1
        for at in range(2, last):
            noun = self.low[at - 1]
            is_noun_here = bool(noun) and noun not in _NO_NOUNS and (is_noun(noun) or not is_past(noun))
            if self.low[at] in RELATIVES and is_noun_here:
                yield at - 1, at + 1  # "when he paid that fine" has no such noun
        for at in range(1, last):
            if not self.low[at] or self.low[at] in _NO_NOUNS or is_participle(self.low[at]) or self.low[at] in UNITS:
                continue  # "the day she dropped out" is when she did
            behind, after = self.low[at + 1], self.low[at + 2] if at + 2 <= last else ""
            is_reduced = is_participle(behind) and after in PARTICLES and self.low[at - 1] not in ASKING | {"of"}
            is_bare = self.low[at - 1] in ARTICLES and self.items[at + 1].kind == "name" and self._follows_verb(at + 2)
            if behind in PARTICLES and after in ("which", "whom"):
                yield at, at + 3  # "the tank in which it fermented"
            elif is_reduced or is_bare:
                yield at, at + 1

    def _follows_verb(self, at: int) -> bool:
        word = self.low[at] if at < len(self.items) else ""
        return bool(word) and (word in AUXILIARIES or is_past(word) or is_verb(word))

    def _ends(self, begin: int) -> list[int]:
        """Where a clause may end: before a mark, or before a verb behind its first name that the rest may need."""
        whole = next((n for n in range(begin, len(self.items)) if self.items[n].kind == "mark"), len(self.items))
        named = next((n for n in range(begin, whole) if self.items[n].kind in ("name", "time")), whole)
        ends = [whole]
        for n in range(named + 1, whole):
            word = self.low[n]
            if word and (word in AUXILIARIES or is_verb(word) or is_participle(word)):
                ends.append(n)
        return ends[:4]

    # ---- owners of owners --------------------------------------------------------------------------------------------

    def _chained(self, depth: int) -> Answer | None:
        """ "Ann's manager's wife", "where does Ann's boss live", "the wife of the manager of Ann"."""
        for n in range(len(self.items) - 2):
            is_owner = self.items[n].kind == "name" and self.items[n].is_possessive
            if is_owner and self.low[n + 1] and self.items[n + 1].is_possessive:
                inner: list[Part] = [self._word("what"), n, replace(self.items[n + 1], is_possessive=False)]
                answer = self._placed(inner, range(n), range(n + 2, len(self.items)), depth, True)
                if answer is not None:
                    return answer
        for n in range(len(self.items) - 1):
            if self.low[n] != "of" or not self._is_name(self._behind(n)):
                continue
            begin = n - 1
            while begin > 0 and self.low[begin - 1] and self.low[begin - 1] not in PARTICLES | AUXILIARIES | ASKING:
                begin -= 1
            end = self._behind(n) + 1
            if begin < 1 or begin > n - 1 or not self._is_left(begin, end) or names_event(singular(self.low[n - 1])):
                continue  # "the sale of the mill" is no one who could stand in its place
            inner = [self._word("what"), self._copula(begin, end), *range(begin, end)]
            answer = self._placed(inner, range(begin), range(end, len(self.items)), depth, False)
            if answer is not None:
                return answer
        return self.owned(depth)

    def owned(self, depth: int) -> Answer | None:
        """ "Where did Ann's boss live", "city of the mill manager": a noun behind its owner, in a longer question."""
        for n in range(len(self.items) - 1):
            item = self.items[n]
            is_before = n > 0 and self.low[n - 1] in ARTICLES
            if item.kind != "name" or not (item.is_possessive or is_before) or not self.low[n + 1]:
                continue
            end = n + 1
            closed = PARTICLES | AUXILIARIES | ARTICLES | ASKING | NOW | _JOINTS
            while end < min(len(self.items), n + 3) and self.low[end] not in closed and is_noun(self.low[end]):
                end += 1
            begin = n - 1 if is_before else n
            owner = replace(item, is_possessive=True)
            for stop in range(end, n + 1, -1):
                if not self._is_left(begin, stop):
                    continue
                is_owner = self.items[stop - 1].is_possessive
                nouns = [replace(self.items[m], is_possessive=False) for m in range(n + 1, stop)]
                inner: list[Part] = [self._word("what"), self._copula(begin, stop), owner, *nouns]
                answer = self._placed(inner, range(begin), range(stop, len(self.items)), depth, is_owner, is_plain=True)
                if answer is not None:
                    return answer
        return None

    def _is_left(self, begin: int, end: int) -> bool:
        """Whether something is asked outside of some items."""
        rest = [self.low[m] for m in range(len(self.items)) if not begin <= m < end]
        whole = rest
        for n in range(1, len(rest)):
            if rest[n] in _CONNECTORS:
                rest = rest[:n]  # a clause that sets the time asks for nothing
                break
        said = any(word and word not in SILENT | FIRST | LAST | NOW for word in rest) or "where" in rest
        first = next((word for word in self.low if word), "")
        is_asked = any(word in ASKING for word in whole) or (first in AUXILIARIES and begin > 0)
        return said and (is_asked or self.low[begin - 1] == "of" or self.items[end - 1].is_possessive)

    def _copula(self, begin: int, end: int) -> Item:
        """ "Is" or "was", as the verbs outside of some items are."""
        rest = [self.low[m] for m in range(len(self.items)) if not begin <= m < end and self.low[m]]
        is_done = any(word in _DONE or is_past(word) for word in rest) or any(i.kind == "time" for i in self.items)
        return self._word("was" if is_done else "is")

    def _behind(self, at: int) -> int:
        n = at + 1
        while n < len(self.items) and self.low[n] in ARTICLES:
            n += 1
        return n

    @staticmethod
    def _word(text: str) -> Item:
        return Item("word", text, text, 0, 0)

    # ---- the answers of the inner in its place -----------------------------------------------------------------------

    def _placed(
        self,
        inner: Sequence[Part],
        before: Iterable[int],
        after: Iterable[int],
        depth: int,
        is_owner: bool,
        *,
        is_plain: bool = False,
    ) -> Answer | None:
        """The rest of a question with each answer of an inner part in its place; a plain one holds no other."""
        before, after = list(before), list(after)
        is_bare = not any(isinstance(p, int) and self.items[p].kind in ("name", "time") for p in inner)
        is_bare = is_bare and not any(isinstance(p, Item) and p.kind == "name" for p in inner)
        found = self._inner(inner, [*before, *after], _DEPTH if is_plain else depth)
        if found is None or len(found.values) > (1 if is_bare else _MOST):
            return None
        if len(found.values) > 1 and _ORDERS.intersection(self.low[n] for n in (*before, *after)):
            return None  # "who of the ministers was born first": the first of all, and not each one's first
        answers: list[Answer] = []
        silent: list[tuple[int, str]] = []
        for label in found.values:
            if label not in self.index.entities:
                return None
            entity = self.index.entities.id(label)
            self.spans.append(Span(0, 0, (entity,), 1.0, 1.0))
            name = Item("name", label.lower(), label, 0, 0, len(self.spans) - 1, is_owner)
            answer = self.ask([*before, name, *after], depth)
            if answer.values:
                answers.append(answer)
            elif not answer.reason.startswith("nothing in the graph answers th"):
                silent.append((entity, answer.reason))
        slots = {answer.details.get("slot") for answer in answers}
        if any(self._has_slot(entity, slots) for entity, _ in silent):
            return None  # the rest was not understood of one who could have answered
        if not answers or len({a.kind in _SETS for a in answers}) > 1:
            return None
        if answers[0].kind not in _SETS:
            if len(answers) > 1:
                return None
            return self.joined([found, answers[0]], answers[0].values, "of those", answers[0].kind)
        values = list(dict.fromkeys(v for a in answers for v in a.values))
        named = {self.index.entities[e] for i in self.items if i.kind == "name" for e in self.spans[i.ref].entities[:1]}
        slot, own = found.details.get("slot"), answers[0].details.get("slot")
        if named.issuperset(values) and slot is not None and own is not None and slot[0] == own[0]:
            return None  # from a name by a relation to others, and by the same one back
        if slot is not None and own is not None and slot[0] == own[0] and slot[1] != own[1]:
            # "Which family was patron of the mill": what nothing outside says again is not asked of the patrons.
            relation = self.grounder.schema.relations[own[0]]
            if not any(relation.likeness(self.low[n]) >= SAME for n in (*before, *after) if self.low[n]):
                return None
        told = self.joined([found, *answers], values, "of those")
        return replace(told, details=told.details | {"slot": own}) if len(answers) == 1 else told

    def _has_slot(self, entity: int, slots: set[tuple[int, bool] | None]) -> bool:
        """Whether an entity has facts like those that answered for others; True where nothing says what these are."""
        if None in slots or not slots:
            return True
        near = self.grounder.neighbours(entity)
        return any(slot is not None and (slot[0], not slot[1]) in near for slot in slots)

    def _inner(self, inner: Sequence[Part], outside: Sequence[int], depth: int) -> Answer | None:
        """Whom an inner part means: at the time that the rest of the question names, where it meant somebody then.

        "Where did Ann's boss live in 2021" asks for who was her boss in 2021; who directed a film did so once.
        """
        items = [self.items[p] if isinstance(p, int) else p for p in inner]
        if not any(item.kind == "time" for item in items):
            times = [n for n in outside if self.items[n].kind == "time"]
            if len(times) == 1 and (self.low[times[0] - 1] in _WITHIN or self.low[times[0] - 1] not in PARTICLES):
                then = self._sets([[*inner, self._word("in"), times[0]]], depth)
                if then is not None:
                    return then[0]
        found = self._sets([inner], depth)
        return None if found is None else found[0]

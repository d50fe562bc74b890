"""Who came next, and who before: questions that name one filler of a slot and ask for its successor or predecessor.

"By whom was Ann succeeded as head of Acme", "which boiler replaced boiler 2 in the Otter", "Ann's predecessor at Acme",
and told as a story: "Ann left Acme, who stepped in?", "Duke moved out of the barn, where did he go next?".
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import names_person
from reasoners.planner.logic.english.words import (
    ADVERBIAL,
    ARTICLES,
    ASKING,
    AUXILIARIES,
    FIRST,
    HEDGES,
    LAST,
    NTH,
    NUMBERS,
    PARTICLES,
    PRONOUNS,
    SILENT,
    START,
    STEPS,
    SUCCEEDING,
    UNITS,
)
from reasoners.planner.logic.execution.following import handed_over, is_functional, take_turns
from reasoners.planner.logic.forms import Item, Row
from reasoners.planner.logic.questions.handing import Handing, Step
from reasoners.planner.logic.readings.events import Source
from reasoners.planner.logic.schema.calendar import first_period, is_open, last_period
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.sides import is_attributive, is_participle
from reasoners.planner.weights import READ, SAME
from reasoners.times import TimeSpan
from tkindex.linking.lemmas import is_adjective, is_english, is_noun, is_past, is_verb, lemmas
from tkindex.linking.words import singular

_NOUNS = {"successor": "after", "replacement": "after", "predecessor": "before"}
_ADVERBS = frozenset("right immediately directly just straight next then afterwards instead eventually soon".split())
_NEXT = frozenset("next then afterwards afterward instead".split())
_SUBJECTS = frozenset("he she it they".split())
_STEPS = frozenset("step come take move go".split())
"""Verbs, as lemmas, that say with a particle that somebody came into a place: "stepped in", "took it on"."""
_INTO = frozenset("in on over up".split())
_TIMES = frozenset("time term stint spell stretch go".split())
"""Nouns for one of several times that somebody was what others were as well."""
_ANOTHER = frozenset("new other different further".split())
"""Adjectives that say no more of what comes next than that it is another."""
_STOPS = frozenset(",;.:–—-")
_BEGINS = frozenset("once after when so if and then".split())
_NOBODY = SILENT | ADVERBIAL | _ADVERBS | frozenset(("as",))


NOT_JOINED = "no fact joins"
"""What refuses a change whose ends have nothing to do with each other."""
_MOST_HELD = 200
"""Whoever held more than so many things succeeded to none of them in particular."""
_PLACES = frozenset("line charge turn job post role place position office seat row order succession spot".split())
"""Nouns for what somebody comes into: "next in line", "next in the job"."""
_MOVING = frozenset(("out of", "because of"))
"""Prepositions of two words before what moved somebody: "out of spite"."""
_HOW = frozenset("for under by with without on".split())
"""Prepositions before a noun that says how or why, and not what somebody was."""


def succeed(reader: Source, items: list[Item], spans: Sequence[Span], times: Sequence[TimeSpan]) -> Answer | None:
    """Answer a question for the next or the previous filler of a slot; None where it is none.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> succeed(reader, *reader.itemizer.parse("Who took over the mill from Ann?")).values
    ('Bob',)
    """
    return _Succession(reader, items, spans, times).answer()


def _number(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS.get(word, 0)


class _Succession(Handing):
    def __init__(self, reader: Source, items: list[Item], spans: Sequence[Span], times: Sequence[TimeSpan]) -> None:
        super().__init__(reader, items, spans)
        self.times, self.me = times, reader.me

    def answer(self) -> Answer | None:
        """The fillers that come next to the one that is named."""
        if not any(word in ASKING or word in _NOUNS for word in self.low):
            return None
        if any(_number(one) > 1 and singular(two) in STEPS for one, two in pairwise(self.low)):
            return None  # "two moves later" is not the next
        step = self._by_noun() or self.by_handing() or self._by_verb() or self._by_story() or self.by_change()
        if step is None:
            return None
        found = self._pair(step)
        if found is None:
            return self._unjoined(step)
        own, slot, is_head = found
        after = self._next(own, slot, is_head, step.is_back)
        if not after:
            said = "before" if step.is_back else "after"
            return Answer(reason=f"nothing in the graph answers this: nobody is known {said} {self._event(own)}")
        labels = dict.fromkeys(self.index.entities[row.head if is_head else row.tail] for row in after)
        kind = "entity" if len(labels) == 1 else "list"
        return self._answer(tuple(labels), kind, [own, *after], "what came " + ("before" if step.is_back else "next"))

    def _unjoined(self, step: Step) -> Answer | None:
        """The refusal of a change from one to another that no fact joins: it was never there."""
        ends = (*step.fixed, *step.mine)
        if not step.is_change or not ends or self._joint(step):
            return None
        names = " and ".join(repr(self.items[n].text) for n in (step.given, *step.fixed))
        return Answer(reason=f"nothing in the graph answers this: {NOT_JOINED} {names}")

    def _joint(self, step: Step) -> bool:
        """Whether any fact joins the filler and what else is named."""
        others = {*step.mine, *(e for n in step.fixed for e in self._entities(n))}
        neighbours = (self.reader.grounder.neighbours(e) for e in self._entities(step.given))
        return any(
            row.head in others or row.tail in others for some in neighbours for rows in some.values() for row in rows
        )

    # ---- what is named -----------------------------------------------------------------------------------------------

    def _which_time(self) -> tuple[int, range]:
        """Which of several times is meant and where that is said, from 1 on: "the second time"; 0 where none is."""
        for n, word in enumerate(self.low[:-1]):
            if (word in NTH or word in FIRST) and self.low[n + 1] in _TIMES:
                return NTH.get(word, 1), range(n - (self.low[n - 1] == "the"), n + 2)
        return 0, range(0)

    def _step(self, given: int, is_back: bool, *, without: Sequence[int] = ()) -> Step | None:
        without = [*without, *self._which_time()[1]]
        names = [n for n in range(len(self.items)) if self._is_name(n) and n != given]
        words = [
            n
            for n, word in enumerate(self.low)
            if word and n not in without and word not in _NOBODY and word not in ("who", "whom")
        ]
        return Step(given, names, words, is_back)

    def _by_noun(self) -> Step | None:
        """ "The predecessor of Ann as head of Acme", "Ann's successor at Acme"."""
        at = next((n for n, word in enumerate(self.low) if word in _NOUNS), -1)
        if at < 0 or self._says_itself(self.low[at]):
            return None
        is_back = _NOUNS[self.low[at]] == "before"
        if self._is_name(at - 1) and self.items[at - 1].is_possessive:
            return self._step(at - 1, is_back, without=[at])
        given = self._skip(at + 2)
        if self.low[at + 1 : at + 2] and self.low[at + 1] in ("of", "to", "for") and self._is_name(given):
            return self._step(given, is_back, without=[at])
        return None

    def _by_verb(self) -> Step | None:
        """ "Which boiler replaced boiler 2 in the Otter", "by whom was Ann succeeded as head of Acme"."""
        at = next((n for n, word in enumerate(self.low) if word and lemmas(word) & SUCCEEDING), -1)
        asker = next((n for n, word in enumerate(self.low) if word in ("who", "whom", "which", "what")), -1)
        is_dated = any(w in _DATED for w in self.low[:at]) or (
            self.low[asker + 1 : asker + 2] and self.low[asker + 1] in UNITS
        )
        if at < 0 or asker < 0 or is_dated or self._says_itself(self.low[at]):
            return None
        is_back = "precede" in lemmas(self.low[at])
        before = [n for n in range(at) if self._is_name(n)]
        subject = before[-1] if before else -1
        verb = max((n for n in range(at) if self.low[n] in AUXILIARIES), default=-1)
        if verb >= 0 and subject > verb and is_past(self.low[at]) and self.low[verb] in ("was", "were", "is", "been"):
            return self._step(subject, is_back, without=[at])  # "by whom was Ann succeeded"
        if verb >= 0 and subject > verb and self.low[verb] in ("did", "does"):
            return self._step(subject, not is_back, without=[at])  # "whom did Ann succeed"
        if asker > at:
            return None
        given = self._skip(at + 1)
        source = next((n for n in range(at + 1, len(self.low)) if self.low[n] in ("from", "after")), -1)
        if source > 0 and self._is_name(self._skip(source + 1)) and not is_back:
            return self._step(self._skip(source + 1), False, without=[at])  # "who took over the mill from Ann"
        return self._step(given, is_back, without=[at]) if self._is_name(given) else None

    def _says_itself(self, word: str) -> bool:
        """Whether a relation of the graph says who came after whom."""
        return any(relation.likeness(word) >= SAME for relation in self.schema.relations)

    def _by_story(self) -> Step | None:
        """ "Ann left Acme – who stepped in?", "once Otto was done there, who led it next?"."""
        cut = next((n for n, i in enumerate(self.items) if i.kind == "mark" and i.low in _STOPS and n > 1), -1)
        asker = next((n for n in range(max(cut, 0), len(self.low)) if self.low[n] in ASKING - {"when", "how"}), -1)
        if cut < 0 or asker < 0 or any(word in ASKING - {"when"} or word in HEDGES for word in self.low[:cut]):
            return None  # who was "allegedly gone" has not been followed by anybody for that
        if any(self.low[n] for n in range(cut + 1, asker) if self.low[n] not in PARTICLES | {"and", "so", "then"}):
            return None
        names = [n for n in range(cut) if self._is_name(n)]
        rest = range(asker + 1, len(self.low))
        if len(names) != 2 or any(self._is_name(n) for n in rest):
            return None
        said = {self.low[n] for n in rest}
        verbs = [n for n in rest if self.low[n] and self.low[n] not in AUXILIARIES and is_verb(self.low[n])]
        comes = any(lemmas(self.low[n]) & SUCCEEDING for n in verbs) or any(
            lemmas(self.low[n]) & _STEPS and said & _INTO for n in verbs
        )
        is_behind = any(self.low[n] == "after" and self.low[n + 1 : n + 2] in (["that"], ["this"]) for n in rest)
        goes = self.low[asker] == "where" and bool(said & PRONOUNS) and self.low[asker + 1] in AUXILIARIES
        if not (said & _NEXT or comes or is_behind or goes):
            return None
        given = names[0] if self.low[asker] in ("who", "whom") else self._of_noun(asker + 1, names)
        is_back = comes and self._is_done_by_him(asker, verbs)
        step = self._step(given, is_back, without=range(cut, len(self.low)))
        if step is not None:
            step.is_told = True
            doing = [n for n in verbs if self._led_by(n) not in _LEADING - {"to"}]  # but "on credit"
            nouns = [n for n in rest if self.low[n] and self.low[n] not in _NOBODY and n not in doing]
            if any(map(self._says_how, nouns)) or self._says_which(asker):
                return None  # "who came next for charity", "who was reportedly the next", "which foreign pen was next"
            step.words = [n for n in (*step.words, *nouns) if self.low[n] not in _BEGINS]
        return step

    def _is_done_by_him(self, asker: int, verbs: Sequence[int]) -> bool:
        """Whether whoever was told of came after the one who is asked for: "who did she replace"."""
        if self.low[asker + 2 : asker + 3] == [] or self.low[asker + 2] not in _SUBJECTS:
            return False
        verb = next((n for n in verbs if lemmas(self.low[n]) & SUCCEEDING), -1)
        is_did = self.low[asker + 1] in ("did", "does", "do")
        is_doing = self.low[asker + 1] in ("was", "were", "is") and verb >= 0 and self.low[verb].endswith("ing")
        return verb > asker and (is_did or is_doing)

    def _of_noun(self, noun: int, names: Sequence[int]) -> int:
        """Of two names the one that a noun calls so: "after Vesta was gone from Hive 2, which queen came next"."""
        kinds = self.reader.grounder.kinds
        slots = kinds.kind_of_word(self.low[noun]) if self.low[noun : noun + 1] else ()
        called = [n for n in names if any(e in kinds.members[slot] for e in self._entities(n) for slot in slots)]
        return called[0] if len(called) == 1 else names[1]

    def _says_how(self, at: int) -> bool:
        """Whether a word says how somebody came next, where no relation says it: "on loan" may be what is asked."""
        word, led = self.low[at], self._led_by(at)
        is_called = bool(self.schema.saying(word, SAME) or self.reader.grounder.kinds.kind_of_word(word))
        is_thing = (is_noun(word) or is_verb(word)) and word not in _PLACES and not is_called
        is_led = led in _HOW or (led in _LEADING and is_thing)
        is_led = is_led and not self.schema.saying(word, SAME)
        return is_led or (is_english(word) and not (is_noun(word) or is_verb(word) or is_adjective(word)))

    def _says_which(self, asker: int) -> bool:
        """Whether a word before the noun of an asking word says which is meant: "which foreign bench came next"."""
        at = asker + 1
        while at + 1 < len(self.low) and self.items[at + 1].kind == "word" and is_noun(self.low[at + 1]):
            word = self.low[at]
            if word in AUXILIARIES or self.low[at + 1] in _NOBODY or self.low[asker] not in ("which", "what"):
                return False
            is_own = word in _ANOTHER or self._is_in_names(word) or self.schema.has_pair(self.low, at)
            if not is_own and (is_adjective(word) or is_noun(word) or is_participle(word)):
                return True
            at += 1
        return False

    def _is_in_names(self, word: str) -> bool:
        """Whether a name of the question has a word: "which packing shed", where it left the Old Packing Shed."""
        return any(word in item.low.split() for item in self.items if item.kind == "name")

    def _led_by(self, at: int) -> str:
        """The preposition, or whatever word, before a noun and its article; of `_MOVING` both words."""
        at -= 1
        while at > 0 and self.low[at] in ARTICLES:
            at -= 1
        two = " ".join(self.low[max(at - 1, 0) : at + 1])
        return two if two in _MOVING else self.low[at] if at >= 0 else ""

    # ---- which slot --------------------------------------------------------------------------------------------------

    def _entities(self, at: int) -> Sequence[int]:
        return self.spans[self.items[at].ref].entities[:6]

    def _pair(self, step: Step) -> tuple[Row, Sequence[Row], bool] | None:
        """The fact of the filler, the facts of its slot, and whether fillers are their heads; None if unsure."""
        is_person = any(word in ("who", "whom") or word in _NOUNS for word in self.low)
        if len(step.fixed) > 1 or (not step.fixed and not step.mine and not is_person):
            return None  # "which flag preceded Malta": of what is not said, and there may be many such rows
        found: dict[tuple[int, int], list[tuple[Row, int]]] = {}
        for entity in self._entities(step.given):
            for (number, is_head), rows in self.reader.grounder.neighbours(entity).items():
                others = {*step.mine, *(e for n in step.fixed for e in self._entities(n))}
                kept = [row for row in rows if (row.tail if is_head else row.head) in others]
                if not step.fixed and not step.mine:
                    # "Who succeeded Ann": of whatever she held alone, and somebody else before or after her.
                    kept = self._held_in_turn(rows, number, is_head)
                for row in kept:
                    found.setdefault((number, int(is_head)), []).append((row, row.tail if is_head else row.head))
        key = self._meant(step, list(found))
        if key is None:
            return None
        own = [(row, fixed) for row, fixed in found[key] if not is_open(row.start) or not is_open(row.stop)]
        own = self._then(own)
        if not own or len({fixed for _, fixed in own}) > 1:
            return None
        relation, is_head = self.schema.relations[key[0]], bool(key[1])
        slot = self.reader.grounder.neighbours(own[0][1]).get((relation.id, not is_head), ())
        if not relation.is_point and not (is_functional(slot, relation) or (take_turns(slot) and not step.is_told)):
            return None
        rows = sorted(row for row, _ in own)
        nth, _ = self._which_time()
        if nth:
            return (rows[nth - 1], slot, is_head) if len(rows) >= nth else None
        return (rows[0] if step.is_back else rows[-1]), slot, is_head

    def _held_in_turn(self, rows: Sequence[Row], number: int, is_head: bool) -> list[Row]:
        """Those facts of a filler that are of a state of which one filler follows another."""
        relation = self.schema.relations[number]
        if relation.is_point or relation.is_symmetric or len(rows) > _MOST_HELD:
            return []
        kept = []
        for row in rows:
            fixed, own = (row.tail, row.head) if is_head else (row.head, row.tail)
            slot = self.reader.grounder.neighbours(fixed).get((number, not is_head), ())
            others = {r.head if is_head else r.tail for r in slot[:_MOST_HELD]} - {own}
            if others and is_functional(slot, relation):
                kept.append(row)
        return kept

    def _then(self, own: list[tuple[Row, int]]) -> list[tuple[Row, int]]:
        """Those that hold at the times that are named, where any do."""
        said = [self.times[item.ref].range for item in self.items if item.kind == "time"]
        kept = [one for one in own if all(one[0].start < t.stop and one[0].stop > t.start for t in said)]
        return kept if said else own

    def _meant(self, step: Step, keys: Sequence[tuple[int, int]]) -> tuple[int, int] | None:
        """The relation and the side of the filler: the one that explains the words, or the only state there is."""
        states = [key for key in keys if not self.schema.relations[key[0]].is_point]
        words = [n for n in step.words if self.low[n] not in FIRST | LAST | START | frozenset(NTH)]
        scores = {key: self._fit(self.schema.relations[key[0]], words) for key in keys}
        said = [key for key in keys if words and scores[key] >= READ]
        if said:
            best = max(said, key=lambda key: scores[key])
            is_sure = sum(scores[key] > 0.8 * scores[best] for key in keys) == 1
            is_full = step.is_told or all(
                self.schema.relations[best[0]].likeness(self.low[n]) >= READ or self._is_kind(n, best) for n in words
            )
            return best if is_sure and is_full else None
        if len(states) == 1 and (step.is_told or all(self._is_kind(n, states[0]) for n in words)):
            return states[0]
        return None

    def _fit(self, relation: Relation, words: Sequence[int]) -> float:
        return max((relation.likeness(self.low[n]) for n in words), default=0.0)

    def _is_kind(self, at: int, key: tuple[int, int]) -> bool:
        """Whether a noun may name what fills a side: a label of the side has it, or no label of the graph does."""
        word, led = self.low[at], self._led_by(at)
        named = self.reader.grounder.kinds.kind_of_word(word)
        is_led = at > 0 and self.low[at - 1] in _LEADING  # "by mistake", "against advice"
        is_led = is_led or led in _HOW or (led == "as" and not names_person(word))  # "with a colleague", "as a favour"
        is_of = self.low[at + 1 : at + 2] == ["of"]  # "in the see of Holm", "at the top of the firm"
        is_called = is_of or bool(named) or word in _PLACES
        is_led = is_led or (led in _LEADING | _MOVING and not is_called)  # "in the rain", "out of spite"
        if is_adjective(word) and at + 1 < len(self.low) and is_noun(self.low[at + 1]):
            return False  # "which blind team": which of the teams
        if is_led or (is_english(word) and not (is_noun(word) or is_verb(word))) or is_attributive(self.items, at):
            return False
        return (key[0], bool(key[1])) in named if named else not self.schema.saying(word, SAME)

    def _next(self, own: Row, slot: Sequence[Row], is_head: bool, is_back: bool) -> list[Row]:
        """The facts of a slot nearest behind one of them, or before it, that are of another filler."""

        def filler(row: Row) -> int:
            return row.head if is_head else row.tail

        relation = self.schema.relations[own.relation]
        others = [row for row in slot if filler(row) != filler(own) and not is_open(row.start)]
        if is_back:
            first, _ = first_period(self.index, own, relation)
            past = [r for r in others if r.start < own.start and not is_open(r.stop)]
            past = [
                r
                for r in past
                if r.stop <= own.start
                or last_period(self.index, r, relation)[0] <= first
                or (r.stop < own.stop and 2 * (r.stop - own.start) < r.stop - r.start)  # gone a while after
            ]
            return [r for r in past if r.stop == max(p.stop for p in past)]
        if is_open(own.stop):
            return []
        low, _ = last_period(self.index, own, relation)
        low = low if relation.is_point else handed_over([own], others, low)
        coming = [r for r in others if r.start > own.start and (r.start >= own.stop or r.start >= low)]
        return [r for r in coming if r.start == min(c.start for c in coming)]


_LEADING = PARTICLES - {"of"} | {"against", "despite"}
_DATED = frozenset("when how".split())

"""Whether a question asks for a time, of which unit, and for a beginning or an end."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.looking import EXACT, PLACES
from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    BOUNDS,
    EDGES,
    END,
    PARTICLES,
    SILENT,
    START,
    UNITS,
)
from reasoners.planner.logic.forms import Item
from reasoners.planner.logic.syntax.clauses import Clauses
from tkindex.linking.lemmas import is_noun, is_past

_IN_UNITS = frozenset("years months days".split())
_PLAIN_EDGES = frozenset("start begin end finish stop".split())
_LONE_EDGES = BOUNDS | frozenset(
    "expiry expiration expired completion completed conclusion concluded resolved fixed finish dissolved".split()
)
"""Words for a beginning or an end that say by themselves what is asked of a name: "PRM-8 expiry", "the siege, end"."""
_TIMEWORDS = frozenset("time moment date year month day dates".split())


def joins_clause(items: Sequence[Item], at: int) -> bool:
    """Whether "when" joins a clause to a noun that is asked for: "manager when lightning struck the mill".

    >>> items = [Item("word", word, word, 0, 0) for word in "manager when lightning struck".split()]
    >>> joins_clause(items, 1)
    True
    """
    low = [item.low if item.kind == "word" else "" for item in items]
    noun, behind = low[at - 1] if at else "", low[at + 1] if at + 1 < len(low) else ""
    closed = SILENT | UNITS.keys() | _TIMEWORDS
    is_behind = bool(noun) and is_noun(noun) and not is_past(noun) and noun not in closed
    is_first = not any(low[n] in ASKING | AUXILIARIES or items[n].kind == "mark" for n in range(at))
    is_led = at + 1 < len(low) and (items[at + 1].kind == "name" or (bool(behind) and behind not in AUXILIARIES))
    return is_behind and is_first and is_led and any(is_past(word) for word in low[at + 2 :])


class AskingTimes(Clauses):
    """Reads questions for a time."""

    def _asks_edges(self, free: Sequence[int]) -> bool:
        """ "Start and end of Ann's term", "the end date and start date of": both edges of one fact."""
        for at in free:
            joint = at + 1 + (self.word(at + 1) in _TIMEWORDS)
            other = self.skip(joint + 1)
            last = other + (self.word(other + 1) in _TIMEWORDS)
            pair = (self.word(at), self.word(other))
            is_pair = any(one in START and two in END for one, two in (pair, pair[::-1]))
            if (
                not is_pair
                or self.word(joint) != "and"
                or (self.word(last + 1) != "of" and self.kind(last + 1) == "word")
            ):
                continue
            before = [n for n in free if n < at]
            is_lone = self.word(last + 1) != "of" and any(self.kind(n) == "name" for n in range(at))
            if not is_lone and any(self.word(n) not in SILENT for n in before):
                continue
            if {self.word(n) for n in free} & (ASKING - {"what", "which"}):
                continue
            q = self.q
            q.select, q.asker_at, q.asker, q.edge = "time", at, "when", "range"
            asked = [n for n in before if self.word(n) in ASKING | AUXILIARIES | ARTICLES] if not is_lone else []
            self.use(*asked, *range(at, last + 1))
            return True
        return False

    def _asks_time(self, free: Sequence[int]) -> bool:
        q = self.q
        if self._asks_edges(free):
            return True
        others = [at for at in free if self.word(at) in ("who", "whom", "whose") and not self._is_relative(at)]
        for at in free:
            word = self.word(at)
            is_led = self.word(at + 1) in PLACES and self.word(at + 2) == "which"
            if is_led and (word in _TIMEWORDS or word in UNITS) and self._asks_unit(at):
                # "The month in which Ann left", "the exact time at which".
                q.select, q.asker_at, q.asker, q.unit = "time", at, "when", UNITS.get(word, "")
                self.use(*(n for n in range(at) if self.word(n) in EXACT), at, at + 1, at + 2)
                return True
            asks_unit = word == "when" and bool(self._unit_asked(at))
            if word == "when" and joins_clause(self.items, at):
                q.problem = q.problem or "'when': no time is known of what is told behind it"
                continue
            if word == "when" and not others and not asks_unit:
                q.select, q.asker_at, q.asker = "time", at, "when"
                self.use(at)
                before = self.word(at - 1)
                if before in UNITS and self._free(at - 1) and self._asks_unit(at - 1):
                    q.unit = UNITS[before] if before != "date" else ""
                    self.use(at - 1)
                if before in ("until", "till", "since", "from"):
                    q.edge = "end" if before in ("until", "till") else "start"
                    self._of_last_spell(before)
                    self.use(at - 1)
                    if self.word(at + 1) in ("to", "until", "till") and self.word(at + 2) == "when":
                        q.edge = "range"
                        self.use(at + 1, at + 2)
                plural = next((n for n in free if self.word(n - 1) == "in" and self.word(n) in _IN_UNITS), 0)
                if plural:
                    q.unit = UNITS[self.word(plural)]  # "from when to when did she lead it, in years"
                    self.use(plural - 1, plural)
                later = [n for n in free if n > at and self.word(n) == "when"]
                if later and self.word(later[0] - 1) in ("to", "until", "till"):
                    q.edge = "range"
                    self.use(later[0] - 1, later[0])
                return True
            if word in ("birthday", "birthdate") and not others:
                q.select, q.asker_at, q.asker = "time", at, "when"
                return True
            if (word in ("what", "which") or asks_unit) and not others:
                noun = self._noun_asked(at)
                if self.word(noun) in START | END and self.word(noun + 1) in ("time", "date", "year", "point"):
                    q.edge = "start" if self.word(noun) in START else "end"
                    self.use(noun)
                    noun += 1
                said = noun
                while self.kind(said) == "word" and self.word(said) not in PARTICLES | AUXILIARIES and said < noun + 3:
                    said += 1
                if said > noun + 1 and self.word(said - 1) in ("date", "year", "day") and self.word(said) == "of":
                    noun = said - 1  # "the birth date of": what is dated stays to be read
                    q.select, q.asker_at, q.asker = "time", at, "when"
                    self.use(at, noun)
                    return True
                if self.word(noun) == "point" and self.word(noun + 1) == "in" and self.word(noun + 2) == "time":
                    noun += 2
                    self.use(noun - 1, noun - 2)
                is_lone = self.word(noun) == "time" and self.word(noun + 1) in ("zone", "period", "of")
                is_point = self.word(noun) == "moment" or (
                    # "At what point was it sold", and no "which point was handed in"
                    self.word(noun) == "point" and self.word(at - 1) == "at" and self.word(noun + 1) in AUXILIARIES
                )
                is_time = self.word(noun) in UNITS or self.word(noun) == "time" or is_point
                if is_time and not is_lone and self._free(noun):
                    q.select, q.asker_at, q.asker = "time", at, "when"
                    q.unit = UNITS.get(self.word(noun), "") if self.word(noun) != "date" else ""
                    self.use(*(n for n in range(at, noun + 1) if not self._orders_time(n)))
                    if self.word(at - 1) in ("until", "till", "since"):
                        q.edge = "start" if self.word(at - 1) == "since" else "end"
                        self.use(at - 1)
                    if self.word(noun).endswith("s") and self.word(noun) != "is":
                        q.is_plural = True
                    is_which = self.word(noun + 1) in PLACES and self.word(noun + 2) == "which"
                    if (self.word(noun + 1) in ("when", "that", "in") or is_which) and self._free(noun + 1):
                        self.use(noun + 1)  # "the last year when she led it"
                        if self.word(noun + 2) == "which":
                            self.use(noun + 2)
                    self._and_edge(noun + 1)
                    return True
        if any(self.word(at) in ASKING for at in free) or q.select == "whether":
            return False
        last = next((n for n in range(len(self.items) - 1, 0, -1) if self.kind(n) != "mark"), 0)
        for at in free:
            is_apart = at == last and self.kind(at - 1) == "mark"  # "... last award, year?"
            is_behind = at == last and self.word(at) in _TIMEWORDS and self.kind(at + 1) != "word"
            is_noun = (self.word(at) == "date" or is_behind) and (
                self.word(at - 1) in self._nouns() or self.kind(at - 1) == "name"
            )
            is_noun = is_noun and self.kind(at + 1) != "word"
            is_edge = self.word(at) in ("time", "date", "year") and self.word(at - 1) in START | END
            is_end = at == last + (self.kind(last) == "mark")
            # "Ann start date Acme": between the two that it is told of.
            is_end = is_end or (self.kind(at + 1) == "name" and self.kind(at - 2) == "name")
            if is_edge and self.word(at + 1) not in ("of", "when", "that") and is_end:
                q.select, q.asker_at, q.asker = "time", at, "when"
                q.edge = "start" if self.word(at - 1) in START else "end"
                # "Rome start date", but "Rome launch year": the word may say the relation itself.
                self.use(at, *((at - 1,) if self.word(at - 1) in BOUNDS else ()))
                return True
            if self.word(at) in _TIMEWORDS and (is_apart or is_noun):
                q.select, q.asker_at, q.asker = "time", at, "when"
                q.unit = UNITS.get(self.word(at), "") if self.word(at) not in ("date", "time") else ""
                q.is_plural = self.word(at) == "dates"
                q.edge = "range" if q.is_plural else q.edge  # from when to when, of what lasts
                self.use(at)
                return True
        if self.word(last) in ("start", "end", "beginning") and self.word(last - 1) in self._nouns():
            # "BR-102 fermentation start"
            q.select, q.asker_at, q.asker = "time", last, "when"
            q.edge = "end" if self.word(last) == "end" else "start"
            self.use(last)
            return True
        if self._begins_or_ends(free) or self._is_lone_edge(last):
            return True
        begun = self.skip(0)
        is_edge_of = self.word(begun) in EDGES and self.word(begun + 1) == "of"
        if is_edge_of and self.kind(self.skip(begun + 2)) == "name" and not q.conditions:
            # "End of Ann at Acme", "start of the mill's lease"
            q.select, q.asker_at, q.asker = "time", begun, "when"
            q.edge = "end" if self.word(begun) == "end" else "start"
            self.use(*range(begun + 2))
            return True
        # "Ann Acme from?" and "first time from", but "cities that Ann moved from" are no time.
        is_from = self.word(last) == "from" and (self.kind(last - 1) == "name" or self.word(last - 1) in _TIMEWORDS)
        is_bound = is_from or self.word(last) in ("until", "till", "since")
        if is_bound and self._free(last) and self.kind(last + 1) != "word":
            # "Ann Acme until?"
            q.select, q.asker_at, q.asker = "time", last, "when"
            q.edge = "start" if self.word(last) in ("since", "from") else "end"
            self._of_last_spell(self.word(last))
            self.use(last)
            return True
        for at in free:
            # "year of", "start date of", "date Ann joined", "date the mill was sold": terse questions.
            is_before = self.word(at + 1) in ("of", "when", "that") or self.kind(self.skip(at + 1)) == "name"
            # "Ann year of birth": behind a name that stands alone.
            is_first = not any(self.kind(n) == "name" for n in range(at)) or (
                self.word(at + 1) == "of" and all(self.kind(n) in ("name", "mark") for n in range(at))
            )
            # "Mill year built": behind the name, and before the verb that says what is dated.
            is_dated = self.kind(at - 1) == "name" and at + 1 == last and is_past(self.word(last))
            is_dated = is_dated or (at == 0 and self._tells_done(at + 1))
            if self.word(at) in _TIMEWORDS and ((is_before and is_first) or is_dated):
                q.select, q.asker_at, q.asker = "time", at, "when"
                q.unit = UNITS.get(self.word(at), "") if self.word(at) not in ("date", "time") else ""
                self.use(at)
                if self.word(at - 1) in START | END:
                    q.edge = "start" if self.word(at - 1) in START else "end"
                    self.use(at - 1)
                return True
        return False

    def _is_lone_edge(self, last: int) -> bool:
        """ "PRM-8 expiry", "the siege ended on": a name and a word for an end, and nothing else."""
        edge = last - (self.word(last) in ("at", "on"))
        word = self.word(edge)
        said = [n for n in range(edge) if self.kind(n) != "mark" and self.word(n) not in ARTICLES]
        if word not in _LONE_EDGES - {"since", "until", "over"} or [self.kind(n) for n in said] != ["name"]:
            return False
        self.q.select, self.q.asker_at, self.q.asker = "time", edge, "when"
        self.q.edge = "end" if word in END else "start"
        self.use(*range(edge, last + 1))
        return True

    def _tells_done(self, at: int) -> bool:
        """Whether a noun that nothing names did something: "date statue went to Ann", but not "date palms grown by"."""
        noun = self.skip(at)
        verb = noun + 1
        is_done = is_past(self.word(verb)) and not is_noun(self.word(verb)) and self.word(verb) not in AUXILIARIES
        is_noun_led = bool(self.word(noun)) and is_noun(self.word(noun)) and not is_past(self.word(noun))
        return is_done and is_noun_led and self.word(verb + 1) not in ("by", "")

    def _begins_or_ends(self, free: Sequence[int]) -> bool:
        """ "Ann start as manager at Acme", "Bob end as mill chair": the plain verb behind a name, without "did"."""
        at = next((n for n in free if self.word(n) in _PLAIN_EDGES), 0)
        is_verb = at > 0 and self.kind(at - 1) == "name" and self.word(at + 1) in ("as", "at", "with")
        if (
            not is_verb
            or any(self.word(n) in AUXILIARIES for n in free)
            or any(self.kind(n) == "word" for n in range(at))
        ):
            return False
        self.q.select, self.q.asker_at, self.q.asker = "time", at, "when"
        self.q.edge = "end" if self.word(at) in END else "start"
        self.use(at)
        return True

    def _of_last_spell(self, word: str) -> None:
        """ "Since when" is asked of what goes on: of several spells the last."""
        if word == "since" and not self.q.pick:
            self.q.pick = "last"

    def _nouns(self) -> set[str]:
        """Words that are neither of the grammar nor of a closed class."""
        return {i.low for i in self.items if i.kind == "word" and i.low not in SILENT | START | END}

    def _and_edge(self, at: int) -> None:
        """ "What is the start time and end time of": both edges."""
        if (
            self.word(at) == "and"
            and self.word(at + 1) in START | END
            and self.word(at + 2) in ("time", "date", "year")
        ):
            self.q.edge = "range"
            self.use(at, at + 1, at + 2)

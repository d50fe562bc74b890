"""Read the form of a question: what it asks, which clauses set its time, which one of several it wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from reasoners.planner.logic.clauses import Clauses
from reasoners.planner.logic.forms import Condition, Item, Question
from reasoners.planner.logic.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    END,
    EXCEPT,
    EXCEPT_PAIRS,
    FIRST,
    FIRST_PERSON,
    INDEFINITE,
    LAST,
    NOW,
    NTH,
    NUMBERS,
    PARTICLES,
    PRESENT_ONES,
    PRONOUNS,
    SHORT_UNITS,
    SILENT,
    START,
    UNITS,
)
from reasoners.times import TimeSpan
from tkindex.linking.lemmas import is_past, is_verb, lemma

_IN_UNITS = frozenset("years months days".split())
_TIMEWORDS = frozenset("time date year month day dates".split())
GREATEST = frozenset("greatest largest highest biggest maximum most".split())
SMALLEST = frozenset("smallest lowest least minimum fewest".split())
STRETCH = frozenset(
    """serving time running lasting held single continuous uninterrupted unbroken stretch spell stint period
    tenure""".split()
)
ANYBODY = frozenset("any anybody anyone anything all every everybody everyone".split())
PERSONS = frozenset("person people individual individuals persons".split())
PLACES = frozenset("place places location locations".split())
TOTAL = frozenset("total altogether overall combined".split())
_LENGTHS = frozenset("years months weeks days hours minutes".split())
_EXTREME = GREATEST | SMALLEST | frozenset("longest shortest least time length duration".split())
DIFFERENT = frozenset("different distinct unique separate".split())
COUNTS = frozenset("number count tally".split())
REFLEXIVE = frozenset("itself himself herself themselves myself".split())


COUNTED: tuple[tuple[tuple[str, ...], str], ...] = (
    (("more", "than"), ">"), (("at", "least"), ">="), (("over",), ">"), (("no", "fewer", "than"), ">="),
    (("fewer", "than"), "<"), (("less", "than"), "<"), (("at", "most"), "<="), (("no", "more", "than"), "<="),
    (("exactly",), "="), (("precisely",), "="), (("only",), "="), (("just",), "="),
)  # fmt: skip
"""What says how a count compares, longest first among those that begin alike."""
_COUNTED_FIRST = frozenset(words[0] for words, _ in COUNTED)
_EXCEPT_FIRST = EXCEPT | {words.split()[0] for words in EXCEPT_PAIRS}


def read_question(items: list[Item], times: Sequence[TimeSpan], now: tuple[int, int]) -> Question:
    """Read a row of items.

    Parameters
    ----------
    times : sequence of TimeSpan
        What the items of kind "time" refer to.
    now : tuple of int
        The period ``[low, high)`` that "now" and "still" mean.
    """
    reader = _Reader(items, times, now)
    return reader.read()


class _Reader(Clauses):
    # ---- the whole ---------------------------------------------------------------------------------------------------

    def read(self) -> Question:
        self._no_longer()
        self._former()
        self._average()
        self._truth()
        self._excluded()
        self._total()
        for at in range(len(self.items)):
            if self.word(at) in _COUNTED_FIRST:
                self._having(at)
        self._conditions()
        self._select()
        self._order()
        self._now()
        self._tense()
        self._aspect()
        q = self.q
        in_clause = {n for c in q.conditions for n in c.clause}
        q.now = self.now
        q.is_present = any(item.low in ("has", "have") for item in self.items) or any(
            c.text == "now" for c in q.conditions
        )
        said = {item.low for item in self.items}
        q.is_date = q.select == "time" and not q.unit and "date" in said and "time" not in said
        q.main = [n for n in range(len(self.items)) if n not in q.used and n not in in_clause]
        return q

    def _former(self) -> None:
        """ "Used to", "the former owners": what held and does not now; "the previous owner": the last of those."""
        q = self.q
        for at in range(len(self.items)):
            word, before, after = self.word(at), self.word(at - 1), self.word(at + 1)
            if word == "used" and after == "to" and before not in AUXILIARIES and self.word(at + 2):
                self.use(at, at + 1)
                q.excludes_now = True
            elif (word in ("former", "ex") and self._before_noun(at)) or word == "formerly":
                self.use(at, *((at + 1,) if self.kind(at + 1) == "mark" else ()))
                q.excludes_now = True
            elif word == "previous" and self._before_noun(at) and after not in UNITS:
                self.use(at)
                q.excludes_now = True
                q.pick = "" if after.endswith("s") and lemma(after) != after else "last"

    def _average(self) -> None:
        """ "On average", "the average length of": the mean of what lasts."""
        for at in range(len(self.items)):
            word, before = self.word(at), self.word(at - 1)
            if word in ("average", "mean", "typical") and before in ("on", "the", "an", "what", "which", ""):
                self.use(at, *((at - 1,) if before == "on" else ()))
                self.q.is_average = True

    def _no_longer(self) -> None:
        """ "No longer" says that something ended."""
        for at in range(len(self.items) - 1):
            if self.word(at) == "no" and self.word(at + 1) == "longer":
                self.use(at)
                self.items[at + 1].low = "ended"

    def _total(self) -> None:
        """ "In total", "altogether": what is counted or lasts is summed."""
        for at in range(len(self.items)):
            if self.word(at) in TOTAL and self.word(at + 1) not in COUNTS:
                self.use(at, *((at - 1,) if self.word(at - 1) == "in" else ()))
                self.q.is_total = True

    def _truth(self) -> None:
        for at in range(len(self.items)):
            if self.word(at) not in ("true", "is", "was"):
                continue
            said = [self.word(n) for n in range(at, at + 3)]
            if said == ["true", "or", "false"] or (
                said[:2] in (["is", "it"], ["was", "it"]) and said[2:] in (["true"], ["correct"])
            ):
                self.use(at, at + 1, at + 2)
                self.q.select = "whether"
                if self.word(at + 3) == "that":
                    self.use(at + 3)
                return

    def _excluded(self) -> None:
        """ "Other than Ann and Bob", "besides me", "leaving out the present one", "who else"."""
        q = self.q
        for at in range(len(self.items)):
            if self.word(at) not in _EXCEPT_FIRST:
                continue
            width = next(
                (n for n in (4, 3, 2) if " ".join(self.word(m) for m in range(at, at + n)) in EXCEPT_PAIRS),
                int(self.word(at) in EXCEPT),
            )
            if not width:
                continue
            end = follows = self.skip(at + width)
            while self.kind(follows) == "name" or self.word(follows) in FIRST_PERSON:
                q.excluded.append(follows)
                end = follows + 1
                joint = end + (self.kind(end) == "mark" and self.items[end].low == ",")
                joint += self.word(joint) in ("and", "or")
                if joint == end:
                    break
                follows = self.skip(joint)
            said = {self.word(n) for n in range(at + width, self._segment_end(at))}
            if end == self.skip(at + width) and said & (PRESENT_ONES | NOW) and said <= SILENT | PRESENT_ONES | NOW:
                q.excludes_now, end = True, self._segment_end(at)
            if end > self.skip(at + width) or q.excludes_now:
                self.use(*range(at, end))
                if self.kind(end) == "word" and self.word(end) in REFLEXIVE:
                    self.use(end)
        for at in range(len(self.items)):
            is_else = self.word(at) == "else" or (
                self.word(at) == "other" and self.word(at + 1) != "than" and self.word(at - 1) in ASKING
            )
            if is_else and at not in q.used:
                self.use(at)
                q.excluded += [n for n in range(len(self.items)) if self.kind(n) == "name"]
                if any(self.word(n) in FIRST_PERSON for n in range(len(self.items))):
                    q.excluded += [n for n in range(len(self.items)) if self.word(n) in FIRST_PERSON]

    def _segment_end(self, at: int) -> int:
        while at < len(self.items) and self.kind(at) != "mark":
            at += 1
        return at

    # ---- what is asked -----------------------------------------------------------------------------------------------

    def _select(self) -> None:
        self._kind_of_question()
        q = self.q
        for at in range(len(self.items)):
            if self.word(at) in DIFFERENT and self._free(at) and q.select == "count":
                self.use(at)
                q.kind_words.discard(at)
                q.is_different = True

    def _kind_of_question(self) -> None:
        q, n = self.q, len(self.items)
        for at in range(n):
            if self.word(at) in ("during", "throughout") and self.word(at + 1) in ("what", "which"):
                self.use(at)  # "during what time": it asks, and sets no time
            if self.word(at) == "time" and self.word(at + 1) in ("frame", "span", "period"):
                self.use(at + 1)
        free = [at for at in range(n) if self._free(at) and self.kind(at) == "word"]
        if self._asks_length(free):
            return
        for at in free:
            word, after = self.word(at), self.word(at + 1)
            if word == "how" and (after == "long" or (after in ("many", "much") and (
                UNITS.get(self.word(at + 2)) or self.word(at + 2) == "time"
            ) and self.word(at + 2) not in ("times",) and self._is_length(at + 3))):  # fmt: skip
                q.select, q.asker_at = "duration", at
                q.unit = UNITS.get(self.word(at + 2), "") if after == "many" else ""
                self.use(at, at + 1, *((at + 2,) if after != "long" else ()))
                self._length_unit(at + 2)
                self._drop(
                    "last", "lasted", "pass", "passed", "elapsed", "elapse", "stay", "remain", "time", "for", "go", "by"
                )
                return
            if word == "how" and after in ("many", "often"):
                q.select, q.asker_at = "count", at
                self.use(at, at + 1)
                if after == "often" or self.word(at + 2) in ("times", "occasions"):
                    q.is_distinct = False
                    self.use(at + 2) if after == "many" else None
                else:
                    q.kind_words |= self._noun_phrase(at + 2)
                return
            if word in COUNTS and after == "of" and self.word(at - 1) in ("the", "a", "total", "what", "which", ""):
                q.select, q.asker_at = "count", at
                self.use(at, at + 1, *((at - 1,) if self.word(at - 1) in ("total", "what", "which") else ()))
                q.kind_words |= self._noun_phrase(at + 2)
                return
        if self._counts(free):
            return
        if q.select != "whether" and self._asks_time(free):
            return
        for at in free:
            word = self.word(at)
            if word in ("who", "whom", "whose", "where") and not self._is_relative(at):
                q.asker, q.asker_at = ("who" if word != "where" else "where"), at
                self.use(at)
                break
            if word in ("what", "which") and not self._is_relative(at):
                q.asker, q.asker_at = "what", at
                self.use(at)
                q.kind_words |= self._noun_phrase(at + 1)
                break
        named = {self.word(n) for n in q.kind_words}
        if q.asker in ("what", "") and named & PERSONS:
            q.asker = "who"
        elif q.asker in ("what", "") and named & PLACES:
            q.asker = "where"
        if q.select == "whether":
            return
        if q.is_total and q.asker in ("", "what") and not _EXTREME & {self.word(n) for n in free}:
            # "Ann's wins in total": how many there are.
            q.select = "count"
            return
        first = next((at for at in range(n) if self._free(at) and self.kind(at) != "mark"), -1)
        if q.asker_at < 0 and self.word(first) in AUXILIARIES - {"having", "being", "been", "done"}:
            q.select = "whether"
            self.use(first)
        if q.asker_at < 0 and first >= 0 and q.select == "entity":
            q.kind_words |= self._noun_phrase(self.skip(first))
        q.is_plural = any(
            self.word(at).endswith("s") and lemma(self.word(at)) != self.word(at) for at in q.kind_words
        ) or any(self.word(at) in ("all", "list", "each", "every") for at in free)

    def _counts(self, free: Sequence[int]) -> bool:
        """ "Count ships in Rome", "ships in Rome, number", "ship count Rome": a word for a number, none that asks."""
        if any(self.word(n) in ASKING | AUXILIARIES for n in free):
            return False
        said = [n for n in free if self.kind(n) != "mark"]
        at = next((n for n in said if self.word(n) in COUNTS and self.word(n - 1) not in ARTICLES | PARTICLES), -1)
        names = [n for n in range(len(self.items)) if self.kind(n) in ("name", "time")]
        is_first, is_last = at == min((*said, *names), default=-1), at == max((*said, *names), default=-1)
        is_noun = at > 0 and self.kind(at - 1) == "word" and self._free(at - 1) and self.word(at - 1) not in SILENT
        if at < 0 or not (is_first or is_last or is_noun):
            return False
        q = self.q
        q.select, q.asker_at = "count", at
        self.use(at)
        if is_first:
            q.kind_words |= self._noun_phrase(at + 1)
        elif is_noun:
            q.kind_words.add(at - 1)
        else:
            begin = next((n for n in said if self.kind(n) == "word"), at)
            q.kind_words |= self._noun_phrase(begin) - {at}
        return True

    def _asks_length(self, free: Sequence[int]) -> bool:
        """ "Length of the stay in days", "duration of": terse questions for a length."""
        for at in free:
            if self.word(at) in ("length", "duration") and self.word(at + 1) == "of":
                self.q.select, self.q.asker_at = "duration", at
                self.use(at, at + 1, *(n for n in range(at) if self.word(n) in ASKING | AUXILIARIES | ARTICLES))
                self._length_unit(at + 2)
                return True
        last = max((n for n in free if self.kind(n) == "word"), default=-1)
        is_end = last > 0 and all(self.kind(n) == "mark" for n in range(last + 1, len(self.items)))
        is_bare = is_end and not any(self.word(n) in ASKING | AUXILIARIES | COUNTS for n in range(last))
        if is_bare and (self.word(last) in ("length", "duration") or self.word(last) in _LENGTHS):
            # "Ann Acme duration", "Ann chair of Acme years"
            before = self.word(last - 1)
            if before not in ARTICLES | PARTICLES | FIRST | LAST | {"many", "and", "or"} and not before.isdigit():
                self.q.select, self.q.asker_at = "duration", last
                self.q.unit = UNITS.get(self.word(last), "")
                self.use(last)
                return True
        return False

    def _length_unit(self, begin: int) -> None:
        """ "In days", "(minutes)", "days please", "counted in days": the unit of a length."""
        for n in range(begin, len(self.items)):
            word = self.word(n)
            unit = UNITS.get(word) or SHORT_UNITS.get(word)
            is_said = unit and word not in ("date", "season", "day") and self.word(n - 1) not in ARTICLES | {"many"}
            if is_said and self._free(n) and not self.word(n - 1).isdigit():
                self.q.unit = self.q.unit or unit or ""
                self.use(n)
                if self.word(n - 1) in ("counted", "measured", "expressed", "in"):
                    self.use(n - 1)
                    if self.word(n - 2) in ("counted", "measured", "expressed"):
                        self.use(n - 2)

    def _is_length(self, at: int) -> bool:
        """Whether "how many years" asks for a length, and not for a number of years that are entities."""
        return True

    def _drop(self, *words: str) -> None:
        for at in range(len(self.items)):
            if self._free(at) and self.word(at) in words:
                self.use(at)

    def _asks_time(self, free: Sequence[int]) -> bool:
        q = self.q
        others = [at for at in free if self.word(at) in ("who", "whom", "whose") and not self._is_relative(at)]
        for at in free:
            word = self.word(at)
            if word in _TIMEWORDS and self.word(at + 2) == "which" and self._asks_unit(at):
                # "The month in which Ann left".
                q.select, q.asker_at, q.asker, q.unit = "time", at, "when", UNITS.get(word, "")
                self.use(at, at + 1, at + 2)
                return True
            if word == "when" and not others:
                q.select, q.asker_at, q.asker = "time", at, "when"
                self.use(at)
                before = self.word(at - 1)
                if before in UNITS and self._free(at - 1) and self._asks_unit(at - 1):
                    q.unit = UNITS[before] if before != "date" else ""
                    self.use(at - 1)
                if before in ("until", "till", "since", "from"):
                    q.edge = "end" if before in ("until", "till") else "start"
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
            if word in ("what", "which") and not others:
                noun = at + 1
                while self.word(noun) in (
                    "exact",
                    "specific",
                    "precise",
                    "is",
                    "was",
                    "the",
                    "calendar",
                    "were",
                    "are",
                    *((self.word(noun),) if self._orders_time(noun) else ()),
                ):
                    noun += 1
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
                if (self.word(noun) in UNITS or self.word(noun) == "time") and not is_lone and self._free(noun):
                    q.select, q.asker_at, q.asker = "time", at, "when"
                    q.unit = UNITS.get(self.word(noun), "") if self.word(noun) != "date" else ""
                    self.use(*(n for n in range(at, noun + 1) if not self._orders_time(n)))
                    if self.word(noun).endswith("s") and self.word(noun) != "is":
                        q.is_plural = True
                    if self.word(noun + 1) in ("when", "that", "in") and self._free(noun + 1):
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
            is_noun = (self.word(at) == "date" or is_behind) and self.word(at - 1) in self._nouns()
            is_noun = is_noun and self.kind(at + 1) != "word"
            is_edge = self.word(at) in ("time", "date", "year") and self.word(at - 1) in START | END
            if is_edge and self.word(at + 1) not in ("of", "when", "that") and at == last + (self.kind(last) == "mark"):
                q.select, q.asker_at, q.asker = "time", at, "when"
                q.edge = "start" if self.word(at - 1) in START else "end"
                self.use(at, at - 1)
                return True
            if self.word(at) in _TIMEWORDS and (is_apart or is_noun):
                q.select, q.asker_at, q.asker = "time", at, "when"
                q.unit = UNITS.get(self.word(at), "") if self.word(at) not in ("date", "time") else ""
                q.is_plural = self.word(at) == "dates"
                self.use(at)
                return True
        for at in free:
            # "year of", "start date of", "date Ann joined": terse questions.
            is_before = self.word(at + 1) in ("of", "when", "that") or self.kind(at + 1) == "name"
            if self.word(at) in _TIMEWORDS and is_before and not any(self.kind(n) == "name" for n in range(at)):
                q.select, q.asker_at, q.asker = "time", at, "when"
                q.unit = UNITS.get(self.word(at), "") if self.word(at) not in ("date", "time") else ""
                self.use(at)
                if self.word(at - 1) in START | END:
                    q.edge = "start" if self.word(at - 1) in START else "end"
                    self.use(at - 1)
                return True
        return False

    def _orders_time(self, at: int) -> bool:
        """Whether "first" or "last" stands before a unit: "the last year"."""
        word, after = self.word(at), self.word(at + 1)
        return word in FIRST | LAST | frozenset(NTH) and (after in UNITS or after == "time")

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

    def _begins_object(self, at: int) -> bool:
        """Whether what stands here follows a verb: a name, a time, a preposition other than "of", an article."""
        word = self.word(at)
        return self.kind(at) in ("name", "time") or word in ARTICLES or (word in PARTICLES and word != "of")

    def _noun_phrase(self, at: int) -> set[int]:
        """Items of the noun phrase that says the kind asked for, without what orders it."""
        found: set[int] = set()
        n = at
        while self.kind(n) == "word":
            word = self.word(n)
            if word in AUXILIARIES or word in PARTICLES - {"of"} or word in ASKING or word in PRONOUNS:
                break
            if word == "of" and not found:
                n += 1
                continue
            if word == "of" or (word == "that" and found):
                break
            before = self.word(n - 1)
            if found and is_past(word) and before.endswith("s") and lemma(before) != before:
                break  # "which clerks attended training": a plural noun ends the phrase
            nouns = {m for m in found if self.word(m) not in FIRST | LAST and self.word(m) not in NTH}
            if nouns and is_verb(word) and self._begins_object(n + 1):
                break  # "which incidents affected the mill": the verb says what happened
            if found and is_past(word) and not (self.kind(n + 1) == "word" and self._free(n + 1)) and at > 0:
                break  # "how many ships detained (in May)"
            if word not in ARTICLES | INDEFINITE and self._free(n):
                found.add(n)
            n += 1
        # "which team played for": the verb that ends the run says what happened, and reads as it would behind it.
        return found

    # ---- which one ---------------------------------------------------------------------------------------------------

    def _order(self) -> None:
        q = self.q
        for at in range(len(self.items)):
            word = self.word(at)
            if not word or not self._free(at):
                continue
            before = self.word(at - 1)
            is_behind = before in ("the", "a", "s", "very", "") or self.kind(at - 1) == "name"
            if word in NTH and (is_behind or before in ("which", "what")) and not UNITS.get(self.word(at + 1)):
                q.pick, q.nth = "first", NTH[word]
                self.use(at)
                if self.word(at + 1) in ("to", "from") and self.word(at + 2) == "last":
                    q.pick = "last"
                    self.use(at + 1, at + 2)
                elif self.word(at + 1) == "last":
                    q.pick = "last"
                    self.use(at + 1)
                elif self.word(at + 1) in ("one", "time"):
                    self.use(at + 1)
                continue
            if word == "penultimate":
                q.pick, q.nth = "last", 2
                self.use(at)
            elif word in FIRST and not q.pick:
                q.pick = "first"
                self.use(at)
            elif word in LAST and not q.pick:
                q.pick = "last"
                is_noun = before in ARTICLES or before in PRONOUNS or self.word(at + 1) in UNITS
                q.is_last_unit = q.select == "time" and is_noun and self.word(at + 1) != "time"
                self.use(at)
            elif word in ("recent", "recently") and before == "most":
                q.pick = "last"
                self.use(at, at - 1)
            elif word == "next":
                q.pick = q.pick or "first"
                self.use(at)
            elif word in ("longest", "shortest"):
                q.pick, q.by = ("last" if word == "longest" else "first"), "length"
                self.use(at)
                n = at + 1
                while self.word(n) in STRETCH:
                    q.is_single = q.is_single or self.word(n) in ("single", "continuous", "uninterrupted", "unbroken")
                    self.use(n)
                    n += 1
            elif word in GREATEST | SMALLEST and self.word(at + 1) in ("number", "amount", "count", "total"):
                q.pick, q.by = ("last" if word in GREATEST else "first"), "count"
                self.use(at, at + 1)
                if self.word(at + 2) == "of":
                    self.use(at + 2)
                if self.word(at + 3) in ("times", "occasions"):
                    self.use(at + 3)
            elif word == "fewest":
                q.pick, q.by = "first", "count"
                self.use(at)
            elif word in ("more", "fewer") and (than := self._than_any(at)):
                q.pick, q.by = ("last" if word == "more" else "first"), "count"
                self.use(at, *range(than, self._segment_end(than)))
            elif word in ("most", "least") and (
                self.word(at + 1) in ("often", "frequently") or self.word(at + 1) not in ("recent", "recently")
            ):
                q.pick, q.by = ("last" if word == "most" else "first"), "count"
                self.use(at, *((at + 1,) if self.word(at + 1) in ("often", "frequently") else ()))

    def _having(self, at: int) -> bool:
        """ "More than two clubs", "at least 3 prizes", "exactly one trainer": how many the answer must have."""
        for words, op in COUNTED:
            end = at + len(words)
            number = NUMBERS.get(self.word(end), int(self.word(end)) if self.word(end).isdigit() else -1)
            if (
                tuple(self.word(n) for n in range(at, end)) != words
                or number < 0
                or self.word(end) in ("a", "an", "few")
            ):
                continue
            noun = self.word(end + 1)
            if UNITS.get(noun) or not noun:
                return False
            self.q.having = (op, number)
            self.use(*range(at, end + 1))
            if noun in ("times", "occasions", "time"):
                self.use(end + 1)
                self.q.is_distinct = False
            return True
        return False

    def _than_any(self, at: int) -> int:
        """Where "than anybody else", "than any other ship" begins behind a place; 0 where it does not."""
        for n in range(at + 1, len(self.items) - 1):
            if self.word(n) == "than" and self.word(n + 1) in ANYBODY:
                return n
        return 0

    def _now(self) -> None:
        for at in range(len(self.items)):
            word = self.word(at)
            if not word or not self._free(at):
                continue
            said = f"{word} {self.word(at + 1)}"
            width = 0
            if word in NOW or word in ("current", "incumbent") or (word == "present" and self._before_noun(at)):
                width = 1
            elif said in ("at present", "right now", "these days", "this moment", "to date"):
                width = 2
            elif said == "at the" and self.word(at + 2) == "moment":
                width = 3
            elif word == "still":
                self.use(at)
                if any(c.op == "on" for c in self.q.conditions):
                    continue
                width = 1
            if width:
                self.use(*range(at, at + width))
                if not any(c.text == "now" for c in self.q.conditions):
                    self.q.conditions.append(Condition("on", at, *self.now, text="now"))

    def _tense(self) -> None:
        """ "Who owns it", "is Ann a member", "where do I work": the present tense asks for what holds now.

        Where a first or last is asked for, "is" only says which one it is ("who is the first owner").
        """
        q = self.q
        low = [self.word(n) for n in range(len(self.items))]
        if q.conditions or q.excludes_now or q.select in ("time", "duration"):
            return
        outside = [n for n in range(len(low)) if n not in q.excluded]
        done = {"was", "were", "did", "had", "has", "have", "been", "ended"}
        if any(low[n] in done for n in outside):
            return
        be = next((n for n in outside if low[n] in ("is", "are", "am")), -1)
        does = any(low[n] in ("does", "do") for n in outside)
        has_relative = any(
            low[n] in ("who", "that", "which", "whom") and any(low[m] in ASKING or m == be for m in range(n))
            for n in outside
            if n > 0
        )
        verbs = [n for n in outside if n not in q.kind_words and is_past(low[n])] if low else []
        if does:
            q.is_tensed = True
        elif be >= 0:
            is_suffered = all(n > be for n in verbs)
            q.is_tensed = is_suffered and not (has_relative and verbs) and not q.pick
        else:
            # "Who owns the mill", "which company employs her"
            q.is_tensed = not verbs and not (q.pick and q.by == "time") and any(
                low[n].endswith("s") and is_verb(low[n]) and lemma(low[n]) != low[n] and n not in q.kind_words
                and (n == q.asker_at + 1 or (n - 1 in q.kind_words and not low[n - 1].endswith("s")))
                and self._begins_object(n + 1)
                for n in outside if q.asker_at >= 0
            )  # fmt: skip

    def _before_noun(self, at: int) -> bool:
        """Whether an adjective stands between an article, a possessive or a word of number and a noun."""
        before = self.word(at - 1)
        is_begun = before in ARTICLES or before in PRONOUNS or before in ("many", "all", "which", "what", "")
        return (is_begun or self.kind(at - 1) == "name") and self.kind(at + 1) == "word"

    def _aspect(self) -> None:
        """Whether a fact's beginning or its end is what the time says: "left in 1988", "that start time is 2009"."""
        q = self.q
        found: list[tuple[int, Literal["start", "end"]]] = []
        for at in range(len(self.items)):
            word = self.word(at)
            if word == "over" and self.kind(self.skip(at + 1)) == "name":
                continue  # "presided over the case"
            if self._free(at) and (word in START or word in END) and word not in ("since", "until"):
                found.append((at, "start" if word in START else "end"))
        if not found:
            return
        at, aspect = found[-1]
        if aspect == "start" and any(c.text == "now" for c in q.conditions):
            pass  # "currently open": what holds now, whenever it began
        elif q.select == "time" and not q.edge:
            q.edge = "range" if len({a for _, a in found}) == 2 else aspect
        elif q.select != "time":
            q.aspect = aspect
        # The word stays free where a relation may say it; it needs no explaining.
        q.kind_words -= {n for n, _ in found}
        for n, _ in found:
            self.items[n].ref = -2

"""What a question asks for: one who or what, a time, a length, a number, whether something is so."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.clauses import Clauses
from reasoners.planner.logic.words import (
    ADVERBIAL,
    ARTICLES,
    ASKING,
    AUXILIARIES,
    END,
    FIRST,
    INDEFINITE,
    LAST,
    NTH,
    PARTICLES,
    PRONOUNS,
    SHORT_UNITS,
    SILENT,
    START,
    UNITS,
)
from tkindex.linking.lemmas import is_noun, is_past, is_verb, lemma

_IN_UNITS = frozenset("years months days".split())
_TIMEWORDS = frozenset("time date year month day dates".split())
GREATEST = frozenset("greatest largest highest biggest maximum most".split())
SMALLEST = frozenset("smallest lowest least minimum fewest".split())
PERSONS = frozenset("person people individual individuals persons".split())
PLACES = frozenset("place places location locations".split())
_LENGTHS = frozenset("years months weeks days hours minutes".split())
_DEGREES = frozenset("most least first last".split())
_EXTREME = GREATEST | SMALLEST | frozenset("longest shortest least time length duration".split())
SPELLS = frozenset("times occasions spells stints stretches".split())
"""Nouns that count facts, whatever these are of."""
DIFFERENT = frozenset("different distinct unique".split())
SEPARATE = DIFFERENT | {"separate"}
COUNTS = frozenset("number count tally".split())


class Asking(Clauses):
    """Reads what a question asks for, and the noun phrase that says its kind."""

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
                noun = at + 2 + (self.word(at + 2) in SEPARATE)
                if after == "often" or self.word(noun) in SPELLS:
                    q.is_distinct = False
                    self.use(*range(at + 2, noun + 1)) if after == "many" else None
                    return
                q.kind_words |= self._noun_phrase(at + 2) or self._begun_with(free)
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
            q.kind_words |= self._begun_with(free)
            return
        first = next((at for at in range(n) if self._free(at) and self.kind(at) != "mark"), -1)
        if q.asker_at < 0 and self.word(first) in AUXILIARIES - {"having", "being", "been", "done"}:
            q.select = "whether"
            self.use(first)
        if q.asker_at < 0 and first >= 0 and q.select == "entity":
            q.kind_words |= self._noun_phrase(self.skip(first)) or self._owned_noun(first)
        q.is_plural = any(
            self.word(at).endswith("s") and lemma(self.word(at)) != self.word(at) for at in q.kind_words
        ) or any(self.word(at) in ("all", "list", "each", "every") for at in free)

    def _begun_with(self, free: Sequence[int]) -> set[int]:
        """The noun phrase that a question begins with: "plays directed by Ann, how many?"."""
        first = next((n for n in free if self._free(n)), -1)
        begin = self.skip(first)
        is_first = first >= 0 and not any(self.kind(n) == "name" for n in range(first))
        return self._noun_phrase(begin) if is_first and self.word(begin) not in ASKING else set()

    def _owned_noun(self, first: int) -> set[int]:
        """Of "Ann employer 2016", which asks for Ann's employer, the noun; the name becomes its owner."""
        names = [n for n in range(len(self.items)) if self.kind(n) == "name"]
        at = names[0] + 1 if len(names) == 1 else 0
        if not at or first != at or any(self.kind(n) == "word" for n in range(names[0])):
            return set()
        found = self._noun_phrase(at)
        rest = [n for n in range(at, len(self.items)) if self.kind(n) == "word" and n not in found and self._free(n)]
        if found and not rest and all(is_noun(self.word(n)) and not is_past(self.word(n)) for n in found):
            self.items[names[0]].is_possessive = True
            return found
        return set()

    def _counts(self, free: Sequence[int]) -> bool:
        """ "Count ships in Rome", "ships in Rome, number", "ship count Rome": a word for a number, none that asks."""
        if any(self.word(n) in ASKING | AUXILIARIES for n in free):
            return False
        said = [n for n in free if self.kind(n) != "mark"]
        at = next((n for n in said if self.word(n) in COUNTS and self.word(n - 1) not in ARTICLES | PARTICLES), -1)
        names = [n for n in range(len(self.items)) if self.kind(n) in ("name", "time")]
        is_first, is_last = at == min((*said, *names), default=-1), at == max((*said, *names), default=-1)
        noun = self.word(at - 1)
        is_noun = bool(noun) and self._free(at - 1) and noun not in SILENT
        if (
            is_noun
            and self.word(at) == "number"
            and noun != "total"
            and not (noun.endswith("s") and lemma(noun) != noun)
        ):
            return False  # "room number": which one, and not how many
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
                    if self.word(at - 1) in ("until", "till", "since"):
                        q.edge = "start" if self.word(at - 1) == "since" else "end"
                        self.use(at - 1)
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
            is_noun = (self.word(at) == "date" or is_behind) and (
                self.word(at - 1) in self._nouns() or self.kind(at - 1) == "name"
            )
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
                q.edge = "range" if q.is_plural else q.edge  # from when to when, of what lasts
                self.use(at)
                return True
        if self.word(last) in ("start", "end", "beginning") and self.word(last - 1) in self._nouns():
            # "BR-102 fermentation start"
            q.select, q.asker_at, q.asker = "time", last, "when"
            q.edge = "end" if self.word(last) == "end" else "start"
            self.use(last)
            return True
        if self.word(last) in ("until", "till", "since") and self._free(last) and self.kind(last + 1) != "word":
            # "Ann Acme until?"
            q.select, q.asker_at, q.asker = "time", last, "when"
            q.edge = "start" if self.word(last) == "since" else "end"
            self.use(last)
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
        return (
            self.kind(at) in ("name", "time")
            or word in ARTICLES | ADVERBIAL | _DEGREES
            or (word in PARTICLES and word != "of")
        )

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

"""Read the form of a question: what it asks, which clauses set its time, which one of several it wants."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.asof import reach_back
from reasoners.planner.logic.english.words import (
    ADVERBIAL,
    ARTICLES,
    ASKING,
    AUXILIARIES,
    FIRST,
    FIRST_PERSON,
    LAST,
    NOW,
    NTH,
    NUMBERS,
    PARTICLES,
    PRESENT_ONES,
    PRONOUNS,
    SILENT,
    SPANS_OF_TIME,
    UNITS,
    except_width,
)
from reasoners.planner.logic.forms import Item, Question
from reasoners.planner.logic.syntax.asking import COUNTS, GREATEST, SEPARATE, SMALLEST, SPELLS
from reasoners.planner.logic.syntax.tenses import Tenses
from reasoners.times import TimeSpan
from tkindex.linking.lemmas import is_past, is_verb, lemma

STRETCH = frozenset(
    """serving time running lasting held single continuous uninterrupted unbroken stretch spell stint period
    tenure term""".split()
)
_ONE_SPELL = frozenset("single continuous uninterrupted unbroken stretch spell stint term".split())
"""What says that spells are not added up."""
ANYBODY = frozenset("any anybody anyone anything all every everybody everyone".split())
TOTAL = frozenset("total altogether overall combined".split())
REFLEXIVE = frozenset("itself himself herself themselves myself".split())

COUNTED: tuple[tuple[tuple[str, ...], str], ...] = (
    (("more", "than"), ">"), (("at", "least"), ">="), (("over",), ">"), (("no", "fewer", "than"), ">="),
    (("fewer", "than"), "<"), (("less", "than"), "<"), (("at", "most"), "<="), (("no", "more", "than"), "<="),
    (("exactly",), "="), (("precisely",), "="), (("only",), "="), (("just",), "="),
)  # fmt: skip
"""What says how a count compares, longest first among those that begin alike."""
_TIMES = {"once": 1, "twice": 2, "thrice": 3}
_COUNTED_FIRST = frozenset(words[0] for words, _ in COUNTED)


def read_question(items: list[Item], times: Sequence[TimeSpan], now: tuple[int, int]) -> Question:
    """Read a row of items.

    Parameters
    ----------
    times : sequence of TimeSpan
        What the items of kind "time" refer to.
    now : tuple of int
        The period ``[low, high)`` that "now" and "still" mean.

    Examples
    --------
    >>> said = (("word", "when"), ("word", "did"), ("name", "ann"), ("word", "arrive"))
    >>> question = read_question([Item(kind, word, word, 0, 0, 0) for kind, word in said], (), (0, 1))
    >>> question.select, question.asker
    ('time', 'when')
    """
    reader = _Reader(items, times, now)
    return reader.read()


def asks_twice(q: Question) -> str:
    """Why a question that asks for two things at once is not read: "made when, and by whom"; "" where it does not.

    >>> said = (("word", "who"), ("word", "made"), ("name", "it"), ("word", "and"), ("word", "when"))
    >>> asks_twice(read_question([Item(kind, word, word, 0, 0, 0) for kind, word in said], (), (0, 1)))
    "it asks for two things: 'who' and 'when'"
    """
    asked = [n for n in q.main if q.items[n].kind == "word" and q.items[n].low in ("who", "whom", "where", "when")]
    if q.asker_at >= 0 and any(n != q.asker_at and q.items[n].low != q.items[q.asker_at].low for n in asked):
        at = next(n for n in asked if n != q.asker_at)
        before = q.items[at - 1] if at else None
        is_apart = before is not None and (before.kind == "mark" or before.low in ("and", "by", "to", "with"))
        is_last = all(q.items[n].kind == "mark" for n in range(at + 1, len(q.items)))
        if is_apart and is_last:
            return f"it asks for two things: {q.items[q.asker_at].text!r} and {q.items[at].text!r}"
    return ""


_BEEN = frozenset("was were been".split())
_LASTING = frozenset("hold have own live reside work serve lead belong stay keep wear occupy possess chair".split())
"""Verbs, as lemmas, of what lasts: their last time is when it ended."""


class _Reader(Tenses):
    # ---- the whole ---------------------------------------------------------------------------------------------------

    def read(self) -> Question:
        self._no_longer()
        self._former()
        self._average()
        self._back()
        self._truth()
        self._excluded()
        self._total()
        for at in range(len(self.items)):
            if self.word(at) in _COUNTED_FIRST:
                self._having(at)
        self._so_often()
        self._conditions()
        self._select()
        self._listed()
        self._order()
        self._started()
        reach_back(self.q)
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
            elif word == "ex" and self.kind(at + 1) == "mark" and self._before_noun(at, at + 1):
                self.use(at, at + 1)  # "her ex-wife"
                q.excludes_now = True
            elif (word in ("former", "ex") and self._before_noun(at)) or word == "formerly":
                self.use(at, *((at + 1,) if self.kind(at + 1) == "mark" else ()))
                q.excludes_now = True
            elif word == "previous" and self._before_noun(at) and after not in UNITS:
                self.use(at)
                q.excludes_now = True
                q.pick = "" if after.endswith("s") and lemma(after) != after else "last"

    def _back(self) -> None:
        """ "How long has she been back as mayor": of her last spell."""
        for at in range(1, len(self.items) - 1):
            is_again = self.word(at) == "back" and self.word(at - 1) in ("been", "is", "are", "was", "were")
            if is_again and self.word(at + 1) in ("as", "at", "in", "with", "on") and self.word(0) != "who":
                self.use(at)
                self.q.pick = "last"

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
        """ "In total", "in all", "altogether": what is counted or lasts is summed."""
        for at in range(len(self.items)):
            is_all = self.word(at) == "in" and self.word(at + 1) == "all"
            if is_all and (self.kind(at + 2) != "word" or self.word(at + 2) in PARTICLES):
                self.use(at, at + 1)
                self.q.is_total = True
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
        q, low = self.q, [self.word(n) for n in range(len(self.items))]
        for at in range(len(self.items)):
            width = except_width(low, at)
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
                q.is_else = True
                q.excluded += [n for n in range(len(self.items)) if self.kind(n) == "name"]
                if any(self.word(n) in FIRST_PERSON for n in range(len(self.items))):
                    q.excluded += [n for n in range(len(self.items)) if self.word(n) in FIRST_PERSON]

    def _segment_end(self, at: int) -> int:
        while at < len(self.items) and self.kind(at) != "mark":
            at += 1
        return at

    # ---- which one ---------------------------------------------------------------------------------------------------

    def _order(self) -> None:
        q = self.q
        for at in range(len(self.items)):
            word = self.word(at)
            if not word or not self._free(at):
                continue
            before = self.word(at - 1)
            is_behind = before in PRONOUNS | {"the", "a", "s", "very", "my", ""} or self.kind(at - 1) == "name"
            # "Where was it mounted second", "which prize did she win third"
            is_final = is_verb(before) and at > 1 and self.kind(at + 1) in ("mark", "")
            if word in NTH and (is_behind or is_final or before in ("which", "what")) and not UNITS.get(
                self.word(at + 1)
            ):  # fmt: skip
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
                # "When was it last carried there": the last moment of the state that held last.
                behind = self.word(at + 1)
                is_lasting = is_past(behind) or lemma(behind) in _LASTING
                q.is_last_unit |= q.select == "time" and before in _BEEN | {""} and is_lasting
                self.use(at)
            elif word in ("recent", "recently") and before == "most":
                q.pick = "last"
                self.use(at, at - 1)
            elif word == "next":
                q.pick = q.pick or "first"
                self.use(at)
            elif word in ("longest", "shortest") or (word in ("longer", "shorter") and self._is_alone(at)):
                q.pick, q.by = ("last" if word in ("longest", "longer") else "first"), "length"
                self.use(at)
                n = at + 1
                while self.word(n) in STRETCH:
                    q.is_single = q.is_single or self.word(n) in _ONE_SPELL
                    self.use(n)
                    n += 1
            elif word in GREATEST | SMALLEST and (end := self._sum_of_time(at)):
                # "The greatest total number of days", "the most years": how long, all spells together.
                q.pick, q.by = ("last" if word in GREATEST else "first"), "length"
                self.use(*range(at, end))
            elif word in GREATEST | SMALLEST and self.word(at + 1) in ("number", "amount", "count", "total"):
                q.pick, q.by = ("last" if word in GREATEST else "first"), "count"
                self.use(at, at + 1)
                if self.word(at + 2) == "of":
                    self.use(at + 2)
                noun = at + 3 + (self.word(at + 3) in SEPARATE)
                if self.word(noun) in SPELLS:
                    self.use(*range(at + 3, noun + 1))
                    q.is_distinct = False
                q.most |= self._noun_phrase(at + 3)
            elif word == "fewest":
                q.pick, q.by = "first", "count"
                self.use(at)
                q.most |= self._noun_phrase(at + 1)
            elif word in ("more", "fewer") and (than := self._than_any(at)):
                q.pick, q.by = ("last" if word == "more" else "first"), "count"
                self.use(at, *range(than, self._segment_end(than)))
            elif word in ("most", "least") and (
                self.word(at + 1) in ("often", "frequently") or self.word(at + 1) not in ("recent", "recently")
            ):
                q.pick, q.by = ("last" if word == "most" else "first"), "count"
                is_often = self.word(at + 1) in ("often", "frequently", "times", "frequent", "common", "popular")
                is_all = self.word(at + 1) == "of" and self.word(at + 2) == "all" and self.kind(at + 3) != "word"
                self.use(at, *((at + 1,) if is_often else (at + 1, at + 2) if is_all else ()))
                is_often = is_often or is_all  # "what does Ann play most of all"
                q.is_distinct = q.is_distinct and not is_often
                q.most |= set() if is_often else self._noun_phrase(at + 1)

    def _started(self) -> None:
        """ "What line did Ann start on", "which plot did she start out with": the first of several."""
        q = self.q
        if q.select != "entity" or q.pick or q.conditions or q.asker not in ("who", "what", "where"):
            return
        low = [self.word(n) for n in range(len(self.items))]
        at = next((n for n, w in enumerate(low) if w in ("start", "begin")), -1)
        do = next((n for n in range(at) if low[n] in ("did", "do", "does")), -1)
        behind = [w for w in low[at + 1 :] if w]
        is_last = bool(behind) and behind[-1] in PARTICLES | ADVERBIAL | {"off"}
        if 0 <= do < at and at in range(len(low)) and self._free(at) and (is_last or not behind):
            self.use(at, *(n for n in range(at + 1, len(low)) if low[n] in ("out", "off")))
            q.pick = "first"

    def _sum_of_time(self, at: int) -> int:
        """Where "the greatest total number of days", "the most time" ends behind a place; 0 where it is none."""
        end = at + 1
        while self.word(end) in ("total", "overall", "combined", "number", "amount", "of"):
            end += 1
        if self.word(end) not in SPANS_OF_TIME or (self.word(end) == "time" and self.word(end + 1) == "of"):
            return 0
        is_listed = self.q.asker_at >= 0 and self.word(self.q.asker_at + 1) in SPANS_OF_TIME
        return 0 if is_listed else end + 1

    def _is_alone(self, at: int) -> bool:
        """Whether "longer" is compared with all the others: "who led it for longer", and than nobody that is named."""
        return not any(self.word(n) in ("than", "or") for n in range(len(self.items))) and self.word(at - 1) != "no"

    def _having(self, at: int) -> bool:
        """ "More than two clubs", "at least 3 prizes", "exactly one trainer": how many the answer must have."""
        for words, op in COUNTED:
            end = at + len(words)
            number = NUMBERS.get(self.word(end), int(self.word(end)) if self.word(end).isdigit() else -1)
            is_said = tuple(self.word(n) for n in range(at, end)) == words
            if not is_said or (number < 0 and self.word(end) not in _TIMES) or self.word(end) in ("a", "an", "few"):
                continue
            if self.word(end) in _TIMES:
                # "More than once": how many facts there are.
                self.q.having, self.q.is_distinct = (op, _TIMES[self.word(end)]), False
                self.use(*range(at, end + 1))
                return True
            noun = self.word(end + 1)
            if UNITS.get(noun) or not noun:
                return False
            self.q.having = (op, number)
            self.use(*range(at, end + 1))
            if noun in ("times", "occasions", "time"):
                self.use(end + 1)
                self.q.is_distinct = False
            else:
                self.q.most |= self._noun_phrase(end + 1)
            return True
        return False

    def _so_often(self) -> None:
        """ "Who has been minister twice", "which works were examined three times": of those who answer, by number."""
        low = [self.word(n) for n in range(len(self.items))]
        is_asked = bool({"who", "which", "what"} & set(low)) or low[:1] in (
            ["did"],
            ["has"],
            ["have"],
            ["had"],
            ["was"],
        )
        if self.q.having is not None or not is_asked or "how" in low:
            return
        for at, word in enumerate(low):
            number = _TIMES.get(word, NUMBERS.get(word, 0) if self.word(at + 1) in ("times", "occasions") else 0)
            is_as_many = self.word(at + 1 + (word not in _TIMES)) in ("as", "the") or self.word(at - 1) == "than"
            if number > 1 and not is_as_many and word not in ("a", "an", "few"):
                self.q.having, self.q.is_distinct = ("=", number), False
                self.use(at, *((at + 1,) if word not in _TIMES else ()))
                return

    def _than_any(self, at: int) -> int:
        """Where "than anybody else", "than any other ship" begins behind a place; 0 where it does not."""
        for n in range(at + 1, len(self.items) - 1):
            if self.word(n) == "than" and self.word(n + 1) in ANYBODY:
                return n
        return 0

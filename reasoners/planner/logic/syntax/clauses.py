"""Clauses of a question that set its time: before, after, when, since, in the same year as, and times by themselves."""

from __future__ import annotations

from typing import Literal

from reasoners.planner.logic.english.looking import PLACES, Looking
from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    FIRST_PERSON,
    NUMBERS,
    PARTICLES,
    PRONOUNS,
    STEPS,
    UNITS,
)
from reasoners.planner.logic.forms import Condition, Op
from tkindex.linking.lemmas import is_verb
from tkindex.linking.words import singular

_BEFORE = frozenset("before preceding predating".split())
_AFTER = frozenset("after following".split())
_DURING = frozenset("while during throughout whilst".split())
_NEXT = frozenset("right immediately directly just straight".split())
_THAN: dict[str, Op] = {"later": "until", "earlier": "since", "sooner": "since"}
_BESIDE = PLACES | ARTICLES | frozenset("year years month months between from is as".split())
"""What may stand right before a time, and belongs to it."""
_LED = frozenset("in on at during as".split())
"""Behind "up to" they lead another time: "what may she sign up to in 2021"."""


class Clauses(Looking):
    """Items of a question, with what looks around in them and takes the conditions on time out of them."""

    def _conditions(self) -> None:
        at = 0
        items, q = self.items, self.q
        taken: set[int] = set()
        while at < len(items):
            if at in q.used or at in taken or items[at].kind == "mark":
                at += 1
                continue
            made = self._connector(at)
            if made is None:
                at += 1
                continue
            op, begin, body, extra = made
            end = self._fill(op, begin, body, extra, taken)
            at = max(end, at + 1)
        self._loose_times(taken)

    def _connector(self, at: int) -> tuple[Op, int, int, dict[str, object]] | None:
        """The operator that begins here: (what, first item, first item of its body, more)."""
        word, after = self.word(at), self.word(at + 1)
        extra: dict[str, object] = {}
        begin = at
        if word in _NEXT and after in _BEFORE | _AFTER | {"prior"}:
            extra["is_next"] = True
            at, word, after = at + 1, after, self.word(at + 2)
        steps = self._steps(at)
        if steps:
            extra |= {"is_next": True, "steps": steps}
            at, word, after = at + 2, self.word(at + 2), self.word(at + 3)
        if 0 <= at < len(self.items) and self.items[at].is_any:
            extra["is_any"] = True
        distance = self._distance(at)
        if distance is not None:
            at, extra["shift"] = distance
            word, after = self.word(at), self.word(at + 1)
        if after == "or" and word in ("in", "on", "by") and self.word(at + 2) in ("before", "after"):
            # "In or before 1940": the period named is among them.
            return ("until" if self.word(at + 2) == "before" else "since"), begin, at + 3, extra
        if word in _BEFORE:
            return "before", begin, at + 1, extra
        if word in ("no", "not") and after in _THAN and self.word(at + 2) == "than":
            return _THAN[after], begin, at + 3, extra
        if word == "prior" and after == "to":
            return "before", begin, at + 2, extra
        if word in ("earlier", "sooner") and after == "than":
            return "before", begin, at + 2, extra
        if word == "later" and after == "than":
            return "after", begin, at + 2, extra
        if word in _AFTER:
            return "after", begin, at + 1, extra
        if word == "from" and extra.get("shift"):
            return "after", begin, at + 1, extra
        if word == "once" and self.word(at - 1) != "at" and self.kind(self.skip(at + 1)) == "name":
            return "after", begin, at + 1, extra
        if word in ("pre", "post") and self.kind(at + 1 + (self.kind(at + 1) == "mark")) == "time":
            return ("before" if word == "pre" else "after"), begin, at + 1, extra
        asks = after == "when" or (after in ("what", "which") and self.word(at + 2) in UNITS)
        if word == "since" and not asks:
            return "since", begin, at + 1, extra
        if word in ("until", "till") and not asks:
            return "until", begin, at + 1, extra | {"is_last": True}
        if word == "up" and after in ("to", "until") and self.word(at + 2) not in _LED:
            return "until", begin, at + 2, extra
        if word == "as" and after in ("of", "at") and self.kind(self.skip(at + 2)) == "time":
            return "on", begin, at + 2, extra | {"is_as_of": True}
        if word in _DURING and after not in ("what", "which"):
            return "on", begin, at + 1, extra
        if word == "when" and not self._asks_when(at):
            # "Had she been treated by Ann when Bob treated her": before that, or still then.
            return ("until" if self.word(0) == "had" else "on"), begin, at + 1, extra
        if word == "as" and after in ("soon", "long"):
            return None
        if word == "by" and self.kind(self.skip(at + 1, ARTICLES | {"end", "of", "year"})) == "time":
            return "until", begin, at + 1, extra
        return self._same(at)

    def _steps(self, at: int) -> int:
        """How many of the same kind "three moves before", "two jobs after" counts; 0 where it counts none."""
        number = NUMBERS.get(self.word(at), int(self.word(at)) if self.word(at).isdigit() else 0)
        is_led = singular(self.word(at + 1)) in STEPS and self.word(at + 2) in _BEFORE | _AFTER
        return number if is_led and 0 < number < 100 and self.word(at - 1) not in ("first", "last", "the") else 0

    def _distance(self, at: int) -> tuple[int, tuple[int, str]] | None:
        """ "Five years after", "a week before", "2 days later than": the number, its unit, and where they end."""
        number = NUMBERS.get(self.word(at))
        if number is None:
            said = self.items[at].low if self.kind(at) in ("word",) else ""
            number = int(said) if said.isdigit() and len(said) < 4 else None
        unit = UNITS.get(self.word(at + 1), "")
        if self.word(at) == "the" and self.word(at + 1) in ("week", "month", "year", "day", "decade"):
            number, unit = 1, UNITS[self.word(at + 1)]
        if number is None or not unit:
            return None
        follows = at + 2
        if self.word(follows) in _BEFORE | _AFTER | {"prior"}:
            return follows, (number, unit)
        if self.word(follows) == "from" and self.word(at) != "the":
            return follows, (number, unit)
        return None

    def _same(self, at: int) -> tuple[Op, int, int, dict[str, object]] | None:
        """ "In the same year as", "at the time of", "on the day that"."""
        if self.word(at) not in PLACES and self.word(at) != "the":
            return None
        n = self.skip(at + (self.word(at) in PLACES))
        is_same = self.word(n) == "same"
        n += is_same
        unit = UNITS.get(self.word(n), "") or ("time" if self.word(n) in ("time", "moment") else "")
        if not unit or (not is_same and self._asks_unit(n)):
            return None
        follows = self.word(n + 1)
        if follows in ("in", "on", "at") and self.word(n + 2) == "which":
            return "on", at, n + 3, {"shared": "" if unit == "time" else unit}
        # "On the day the mill was sold", as "on the day Ann sold it".
        is_bare = self.kind(self.skip(n + 1)) == "name" or follows in PRONOUNS or follows in FIRST_PERSON
        if is_bare and not is_same and self.word(n - 1) == "the" and any(
            is_verb(self.word(m)) for m in range(n + 2, len(self.items))
        ):  # fmt: skip
            return "on", at, n + 1, {"shared": "" if unit == "time" else unit}
        if is_same and follows in ("as", "when", "that", "with"):
            return "on", at, n + 2, {"shared": "" if unit == "time" else unit}
        if not is_same and self.word(at) in PLACES and follows in ("of", "when", "that") and self.kind(
            self.skip(n + 2)
        ) != "time":  # fmt: skip
            return "on", at, n + 2, {"shared": "" if unit == "time" else unit}
        return None

    def _fill(self, op: Op, begin: int, body: int, extra: dict[str, object], taken: set[int]) -> int:
        """Make the condition whose body begins at an item; returns the item behind it."""
        follow = self.skip(
            body, ARTICLES | {"the", "end", "start", "beginning", "of", "year", "years", "and", "including"}
        )
        q = self.q
        if op in ("before", "after") and self.word(body - 1) == "than":
            extra["is_any"] = True
        condition = Condition(op, begin, **extra)  # type: ignore[arg-type]
        if self.kind(follow) == "time" and not (follow + 1 < len(self.items) and self.kind(follow + 1) == "name"):
            span = self.times[self.items[follow].ref]
            condition.low, condition.high, condition.text = span.range.start, span.range.stop, span.text
            taken.update(range(begin, follow + 1))
            self.use(*range(begin, follow + 1))
            other = follow + 2
            if (
                op == "on"
                and self.word(follow + 1) in ("to", "until", "till", "through")
                and self.kind(other) == "time"
            ):
                condition.high = self.times[self.items[other].ref].range.stop
                self.use(follow + 1, other)
                taken.add(other)
                follow = other
            q.conditions.append(condition)
            return follow + 1
        stop = self._clause_end(begin, body)
        clause = [n for n in range(body, stop) if self.items[n].kind != "mark" or self.items[n].low in "()"]
        if not any(self.kind(n) in ("name", "word") and self.word(n) not in ARTICLES for n in clause):
            return body
        self.use(*range(begin, body))
        # A name that only stands behind "after" is a clause; so is "after he left".
        condition.clause = clause
        taken.update(range(begin, stop))
        q.conditions.append(condition)
        return stop

    def _clause_end(self, begin: int, body: int) -> int:
        depth = 0
        n = body
        is_fronted = all(self.word(m) not in ASKING and self.kind(m) != "name" for m in range(begin))
        seen_name = False
        while n < len(self.items):
            item = self.items[n]
            if item.low == "(":
                depth += 1
            elif item.low == ")":
                depth -= 1
            elif (depth <= 0 and item.kind == "mark" and item.low in ",;?!") or (
                depth <= 0 and item.kind == "mark" and item.low == "." and n + 1 < len(self.items)
            ):
                return n
            elif (
                depth <= 0
                and is_fronted
                and seen_name
                and (
                    self.word(n) in ASKING
                    or (self.word(n) in ("did", "does", "do") and self.kind(n + 1) in ("name", "word"))
                )
            ):
                return n - (self.word(n - 1) in PARTICLES)
            elif depth <= 0 and n > body and self._connector(n) is not None and item.kind == "word":
                return n
            seen_name = seen_name or item.kind in ("name", "time") or self.word(n) in PRONOUNS
            n += 1
        return n

    def _part_before(self, at: int) -> Literal["", "start", "end"]:
        """Which end of a time is said before it: "at the end of 2022", "at the beginning of May"."""
        of = at - 1 - (self.word(at - 1) in ARTICLES)
        edge = self.word(of - 1)
        before = of - 2 - (self.word(of - 2) in ARTICLES | {"very"})
        if self.word(of) != "of" or edge not in ("end", "start", "beginning") or self.word(before) not in PARTICLES:
            return ""
        self.use(*range(before, at))
        return "end" if edge == "end" else "start"

    def _loose_times(self, taken: set[int]) -> None:
        loose = [n for n, i in enumerate(self.items) if i.kind == "time" and n not in taken and n not in self.q.used]
        clause_items = {n for c in self.q.conditions for n in c.clause}
        loose = [n for n in loose if n not in clause_items]
        at = 0
        while at < len(loose):
            n = loose[at]
            span = self.times[self.items[n].ref]
            op: Op = "on"
            low, high, text = span.range.start, span.range.stop, span.text
            if at + 1 < len(loose) and loose[at + 1] - n <= 4 and (
                self.word(n - 1) in ("between", "from") or self.word(n + 1) in ("to", "until", "till", "through", "and")
                or self.items[n + 1].low in "-–—"
            ):  # fmt: skip
                other = self.times[self.items[loose[at + 1]].ref]
                high, text = other.range.stop, f"{text} to {other.text}"
                self.use(*range(n, loose[at + 1] + 1))
                at += 1
            elif self.word(n + 1) in ("onward", "onwards", "on") or f"{self.word(n + 1)} {self.word(n + 2)}" in (
                "or later", "or after", "and after", "and later",
            ):  # fmt: skip
                op = "since"
                self.use(n + 1)
                if self.word(n + 1) in ("or", "and"):
                    self.use(n + 2)
            elif f"{self.word(n + 1)} {self.word(n + 2)}" in ("or earlier", "or before"):
                op = "until"
                self.use(n + 1, n + 2)
            elif self.word(n - 1) == "from" and not self._is_source(n):
                op = "since"
            part = self._part_before(n) if op == "on" else ""
            text = f"the {part} of {text}" if part else text
            self.q.conditions.append(Condition(op, n, low, high, text=text, part=part))
            self.use(n)
            back = n - 1
            while self.word(back) in _BESIDE:
                if self.word(back) in AUXILIARIES:
                    break
                self.use(back)
                back -= 1
            at += 1

    def _is_source(self, at: int) -> bool:
        return self.word(at - 2) in ("dating", "dates")

    def _free(self, at: int) -> bool:
        return at not in self.q.used and not any(at in c.clause for c in self.q.conditions)

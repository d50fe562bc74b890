"""Recompute the gold of the seventeenth generation by brute force; imports nothing of the project.

``python bench/qa/blind/seventeenth_gold.py`` evaluates the rule beside each question with the plain loops below over
``facts.csv``, and returns 1 where a ``questions.jsonl`` differs from its rules or a file from ``seventeenth_DIGESTS``;
``--write`` writes the questions (before they were frozen).
"""

from __future__ import annotations

import csv
import hashlib
import importlib
import json
import sys
from collections import Counter
from datetime import date, datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent
SETS = ("stage", "cables", "huts", "stamps", "locks")
COARSE = ()
STYLES = ("terse", "chatty", "careful")
KINDS = (
    "lookup", "before_after", "first_last", "succession", "current", "anchor", "when", "count", "duration", "argmax",
    "boolean", "setops", "none",
)  # fmt: skip
MANY = dict.fromkeys(("before_after", "first_last", "succession", "current", "when"), 9)
MANY |= dict.fromkeys(("count", "duration", "argmax", "boolean", "setops"), 8) | {
    "lookup": 13,
    "anchor": 11,
    "none": 11,
}
EVER = datetime(2200, 1, 1)


class Ambiguous(Exception):
    """A question whose facts leave more than one answer open, or a rule that says something else than it should."""


class Time(str):
    """A time, as written."""


class Length(list):
    """Ways to say one length; the first is the gold."""


class Fact:
    def __init__(self, h, r, t, s, e, lo, hi):
        self.h, self.r, self.t, self.s, self.e, self.lo, self.hi = h, r, t, s, e, lo, hi

    def __repr__(self):
        return f"({self.h} | {self.r} | {self.t} | {self.s} | {self.e})"


def span(text):
    """A written time as (begin, end), the end not within."""
    if len(text) == 4:
        return datetime(int(text), 1, 1), datetime(int(text) + 1, 1, 1)
    if len(text) == 7:
        y, m = int(text[:4]), int(text[5:])
        return datetime(y, m, 1), datetime(y + m // 12, m % 12 + 1, 1)
    at = datetime.fromisoformat(text)
    return at, at + (timedelta(days=1) if len(text) == 10 else timedelta(minutes=1))


class World:
    """The facts of a set and the loops over them; what has no underscore may stand in a rule."""

    def __init__(self, name):
        folder = HERE / name
        self._name, self._meta = name, json.loads((folder / "meta.json").read_text(encoding="utf-8"))
        self._closed, self._unit, self.now = self._meta["ends"] == "inclusive", self._meta["unit"], self._meta["now"]
        self._facts, self._strict = [], True
        with open(folder / "facts.csv", newline="", encoding="utf-8") as stream:
            for row in csv.DictReader(stream):
                lo, hi = span(row["start"])
                if row["relation"] not in self._meta["point_relations"]:
                    hi = span(row["stop"])[int(self._closed)] if row["stop"] else EVER
                self._facts.append(Fact(row["head"], row["relation"], row["tail"], row["start"], row["stop"], lo, hi))
        self._facts.sort(key=lambda x: (x.lo, str(x)))
        self._labels = {x.h for x in self._facts} | {x.t for x in self._facts}
        self._relations = {x.r for x in self._facts}

    # finding

    def F(self, rel, h=None, t=None, at=None):  # noqa: N802
        """The facts of a relation with this head, this tail, at this time; labels may be one or several."""
        if rel not in self._relations:
            raise Ambiguous(f"no relation {rel}")
        h, t = ([x] if isinstance(x, str) else x for x in (h, t))
        if self._strict and not set([*(h or ()), *(t or ())]) <= self._labels:
            raise Ambiguous(f"no such label: {h} {t}")
        found = [x for x in self._facts if x.r == rel and (h is None or x.h in h) and (t is None or x.t in t)]
        return found if at is None else self.during(found, at)

    def H(self, rel, t=None, at=None):  # noqa: N802
        """The heads of such facts."""
        return self.hs(self.F(rel, None, t, at))

    def T(self, rel, h=None, at=None):  # noqa: N802
        """The tails of such facts."""
        return self.ts(self.F(rel, h, None, at))

    def hs(self, facts):
        return list(dict.fromkeys(x.h for x in facts))

    def ts(self, facts):
        return list(dict.fromkeys(x.t for x in facts))

    def norel(self, *words):
        """Nothing, having made sure that no relation's name holds a word."""
        if any(word in rel.lower() for word in words for rel in self._relations):
            raise Ambiguous(f"recorded: {words}")
        return []

    def alone(self, things):
        """The one thing of a list."""
        things = list(things)
        if len(things) != 1:
            raise Ambiguous(f"not one: {things}")
        return things[0]

    # time

    def span(self, when):
        """A time, a fact or a pair of either as (begin, end)."""
        if isinstance(when, Fact):
            return when.lo, when.hi
        if isinstance(when, tuple):
            return self.span(when[0])[0], self.span(when[1])[1]
        return span(when)

    def during(self, facts, when):
        """Those that share a moment with a time."""
        lo, hi = self.span(when)
        return [x for x in facts if x.lo < hi and lo < x.hi]

    def begun(self, facts, when):
        """Those that begin within a time."""
        lo, hi = self.span(when)
        return [x for x in facts if lo <= x.lo < hi]

    def ended(self, facts, when):
        """Those whose written end lies within a time."""
        lo, hi = self.span(when)
        return [x for x in facts if x.e and lo <= span(x.e)[0] < hi]

    def before(self, facts, when):
        """Those that are over before a time; no other may have begun by then."""
        lo = self.span(when)[0]
        if any(x.lo < lo < x.hi for x in facts):
            raise Ambiguous("one straddles it")
        return [x for x in facts if x.hi <= lo]

    def over(self, facts, when):
        """Those that are over before a time, whatever others there are."""
        return [x for x in facts if x.hi <= self.span(when)[0]]

    def since(self, facts, when):
        """Those that begin once a time is over."""
        return [x for x in facts if x.lo >= self.span(when)[1]]

    def prior(self, facts, when):
        """Those that begin before a time begins."""
        return [x for x in facts if x.lo < self.span(when)[0]]

    def first(self, facts):
        """The one that begins first."""
        least = min(x.lo for x in facts)
        return self._sure(self.alone(x for x in facts if x.lo == least), facts)

    def last(self, facts):
        """The one that begins last."""
        most = max(x.lo for x in facts)
        return self._sure(self.alone(x for x in facts if x.lo == most), facts)

    def firsts(self, facts):
        """All that begin first, together."""
        return [x for x in facts if x.lo == min(y.lo for y in facts)]

    def lasts(self, facts):
        """All that begin last, together."""
        return [x for x in facts if x.lo == max(y.lo for y in facts)]

    def _sure(self, found, facts):
        """A fact whose written beginning shares no moment with that of another: else a coarse date leaves the order open."""
        if any(x is not found and span(x.s)[0] < span(found.s)[1] and span(found.s)[0] < span(x.s)[1] for x in facts):
            raise Ambiguous(f"coarse: {found}")
        return found

    def nxt(self, facts, fact):
        """The one that begins next after a fact of the same kind."""
        return self.first([x for x in facts if x.lo > fact.lo])

    def prev(self, facts, fact):
        """The one that begins just before a fact of the same kind."""
        return self.last([x for x in facts if x.lo < fact.lo])

    def one(self, rel, h=None, t=None, at=None):
        """The one such fact."""
        return self.alone(self.F(rel, h, t, at))

    def S(self, fact):  # noqa: N802
        return Time(fact.s)

    def E(self, fact):  # noqa: N802
        if not fact.e:
            raise Ambiguous("open")
        return Time(fact.e)

    def year(self, text):
        return Time(text[:4])

    def day(self, text):
        return Time(text[:10])

    # lengths

    def _ticks(self, fact, upto=None):
        """Length in units, its end as written."""
        a, b = fact.s, upto or fact.e or self.now
        if self._unit == "year":
            return int(b[:4]) - int(a[:4])
        if self._unit == "month":
            return (int(b[:4]) - int(a[:4])) * 12 + int(b[5:7]) - int(a[5:7])
        if {len(a), len(b)} == {4}:
            raise Ambiguous("in years")
        long = span(b)[0] - span(a)[0]
        return int(long.total_seconds() // 60) if self._unit == "minute" else long.days

    def L(self, facts):  # noqa: N802
        """How long facts lasted, added up; open ones until now."""
        facts = [facts] if isinstance(facts, Fact) else list(facts)
        if not facts:
            raise Ambiguous("none")
        if all(len(x.s) == 4 and len(x.e or "1997") == 4 for x in facts):
            ticks, unit = sum(int((x.e or self.now)[:4]) - int(x.s) for x in facts), "year"
        else:
            if any(len(x.s) != len(x.e or x.s) or len(x.s) == 4 for x in facts):
                raise Ambiguous("mixed precision")
            ticks, unit = sum(map(self._ticks, facts)), self._unit
        extra = range(len(facts) + 1) if self._closed else (0,)
        told = Length(f"{ticks + k} {unit}{'s' * (ticks + k != 1)}" for k in reversed(extra))
        if unit == "day" and len(facts) == 1:
            for k in extra:
                told.append(spoken(span(facts[0].s)[0], span(facts[0].e or self.now)[0] + timedelta(days=k)))
        return told

    def gap(self, a, b):
        """From the end of one fact to the beginning of another."""
        x = Fact("", "", "", a.e, b.s, a.hi, b.lo)
        if not a.e or b.lo < a.hi:
            raise Ambiguous("no gap")
        ticks, unit = (int(b.s) - int(a.e), "year") if len(a.e) == 4 else (self._ticks(x), self._unit)
        told = Length(
            f"{ticks - k} {unit}{'s' * (ticks - k != 1)}" for k in ((0, 1) if self._closed else (0,)) if ticks - k
        )
        if unit == "day":
            told.append(spoken(span(a.e)[0], span(b.s)[0]))
        return told

    def apart(self, a, b):
        """From the day of one event to the day of another."""
        if self._unit != "day" or {len(a.s), len(b.s)} != {10} or b.lo <= a.lo:
            raise Ambiguous("not from day to day")
        days = (b.lo - a.lo).days
        return Length([f"{days} day{'s' * (days != 1)}", spoken(a.lo, b.lo)])

    def long(self, fact, upto=None):
        """How long a fact lasted, open ones until now: to compare."""
        if self._unit == "day" and self._name in COARSE:
            return (min(fact.hi, span(self.now)[1]) - fact.lo).days
        return self._ticks(fact, upto) + int(self._closed)

    def LM(self, fact):  # noqa: N802
        """How long a fact known to the month at both ends lasted: in months."""
        if {len(fact.s), len(fact.e)} != {7}:
            raise Ambiguous("not in months")
        ticks = (int(fact.e[:4]) - int(fact.s[:4])) * 12 + int(fact.e[5:]) - int(fact.s[5:])
        told = Length(f"{ticks + k} month{'s' * (ticks + k != 1)}" for k in ((1, 0) if self._closed else (0,)))
        ends = (
            (span(fact.e)[0], span(fact.e)[0] + timedelta(days=1), span(fact.e)[1])
            if self._closed
            else (span(fact.e)[0],)
        )
        for end in ends:
            told += [f"{(end - span(fact.s)[0]).days} days", spoken(span(fact.s)[0], end)]
        return told

    def pause(self, a, b):
        """As gap, with the time strictly between the two also in years, months and days."""
        told = self.gap(a, b)
        if self._closed and self._unit == "day" and len(a.e) == len(b.s) == 10:
            told.append(spoken(span(a.e)[1], span(b.s)[0]))
        return told

    def nexts(self, facts, fact):
        """All that begin next, together, after a fact of the same kind."""
        later = [x for x in facts if x.lo > fact.lo]
        least = min(x.lo for x in later)
        found = [x for x in later if x.lo == least]
        if len({x.s for x in found}) != 1 or any(x not in found and span(x.s)[0] < span(found[0].s)[1] for x in later):
            raise Ambiguous(f"coarse: {found}")
        return found

    def _range(self, fact):
        """The least and the most days that a fact may have lasted, by how precisely its ends are known; open ones until now."""
        end = fact.e or self.now
        return (span(end)[0] - span(fact.s)[1]).days, (span(end)[1] - span(fact.s)[0]).days

    def mosttime(self, facts, side="h"):
        """The label with the most time in all, however the coarse dates fall."""
        low, high = Counter(), Counter()
        for x in facts:
            a, b = self._range(x)
            low[getattr(x, side)] += a
            high[getattr(x, side)] += b
        found = self.top(self.totals(facts, side))
        if any(high[x] >= low[found[0]] for x in high if x != found[0]):
            raise Ambiguous(f"coarse: {dict(low)} {dict(high)}")
        return found

    def amount(self, label):
        """The number that a label begins with."""
        return int(label.split()[0].replace(",", ""))

    def shortest(self, facts, side="h"):
        """The label of the one fact that lasted least (open ones left out), however the coarse dates fall."""
        closed = [x for x in facts if x.e]
        lengths = {str(x): x.hi - x.lo for x in closed}
        least = min(lengths.values())
        found = self.alone(x for x in closed if lengths[str(x)] == least)
        if {len(found.s), len(found.e)} != {10} or any(
            self._range(x)[0] + 1 + (len(x.s) == len(x.e) == 10) <= least.days for x in closed if x is not found
        ):
            raise Ambiguous(f"coarse: {found}")
        return [getattr(found, side)]

    # counting and comparing

    def n(self, things):
        """How many different things."""
        return len({str(x) for x in things})

    def top(self, scores, margin=0):
        """The label with the highest score, or an error where two have it."""
        best = max(scores.values())
        found = self.alone(x for x in scores if scores[x] >= best - margin)
        return [found]

    def tops(self, scores):
        """All labels with the highest score."""
        best = max(scores.values())
        return [x for x in scores if scores[x] == best]

    def low(self, scores):
        """The label with the lowest score, or an error where two have it."""
        return self.top({x: -scores[x] for x in scores})

    def by_h(self, facts):
        return Counter(x.h for x in facts)

    def by_t(self, facts):
        return Counter(x.t for x in facts)

    def kinds_h(self, facts):
        """How many different tails each head has."""
        return {h: len({x.t for x in facts if x.h == h}) for h in self.hs(facts)}

    def kinds_t(self, facts):
        """How many different heads each tail has."""
        return {t: len({x.h for x in facts if x.t == t}) for t in self.ts(facts)}

    def longest(self, facts, side="h"):
        """The label of the longest single fact; it must also have the longest total."""
        single, total = {}, Counter()
        for x in facts:
            label = getattr(x, side)
            single[label] = max(single.get(label, 0), self.long(x))
            total[label] += self.long(x)
        margin = 1 if self._closed and self._unit != "day" else 0
        found = self.top(single)
        if found != self.top(total) or (margin and sorted(single.values())[-1] == sorted(single.values())[-2]):
            raise Ambiguous(f"single {single} total {dict(total)}")
        if any(len(x.s) < 10 or len(x.e or self.now) < 10 for x in facts) and self._name in COARSE:
            self.mosttime(facts, side)
        return found

    def totals(self, facts, side="h"):
        """How long each label has, added up."""
        found = Counter()
        for x in facts:
            found[getattr(x, side)] += self.long(x)
        return found

    def both(self, *lists):
        return [x for x in lists[0] if all(x in other for other in lists[1:])]

    def minus(self, one, *others):
        return [x for x in dict.fromkeys(one) if not any(x in other for other in others)]

    def union(self, *lists):
        return list(dict.fromkeys(x for some in lists for x in some))

    # asking

    def _gold(self, kind, rule):
        names = {x: getattr(self, x) for x in dir(self) if not x.startswith("_")}
        self._strict = kind != "none"
        value = eval(
            rule,
            {
                "__builtins__": {
                    "len": len,
                    "bool": bool,
                    "map": map,
                    "sorted": sorted,
                    "min": min,
                    "max": max,
                    "any": any,
                    "all": all,
                    "sum": sum,
                    "set": set,
                    "list": list,
                },
                **names,
            },
        )
        if kind == "none":
            if value != []:
                raise Ambiguous(f"there is an answer: {value}")
            return "none", [], []
        if isinstance(value, bool):
            return "boolean", [str(value).lower()], []
        if isinstance(value, int):
            return "number", [str(value)], []
        if isinstance(value, Time):
            return "time", [str(value)], []
        if isinstance(value, Length):
            return "duration", value[:1], list(dict.fromkeys(value[1:]))
        if isinstance(value, str):
            value = [value]
        value = sorted(set(value))
        if not value or not set(value) <= self._labels | {x for x in value if isinstance(x, Time)}:
            raise Ambiguous(f"no labels: {value}")
        if isinstance(value[0], Time):
            return "time", list(map(str, value)), []
        return ("entity" if len(value) == 1 else "list"), value, []

    def ask(self, text):
        """The questions of a set, one a line: style, kind :: question :: rule."""
        found = []
        for line in text.strip().splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            head, question, rule = (part.strip() for part in line.split(" :: "))
            style, kind = head.split()
            if style not in STYLES or kind not in KINDS:
                raise Ambiguous(line)
            try:
                answer_type, gold, accept = self._gold(kind, rule)
            except Exception as error:
                print(f"{self._name}: {line}\n    {type(error).__name__}: {error}")
                continue
            found.append(
                {
                    "id": f"{self._name}-{len(found) + 1:03}", "question": question, "kind": kind, "style": style,
                    "answer_type": answer_type, "gold": gold, "accept": accept, "gold_rule": rule, "now": self.now,
                    "me": self._meta["me"],
                }
            )  # fmt: skip
        return found


def spoken(a, b):
    """From one day to another in years, months and days."""
    months = (b.year - a.year) * 12 + b.month - a.month - (b.day < a.day)
    y, m = divmod(a.year * 12 + a.month - 1 + months, 12)
    last = (date(y + (m + 1) // 12, (m + 1) % 12 + 1, 1) - timedelta(days=1)).day
    days = (b - datetime(y, m + 1, min(a.day, last))).days
    return f"{months // 12} years {months % 12} months {days} days"


def main(generation="seventeenth", sets=SETS):
    is_writing, differs = "--write" in sys.argv[1:], 0
    for name in (f"{generation}_{name}" for name in (sets if len(sys.argv) < 3 else sys.argv[2:])):
        questions = World(name).ask(importlib.import_module(f"{name}_gold").QUESTIONS)
        kinds, styles = Counter(x["kind"] for x in questions), Counter(x["style"] for x in questions)
        if kinds != MANY or set(styles.values()) != {40} or len({x["question"] for x in questions}) != 120:
            print(f"{name}: {dict(kinds)} {dict(styles)}")
            differs = 1
        told = "".join(json.dumps(question, ensure_ascii=False) + "\n" for question in questions)
        path = HERE / name / "questions.jsonl"
        if is_writing:
            path.write_text(told, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != told:
            print(f"{name}: the questions differ from what the rules find")
            differs = 1
    digests = HERE / f"{generation}_DIGESTS"
    for line in digests.read_text(encoding="utf-8").splitlines() if digests.exists() and not is_writing else ():
        told, path = line.split()
        if hashlib.sha256((HERE / path).read_bytes()).hexdigest() != told:
            print(f"{path}: another file than the one that was frozen")
            differs = 1
    return differs


if __name__ == "__main__":
    sys.exit(main())

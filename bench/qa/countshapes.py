# ruff: noqa: E501 (a wording a line)
"""Shapes of questions that count and measure: how many, how long, the most, the longest, and sums of these."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bench.qa.domains import KINDS
from bench.qa.schemas import OPEN, Fact, Relation, did, past
from bench.qa.wordings import Wordings


class CountShapes(Wordings):
    """Questions that count facts or measure their time."""

    def shape_how_long(self, r: Relation, f: Fact) -> Any:
        if r.kind == "E" or f.stop == OPEN or len(self.g.of(r, f.head, f.tail)) > 1:
            return None
        n = f.stop - f.start
        unit = self.g.unit
        gold = self.length_said(n, unit)
        text = self.did(r, f)
        options = [f"how long {text}", f"for how long {text}"]
        options.append(f"for how many {unit}s {text}")
        noun = f" as {f.head}'s {r.noun}" if r.noun else ""
        terse = f"how long {f.tail}{noun}" if noun else ""
        return (self.rng.choice(options), terse), "duration", gold, [f"{n - 1} {unit}s"] if unit != "minute" else []

    def shape_count(self, r: Relation, f: Fact) -> Any:
        facts = self._one(f, r)
        n = len({x.tail for x in facts})
        many = KINDS[r.tail][1]
        options = []
        if r.does:
            options.append(f"how many {self.rng.choice(('', 'different '))}{many} {did(f.head, r.does, '')}")
        if r.noun:
            options.append(
                f"how many {r.noun}s has {f.head} had"
                if not r.noun.endswith("y")
                else f"how many {many} has {f.head} had"
            )
        if r.suffers:
            verb = past(r.suffers, f.head)
            options.append(f"how many {many} {verb.replace('was ', 'were ', 1)}")
        return (
            (
                self.rng.choice(options),
                f"number of {many} {past(r.does, '').removeprefix('was ')} by {f.head}"
                if r.does and r.does[0] != "be" and not r.does[4]
                else "",
            ),
            "number",
            {str(n)},
        )

    def shape_count_in(self, r: Relation, f: Fact) -> Any:
        if r.kind != "E":
            return None
        said, low, high, by = self.g.period(f.start, wide=True)
        facts = [x for x in self.g.of(r, tail=f.tail) if low <= x.start < high]
        if len({x.head for x in facts}) != len(facts):
            return None
        many = KINDS[r.head][1]
        verb = past(r.does, f.tail) if r.does else ""
        text = (
            f"how many {many} {verb.replace('was ', 'were ', 1)} {by} {said}"
            if verb
            else f"how many {many} {did(f.tail, r.suffers, '')} {by} {said}"
        )
        return text, "number", {str(len(facts))}

    def shape_times(self, r: Relation, f: Fact) -> Any:
        if r.kind != "E":
            return None
        n = len(self.g.of(r, f.head, f.tail))
        ask = self.rng.choice(("how many times", "how often"))
        return f"{ask} {self.did(r, f)}", "number", {str(n)}

    def shape_most(self, r: Relation, f: Fact) -> Any:
        by_tail = self.rng.random() < 0.5
        counts: Counter[str] = Counter()
        for a, _ in {(x.tail, x.head) if by_tail else (x.head, x.tail) for x in self.g.of(r)}:
            counts[a] += 1
        ranked = counts.most_common(2)
        facts: Counter[str] = Counter(x.tail if by_tail else x.head for x in self.g.of(r))
        if (
            len(ranked) < 2
            or ranked[0][1] == ranked[1][1]
            or facts.most_common(1)[0][0] != ranked[0][0]
            or facts.most_common(2)[0][1] == facts.most_common(2)[1][1]
        ):
            return None
        if by_tail:
            if r.suffers:
                verb = r.suffers[1] if r.suffers[0] != "be" else f"was {r.suffers[1]}"
                tail = f" {r.suffers[4]}" if r.suffers[0] != "be" and r.suffers[4] else ""
                return f"{self.who(r.tail)} {verb}{tail} the most {KINDS[r.head][1]}", "entity", {ranked[0][0]}
            return None
        if r.does and r.does[0] != "be":
            return (
                " ".join(f"{self.who(r.head)} {r.does[1]} {r.does[4]} the most {KINDS[r.tail][1]}".split()),
                "entity",
                {ranked[0][0]},
            )
        if r.noun and not r.noun.endswith("y"):
            return f"{self.who(r.head)} had the most {r.noun}s", "entity", {ranked[0][0]}
        return None

    def shape_longest(self, r: Relation, f: Fact) -> Any:
        if r.kind == "E":
            return None
        facts = self._one(f, r)
        if len(facts) < 2 or any(x.stop == OPEN for x in facts):
            return None
        ranked = sorted(facts, key=lambda x: x.stop - x.start)
        if ranked[-1].stop - ranked[-1].start == ranked[-2].stop - ranked[-2].start:
            return None
        options = [f"{self.ask_tail(r, f.head)} the longest", f"{self.ask_tail(r, f.head)} for the longest time"]
        if r.noun:
            options.append(
                f"who was {f.head}'s longest-serving {r.noun}"
                if KINDS[r.tail][0] == "who"
                else f"what was {f.head}'s longest {r.noun}"
            )
        return self.rng.choice(options), "entity", {ranked[-1].tail}

    def shape_total(self, r: Relation, f: Fact) -> Any:
        facts = self.g.of(r, tail=f.tail)
        if r.kind != "S" or len(facts) < 2 or any(x.stop == OPEN for x in facts) or self.g.unit == "minute":
            return None
        unit = self.g.unit
        total = sum(x.stop - x.start for x in facts)
        if not r.noun and not r.other:
            return None
        if total % len(facts) or not r.does:
            return None
        subject = f"the {KINDS[r.head][1]}" if KINDS[r.head][0] != "who" else "people"
        verb = did(subject, r.does, f.tail).replace("was ", "were ", 1)
        return (
            f"on average, how many {unit}s {verb}",
            "duration",
            self.length_said(total // len(facts), unit),
            self.length_said((total - len(facts)) // len(facts), unit),
        )

    def shape_more_than(self, r: Relation, f: Fact) -> Any:
        counts = Counter(h for h, _ in {(x.head, x.tail) for x in self.g.of(r)})
        n = self.rng.choice((1, 2))
        gold = {h for h, c in counts.items() if c > n}
        if not gold or not r.does:
            return None
        verb = past(r.does, "").replace("was ", "were ", 1).strip()
        said = self.rng.choice(
            (
                f"more than {('one', 'two')[n - 1]} {r.tail if n == 1 else KINDS[r.tail][1]}",
                f"at least {('two', 'three')[n - 1]} {KINDS[r.tail][1]}",
            )
        )
        return f"which {KINDS[r.head][1]} {verb} {said}", "list", gold

    def shape_sum(self, r: Relation, f: Fact) -> Any:
        facts = self.g.of(r, f.head, f.tail)
        if r.kind == "E" or any(x.stop == OPEN for x in facts) or self.g.unit == "minute":
            return None
        n, unit = sum(x.stop - x.start for x in facts), self.g.unit
        text = self.did(r, f)
        ask = self.rng.choice((f"how many {unit}s in total {text}", f"how many {unit}s {text} altogether"))
        return ask, "duration", self.length_said(n, unit), self.length_said(n - len(facts), unit)

    def shape_more_of(self, r: Relation, f: Fact) -> Any:
        other = self.rng.choice(self.g.members(r.head))
        counts = {h: len({x.tail for x in self.g.of(r, head=h)}) for h in (f.head, other)}
        if len(counts) < 2 or counts[f.head] == counts[other] or not r.does or r.does[0] == "be":
            return None
        wh = "who" if KINDS[r.head][0] == "who" else "which"
        text = " ".join(f"{wh} {r.does[1]} {r.does[4]} more {KINDS[r.tail][1]}, {f.head} or {other}".split())
        if self.rng.random() < 0.5:
            said = " ".join(f"did {f.head} {r.does[0]} {r.does[4]} more {KINDS[r.tail][1]} than {other}".split())
            return said, "boolean", {str(counts[f.head] > counts[other]).lower()}
        return text, "entity", {max(counts, key=lambda h: counts[h])}

    def shape_longer(self, r: Relation, f: Fact) -> Any:
        others = [x for x in self.g.of(r, tail=f.tail) if x.head != f.head]
        if r.kind == "E" or not others or not r.does:
            return None
        o = self.rng.choice(others)
        if any(len(self.g.of(r, x.head, x.tail)) > 1 or x.stop == OPEN for x in (f, o)):
            return None
        a, b = f.stop - f.start, o.stop - o.start
        if a == b:
            return None
        wh = "who" if KINDS[r.head][0] == "who" else "which"
        text = f"{wh} {past(r.does, f.tail)} longer, {f.head} or {o.head}"
        if self.rng.random() < 0.5:
            return f"{did(f.head, r.does, f.tail)} longer than {o.head}", "boolean", {str(a > b).lower()}
        return text, "entity", {f.head if a > b else o.head}

    def shape_longest_head(self, r: Relation, f: Fact) -> Any:
        facts = self.g.of(r, tail=f.tail)
        if r.kind == "E" or len(facts) < 2 or any(x.stop == OPEN for x in facts) or not r.does:
            return None
        total: Counter[str] = Counter()
        for x in facts:
            total[x.head] += x.stop - x.start
        ranked = total.most_common(2)
        single = max(facts, key=lambda x: x.stop - x.start).head
        if len(ranked) < 2 or ranked[0][1] == ranked[1][1] or single != ranked[0][0]:
            return None
        return (
            f"{self.who(r.head)} {past(r.does, f.tail)} {self.rng.choice(('the longest', 'for the longest time'))}",
            "entity",
            {ranked[0][0]},
        )

    def shape_count_at(self, r: Relation, f: Fact) -> Any:
        if r.kind == "E" or f.start >= self.g.now or not r.does:
            return None
        at = self._at(f)
        by, said = self.g.moment(at)
        gold = {x.head for x in self.g.of(r, tail=f.tail) if x.start <= at < x.stop}
        verb = past(r.does, f.tail)
        return f"how many {KINDS[r.head][1]} {verb.replace('was ', 'were ', 1)} {by} {said}", "number", {str(len(gold))}

    def shape_gap(self, r: Relation, f: Fact) -> Any:
        other = self.rng.choice([x for x in self.g.relations if x.kind == "E"] or [None])
        if other is None or self.g.unit == "minute":
            return None
        mine = [x for x in self.g.of(other) if len(self.g.of(other, x.head, x.tail)) == 1]
        firsts = self.g.of(r, f.head, f.tail)
        if r.kind != "E" or len(firsts) != 1 or not mine:
            return None
        b = self.rng.choice(mine)
        if b.start <= f.start:
            return None
        n, unit = b.start - f.start, self.g.unit
        one, two = self.clause(r, f), self.clause(other, b)
        options = [f"how many {unit}s after {one} {self.did(other, b)}", f"how many {unit}s passed between when {one} and when {two}",
                   f"how long after {one} {self.did(other, b)}"]  # fmt: skip
        return self.rng.choice(options), "duration", self.length_said(n, unit)

"""Shapes of questions that join facts: one as the time of another, both, either, not, two hops."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from bench.qa.domains import KINDS
from bench.qa.schemas import Fact, Relation, did, past
from bench.qa.wordings import Wordings


class JointShapes(Wordings):
    """Questions that join several facts."""

    def shape_anchor(self, r: Relation, f: Fact) -> Any:
        others = [x for x in self.g.relations if x is not r and x.head == r.head]
        if not others or r.kind == "E":
            return None
        other = self.rng.choice(others)
        mine = self.g.of(other, head=f.head)
        if not mine:
            return None
        a = self.rng.choice(mine)
        if len(self.g.of(other, a.head, a.tail)) > 1:
            return None
        if other.kind == "E":
            gold = {x.tail for x in self._one(f, r) if x.start <= a.start < x.stop}
            text = f"{self.ask_tail(r, f.head)} when {self.clause(other, a)}"
        else:
            gold = {x.tail for x in self._one(f, r) if x.start < a.stop and x.stop > a.start}
            text = f"{self.ask_tail(r, f.head)} while {self.clause(other, a)}"
        return (text, "list", gold) if gold else None

    def shape_event_before_after(self, r: Relation, f: Fact) -> Any:
        if r.kind != "E":
            return None
        said, low, high, _ = self.g.period(f.start, wide=self.rng.random() < 0.5)
        word = self.rng.choice(("before", "after", "since"))
        facts = [
            x
            for x in self.g.of(r, head=f.head)
            if (x.start < low if word == "before" else x.start >= high if word == "after" else x.start >= low)
        ]
        if not facts:
            return None
        return f"{self.ask_tail(r, f.head)} {word} {said}", "list", {x.tail for x in facts}

    def shape_event_between(self, r: Relation, f: Fact) -> Any:
        if r.kind != "E" or self.g.unit == "minute":
            return None
        a, b = sorted(self.rng.sample(range(self.g.span), 2))
        one, two = self.g.iso(a)[:4], self.g.iso(b)[:4]
        facts = [x for x in self.g.of(r, tail=f.tail) if one <= self.g.iso(x.start)[:4] <= two]
        if one == two or not facts:
            return None
        return f"{self.ask_head(r, f.tail)} between {one} and {two}", "list", {x.head for x in facts}

    def shape_both(self, r: Relation, f: Fact) -> Any:
        heads = defaultdict(set)
        for x in self.g.of(r):
            heads[x.head].add(x.tail)
        tails = sorted(heads[f.head])
        if len(tails) < 2 or not r.does:
            return None
        one, two = self.rng.sample(tails, 2)
        gold = {h for h, t in heads.items() if {one, two} <= t}
        wh = f"which {KINDS[r.head][1]}"
        verb = past(r.does, "")
        return f"{wh} {verb.replace('was ', 'were ', 1).strip()} both {one} and {two}", "list", gold

    def shape_either(self, r: Relation, f: Fact) -> Any:
        two = self.rng.choice(self.g.members(r.tail))
        if two == f.tail or not r.does or not self.g.of(r, tail=two):
            return None
        gold = {x.head for x in self.g.of(r) if x.tail in (f.tail, two)}
        verb = past(r.does, "").replace("was ", "were ", 1).strip()
        return f"which {KINDS[r.head][1]} {verb} {f.tail} or {two}", "list", gold

    def shape_but_not(self, r: Relation, f: Fact) -> Any:
        two = self.rng.choice(self.g.members(r.tail))
        if two == f.tail or not r.does or not self.g.of(r, tail=two):
            return None
        gold = {x.head for x in self.g.of(r, tail=f.tail)} - {x.head for x in self.g.of(r, tail=two)}
        verb = past(r.does, "").replace("was ", "were ", 1).strip()
        joint = self.rng.choice(("but not", "but never"))
        return (f"which {KINDS[r.head][1]} {verb} {f.tail} {joint} {two}", "list", gold) if gold else None

    def shape_who_else(self, r: Relation, f: Fact) -> Any:
        gold = {x.head for x in self.g.of(r, tail=f.tail)} - {f.head}
        if not gold or not r.does:
            return None
        many = KINDS[r.head][1]
        verb = past(r.does, f.tail)
        options = [f"apart from {f.head}, which {many} {verb.replace('was ', 'were ', 1)}",
                   f"which {many} other than {f.head} {verb.replace('was ', 'were ', 1)}"]  # fmt: skip
        if KINDS[r.head][0] == "who":
            options.append(f"who else besides {f.head} {verb}")
        return self.rng.choice(options), "list", gold

    def shape_which_first(self, r: Relation, f: Fact) -> Any:
        others = [x for x in self.g.of(r, tail=f.tail) if x.head != f.head]
        if not others or not r.does:
            return None
        o = self.rng.choice(others)
        a, b = (min(x.start for x in self.g.of(r, h, f.tail)) for h in (f.head, o.head))
        if a == b:
            return None
        gold = f.head if a < b else o.head
        wh = "who" if KINDS[r.head][0] == "who" else "which"
        text = f"{wh} {past(r.does, f.tail)} first, {f.head} or {o.head}"
        if self.rng.random() < 0.4 and r.does[0] != "be":
            return did(f.head, r.does, f.tail) + f" before {o.head} did", "boolean", {str(a < b).lower()}
        return (text, f"{f.head} or {o.head}: {wh} {past(r.does, f.tail)} first"), "entity", {gold}

    def shape_two_hop(self, r: Relation, f: Fact) -> Any:
        others = [x for x in self.g.relations if x.head == r.tail and x is not r]
        if not others or r.kind == "E":
            return None
        at = self._at(f)
        by, said = self.g.moment(at)
        other = self.rng.choice(others)
        if other.kind == "E" or not other.noun or not r.noun:
            return None
        tails = {x.tail for x in self._one(f, r) if x.start <= at < x.stop}
        gold = {y.tail for t in tails for y in self.g.of(other, head=t) if y.start <= at < y.stop}
        wh = "who" if KINDS[other.tail][0] == "who" else "what"
        return (f"{wh} was the {other.noun} of {f.head}'s {r.noun} {by} {said}", "list", gold) if gold else None

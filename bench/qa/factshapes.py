# ruff: noqa: E501 (a wording a line)
"""Shapes of questions about one fact: who, what, when and whether, at a time, first, last and next."""

from __future__ import annotations

from typing import Any

from bench.qa.domains import KINDS
from bench.qa.schemas import OPEN, Fact, Relation, did, past
from bench.qa.wordings import Wordings


class FactShapes(Wordings):
    """Questions about one fact, or the facts of a name."""

    def shape_tail_at(self, r: Relation, f: Fact) -> Any:
        if r.kind == "E" or f.start >= self.g.now:
            return None
        at = self._at(f)
        by, said = self.g.moment(at)
        gold = {x.tail for x in self._one(f, r) if x.start <= at < x.stop}
        by = self.rng.choice((by, by, "as of"))
        noun = r.noun or r.tail
        text = self.ask_tail(r, f.head)
        text = f"{by} {said}, {text}" if self.rng.random() < 0.25 else f"{text} {by} {said}"
        return (text, f"{f.head} {noun} {said}"), "list", gold

    def shape_tail_in(self, r: Relation, f: Fact) -> Any:
        at = self._at(f)
        said, low, high, by = self.g.period(at)
        gold = {x.tail for x in self._one(f, r) if x.start < high and x.stop > low}
        return f"{self.ask_tail(r, f.head)} {by} {said}", "list", gold

    def shape_head_in(self, r: Relation, f: Fact) -> Any:
        at = self._at(f)
        said, low, high, by = self.g.period(at)
        gold = {x.head for x in self.g.of(r, tail=f.tail) if x.start < high and x.stop > low}
        return (
            (
                f"{self.ask_head(r, f.tail)} {by} {said}",
                f"{KINDS[r.head][1]} {past(r.does, f.tail).removeprefix('was ') if r.does else f.tail}, {said}",
            ),
            "list",
            gold,
        )

    def shape_head_all(self, r: Relation, f: Fact) -> Any:
        return self.ask_head(r, f.tail), "list", {x.head for x in self.g.of(r, tail=f.tail)}

    def shape_now(self, r: Relation, f: Fact) -> Any:
        if r.kind == "E":
            return None
        gold = {x.tail for x in self._one(f, r) if x.stop > self.g.now > x.start}
        noun = r.noun or r.tail
        return ((self.now_tail(r, f.head), f"current {noun} of {f.head}"), "list", gold) if gold else None

    def shape_still(self, r: Relation, f: Fact) -> Any:
        if r.kind == "E" or not r.does or len(self.g.of(r, f.head, f.tail)) != 1:
            return None
        gold = "true" if f.stop > self.g.now else "false"
        if r.does[0] == "be":
            return f"is {f.head} still {r.does[1]} {f.tail}", "boolean", {gold}
        return " ".join(f"does {f.head} still {r.does[0]} {r.does[4]} {f.tail}".split()), "boolean", {gold}

    def shape_first_last(self, r: Relation, f: Fact) -> Any:
        facts = self._one(f, r)
        if len(facts) < 2 or facts[0].start == facts[1].start or facts[-1].start == facts[-2].start:
            return None
        which = self.rng.choice(("first", "last"))
        gold = {facts[0 if which == "first" else -1].tail}
        wh = "who" if KINDS[r.tail][0] == "who" else "what"
        word = {"first": ("first", "earliest"), "last": ("last", "latest", "most recent")}[which]
        noun = r.noun or r.tail
        options = [f"{wh} was {f.head}'s {self.rng.choice(word)} {noun}"]
        if r.does:
            options.append(f"{self.who(r.tail)} {did(f.head, r.does, '')} {which}")
            options.append(f"what was the {self.rng.choice(word)} {r.tail} that {f.head} {past(r.does, '')}".strip())
        if r.suffers:
            options.append(
                f"who was the {which} {r.tail} that {past(r.suffers, f.head)}"
                if wh == "who"
                else f"which {r.tail} {past(r.suffers, f.head)} {which}"
            )
        return (self.rng.choice(options), f"{f.head}, {self.rng.choice(word)} {noun}"), "entity", gold

    def shape_first_head(self, r: Relation, f: Fact) -> Any:
        facts = self.g.of(r, tail=f.tail)
        if len(facts) < 3 or facts[0].start == facts[1].start or facts[-1].start == facts[-2].start or not r.does:
            return None
        n = self.rng.choice((0, -1, 1))
        if n == 1 and facts[1].start == facts[2].start:
            return None
        if len({x.head for x in facts}) < len(facts):
            return None
        word = {0: "first", -1: "last", 1: "second"}[n]
        return (
            f"who was the {word} {r.head} that {past(r.does, f.tail)}"
            if KINDS[r.head][0] == "who"
            else f"which was the {word} {r.head} that {past(r.does, f.tail)}",
            "entity",
            {facts[n].head},
        )

    def shape_next(self, r: Relation, f: Fact) -> Any:
        facts = self._one(f, r)
        if r.kind != "S" or len(facts) < 2:
            return None
        at = facts.index(f)
        is_after = self.rng.random() < 0.5
        to = at + (1 if is_after else -1)
        if not 0 <= to < len(facts):
            return None
        noun = r.noun
        word = "after" if is_after else "before"
        options = []
        if noun:
            wh = "who" if KINDS[r.tail][0] == "who" else "what"
            options += [f"{wh} was {f.head}'s {noun} {self.rng.choice(('right ', 'immediately ', ''))}{word} {f.tail}"]
            if wh == "who":
                options += [
                    f"who {'succeeded' if is_after else 'preceded'} {f.tail} as {f.head}'s {noun}",
                    f"who came {self.rng.choice(('right ', ''))}{word} {f.tail} as {noun} of {f.head}",
                    f"who took over from {f.tail} as {f.head}'s {noun}"
                    if is_after
                    else f"who was {noun} of {f.head} before {f.tail} took over",
                ]
        else:
            options.append(f"{self.who(r.tail)} {did(f.head, r.does, '')} right {word} {f.tail}")
        return (self.rng.choice(options), f"{f.head}: {noun or r.tail} {word} {f.tail}"), "entity", {facts[to].tail}

    def shape_when_start(self, r: Relation, f: Fact) -> Any:
        facts = self.g.of(r, f.head, f.tail)
        gold = {self.g.iso(x.start) for x in facts}
        if len(facts) > 1:
            return None
        if r.kind == "E":
            when = self.rng.choice(("when", "when exactly", "on which date" if self.g.unit == "day" else "when"))
            return (f"{when} {self.did(r, f)}", f"date {f.head} {r.does[1]} {f.tail}" if r.does else ""), "time", gold
        ask = self.rng.choice(("when", "since when", "in which year"))
        if ask == "since when" and f.stop > self.g.now and r.does and r.does[0] != "be":
            return " ".join(f"since when has {f.head} {r.does[2]} {r.does[4]} {f.tail}".split()), "time", gold
        if ask == "in which year":
            gold = {x[:4] for x in gold}
            return f"in which year {self.began(r, f, 'start')}", "time", gold
        return f"when {self.began(r, f, 'start')}", "time", gold

    def shape_when_end(self, r: Relation, f: Fact) -> Any:
        if r.kind == "E" or f.stop == OPEN or len(self.g.of(r, f.head, f.tail)) > 1 or self.g.unit == "year":
            return None
        last = {self.g.iso(f.stop - 1)}
        return (
            self.rng.choice((f"when {self.began(r, f, 'stop')}", f"until when {self.did(r, f)}")),
            "time",
            {self.g.iso(f.stop)} if self.g.unit == "minute" else last | set(),
        )

    def shape_yes_no(self, r: Relation, f: Fact) -> Any:
        said, low, high, by = self.g.period(self._at(f))
        tail = f.tail
        if self.rng.random() < 0.5:
            tail = self.rng.choice(self.g.members(r.tail))
        gold = any(x.start < high and x.stop > low for x in self.g.of(r, f.head, tail))
        if tail == f.head:
            return None
        return f"{self.did(r, f._replace(tail=tail))} {by} {said}", "boolean", {str(gold).lower()}

    def shape_ever(self, r: Relation, f: Fact) -> Any:
        tail = self.rng.choice((f.tail, self.rng.choice(self.g.members(r.tail))))
        if tail == f.head:
            return None
        text = self.did(r, f._replace(tail=tail))
        words = text.split()
        gold = bool(self.g.of(r, f.head, tail))
        place = len((f.head if f.head in text.split(maxsplit=1)[1][: len(f.head)] else tail).split()) + 1
        return " ".join([*words[:place], "ever", *words[place:]]), "boolean", {str(gold).lower()}

    def shape_when_first(self, r: Relation, f: Fact) -> Any:
        facts = self.g.of(r, head=f.head)
        if r.kind != "E" or not r.does:
            return None
        which = self.rng.choice(("first", "last"))
        gold = self.g.iso(facts[0 if which == "first" else -1].start)
        kind = self.rng.choice((f"a {r.tail}", f"any {r.tail}"))
        if r.does[0] == "be":
            return f"when was {f.head} {which} {r.does[1]} {kind}", "time", {gold}
        return " ".join(f"when did {f.head} {which} {r.does[0]} {r.does[4]} {kind}".split()), "time", {gold}

    def shape_never(self, r: Relation, f: Fact) -> Any:
        if not r.does:
            return None
        heads = {x.head for x in self.g.of(r)}
        gold = heads - {x.head for x in self.g.of(r, tail=f.tail)}
        many = KINDS[r.head][1]
        verb = f"were never {r.does[1]} {f.tail}" if r.does[0] == "be" else past(r.does, f.tail)
        if r.does[0] != "be":
            verb = " ".join(f"never {verb}".split())
            if self.rng.random() < 0.5:
                verb = " ".join(f"have never {r.does[2]} {r.does[4]} {f.tail}".split())
        return (f"which {many} {verb}", "list", gold) if gold else None

    def shape_at_time_head(self, r: Relation, f: Fact) -> Any:
        if r.kind == "E" or f.start >= self.g.now:
            return None
        at = self._at(f)
        by, said = self.g.moment(at)
        gold = {x.head for x in self.g.of(r, tail=f.tail) if x.start <= at < x.stop}
        return f"{self.ask_head(r, f.tail)} {self.rng.choice((by, 'as of'))} {said}", "list", gold

    def shape_last_before(self, r: Relation, f: Fact) -> Any:
        if r.kind != "E" or not r.does:
            return None
        said, low, _, _ = self.g.period(f.start, wide=True)
        facts = [x for x in self.g.of(r, tail=f.tail) if x.start < low]
        if len(facts) < 2 or facts[-1].start == facts[-2].start:
            return None
        return (
            f"which {r.head} was the last to {'be ' + r.does[1] if r.does[0] == 'be' else (r.does[0] + ' ' + r.does[4]).strip()} {f.tail} before {said}",
            "entity",
            {facts[-1].head},
        )

    def shape_unknown(self, r: Relation, f: Fact) -> Any:
        name = self.rng.choice(("Zebulon Quark", "Ottoline Frisk", "Percival Mudge", "Wilhelmina Stroud"))
        if self.rng.random() < 0.5:
            return self.ask_tail(r, name), "none", set()
        text = self.rng.choice((f"what is {f.head}'s blood type", f"how tall is {f.head}", f"who is {f.head}'s lawyer", f"what color is {f.head}",
                                f"why {self.did(r, f)}", f"how much did {f.head} cost", f"which university expelled {f.head}"))  # fmt: skip
        return text, "none", set()

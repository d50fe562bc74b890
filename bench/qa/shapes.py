# ruff: noqa: E501 (a wording a line)
"""Questions of many shapes about one invented graph, each with its gold from the rows.

A shape is a method: it takes a relation and one of its facts, and gives the wording, the kind of answer and the gold, or
None where the question would be ambiguous: a tie, or a "before" of a state that lasts.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import Any

from bench.qa.domains import KINDS
from bench.qa.schemas import OPEN, Fact, Graph, Relation, did, now, past

_BEFORE = ("hey, quick question: ", "so I was wondering, ", "hi! could you tell me ", "sorry to bother you, but ", "ok so ",
           "I can't remember - ", "do you happen to know ", "remind me, ")  # fmt: skip
_BEHIND = ("", " thanks!", ", please?", ", if you know?", " - just curious")


@dataclass
class Asked:
    """One question with its gold, and the fact that it was written from."""

    text: str
    shape: str
    style: str
    answer_type: str
    gold: list[str]
    accept: list[str]
    fact: Fact | None = None


class Writer:
    """Writes questions about one graph."""

    def __init__(self, graph: Graph) -> None:
        self.g, self.rng = graph, graph.rng

    # ---- wordings ----------------------------------------------------------------------------------------------------

    def who(self, kind: str, *, noun: bool = True) -> str:
        sort, *_ = KINDS[kind]
        options = [f"which {kind}", f"what {kind}"] if noun else []
        if sort == "who":
            options += ["who", "who"]
        return self.rng.choice(options or ["what"])

    def ask_tail(self, r: Relation, head: str) -> str:
        """A question for the tail, without its time."""
        options = []
        if r.does:
            place = KINDS[r.tail][0] == "where" and (r.does[-1] if r.does[0] != "be" else r.does[1].split()[-1]) in (
                "in",
                "at",
                "from",
            )
            wh = self.who(r.tail)
            said = did(head, r.does, "")
            options.append(f"{wh} {said}")
            if place:
                options.append(f"where {said.rsplit(' ', 1)[0]}")
        if r.suffers:
            wh = self.who(r.tail)
            options.append(f"{wh} {past(r.suffers, head)}")
        if r.noun:
            wh = "who" if KINDS[r.tail][0] == "who" else "what"
            options += [f"{wh} was {head}'s {r.noun}", f"{wh} was the {r.noun} of {head}"]
        return self.rng.choice(options)

    def now_tail(self, r: Relation, head: str) -> str:
        """A question for the present tail."""
        adverb = self.rng.choice(("now", "currently", "these days", "at the moment", "right now"))
        options = []
        if r.does:
            wh = self.who(r.tail)
            if r.does[0] == "be":
                options.append(f"{wh} is {head} {r.does[1]} {adverb}")
            else:
                options.append(" ".join(f"{wh} does {head} {r.does[0]} {r.does[4]} {adverb}".split()))
        if r.suffers:
            options.append(f"{self.who(r.tail)} {now(r.suffers, head)} {adverb}")
        if r.noun:
            wh = "who" if KINDS[r.tail][0] == "who" else "what"
            options += [
                f"{wh} is {head}'s current {r.noun}",
                f"{wh} is {head}'s {r.noun} {adverb}",
                f"{wh} is currently the {r.noun} of {head}",
            ]
        return self.rng.choice(options)

    def ask_head(self, r: Relation, tail: str, *, plural: bool = True) -> str:
        """A question for the heads, without its time."""
        sort, many, _ = KINDS[r.head]
        which = f"which {many}" if plural else f"which {r.head}"
        verb = past(r.does, tail)
        options = (
            [f"{which} {verb.replace('was ', 'were ', 1) if plural and verb.startswith('was ') else verb}"]
            if r.does
            else []
        )
        if sort == "who" and r.does:
            options.append(f"who {past(r.does, tail)}")
        if r.suffers:
            options.append(f"{which} {did(tail, r.suffers, '')}")
        if r.other:
            options.append(f"who were the {r.other}s of {tail}" if sort == "who" else f"which were {tail}'s {r.other}s")
        return self.rng.choice(options)

    def clause(self, r: Relation, f: Fact) -> str:
        """A fact as a sentence in the past."""
        options = []
        if r.does:
            options.append(f"{f.head} {past(r.does, f.tail)}")
        if r.suffers:
            options.append(f"{f.tail} {past(r.suffers, f.head)}")
        return self.rng.choice(options)

    def began(self, r: Relation, f: Fact, word: str) -> str:
        """ "When did Ann start working at Acme"; "stop" likewise."""
        options = []
        for verb, a, b in ((r.does, f.head, f.tail), (r.suffers, f.tail, f.head)):
            if verb and verb[0] == "be":
                options.append(f"did {a} {word} being {verb[1]} {b}")
            elif verb:
                options.append(" ".join(f"did {a} {word} {verb[3]} {verb[4]} {b}".split()))
        if r.noun and word == "start":
            options.append(f"did {f.tail} become {f.head}'s {r.noun}")
        return self.rng.choice(options)

    def did(self, r: Relation, f: Fact) -> str:
        """ "Did Ann work at Acme"."""
        options = [did(a, v, b) for v, a, b in ((r.does, f.head, f.tail), (r.suffers, f.tail, f.head)) if v]
        if r.noun:
            options.append(f"was {f.tail} {f.head}'s {r.noun}")
        return self.rng.choice(options)

    def length_said(self, n: int, unit: str) -> list[str]:
        """A length and other forms of it."""
        if unit == "minute":
            return [f"{n} minutes"]
        return [f"{n} {unit}s"]

    # ---- shapes ------------------------------------------------------------------------------------------------------

    def write(self, n: int) -> list[Asked]:
        """About `n` questions of all shapes, each shape as often as its facts allow."""
        shapes = [name for name in dir(self) if name.startswith("shape_")]
        found: list[Asked] = []
        texts: set[str] = set()
        tries = 0
        while len(found) < n and tries < n * 40:
            name = shapes[tries % len(shapes)]
            tries += 1
            r = self.rng.choice(self.g.relations)
            facts = self.g.of(r)
            if not facts:
                continue
            fact = self.rng.choice(facts)
            made = getattr(self, name)(r, fact)
            if made is None:
                continue
            text, answer_type, gold, *accept = made
            terse = ""
            if isinstance(text, tuple):
                text, terse = text
            styles = ["careful", "chatty", *(["terse", "terse"] if terse else [])]
            style = self.rng.choice(styles)
            said = self._styled(text, terse, style)
            if said in texts:
                continue
            texts.add(said)
            found.append(
                Asked(
                    said,
                    name.removeprefix("shape_"),
                    style,
                    answer_type,
                    sorted(gold),
                    [x for a in accept for x in a],
                    fact,
                )
            )
        return found

    def _styled(self, text: str, terse: str, style: str) -> str:
        if style == "terse":
            return self.rng.choice((terse, terse + "?", terse.lower()))
        if style == "chatty":
            before = self.rng.choice(_BEFORE)
            return before[0].upper() + before[1:] + text + self.rng.choice(("?", "", "?")) + self.rng.choice(_BEHIND)
        return text[0].upper() + text[1:] + "?"

    def _at(self, f: Fact) -> int:
        return (
            self.rng.randrange(f.start, min(f.stop, self.g.now, f.start + 10_000_000)) if f.stop > f.start else f.start
        )

    def _one(self, f: Fact, r: Relation) -> list[Fact]:
        return self.g.of(r, head=f.head)

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

    def shape_at_time_head(self, r: Relation, f: Fact) -> Any:
        if r.kind == "E" or f.start >= self.g.now:
            return None
        at = self._at(f)
        by, said = self.g.moment(at)
        gold = {x.head for x in self.g.of(r, tail=f.tail) if x.start <= at < x.stop}
        return f"{self.ask_head(r, f.tail)} {self.rng.choice((by, 'as of'))} {said}", "list", gold

    def shape_count_at(self, r: Relation, f: Fact) -> Any:
        if r.kind == "E" or f.start >= self.g.now or not r.does:
            return None
        at = self._at(f)
        by, said = self.g.moment(at)
        gold = {x.head for x in self.g.of(r, tail=f.tail) if x.start <= at < x.stop}
        verb = past(r.does, f.tail)
        return f"how many {KINDS[r.head][1]} {verb.replace('was ', 'were ', 1)} {by} {said}", "number", {str(len(gold))}

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

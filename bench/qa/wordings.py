"""How the relations and facts of an invented graph are put into words, drawn from several wordings each."""

from __future__ import annotations

from bench.qa.domains import KINDS
from bench.qa.schemas import Fact, Graph, Relation, did, now, past


class Wordings:
    """Wordings about one graph."""

    def __init__(self, graph: Graph) -> None:
        self.g, self.rng = graph, graph.rng

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

    def _at(self, f: Fact) -> int:
        return (
            self.rng.randrange(f.start, min(f.stop, self.g.now, f.start + 10_000_000)) if f.stop > f.start else f.start
        )

    def _one(self, f: Fact, r: Relation) -> list[Fact]:
        return self.g.of(r, head=f.head)

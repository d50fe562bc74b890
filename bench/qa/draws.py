"""Graphs drawn from the bank of relations, and real graphs under other names: what the ranker learns from.

A schema takes five to eight relations of one domain or of two; each gets one of its labels, in the spelling of the
graph, and one of its verbs and nouns, whatever label it has. The real graphs are neighbourhoods of YAGO and Wikidata
with their relations called anew. No question of a set that is scored is read here.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from bench.qa.bank import ASIDE, BANK, REAL
from bench.qa.intervals import plain, read_facts
from bench.qa.schemas import OPEN, Fact, Graph
from bench.qa.series import data_folder

_SPELLINGS: tuple[Callable[[list[str]], str], ...] = (
    " ".join,
    "_".join,
    lambda words: "_".join(words).upper(),
    lambda words: words[0] + "".join(w.capitalize() for w in words[1:]),
    lambda words: " ".join(words).capitalize(),
)
_FROM_WIKIDATA = {
    "member of sports team": "<playsFor>", "spouse": "<isMarriedTo>", "educated at": "<graduatedFrom>",
    "employer": "<worksAt>", "award received": "<hasWonPrize>",
}  # fmt: skip
_ZERO = 1000


def draw_line(line: str, rng: random.Random, spell: Callable[[list[str]], str]) -> str:
    """One relation under one of its labels, spoken of in one of its ways: a line of `bench.qa.domains`.

    >>> draw_line("~owns|S|mill|person|be owned by|own,owned,owned,owning,|owner|mill", random.Random(0), " ".join)
    'owns|S|person|mill|own,owned,owned,owning,|be owned by|mill|owner'
    """
    labels, kind, head, tail, does, suffers, noun, other = (line.split("|") + [""] * 8)[:8]
    label = rng.choice(labels.split(";"))
    said = [rng.choice(text.split(sep)) for text, sep in ((does, "/"), (suffers, "/"), (noun, ";"), (other, ";"))]
    if label.startswith("~"):
        head, tail, said = tail, head, [said[1], said[0], said[3], said[2]]
    return "|".join((spell(label.lstrip("~").split()), kind, head, tail, *said))


def draw_schema(domains: Mapping[str, str], rng: random.Random) -> str:
    """The unit and five to eight relations, of one domain or of two."""
    names = rng.sample(sorted(domains), min(rng.choice((1, 1, 2)), len(domains)))
    texts = [domains[name].strip().splitlines() for name in names]
    lines = [line for text in texts for line in text[1:]]
    spell = rng.choice(_SPELLINGS)
    drawn = [draw_line(line, rng, spell) for line in rng.sample(lines, min(rng.randint(5, 8), len(lines)))]
    kept = {line.partition("|")[0].lower(): line for line in drawn if _is_spoken(line)}
    return "\n".join((texts[0][0], *kept.values()))


def _is_spoken(line: str) -> bool:
    """Whether a verb says what the head of a relation does: questions need one."""
    return bool(line.split("|")[4])


def drawn(domains: Mapping[str, str], seeds: Sequence[int]) -> Iterator[Graph]:
    """A graph a seed."""
    for seed in seeds:
        yield Graph(f"drawn {seed}", draw_schema(domains, random.Random(f"schema/{seed}")), seed)


class RealGraph(Graph):
    """A neighbourhood of a real graph, in years, with its relations called and spoken of as drawn."""

    def __init__(self, name: str, seed: int, folder: Path, n: int = 400) -> None:
        rng = random.Random(f"{name}/{seed}")
        spell = rng.choice(_SPELLINGS)
        facts, _ = read_facts(name, folder)
        known = {relation: relation if name == "yago" else _FROM_WIKIDATA.get(relation, "") for relation in
                 {fact.relation for fact in facts}}  # fmt: skip
        lines = {relation: draw_line(REAL[own], rng, spell) for relation, own in known.items() if own in REAL}
        self.turned = {
            relation for relation, line in lines.items() if line.split("|")[2] != REAL[known[relation]].split("|")[2]
        }
        super().__init__(f"{name} {seed}", "\n".join(("year", *lines.values())), seed)
        self.base, self.span, self.now = datetime(_ZERO, 1, 1), 1020, 1020
        own = [fact for fact in facts if fact.relation in lines and fact.first > _ZERO]
        begin = rng.randrange(max(len(own) - n, 1))
        near = {entity for fact in own[begin : begin + n // 8] for entity in (fact.head, fact.tail)}
        self.facts = [
            self._fact(fact.head, lines[fact.relation], fact.tail, fact.first, fact.last, fact.relation in self.turned)
            for fact in own
            if fact.head in near or fact.tail in near
        ][:n]
        self.facts = list(dict.fromkeys(self.facts))
        self.labels = {}
        for fact in self.facts:
            relation = next(r for r in self.relations if r.label == fact.label)
            self.labels.setdefault(relation.head, []).append(fact.head)
            self.labels.setdefault(relation.tail, []).append(fact.tail)

    @staticmethod
    def _fact(head: str, line: str, tail: str, first: int, last: int | None, is_turned: bool) -> Fact:
        label, kind = line.split("|")[:2]
        a, b = (plain(tail), plain(head)) if is_turned else (plain(head), plain(tail))
        stop = OPEN if last is None else last + 1 - _ZERO
        return Fact(a, label, b, first - _ZERO, first + 1 - _ZERO if kind == "E" else stop)

    def _fill(self, r: object) -> None:
        """Its facts are read, and none is made."""


def real(seeds: Sequence[int], folder: Path | None = None) -> Iterator[Graph]:
    """Two graphs a seed: of YAGO and of Wikidata."""
    for seed in seeds:
        for name in ("yago", "wikidata"):
            yield RealGraph(name, seed, folder or data_folder())


DOMAINS = {"train": BANK, "aside": ASIDE}

"""Questions about facts with a length, written from the facts of YAGO or Wikidata, with gold by plain Python.

Labels of entities and relations are as in the files ("<Government_of_Canada>", "<isMarriedTo>"); questions say them as
people do. Nothing here uses the index: the solver walks over lists. ::

    python -m bench.qa.intervals --graph yago --n 600 --seed 0 --out DIR

writes ``yago_facts.parquet`` and ``yago_questions.jsonl`` (MultiTQ's fields, and "kind": entity, time, ...). A year is
all of its days; "in" means sharing a day; "before" and "after" a fact mean beginning before and after it began. Facts
of Wikidata have property ids in the file: the generator writes the English name of the property instead, and the label
of an entity where the file has one.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from bench.qa.series import data_folder


class Wording(NamedTuple):
    """How a relation is said: behind a subject in the past, behind "did", who asks for a tail, who asks for a head."""

    past: str
    base: str
    aux: str
    tail: str
    head: str


YAGO = {
    "<worksAt>": Wording("worked at", "work at", "did", "Where", "Who"),
    "<playsFor>": Wording("played for", "play for", "did", "Which team", "Who"),
    "<isAffiliatedTo>": Wording("was affiliated to", "affiliated to", "was", "What", "Who"),
    "<isMarriedTo>": Wording("was married to", "married to", "was", "Who", "Who"),
    "<hasWonPrize>": Wording("won the prize", "win the prize", "did", "Which prize", "Who"),
    "<owns>": Wording("owned", "own", "did", "What", "Who"),
    "<graduatedFrom>": Wording("graduated from", "graduate from", "did", "Where", "Who"),
    "<created>": Wording("created", "create", "did", "What", "Who"),
    "<diedIn>": Wording("died in", "die in", "did", "Where", "Who"),
    "<wasBornIn>": Wording("was born in", "born in", "was", "Where", "Who"),
}
WIKIDATA = {
    "P54": ("member of sports team", Wording("played for", "play for", "did", "Which team", "Who")),
    "P166": ("award received", Wording("received the award", "receive the award", "did", "Which award", "Who")),
    "P39": ("position held", Wording("held the position of", "hold the position of", "did", "Which position", "Who")),
    "P26": ("spouse", Wording("was married to", "married to", "was", "Who", "Who")),
    "P69": ("educated at", Wording("was educated at", "educated at", "was", "Where", "Who")),
    "P108": ("employer", Wording("worked for", "work for", "did", "Which employer", "Who")),
    "P463": ("member of", Wording("was a member of", "a member of", "was", "What", "Who")),
    "P102": ("member of political party",
             Wording("belonged to the party", "belong to the party", "did", "Which party", "Who")),
    "P1411": ("nominated for", Wording("was nominated for", "nominated for", "was", "What", "Who")),
}  # fmt: skip


class Fact(NamedTuple):
    """A fact in years, the last included; None is an end that is not known."""

    head: str
    relation: str
    tail: str
    first: int
    last: int | None


def plain(label: str) -> str:
    """A label as people write it."""
    return label.strip("<>").replace("_", " ").strip()


def _year(text: str) -> int | None:
    found = re.fullmatch(r"(\d{1,4})-.*", text)
    return int(found[1]) if found else None


def read_facts(graph: str, folder: Path) -> tuple[list[Fact], dict[str, Wording]]:
    """Facts of which the beginning is known, each once, and the wordings of their relations."""
    name = {"yago": "yago11k_intervals", "wikidata": "wikidata12k_intervals"}[graph]
    table = pq.read_table(folder / name / "facts.parquet").to_pylist()
    labels: dict[str, str] = {}
    if graph == "wikidata":
        for line in (folder / name / "labels.tsv").read_text(encoding="utf-8").splitlines():
            key, _, value = line.partition("\t")
            labels[key] = value
    wordings = YAGO if graph == "yago" else dict(WIKIDATA.values())
    said = {key: key for key in YAGO} if graph == "yago" else {key: name for key, (name, _) in WIKIDATA.items()}
    found = set()
    for row in table:
        first, last = _year(row["start"]), _year(row["end"])
        if row["relation"] not in said or first is None or first < 1000 or (last is not None and last < first):
            continue
        head, tail = (labels.get(row[side], row[side]) for side in ("subject", "object"))
        found.add(Fact(head, said[row["relation"]], tail, first, last))
    known = [fact for fact in found if graph == "yago" or not (re.fullmatch(r"Q\d+", fact.tail))]
    return sorted(known, key=lambda f: (f.first, f.head, f.relation, f.tail, f.last or 0)), wordings


class Writer:
    """Writes questions about facts."""

    def __init__(self, facts: Sequence[Fact], wordings: dict[str, Wording]) -> None:
        self.facts, self.wordings = facts, wordings
        self.by_head: dict[tuple[str, str], list[Fact]] = defaultdict(list)
        self.by_tail: dict[tuple[str, str], list[Fact]] = defaultdict(list)
        for fact in facts:
            self.by_head[fact.head, fact.relation].append(fact)
            self.by_tail[fact.tail, fact.relation].append(fact)
        named = Counter(plain(side).lower() for side in {s for f in facts for s in (f.head, f.tail)})
        self.is_one = {side for f in facts for side in (f.head, f.tail) if named[plain(side).lower()] == 1}

    def forms(self) -> list[Callable[[Fact], tuple[str, str, list[str]] | None]]:
        """Every form: a fact → (form, question, gold), or None where the fact does not allow it."""
        return [self.when, self.until, self.tail_in, self.head_in, self.head_after, self.head_first, self.whether,
                self.lasted, self.count, self.tail_before]  # fmt: skip

    def _pair(self, fact: Fact) -> list[Fact]:
        return [f for f in self.by_head[fact.head, fact.relation] if f.tail == fact.tail]

    def when(self, fact: Fact) -> tuple[str, str, list[str]] | None:
        """The year in which a fact begins."""
        w = self.wordings[fact.relation]
        gold = sorted({str(f.first) for f in self._pair(fact)})
        return "when", f"In which year {w.aux} {plain(fact.head)} {w.base} {plain(fact.tail)}?", gold

    def until(self, fact: Fact) -> tuple[str, str, list[str]] | None:
        """The year in which a fact ends."""
        w = self.wordings[fact.relation]
        if fact.last is None or fact.last == fact.first or w.aux != "did" or len(self._pair(fact)) > 1:
            return None
        verb, _, rest = w.base.partition(" ")
        stem = verb[:-1] if verb.endswith("e") and verb not in ("be",) else verb
        said = f"{stem}ing {rest}".strip()
        return "until", f"When did {plain(fact.head)} stop {said} {plain(fact.tail)}?", [str(fact.last)]

    @staticmethod
    def _holds(fact: Fact, year: int) -> bool:
        return fact.first <= year and (fact.last is None or year <= fact.last)

    def tail_in(self, fact: Fact) -> tuple[str, str, list[str]] | None:
        """What a head had the relation with in a year."""
        w = self.wordings[fact.relation]
        year = fact.first if fact.last is None else (fact.first + fact.last) // 2
        gold = sorted({f.tail for f in self.by_head[fact.head, fact.relation] if self._holds(f, year)})
        base = w.base.removesuffix(" in").removesuffix(" at") if w.tail == "Where" else w.base
        base = re.sub(r" (?:the prize|the award|the position of|the party)$", "", base)
        return "tail_in", f"{w.tail} {w.aux} {plain(fact.head)} {base} in {year}?", gold

    def head_in(self, fact: Fact) -> tuple[str, str, list[str]] | None:
        """Who had the relation with a tail in a year."""
        w = self.wordings[fact.relation]
        gold = sorted({f.head for f in self.by_tail[fact.tail, fact.relation] if self._holds(f, fact.first)})
        return "head_in", f"{w.head} {w.past} {plain(fact.tail)} in {fact.first}?", gold

    def head_after(self, fact: Fact) -> tuple[str, str, list[str]] | None:
        """Who was the first to begin after somebody."""
        w = self.wordings[fact.relation]
        others = [f for f in self.by_tail[fact.tail, fact.relation] if f.first > fact.first and f.head != fact.head]
        if (
            not others
            or len(self._pair(fact)) > 1
            or (fact.last is not None and min(f.first for f in others) < fact.last)
        ):
            return None
        first = min(f.first for f in others)
        gold = sorted({f.head for f in others if f.first == first})
        return "head_after", f"{w.head} {w.past} {plain(fact.tail)} right after {plain(fact.head)}?", gold

    def head_first(self, fact: Fact) -> tuple[str, str, list[str]] | None:
        """Who was the first of all."""
        w = self.wordings[fact.relation]
        some = self.by_tail[fact.tail, fact.relation]
        if len(some) < 2:
            return None
        first = min(f.first for f in some)
        return (
            "head_first",
            f"{w.head} first {w.past} {plain(fact.tail)}?",
            sorted({f.head for f in some if f.first == first}),
        )

    def whether(self, fact: Fact) -> tuple[str, str, list[str]] | None:
        """Yes or no."""
        w = self.wordings[fact.relation]
        year = fact.first + (len(fact.head) % 3) * 7 - 7
        gold = "yes" if any(self._holds(f, year) for f in self._pair(fact)) else "no"
        aux = "Did" if w.aux == "did" else "Was"
        return "whether", f"{aux} {plain(fact.head)} {w.base} {plain(fact.tail)} in {year}?", [gold]

    def lasted(self, fact: Fact) -> tuple[str, str, list[str]] | None:
        """The length between the stated years."""
        w = self.wordings[fact.relation]
        if fact.last is None or fact.last == fact.first or len(self._pair(fact)) > 1:
            return None
        years = fact.last - fact.first
        said = f"{years} year" if years == 1 else f"{years} years"
        return "lasted", f"How long {w.aux} {plain(fact.head)} {w.base} {plain(fact.tail)}?", [said]

    def count(self, fact: Fact) -> tuple[str, str, list[str]] | None:
        """How many had the relation with a tail."""
        w = self.wordings[fact.relation]
        n = len({f.head for f in self.by_tail[fact.tail, fact.relation]})
        return "count", f"How many people {w.past.replace('was ', 'were ')} {plain(fact.tail)}?", [str(n)]

    def tail_before(self, fact: Fact) -> tuple[str, str, list[str]] | None:
        """What a head had the relation with last before another."""
        w = self.wordings[fact.relation]
        others = [f for f in self.by_head[fact.head, fact.relation] if f.first < fact.first and f.tail != fact.tail]
        if not others or len(self._pair(fact)) > 1 or w.aux != "did" or w.tail == "Where":
            return None
        last = max(f.first for f in others)
        base = re.sub(r" (?:the prize|the award|the position of|the party)$", "", w.base)
        gold = sorted({f.tail for f in others if f.first == last})
        return "tail_before", f"{w.tail} did {plain(fact.head)} {base} right before {plain(fact.tail)}?", gold

    def questions(self, n: int, seed: int) -> Iterator[dict[str, Any]]:
        """At most `n` questions, forms taken in turn."""
        rng = random.Random(seed)
        facts = [f for f in self.facts if f.head in self.is_one and f.tail in self.is_one]
        forms = self.forms()
        seen: set[str] = set()
        for number in range(n * 30):
            made = forms[number % len(forms)](rng.choice(facts))
            if made is None or made[1] in seen or len(made[2]) > 20:
                continue
            seen.add(made[1])
            form, question, gold = made
            answer_type = "time" if form in ("when", "until") else "entity"
            yield {"quid": len(seen), "question": question, "answers": gold, "answer_type": answer_type,
                   "time_level": "year", "qtype": form, "qlabel": "Single"}  # fmt: skip
            if len(seen) == n:
                return


def main(arguments: Sequence[str] | None = None) -> None:
    """Write facts and questions."""
    it = argparse.ArgumentParser(prog="python -m bench.qa.intervals", description="Questions about intervals.")
    it.add_argument("--graph", choices=("yago", "wikidata"), required=True)
    it.add_argument("--n", type=int, default=600)
    it.add_argument("--seed", type=int, default=0)
    it.add_argument("--data", type=Path, default=None)
    it.add_argument("--out", type=Path, required=True)
    options = it.parse_args(arguments)
    facts, wordings = read_facts(options.graph, options.data or data_folder())
    options.out.mkdir(parents=True, exist_ok=True)
    columns = {
        "head": [f.head for f in facts],
        "relation": [f.relation for f in facts],
        "tail": [f.tail for f in facts],
        "start": [f"{f.first:04}" for f in facts],
        "end": ["####" if f.last is None else f"{f.last:04}" for f in facts],
    }
    pq.write_table(pa.table(columns), options.out / f"{options.graph}_facts.parquet")
    rows = list(Writer(facts, wordings).questions(options.n, options.seed))
    with (options.out / f"{options.graph}_questions.jsonl").open("w", encoding="utf-8") as stream:
        stream.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    print(f"{len(facts):,} facts, {len(rows):,} questions in {options.out}")


if __name__ == "__main__":
    main()

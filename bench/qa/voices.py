"""Voices in which questions about one graph are asked: far from its labels, beside the point, or about something else.

The facts stay and the ways of speaking change, so that the gold is that of the rows. Where a voice says what the graph
does not hold, the right thing is to answer nothing.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from typing import NamedTuple

from lemminflect import getInflection

from bench.qa.bank import ASIDE, BANK, REAL
from bench.qa.chosen import SHAPES
from bench.qa.domains import KINDS
from bench.qa.paraphrases import (
    ATTRIBUTES,
    BESIDE,
    DONE,
    FILTERS,
    FOREIGN,
    KINDS_SAID,
    SCENES,
    SPOKEN,
    SPOKEN_REAL,
    UNDONE,
)
from bench.qa.schemas import Graph, Relation, past
from bench.qa.shapes import Asked, Writer
from reasoners.planner.logic.english.words import PARTICLES
from reasoners.planner.logic.schema.relations import label_words

_END = re.compile(r"[?]?(?: thanks!|, please[?]|, if you know[?]| - just curious)?$")


class Spoken(NamedTuple):
    """A question in a voice; `is_same` where it asks for what the rows hold, and not for what nobody knows."""

    asked: Asked
    voice: str
    is_same: bool


def bend(phrase: str) -> tuple[str, ...]:
    """The forms of a verb with what stands behind it: dictionary form, past, participle, "-ing" form, preposition.

    >>> bend("draw a salary from"), bend("be steered by")
    (('draw a salary', 'drew a salary', 'drawn a salary', 'drawing a salary', 'from'), ('be', 'steered by'))
    """
    verb, _, rest = phrase.partition(" ")
    if verb == "be":
        return ("be", rest)
    words = rest.split()
    led = words.pop() if words and words[-1] in PARTICLES else ""
    forms = [verb, *(getInflection(verb, tag=tag)[0] for tag in ("VBD", "VBN", "VBG"))]
    return (*(" ".join((form, *words)) for form in forms), led)


def _lines() -> Iterator[tuple[str, str]]:
    for name, text in {**BANK, **ASIDE}.items():
        yield from zip(text.strip().splitlines()[1:], SPOKEN[name].strip().splitlines(), strict=True)
    for name, line in REAL.items():
        yield line, SPOKEN_REAL[name]


def _table() -> dict[tuple[tuple[str, ...], str, str], tuple[str, str, str]]:
    """What else is said of a relation, by the words of its label and the kinds on its sides."""
    found = {}
    for line, spoken in _lines():
        labels, _, head, tail, *_ = line.split("|")
        does, suffers, nouns = ([*spoken.split("|"), "", ""])[:3]
        for label in labels.split(";"):
            if label.startswith("~"):
                found[label_words(label[1:]), tail, head] = suffers, does, ""
            else:
                found[label_words(label), head, tail] = does, suffers, nouns
    return found


_TABLE = _table()


def _spoken(r: Relation, rng: random.Random) -> Relation:
    """A relation spoken of in words far from its label; as it is where there are none."""
    does, suffers, nouns = _TABLE.get((label_words(r.label), r.head, r.tail), ("", "", ""))
    return replace(
        r,
        does=bend(rng.choice(does.split("/"))) if does else r.does,
        suffers=bend(rng.choice(suffers.split("/"))) if suffers else (),
        noun=rng.choice(nouns.split(";")) if nouns else "",
        other="",
    )


def _behind(r: Relation, rng: random.Random, verbs: list[str]) -> Relation:
    """A relation whose verb stands behind another one: "managed to sell", "refused to sell"."""
    verb = f"be {r.does[1]}" if r.does[0] == "be" else f"{r.does[0]} {r.does[4]}".strip()
    return replace(r, does=bend(f"{rng.choice(verbs)} {verb}"), suffers=(), noun="", other="")


def _foreign(r: Relation, rng: random.Random) -> Relation:
    return replace(r, does=bend(rng.choice(FOREIGN)), suffers=(), noun="", other="")


def _in_voice(graph: Graph, voice: str, rng: random.Random) -> Graph:
    """A graph with the same facts, spoken of in a voice."""
    turned = copy(graph)
    turned.rng = rng
    turned.relations = [
        {"spoken": lambda r: _spoken(r, rng), "done": lambda r: _behind(r, rng, DONE),
         "undone": lambda r: _behind(r, rng, UNDONE), "foreign": lambda r: _foreign(r, rng)}[voice](r)
        if r.does else r
        for r in graph.relations
    ]  # fmt: skip
    return turned


def spoken(graph: Graph, n: int, seed: int) -> Iterator[Spoken]:
    """Questions about a graph in all voices, about `n` each; and what is added to some of them."""
    rng = random.Random(f"voices/{graph.name}/{seed}")
    far = _in_voice(graph, "spoken", rng)
    plain = [*_written(graph, n), *_written(far, 2 * n)]
    for asked in plain:
        yield Spoken(asked, "plain", True)
        for voice, text, is_same in _added(graph, asked, rng):
            yield Spoken(replace(asked, text=text) if is_same else _nothing(asked, text), voice, is_same)
    for asked in Writer(far).write(n):
        if asked.shape not in _SHAPES:
            yield Spoken(asked, "composed", True)
    for asked in _written(_in_voice(graph, "done", rng), n // 2):
        yield Spoken(asked, "done", True)
    for voice in ("undone", "foreign"):
        turned = _in_voice(graph, voice, rng)
        verbs = {word for r in turned.relations for form in r.does[:4] for word in form.split()[:1]} - {"be"}
        for asked in _written(turned, n // 2):
            if verbs & set(asked.text.lower().replace("?", " ").split()):
                yield Spoken(_nothing(asked, asked.text), voice, False)


def hidden(graph: Graph, n: int, seed: int) -> Iterator[tuple[Graph, list[Spoken]]]:
    """Graphs without one relation, with the questions that need it."""
    rng = random.Random(f"hidden/{graph.name}/{seed}")
    asked = [*_written(graph, n), *_written(_in_voice(graph, "spoken", rng), n)]
    for relation in graph.relations:
        less = copy(graph)
        less.facts = [fact for fact in graph.facts if fact.label != relation.label]
        about = [q for q in asked if q.fact is not None and q.fact.label == relation.label]
        if less.facts and about:
            yield less, [Spoken(_nothing(q, q.text), "hidden", False) for q in about]


def _written(graph: Graph, n: int) -> list[Asked]:
    """Some `n` questions of one relation about a graph: what is put together from several is read part by part."""
    return [q for q in Writer(graph).write(2 * n) if q.shape in _SHAPES][:n]


_SHAPES = SHAPES | {"which_first", "during", "ever", "next"}


def _nothing(asked: Asked, text: str) -> Asked:
    return replace(asked, text=text, answer_type="none", gold=[], accept=[])


def _added(graph: Graph, asked: Asked, rng: random.Random) -> Iterator[tuple[str, str, bool]]:
    """A question with words that change nothing, or that ask for what nobody knows: one of each that fits it."""
    text, fact = asked.text, asked.fact
    relation = next((r for r in graph.relations if fact is not None and r.label == fact.label), None)
    if fact is None or relation is None or asked.answer_type == "none":
        return
    at = _END.search(text)
    end = at.start() if at else len(text)
    sort = rng.randrange(6)
    if sort == 0 and not text[end - 1 : end].isdigit():
        yield "scene", f"{text[:end]} {rng.choice(SCENES)}{text[end:]}", True
    elif sort == 1:
        yield "beside", f"{text[:end]} {rng.choice(BESIDE)}{text[end:]}", False
    elif sort == 2:
        name, kind = rng.choice(((fact.head, relation.head), (fact.tail, relation.tail)))
        said = rng.choice((kind, *KINDS_SAID.get(kind, kind).split(";")))
        if text.count(name) == 1 and f"{name}'s" not in text:
            yield "apposition", text.replace(name, f"the {said} {name}"), True
    else:
        for kind in (relation.head, relation.tail):
            for is_many in (False, True):
                noun = KINDS[kind][1] if is_many else kind
                found = re.search(rf"\b(which|what) {noun}\b", text, re.IGNORECASE)
                if not found:
                    continue
                if sort == 3:
                    other = rng.choice(KINDS_SAID.get(kind, kind).split(";"))
                    other = _plural(other) if is_many else other
                    yield "kind", f"{text[: found.start()]}{found[1]} {other}{text[found.end() :]}", True
                elif sort == 4:
                    filters = rng.choice(FILTERS)
                    yield "filter", f"{text[: found.start()]}{found[1]} {filters} {noun}{text[found.end() :]}", False
                else:
                    other = rng.choice(ATTRIBUTES)
                    yield "attribute", f"{text[: found.start()]}{found[1]} {other}{text[found.end() :]}", False
                return
        if sort == 5 and relation.does:
            that = f"the {relation.tail} that {fact.head} {past(relation.does, '').strip()}"
            yield "attribute", f"What was the {rng.choice(ATTRIBUTES)} of {that}?", False


def _plural(noun: str) -> str:
    return " ".join((*noun.split()[:-1], getInflection(noun.split()[-1], tag="NNS")[0]))

"""What speaks for an answer, as numbers by name: of one reading, of events compared, of parts that are put together.

`reasoners.planner.weights` turns them into a probability, by tables that `bench.qa.calibration` fits.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, prod

from reasoners.base import Answer
from reasoners.planner.logic.english.words import (
    ARTICLES,
    ASKING,
    AUXILIARIES,
    FIRST_PERSON,
    PARTICLES,
    PRONOUNS,
    SILENT,
)
from reasoners.planner.logic.forms import Grounded, Item, Question
from reasoners.planner.logic.grounding.grounding import Grounder
from reasoners.planner.logic.readings.absences import Reading
from reasoners.planner.logic.schema.labels import Span
from reasoners.planner.weights import OTHER_SIDE, READ, SAME, SURE

Evidence = dict[str, float]

_PLAIN = PARTICLES | AUXILIARIES | ARTICLES | PRONOUNS | ASKING
_OTHER_KIND = 0.2
"""The share of persons' names on a side below which "who" asks for others, if some side is of persons."""
_FIVE = 5.0
_OF_MUTE = {"far": 0.0, "shaped": 0.0, "wordless": 0.0}
"""Words that do not go with a label speak against a reading; where the label says nothing, they cannot."""


def of_readings(grounder: Grounder, readings: Sequence[Reading], values: Sequence[Sequence[str]]) -> Evidence:
    """What speaks for and against the best of some readings, best first: numbers from 0 to 1.

    Parameters
    ----------
    values : sequence of sequence of str
        What each reading gives.
    """
    best, q = readings[0], readings[0].question
    top = set(values[0][:1])
    rival = next((r for r, given in zip(readings[1:], values[1:], strict=True) if not set(given[:1]) & top), None)
    is_one = q.select == "entity" and not q.is_plural and not q.pick and q.asker in ("who", "what", "")
    n_values = len(best.found.values)
    is_loose = best.grounded.fixed is None
    has_clause = any(c.clause for c in q.conditions)
    return {
        **_of_pattern(best.grounded, q.items, q.spans),
        **_of_words(grounder, q, best.grounded),
        **(_OF_MUTE if _is_mute(grounder, best.grounded) else {}),
        "score": min(best.score, 1.0),
        "margin": 1.0 if rival is None else 1.0 - rival.score / max(best.score, 1e-9),
        "rival_likeness": 0.0 if rival is None else rival.grounded.likeness,
        "alone": float(rival is None),
        "turned": float(rival is not None and rival.grounded.relation == best.grounded.relation),
        "anchored": min(best.anchored, 1.0),
        "clauses": min(sum(bool(c.clause) for c in q.conditions), 2) / 2,
        "open": float(is_loose),
        "unsure": float(best.found.is_unsure),
        "torn": float(any(p.is_torn for p in best.periods)),
        "untied": float(is_one and is_loose and n_values > 1 and any(p.is_clause for p in best.periods)),
        "many": float(is_one and n_values > 1),
        "times": float(q.select == "time" and n_values > 1),
        "time": float(q.select == "time"),
        "length": float(q.select == "duration"),
        "count": float(q.select == "count"),
        "whether": float(q.select == "whether"),
        "no": float(best.found.values[:1] == ("no",)),
        "no then": float(best.found.values[:1] == ("no",) and has_clause),
        "picked": float(bool(q.pick)),
        "most": float(q.by != "time"),
    }


def _is_mute(grounder: Grounder, one: Grounded) -> bool:
    """Whether a label says nothing, as "of", and what is asked about has no other relation that could be meant."""
    relation = grounder.schema.relations[one.relation]
    is_bare = all(word in PARTICLES for word in relation.words)
    return is_bare and one.fixed is not None and len({number for number, _ in grounder.slots(one.fixed)}) == 1


def _of_pattern(one: Grounded, items: Sequence[Item], spans: Sequence[Span]) -> Evidence:
    """What speaks for a pattern, whatever is asked of it."""
    names = [spans[items[n].ref].score for n in one.names if items[n].kind == "name"]
    return {
        "likeness": one.likeness,
        "sure": one.sure,
        "score": min(one.score, 1.0),
        "guessed": min(len(one.guessed), 2) / 2,
        "names": min(names, default=1.0),
        "side": one.side,
        "other side": float(one.side <= OTHER_SIDE),
        "shaped": min(len(one.shaped), 1),
        "far": float(one.likeness < SURE),
    }


def _of_words(grounder: Grounder, q: Question, one: Grounded) -> Evidence:
    """How the words of the main clause go with a pattern: what says it, and whether what is asked for is said."""
    relation, kinds = grounder.schema.relations[one.relation], grounder.kinds
    words = [n for n in q.main if q.items[n].kind == "word"]
    content = [n for n in words if q.items[n].low not in SILENT | FIRST_PERSON and q.items[n].ref != -2]
    near = {n: relation.likeness(q.items[n].low) for n in content}
    slot = (one.relation, one.asked == "head")
    is_asked = one.asked in ("head", "tail")
    is_bare = q.asker_at < 0 and q.select == "entity"
    is_named = is_asked and any(
        slot in kinds.kind_of_word(q.items[n].low) or near.get(n, 0.0) >= SAME for n in q.kind_words
    )
    is_other = q.asker == "who" and is_asked and kinds.personal(slot) < _OTHER_KIND and kinds.has_persons
    return {
        "wordless": float(all(like < READ for like in near.values())),
        "weakest": min((like for n, like in near.items() if n not in q.kind_words), default=1.0),
        "unasked": float(is_bare),
        "nounless": float(is_bare and not is_named),
        "who": float(is_other),
        "where": float(q.asker == "where" and not relation.concepts & grounder.places),
        "words": min(len(content), 6) / 6,
        "silent": min(sum(q.items[n].low in SILENT - _PLAIN for n in words), 3) / 3,
    }


def of_facts(said: str, told: Sequence[Grounded], items: Sequence[Item], spans: Sequence[Span]) -> Evidence:
    """What speaks for facts that are compared, in the way that `said` names: the least that speaks for one of them.

    >>> of_facts("longer", (), (), ())
    {'compared': 1.0, 'untold': 1.0, 'by longer': 1.0}
    """
    each = [_of_pattern(one, items, spans) for one in told]
    worse = frozenset(("guessed", "other side", "shaped", "far"))
    least = {name: (max if name in worse else min)(one[name] for one in each) for name in each[0]} if each else {}
    return {**least, "compared": 1.0, "untold": float(not each), f"by {said}": 1.0}


def of_parts(said: str, answers: Sequence[Answer], values: Sequence[str]) -> Evidence:
    """What speaks for an answer that is put together from others, in the way that `said` names.

    >>> found = of_parts("and", [Answer(("x",), confidence=0.9), Answer(("x",), confidence=0.5)], ("x",))
    >>> found["all"], found["parts"]
    (0.45, 0.4)
    """
    sure = [min(max(answer.confidence, 0.01), 0.999) for answer in answers] or [0.5]
    return {
        "least": log(min(sure) / (1 - min(sure))) / _FIVE,
        "all": prod(sure),
        "parts": min(len(sure), 5) / 5,
        "many": float(len(values) > 3),
        f"by {said}": 1.0,
    }

"""Numbers of other things than those that are asked for: facts for hours, one fact for a kind that nothing tells of.

"how many flight hours has Ann got"        -> not the 6 planes that she has flown
"how many sheep grazed on the meadow"      -> not 1, for the abbey that held it
"""

from __future__ import annotations

from reasoners.base import Answer
from reasoners.planner.logic.english.words import SEVERAL, UNITS
from reasoners.planner.logic.grounding.surroundings import is_known
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.syntax.asking import PERSONS
from reasoners.planner.logic.syntax.reading import read_question
from reasoners.planner.weights import READ, SAME
from tkindex.linking.lemmas import is_noun
from tkindex.linking.words import singular

_ONE = ("1",)
_MEASURED = UNITS.keys() - {"date", "dates", "season"}
"""What is measured; one may have so many dates, and seasons."""


def refuse_other_counted(reader: Reader, text: str, answer: Answer) -> Answer:
    """An answer, or a refusal where a number of facts is none of what is asked for.

    A time is measured, and no fact is an hour. Where no word says the relation and the graph has none for the noun,
    things of one kind that answer may be what it names; a single thing is of every kind, and shows none.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("the abbey", "held", "the meadow", "1189", "1381"), ("Ann", "flew", "the kite", "2001", "2002")]
    >>> reader, one = Reader(tk.build(rows)), Answer(("1",), kind="number", trace=("the count",))
    >>> refuse_other_counted(reader, "How many sheep were grazed on the meadow in 1300?", one).reason
    "not understood: 'sheep', of which nothing in the graph tells, and the count is one thing alone"
    >>> refuse_other_counted(reader, "How many flight hours did Ann fly?", one).reason
    "not understood: 'hours' are measured, and the count is a number of facts"
    >>> refuse_other_counted(reader, "How many meadows did the abbey hold?", one).values
    ('1',)
    """
    if answer.kind != "number" or not answer.values:
        return answer
    parsed = reader.itemizer.parse(text)
    if isinstance(parsed, str):
        return answer
    question = read_question(list(parsed[0]), parsed[2], reader.now)
    nouns = [question.items[n].low for n in sorted(question.kind_words) if question.items[n].kind == "word"]
    if question.select != "count" or not nouns:
        return answer
    noun, told = nouns[-1], "; ".join(answer.trace[:1])
    if noun in _MEASURED:
        return Answer(reason=f"not understood: {noun!r} are measured, and {told} is a number of facts")
    if answer.values != _ONE or noun in SEVERAL | PERSONS or not is_noun(singular(noun)):
        return answer
    relations = {fact.relation for fact in answer.facts}
    words = [item.low for item in question.items if item.kind == "word"]
    is_said = any(
        any(one.likeness(noun) >= READ for noun in nouns) or any(one.likeness(word) >= SAME for word in words)
        for one in reader.schema.relations
        if one.label in relations
    )
    if is_said or any(is_known(reader.grounder, word) for word in nouns):
        return answer
    return Answer(
        reason=f"not understood: {noun!r}, of which nothing in the graph tells, and {told} is one thing alone"
    )

"""Say a reading in words, and show labels as people write them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.execution.holding import Period
from reasoners.planner.logic.forms import Grounded, Question
from reasoners.planner.logic.schema.schema import Schema


def readable(label: str) -> str:
    """A label without the marks of its file: brackets around it and underscores between its words.

    >>> readable("<Government_of_Canada>"), readable("INC-101")
    ('Government of Canada', 'INC-101')
    """
    if label.startswith("<") and label.endswith(">"):
        label = label[1:-1]
    return label.replace("_", " ").strip() or label


def read_as(answer: Answer, said: str) -> Answer:
    """An answer whose trace ends with the text that was asked in place of the question.

    >>> read_as(Answer(("Ann",), trace=("the head of (?, led, the mill)",)), "who led the mill").trace
    ('the head of (?, led, the mill)', "read as: 'who led the mill'")
    """
    return replace(answer, trace=(*answer.trace, f"read as: {said!r}"))


def pattern_said(schema: Schema, grounded: Grounded) -> str:
    """A pattern as (head, relation, tail), with "?" for what is open.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> schema = schema_of(tk.build([("Ann", "led", "the mill", "2001"), ("Bob", "married to", "Ann", "2003")]))
    >>> pattern_said(schema, Grounded(0, 0, None, [], "tail", 1.0, []))
    '(Ann, led, ?)'
    """
    index = schema.index
    head = "?" if grounded.head is None else index.entities[grounded.head]
    tail = "?" if grounded.tail is None else index.entities[grounded.tail]
    return f"({head}, {index.relations[grounded.relation]}, {tail})"


def reading_said(schema: Schema, q: Question, grounded: Grounded, periods: Sequence[Period]) -> str:
    """One line for a reading: what is asked of which pattern under which conditions.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "led", "the mill", "2001", "2003"), ("Bob", "led", "the mill", "2003", "2005")]
    >>> reader = Reader(tk.build(rows))
    >>> from reasoners.planner.logic.syntax.reading import read_question
    >>> question = read_question(reader.itemizer.parse("Who led the mill?")[0], (), (0, 1))
    >>> reading_said(reader.schema, question, Grounded(None, 0, 2, [], "head", 1.0, []), [])
    'the head of (?, led, the mill)'
    """
    what = {"entity": grounded.asked or "fact", "time": q.edge or "time", "whether": "existence"}.get(
        q.select, q.select
    )
    if what == "other":
        what = "partner"
    which = ""
    if q.pick:
        by = {"time": "", "length": "longest " if q.pick == "last" else "shortest ", "count":
              "most frequent " if q.pick == "last" else "least frequent "}[q.by]  # fmt: skip
        which = by or (
            f"{q.pick} " if q.nth == 1 else f"number {q.nth} from the {'beginning' if q.pick == 'first' else 'end'}, "
        )
    words = [f"the {which}{what} of {pattern_said(schema, grounded)}"]
    index = schema.index
    for period in periods:
        op = "at the time of" if period.op == "on" and period.is_clause else period.op
        if period.rows:
            row = period.rows[0]
            words.append(
                f"{op} ({index.entities[row.head]}, {index.relations[row.relation]}, {index.entities[row.tail]})"
            )
        else:
            words.append(f"{op} {period.text}")
    return " ".join(words)

"""The logical form: what is asked, of which facts, under which conditions. One tree a reading."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Select = Literal["entity", "time", "count", "duration", "whether", "event"]
Edge = Literal["", "start", "end", "range"]
Op = Literal["on", "before", "after", "since", "until"]


class Row(NamedTuple):
    """A fact as numbers: ids, and ticks ``[start, stop)`` whose open ends are the extreme integers."""

    start: int
    stop: int
    head: int
    relation: int
    tail: int
    row: int


@dataclass(slots=True)
class Item:
    """A part of a question: a word, a mark, a time or a name; "before" may be "at any time before"."""

    kind: Literal["word", "mark", "time", "name"]
    low: str
    text: str
    start: int
    end: int
    ref: int = -1
    is_possessive: bool = False
    is_any: bool = False


@dataclass(slots=True)
class Condition:
    """A condition on time: a period ``[low, high)`` in ticks, or a clause whose facts set it.

    Attributes
    ----------
    op : {"on", "before", "after", "since", "until"}
    low, high : int
        Of a period that the question names.
    clause : list of int
        Items of the clause, where a fact sets the period.
    shift : tuple of (int, str)
        "five years after": the distance and its unit.
    is_next : bool
        "right after", "immediately before": only the nearest.
    is_last : bool
        "until": a state that ends then is meant, where there is one.
    shared : str
        "in the same year as": the calendar unit that both share.
    steps : int
        "three moves before": how many of the same kind lie between, with the one that answers.
    is_any : bool
        "at any time before 1830", "later than 1984": whatever had begun by then, or had not ended.
    is_as_of : bool
        "as of 2010": what holds then, or what had been so by then.
    """

    op: Op
    at: int
    low: int = 0
    high: int = 0
    clause: list[int] = field(default_factory=list)
    shift: tuple[int, str] | None = None
    is_next: bool = False
    shared: str = ""
    is_last: bool = False
    is_any: bool = False
    is_as_of: bool = False
    steps: int = 1
    text: str = ""
    part: Literal["", "start", "end"] = ""


@dataclass(slots=True)
class Question:
    """What was read of a question before its names and relations are grounded.

    Attributes
    ----------
    main : list of int
        Items of the main clause that no operator took.
    kind_words : set of int
        Items of "which basketball team": they say what kind of thing is asked for.
    most : set of int
        Items of "the most awards": what is counted, where the greatest or least number decides.
    is_tensed : bool
        Whether the verb is in the present, so that what holds now is asked for, unless nothing of the kind does.
    listed : str
        "Earliest first", "in chronological order": from the first on, or from the last, where all are told.
    endless : Row or None
        The fact without an end that left a clause without a period: why nothing is found.
    sideless : Grounded or None
        The code of a clause that has facts on both sides of its name: why the clause has no period.
    """

    items: list[Item]
    select: Select = "entity"
    edge: Edge = ""
    unit: str = ""
    aspect: Literal["", "start", "end"] = ""
    conditions: list[Condition] = field(default_factory=list)
    pick: Literal["", "first", "last"] = ""
    nth: int = 1
    by: Literal["time", "length", "count"] = "time"
    having: tuple[str, int] | None = None
    main: list[int] = field(default_factory=list)
    kind_words: set[int] = field(default_factory=set)
    asker: str = ""
    asker_at: int = -1
    excluded: list[int] = field(default_factory=list)
    used: set[int] = field(default_factory=set)
    is_plural: bool = False
    is_distinct: bool = True
    is_different: bool = False
    most: set[int] = field(default_factory=set)
    problem: str = ""
    excludes_now: bool = False
    is_else: bool = False
    is_single: bool = False
    is_total: bool = False
    is_average: bool = False
    is_last_unit: bool = False
    is_date: bool = False
    listed: Literal["", "first", "last"] = ""
    spans: Sequence[Any] = ()
    times: Sequence[Any] = ()
    is_present: bool = False
    is_tensed: bool = False
    now: tuple[int, int] = (0, 0)
    endless: Row | None = None
    sideless: Grounded | None = None


@dataclass(slots=True)
class Grounded:
    """A clause as a pattern over the graph, with the facts that fit it.

    Attributes
    ----------
    head, tail : int or None
    relation : int
    rows : sequence of Row
    asked : {"head", "tail", "other", ""}
        Which side answers: "other" is the partner in a symmetric relation; "" where both sides are named.
    score : float
    unread : list of int
        Items that nothing explains.
    is_said : bool
        Whether the clause has every word of the relation's label.
    side : float
        How well the syntax puts the name on its side of the relation.
    guessed : list of int
        Words that nothing in the graph says, and that its shape leaves one meaning for.
    shaped : list of int
        Nouns for the kind of answer that nothing in the graph names, where no other word says the relation.
    sure : float
        The probability, by what was learnt, that the best pattern of a clause is meant; 1 where nothing was learnt.
    plain : float
        The score by the weights that are set by hand alone.
    turned : Grounded or None
        The same from the other side, of which nothing says that it is not meant: a code has no word for its sides.
    """

    head: int | None
    relation: int
    tail: int | None
    rows: Sequence[Row]
    asked: str
    score: float
    unread: list[int]
    fixed: int | None = None
    names: tuple[int, ...] = ()
    likeness: float = 1.0
    is_said: bool = False
    guessed: list[int] = field(default_factory=list)
    side: float = 1.0
    shaped: list[int] = field(default_factory=list)
    sure: float = 1.0
    plain: float = 0.0
    turned: Grounded | None = None


@dataclass(slots=True)
class Found:
    """What a reading gives: texts, the kind of answer, the rows that support it, how many share the picked time."""

    values: tuple[str, ...]
    kind: str
    rows: Sequence[Row]
    is_unsure: bool = False
    ties: int = 1
    note: str = ""

"""Conventions: declared changes to the rules of the operators, as the gold answers of published data sets need them."""

from __future__ import annotations

import dataclasses

from tkindex.errors import QueryError


@dataclasses.dataclass(frozen=True)
class Convention:
    """A named, declared change to the rules of `standard`; every result echoes its name.

    Attributes
    ----------
    name : str
    after_includes_period : bool
        Where a head is fixed and no tail, `after` a month or a year begins with its first instant: MultiTQ's gold
        compares date strings, and "2014-10-07" is larger than "2014-10".
    nearest_only : bool
        `before` and `after` keep only the facts nearest to the period, all ties: CronQuestions asks for the neighbour.
    all_ties : bool
        `first` and `last` keep every fact that shares the winning time.
    years : bool
        `times` lists every year that a fact covers.
    whole_ends : bool
        A question for a length counts the period in which a fact ends: from 2001 to 2003 are three years, and of two
        such facts the one with a leap day is longer. Otherwise a length is from the stated beginning to the stated end.
    told_stops : bool
        A question for an end is answered with the first instant at which a fact no longer holds, as sources say it
        whose stops are exclusive. Otherwise it is the last day, month or year in which the fact held.
    description : str
    """

    name: str
    description: str
    after_includes_period: bool = False
    nearest_only: bool = False
    all_ties: bool = False
    years: bool = False
    whole_ends: bool = False
    told_stops: bool = False

    def __str__(self) -> str:
        return self.name


CONVENTIONS = {
    convention.name: convention
    for convention in (
        Convention("standard", "the operators as documented: strict before and after, one winner by (time, seq)"),
        Convention(
            "multitq",
            "MultiTQ's gold: `after` a month or a year with a fixed head begins with that period",
            after_includes_period=True,
        ),
        Convention(
            "cronquestions",
            "CronQuestions' gold: neighbours for before and after, all ties for first and last, times as years",
            nearest_only=True,
            all_ties=True,
            years=True,
        ),
        Convention(
            "timelinekgqa",
            "TimelineKGQA's gold: a year stands for all of its days, so that 2001 to 2003 lasts three years",
            whole_ends=True,
        ),
        Convention(
            "exclusive_ends",
            "sources with exclusive stops: asked when a fact ended, the first time at which it no longer held",
            told_stops=True,
        ),
    )
}


def get_convention(convention: object) -> Convention:
    """Return a convention by name.

    Raises
    ------
    QueryError
        An unknown name; the message lists the known ones.

    Examples
    --------
    >>> get_convention("multitq").after_includes_period
    True
    """
    if isinstance(convention, Convention):
        return convention
    if isinstance(convention, str) and convention in CONVENTIONS:
        return CONVENTIONS[convention]
    raise QueryError(f"{convention!r} is no convention; known are {', '.join(CONVENTIONS)}")

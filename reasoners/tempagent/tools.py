"""TempAgent's ten tools: the texts nearest to a query among the facts of a period.

Each embeds the query, filters by time first, and ranks inside the filtered set; the order is by relevance, not by time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tkindex.timeline.conditions import When, after, before, between, on
from tkindex.tools.arguments import Argument, integer, text, time
from tkindex.tools.hits import search_hits
from tkindex.tools.operators import Operator
from tkindex.tools.refusal import ToolRefusalError
from tkindex.tools.results import Call

_QUERY = text("query", "What the facts should say.", required=True)
_K = integer("k", "How many facts.", 10, least=1, most=100)
_DAY = time("time", "The day: 2014-10-07.", required=True)
_MONTH = time("time", "The month: 2014-10.", required=True)
_YEAR = time("time", "The year: 2014.", required=True)
_FIRST = time("t_start", "The first day of the period, included.", required=True)
_LAST = time("t_end", "The last day of the period, included.", required=True)
_EMPTY = "where nothing is found the result is an empty list with a hint; the paper leaves it open"


def _tool(
    name: str, what: str, bounds: str, when: Callable[[dict[str, Any]], When | None], *times: Argument
) -> tuple[Operator, Callable[[Operator, Call], dict[str, Any]]]:
    operator = Operator(
        name, "", f"Find the facts nearest to the query {what}.", (_QUERY, *times, _K), bounds,
        "by falling nearness of meaning", "by row number", "groups", _EMPTY,
    )  # fmt: skip

    def run(operator: Operator, call: Call) -> dict[str, Any]:
        arguments = call.arguments
        return search_hits(call.index, arguments["query"], when=when(arguments), k=arguments["k"])

    return operator, run


def _during(arguments: dict[str, Any]) -> When:
    if arguments["t_end"] < arguments["t_start"] and len(arguments["t_end"]) == len(arguments["t_start"]):
        raise ToolRefusalError("time_out_of_range", "t_end is before t_start", "swap them", argument="t_end")
    return between(arguments["t_start"], arguments["t_end"])


def _after(arguments: dict[str, Any]) -> When:
    return after(arguments["time"])


def _before(arguments: dict[str, Any]) -> When:
    return before(arguments["time"])


_INSIDE = "from the first to the last day, both included"

TOOLS = {
    operator.name: (operator, run)
    for operator, run in (
        _tool("Search", "at any time", "none", lambda arguments: None),
        _tool("SearchOnDay", "on a day", "on that day", lambda arguments: on(arguments["time"]), _DAY),
        _tool("SearchAfterDay", "after a day", "strictly after: the day itself is excluded", _after, _DAY),
        _tool("SearchBeforeDay", "before a day", "strictly before: the day itself is excluded", _before, _DAY),
        _tool("SearchOnMonth", "in a month", _INSIDE, _during, _FIRST, _LAST),
        _tool("SearchOnYear", "in a year", _INSIDE, _during, _FIRST, _LAST),
        _tool("SearchAfterMonth", "after a month", "after the last day of the month", _after, _MONTH),
        _tool("SearchAfterYear", "after a year", "after the last day of the year", _after, _YEAR),
        _tool("SearchBeforeMonth", "before a month", "before the first day of the month", _before, _MONTH),
        _tool("SearchBeforeYear", "before a year", "before the first day of the year", _before, _YEAR),
    )
}

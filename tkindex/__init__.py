"""tkindex: an exact temporal knowledge-graph index.

Facts that change over time, (head, relation, tail, [start, stop)), answered by before, after, on, between, first, last,
interval relations and k-hop windows in microseconds.

>>> import tkindex as tk
>>> ix = tk.build([("ann", "visits", "rome", "2014-10-07"), ("ann", "visits", "oslo", "2014-11-02")])
>>> ix.last(head="ann", relation="visits", when=tk.before("2014-11")).tail
'rome'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tkindex import moved

if TYPE_CHECKING:
    from tkindex.errors import (
        AmbiguousTimeError,
        BadRowError,
        CapacityError,
        ConflictError,
        ForkedWriterError,
        IndexFileError,
        IndexLockedError,
        InputError,
        MissingExtraError,
        ModelError,
        QueryError,
        ShardError,
        TimeParseError,
        TimeRangeError,
        TkindexError,
        UnknownEntityError,
        UnknownLabelError,
        UnknownRelationError,
    )
    from tkindex.index import Index, build
    from tkindex.live.aio import AsyncIndex
    from tkindex.live.index import LiveIndex
    from tkindex.live.opening import create
    from tkindex.live.opening import open_index as open
    from tkindex.query.fields import Expression, Field, field
    from tkindex.results.facts import Bounds, Fact, Facts
    from tkindex.results.pick import Pick
    from tkindex.results.views import Labels, Neighborhood, Profile, Times, Window
    from tkindex.semantic.results import Hit, SearchResult
    from tkindex.timeline.conditions import (
        CONVENTIONS,
        Convention,
        When,
        after,
        allen,
        before,
        between,
        during,
        on,
        overlaps,
    )
    from tkindex.timeline.ranges import Instant, TimeRange, parse_range

__version__ = "0.1.0"

__all__ = [
    "CONVENTIONS",
    "AmbiguousTimeError",
    "AsyncIndex",
    "BadRowError",
    "Bounds",
    "CapacityError",
    "ConflictError",
    "Convention",
    "Expression",
    "Fact",
    "Facts",
    "Field",
    "ForkedWriterError",
    "Hit",
    "Index",
    "IndexFileError",
    "IndexLockedError",
    "InputError",
    "Instant",
    "Labels",
    "LiveIndex",
    "MissingExtraError",
    "ModelError",
    "Neighborhood",
    "Pick",
    "Profile",
    "QueryError",
    "SearchResult",
    "ShardError",
    "TimeParseError",
    "TimeRange",
    "TimeRangeError",
    "Times",
    "TkindexError",
    "UnknownEntityError",
    "UnknownLabelError",
    "UnknownRelationError",
    "When",
    "Window",
    "after",
    "allen",
    "before",
    "between",
    "build",
    "create",
    "during",
    "field",
    "on",
    "open",
    "overlaps",
    "parse_range",
]

# Where each public name lives. They are imported when they are first used: a command line that only prints its help
# should not wait for numpy.
_HOMES = {
    "tkindex.results.facts": ("Bounds", "Fact", "Facts"),
    "tkindex.results.pick": ("Pick",),
    "tkindex.index": ("Index", "build"),
    "tkindex.live.aio": ("AsyncIndex",),
    "tkindex.live.index": ("LiveIndex",),
    "tkindex.live.opening": ("create", "open"),
    "tkindex.query.fields": ("Expression", "Field", "field"),
    "tkindex.semantic.results": ("Hit", "SearchResult"),
    "tkindex.timeline.ranges": ("Instant", "TimeRange", "parse_range"),
    "tkindex.results.views": ("Labels", "Neighborhood", "Profile", "Times", "Window"),
    "tkindex.timeline.conditions": (
        "CONVENTIONS",
        "Convention",
        "When",
        "after",
        "allen",
        "before",
        "between",
        "during",
        "on",
        "overlaps",
    ),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name == "cluster":
        # A room of its own, and seldom needed.
        return import_module("tkindex.cluster")
    if f"tkindex.{name}" in moved.PUBLIC:
        return import_module(f"tkindex.{name}")
    if name not in __all__:
        raise AttributeError(f"module 'tkindex' has no attribute {name!r}")
    home = import_module(_HOME_OF.get(name, "tkindex.errors"))
    found: object = getattr(home, "open_index" if name == "open" else name)
    globals()[name] = found
    return found


moved.install(moved.MOVED, moved.PUBLIC, moved.APART)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

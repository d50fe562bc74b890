"""Words that arguments accept, written out so that help and schemas need not import what gives them meaning.

A test compares each with the part of the engine that it belongs to.
"""

from __future__ import annotations

UNITS = ("day", "hour", "minute", "second", "millisecond", "microsecond")
CONVENTIONS = ("standard", "multitq", "cronquestions", "timelinekgqa", "exclusive_ends")
NORMALIZATIONS = ("NFC", "NFKC", "casefold")
VECTOR_INDEXES = ("auto", "scan", "cells", "hnsw")
"""How wide windows may be searched by meaning."""
VECTOR_DTYPES = ("float32", "float16", "int8")
"""What vectors are kept as."""
ATTRIBUTE_KINDS = ("number", "boolean", "time", "text")
"""What columns of text files may be read as."""
SEARCH_MODES = ("vector", "text", "hybrid")
"""What ranks the facts that a search selects."""
ALLEN = (
    "before",
    "meets",
    "overlaps",
    "starts",
    "during",
    "finishes",
    "equals",
    "finished_by",
    "contains",
    "started_by",
    "overlapped_by",
    "met_by",
    "after",
)
WHEN_OPS = ("before", "after", "on", "during", "overlaps", "between", *(f"allen:{name}" for name in ALLEN))
"""Operators that `when` takes."""

MAX_TEXT = 1000
"""Characters of a text that a tool or a plan takes."""
MAX_ITEMS = 1000
"""Items of a list that a tool or a plan takes."""

"""What is no question at all: no text, nothing, too much of it, or a form that nobody filled in."""

from __future__ import annotations

import re
from typing import Any

MAX_QUESTION = 2_000
_PLACEHOLDER = re.compile(r"\{\w+\}")


def why_unreadable(question: Any) -> str:
    """Why something is not read as a question; "" where it is.

    Examples
    --------
    >>> why_unreadable("Who led {team} in 2014?"), why_unreadable(" "), why_unreadable("Who led it?")
    ('{team} stands where a name should be', 'the question is empty', '')
    """
    if not isinstance(question, str):
        return f"a question is text, got {type(question).__name__}"
    if not question.strip():
        return "the question is empty"
    if len(question) > MAX_QUESTION:
        return f"the question has {len(question):,} characters; at most {MAX_QUESTION:,} are read"
    placeholder = _PLACEHOLDER.search(question)
    if placeholder:
        return f"{placeholder[0]} stands where a name should be"
    return ""

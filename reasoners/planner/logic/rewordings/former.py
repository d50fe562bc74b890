"""Those of whom something was so and is no longer: "which boats were with the club but aren't any more".

What "used to be" says of somebody is that it is over. That it is over is said once more behind it, or of what was.
"""

from __future__ import annotations

import re

_NOW = r"(?:any ?more|any longer|now|these days|today|nowadays|at present|at the moment)"
_IS = r"(?:is|are|does|do|has|have)"
_THAT = r"(?: (?:it|so|that|there|them|him|her))?"
_OVER = re.compile(
    r"\b(?P<who>who|(?:which|what)(?: (?:of )?[a-z]+){1,4}?) (?:(?:once|at some (?:time|point)) )?"
    r"(?P<verb>used to|was|were|has been|have been|had)(?: (?:once|formerly|previously|at some (?:time|point)))?"
    r" (?P<said>[^,;:.?!]+?),? (?:but|and|though|yet|who|which|that)(?: (?:who|which|that))?"
    rf" (?:{_IS}(?:n['’]t| not){_THAT} {_NOW}|(?:now )?no longer {_IS}|{_IS} no longer|{_NOW} {_IS}(?:n['’]t| not))"
    rf"{_THAT}(?=\s*(?:[?.!]|$))",
    re.IGNORECASE,
)
_USED = {"was": "used to be", "were": "used to be", "has been": "used to be", "have been": "used to be",
         "had": "used to have", "used to": "used to"}  # fmt: skip


def with_former(text: str) -> str:
    """A text that asks of those of whom something used to be so, where it says that it is over.

    >>> with_former("Which boats were with the club but aren't any more?")
    'Which boats used to be with the club?'
    >>> with_former("Who used to live in Arlen and no longer does?")
    'Who used to live in Arlen?'
    >>> with_former("Who was mayor of Arlen but isn't clerk?")
    "Who was mayor of Arlen but isn't clerk?"
    """
    return _OVER.sub(lambda found: f"{found['who']} {_USED[found['verb'].lower()]} {found['said']}", text)

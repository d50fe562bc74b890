"""Times that a question counts from another one it names: "counting 2 years on from 1970, ... in that year"."""

from __future__ import annotations

import re

_NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split()
_COUNTED = re.compile(
    rf"""\b(?:counting|going|starting|looking)\s+(?P<n>\d{{1,3}}|{"|".join(_NUMBERS)})\s+(?P<unit>year|decade)s?\s+
    (?P<way>on|onwards?|forwards?|ahead|later|back|backwards?)\s+(?:in\s+time\s+)?from\s+(?P<year>\d{{4}})\b\s*[:;,]?""",
    re.IGNORECASE | re.VERBOSE,
)
_THEN = re.compile(
    r"\b(?:(?:in|during)\s+(?:that|the\s+resulting)\s+year|at\s+that\s+(?:time|point|moment)|then)\b", re.I
)


def with_counted_year(text: str) -> str:
    """A text with the year that it counts its way to in the place of "in that year", or before all else.

    >>> with_counted_year("Counting 2 years on from 1970: Ann studied at which school in that year?")
    ' Ann studied at which school in 1972?'
    >>> with_counted_year("Going two decades back from 1970, who led Acme?")
    'In 1950, who led Acme?'
    >>> with_counted_year("Who led Acme 2 years after 1970?")
    'Who led Acme 2 years after 1970?'
    """
    found = _COUNTED.search(text)
    if found is None:
        return text
    said = found["n"].lower()
    number = int(said) if said.isdigit() else _NUMBERS.index(said) + 1
    number *= 10 if found["unit"].lower() == "decade" else 1
    year = int(found["year"]) + (-number if found["way"].lower().startswith("back") else number)
    if not 0 < year < 10_000:
        return text
    before, behind = text[: found.start()], text[found.end() :]
    told, n = _THEN.subn(f"in {year:04}", behind)
    return before + (told if n else f"In {year:04},{behind}")

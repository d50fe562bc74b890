"""Whether there is something, and which: a question of yes or no that somebody does not stop at.

"Are there tools that have never been lent? Tell me which" asks which tools have never been lent, and is not answered by
"yes"; "have any drivers been late twice? I need the names" asks for the drivers.
"""

from __future__ import annotations

from reasoners.planner.logic.splicing import spliced
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun

_THEN = (
    r"(?:and |so |if so,? (?:and )?|also )*(?:(?:just )?(?:tell|give|show|list|name)(?: me| us)? )?"
    r"(?:(?:please|then) )*(?:which(?: (?:one|ones|of them))?|who|whom|what|what (?:is it|are they)"
    r"|who (?:is it|are they|was it|were they)|(?:all )?the names|their names|names|name them|list them|them)"
    r"(?: (?:please|then|is it|are they|was it|were they|and when))*"
)
_NAMES = (
    r"(?:i|we)(?:['’]d| would)? (?:need|want|like)(?: to (?:have|know))? (?:all )?(?:the|their|all) names"
    r"(?:,? please)?|(?:the|their|all) names(?:,? please)?|names(?: of (?:everyone|everybody|them all|all of them))?"
    r"(?:,? please)?"
)
_ASKED_ON = re.compile(rf"(?P<mark>\?\s*|,?\s+and\s+|,\s*)(?P<on>{_NAMES}|{_THEN})(?=\s*(?:[?.!,]|$))", re.IGNORECASE)
"""What is asked for behind a question of yes or no."""
_THERE = re.compile(
    r"\b(?:are|is|were|was|have|has) there (?:ever )?(?:been )?(?:any |an? |some )?"
    r"(?P<noun>(?:other |[a-z-]+ )?[a-z]+) (?P<who>that|who|which|whom) (?P<said>[^?]+?)"
    r"(?=\?|,?\s+and\s+(?:which|who|what)\b|$)",
    re.IGNORECASE,
)
_ANY = re.compile(
    r"\b(?P<aux>have|has|did|do|does|were|was|are|is) (?:any(?: of the)?|some) (?P<noun>(?:[a-z-]+ )?[a-z]+)"
    r"(?P<said> [^?]+?)(?=\?|,?\s+and\s+(?:which|who|what)\b|$)",
    re.IGNORECASE,
)
_ANYBODY = re.compile(
    r"\b(?P<aux>have|has|did|do|does|were|was|are|is) (?:any|some)(?:body|one)(?P<said> [^?]+?)"
    r"(?=\?|,?\s+and\s+(?:which|who|what)\b|$)",
    re.IGNORECASE,
)
_SINGULAR = {"have": "has", "were": "was", "are": "is", "do": "does"}


def with_which(text: str) -> str:
    """A text that asks which there are in place of whether there are any; the text itself where it does not.

    >>> with_which("Are there tools that Ann has borrowed? Tell me which")
    'Which tools Ann has borrowed?'
    >>> with_which("Are there tools that Ann has borrowed?")
    'Are there tools that Ann has borrowed?'
    """
    for pattern in (_THERE, _ANYBODY, _ANY):
        for asked in pattern.finditer(text):
            on = _ASKED_ON.match(text, asked.end())
            if on is None:
                continue
            parts = asked.groupdict()
            noun = parts.get("noun", "")
            if noun and not is_noun(noun.split()[-1].lower()):
                continue
            aux, said = (parts.get("aux") or "").lower(), parts["said"].strip()
            if pattern is _THERE:
                put = f"which {noun} {said}"
            elif pattern is _ANYBODY:
                put = f"who {_SINGULAR.get(aux, aux)} {said}"
            else:
                put = f"which {noun} {aux} {said}"
            if asked.group()[0].isupper():
                put = put[0].upper() + put[1:]
            end = on.end() + (text[on.end() : on.end() + 1] == "?")
            return spliced(text, [(asked.start(), end, f"{put}?")])
    return text

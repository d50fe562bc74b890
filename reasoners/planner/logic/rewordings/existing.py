"""Whether there is something, and which: a question of yes or no that somebody does not stop at.

"Are there tools that have never been lent? Tell me which" asks which tools have never been lent, and is not answered by
"yes"; "have any drivers been late twice? I need the names" asks for the drivers.
"""

from __future__ import annotations

from reasoners.planner.logic.splicing import spliced
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_noun, is_past

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
    r"(?=\?|,?\s+and\s+(?:if so,?\s+)?(?:which|who|what)\b|$)",
    re.IGNORECASE,
)
_ANY = re.compile(
    r"\b(?P<aux>have|has|did|do|does|were|was|are|is) (?:any(?: of the)?|some) (?P<noun>(?:[a-z-]+ )?[a-z]+)"
    r"(?P<said> [^?]+?)(?=\?|,?\s+and\s+(?:if so,?\s+)?(?:which|who|what)\b|$)",
    re.IGNORECASE,
)
_ANYBODY = re.compile(
    r"\b(?P<aux>have|has|did|do|does|were|was|are|is) (?:any|some)(?:body|one)(?P<said> [^?]+?)"
    r"(?=\?|,?\s+and\s+(?:if so,?\s+)?(?:which|who|what)\b|$)",
    re.IGNORECASE,
)
_TOLD = re.compile(
    r"\bthere (?P<aux>was|is|were|are|has been|have been) (?:an? |some )(?P<noun>[a-z]+) (?P<said>[^?.!]+?)"
    r"(?:[.!…]+\s*|,? (?:but |and )?)(?:which|what) (?P<again>[a-z]+)(?: was (?:it|that))?\s*\?",
    re.IGNORECASE,
)
"""What there was is told, and which it was is asked: "there was an alarm showing. Which alarm?"."""
_ANYONE = frozenset("anyone anybody someone somebody".split())
_LED = frozenset("who that which to of for in on at by with from".split())
_INVERTED = re.compile(
    r"(?P<subject>(?!(?:has|have|had|did|does|do|was|is|were|are|can|could|will|would|may|might|must|never|ever)\b)[^,]+?)"
    r" (?P<aux>has|have|had|was|is|were|are|can|could) (?P<rest>.+)",
    re.IGNORECASE,
)
_IF_SO = re.compile(
    r"\bis it true (?:that )?(?P<said>[^?]+?)\?\s*(?:and )?if (?:so|yes|it is),? "
    r"(?:(?:i|we)(?:['’]d)? (?:need|want|like) (?:to know )?)?(?:the (?P<dates>dates?)|when)"
    r"(?P<more>,? and (?:all )?(?:the others|the rest)(?: too| as well)?"
    r"(?: if (?:it happened|it was|there was|there were)"
    r" (?:more than (?:once|one)|several times|several|more|others))?)?"
    r"(?: please)?(?=\s*(?:[?.!,]|$))",
    re.IGNORECASE,
)
"""Whether something is true, and of what date."""
_SOMEBODY = re.compile(
    r",? (?:and |but )?then (?:someone|somebody)(?: else)? (?P<said>(?:[a-z]+ ){1,4}?(?:him|her|them))[.!…]+\s*"
    r"(?:so |but |and )*who(?:,? (?:though|exactly|then)|,? (?:was|is) (?:it|that))?\s*\?",
    re.IGNORECASE,
)
"""What somebody did next is told, and who it was is asked."""
_SINGULAR = {"have": "has", "were": "was", "are": "is", "do": "does"}


def with_which(text: str) -> str:
    """A text that asks which there are in place of whether there are any; the text itself where it does not.

    >>> with_which("Are there tools that Ann has borrowed? Tell me which")
    'Which tools has Ann borrowed?'
    >>> with_which("Is anybody in Room 4 now, and if so who?")
    'Who is in Room 4 now?'
    >>> with_which("Are there tools that Ann has borrowed?")
    'Are there tools that Ann has borrowed?'
    """
    for pattern in (_THERE, _ANYBODY, _ANY):
        for asked in pattern.finditer(text):
            on = _ASKED_ON.match(text, asked.end())
            if on is None:
                continue
            parts = asked.groupdict()
            noun, said = parts.get("noun", ""), parts["said"].strip()
            if noun.lower() in _ANYONE:
                noun = ""
            if noun and not is_noun(noun.split()[-1].lower()):
                noun, _, more = noun.partition(" ")
                said = f"{more} {said}"
                if not more or not is_noun(noun.lower()):
                    continue
            aux = (parts.get("aux") or "").lower()
            if pattern is _THERE:
                put = f"which {noun} {inverted(said)}" if noun else f"who {inverted(said)}"
            elif pattern is _ANYBODY:
                put = f"who {_SINGULAR.get(aux, aux)} {said}"
            else:
                put = f"which {noun} {aux} {said}"
            if asked.group()[0].isupper():
                put = put[0].upper() + put[1:]
            end = on.end() + (text[on.end() : on.end() + 1] == "?")
            return spliced(text, [(asked.start(), end, f"{put}?")])
    somebody = _SOMEBODY.search(text)
    if somebody is not None:
        return spliced(text, [(somebody.start(), somebody.end(), f". Who {somebody['said']}?")])
    dated = _IF_SO.search(text)
    if dated is not None:
        is_many = dated["more"] or (dated["dates"] or "").lower() == "dates"
        put = f"{'On which dates' if is_many else 'When'} {dated['said']}?"
        return spliced(text, [(dated.start(), dated.end() + (text[dated.end() : dated.end() + 1] == "."), put)])
    told = _TOLD.search(text)
    if told is not None and told["again"].lower() == told["noun"].lower() and told["said"].split()[0] not in _LED:
        aux = told["aux"]
        put = f"which {told['noun']} {aux} {told['said']}?"
        return spliced(text, [(told.start(), told.end(), put)])
    return text


def inverted(said: str) -> str:
    """A clause behind "that" as one behind "which boats": the auxiliary before its subject, where it has another.

    >>> inverted("Ann has sold"), inverted("were sold by Ann")
    ('has Ann sold', 'were sold by Ann')
    """
    found = _INVERTED.fullmatch(said)
    if found is None or any(is_past(word) for word in found["subject"].lower().split()):
        return said
    return f"{found['aux']} {found['subject']} {found['rest']}"

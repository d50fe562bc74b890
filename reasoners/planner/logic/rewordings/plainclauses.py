"""Clauses of a question in plain words, where it is refused as it stands: who served as what, neither of two, phrases.

"Who has served as cook" is who has been cook; "sent to fires in Rome" is sent to fires that were in Rome; "part most
people auditioned for" is the one for which most people did. Matters of English, but for the kinds that a graph knows.
"""

from __future__ import annotations

import re

from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from tkindex.linking.lemmas import is_noun, is_past, lemma
from tkindex.linking.words import is_plural, singular

_OPENING = re.compile(
    r"\bon the (?P<which>opening|closing) (?:day|night) of (?P<what>[^,?;:]+?)(?=[,?]|$)", re.IGNORECASE
)
_SERVED = re.compile(
    r"\b(?:(?P<have>have|has|had)(?P<ever> (?:ever|also|already))? served"
    r"|(?P<who>who(?: else)?|(?:which|what|how many) [a-z]+(?: [a-z]+)?) served)"
    r"(?: at (?:any|some) (?:time|point))? as (?:either )?(?:an? |the )?",
    re.IGNORECASE,
)
_OF_THOSE = re.compile(
    r"^(?:out )?of (?:all )?(?:the |those )(?P<noun>[a-z]+s|people|men|women) (?P<rel>who|that|which) (?P<be>are|were)"
    r" (?P<rest>[^,?]+), (?P<asker>who|which)(?: one)? (?P<did>[^,?]+)\?*$",
    re.IGNORECASE,
)
_MOST_DID = re.compile(
    r"^(?:the )?(?P<noun>[a-z]+(?: [a-z]+)?) (?:that |which )?(?P<who>most (?:people|[a-z]+s)) (?P<verb>[a-z]+)"
    r"(?P<rest>(?: [a-z]+){0,2})$",
    re.IGNORECASE,
)
_TODAY = re.compile(r"\b(?:today|currently|at present|right now)\b", re.IGNORECASE)
_OPENED = {"opening": "opened", "closing": "closed"}
_NEITHER = re.compile(
    r"\b(?P<aux>has|have|had) (?P<verb>[a-z]+(?: [a-z]+){0,2}) neither (?P<one>[^,;?]+?) nor (?P<two>[^,;?]+)",
    re.IGNORECASE,
)
_NEVER_EITHER = re.compile(r"\b(?P<said>never [a-z]+(?: [a-z]+){0,2}) either (?=[^,;?]+? or )", re.IGNORECASE)
_REDUCED = re.compile(r"\b(?P<noun>[a-z]+) (?:on|in|at|for) (?:the )?$", re.IGNORECASE)
_ONE_OF = {"people": "person", "men": "man", "women": "woman"}


def with_plain_clauses(reader: Reader, text: str) -> str:
    """A question with its clauses in plain words; the text itself where no rule has any.

    >>> import tkindex as tk
    >>> reader = Reader(tk.build([("Ann", "cook of", "the mill", "2001"), ("Bob", "cook of", "the mill", "2003")]))
    >>> with_plain_clauses(reader, "Who has cooked neither soup nor stew?")
    'Who has never cooked soup or stew?'
    >>> with_plain_clauses(reader, "Who was cook on the opening night of the fair?")
    'Who was cook when the fair opened?'
    """
    text = _NEVER_EITHER.sub(lambda m: f"{m['said']} ", text)
    text = _NEITHER.sub(lambda m: f"{m['aux']} never {m['verb']} {m['one']} or {m['two']}", text)
    text = _OPENING.sub(lambda m: f"when {m['what']} {_OPENED[m['which'].lower()]}", text)
    return _of_those(_served(_unreduced(reader, text)))


def _served(text: str) -> str:
    """Who served as what as who was it: a verb that only leads the name of a post says nothing of its own.

    >>> _served("Who has served as cook?"), _served("Which people served at any time as either cook or clerk?")
    ('Who has been cook?', 'Which people were cook or clerk?')
    >>> _served("Who served as long as Ann?")
    'Who served as long as Ann?'
    """

    def plain(found: re.Match[str]) -> str:
        if text[found.end() :].lower().startswith(("long ", "well ", "soon ", "many ", "much ")):
            return found[0]
        if found["have"]:
            return f"{found['have']}{found['ever'] or ''} been "
        return f"{found['who']} {'was' if found['who'].lower().startswith('who') else 'were'} "

    return _SERVED.sub(plain, text)


def _of_those(text: str) -> str:
    """Which of those that are so, and what most did, as one plain question.

    >>> _of_those("Of the people who are in the crew today, who joined it first?")
    'Which person who is in the crew now joined it first?'
    >>> _of_those("part most people auditioned for"), _of_those("most people in the crew")
    ('Which part did most people audition for', 'most people in the crew')
    """
    found = _OF_THOSE.match(text.strip())
    if found is not None:
        noun, be = found["noun"].lower(), "is" if found["be"].lower() == "are" else "was"
        one = _ONE_OF.get(noun) or singular(noun)
        rest = _TODAY.sub("now", found["rest"].strip())
        return f"Which {one} {found['rel']} {be} {rest} {found['did'].strip()}?"
    most = _MOST_DID.match(text.strip())
    if most is not None and is_past(most["verb"].lower()) and is_noun(most["noun"].lower().split()[-1]):
        return f"Which {most['noun']} did {most['who']} {lemma(most['verb'].lower())}{most['rest']}"
    return text


def _unreduced(reader: Reader, text: str) -> str:
    """A phrase behind the noun of a kind that the graph knows as a clause: "sent to fires in Rome", that were there."""
    kinds = reader.grounder.kinds
    for one in Message(reader, text).mentions:
        found = _REDUCED.search(text, 0, one.start)
        if found is None or not kinds.kind_of_word(singular(found["noun"].lower())):
            continue
        before = re.findall(r"[a-z]+", text[: found.start()].lower())
        noun = found["noun"].lower()
        if before and is_noun(noun) and any(is_past(word) and word not in ("been", "had", "was") for word in before):
            be = "were" if is_plural(noun) else "was"
            return f"{text[: found.end('noun')]} that {be} {text[found.end('noun') :].lstrip()}"
    return text

"""Questions said in another way that means the same, where they are refused as they stand: matters of English alone.

    text -> each rule that matches, one after another (`reworded`) -> the answer of the plainer question

"Was there a time when Ann and Bob were both clerks" is whether they were clerks at the same time; "the gold and the
silver cup" are the gold cup and the silver cup; "the network" is the one that is called so, where no other is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from reasoners.base import Answer
from reasoners.planner.logic.english.nounforms import plural
from reasoners.planner.logic.english.words import HAVE, NUMBERS, PRONOUNS, SILENT, UNITS
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.reader import Reader
from reasoners.planner.logic.rewordings.plainclauses import with_plain_clauses
from reasoners.planner.logic.rewordings.plainphrases import with_plain_phrases
from reasoners.planner.logic.rewordings.rolepairs import with_role_pairs
from reasoners.planner.logic.rewordings.tenures import with_plain_tenures
from reasoners.planner.weights import READ
from tkindex.index import Index
from tkindex.linking.lemmas import is_noun, is_past, is_verb, lemma
from tkindex.linking.words import is_plural, singular

_MANY = 20_000
"""In a graph of more labels nobody looks through all of them for a noun."""
_WHEN = re.compile(
    r"^(?:so |and )?(?:is|was|has) there (?:ever )?(?:been )?(?:a|any|some) (?:time|point|moment|period|day|stretch)"
    r" (?:when|where|at which|during which|in which) (?P<clause>[^?]+?)\??$",
    re.IGNORECASE,
)
_BOTH_WERE = re.compile(r"(?P<pair>.+? and .+?) (?P<be>was|were) both (?P<rest>.+)", re.IGNORECASE)
_BOTH_DID = re.compile(r"(?P<pair>.+? and .+?) both (?P<verb>[a-z]+) (?P<rest>.+)", re.IGNORECASE)
_DID_BOTH = re.compile(r"(?P<who>.+?) (?P<verb>[a-z]+) both (?P<rest>.+? and .+)", re.IGNORECASE)
_NUMBERED = re.compile(
    rf"\b(?P<number>{'|'.join(word for word in NUMBERS if word not in ('a', 'an', 'few'))})[ -]", re.I
)
_IS_THERE = re.compile(
    r"^(?:so |and )?(?:is|was|are|were) there (?:a|an|any|some|one) (?P<noun>[a-z]+) (?:that|which|where|who) "
    r"(?P<clause>[^.?!]+)\?(?P<beside>.*?)\s*\b(?:which(?: ones?)?|who|what(?: is it)?)\s*\?\s*$",
    re.IGNORECASE | re.DOTALL,
)
""" "Is there a place that both have lived in? Which one?": what is asked is which."""
_BOTH_HAVE = re.compile(r"(?P<pair>both .+? and .+?) (?P<have>have|had|did) (?P<rest>.+)", re.IGNORECASE)
_OUR = re.compile(r"\bour(?= [a-z]+s\b)", re.IGNORECASE)
_MINE = re.compile(r"\b(?:i|me|my|mine|myself|we|us|ours)\b", re.IGNORECASE)
"""Where nobody else speaks of himself, "our sites" are those of the graph."""
_DEFINITE = re.compile(r"\b(?:the|our) (?P<noun>[a-z]{3,})(?=['’]s\b|\b)(?! of\b)", re.IGNORECASE)
_ANYBODY = r"(?:anyone|anybody|everyone|everybody)(?: else)?(?: (?:has|have|had|did|does|ever has))?"
_OFTENER = re.compile(rf"\bmore (?:often|frequently) than {_ANYBODY}(?=[ ?.,!]|$)", re.IGNORECASE)
_MORE = re.compile(rf"\b(?P<more>more|fewer) (?P<noun>[a-z]+s) than {_ANYBODY}(?=[ ?.,!]|$)", re.IGNORECASE)
_HANG_ON = re.compile(
    r"^(?P<head>[^?]*\bhow (?:long|many [a-z]+) did [^?]+?) (?:hang|hold|cling) on to (?P<rest>[^?]+?)"
    r"(?: in the end)?\?*$",
    re.IGNORECASE,
)
_BOTH_OF = re.compile(
    r"^(?P<noun>[a-z]+s) (?:that |which )?both (?P<pair>[^,;?]+? and [^,;?]+?) (?P<have>have|had)"
    r" (?P<rest>[^,;?]+)\??$",
    re.IGNORECASE,
)
_IN_THIS = re.compile(r",? (?:on|in|during|throughout) this (?P<noun>[a-z]+)(?=[?.!]|$)", re.IGNORECASE)
_EITHER = re.compile(
    r"\b(?P<asker>which|what) (?P<one>[a-z]+) or (?P<two>[a-z]+)(?= (?:is|are|was|were|did|does|do|has|have|had)\b)",
    re.IGNORECASE,
)
_NEVER = re.compile(r"^(?P<one>[a-z]+) but (?:never|not) (?:yet )?(?P<two>[a-z]+)\??$", re.IGNORECASE)
_KINDS_OF = re.compile(r"\bhow many (?:different )?(?:kinds|sorts|types) of (?P<noun>[a-z]+)\b", re.IGNORECASE)


def ask_reworded(reader: Reader, text: str, ask: Callable[[str], Answer]) -> Answer | None:
    """What a question gives when it is put in other words; None where no rule has any, or they are not understood.

    Parameters
    ----------
    ask : callable
        Answers a question by itself.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.agent import make
    >>> rows = [(name, "drives", "Tram 4", "2001", "2004") for name in ("Ann Hill", "Bob Dale")]
    >>> planner = make(tk.build(rows), learn_from=())
    >>> text = "Was there a time when Ann Hill and Bob Dale were both drivers of Tram 4?"
    >>> found = ask_reworded(planner.reader, text, planner.by_rules)
    >>> found.values, found.trace[-1]
    (('yes',), "asked as: 'were Ann Hill and Bob Dale drivers of Tram 4 at the same time?'")
    """
    plain = reworded(reader, text)
    if plain == text:
        return None
    answer = ask(plain)
    if not answer.values or "left over" in answer.details:
        return None
    return replace(answer, trace=(*answer.trace, f"asked as: {plain!r}"))


def reworded(reader: Reader, text: str) -> str:
    """A question put in other words by all rules that match.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.reader import Reader
    >>> rows = [("Ann", "won", "Gold Cup", "2001"), ("Bob", "won", "Silver Cup", "2003")]
    >>> rows.append(("Hill Union", "led by", "Bob", "2004"))
    >>> reader = Reader(tk.build(rows))
    >>> reworded(reader, "Who won both the gold and the silver cup?")
    'Who won both the gold cup and the silver cup?'
    >>> reworded(reader, "Was there a time when Ann and Bob were both members of the union?")
    'were Ann and Bob members of Hill Union at the same time?'
    """
    told = _OUR.sub("the", at_once(text)) if not _MINE.search(text) else at_once(text)
    told = with_plain_phrases(reader, with_role_pairs(reader, with_plain_tenures(told)))
    told = with_plain_clauses(reader, _compared(_which_there_is(told)))
    told = _shared_noun(reader, told)
    told = _without_whole(reader, told)
    told = _without_kinds(reader, _numbered(reader, told))
    told = _KINDS_OF.sub("how many different things", told) if _is_open_noun(reader, told) else told
    return _named(reader, told)


def at_once(text: str) -> str:
    """ "Was there a time when A and B were both ..." as whether they were so at the same time.

    >>> at_once("Was there ever a time when Ann sold both bread and tea?")
    'did Ann sell bread and tea at the same time?'
    >>> at_once("Was there a time when Ann was chair?")
    'Was there a time when Ann was chair?'
    """
    found = _WHEN.match(text.strip())
    if found is None:
        return text
    clause = found["clause"]
    were = _BOTH_WERE.fullmatch(clause)
    if were is not None:
        return f"were {were['pair']} {were['rest']} at the same time?"
    for pattern, form in ((_DID_BOTH, "{who} {verb} {rest}"), (_BOTH_DID, "{pair} {verb} {rest}")):
        did = pattern.fullmatch(clause)
        if (
            did is not None
            and is_past(did["verb"].lower())
            and did["verb"].lower() not in ("was", "were", "had", "been")
        ):
            parts = did.groupdict() | {"verb": lemma(did["verb"].lower())}
            return f"did {form.format(**parts)} at the same time?"
    return text


def _which_there_is(text: str) -> str:
    """Whether there is one, and which, as which it is.

    >>> _which_there_is("Is there a place that both Ann and I have lived in? Funny. Which one?")
    'which places have both Ann and I lived in? Funny.'
    >>> _which_there_is("Is there a place that Ann has lived in?")
    'Is there a place that Ann has lived in?'
    """
    found = _IS_THERE.match(text.strip())
    if found is None:
        return text
    both, noun = _BOTH_HAVE.fullmatch(found["clause"]), found["noun"]
    asked = f"which {noun} {found['clause']}"
    if both is not None:
        asked = f"which {plural(noun)} {both['have']} {both['pair']} {both['rest']}"
    return f"{asked}? {found['beside'].strip()}".strip()


def _compared(text: str) -> str:
    """What is said by comparing, holding on or both of a pair, as the plain question for it.

    >>> _compared("Who won more cups than anyone else?"), _compared("How long did Ann hang on to the mill in the end?")
    ('Who won the most cups?', 'How long did Ann have the mill?')
    >>> _compared("clubs both Ann and I have been in")
    'which clubs have both Ann and I been in'
    >>> _compared("stolen but never recovered")
    'which ones were stolen but never recovered?'
    """
    never = _NEVER.match(text.strip())
    if never is not None and is_past(never["one"].lower()) and is_past(never["two"].lower()):
        return f"which ones were {never['one']} but never {never['two']}?"
    text = _OFTENER.sub("most often", text)
    text = _MORE.sub(lambda m: f"the {'most' if m['more'].lower() == 'more' else 'fewest'} {m['noun']}", text)
    text = _HANG_ON.sub(lambda m: f"{m['head']} have {m['rest']}?", text)
    return _BOTH_OF.sub(lambda m: f"which {m['noun']} {m['have']} both {m['pair']} {m['rest']}", text)


def _without_whole(reader: Reader, text: str) -> str:
    """The text without "on this trip", where the graph has no word for a trip: it is all about one."""
    found = _IN_THIS.search(text)
    if found is None:
        return text
    noun = singular(found["noun"].lower())
    is_said = (
        noun in UNITS or not is_noun(noun) or bool(reader.schema.saying(noun, READ)) or reader.grounder.class_of(noun)
    )
    is_named = any(noun in label.lower().split() for label in _labels(reader.index))
    return text if is_said or is_named else text[: found.start()] + text[found.end() :]


def _shared_noun(reader: Reader, text: str) -> str:
    """ "The gold and the silver cup" as "the gold cup and the silver cup", where both are names of the graph."""
    names = reader.grounder.names
    for one in Message(reader, text).mentions if " and " in text.lower() else ():
        words = one.text.split()
        before = re.search(r"\b(?P<first>[\w-]+) and (?:the )?$", text[: one.start], re.IGNORECASE)
        if before is None or len(words) < 2:
            continue
        rest = " ".join(words[1:])
        if names.is_name(f"{before['first']} {rest}".lower()) and not names.is_name(before["first"].lower()):
            at = before.end("first")
            return f"{text[:at]} {rest}{text[at:]}"
    return text


def _numbered(reader: Reader, text: str) -> str:
    """A number in words as digits, where a label has it so before the same noun: "five star", "5 stars"."""
    for found in _NUMBERED.finditer(text):
        noun = re.match(r"[a-z]+", text[found.end() :], re.IGNORECASE)
        if noun is None:
            continue
        number, one = NUMBERS[found["number"].lower()], singular(noun[0].lower())
        said = re.compile(rf"{number} (?P<noun>\w+)", re.IGNORECASE)
        labels = (said.fullmatch(label) for label in _labels(reader.index))
        if any(label is not None and singular(label["noun"].lower()) == one for label in labels):
            return f"{text[: found.start()]}{number} {text[found.end() :]}"
    return text


def _without_kinds(reader: Reader, text: str) -> str:
    """ "In which village or town does she live" as in which one, where neither noun says or calls anything there is."""
    found = _EITHER.search(text)
    if found is None:
        return text
    nouns = [singular(found[name].lower()) for name in ("one", "two")]
    words = {singular(word) for label in _labels(reader.index) for word in label.lower().split()}
    is_said = any(reader.schema.saying(noun, READ) or reader.grounder.class_of(noun) for noun in nouns)
    if is_said or not words or not words.isdisjoint(nouns) or not all(map(is_noun, nouns)):
        return text
    beside = re.findall("[a-z]+", (text[: found.start()] + text[found.end() :]).lower())
    if not any(is_verb(word) and word not in SILENT | HAVE for word in beside):
        return text  # "what illness or pest did she have": nothing but the nouns tells what is asked
    return f"{text[: found.start()]}{found['asker']} one{text[found.end() :]}"


def _is_open_noun(reader: Reader, text: str) -> bool:
    """Whether "kinds of goods" has a noun that calls nobody in the graph."""
    found = _KINDS_OF.search(text)
    return found is not None and not reader.grounder.class_of(singular(found["noun"].lower()))


def _named(reader: Reader, text: str) -> str:
    """ "The network" as the name of the one entity whose label ends with that noun, where it ends no other's."""
    if _DEFINITE.search(text) is None or not PRONOUNS.isdisjoint(re.findall(r"[a-z]+", text.lower())):
        return text  # "the guy who ran the library, which towns was he mayor of": it is told of somebody
    mentions = [(one.start, one.end) for one in Message(reader, text).mentions]
    for found in _DEFINITE.finditer(text):
        noun = found["noun"].lower()
        is_free = not any(first <= found.start("noun") < last for first, last in mentions)
        if not is_free or not is_noun(noun) or is_plural(noun) or reader.schema.saying(noun, 1.0):
            continue
        called = [label for label in _labels(reader.index) if label.lower().split()[-1:] == [noun]]
        holders = sum(noun in label.lower().split() for label in _labels(reader.index))
        if len(called) == 1 and holders == 1 and len(called[0].split()) > 1:
            return text[: found.start()] + called[0] + text[found.end() :]
    return text


def _labels(index: Index) -> list[str]:
    return list(index.entities) if index.n_entities <= _MANY else []

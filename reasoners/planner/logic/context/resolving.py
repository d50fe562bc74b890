"""The last question of a refused message with all that it points back to put in, as a question of its own.

    "An old chart has SEG-15 on it. Which system was that segment part of in 2023?"
                                                -> "Which system was SEG-15 part of in 2023?"
    "Ivy became keeper of Low Lock. Who had been keeper there before her?"
                                                -> "Who had been keeper at Low Lock before Ivy?"

What a sentence tells beside the name that the question points to is background, as in any story: whoever asks names
somebody first, and asks of him then. It is left out only where nothing of it could change the answer: every other name
of it is in the question, is of whoever reports, is one that might have been an answer, or stands with one of the
question in a fact of the graph; its date is that of the only fact of what it names; and no word of it limits anything.
What may be meant in several ways is answered where all of them give the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from reasoners.base import Answer
from reasoners.planner.logic.context.antecedents import Standing, standing_in, strain_of, with_pair
from reasoners.planner.logic.context.openends import asks_open_end
from reasoners.planner.logic.context.pointedtimes import YEARLESS, with_pointed_time
from reasoners.planner.logic.context.toldbeside import Background, asks_something, is_taken
from reasoners.planner.logic.context.toldnames import is_reporter, told_names
from reasoners.planner.logic.context.toldroles import with_told_role
from reasoners.planner.logic.context.toldtimes import with_told_time
from reasoners.planner.logic.english.words import ARTICLES, AUXILIARIES, FIRST_PERSON, PRONOUNS, SILENT
from reasoners.planner.logic.execution.saying import read_as
from reasoners.planner.logic.messages import WORD, Mention, Message, is_inside
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_english, is_noun

_TELLING = (
    r"(?:(?:do|did|would|can|could|might) (?:you|any(?:one|body)|some(?:one|body)) (?:happen to |perhaps |please )?"
    r"(?:know|say|see|tell(?: (?:me|us))?|remember|recall|remind (?:me|us)|check|look up|find out)"
    r"|any (?:idea|clue)|(?:please )?(?:tell|remind) (?:me|us))"
)
"""Who is asked to tell, and nothing of what."""
_ASKS = re.compile(
    r"(?:^\s*|[,;:—–]\s*|\s-+\s+)\s*(?:(?:so|and|but|then|now|well|hey|hi)\b[ ,]*)*"
    rf"(?:{_TELLING} (?=(?:[a-z]+ )?wh|how))?"
    r"(?P<asked>(?:(?:in|on|at|to|of|for|from|by|with|since|until|about|under) )?"
    r"(?:who|whom|whose|what|which|where|when|how|was|were|is|are|did|does|do|has|have|had)\b)",
    re.IGNORECASE,
)
"""Where a question may begin in a sentence."""
_NOUNS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_THERE = re.compile(
    r"(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bhas )(?<!\bhave )(?<!\bbe )(?<!\bout )\b(?:in |at )?there\b"
    r"(?! (?:is|are|was|were|has|have|had|be|ever)\b)",
    re.IGNORECASE,
)
_LED = re.compile(r"[\s,;:—–-]+(?:so|and|but|then|now|well)$", re.IGNORECASE)
_UNDER = re.compile(
    r"\s*(?:(?:so|and|but|ok|okay|well|just|right|straight|directly|immediately|shortly|soon|long)\b[ ,]*)*(?:before"
    r"|after|when|while|since|until|till|during|in|on|at|once|by|if|as"
    r"|counting|adding|taking|including|considering|going by|judging by|looking at"
    r"|thinking of|the (?:very )?(?:[a-z]+ )?(?:time|day|night|morning|evening|week|month|year|moment|minute)"
    r"|who|whom|whose|what|which|where|how|was|were|is|are|did|does|do|has|have|had"
    r"|from|between|for|besides|apart|of|among|out|except|excluding|other|not|without|only)\b",
    re.IGNORECASE,
)
"""How what stands before a question begins where it is a part of it, or another one: "before Ann got it, who ..."."""
_LEANS = re.compile(
    r"\bwhich ones?\b|\b(?!(?<=\bafter )[a-z]+ did\b\s*[?,])(?!(?<=\bbefore )[a-z]+ did\b\s*[?,])(?:he|she|it|they)"
    r" (?:did|does|do|has|had|was|were)(?: so| it| that)?\s*[?,]",
    re.IGNORECASE,
)
"""What leaves out what was said of a kind or of a deed, which no name stands for: "which one", "when she did"."""
_HOW_MANY = re.compile(r"(?:and |so |but )?how many(?= (?:did|has|have|had|was|were|is|are|does|do)\b)", re.IGNORECASE)
_LED_BY = re.compile(r"\b(?:the|a|an|our|my|your) $", re.IGNORECASE)
_UNITS = re.compile(r"\b(?:minutes|hours|days|weeks|months|years)\b", re.IGNORECASE)
_JOINT = re.compile(rf"(?:(?:so|and|but|then|now|well|hey|hi|ok|okay|{_TELLING})\b[ ,]*)+", re.IGNORECASE)
_BEFORE_TIME = re.compile(
    r"\b(?P<how>the|that) (?P<noun>(?!same|very)[a-z]+)"
    r"(?= (?:that (?:same |very )?(?:year|day|month|night|time)|back then|then|now|today)\b)",
    re.IGNORECASE,
)
"""What may stand for a name where a time follows, which is no part of it."""
_WHETHER = re.compile(
    r"(?:is|was|am|are|isn['’]t|aren['’]t|wasn['’]t) (?:he|she|i|it|that|this|they) (?:really )?"
    r"(?:right|true|correct|wrong|so|the case)\b",
    re.IGNORECASE,
)
"""What asks whether something else that was told is so."""
_GOING = re.compile(
    r"\b(?:go|goes|going|gone|went|come|comes|came|move[sd]?|moving|sen[dt]|sending|refer(?:red|s)?|take[ns]?|took"
    r"|bring|brought|carr(?:y|ied)|travel(?:s|led|ed)?|return(?:s|ed)?|transfer(?:s|red)?|deliver(?:s|ed)?|ship(?:s|ped)?"
    r"|lead|led)(?: [a-z]+)? $",
    re.IGNORECASE,
)
"""Verbs behind which "there" is where to."""
_UNNAMED = {"he": 40, "she": 40, "it": 8, "they": 2, "there": 6, "that one": 6, "the one": 1}
"""How little something of a question is likely to stand for nothing that was told; a noun with "the" may well."""
_HAS_TO = frozenset(("he", "she", "it", "that one"))
_OF_DATE = re.compile(r"\s+(?P<joint>of)\s+(?P<date>\S+(?: \S+)?)\s*", re.IGNORECASE)
_SURE = 0.9
_TOO_LITTLE = 4
"""A name that so little is likely to be meant is not."""
_MOST_NAMES, _MOST_KEYS, _MOST_TEXTS = 5, 4, 10

Ask = Callable[[str], Answer]


class Resolved(NamedTuple):
    """A question with what it points to put in.

    Attributes
    ----------
    text : str
        The question.
    strain : int
        How little it is likely to be meant.
    entities : frozenset of int
        Whom it took from what was told.
    clauses : tuple of (int, int)
        What else it took.
    is_open : bool
        Whether something of it that has to stand for a name stands for none.
    """

    text: str
    strain: int
    entities: frozenset[int]
    clauses: tuple[tuple[int, int], ...] = ()
    is_open: bool = False


def ask_resolved(reader: Reader, text: str, ask: Ask) -> Answer | None:
    """What the question of a message gives with what it points to put in; None where nothing is sure to be meant.

    Parameters
    ----------
    ask : callable
        Answers a message.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.agent import make
    >>> rows = [("Ann", "keeper of", "Low Lock", "2001", "2003"), ("Bob", "keeper of", "Low Lock", "2003", "2005")]
    >>> planner = make(tk.build(rows), learn_from=())
    >>> said = "My photo of Low Lock has no name on it, it shows Ann. Who was keeper there after her?"
    >>> ask_resolved(planner.reader, said, planner.reader.answer).values
    ('Bob',)
    """
    message = Message(reader, text)
    names = [_with_date(message, name) for name in told_names(reader, message) if not _is_plain_word(message, name)]
    for begin, end in _asked(message):
        told = [name for name in names if name.end <= begin]
        own = [name for name in names if begin <= name.start < end]
        if _WHETHER.match(message.text, begin):
            return None
        if asks_open_end(message.text[begin:end]):
            continue  # "which studio was it?": no name stands for what is asked for
        if (
            not told
            and not any(two <= begin for _, two in message.dates)
            and not YEARLESS.search(message.text, 0, begin)
        ):
            continue
        ways = sorted(_resolved(reader, message, told, own, begin, end), key=lambda way: way.strain)
        found: tuple[Resolved, Answer] | None = None
        # Whoever reports may be meant, and what is told of as well.
        most = ways[0].strain + 2 + any(is_reporter(message, name) for name in told) if ways else 0
        near = [way for way in ways if way.is_open or way.strain <= most]
        for way in near[:_MOST_TEXTS]:
            if found is not None and way.strain > found[0].strain:
                break
            rest = _rest(message, told, way, begin, end)
            answer = ask(rest)
            if not answer.values or not _is_whole(answer):
                continue
            background = Background(reader, message, told, way.entities, way.clauses, begin)
            if not background.holds(answer, is_open=way.is_open):
                continue
            if found is not None and found[1].values != answer.values:
                return None
            found = found or (way, read_as(answer, rest))
        if found is not None:
            return found[1]
    return None


def _is_plain_word(message: Message, name: Mention) -> bool:
    """Whether a name is one common word that nothing points at: "both down for it", of a state "down"."""
    before = message.text[: name.start].split()[-1:]
    is_common = name.text.isalpha() and name.text.islower() and is_english(name.text)
    is_led = bool(before) and before[0].lower() in ARTICLES | FIRST_PERSON | PRONOUNS
    return is_common and not is_led and all(message.label(entity).islower() for entity in name.entities)


def _with_date(message: Message, name: Mention) -> Mention:
    """A name with the date right behind it: "the Low Regatta of 1998"."""
    for first, last in message.dates:
        joint = _OF_DATE.fullmatch(message.text, name.end, last)
        if first >= name.end and joint is not None and message.text[first:last].strip().endswith(joint["date"]):
            return name._replace(end=last, text=f"{name.text} {joint['joint']} {joint['date']}")
    return name


def _is_whole(answer: Answer) -> bool:
    """Whether no word of a question was left over, but one that says of what kind its answer is, where that is sure."""
    left = answer.details.get("left over", ())
    return all(what.startswith("the kind of what '") for _, what in left) and (not left or answer.confidence >= _SURE)


def _asked(message: Message) -> Iterator[tuple[int, int]]:
    """Where the last question of a message may begin and end, its last clause first."""
    asking = [(one, two) for one, two in message.sentences if "?" in message.text[one:two]]
    asking = [place for place in asking if asks_something(message.text[slice(*place)])] or asking
    is_found = False
    for first, last in asking[-1:]:
        found = [one.start("asked") for one in _ASKS.finditer(message.text[first:last])]
        begins = [first + at for at in found if not is_inside(first + at, message.names)]
        for begin in reversed(begins):
            is_led = _UNDER.match(message.text, first, begin) is not None
            leans = _LEANS.search(message.text, begin, last) is not None
            if not is_led and not leans and _says_something(message.plain(begin, last)):
                is_found = True
                yield begin, last
        leans = _LEANS.search(message.text, first, last) is not None
        if not is_found and not leans and _says_something(message.plain(first, last)):
            # A clause in front is a part of it, or who is asked to tell: "before she left, who", "any idea who".
            yield first, last
        return


def _says_something(words: Sequence[str]) -> bool:
    """Whether a question has a word of its own, as "who is it" has not."""
    return any(word not in SILENT | AUXILIARIES | PRONOUNS and word not in ("one", "again", "who's") for word in words)


def _resolved(
    reader: Reader, message: Message, told: Sequence[Mention], inside: Sequence[Mention], begin: int, end: int
) -> Iterator[Resolved]:
    """The question in each way in which something of it stands for something that was told."""
    text = message.text
    own = {entity for name in inside for entity in name.entities}
    outside: dict[tuple[int, ...], Mention] = {}
    for name in told:
        if not own.intersection(name.entities):
            outside[name.entities] = name
    names = list(outside.values())[-_MOST_NAMES:]
    both = with_pair(message, list({name.entities: name for name in told}.values()), begin, end)
    if both is not None:
        put, pair = both
        if pair is not None:
            yield Resolved(put, 0, frozenset(entity for name in pair for entity in name.entities))
        return
    standing = _standing(message, begin, end)
    keys = list(dict.fromkeys(one.key for one in standing))
    if len(keys) > _MOST_KEYS:
        return
    has_own = bool(own)
    options: list[list[tuple[int, Mention | None]]] = []
    for key in keys:
        fits = [(strain, name) for name in names if (strain := _strain(reader, message, name, key)) < _TOO_LITTLE]
        unnamed = _UNNAMED.get(key, 4 if key.startswith("that ") or fits else 1)
        if key in ("he", "she", "it") and has_own:
            unnamed = 3
        options.append([*fits, (unnamed, None)])
    for chosen in product(*options):
        taken = [name for _, name in chosen if name is not None]
        if len({name.entities for name in taken}) < len(taken) or sum(strain for strain, _ in chosen) >= 40:
            continue
        strain = sum(strain for strain, _ in chosen)
        meant = {key: name for key, (_, name) in zip(keys, chosen, strict=True) if name is not None}
        entities = frozenset(entity for name in taken for entity in name.entities)
        left = [name for name in names if name not in taken]
        is_open = any(key not in meant and key in _HAS_TO for key in keys)
        for put_in in _put(text, (begin, end), meant, standing):
            asked = _with_unit(put_in, text[:begin])
            if not asked:
                continue
            for put, more, clauses, worse in with_pointed_time(message, told, asked, begin):
                one = Resolved(put, strain + worse, entities | more, clauses, is_open)
                yield from _with_rest(message, told, left, one, begin)
                for timed, place in (
                    with_told_time(message, told, put, one.entities | own, begin) if not clauses else ()
                ):
                    yield Resolved(timed, one.strain + 2, one.entities, (place,), is_open)


def _with_unit(asked: str, before: str) -> str:
    """A question with the unit that was told: "how many did she spend there" of days; "" where it has no noun."""
    bare = _HOW_MANY.match(asked)
    if bare is None:
        return asked
    units = {unit.lower() for unit in _UNITS.findall(before)}
    return f"{bare.group()} {units.pop()}{asked[bare.end() :]}" if len(units) == 1 else ""


def _put(text: str, place: tuple[int, int], meant: dict[str, Mention], standing: Sequence[Standing]) -> Iterator[str]:
    """The question with names in place of what stands for them, in each way of saying it.

    As they are; with the noun that stands for one ("Constable Pugh", "the part Constable Pugh"); and only once each, as
    what is said again may stay a pronoun ("who had the print before it came to me").
    """
    yield _filled(text, place, meant, standing)
    articled = {key: name for key, name in meant.items() if text[: name.start].lower().endswith("the ")}
    if articled:
        # "The Mill Room" is read otherwise than "Mill Room" where other words of the question are names as well.
        led = {key: name._replace(text=f"the {name.text}") for key, name in articled.items()}
        yield _filled(text, place, meant | led, standing)
    nouns = {
        key: name._replace(text=f"{key.replace('that ', 'the ')} {name.text}")
        for key, name in meant.items()
        if key.startswith(("the ", "that "))
        and key not in ("that one", "the one", "that place", "the place")
        and key.partition(" ")[2] not in name.text.lower().split()
    }
    if nouns:
        yield _filled(text, place, meant | nouns, standing)
    once = list({one.key: one for one in reversed(standing)}.values())
    if len(once) < len(standing):
        yield _filled(text, place, meant, sorted(once))


def _with_rest(
    message: Message, told: Sequence[Mention], left: Sequence[Mention], one: Resolved, begin: int
) -> Iterator[Resolved]:
    """A question by itself, and with a role or a name that was told put in where it says less than it asks."""
    left = [name for name in left if not one.entities.issuperset(name.entities)]
    dates = [place for place in message.dates if place[1] <= begin]
    date = message.text[slice(*dates[0])].strip() if len(dates) == 1 and not one.clauses else ""
    for put, entities in with_told_role(message, told, left, one.text, one.entities, begin, date):
        clauses = (*one.clauses, dates[0]) if date and date in put else one.clauses
        yield Resolved(put, one.strain, one.entities | entities, clauses, one.is_open)
    if one.entities or one.clauses:
        yield one._replace(strain=one.strain + bool(left))


def _standing(message: Message, begin: int, end: int) -> list[Standing]:
    found = [one for one in standing_in(message, begin, end) if one.key != "there"]
    for shown in _BEFORE_TIME.finditer(message.text, begin, end):
        if not any(one.start == shown.start() for one in found) and is_noun(shown["noun"]):
            found.append(Standing(*shown.span(), f"{shown['how'].lower()} {shown['noun']}", False))
    there = _THERE.search(message.text, begin, end)
    if there is not None:
        found.append(Standing(*there.span(), "there", False))
    return sorted(found)


def _strain(reader: Reader, message: Message, name: Mention, key: str) -> int:
    """How little a name is likely to be meant; by a noun of its label, or of a relation that it has, it may well be."""
    if key in ("he", "she") and message.is_person(name) is False and (key == "she" or _is_called(message, name)):
        return 3  # a ship, a dog
    words = name.text.lower().split()
    if key in ("there", "it") and len(words) > 1 and is_english(words[-1]) and is_noun(words[-1]):
        return 2 * (message.is_person(name) is True)  # "Low Refuge", which no kind tells from a person
    if not key.startswith(("that ", "the ")):
        return strain_of(message, name, key)
    noun = key.partition(" ")[2]
    if noun in (word.lower() for word in WORD.findall(name.text)):
        return 0
    if noun == "thing":
        return strain_of(message, name, "it")
    strain = strain_of(message, name, key)
    return min(2, strain) if _is_on_side(reader, name, noun) else strain


def _is_called(message: Message, name: Mention) -> bool:
    """Whether a thing has a name of one word as somebody has: "Bramble", and not "the Mill Room" or "LOT-3"."""
    return name.text.isalpha() and name.text.istitle() and not _LED_BY.search(message.text, 0, name.start)


def _is_on_side(reader: Reader, name: Mention, noun: str) -> bool:
    """Whether a noun of a relation says what a name is: who is "keeper of", what somebody "plays the part of"."""
    for (relation, is_head), some in reader.grounder.kinds.members.items():
        words = _NOUNS.findall(reader.index.relations[relation])
        low = [word.lower() for word in words]
        if noun in low and (low[0] == noun) == is_head and not some.isdisjoint(name.entities):
            return True
    return False


def _filled(text: str, place: tuple[int, int], meant: dict[str, Mention], standing: Sequence[Standing]) -> str:
    """The question with names in place of what stands for them."""
    at, end = place
    parts = []
    for one in standing:
        if one.key not in meant or one.start < at:
            continue
        said = meant[one.key].text
        there = "to" if _GOING.search(text, place[0], one.start) else "at"
        parts += [text[at : one.start], f"{there} {said}" if one.key == "there" else said + _owns(said) * one.is_own]
        at = one.end
    return "".join([*parts, text[at:end]]).strip()


def _owns(said: str) -> str:
    """What a name has behind it whose is something: nothing where it has it already, as "Saint Mary's"."""
    return "" if said.endswith(("'s", "’s")) else "'s"


def _rest(message: Message, told: Sequence[Mention], way: Resolved, begin: int, end: int) -> str:
    """The message with the question in place of what it was taken from."""
    kept = []
    for first, last in message.sentences:
        is_before = last <= begin and not is_taken(message, told, way.entities, way.clauses, first, last)
        if first >= end or is_before:
            kept.append(message.text[first:last].strip())
        elif first <= begin < last:
            front = _LED.sub("", message.text[first:begin].strip(" ,;:—–-"))
            if (
                WORD.search(front)
                and not _JOINT.fullmatch(front)
                and not is_taken(message, told, way.entities, way.clauses, first, begin)
            ):
                kept.append(f"{front}.")
            kept.append(way.text if way.text.endswith("?") else f"{way.text}?")
    return " ".join(kept)

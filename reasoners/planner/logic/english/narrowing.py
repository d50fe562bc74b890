"""What a sentence beside a question says that narrows it, by its grammar: a class of things, a fragment, a statement.

    words of the sentence -> its subject, verb and what follows (`parsed`) -> one of the tests -> narrows, or does not

A remark tells of whoever asks or of bystanders, and of single things of theirs. What has a class for its object or
subject ("we drop the juniors", "my paper prints women", "caretakers are out") says of which the question is; so does a
noun phrase or adjective alone ("the second team"), what is said of somebody who may be the answer ("she was a woman"),
what somebody needs or has of it ("I need the winter base"), and where a count or a clock begins.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from reasoners.planner.logic.english.openings import TEXTS
from reasoners.planner.logic.english.reporting import HOLDING
from reasoners.planner.logic.english.words import (
    ADVERBIAL,
    ARTICLES,
    ASKING,
    AUXILIARIES,
    FIRST_PERSON,
    INDEFINITE,
    NEGATIONS,
    PARTICLES,
    PRONOUNS,
    UNITS,
)
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_adjective, is_english, is_noun, is_past, is_verb, lemma
from tkindex.linking.words import is_plural, singular, stem

_SPEAKER = frozenset("i we".split())
_THIRD = frozenset("he she they it that this those these".split())
_FUNCTION = (
    PARTICLES | AUXILIARIES | ARTICLES | PRONOUNS | ASKING | FIRST_PERSON | INDEFINITE | NEGATIONS
    | (ADVERBIAL - {"home"})
    | frozenset(
        """and or but so because cos if whether while when before after since until till though although than then not
        you your there here to must should ought like unless except without against during around per""".split()
    )
)  # fmt: skip
"""Words at which a noun phrase ends, looked at from its noun."""
_ITS_OWN = frozenset(
    "my our your his her its their some a an these several many lots loads both whose this that".split()
)
"""In front of a noun they say which single ones are meant, and no class: "some old invoices"."""
_NO_CLASS = (
    frozenset(UNITS) | {singular(text) for text in TEXTS} | TEXTS
    | frozenset(
        """ages thing things bit bits name names date dates detail details number numbers figure figures answer answers
        thanks people folks guys kids friends invoices bills papers word words lot lots heaps tons loads times idea
        ideas doubts suspicions fingers reasons
        question questions bet hours weekend memories notes marks lives stuff""".split()
    )
)  # fmt: skip
"""Plurals that are no class of the graph: units, texts, answers themselves."""
_COUNTABLE = frozenset(UNITS) | {"people", "hours"}
"""With an adjective they are one: "full seasons", "living people"."""
_PEOPLE = frozenset("men women children locals juniors seniors girls boys females males".split())
_ANSWERS = frozenset(
    """it that this them date dates name names year years month months day number numbers list answer answers figure
    figures one ones person time times spelling day idea feeling hunch clue doubt bit rest lot""".split()
)
"""Nouns for the answer itself: "I need the date"."""
_EXACT = frozenset(
    "exact actual full whole right correct real precise proper rough a the that this these those".split()
)
_WANTING = frozenset("want need mean have got get know like prefer after require seek".split())
_BEGINNING = frozenset("start begin run end close open finish stop count".split())
_CALENDAR = frozenset(
    """spring summer autumn winter fall january february march april may june july august september october november
    december christmas easter midnight noon morning evening""".split()
)
_IS_CLOCK = re.compile(
    r"\b(?:an?|one|two|three|half an) (?:hour|minute|day|week|month|year)s? (?:ahead|behind|slow|fast|early|late)\b"
)
_CONDITION = re.compile(r"(?:provided|providing|assuming|supposing|unless|as long as|so long as|on condition)\b")
_ANOTHER = re.compile(r"\bthe (?:one|ones|next|other|previous) (?:one|ones|before|after)\b")
_COUNTS_AS = re.compile(
    r"\b(?:count|counts|counted|treat|treats|regard|regards|class|classes|book|books|log|logs) (?:\w+ ){1,6}?as\b"
)
_OUT = re.compile(
    r"\b(?:is|are|was|were|be|been|being|get|gets|got|goes|go|stay|stays) (?:\w+ )?(?:out|excluded|barred|banned"
    r"|ineligible|disqualified|omitted|struck|thrown|skipped|ignored|ruled)\b"
)
_IRRELEVANT = re.compile(
    r"\b(?:beside the point|irrelevant|(?:not|n't|no) (?:\w+ )?"
    r"(?:interest|interested|concern|matter|relevant|count|use|care|bother)\w*)\b"
)
_KNOWLEDGE = frozenset(
    """write plan try work do ask wonder look organise organize prepare read put sort settle make draft clear research
    check fill compile hunt track think update mark cast log hope hop guess seek build collate copy cite need want wish
    chase catch draw edit fact finish follow log meet mull note phone ponder print proof quiz reply ring
    save search send set show sing start stock study talk teach tidy tie toast trace type verify visit wait
    double doubt believe speak say tell""".split()
)
"""Verbs for what people do who need to know something."""
_TAG = re.compile(r"(?:is|are|was|were|has|have|had|do|does|did)(?:n't)? (?:he|she|it|they|i|we)$")
_AFFECTING = frozenset("take drive bug confuse make help".split())
"""What the question does to whoever asks: "it drives me mad"."""
_OPINION = frozenset("think guess suppose reckon believe bet assume suspect".split())
_FEELING = frozenset("find love hate adore enjoy admire miss dread obsess".split())
_SAYING = HOLDING | frozenset("tell ask know promise sound look seem feel keep".split())


_LED = frozenset(
    """and but so well anyway also plus because cos though honestly apparently sadly luckily oh ok okay sorry ugh hm hmm
    then yes no right please""".split()
)
"""What a sentence may begin with."""
_SOMEBODY = frozenset("you someone somebody everyone everybody nobody people folks".split())
_MODALS = frozenset("must should ought would could may might cannot d".split())
_DOING = frozenset("do does did will would shall can could may might".split())
_DROPPED = frozenset("need want hope guess doubt bet wish love hate mean".split())
"""Verbs that are nouns as well, of a clause whose subject is dropped."""
_ADVERBS = frozenset(
    "really just always still only also even quite never often now already rather too all both".split()
)
_QUALIFYING = frozenset(
    "with without over under that who which whose from in on at by for between before after".split()
)
"""What may stand behind a noun and says which of them are meant."""
_BYSTANDERS = frozenset(
    """kids parents neighbours neighbors colleagues guests experts friends bosses mates lawyers solicitors
    accounts""".split()
)
_CLOSED = frozenset(
    """many much more less lot thanks sure certain idea rush worries time once ago day today tonight tomorrow way while
    bit same such doubt wonder matter course know think bet guess""".split()
)
_SEEMING = frozenset("feel seem sound look think".split())
_FARTHEST = 7


class _Clause(NamedTuple):
    """A sentence in its parts; the verb is -1 where there is none."""

    subject: list[str]
    verb: str
    rest: list[str]


def narrows(plain: Sequence[str], asked: Collection[str], *, is_behind: bool, has_name: bool = False) -> bool:
    """Whether a sentence beside a question says something that may narrow it.

    Parameters
    ----------
    plain : sequence of str
        Its words in lower case, without names.
    asked : collection of str
        Words of the question, as `stem` gives them: what it says itself is no other class.
    is_behind : bool
        Whether it stands behind the question.
    has_name : bool
        Whether the graph has a name in it.

    >>> said = "we drop the juniors", "my paper prints women", "i keep losing track", "payroll wants it soon"
    >>> [narrows(one.split(), set(), is_behind=True) for one in said]
    [True, True, False, False]
    """
    words = list(plain)
    said = " ".join(words)
    if is_behind and (_ANOTHER.search(said) or _CONDITION.match(said)):
        return True
    if _IS_CLOCK.search(said) or _COUNTS_AS.search(said) or _OUT.search(said) or _IRRELEVANT.search(said):
        return True
    if words[1:2] == ["you"] and words[0] in AUXILIARIES:
        return False  # "can you look that up"
    clause = _parsed(words)
    if clause is None:
        return is_behind and _is_open_fragment(words)
    verb = lemma(clause.verb)
    is_opinion = clause.rest[:1] != ["of"] and clause.rest[:1] != ["about"]
    if verb in _OPINION and is_opinion and clause.subject[:1] and clause.subject[0] in _SPEAKER:
        return is_behind and bool(clause.rest) and narrows(clause.rest, asked, is_behind=True)
    is_at = clause.rest[:1] != [] and clause.rest[0] in ("of", "at", "about", "for")
    is_felt = (
        verb in _FEELING
        or (verb in _SAYING and bool(clause.subject) and not is_at)
        or (not clause.subject and verb != "be")
    )
    if not is_behind and (has_name or is_felt):
        return False  # what it says is of what it names, or how it seems
    if verb == "count" and not clause.verb.endswith("ing"):
        return True
    if _has_class(clause, asked) or (is_behind and _is_class(clause.subject, clause.verb, asked)):
        return True
    if is_behind and not clause.subject and clause.verb.endswith("ing"):
        return lemma(clause.verb) not in _KNOWLEDGE
    if not set(clause.rest).isdisjoint(_CALENDAR) and lemma(clause.verb) in _BEGINNING:
        return True
    if clause.subject[:1] and clause.subject[0] in _THIRD:
        return is_behind and _is_of_answer(clause, said)
    return is_behind and _wants(clause)


def is_clause(plain: Sequence[str]) -> bool:
    """Whether words are a statement with a verb, or "while" and what somebody did.

    >>> is_clause("the prize goes to women".split()), is_clause("the sponsors i mean".split())
    (True, False)
    """
    words = list(plain)
    clause = _parsed(words)
    return words[:1] == ["while"] or (clause is not None and lemma(clause.verb) not in ("mean", "want", "need"))


def _parsed(words: list[str]) -> _Clause | None:
    """A clause in its parts, with "i" where its subject is dropped; None of a fragment."""
    while words and words[0] in _LED:
        words = words[1:]
    if not words:
        return None
    first = words[0]
    if first in _SPEAKER | (_THIRD - ARTICLES) | _SOMEBODY or (first in ("this", "that") and _is_finite(words[1:2])):
        return _with_verb([first], words[1:])
    if first == "there":
        return _Clause([], "be", words[1:])
    if first.endswith("ing") and is_verb(first):
        return _Clause([], first, words[1:])
    if lemma(first) in _SEEMING or (is_verb(first) and words[1:2] and words[1] in ("me", "us")):
        return _Clause(["i"], first, words[1:])
    begin = 1 if first in ARTICLES | _ITS_OWN | {"another"} else 0
    for at in range(begin + 1, min(len(words), begin + _FARTHEST)):
        is_head = is_noun(words[at - 1]) or not is_english(words[at - 1])
        if is_head and words[at - 1] not in _FUNCTION and _is_predicate(words, at):
            return _with_verb(words[:at], words[at:])
        if words[at] in _FUNCTION and words[at] not in ("of", "on", "at", "in", "the", "my", "our", "and"):
            break
    if (is_verb(first) or first.endswith("n't")) and begin == 0 and (not is_noun(first) or first in _DROPPED):
        return _with_verb(["i"], words)
    return None


def _is_finite(words: Sequence[str]) -> bool:
    return bool(words) and (words[0] in AUXILIARIES or words[0] in _MODALS or is_verb(words[0]))


def _is_predicate(words: Sequence[str], at: int) -> bool:
    """Whether a word may be the verb of the noun in front of it."""
    word, noun = words[at], words[at - 1]
    if word in AUXILIARIES | _MODALS or word.endswith("n't"):
        return True
    if not is_verb(word) or word in _FUNCTION:
        return False
    if lemma(word) in HOLDING or lemma(word) == "ask":
        return True
    is_many = is_plural(noun)
    if word.endswith("s") and not word.endswith("ss"):
        behind = words[at + 1] if at + 1 < len(words) else ""
        is_subject = is_noun(word) and (not behind or (is_verb(behind) and not is_noun(behind) and not is_past(behind)))
        return not is_many and not is_subject  # "trial shifts get me nothing"
    if is_past(word) or word.endswith("ing"):
        return True
    return is_many and (not is_noun(word) or at + 1 < len(words))


def _with_verb(subject: list[str], words: list[str]) -> _Clause:
    """The clause of a subject: its verb is the last of its auxiliaries, or what they stand before."""
    verb, at = "be", 0
    for n, word in enumerate(words[:_FARTHEST]):
        if word in AUXILIARIES | _MODALS or word.endswith("n't"):
            verb, at = lemma(word) if word in AUXILIARIES else "be", n + 1
        elif word in _ADVERBS or (word in NEGATIONS and word != "no") or (word.endswith("ly") and not is_noun(word)):
            continue
        elif (
            is_verb(word)
            and word not in _FUNCTION
            and not (
                at and is_noun(word) and not words[at - 1].endswith("n't") and words[at - 1] not in _MODALS | _DOING
            )
        ):
            return _Clause(subject, word, words[n + 1 :])
        else:
            break
    return _Clause(subject, verb, words[at:])


def _has_class(clause: _Clause, asked: Collection[str]) -> bool:
    """Whether there is a noun for a whole class: a bare plural, or one with "the"."""
    is_copular = lemma(clause.verb) in ("be", "go")
    return any(_is_class_at(clause.rest, n, asked, is_copular=is_copular) for n in range(len(clause.rest)))


def _is_class_at(words: Sequence[str], at: int, asked: Collection[str], *, is_copular: bool = True) -> bool:
    word = words[at]
    base = singular(word)
    is_plural = word in _PEOPLE or word == "people" or (word.endswith("s") and word != base and _is_nominal(word, base))
    if not is_plural:
        return False
    behind = words[at + 1] if at + 1 < len(words) else ""
    before = words[at - 1] if at else ""
    if (
        is_verb(word)
        and before
        and (before in _THIRD | INDEFINITE or is_noun(before))
        and behind in _FUNCTION - ADVERBIAL - {"here", "there"}
    ):
        return False  # "which the driver wants to know"
    begin = at
    while begin and words[begin - 1] not in _FUNCTION and words[begin - 1] not in _ITS_OWN:
        begin -= 1
    while begin > 1 and words[begin - 1] in ("the", "any", "no"):
        begin -= 1
    led = words[begin - 1] if begin else ""
    is_one_of = led in _ITS_OWN or "all" in (led, words[begin]) or behind in _NO_CLASS
    is_one_of = is_one_of or (led in PARTICLES and begin > 1 and _is_single(words[: begin - 1]))
    if (is_one_of and word not in _PEOPLE) or led in _ITS_OWN:
        return False
    if word in _NO_CLASS or base in _NO_CLASS:
        is_modified = any(map(_is_modifier, words[begin:at]))
        is_bare = led not in ("for", "in") and word in UNITS
        return word in _COUNTABLE and (is_bare or (is_modified and (led != "for" or begin == 1)))
    if led == "for" and begin > 1 and not is_copular:
        return False  # "she needs it for the invoices": to what end
    is_echo = (
        all(stem(one) in asked for one in words[begin : at + 1] if one not in ARTICLES) and behind not in _QUALIFYING
    )
    return not is_echo


def _is_nominal(word: str, base: str) -> bool:
    return is_noun(word) or is_noun(base) or not is_english(word)


def _is_single(words: Sequence[str]) -> bool:
    """Whether words end with a noun that stands for one thing of somebody's, to which the next phrase belongs."""
    n = len(words) - 1
    if not is_noun(words[n]) or words[n] in _FUNCTION:
        return False
    while n >= 0 and words[n] not in _FUNCTION and words[n] not in _ITS_OWN:
        n -= 1
    return n >= 0 and words[n] in _ITS_OWN


def _is_modifier(word: str) -> bool:
    return is_adjective(word) or word.endswith("ing") or is_past(word)


def _is_class(subject: Sequence[str], verb: str, asked: Collection[str]) -> bool:
    """Whether the subject of a sentence is a whole class, of which something is said."""
    is_own = bool(subject) and (subject[0] in _ITS_OWN or subject[-1] in _NO_CLASS or subject[-1] in _BYSTANDERS)
    return (
        bool(subject) and not is_own and lemma(verb) not in _SAYING and _is_class_at(subject, len(subject) - 1, asked)
    )


def _is_of_answer(clause: _Clause, said: str) -> bool:
    """Whether a sentence with a pronoun for its subject may say of the answer how it has to be."""
    rest = clause.rest
    if _TAG.search(said) or lemma(clause.verb) in _SAYING or not {"me", "us", "my", "our"}.isdisjoint(rest):
        return False
    if rest[:1] and rest[0] in ("to", "for", "about", "because", "all", "just", "why", "what", "where", "so", "like"):
        return rest[0] == "to" and clause.verb in AUXILIARIES
    if rest[:1] == ["up"] and lemma(clause.verb) == "come":
        return False  # "it came up at dinner"
    if clause.subject[0] in ("it", "this", "that") and lemma(clause.verb) in _AFFECTING:
        return False
    if clause.subject[0] in ("this", "that") and not rest:
        return False
    return not ("always" in said.split() and {"it", "there", "then"}.isdisjoint(rest))


def _wants(clause: _Clause) -> bool:
    """Whether somebody wants, has or means something that is not just the answer: "I need the winter base"."""
    verb, rest = lemma(clause.verb), list(clause.rest)
    if rest[:1] == ["about"] and len(rest) > 2 and rest[1] == "the":
        rest, verb = rest[1:], "want"
    if rest[:1] == ["after"] or rest[:2] == ["interested", "in"] or rest[:2] == ["looking", "for"]:
        rest, verb = rest[1 + (rest[0] != "after") :], "want"
    if verb == "mean":
        return bool(rest) and rest[0] not in ("it", "well", "to", "no")
    if verb not in _WANTING or not rest or (rest[0] in ("to", "it", "them", "that", "this") and len(rest) < 2):
        return False
    if rest[0] in ("his", "her", "its", "their"):
        return True
    if rest[0] not in ARTICLES - {"a", "an"}:
        return (
            verb not in ("know", "have", "get", "like")
            and is_noun(rest[0])
            and rest[0] not in _FUNCTION
            and rest[0] not in _ANSWERS
            and rest[0] not in _ITS_OWN
        )
    n = next((n for n, word in enumerate(rest) if word not in _EXACT), len(rest))
    return n < len(rest) and rest[n] not in _ANSWERS and rest[n] not in TEXTS and rest[n] not in _FUNCTION


def _is_open_fragment(words: Sequence[str]) -> bool:
    """Whether words without a verb of their own are more than a closed phrase: nouns, adjectives, adverbs of manner."""
    if words[:1] == ["for"] and words[1:2] and words[1] in _ITS_OWN | {"next", "work", "school", "fun"}:
        return False
    if not words or words[0] in PARTICLES - {"for", "of", "about", "as"} or words[-1] in ("aside", "alone", "excepted"):
        return bool(words)
    return any(
        is_english(word) and word not in _FUNCTION and word not in _LED and word not in _CLOSED
        and (is_noun(word) or is_adjective(word) or is_past(word) or word.endswith("ly"))
        for word in words
    )  # fmt: skip

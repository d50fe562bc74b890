"""Words of questions and labels in one comparable form: letters, spelling, plurals, nationalities, word stems.

Two forms are kept of each word. The *plain* form (`plain_words`) is for names: lower case without diacritics, American
spelling, singular, nationalities replaced by their country, so that "the Danish defence ministry" and "Defense /
Security Ministry (Denmark)" share their words.
The *stem* (`stem`) is for what is said to happen: "negotiated", "negotiations"
and "negotiate" are one.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from tkindex.linking.countries import NATIONALITIES

_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ə": "e"}
    | {"Ø": "O", "Ł": "L", "Đ": "D", "İ": "I", "Æ": "AE", "Œ": "OE", "Þ": "TH", "’": "'", "ʼ": "'", "‘": "'", "`": "'"}
)
_TOKEN = re.compile(r"[^\W_]+|[.?!,;:()/\-–—&]")

#: British spellings whose American form no rule below gives.
_SPELLINGS = {
    "defence": "defense", "offence": "offense", "licence": "license", "centre": "center", "theatre": "theater",
    "programme": "program", "labour": "labor", "honour": "honor", "honourary": "honorary", "neighbour": "neighbor",
    "harbour": "harbor", "favour": "favor", "colour": "color", "rumour": "rumor", "behaviour": "behavior",
    "armour": "armor", "armoured": "armored", "aeroplane": "airplane", "grey": "gray", "ministery": "ministry",
    "guerilla": "guerrilla", "cheque": "check", "tyre": "tire", "jewellery": "jewelry", "traveller": "traveler",
    "counsellor": "counselor", "judgement": "judgment", "manoeuvre": "maneuver",
}  # fmt: skip
_IRREGULAR = {
    "men": "man", "women": "woman", "children": "child", "people": "person", "persons": "person", "wives": "wife",
    "police": "police", "policemen": "police", "policeman": "police", "media": "media", "forces": "force",
    "fishermen": "fisherman", "seamen": "seaman", "businessmen": "businessman", "gunmen": "gunman", "thieves": "thief",
    "tourists": "tourist", "countries": "country", "news": "news", "series": "series", "species": "species",
    "politics": "politics", "bus": "bus", "gas": "gas", "laos": "laos", "congress": "congress", "press": "press",
    "quizzes": "quiz", "fezzes": "fez", "topazes": "topaz",
}  # fmt: skip


class Token(NamedTuple):
    """One word or mark of a text.

    Attributes
    ----------
    text : str
        As written.
    start, end : int
        Where it stands: ``text[start:end]``, end exclusive.
    plain : tuple of str
        Its words in plain form: several for "British" (united, kingdom), none for marks and the s of possessives.
    """

    text: str
    start: int
    end: int
    plain: tuple[str, ...]

    @property
    def is_mark(self) -> bool:
        """Whether this is punctuation."""
        return not self.text[0].isalnum()

    @property
    def is_capital(self) -> bool:
        """Whether it is written with a capital."""
        return self.text[0].isupper()


def fold(text: str) -> str:
    """Lower case without diacritics; one character may become two.

    >>> fold("Ismaïl Šimić"), fold("Łódź")
    ('ismail simic', 'lodz')
    """
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


@lru_cache(maxsize=65_536)
def singular(word: str) -> str:
    """American spelling and singular of a folded word.

    >>> [singular(word) for word in ("ministries", "defence", "organisations", "congress", "men")]
    ['ministry', 'defense', 'organization', 'congress', 'man']
    >>> [singular(word) for word in ("prizes", "waltzes", "buzzes", "quizzes", "boxes")]
    ['prize', 'waltz', 'buzz', 'quiz', 'box']
    """
    word = _SPELLINGS.get(word, word)
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if _ends_as_plural(word):
        if word.endswith("ies") and len(word) > 4:
            word = word[:-3] + "y"
        elif word.endswith(("ches", "shes", "sses", "xes", "tzes", "zzes")):
            word = word[:-2]  # but of "prizes", "sizes": few words end with a lone z
        else:
            word = word[:-1]
    word = _SPELLINGS.get(word, word)
    if len(word) > 8 and word not in _KEEP_ISE:
        for british, american in (("isation", "ization"), ("iser", "izer"), ("ising", "izing"), ("ised", "ized")):
            if word.endswith(british):
                return word[: -len(british)] + american
    if len(word) > 6 and word.endswith("ise") and word not in _KEEP_ISE:
        return word[:-3] + "ize"
    return word


def is_plural(word: str) -> bool:
    """Whether a folded word is the plural of a noun by its form, however it is spelled.

    >>> [is_plural(word) for word in ("harbours", "men", "harbour", "organisation", "congress", "series")]
    [True, True, False, False, False, False]
    """
    word = _SPELLINGS.get(word, word)
    if word in _IRREGULAR:
        return _IRREGULAR[word] != word and not word.endswith("man")
    return _ends_as_plural(word)


def _ends_as_plural(word: str) -> bool:
    return len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "ous"))


RESPELT = frozenset({*_SPELLINGS, *_IRREGULAR, *NATIONALITIES})
"""Words whose plain form is in a table; that of others is said by their last letters."""
_KEEP_ISE = frozenset(
    "exercise enterprise surprise otherwise advertise supervise compromise franchise expertise promised promising "
    "exercised exercising surprised surprising supervised supervising advertised advertising compromised".split()
)


def tokenize(text: str) -> list[Token]:
    """Split a text into words and marks, with the plain form of each.

    >>> [(token.text, token.plain) for token in tokenize("Iran's British envoys")]
    [('Iran', ('iran',)), ('s', ()), ('British', ('united', 'kingdom')), ('envoys', ('envoy',))]
    """
    tokens: list[Token] = []
    before: tuple[str, ...] = ()
    for match in _TOKEN.finditer(text.replace("_", " ")):
        word = match[0]
        start, end = match.span()
        if not word[0].isalnum():
            tokens.append(_new_token(Token, (word, start, end, ())))
            before = ()
            continue
        folded, plain = _plain_form(word)
        if folded == "s" and start and text[start - 1] in "'’ʼ":
            tokens.append(_new_token(Token, (word, start, end, ())))
            continue
        if len(before) > len(plain) and before[-len(plain) :] == plain:
            plain = ()  # "Saudi" already says "saudi arabia"
        tokens.append(_new_token(Token, (word, start, end, plain)))
        before = plain
    return tokens


# A third of the time of `Token(...)`, whose constructor is Python code.
_new_token: Callable[..., Token] = tuple.__new__


@lru_cache(maxsize=65_536)
def _plain_form(word: str) -> tuple[str, tuple[str, ...]]:
    """A word folded, and its plain words."""
    folded = fold(word)
    # Kept here already, as is whatever else would ask for it.
    return folded, plain_form(folded)


def plain_form(word: str) -> tuple[str, ...]:
    """The plain words of one folded word.

    >>> plain_form("british"), plain_form("ministries")
    (('united', 'kingdom'), ('ministry',))
    """
    one = singular.__wrapped__(word)
    return NATIONALITIES.get(word) or NATIONALITIES.get(one) or (one,)


def plain_words(text: str) -> tuple[str, ...]:
    """The plain words of a label or phrase, connecting words left out.

    >>> plain_words("Defense / Security Ministry (Denmark)")
    ('defense', 'security', 'ministry', 'denmark')
    >>> plain_words("the Danish defence ministry")
    ('denmark', 'defense', 'ministry')
    """
    if "'" in text or "’" in text or "ʼ" in text:
        words = [word for token in tokenize(text) for word in token.plain]
    else:
        # The same without tokens: an inverted list of names asks for those of every label.
        plains = [_plain_form(part)[1] if part.isalnum() else () for part in _TOKEN.findall(text.replace("_", " "))]
        words = []
        before: tuple[str, ...] = ()
        for plain in plains:
            if len(before) > len(plain) > 0 and before[-len(plain) :] == plain:
                plain = ()
            words += plain
            before = plain
    return tuple([word for word in words if word not in CONNECTORS] or words)


CONNECTORS = frozenset("of the a an and or from for in on at".split())
"""Words that join the parts of a name and carry nothing of their own."""

_SUFFIXES = (
    "istically", "izations", "ization", "ationally", "iveness", "fulness", "ousness", "ations", "ators",
    "ation", "ator", "ating", "ated", "ates", "ively", "ically", "istic", "ists", "ist", "isms", "ism", "ments",
    "ment", "izing", "ized", "izes", "ize", "ising", "ised", "ises", "ise", "ings", "ing", "ingly", "edly",
    "ers", "ors", "er", "or", "ions", "ion", "ances", "ance", "ences", "ence", "ents", "ent", "ies", "ied",
    "ive", "ical", "ally", "al", "ic", "ate", "ed", "es", "ly", "y", "e", "s",
)  # fmt: skip
_STEMS = {
    "met": "meet", "meeting": "meet", "meetings": "meet", "meets": "meet", "spoke": "speak", "spoken": "speak",
    "speech": "speak", "gave": "give", "given": "give", "gives": "give", "giving": "give", "sent": "send",
    "said": "say", "says": "say", "told": "tell", "held": "hold", "took": "take", "taken": "take",
    "taking": "take", "made": "make", "makes": "make", "making": "make", "paid": "pay", "got": "get",
    "sought": "seek", "seeks": "seek", "fought": "fight", "meant": "mean", "means": "mean", "brought": "bring",
    "began": "begin", "denied": "deny", "denial": "deny", "denies": "deny", "agree": "agree", "agreed": "agree",
    "agreeing": "agree", "agreement": "agree", "agreements": "agree", "abducted": "abduct", "used": "use",
    "uses": "use", "using": "use", "use": "use", "flew": "fly", "flown": "fly", "flight": "fly", "flights": "fly",
    "flies": "fly", "flying": "fly", "departure": "depart", "departures": "depart", "arrival": "arrive",
    "arrivals": "arrive", "left": "leave", "won": "win", "winner": "win", "wins": "win", "married": "marry",
    "marriage": "marry", "thought": "think", "people": "person", "persons": "person", "withdrew": "withdraw",
    "withdrawn": "withdraw", "shot": "shoot", "phoned": "phone", "phone": "phone", "phones": "phone",
    "telephone": "telephone", "telephoned": "telephone", "telephoning": "telephone", "promised": "promise",
    "stole": "steal", "seized": "seize", "seizure": "seize", "died": "die", "death": "die", "was": "be",
    "were": "be", "is": "be", "been": "be", "being": "be", "be": "be", "threat": "threaten", "threats": "threaten",
    "threaten": "threaten", "threatened": "threaten", "threatening": "threaten", "threatens": "threaten",
    "appeal": "appeal", "appeals": "appeal", "intent": "intent", "intend": "intent", "intends": "intent",
    "intended": "intent", "intending": "intent", "intention": "intent", "intentions": "intent",
    "express": "express", "expressed": "express", "expresses": "express", "expressing": "express",
    "expression": "express", "shared": "share", "sharing": "share", "aid": "aid", "aided": "aid",
    "political": "politic", "politics": "politic",
}  # fmt: skip


def _forms(verb: str) -> list[str]:
    """Regular forms of a short verb: hopes, hoped, hoping; raps, rapped, rapping."""
    if verb.endswith("e"):
        return [verb, verb + "s", verb + "d", verb[:-1] + "ing"]
    doubled = verb + verb[-1]
    return [verb, verb + "s", *(root + end for root in (verb, doubled) for end in ("ed", "ing"))]


_SHORT_VERBS = (
    "hope vote vow aim ask name urge sue rap nab jail kill bomb talk call help hit own lead ban end add act free ease "
    "warn slam laud hail rule play work live move join host tour land serve run buy sell found back face fine blame"
)
_STEMS |= {form: verb for verb in _SHORT_VERBS.split() for form in _forms(verb) if form not in _STEMS}


@lru_cache(maxsize=65_536)
def stem(word: str) -> str:
    """The stem of a folded word; rough on purpose, and the same for label, lexicon and question.

    >>> {stem(word) for word in ("negotiate", "negotiated", "negotiations", "negotiating")}
    {'negot'}
    >>> stem("criticised") == stem("criticism") == stem("criticize"), stem("visitors") == stem("visited")
    (True, True)
    """
    if word in _STEMS:
        return _STEMS[word]
    word = singular(word)
    if word in _STEMS:
        return _STEMS[word]
    for suffix in _SUFFIXES:
        if (
            word.endswith(suffix)
            and len(word) - len(suffix) >= (5 if suffix in ("al", "er", "or", "ic") else 4)
            and not word.endswith("ss")
        ):
            word = word[: -len(suffix)]
            break
    if len(word) > 4 and word[-1] == word[-2] and (word[-1] not in "ls" or (word[-1] == "l" and len(word) > 5)):
        word = word[:-1]
    if len(word) > 4 and word[-1] in "iey":
        word = word[:-1]
    return _SPELLINGS.get(word, word)

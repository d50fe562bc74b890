"""What stands inside a sentence of a message and says nothing of what it asks: "would you say", "(not Martha!)", "lol".

Matters of spoken English, of no graph. A contrast is one of them: "both of them, not just one" says no more than "both
of them", and whom a bracket says is not meant nobody asked for. So is the doubt of whoever asks behind a question of
yes or no: "or am I imagining that". A tag behind a statement ("hasn't he", "right?") before another sentence asks for
nothing: the next one does.
"""

from __future__ import annotations

from difflib import SequenceMatcher

from tkindex.lazily import regex as re

_END = r"(?=\s*(?:[?.!,;:…—–]|$))"
_PATTERNS = (
    rf",\s*(?:would you say|do you (?:reckon|think|suppose)|you know|um+|uh|er+m?|if you (?:can|could) (?:tell|say)"
    rf"(?: me)?|honestly|(?:pretty )?please|for (?:instance|example)|by any chance|as you (?:may )?know|though){_END}",
    r",?\s+or (?:(?:am i|have i|did i (?:imagine|dream|mishear|misremember|get|make))\b[^?.!\d]*"
    rf"|is (?:it|that|this) (?:just )?(?:me|my imagination|my impression){_END})",
    r"(?:,|\s[—–-])\s*not (?:just|only|merely|simply) (?=(?:the|one|a|an|this|that|his|her|their|any)\b)"
    r"(?!(?:[^?.!,;]*,)? but )[^?.!,;]*",
    r",?\s*(?:(?:it|they) )?(?:(?:does|do|need)n['’]t (?:(?:have|need) to )?be|not necessarily) "
    rf"(?:at (?:the same|one) time|together|simultaneous(?:ly)?|in (?:that|this) order){_END}",
    rf"(?<=\w),\s*either (?:one|of (?:the two|them|those))(?: (?:is fine|will do|counts))?{_END}",
    r",\s*(?:it |that )?(?:doesn['’]t|does not|don['’]t|no) (?:really )?matter"
    rf" (?:(?:in |at |for |with )?(?:which|what|whose) [a-z]+|when|where|who|which)"
    rf"(?: or (?:when|where|who|which|how))?{_END}",
    rf"(?:,\s*|\s+)(?:lol|ha(?:ha)+|he(?:he)+|pls|plz|ugh|xx?|:-?[)(D]|;-?\)){_END}",
    r"(?<=\s)(?:um+|uh|er+m?),?\s+",
    rf",\s*(?:bless (?:him|her|them|you|(?:his|her|their) (?:soul|heart|cotton socks|hearts)|the (?:lad|lass|boy|girl))"
    rf"|(?:the )?poor (?:thing|things|love|soul|dear|man|woman|lad|lass|mite)){_END}",
    r"(?<=\bnever) (?:once|ever|even once|so much as once)(?= [a-z])",
)
_BRACKET = re.compile(r"\s*\((?:(?P<name>\w+), no [a-z]|not (?P<other>\w+)!*)\)", re.IGNORECASE)
_ALIKE = 0.75
"""From this ratio on a bracket tells two spellings apart: "Bourdon Marta (not Martha!)"; another name may narrow."""
_FOUND = re.compile("|".join(f"(?:{pattern})" for pattern in _PATTERNS), re.IGNORECASE)
_TAG = re.compile(
    r",\s*(?P<tag>(?:is|are|was|were|has|have|had|do|does|did|ca|could|wo|would|should|must)n['’]t "
    r"(?:he|she|it|they|we|you|i|there)|right|correct|yeah|yes|no|eh|innit|ok(?:ay)?)(?P<stop>[.?!…]+)(?=\s+\S)",
    re.IGNORECASE,
)
"""The closed form of a tag that stands behind a statement and before another sentence."""
_WORD = re.compile(r"\w+")
_I_MEAN = re.compile(r"(?:,|\s[—–-]+|…|\.\.\.)\s*(?:well,? )?i mean,? (?P<again>[a-z]+(?:['’][a-z]+)?)", re.IGNORECASE)
_STARTS = frozenset("who whom whose what which when where how in on at by for from with".split())
_ASKED_BEFORE = re.compile(
    r"(?:^|[.?!…]\s)\s*(?:(?:so|and|but|ok(?:ay)?|hey|well),? )*(?:who|whom|whose|what|which|when|where|why|how|is|are"
    r"|was|were|has|have|had|do|does|did|can|could|will|would)\b[^.?!…]*$",
    re.IGNORECASE,
)
"""What begins as a question before a tag: that has none."""


def without_interjections(text: str) -> tuple[str, tuple[str, ...]]:
    """A text without what is only put into its sentences, and what that was.

    >>> without_interjections("Who was mayor for longer, would you say, Ann or Bob?")
    ('Who was mayor for longer, Ann or Bob?', ('would you say',))
    >>> without_interjections("Was she at the mill in 2020, or am I imagining that?")
    ('Was she at the mill in 2020?', ('or am I imagining that',))
    >>> without_interjections("Who led the mill or the barn, either of the two?")
    ('Who led the mill or the barn?', ('either of the two',))
    >>> without_interjections("Ann led the mill twice, didn't she? Who was next?")
    ('Ann led the mill twice. Who was next?', ("didn't she",))
    >>> without_interjections("Ann says she never once led it, bless her.")
    ('Ann says she never led it.', ('once', 'bless her'))
    """
    text, tags = _without_tags(text)
    text, repaired = _without_repair(text)
    found = [one.group().strip(" ,—–-") for one in _FOUND.finditer(text)]
    text = _FOUND.sub("", text) if found else text
    for bracket in _BRACKET.finditer(text):
        said, rest = bracket["name"] or bracket["other"], text[: bracket.start()]
        if any(_is_spelled_alike(said.lower(), word.lower(), bracket["name"] is None) for word in _WORD.findall(rest)):
            found.append(bracket.group().strip())
            text = text.replace(bracket.group(), "", 1)
    return text, (*tags, *repaired, *found)


def _is_spelled_alike(one: str, other: str, is_denied: bool) -> bool:
    """Whether a bracket tells two words apart that are spelled nearly alike, or says one again."""
    if not is_denied:
        return one == other
    return one != other and SequenceMatcher(None, one, other).ratio() >= _ALIKE


def _without_tags(text: str) -> tuple[str, list[str]]:
    """A text whose statements with a tag are plain ones, and the tags."""
    parts: list[str] = []
    tags: list[str] = []
    at = 0
    for tag in _TAG.finditer(text):
        if _ASKED_BEFORE.search(text[: tag.start()]) is None:
            parts += [text[at : tag.start()], tag["stop"].replace("?", ".") if "." not in tag["stop"] else tag["stop"]]
            tags.append(tag["tag"])
            at = tag.end()
    return "".join([*parts, text[at:]]), tags


def _without_repair(text: str) -> tuple[str, list[str]]:
    """A text in which what somebody says better takes the place of what he said: "so who do I call, I mean who has it".

    What is said again begins alike, and what is taken back names nobody and no time.
    """
    for mean in _I_MEAN.finditer(text):
        again = mean["again"].lower().partition("'")[0]
        begin = max(text.rfind(stop, 0, mean.start()) for stop in ".?!…;") + 1
        for word in reversed(list(re.finditer(r"[^\W_]+", text[begin : mean.start()]))):
            low = word.group().lower()
            is_alike = (
                low == again if again in _STARTS else low.endswith("ing") and again.endswith("ing") and len(low) > 4
            )
            taken = text[begin + word.end() : mean.start()]
            if is_alike and not re.search(r"[A-Z0-9]", re.sub(r"\bI\b", "", taken)):
                at = begin + word.start()
                return f"{text[:at]}{text[mean.start('again') :]}", [text[at : mean.start("again")].strip(" ,")]
    return text, []

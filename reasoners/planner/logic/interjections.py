"""What stands inside a sentence of a message and says nothing of what it asks: "would you say", "(not Martha!)", "lol".

Matters of spoken English, of no graph. A contrast is one of them: "both of them, not just one" says no more than "both
of them", and whom a bracket says is not meant nobody asked for. So is the doubt of whoever asks behind a question of
yes or no: "or am I imagining that".
"""

from __future__ import annotations

from tkindex.lazily import regex as re

_END = r"(?=\s*(?:[?.!,;:…—–]|$))"
_PATTERNS = (
    r"\s*\([^()]*\b(?:not|no)\b[^()]*\)",
    rf",\s*(?:would you say|do you (?:reckon|think|suppose)|you know|um+|uh|er+m?|if you (?:can|could) (?:tell|say)"
    rf"(?: me)?|honestly|(?:pretty )?please|for (?:instance|example)|by any chance|as you (?:may )?know|though){_END}",
    r",?\s+or (?:am i|have i|did i (?:imagine|dream|mishear|misremember|get|make)|is (?:it|that|this) (?:just )?"
    r"(?:me|my imagination|my impression))\b[^?.!]*",
    r"(?:,|\s[—–-])\s*not (?:just|only|merely|simply) (?!(?:[^?.!,;]*,)? but )[^?.!,;]*",
    r",?\s*(?:(?:it|they) )?(?:(?:does|do|need)n['’]t (?:(?:have|need) to )?be|not necessarily) "
    rf"(?:at (?:the same|one) time|together|simultaneous(?:ly)?|in (?:that|this) order){_END}",
    rf"(?:,\s*|\s+)(?:lol|ha(?:ha)+|he(?:he)+|pls|plz|ugh|xx?|:-?[)(D]|;-?\)){_END}",
    r"(?<=\s)(?:um+|uh|er+m?),?\s+",
)
_FOUND = re.compile("|".join(f"(?:{pattern})" for pattern in _PATTERNS), re.IGNORECASE)


def without_interjections(text: str) -> tuple[str, tuple[str, ...]]:
    """A text without what is only put into its sentences, and what that was.

    >>> without_interjections("Who was mayor for longer, would you say, Ann or Bob?")
    ('Who was mayor for longer, Ann or Bob?', ('would you say',))
    >>> without_interjections("Was she at the mill in 2020, or am I imagining that?")
    ('Was she at the mill in 2020?', ('or am I imagining that',))
    """
    found = tuple(one.group().strip(" ,—–-") for one in _FOUND.finditer(text))
    return (_FOUND.sub("", text), found) if found else (text, ())

"""Phrases for a time in a post, as plain words: "took over as clerk" is became clerk, "took office" is began.

"Who was vicar when Ann took over as its warden?"      -> when Ann became its warden
"How many mayors of Bray took office in the 1920s?"    -> how many mayors of Bray began
"Which clerk stayed in that post for the longest?"     -> which clerk stayed the longest
"Who led the mill in the years of its feud with Ost?"  -> during its feud with Ost
"""

from __future__ import annotations

from tkindex.lazily import regex as re

_POST = r"(?:post|position|office|job|role|seat|chair)"
_OVER_AS = re.compile(
    r"\b(?P<verb>took|takes?|taken|taking) over as (?=(?:its|his|her|their|the|an?|our)\b|[a-z])", re.IGNORECASE
)
_BECAME = {"took": "became", "take": "become", "takes": "becomes", "taken": "become", "taking": "becoming"}
_OFFICE = re.compile(r"\b(?:took|entered|assumed|came into|took up) office\b(?! (?:of|as)\b)", re.IGNORECASE)
_IN_POST = re.compile(
    rf"(?<=\w) in (?:that|this|the|his|her|their) (?:same )?{_POST}"
    r"(?= (?:for )?(?:the )?(?:longest|shortest|longer|greatest|most|fewest|smallest)\b)",
    re.IGNORECASE,
)
_YEARS_OF = re.compile(
    r"\b(?:in|during|over|throughout) the (?:years|months|weeks|days|period|course) of (?=(?:its|his|her|their|the) )",
    re.IGNORECASE,
)
_ALREADY = re.compile(
    r"^(?P<head>(?:was|were|is|are) [^?]+?) already (?P<rest>[^?]+? (?:on|in|at|when|while) [^?]+\??)$", re.IGNORECASE
)
"""What held at a time may have begun before: nothing but that it held is asked."""


def with_plain_tenures(text: str) -> str:
    """A question with its phrases for a time in a post in plain words; the text itself where it has none.

    >>> with_plain_tenures("Who was vicar when Ann Hill took over as its warden?")
    'Who was vicar when Ann Hill became its warden?'
    >>> with_plain_tenures("Which clerk of Bray stayed in that post for the longest time?")
    'Which clerk of Bray stayed for the longest time?'
    >>> with_plain_tenures("How many mayors of Bray took office between 1900 and 1910?")
    'How many mayors of Bray began between 1900 and 1910?'
    >>> with_plain_tenures("Who led the mill during the years of its feud with Ost?")
    'Who led the mill during its feud with Ost?'
    """
    text = _OVER_AS.sub(lambda m: f"{_BECAME[m['verb'].lower()]} ", text)
    text = _YEARS_OF.sub("during ", _IN_POST.sub("", _OFFICE.sub("began", text)))
    return _ALREADY.sub(lambda m: f"{m['head']} {m['rest']}", text)

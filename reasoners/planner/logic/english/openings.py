"""How a message begins before its question: a greeting, what the question is called, why or for what it is asked.

"Hey, quick favour", "out of interest", "remind me again", "for Friday's newsletter": forms of English, of no graph.
What text it is for says nothing of what is asked, unless the graph has a word of it: then it may say which is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tkindex.lazily import regex as re

_GREETING = (
    r"hi|hiya|hey|hello|yo|there|ok|okay|alright|right|so|and|but|oh|ah|h+m+|u+m+|er+m?|well|now|then|also|anyway|again"
    r"|sorry|listen|look|please|folks|guys|all|team|everyone|everybody|lol|ha(?:ha)+|ugh|tbh|btw|by the way|first off"
    r"|morning|good morning|good evening|evening|quickly|real quick|maybe|perhaps|probably|i know"
)
_CALLED = (
    r"(?:(?:a|an|one|just|this is|this might be|another|my|yet|bit of a|more|sorry) )*"
    r"(?:silly|stupid|dumb|daft|quick|random|odd|weird|small|little|tiny|simple|easy|tricky|final|last|another|strange"
    r"|nosy|long|boring|funny|serious|idle|brief|short|dull|nerdy|cheeky|stray|passing|possibly|really|very|pretty)"
    r"(?: (?:silly|stupid|dumb|daft|quick|random|odd|little|small|last))?"
    r" (?:question|one|thing|query|thought|check|ask|favou?r|detail|request|reminder|point|puzzle|poser|matter|quiz"
    r"|fact check|sanity check)(?: (?:for|from) (?:you|me|us|all|you all))?"
)
_WHY = (
    r"out of (?:pure |sheer |idle |mere )?(?:interest|curiosity)|for the record|for my own (?:interest|curiosity)"
    r"|(?:please |can you |could you |someone |somebody )?(?:remind|tell|help|enlighten|correct) (?:me|us)"
    r"(?: out| again| if i m wrong)?"
    r"|(?:refresh|jog) (?:my|our) memor(?:y|ies)|(?:just |only )?(?:wondering|curious|checking|double checking|asking)"
    r"(?: again| something| for a (?:friend|mate|colleague))?"
    r"|settle (?:an? (?:argument|bet|dispute)|this|something)(?: for (?:me|us))?"
    r"|(?:just )?trying to (?:remember|recall|work out|figure out|find out)"
)
_OPENING = re.compile(rf"(?:(?:{_CALLED}|{_WHY}|{_GREETING})(?: |$))+", re.IGNORECASE)
_NO_CALL = frozenset("all everyone everybody maybe perhaps probably now then there again i another one".split())
"""Words of an opening that may say something behind a question."""
_PURPOSE = re.compile(
    r"(?:(?:so|and|ok|okay|hey|hi|right|just|this is|asking|it s|needed|wanted) )*for "
    r"(?:the|a|an|my|our|this|next|their|her|his|some|tonight|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)"
    r" (?P<what>(?:\w+ ){0,3})(?P<text>\w+)(?: for \w+)?",
    re.IGNORECASE,
)
TEXTS = frozenset(
    """report newsletter display poster leaflet flyer brochure booklet pamphlet caption captions talk speech lecture
    slide slides presentation article essay story book chapter programme program quiz website webpage page blog post
    minutes exhibition plaque footnote footnotes toast obituary eulogy guide guidebook tour handout notes summary
    write-up writeup press release magazine journal diary scrapbook album timeline chart infographic sign signage
    letter email card podcast video film documentary paper thesis dissertation homework assignment spreadsheet
    application form archive archives records paperwork files""".split()
)
"""What people write or show, for which they need to know something."""


def is_called(plain: Sequence[str]) -> bool:
    """Whether words only greet, or say what the question is called or why it is asked.

    >>> is_called(["just", "curious"]), is_called(["in", "spring"])
    (True, False)
    """
    return _OPENING.fullmatch(" ".join(plain)) is not None and _NO_CALL.isdisjoint(plain)


def is_opening(plain: Sequence[str], is_of_graph: Callable[[str], bool]) -> bool:
    """Whether words in front of a question are only how a message begins.

    Parameters
    ----------
    plain : sequence of str
        The words in lower case.
    is_of_graph : callable
        Whether a word is one of a name of the graph, or says a relation of it.

    >>> [is_opening(said.split(), set().__contains__) for said in ("hey quick favour", "for the spring newsletter")]
    [True, True]
    >>> is_opening("for the spring newsletter".split(), {"newsletter"}.__contains__)
    False
    """
    said = " ".join(plain)
    if _OPENING.fullmatch(said):
        return True
    purpose = _PURPOSE.fullmatch(said)
    if purpose is None or purpose["text"].lower() not in TEXTS:
        return False
    return not any(is_of_graph(word) for word in (*purpose["what"].split(), purpose["text"]))

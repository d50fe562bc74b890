"""Who came before, after or besides somebody of whom it is told what he had, where the question says no more.

    "I loved the mill under Ann, all that straw. Who took over from her?"
        -> "Who led the mill after Ann?"
    "They finally coaxed Bob into Low Lock. Whose place did he take?"
        -> "Who was keeper of Low Lock before Bob?"
    "Ann has her Lamp Medal on the piano. Who else has won one?"
        -> "Who won the Lamp Medal besides Ann?"

As in `toldfacts`: of two that one relation alone joins nothing else can be told, in whatever words. A date beside them
is of that one fact.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from reasoners.planner.logic.context.toldfacts import Told, asked_beside, told_of_two
from reasoners.planner.logic.english.words import ARTICLES, AUXILIARIES
from reasoners.planner.logic.limits.limiting import is_manner
from reasoners.planner.logic.messages import Mention, Message
from reasoners.planner.logic.reader import Reader
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_adjective

_HIM = r"(?:him|her|them|it|that)"
_HIS = r"(?:his|her|their|its|that) (?:place|stead|shoes|job|post|spot|seat|role|chair|position|boots)"
_NEAR = r"(?:right |straight |just |directly |immediately |shortly )?"
_LATER = rf"(?: (?:next|then|afterwards|there|instead|in the end|{_NEAR}after (?:{_HIM}|that)|from {_HIM}))*"
_LEAD = r"\s*(?:(?:so|and|but|now|well)\b[ ,]*)*"
_END = r"(?:,? (?:do you know|please|pls|again|exactly|anyway))?\s*\?\s*"
_ASKED_NEXT = re.compile(
    rf"{_LEAD}(?P<asker>who|(?:which|what) [a-z]+)"
    rf"(?: (?:then|eventually|finally))?(?:"
    rf" (?:took (?:it |things )?over|stepped in|stepped up|moved in|took (?:it|the job) on){_LATER}"
    rf"| (?:replaced|succeeded|followed)(?: {_HIM})?{_LATER}"
    rf"| (?:took|filled|got|stepped into|inherited) {_HIS}{_LATER}"
    rf"| (?:came|was|got it|had it|got the job|had the job|had {_HIM})"
    rf"(?: (?:next|afterwards|{_NEAR}after (?:{_HIM}|that)))(?: there| in line)?"
    rf"| (?:got it|inherited it)(?: then| next)?"
    rf"| did (?:they|he|she|it|we|people) (?:get|hire|find|choose|pick|appoint|take|put|bring|send|have)(?: in| on)?"
    rf" (?:in {_HIS}|instead|next|after {_HIM}|to (?:replace|follow|succeed) {_HIM}|to take over(?: from {_HIM})?)"
    rf"| did (?:he|she|they|it) (?:hand|pass|give|leave|turn) (?:it|things|that)(?: (?:on|over))?(?: to)?"
    rf"|(?:['’]s| is| was| has been| have been) in {_HIS}(?: since)?"
    rf"){_END}",
    re.IGNORECASE,
)
"""Who came after somebody."""
_ASKED_BEFORE = re.compile(
    rf"{_LEAD}(?:(?P<asker>who|(?:which|what) [a-z]+)(?:"
    rf"(?:['’](?:s|d)| was| had been| came| had it| did it| held it| got it)(?: there| in that job)?"
    rf" {_NEAR}before (?:{_HIM}|that)(?: there)?"
    rf"| (?:was|were) (?:he|she|they|it) (?:taking over|following on|replacing|succeeding|following)(?: from)?"
    rf"| did (?:he|she|they|it) (?:take (?:it )?over|replace|succeed|follow|inherit it)(?: from| on from)?"
    rf"| (?:was|were|is) (?:his|her|their|its) predecessors?)"
    rf"|whose (?:place|shoes|job|post|spot|seat|role|chair|position) (?:did|was|were) (?:he|she|they|it)"
    rf" (?:take|taking|fill|filling|get|getting|step into|stepping into)(?: over)?){_END}",
    re.IGNORECASE,
)
"""Who came before him."""
_ASKED_ELSE = re.compile(
    rf"{_LEAD}(?P<asker>who) else(?:['’]s)?(?: (?:has|have|had|did|was|is|ever|already|even))*"
    r" (?:one|it|that|there|(?:got|won|gets?|had|have|held|holds|led|run|ran|done|been|received) (?:one|it|that|there"
    rf"|the same|this))(?: (?:then|so far|over the years|in the past|as well|too))?{_END}",
    re.IGNORECASE,
)
"""Who beside him."""
_OF_PERSON = re.compile(r"\b(?:he|him|his|she|her|hers)\b", re.IGNORECASE)


def succession_asked(reader: Reader, message: Message) -> Iterator[str]:
    """A message with who came before or after somebody as its question.

    >>> import tkindex as tk
    >>> rows = [("Low Lock", "keeper", "Ann Lee", "2001", "2003"), ("Low Lock", "keeper", "Bob Fry", "2003", "2007")]
    >>> reader = Reader(tk.build(rows))
    >>> said = "I loved Low Lock under Ann Lee, all those geese. Who took over from her?"
    >>> list(succession_asked(reader, Message(reader, said)))
    ['Who was keeper of Low Lock after Ann Lee?']
    """
    text, sentences = message.text, message.sentences
    at = asked_beside(message)
    if not at:
        return
    begin, end = sentences[at]
    order, found = "after", _ASKED_NEXT.fullmatch(text, begin, end)
    if found is None:
        order, found = "before", _ASKED_BEFORE.fullmatch(text, begin, end)
    if found is None:
        order, found = "besides", _ASKED_ELSE.fullmatch(text, begin, end)
    if found is None or any(message.within(*part) for part in sentences[: at - 1]):
        return
    told = told_of_two(reader, message, *sentences[at - 1], is_dated=True)
    if told is None or _is_of_manner(told, message.plain(*sentences[at - 1])):
        return
    gone = _gone(message, told, text[begin:end])
    if gone is None:
        return
    before, behind = text[: sentences[at - 1][0]].strip(), text[end:].strip()
    yield " ".join(part for part in (before, _asked(told, gone, found["asker"] or "who", order), behind) if part)


def _is_of_manner(told: Told, plain: Sequence[str]) -> bool:
    """Whether it is told how or as what kind somebody had it: "secretly", "a lazy keeper"."""
    label = set(told.words().split())
    kinds = (word for word, noun in pairwise(plain) if noun in label - AUXILIARIES and word not in label)
    return any(map(is_manner, plain)) or any(is_adjective(word) and word not in ARTICLES for word in kinds)


def _gone(message: Message, told: Told, asked: str) -> Mention | None:
    """Whom somebody came before or after: the person of the two; None where that is not known."""
    both = (told.head, told.tail)
    for fits in (
        [name for name in both if message.is_person(name) is True],
        [name for name in both if message.is_person(name) is not False],
        [name for name in both if not message.is_english(name) and _OF_PERSON.search(asked) is not None],
    ):
        if len(fits) == 1:
            return fits[0]
    return None


def _asked(told: Told, gone: Mention, asker: str, order: str) -> str:
    """Who stood where one of two stands, before, after or besides him."""
    asker, words = asker[0].upper() + asker[1:], told.words()
    if gone is told.head:
        if told.relation.frame == "noun":
            return f"{asker} had {told.tail.text} as {words.removeprefix('was ')} {order} {gone.text}?"
        return f"{asker} {words} {told.tail.text} {order} {gone.text}?"
    if told.relation.frame == "noun":
        return f"{asker} {words} of {told.head.text} {order} {gone.text}?"
    verb, _, rest = words.partition(" ")
    return f"{asker} {verb} {told.head.text} {rest} {order} {gone.text}?"

"""Whether the readings of all ways to say a message bear out what the rules answer on a way round.

    answer on a way round -> the readings of all ways -> hardly one gives it, and another answer is likely
                          -> that one, where it is sure enough, or a refusal

Of answers that were read as they stand the rules know more than the pool: those are not doubted (`roundabout`). One
that leaves words over knows the least, and makes way for any that is likelier.
"""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.base import Answer
from reasoners.planner.logic.choice.choosing import keys_of
from reasoners.planner.logic.execution.operators import MOST_ROWS
from reasoners.planner.logic.execution.roundabout import is_nameless, leaves_words
from reasoners.planner.logic.pooled.asking import Weighed, given, is_learnt, weigh
from reasoners.planner.logic.pooled.pooling import IsDated
from reasoners.planner.logic.reader import Reader
from reasoners.planner.weights import DOUBTED, LIKELIER, READ, SAME

_RANKED = ("most", "fewest", "longest", "shortest")
"""How operators are called that rank by how much there is."""
_TIMES = ("time", "interval", "duration")
_SINCE = " since ("
"""How a trace says that something holds after what another fact tells."""
_COUNTED, _STEP = "counted: ", "of those: "
"""How traces begin that count what is joined, or ask of what a first step gives."""


def doubt(
    reader: Reader, text: str, tried: Sequence[str], answer: Answer, is_dated: IsDated, threshold: float | None = None
) -> Answer:
    """An answer of the rules that the readings bear out, the one that they give in its place, or a refusal.

    Parameters
    ----------
    tried : sequence of str
        Texts that the rules asked for the message.
    answer : Answer
        What they gave.
    is_dated, threshold
        As of `asking.ask_pooled`.
    """
    if not is_learnt(reader) or _is_beyond(reader, text):
        return answer
    weighed = weigh(reader, text, tried, "", is_dated)
    if weighed is None:
        return answer
    meant, keys = weighed.meant, keys_of(answer)
    if weighed.said.gathered.readings[meant.at].key in keys or meant.share < LIKELIER:
        return answer
    if is_nameless(answer) and weighed.choice.operator.startswith(_RANKED):
        return answer  # "at least two" is no most of all
    own = meant.share_of(keys)
    if (own > DOUBTED and not leaves_words(answer)) or _reads_more(reader, answer, weighed):
        return answer
    lines = "; ".join(answer.trace[:2])
    refused = Answer(
        reason=f"not understood: the readings of the whole message hardly bear out what its parts give: {lines}",
        details={"score": own},
    )
    return given(reader, text, weighed, refused, threshold)


def _reads_more(reader: Reader, answer: Answer, weighed: Weighed) -> bool:
    """Whether an answer of the rules is the likeliest one of the readings with something more that is asked.

    It leaves out some that these give, or gives all that came since where these give the next; it is a time, and these
    give none; its plan has a relation that a word of the message says, and theirs has not; or it asks by their relation
    once more of whom they give.
    """
    choice = weighed.choice
    if answer.trace[0].find(_SINCE) > 0 and set(choice.values) < set(answer.values):
        return True  # "who has had it after her?": all that came, where they give the next
    if _is_narrower(answer, choice.values) or (answer.kind in _TIMES and choice.found.kind not in _TIMES):
        return True
    plan = "\n".join(answer.trace)
    theirs = [one.relation for one in choice.patterns]
    mine = [n for n, one in enumerate(reader.schema.relations) if one.label in plan and n not in theirs]
    if not mine and choice.other is None and answer.trace[0].startswith(_STEP):
        return True  # "the mayor before the one of 2006": of whoever they give it asks once more
    likes = [one.gathered.signer.a.like for one in weighed.some]
    return bool(mine) and any(
        bool(((like[:, mine].max(axis=1) >= SAME) & (like[:, theirs].max(axis=1) < READ)).any()) for like in likes
    )


def _is_narrower(answer: Answer, values: Sequence[str]) -> bool:
    """Whether an answer is some of the values, or a smaller number that is counted of what several conditions leave."""
    if answer.kind == "number" and len(values) == 1 and answer.trace[0].startswith(_COUNTED):
        one, other = answer.values[0].replace(",", ""), values[0].replace(",", "")
        return one.isdigit() and other.isdigit() and int(one) < int(other)
    return set(answer.values) < set(values)


def _is_beyond(reader: Reader, text: str) -> bool:
    """Whether a name has too many facts of a relation for readings to be made of them."""
    parsed = reader.itemizer.parse(text)
    named = () if isinstance(parsed, str) else {e for span in parsed[1] for e in span.entities}
    return any(len(rows) > MOST_ROWS for e in named for rows in reader.grounder.neighbours(e).values())

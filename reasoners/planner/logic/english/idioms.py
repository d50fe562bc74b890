"""What a label means by several of its words together.

    "in charge of"  -> what managing and leading say
    "took part in"  -> what participating says

The words of a label go one way: whoever is "in charge of" a mill leads it, but who "charges" for a room does not.

`idioms.txt` is what is left of eighty lines by somebody who wrote down what column names and verbs of records say, and
had seen no graph, no question and none of this code. Lines of one word of the thesaurus and a preposition ("belongs
to", "written by") were taken out: what they say is read from that word and from the sides, and a noun for one of the
sides ("owner") said no longer on which.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

_FILE = Path(__file__).with_name("idioms.txt")


@lru_cache(maxsize=1)
def _idioms() -> tuple[tuple[str, tuple[str, ...]], ...]:
    lines = (line.partition(": ") for line in _FILE.read_text(encoding="ascii").splitlines())
    return tuple((f" {idiom} ", tuple(said.split())) for idiom, _, said in lines)


def words_of_label(words: Sequence[str]) -> tuple[str, ...]:
    """Words that say what a label means by several of its words together.

    >>> words_of_label(("is", "in", "charge", "of")), words_of_label(("charges", "for"))
    (('manage', 'lead'), ())
    """
    text = f" {' '.join(words)} "
    return tuple(dict.fromkeys(word for idiom, said in _idioms() if idiom in text for word in said))

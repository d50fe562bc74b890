"""How likely a sentence beside a question narrows it: a small model of words, learnt from sentences that people wrote.

    sentence, question, side -> signs (words, pairs of words, form) -> logistic regression -> a probability

"We skip friendlies" narrows what is asked, and "we came by bike" does not; no grammar tells them apart. Signs are
words of the sentence and pairs of them, with what stands at its ends, how long it is, and whether it has words of the
question. `bench.qa.narrowing` learns the weights, which lie by sign in a file that can be read, from sentences that two
people wrote who knew no graph and no rule, those of a reviewer, and some of messages that may be read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from math import exp
from pathlib import Path

from reasoners.planner.logic.english.words import AUXILIARIES, FIRST_PERSON, SILENT
from tkindex.lazily import regex as re
from tkindex.linking.lemmas import is_verb, lemma

FILE = Path(__file__).with_name("narrowingshare.json")
BEGIN, END = "<", ">"
_TOKEN = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?|\d+")
_SHORT, _LONG = 4, 20
"""Words of a fragment at most, and from which on a sentence is as long as any."""


def signs_of(sentence: str, question: str, *, is_behind: bool) -> dict[str, float]:
    """What is known of a sentence beside a question, by name; signs that are absent are 0.

    Parameters
    ----------
    sentence, question : str
    is_behind : bool
        Whether the sentence stands behind the question.

    Returns
    -------
    dict of str to float
        1 for each word, pair, first and last word that it has; ``length`` from 0 to 1; how many words it has of the
        question; 0 or 1 for the rest.

    >>> signs = signs_of("Unpaid, I think.", "Who led the mill?", is_behind=True)
    >>> sorted(sign for sign in signs if signs[sign])[:6]
    ['behind', 'first unpaid', 'fragment', 'last think', 'length', 'me']
    """
    words = _TOKEN.findall(sentence.lower().replace("’", "'"))
    asked = {lemma(word) for word in _TOKEN.findall(question.lower()) if word not in SILENT}
    signs: dict[str, float] = {}
    for word in words:
        signs["word #" if word.isdigit() else f"word {lemma(word)}"] = 1.0
    for pair in pairwise((BEGIN, *words, END)):
        signs["pair {} {}".format(*pair)] = 1.0
    if words:
        signs[f"first {words[0]}"] = signs[f"last {words[-1]}"] = 1.0
    signs["behind"] = float(is_behind)
    signs["length"] = min(len(words), _LONG) / _LONG
    signs["fragment"] = float(len(words) <= _SHORT)
    signs["no verb"] = float(not any(is_verb(word) or word in AUXILIARIES for word in words))
    signs["me"] = float(any(word in FIRST_PERSON for word in words))
    signs["me first"] = float(any(word in FIRST_PERSON for word in words[:2]))
    signs["of the question"] = float(len(asked.intersection(map(lemma, words))))
    signs["asks"] = float("?" in sentence)
    signs["calls"] = float("!" in sentence)
    return signs


class Narrowing:
    """Says how likely sentences narrow what is asked.

    Parameters
    ----------
    weights : mapping of str to float
        By sign; "" is that of every sentence.
    """

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = weights

    def share(self, sentence: str, question: str, *, is_behind: bool) -> float:
        """The probability that a sentence in front of a question, or behind it, narrows it; linear in its length.

        >>> said = "Who led the mill?"
        >>> shipped().share("Only the women, please.", said, is_behind=True) > 0.9
        True
        >>> shipped().share("My aunt will be so happy, thanks a lot!", said, is_behind=True) < 0.1
        True
        """
        signs = signs_of(sentence, question, is_behind=is_behind)
        score = self.weights[""] + sum(self.weights.get(sign, 0.0) * value for sign, value in signs.items())
        return 1.0 / (1.0 + exp(-score))


@lru_cache(maxsize=1)
def shipped() -> Narrowing:
    """That of the file that is shipped."""
    return Narrowing(json.loads(FILE.read_text(encoding="utf-8"))["weights"])

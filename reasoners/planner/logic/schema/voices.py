"""Other ways to say a relation, of the further names that its label has: phrases of either direction, nouns of roles.

"Captained by", "<flew" and "tail: captain" are three ways to say `COMMANDED_BY`. Each is read as a label that says the
same would be: by its words, how it is built, and the side that it asks for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reasoners.planner.logic.english.words import LIGHT, SILENT
from reasoners.planner.logic.schema.relations import Relation, forms_of, label_words
from tkindex.linking.lemmas import is_english, lemmas
from tkindex.store.sayings import BACK, ROLES, Saying, saying_of
from tkindex.store.vocabulary import Vocabulary

_TURNED = {"verb": "passive", "passive": "verb", "noun": "of", "of": "noun"}
"""How head and tail lie to words that are said from tail to head."""


class Voice(Relation):
    """A saying of a relation: its number and its facts, and words of its own.

    Parameters
    ----------
    base : Relation
    saying : Saying
    is_turned : bool
        Whether a saying from tail to head is taken for what it says of head and tail, or as its own words have it.
    """

    def __init__(self, base: Relation, saying: Saying, *, is_turned: bool = True) -> None:
        super().__init__(base.schema, base.id, base.label, saying.text)
        self.is_code = False
        self.content = _content_of(self.words)
        self.lead = self.content[0]
        if saying.kind in ROLES:
            self.frame = "of" if saying.kind == "head" else "noun"
        elif saying.kind == BACK and is_turned:
            self.unturned = Voice(base, saying, is_turned=False)
            self.frame = _TURNED[self.frame]
            self.particle = "by" if self.frame == "passive" else ""

    @property
    def is_plain(self) -> bool:
        """Whether one word carries its meaning, which then says the relation by itself."""
        return len(self.content) == 1

    def fit(self, words: Sequence[str]) -> float:
        """As of a relation; nothing where some of its words are missing: "won" is not "won away"."""
        fit = super().fit(words)
        return fit if self.is_plain or (fit and self.is_within(words)) else 0.0

    def is_within(self, words: Iterable[str]) -> bool:
        """Whether all of its words that mean something are among some, in any form."""
        said = forms_of(words)
        return all(forms_of((word,)) & said for word in self.content)

    def likeness(self, word: str) -> float:
        """As of the relation; its own words, all of which the clause has that it was chosen for, say all."""
        is_own = not self.is_plain and bool(forms_of((word,)) & self.lemmas)
        return 1.0 if is_own else super().likeness(word)


def _content_of(words: Sequence[str]) -> tuple[str, ...]:
    """The words of a saying that mean something beside others: "fuel" of "got its fuel from"."""
    told = [word for word in words if word not in SILENT]
    return tuple([word for word in told if not lemmas(word) & LIGHT] or told)


def voices_of(relation: Relation, names: Iterable[str]) -> tuple[Relation, ...]:
    """What the further names of a relation say, each once; those without any word say nothing.

    Parameters
    ----------
    names : iterable of str
        With their marks, as `tkindex.store.sayings` reads them.

    Examples
    --------
    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> [relation] = schema_of(tk.build([("Ann", "led", "the mill", "2001")])).relations
    >>> [way.words for way in voices_of(relation, ["was head of", "led"])]
    [('was', 'head', 'of')]
    """
    found: dict[tuple[str, tuple[str, ...]], Relation] = {}
    for name in names:
        saying = saying_of(name)
        words = label_words(saying.text)
        is_same = not saying.kind and words == relation.words
        if not is_same and _content_of(words):
            found.setdefault((saying.kind, words), Voice(relation, saying))
    return tuple(found.values())


def sayings_by_id(relations: Vocabulary) -> dict[int, list[str]]:
    """Further names of relations by their ids, and the label itself where another name is shown and it is readable.

    Parameters
    ----------
    relations : Vocabulary
        That of an index in names, or of one that has none.
    """
    labels = relations.behind
    if labels is None or labels.names is None:
        return {}
    shown, found = labels.names.shown, dict[int, list[str]]()
    for i, text in labels.names.others:
        found.setdefault(i, []).append(text)
    for i, text in shown.items():
        label = labels[i]
        if label != text and is_readable(label):
            found.setdefault(i, []).insert(0, label)
    return found


def is_readable(label: str) -> bool:
    """Whether a label is made of words: "COMMANDED_BY", and not "P39" or "cust-8841".

    >>> is_readable("ticket.raised_by"), is_readable("P39"), is_readable("rel 8841")
    (True, False, False)
    """
    words = label_words(label)
    return bool(words) and all(word.isalpha() for word in words) and any(map(is_english, words))

"""What the words of the labels and sayings of a graph's relations say, whatever its facts are."""

from __future__ import annotations

from collections.abc import Sequence

from reasoners.planner.logic.english.phrasal import own_phrases
from reasoners.planner.logic.english.thesaurus import all_words
from reasoners.planner.logic.english.unlisted import forms_of
from reasoners.planner.logic.english.words import END, FORM, SILENT, START
from reasoners.planner.logic.schema.relations import Relation
from reasoners.planner.logic.schema.schema import Schema
from tkindex.threads import cached_property


class RelationWords:
    """What the words of the labels and sayings of all relations say, whatever their facts are."""

    def __init__(self, relations: Sequence[Relation]) -> None:
        self._relations = [relation.content for relation in relations]
        ways = [way for relation in relations for way in relation.ways]
        self.phrases = own_phrases(way.words for way in ways)
        said = frozenset(word for way in ways for word in (*way.words, *way.lemmas))
        self.vocabulary = said.union(*(forms_of(word) for word in said))

    @cached_property
    def initials(self) -> dict[str, tuple[str, ...]]:
        """Words of the labels that initials are short for; of two labels with the same neither."""
        found: dict[str, set[tuple[str, ...]]] = {}
        for content in self._relations:
            if len(content) > 1:
                found.setdefault("".join(word[0] for word in content), set()).add(content)
        return {short: words for short, (words, *more) in found.items() if not more and short not in self.vocabulary}

    @cached_property
    def spellings(self) -> frozenset[str]:
        """Words that questions about this graph are made of: of its labels, of the thesaurus, of the grammar."""
        return frozenset(w for w in (*self.vocabulary, *all_words(), *SILENT, *START, *END, *FORM) if len(w) > 2)


def relation_words(schema: Schema) -> RelationWords:
    """The words of the relations of an index, kept with its schema.

    >>> import tkindex as tk
    >>> from reasoners.planner.logic.schema.schema import schema_of
    >>> words = relation_words(schema_of(tk.build([("ann", "chief executive officer of", "Acme", "2014")])))
    >>> words.initials["ceo"], "officer" in words.vocabulary
    (('chief', 'executive', 'officer'), True)
    """
    kept = schema.beside.get("words")
    if not isinstance(kept, RelationWords):
        kept = schema.beside["words"] = RelationWords(schema.relations)
    return kept

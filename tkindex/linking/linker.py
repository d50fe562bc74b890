"""Link text to the graph: names to entities, phrases to relations, whole questions to mentions.

A `Linker` belongs to one index; ``ix.link`` and ``ix.mentions`` use the index's own. It needs no model and no network:
labels, a table of nationalities, a hand-made lexicon of general English, letters for near names, and what it has been
given: aliases, and examples of phrases.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tkindex.errors import QueryError
from tkindex.linking.lexicon import SAYINGS
from tkindex.linking.mentions import FUNCTION_WORDS, Mention, MentionFinder, group
from tkindex.linking.nameindex import NameIndex
from tkindex.linking.relations import LearntWeights, RelationScorer
from tkindex.linking.spelling import Speller
from tkindex.linking.taught import Taught
from tkindex.linking.words import Token, fold, stem, tokenize

if TYPE_CHECKING:
    import os

    from tkindex.query.verbs import Queries

MAX_TEXT = 2_000
"""Characters of a text to link, at most."""
_MANY_NEW = 1_000
"""So many new labels are taken apart together with all others, in compiled code, sooner than one by one."""
_WORDS = re.compile(r"[A-Za-z]{3,}")
FORM_WORDS = frozenset(
    """earliest latest earlier later previous previously following follow next recent recently initial initially final
    finally afterwards thereafter subsequently prior days months years hours dates someone somebody anyone countries
    persons people government minister ministry president against together exactly following preceding onwards
    happened happen""".split()
)
"""Words that give a question its form, beyond `FUNCTION_WORDS`: slips in them are righted."""


class Link(NamedTuple):
    """A candidate for a text.

    Attributes
    ----------
    label : str
    id : int
    score : float
        From 0 to 1; 1 says that every word of the text is one of the label and the other way round.
    """

    label: str
    id: int
    score: float


class Span(NamedTuple):
    """A span of a question with the entities that it may name, best first.

    Attributes
    ----------
    text : str
    start, stop : int
        Characters of the question, stop exclusive.
    candidates : tuple of Link
    """

    text: str
    start: int
    stop: int
    candidates: tuple[Link, ...]


class Linker:
    """Links text to the labels of one index.

    Parameters
    ----------
    index : Index
    aliases : mapping, optional
        Other name → label of an entity.
    taught : Taught, optional
        What another linker was taught, as far as the labels are known here: they may have other ids.

    Examples
    --------
    >>> import tkindex as tk
    >>> ix = tk.build([("Citizen (Brazil)", "Praise or endorse", "Ministry (Iran)", "2014-10-07")])
    >>> linker = Linker(ix)
    >>> linker.link("the Brazilian citizens")[0]
    Link(label='Citizen (Brazil)', id=0, score=1.0)
    >>> linker.link("commended", kind="relation")[0].label
    'Praise or endorse'
    >>> [span.text for span in linker.mentions("Who praised Iran's ministry after the citizens of Brazil?")]
    ["Iran's ministry", 'citizens of Brazil']
    """

    def __init__(
        self, index: Queries, aliases: Mapping[str, str] | None = None, *, taught: Taught | None = None
    ) -> None:
        self.index = index
        # Taught, and of a table of names; and all of them.
        self._given: dict[str, int] = {}
        self._of_names: dict[str, int] = {}
        self._aliases: dict[str, int] = {}
        self._names: MentionFinder | None = None
        # The words of the first labels, or of all.
        self._base: NameIndex | None = None
        self._speller: Speller | None = None
        self._scorer: RelationScorer | None = None
        # That of fewer relations, in an earlier state.
        self._earlier: RelationScorer | None = None
        # What others have made of these labels; a later state has it too, and may go on from it.
        self.beside: dict[str, object] = {}
        self.add_aliases(aliases or {})
        if taught is not None:
            self.teach(taught)

    def over(self, index: Queries) -> Linker:
        """Return the linker of another state of the index: with these aliases, and with what was learnt.

        Parameters
        ----------
        index : Index
            Its labels are those of this one, or extend them.

        Notes
        -----
        O(1); what was made of the labels is kept, and extended by new ones when it is first asked.
        """
        # As `copy` does, which asks the class first whether it knows better, and takes as long as a query.
        other = object.__new__(type(self))
        vars(other).update(vars(self))
        other.beside = self.beside.copy()
        other.move(index)
        return other

    @property
    def aliases(self) -> Mapping[str, int]:
        """Other names of entities, each with its entity's id."""
        return self._aliases

    @property
    def is_taught(self) -> bool:
        """Whether it knows more than labels and names tell: aliases, or examples."""
        return bool(self._given) or self._learnt is not None

    @property
    def taught(self) -> Taught:
        """What it knows more than labels and names tell, in labels."""
        learnt = self._learnt
        # Names may be others elsewhere; what facts say is what both know.
        of_entities = self.index.entities.behind or self.index.entities
        of_relations = self.index.relations.behind or self.index.relations
        relations = [] if learnt is None else [of_relations[i] for i in learnt.relations]
        return Taught({alias: of_entities[i] for alias, i in self._given.items()}, relations, learnt)

    @property
    def _learnt(self) -> LearntWeights | None:
        scorer = self._scorer or self._earlier
        return None if scorer is None else scorer.learnt

    def teach(self, taught: Taught) -> None:
        """Take over what another linker was taught, as far as the labels are known here."""
        known, learnt = self.index.relations, taught.learnt
        self.add_aliases({alias: label for alias, label in taught.aliases.items() if label in self.index.entities})
        keep = [n for n, label in enumerate(taught.relations) if label in known]
        if learnt is not None:
            ids = [known.id(taught.relations[n]) for n in keep]
            learnt = LearntWeights(learnt.features, ids, learnt.weights[:, keep]) if ids else None
        if learnt is not None or self._learnt is not None:
            self.relations.learnt = learnt

    def move(self, index: Queries) -> None:
        """Link to another state of the index from now on; see `over`."""
        has_more_relations = index.n_relations > self.index.n_relations
        self.index = index
        if self._speller is not None:
            self._speller = None if has_more_relations else self._speller.over(self._is_name)
        if self._scorer is not None:
            self._earlier = self._scorer.recounted(self._count_relations)
            self._scorer = None if has_more_relations else self._earlier

    def _count_relations(self) -> list[int]:
        return [self.index.count(relation=relation) for relation in range(self.index.n_relations)]

    @property
    def relations(self) -> RelationScorer:
        """What scores relations, made when it is first needed."""
        if self._scorer is None:
            earlier = self._earlier
            lexicon = None if earlier is None else earlier.lexicon
            self._scorer = RelationScorer(self.index.relations, self._count_relations, lexicon)
            if earlier is not None:
                self._scorer.learnt = earlier.learnt
        return self._scorer

    @property
    def names(self) -> MentionFinder:
        """The inverted list of names, made when it is first needed."""
        entities = self.index.entities
        n, known = len(entities), self._names
        if known is not None and known.n_labels >= n:
            return known
        base = self._base
        n_known = 0 if base is None else base.n if known is None else known.n_labels
        if base is None or n - n_known > max(_MANY_NEW, base.n // 32) or n - base.n > max(2 * _MANY_NEW, base.n // 2):
            # Of a saved index; one that is live has no files of its labels that stay.
            folder = getattr(self.index, "path", None)
            base = self._base = NameIndex.of(entities) if folder is None else NameIndex.kept(entities, folder)
            known = None
        if known is None:
            known = MentionFinder(base, self._aliases, [entities[i] for i in range(base.n, n)])
        else:
            known = known.extended([entities[i] for i in range(known.n_labels, n)])
        self._names = known
        return known

    @property
    def speller(self) -> Speller:
        """What rights slips of words that are no names, made when it is first needed."""
        if self._speller is None:
            words = {fold(word) for label in self.relations.labels for word in _WORDS.findall(label)}
            words |= {fold(word) for key, said in SAYINGS.items() for word in _WORDS.findall(f"{key} {said}")}
            self._speller = Speller(words | FUNCTION_WORDS | FORM_WORDS, self._is_name)
        return self._speller

    def _is_name(self, word: str) -> bool:
        return self.names.knows(word)

    def add_aliases(self, aliases: Mapping[str, str]) -> None:
        """Teach other names of entities.

        Raises
        ------
        TypeError
            No mapping of other names, or one that is no text.
        UnknownEntityError
            A label that the index does not have.
        QueryError
            An alias without any word.
        """
        if not isinstance(aliases, Mapping):
            raise TypeError(
                f"aliases are a mapping of other name to label, such as {{'the boss': 'ann'}}; "
                f"got {aliases!r:.80} ({type(aliases).__name__})"
            )
        if aliases:
            self._given = self._given | self._ids_of(aliases)
            self._put_together()

    def add_names(self, names: Mapping[str, str]) -> None:
        """Teach other names that a table has; those without any word, which nobody can say, are left out."""
        said = {name: label for name, label in names.items() if any(token.plain for token in tokenize(name))}
        if said:
            self._of_names = self._of_names | self._ids_of(said)
            self._put_together()

    def _ids_of(self, aliases: Mapping[str, str]) -> dict[str, int]:
        found = {}
        for alias, label in aliases.items():
            if not isinstance(alias, str):
                raise TypeError(f"an alias is a text, got {alias!r:.80} ({type(alias).__name__}) for {label!r:.80}")
            if not any(token.plain for token in tokenize(alias)):
                raise QueryError(f"the alias {alias!r} of {label!r} has no word in it")
            found[alias] = self.index.entities.id(label)
        return found

    def _put_together(self) -> None:
        # What somebody teaches goes before what a table says.
        self._aliases = self._of_names | self._given
        self._names = self._speller = None

    def link(self, text: str, kind: str = "entity", k: int = 5) -> list[Link]:
        """The entities or relations that a name or phrase means, best first.

        Parameters
        ----------
        text : str
        kind : {"entity", "relation"}
        k : int
            At most so many; at least 1.

        Returns
        -------
        list of Link
            By score, the highest first, then by id; empty where nothing is near.

        Raises
        ------
        QueryError
            Blank text, text of more than 2,000 characters, an unknown kind, k below 1.
        """
        check_text(text)
        if isinstance(k, bool) or not isinstance(k, int) or k < 1:
            raise QueryError(f"k must be an int of at least 1, got {k!r}")
        if kind == "entity":
            return [Link(self.index.entities[i], i, score) for i, score in self.names.link(text, k)]
        if kind == "relation":
            stems = [stem(fold(token.text)) for token in tokenize(text) if not token.is_mark]
            found = self.relations.scores(self.relations.cues(stems), k)
            return [Link(self.index.relations[i], i, round(score, 4)) for i, score in found]
        raise QueryError(f'kind must be "entity" or "relation", got {kind!r}')

    def mentions(self, question: str) -> list[Span]:
        """The names in a question, from left to right, with ranked candidates.

        Where two spans can be read in several ways, candidates that share a fact of the graph come first.

        Returns
        -------
        list of Span
            Spans do not overlap, and each has at least one candidate; empty where nothing is named.

        Raises
        ------
        QueryError
            Blank text, or text of more than 2,000 characters.
        """
        check_text(question)
        tokens = tokenize(question)
        found = group(self.names.find(tokens, is_known=self.said_words(tokens)), question, tokens)
        ranked = [self._consistent(mention, found) for mention in found]
        return [
            Span(
                mention.text,
                tokens[mention.start].start,
                tokens[mention.stop - 1].end,
                tuple(Link(self.index.entities[c.entity], c.entity, c.score) for c in mention.candidates),
            )
            for mention in ranked
        ]

    def said_words(self, tokens: Iterable[Token]) -> frozenset[str]:
        """Words of a question that say what happened, and so are no misspelt names."""
        lexicon, known = self.relations.lexicon.stems, self.relations.known
        words = {word for token in tokens for word in token.plain}
        return frozenset([w for w in words if (s := stem(w)) in lexicon or s in known or w in FUNCTION_WORDS])

    def _consistent(self, mention: Mention, others: Sequence[Mention]) -> Mention:
        best = mention.candidates[0]
        near = [
            c
            for c in mention.candidates
            if (c.start, c.stop) == (best.start, best.stop) and c.weight >= 0.8 * best.weight
        ]
        if len(near) < 2:
            return mention
        partners = [other.candidates[0].entity for other in others if other is not mention]

        def shares(entity: int) -> bool:
            return any(
                self.index.exists(head=entity, tail=p) or self.index.exists(head=p, tail=entity) for p in partners
            )

        order = sorted(near, key=lambda c: (not shares(c.entity), -c.weight))
        return mention._replace(candidates=(*order, *(c for c in mention.candidates if c not in near)))

    def learn(self, examples: Iterable[tuple[str, str]]) -> None:
        """Learn from (phrase, relation label) pairs, replacing what was learnt before.

        Names and times should be left out of the phrases. Logistic regression in numpy; a thousand phrases take about
        a second. Without examples what was learnt is dropped.

        Raises
        ------
        UnknownRelationError
            A label that the index does not have.
        """
        pairs = []
        for phrase, label in examples:
            stems = [stem(fold(token.text)) for token in tokenize(phrase) if not token.is_mark]
            pairs.append((self.relations.cues(stems).features, self.index.relations.id(label)))
        self.relations.learnt = LearntWeights.train(pairs) if pairs else None

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write aliases and what was learnt to one ``.npz`` file of labels and numbers."""
        self.taught.write(path)

    def load(self, path: str | os.PathLike[str]) -> None:
        """Read a file of `save`; relations that this index lacks are left out.

        Raises
        ------
        IndexFileError
            Not such a file.
        """
        self.teach(Taught.read(path))


def check_text(text: object) -> str:
    """Return `text`, or say why it cannot be linked.

    Raises
    ------
    QueryError
        No text, nothing but white space, or more than `MAX_TEXT` characters.
    """
    if not isinstance(text, str):
        raise QueryError(f"text is expected, got {type(text).__name__}")
    if not text.strip():
        raise QueryError("the text is empty; give at least one word")
    if len(text) > MAX_TEXT:
        raise QueryError(f"the text has {len(text):,} characters; at most {MAX_TEXT:,} are read")
    return text

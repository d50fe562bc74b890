"""Every weight and threshold of the planner in one table, with where each comes from.

Three sources. *Hand*: set once by judgement, and kept while all sets that are measured stayed level. *MultiTQ*: set
while questions of MultiTQ were read, before this table was. *Halves*: chosen while the development halves of
TimeQuestions, TimeQA and TGQA, the generator of `bench.qa.intervals` and the spent blind sets were read: in sample.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

# ---- the grammar of events: points, added up (source: MultiTQ) -------------------------------------------------------
RELATION, ROLE, NAME, ANCHOR = 3.0, 0.6, 2.0, 4.5
"""What a relation's cues, the place of a name, the fit of a name and an anchor are worth in a plan."""
UNUSED = 0.12
"""What a name that a plan leaves out costs, by how much of the question it explains."""
WHOLE, PART, CLEAR = 0.7, 1.5, 0.85
"""From which fit on a name is whole; what a part of a name costs; from which fit on it needs no other reading."""
JOINT, SHARED = 3.0, 1.0
"""How much a question about what two share ("with", "together") speaks for a side, and a free head for itself."""
RULES, LEARNT = 0.1, 0.5
"""How much the rules, and what was learnt, say of the side on which a name stands."""
OPEN, UNSAID = 1.5, 0.02
"""What a side left open costs; what a relation is worth that nothing says."""
FAR = 0.3
"""Relations that score less than this share of the best are left out."""
POOR, LOOSE = -3.0, 3.0
"""Where no plan scores more, names are read loosely; what that costs."""
SINGLE, UNIQUE = 1.6, 2.8
"""What a single anchor or time speaks for a plan; the same where a convention says that questions are made so."""
KIND = {"country": 2.5, "somebody": 0.7}
"""What it speaks for a plan that its answer is of the kind asked for; nothing is filtered by kind."""

# ---- the reader of any graph: shares between 0 and 1 -----------------------------------------------------------------
READ = 0.3
"""A word that a relation explains by less is not read by it (halves)."""
SAID, SAME, BORROWED = 0.85, 0.95, 0.6
"""From which likeness on a word says a relation, is its label's own word, and how much is left where another owns it
(hand: 0.85 is what the thesaurus gives, 0.95 what a shared stem gives)."""
NEAR, FAR_WORDS = 0.30, 0.62
"""Cosines of word vectors that count for nothing and for most (halves)."""
AKIN, AKIN_PLAIN = 0.35, 0.55
"""Cosines from which on words that share a short stem are of one family: of a word with a label's as it is written,
and with its lemma (spent blind sets: in sample)."""
COVERAGE, RECALL, SHARE, FLOOR = 0.74, 0.14, 0.08, 0.04
"""Parts of a pattern's score: words explained, label said, share of the entity's facts, the rest (halves)."""
OPEN_COVERAGE, OPEN_RECALL = 0.6, 0.3
"""The same of a clause without a name; what is missing to 1 is what a name would add (hand)."""
UNREAD = 0.75
"""Factor of a score for each word or name that nothing explains (hand)."""
OTHER_VOICE = 0.6
"""The same for a label with the verb of another one in the other voice than the question has (hand)."""
GUESSED = 0.9
"""The same for each word that leaves only one thing it may mean (hand)."""
UNDONE = 0.2
"""Factor of a relation whose label has a verb of undoing that the question does not say (hand)."""
LEARNT_SURE = 0.8
"""From which probability on what was learnt reads a verb or noun that nothing says (hand)."""
LEFT_SURE = 0.65
"""From which probability on a reading that leaves words over is an answer: as `THRESHOLD` for all others (hand)."""
NAMELESS, NAMELESS_WHO = 0.45, 0.8
"""Coverage where no word says a relation; where "who" and a name do (halves)."""
CHOSEN_SURE_OF_MANY = 0.95
"""From which probability on, by the words of the question alone, a reading is chosen over a graph of many relations:
set with both halves of TimeQuestions in view."""
UNLIKELY = 5.0
"""How far, in logarithms, an operator under a condition may stand behind the one that the words of a question speak for
most, to be run at all (spent blind sets: .987 of the right readings are nearer, and .10 of all)."""
SIDE, OTHER_SIDE, NO_SIDE = 1.0, 0.62, 0.9
"""Factors where the syntax puts a name on a relation's side, on the other, or says nothing (halves)."""
SECOND_SIDE = 0.8
"""Factor of the side that the voice of a clause without a name does not ask for (hand)."""
COMMON, NOBODY = 0.5, 0.75
"""Factors where "who" meets a common noun, or something that nothing says to be a person (hand)."""
PERSONAL = 0.4
"""By how much more of one side's labels must be persons' names for persons to be on that side alone (hand)."""
BORNE, BEARS, UNBORNE = 0.3, 0.8, 0.3
"""Share of what would answer that must be called by a noun; how much a word of the same concept in a label says so;
factor of relations of whose answers none is called so, where those of others are (halves)."""
KIND_SEEN = 0.6
"""How much a noun says that only names the kind of all that could answer (halves)."""
LOOSE_NAME, WHOLE_NAME, NEAR_BEST = 0.2, 0.8, 0.8
"""How much of a label a loose name must say, a name that has other words too, an alternative beside the best (hand)."""
FORM_OF_NAME = 0.85
"""What a name is worth that says a label in another form (hand)."""
KIND_SHARED, KIND_LEAST = 0.2, 2
"""Share of the smaller side, and entities, that two sides of relations must hold to be of one kind (hand)."""
SYMMETRIC = 0.5
"""Share of facts that must stand the other way round too (hand)."""
COARSE, FINE = 0.6, 0.95
"""Shares of ends on a first of January, of a month, from which on they are years or months and no days (hand)."""
EDITION = 0.95
"""Factor where a numbered event that is named beside a fact says when it was (hand)."""
UNDATED = 0.7
"""Factor where the only fact of a slot has no time and a time is asked for (halves)."""
SURE = 0.85
"""How well a relation must explain the words for its absence to be an answer (hand)."""
COUNTABLE = 0.5
"""How well a relation must explain the words for its facts to be counted (spent blind sets: in sample)."""
LESSER = 0.7
"""Where the best pattern gives nothing, others are tried down to this share of its score (hand)."""
TOLD, HARDLY = 0.9, 0.7
"""Where words are explained so well by the best pattern, and it gives nothing, none is tried that they explain by less
(spent blind sets: in sample)."""
WHOLE_READING = 0.6
"""Share of the score of a reading that leaves a name out from which one that leaves nothing out comes first (hand)."""
NAMESAKE = 0.9
"""Of two entities of one name, the share of the score from which the less likely one may be meant too (hand)."""
SHARED_SAYING = 0.8
"""From which share of the best score on a reading by another relation that the same saying says is a rival (set with
the ninth blind sets in view)."""
THRESHOLD = 0.65
"""Answers that are less sure are refused. On what the tables were fitted on 5 % of the answers are wrong from .6 on (in
sample); graphs of others are harder, so it is half a step more."""
ENOUGH = 0.75
"""Answers that are less sure are refused, when all that is known of them is weighed together (`logic.sureness`). Over
five generations of blind sets as nobody had read them, each by what the other four teach, .046 are wrong from there on
and .685 right; from .8 on .040 and .667, from .7 on .050 and .701. Taken by the whole: of the five, the sixth and the
tenth are more than .05 wrong (.063 both; from .8 on .050 and .058)."""
POOLED_SURE = 0.7
"""From which probability on the likeliest answer among the readings of all ways to say a refused message is given. It
was chosen by the shares of the eighteenth and nineteenth generation of blind sets: from .7 on 37 are right and 5 wrong
there."""
LEFT_NOUN, LEFT_VERB = 0.7, 0.85
"""From which probability on such an answer may have no place for a noun that says what a side of its relation holds
anyway, and for a verb (`logic/pooled/leaving.py`)."""
NARROWS, TAKEN_NARROWS = 0.2, 0.5
"""From which probability on that it narrows the question a sentence beside it keeps such an answer back; and one that
tells a name which the question then has. Of 504 messages beside which `bench.qa.pools` puts a sentence that narrows
them (every third graph of the spent sets) none is answered, of 236 of `bench.qa.besides` none. With .5 for what is
surer than .75, two of these are ("This is about the novices.")."""
DOUBTED, LIKELIER = 0.05, 0.4
"""Up to which probability among those readings an answer that came about on a way round is refused, and from which on
another one has to be meant there. Over the spent generations up to the eighteenth 6 wrong answers and 1 right one are
refused or replaced so, in sample; over the nineteenth and twenty-first, which the readings' weights had not seen, 9
and none. Of answers that were read as they stand it would be 3 and 11, so that those are not doubted."""
CONFIDENCE: dict[str, float] = {
    "": 1.03,
    "alone": 0.23,
    "anchored": -0.17,
    "by by number": -0.03,
    "by the two compared": 0.14,
    "by what came before": 0.07,
    "by what came next": 0.36,
    "by whether both hold at once": 0.1,
    "by whether the first is longer": 0.26,
    "by whether they overlap": 0.01,
    "by which of the two came first": -0.09,
    "clauses": -0.74,
    "compared": 0.82,
    "count": -0.06,
    "far": -0.85,
    "guessed": -0.05,
    "length": 0.61,
    "likeness": 0.32,
    "many": -0.35,
    "margin": 0.24,
    "most": 0.13,
    "names": -0.6,
    "no": -1.12,
    "no then": -0.08,
    "nounless": -0.45,
    "open": -0.07,
    "other side": 0.51,
    "picked": -0.71,
    "rival_likeness": -0.1,
    "score": 1.24,
    "shaped": -0.65,
    "side": -0.67,
    "silent": -0.28,
    "sure": 2.08,
    "time": 0.1,
    "times": -0.09,
    "torn": 0.0,
    "turned": -0.14,
    "unasked": 0.0,
    "unsure": 0.0,
    "untied": -0.54,
    "untold": 0.43,
    "weakest": 0.08,
    "where": 0.33,
    "whether": 0.1,
    "who": -0.72,
    "wordless": -0.52,
    "words": 0.48,
}
"""Weights of a logistic regression of what is right on the features of a reading; "" is its constant (fitted)."""


COMPOSED: dict[str, float] = {
    "": 1.45,
    "all": 0.49,
    "by all others of this kind": -1.14,
    "by and": 0.19,
    "by both": -0.76,
    "by not so": 0.54,
    "by of those": 0.24,
    "by or": 0.87,
    "by the others of that class": 0.17,
    "by the time between": -1.08,
    "by without those of the second": 0.98,
    "least": 2.37,
    "many": -0.43,
    "parts": 0.15,
}
"""The same of answers that are put together from others, on what speaks for the parts and for the way (fitted)."""


def confidence_of(features: Mapping[str, float], table: Mapping[str, float] = CONFIDENCE) -> float:
    """The probability that an answer is right, by a fitted table.

    >>> confidence_of({"least": 2.0}, {"": -1.0, "least": 0.5})
    0.5
    """
    total = table[""] + sum(table.get(name, 0.0) * value for name, value in features.items())
    return 1.0 / (1.0 + exp(-total))

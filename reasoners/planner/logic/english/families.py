"""What labels mean by more than one of their words, and families of words beside those of the thesaurus.

    "is in charge of"  -> what leading and managing say
    "employed as"      -> what a post says
    "let to"           -> what a tenant says

The words of a label go one way: whoever is "in charge of" a mill leads it, but who "charges" for a room does not.

The lines were written beside two hundred labels of all walks of life with the nouns for who stands on their sides.
"""

from __future__ import annotations

from collections.abc import Sequence

_OF_LABELS = """
in charge: manage lead
responsible for: manage handle
stand in: substitute
stands in: substitute
fill in: substitute
fills in: substitute
cover for: substitute
covers for: substitute
takes place: venue
took place: venue
held at: venue
held in: venue
hosted at: venue
employed as: post
works as: post
worked as: post
acts as: post
serves as: post
served as: post
out of order: fail
let to: tenant reside
let by: landlord
looks after: carer
looked after: carer
""".strip()
"""Beginnings and runs of labels, each with words of the thesaurus that say it."""
FAMILIES = """
landlord landlady lessor rent lease
shoot shot shooter fire
funder donor backer bankroll fund sponsor finance
fund finance sponsor pay
lodge lodging lodgings live reside digs
merge merger absorb absorption swallow takeover amalgamate amalgamation
lend loan money
owe debt debtor creditor lender
steer helm helmsman coxswain cox
moor berth dock tie anchor
park stand bay stable
restrict restriction limit limitation cap
examine examiner assess assessor mark marker grade grader
coach instructor trainer
rehearse rehearsal practise practice
perform performance venue gig concert
rebuild reconstruct reconstruction renovate renovation architect
fit fix attach mount install
post posting station assign assignment
post job role position title office
wear clothe clothes clothing garment dress garb attire outfit
treat condition ailment illness suffer
insure policy cover
repair repairer fitter mechanic
copy copyist scribe transcribe
defend barrister solicitor attorney lawyer counsel
represent solicitor lawyer barrister
map surveyor cartographer
prescribe prescriber doctor
shoe shod farrier blacksmith
unload discharge offload
enrol enroll participant attendee
complain complainant
accompany accompanist pianist
illustrate illustrator artist
inherit heir heiress bequeath
suspend suspension
show screen screening
""".strip()
"""Lines as those of the thesaurus."""


def words_of_label(words: Sequence[str]) -> tuple[str, ...]:
    """Words that say what a label means by several of its words together.

    >>> words_of_label(("is", "in", "charge", "of")), words_of_label(("let", "to")), words_of_label(("charges", "for"))
    (('manage', 'lead'), ('tenant',), ())
    """
    found: list[str] = []
    text = f" {' '.join(words)} "
    for line in _OF_LABELS.splitlines():
        phrase, _, said = line.partition(":")
        if f" {phrase} " in text:
            found += said.split()
    return tuple(dict.fromkeys(found))

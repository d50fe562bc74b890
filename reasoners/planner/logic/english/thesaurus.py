"""General English for relations: words that people use for the same kind of fact. Declared as made by hand.

A line is one concept; a word of a question and a word of a relation's label that share a line say the same. Nothing
here was learnt from questions, nothing names an entity, and no line belongs to one ontology: the lexicon of CAMEO events is
another file. Lines with opposite directions (parent and child, owner and owned) are kept apart.

The table below is the first of its hand. `concepts.txt` has eleven hundred lines more, by four people who wrote down
what the records of all walks of life say of whom, and had seen no graph, no question and no code but the table.
Words that operate ("order", "end") and sixteen lines of fields of study, which are no relations, were taken out.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from tkindex.linking.lemmas import lemmas
from tkindex.linking.words import singular

_FILE = Path(__file__).with_name("concepts.txt")
_TABLE = """
marry wed spouse wife husband wedding marriage bride groom divorce
partner date relationship girlfriend boyfriend companion
child son daughter kid offspring
father dad papa
mother mom mum mama
sibling brother sister
bear birth birthplace birthday native
die death dead decease perish
bury burial grave cemetery inter
live reside residence home dwell inhabit inhabitant resident address house move
degree doctorate bachelor master phd diploma thesis
study educate education school university college student graduate attend alumnus alumna degree diploma alma mater enrol enroll
work employ employer job employee occupation profession career hire company staff occupy
hold position office power post role serve title fill become elect appoint incumbent officeholder rank function reign tenure governmental maintain
lead leader head chief chair chairperson mayor premier chairman chairwoman director manager manage govern government governor ruler rule reign run command commander ceo president boss captain executive
team club play player game match squad side roster franchise belong sign transfer ride rider race racer crew
member membership belong join affiliation affiliate affiliated part group
party political
king queen monarch emperor empress sovereign throne crown
award prize medal honor honour win winner receive recipient trophy accolade earn achieve attain obtain confer bestow present accept
nominate nomination nominee shortlist
champion championship winner win victory title
own owner possess possession belong hold property proprietor
own owner possess possession acquire buy purchase hold property proprietor sell
sell sale seller auction vendor
give donate donation gift donor bequeath bequest
lend loan borrow lender borrower
locate location place site situate situated where venue stand
venue stadium arena ground home
write writer author pen novelist poet book
compose composer music score
paint painter artist painting
direct director film movie
produce producer production
design designer architect architecture
make maker manufacture manufacturer build builder construct construction assemble
invent inventor discover discoverer discovery invention find finder
found founder establish foundation create creator start inception build built construct construction
develop developer development create creator
perform performer star cast act actor actress portray sing singer play
publish publisher publication release issue launch
visit travel trip tour journey
go move relocate travel migrate
leave depart departure exit
meet meeting see encounter
talk speak call phone telephone conversation chat discuss discussion
deploy deployment rollout release install run host server machine
version release
fail failure outage incident alert error crash down break
assign assignee assigned responsible owner handle
oncall on-call duty pager page shift
resolve fix close solve mitigate
depend dependency require need
exhibit exhibition display show hang present
museum gallery collection institution
restore restoration conserve conservation conservator repair
steal theft thief loot rob
keep store storage house hold
capital seat
border neighbor neighbour adjacent neighboring share
country nation state land
citizen citizenship nationality national
language speak spoken tongue
currency money coin
religion faith worship denomination
twin sister twinned partner city town municipality
part contain include consist belong comprise component
follow successor succeed after replace next
precede predecessor previous before replace
follow successor succeed replace supersede precede predecessor
conflict war battle fight participate
participate participant compete take competitor
kill murder cause assassin
like love prefer favorite favourite enjoy hobby
know friend acquaintance befriend
teach teacher student pupil professor instructor
advise advisor adviser mentor supervise supervisor
train coach trainer coaching
drive car vehicle
eat food meal lunch dinner
treat patient doctor physician diagnose diagnosis medication
use operate operator run
sponsor fund finance fundraise
sign contract agree agreement treaty signatory
religion church
rent lease tenant occupant occupy
name call rename known
report supervisor manager manage boss supervise
care manage treat handle nurse carer caregiver attend
work department division unit office desk
role title rank grade position function job
base locate town city location station site situate place
sleep bed bedroom room
harvest crop reap
sow plant crop seed grow
prescribe prescription medication medicine drug take treatment dose administer
diagnose diagnosis condition illness disease disorder ailment
admit admission ward inpatient hospital hospitalise hospitalize
discharge release dismiss
operate operation surgery surgeon perform
represent representative constituency district delegate spokesperson
vote voter ballot support back
elect election win
borrow borrower loan checkout
store shelve shelf keep stock storage
reserve reservation book booking
review reviewer approve approval approver inspect
inspect inspection inspector examine check audit
audit auditor accountant
approve approval grant permit license authorise authorize
merge combine join
depend dependency rely require need prerequisite
escalate escalation escalated raise
report reporter file raise submit submission open
complain complaint grievance
register registration sign record enrol enroll
subscribe subscriber subscription plan
charge price fee cost fare tariff
pay payment payer salary wage
hold shareholder stake share investor invest investment
supply supplier provide provider deliver vendor vend
deliver delivery courier ship shipment carry
transport carry ship convey haul
load cargo freight goods
fly pilot flight aircraft
sail ship vessel captain skipper
command commander captain lead leader
launch liftoff launchpad
train trainer training course workshop
certify certificate certification qualify qualification accredit
licence license licensed permit
teach course class lecture lecturer instructor
supervise supervisor advisor adviser oversee mentor
judge preside hear trial court case
sue plaintiff lawsuit suit litigate litigation claimant
defend defendant attorney lawyer counsel represent
accuse charge indict prosecute prosecutor prosecution
convict conviction sentence guilty verdict
appeal appellant
arrest detain custody jail prison imprison
insure insurer insurance cover
repair mend fix maintain maintenance service mechanic
maintain maintainer maintenance upkeep
clean cleaner cleaning
guard protect security
set setting mode state status level
switch turn toggle activate
measure reading measurement temperature
connect connection link plug
replace swap substitute successor
chair chairman chairwoman chairperson preside
partner partnership ally alliance collaborate collaboration
compete rival opponent oppose competitor
debut premiere
cite citation reference quote
edit editor editorial
translate translation translator
record recording label album
sing song vocalist
host presenter present anchor
broadcast air channel network
visit visitor guest attend
stay lodge guest accommodate accommodation room
travel passenger trip
drive driver chauffeur
ride rider
walk walker
feed food diet
breed breeder
adopt adoption foster guardian
vaccinate vaccine vaccination jab immunise immunize
mentor mentee protege
recruit hire recruiter recruitment
promote promotion
fire dismiss sack layoff
retire retirement
zone district area region neighbourhood neighborhood borough quarter
manage administer administrator administration run
enforce police patrol officer
build builder contractor contract
finance fund lender financier
sport discipline
buy purchase acquire acquisition takeover buyout absorb swallow
fine penalty penalise penalize punish punishment sanction
judge jury juror jurist panel
director board boardroom trustee
care custody custodian keeper maintain maintainer upkeep manage tend guardian
represent agent agency client
fault defect problem malfunction bug flaw trouble breakdown
report flag notify spot notice
reserve reservation book booking slot
bank banker account
register registered office headquarters address premises
employer employ pay wage salary payroll
settle decide decision resolve
absent absence away off
climb climber ascend ascent ascender
inaugurate inauguration inaugural open opening
collide collision hit ram bump
carry bring deliver delivery supply
host hosting home
"""


_CONVERSE = """employ:work own:belong manage:report supervise:report teach:study lend:borrow sell:buy host:run
treat:consult let:rent precede:follow hire:work contain:belong give:receive award:receive teach:attend lead:follow
include:belong sponsor:represent""".split()


_BOUND = """
join enter leave quit resign retire depart graduate move become inaugurate : member work live study office club serve lead play crew enrol role base stay
depart arrive move leave enter : visit travel live base dock stay admit carry
acquire acquired get got buy sell lose lost adopt : own keep hold lease
open close launch abolish dissolve found create raise : found own work lead run host show fail premiere publish
resolve fix close : fail incident repair assign handle escalate report
divorce : marry partner
""".strip()
"""What a verb of beginning or ending may begin or end: on the right a word of each line of the table."""


@lru_cache(maxsize=1)
def _bounded() -> dict[str, frozenset[int]]:
    found: dict[str, frozenset[int]] = {}
    for line in _BOUND.splitlines():
        verbs, _, states = line.partition(":")
        lines = frozenset(n for word in states.split() for n in concepts(word))
        for verb in verbs.split():
            found[verb] = found.get(verb, frozenset()) | lines
    return found


def bounds_what(word: str, lines: frozenset[int]) -> bool:
    """Whether a verb of beginning or ending may be said of what some lines of the table say.

    >>> bounds_what("joined", concepts("member")), bounds_what("fixed", concepts("mode")), bounds_what("ended", frozenset())
    (True, False, True)
    """
    table = _bounded()
    said = [table[form] for form in (*lemmas(word), word) if form in table]
    return not said or any(some & lines for some in said)


@lru_cache(maxsize=1)
def _converses() -> frozenset[tuple[str, str]]:
    pairs = [tuple(pair.split(":")) for pair in _CONVERSE]
    return frozenset((a, b) for x, y in pairs for a, b in ((x, y), (y, x)))


@lru_cache(maxsize=16_384)
def is_converse(one: str, other: str) -> bool:
    """Whether two verbs say the same thing from either side: who employs somebody, and who works for somebody.

    >>> is_converse("employed", "works"), is_converse("employed", "hired")
    (True, False)
    """
    return any((a, b) in _converses() for a in lemmas(one) for b in lemmas(other))


_LEARNERS = frozenset("pupil student apprentice trainee mentee protege disciple".split())
_TEACHING = frozenset("teach teacher train trainer mentor tutor instruct instructor professor coach".split())


def teaches(word: str, noun: str) -> bool:
    """Whether a word says what is done for whom a noun names: a teacher teaches pupils, who are no teachers.

    >>> teaches("taught", "pupil"), teaches("teacher", "apprentice"), teaches("pupil", "pupil"), teaches("taught", "mayor")
    (True, True, False, False)
    """
    return noun in _LEARNERS and not _TEACHING.isdisjoint((word, singular(word), *lemmas(word)))


@lru_cache(maxsize=1)
def _concepts() -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    more = _FILE.read_text(encoding="ascii").splitlines()
    for number, line in enumerate((*_TABLE.strip().splitlines(), *more)):
        for word in line.split():
            found.setdefault(word, set()).add(number)
    return {word: frozenset(numbers) for word, numbers in found.items()}


def all_words() -> frozenset[str]:
    """Every word of the table.

    >>> "spouse" in all_words()
    True
    """
    return frozenset(_concepts())


@lru_cache(maxsize=65_536)
def concepts(word: str) -> frozenset[int]:
    """Numbers of the lines that hold a word in any of its forms.

    >>> bool(concepts("married") & concepts("spouse")), bool(concepts("father") & concepts("child"))
    (True, False)
    """
    table = _concepts()
    return frozenset(n for form in (*lemmas(word), word) for n in table.get(form, ()))

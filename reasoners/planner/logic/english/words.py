"""Closed classes of words: what they say is said here, and every other word of a question must be accounted for."""

from __future__ import annotations

from collections.abc import Sequence

PARTICLES = frozenset(
    """of in on at by to for from with as into onto upon about between among within than per via under over
    through""".split()
)
AUXILIARIES = frozenset(
    "is was were be been being are am do does did done has have had having will would shall can could may might".split()
)
ARTICLES = frozenset("a an the this that these those".split())
PRONOUNS = frozenset("he she it they him her them his hers its their theirs himself herself itself themselves".split())
MINE = "my own"
"""How the pronoun "mine" is read, told from the noun: "which mine"."""
SELF = frozenset("i me my myself".split()) | {MINE}
"""Words by which whoever asks speaks of himself alone."""
FIRST_PERSON = SELF | frozenset("we us our ours".split())
BE = frozenset("was were is are be been being".split())
"""Forms of "be" that stand in questions."""
HAVE = frozenset("has have had".split())
POSSESSIVES = frozenset("his her its their".split())
"""What stands for the owner before a noun, of the third person."""
RELATIVES = frozenset("who whom which that".split())
"""Pronouns that begin a clause about the noun before them."""
DIFFERENT = frozenset("different distinct unique".split())
SPANS_OF_TIME = frozenset("years months weeks days hours minutes time".split())
"""Nouns by which a length of time is asked for: "how many years", "how much time"."""
EDGES = frozenset("start end beginning".split())
"""Nouns for an end of what lasts."""
ASKING = frozenset("who whom whose what which where when how".split())
SILENT = (
    PARTICLES
    | AUXILIARIES
    | ARTICLES
    | PRONOUNS
    | ASKING
    | frozenset(
        """there here so well please also just even really actually exactly precisely ever all list name named called
        happen happens happened happening occur occurs occurred occurring take takes took taken taking place event
        events fact person people somebody someone anyone anybody individual one ones thing things true false both
        given say tell me
        know value time times point date year month day period specific particular it's what's who's s t m ve re d ll
        find give show get such exist existed whatever whoever kind sort type types moment possible
        following various different separate order chronological get gets got gotten getting and but
        """.split()
    )
)
"""Words that carry no condition of their own: they may stay outside of every part of a plan."""
PAST = frozenset("was were did had".split())
"""Auxiliaries of what was so once."""
BEFALLING = frozenset("happen happens happened happening occur occurs occurred occurring named called".split())
"""Verbs that say nothing, but where they are all that a relation's label says."""
LIGHT = frozenset(
    """make take have get give do go come hold put use keep set bring carry serve spend change lie wait undergo see
    become remain stay reach undertake perform conduct attend complete impose levy inflict incur sit""".split()
)
"""Light verbs, as lemmas: where another word says the relation they add nothing ("made a visit", "was carried out")."""
STEPS = frozenset("move step stop place stay position post job leg turn".split())
"""Nouns for one of several that follow each other: "three moves before"."""
ADVERBIAL = frozenset("up out off down away back along around aside apart together aboard forward ahead home".split())
"""Particles of phrasal verbs: they belong to the verb before them."""
INDEFINITE = frozenset(
    """any anything anyone anybody anywhere some something someone somebody somewhere every everything everyone
    everybody everywhere each stuff""".split()
)
"""Pronouns and determiners that leave the answer as open as it is."""
TITLES = frozenset(
    """mr mrs ms miss dr prof professor sir dame lord lady senator president king queen prince princess captain general
    judge justice reverend father sister brother saint st count baron
    baroness duke duchess viscount earl marquess""".split()
)
"""Titles: right before a name they are a part of it, also where the graph's label leaves them out."""
POLITIES = frozenset(
    """city town village hamlet municipality borough parish county province state district region territory island
    republic kingdom empire principality duchy commonwealth colony prefecture""".split()
)
"""Nouns that stand before the name of a place: "the city of Rome" is Rome."""
BELONGING = frozenset("part parts member members".split())
"""Nouns that say no more than "in" where another word says the relation: "which country was it part of"."""
GENERIC_ONES = frozenset("people persons person one ones thing things".split())
"""Nouns for anybody or anything: what stands before them says which are meant ("the retired ones")."""
SEVERAL = frozenset("different various distinct separate".split())
GENERIC = frozenset("person people man individual figure somebody someone entity thing one organization".split())
FIRST = frozenset("first 1st firstly earliest initial initially original originally oldest".split())
LAST = frozenset("last lastly latest final finally newest".split())
NTH = {
    word: n
    for n, words in enumerate(
        (
            "second 2nd two;third 3rd;fourth 4th;fifth 5th;sixth 6th;seventh 7th;eighth 8th;ninth 9th;tenth 10th;"
            "eleventh 11th;twelfth 12th"
        ).split(";"),
        2,
    )
    for word in words.split()
    if word != "two"
}
START = frozenset(
    """start starts started starting begin begins began begun beginning commence commenced commencing
    become became becoming becomes start-time onset launch launched launching join joined joining enter
    entered since inaugurated got acquired acquire bought buy adopted moved move opened open created
    raised arrive arrives arrived arriving arrival appointment""".split()
)
OWN_END = frozenset(
    """end ends ended ending stop stops stopped stopping finish finished finishing cease ceased ceasing conclude
    concluded conclusion over until expire expires expired expiry expiration dissolved abolished closed close resolved
    fixed complete completes completed completing completion terminate terminates terminated terminating
    termination""".split()
)
"""Words by which something itself is over: a lease expires, a club is dissolved."""
PARTED = frozenset(
    """leave left leaving quit resign resigned resignation retire retired retirement depart departed departure divorce
    divorced lose lost sold sell graduate graduates graduated graduating graduation""".split()
)
"""Words by which somebody or something parts from another, and both go on: what is sold has no end of its own by it."""
END = OWN_END | PARTED
TRADING = frozenset("buy sell acquire adopt lose get launch raise create".split())
"""Verbs, as lemmas, of acts by which something may begin or end, and which are acts of their own."""
BOUNDS = frozenset(
    """start starts started starting begin begins began begun beginning end ends ended ending stop stops stopped
    stopping finish finished finishing since until over""".split()
)
"""Words that only say which end of a fact is meant, whatever the fact is."""
OPERATORS = START | END | FIRST | LAST | frozenset("time date year month day point in of".split())
"""Words that no name is made of, unless it is written with capitals: "start time" is not a name."""
NOW = frozenset("now currently presently today nowadays".split())
PRESENT = frozenset(
    ("now", "currently", "presently", "today", "nowadays", "right now", "at present", "these days", "at the moment")
)
"""What `relative_time` finds that the present of an index answers."""
UNITS = {
    "year": "year", "years": "year", "month": "month", "months": "month", "day": "day", "days": "day", "date": "day",
    "dates": "day",
    "week": "week", "weeks": "week", "decade": "decade", "decades": "decade", "century": "century", "hour": "hour",
    "hours": "hour", "minute": "minute", "minutes": "minute", "season": "year",
}  # fmt: skip
SHORT_UNITS = {
    "min": "minute", "mins": "minute", "hr": "hour", "hrs": "hour", "h": "hour", "yr": "year", "yrs": "year",
    "wk": "week", "wks": "week", "mo": "month", "mos": "month", "d": "day",
}  # fmt: skip
NUMBERS = {
    word: n for n, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())
} | {"a": 1, "an": 1, "few": 3}
FORM = (
    FIRST
    | LAST
    | frozenset(NTH)
    | NOW
    | frozenset(UNITS)
    | frozenset("before after during while between longest shortest following previous next other than".split())
)
NEGATIONS = frozenset("not never no none nobody nothing neither nor without n't cannot hardly".split())
DENIALS = NEGATIONS - {"hardly"}
HEDGES = frozenset(
    """allegedly reportedly supposedly apparently presumably probably possibly purportedly seemingly ostensibly
    evidently barely scarcely nearly almost""".split()
)
"""Adverbs by which nobody says that something was so."""
UNDOING = frozenset(
    """refuse reject decline miss avoid deny fail cancel skip ignore forbid ban prevent block abandon withdraw revoke
    undo reverse oppose boycott forget lack lose drop""".split()
)
"""Verbs, as lemmas, that say that something did not come about or was taken back."""
PARTING = {
    "removed": "install mount fit place fix hang attach plant appoint",
    "uninstalled": "install", "dismounted": "mount fit", "unmounted": "mount fit", "detached": "attach assign",
    "withdrawn": "deploy station assign place install", "released": "assign hold detain engage contract",
    "discharged": "admit assign", "dismissed": "appoint employ hire engage", "sacked": "appoint employ hire engage",
    "fired": "appoint employ hire engage", "recalled": "station post deploy assign", "evicted": "lodge house quarter",
}  # fmt: skip
"""Participles that stand with "from" and say that something ended, each with the verbs that it undoes, as lemmas."""
INTENDING = frozenset(
    """want wish hope plan try intend expect threaten promise offer agree ask tell advise pretend seem appear claim
    allege propose think attempt prepare aim help seek mean struggle apply fail force afraid unable reluctant ready
    willing due likely unlikely about""".split()
)
"""Words, as lemmas, that stand with "to" before a verb of which they do not say that it came about: "tried to sell"."""
ASSERTING = frozenset(
    """use know see find appoint elect choose name pick select hire engage employ assign bring send call commission
    recruit get keep""".split()
)
"""Verbs, as lemmas, by which what follows "to" did come about: "was appointed to lead it", "is known to have"."""
COUNTERFACTUAL = frozenset("should might could ought".split())
"""Modal verbs that with "have" and a participle say what was not so, or perhaps not: "should have led it"."""
GETTING = frozenset("receive award give get obtain grant bestow confer".split())
"""Verbs, as lemmas, of giving and getting: the noun of a label says what was given ("which degree did she get")."""
SUCCEEDING = frozenset("succeed replace follow precede supersede supplant relieve".split())
"""Verbs, as lemmas, that say which of two came first."""
EXCEPT = frozenset("except besides excluding omitting barring".split())
EXCEPT_PAIRS = frozenset(
    ("other than", "apart from", "except for", "aside from", "not counting", "not including", "leaving out",
     "leaving aside", "setting aside", "in addition to", "with the exception of", "but not", "and not", "beyond from")
)  # fmt: skip
ALL_BUT = frozenset(
    "anyone anybody anything anywhere everyone everybody everything nobody nothing nowhere none all one".split()
)
"""Words behind which "but" leaves out what follows: "anybody but Ann", "no one but Ann", "all but the mill"."""
EXCEPT_FIRST = EXCEPT | {words.split()[0] for words in EXCEPT_PAIRS}
"""Without one of these nobody is left out."""
PRESENT_ONES = frozenset("current present ongoing open active incumbent".split())


def except_width(low: Sequence[str], at: int) -> int:
    """How many words from a place on leave out what follows, the most that do: "except", "other than"; 0 where none do.

    Parameters
    ----------
    low : sequence of str
        Words in lower case, "" for what is no word.

    Examples
    --------
    >>> except_width(["other", "than", "ann"], 0), except_width(["except", "ann"], 0), except_width(["with", "ann"], 0)
    (2, 1, 0)
    >>> except_width(["anybody", "but", "ann"], 1), except_width(["left", "but", "ann"], 1)
    (1, 0)
    """
    if low[at] not in EXCEPT_FIRST:
        return 0
    if low[at] == "but" and at > 0 and low[at - 1] in ALL_BUT:
        return 1
    return next((n for n in (4, 3, 2) if " ".join(low[at : at + n]) in EXCEPT_PAIRS), int(low[at] in EXCEPT))

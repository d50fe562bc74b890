# ruff: noqa: E501 (a table: a relation a line)
"""Other ways to speak of the relations of `bench.qa.bank`, far from their labels: words that a reading leaves over.

A line stands for the relation at its place in the domain: ``what the head does | what the tail does | nouns of the
tail``, each with alternatives behind "/" or ";". Verbs are given in their dictionary form, with their preposition.
Beside them stand nouns for the kinds of the bank, and words that do change what is asked: what a graph does not say.
"""

from __future__ import annotations

SPOKEN = {
    "press": """
draw a salary from/contribute to/file copy for/be on the books of/do shifts at|pay/have on the payroll/recruit|paper;workplace;outlet
be steered by/be overseen by/be in the hands of|steer/oversee/call the shots at/sit at the top of|chief;head;person in charge
dig into/break/follow up/bring to light|be broken by/be chased by|
pick up/take home/land/bag/walk off with|fall to/be handed to|honour;distinction
operate from/be attached to/cover news from/have a desk in|house|posting;patch
come out in/feature in/make it into/get space in|carry/bring out/put on its pages|outlet""",
    "music": """
jam with/be part of/tour with/share a stage with|feature/line up with/have on stage|outfit;act
be on the roster of/have a deal with/put out records through|have on its books/take on/snap up|label;imprint
be helmed by/be overseen by|helm/oversee/sit at the desk for|studio hand
cut/bring out/drop/lay down|be cut by/be put out by|
pick/strum/be known for/perform on|be mastered by|
be handled by/be in the care of|handle/take care of the business of/run the affairs of|agent
start out in/grow up in/have roots in/be formed in|give birth to|birthplace;base""",
    "building": """
be the brainchild of/be conceived by|conceive/come up with/dream up/put on paper|author;creator
be erected by/go up under|erect/put up/raise/carry out the works on|firm on site
be in the hands of/be the property of|hold the deeds to/have/be the proprietor of|proprietor;holder
be passed by/get the nod from/be stamped by|pass/give the nod to/stamp/put a signature on|
rise in/be found in/grace|house/boast|site;place
make use of/bring in/work with|serve/be on site for|
be looked after by/be run by|look after/run/keep an eye on|overseer;person in charge""",
    "cloud": """
sit on/live on/be served from/be scheduled on|carry/serve|home;node
be kept alive by/be in the care of|keep alive/take care of/answer for|contact;go to person
lean on/talk to/be built on top of|back|upstream
be picked up by/be taken by|pick up/take/react to/jump on|
be set off by/come from/be due to|set off/cause/bring about|culprit;origin
watch over/carry the phone for/cover/mind|be watched by|
bounce/kick/cycle/bring back up|be bounced by/be cycled by|""",
    "retail": """
stock up from/get goods from/source wares from|cater for/ship goods to/fill the shelves of|wholesaler;dealer
have on the shelves/offer/deal in|be on offer at/be available at|
do business at/have a counter at/be found at|house|spot;site
be sent back by/be handed back by|send back/hand back/take back to the shop|
order/get/pick up/pay for|go to/be picked up by|
be in the hands of/be headed by|head/look after/take care of|head;chief
lend a name to/speak for/pose for|be fronted by/be advertised by|""",
    "lab": """
be on the staff of/have a bench at/be based at|have on the staff/take on|institute;workplace
be in charge of/steer/chair|be steered by/be chaired by|chief;boss
be looked at by/be put under the lens by/go to|look at/go over/put under the lens/run tests on|
get money from/live off/be paid from|bankroll/support/cover the costs of|sponsor;source of money
sign up for/get time on/sit at|be taken by|
be guided by/be looked after by/answer to|guide/look after/take under a wing|tutor;guide
lie in/be put away in/be held in|hold/house|place""",
    "games": """
run with/be in/raid with/fly the colours of|have in its ranks/take in/line up with|clan;side
take/triumph at/come out on top at/lift the trophy at|fall to/be taken by|
be drilled by/be looked after by|drill/look after/prepare|mentor;tutor
be the brainchild of/be formed by|form/get going/bring to life|creator
be bankrolled by/get money from/wear the logo of|bankroll/give money to/put a logo on|patron;partner
be good at/stick to/main/compete in|be mastered by|title;speciality
go down to/come second to/be knocked out by|knock out/get the better of/overcome|""",
    "diplomacy": """
speak for a country in/represent a country in/take up a mission to|receive/welcome|post;mission
carry the passport of/come from/be a subject of|issue a passport to|country;homeland
put a signature under/agree to/enter into/commit to|bind/be agreed by|
be part of/sit in/be in|count among its members/bring together|alliance;grouping
be in the hands of/be headed by|head/hold power in/be at the helm of|head;chief
go to/call at/pay a call on/stop over in|receive/welcome|
do business with/ship goods to/exchange goods with|get goods from|""",
    "startup": """
be the brainchild of/be set up by|set up/get going/dream up|brains
get money from/be bankrolled by|bankroll/put money into/bet on|patron;source of money
be steered by/be in the hands of|steer/be at the helm of/call the shots at|top person;head
go to/be snapped up by/be swallowed by|snap up/swallow/pay for|
go through/pass through/be picked by|pick/take in/bring on|
sit in/have its desks in/operate from|house/be home to|seat;address
get tips from/be guided by|guide/give tips to/lend an ear to|guide;mentor""",
    "family": """
tie the knot with/share a life with/be the other half of|share a life with|better half;other half
have a flat in/be settled in/stay in/be at home in|house|town;city
sit in class at/go to classes at/learn at|have in class/bring up|college;place of learning
earn a living at/draw wages from/be on the books of|pay wages to/take on|firm;workplace
grow up with/be brought up by|bring up/look after|guardian
take in/look after/walk/feed|live with/be walked by|companion
pay rent to/live under the roof of|take rent from/house|""",
    "fleet": """
be steered by/be in the hands of|take the wheel of/sit behind the wheel of/pilot|person at the wheel
wait at/spend the night at/be left at|house|spot;yard
travel on/be put on/go out on|take along/haul/move|vehicle
be brought by/be dropped by/arrive with|bring/hand in/leave at the door|
go round on/do/take care of/cover|be covered by|round;tour
be put right by/be seen to by/be patched up by|put right/see to/patch up|
pass through/turn up at/be logged at|log/take in|""",
    "television": """
be fronted by/be anchored by|front/anchor/take the audience through|face;anchor
go out on/be seen on/run on|carry/put out/have in its schedule|station;broadcaster
be brought to air by/be put together by|put together/bring to air/turn out|studio
drop by/turn up on/sit on the sofa of/talk on|welcome/have on the sofa|
be in the running for/be up for/be tipped for|single out/tip|
be in the hands of/be part of|hold/have in its portfolio|holder;parent
be made in/be taped in/be put together in|be the backdrop of|backdrop;place""",
    "wine": """
be in the hands of/be the property of|hold the deeds to/have|holder
have rows of/produce/press|come from/be pressed at|
be run by/be in the care of|run the cellar of/oversee|expert;oenologist
be found in/sit in/stretch over|be home to|area;district
pour at/be present at/have a stand at|welcome|
be guided by/pick up the craft from|guide/pass on the craft to|guide;tutor""",
    "dance": """
be on the roster of/tour with/be under contract with|have on the roster/take on|outfit;ensemble
be devised by/be put together by|devise/put together/dream up|author
take the stage in/be seen in/take part in|show|
be steered by/be in the hands of|steer/be at the helm of/call the shots at|chief;boss
be at home in/rehearse in/work out of|house/be home to|base;town
share the floor with/go on stage with|share the floor with|
take home/pick up/bag|fall to/be handed to|honour;distinction""",
    "security": """
stand at/keep watch at/mind/man|be manned by|place;position
be in the hands of/belong to/be worn by|be given/have/use|owner
come through/pass/use|let in|
be received by/come to see/be met by|receive/meet/welcome|contact
pat down/go through the bags of/stop|be patted down by/be stopped by|
answer to/take orders from|give orders to/be in charge of|chief;head
be taken back by/be blocked by|take back/block/switch off|""",
    "mining": """
be in the hands of/be worked by|work/hold the licence for|company;firm
bring up/be known for/dig out|come from/be dug at|
go down/earn a living at/toil in|have below ground/take on|workplace
be looked at by/be gone over by|look at/go over/sign off|checker
run on/work with/have at its face|stand at/do service at|
answer to/take orders from|give orders to/be in charge of|chief;head
be pulled out by/be brought up by|pull out/bring up/get to safety|""",
}
KINDS_SAID = {
    "journalist": "reporter;writer;correspondent", "individual": "person;man;woman", "newspaper": "paper;title;daily", "story": "piece;report;item",
    "award": "prize;honour;trophy", "city": "town;place", "musician": "player;artist", "band": "group;act", "album": "record;disc", "record company": "label;company",
    "building": "house;structure;block", "architect": "designer;planner", "contractor": "firm;builder;company", "permit": "licence;document",
    "engineer": "technician;expert", "crane": "machine", "service": "system;application", "cluster": "environment;machine", "alarm": "alert;warning",
    "shop": "store;outlet", "supplier": "company;firm;vendor", "brand": "label;make", "plaza": "place;square", "article": "item;product", "buyer": "customer;shopper",
    "scientist": "researcher;academic", "laboratory": "lab;institute", "sample": "specimen;probe", "grant": "fund;programme", "microscope": "instrument;device",
    "gamer": "player", "guild": "clan;team", "tournament": "competition;event;cup", "game": "title", "envoy": "diplomat;official", "state": "country;nation",
    "pact": "treaty;agreement", "bloc": "alliance;organisation", "startup": "company;firm;business", "founder": "entrepreneur", "investor": "company;backer;fund",
    "programme": "scheme;course", "relative": "person;family member", "academy": "school;college", "employer": "company;firm", "animal": "pet;creature",
    "truck": "lorry;vehicle", "driver": "trucker", "depot": "yard;place", "parcel": "package;box", "route": "line;tour", "show": "programme;broadcast",
    "host": "presenter", "channel": "station;network", "vineyard": "estate;winery", "grape": "variety;vine", "winemaker": "expert", "region": "area;district",
    "festival": "fair;event", "dancer": "performer;artist", "troupe": "company;ensemble", "ballet": "piece;work", "guard": "officer;watchman", "gate": "entrance;door",
    "badge": "card;pass", "visitor": "guest;caller", "mine": "pit;site", "mineral": "ore;material", "miner": "worker", "machine": "device;tool",
}  # fmt: skip
ATTRIBUTES = """salary price colour age height weight address birthday nickname surname reason cost size rent budget
password father mother daughter brother lawyer doctor landlord deputy assistant predecessor phone rating score duty
population capacity temperature speed value debt religion language hobby favourite motto logo""".split()
"""Nouns of what a graph does not say: "the salary of Ann's boss" is not Ann's boss."""
FILTERS = """rock jazz night student family state village trial emergency charity amateur army summer guest trainee
debut luxury budget export freelance veteran rookie child steel river mountain glass horror staff pilot reserve winter
beginner business tourist school weekend church police army opera street""".split()
"""Nouns before a noun that pick some of a kind: "rock bands" are not all bands."""
BESIDE = (
    "at the weekend;for free;by mistake;on credit;in secret;in the evening;with a colleague;for charity;under protest;by train;"
    "for the second time;in a hurry;for a friend;at a discount;without notice;on a Monday;in the rain;as a favour;against the rules;"
    "for the sake of the children;with the help of a lawyer;during the strike;on behalf of the family;under a false name;out of spite"
).split(";")  # fmt: skip
"""What says of a fact what the graph does not: how, why, with whom."""
SCENES = (
    "according to the records;in the records;in the files;in our data;on file;in the archive;in the books;by the look of the records;"
    "as the records have it;in this graph;in the database;going by the list;in the log;in the register;on record"
).split(";")
"""What surrounds a question and changes nothing."""
UNDONE = (
    "want to;try to;plan to;offer to;pretend to;threaten to;fail to;hope to;promise to;agree to;decline to;mean to;seek to;struggle to;"
    "be asked to;be expected to;be afraid to;be forced to;be unable to;be about to;be reluctant to;apply to;manage not to;live to regret to"
).split(";")  # fmt: skip
"""Verbs before a verb after which something need not have come about, or is told otherwise."""
DONE = "get to;come to;go on to;manage to;happen to;end up to;be known to;turn out to;be found to;proceed to".split(";")
"""Verbs before a verb that say no more than it does."""
FOREIGN = (
    "sue;insult;phone;photograph;envy;inherit;paint;rob;forgive;outlive;divorce;flatter;bribe;kidnap;warn;thank;ignore;imitate;bury;marry;"
    "bet on;apologise to;argue with;complain about;dream of;flirt with;laugh at;quarrel with;vote for;write to;swim to;lie to;spy on;"
    "fall out with;pay a fine to;take a photo of;make fun of;send flowers to;lose money to;have a crush on;hold a grudge against"
).split(";")  # fmt: skip
"""What one may do to anybody or anything, and none of these graphs says."""
SPOKEN_REAL = {
    "<worksAt>": "draw a salary from/earn a living at/have a post at/be on the staff of|pay/have on the payroll/take on|workplace;institution",
    "<playsFor>": "wear the shirt of/line up for/turn out for/be on the books of|field/have on the books/take on|side;outfit",
    "<isMarriedTo>": "tie the knot with/share a life with/be the other half of|share a life with|better half;other half",
    "<owns>": "have/hold the deeds to/be the proprietor of|be in the hands of/be part of|asset",
    "<graduatedFrom>": "get a degree from/finish a course at/come out of||college;place of study",
    "<created>": "come up with/dream up/be behind/bring to life|be the brainchild of/come from|work;piece",
    "<hasWonPrize>": "take home/pick up/be given/bag/collect|fall to/go to|honour;distinction",
}

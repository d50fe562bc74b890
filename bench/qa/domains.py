# ruff: noqa: E501 (a schema is a table: a relation a line)
"""Invented schemas: what each relation is called in a graph, and how people speak of it. Read by `bench.qa.invented`.

A line of a schema is ``label | kind | head | tail | what the head does | what the tail does | noun of the tail | noun of
the head``. The kind is S (a state, one at a time), M (states, several at a time) or E (an event). A verb is its four forms
and a preposition; "be" verbs have the participle alone. The words are those that somebody would use who has not seen the label.
Development: half of the schemas is for reading misses, the other half (``HELD``) is only scored.
"""

from __future__ import annotations

from bench.qa.bank import MORE_KINDS

PEOPLE = """Amara Osei;Bruno Keller;Carla Mendes;Dmitri Volkov;Elif Aydin;Farid Haddad;Greta Lindqvist;Hugo Moreau;Ines Castro;
Jonas Weber;Keiko Tanaka;Liam O'Connor;Mina Park;Noor Rahman;Oscar Nilsson;Priya Nair;Quentin Dubois;Rosa Vidal;Samir Khoury;
Tessa Brandt;Umar Siddiqui;Vera Novak;Wendy Zhao;Xavier Roche;Yara Haidar;Zoltan Szabo;Anders Holm;Beatriz Lima;Colm Byrne;Dana Levin"""
PLACES = """Ashford;Brindle Bay;Calder;Dunmore;Eastvale;Fernhill;Glenrock;Hartwell;Islay Point;Juniper Falls;Kestrel Heights;Larkspur"""
FIRMS = """Acorn Labs;Bluefin Systems;Corvid Analytics;Delta Forge;Ember & Sons;Foxglove Media;Granite Works;Helios Energy;
Ironbark;Juno Robotics;Kite Logistics;Lumen Health"""
# kind of thing: its sort, its plural, and its labels ("#" is a number)
KINDS = {
    "person": ("who", "people", PEOPLE), "agent": ("who", "agents", PEOPLE), "employee": ("who", "employees", PEOPLE),
    "developer": ("who", "developers", PEOPLE), "rider": ("who", "riders", PEOPLE), "farmer": ("who", "farmers", PEOPLE),
    "vet": ("who", "vets", PEOPLE), "trader": ("who", "traders", PEOPLE), "politician": ("who", "politicians", PEOPLE),
    "astronaut": ("who", "astronauts", PEOPLE), "actor": ("who", "actors", PEOPLE), "reader": ("who", "readers", PEOPLE),
    "pilot": ("who", "pilots", PEOPLE), "cook": ("who", "cooks", PEOPLE),
    "town": ("where", "towns", PLACES), "site": ("where", "sites", PLACES), "base": ("where", "bases", PLACES),
    "company": ("what", "companies", FIRMS), "customer": ("what", "customers", FIRMS), "bank": ("what", "banks", FIRMS),
    "sponsor": ("what", "sponsors", FIRMS),
    "ticket": ("what", "tickets", "TCK-#"), "pull request": ("what", "pull requests", "PR-#"), "loan": ("what", "loans", "LN#"),
    "product": ("what", "products", "Atlas Router;Beacon App;Cobalt Sync;Drift Mail;Echo Desk;Flint Pay"),
    "department": ("what", "departments", "Procurement;Field Sales;Legal Affairs;Payroll;Plant Safety;Brand Studio"),
    "role": ("what", "roles", "senior analyst;team lead;site engineer;account executive;shift planner;data steward"),
    "repository": ("what", "repositories", "argus-core;borealis-ui;cinder-api;dovetail;emberfs;flotsam"),
    "server": ("what", "servers", "node-7;node-12;edge-3;edge-9;vault-1"),
    "library": ("what", "libraries", "quickjson;tinyhttp;safemath;logrotor;pixelkit"),
    "device": ("what", "devices", "hall lamp;kitchen thermostat;porch camera;attic fan;garage heater;study blinds"),
    "room": ("where", "rooms", "kitchen;attic;garage;study;cellar;nursery"),
    "mode": ("what", "modes", "eco mode;night mode;boost mode;away mode"),
    "team": ("what", "teams", "Altona Wheelers;Breton Sprint;Cobble Kings;Dynamo Velo;Equipe Zenit;Fjord Racing"),
    "race": ("what", "races", "Tour of Calder;Grand Prix Dunmore;Coastal Classic;Highland Loop;Silver Mile"),
    "bike": ("what", "bikes", "Kestrel R1;Mistral X;Zephyr Pro;Condor SL;Tempest 9"),
    "field": ("what", "fields", "North Meadow;Mill Field;Long Acre;Hollow Patch;Brook Side"),
    "crop": ("what", "crops", "barley;rapeseed;winter wheat;potatoes;clover"),
    "tractor": ("what", "tractors", "Red Boar;Old Bess;Green Giant;Blue Ox"),
    "animal": ("what", "animals", "Biscuit;Clementine;Duchess;Figaro;Goliath;Hazel;Mister Paws;Nimbus"),
    "condition": ("what", "conditions", "mange;colic;arthritis;ear mites;diabetes"),
    "drug": ("what", "drugs", "amoxivet;dermacure;felimax;canicort;pyrosol"),
    "fund": ("what", "funds", "Argent Growth;Birch Income;Cedar Value;Dune Macro;Everest Bond"),
    "stock": ("what", "stocks", "ARGX;BOLT;CRNE;DUSK;EMBR"),
    "office": ("what", "offices", "mayor of Calder;treasurer of Dunmore;speaker of the assembly;minister of fisheries"),
    "party": ("what", "parties", "Harbour League;Green Lantern Party;Reform Circle;People's Accord"),
    "bill": ("what", "bills", "Clean Harbour Act;Night Market Bill;School Meals Act;Tram Extension Bill;Bridge Toll Bill"),
    "mission": ("what", "missions", "Aurora 4;Borealis 2;Cygnus 9;Draco 1;Equinox 6"),
    "spacecraft": ("what", "spacecraft", "Wren;Heron;Osprey;Plover"),
    "play": ("what", "plays", "The Glass Orchard;Salt and Iron;A Winter Ledger;The Quiet Ferry;Marigold Street"),
    "part": ("what", "parts", "the lighthouse keeper;the widow;the king's fool;the young clerk"),
    "book": ("what", "books", "Tides of Amber;The Copper Key;Map of Echoes;Nine Lanterns;Under Slate Skies"),
    "aircraft": ("what", "aircraft", "G-ABCD;G-KLMN;G-PQRS;G-WXYZ"),
    "dish": ("what", "dishes", "saffron risotto;plum dumplings;smoked trout;lentil soup;pear tart"),
    "menu": ("what", "menus", "lunch menu;tasting menu;garden menu"),
    **MORE_KINDS,
}  # fmt: skip
TUNED = {
    "support": """day
assigned_to|S|ticket|agent|be assigned to|handle,handled,handled,handling,|assignee|
reported_by|E|ticket|customer|be reported by|report,reported,reported,reporting,|reporter|
uses_product|M|customer|product|use,used,used,using,|be used by||user
account_manager|S|customer|agent|be looked after by|look after,looked after,looked after,looking after,|account manager|client
escalated_to|E|ticket|agent|be escalated to|||""",
    "hr": """day
WORKS_IN|S|employee|department|work,worked,worked,working,in|employ,employed,employed,employing,|department|member
REPORTS_TO|S|employee|person|report,reported,reported,reporting,to|manage,managed,managed,managing,|manager|
HAS_ROLE|S|employee|role|hold the position of,held the position of,held the position of,holding the position of,|be held by|job title|holder
TRAINED_AT|E|employee|site|attend training,attended training,attended training,attending training,at|||
BASED_IN|S|employee|town|be based in|||""",
    "repo": """day
maintainer|S|repository|developer|be maintained by|maintain,maintained,maintained,maintaining,|maintainer|
mergedBy|E|pull request|developer|be merged by|merge,merged,merged,merging,||
reviewedBy|E|pull request|developer|be reviewed by|review,reviewed,reviewed,reviewing,|reviewer|
dependsOn|M|repository|library|depend,depended,depended,depending,on|be needed by|dependency|
deployedOn|M|repository|server|run,ran,run,running,on|host,hosted,hosted,hosting,|host|""",
    "home": """minute
located in|S|device|room|be located in|||
running in|S|device|mode|be running in||mode|
switched on by|E|device|person|be switched on by|switch on,switched on,switched on,switching on,||
sleeps in|S|person|room|sleep,slept,slept,sleeping,in||bedroom|""",
    "cycling": """year
rodeFor|S|rider|team|ride,rode,ridden,riding,for|sign,signed,signed,signing,|team|rider
won|E|rider|race|win,won,won,winning,|be won by||winner
sponsoredBy|S|team|sponsor|be sponsored by|sponsor,sponsored,sponsored,sponsoring,|sponsor|
coachedBy|S|rider|person|be coached by|coach,coached,coached,coaching,|coach|
rides bike|S|rider|bike|ride,rode,ridden,riding,|be ridden by|bike|""",
    "farm": """day
leased by|S|field|farmer|be leased by|lease,leased,leased,leasing,|tenant|
sown with|E|field|crop|be sown with|||
harvested|E|farmer|crop|harvest,harvested,harvested,harvesting,|be harvested by||
owns tractor|M|farmer|tractor|own,owned,owned,owning,|belong,belonged,belonged,belonging,to||owner
neighbor of|M|farmer|person|live next,lived next,lived next,living next,to||neighbor|""",
}
HELD = {
    "vet": """day
treatedBy|S|animal|vet|be treated by|treat,treated,treated,treating,|vet|patient
diagnosedWith|E|animal|condition|be diagnosed with||diagnosis|
prescribed|M|animal|drug|take,took,taken,taking,|be given to|medication|
ownedBy|S|animal|person|be owned by|own,owned,owned,owning,|owner|pet
vaccinatedBy|E|animal|vet|be vaccinated by|vaccinate,vaccinated,vaccinated,vaccinating,||""",
    "finance": """day
managed_by|S|fund|trader|be managed by|run,ran,run,running,|manager|
holds_position_in|M|fund|stock|hold shares of,held shares of,held shares of,holding shares of,|be held by||holder
works_for|S|trader|bank|work,worked,worked,working,for|employ,employed,employed,employing,|employer|employee
audited_by|S|bank|company|be audited by|audit,audited,audited,auditing,|auditor|client
bought|E|fund|stock|buy,bought,bought,buying,|be bought by||buyer""",
    "politics": """day
office_held|S|politician|office|serve as,served as,served as,serving as,|be held by||
member_of_party|S|politician|party|belong,belonged,belonged,belonging,to||party|member
voted_for|E|politician|bill|vote,voted,voted,voting,for|be supported by||supporter
represents|S|politician|town|represent,represented,represented,representing,|be represented by|constituency|representative
spouse|S|politician|person|be married to|be married to|spouse|""",
    "space": """day
crewMemberOf|M|astronaut|mission|fly,flew,flown,flying,on|carry,carried,carried,carrying,||crew member
stationedAt|S|astronaut|base|be stationed at|||
commandedBy|S|mission|astronaut|be commanded by|command,commanded,commanded,commanding,|commander|
launchedFrom|E|spacecraft|site|be launched from|||
inspected|E|astronaut|spacecraft|inspect,inspected,inspected,inspecting,|be inspected by||inspector""",
    "theatre": """year
plays role|M|actor|part|play,played,played,playing,|be played by|role|
appeared in|M|actor|play|appear,appeared,appeared,appearing,in||play|
staged at|E|play|town|be staged at|||
directed by|S|play|person|be directed by|direct,directed,directed,directing,|director|
married to|S|actor|person|be married to|be married to|spouse|""",
    "library": """minute
borrowed by|S|book|reader|be borrowed by|borrow,borrowed,borrowed,borrowing,|borrower|
reserved|E|reader|book|reserve,reserved,reserved,reserving,|be reserved by||
shelved in|S|book|room|be shelved in||shelf|
flew|E|pilot|aircraft|fly,flew,flown,flying,|be flown by||pilot
serves|M|menu|dish|serve,served,served,serving,|be served on||""",
}

# ruff: noqa: E501 (a bank is a table: a relation a line)
"""A bank of relations, each under several labels and several ways to speak of it: the ranker's questions are made of it.

A line is ``labels | kind | head | tail | what the head does | what the tail does | nouns of the tail | nouns of the head``.
Labels and nouns are parted by ";", verbs by "/"; a label behind "~" stands the other way round, from the tail to the
head. Verbs and kinds are those of `bench.qa.domains`. Which label a graph has and which words a question has are drawn
apart, so that they meet by meaning and not by spelling. The last domains (``ASIDE``) are never trained on.
"""

from __future__ import annotations

_FOLK = """Adele Winter;Basil Crane;Cora Whitlock;Desmond Achebe;Edith Lowell;Fergus Doyle;Gita Raman;Henrik Aas;Irma Toth;Jasper Quill;
Katya Orlova;Lars Brandvold;Mabel Stone;Nadia Benali;Otis Granger;Paloma Reyes;Rufus Hale;Sunniva Dahl;Tobias Engel;Ursula Pike;
Viktor Sorin;Wanda Kowal;Yusuf Demir;Zelda Marsh;Arlo Finch;Bettina Kraus;Cyrus Vance;Dorothea Bell;Emeka Obi;Fiona Gallagher"""
_TOWNS = """Aldermoor;Birchwick;Castlegate;Dovercliff;Elmstead;Foxhaven;Greywater;Hollin;Ironbridge;Kingsferry;Lowmere;Marlfield"""
_HOUSES = """Arbor & Vale;Brightwater Group;Castor Holdings;Domino Trust;Evergreen Partners;Falcon Works;Gemini Press;Harrow Ltd;
Indigo Studio;Jupiter Mills"""
MORE_KINDS = {
    "journalist": ("who", "journalists", _FOLK), "musician": ("who", "musicians", _FOLK), "architect": ("who", "architects", _FOLK),
    "engineer": ("who", "engineers", _FOLK), "buyer": ("who", "buyers", _FOLK), "scientist": ("who", "scientists", _FOLK),
    "gamer": ("who", "gamers", _FOLK), "envoy": ("who", "envoys", _FOLK), "founder": ("who", "founders", _FOLK),
    "relative": ("who", "relatives", _FOLK), "driver": ("who", "drivers", _FOLK), "host": ("who", "hosts", _FOLK),
    "winemaker": ("who", "winemakers", _FOLK), "dancer": ("who", "dancers", _FOLK), "guard": ("who", "guards", _FOLK),
    "visitor": ("who", "visitors", _FOLK), "miner": ("who", "miners", _FOLK), "individual": ("who", "individuals", _FOLK),
    "city": ("where", "cities", _TOWNS), "depot": ("where", "depots", _TOWNS), "region": ("where", "regions", _TOWNS),
    "plaza": ("where", "plazas", "North Plaza;Harbour Walk;Mill Arcade;Station Row;Linden Court"),
    "gate": ("where", "gates", "gate 2;gate 5;gate 9;the north gate;the loading dock"),
    "newspaper": ("what", "newspapers", "The Courier;Daily Lantern;Evening Post;The Herald Echo;Morning Ledger"),
    "story": ("what", "stories", "ST-#"), "award": ("what", "awards", "Golden Quill;Silver Pen;Laurel Medal;Amber Star;Blue Ribbon"),
    "band": ("what", "bands", "Paper Tigers;The Low Tides;Violet Static;Neon Harvest;Iron Lullaby"),
    "album": ("what", "albums", "Glass Rivers;Second Sunrise;Velvet Engine;Ghost Parade;Tin Horizon;Slow Thunder"),
    "instrument": ("what", "instruments", "cello;trumpet;oboe;bass guitar;harp"),
    "record company": ("what", "record companies", _HOUSES), "contractor": ("what", "contractors", _HOUSES),
    "supplier": ("what", "suppliers", _HOUSES), "investor": ("what", "investors", _HOUSES), "employer": ("what", "employers", _HOUSES),
    "building": ("what", "buildings", "Beacon Tower;Orchard House;The Granary;Pier Hall;Skylark Centre"),
    "crane": ("what", "cranes", "CR#"), "permit": ("what", "permits", "PMT-#"),
    "service": ("what", "services", "billing-api;search-web;auth-core;mail-relay;geo-lookup;cart-sync"),
    "cluster": ("what", "clusters", "cobalt;magenta;ochre;sienna"), "alarm": ("what", "alarms", "ALM-#"),
    "shop": ("what", "shops", "Pepper & Pine;The Tin Kettle;Oak Larder;Corner Loom;Blue Basket"),
    "brand": ("what", "brands", "Alpenglow;Bramble;Cirrus;Driftwood;Embera"), "article": ("what", "articles", "SKU-#"),
    "laboratory": ("what", "laboratories", "Curie Lab;Faraday Lab;Hooke Lab;Noether Lab;Volta Lab"),
    "sample": ("what", "samples", "SMP-#"), "grant": ("what", "grants", "Aurora Grant;Keystone Grant;Meridian Grant;Summit Grant"),
    "microscope": ("what", "microscopes", "Zenith 4;Opal X2;Prism 7;Lumen S"),
    "guild": ("what", "guilds", "Crimson Owls;Night Foxes;Storm Vale;Silent Oak;Gold Ravens"),
    "tournament": ("what", "tournaments", "Spring Clash;Winter Crown;Autumn Cup;Nordic Open"),
    "game": ("what", "games", "Starfall;Dungeon Keepers;Sky Rally;Hexlands;Puzzle Forge"),
    "state": ("what", "states", "Ardania;Belvaria;Corsland;Drenmark;Estavia;Florin"),
    "pact": ("what", "pacts", "Treaty of Hollin;Marlfield Accord;Kingsferry Pact;Elmstead Protocol"),
    "bloc": ("what", "blocs", "Northern Council;Amber League;Coastal Union;Three Rivers Compact"),
    "startup": ("what", "startups", "Tidewise;Nimbly;Quarrel;Loopwell;Fernbase;Zapline"),
    "programme": ("what", "programmes", "Launchbox;Seedloft;Runway Ten;Upriver"),
    "academy": ("what", "academies", "St Brendan's;Hillcrest Academy;Northfield College;Riverside School"),
    "truck": ("what", "trucks", "TRK-#"), "parcel": ("what", "parcels", "PCL-#"), "route": ("what", "routes", "route 14;route 22;route 31;route 47"),
    "show": ("what", "shows", "Open Window;Kitchen Duel;Night Desk;Lost Maps;The Long Table"),
    "channel": ("what", "channels", "Channel Nine;Vista TV;Orbit One;Metro Vision"),
    "vineyard": ("what", "vineyards", "Clos Martin;Quinta Alba;Weingut Falk;Domaine Rocher"),
    "grape": ("what", "grapes", "merlot;riesling;syrah;chenin;malbec"), "festival": ("what", "festivals", "Harvest Fair;Cellar Days;Lantern Week"),
    "troupe": ("what", "troupes", "Swan Ensemble;Kinetic Nine;Ballet Aurora;Tempo Collective"),
    "ballet": ("what", "ballets", "The Firefly;Ashes;White Hours;Carousel;Snow Circuit"),
    "badge": ("what", "badges", "BDG-#"), "mine": ("what", "mines", "Deep Hollow;Grey Ridge;Old Sally;Crown Pit"),
    "mineral": ("what", "minerals", "galena;malachite;cinnabar;bauxite"), "machine": ("what", "machines", "Borer 3;Crusher 8;Loader 5;Drill 11"),
}  # fmt: skip
BANK = {
    "press": """day
works for;employer;employed by;staff of;~employs;writes for|S|journalist|newspaper|write,wrote,written,writing,for/work,worked,worked,working,for/report,reported,reported,reporting,for|employ,employed,employed,employing,/hire,hired,hired,hiring,|employer;newspaper|employee;reporter
edited by;editor;~edits;editor in chief|S|newspaper|individual|be edited by/be run by|edit,edited,edited,editing,/head,headed,headed,heading,|editor;boss|
covered;reported on;wrote story;~covered by;~author|E|journalist|story|cover,covered,covered,covering,/write,wrote,written,writing,|be written by/be covered by||author
won award;award received;honoured with;~awarded to;~winner|E|journalist|award|win,won,won,winning,/receive,received,received,receiving,|be given to/be won by/go,went,gone,going,to|award;prize|winner
based in;stationed in;bureau;posted to|S|journalist|city|be based in/be posted to/live,lived,lived,living,in||base|
published in;appeared in;~ran story|E|story|newspaper|appear,appeared,appeared,appearing,in/run,ran,run,running,in|print,printed,printed,printing,/publish,published,published,publishing,||""",
    "music": """year
member of;plays in;band;~has member;~lineup|M|musician|band|play,played,played,playing,in/belong,belonged,belonged,belonging,to/perform,performed,performed,performing,with||band;group|member
signed to;record label;under contract with;~signed|S|band|record company|be signed to/be under contract with|sign,signed,signed,signing,/represent,represented,represented,representing,|label;record company|act
produced by;producer;~produced|E|album|individual|be produced by|produce,produced,produced,producing,/mix,mixed,mixed,mixing,|producer|
recorded;released;~recorded by;~album by;~performer|E|band|album|record,recorded,recorded,recording,/release,released,released,releasing,/put out,put out,put out,putting out,|be recorded by/be released by||
plays instrument;instrument;plays;instrument played|M|musician|instrument|play,played,played,playing,|be played by|instrument|player
managed by;manager;~manages;represented by|S|band|individual|be managed by|manage,managed,managed,managing,/look after,looked after,looked after,looking after,|manager|
hails from;home town;from;place of origin|S|band|city|come,came,come,coming,from/hail,hailed,hailed,hailing,from||hometown;home town|""",
    "building": """day
designed by;architect;~designed;plans by|E|building|architect|be designed by/be drawn by|design,designed,designed,designing,/draw,drew,drawn,drawing,|designer;architect|
built by;main contractor;constructed by;~builds;contractor|S|building|contractor|be built by/be put up by|build,built,built,building,/construct,constructed,constructed,constructing,/work,worked,worked,working,on|builder;contractor|
owned by;owner;~owns;property of;proprietor|S|building|individual|be owned by/belong,belonged,belonged,belonging,to|own,owned,owned,owning,|owner;landlord|
approved by;permit approved by;~approved;signed off by|E|permit|engineer|be approved by/be cleared by|approve,approved,approved,approving,/sign off,signed off,signed off,signing off,||
stands in;located in;location;city|S|building|city|stand,stood,stood,standing,in/be located in||location|
hired crane;rents;~rented by;~hired by|M|contractor|crane|rent,rented,rented,renting,/hire,hired,hired,hiring,|be rented by/be hired by||
supervised by;site manager;~supervises;overseen by|S|building|engineer|be supervised by/be overseen by|supervise,supervised,supervised,supervising,/oversee,oversaw,overseen,overseeing,|supervisor;site manager|""",
    "cloud": """minute
runs on;deployed to;hosted on;~hosts;cluster|S|service|cluster|run,ran,run,running,on/be hosted on|host,hosted,hosted,hosting,|host;cluster|
owned by team lead;owner;maintained by;~maintains;responsible engineer|S|service|engineer|be maintained by/be owned by|maintain,maintained,maintained,maintaining,/look after,looked after,looked after,looking after,|owner;maintainer|
calls;depends on;requires;~called by|M|service|service|depend,depended,depended,depending,on/call,called,called,calling,/need,needed,needed,needing,|be called by|dependency|
acknowledged by;acked by;~acknowledged;handled by|E|alarm|engineer|be acknowledged by/be handled by|acknowledge,acknowledged,acknowledged,acknowledging,/handle,handled,handled,handling,||
raised by;triggered by;source;~raised alarm;~fired|E|alarm|service|be raised by/be triggered by|raise,raised,raised,raising,/trigger,triggered,triggered,triggering,|source|
on call for;on duty for;pager for;~on call engineer|S|engineer|cluster|be on call for/carry the pager for,carried the pager for,carried the pager for,carrying the pager for,|||
restarted;rebooted;~restarted by|E|engineer|cluster|restart,restarted,restarted,restarting,/reboot,rebooted,rebooted,rebooting,|be restarted by||""",
    "retail": """day
supplied by;supplier;~supplies;vendor;sourced from|S|shop|supplier|be supplied by/buy,bought,bought,buying,from/order,ordered,ordered,ordering,from|supply,supplied,supplied,supplying,/deliver,delivered,delivered,delivering,to|supplier;vendor|customer
stocks;sells brand;carries;~sold at;~stocked by|M|shop|brand|stock,stocked,stocked,stocking,/sell,sold,sold,selling,/carry,carried,carried,carrying,|be stocked by/be sold by||
located at;trades at;address;premises|S|shop|plaza|trade,traded,traded,trading,at/be located at||address;location|
returned by;refunded to;~returned;brought back by|E|article|buyer|be returned by/be brought back by|return,returned,returned,returning,/bring back,brought back,brought back,bringing back,||
purchased;bought;~bought by;~sold to;~purchaser|E|buyer|article|buy,bought,bought,buying,/purchase,purchased,purchased,purchasing,|be bought by/be sold to||buyer
managed by;store manager;~runs;in charge|S|shop|individual|be managed by/be run by|manage,managed,managed,managing,/run,ran,run,running,|manager;boss|
endorses;ambassador of;face of;~endorsed by|M|individual|brand|endorse,endorsed,endorsed,endorsing,/promote,promoted,promoted,promoting,/advertise,advertised,advertised,advertising,|be endorsed by/be promoted by||ambassador""",
    "lab": """day
works at;member of lab;affiliation;~staff;lab|S|scientist|laboratory|work,worked,worked,working,at/do research,did research,done research,doing research,at|employ,employed,employed,employing,|lab;affiliation|member
head of;directs;~headed by;~director;leads|S|scientist|laboratory|head,headed,headed,heading,/lead,led,led,leading,/direct,directed,directed,directing,|be headed by/be led by||head;director
analysed by;examined by;~analysed;tested by|E|sample|scientist|be analysed by/be examined by/be tested by|analyse,analysed,analysed,analysing,/examine,examined,examined,examining,/test,tested,tested,testing,||
funded by;financed by;grant;~funds|M|laboratory|grant|be funded by/be financed by|fund,funded,funded,funding,/pay,paid,paid,paying,for|grant|
booked;reserved;~booked by;uses microscope|E|scientist|microscope|book,booked,booked,booking,/reserve,reserved,reserved,reserving,|be booked by/be reserved by||
supervisor;supervised by;mentored by;~supervises;adviser|S|scientist|individual|be supervised by/study,studied,studied,studying,under|supervise,supervised,supervised,supervising,/mentor,mentored,mentored,mentoring,/advise,advised,advised,advising,|supervisor;mentor;advisor|student
stored at;kept in;storage place|S|sample|city|be stored in/be kept in||storage place|""",
    "games": """year
belongs to guild;member of;guild;~has member|S|gamer|guild|belong,belonged,belonged,belonging,to/play,played,played,playing,for||guild;team|member
won;champion of;~won by;~winner;victory at|E|gamer|tournament|win,won,won,winning,|be won by||winner;champion
coached by;coach;~coaches;trained by|S|guild|individual|be coached by/be trained by|coach,coached,coached,coaching,/train,trained,trained,training,|coach;trainer|
founded by;founder;created by;~founded|E|guild|gamer|be founded by/be started by|found,founded,founded,founding,/start,started,started,starting,/set up,set up,set up,setting up,|founder|
sponsored by;sponsor;backed by;~sponsors|S|guild|brand|be sponsored by/be backed by|sponsor,sponsored,sponsored,sponsoring,/back,backed,backed,backing,/pay,paid,paid,paying,for|sponsor;backer|
main game;specialises in;plays;~played by|S|gamer|game|play,played,played,playing,/specialise,specialised,specialised,specialising,in|be played by|main game|player
lost to;beaten by;defeated by;~defeated;~beat|E|gamer|gamer|lose,lost,lost,losing,to/be beaten by|beat,beat,beaten,beating,/defeat,defeated,defeated,defeating,||""",
    "diplomacy": """day
ambassador to;accredited to;envoy to;~hosts envoy;posted to|S|envoy|state|serve as ambassador,served as ambassador,served as ambassador,serving as ambassador,to/be accredited to|||ambassador
citizen of;nationality;national of;~has citizen|S|envoy|state|be a citizen of/hold the citizenship of,held the citizenship of,held the citizenship of,holding the citizenship of,||nationality|citizen
signed;signatory of;party to;~signed by;ratified|E|state|pact|sign,signed,signed,signing,/ratify,ratified,ratified,ratifying,/adopt,adopted,adopted,adopting,|be signed by/be ratified by||signatory
belongs to;member state of;member of;~has member|M|state|bloc|belong,belonged,belonged,belonging,to/be a member of|include,included,included,including,||member
head of state;ruled by;~rules;president;led by|S|state|individual|be ruled by/be led by|rule,ruled,ruled,ruling,/govern,governed,governed,governing,/lead,led,led,leading,|president;ruler;leader|
visited;travelled to;state visit to;~visited by|E|envoy|city|visit,visited,visited,visiting,/travel,travelled,travelled,travelling,to|be visited by||
trades with;export partner;sells to|M|state|state|trade,traded,traded,trading,with/export,exported,exported,exporting,to|buy,bought,bought,buying,from|trading partner|""",
    "startup": """day
founded by;founder;started by;~founded;~founder of|E|startup|founder|be founded by/be started by|found,founded,founded,founding,/start,started,started,starting,/create,created,created,creating,|founder;creator|
funded by;investor;backed by;~invested in;~holds shares in|M|startup|investor|be funded by/be backed by/take money from,took money from,taken money from,taking money from,|fund,funded,funded,funding,/invest,invested,invested,investing,in/back,backed,backed,backing,|investor;backer|
chief executive;ceo;led by;~ceo of;run by|S|startup|individual|be led by/be run by|lead,led,led,leading,/run,ran,run,running,/head,headed,headed,heading,|chief executive;ceo;boss|
acquired by;bought by;~acquired;taken over by|E|startup|investor|be acquired by/be bought by/be taken over by|acquire,acquired,acquired,acquiring,/buy,bought,bought,buying,/take over,took over,taken over,taking over,|buyer|
took part in;alumnus of;graduate of;~accepted;attended|E|startup|programme|attend,attended,attended,attending,/take part,took part,taken part,taking part,in|accept,accepted,accepted,accepting,/admit,admitted,admitted,admitting,||participant
headquartered in;headquarters;based in;office in|S|startup|city|be headquartered in/be based in||headquarters;base|
advised by;adviser;~advises;board member;counselled by|M|startup|individual|be advised by/be counselled by|advise,advised,advised,advising,/counsel,counselled,counselled,counselling,|advisor;adviser|""",
    "family": """year
married to;spouse;wife;husband;wed|S|relative|individual|be married to/be the spouse of|be married to|spouse;partner|
lives in;residence;resides in;home;place of residence|S|relative|city|live,lived,lived,living,in/reside,resided,resided,residing,in||home;residence|resident
educated at;attended;school;~alumnus;studied at|S|relative|academy|study,studied,studied,studying,at/attend,attended,attended,attending,/go,went,gone,going,to|teach,taught,taught,teaching,/educate,educated,educated,educating,|school|student;alumnus
employer;works for;employed by;~employs;job at|S|relative|employer|work,worked,worked,working,for/be employed by|employ,employed,employed,employing,/hire,hired,hired,hiring,|employer|employee
child of;parent;son of;~parent of;~has child|S|relative|individual|be a child of/be raised by|raise,raised,raised,raising,|parent|child
adopted;owner of pet;owns;~owned by;has pet|M|relative|animal|own,owned,owned,owning,/keep,kept,kept,keeping,|belong,belonged,belonged,belonging,to/be owned by|pet|owner
tenant of;rents from;landlord;~lets to;~landlord of|S|relative|individual|rent,rented,rented,renting,from|let,let,let,letting,to|landlord|tenant""",
    "fleet": """minute
driven by;driver;~drives;operated by|S|truck|driver|be driven by|drive,drove,driven,driving,/steer,steered,steered,steering,|driver|
parked at;garaged at;stands at;home depot|S|truck|depot|be parked at/stand,stood,stood,standing,at|||
loaded on;carried by;transported by;~carries;~loaded with|S|parcel|truck|be loaded on/be carried by|carry,carried,carried,carrying,/transport,transported,transported,transporting,|truck|
delivered by;handed over by;~delivered|E|parcel|driver|be delivered by/be dropped off by|deliver,delivered,delivered,delivering,/drop off,dropped off,dropped off,dropping off,||
serves route;assigned route;route;~served by|S|driver|route|serve,served,served,serving,/be assigned to|be served by|route|
repaired by;fixed by;serviced by;~repaired;mechanic|E|truck|engineer|be repaired by/be fixed by/be serviced by|repair,repaired,repaired,repairing,/fix,fixed,fixed,fixing,/mend,mended,mended,mending,|mechanic|
scanned at;checked in at;registered at|E|parcel|depot|be scanned at/be checked in at|scan,scanned,scanned,scanning,/check in,checked in,checked in,checking in,||""",
    "television": """year
hosted by;presenter;host;presented by;~hosts;~presents|S|show|host|be hosted by/be presented by|host,hosted,hosted,hosting,/present,presented,presented,presenting,|host;presenter|
airs on;broadcast by;network;channel;~broadcasts|S|show|channel|air,aired,aired,airing,on/be broadcast by/be shown on|broadcast,broadcast,broadcast,broadcasting,/show,showed,shown,showing,|network;channel|
produced by;production company;producer;~produces|S|show|employer|be produced by/be made by|produce,produced,produced,producing,/make,made,made,making,|producer;maker|
guest on;appeared on;~had guest;~guest|E|individual|show|appear,appeared,appeared,appearing,on/be a guest on|invite,invited,invited,inviting,/feature,featured,featured,featuring,||guest
nominated for;nominee for;shortlisted for;~nominated|E|host|award|be nominated for/be shortlisted for|||nominee
owned by;parent company;owner;~owns;subsidiary of|S|channel|investor|be owned by/belong,belonged,belonged,belonging,to|own,owned,owned,owning,/control,controlled,controlled,controlling,|owner;parent company|subsidiary
filmed in;shot in;filming location;studio city|S|show|city|be filmed in/be shot in||filming location|""",
}
ASIDE = {
    "wine": """year
owned by;proprietor;owner;~owns;estate of|S|vineyard|individual|be owned by/belong,belonged,belonged,belonging,to|own,owned,owned,owning,/possess,possessed,possessed,possessing,|owner;proprietor|
grows;cultivates;planted with;~grown at|M|vineyard|grape|grow,grew,grown,growing,/cultivate,cultivated,cultivated,cultivating,|be grown by/be grown at|grape|grower
winemaker;made by;cellar master;~makes wine at|S|vineyard|winemaker|be looked after by|make wine,made wine,made wine,making wine,at/look after,looked after,looked after,looking after,|winemaker;cellar master|
lies in;located in;region;situated in|S|vineyard|region|lie,lay,lain,lying,in/be situated in||region;location|
exhibited at;showed at;took part in;~exhibitor|E|vineyard|festival|exhibit,exhibited,exhibited,exhibiting,at/take part,took part,taken part,taking part,in|||exhibitor
apprentice of;trained by;learnt from;~mentor of;~taught|S|winemaker|individual|be taught by/learn,learned,learned,learning,from|teach,taught,taught,teaching,/train,trained,trained,training,|teacher;mentor|apprentice""",
    "dance": """year
dances with;member of;company;~dancers;engaged by|S|dancer|troupe|dance,danced,danced,dancing,with/belong,belonged,belonged,belonging,to|engage,engaged,engaged,engaging,/employ,employed,employed,employing,|company;troupe|member
choreographed by;choreographer;~choreographed;created by|E|ballet|individual|be choreographed by/be created by|choreograph,choreographed,choreographed,choreographing,/create,created,created,creating,|choreographer;creator|
danced in;performed in;role in;~cast;~performed by|E|dancer|ballet|dance,danced,danced,dancing,in/perform,performed,performed,performing,in|feature,featured,featured,featuring,||performer
artistic director;directed by;headed by;~directs;~director of|S|troupe|individual|be directed by/be headed by|direct,directed,directed,directing,/head,headed,headed,heading,/lead,led,led,leading,|director;head|
resident in;home stage;based in;seat|S|troupe|city|be based in/reside,resided,resided,residing,in||home;seat|
partnered with;dance partner;paired with|S|dancer|individual|be partnered with/be paired with|be partnered with|partner|
honoured with;received;awarded;~given to|E|dancer|award|receive,received,received,receiving,/win,won,won,winning,/get,got,got,getting,|be given to/be won by|award;prize|""",
    "security": """minute
guards;on duty at;post;~guarded by;stationed at|S|guard|gate|guard,guarded,guarded,guarding,/be stationed at/watch,watched,watched,watching,|be guarded by/be watched by|post|guard
issued to;badge holder;carried by;~holds badge|S|badge|visitor|be issued to/be carried by|carry,carried,carried,carrying,/hold,held,held,holding,/wear,wore,worn,wearing,|holder;bearer|
entered through;came in at;entrance used;~admitted|E|visitor|gate|enter,entered,entered,entering,through/come in,came in,come in,coming in,at|||
hosted by;invited by;visiting;~invited;~host of|S|visitor|individual|be hosted by/be invited by|host,hosted,hosted,hosting,/invite,invited,invited,inviting,|host|guest
searched;checked;~searched by;~inspected by|E|guard|visitor|search,searched,searched,searching,/check,checked,checked,checking,|be searched by/be checked by||
reports to;supervisor;commanded by;~supervises|S|guard|individual|report,reported,reported,reporting,to/be supervised by|supervise,supervised,supervised,supervising,/command,commanded,commanded,commanding,|supervisor;boss|
revoked by;cancelled by;withdrawn by;~revoked|E|badge|guard|be revoked by/be cancelled by|revoke,revoked,revoked,revoking,/cancel,cancelled,cancelled,cancelling,||""",
    "mining": """day
operated by;operator;run by;~operates;concession of|S|mine|investor|be operated by/be run by|operate,operated,operated,operating,/run,ran,run,running,|operator|
extracts;produces;yields;~mined at;deposit|M|mine|mineral|extract,extracted,extracted,extracting,/produce,produced,produced,producing,/yield,yielded,yielded,yielding,|be extracted at/be mined at||producer
works in;employed at;pit;~workforce|S|miner|mine|work,worked,worked,working,in/dig,dug,dug,digging,in|employ,employed,employed,employing,||worker
inspected by;audited by;~inspected;safety check by|E|mine|engineer|be inspected by/be checked by|inspect,inspected,inspected,inspecting,/check,checked,checked,checking,|inspector|
equipped with;uses machine;machinery;~installed at|M|mine|machine|be equipped with/use,used,used,using,|be used at/be installed at|machine|
foreman;crew led by;shift boss;~foreman of|S|miner|individual|be led by/be supervised by|lead,led,led,leading,/supervise,supervised,supervised,supervising,|foreman;boss|
rescued by;saved by;~rescued|E|miner|individual|be rescued by/be saved by|rescue,rescued,rescued,rescuing,/save,saved,saved,saving,|rescuer|""",
}
REAL = {
    "<worksAt>": "works at;employer;affiliation;~employs|S|individual|employer|work,worked,worked,working,at/be employed by|employ,employed,employed,employing,|employer|",
    "<playsFor>": "plays for;team;club;~player|S|individual|guild|play,played,played,playing,for|sign,signed,signed,signing,|team;club|player",
    "<isMarriedTo>": "married to;spouse;wed|S|individual|relative|be married to|be married to|spouse|",
    "<owns>": "owns;~owned by;~owner;holds|M|individual|investor|own,owned,owned,owning,/possess,possessed,possessed,possessing,|belong,belonged,belonged,belonging,to/be owned by||owner",
    "<graduatedFrom>": "graduated from;alma mater;educated at|E|individual|academy|graduate,graduated,graduated,graduating,from|||graduate",
    "<created>": "created;made;~created by;~maker|E|individual|album|create,created,created,creating,/make,made,made,making,|be created by/be made by||creator",
    "<hasWonPrize>": "won prize;award received;~awarded to;honoured with|E|individual|award|win,won,won,winning,/receive,received,received,receiving,|be won by/be given to|award|winner",
}
"""How relations of YAGO are called anew."""

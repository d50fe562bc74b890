"""General English that links what people say to what labels say: a hand-made table, declared as such.

Nothing here was learnt from questions. `SAYINGS` gives, for a word that labels of event relations use, other ways to say
it; a phrase of several words may have others between them ("turned Iraq down"). A phrase ending in ``?`` is a weak hint.
`TITLES` does the same for offices and groups that stand in entity labels.
"""

from __future__ import annotations

SAYINGS: dict[str, str] = {
    "intent": "offer of; offer talks; offered talks; agree to!; agreed to!; propose; proposal; suggest?; signal; express will; desirous; disposed to; inclined; ask for meeting!; asked for meeting!; ask for talks!; asked for talks!; request talks; requested talks; seek talks; sought talks; sought; longing; tried to; try to; set on; open to; bent on; resolve to; determined to; consider?; declare intention!; announce intention!; state intention!; request meeting; requested meeting; ask to meet; asked to meet; want; wanted; wish; would like; would love; hope; hoping; keen; willing; willingness; seek; look to; looking to; "
    "looking for; plan to; planned; aim to; aimed; desire; interested; interest; ready; readiness; eager; prepared to; "
    "mean to; meant to; propose to; purpose; suitor; court; ambition; aspire; wishes; offer to; offered to; "
    "declare that; prefer to; anxious to; promise; vow; pledge; commit to; wooed; woo; intend; would",
    "meet": "meeting; talk to?; talks; sit down with?; see?; encounter; get together; audience; summit",
    "negotiate": "negotiation; talks; talk; bargain; sit down; parley; bargaining table; negotiating table; dialogue?; haggle",
    "cooperate": "collaborate; collaboration; work together; work with; partner; partnership; join forces; team up; cooperative",
    "diplomatic": "diplomacy; diplomatically; diplomat",
    "appeal": "call upon!; turned to; reach out to?; approach?; apply for; applied for; call on; called on; plead; plea; turn to; beg; entreat; petition; implore; urge; entreaty; beseech; ask?; denounce to?",
    "request": "ask; asked; ask to visit!; asked to visit!; invite to visit!; requested; apply to; applied to; make demands of?; invite; petition; solicit; call for?",
    "praise": "complimented; complimentary; nice words; warm words; sing praises; sang praises; speak well; spoke well; spoke favorably; celebrate?; cheer?; honor; honour; commend; laud; applaud; compliment; endorse; speak highly; acclaim; hail; extol; salute; congratulate; "
    "support?; back?; recommend; admire; approve of; tribute; kind words; good words; in favor?; flatter",
    "endorse": "give backing!; gave backing!; given backing!; throw behind; threw behind; support; back; backing; recommend; approve; stand behind; stand by; stood by; stood behind; side with?; advocate",
    "criticize": "attack in words!; attack with words!; verbal attack!; lash out!; hit out!; swipe!; take aim; took aim; take issue; took issue; fire at verbally!; harsh words; bad words; hard words; speak ill; spoke ill; rip into; lay into; pan; tear into; words against; speak out; spoke out; spoke badly; upbraid; rail against; inveigh; condemn; condemnation; convict?; conviction?; sentence?; denounce; criticism; critical of; critique; slam; blast; lambaste; rebuke; rap; deplore; "
    "disparage; find fault; fault; censure; reprimand; chastise; scold; blame?; decry; castigate; berate; attack verbally",
    "denounce": "condemn; condemnation; denunciation; deplore; censure; decry; speak out against; spoke against; vilify",
    "accuse": "lay at door; fingered; recriminate; impute; accusation; blame; allege; allegation; charge?; point the finger; pointed finger; incriminate; reproach; hold responsible",
    "reject": "dismissal; refuse?; show door; showed door; wave away; wave aside; waved off; rebuke?; turn down!; turned down!; rebuff; refuse; refusal; decline; say no; snub; spurn; dismiss; repudiate; knock back; "
    "repel; brush off; deny?; rejection; push away; veto?",
    "visit": "bring to!; took to?; stay; set foot; drop in; pay call on!; paid call on!; call in at; show up in; stop over; came over; come over; came by; flew to?; go over to; went over to; call paid to; arrive in; arrived in; arrival; land in?; head to?; headed to?; go see; went see; look in on; travel; trip; journey; tour; call at; drop by; go to; went to; guest of; come to; came to; stop by; stay in; fly to?",
    "host": "have visit from!; had visit from!; got visit from!; get visit from!; have as visitor!; had as visitor!; have as guest!; had as guest!; receive visit; received visit; welcome; receive; received; guest; entertain; accommodate; greet; visited by; playing host",
    "optimistic": "favorably; favourably; glowing; bullish; sanguine; brightly; good prospects; optimism; positive; hopeful; upbeat; hopefully; bullish; favorable; encouraging; confident; rosy; confidence; bright",
    "pessimistic": "unfavorably; unfavourably; downbeat; dark; darkly; glum; dismal; bleakly; gloomily; doubt?; pessimism; negative; gloomy; doubtful; unfavorable; bleak; negatively; despair; bearish; doubts about; dim view; grim",
    "comment": "remark; say?; speak?; spoke?; statement?; comment; observation; opinion; words; sound?; voice?",
    "threaten": "threats; saber rattling; sabre rattling; ultimatum?; bully?; threat; menace; intimidate; warn?; warning?",
    "investigate": "check up on; put under scrutiny; investigator; dig into; delve; research; investigation; probe; inquiry; enquiry; look into; looking into; inquire; examine; inspect?; scrutinize; inspection?",
    "sign": "conclude; put name; ink; seal; reach?; sign; enter into; entered into; strike?; signatory; signature; conclusion of",
    "agreement": "treaty; pact; deal; accord; contract; memorandum; agreements; convention",
    "formal": "formally; official?; officially?; treaty?; pact?",
    "conventional": "army?; troops?; conventional; forces?; attack?; military force",
    "military": "army; armed forces; troops; soldiers; militarily",
    "force": "forces; violence?; attack?; assault?",
    "unconventional": "unconventional; irregular; guerrilla tactics; terror; terrorist?",
    "violence": "violent; violently; force?; attack?",
    "small": "small arms; firearms; gun; rifle; gunfire; light weapons; shooting; shoot at; shootout; open fire",
    "arms": "firearms; gun; guns; gunfire; weaponry; rifles",
    "light": "light weapons",
    "fight": "attack?; fought; combat; battle; clash; shoot; armed clash; firefight; assault?; exchange fire",
    "telephone": "phone; call; called; ring; rang; telephone conversation; phone call; telephoned; dial; by phone; over the phone; spoke with?",
    "discuss": "conversation; talk; discussion; discussed; speak with; spoke with; conversed",
    "humanitarian": "relief; humanitarian aid",
    "provide": "give?; gave?; supply; send?; deliver; offer?; receive?; grant; extend; get?; donate; lend; contribute",
    "aid": "assistance; help; relief; support?; assist; helped",
    "return": "repatriate; send back!; sent back!; hand back!; give back!; repatriation; send home; sent home; hand over?; bring back",
    "release": "free; freed; set free; let go; liberate; discharge; hand back?",
    "person": "people; prisoner?; detainee?; hostage; captive; repatriate; repatriation",
    "demand": "insist; order?; call for?; require; demanded",
    "consult": "confer; consultation; consulted; discuss?; talk with?; exchange views; deliberate; advice",
    "statement": "state?; declare?; declaration; announce?; announcement?; statement; say?; pronouncement; speech; spoke?",
    "arrest": "detain; detention; apprehend; take into custody; jail; imprison; capture; charge; nab; lock up; round up; seize?; caught; sentence; convict; conviction",
    "legal": "prosecute; court?; indict; lawsuit?",
    "deny": "denial; disclaim; disavow",
    "responsibility": "responsible; responsibility; blame?",
    "protest": "demonstrate; demonstration; rally; march; riot",
    "demonstrate": "protest; demonstration; rally; march; take to the streets; picket",
    "rally": "protest; demonstration; gather; mobilize; march",
    "riot": "violent protest; unrest; rioting; rampage",
    "empathetic": "sympathy; sympathize; condolences; empathy; compassion; console; commiserate; mourn; sympathetic",
    "symbolic": "symbol; gesture; symbolically; symbolic gesture",
    "confiscate": "seize; impound; expropriate; confiscation; take away",
    "property": "goods; belongings; possessions; assets; house; land",
    "abduct": "kidnap; hostage; hijack; snatch; seize?; abduction; kidnapping; carry off; hostages",
    "hostage": "hostages; kidnap",
    "reduce": "cut; downgrade; scale back; lower; cut back; sever?; weaken; curtail; lessen; diminish",
    "relations": "ties; relationship; links; relation",
    "break": "sever; cut off; suspend; break off; broke; broken",
    "assault": "beat; attack physically; hit; beat up; batter; physically attack; strike?; manhandle; rough up",
    "physically": "beat; beat up; hit; physical",
    "expel": "deport; throw out; kick out; banish; exile; oust; drive out; evict; expulsion; deportation",
    "deport": "expel; deportation; throw out; remove from the country",
    "economically": "economic; economy; trade; commercial; business; financially; financial",
    "economic": "economically; economy; trade; financial; commercial; money",
    "materially": "material",
    "occupy": "occupation; invade; invasion; take over; seize; conquer; annex; capture territory; overrun",
    "territory": "land; area; region",
    "impose": "put; enforce; introduce; place; slap; levy; institute",
    "embargo": "sanctions; sanction; boycott; trade ban",
    "sanctions": "sanction; penalties; penalty; embargo; penalize; punish",
    "boycott": "shun; boycotted; embargo?",
    "lawsuit": "sue; sued; take to court; legal action; litigation; litigate; suit",
    "repression": "crack down; crackdown; repress; suppress; suppression; violent repression",
    "mobilize": "mobilise; deploy; call up; gather forces; build up; muster",
    "yield": "give in; concede; back down; concession; submit; give way; surrender?; capitulate",
    "recognition": "recognize; recognise; acknowledge state",
    "grant": "give?; accord?; confer; award",
    "bombing": "bomb; blow up; blast; explosion; explosive; car bomb; bombed; detonate",
    "suicide": "suicide bomber; suicide attack",
    "dispute": "conflict; quarrel; disagreement; row; argument; feud",
    "settle": "resolve; end; solve; settlement; resolution; sort out",
    "coerce": "force to; compel; pressure; coercion; strong-arm; bully; oblige; press",
    "sexually": "sexual; rape; raped; molest; sexual assault",
    "peacekeeper": "peacekeeping; blue helmets; peacekeeping troops; peace force; un troops",
    "peacekeeping": "peacekeeper; peace force",
    "deployment": "deploy; deployed; stationing; send troops; dispatch",
    "intelligence": "information; secret information; spy; data",
    "share": "exchange; pass on; sharing; give?; swap",
    "defy": "flout; disobey; violate; break; defiance; ignore; breach",
    "norms": "law; rules; norm; rule",
    "accord": "agree; consent; assent; agreement; in agreement; concur",
    "ultimatum": "final warning; deadline; final demand",
    "complain": "complaint; protest officially; lodge a complaint; formal protest; grievance",
    "officially": "official; formal; formally",
    "retreat": "withdraw; pull back; fall back; retire; withdrawal; pull out",
    "surrender": "capitulate; give up; lay down arms; yield?",
    "aerial": "air strike; airstrike; bomb from the air; air raid; drone; warplanes; from the air; aircraft; missile",
    "kill": "murder; slay; beat to death; dead; put to death; killing",
    "corruption": "bribery; corrupt; graft; fraud; bribe",
    "crime": "criminal; offense; offence; crimes; felony",
    "apologize": "apology; sorry; say sorry; apologies; regret; ask pardon",
    "forgive": "pardon; forgiveness; absolve; amnesty?",
    "acknowledge": "admit; claim; confess; own up; take responsibility; admission",
    "claim": "admit; take responsibility; claimed",
    "halt": "stop; end; break off; suspend; cease; discontinue; call off",
    "obstruct": "block; blockade; hinder; impede; bar the way",
    "block": "bar; close; obstruct; barricade; stop; blocked",
    "passage": "way; road; route; path",
    "blockade": "siege; seal off; cordon; lay siege",
    "truce": "ceasefire; armistice; peace; cessation of hostilities; cease-fire; cease fire",
    "ceasefire": "truce; armistice; cease-fire; cease fire",
    "declare": "announce?; proclaim; call?; declaration",
    "mediate": "mediation; broker; arbitrate; act as go-between; intercede; mediator; go between",
    "mediation": "mediate; broker; mediator; arbitration",
    "artillery": "shell; shelling; tanks; cannon; mortar; bombard; shelled; howitzer",
    "tanks": "tank; artillery; armor",
    "assassinate": "murder; assassination; kill; assassin",
    "torture": "torment; abuse; mistreat; tortured",
    "defend": "speak up for; stand up for; defence; defense; stick up for; vindicate; justify",
    "verbally": "with words; in words; verbal; stand up for; speak up for",
    "asylum": "refuge; shelter; sanctuary; political asylum",
    "curfew": "curfews; stay indoors",
    "veto": "block resolution; vetoed; vote down",
    "ease": "relax; lift; loosen; soften; lighten; lessen; relief from",
    "espionage": "spying; spy; treason; spies",
    "aggression": "aggressive; aggressor; being the aggressor",
    "war": "war crimes; wartime",
    "rights": "right; liberties; freedom; human rights",
    "leadership": "leader; government change; regime change; rule",
    "strike": "walk out; down tools; industrial action; stoppage",
    "emergency": "martial law; state of emergency",
    "withdraw": "pull out; leave; withdrawal; remove",
    "destroy": "demolish; wreck; ruin; raze; destruction; damage; devastate",
    "damage": "vandalize; harm; wreck; spoil; smash",
    "ban": "outlaw; prohibit; forbid; bar",
    "nuclear": "atomic; nuke; nuclear bomb",
    "chemical": "poison gas; gas; chemical weapons; nerve agent",
    "hunger": "fast; starve; hunger strike; refuse food",
    "mass": "massacre; genocide; slaughter",
    "shield": "human shields; human shield",
    "policy": "measures; policies; course",
    "reform": "reforms; change; overhaul",
    "leave": "depart; departure; set off; take off; took off; fly out; flew out; fly from; flew from; start from; quit; exit",
    "serve": "fly to; flew to; operate to; service; run to; offer flights; connect to",
    "flight": "fly; service; plane",
    "own": "belong to; possess; owner; ownership; hold?",
    "lead": "head; leader; command; run; chief; director",
    "play": "player; appear for; team; turn out for",
    "win": "won; winner; receive award; award; prize; get award; victory",
    "marry": "married; spouse; wife; husband; wed; wedding",
    "live": "reside; residence; home; dwell",
    "work": "employ; employed; job; employer; employee",
    "study": "educated; school; university; attend; graduate; student; alma mater",
    "found": "establish; founder; set up; create; start",
    "acquire": "buy; bought; purchase; take over; acquisition; takeover",
    "buy": "purchase; acquire; bought; acquisition",
    "sell": "sold; sale; dispose of",
    "depart": "leave; left; take off; took off; departure; set off; from?",
    "arrive": "land; landed; arrival; come in; reach; touch down",
    "fly": "operate; serve; service; carry; travel; went; go",
    "destination": "bound for; go to; fly to; flight to; fly; to",
    "origin": "depart from; fly from; start; leave; left; from",
    "carrier": "airline; operated by; operator; flown by; fly with",
    "operate": "run; fly; fly; flown by; airline; carrier; service",
    "delay": "late; held up; delayed; behind schedule; lateness",
    "cancel": "cancelled; canceled; scrapped; called off; cancellation",
    "divert": "rerouted; diverted; diversion",
    "rain": "rainfall; wet; raining; rained; shower; precipitation; umbrella",
    "congestion": "traffic; jam; busy; crowded; congested; traffic jam",
    "position": "office; post; role; job; serve as; served as; be?; hold; president; minister; governor; senator; mayor; title",
    "member": "play for; played for; player; belong to; join; part of; play; team; on",
    "team": "play for; played for; club; squad; play; plays",
    "sports": "team; club; play",
    "award": "given?; give?; prize; win; won; honor; medal; awarded; get award; receive award; recipient; award",
    "receive": "win; won; get; got; awarded; received",
    "spouse": "wife; husband; marry; married; wed; partner; wife of; husband of",
    "head": "lead; leader; chief; boss",
    "held": "hold; office; serve; be?",
    "education": "study; studied; attend; school; university; student; graduate; educated at; go to school; alma mater",
    "educated": "study; studied; attend; school; university; student; graduate; go to school; alma mater",
    "employer": "work for; worked for; job; work at; employ; employee",
    "residence": "live; lived; reside; home; dwell; living",
    "born": "birth; be born; birthplace",
    "bearer": "",
    "owned": "own; owner; belong to; possess",
    "capital": "capital city",
}

TITLES = """
irak > iraq;
leader | prime minister | premier | president | head of state | chancellor > head government;
foreign minister | foreign ministry | ministry of foreign affairs | minister of foreign affairs | foreign office | external affair | ministry of external affairs | secretary of state > foreign affair;
defense minister | defense ministry | ministry of defense | minister of defense | security ministry | department of defense
  | ministry of defense and security | defense secretary | defense department | defense and security ministry | secretary of defense > defense security ministry;
finance ministry | ministry of finance | finance minister | minister of finance | treasury | chancellor of the exchequer > finance ministry treasury economy commerce trade;
trade ministry | ministry of trade | ministry of economy | economy ministry | commerce ministry | ministry of commerce | economics ministry > finance economy commerce trade ministry;
interior ministry | ministry of the interior | home office | interior minister | home ministry | ministry of home affairs | domestic affairs > domestic affair;
justice ministry | ministry of justice | justice minister | department of justice | justice department > justice department ministry;
health minister | ministry of health | department of health > health ministry;
education minister | ministry of education | department of education > education ministry;
energy ministry | ministry of energy | energy department | energy minister | department of energy > energy department ministry;
environment ministry | ministry of environment | ministry of the environment | environment minister > environment department ministry;
transport ministry | ministry of transport | transport minister | transportation ministry | ministry of transportation > transportation ministry department;
agriculture ministry | ministry of agriculture | agriculture minister | fisheries ministry | forestry ministry | ministry of fishery > agriculture fishing forestry ministry;
information minister | ministry of information > information ministry;
labor ministry | ministry of labor | labor minister | employment ministry | ministry of employment > labor employment ministry;
technology ministry | ministry of technology > ministry department technology;
tourism ministry | tourism minister > ministry tourism;
industry ministry | ministry of industry | mining ministry | ministry of mine > industrial textile mining ministry;
ministry of woman | social ministry | ministry of social affair | ministry of social welfare | ministry of development | ministry of religion > woman child social welfare development religion ministry;
minister > ministry;
department > ministry; ministry > department;
businessman | businesswoman | business person | entrepreneur | business people | merchant > businessperson;
mayor > city mayor;
lawyer | attorney | solicitor | barrister > lawyer attorney;
defense lawyer | defense counsel > defense attorney;
prosecutor > public prosecutor;
high ranking military officer | top military official | senior military official | senior officer | high ranking officer | senior military officer | high ranking military official
  | top military officer | top brass | military leader | general | high ranking military > high ranking military personnel;
special force | special military personnel | commando > military personnel special;
soldier | troop | serviceman | military man | military personnel > military personnel;
army | armed force | military force > military; army | military > military personnel; economy > business;
navy | naval force | sailor | fleet > naval;
deserter | army deserter | military deserter > armed service deserter;
cabinet | council of minister | council of ministry | advisor | cabinet minister > cabinet council minister advisor;
other official | other authority | other authority and official | authority and official | authority > other authority official;
official > government official; official > other authority official;
royal government | royal family | royal court | royal house | monarchy | king | queen | royal > royal administration;
legislator | lawmaker | representative | parliamentarian > lawmaker; parliamentarian | mp > member parliament; mp | legislator > member legislative govt;
parliament | legislative assembly | assembly > legislature; lower house > lower house parliament;
judge > court judge; chief justice > chief court judge; judiciary > member judiciary;
police officer | cop | policewoman > police;
journalist | reporter | press | correspondent | media | medium personnel > media personnel;
news medium | press > media;
worker | staff | staff member > employee; farmer | peasant > farm worker;
immigrant | migrant > immigrants; asylum seeker > asylum seeker;
national | person | people | civilian | resident > citizen; person > population;
opposition | opposition party > main opposition; opposition supporter | opposition > person associated with opposition;
ruling party | party in power > governing party; governing party > ruling party;
gang | armed band | bandit > armed gang; rebel > armed rebel; militant group > militant; gunman > attacker;
doctor | physician | medic | paramedic | medical worker > medical personnel; hospital | clinic | health facility > healthcare facility;
ambassador | emissary | diplomat | special envoy > envoy; embassy > envoy;
spy | agent > secret agent; director of intelligence | director of national intelligence | head of intelligence | intelligence director > intelligence chief; intelligence service | spy agency | intelligence agency > intelligence;
trade union | union | labor organization > labor union; business > company owner operator; company | firm > company owner operator; corporation > business;
state actor > unidentified state actor; owner or operator > company owner operator; commissioner > commission;
transitional government > interim government; legislative body > member legislative govt; member of the government > member legislative govt;
native | aboriginal | aborigine | native people > indigenous person; tribe > indigenous person;
villager > villager; scholar | academic > scholar; professor | academic > professor;
clergyman > clergy; imam | mullah > islamic preacher; preacher > islamic preacher;
reservist | reserve | reserve force > reserve personnel; peacekeeper | peacekeeping force > peacekeeping troop;
supreme court | high court > oversight court; court > public court; appeal court | court of appeal > appeal court;
chief of the army > army chief of staff; chief of general staff > chief staff;
party leader | party chairman | leader of the party > party president; party > political party;
under secretary > undersecretary; director-general > director general;
presidential family | first family > presidential family; bank governor > central bank;
murderer | killer > murderer; detainee | prisoner | inmate > detainee; criminal > criminal; bureaucrat | civil servant > civil servant;
navy > navy personnel; warship > naval;
medecin sans frontiere | msf > doctor without border; ivory coast > cote d ivoire; holland > netherlands; america > united state;
burma > myanmar; eswatini > swaziland; holy see > vatican city state; foreign policy > foreign affair;
medical staff > medical personnel; chief cabinet secretary > cabinet council minister advisor;
ministry of economic affair > finance economy commerce trade ministry; law ministry | ministry of law | ministry of law and justice > justice department ministry;
reporter > news editor; editor > news editor; paper | daily > newspaper;
demonstrator | protestor | protest marcher > protester; dissenter > dissident; activist > right activist;
international organization | international governmental organization | intergovernmental organization > international government organization;
"""

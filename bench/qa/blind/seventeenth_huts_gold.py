"""Questions of the set `huts`: style kind :: question :: rule."""

QUESTIONS = r"""
terse lookup :: kessel hut owner 1980 :: T("ownedBy", "Kessel Hut", "1980")
terse lookup :: who cooked at tovel refuge 2003 :: H("cookAt", "Tovel Refuge", "2003")
terse lookup :: how was sarnhorn hut supplied in 1970, mules or what :: T("supplyMeans", "Sarnhorn Hut", "1970")
terse lookup :: first climbers weissgrat traverse :: H("firstAscentOf", "Weissgrat Traverse")
terse lookup :: which hut was h-17 in 1960 :: H("hutNumber", "H-17", "1960")
chatty lookup :: Im writing up the history of our section (Brenndal) and there's a hole around the seventies. Who was chairing it in 1975? :: T("sectionChair", "Section Brenndal", "1975")
chatty lookup :: My grandfather always raved about the breakfasts at the brenndal hut, he stayed there with his brothers in 1988. Which firm was delivering to the hut that year? :: T("suppliedBy", "Brenndal Hut", "1988")
chatty lookup :: Got into an argument over beers about Dario Venn. Which guide did he do his apprenticeship with? :: T("apprenticeOf", "Dario Venn")
chatty lookup :: hi! for a plaque we'd need the name of whoever cut the ribbon at the Irrel Saddle Hut when it was opened. thanks a lot :: T("inauguratedBy", "Irrel Saddle Hut")
careful lookup :: In 1995, which guides' office did Pirmin Lauth belong to? :: T("guideWith", "Pirmin Lauth", "1995")
careful lookup :: Which firms supplied the Kessel Hut in 1968? :: T("suppliedBy", "Kessel Hut", "1968")
careful lookup :: For what reason was the Brenndal Hut closed in 2010? :: T("closedFor", "Brenndal Hut", "2010")
careful lookup :: On which peak is the Seven Ropes Route? :: T("routeOn", "Seven Ropes Route")

terse before_after :: upper kessel hut wardens after 1993 :: hs(since(F("wardenOf", None, "Upper Kessel Hut"), "1993"))
terse before_after :: presidents of workers' mountain union before 1982 :: hs(before(F("clubPresidentOf", None, "Workers' Mountain Union"), "1982"))
terse before_after :: golden piton winners after 1994 :: hs(since(F("prizeAwarded", None, "Golden Piton"), "1994"))
chatty before_after :: We bought some old guest books from the Tovel Refuge. Which wardens had been there before Sepp Oberkamm came? I dont mean just the last one, all of them please :: hs(before(F("wardenOf", None, "Tovel Refuge"), one("wardenOf", "Sepp Oberkamm", "Tovel Refuge")))
chatty before_after :: Doing a piece on the Brenndal Hut for the newsletter. The Ohm people renovated it in 1990, that I know, but which builder had been at work there before that year? :: ts(before(F("renovatedBy", "Brenndal Hut"), "1990"))
chatty before_after :: nora illich led the seven ropes until 2003 and I lost touch with them after that. Who has been president of the club since she left? everybody please, not only the one they have now :: hs(since(F("clubPresidentOf", None, "Club of the Seven Ropes"), one("clubPresidentOf", "Nora Illich", "Club of the Seven Ropes")))
careful before_after :: Before 1963, of which route had Rupert Sennhof already made the first ascent? :: ts(before(F("firstAscentOf", "Rupert Sennhof"), "1963"))
careful before_after :: Which huts were inaugurated after the Marwand Memorial Hut? :: hs(since(F("inauguratedBy"), one("inauguratedBy", "Marwand Memorial Hut")))
careful before_after :: Name everyone who has chaired Section Halvern since Leni Ramsbeck's term ended. :: ts(since(F("sectionChair", "Section Halvern"), one("sectionChair", "Section Halvern", "Leni Ramsbeck")))

terse first_last :: first president club of the seven ropes :: first(F("clubPresidentOf", None, "Club of the Seven Ropes")).h
terse first_last :: last owner of old sarnhorn hut :: last(F("ownedBy", "Old Sarnhorn Hut")).t
terse first_last :: most recent hut warden of the year :: last(F("prizeAwarded", None, "Hut Warden of the Year")).h
chatty first_last :: Writing questions for the quiz night! Who was the very first person to get the Amrein Medal? Not an Amrein himself, I hope :: first(F("prizeAwarded", None, "Amrein Medal")).h
chatty first_last :: My aunt Ida Brandtner was a guide for ages, she hates talking about it though. What was the first office she guided for? :: first(F("guideWith", "Ida Brandtner")).t
chatty first_last :: Somebody told me lucia venn put up a couple of new lines in her twenties. Which one was her last first ascent, I mean the name of the route? :: last(F("firstAscentOf", "Lucia Venn")).t
careful first_last :: Which firm carried out the most recent renovation of the Marwand Memorial Hut? :: last(F("renovatedBy", "Marwand Memorial Hut")).t
careful first_last :: Who was the last person to serve as warden of Widow's Rest? :: last(F("wardenOf", None, "Widow's Rest")).h
careful first_last :: Which supplier was the first to deliver to the Tovel Refuge? :: first(F("suppliedBy", "Tovel Refuge")).t

terse succession :: who followed gundula reth as chair section brenndal :: nxt(F("sectionChair", "Section Brenndal"), one("sectionChair", "Section Brenndal", "Gundula Reth")).t
terse succession :: kessel hut warden right before veit mooser :: prev(F("wardenOf", None, "Kessel Hut"), one("wardenOf", "Veit Mooser", "Kessel Hut")).h
terse succession :: griesboden hut supplier after tessmann :: nxt(F("suppliedBy", "Griesboden Hut"), one("suppliedBy", "Griesboden Hut", "Tessmann Bakery")).t
chatty succession :: Charlotte Weyl gave up the presidency of the Vessaline Alpine Club in 1970 (she came back later, I know). Who took over from her that first time? :: nxt(F("clubPresidentOf", None, "Vessaline Alpine Club"), first(F("clubPresidentOf", "Charlotte Weyl", "Vessaline Alpine Club"))).h
chatty succession :: The Marwand Memorial Hut was tilde's private property in the beginning, sort of a monument to Jost. Who got it straight after her? :: nxt(F("ownedBy", "Marwand Memorial Hut"), one("ownedBy", "Marwand Memorial Hut", "Tilde Marwand")).t
chatty succession :: Sorry, quick one about the Upper Kessel Hut. Paula Hochrain left as warden in 2019, and who came in after her? :: nxt(F("wardenOf", None, "Upper Kessel Hut"), one("wardenOf", "Paula Hochrain", "Upper Kessel Hut")).h
careful succession :: Who was president of the Halvern Climbing Club immediately before Dario Venn? :: prev(F("clubPresidentOf", None, "Halvern Climbing Club"), one("clubPresidentOf", "Dario Venn", "Halvern Climbing Club")).h
careful succession :: When Klaus Peterlin's time as warden of the Irrel Saddle Hut was over, who succeeded him there? :: nxt(F("wardenOf", None, "Irrel Saddle Hut"), one("wardenOf", "Klaus Peterlin", "Irrel Saddle Hut")).h
careful succession :: From whom did Corvin Lauth take over the ownership of the Griesboden Hut? :: prev(F("ownedBy", "Griesboden Hut"), one("ownedBy", "Griesboden Hut", "Corvin Lauth")).t

terse current :: halvern climbing club president now :: H("clubPresidentOf", "Halvern Climbing Club", now)
terse current :: current owner brenndal hut :: T("ownedBy", "Brenndal Hut", now)
terse current :: how does tovel refuge get its goods up these days :: T("supplyMeans", "Tovel Refuge", now)
chatty current :: Planning a weekend at the Kessel Hut with the kids and I'd rather ring up than write. Who's the warden there at the moment? :: H("wardenOf", "Kessel Hut", now)
chatty current :: I hear Tessa Vindel finally finished her training and takes clients out. Which office is she guiding for now? Would love to book her :: T("guideWith", "Tessa Vindel", now)
chatty current :: Which huts are shut at the moment? We'd like to do the whole range next summer, hut by hut, and I don't want to stand in front of a locked door again :: H("closedFor", None, now)
careful current :: What grade does the Sarnhorn North Face carry at present? :: T("routeGrade", "Sarnhorn North Face", now)
careful current :: In which village or town does Henrik Aas live today? :: T("residesIn", "Henrik Aas", now)
careful current :: Who currently chairs Section Morrach? :: T("sectionChair", "Section Morrach", now)

terse anchor :: vessaline alpine club president when irrel saddle hut opened :: H("clubPresidentOf", "Vessaline Alpine Club", one("inauguratedBy", "Irrel Saddle Hut"))
terse anchor :: kessel hut warden the year nora illich got the golden piton :: H("wardenOf", "Kessel Hut", one("prizeAwarded", "Nora Illich", "Golden Piton"))
terse anchor :: who owned widow's rest while ottmar grieser was warden :: T("ownedBy", "Widow's Rest", one("wardenOf", "Ottmar Grieser", "Widow's Rest"))
chatty anchor :: I'm putting together a family tree. Tilde Marwand married a second time, to Konrad Ohlmann; where was she living in the year of that wedding? :: T("residesIn", "Tilde Marwand", S(one("marriedTo", "Tilde Marwand", "Konrad Ohlmann")))
chatty anchor :: There was that fire which closed the Kessel Hut, long before my time. Which builders did the renovation that same year? :: ts(begun(F("renovatedBy", "Kessel Hut"), one("closedFor", "Kessel Hut", "fire")))
chatty anchor :: Who was president of the Vessaline Alpine Club the year the Seven Ropes Route was first climbed? I've a photo of the party with some bigwig in a tie and I bet it's him or her :: H("clubPresidentOf", "Vessaline Alpine Club", firsts(F("firstAscentOf", None, "Seven Ropes Route"))[0])
chatty anchor :: when tessmann bakery started delivering to the Sarnhorn Hut, who was warden up there? It's for an article, cheers :: H("wardenOf", "Sarnhorn Hut", S(one("suppliedBy", "Sarnhorn Hut", "Tessmann Bakery")))
careful anchor :: Who was warden of the Brenndal Hut in the year in which the Municipality of Brenndal acquired it? :: H("wardenOf", "Brenndal Hut", S(one("ownedBy", "Brenndal Hut", "Municipality of Brenndal")))
careful anchor :: By what means was the Upper Kessel Hut supplied in the year Zeno Illich became its warden? :: T("supplyMeans", "Upper Kessel Hut", S(one("wardenOf", "Zeno Illich", "Upper Kessel Hut")))
careful anchor :: Which routes were climbed for the first time during Edda Fenning's presidency of the Vessaline Alpine Club? :: ts(during(F("firstAscentOf"), one("clubPresidentOf", "Edda Fenning", "Vessaline Alpine Club")))
careful anchor :: With which office was Zeno Illich working as a guide in the year Lorenz Reth rescued him? :: T("guideWith", "Zeno Illich", one("rescued", "Lorenz Reth", "Zeno Illich"))

terse when :: konrad ohlen year of death :: S(one("diedIn", "Konrad Ohlen"))
terse when :: kessel bivouac inaugurated when :: S(one("inauguratedBy", "Kessel Bivouac"))
terse when :: until when did leni ramsbeck own griesboden :: E(one("ownedBy", "Griesboden Hut", "Leni Ramsbeck"))
chatty when :: The old signs up there still say H-14, which confuses every visitor. In what year did the Kessel Hut become H-114? :: S(one("hutNumber", "Kessel Hut", "H-114"))
chatty when :: dario and lucia venn split up and then married each other again, sweet isn't it. What year was the second wedding? :: S(last(F("marriedTo", "Dario Venn", "Lucia Venn")))
chatty when :: I need a date for a photo caption, it's Elsbeth Tannig on her very last day. When did she stop as warden of the Upper Kessel Hut? :: E(one("wardenOf", "Elsbeth Tannig", "Upper Kessel Hut"))
careful when :: Until which year did Section Brenndal belong to the Workers' Mountain Union? :: E(one("sectionOf", "Section Brenndal", "Workers' Mountain Union"))
careful when :: In which year was the Sarnhorn North Face climbed in winter for the first time? :: S(firsts(F("firstWinterAscentOf", None, "Sarnhorn North Face"))[0])
careful when :: Since what year has the Tovel Refuge been in Category I? :: S(one("hutCategory", "Tovel Refuge", "Category I"))

terse count :: how many people have won the golden piton :: n(H("prizeAwarded", "Golden Piton"))
terse count :: number of different wardens at kessel hut since 1950 :: n(H("wardenOf", "Kessel Hut"))
terse count :: how many hut renovations did ohm & son do :: n(F("renovatedBy", None, "Ohm & Son"))
chatty count :: People say Dario Venn has trained half the valley, which sounds like a lot to me. How many apprentices of his are actually on record? :: n(H("apprenticeOf", "Dario Venn"))
chatty count :: how many huts does section halvern own nowadays? my colleague insists I'm forgetting one, so please settle it for us :: n(H("ownedBy", "Section Halvern", now))
careful count :: How many first ascents did Jost Marwand take part in? :: n(F("firstAscentOf", "Jost Marwand"))
careful count :: How many different huts have been closed because of water shortage at one time or another? :: n(H("closedFor", "water shortage"))
careful count :: How many different people have been president of the Club of the Seven Ropes? :: n(H("clubPresidentOf", "Club of the Seven Ropes"))

terse duration :: how long was wenzel brandtner warden at brenndal :: L(one("wardenOf", "Wenzel Brandtner", "Brenndal Hut"))
terse duration :: theodor amrein presidency how many years :: L(one("clubPresidentOf", "Theodor Amrein", "Vessaline Alpine Club"))
terse duration :: aldo and berta ramsbeck married how long :: L(one("marriedTo", "Aldo Ramsbeck", "Berta Ramsbeck"))
chatty duration :: The local paper claims Leni Ramsbeck ran the Kessel Hut "for ever". If you add up her two spells as warden there, how many years was it? :: L(F("wardenOf", "Leni Ramsbeck", "Kessel Hut"))
chatty duration :: After Mina Quell finished at the Brenndal Hut in 2008 it stood without a warden for a bit, they were rebuilding. How long did it take until the next one started? :: gap(last(F("wardenOf", "Mina Quell", "Brenndal Hut")), one("wardenOf", "Tessa Vindel", "Brenndal Hut"))
chatty duration :: I want to bake a cake for Flora Calgari, with a candle for each year. How long has she been warden at the Tovel Refuge by now? :: L(one("wardenOf", "Flora Calgari", "Tovel Refuge"))
careful duration :: For how many years was Konrad Ohlmann a member of the Workers' Mountain Union? :: L(one("memberOf", "Konrad Ohlmann", "Workers' Mountain Union"))
careful duration :: How long was the Upper Kessel Hut supplied by material cableway? :: L(one("supplyMeans", "Upper Kessel Hut", "material cableway"))

terse argmax :: halvern climbing club longest serving president :: longest(F("clubPresidentOf", None, "Halvern Climbing Club"))
terse argmax :: who won most golden pitons :: top(by_h(F("prizeAwarded", None, "Golden Piton")))
chatty argmax :: Which building firm has done the most hut renovations overall? Funny debate at the section meeting last night, we simply couldn't agree :: top(by_t(F("renovatedBy")))
chatty argmax :: Someone deserves a medal for patience up at the Brenndal Hut. Which warden has the most years there, all spells taken together? :: top(totals(F("wardenOf", None, "Brenndal Hut")))
chatty argmax :: i'm choosing where to apply as an aspirant. Which guides' office has had the biggest number of different guides over the years? :: top(kinds_t(F("guideWith")))
careful argmax :: Which route was first climbed by the largest party? :: top(kinds_t(F("firstAscentOf")))
careful argmax :: Who had the longest unbroken term as president of the Vessaline Alpine Club? :: max(F("clubPresidentOf", None, "Vessaline Alpine Club"), key=long).h
careful argmax :: Which hut has had the largest number of different suppliers? :: top(kinds_h(F("suppliedBy")))

terse boolean :: was sarnhorn hut closed in 2022 :: bool(F("closedFor", "Sarnhorn Hut", None, "2022"))
terse boolean :: did tilde marwand ever cook at kessel hut :: bool(F("cookAt", "Tilde Marwand", "Kessel Hut"))
terse boolean :: klaus peterlin still in the seven ropes club? :: bool(F("memberOf", "Klaus Peterlin", "Club of the Seven Ropes", now))
chatty boolean :: My dad swears that Bruno and Paula Hochrain were still married when she became warden of the Upper Kessel Hut. Is he right? :: bool(F("marriedTo", "Bruno Hochrain", "Paula Hochrain", S(one("wardenOf", "Paula Hochrain", "Upper Kessel Hut"))))
chatty boolean :: I read somewhere that Aldo Ramsbeck, the Kessel warden, was also owner of the Old Sarnhorn Hut once. Did he really own it at some point? Sounds like a mix-up to me :: bool(F("ownedBy", "Old Sarnhorn Hut", "Aldo Ramsbeck"))
careful boolean :: Has the Halvern Climbing Club ever had Silvia Falke as its president? :: bool(F("clubPresidentOf", "Silvia Falke", "Halvern Climbing Club"))
careful boolean :: Was the Brenndal Hut still in Category III in 2012? :: bool(F("hutCategory", "Brenndal Hut", "Category III", "2012"))
careful boolean :: Did Tessa Vindel receive the Golden Piton before Ludo Sarn did? :: one("prizeAwarded", "Tessa Vindel", "Golden Piton").lo < one("prizeAwarded", "Ludo Sarn", "Golden Piton").lo

terse setops :: who was both cook and warden at upper kessel hut :: both(H("cookAt", "Upper Kessel Hut"), H("wardenOf", "Upper Kessel Hut"))
terse setops :: won golden piton and amrein medal both :: both(H("prizeAwarded", "Golden Piton"), H("prizeAwarded", "Amrein Medal"))
chatty setops :: I'm writing about how the stuff gets up the mountain. Which huts have been supplied by mules and also, in other years, by helicopter? :: both(H("supplyMeans", "mules"), H("supplyMeans", "helicopter"))
chatty setops :: sepp oberkamm was a tough teacher, rupert sennhof could tell you stories. Who else, besides Rupert, was his apprentice? :: minus(H("apprenticeOf", "Sepp Oberkamm"), ["Rupert Sennhof"])
chatty setops :: The committee wonders whom we've overlooked. Which presidents of the Vessaline Alpine Club, past or present, never got the Amrein Medal? :: minus(H("clubPresidentOf", "Vessaline Alpine Club"), H("prizeAwarded", "Amrein Medal"))
careful setops :: Who was warden of the Irrel Saddle Hut at the same time as Lucia Venn? :: minus(hs(during(F("wardenOf", None, "Irrel Saddle Hut"), one("wardenOf", "Lucia Venn", "Irrel Saddle Hut"))), ["Lucia Venn"])
careful setops :: Which guides have belonged to both the Sankt Ilge Guides' Office and the Morrach Free Guides? :: both(H("guideWith", "Sankt Ilge Guides' Office"), H("guideWith", "Morrach Free Guides"))
careful setops :: Which firms have supplied the Kessel Hut but never the Upper Kessel Hut? :: minus(T("suppliedBy", "Kessel Hut"), T("suppliedBy", "Upper Kessel Hut"))

terse none :: warden of kessel bivouac :: H("wardenOf", "Kessel Bivouac")
terse none :: which hut is h-147 :: H("hutNumber", "H-147")
terse none :: altitude griesboden hut :: norel("altitude", "elevation", "height")
terse none :: sarnhorn hut warden 2024 :: H("wardenOf", "Sarnhorn Hut", "2024")
chatty none :: I'm a bit out of touch with the old crowd at Halvern. What year did Rupert and Vera Sennhof get divorced? :: [E(x) for x in F("marriedTo", "Rupert Sennhof", "Vera Sennhof") if x.e]
chatty none :: We're thinking of going up to the Tovel Refuge at Easter, five of us, two are club members. What does a bunk cost per night? :: norel("price", "fee", "cost", "tariff")
chatty none :: An old friend of mine, Matthis Kolb, always said he guided out of Halvern in the eighties. From which year was he with the office there? :: [S(x) for x in F("guideWith", "Matthis Kolb")]
chatty none :: the kessel hut burned in 1997 and i wonder who had to deal with all that mess. Who was the warden that year? :: H("wardenOf", "Kessel Hut", "1997")
careful none :: Who made the first ascent of the Weissgrat North Buttress? :: H("firstAscentOf", "Weissgrat North Buttress")
careful none :: Who was president of the Workers' Mountain Union in 2015? :: H("clubPresidentOf", "Workers' Mountain Union", "2015")
careful none :: In which year was the Griesboden Hut raised to Category II? :: [S(x) for x in F("hutCategory", "Griesboden Hut", "Category II")]
"""

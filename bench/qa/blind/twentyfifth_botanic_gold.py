"""The questions of twentyfifth_botanic: style kind :: question :: rule."""

QUESTIONS = """
terse lookup :: moss library funding 2010 :: T("fundedBy", "moss library", "2010")
terse lookup :: who opened the temperate house :: T("openedBy", "Temperate House")
terse lookup :: head gardener Cawdle Botanic Garden May 2012 :: H("headGardenerOf", "Cawdle Botanic Garden", "2012-05")
terse lookup :: which storm hit the Alpine House in 2016 :: T("damagedBy", "Alpine House", "2016")
terse lookup :: members of my lower orrin expedition :: H("memberOfExpedition", "Lower Orrin Expedition")
chatty lookup :: I'm filling in my own CV and drawing a blank. Who was my supervisor in 1995? It's Tarn Street days, potting shed and chilblains. :: T("supervisedBy", "Ines Corvane", "1995")
chatty lookup :: Somebody at lunch said the Cawdle Palm House used to run on oil. ok, maybe once. What was it heated with in 2015? :: T("heatedBy", "Cawdle Palm House", "2015")
chatty lookup :: there's an old sheet in the cabinet, sable fern, and the bottom line is all smudge. Who described that species? would like to relabel it before friday :: H("describedSpecies", "sable fern")
chatty lookup :: Who was the director of Fenwick Physic Garden? Sorry, should have said: I mean in 1995, well before Bettina's time. :: H("directorOf", "Fenwick Physic Garden", "1995")
careful lookup :: Which university or college was the Port Ellery Botanic Garden partnered with in 2005? :: T("partneredWith", "Port Ellery Botanic Garden", "2005")
careful lookup :: In which glasshouse were the Ellery ferns housed in June 2009? :: T("housedIn", "Ellery ferns", "2009-06")
careful lookup :: Who was curator of the Drummond cacti in 2003? :: H("curatorOf", "Drummond cacti", "2003")
careful lookup :: Which medal or medals has Nadia Brook won? :: T("wonMedal", "Nadia Brook")
terse before_after :: directors of Halmere Botanic Garden after Marcus Hale :: hs(since(F("directorOf", None, "Halmere Botanic Garden"), one("directorOf", "Marcus Hale", "Halmere Botanic Garden")))
terse before_after :: golden trowel winners before 2006 :: hs(before(F("wonMedal", None, "Golden Trowel"), "2006"))
terse before_after :: who gave gifts to Halmere Botanic Garden after 2005 :: hs(since(F("gaveTo", None, "Halmere Botanic Garden"), "2005"))
chatty before_after :: Giving a talk on Thursday. Before I won the Ashlock Medal, who had got it? I'd like to name every one of them. :: hs(before(F("wonMedal", None, "Ashlock Medal"), one("wonMedal", "Ines Corvane", "Ashlock Medal")))
chatty before_after :: Nadia Brook tells such good stories about the old job and I never quite listen. Where did she work before she came to Halmere? :: ts(before(F("worksAt", "Nadia Brook"), one("worksAt", "Nadia Brook", "Halmere Botanic Garden")))
chatty before_after :: Can you list the curators of the pitcher plant collection? Just those since me, I know my own dates. :: hs(since(F("curatorOf", None, "pitcher plant collection"), one("curatorOf", "Ines Corvane", "pitcher plant collection")))
careful before_after :: Which species did Samir Doud collect after 2005? :: ts(since(F("collected", "Samir Doud"), "2005"))
careful before_after :: Which fuels had the Cawdle Palm House been heated with before 2014? :: ts(before(F("heatedBy", "Cawdle Palm House"), "2014"))
careful before_after :: Who edited Glasshouse Quarterly before Theodora Hale became its editor? :: hs(before(F("editorOf", None, "Glasshouse Quarterly"), one("editorOf", "Theodora Hale", "Glasshouse Quarterly")))
terse first_last :: young bertha first flowering month :: S(first(F("floweredIn", "Young Bertha")))
terse first_last :: last glasshouse Old Bertha was kept in :: last(F("keptIn", "Old Bertha")).t
terse first_last :: first curator ellery ferns :: first(F("curatorOf", None, "Ellery ferns")).h
chatty first_last :: Compiling the history panel for Tarn Street Garden and the early years are a mess. Who was the first head gardener there? :: first(F("headGardenerOf", None, "Tarn Street Garden")).h
chatty first_last :: what was the very first species I collected? I was so green I pressed it upside down :: first(F("collected", "Ines Corvane")).t
chatty first_last :: Dario Kest has moved around a fair bit, hasn't he. At which garden did he work first? Asking because he claims he can prune a medlar. :: first(F("worksAt", "Dario Kest")).t
careful first_last :: Which glasshouse is the one that was opened most recently? :: last(F("openedBy")).h
careful first_last :: Which donor was the first to make a gift to the Cawdle Botanic Garden? :: first(F("gaveTo", None, "Cawdle Botanic Garden")).h
careful first_last :: Which expedition was the first that Priya Solen was a member of? :: first(F("memberOfExpedition", "Priya Solen")).t
terse succession :: successor of Yuki Sand as Cawdle Botanic Garden director :: nxt(F("directorOf", None, "Cawdle Botanic Garden"), one("directorOf", "Yuki Sand", "Cawdle Botanic Garden")).h
terse succession :: who edited tarn flora after simon tarrow :: nxt(F("editorOf", None, "Tarn Flora"), one("editorOf", "Simon Tarrow", "Tarn Flora")).h
terse succession :: Marlowe seed bank, funder just before Cawdle Brewery :: prev(F("fundedBy", "Marlowe seed bank"), one("fundedBy", "Marlowe seed bank", "Cawdle Brewery")).t
chatty succession :: When I gave up the Ellery ferns in 2012, who took them on as curator? There's a pot of mine still down there I think. :: nxt(F("curatorOf", None, "Ellery ferns"), one("curatorOf", "Ines Corvane", "Ellery ferns")).h
chatty succession :: Piers Castane was head gardener at Halmere for ages. Who had the post right before him? it was before the new sheds, that much I know :: prev(F("headGardenerOf", None, "Halmere Botanic Garden"), one("headGardenerOf", "Piers Castane", "Halmere Botanic Garden")).h
chatty succession :: Who came next as director of Fenwick Physic Garden after Hugo Vintner? His second spell, that is. :: nxt(F("directorOf", None, "Fenwick Physic Garden"), last(F("directorOf", "Hugo Vintner", "Fenwick Physic Garden"))).h
careful succession :: What was the Halmere Palm House heated with next, once it was no longer heated with coal? :: nxt(F("heatedBy", "Halmere Palm House"), one("heatedBy", "Halmere Palm House", "coal")).t
careful succession :: Who was Mina Ashlock's immediate predecessor as curator of the Upper Tarn herbarium? :: prev(F("curatorOf", None, "Upper Tarn herbarium"), one("curatorOf", "Mina Ashlock", "Upper Tarn herbarium")).h
careful succession :: To which town did Samir Doud move when he left Cawdle? :: nxt(F("livesIn", "Samir Doud"), one("livesIn", "Samir Doud", "Cawdle")).t
terse current :: port ellery botanic garden director now :: H("directorOf", "Port Ellery Botanic Garden", now)
terse current :: who is repairing Halmere Palm House at the moment :: T("underRepairBy", "Halmere Palm House", now)
terse current :: collection housed in New Stove today :: H("housedIn", "New Stove", now)
chatty current :: The web people want a line for the staff page. Which collection am I the curator of these days? (they had me down for ferns, bless them) :: T("curatorOf", "Ines Corvane", now)
chatty current :: need to post Clara Vintner a card, it's her birthday soon. Which town does she live in now? :: T("livesIn", "Clara Vintner", now)
chatty current :: Who's a trustee these days? Of the Lunde Bequest, I mean, not the Friends. :: H("trusteeOf", "Lunde Bequest", now)
careful current :: Who is the present editor of Glasshouse Quarterly? :: H("editorOf", "Glasshouse Quarterly", now)
careful current :: Which organisation currently funds the hill rhododendrons? :: T("fundedBy", "hill rhododendrons", now)
careful current :: To whom is Yuki Sand married at present? :: T("marriedTo", "Yuki Sand", now)
terse when :: when did the March Gale damage the Old Stove :: S(one("damagedBy", "Old Stove", "March Gale"))
terse when :: month I married Piers Castane :: S(one("marriedTo", "Ines Corvane", "Piers Castane"))
terse when :: vintner orchid house opening date :: S(one("openedBy", "Vintner Orchid House"))
chatty when :: In what month did Colonel flower? poor brute, all those years of nothing and then the hail came :: S(one("floweredIn", "Colonel"))
chatty when :: Bernard Ashlock was already gone when I got to Halmere. When did he stop being director there? :: E(one("directorOf", "Bernard Ashlock", "Halmere Botanic Garden"))
chatty when :: When did Lena Winkel become head gardener at the Cawdle Botanic Garden? The second time, after Dario went. :: S(last(F("headGardenerOf", "Lena Winkel", "Cawdle Botanic Garden")))
careful when :: In which month did Yuki Sand collect the white pitcher plant? :: S(one("collected", "Yuki Sand", "white pitcher plant"))
careful when :: In which months has Emerald flowered in the Cawdle Palm House? :: [S(x) for x in F("floweredIn", "Emerald", "Cawdle Palm House")]
careful when :: Until which month were Josef Winkel and Lena Winkel married? :: E(one("marriedTo", "Josef Winkel", "Lena Winkel"))
terse count :: how many times has Old Bertha flowered :: len(F("floweredIn", "Old Bertha"))
terse count :: number of people who have been moss library curator :: n(H("curatorOf", "moss library"))
chatty count :: The press office rang, they want figures for everything. How many species have I described? :: n(T("describedSpecies", "Ines Corvane"))
chatty count :: How many gifts has Cawdle Brewery made in all, to any of the gardens? i have it at two but i may well have missed one :: len(F("gaveTo", "Cawdle Brewery"))
chatty count :: How often has Wisp bloomed? Since it moved to the New Stove, I mean, the older blooms are in the book. :: len(since(F("floweredIn", "Wisp"), "2010-10"))
careful count :: How many different people have been director of the Cawdle Botanic Garden? :: n(H("directorOf", "Cawdle Botanic Garden"))
careful count :: How many glasshouses were damaged by the March Gale? :: n(H("damagedBy", "March Gale"))
careful count :: Of how many expeditions has Dario Kest been a member? :: n(T("memberOfExpedition", "Dario Kest"))
terse duration :: how long was I married to Samir Doud :: L(one("marriedTo", "Ines Corvane", "Samir Doud"))
terse duration :: moss coast survey how many months did Josef Winkel lead it :: L(one("ledExpedition", "Josef Winkel", "Moss Coast Survey"))
terse duration :: Hugo Vintner time as Vintner Trust trustee :: L(one("trusteeOf", "Hugo Vintner", "Vintner Trust"))
chatty duration :: That Rowntree Glazing job on the Halmere Palm House felt like it went on forever. How many months were they at it? :: L(one("underRepairBy", "Halmere Palm House", "Rowntree Glazing"))
chatty duration :: Lena Winkel had the Marlowe seed bank before Priya got it. How long was she its curator? the drawers are still in her handwriting :: L(one("curatorOf", "Lena Winkel", "Marlowe seed bank"))
careful duration :: For how long did I work at the Port Ellery Botanic Garden? :: L(one("worksAt", "Ines Corvane", "Port Ellery Botanic Garden"))
careful duration :: How many months did the Marlowe seed bank spend on loan to the Cawdle Polytechnic? :: L(one("onLoanTo", "Marlowe seed bank", "Cawdle Polytechnic"))
careful duration :: How long in total was Felix Drummond curator of the Drummond cacti, both of his periods taken together? :: L(F("curatorOf", "Felix Drummond", "Drummond cacti"))
terse argmax :: who has collected the most species :: top(kinds_h(F("collected")))
terse argmax :: longest serving director port ellery botanic garden :: longest(F("directorOf", None, "Port Ellery Botanic Garden"))
terse argmax :: storm that damaged the most glasshouses :: top(kinds_t(F("damagedBy")))
chatty argmax :: Which donor has given to Halmere Botanic Garden most often? Count the gifts, never mind how big. It's for the wall in the foyer. :: top(by_h(F("gaveTo", None, "Halmere Botanic Garden")))
chatty argmax :: trying to work out which collection is cursed, haha. Which one has had the most different curators? :: top(kinds_t(F("curatorOf")))
chatty argmax :: Which plant has flowered most often of all the ones in the records? Leave Old Bertha out of it, everyone knows about her. :: top(by_h([x for x in F("floweredIn") if x.h != "Old Bertha"]))
careful argmax :: Which garden has received the largest number of gifts? :: top(by_t(F("gaveTo")))
careful argmax :: Who was curator of the Tarn Valley herbarium for the longest time? :: longest(F("curatorOf", None, "Tarn Valley herbarium"))
terse boolean :: did I ever win the Royal Fern Medal :: bool(F("wonMedal", "Ines Corvane", "Royal Fern Medal"))
terse boolean :: castane orchids still on loan to fenwick physic garden? :: bool(F("onLoanTo", "Castane orchids", "Fenwick Physic Garden", now))
chatty boolean :: Was Greta Lunde a member of the Sable Islands Expedition? The one in 2000, not the return trip. There's a hat in the photo that could be hers. :: bool(F("memberOfExpedition", "Greta Lunde", "Sable Islands Expedition"))
chatty boolean :: The plaque has gone missing from the Lily House. Bettina Pell opened it, didn't she? just want to be sure before I order a new one :: bool(F("openedBy", "Lily House", "Bettina Pell"))
chatty boolean :: Priya Solen put me down on some grant form. Was she ever supervised by me? :: bool(F("supervisedBy", "Priya Solen", "Ines Corvane"))
careful boolean :: Was Josef Winkel living in Port Ellery when he became director of the Port Ellery Botanic Garden? :: bool(F("livesIn", "Josef Winkel", "Port Ellery", S(one("directorOf", "Josef Winkel", "Port Ellery Botanic Garden"))))
careful boolean :: Has Mina Ashlock ever been editor of Tarn Flora? :: bool(F("editorOf", "Mina Ashlock", "Tarn Flora"))
careful boolean :: Did Agnes Tarrow become director of the Halmere Botanic Garden earlier than Theodora Hale became director of the Cawdle Botanic Garden? :: one("directorOf", "Agnes Tarrow", "Halmere Botanic Garden").lo < one("directorOf", "Theodora Hale", "Cawdle Botanic Garden").lo
terse setops :: curated both pitcher plant collection and moss library :: both(H("curatorOf", "pitcher plant collection"), H("curatorOf", "moss library"))
terse setops :: Golden Trowel winners who never led an expedition :: minus(H("wonMedal", "Golden Trowel"), hs(F("ledExpedition")))
terse setops :: funders of marlowe seed bank besides ministry of gardens :: minus(T("fundedBy", "Marlowe seed bank"), ["Ministry of Gardens"])
chatty setops :: is there anyone who has been director and head gardener of Halmere, both? Not at once, obviously. I need a name for the speech. :: both(H("directorOf", "Halmere Botanic Garden"), H("headGardenerOf", "Halmere Botanic Garden"))
chatty setops :: It was crowded in the Old Stove in the nineties. Which other collection was housed in there at the same time as the Vintner orchids? :: minus(hs(during(F("housedIn", None, "Old Stove"), one("housedIn", "Vintner orchids", "Old Stove"))), ["Vintner orchids"])
careful setops :: Which species have been collected both by me and by somebody else? :: [x for x in T("collected", "Ines Corvane") if len(H("collected", x)) > 1]
careful setops :: Who has been director of both the Cawdle Botanic Garden and the Halmere Botanic Garden? :: both(H("directorOf", "Cawdle Botanic Garden"), H("directorOf", "Halmere Botanic Garden"))
careful setops :: Which members of the Lower Orrin Expedition were not members of the Return to Sable Islands? :: minus(H("memberOfExpedition", "Lower Orrin Expedition"), H("memberOfExpedition", "Return to Sable Islands"))
terse anchor :: Halmere Botanic Garden director when Temperate House was opened :: H("directorOf", "Halmere Botanic Garden", one("openedBy", "Temperate House"))
terse anchor :: where was I living when Young Bertha first flowered :: T("livesIn", "Ines Corvane", first(F("floweredIn", "Young Bertha")))
terse anchor :: editor of glasshouse quarterly during karsh plateau expedition :: H("editorOf", "Glasshouse Quarterly", one("ledExpedition", None, "Karsh Plateau Expedition"))
chatty anchor :: When the Great Hail went through the roof of the Desert House, who was curator of the Drummond cacti? Insurance is asking, ten years late. :: H("curatorOf", "Drummond cacti", one("damagedBy", "Drummond Desert House", "Great Hail"))
chatty anchor :: Samir Doud found the sable fern before any of us. Which garden was he working at when he collected it? I'd have said Ellery but it seems too early :: T("worksAt", "Samir Doud", one("collected", "Samir Doud", "sable fern"))
chatty anchor :: Clara Vintner cut the ribbon for the New Stove, I held the scissors. Who was funding the Vintner orchids at that point? :: T("fundedBy", "Vintner orchids", one("openedBy", "New Stove", "Clara Vintner"))
chatty anchor :: What was the Halmere Palm House heated with when Old Bertha flowered there? The 2005 flowering, not the others. :: T("heatedBy", "Halmere Palm House", alone(during(F("floweredIn", "Old Bertha"), "2005")))
careful anchor :: Who was my supervisor at the time of the Second Tarn Gorge Expedition? :: T("supervisedBy", "Ines Corvane", one("ledExpedition", None, "Second Tarn Gorge Expedition"))
careful anchor :: In which glasshouse were the Vintner orchids housed while Marl & Daughters were repairing the Vintner Orchid House? :: T("housedIn", "Vintner orchids", one("underRepairBy", "Vintner Orchid House", "Marl & Daughters"))
careful anchor :: Who was head gardener of the Cawdle Botanic Garden in the month in which the Candlemas Storm damaged the Cawdle Palm House? :: H("headGardenerOf", "Cawdle Botanic Garden", one("damagedBy", "Cawdle Palm House", "Candlemas Storm"))
careful anchor :: Who was serving as a trustee of the Friends of Halmere when the October Storm struck the Temperate House? :: H("trusteeOf", "Friends of Halmere", one("damagedBy", "Temperate House", "October Storm"))
terse none :: samir doud salary :: norel("salary", "pay", "wage", "earn")
terse none :: curator alpine trough collection june 2010 :: H("curatorOf", "alpine trough collection", "2010-06")
terse none :: what does Birgit Sollow curate :: T("curatorOf", "Birgit Sollow")
terse none :: director of tarn street garden :: H("directorOf", "Tarn Street Garden")
chatty none :: How many visitors did the Lily House get last summer? the board keeps asking and I keep ducking :: norel("visit", "ticket", "attend")
chatty none :: I was away such a lot. When did Little Colonel flower? :: [S(x) for x in F("floweredIn", "Little Colonel")]
chatty none :: What was the Halmere Palm House heated with in July 1995? Gadd Brothers were in and half the panes were out, so it matters for the log. :: T("heatedBy", "Halmere Palm House", "1995-07")
chatty none :: Greta Lunde never talks about home. Who is she married to? I keep meeting Owen but that's a cousin as far as I know :: union(T("marriedTo", "Greta Lunde"), H("marriedTo", "Greta Lunde"))
careful none :: Which glasshouses were damaged by the Whitsun Tornado? :: H("damagedBy", "Whitsun Tornado")
careful none :: In which month did Marcus Hale win the Ashlock Medal? :: [S(x) for x in F("wonMedal", "Marcus Hale", "Ashlock Medal")]
careful none :: Who was director of the Halmere Botanic Garden in July 2004? :: H("directorOf", "Halmere Botanic Garden", "2004-07")
"""

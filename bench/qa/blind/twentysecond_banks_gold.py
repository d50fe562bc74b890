QUESTIONS = """
# lookup
terse lookup :: partners hesk brothers 1856 :: H("partnerOf", "Hesk Brothers", "1856")
terse lookup :: dunmere bank cashier in 1840 :: H("cashierOf", "Dunmere Bank", "1840")
terse lookup :: who ran mill lane branch 1842 :: H("branchManagerOf", "Mill Lane branch", "1842")
terse lookup :: emblem of northgate bank, 1850 :: T("bearsEmblem", "Northgate Bank", "1850")
terse lookup :: north mill branch 1853 belonged to which bank :: T("branchOf", "North Mill branch", "1853")
chatty lookup :: I'm leafing through a Merrowby almanac for 1834 and all it ever says is "His Worship the Mayor". Who would that have been? :: H("mayorOf", "Merrowby", "1834")
chatty lookup :: My great-grandfather was handed his wages at the Tolby branch in the spring of 1850. Whose branch was it back then? :: T("branchOf", "Tolby branch", "1850")
chatty lookup :: Hi! I've got a ten-crown note here dated 1848, but the top with the name is torn off. Which banks were putting out tens that year? :: H("issuesNote", "ten-crown note", "1848")
chatty lookup :: A plate for a banknote turned up at our auction, dated 1845. Who was doing the engraving then? For Sarn Provincial, I should say, not for Northgate. :: H("engraverFor", "Sarn Provincial Bank", "1845")
careful lookup :: Which undertakings had money on loan from the Northgate Bank in 1855? :: T("lentTo", "Northgate Bank", "1855")
careful lookup :: In which town was the head office of the Vale Union Bank in 1880? :: T("headOfficeIn", "Vale Union Bank", "1880")
careful lookup :: Which buildings did the Northgate Bank occupy in 1865? :: T("occupiesBuilding", "Northgate Bank", "1865")
careful lookup :: Who founded the Merrowby New Bank? :: T("foundedBy", "Merrowby New Bank")
# anchor
terse anchor :: sarn provincial cashier when dunmere bank merged into it :: H("cashierOf", "Sarn Provincial Bank", one("mergedInto", "Dunmere Bank"))
terse anchor :: mayor of merrowby the year merrowby old bank stopped payment in the railway panic :: H("mayorOf", "Merrowby", one("suspendedPaymentIn", "Merrowby Old Bank", "Railway Panic"))
terse anchor :: castle hill manager when widow sparrow robbed it :: H("branchManagerOf", "Castle Hill branch", one("robbed", "Widow Sparrow", "Castle Hill branch"))
chatty anchor :: Blackfoot Ned's raid on the Tolby branch is a stop on our history walk, and people always ask about the poor manager. Who was in charge of the branch that year? :: H("branchManagerOf", "Tolby branch", one("robbed", "Blackfoot Ned", "Tolby branch"))
chatty anchor :: We're putting together a display on Hesk Brothers being merged into the Dunmere Bank. Who was cashier at the Dunmere Bank in the year that happened? :: H("cashierOf", "Dunmere Bank", one("mergedInto", "Hesk Brothers"))
chatty anchor :: I've got old Barnaby Quill down as mayor of Wexcombe, chain and all. Which bank was he a partner in while he was mayor? :: T("partnerOf", "Barnaby Quill", one("mayorOf", "Barnaby Quill", "Wexcombe"))
chatty anchor :: Who were the partners at Northgate in the year Ambry & Sons was folded into it? Leave out Walter Ambry, I know all about him. :: minus(H("partnerOf", "Northgate Bank", one("mergedInto", "Ambry & Sons")), ["Walter Ambry"])
careful anchor :: Which emblem did the Merrowby Old Bank bear in the year in which the Wexcombe Bank was founded? :: T("bearsEmblem", "Merrowby Old Bank", one("foundedBy", "Wexcombe Bank"))
careful anchor :: Who served as cashier of the Northgate Bank during Ursula Northey's time as its senior partner? Please name everyone who did. :: H("cashierOf", "Northgate Bank", one("seniorPartnerOf", "Ursula Northey"))
careful anchor :: Who was senior partner of the Mariners' Bank when it absorbed Strake's Bank? :: H("seniorPartnerOf", "Mariners' Bank", one("mergedInto", "Strake's Bank"))
careful anchor :: In which town was the head office of Ambry & Sons when that house began to act as city agent for the Vale Union Bank? :: T("headOfficeIn", "Ambry & Sons", S(one("cityAgentOf", "Ambry & Sons", "Vale Union Bank")))
# before_after
terse before_after :: who was in the tollhouse before ambry & sons :: hs(before(F("occupiesBuilding", None, "Tollhouse"), one("occupiesBuilding", "Ambry & Sons", "Tollhouse")))
terse before_after :: upper harl branch managers after 1860 :: hs(since(F("branchManagerOf", None, "Upper Harl branch"), "1860"))
terse before_after :: merrowby old bank, all cashiers before agnes finch :: hs(before(F("cashierOf", None, "Merrowby Old Bank"), one("cashierOf", "Agnes Finch", "Merrowby Old Bank")))
chatty before_after :: The Mariners' Bank only got hold of the Quayside branch in 1888, I gather. Which banks had it belonged to before then? :: ts(before(F("branchOf", "Quayside branch"), one("branchOf", "Quayside branch", "Mariners' Bank")))
chatty before_after :: I collect papers of the Harl Lead Mine. Tarrow & Hesk's loan came to an end in 1825, so who has lent the mine money after that? :: hs(since(F("lentTo", None, "Harl Lead Mine"), "1825"))
chatty before_after :: We have portraits of the Lofthaven mayors up to and including Isaac Strake, and then nothing. Who came after him, all the way to today? :: hs(since(F("mayorOf", None, "Lofthaven"), one("mayorOf", "Isaac Strake")))
careful before_after :: Which people had been mayor of Merrowby before 1817? :: hs(before(F("mayorOf", None, "Merrowby"), "1817"))
careful before_after :: Which engravers worked for the Sarn Provincial Bank after 1868? :: hs(since(F("engraverFor", None, "Sarn Provincial Bank"), "1868"))
careful before_after :: Which banks had already been swallowed up by another bank before 1845? :: hs(before(F("mergedInto"), "1845"))
# first_last
terse first_last :: first cashier of wexcombe bank :: first(F("cashierOf", None, "Wexcombe Bank")).h
terse first_last :: most recent bank to be merged into another :: last(F("mergedInto")).h
terse first_last :: mariners' bank's first ever borrower :: first(F("lentTo", "Mariners' Bank")).t
chatty first_last :: For the catalogue: what was the very first note Sarn Provincial brought out? Just the value. :: first(F("issuesNote", "Sarn Provincial Bank")).t
chatty first_last :: My mother's family were Hesks, so I'm curious. Who was the last person to join Hesk Brothers as a partner, before the firm disappeared? :: last(F("partnerOf", None, "Hesk Brothers")).h
chatty first_last :: Who was the first manager of the North Mill branch? I mean once Vale Union had it, not in the days of the New Bank or Northgate. :: first(begun(F("branchManagerOf", None, "North Mill branch"), one("branchOf", "North Mill branch", "Vale Union Bank"))).h
careful first_last :: Which of all the banks was the first to be founded? :: first(F("foundedBy")).h
careful first_last :: Which branch was the last that Widow Sparrow robbed? :: last(F("robbed", "Widow Sparrow")).t
careful first_last :: Which emblem was the first that the Wexcombe Bank bore? :: first(F("bearsEmblem", "Wexcombe Bank")).t
# succession
terse succession :: senior partner sarn provincial after magnus orde :: nxt(F("seniorPartnerOf", None, "Sarn Provincial Bank"), one("seniorPartnerOf", "Magnus Orde")).h
terse succession :: norah holt's successor as cashier, wexcombe bank :: nxt(F("cashierOf", None, "Wexcombe Bank"), one("cashierOf", "Norah Holt")).h
terse succession :: mariners' bank city agent just before northgate :: prev(F("cityAgentOf", None, "Mariners' Bank"), one("cityAgentOf", "Northgate Bank", "Mariners' Bank")).h
chatty succession :: Thomas Rusk, who's an ancestor of mine, had to give up the cashier's desk at the Dunmere Bank in 1847. Who got it next? :: nxt(F("cashierOf", None, "Dunmere Bank"), first(F("cashierOf", "Thomas Rusk", "Dunmere Bank"))).h
chatty succession :: Simon Yates has ended up as manager at North Mill. Who was the manager there before him? :: prev(F("branchManagerOf", None, "North Mill branch"), one("branchManagerOf", "Simon Yates", "North Mill branch")).h
chatty succession :: I know Rowland Orde is back at the top of Sarn Provincial, but he'd stepped down as senior partner in 1896. Who took over from him that first time? :: nxt(F("seniorPartnerOf", None, "Sarn Provincial Bank"), first(F("seniorPartnerOf", "Rowland Orde"))).h
careful succession :: Who was the next mayor of Merrowby after Peregrine Stott? :: nxt(F("mayorOf", None, "Merrowby"), one("mayorOf", "Peregrine Stott")).h
careful succession :: To which bank did the North Mill branch belong next after the Northgate Bank had given it up? :: nxt(F("branchOf", "North Mill branch"), one("branchOf", "North Mill branch", "Northgate Bank")).t
careful succession :: Whom did Piers Dunning follow as senior partner of the Dunmere Bank? :: prev(F("seniorPartnerOf", None, "Dunmere Bank"), one("seniorPartnerOf", "Piers Dunning")).h
# current
terse current :: wexcombe mayor now :: H("mayorOf", "Wexcombe", now)
terse current :: northgate bank current partners :: H("partnerOf", "Northgate Bank", now)
terse current :: castle hill branch manager today :: H("branchManagerOf", "Castle Hill branch", now)
chatty current :: Who is senior partner at Sarn Provincial these days? Last I heard it was Lucas Amory, but that must be years ago. :: H("seniorPartnerOf", "Sarn Provincial Bank", now)
chatty current :: I've a letter to send to the cashier of the Vale Union Bank. Whose name do I put on the envelope? :: H("cashierOf", "Vale Union Bank", now)
chatty current :: I'm a bit out of touch with the paper money. Which notes does Northgate issue? Only the ones you can still get, not the withdrawn ones. :: T("issuesNote", "Northgate Bank", now)
careful current :: Which bank currently acts as city agent for the Vale Union Bank? :: H("cityAgentOf", "Vale Union Bank", now)
careful current :: To whom is the Vale Union Bank lending money at present? :: T("lentTo", "Vale Union Bank", now)
careful current :: Which branches belong to the Vale Union Bank today? :: H("branchOf", "Vale Union Bank", now)
# when
terse when :: what year did strake's bank go into the mariners' :: S(one("mergedInto", "Strake's Bank"))
terse when :: last year of sarn provincial hundred-crown notes :: E(one("issuesNote", "Sarn Provincial Bank", "hundred-crown note"))
terse when :: when did bridget lorne become mayor :: S(one("mayorOf", "Bridget Lorne"))
chatty when :: Amos Pinder kept the books at Tarrow & Hesk and later did the same for the Old Bank in Merrowby. What year did he start as cashier at the Old Bank? :: S(one("cashierOf", "Amos Pinder", "Merrowby Old Bank"))
chatty when :: We're doing the house history of Ambry & Sons and can't find the date of the move. When did the head office come to Sarn? :: S(one("headOfficeIn", "Ambry & Sons", "Sarn"))
chatty when :: When did Ezra Holt stop being cashier at the Wexcombe Bank? He had two goes at it, it's the second one I'm after. :: E(last(F("cashierOf", "Ezra Holt", "Wexcombe Bank")))
careful when :: In which years did Jem Outlaw rob the Quayside branch? :: list(map(S, F("robbed", "Jem Outlaw", "Quayside branch")))
careful when :: In which year did Cornelius Hesk's partnership in Tarrow & Hesk end? :: E(one("partnerOf", "Cornelius Hesk", "Tarrow & Hesk"))
careful when :: When did the Lofthaven Bank cease to issue one-crown notes? :: E(one("issuesNote", "Lofthaven Bank", "one-crown note"))
# count
terse count :: how many banks did vale union take over :: n(H("mergedInto", "Vale Union Bank"))
terse count :: number of different cashiers sarn provincial has had :: n(H("cashierOf", "Sarn Provincial Bank"))
terse count :: how many banks ever issued two-crown notes :: n(H("issuesNote", "two-crown note"))
chatty count :: I'm ordering a brass plaque with all the senior partners of Northgate on it. How many names will that be, counting the present one? :: n(H("seniorPartnerOf", "Northgate Bank"))
chatty count :: How many different people have managed the Tolby branch? Only count those who came in under the Wexcombe Bank, please. :: n(hs(begun(F("branchManagerOf", None, "Tolby branch"), ("1843", "1911"))))
chatty count :: The children at school love the Widow Sparrow. How many bank robberies are down to her? :: n(F("robbed", "Widow Sparrow"))
careful count :: How many banks suspended payment in the Canal Panic? :: n(H("suspendedPaymentIn", "Canal Panic"))
careful count :: How many partners did the Mariners' Bank have in 1860? :: n(H("partnerOf", "Mariners' Bank", "1860"))
# duration
terse duration :: daniel croft upper harl branch manager, how many years in all :: L(F("branchManagerOf", "Daniel Croft", "Upper Harl branch"))
terse duration :: ursula northey, how long at the top of northgate as senior partner :: L(one("seniorPartnerOf", "Ursula Northey"))
terse duration :: samson keel mayor for how many years :: L(one("mayorOf", "Samson Keel"))
chatty duration :: Octavia Hesk took a second husband after Cornelius, the banker Piers Dunning. How long were those two married? :: L(one("marriedTo", "Octavia Hesk", "Piers Dunning"))
chatty duration :: I never knew that Northgate once swapped its gate for a plough. How long did it use the plough as its emblem? :: L(one("bearsEmblem", "Northgate Bank", "the plough"))
careful duration :: For how long was Isaac Strake a partner in the Lofthaven Bank? :: L(one("partnerOf", "Isaac Strake", "Lofthaven Bank"))
careful duration :: How many years passed between the end of Rufus Hesk's first partnership in Hesk Brothers and the beginning of his second? :: gap(first(F("partnerOf", "Rufus Hesk", "Hesk Brothers")), last(F("partnerOf", "Rufus Hesk", "Hesk Brothers")))
careful duration :: For how long has the Northgate Bank been lending to the Sarn Opera House? :: L(one("lentTo", "Northgate Bank", "Sarn Opera House"))
# argmax
terse argmax :: mariners' bank cashier with longest service :: longest(F("cashierOf", None, "Mariners' Bank"))
terse argmax :: bank with the most different branches over the years :: top(kinds_t(F("branchOf")))
chatty argmax :: Clement or Josiah or somebody else altogether? I'd like to know who was mayor of Merrowby for the most years, all terms added up. :: top(totals(F("mayorOf", None, "Merrowby")))
chatty argmax :: I'm giving a talk on panics and want to open with the worst. In which one did the most banks suspend payment? :: top(kinds_t(F("suspendedPaymentIn")))
chatty argmax :: Which branch has gone through the most managers? Don't count Tolby, I know that one was a revolving door. :: top(kinds_t([x for x in F("branchManagerOf") if x.t != "Tolby branch"]))
careful argmax :: Which person has been a partner in the largest number of different banks? :: top(kinds_h(F("partnerOf")))
careful argmax :: Which bank has lent to the largest number of different borrowers? :: top(kinds_h(F("lentTo")))
careful argmax :: Who has been senior partner of the Sarn Provincial Bank for the longest time in total? :: top(totals(F("seniorPartnerOf", None, "Sarn Provincial Bank")), 1)
# boolean
terse boolean :: northgate bank ever in abbot's house? :: bool(F("occupiesBuilding", "Northgate Bank", "Abbot's House"))
terse boolean :: two-crown notes from wexcombe bank in 1825, yes or no :: bool(F("issuesNote", "Wexcombe Bank", "two-crown note", "1825"))
terse boolean :: was silvan northey ever a mayor :: bool(F("mayorOf", "Silvan Northey"))
chatty boolean :: Someone at the club swears Lettice Tarrow was at one time a partner in the Merrowby New Bank, of all places. Is that true? :: bool(F("partnerOf", "Lettice Tarrow", "Merrowby New Bank"))
chatty boolean :: Felix Amory joined Northgate as a partner in 1898. Was he still cashier at the Mariners' Bank that year? I can't make it out. :: bool(F("cashierOf", "Felix Amory", "Mariners' Bank", one("partnerOf", "Felix Amory").s))
chatty boolean :: I know the Merrowby New Bank suspended payment in the Comet Panic. Did the Old Bank there do so as well? :: bool(F("suspendedPaymentIn", "Merrowby Old Bank", "Comet Panic"))
careful boolean :: Were Edmund Tarrow and Phoebe Marl married to each other in 1830? :: bool(F("marriedTo", "Edmund Tarrow", "Phoebe Marl", "1830"))
careful boolean :: Has the Sarn Provincial Bank ever occupied Northgate Chambers? :: bool(F("occupiesBuilding", "Sarn Provincial Bank", "Northgate Chambers"))
# setops
terse setops :: people who were both mayor of lofthaven and partner in mariners' bank :: both(H("mayorOf", "Lofthaven"), H("partnerOf", "Mariners' Bank"))
terse setops :: banks that issued five-crown notes but never ten-crown :: minus(H("issuesNote", "five-crown note"), H("issuesNote", "ten-crown note"))
chatty setops :: There's a pub in the Tollhouse now and they want a sign about its past. Which banks besides Northgate have been in there? :: minus(H("occupiesBuilding", "Tollhouse"), ["Northgate Bank"])
chatty setops :: Unlucky lot, some of these houses. Which banks had to suspend payment in two different panics? :: [x for x in H("suspendedPaymentIn") if n(T("suspendedPaymentIn", x)) == 2]
chatty setops :: Who has engraved for both Northgate and Sarn Provincial at one time or another? No Coppers please, I already have those in my list. :: minus(both(H("engraverFor", "Northgate Bank"), H("engraverFor", "Sarn Provincial Bank")), ["Basil Copper", "Ansel Copper"])
careful setops :: Which persons have been cashier both of Tarrow & Hesk and of the Merrowby Old Bank? :: both(H("cashierOf", "Tarrow & Hesk"), H("cashierOf", "Merrowby Old Bank"))
careful setops :: Which founders of a bank were never senior partner of any bank? :: minus(T("foundedBy"), H("seniorPartnerOf"))
careful setops :: Who was a partner in the Sarn Provincial Bank at the same time as Balthasar Northey? :: minus(H("partnerOf", "Sarn Provincial Bank", one("partnerOf", "Balthasar Northey", "Sarn Provincial Bank")), ["Balthasar Northey"])
# none
terse none :: northgate bank opening hours :: norel("hour", "open")
terse none :: north mill branch manager 1865 :: H("branchManagerOf", "North Mill branch", "1865")
terse none :: mayor of sarn 1880 :: H("mayorOf", "Sarn", "1880")
terse none :: cashier of harl savings bank :: H("cashierOf", "Harl Savings Bank")
chatty none :: I've come across a letter by Abel Hesk from 1809, signed as a private man. Which bank was he a partner in that year? :: T("partnerOf", "Abel Hesk", "1809")
chatty none :: What salary did Norah Holt draw at the Wexcombe Bank? I'm comparing what women earned in offices then. :: norel("salary", "paid", "wage", "earn")
chatty none :: Stephen Holt was such a fixture at the Mariners' Bank. Who followed him there as cashier? :: hs(since(F("cashierOf", None, "Mariners' Bank"), one("cashierOf", "Stephen Holt")))
careful none :: Who robbed the Old Quay branch? :: H("robbed", "Old Quay branch")
careful none :: By which bank was Pellow's Bank taken over in a merger? :: T("mergedInto", "Pellow's Bank")
careful none :: In which year was Josiah Tarrow born? :: norel("born", "birth")
careful none :: Which bank was lending to the Sarn Waterworks in 1840? :: H("lentTo", "Sarn Waterworks", "1840")
"""

QUESTIONS = """
# lookup
terse lookup :: the bell landlord 2015 :: H("runs", "The Bell", "2015")
terse lookup :: who invented fogbell ipa :: T("was created by", "Fogbell IPA")
terse lookup :: grey heron tank march 2019 :: T("is stored in", "Grey Heron", "2019-03")
terse lookup :: greta holm home town 2019 :: T("lives in", "Greta Holm", "2019")
terse lookup :: owner of harbour brewery in 2021 :: T("belongs to", "Harbour Brewery", "2021")
chatty lookup :: I'm putting up a little history wall at Miller's Rest and I have a photo of the landlord from the summer of 2018, no name on the back. Who would that have been? :: H("runs", "Miller's Rest", ("2018-06", "2018-08"))
chatty lookup :: Tom gave me a tour yesterday and went on about how strict his old teacher was. Whose apprentice was Tom Quill, do you know? :: T("was apprenticed to", "Tom Quill")
chatty lookup :: We found an old hop sack up in the loft at North Mill with 2017 stencilled on it. Where were they getting their hops that year? :: T("buys hops from", "North Mill Brewery", "2017")
chatty lookup :: Settling a bet here. What did the Ferry Inn have on tap in February 2020? The Ferry Inn proper, that is, not the Old Ferry House. :: T("pours", "The Ferry Inn", "2020-02")
careful lookup :: Which inspector visited Mill Lane Brewery in October 2018? :: T("was inspected by", "Mill Lane Brewery", "2018-10")
careful lookup :: At which breweries was Piet Varga brewing in 2020? :: T("brews at", "Piet Varga", "2020")
careful lookup :: Which awards did Grey Heron win in 2022? :: T("won", "Grey Heron", "2022")
careful lookup :: For what was The Lamplighter Arms licensed in March 2018? :: T("is licensed for", "The Lamplighter Arms", "2018-03")
# anchor
terse anchor :: saltgate head brewer when saltgate porter won golden cask :: H("is head brewer of", "Saltgate Brewery", one("won", "Saltgate Porter", "Golden Cask"))
terse anchor :: all landlords of the bell while corvin owned it :: H("runs", "The Bell", one("belongs to", "The Bell", "Corvin Holdings"))
terse anchor :: where did oskar live when he married hedy :: T("lives in", "Oskar Brill", S(one("is married to", "Oskar Brill", "Hedy Brill")))
chatty anchor :: My dad was with Weir Welding and was in the crew that repaired Tank 8, he still talks about the heat in there. At which brewery was that tank at the time? :: T("stands at", "Tank 8", one("was patched up by", "Tank 8", "Weir Welding"))
chatty anchor :: Sunniva was a bit vague about her training years at lunch. Where was she living when she started her apprenticeship with Tom? :: T("lives in", "Sunniva Lark", S(one("was apprenticed to", "Sunniva Lark", "Tom Quill")))
chatty anchor :: Kit had barely unpacked when he and Dessa came up with Fogbell, which I find amazing. Which company did Harbour Brewery belong to at that moment? :: T("belongs to", "Harbour Brewery", one("was created by", "Fogbell IPA", "Kit Marlow"))
chatty anchor :: Quiz night again, and I'm writing the round on our tanks. What was in Big Bess when Harbour Dark took the Stout Cup? The first time it did, I mean, not the second. :: H("is stored in", "Big Bess", first(F("won", "Harbour Dark", "Stout Cup")))
careful anchor :: To whom was Aldo Finch married when he took over Old Ferry House? :: T("is married to", "Aldo Finch", S(one("runs", "Aldo Finch", "Old Ferry House")))
careful anchor :: Which company owned Mill Lane Brewery when Mill Lane Stout won its first Stout Cup? :: T("belongs to", "Mill Lane Brewery", first(F("won", "Mill Lane Stout", "Stout Cup")))
careful anchor :: In which town was Marta Quill living when she created Widow's Wheat? :: T("lives in", "Marta Quill", one("was created by", "Widow's Wheat", "Marta Quill"))
careful anchor :: From whom was Saltgate Brewery buying its hops in the month in which Widow's Wheat won the Golden Cask? :: T("buys hops from", "Saltgate Brewery", one("won", "Widow's Wheat", "Golden Cask"))
# before_after
terse before_after :: harbour dark tank before the old whale :: ts(before(F("is stored in", "Harbour Dark"), one("is stored in", "Harbour Dark", "The Old Whale")))
terse before_after :: breweries where edda stroud brewed before 2018 :: ts(before(F("brews at", "Edda Stroud"), "2018"))
terse before_after :: awards mill lane stout after 2014 :: ts(since(F("won", "Mill Lane Stout"), "2014"))
chatty before_after :: Wilma has had the Lamplighter Arms twice, everybody knows that. But she ran another place in between, didn't she? Which pub was it? :: minus(ts(since(F("runs", "Wilma Tansy"), one("runs", "Wilma Tansy", "The Lamplighter Arms", "2015"))), ["The Lamplighter Arms"])
chatty before_after :: I only ever knew the Anchor under Nils. Who had run it before he came? :: hs(over(F("runs", None, "The Anchor"), one("runs", "Nils Ebbe", "The Anchor")))
chatty before_after :: I'm writing the label text for Grey Heron and need to know which awards it has won. Only those since it came back to North Mill from Harbour, please, the earlier ones are on the old label. :: ts([x for x in F("won", "Grey Heron") if x.lo >= one("is brewed at", "Grey Heron", "North Mill Brewery", "2021").lo])
careful before_after :: Which beers had won the Stout Cup before 2018? :: hs(before(F("won", None, "Stout Cup"), "2018"))
careful before_after :: Which firm repaired Tank 8 after it had been moved to Old Harbour Brewhouse? :: ts([x for x in F("was patched up by", "Tank 8") if x.lo >= one("stands at", "Tank 8", "Old Harbour Brewhouse").lo])
careful before_after :: In which towns did Oskar Brill live before he moved to Stennock? :: ts(before(F("lives in", "Oskar Brill"), one("lives in", "Oskar Brill", "Stennock")))
# first_last
terse first_last :: first brewery piet varga brewed at :: first(F("brews at", "Piet Varga")).t
terse first_last :: most recent winner of the golden cask :: last(F("won", None, "Golden Cask")).h
terse first_last :: last inspector at north mill brewery :: last(F("was inspected by", "North Mill Brewery")).t
chatty first_last :: The Crooked Spoon turns ten this year and we'd like to invite whoever ran it first. Who was that? :: first(F("runs", None, "The Crooked Spoon")).h
chatty first_last :: I'm making a toast for Marta's farewell and would love to start with the very first beer she came up with. Which was it? :: first(F("was created by", None, "Marta Quill")).h
chatty first_last :: Which pub or pubs were the first to be allowed tables out on the pavement? Leave out the Ferry Inn though, theirs was only that strip by the river. :: hs(firsts([x for x in F("is licensed for", None, "pavement tables") if x.h != "The Ferry Inn"]))
careful first_last :: Which tank was the last one to be repaired by Dunn Coppersmiths? :: last(F("was patched up by", None, "Dunn Coppersmiths")).h
careful first_last :: Who was the first head brewer of Old Harbour Brewhouse? :: first(F("is head brewer of", None, "Old Harbour Brewhouse")).h
careful first_last :: Which beer was the first to win the Golden Cask? :: first(F("won", None, "Golden Cask")).h
# succession
terse succession :: north mill head brewer after piet varga :: nxt(F("is head brewer of", None, "North Mill Brewery"), one("is head brewer of", "Piet Varga", "North Mill Brewery")).h
terse succession :: predecessor of wilma tansy at the plough :: prev(F("runs", None, "The Plough"), one("runs", "Wilma Tansy", "The Plough")).h
terse succession :: harbour brewery hop supplier after marrow hill :: nxt(F("buys hops from", "Harbour Brewery"), one("buys hops from", "Harbour Brewery", "Marrow Hill")).t
chatty succession :: Aldo packed it in at Miller's Rest towards the end of 2022 and I lost track of the place after that. Who took it over from him? :: nxt(F("runs", None, "Miller's Rest"), one("runs", "Aldo Finch", "Miller's Rest")).h
chatty succession :: Hugo was the boss of the brewing at Old Harbour for a couple of years. Whom did he take that job over from? :: prev(F("is head brewer of", None, "Old Harbour Brewhouse"), one("is head brewer of", "Hugo Tansy", "Old Harbour Brewhouse")).h
chatty succession :: Stig used to bring us the barrels when he was driving for Mill Lane, lovely chap. Which brewery did he drive for next? :: nxt(F("drives for", "Stig Ambler"), one("drives for", "Stig Ambler", "Mill Lane Brewery")).t
careful succession :: To which brewery did Kit Marlow move after he had left Harbour Brewery? :: nxt(F("brews at", "Kit Marlow"), one("brews at", "Kit Marlow", "Harbour Brewery")).t
careful succession :: In which tank was Saltgate Porter stored immediately before it went into Copper Joan? :: prev(F("is stored in", "Saltgate Porter"), one("is stored in", "Saltgate Porter", "Copper Joan")).t
careful succession :: Which company became the next owner of The Bell after Corvin Holdings? :: nxt(F("belongs to", "The Bell"), one("belongs to", "The Bell", "Corvin Holdings")).t
# current
terse current :: head brewer mill lane now :: H("is head brewer of", "Mill Lane Brewery", now)
terse current :: beers in little bess right now :: H("is stored in", "Little Bess", now)
terse current :: north mill current hop supplier :: T("buys hops from", "North Mill Brewery", now)
chatty current :: I want to send Hugo a card for his birthday but he keeps moving about. Which town is he in these days? :: T("lives in", "Hugo Tansy", now)
chatty current :: Our train only gets in at eleven, so we'll need somewhere that is allowed to stay open late. Which of the pubs have a late licence at the moment? :: H("is licensed for", "late opening", now)
chatty current :: I've got a letter to write to the board of the Lanyard Trust and would rather put names on it. Who sits on it at present? :: H("sits on the board of", "Lanyard Trust", now)
careful current :: Which beers are currently brewed at North Mill Brewery? :: H("is brewed at", "North Mill Brewery", now)
careful current :: Which tanks stand at Harbour Brewery today? :: H("stands at", "Harbour Brewery", now)
careful current :: Which breweries does Tarn & Weir own at present? :: both(H("belongs to", "Tarn & Weir", now), ts(F("stands at") + F("brews at")))
# when
terse when :: when did tarn & weir get mill lane brewery :: S(one("belongs to", "Mill Lane Brewery", "Tarn & Weir"))
terse when :: when did they stop brewing widow's wheat :: E(one("is brewed at", "Widow's Wheat"))
terse when :: what year did old lamplighter win the stout cup :: year(S(one("won", "Old Lamplighter", "Stout Cup")))
chatty when :: Rufus and Clara splitting up was the talk of the town, but I can't for the life of me place it. When did their marriage end? :: E(one("is married to", "Rufus Penn", "Clara Penn"))
chatty when :: Copper Joan was still at Mill Lane when I worked there as a student, and now she's gone. When did she leave Mill Lane? :: E(one("stands at", "Copper Joan", "Mill Lane Brewery"))
chatty when :: When did Dessa become head brewer at Harbour? I mean her second go at it, after Greta left. :: S(last(F("is head brewer of", "Dessa Rane", "Harbour Brewery")))
careful when :: When did Sunniva Lark start brewing at North Mill Brewery? :: S(one("brews at", "Sunniva Lark", "North Mill Brewery"))
careful when :: In which months did Grey Heron win the People's Pint? :: list(map(S, F("won", "Grey Heron", "People's Pint")))
careful when :: Until when was The Crooked Spoon licensed for gaming machines? :: E(one("is licensed for", "The Crooked Spoon", "gaming machines"))
# count
terse count :: how many stout cups has mill lane stout won :: n(F("won", "Mill Lane Stout", "Stout Cup"))
terse count :: number of pubs rufus penn has run so far :: n(T("runs", "Rufus Penn"))
terse count :: big bess how many times repaired :: n(F("was patched up by", "Big Bess"))
chatty count :: We want to name a row of hooks behind the bar after Marta's beers, one hook for each that she created. How many do we need? :: n(H("was created by", "Marta Quill"))
chatty count :: Piet seems to have worked everywhere around here. At how many different breweries has he actually brewed? :: n(T("brews at", "Piet Varga"))
chatty count :: How many awards has Fogbell won by now? Just the Golden Casks, I mean, the People's Pint is a popularity contest if you ask me. :: n(F("won", "Fogbell IPA", "Golden Cask"))
careful count :: How many people have been apprenticed to Dessa Rane, including any who still are? :: n(H("was apprenticed to", "Dessa Rane"))
careful count :: How many pubs belonged to Corvin Holdings in January 2016? :: n(both(H("belongs to", "Corvin Holdings", "2016-01"), ts(F("runs"))))
# duration
terse duration :: how long did clara penn run the bell :: L(one("runs", "Clara Penn", "The Bell"))
terse duration :: length of kit marlow's apprenticeship :: L(one("was apprenticed to", "Kit Marlow"))
terse duration :: how many months oskar brill brewed at harbour :: L(one("brews at", "Oskar Brill", "Harbour Brewery"))
chatty duration :: Piet and Lena always seemed so settled and then it was over. How long were the two of them married? :: L(one("is married to", "Piet Varga", "Lena Varga"))
chatty duration :: There was a gap when the Bell belonged to nobody, between Corvin letting it go and Tarn & Weir picking it up. How long was that? :: gap(one("belongs to", "The Bell", "Corvin Holdings"), one("belongs to", "The Bell", "Tarn & Weir"))
careful duration :: For how many months was Greta Holm head brewer of Harbour Brewery? :: L(one("is head brewer of", "Greta Holm", "Harbour Brewery"))
careful duration :: How long did The Twins stand at Old Harbour Brewhouse? :: L(one("stands at", "The Twins", "Old Harbour Brewhouse"))
careful duration :: How many months in all was Marta Quill head brewer of Mill Lane Brewery, her two terms added together? :: L(F("is head brewer of", "Marta Quill", "Mill Lane Brewery"))
# argmax
terse argmax :: beer with the most awards :: top(by_h(F("won")))
terse argmax :: firm that did the most tank repairs :: top(by_t(F("was patched up by")))
chatty argmax :: Our local paper is doing a piece on training in the trade. Which brewer has had the most apprentices over the years? :: top(kinds_t(F("was apprenticed to")))
chatty argmax :: Which inspector has turned up the most often so far? Only at the breweries, leave the pubs out of it. :: top(by_t([x for x in F("was inspected by") if x.h in ts(F("brews at"))]))
chatty argmax :: The beers get shunted around all the time and I'm curious who holds the record. Which of them has been kept in the most different tanks? :: top(kinds_h(F("is stored in")))
careful argmax :: Who was head brewer of Saltgate Brewery for the longest time? :: longest(F("is head brewer of", None, "Saltgate Brewery"))
careful argmax :: Which person has created the largest number of beers? :: top(kinds_t(F("was created by")))
careful argmax :: Who was an apprentice for the longest time? :: longest(F("was apprenticed to"))
# boolean
terse boolean :: did greta holm ever brew at saltgate :: bool(F("brews at", "Greta Holm", "Saltgate Brewery"))
terse boolean :: harbour light still on at the bell & anchor? :: bool(F("pours", "The Bell & Anchor", "Harbour Light", now))
chatty boolean :: We had our wedding do at Miller's Rest in 2018 and my wife insists that Nils was the landlord then. Is she right? :: bool(F("runs", "Nils Ebbe", "Miller's Rest", "2018"))
chatty boolean :: Rufus and Clara had the Bell together, side by side, for some years. Is that right, or am I making it up? :: bool(during(F("runs", "Clara Penn", "The Bell"), one("runs", "Rufus Penn", "The Bell")))
chatty boolean :: I'd like to carry a few bottles home from the Anchor tonight. Do they have an off-sales licence at the moment? :: bool(F("is licensed for", "The Anchor", "off-sales", now))
careful boolean :: Did Piet Varga ever brew at North Mill Brewery and at Old Harbour Brewhouse at the same time? :: bool(during(F("brews at", "Piet Varga", "North Mill Brewery"), one("brews at", "Piet Varga", "Old Harbour Brewhouse")))
careful boolean :: Has Red Ferry ever won the Golden Cask? :: bool(F("won", "Red Ferry", "Golden Cask"))
careful boolean :: Was Big Bess standing at Harbour Brewery in June 2020? :: bool(F("stands at", "Big Bess", "Harbour Brewery", "2020-06"))
# setops
terse setops :: pubs with both live music and late licence today :: both(H("is licensed for", "live music", now), H("is licensed for", "late opening", now))
terse setops :: beers that won golden cask and also stout cup :: both(H("won", "Golden Cask"), H("won", "Stout Cup"))
terse setops :: harbour brewery brewers who were never head brewer there :: minus(H("brews at", "Harbour Brewery"), H("is head brewer of", "Harbour Brewery"))
chatty setops :: Kit is throwing a reunion for the people who brewed at Saltgate during his time there. Who should be invited besides Kit? :: minus(H("brews at", "Saltgate Brewery", one("brews at", "Kit Marlow", "Saltgate Brewery")), ["Kit Marlow"])
chatty setops :: Somebody tasted something odd in the Saltgate Porter from Copper Joan, and I wonder what else has been in there. Which other beers were in Copper Joan while the Porter was in it? :: minus(H("is stored in", "Copper Joan", one("is stored in", "Saltgate Porter", "Copper Joan")), ["Saltgate Porter"])
chatty setops :: Harbour Light is my favourite, and I've already tried it at the Anchor. Which other pubs have ever had it on tap? :: minus(H("pours", "Harbour Light"), ["The Anchor"])
careful setops :: Which people have brewed both at Old Harbour Brewhouse and at Mill Lane Brewery? :: both(H("brews at", "Old Harbour Brewhouse"), H("brews at", "Mill Lane Brewery"))
careful setops :: Who has sat both on the board of Tarn & Weir and on the board of Lanyard Trust? :: both(H("sits on the board of", "Tarn & Weir"), H("sits on the board of", "Lanyard Trust"))
# none
terse none :: head brewer north mill october 2017 :: H("is head brewer of", "North Mill Brewery", "2017-10")
terse none :: tom quill salary :: norel("salary", "paid", "earns")
terse none :: who runs the drowsy badger :: H("runs", "The Drowsy Badger")
terse none :: tansy ale awards :: T("won", "Tansy Ale")
chatty none :: I've got a delivery for Lena and nobody answers the door. What's her phone number? :: norel("phone", "number", "reach")
chatty none :: I drove past the Plough in the autumn of 2022 and it looked a bit sad. Who was running it then? :: H("runs", "The Plough", ("2022-09", "2022-11"))
chatty none :: Two pints of Black Heron and I was done for. How strong is that stuff, what's the alcohol in it? :: norel("alcohol", "strong", "strength", "percent")
careful none :: In which tank is Tansy Ale stored at present? :: T("is stored in", "Tansy Ale", now)
careful none :: To whom was Nell Abbot married in 2020? :: union(T("is married to", "Nell Abbot", "2020"), H("is married to", "Nell Abbot", "2020"))
careful none :: Who inspected The Anchor in 2021? :: T("was inspected by", "The Anchor", "2021")
careful none :: At which brewery did Barnaby Croft brew? :: T("brews at", "Barnaby Croft")
"""

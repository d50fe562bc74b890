QUESTIONS = r'''
# lookup
terse lookup :: who ran Larch Chair 23 jan :: H("Lift operator of", "Larch Chair", "2026-01-23")
terse lookup :: larch alley closed 31 jan reason :: T("Closed for", "Larch Alley", "2026-01-31")
terse lookup :: Penguins teacher week of 12 January :: H("Teaches", "Penguins", ("2026-01-12", "2026-01-17"))
terse lookup :: Wanda Kisch rescuers :: T("Rescued by", "Wanda Kisch")
terse lookup :: groomer on Lower Kestrel evening of 27 Jan :: H("Grooming", "Lower Kestrel", "2026-01-27")
chatty lookup :: Writing the insurance letter for the Moll family and they ask which run Harriet came to grief on. I only remember the hot chocolate afterwards. :: T("Injured on", "Harriet Moll")
chatty lookup :: what was wrong with the Bowl T-bar? I mean the time in january when the Kestrel Gondola was out as well, the other breakdowns I've already got in the report :: ts(during(F("Down with", "Bowl T-bar"), one("Down with", "Kestrel Gondola", None, "2026-01")))
chatty lookup :: Doing the hut ledger and there's a coffee stain right over the name. Where did Nell Garrick have her bunk on the night of 25 january? Lotte thinks at hers but she isn't sure. :: T("Sleeps at", "Nell Garrick", "2026-01-25T23:00")
chatty lookup :: My niece has been drawing our dogs all week. For her picture of Luc Ferrand, which dog did he have around the 28th of January? She wants the collar right, ha. :: T("Works with dog", "Luc Ferrand", "2026-01-28")
careful lookup :: What was the avalanche danger rated at on Summit Ridge at noon on 10 January 2026? :: T("Avalanche danger at", "Summit Ridge", "2026-01-10T12:00")
careful lookup :: Which radio was I carrying on 25 January 2026? :: T("Carries", "Tamsin Roake", "2026-01-25")
careful lookup :: Where was the groomer Marmot parked at nine in the morning on 29 January 2026? :: T("Parked at", "Marmot", "2026-01-29T09:00")
careful lookup :: To which place was Elsa Brandt brought after her accident? :: T("Taken to", "Elsa Brandt")
# before_after
terse before_after :: joined Race Squad after 1 feb :: hs(since(F("Pupil in", None, "Race Squad"), "2026-02-01"))
terse before_after :: who blasted Cornice Face before 12 January :: hs(before(F("Fired charge on", None, "Cornice Face"), "2026-01-12"))
terse before_after :: lift inspections after 31 Jan which lifts :: hs(since(F("Inspected by"), "2026-01-31"))
chatty before_after :: Agnes wants photos of all the old wardens on the wall at Upper Hollin Hut, which is sweet. Who looked after the place before she did? :: hs(before(F("Warden of", None, "Upper Hollin Hut"), one("Warden of", "Agnes Thorold", "Upper Hollin Hut")))
chatty before_after :: the electricity people want to compare their mast readings with ours, don't ask. which lifts did we shut because of high wind after 15 January? they've already got the first half of the month :: hs(since(F("Closed for", None, "High wind"), "2026-01-15"))
chatty before_after :: Matteo is making a scrapbook, he does love an audience. Which guests had he already rescued before Bramble came to him? :: hs(before(F("Rescued by", None, "Matteo Brusa"), one("Works with dog", "Matteo Brusa", "Bramble")))
careful before_after :: Which pupils were in the Penguins before 19 January 2026? :: hs(before(F("Pupil in", None, "Penguins"), "2026-01-19"))
careful before_after :: Who has been on avalanche watch over Cornice Face after 26 January 2026? :: hs(since(F("On avalanche watch over", None, "Cornice Face"), "2026-01-26"))
careful before_after :: Which groomers prepared Upper Kestrel before the closure of that run which began on 25 January 2026? :: hs(before(F("Grooming", None, "Upper Kestrel"), one("Closed for", "Upper Kestrel", None, "2026-01-25")))
# first_last
terse first_last :: first guest rescued this season :: first(F("Rescued by")).h
terse first_last :: last lift Dov Lassiter inspected :: last(F("Inspected by", None, "Dov Lassiter")).h
terse first_last :: Old Yeti first driver :: first(F("Drives", None, "Old Yeti")).h
chatty first_last :: Got an invoice here from Ostrel Hospital with no name on it, typical. Who is the last person that was taken there from us? :: last(F("Taken to", None, "Ostrel Hospital")).h
chatty first_last :: odile and I are arguing over soup. What's the first slope I fired a charge on this winter, she swears it was the couloir :: first(F("Fired charge on", "Tamsin Roake")).t
chatty first_last :: Which run did Yeti groom last? Not this month's work, I'm still on the January sheet. Yeti only, Old Yeti has its own page. :: last(begun(F("Grooming", "Yeti"), "2026-01")).t
careful first_last :: Which instructor was the first to teach the Snow Foxes? :: first(F("Teaches", None, "Snow Foxes")).h
careful first_last :: With what fault did the Bowl T-bar most recently break down? :: last(F("Down with", "Bowl T-bar")).t
careful first_last :: In which sector did Nell Garrick do her earliest patrol shift? :: first(F("On patrol at", "Nell Garrick")).t
# succession
terse succession :: Sennet Hut warden after Bertil Sund :: nxt(F("Warden of", None, "Sennet Hut"), one("Warden of", "Bertil Sund", "Sennet Hut")).h
terse succession :: who had Old Mill Drag right before Jonas Vale :: prev(F("Lift operator of", None, "Old Mill Drag"), one("Lift operator of", "Jonas Vale", "Old Mill Drag")).h
terse succession :: next driver of Marmot following Oskar Weems :: nxt(F("Drives", None, "Marmot"), one("Drives", "Oskar Weems", "Marmot")).h
chatty succession :: Some of the Adult Beginners want to send a card to the teacher they had before Wim Postma took them. Who would that be? I said I'd pass it on today. :: prev(F("Teaches", None, "Adult Beginners"), one("Teaches", "Wim Postma", "Adult Beginners")).h
chatty succession :: Updating the rota board. Who took over Kestrel Chair from Bodil Aasgard? The second time, this month, not back in January. :: nxt(F("Lift operator of", None, "Kestrel Chair"), last(F("Lift operator of", "Bodil Aasgard", "Kestrel Chair"))).h
chatty succession :: patrol has changed heads so often that the door sign is held on with tape. Sorcha Denny was first, and then it was who directly after her? need it for the speech :: nxt(F("Head of", None, "Patrol"), first(F("Head of", "Sorcha Denny", "Patrol"))).h
careful succession :: Who became head of Lift Maintenance when Rolf Eising gave it up? :: nxt(F("Head of", None, "Lift Maintenance"), one("Head of", "Rolf Eising", "Lift Maintenance")).h
careful succession :: Who carried Radio 7 immediately before I got it back on 3 February 2026? :: prev(F("Carries", None, "Radio 7"), last(F("Carries", "Tamsin Roake", "Radio 7"))).h
careful succession :: Which avalanche danger level directly followed the level Very high on Summit Ridge? :: nxt(F("Avalanche danger at", "Summit Ridge"), one("Avalanche danger at", "Summit Ridge", "Very high")).t
# current
terse current :: head of ski school now :: H("Head of", "Ski School", now)
terse current :: current warden Hollin Hut :: H("Warden of", "Hollin Hut", now)
terse current :: runs and lifts marked closed right now :: H("Closed for", None, now)
chatty current :: Somebody handed in a muddy handset, the label says Radio 5. Whose is it these days? I'd rather not announce it over the loudspeaker again. :: H("Carries", "Radio 5", now)
chatty current :: hamish needs to tow something and he's grumbling already. where is Old Yeti standing at the moment? :: T("Parked at", "Old Yeti", now)
chatty current :: I'm bringing round the tea. Who's still out on patrol at this hour, any sector? It's gone four so some must be back in. :: H("On patrol at", None, now)
careful current :: To which channel is Radio 9 tuned at present? :: T("Tuned to", "Radio 9", now)
careful current :: Who is currently off work, for whatever reason? :: H("Off work with", None, now)
careful current :: Which colleague is learning from me at the moment? :: H("Learning from", "Tamsin Roake", now)
# anchor
terse anchor :: head of patrol when Gus Lindqvist was rescued :: H("Head of", "Patrol", one("Rescued by", "Gus Lindqvist", "Luc Ferrand"))
terse anchor :: danger levels on North Bowl during Sorcha Denny's flu :: T("Avalanche danger at", "North Bowl", one("Off work with", "Sorcha Denny", "Flu"))
terse anchor :: who drove Yeti while Prinz 6 had the broken track :: H("Drives", "Yeti", one("Down with", "Prinz 6", "Broken track"))
chatty anchor :: Which hut was I sleeping at when Wanda Kisch hurt herself? I have to fill in how I got to the briefing and it's all a blur. :: T("Sleeps at", "Tamsin Roake", one("Injured on", "Wanda Kisch"))
chatty anchor :: power loss on the Kestrel Gondola, form 12b, page three, kill me. Who was running it when that happened? I've got the times, just missing the name :: H("Lift operator of", "Kestrel Gondola", one("Down with", "Kestrel Gondola", "Power loss"))
chatty anchor :: Kenji Arato left a box of biscuits for whoever kept Hollin Hut at the time he got injured. Who was that? It's about the fall on Blue Heron, he was quite clear that he doesn't mean the earlier one. :: H("Warden of", "Hollin Hut", one("Injured on", "Kenji Arato", "Blue Heron"))
chatty anchor :: Nell Garrick did such a tidy job with Rhea Marlow that I'd like to praise her mentor too. Who was she learning from when she made that rescue? :: T("Learning from", "Nell Garrick", one("Rescued by", "Rhea Marlow"))
careful anchor :: Who was operating the Summit Cable Car when its door sensor failed? :: H("Lift operator of", "Summit Cable Car", one("Down with", "Summit Cable Car", "Door sensor fault"))
careful anchor :: Which mechanic was at work on Old Yeti while Larch Alley was closed because of a fallen tree? :: H("Repairing", "Old Yeti", one("Closed for", "Larch Alley", "Fallen tree"))
careful anchor :: Which dog was Odile Ferrand working with at the time Dmitri Solano was injured? :: T("Works with dog", "Odile Ferrand", one("Injured on", "Dmitri Solano"))
careful anchor :: On what channel was Radio 5 when I fired my first charge on Witch's Couloir? :: T("Tuned to", "Radio 5", first(F("Fired charge on", "Tamsin Roake", "Witch's Couloir")))
# when
terse when :: date Dov Lassiter inspected Kestrel Gondola :: day(S(one("Inspected by", "Kestrel Gondola", "Dov Lassiter")))
terse when :: Larch Chair rope inspection closure end :: E(one("Closed for", "Larch Chair", "Rope inspection"))
terse when :: Signe Holt rescued what time :: S(one("Rescued by", "Signe Holt"))
chatty when :: Payroll again!! Since when exactly is Petra Lindqvist back on the Kestrel Gondola? They need the hour too, for the half day. :: S(one("Lift operator of", "Petra Lindqvist", "Kestrel Gondola", now))
chatty when :: When did Tom Ashby get hurt, day and time please? The second accident, on Blue Heron, the first is filed already. :: S(one("Injured on", "Tom Ashby", "Blue Heron"))
chatty when :: what day did I last move out of Ridge Bothy? idris found a mouldy sandwich there and is blaming me, i'd like an alibi :: day(E(last(F("Sleeps at", "Tamsin Roake", "Ridge Bothy"))))
careful when :: On what date and at what time did Anders Quill become head of Patrol? :: S(one("Head of", "Anders Quill", "Patrol"))
careful when :: From what moment has Juno Castell been teaching the Race Squad? :: S(one("Teaches", "Juno Castell", "Race Squad"))
careful when :: Until when did the first closure of Upper Kestrel last? :: E(first(F("Closed for", "Upper Kestrel")))
# count
terse count :: how many times Summit Cable Car closed for high wind :: n(F("Closed for", "Summit Cable Car", "High wind"))
terse count :: number of guests rescued by Matteo Brusa :: n(H("Rescued by", "Matteo Brusa"))
terse count :: patrol shifts Nell Garrick January how many :: n(begun(F("On patrol at", "Nell Garrick"), "2026-01"))
chatty count :: In how many different sectors have I been on patrol so far? Feels like every last one, my boots agree. :: n(T("On patrol at", "Tamsin Roake"))
chatty count :: Someone in the office believes mechanics drink coffee all day. How many repair jobs has Dov Lassiter had? Only count the ones on groomers, the lifts go on another sheet. :: n(F("Repairing", "Dov Lassiter", ["Yeti", "Old Yeti", "Marmot", "Prinz 6"]))
chatty count :: bertil keeps telling me he's been a warden all over the mountain. how many different huts has it really been? he does exaggerate :: n(T("Warden of", "Bertil Sund"))
careful count :: How many charges have been fired on Cornice Face in all? :: n(F("Fired charge on", None, "Cornice Face"))
careful count :: How many different people have carried Radio 12 up to now? :: n(H("Carries", "Radio 12"))
# duration
terse duration :: how long was Long Traverse shut for the fallen tree :: L(one("Closed for", "Long Traverse", "Fallen tree"))
terse duration :: Nursery Carpet torn belt downtime :: L(one("Down with", "Nursery Carpet", "Torn belt"))
chatty duration :: I'm dead on my feet and want to put in for overtime. For how long was I on avalanche watch at Eagle Gully yesterday? :: L(one("On avalanche watch over", "Tamsin Roake", "Eagle Gully", "2026-02-11"))
chatty duration :: How long did Rolf Eising work on Kestrel Chair? I mean the repair on 26 January, the one from earlier in the month is paid. Just his own time, not Priya's. :: L(one("Repairing", "Rolf Eising", "Kestrel Chair", "2026-01-26"))
chatty duration :: jonas vale is asking for a reference, wants to go and work abroad. how long was he the operator of the Kestrel Gondola all told? :: L(F("Lift operator of", "Jonas Vale", "Kestrel Gondola"))
careful duration :: For how long altogether has the Kestrel Chair been out of action because of brake faults? :: L(F("Down with", "Kestrel Chair", "Brake fault"))
careful duration :: How long did the flu keep Sorcha Denny away from work? :: L(one("Off work with", "Sorcha Denny", "Flu"))
careful duration :: How much time lay between the end of Bertil Sund's first spell as warden of Upper Hollin Hut and the start of Agnes Thorold's? :: gap(first(F("Warden of", "Bertil Sund", "Upper Hollin Hut")), one("Warden of", "Agnes Thorold", "Upper Hollin Hut"))
# argmax
terse argmax :: patroller with most rescues :: top(by_t(F("Rescued by")))
terse argmax :: most often groomed run :: top(by_t(F("Grooming")))
terse argmax :: longest high wind closure which lift :: longest(F("Closed for", None, "High wind"))
chatty argmax :: We may put up a slow-down banner. On which run have the most people been injured? If it's the nursery one I'll eat my hat. :: top(by_t(F("Injured on")))
chatty argmax :: who of the lift people has operated the most different lifts? thinking of giving out a silly medal on saturday, and corin has already started polishing his shelf :: top(kinds_h(F("Lift operator of")))
careful argmax :: Which mechanic has carried out the most inspections? :: top(by_t(F("Inspected by")))
careful argmax :: Which groomer has spent the most time in the Workshop in total? :: top(totals(F("Parked at", None, "Workshop")))
careful argmax :: Of all those who were off work with flu, who was away the longest? :: longest(F("Off work with", None, "Flu"))
# boolean
terse boolean :: has Tobias Rehn ever taught Polar Bears :: bool(F("Teaches", "Tobias Rehn", "Polar Bears"))
terse boolean :: Blue Heron closed 30 jan 7am? :: bool(F("Closed for", "Blue Heron", None, "2026-01-30T07:00"))
chatty boolean :: The kennel sheet for 30 January is signed with an I and a squiggle. Was it Idris Penhallow who had Fjord that day? the food money goes to whoever did :: bool(F("Works with dog", "Idris Penhallow", "Fjord", "2026-01-30"))
chatty boolean :: Gus Lindqvist is on the phone and would like to thank everybody. Was I one of those who rescued him? I honestly see so many goggles. :: bool(F("Rescued by", "Gus Lindqvist", "Tamsin Roake"))
chatty boolean :: There's a queue of people staring at me. Is the Summit Cable Car still down? Otherwise I'd send them over. :: bool(F("Down with", "Summit Cable Car", None, now))
careful boolean :: Was Marek Dusil ever in charge of the Larch Chair and Old Mill Drag at the same time? :: any(during(F("Lift operator of", "Marek Dusil", "Old Mill Drag"), x) for x in F("Lift operator of", "Marek Dusil", "Larch Chair"))
careful boolean :: On 26 January 2026, did Priya Nandakar begin work on the Kestrel Chair later than Rolf Eising did? :: one("Repairing", "Priya Nandakar", "Kestrel Chair", "2026-01-26").lo > one("Repairing", "Rolf Eising", "Kestrel Chair", "2026-01-26").lo
careful boolean :: Has the avalanche danger on Larch Side ever been set to High? :: bool(F("Avalanche danger at", "Larch Side", "High"))
# setops
terse setops :: instructors of both Penguins and Snow Foxes :: both(H("Teaches", "Penguins"), H("Teaches", "Snow Foxes"))
terse setops :: lifts that never broke down :: minus(T("Lift operator of"), H("Down with"))
terse setops :: closed for avalanche risk as well as race training :: both(H("Closed for", "Avalanche risk"), H("Closed for", "Race training"))
chatty setops :: A sock turned up under the bunks and now everyone looks at me. Who besides me has slept at Ridge Bothy this winter? Might as well widen the list of suspects. :: minus(H("Sleeps at", "Ridge Bothy"), ["Tamsin Roake"])
chatty setops :: the dealer offers a free training day, but only for people who've driven both Yeti and Prinz 6. who would that be with us? i hope he pays for lunch too :: both(H("Drives", "Yeti"), H("Drives", "Prinz 6"))
careful setops :: Which people have been on avalanche watch over Cornice Face and also over Eagle Gully? :: both(H("On avalanche watch over", "Cornice Face"), H("On avalanche watch over", "Eagle Gully"))
careful setops :: Which of the people who were injured on a run have never been taken to any clinic, hospital or hut? :: minus(H("Injured on"), H("Taken to"))
careful setops :: Who, other than Luc Ferrand, has been off work with a sprained wrist? :: minus(H("Off work with", "Sprained wrist"), ["Luc Ferrand"])
# none
terse none :: operator of Heron Express :: H("Lift operator of", "Heron Express")
terse none :: price of Adult Beginners course :: norel("price", "cost", "fee", "paid")
terse none :: Upper Hollin Hut warden on 19 January :: H("Warden of", "Upper Hollin Hut", "2026-01-19")
terse none :: Nell Garrick's radio 3 feb 8pm :: T("Carries", "Nell Garrick", "2026-02-03T20:00")
chatty none :: Mrs Venn asked me something at the counter and I just nodded, oops. On which run did Milo Venn get injured? :: T("Injured on", "Milo Venn")
chatty none :: planning the valentine's dinner up at Sennet Hut and i need to talk soup. who's the cook there? :: norel("cook", "chef", "kitchen")
chatty none :: Who's warden of Ridge Bothy? Idris Penhallow was, that I know, I'm asking about right now because there's a parcel to sign for. :: H("Warden of", "Ridge Bothy", now)
chatty none :: HR wants a doctor's note from me and I can't think what for. What was I off work with this season? :: T("Off work with", "Tamsin Roake")
careful none :: Who operated the Summit Cable Car on 5 February 2026? :: H("Lift operator of", "Summit Cable Car", "2026-02-05")
careful none :: Which instructor teaches the Mogul Masters? :: H("Teaches", "Mogul Masters")
careful none :: In what year was the dog Tuppence born? :: norel("born", "birth", "age")
'''

"""Questions over the graph of an electricity network's control room, each with the rule that gives its gold."""

QUESTIONS = """
terse lookup :: who was on east desk tue 3 feb 14:00 :: H("was on shift at", "East Desk", at="2026-02-03T14:00")
chatty lookup :: Who had the Master Key at 2pm on 4 Feb? It wasn't on the hook. :: T("was signed out to", "Master Key", at="2026-02-04T14:00")
careful lookup :: Which substation was Mast Line fed from at noon on 3 February? :: T("was fed from", "Mast Line", at="2026-02-03T12:00")
terse lookup :: crews working on F-106 4 feb 11:30 :: H("was working on", "F-106", at="2026-02-04T11:30")
chatty lookup :: Where was Crew Adder bedded down at 11pm on 3 Feb? :: T("was staying at", "Crew Adder", at="2026-02-03T23:00")
careful lookup :: Which fault had left Ardle without power at 20:00 on 4 February? :: T("was without power because of", "Ardle", at="2026-02-04T20:00")
terse lookup :: what was blocking coast road 2 feb 14:00 :: T("was blocked by", "Coast Road", at="2026-02-02T14:00")
chatty lookup :: Which generator had they got Birkthorn School running on at 9 in the morning on 4 Feb? :: T("was running on", "Birkthorn School", at="2026-02-04T09:00")
careful lookup :: Who was speaking to the press for Fell District at 22:00 on 4 February? :: H("was speaking to the press for", "Fell District", at="2026-02-04T22:00")
careful lookup :: Which crew was on standby for Fell District at noon on 5 February? :: H("was on standby for", "Fell District", at="2026-02-05T12:00")
chatty lookup :: Late on 5 Feb, half past eleven at night, who had the Quarry Line locked off? :: T("was locked off by", "Quarry Line", at="2026-02-05T23:30")
careful lookup :: Where was Unimog Blue being repaired at 03:00 on Thursday 5 February? :: T("was under repair at", "Unimog Blue", at="2026-02-05T03:00")
terse lookup :: who had van 21 on loan yesterday 10:00 :: T("was on loan to", "Van 21", at="2026-02-05T10:00")

careful anchor :: Who was on shift at the West Desk when lightning tripped Harbour Line? :: H("was on shift at", "West Desk", at=one("tripped because of", "Harbour Line", "lightning"))
chatty anchor :: When Mrs Tolliver rang in about F-104, who was in charge of Crew Dipper? :: H("was in charge of", "Crew Dipper", at=one("rang in about", "Mrs Tolliver", "F-104"))
terse anchor :: who had key 30 when lightning tripped mast line :: T("was signed out to", "Key 30", at=one("tripped because of", "Mast Line", "lightning"))
careful anchor :: Which substation was Quarry Line fed from when a branch tripped it for the second time? :: T("was fed from", "Quarry Line", at=last(F("tripped because of", "Quarry Line", "a branch")))
chatty anchor :: The last time Van 7 filled up at Gill Garage, which crew was out in it? :: H("was out in", "Van 7", at=last(F("filled up at", "Van 7", "Gill Garage")))
terse anchor :: who spoke to the press for shore district when mr penhow rang in about F-101 :: H("was speaking to the press for", "Shore District", at=one("rang in about", "Mr Penhow", "F-101"))
careful anchor :: Which alarm was Hollin Moor showing when Imke Sorrel took her first reading there? :: T("was showing an alarm for", "Hollin Moor", at=first(F("took a reading at", "Imke Sorrel", "Hollin Moor")))
chatty anchor :: While Rufus was standing in for Delphine, who was on the West Desk? :: H("was on shift at", "West Desk", at=one("was standing in for", "Rufus Calloway", "Delphine Oke"))
terse anchor :: where was crew ermine staying when east desk sent great ardle its second update :: T("was staying at", "Crew Ermine", at=last(F("sent an update to", "East Desk", "Great Ardle")))
chatty anchor :: What was Beck Lane blocked by when Drone Kestrel 2 flew over the Quarry Line? :: T("was blocked by", "Beck Lane", at=one("was flown over by", "Quarry Line", "Drone Kestrel 2"))
careful anchor :: Which generator was Pump House 2 running on when Birkthorn School rang in about F-104? :: T("was running on", "Pump House 2", at=one("rang in about", "Birkthorn School", "F-104"))

terse before_after :: lines tripped by lightning before 4 feb :: hs(before(F("tripped because of", None, "lightning"), "2026-02-04"))
chatty before_after :: Which villages has the Outage Desk sent an update to after 4 Feb? :: ts(since(F("sent an update to", "Outage Desk"), "2026-02-04"))
careful before_after :: Who had finished a turn in charge of Crew Curlew before 4 February? :: hs(over(F("was in charge of", None, "Crew Curlew"), "2026-02-04"))
terse before_after :: who rang in about F-110 after 5 feb :: hs(since(F("rang in about", None, "F-110"), "2026-02-05"))
chatty before_after :: Which substations had Gunnar already taken a reading at before 5 Feb? :: ts(before(F("took a reading at", "Gunnar Thwaite"), "2026-02-05"))
careful before_after :: To whom was the Master Key signed out after Aoife Brandt's second turn with it? :: ts(since(F("was signed out to", "Master Key"), last(F("was signed out to", "Master Key", "Aoife Brandt"))))
terse before_after :: where did van 7 fill up before 4 feb :: ts(before(F("filled up at", "Van 7"), "2026-02-04"))
chatty before_after :: Which drones had been over the Harbour Line before 5 Feb? :: ts(before(F("was flown over by", "Harbour Line"), "2026-02-05"))
careful before_after :: Which faults did Crew Dipper start working on after 12:00 on 4 February? :: ts(since(F("was working on", "Crew Dipper"), "2026-02-04T12:00"))

terse first_last :: first line to trip because of ice :: first(F("tripped because of", None, "ice")).h
chatty first_last :: Who was the last one to ring in about F-102? :: last(F("rang in about", None, "F-102")).h
careful first_last :: Which crew was the first to be out in Van 21? :: first(F("was out in", None, "Van 21")).h
terse first_last :: first alarm kettlewick showed :: first(F("was showing an alarm for", "Kettlewick")).t
chatty first_last :: Where did they put Crew Curlew up first of all? :: first(F("was staying at", "Crew Curlew")).t
careful first_last :: Which village was the most recent one to be sent an update by the East Desk? :: last(F("sent an update to", "East Desk")).t
terse first_last :: last person to take a reading at saltgarth :: last(F("took a reading at", None, "Saltgarth")).h
chatty first_last :: Who was the very first to sign out Key 3? :: first(F("was signed out to", "Key 3")).t
careful first_last :: Who was the last person to take over as press spokesperson for Fell District? :: last(F("was speaking to the press for", None, "Fell District")).h

terse succession :: who relieved gunnar thwaite at the east desk :: nxt(F("was on shift at", None, "East Desk"), one("was on shift at", "Gunnar Thwaite", "East Desk")).h
chatty succession :: So who was in charge of Crew Adder next after Priya? :: nxt(F("was in charge of", None, "Crew Adder"), one("was in charge of", "Priya Thwaite", "Crew Adder")).h
careful succession :: Which substation was Beck Line fed from directly after Upper Saltgarth? :: nxt(F("was fed from", "Beck Line"), one("was fed from", "Beck Line", "Upper Saltgarth")).t
terse succession :: who had the master key right after aoife brandreth :: nxt(F("was signed out to", "Master Key"), one("was signed out to", "Master Key", "Aoife Brandreth")).t
chatty succession :: Which crew took over standby for North District from Curlew? :: nxt(F("was on standby for", None, "North District"), one("was on standby for", "Crew Curlew", "North District")).h
careful succession :: Which generator did Eskmere Dairy go over to after Generator Moss? :: nxt(F("was running on", "Eskmere Dairy"), one("was running on", "Eskmere Dairy", "Generator Moss")).t
terse succession :: who spoke to the press for fell district before rufus calloway took over :: prev(F("was speaking to the press for", None, "Fell District"), one("was speaking to the press for", "Rufus Calloway", "Fell District")).h
chatty succession :: Once Van 21 was done at Norrland Power, who was it lent to next? :: nxt(F("was on loan to", "Van 21"), one("was on loan to", "Van 21", "Norrland Power")).t
careful succession :: Who was in charge of Crew Badger immediately before Solveig Marr? :: prev(F("was in charge of", None, "Crew Badger"), one("was in charge of", "Solveig Marr", "Crew Badger")).h

terse current :: who is on west desk now :: H("was on shift at", "West Desk", at=now)
chatty current :: Is there still a crew staying at the Mill Hostel, and which one is it? :: H("was staying at", "Mill Hostel", at=now)
careful current :: Which villages are without power at this moment? :: H("was without power because of", at=now)
terse current :: which crew is out in van 7 now :: H("was out in", "Van 7", at=now)
chatty current :: Who's talking to the press for Shore District right now? :: H("was speaking to the press for", "Shore District", at=now)
careful current :: Which faults are still being worked on? :: T("was working on", at=now)
terse current :: roads still blocked :: H("was blocked by", at=now)
chatty current :: What's Cawdale Clinic running on at the moment? :: T("was running on", "Cawdale Clinic", at=now)
careful current :: Which lines are currently fed from Hollin Moor? :: H("was fed from", "Hollin Moor", at=now)

terse when :: when did ardle get its power back after F-106 :: E(one("was without power because of", "Ardle", "F-106"))
chatty when :: What time was it that Mrs Tolliver rang in about F-104? :: S(one("rang in about", "Mrs Tolliver", "F-104"))
careful when :: When did Generator Flint II's loan to Craig Quarries end? :: E(one("was on loan to", "Generator Flint II", "Craig Quarries"))
terse when :: when did a kite trip the fell line :: S(one("tripped because of", "Fell Line", "a kite"))
chatty when :: When did Gunnar lock the Fell Line off, what time exactly? :: S(one("was locked off by", "Fell Line", "Gunnar Thwaite"))
careful when :: At what time did Crew Ermine start working on F-103? :: S(one("was working on", "Crew Ermine", "F-103"))
terse when :: when did unimog blue leave oxley workshop :: E(one("was under repair at", "Unimog Blue", "Oxley Workshop"))
chatty when :: Since when has Upper Saltgarth been showing that low battery alarm? :: S(one("was showing an alarm for", "Upper Saltgarth", "low battery"))
careful when :: On which date did Drone Kite fly over Fell Line? :: day(one("was flown over by", "Fell Line", "Drone Kite").s)

terse count :: how many times did a line trip because of ice :: len(F("tripped because of", None, "ice"))
chatty count :: How many times has Birkthorn School rung in so far? :: len(F("rang in about", "Birkthorn School"))
careful count :: How many different people have had Key 30 signed out to them? :: n(T("was signed out to", "Key 30"))
terse count :: number of updates sent to fenwray by all desks :: len(F("sent an update to", None, "Fenwray"))
chatty count :: How many times did Van 7 fill up today? Seems a lot. :: len(F("filled up at", "Van 7", at="2026-02-06"))
careful count :: How many villages were without power at 23:00 on 3 February? :: n(H("was without power because of", at="2026-02-03T23:00"))
terse count :: how many different crews worked on F-106 :: n(H("was working on", "F-106"))
chatty count :: How many readings has Gunnar taken in all? :: len(F("took a reading at", "Gunnar Thwaite"))

terse duration :: how long was great ardle off because of F-102 :: L(one("was without power because of", "Great Ardle", "F-102"))
chatty duration :: How long was Crew Curlew at it on F-110? :: L(one("was working on", "Crew Curlew", "F-110"))
careful duration :: How long did Imke Sorrel's shift at the Outage Desk that began on 4 February last? :: L(last(F("was on shift at", "Imke Sorrel", "Outage Desk")))
terse duration :: how long did rufus calloway have the beck line locked off :: L(one("was locked off by", "Beck Line", "Rufus Calloway"))
chatty duration :: How long was Key 13 back on the hook between Aoife Brandt returning it and Imke taking it? :: gap(one("was signed out to", "Key 13", "Aoife Brandt"), one("was signed out to", "Key 13", "Imke Sorrel"))
careful duration :: How long did Gunnar Thwaite stand in for Priya Thwaite? :: L(one("was standing in for", "Gunnar Thwaite", "Priya Thwaite"))
terse duration :: how long was toll road under floodwater :: L(one("was blocked by", "Toll Road", "floodwater"))
careful duration :: For how long altogether was Crew Dipper working on F-107, both spells added up? :: L(F("was working on", "Crew Dipper", "F-107"))

terse argmax :: which line tripped most often :: top(by_h(F("tripped because of")))
chatty argmax :: Who's been ringing in the most? :: top(by_h(F("rang in about")))
careful argmax :: Who was in charge of Crew Curlew for the longest time? :: longest(F("was in charge of", None, "Crew Curlew"))
terse argmax :: desk that sent the most updates :: top(by_h(F("sent an update to")))
chatty argmax :: Which of the vans has been the thirstiest, as in filled up the most times? :: top(by_h(F("filled up at")))
careful argmax :: Which village has been without power for the longest, all its outages added up? :: top(totals(F("was without power because of")), 60)
terse argmax :: drone with the most flights over our lines :: top(by_t(F("was flown over by")))
chatty argmax :: Which generator has kept the greatest number of different sites running? :: top(kinds_t(F("was running on")))

terse boolean :: was van 17 ever lent to craig quarries :: bool(F("was on loan to", "Van 17", "Craig Quarries"))
chatty boolean :: Is Crew Adder still busy with F-103? :: bool(F("was working on", "Crew Adder", "F-103", at=now))
careful boolean :: Was Coast Road blocked at 16:00 on 2 February? :: bool(F("was blocked by", "Coast Road", at="2026-02-02T16:00"))
careful boolean :: Has Imke Sorrel ever taken a reading at Hollin Cross? :: bool(F("took a reading at", "Imke Sorrel", "Hollin Cross"))
chatty boolean :: Were Crew Adder and Crew Ermine ever both staying at the Saltgarth Depot at once? :: bool(during(F("was staying at", "Crew Adder", "Saltgarth Depot"), one("was staying at", "Crew Ermine", "Saltgarth Depot")))
careful boolean :: Has Transformer T4 been under repair at Oxley Workshop more than once? :: bool(len(F("was under repair at", "Transformer T4", "Oxley Workshop")) > 1)
terse boolean :: is key 3 signed out right now :: bool(F("was signed out to", "Key 3", at=now))
chatty boolean :: Was there any point when Lachlan was speaking to the press for Fell District and Shore District at the same time? :: any(during(F("was speaking to the press for", "Lachlan Reyes", "Shore District"), x) for x in F("was speaking to the press for", "Lachlan Reyes", "Fell District"))

terse setops :: crews that have stayed at both drover's inn and old drover's inn :: both(H("was staying at", "Drover's Inn"), H("was staying at", "Old Drover's Inn"))
chatty setops :: Apart from Crew Adder, which crew has worked on F-101? :: minus(H("was working on", "F-101"), ["Crew Adder"])
careful setops :: Which of the villages that have had an outage were never sent an update by the Outage Desk? :: minus(H("was without power because of"), T("sent an update to", "Outage Desk"))
terse setops :: who has been on shift at all three desks, east west and outage :: both(H("was on shift at", "East Desk"), H("was on shift at", "West Desk"), H("was on shift at", "Outage Desk"))
chatty setops :: Which lines have been tripped by ice as well as by a branch? :: both(H("tripped because of", "ice"), H("tripped because of", "a branch"))
careful setops :: Who has rung in about F-102 but never about F-101? :: minus(H("rang in about", "F-102"), H("rang in about", "F-101"))
terse setops :: crews never on standby for shore district :: minus(T("was in charge of"), H("was on standby for", "Shore District"))
careful setops :: Who has been in charge of Crew Badger and has also had Key 30 signed out? :: both(H("was in charge of", "Crew Badger"), T("was signed out to", "Key 30"))

terse none :: who is in charge of crew dipper now :: H("was in charge of", "Crew Dipper", at=now)
chatty none :: How hard was the wind blowing at Hollin Moor last night? :: norel("wind", "gust", "weather")
careful none :: Which fault left Dunnockby without power on 5 February? :: T("was without power because of", "Dunnockby", at="2026-02-05")
terse none :: crew working on F-109 :: H("was working on", "F-109")
chatty none :: Where was Crew Adder staying at 8pm yesterday? :: T("was staying at", "Crew Adder", at="2026-02-05T20:00")
careful none :: When did ice trip the Beck Line? :: F("tripped because of", "Beck Line", "ice")
terse none :: who stood in for aoife brandt :: H("was standing in for", "Aoife Brandt")
chatty none :: Who's got Key 13 at the moment? :: T("was signed out to", "Key 13", at=now)
careful none :: How many litres of diesel did Van 7 take on at Gill Garage on 6 February? :: norel("diesel", "litre", "fuel")
chatty none :: What was Coast Road blocked by on 5 Feb? :: T("was blocked by", "Coast Road", at="2026-02-05")
terse none :: where is van 9 being repaired :: T("was under repair at", "Van 9", at=now)
"""

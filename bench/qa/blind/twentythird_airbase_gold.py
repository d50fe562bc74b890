QUESTIONS = """
# lookup
terse lookup :: great skua hangar march 2022 :: T("parked_in", "Great Skua", "2022-03")
terse lookup :: call sign puffin summer 2023 :: T("goes_by_call_sign", "Puffin", ("2023-06", "2023-08"))
terse lookup :: who trained silja early 2020 :: T("trained_under", "Silja Orm", ("2020-01", "2020-03"))
terse lookup :: my locker in 2022 :: T("has_locker", "Jonna Reik", "2022")
terse lookup :: head of red roster 2020 :: H("heads", "Red Roster", "2020")
chatty lookup :: There's a dent in the red helmet, and according to the tag it's from the summer of 2022. Who had borrowed it then? :: H("borrowed", "red helmet", ("2022-06", "2022-08"))
chatty lookup :: I came across an old snapshot from May 2020, taken inside Hangar 3, but the nose is cut off. Which helicopter was kept in there that month? :: H("parked_in", "Hangar 3", "2020-05")
chatty lookup :: The insurers are digging up ancient history again. What was the matter with Skua in April 2019, why couldn't it fly? :: T("grounded_for", "Skua", "2019-04")
chatty lookup :: Could you look up who I had my check flight with in 2022? Oh wait, wrong form, it's the 2023 one they are asking about. :: T("sat_check_flight_with", "Jonna Reik", "2023")
careful lookup :: Who inspected Petrel on 31 May 2021? :: T("inspected_by", "Petrel", "2021-05-31")
careful lookup :: In which street did Leif Dahlmann live in March 2023? :: T("lives_in", "Leif Dahlmann", "2023-03")
careful lookup :: Which ratings did Leif Dahlmann hold on 1 December 2021? :: T("holds_rating", "Leif Dahlmann", "2021-12-01")
careful lookup :: For what reason was Runa Dahl on leave in April 2020? :: T("on_leave_for", "Runa Dahl", "2020-04")
# anchor
terse anchor :: tor's street when he married pia :: T("lives_in", "Tor Halden", one("married_to", "Tor Halden", "Pia Vesper").s)
terse anchor :: head of night roster during runa's parental leave :: H("heads", "Night Roster", one("on_leave_for", "Runa Dahl", "parental leave"))
terse anchor :: gannet call sign while grounded after bird strike :: T("goes_by_call_sign", "Gannet", one("grounded_for", "Gannet", "bird strike"))
chatty anchor :: I owe somebody a cake for standing in. Who headed the Red Roster while I was off with my knee? :: H("heads", "Red Roster", one("on_leave_for", "Jonna Reik", "knee surgery"))
chatty anchor :: Petrel was laid up with corrosion for the best part of a year, poor thing. Which helicopter flew as Rescue 41 all that while? :: H("goes_by_call_sign", "Rescue 41", one("grounded_for", "Petrel", "corrosion"))
chatty anchor :: Filling in my logbook from memory here. Which machines was I flying when Leif was away? His burnout, that is, not the parental leave. :: T("flies", "Jonna Reik", one("on_leave_for", "Leif Dahlmann", "burnout"))
chatty anchor :: Vera says she still remembers the smell of the place where she first looked over Little Puffin. In which hangar was Little Puffin that day? :: T("parked_in", "Little Puffin", first(F("inspected_by", "Little Puffin", "Vera Korn")))
careful anchor :: Where was Skua parked when Vera Korn inspected it in July 2022? :: T("parked_in", "Skua", one("inspected_by", "Skua", "Vera Korn", "2022-07"))
careful anchor :: On which roster was Tor Halden serving on the day on which he married Pia Vesper? :: T("serves_on", "Tor Halden", one("married_to", "Tor Halden", "Pia Vesper").s)
careful anchor :: At which base was Dag Brandt stationed when he obtained his night vision rating? :: T("stationed_at", "Dag Brandt", one("holds_rating", "Dag Brandt", "night vision").s)
careful anchor :: Who was base manager on the day on which I became a co-pilot? :: H("works_as", "base manager", one("works_as", "Jonna Reik", "co-pilot").s)
# before_after
terse before_after :: skua call signs after 2021 :: ts(since(F("goes_by_call_sign", "Skua"), "2021"))
terse before_after :: who had locker 4 before aino :: hs(before(F("has_locker", None, "Locker 4"), one("has_locker", "Aino Salve", "Locker 4")))
terse before_after :: places gannet flew rescues to after 2023 :: ts(since(F("flew_rescue_to", "Gannet"), "2023"))
chatty before_after :: Leif was my neighbour in Kestrel Lane for two years, but I never asked him this. Which street had he lived in before that? :: ts(before(F("lives_in", "Leif Dahlmann"), one("lives_in", "Leif Dahlmann", "Kestrel Lane")))
chatty before_after :: I'm updating the parking plan. Where has Petrel been kept? Just since the corrosion business was over, please. :: ts(since(F("parked_in", "Petrel"), one("grounded_for", "Petrel", "corrosion")))
chatty before_after :: Dag thinks I was born with four stripes. Can you list the jobs I had here before I made captain? :: ts(before(F("works_as", "Jonna Reik"), one("works_as", "Jonna Reik", "captain")))
careful before_after :: Which people headed Night Roster before Runa Dahl did? :: hs(over(F("heads", None, "Night Roster"), one("heads", "Runa Dahl", "Night Roster")))
careful before_after :: Which inspectors have inspected Puffin after 2022? :: ts(since(F("inspected_by", "Puffin"), "2022"))
careful before_after :: Which items did Silja Orm borrow before 2023? :: ts(before(F("borrowed", "Silja Orm"), "2023"))
# first_last
terse first_last :: first helicopter i flew :: first(F("flies", "Jonna Reik")).t
terse first_last :: last person to borrow the torque wrench :: last(F("borrowed", None, "torque wrench")).h
terse first_last :: first head of red roster :: first(F("heads", None, "Red Roster")).h
chatty first_last :: The sales rep claims his firm sold us our very first thermal camera. On which helicopter was that one mounted, the first we ever had? :: first(F("is_fitted_with", None, "thermal camera")).h
chatty first_last :: A bit of nostalgia: I still miss old Tern. Where did its last rescue take it? :: last(F("flew_rescue_to", "Tern")).t
chatty first_last :: The spare radio has a crack in its case. Who was the last to borrow it, apart from me? I only fetched it the other day and it was like that already. :: last([x for x in F("borrowed", None, "spare radio") if x.h != "Jonna Reik"]).h
careful first_last :: Under whom did Dag Brandt train first? :: first(F("trained_under", "Dag Brandt")).t
careful first_last :: Which helicopter was the last one to be inspected by Ida Korn? :: last(F("inspected_by", None, "Ida Korn")).h
careful first_last :: For what reason was Great Skua grounded for the first time? :: first(F("grounded_for", "Great Skua")).t
# succession
terse succession :: chief mechanic after gregor :: nxt(F("works_as", None, "chief mechanic"), one("works_as", "Gregor Tamm", "chief mechanic")).h
terse succession :: blue roster head before me :: prev(F("heads", None, "Blue Roster"), one("heads", "Jonna Reik", "Blue Roster")).h
terse succession :: who got rescue 31 after tern :: nxt(F("goes_by_call_sign", None, "Rescue 31"), one("goes_by_call_sign", "Tern", "Rescue 31")).h
chatty succession :: Bruno's farewell party was the best we ever had, I barely remember the speeches. Who followed him as base manager? :: nxt(F("works_as", None, "base manager"), one("works_as", "Bruno Castell", "base manager")).h
chatty succession :: I think I left my good gloves in Locker 9 when I cleared it out. Who got that locker straight after me? :: nxt(F("has_locker", None, "Locker 9"), one("has_locker", "Jonna Reik", "Locker 9")).h
chatty succession :: Dag was quite sad to give up Skua this spring. Which helicopter did they put him on next? :: nxt(F("flies", "Dag Brandt"), one("flies", "Dag Brandt", "Skua")).t
careful succession :: At which base was Tor Halden stationed immediately before he came to Tarn Ridge? :: prev(F("stationed_at", "Tor Halden"), one("stationed_at", "Tor Halden", "Tarn Ridge")).t
careful succession :: To which hangar was Great Skua moved after its time in North Shed? :: nxt(F("parked_in", "Great Skua"), one("parked_in", "Great Skua", "North Shed")).t
careful succession :: Who headed Green Roster directly before Tor Halden? :: prev(F("heads", None, "Green Roster"), one("heads", "Tor Halden", "Green Roster")).h
# current
terse current :: who's on leave at the moment :: hs(F("on_leave_for", None, None, now))
terse current :: why is petrel grounded now :: T("grounded_for", "Petrel", now)
terse current :: what's parked in north shed :: H("parked_in", "North Shed", now)
chatty current :: Stocktaking is on Monday and I'd rather not be on the list of shame. What do I still have on loan? :: T("borrowed", "Jonna Reik", now)
chatty current :: I'm thinking of a shared ride from Ridge Road, with these petrol prices. Which of us live there now? :: H("lives_in", "Ridge Road", now)
chatty current :: I'd like to leave a tray of buns for the Night Roster people, they never get any. Who is on it these days? :: H("serves_on", "Night Roster", now)
careful current :: Which call sign does Skua use at present? :: T("goes_by_call_sign", "Skua", now)
careful current :: Who is currently the head of Red Roster? :: H("heads", "Red Roster", now)
careful current :: Which helicopters does Leif Dahlmann fly at present? :: T("flies", "Leif Dahlmann", now)
# when
terse when :: tor and pia wedding date :: S(one("married_to", "Tor Halden", "Pia Vesper"))
terse when :: when did little puffin get its searchlight :: S(one("is_fitted_with", "Little Puffin", "searchlight"))
terse when :: when did my latest night vision rating run out :: E(last(F("holds_rating", "Jonna Reik", "night vision")))
chatty when :: Eske mentioned her years with Tor again over coffee, and I didn't dare ask. When did that marriage end? :: E(one("married_to", "Tor Halden", "Eske Halden"))
chatty when :: The landlord wants to put up the rent and asks since when we've been here. When did I move to Kestrel Lane? :: S(one("lives_in", "Jonna Reik", "Kestrel Lane"))
chatty when :: Matti is ordering a new cable and needs a date from us. When was the winch put on Puffin? The second one, I mean, the one that is on it today. :: S(one("is_fitted_with", "Puffin", "rescue winch", now))
careful when :: On which day in 2020 did Puffin fly a rescue to Lake Serle? :: S(one("flew_rescue_to", "Puffin", "Lake Serle", "2020"))
careful when :: Until which day was Gannet grounded because of gearbox trouble? :: E(one("grounded_for", "Gannet", "gearbox trouble"))
careful when :: On which dates did Ida Korn inspect Petrel? :: list(map(S, F("inspected_by", "Petrel", "Ida Korn")))
# count
terse count :: how many helicopters have ever used rescue 11 :: n(H("goes_by_call_sign", "Rescue 11"))
terse count :: number of times skua was grounded :: n(F("grounded_for", "Skua"))
terse count :: total inspections done by vera korn :: n(F("inspected_by", None, "Vera Korn"))
chatty count :: For my application I should say how many people I've trained so far. What's the figure? :: n(H("trained_under", "Jonna Reik"))
chatty count :: The harbour master at Port Tavish says Petrel practically lives there. How many rescues has Petrel flown to them? :: n(F("flew_rescue_to", "Petrel", "Port Tavish"))
chatty count :: Matti is fed up with leaky hydraulics and wants to complain to the maker. How many of our helicopters have been grounded for that at some time? Don't count Tern, it's gone. :: n(minus(H("grounded_for", "hydraulic leak"), ["Tern"]))
careful count :: How many people were stationed at Tarn Ridge on 1 September 2025? :: n(H("stationed_at", "Tarn Ridge", "2025-09-01"))
careful count :: How many different people have headed Night Roster so far? :: n(H("heads", "Night Roster"))
# duration
terse duration :: how long was i off for knee surgery :: L(one("on_leave_for", "Jonna Reik", "knee surgery"))
terse duration :: petrel grounded for corrosion how long :: L(one("grounded_for", "Petrel", "corrosion"))
terse duration :: how long did silja keep the red helmet :: L(one("borrowed", "Silja Orm", "red helmet"))
chatty duration :: Noor and Bruno get on so well that you forget they're divorced. How long were they married? :: L(one("married_to", "Noor Castell", "Bruno Castell"))
chatty duration :: When Aino stepped down from the Blue Roster it had no head for a while, until I took over. How long was it without one? :: pause(one("heads", "Aino Salve", "Blue Roster"), one("heads", "Jonna Reik", "Blue Roster"))
careful duration :: How long was Gregor Tamm chief mechanic? :: L(one("works_as", "Gregor Tamm", "chief mechanic"))
careful duration :: For how many days was Skua grounded because of gearbox trouble? :: L(one("grounded_for", "Skua", "gearbox trouble"))
careful duration :: How many days has Noor Castell spent on leave in all, for whatever reason? :: L(F("on_leave_for", "Noor Castell"))
# argmax
terse argmax :: inspector with the most inspections :: top(by_t(F("inspected_by")))
terse argmax :: who has borrowed stuff most often :: top(by_h(F("borrowed")))
chatty argmax :: Matti and I are arguing about which helicopter has spent the longest time on the ground, out of order. Which one is it? :: longest(F("grounded_for"))
chatty argmax :: The pension people want to know about my leaves. For what was I away the longest? :: longest(F("on_leave_for", "Jonna Reik"), "t")
chatty argmax :: Which helicopter has flown the most rescues? Only count from 2023 on, the fleet was quite another one before that. :: top(by_h([x for x in F("flew_rescue_to") if x.s >= "2023"]))
careful argmax :: Which person has trained the largest number of people? :: top(kinds_t(F("trained_under")))
careful argmax :: Which helicopter has flown the most rescues to Port Tavish? :: top(by_h(F("flew_rescue_to", None, "Port Tavish")))
careful argmax :: Who has been head of Green Roster for the longest time? :: longest(F("heads", None, "Green Roster"))
# boolean
terse boolean :: did otto ever train under me :: bool(F("trained_under", "Otto Vinter", "Jonna Reik"))
terse boolean :: locker 5 taken at the moment? :: bool(F("has_locker", None, "Locker 5", now))
chatty boolean :: My mother swears I missed Christmas in 2021 because of night duty. Was I still on the Night Roster on Christmas Day that year? :: bool(F("serves_on", "Jonna Reik", "Night Roster", "2021-12-25"))
chatty boolean :: Dag offered to run the winch on Sunday, and I'm not sure he is allowed to. Has he ever held a winching rating? :: bool(F("holds_rating", "Dag Brandt", "winching"))
chatty boolean :: Tor says we were once neighbours in Quay Row, but I can't remember ever meeting him on the stairs. Did he and I live there at the same time? :: bool(during(F("lives_in", "Tor Halden", "Quay Row"), one("lives_in", "Jonna Reik", "Quay Row")))
careful boolean :: Has Great Skua ever been grounded because of corrosion? :: bool(F("grounded_for", "Great Skua", "corrosion"))
careful boolean :: Was Tern parked in Hangar 2 on 1 July 2020? :: bool(F("parked_in", "Tern", "Hangar 2", "2020-07-01"))
careful boolean :: Was Little Puffin fitted with an incubator on 1 March 2022? :: bool(F("is_fitted_with", "Little Puffin", "incubator", "2022-03-01"))
# setops
terse setops :: pilots who flew petrel but never gannet :: minus(H("flies", "Petrel"), H("flies", "Gannet"))
terse setops :: helicopters never grounded for a hydraulic leak :: minus(hs(F("parked_in")), H("grounded_for", "hydraulic leak"))
terse setops :: people who borrowed both torque wrench and heat gun :: both(H("borrowed", "torque wrench"), H("borrowed", "heat gun"))
chatty setops :: I want to get the old North Quay gang together for a barbecue. Who else was based there at some point while I was? :: minus(H("stationed_at", "North Quay", one("stationed_at", "Jonna Reik", "North Quay")), ["Jonna Reik"])
chatty setops :: I'm writing Otto a reference and would like to call the others who trained him. Who were they, besides me? :: minus(T("trained_under", "Otto Vinter"), ["Jonna Reik"])
chatty setops :: For the big wall map I need the places that Gannet and Great Skua have in common. Where have both of them flown rescues to? :: both(T("flew_rescue_to", "Gannet"), T("flew_rescue_to", "Great Skua"))
careful setops :: Who has been on leave both for knee surgery and for a holiday? :: both(H("on_leave_for", "knee surgery"), H("on_leave_for", "holiday"))
careful setops :: Which people have lived both in Harrow Street and in Quay Row? :: both(H("lives_in", "Harrow Street"), H("lives_in", "Quay Row"))
# none
terse none :: who flew tern :: H("flies", "Tern")
terse none :: my blood type :: norel("blood")
terse none :: skua call sign january 2024 :: T("goes_by_call_sign", "Skua", "2024-01")
terse none :: osprey hangar :: T("parked_in", "Osprey")
chatty none :: Trying to plan a week off with my husband for once. Which roster does Matti serve on? :: T("serves_on", "Matti Reik")
chatty none :: Leif keeps hinting that he's close to a round number. How many flight hours has he got by now? :: norel("hour", "logged")
chatty none :: There's an unsigned duty sheet from May 2023 on my desk and the auditor is coming. Who was head of the Blue Roster that month? :: H("heads", "Blue Roster", "2023-05")
careful none :: How much fuel can Gannet carry? :: norel("fuel", "tank", "carr")
careful none :: Where was Pia Vesper stationed in June 2021? :: T("stationed_at", "Pia Vesper", "2021-06")
careful none :: To whom was Sami Orlov married in 2023? :: union(T("married_to", "Sami Orlov", "2023"), H("married_to", "Sami Orlov", "2023"))
careful none :: Which helicopter flew a rescue to Granite Bay? :: H("flew_rescue_to", "Granite Bay")
"""

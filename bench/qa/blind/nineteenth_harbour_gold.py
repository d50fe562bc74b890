"""The questions of the graph harbour, each with the rule that gives its gold."""

QUESTIONS = """
# lookup
terse lookup :: ship on oil jetty 10 may noon :: H("moored-at", "Oil Jetty", "2026-05-10T12:00")
terse lookup :: who operated CRN-2 on 12 may :: T("operated-by", "CRN-2", "2026-05-12")
terse lookup :: agent for MV-12, 5 may :: T("represented-by", "MV-12", "2026-05-05")
terse lookup :: LOT-208 reason for customs hold :: T("on-customs-hold-for", "LOT-208")
chatty lookup :: The council has had a complaint about noise on the morning of 6 May. Who was duty harbour master at nine o'clock? :: H("on-shift-as", "duty harbour master", "2026-05-06T09:00")
chatty lookup :: I've got a driver here who swears he saw LOT-213 in the cold store on the 21st. Where was it really at noon that day? :: T("stored-in", "LOT-213", "2026-05-21T12:00")
chatty lookup :: Pilotage slips are a mess again this week. Who piloted MV-27 on the 18th? Ewan says it wasn't him. :: T("piloted-by", "MV-27", "2026-05-18")
chatty lookup :: Which cranes did we have working MV-40 on 19 May? Only that day please, I know another one came on it later in the week. :: H("crane-assigned-to", "MV-40", "2026-05-19")
careful lookup :: Which ship was involved in incident INC-38? :: T("involves", "INC-38")
careful lookup :: Name the vessels that were moored at the Fish Pier at 20:00 on 19 May 2026. :: H("moored-at", "Fish Pier", "2026-05-19T20:00")
careful lookup :: Where did incident INC-34 occur? :: T("occurred-at", "INC-34")
careful lookup :: Please list the lots that were stored in Shed A at 06:00 on 8 May 2026. :: H("stored-in", "Shed A", "2026-05-08T06:00")
careful lookup :: Which tugs attended MV-27 when it came in on the morning of 8 May 2026? :: T("towed-by", "MV-27", ("2026-05-08T00:00", "2026-05-08T12:00"))
# anchor
terse anchor :: duty harbour master at time of INC-40 :: H("on-shift-as", "duty harbour master", one("occurred-at", "INC-40"))
terse anchor :: bram's skipper when MV-40 came off north quay 2 :: T("skippered-by", "Bram", E(one("moored-at", "MV-40", "North Quay 2")))
terse anchor :: who was driving CRN-1 at INC-36 :: T("operated-by", "CRN-1", one("occurred-at", "INC-36"))
terse anchor :: other ships berthed in harbour when MV-12 tied up 23 may :: minus(H("moored-at", None, S(last(F("moored-at", "MV-12")))), ["MV-12"])
chatty anchor :: INC-37 has landed on my desk for the insurers. Who was operating the crane when it happened? :: T("operated-by", [x for x in T("involves", "INC-37") if x in H("operated-by")], one("occurred-at", "INC-37"))
chatty anchor :: The dredging crew want a letter about noise at South Quay 1. Which ships were lying at any berth at the moment they closed it for dredging? :: H("moored-at", None, S(one("closed-for", "South Quay 1", "dredging")))
chatty anchor :: While they had the ramp in bits the ferry had to make do elsewhere, the passengers loved that. At which berth did Skerry Maid lie during the ramp repair? :: T("moored-at", "Skerry Maid", one("closed-for", "Ro-Ro Ramp", "ramp repair"))
chatty anchor :: What a start to a Sunday, INC-41 before anybody had had a coffee. Who was berthing foreman when it happened? :: H("on-shift-as", "berthing foreman", one("occurred-at", "INC-41"))
careful anchor :: Who was skipper of Corrie when that tug first towed MV-40? :: T("skippered-by", "Corrie", first(F("towed-by", "MV-40", "Corrie")))
careful anchor :: For what reason was LOT-213 on customs hold when Berit Sorley inspected it? :: T("on-customs-hold-for", "LOT-213", one("inspected-by", "LOT-213", "Berit Sorley"))
careful anchor :: Which other lot was in Yard 1 when LOT-212 was put there? :: minus(H("stored-in", "Yard 1", S(one("stored-in", "LOT-212", "Yard 1"))), ["LOT-212"])
# before_after
terse before_after :: ships on oil jetty before MV-33's first call there :: hs(before(F("moored-at", None, "Oil Jetty"), first(F("moored-at", "MV-33", "Oil Jetty"))))
terse before_after :: incidents after 18 may :: hs(since(F("occurred-at"), "2026-05-18"))
terse before_after :: CRN-3 operators before kit marwick first got on it :: ts(before(F("operated-by", "CRN-3"), first(F("operated-by", "CRN-3", "Kit Marwick"))))
chatty before_after :: I'm checking Hilda's tally against the book. Which lots had she cleared before LOT-209? :: hs(before(F("cleared-by", None, "Hilda Gray"), one("cleared-by", "LOT-209", "Hilda Gray")))
chatty before_after :: Which ships have lain at North Quay 1 since MV-40's first stay there was over? Leave out MV-40 itself, I know it came back. :: minus(hs(since(F("moored-at", None, "North Quay 1"), first(F("moored-at", "MV-40", "North Quay 1")))), ["MV-40"])
chatty before_after :: Una thinks she's been given all the donkey work. What had already been inspected by anyone before MV-27's first inspection on the 9th? Ships only, never mind the cranes. :: [x for x in hs(prior(F("inspected-by"), first(F("inspected-by", "MV-27")))) if x in H("moored-at")]
careful before_after :: Which lots were placed on customs hold after LOT-213 had been placed on hold? :: hs([x for x in F("on-customs-hold-for") if x.lo > one("on-customs-hold-for", "LOT-213").lo])
careful before_after :: Before Nora Skea served as duty harbour master, which people had done so? :: hs(before(F("on-shift-as", None, "duty harbour master"), one("on-shift-as", "Nora Skea", "duty harbour master")))
careful before_after :: Which ships had been towed by Little Bram before it towed MV-27 for the first time? :: hs(before(F("towed-by", None, "Little Bram"), first(F("towed-by", "MV-27", "Little Bram"))))
# first_last
terse first_last :: first ship at fish pier :: first(F("moored-at", None, "Fish Pier")).h
terse first_last :: last lot put in cold store :: last(F("stored-in", None, "Cold Store")).h
terse first_last :: most recent incident at ro-ro ramp :: last(F("occurred-at", None, "Ro-Ro Ramp")).h
chatty first_last :: I'd like to hear how the approach went on MV-14's first call. Which pilot took it in that time? :: first(F("piloted-by", "MV-14")).t
chatty first_last :: Ewan's on leave and his last slip is missing. Which ship was the last one he piloted? :: last(F("piloted-by", None, "Ewan Tulloch")).h
chatty first_last :: Everyone points at everyone else over INC-38. Who was the first to handle it? Not who rang it in, that was Effie. :: first(F("handled-by", "INC-38")).t
careful first_last :: Which lot was the first to be cleared by customs? :: first(F("cleared-by")).h
careful first_last :: When CRN-3 most recently went out of service, what was the reason? :: last(F("out-of-service-for", "CRN-3")).t
careful first_last :: Which was the last ship that Angus Fell inspected, leaving cranes and tugs aside? :: last([x for x in F("inspected-by", None, "Angus Fell") if x.h in H("moored-at")]).h
# succession
terse succession :: who relieved nora as duty harbour master :: nxt(F("on-shift-as", None, "duty harbour master"), one("on-shift-as", "Nora Skea", "duty harbour master")).h
terse succession :: next ship on oil jetty after MV-21 left 5 may :: nxt(F("moored-at", None, "Oil Jetty"), first(F("moored-at", "MV-21", "Oil Jetty"))).h
terse succession :: little bram skipper right before isla :: prev(F("skippered-by", "Little Bram"), one("skippered-by", "Little Bram", "Isla Brand")).t
chatty succession :: Somebody shifted LOT-202 out of Shed A while it was waiting for a ship. Where did it go next? :: nxt(F("stored-in", "LOT-202"), one("stored-in", "LOT-202", "Shed A")).t
chatty succession :: Effie opened the file on INC-34 and then her shift was over. Who did she hand it on to? :: nxt(F("handled-by", "INC-34"), one("handled-by", "INC-34", "Effie Orr")).t
chatty succession :: Skea Shipping had MV-40 to begin with and then fell out with the owners. Which agency took the ship on after them? :: nxt(F("represented-by", "MV-40"), one("represented-by", "MV-40", "Skea Shipping")).t
careful succession :: Which ship was the next to moor at North Quay 2 after MV-27 had left that berth? :: nxt(F("moored-at", None, "North Quay 2"), one("moored-at", "MV-27", "North Quay 2")).h
careful succession :: To which berth did MV-40 shift when it left North Quay 2? :: nxt(F("moored-at", "MV-40"), one("moored-at", "MV-40", "North Quay 2")).t
careful succession :: Who took over CRN-1 from Petra Nyland on 9 May 2026? :: nxt(F("operated-by", "CRN-1"), one("operated-by", "CRN-1", "Petra Nyland", "2026-05-09")).t
# current
terse current :: gate duty now :: H("on-shift-as", "gate duty", now)
terse current :: ships alongside right now :: hs(F("moored-at", at=now))
terse current :: lots still on customs hold :: hs(F("on-customs-hold-for", at=now))
chatty current :: evening, just come on shift so bring me up to date. Which ships are out at anchor? :: hs(F("anchored-in", at=now))
chatty current :: I can see CRN-4 from the window and it isn't on MV-12. Which cranes are working that ship at the moment? :: H("crane-assigned-to", "MV-12", now)
chatty current :: Which lots have we got in Shed A or Shed B today, this minute? Just those that are still in there, not everything that has passed through. :: H("stored-in", ["Shed A", "Shed B"], now)
careful current :: Which crane is out of service at present? :: hs(F("out-of-service-for", at=now))
careful current :: Who is skipper of the tug Bram now? :: T("skippered-by", "Bram", now)
careful current :: Which ships does Reay & Sons represent at present? :: H("represented-by", "Reay & Sons", now)
# when
terse when :: time of INC-36 :: S(one("occurred-at", "INC-36"))
terse when :: when did LOT-217 come off hold :: E(one("on-customs-hold-for", "LOT-217"))
terse when :: MV-21 last berthed when :: S(last(F("moored-at", "MV-21")))
chatty when :: The crane firm want a figure for their log. When was CRN-4 back in service after the overhaul? :: E(one("out-of-service-for", "CRN-4", "annual overhaul"))
chatty when :: I need the time INC-38 was reported. Not when it happened, I have that already. :: S(one("reported-by", "INC-38"))
chatty when :: Northern Light's captain says we kept them waiting. When did she leave South Quay 2? :: E(one("moored-at", "Northern Light", "South Quay 2"))
careful when :: When did the closure of the Ro-Ro Ramp for repair begin? :: S(one("closed-for", "Ro-Ro Ramp", "ramp repair"))
careful when :: When was LOT-215 cleared by Tam Gray? :: S(one("cleared-by", "LOT-215", "Tam Gray"))
careful when :: At what times, after 10 May 2026, did MV-12 moor at North Quay 1? :: [S(x) for x in since(F("moored-at", "MV-12", "North Quay 1"), "2026-05-10")]
# count
terse count :: how many incidents so far :: n(H("occurred-at"))
terse count :: number of times skerry maid moored at ro-ro ramp :: n(F("moored-at", "Skerry Maid", "Ro-Ro Ramp"))
terse count :: lots cleared by hilda, how many :: n(H("cleared-by", "Hilda Gray"))
chatty count :: Boss wants a number for his slides, don't ask. How many different vessels have tied up at the Fish Pier in these three weeks? :: n(H("moored-at", "Fish Pier"))
chatty count :: How many times has one of the cranes been taken out of service with brake trouble? Count the one that's out now as well. :: n(F("out-of-service-for", None, "brake fault"))
careful count :: How many different ships has Duncan Reay piloted? :: n(H("piloted-by", "Duncan Reay"))
careful count :: How many lots were in storage at 12:00 on 14 May 2026, all sheds, yards and the Cold Store taken together? :: n(hs(F("stored-in", at="2026-05-14T12:00")))
careful count :: How many lots have been put on customs hold because of a weight mismatch? :: n(H("on-customs-hold-for", "weight mismatch"))
# duration
terse duration :: how long was MV-40 on north quay 1 the first time :: L(first(F("moored-at", "MV-40", "North Quay 1")))
terse duration :: length of CRN-4 overhaul :: L(one("out-of-service-for", "CRN-4", "annual overhaul"))
chatty duration :: LOT-209's owner is on the phone and furious. How long was it on customs hold in the end? :: L(one("on-customs-hold-for", "LOT-209"))
chatty duration :: Northern Dawn had to hang about in the Outer Roads when she first came, and now they're claiming for it. How long did she lie at anchor there? :: L(one("anchored-in", "Northern Dawn", "Outer Roads"))
chatty duration :: LOT-211 was held twice. How long was it free in between, from coming off the first hold to going on the second? :: gap(first(F("on-customs-hold-for", "LOT-211")), last(F("on-customs-hold-for", "LOT-211")))
careful duration :: For how long did Greer Watt handle INC-32? :: L(one("handled-by", "INC-32", "Greer Watt"))
careful duration :: How long did the closure of South Quay 1 for dredging last? :: L(one("closed-for", "South Quay 1", "dredging"))
careful duration :: For how long was CRN-3 assigned to Northern Light? :: L(one("crane-assigned-to", "CRN-3", "Northern Light"))
# argmax
terse argmax :: berth with most calls :: top(by_t(F("moored-at")))
terse argmax :: ship with most incidents :: top(by_t([x for x in F("involves") if x.t in H("moored-at")]))
terse argmax :: longest customs hold so far, which lot (incl. ones still on) :: longest(F("on-customs-hold-for"))
chatty argmax :: I've a small bet on with Morag. Which pilot has done the most jobs so far? :: top(by_t(F("piloted-by")))
chatty argmax :: Which ship has had the longest stay at the Oil Jetty in one go? Finished calls only, whatever's there now doesn't count. :: longest([x for x in F("moored-at", None, "Oil Jetty") if x.e])
chatty argmax :: Lachlan and Isla and Fergus have all had a go on Bram. Who's been its skipper for the most time, everything added up? :: top(totals(F("skippered-by", "Bram"), "t"))
careful argmax :: Which lot has been placed on customs hold the greatest number of times? :: top(by_h(F("on-customs-hold-for")))
careful argmax :: Which tug has carried out the largest number of tows? :: top(by_t(F("towed-by")))
# boolean
terse boolean :: was LOT-203 ever on customs hold :: bool(F("on-customs-hold-for", "LOT-203"))
terse boolean :: did stellan ever pilot MV-12 :: bool(F("piloted-by", "MV-12", "Stellan Voss"))
chatty boolean :: I'm told Greer was duty harbour master the day CRN-2's cable went, on the 20th. Was Greer really on as harbour master when that crane went out? :: bool(F("on-shift-as", "Greer Watt", "duty harbour master", S(one("out-of-service-for", "CRN-2", "worn cable"))))
chatty boolean :: The agent's been billed for Corrie, which smells wrong to me. Has MV-12 ever been towed by anything but Bram? :: bool([x for x in F("towed-by", "MV-12") if x.t != "Bram"])
chatty boolean :: Kit's a crane man through and through. But he did do a turn as berthing foreman, didn't he? :: bool(F("on-shift-as", "Kit Marwick", "berthing foreman"))
careful boolean :: Was North Quay 2 closed when incident INC-39 occurred there? :: bool(F("closed-for", "North Quay 2", None, one("occurred-at", "INC-39")))
careful boolean :: Were Lady Oona and Lady Ishbel ever moored at the Fish Pier at the same time? :: bool([x for x in F("moored-at", "Lady Oona", "Fish Pier") if F("moored-at", "Lady Ishbel", "Fish Pier", x)])
careful boolean :: Had LOT-205 been cleared by customs before it was loaded on MV-12? :: one("cleared-by", "LOT-205").hi <= one("loaded-on", "LOT-205", "MV-12").lo
# setops
terse setops :: pilots who've handled both MV-12 and MV-40 :: both(T("piloted-by", "MV-12"), T("piloted-by", "MV-40"))
terse setops :: tugs that have towed MV-27 but never MV-40 :: minus(T("towed-by", "MV-27"), T("towed-by", "MV-40"))
terse setops :: done both duty harbour master and traffic watch, who :: both(H("on-shift-as", "duty harbour master"), H("on-shift-as", "traffic watch"))
chatty setops :: The forklift lads say one lot has been dragged through both sheds, A and B. Which one was that? :: both(H("stored-in", "Shed A"), H("stored-in", "Shed B"))
chatty setops :: Berit is planning her week. Of the ships we've had at South Quay 1, which have never been inspected? :: minus(H("moored-at", "South Quay 1"), H("inspected-by"))
chatty setops :: Who else besides Petra has operated CRN-1? I want everyone who might have had the key, not just the regulars. :: minus(T("operated-by", "CRN-1"), ["Petra Nyland"])
careful setops :: Which ships have been represented at one time by Reay & Sons and at another by Nordhaven Agency? :: both(H("represented-by", "Reay & Sons"), H("represented-by", "Nordhaven Agency"))
careful setops :: Of all the lots that were unloaded from MV-14 or from MV-40, which have never been placed on customs hold? :: minus([x.h for x in F("loaded-on", None, ["MV-14", "MV-40"]) if x.e], H("on-customs-hold-for"))
# none
terse none :: draught of MV-27 :: norel("draught", "draft", "depth")
terse none :: where is LOT-230 :: T("stored-in", "LOT-230")
terse none :: skerry maid pilot :: T("piloted-by", "Skerry Maid")
terse none :: corrie skipper noon 8 may :: T("skippered-by", "Corrie", "2026-05-08T12:00")
chatty none :: Nobody will own up. Who was on traffic watch at a quarter to three in the morning on the 17th, when MV-33 had its trouble at the jetty? :: H("on-shift-as", "traffic watch", "2026-05-17T02:45")
chatty none :: Can't find the tariff anywhere. How much did we charge Lady Oona for her last night at the pier? :: norel("charge", "tariff", "fee", "due", "price")
chatty none :: Somebody rang about a lost jacket. Who's the skipper of the tug Mairi today? :: T("skippered-by", "Mairi", now)
careful none :: Which ship was moored at South Quay 2 at 12:00 on 13 May 2026? :: H("moored-at", "South Quay 2", "2026-05-13T12:00")
careful none :: Why was LOT-204 put on customs hold? :: T("on-customs-hold-for", "LOT-204")
careful none :: Who handled incident INC-44? :: T("handled-by", "INC-44")
careful none :: What is the name of the captain of Northern Light? :: norel("captain", "master")
"""

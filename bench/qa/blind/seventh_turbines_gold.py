"""The questions of seventh_turbines, each with the rule that finds its gold."""

QUESTIONS = r"""
# lookup
terse lookup :: WTG-07 firmware on 2025-09-10 :: T("runsFirmware", "WTG-07", "2025-09-10")
terse lookup :: who was up on WTG-08 sept 4 2025 :: H("worksUpOn", "WTG-08", "2025-09-04")
terse lookup :: why was WTG-04 stopped at 2025-09-08T12:00 :: T("stoppedBecauseOf", "WTG-04", "2025-09-08T12:00")
terse lookup :: on call 13 sept 2025 at noon? :: H("isOnCallFor", "Skarv Wind Farm", "2025-09-13T12:00")
chatty lookup :: hi, where was the Tern Runner moored on 20 September around 15:00? :: T("mooredAt", "Tern Runner", "2025-09-20T15:00")
chatty lookup :: which turbine is work order WO-563 about? :: T("concerns", "WO-563")
chatty lookup :: quick one, who'd signed out the thermal camera on Sep 2? :: H("hasOnLoan", "thermal camera", "2025-09-02")
chatty lookup :: what did WTG-06 get throttled to on 16 September? :: T("curtailedTo", "WTG-06", "2025-09-16")
chatty lookup :: Where did the pitch motor go, which turbine? :: T("deliveredTo", "pitch motor")
careful lookup :: Which technicians were aboard the Sea Otter II on 4 September 2025? :: H("isAboard", "Sea Otter II", "2025-09-04")
careful lookup :: To whom was work order WO-567 assigned, in all? :: T("assignedTo", "WO-567")
careful lookup :: Which turbines stood still because of a pitch fault on 12 September 2025? :: H("stoppedBecauseOf", "pitch fault", "2025-09-12")
careful lookup :: Which alarm codes did WTG-05 raise on 5 September 2025? :: T("raisedAlarm", "WTG-05", "2025-09-05")
# before_after
terse before_after :: alarms raised by WTG-03 before sept 17 2025 :: ts(before(F("raisedAlarm", "WTG-03"), "2025-09-17"))
terse before_after :: turbines with E-330 after 2025-09-16 :: hs(since(F("raisedAlarm", t="E-330"), "2025-09-16"))
terse before_after :: kasia zielinska, turbines she climbed before 5 Sept 2025 :: ts(before(F("worksUpOn", "Kasia Zielinska"), "2025-09-05"))
chatty before_after :: Which turbines did they take the slip ring or... no wait, the yaw brake to, after 8 September? :: ts(since(F("deliveredTo", "yaw brake"), "2025-09-08"))
chatty before_after :: who else got the thermal camera once Callum Reid had given it back? :: hs(since(F("hasOnLoan", t="thermal camera"), one("hasOnLoan", "Callum Reid", "thermal camera")))
chatty before_after :: so what versions of firmware did WTG-08 have before it went to v4.0.0 :: ts(prior(F("runsFirmware", "WTG-08"), one("runsFirmware", "WTG-08", "v4.0.0")))
careful before_after :: Which work orders concerning WTG-05 were opened after 2 September 2025? :: hs(since(F("concerns", t="WTG-05"), "2025-09-02"))
careful before_after :: On which turbines did Gordon Reid work after 20 September 2025? :: ts(since(F("worksUpOn", "Gordon Reid"), "2025-09-20"))
careful before_after :: Which turbines had raised the alarm E-114 before 10 September 2025? :: hs(before(F("raisedAlarm", t="E-114"), "2025-09-10"))
# first_last
terse first_last :: first alarm of WTG-10 :: first(F("raisedAlarm", "WTG-10")).t
terse first_last :: last turbine Lars Aas worked on :: last(F("worksUpOn", "Lars Aas")).t
terse first_last :: latest reason WTG-08 stopped :: last(F("stoppedBecauseOf", "WTG-08")).t
chatty first_last :: who was the first to sign out torque wrench 4? :: first(F("hasOnLoan", t="torque wrench 4")).h
chatty first_last :: Which boat was Iain Moffat on first this September? :: first(F("isAboard", "Iain Moffat")).t
chatty first_last :: and the very last turbine to throw an E-330? :: last(F("raisedAlarm", t="E-330")).h
careful first_last :: Which turbine was the first to be stopped because of a bird strike? :: first(F("stoppedBecauseOf", t="bird strike")).h
careful first_last :: At which turbine did the Crane Ship Boreas first moor? :: first(F("mooredAt", "Crane Ship Boreas")).t
careful first_last :: Which turbine was the last one to receive an anemometer? :: last(F("deliveredTo", "anemometer")).t
# succession
terse succession :: who took over WO-556 from Jorunn Vik :: nxt(F("assignedTo", "WO-556"), one("assignedTo", "WO-556", "Jorunn Vik")).t
terse succession :: WTG-10 firmware right before v3.9.2 :: prev(F("runsFirmware", "WTG-10"), one("runsFirmware", "WTG-10", "v3.9.2")).t
terse succession :: next berth of crane ship boreas after WTG-02 :: nxt(F("mooredAt", "Crane Ship Boreas"), one("mooredAt", "Crane Ship Boreas", "WTG-02")).t
chatty succession :: Who had WO-560 before Freya Sinclair got it? :: prev(F("assignedTo", "WO-560"), one("assignedTo", "WO-560", "Freya Sinclair")).t
chatty succession :: the on-call shift that began on 5 September - who came on call right after that one? :: nxt(F("isOnCallFor"), one("isOnCallFor", "Freya Sinclair", at="2025-09-06")).h
chatty succession :: after torque wrench 3 was with Gordon Reid, whose hands did it end up in next? :: nxt(F("hasOnLoan", t="torque wrench 3"), one("hasOnLoan", "Gordon Reid", "torque wrench 3")).h
careful succession :: Which firmware version did WTG-09 run next after v3.8.1? :: nxt(F("runsFirmware", "WTG-09"), one("runsFirmware", "WTG-09", "v3.8.1")).t
careful succession :: Who had borrowed the thermal camera immediately before Kasia Zielinska? :: prev(F("hasOnLoan", t="thermal camera"), one("hasOnLoan", "Kasia Zielinska", "thermal camera")).h
careful succession :: Who was on call directly before Dagny Holm's shift of 16 September 2025 began? :: prev(F("isOnCallFor"), one("isOnCallFor", "Dagny Holm", at="2025-09-16")).h
# current
terse current :: who is on call now :: H("isOnCallFor", "Skarv Wind Farm", now)
terse current :: WTG-02 current firmware :: T("runsFirmware", "WTG-02", now)
terse current :: turbines stopped right now :: hs(F("stoppedBecauseOf", at=now))
chatty current :: what's keeping WTG-06 stopped at the moment? :: T("stoppedBecauseOf", "WTG-06", now)
chatty current :: who still has the borescope out on loan? :: H("hasOnLoan", "borescope", now)
chatty current :: Where's Sea Otter II tied up currently? :: T("mooredAt", "Sea Otter II", now)
careful current :: Which work orders are still assigned to somebody at this moment? :: hs(F("assignedTo", at=now))
careful current :: Which turbines run firmware v4.0.0 at present? :: H("runsFirmware", "v4.0.0", now)
careful current :: To whom is work order WO-559 assigned at present? :: T("assignedTo", "WO-559", now)
# anchor
terse anchor :: on call when WTG-08 raised E-207 :: H("isOnCallFor", "Skarv Wind Farm", one("raisedAlarm", "WTG-08", "E-207"))
terse anchor :: firmware on WTG-02 when it tripped the E-113 of sept 10 :: T("runsFirmware", "WTG-02", one("raisedAlarm", "WTG-02", "E-113", "2025-09-10"))
terse anchor :: where was Tern Runner moored when WTG-03's E-114 came in :: T("mooredAt", "Tern Runner", one("raisedAlarm", "WTG-03", "E-114"))
chatty anchor :: who was on call when that W-12 came in from WTG-07? :: H("isOnCallFor", "Skarv Wind Farm", one("raisedAlarm", "WTG-07", "W-12"))
chatty anchor :: which boat was Hilde Aas on while she worked up on WTG-04? :: T("isAboard", "Hilde Aas", one("worksUpOn", "Hilde Aas", "WTG-04"))
chatty anchor :: What version was WTG-04 running the moment its converter trip on 23 September began? :: T("runsFirmware", "WTG-04", S(one("stoppedBecauseOf", "WTG-04", "converter trip", "2025-09-23")))
chatty anchor :: when WO-558 was opened, where was the Sea Otter? :: T("mooredAt", "Sea Otter", one("concerns", "WO-558"))
careful anchor :: Who was on call at the time when the pitch motor was delivered to WTG-01? :: H("isOnCallFor", "Skarv Wind Farm", one("deliveredTo", "pitch motor", "WTG-01"))
careful anchor :: Which firmware was WTG-10 running when it was curtailed to 60 percent? :: T("runsFirmware", "WTG-10", one("curtailedTo", "WTG-10", "60 percent"))
careful anchor :: Why was WTG-09 at a standstill while Lars Aas was working up on it? :: T("stoppedBecauseOf", "WTG-09", one("worksUpOn", "Lars Aas", "WTG-09"))
careful anchor :: At the time of the E-207 alarm of WTG-06, which other turbines were stopped? :: minus(hs(F("stoppedBecauseOf", at=one("raisedAlarm", "WTG-06", "E-207"))), ["WTG-06"])
# when
terse when :: WTG-05 got v3.9.0 when :: S(one("runsFirmware", "WTG-05", "v3.9.0"))
terse when :: end of the high wind stop on WTG-08 :: E(one("stoppedBecauseOf", "WTG-08", "high wind"))
terse when :: time of E-330 alarm WTG-09 :: S(one("raisedAlarm", "WTG-09", "E-330"))
chatty when :: when did Jorunn Vik hand back torque wrench 4? :: E(one("hasOnLoan", "Jorunn Vik", "torque wrench 4"))
chatty when :: what time did Espen Holm get off the Tern Runner? :: E(one("isAboard", "Espen Holm", "Tern Runner"))
chatty when :: On which day did the oil filter arrive at WTG-02? :: day(S(one("deliveredTo", "oil filter", "WTG-02")))
careful when :: At what time was work order WO-565 assigned to Lars Aas? :: S(one("assignedTo", "WO-565", "Lars Aas"))
careful when :: Since when has WTG-05 been out of operation owing to high wind? :: S(one("stoppedBecauseOf", "WTG-05", "high wind"))
careful when :: When did the Sea Otter leave its mooring at WTG-03? :: E(one("mooredAt", "Sea Otter", "WTG-03"))
# count
terse count :: how many E-113 alarms in total :: len(F("raisedAlarm", t="E-113"))
terse count :: number of alarms WTG-06 :: len(F("raisedAlarm", "WTG-06"))
terse count :: how many work orders for WTG-09 :: n(H("concerns", "WTG-09"))
chatty count :: how many times was Bronagh Daly on call this month? :: len(F("isOnCallFor", "Bronagh Daly"))
chatty count :: How many turbines are down at the moment? :: n(hs(F("stoppedBecauseOf", at=now)))
terse count :: how many different turbines has Espen Holm been up on :: n(T("worksUpOn", "Espen Holm"))
careful count :: How many times has WTG-01 been stopped for planned service? :: len(F("stoppedBecauseOf", "WTG-01", "planned service"))
careful count :: How many alarms of code W-12 were raised between 15 and 20 September 2025, both days included? :: len(during(F("raisedAlarm", t="W-12"), ("2025-09-15", "2025-09-20")))
# duration
terse duration :: how long was WTG-05 down sept 24-25 for converter trip :: L(one("stoppedBecauseOf", "WTG-05", "converter trip"))
terse duration :: Callum Reid thermal camera loan length :: L(one("hasOnLoan", "Callum Reid", "thermal camera"))
terse duration :: duration of WTG-03 curtailment :: L(one("curtailedTo", "WTG-03"))
chatty duration :: how long did Jorunn Vik spend up on WTG-01? :: L(one("worksUpOn", "Jorunn Vik", "WTG-01"))
chatty duration :: For how long was WO-565 sitting with Lars Aas? :: L(one("assignedTo", "WO-565", "Lars Aas"))
careful duration :: How much time passed between the end of WTG-08's run on v3.9.2 and the beginning of its run on v4.0.0? :: gap(one("runsFirmware", "WTG-08", "v3.9.2"), one("runsFirmware", "WTG-08", "v4.0.0"))
careful duration :: For how long, all stops taken together, was WTG-02 stopped because of a pitch fault? :: L(F("stoppedBecauseOf", "WTG-02", "pitch fault"))
careful duration :: How many minutes did the stop of WTG-03 by high wind last? :: L(one("stoppedBecauseOf", "WTG-03", "high wind"))
# argmax
terse argmax :: which turbine raised most alarms? :: tops(by_h(F("raisedAlarm")))
terse argmax :: most common alarm code(s) :: tops(by_t(F("raisedAlarm")))
terse argmax :: tech with the most work orders :: top(kinds_t(F("assignedTo")))
chatty argmax :: who's been on call most often? :: top(by_h(F("isOnCallFor")))
chatty argmax :: Which turbine gave us the most stops of any kind, I'd guess WTG-01? :: top(by_h(F("stoppedBecauseOf")))
careful argmax :: Which technician has worked up on the largest number of different turbines? If there is a tie, name all. :: tops(kinds_h(F("worksUpOn")))
chatty argmax :: what caused the longest single stop of WTG-10? :: top({x.t + "|" + x.s: long(x) for x in F("stoppedBecauseOf", "WTG-10")})[0].split("|")[0]
careful argmax :: Which turbine had the greatest number of work orders opened for it? Name all if several tie. :: tops(by_t(F("concerns")))
# boolean
terse boolean :: did WTG-08 ever run v3.8.1 :: len(F("runsFirmware", "WTG-08", "v3.8.1")) > 0
terse boolean :: has hilde aas been aboard Tern Runner? :: len(F("isAboard", "Hilde Aas", "Tern Runner")) > 0
terse boolean :: WTG-09 stopped right now? y/n :: len(F("stoppedBecauseOf", "WTG-09", at=now)) > 0
chatty boolean :: Did Lars Aas ever get up on WTG-03? :: len(F("worksUpOn", "Lars Aas", "WTG-03")) > 0
chatty boolean :: is WO-554 still with Freya Sinclair? :: len(F("assignedTo", "WO-554", "Freya Sinclair", now)) > 0
careful boolean :: Was WTG-06 upgraded to v4.0.0 later than WTG-04? :: one("runsFirmware", "WTG-06", "v4.0.0").lo > one("runsFirmware", "WTG-04", "v4.0.0").lo
careful boolean :: Has WTG-02 ever raised the alarm E-330? :: len(F("raisedAlarm", "WTG-02", "E-330")) > 0
careful boolean :: Was the Sea Otter moored at Kilda Quay at some point on 19 September 2025? :: len(F("mooredAt", "Sea Otter", "Kilda Quay", "2025-09-19")) > 0
# setops
terse setops :: turbines that raised both E-330 and E-207 :: both(H("raisedAlarm", "E-330"), H("raisedAlarm", "E-207"))
terse setops :: technicians never on call :: minus(hs(F("worksUpOn")), hs(F("isOnCallFor")))
chatty setops :: who's borrowed both torque wrench 4 and the thermal camera at some point? :: both(H("hasOnLoan", "torque wrench 4"), H("hasOnLoan", "thermal camera"))
chatty setops :: Besides Espen Holm, who's had the borescope? :: minus(H("hasOnLoan", "borescope"), ["Espen Holm"])
chatty setops :: which turbines never had a bird strike stop? :: minus(hs(F("stoppedBecauseOf")), H("stoppedBecauseOf", "bird strike"))
careful setops :: Which technicians have worked both on WTG-09 and on WTG-10? :: both(H("worksUpOn", "WTG-09"), H("worksUpOn", "WTG-10"))
careful setops :: Which turbines have been stopped both for a converter trip and for gearbox overheating? :: both(H("stoppedBecauseOf", "converter trip"), H("stoppedBecauseOf", "gearbox overheating"))
careful setops :: Apart from WTG-01, to which turbines was a yaw brake delivered? :: minus(T("deliveredTo", "yaw brake"), ["WTG-01"])
# none
terse none :: WTG-13 firmware? :: T("runsFirmware", "WTG-13")
terse none :: who had the rope kit on loan on sept 9 :: H("hasOnLoan", "rope kit", "2025-09-09")
terse none :: power output of WTG-03 in MW :: norel("power", "output", "produc")
chatty none :: what was WTG-08 stopped for on 12 September? :: T("stoppedBecauseOf", "WTG-08", "2025-09-12")
chatty none :: who's aboard the Tern Runner right now? :: H("isAboard", "Tern Runner", now)
chatty none :: where is the Crane Ship Boreas moored at the moment? :: T("mooredAt", "Crane Ship Boreas", now)
chatty none :: Who is captain of the Sea Otter these days? :: norel("captain", "skipper")
careful none :: Which technician was working up on WTG-01 on 15 September 2025? :: H("worksUpOn", "WTG-01", "2025-09-15")
careful none :: To which turbine was a gearbox delivered? :: T("deliveredTo", "gearbox")
careful none :: Which work order was opened for WTG-08? :: H("concerns", "WTG-08")
careful none :: Who took over work order WO-559 after Jorunn Vik? :: ts(since(F("assignedTo", "WO-559"), one("assignedTo", "WO-559", "Jorunn Vik")))
"""

QUESTIONS = """
# lookup
terse lookup :: SRV-112 rack on 10 march :: T("sits-in", "SRV-112", "2026-03-10")
terse lookup :: who had BDG-17 on 12 march :: H("holds-badge", "BDG-17", "2026-03-12")
terse lookup :: storage on-call 10 march 2026 :: H("on-call-for", "storage", "2026-03-10")
terse lookup :: CRU-4 vendor, 5 march :: T("serviced-by", "CRU-4", "2026-03-05")
chatty lookup :: Writing up the customer review for SRV-114. Who was renting it on 8 March? :: T("rented-by", "SRV-114", "2026-03-08")
chatty lookup :: hey, I'm doing the INC-57 postmortem slides and forgot to note it down... which servers did it hit? :: T("hits", "INC-57")
chatty lookup :: The auditors want to see the sign-off for CHG-85, and I think there was more than one signature. Who approved it? :: T("approved-by", "CHG-85")
chatty lookup :: Who rebooted SRV-109 in the small hours of the 14th? There's another reboot after six in the morning, I don't mean that one. :: ts(begun(F("rebooted-by", "SRV-109"), ("2026-03-14T00:00", "2026-03-14T05:59")))
chatty lookup :: Kestane support are on the phone about an old bug. What firmware did we have on CORE-1 on 15 March? :: T("runs-firmware", "CORE-1", "2026-03-15")
careful lookup :: On which device or rack was alarm ALM-305 raised? :: T("alarms-on", "ALM-305")
careful lookup :: Which cooling unit was cooling rack RCK-5 at 08:00 on 6 March 2026? :: T("cooled-by", "RCK-5", "2026-03-06T08:00")
careful lookup :: Who was inside the Plant Room at 07:30 on 6 March 2026? :: H("is-inside", "Plant Room", "2026-03-06T07:30")
careful lookup :: Which devices did change CHG-89 touch? :: T("touches", "CHG-89")
# anchor
terse anchor :: on-call for network when INC-55 hit CORE-1 :: H("on-call-for", "network", S(one("hits", "INC-55", "CORE-1")))
terse anchor :: who else was in the battery room while marcus was there :: minus(hs(during(F("is-inside", None, "Battery Room"), one("is-inside", "Marcus Vos", "Battery Room"))), ["Marcus Vos"])
terse anchor :: CRU-5 status at the moment CRU-4 went down :: T("has-status", "CRU-5", S(one("has-status", "CRU-4", "down")))
terse anchor :: customer on SRV-112 during CHG-91 :: ts(during(F("rented-by", "SRV-112"), one("touches", "CHG-91", "SRV-112")))
chatty anchor :: Drawing the topology for the INC-52 report. Where was SW-4 uplinked to while that incident was hitting SW-3? :: ts(during(F("uplinks-to", "SW-4"), one("hits", "INC-52", "SW-3")))
chatty anchor :: ALM-314 gave half the building a fright. Who was on call for facilities when it went off? :: H("on-call-for", "facilities", S(one("alarms-on", "ALM-314")))
chatty anchor :: Carys told me she was on site when she took command of INC-53. Which room was she in at that moment? :: T("is-inside", "Carys Bevan", S(one("commands", "Carys Bevan", "INC-53")))
careful anchor :: Which firmware was SRV-112 running when INC-57 began to hit it? :: T("runs-firmware", "SRV-112", S(one("hits", "INC-57", "SRV-112")))
careful anchor :: In which rack was SRV-105 when INC-54 hit it? :: ts(during(F("sits-in", "SRV-105"), one("hits", "INC-54", "SRV-105")))
careful anchor :: Who was looking after Gablehouse Media when that customer stopped renting SRV-109? :: H("looks-after", "Gablehouse Media", E(one("rented-by", "SRV-109", "Gablehouse Media")))
careful anchor :: Who was in command of INC-60 when alarm ALM-316 cleared? :: H("commands", "INC-60", E(one("alarms-on", "ALM-316")))
# before_after
terse before_after :: customers on SRV-104 before 16 march :: ts(before(F("rented-by", "SRV-104"), "2026-03-16"))
terse before_after :: which incidents came after INC-59 :: hs(since(F("hits"), one("hits", "INC-59", "SW-5")))
terse before_after :: who rebooted SRV-112 before 15 march :: ts(before(F("rebooted-by", "SRV-112"), "2026-03-15"))
chatty before_after :: Carys wants to know what she has put her name to lately. Which changes did she approve after CHG-84? :: hs(since(F("approved-by", None, "Carys Bevan"), one("approved-by", "CHG-84", "Carys Bevan")))
chatty before_after :: SRV-112 has been on quite a tour. Where was it before it landed in RCK-12? All the racks, not only the last one. :: ts(before(F("sits-in", "SRV-112"), one("sits-in", "SRV-112", "RCK-12")))
chatty before_after :: The 11th was a dreadful day for CORE-1, we all remember. Who has rebooted it since that day? :: ts(since(F("rebooted-by", "CORE-1"), "2026-03-11"))
careful before_after :: Which alarms were raised after ALM-318 had been raised? :: hs(since(F("alarms-on"), S(one("alarms-on", "ALM-318"))))
careful before_after :: Who held badge BDG-16 before Quentin Abara? :: hs(before(F("holds-badge", None, "BDG-16"), one("holds-badge", "Quentin Abara", "BDG-16")))
careful before_after :: Which changes were approved between 9 March and 11 March 2026, both days included? :: hs(begun(F("approved-by"), ("2026-03-09", "2026-03-11")))
# first_last
terse first_last :: first alarm on 22 march :: first(begun(F("alarms-on"), "2026-03-22")).h
terse first_last :: last person to reboot SRV-105 :: last(F("rebooted-by", "SRV-105")).t
terse first_last :: SRV-111 first customer :: first(F("rented-by", "SRV-111")).t
chatty first_last :: Quentin's probation talk is on Monday and I want to open with his first change. Which one was it? :: first(F("works-on", "Quentin Abara")).t
chatty first_last :: Someone left a laptop on the floor in Hall A. Who was the last one to go in there? :: last(F("is-inside", None, "Hall A")).h
chatty first_last :: SRV-114 is getting a reputation, poor thing. What was the latest incident to hit it? :: last(F("hits", None, "SRV-114")).h
careful first_last :: Which incident was the first to hit SRV-107? :: first(F("hits", None, "SRV-107")).h
careful first_last :: Which vendor was the first to service CRU-5? :: first(F("serviced-by", "CRU-5")).t
careful first_last :: What was the last change on which Hamid Noor worked? :: last(F("works-on", "Hamid Noor")).t
# succession
terse succession :: network on-call after otto :: nxt(F("on-call-for", None, "network"), one("on-call-for", "Otto Fischer", "network")).h
terse succession :: what cooled RCK-7 right before CRU-5 :: prev(F("cooled-by", "RCK-7"), one("cooled-by", "RCK-7", "CRU-5")).t
terse succession :: ARR-1 replication target after ARR-4 :: nxt(F("replicates-to", "ARR-1"), one("replicates-to", "ARR-1", "ARR-4")).t
chatty succession :: Lena was dead on her feet during INC-56 and went home at three. Who took command from her? :: nxt(F("commands", None, "INC-56"), one("commands", "Lena Fischbach", "INC-56")).h
chatty succession :: Billing is confused about SRV-102. Tidewater Bank gave it up, fine, but which customer got it next? :: nxt(F("rented-by", "SRV-102"), one("rented-by", "SRV-102", "Tidewater Bank")).t
chatty succession :: Quick one for the firmware table. SW-5 was on nx 8.7, what did it go to next? :: nxt(F("runs-firmware", "SW-5"), one("runs-firmware", "SW-5", "nx 8.7")).t
careful succession :: Which vendor took over the servicing of CORE-1 from Kestane Networks? :: nxt(F("serviced-by", "CORE-1"), one("serviced-by", "CORE-1", "Kestane Networks")).t
careful succession :: Who was the next holder of badge BDG-14 after Dimitri Lask? :: nxt(F("holds-badge", None, "BDG-14"), one("holds-badge", "Dimitri Lask", "BDG-14")).h
careful succession :: Who was on call for compute immediately before Otto Fischer? :: prev(F("on-call-for", None, "compute"), one("on-call-for", "Otto Fischer", "compute")).h
# current
terse current :: ARR-6 replicates to what right now :: T("replicates-to", "ARR-6", now)
terse current :: alarms active right now :: hs(F("alarms-on", None, None, now))
terse current :: CRU-2 vendor today? :: T("serviced-by", "CRU-2", now)
chatty current :: ARR-5 is making a funny noise and I don't want to wake the wrong person. Who's on call for storage at the moment? :: H("on-call-for", "storage", now)
chatty current :: The Tidewater people want a list of the servers they rent at the moment, can you give me that? The insurance lot I mean, not the bank. :: H("rented-by", "Tidewater Insurance", now)
chatty current :: Carys has passed some of her customers on, hasn't she. Who looks after Tidewater Bank these days? :: H("looks-after", "Tidewater Bank", now)
careful current :: Who is currently in command of INC-61? :: H("commands", "INC-61", now)
careful current :: Please list the servers that are in rack RCK-12 at present. :: H("sits-in", "RCK-12", now)
careful current :: Which firmware does SRV-102 run at present? :: T("runs-firmware", "SRV-102", now)
# when
terse when :: last time quentin went into hall B :: S(last(F("is-inside", "Quentin Abara", "Hall B")))
terse when :: ALM-309 acknowledged at what time :: S(one("acknowledged-by", "ALM-309"))
terse when :: date and time CRU-5 went back to standby :: S(last(F("has-status", "CRU-5", "standby")))
chatty when :: HR are chasing me about the access log, so, quickly: when did Wes get his badge? :: S(one("holds-badge", "Wes Tarbell", "BDG-18"))
chatty when :: I need a timestamp for the INC-58 timeline. When did it stop hitting SRV-113? Not the cooling unit, the server. :: E(one("hits", "INC-58", "SRV-113"))
chatty when :: Sol was patching things up in Hall B on the 15th and his parking ticket doesn't match. What time did he come out? :: E(one("is-inside", "Sol Herrera", "Hall B", "2026-03-15"))
careful when :: When was CHG-83 approved? :: S(one("approved-by", "CHG-83"))
careful when :: Until what date and time did Carys Bevan look after Tidewater Bank? :: E(one("looks-after", "Carys Bevan", "Tidewater Bank"))
careful when :: When did the replication from ARR-1 to ARR-4 end? :: E(one("replicates-to", "ARR-1", "ARR-4"))
# count
terse count :: how many servers in RCK-7 on 8 march :: n(H("sits-in", "RCK-7", "2026-03-08"))
terse count :: number of alarms raised on 11 march :: n(begun(F("alarms-on"), "2026-03-11"))
terse count :: SRV-102 reboots, how many :: n(F("rebooted-by", "SRV-102"))
chatty count :: I have a feeling Carys does all the paperwork around here. How many changes has she approved? :: n(H("approved-by", "Carys Bevan"))
chatty count :: For the INC-55 summary I need a figure. How many servers did it hit? Only servers, so the core switch doesn't count. :: n(minus(T("hits", "INC-55"), ["CORE-1"]))
careful count :: How many different people have been on call for network? :: n(H("on-call-for", "network"))
careful count :: How many racks did CRU-1 cool on 5 March 2026? :: n(H("cooled-by", "CRU-1", "2026-03-05"))
careful count :: How many servers was Mosswood Clinic renting on 15 March 2026? :: n(H("rented-by", "Mosswood Clinic", "2026-03-15"))
# duration
terse duration :: how long was CORE-1 down :: L(one("has-status", "CORE-1", "down"))
terse duration :: ALM-316 how long active :: L(one("alarms-on", "ALM-316"))
chatty duration :: Lena is claiming overtime for yesterday. How long was she in the Meet-me Room? :: L(one("is-inside", "Lena Fischbach", "Meet-me Room", "2026-03-21"))
chatty duration :: Our SLA people are fussing about CRU-2 on the 6th. How long was it down? Properly down, the degraded bit afterwards doesn't count. :: L(one("has-status", "CRU-2", "down"))
chatty duration :: Dimitri says he ran INC-58 half the night, which I doubt. How long was he in command of it? :: L(one("commands", "Dimitri Lask", "INC-58"))
careful duration :: For how long has INC-61 been hitting CRU-1 up to now? :: L(one("hits", "INC-61", "CRU-1"))
careful duration :: How much time passed between the moment SRV-102 left RCK-1 and the moment it was placed in RCK-4? :: gap(one("sits-in", "SRV-102", "RCK-1"), one("sits-in", "SRV-102", "RCK-4"))
careful duration :: How long in total was Hamid Noor inside Hall A on his two visits to it? :: L(F("is-inside", "Hamid Noor", "Hall A"))
# argmax
terse argmax :: incident that hit the most devices :: top(by_h(F("hits")))
terse argmax :: who has done the most reboots :: top(by_t(F("rebooted-by")))
terse argmax :: alarm that stayed on longest :: longest(F("alarms-on"))
chatty argmax :: We want to buy somebody a cake for getting up at night. Who has acknowledged the most alarms? :: top(by_t(F("acknowledged-by")))
chatty argmax :: The cleaners ask where they should go most often. Which room has had the most visits in all? :: top(by_t(F("is-inside")))
chatty argmax :: Budgeting for the spare chiller. Which rack has been cooled by CRU-5 for the longest? :: longest(F("cooled-by", None, "CRU-5"))
careful argmax :: Which person has approved the most changes? :: top(by_t(F("approved-by")))
careful argmax :: Which server has been in the greatest number of different racks? :: top(kinds_h(F("sits-in")))
# boolean
terse boolean :: was CHG-93 ever approved :: bool(F("approved-by", "CHG-93"))
terse boolean :: does dimitri still have BDG-14? :: bool(F("holds-badge", "Dimitri Lask", "BDG-14", now))
chatty boolean :: Security is being difficult about Ilka, the contractor. Did she have a badge when she went into the Plant Room? :: bool(F("holds-badge", "Ilka Drumm", None, S(one("is-inside", "Ilka Drumm", "Plant Room"))))
chatty boolean :: Sales keep asking me about SRV-106. Has anybody rented it since Lumen Freight gave it up? :: bool(since(F("rented-by", "SRV-106"), one("rented-by", "SRV-106", "Lumen Freight")))
chatty boolean :: CHG-89 was a long night and the timesheets disagree. Were Sol and Otto both working on it at 2 am on the 18th? :: all([bool(F("works-on", "Sol Herrera", "CHG-89", "2026-03-18T02:00")), bool(F("works-on", "Otto Fischer", "CHG-89", "2026-03-18T02:00"))])
careful boolean :: Has rack RCK-3 ever been cooled by CRU-2? :: bool(F("cooled-by", "RCK-3", "CRU-2"))
careful boolean :: Was SRV-108 rented by any customer on 15 March 2026? :: bool(F("rented-by", "SRV-108", None, "2026-03-15"))
careful boolean :: Was Anneke Vos inside the Meet-me Room when she rebooted CORE-1? :: bool(F("is-inside", "Anneke Vos", "Meet-me Room", S(one("rebooted-by", "CORE-1", "Anneke Vos"))))
# setops
terse setops :: people who have been on call for both compute and network :: both(H("on-call-for", "compute"), H("on-call-for", "network"))
terse setops :: hit by INC-57 as well as INC-58 :: both(T("hits", "INC-57"), T("hits", "INC-58"))
terse setops :: alarms nobody acknowledged :: minus(hs(F("alarms-on")), hs(F("acknowledged-by")))
chatty setops :: I'm planning a tour for the new starters and need guides who know the place. Who has been inside both Hall A and Hall B? :: both(H("is-inside", "Hall A"), H("is-inside", "Hall B"))
chatty setops :: Which changes has Marcus approved? Leave out any that Carys approved as well, I have those already. :: minus(H("approved-by", "Marcus Vos"), H("approved-by", "Carys Bevan"))
chatty setops :: Priyanka wants a holiday in April and I need cover from someone who knows the ropes. Who other than her has been on call for compute? :: minus(H("on-call-for", "compute"), ["Priyanka Rao"])
careful setops :: Which people have approved changes but have never worked on a change themselves? :: minus(ts(F("approved-by")), hs(F("works-on")))
careful setops :: Which cooling units have been serviced both by Northwind Chillers and by Polarflux? :: both(H("serviced-by", "Northwind Chillers"), H("serviced-by", "Polarflux"))
# none
terse none :: SRV-118 rack :: T("sits-in", "SRV-118")
terse none :: power draw RCK-5 :: norel("power", "draw", "watt")
terse none :: CRU-5 service vendor on 13 march :: T("serviced-by", "CRU-5", "2026-03-13")
terse none :: who commanded INC-49 :: H("commands", "INC-49")
chatty none :: I'm preparing the renewal meeting with Mosswood Clinic. What do they pay us per month? :: norel("pay", "price", "fee", "cost")
chatty none :: Trying to make sense of the inventory scan. Which rack was SRV-111 in at 1 am on the 15th? :: T("sits-in", "SRV-111", "2026-03-15T01:00")
chatty none :: SRV-113 looks freshly started to me. Who rebooted it? :: T("rebooted-by", "SRV-113")
careful none :: Which customer rents SRV-116? :: T("rented-by", "SRV-116")
careful none :: Who is on call for the security team at present? :: H("on-call-for", "security", now)
careful none :: Which badge did Marcus Vos hold at 13:00 on 14 March 2026? :: T("holds-badge", "Marcus Vos", "2026-03-14T13:00")
careful none :: Which customer rented SRV-109 after Gablehouse Media? :: ts(since(F("rented-by", "SRV-109"), one("rented-by", "SRV-109", "Gablehouse Media")))
"""

"""The questions of the set `cables`: style kind :: question :: rule (functions of World in seventeenth_gold.py)."""

QUESTIONS = """
# lookup
terse lookup :: root cause flt-217 :: T("root-cause", "FLT-217")
terse lookup :: ship on flt-214 :: T("repair-ship-assigned", "FLT-214")
terse lookup :: permit number for seg-21 :: H("permit-covers", "SEG-21")
terse lookup :: flt-203 commander :: T("incident-commander", "FLT-203")
terse lookup :: seg-22 landing stations :: T("lands-at", "SEG-22")
chatty lookup :: Legal wants a name by noon. FLT-210, the postmortem for it, who wrote that? :: T("postmortem-written-by", "FLT-210")
chatty lookup :: What firmware was SLTE-04 on in march last year? I'm comparing old config dumps and half of them have no header :: T("runs-firmware", "SLTE-04", "2025-03")
chatty lookup :: Found an old chart in the drawer with SEG-15 on it, and the colours make no sense. Which system was that segment part of in 2023? :: T("belongs-to-system", "SEG-15", "2023")
chatty lookup :: there's a port bill I don't recognise, dated christmas day 2025. Where was the CS Amber Tern berthed on that day? :: T("berthed-at", "CS Amber Tern", "2025-12-25")
careful lookup :: Which authority granted permit PRM-77? :: T("permit-granted-by", "PRM-77")
careful lookup :: Who was the first to detect FLT-204? :: T("first-detected-by", "FLT-204")
careful lookup :: Via which segment was the traffic of SEG-12 rerouted in January 2026? :: T("traffic-rerouted-via", "SEG-12", "2026-01")
careful lookup :: Which company owned the Dunmarra landing station in 2023? :: T("station-owned-by", "Dunmarra LS", "2023")

# before_after
terse before_after :: faults on seg-14 before october 2025 :: hs(before(F("fault-on-segment", None, "SEG-14"), "2025-10"))
terse before_after :: amber tern masters before joaquim peel :: ts(before(F("ship-master", "CS Amber Tern"), one("ship-master", "CS Amber Tern", "Joaquim Peel")))
terse before_after :: faults escalated to britt after september 2025 :: hs(since(F("escalated-to", None, "Britt Lindqvist"), "2025-09"))
chatty before_after :: Skarvik has been ours since July, and I'm told the inspections have piled up. Who has inspected it since Merrowline became the owner? :: ts(since(F("station-inspected-by", "Skarvik LS"), S(one("station-owned-by", "Skarvik LS", "Merrowline"))))
chatty before_after :: After that landslide fault, FLT-210, was cleared we never really got a quiet week. Which faults began between then and the end of 2025? I need the ids. :: hs(begun(F("fault-on-segment"), (E(one("fault-on-segment", "FLT-210")), "2025")))
chatty before_after :: Where was PFE-2 installed before it came to Skarvik? Its asset tag still shows the old address and nobody can read it. :: ts(before(F("installed-at", "PFE-2"), one("installed-at", "PFE-2", "Skarvik LS")))
careful before_after :: Whose leases on the Auk Ring started after June 2024? :: hs(since(F("leases-capacity-on", None, "Auk Ring"), "2024-06"))
careful before_after :: Which firmware versions are recorded for SLTE-03 before it was put on SLX 4.3.0? :: ts(before(F("runs-firmware", "SLTE-03"), one("runs-firmware", "SLTE-03", "SLX 4.3.0")))
careful before_after :: Which permits did the Skarvoe Maritime Agency grant before December 2025? :: hs(before(F("permit-granted-by", None, "Skarvoe Maritime Agency"), "2025-12"))

# first_last
terse first_last :: first fault to reach sev-1 :: first(F("fault-severity", None, "sev-1")).h
terse first_last :: latest anchor drag fault :: last(F("root-cause", None, "anchor drag")).h
terse first_last :: last ship to arrive at verrin dock :: last(F("berthed-at", None, "Verrin Dock")).h
chatty first_last :: Doing a slide for the Kestrel-1 birthday. Who was the very first customer to lease capacity on it? Marketing thinks it was Orrin. :: first(F("leases-capacity-on", None, "Kestrel-1")).h
chatty first_last :: Which station was the last to be inspected? My boss wants to read the newest report before lunch, no idea why. :: last(F("station-inspected-by")).h
chatty first_last :: Which ship was first put on FLT-219, the christmas fault? There were two I believe, and I'm putting together the story. :: first(F("repair-ship-assigned", "FLT-219")).t
careful first_last :: Which device was the first to run SLX 4.2.1? :: first(F("runs-firmware", None, "SLX 4.2.1")).h
careful first_last :: Who was the last person to whom FLT-210 was escalated? :: last(F("escalated-to", "FLT-210")).t
careful first_last :: Of the people who are in the wet-plant team today, who joined it first? :: first(F("works-in-team", None, "wet-plant", now)).h

# succession
terse succession :: who took over flt-207 command from hana :: nxt(F("incident-commander", "FLT-207"), one("incident-commander", "FLT-207", "Hana Petrosyan")).t
terse succession :: noc-north on call after osman's shift of 2 feb 2026 :: nxt(F("on-call-for", None, "noc-north"), alone(begun(F("on-call-for", "Osman Delacroix", "noc-north"), "2026-02-02"))).h
terse succession :: isla verrin owner before norsund :: prev(F("station-owned-by", "Isla Verrin LS"), one("station-owned-by", "Isla Verrin LS", "Norsund Infra")).t
chatty succession :: Liv had a fever and handed in the noc-north pager midweek, on the 12th of february. Who took over from her on call? I want to fix the rota sheet. :: nxt(F("on-call-for", None, "noc-north"), alone(ended(F("on-call-for", "Liv Tannahill", "noc-north"), "2026-02-12"))).h
chatty succession :: Imogen Marrow stopped leading terminal-engineering last april and for a while there was no one. Who was the next to lead that team? :: nxt(F("leads-team", None, "terminal-engineering"), one("leads-team", "Imogen Marrow", "terminal-engineering")).h
chatty succession :: Crewing lost the sheet, of course. Bastian got the Maren Holt in october, so who had been her master right before him? :: prev(F("ship-master", "CS Maren Holt"), one("ship-master", "CS Maren Holt", "Bastian Storm")).t
careful succession :: Which firmware replaced SLX 4.3.0 on SLTE-13? :: nxt(F("runs-firmware", "SLTE-13"), one("runs-firmware", "SLTE-13", "SLX 4.3.0")).t
careful succession :: Which vessel was assigned to FLT-219 after CS Amber Gannet? :: nxt(F("repair-ship-assigned", "FLT-219"), one("repair-ship-assigned", "FLT-219", "CS Amber Gannet")).t
careful succession :: Who was the incident commander of FLT-232 immediately before Yewande Cole? :: prev(F("incident-commander", "FLT-232"), one("incident-commander", "FLT-232", "Yewande Cole")).t

# current
terse current :: field-power on call now :: H("on-call-for", "field-power", now)
terse current :: segments down right now :: H("segment-status", "down", now)
terse current :: open faults :: H("fault-on-segment", None, now)
chatty current :: Where's the Northern Skua berthed at the moment? Chartering are asking again. :: T("berthed-at", "MV Northern Skua", now)
chatty current :: I've a call with Orrin Cloud in ten minutes and nothing prepared. Which of our systems do they lease capacity on these days? All of them please. :: T("leases-capacity-on", "Orrin Cloud", now)
chatty current :: I only have Verrin Telecom in my notes as owner of the Isla Verrin station and I don't trust that. Who owns it now? Need a signature for the door works. :: T("station-owned-by", "Isla Verrin LS", now)
careful current :: Which devices are running SLX 4.2.1 at present? :: H("runs-firmware", "SLX 4.2.1", now)
careful current :: Which permits are in force today? :: H("permit-covers", None, now)
careful current :: Who is currently the master of CS Amber Gannet? :: T("ship-master", "CS Amber Gannet", now)

# anchor
terse anchor :: noc-north on call when flt-221 started :: H("on-call-for", "noc-north", S(one("fault-on-segment", "FLT-221")))
terse anchor :: seg-22 status when flt-210 began :: T("segment-status", "SEG-22", S(one("fault-on-segment", "FLT-210")))
terse anchor :: amber gannet master during flt-207 :: T("ship-master", "CS Amber Gannet", one("fault-on-segment", "FLT-207"))
chatty anchor :: At which port was the Amber Gannet berthed when the cause of FLT-213 was established? I'm squaring fuel bills with the logbook. :: T("berthed-at", "CS Amber Gannet", S(one("root-cause", "FLT-213")))
chatty anchor :: HR wants to know who was responsible on the day FLT-217 came in. Who was leading noc-north when it started? :: H("leads-team", "noc-north", S(one("fault-on-segment", "FLT-217")))
chatty anchor :: A fisherman's lawyer is asking about FLT-214, the trawl snag in november. Who was in command of it when they found the cause? I know it changed hands at some point. :: T("incident-commander", "FLT-214", S(one("root-cause", "FLT-214")))
chatty anchor :: Halcyon Bank's lease on Kestrel-2 ran out right in the middle of FLT-219. What severity did that fault have at the time? They'd like to make a thing of it. :: T("fault-severity", "FLT-219", E(one("leases-capacity-on", "Halcyon Bank", "Kestrel-2")))
careful anchor :: While CS Maren Holt was assigned to FLT-214, via which segments was the traffic of SEG-14 rerouted? :: T("traffic-rerouted-via", "SEG-14", one("repair-ship-assigned", "FLT-214", "CS Maren Holt"))
careful anchor :: Who was leading the field-power team when FLT-203 began? :: H("leads-team", "field-power", S(one("fault-on-segment", "FLT-203")))
careful anchor :: Which ship was berthed at Tarnholm Basin when FLT-219 began? :: H("berthed-at", "Tarnholm Basin", S(one("fault-on-segment", "FLT-219")))
careful anchor :: Which firmware was PFE-1 running at the moment when SEG-11 went back to being fed from Porthkellan? :: T("runs-firmware", "PFE-1", S(last(F("power-fed-from", "SEG-11", "Porthkellan LS"))))

# when
terse when :: flt-230 cleared at :: E(one("fault-on-segment", "FLT-230"))
terse when :: prm-88 expiry :: E(one("permit-covers", "PRM-88"))
terse when :: what day was the flt-219 postmortem written :: day(S(one("postmortem-written-by", "FLT-219")))
chatty when :: Still fighting with the insurer over the winter job. At what time exactly was the Northern Skua assigned to FLT-219? Date and minute, they're like that. :: S(one("repair-ship-assigned", "FLT-219", "MV Northern Skua"))
chatty when :: On which day did Norsund Infra take over the operation of Skarvoe station from us? We used to run it ourselves, before my time. :: day(S(one("station-operated-by", "Skarvoe LS", "Norsund Infra")))
chatty when :: desmond handed field-power to Britt for some months and then got it back. What date did his second stint as lead start? :: day(S(last(F("leads-team", "Desmond Reyes", "field-power"))))
careful when :: On what date was SLTE-07 removed from Cape Ommen? :: day(E(one("installed-at", "SLTE-07", "Cape Ommen LS")))
careful when :: At what time did the maintenance of SEG-12 in March 2026 end? :: E(one("segment-status", "SEG-12", "under-maintenance"))
careful when :: When was FLT-232 raised to sev-1? :: S(one("fault-severity", "FLT-232", "sev-1"))

# count
terse count :: how many faults on seg-14 so far :: n(H("fault-on-segment", "SEG-14"))
terse count :: number of stations merrowline owns now :: n(H("station-owned-by", "Merrowline", now))
terse count :: how many faults ever reached sev-1 :: n(H("fault-severity", "sev-1"))
chatty count :: How many faults have started in 2026 so far? Just the one figure for the quarterly review, no story. :: n(hs(begun(F("fault-on-segment"), "2026")))
chatty count :: Her crew says the Amber Tern does all of the work here. To how many faults has she been assigned? :: n(H("repair-ship-assigned", "CS Amber Tern"))
chatty count :: Hana is up for a bonus and I'm collecting numbers. Of how many incidents has she been the commander, whether for all or part of the time? :: n(H("incident-commander", "Hana Petrosyan"))
careful count :: How many people work in the wet-plant team today? :: n(H("works-in-team", "wet-plant", now))
careful count :: How many different ships have been assigned to faults on SEG-22? :: n(T("repair-ship-assigned", H("fault-on-segment", "SEG-22")))

# duration
terse duration :: how long did flt-223 last :: L(one("fault-on-segment", "FLT-223"))
terse duration :: length of seg-21 maintenance november 2025 :: L(one("segment-status", "SEG-21", "under-maintenance"))
chatty duration :: So on the 9th of March nobody at all was carrying the wet-plant pager, embarassing. How long was the hole between Teun's shift and Kofi's? :: gap(last(F("on-call-for", "Teun Vasquez", "wet-plant")), last(F("on-call-for", "Kofi Lindqvist", "wet-plant")))
chatty duration :: for the writeup of the rollback: how long was SLTE-03 on SLX 4.3.0 before we pulled it? thanks :: L(one("runs-firmware", "SLTE-03", "SLX 4.3.0"))
chatty duration :: How long has SEG-14 been marked down by now? I mean this time round and without the part when it was only degraded, the customer calls every hour. :: L(one("segment-status", "SEG-14", "down", now))
careful duration :: How long was Teun Vasquez the incident commander of FLT-204? :: L(one("incident-commander", "FLT-204", "Teun Vasquez"))
careful duration :: For how long in total has SEG-22 been in the status degraded? :: L(F("segment-status", "SEG-22", "degraded"))
careful duration :: How much time passed between the release of CS Maren Holt from FLT-207 and the assignment of CS Amber Gannet to it? :: gap(one("repair-ship-assigned", "FLT-207", "CS Maren Holt"), one("repair-ship-assigned", "FLT-207", "CS Amber Gannet"))

# argmax
terse argmax :: segment with most faults :: top(kinds_t(F("fault-on-segment")))
terse argmax :: longest fault so far :: longest(F("fault-on-segment"))
terse argmax :: who wrote the most postmortems :: top(by_t(F("postmortem-written-by")))
chatty argmax :: The underwriters are convinced it's all trawlers. Which root cause has come up most often in our faults? :: top(by_t(F("root-cause")))
chatty argmax :: Who has had the most on-call shifts for wet-plant this year? I'd like to buy them a beer for all those nights. :: top(by_h(F("on-call-for", None, "wet-plant", "2026")))
careful argmax :: Which ship has been assigned to faults for the longest time in total? :: top(totals(F("repair-ship-assigned"), "t"))
careful argmax :: Which customer has leased capacity on the greatest number of different systems over the years? :: top(kinds_h(F("leases-capacity-on")))
careful argmax :: Who has led the terminal-engineering team for the longest time in total? :: top(totals(F("leads-team", None, "terminal-engineering")))

# boolean
terse boolean :: orrin cloud still on northern petrel? :: bool(F("leases-capacity-on", "Orrin Cloud", "Northern Petrel", now))
terse boolean :: did nuria ever lead permits-desk :: bool(F("leads-team", "Nuria Castellane", "permits-desk"))
terse boolean :: has seg-12 ever been fed from skarvoe :: bool(F("power-fed-from", "SEG-12", "Skarvoe LS"))
chatty boolean :: Finance thinks we billed Halcyon Bank twice. Were they really leasing on Kestrel-2 and on the Auk Ring at once in november 2025? :: len(F("leases-capacity-on", "Halcyon Bank", ["Kestrel-2", "Auk Ring"], "2025-11")) == 2
chatty boolean :: Kofi swears he was the one on call for wet-plant when FLT-221 hit. Was he? :: bool(F("on-call-for", "Kofi Lindqvist", "wet-plant", S(one("fault-on-segment", "FLT-221"))))
chatty boolean :: Did the Maren Holt ever berth at Tarnholm Basin? The agent there has sent us an invoice for her and it looks fishy to me. :: bool(F("berthed-at", "CS Maren Holt", "Tarnholm Basin"))
careful boolean :: When FLT-230 began, had permit PRM-87 already been granted? :: bool(prior(F("permit-granted-by", "PRM-87"), S(one("fault-on-segment", "FLT-230"))))
careful boolean :: Was FLT-210 escalated to more than one person? :: n(T("escalated-to", "FLT-210")) > 1

# setops
terse setops :: customers on both kestrel-1 and auk ring :: both(H("leases-capacity-on", "Kestrel-1"), H("leases-capacity-on", "Auk Ring"))
terse setops :: teams hana has worked in other than wet-plant :: minus(T("works-in-team", "Hana Petrosyan"), ["wet-plant"])
chatty setops :: Which faults have never had a repair ship assigned? Trying to show the board that we don't always need a boat. :: minus(hs(F("fault-on-segment")), hs(F("repair-ship-assigned")))
chatty setops :: Crewing wants someone who knows the two sisters. Who's been master of both the Amber Tern and the Amber Gannet? :: both(T("ship-master", "CS Amber Tern"), T("ship-master", "CS Amber Gannet"))
chatty setops :: For the access contracts I need any landing station that Merrowline operates today without being its owner. Which is it, or which are they? :: minus(H("station-operated-by", "Merrowline", now), H("station-owned-by", "Merrowline", now))
careful setops :: Which other faults were open at any time while FLT-213 was open? :: minus(hs(during(F("fault-on-segment"), one("fault-on-segment", "FLT-213"))), ["FLT-213"])
careful setops :: Who has been incident commander of both FLT-201 and FLT-214? :: both(T("incident-commander", "FLT-201"), T("incident-commander", "FLT-214"))
careful setops :: Which segments have never landed at either the Skarvoe or the Tarnholm station? :: minus(hs(F("lands-at")), H("lands-at", "Skarvoe LS"), H("lands-at", "Tarnholm LS"))

# none
terse none :: cause of flt-232 :: T("root-cause", "FLT-232")
terse none :: flt-320 severity :: T("fault-severity", "FLT-320")
terse none :: crew size cs maren holt :: norel("crew", "size")
terse none :: seg-51 landing stations :: T("lands-at", "SEG-51")
chatty none :: Someone in the corridor mentioned a CS Amber Heron for the SEG-11 job. Who's her master? I'd like to ring him up. :: T("ship-master", "CS Amber Heron")
chatty none :: Who was leading permits-desk on the 20th of january 2023? The auditors are picking at our permits again. :: H("leads-team", "permits-desk", "2023-01-20")
chatty none :: Just a rough idea will do, I'm drafting an offer. What does Bluefinch Media pay per month for its capacity on Northern Petrel? :: norel("pay", "price", "fee", "cost")
careful none :: Who wrote the postmortem of FLT-221? :: T("postmortem-written-by", "FLT-221")
careful none :: To whom was FLT-230 escalated? :: T("escalated-to", "FLT-230")
careful none :: Who was the master of CS Amber Tern on 3 October 2025? :: T("ship-master", "CS Amber Tern", "2025-10-03")
careful none :: Which permit covered SEG-22 on 15 January 2026? :: H("permit-covers", "SEG-22", "2026-01-15")
"""

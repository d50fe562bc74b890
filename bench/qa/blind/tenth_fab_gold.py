"""The questions of `tenth_fab`, each with the rule that finds its gold."""

QUESTIONS = """
terse lookup :: ETX-03 recipe 2026-03-04 12:00 :: T("tool.recipe_loaded", "ETX-03", "2026-03-04T12:00")
terse lookup :: who put a hold on LOT-7725 :: T("lot.held_by", "LOT-7725")
terse lookup :: customer for LOT-7710 :: T("lot.shipped_to", "LOT-7710")
terse lookup :: alarm codes raised yesterday, all tools :: ts(begun(F("tool.alarm"), "2026-03-07"))
terse lookup :: etch bay lead 5 march 07:00 :: T("bay.shift_lead", "etch bay", "2026-03-05T07:00")
chatty lookup :: I need it for my report: which gas cabinet was feeding ETX-01 on the 3rd of March? :: T("tool.gas_from", "ETX-01", "2026-03-03")
chatty lookup :: Who was it that went in to service CVD-22A on the 7th? :: T("tool.serviced_by", "CVD-22A", "2026-03-07")
chatty lookup :: Any idea what parts they put into SCN-12 on 5 March? :: ts(begun(F("tool.got_part", "SCN-12"), "2026-03-05"))
chatty lookup :: Just checking, what's the lot that got split off LOT-7711 called? :: T("lot.split_into", "LOT-7711")
careful lookup :: In which pod was LOT-7731 being carried at 08:00 on 5 March 2026? :: H("pod.carries", "LOT-7731", "2026-03-05T08:00")
careful lookup :: On which metrology tool was LOT-7704 measured? :: T("lot.measured_at", "LOT-7704")
careful lookup :: What was the reason for ETX-02 being down on 4 March 2026? :: T("tool.down_for", "ETX-02", "2026-03-04")
careful lookup :: Which reticles were in scanner SCN-12 at 22:00 on 3 March 2026? :: H("reticle.in_scanner", "SCN-12", "2026-03-03T22:00")
terse anchor :: recipe on ETX-01 when it raised A-530 on 4 march :: T("tool.recipe_loaded", "ETX-01", alone(begun(F("tool.alarm", "ETX-01", "A-530"), "2026-03-04")))
terse anchor :: operator at SCN-11 while LOT-7702 was being processed there :: H("operator.logged_on", "SCN-11", one("lot.at_tool", "LOT-7702", "SCN-11"))
terse anchor :: LOT-7703 pod at time of its split :: H("pod.carries", "LOT-7703", one("lot.split_into", "LOT-7703"))
chatty anchor :: When CVD-22A threw that A-530, whose shift was it in the deposition bay? I mean the lead. :: T("bay.shift_lead", "deposition bay", one("tool.alarm", "CVD-22A", "A-530"))
chatty anchor :: Who was signed on at ETX-02 while it was down with the vacuum leak? :: H("operator.logged_on", "ETX-02", one("tool.down_for", "ETX-02", "vacuum leak"))
chatty anchor :: Where was LOT-7712 sitting, tool-wise, when ETX-01 got its new turbo pump? :: T("lot.at_tool", "LOT-7712", one("tool.got_part", "ETX-01", "turbo pump"))
chatty anchor :: How urgent was LOT-7701 while Idris had it on hold, i.e. what priority did it carry? :: T("lot.priority", "LOT-7701", one("lot.held_by", "LOT-7701", "Idris Bello"))
careful anchor :: Which gas cabinet was supplying CVD-22 at the moment it raised alarm A-101? :: T("tool.gas_from", "CVD-22", one("tool.alarm", "CVD-22", "A-101"))
careful anchor :: What recipe was loaded on CVD-22A at the time its ESC chuck was fitted? :: T("tool.recipe_loaded", "CVD-22A", one("tool.got_part", "CVD-22A", "ESC chuck"))
careful anchor :: Which lots were at ETX-03 during the scheduled maintenance of SCN-11? :: H("lot.at_tool", "ETX-03", one("tool.down_for", "SCN-11", "scheduled maintenance"))
careful anchor :: Who was leading the litho bay when SCN-12 received its lamp module? :: T("bay.shift_lead", "litho bay", one("tool.got_part", "SCN-12", "lamp module"))
terse before_after :: LOT-7712 tools visited after 4 march :: ts(since(F("lot.at_tool", "LOT-7712"), "2026-03-04"))
terse before_after :: CVD-22A alarms before 5 march :: ts(prior(F("tool.alarm", "CVD-22A"), "2026-03-05"))
terse before_after :: ETX-03 alarms since Ewa Zielinska finished servicing it :: ts(since(F("tool.alarm", "ETX-03"), one("tool.serviced_by", "ETX-03", "Ewa Zielinska")))
chatty before_after :: Once LOT-7712 came off hold, which tools has it been through? :: ts(since(F("lot.at_tool", "LOT-7712"), one("lot.held_by", "LOT-7712")))
chatty before_after :: Which lots had already gone out the door when LOT-7725 shipped? :: hs(prior(F("lot.shipped_to"), one("lot.shipped_to", "LOT-7725")))
chatty before_after :: Who'd had a turn leading the etch bay before Samir did? :: ts(before(F("bay.shift_lead", "etch bay"), one("bay.shift_lead", "etch bay", "Samir Haddad")))
careful before_after :: Which operators logged on to SCN-12 after it had recovered from its wafer jam? :: hs(since(F("operator.logged_on", None, "SCN-12"), one("tool.down_for", "SCN-12", "wafer jam")))
careful before_after :: Which lots were measured on CDS-42 before 4 March 2026? :: hs(prior(F("lot.measured_at", None, "CDS-42"), "2026-03-04"))
careful before_after :: Which tools received a replacement part before 4 March 2026? :: hs(prior(F("tool.got_part"), "2026-03-04"))
terse first_last :: first alarm on ETX-02 :: [first(F("tool.alarm", "ETX-02")).t]
terse first_last :: second tool LOT-7731 was processed on :: [F("lot.at_tool", "LOT-7731")[1].t]
terse first_last :: tool LOT-7726 started out on :: [first(F("lot.at_tool", "LOT-7726")).t]
chatty first_last :: What's the latest alarm we've had out of ETX-03? :: [last(F("tool.alarm", "ETX-03")).t]
chatty first_last :: They've split a few lots now. Which one did they split first? :: [first(F("lot.split_into")).h]
chatty first_last :: Who kicked off the week at CVD-22, as the first operator on it? :: [first(F("operator.logged_on", None, "CVD-22")).h]
careful first_last :: Which lot was the first to be processed on SCN-12? :: [first(F("lot.at_tool", None, "SCN-12")).h]
careful first_last :: What is the qualification check that ETX-02 passed most recently? :: [last(F("tool.passed_qual", "ETX-02")).t]
careful first_last :: Which engineer was the earliest to place a lot on hold? :: [first(F("lot.held_by")).t]
terse succession :: next tool for LOT-7703 after ETX-02 :: [nxt(F("lot.at_tool", "LOT-7703"), one("lot.at_tool", "LOT-7703", "ETX-02")).t]
terse succession :: recipe on ETX-02 just before PE-ETCH-07 :: [prev(F("tool.recipe_loaded", "ETX-02"), one("tool.recipe_loaded", "ETX-02", "PE-ETCH-07")).t]
terse succession :: LOT-7710 moved from POD-118 into which pod :: [nxt(F("pod.carries", None, "LOT-7710"), one("pod.carries", "POD-118", "LOT-7710")).h]
chatty succession :: After Dario's litho bay shift ended on 3 March, who took over as lead? :: [nxt(F("bay.shift_lead", "litho bay"), alone(ended(F("bay.shift_lead", "litho bay", "Dario Conti"), "2026-03-03"))).t]
chatty succession :: What priority did LOT-7702 drop to once it wasn't hot any more? :: [nxt(F("lot.priority", "LOT-7702"), one("lot.priority", "LOT-7702", "hot")).t]
chatty succession :: Which cabinet had CVD-22 been getting its gas from before they switched it to GC-3? :: [prev(F("tool.gas_from", "CVD-22"), one("tool.gas_from", "CVD-22", "GC-3")).t]
careful succession :: Which operator was the next to log on to CVD-21 after Tess Malloy? :: [nxt(F("operator.logged_on", None, "CVD-21"), one("operator.logged_on", "Tess Malloy", "CVD-21")).h]
careful succession :: Which lot was the next to be shipped after LOT-7701? :: [nxt(F("lot.shipped_to"), one("lot.shipped_to", "LOT-7701")).h]
careful succession :: Which alarm did CVD-22A raise immediately before A-530? :: [prev(F("tool.alarm", "CVD-22A"), one("tool.alarm", "CVD-22A", "A-530")).t]
terse current :: lots on hold now :: hs(F("lot.held_by", at=now))
terse current :: ETX-02 loaded recipe right now :: T("tool.recipe_loaded", "ETX-02", now)
terse current :: which lots are hot at present :: H("lot.priority", "hot", now)
chatty current :: Which tools are down as we speak? :: hs(F("tool.down_for", at=now))
chatty current :: Who's leading the litho bay on this shift? :: T("bay.shift_lead", "litho bay", now)
chatty current :: Can you tell me which tool LOT-7726 is on at the moment? :: T("lot.at_tool", "LOT-7726", now)
careful current :: Which tools currently draw their gas from GC-2? :: H("tool.gas_from", "GC-2", now)
careful current :: Which technician is at work on CVD-22 at present? :: T("tool.serviced_by", "CVD-22", now)
careful current :: Which reticles are now in scanner SCN-12? :: H("reticle.in_scanner", "SCN-12", now)
terse when :: LOT-7701 ship time :: S(one("lot.shipped_to", "LOT-7701"))
terse when :: when was LOT-7703 split :: S(one("lot.split_into", "LOT-7703"))
terse when :: start of ETX-01 vacuum leak outage :: S(one("tool.down_for", "ETX-01", "vacuum leak"))
chatty when :: When did CVD-22A come back up after that RF generator fault? :: E(one("tool.down_for", "CVD-22A", "RF generator fault"))
chatty when :: What time did Tess Malloy sign off from ETX-02? :: E(one("operator.logged_on", "Tess Malloy", "ETX-02"))
chatty when :: When exactly did they put the ESC chuck into SCN-11, do you know? :: S(one("tool.got_part", "SCN-11", "ESC chuck"))
careful when :: At what time was LOT-7725 released from hold? :: E(one("lot.held_by", "LOT-7725"))
careful when :: When was PE-ETCH-07 loaded on ETX-02? :: S(one("tool.recipe_loaded", "ETX-02", "PE-ETCH-07"))
careful when :: On what date did ETX-03 pass its etch-rate check? :: day(one("tool.passed_qual", "ETX-03", "etch-rate check").s)
terse count :: number of alarms on CVD-22A :: len(F("tool.alarm", "CVD-22A"))
terse count :: how many lots have shipped :: n(H("lot.shipped_to"))
terse count :: CVD-22 how many times down incl. now :: len(F("tool.down_for", "CVD-22"))
chatty count :: How many different people have been logged on at SCN-11 so far this week? :: n(H("operator.logged_on", "SCN-11"))
chatty count :: How many times did LOT-7710 get measured, all told? :: len(F("lot.measured_at", "LOT-7710"))
careful count :: How many lots has Maren Hoekstra placed on hold? :: n(H("lot.held_by", "Maren Hoekstra"))
careful count :: On how many different tools has LOT-7703 been processed? :: n(T("lot.at_tool", "LOT-7703"))
careful count :: How many parts in all were fitted to tools on 7 March 2026? :: len(begun(F("tool.got_part"), "2026-03-07"))
terse duration :: how long was LOT-7712 on hold :: L(one("lot.held_by", "LOT-7712"))
terse duration :: ETX-03 vacuum leak downtime in minutes :: L(one("tool.down_for", "ETX-03", "vacuum leak"))
terse duration :: length of Ciaran Doyle's service job on ETX-02 :: L(one("tool.serviced_by", "ETX-02", "Ciaran Doyle"))
chatty duration :: Benoit was logged on at ETX-02 for ages on Monday. How long was it in the end? :: L(one("operator.logged_on", "Benoit Fournier", "ETX-02"))
chatty duration :: So how long was SCN-12 out of action because of that wafer jam? :: L(one("tool.down_for", "SCN-12", "wafer jam"))
chatty duration :: LOT-7731's time on ETX-01, what did that come to? :: L(one("lot.at_tool", "LOT-7731", "ETX-01"))
careful duration :: For how long in total has ETX-01 been down? :: L(F("tool.down_for", "ETX-01"))
careful duration :: How long did LOT-7704 wait between leaving SCN-11 and going back onto CVD-21? :: gap(one("lot.at_tool", "LOT-7704", "SCN-11"), last(F("lot.at_tool", "LOT-7704", "CVD-21")))
terse argmax :: lot measured most often :: top(by_h(F("lot.measured_at")))
terse argmax :: tool that has been down the most times :: top(by_h(F("tool.down_for")))
terse argmax :: lot with longest hold, counting to now if still held :: longest(F("lot.held_by"))
chatty argmax :: Which part has been swapped in most often across all our tools? :: top(by_t(F("tool.got_part")))
chatty argmax :: Which of the qual checks have our tools passed most often, all tools taken together? :: top(by_t(F("tool.passed_qual")))
chatty argmax :: Which technician's done the most service jobs so far? :: top(by_t(F("tool.serviced_by")))
careful argmax :: In which pod has LOT-7731 spent the most time in total? :: top(totals(F("pod.carries", None, "LOT-7731")))
careful argmax :: Which lot made the shortest single visit to SCN-11? :: low({x.h: long(x) for x in sorted(F("lot.at_tool", None, "SCN-11"), key=long, reverse=True)})
terse boolean :: was LOT-7702 ever on CVD-22 :: len(F("lot.at_tool", "LOT-7702", "CVD-22")) > 0
terse boolean :: SCN-12 ever raise A-417? :: len(F("tool.alarm", "SCN-12", "A-417")) > 0
chatty boolean :: Is LOT-7704 still on hold, or has Idris let it go? :: len(F("lot.held_by", "LOT-7704", None, now)) > 0
chatty boolean :: Did LOT-7731 and LOT-7712 ever ride in the same pod at the same time? :: any(x.h == y.h and during([x], y) for x in F("pod.carries", None, "LOT-7731") for y in F("pod.carries", None, "LOT-7712"))
chatty boolean :: Was ETX-03 loaded with OX-ETCH-12 when its first wafer jam took it down? :: len(F("tool.recipe_loaded", "ETX-03", "OX-ETCH-12", first(F("tool.down_for", "ETX-03", "wafer jam")))) > 0
careful boolean :: Was Kofi Mensah ever logged on to two tools at once? :: any(x.t != y.t and during([x], y) for x in F("operator.logged_on", "Kofi Mensah") for y in F("operator.logged_on", "Kofi Mensah"))
careful boolean :: Was LOT-7725 shipped earlier than LOT-7702? :: one("lot.shipped_to", "LOT-7725").lo < one("lot.shipped_to", "LOT-7702").lo
careful boolean :: Has ETX-01 passed any qualification check? :: any(x.h == "ETX-01" for x in F("tool.passed_qual"))
terse setops :: tools both LOT-7701 and LOT-7702 went through :: both(T("lot.at_tool", "LOT-7701"), T("lot.at_tool", "LOT-7702"))
terse setops :: tools that got a part but never passed a qual check :: minus(H("tool.got_part"), H("tool.passed_qual"))
terse setops :: operators logged on at CVD-21 but never at SCN-12 :: minus(H("operator.logged_on", "CVD-21"), H("operator.logged_on", "SCN-12"))
chatty setops :: Apart from Samir, which technicians have worked on SCN-11? :: minus(T("tool.serviced_by", "SCN-11"), ["Samir Haddad"])
chatty setops :: Which tools have had both a vacuum leak and a wafer jam this week? Poor things. :: both(H("tool.down_for", "vacuum leak"), H("tool.down_for", "wafer jam"))
careful setops :: Which people have led both the etch bay and the litho bay at some time? :: both(T("bay.shift_lead", "etch bay"), T("bay.shift_lead", "litho bay"))
careful setops :: Which lot other than LOT-7710 went to Keld Avionics? :: minus(H("lot.shipped_to", "Keld Avionics"), ["LOT-7710"])
careful setops :: Which lots were on hold at some point and have also been shipped? :: both(H("lot.held_by"), H("lot.shipped_to"))
terse none :: LOT-7799 current tool :: T("lot.at_tool", "LOT-7799", now)
terse none :: ETX-01 purchase price :: norel("price", "purchase", "cost")
terse none :: who is logged on at CVD-22 now :: H("operator.logged_on", "CVD-22", now)
chatty none :: Who's the engineer that put LOT-7711 on hold? :: T("lot.held_by", "LOT-7711")
chatty none :: What recipe has ETX-03 got loaded right now? :: T("tool.recipe_loaded", "ETX-03", now)
chatty none :: What sort of yield did we get out of LOT-7701 in the end? :: norel("yield")
chatty none :: So when did LOT-7731 finally ship? :: [S(x) for x in F("lot.shipped_to", "LOT-7731")]
careful none :: What alarm did SCN-11 raise on 5 March 2026? :: ts(begun(F("tool.alarm", "SCN-11"), "2026-03-05"))
careful none :: Which technician serviced SCN-12? :: T("tool.serviced_by", "SCN-12")
careful none :: From which lot was LOT-7702B split off? :: H("lot.split_into", "LOT-7702B")
careful none :: Which lot was being processed on CVD-22A at 12:00 on 4 March 2026? :: H("lot.at_tool", "CVD-22A", "2026-03-04T12:00")
"""

"""Questions of the tram depot, each with the rule that finds its gold."""

QUESTIONS = """
# lookup
terse lookup :: trm-214 drivers 12 march :: T("driven-by", "TRM-214", "2026-03-12")
terse lookup :: DEF-897 which part of the tram :: T("affects", "DEF-897")
terse lookup :: trm-227 workshop bay on 10 march :: T("in-bay", "TRM-227", "2026-03-10")
terse lookup :: def-893 grade, 9 march 14:00 :: T("graded", "DEF-893", "2026-03-09T14:00")
chatty lookup :: Morning! The insurer wants a name for the brake fault on 207. Who reported it? :: T("reported-by", both(T("has-defect", "TRM-207"), H("affects", "brakes")))
chatty lookup :: There's a pair of gloves left in the yard office since Thursday the 12th. Who was yard foreman that day? :: H("on-shift-as", "yard foreman", "2026-03-12")
chatty lookup :: A lady rang about her umbrella, all she remembers is that Lena was at the controls. Which tram did Lena have at ten in the morning on Wednesday 11 March? :: H("driven-by", "Lena Straub", "2026-03-11T10:00")
chatty lookup :: Who was carrying Radio 5 on Friday the 13th at 11 in the morning? Sorry, I misread the sheet, it says Radio 1 at 21:00 that day. :: H("carries-radio", "Radio 1", "2026-03-13T21:00")
careful lookup :: Which trams were stabled on Track 8 at 00:00 on 13 March 2026? :: H("stabled-on", "Track 8", "2026-03-13T00:00")
careful lookup :: For which part did the repair of DEF-890 have to wait? :: T("waits-for-part", "DEF-890")
careful lookup :: Which lines did TRM-215 serve on 10 March 2026? :: T("serves-line", "TRM-215", "2026-03-10")
careful lookup :: What speed restriction applied to the North Loop at 18:00 on 12 March 2026? :: T("restricted-to", "North Loop", "2026-03-12T18:00")
careful lookup :: What blocked Track 6 in the early hours of 11 March 2026? :: T("blocked-by", "Track 6", ("2026-03-11T00:00", "2026-03-11T06:00"))
# anchor
terse anchor :: controller on shift when DEF-910 came in :: H("on-shift-as", "shift controller", S(one("reported-by", "DEF-910")))
terse anchor :: sw-18 position when wim looked at it on the 13th :: T("set-to", "SW-18", S(alone(begun(F("inspected-by", "SW-18", "Wim Kessel"), "2026-03-13"))))
terse anchor :: who had trm-208 when its heating fault was reported :: T("driven-by", "TRM-208", S(one("reported-by", both(T("has-defect", "TRM-208"), H("affects", "heating")))))
terse anchor :: trm-215 - on which track was it when the carbon strip for def-901 arrived? :: T("stabled-on", "TRM-215", E(one("waits-for-part", "DEF-901", "carbon strip")))
chatty anchor :: That burst main at North Gate made a right mess this afternoon. Which trams were out on a line at the moment it started blocking the gate? :: H("serves-line", None, S(one("blocked-by", "North Gate", "burst main")))
chatty anchor :: Wim got called down to SW-22 on Friday evening for an inspection, grumbling all the way. Who was shift controller at that moment? :: H("on-shift-as", "shift controller", S(one("inspected-by", "SW-22", "Wim Kessel")))
chatty anchor :: What a stink we had on Track 2! Which tram was standing there when the oil was spilt? :: H("stabled-on", "Track 2", S(one("blocked-by", "Track 2", "oil spill")))
chatty anchor :: Which trams were in a workshop bay when Hilde reported the doors on 203? I don't need the ones that were in with a compressor fault, Noor has told me about those. :: minus(H("in-bay", None, S(one("reported-by", "DEF-907", "Hilde Kranz"))), H("has-defect", H("affects", "compressor"), S(one("reported-by", "DEF-907", "Hilde Kranz"))))
careful anchor :: To whom was DEF-903 assigned when the wait for the brake disc came to an end? :: T("assigned-to", "DEF-903", E(one("waits-for-part", "DEF-903", "brake disc")))
careful anchor :: On which track was TRM-201 stabled when DEF-898 was closed? :: T("stabled-on", "TRM-201", S(one("closed-by", "DEF-898")))
careful anchor :: What speed restriction was in force on the North Loop when TRM-208 returned to the depot on 13 March 2026? :: T("restricted-to", "North Loop", S(alone(begun(F("returned-via", "TRM-208"), "2026-03-13"))))
# before_after
terse before_after :: trams that left the depot today after 09:00 :: hs(since(F("departed-via"), "2026-03-15T09:00"))
terse before_after :: defects reported before 10 march :: hs(before(F("reported-by"), "2026-03-10"))
terse before_after :: inspections of sw-18 after midday 12 march, by whom :: ts(since(F("inspected-by", "SW-18"), "2026-03-12T12:00"))
chatty before_after :: I want to see whether damp had something to do with those brakes. Where was 207 stabled before it went into the workshop? :: ts(before(F("stabled-on", "TRM-207"), first(F("in-bay", "TRM-207"))))
chatty before_after :: Doing Emil's hours, and his handwriting is dreadful. Which trams did he drive before Wednesday the 11th? :: hs(before(F("driven-by", None, "Emil Gates"), "2026-03-11"))
chatty before_after :: The camera at South Gate packed up some time after the Friday shift, so I have to ask you. Which trams have come back in that way after Friday the 13th? :: hs(since(F("returned-via", None, "South Gate"), "2026-03-13"))
careful before_after :: To whom had DEF-890 been assigned before Noor Haddad took it on? :: ts(before(F("assigned-to", "DEF-890"), one("assigned-to", "DEF-890", "Noor Haddad")))
careful before_after :: Which trams have been brought into Bay 1 after TRM-214 had left it? :: hs(since(F("in-bay", None, "Bay 1"), one("in-bay", "TRM-214", "Bay 1")))
careful before_after :: Which defects had been closed before noon on 11 March 2026? :: hs(before(F("closed-by"), "2026-03-11T12:00"))
# first_last
terse first_last :: first tram out on monday 9 march :: first(begun(F("departed-via"), "2026-03-09")).h
terse first_last :: last tram back saturday 14 march :: last(begun(F("returned-via"), "2026-03-14")).h
terse first_last :: sw-27 last inspected by :: last(F("inspected-by", "SW-27")).t
chatty first_last :: I'm painting the new destination blind for 219. Which line was it on first this week? :: first(F("serves-line", "TRM-219")).t
chatty first_last :: Who was the first to drive 203 this week? Ah, hold on, wrong tram, the sheet in front of me is for 222. :: first(F("driven-by", "TRM-222")).t
chatty first_last :: Greta says she always gets landed with brakes. What was the first defect that was assigned to her? :: first(F("assigned-to", None, "Greta Lindahl")).h
careful first_last :: Which defect was the most recent one to be closed? :: last(F("closed-by")).h
careful first_last :: Which part was the first one that any defect had to wait for? :: first(F("waits-for-part")).t
careful first_last :: Who was the last person to drive TRM-227? :: last(F("driven-by", "TRM-227")).t
# succession
terse succession :: who took over 219 from pavel on wednesday 11th :: nxt(F("driven-by", "TRM-219"), one("driven-by", "TRM-219", "Pavel Sykora")).t
terse succession :: shift controller straight after harry's night shift 10/11 march :: nxt(F("on-shift-as", None, "shift controller"), alone(begun(F("on-shift-as", "Harry Dunmore", "shift controller"), "2026-03-10"))).h
terse succession :: trm-219 moved from bay 1 to? :: nxt(F("in-bay", "TRM-219"), one("in-bay", "TRM-219", "Bay 1")).t
chatty succession :: Radio 3 came to me with a cracked case. Bruno got it on Tuesday morning, and who'd had it just before him? :: prev(F("carries-radio", None, "Radio 3"), first(F("carries-radio", "Bruno Straub", "Radio 3"))).h
chatty succession :: Which tram was the next one into Bay 2 once 227 was out? No, hang on, make that Bay 3, after 211. :: nxt(F("in-bay", None, "Bay 3"), one("in-bay", "TRM-211", "Bay 3")).h
chatty succession :: I know DEF-893 started off as a major one. What was it regraded to straight after that? :: nxt(F("graded", "DEF-893"), one("graded", "DEF-893", "major")).t
careful succession :: Which fitter took DEF-903 over from Bruno Straub? :: nxt(F("assigned-to", "DEF-903"), one("assigned-to", "DEF-903", "Bruno Straub")).t
careful succession :: Which speed restriction replaced the one of 25 km/h on Quay Bridge? :: nxt(F("restricted-to", "Quay Bridge"), one("restricted-to", "Quay Bridge", "25 km/h")).t
careful succession :: Who drove TRM-203 immediately before Ilya Fedin on 12 March 2026? :: prev(F("driven-by", "TRM-203"), one("driven-by", "TRM-203", "Ilya Fedin")).t
# current
terse current :: which trams are out on a line now :: H("serves-line", None, now)
terse current :: defects graded safety-critical right now :: H("graded", "safety-critical", now)
terse current :: track 1, which trams there now :: H("stabled-on", "Track 1", now)
chatty current :: Hello, just walked in and my phone is flat. Who's shift controller at the moment? :: H("on-shift-as", "shift controller", now)
chatty current :: Noor wants to plan her Monday. Which defects does she have on her plate right now? :: H("assigned-to", "Noor Haddad", now)
chatty current :: The vicar is bringing a school class round in ten minutes. Which trams have we got standing in the workshop bays right now? :: H("in-bay", None, now)
careful current :: Which defects are waiting for a part at this moment? :: H("waits-for-part", None, now)
careful current :: Who is at present driving the tram whose heating is defective? :: T("driven-by", H("has-defect", H("affects", "heating", now), now), now)
careful current :: In which position is SW-18 set at present? :: T("set-to", "SW-18", now)
# when
terse when :: def-904 closed when :: S(one("closed-by", "DEF-904"))
terse when :: oil on track 2 cleared - time? :: E(one("blocked-by", "Track 2", "oil spill"))
terse when :: trm-231 first departure :: S(first(F("departed-via", "TRM-231")))
chatty when :: I need to split the mileage allowance between those two. What time did Norma hand 215 over to Emil on Monday? :: S(one("driven-by", "TRM-215", "Emil Gates"))
chatty when :: The lads downstairs claim 230 has been with them for ages. When did it actually go into the bay today? :: S(one("in-bay", "TRM-230", "Bay 1"))
chatty when :: What time was SW-11 set to straight? I don't mean first thing on Monday, I mean the time it was put back after being diverging. :: S(last(F("set-to", "SW-11", "straight")))
careful when :: At what time was DEF-904 downgraded to minor? :: S(one("graded", "DEF-904", "minor"))
careful when :: Since when has TRM-219 been in Bay 3? :: S(one("in-bay", "TRM-219", "Bay 3"))
careful when :: When did the gate motor fault stop blocking South Gate? :: E(one("blocked-by", "South Gate", "gate motor fault"))
# count
terse count :: how many inspections of sw-18 :: n(F("inspected-by", "SW-18"))
terse count :: number of different drivers on trm-214 this week :: n(ts(F("driven-by", "TRM-214")))
terse count :: open defects, how many? :: n(F("has-defect", None, None, now))
chatty count :: Norma's been all over the place this week, poor thing. How many different trams has she driven? :: n(hs(F("driven-by", None, "Norma Gates")))
chatty count :: Electricity bill time! How many trams left the depot on Thursday 12 March? :: n(hs(begun(F("departed-via"), "2026-03-12")))
chatty count :: How many shifts has Harry started this week? I only pay out the ones as yard foreman, the controller ones go through head office. :: n(F("on-shift-as", "Harry Dunmore", "yard foreman"))
careful count :: How many defects has Tariq Aziz closed? :: n(F("closed-by", None, "Tariq Aziz"))
careful count :: How many different trams have been in Bay 1? :: n(hs(F("in-bay", None, "Bay 1")))
# duration
terse duration :: how long did the lorry block north gate :: L(one("blocked-by", "North Gate", "delivery lorry"))
terse duration :: trm-227 time spent in bay 2 :: L(one("in-bay", "TRM-227", "Bay 2"))
chatty duration :: Owen looked dead on his feet after Friday's shift. How long was that shift of his on the 13th? :: L(alone(during(F("on-shift-as", "Owen Howell"), "2026-03-13")))
chatty duration :: Wim is very proud of his quick work on DEF-898. How long did that defect exist, from report to closing? :: L(one("has-defect", "TRM-201", "DEF-898"))
chatty duration :: How long did DEF-903 have to wait for parts? I'm asking about the brake disc only, the caliper still hasn't turned up. :: L(one("waits-for-part", "DEF-903", "brake disc"))
careful duration :: For how long was TRM-214 coupled to TRM-215? :: L(one("coupled-to", "TRM-214", "TRM-215"))
careful duration :: How much time passed between the end of the first speed restriction on the South Spur and the beginning of the second? :: gap(first(F("restricted-to", "South Spur")), last(F("restricted-to", "South Spur")))
careful duration :: For how long was DEF-893 graded as safety-critical? :: L(one("graded", "DEF-893", "safety-critical"))
# argmax
terse argmax :: tram with the most defects :: top(by_h(F("has-defect")))
terse argmax :: most often inspected switch :: top(by_h(F("inspected-by", ["SW-11", "SW-14", "SW-18", "SW-21", "SW-22", "SW-27"])))
terse argmax :: who closed the most defects :: top(by_t(F("closed-by")))
chatty argmax :: Ordering spares for next month and I'd rather not guess. Which part of a tram has had the most defects? :: top(by_t(F("affects")))
chatty argmax :: I owe the hardest-working controller a cake. Who has completed the most shifts as controller this week? :: top(by_h([x for x in F("on-shift-as", None, "shift controller") if x.e]))
careful argmax :: Which tram has spent the longest time in workshop bays up to now? :: longest(F("in-bay"))
careful argmax :: Which line has been served by the largest number of different trams? :: top(kinds_t(F("serves-line")))
careful argmax :: Which of the numbered tracks was blocked for the longest time? :: longest(F("blocked-by", ["Track 2", "Track 3", "Track 6", "Track 7", "Track 8"]))
# boolean
terse boolean :: any defect on trm-222? :: bool(F("has-defect", "TRM-222"))
terse boolean :: has pavel driven trm-211 :: bool(F("driven-by", "TRM-211", "Pavel Sykora"))
chatty boolean :: Harry looks shattered. Is it true that he went from a controller shift straight into one as foreman on Wednesday the 11th, without a break? :: bool(begun(F("on-shift-as", "Harry Dunmore", "yard foreman"), E(alone(begun(F("on-shift-as", "Harry Dunmore", "shift controller"), "2026-03-10")))))
chatty boolean :: Passengers on 208 are freezing and I'd like to know who to shout at. Has DEF-906 been assigned to anybody so far? :: bool(F("assigned-to", "DEF-906"))
chatty boolean :: I could swear Tracks 3 and 7 were shut at the same time for the grinding on Saturday. Am I right? :: bool(during(F("blocked-by", "Track 3", "rail grinding"), one("blocked-by", "Track 7", "rail grinding")))
careful boolean :: Was DEF-901 ever graded as safety-critical? :: bool(F("graded", "DEF-901", "safety-critical"))
careful boolean :: Has TRM-215 ever served Line 2? :: bool(F("serves-line", "TRM-215", "Line 2"))
careful boolean :: Did Hilde Kranz report more than one defect? :: n(hs(F("reported-by", None, "Hilde Kranz"))) > 1
# setops
terse setops :: drivers who have had both 208 and 214 :: both(T("driven-by", "TRM-208"), T("driven-by", "TRM-214"))
terse setops :: trams never in a workshop bay :: minus(H("stabled-on"), H("in-bay"))
terse setops :: people who've been shift controller and also yard foreman :: both(H("on-shift-as", "shift controller"), H("on-shift-as", "yard foreman"))
chatty setops :: Carys and Anton seem to swap vehicles all the time. Which trams have they both driven? :: both(H("driven-by", "Carys Howell"), H("driven-by", "Anton Weiss"))
chatty setops :: Who has reported a defect but never been standby driver? It's only about people who drive, so leave the fitters out of it. :: minus(both(T("reported-by"), T("driven-by")), H("on-shift-as", "standby driver"))
chatty setops :: Someone asked whether a tram always uses the same way out. Which ones have left by North Gate on one occasion and by South Gate on another? :: both(H("departed-via", "North Gate"), H("departed-via", "South Gate"))
careful setops :: Which of the trams that have been stabled on Track 5 have never been stabled on Track 3? :: minus(H("stabled-on", "Track 5"), H("stabled-on", "Track 3"))
careful setops :: Which switches has Wim Kessel inspected that Harry Dunmore has not? :: minus(H("inspected-by", "Wim Kessel"), H("inspected-by", "Harry Dunmore"))
# none
terse none :: def-899 grade :: T("graded", "DEF-899")
terse none :: trm-208 top speed :: norel("speed", "fast")
terse none :: who drove trm-231 on 13 march :: T("driven-by", "TRM-231", "2026-03-13")
terse none :: passengers carried on line 3 monday :: norel("passenger", "carried")
chatty none :: Somebody wrote something in the margin of Tuesday's log that I can't read. What was SW-21 blocked by on the 10th? :: T("blocked-by", "SW-21", "2026-03-10")
chatty none :: The phone rang at two in the morning on Thursday the 12th and nobody picked up. Who was the shift controller at that hour? :: H("on-shift-as", "shift controller", "2026-03-12T02:00")
chatty none :: The brakes on 207 kept us busy for days. Who closed DEF-903 in the end? :: T("closed-by", "DEF-903")
careful none :: What is the home address of Pavel Sykora? :: norel("address", "home", "lives")
careful none :: In which position was SW-18 set at 13:00 on 12 March 2026? :: T("set-to", "SW-18", "2026-03-12T13:00")
careful none :: For which part is DEF-906 waiting? :: T("waits-for-part", "DEF-906")
careful none :: Which tram did Noor Haddad drive on 11 March 2026? :: H("driven-by", "Noor Haddad", "2026-03-11")
"""

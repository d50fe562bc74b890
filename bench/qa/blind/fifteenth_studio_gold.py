"""Questions of Ilka Brandvold about two weeks at a small radio station, with the rules that give their gold."""

QUESTIONS = """
terse lookup :: who presented kettle hour on 10 march :: H("is on air with", "Kettle Hour", "2026-03-10")
terse lookup :: who had recorder 13 on 7 march :: H("has borrowed", "recorder 13", "2026-03-07")
terse lookup :: late kettle 9 march which studio :: T("goes out from", "Late Kettle", "2026-03-09")
terse lookup :: who reported F-181 :: T("was reported by", "F-181")
chatty lookup :: Somebody left the tape store in a right state, I'd like to know who had the keys to it on the 5th of March? :: H("holds the keys to", "the tape store", "2026-03-05")
chatty lookup :: Why was Sunniva Rask off on the 5th again? Some illness or a course or what? :: T("is away for", "Sunniva Rask", "2026-03-05")
chatty lookup :: my notes are a mess... who did I interview on 10 March? :: T("interviewed", "Ilka Brandvold", "2026-03-10")
chatty lookup :: So Jo Hallam was away on training this week, who covered for them? :: H("stands in for", "Jo Hallam")
careful lookup :: Which pieces have I handed in so far? :: T("handed in", "Ilka Brandvold")
careful lookup :: Who was on call for the web stream at noon on 9 March? :: H("is on call for", "the web stream", "2026-03-09T12:00")
careful lookup :: At what power was the Hilltop mast running at 10:00 on 9 March? :: T("runs at", "Hilltop mast", "2026-03-09T10:00")
careful lookup :: Where was the spare mixer kept on 8 March? :: T("is kept in", "the spare mixer", "2026-03-08")
careful lookup :: Which faults have affected the Nook? Please list all of them. :: H("affects", "the Nook")

terse before_after :: who had recorder 3 before sunniva rask, all :: hs(before(F("has borrowed", None, "recorder 3"), one("has borrowed", "Sunniva Rask", "recorder 3")))
terse before_after :: faults reported after 10 march :: hs(since(F("was reported by"), "2026-03-10"))
terse before_after :: who had the attic booth booked before 10 march :: hs(before(F("has booked", None, "the Attic Booth"), "2026-03-10"))
chatty before_after :: Bert Quayle gave the mast hut keys back on the 9th, that much I know. Who's had them since then? all of them, in case one of them lost the torch :: hs(since(F("holds the keys to", None, "the mast hut"), one("holds the keys to", "Bert Quayle", "the mast hut")))
chatty before_after :: Hey, going through my call log. Who has rung me after 9 March? :: hs(since(F("phoned", None, "Ilka Brandvold"), "2026-03-09"))
chatty before_after :: Which guests had I already interviewed before the 10th of March? Need it for the invoices, sorry :: ts(before(F("interviewed", "Ilka Brandvold"), "2026-03-10"))
careful before_after :: Which people had been on call for the Hillside mast before Bertil Quay's turn? :: hs(before(F("is on call for", None, "Hillside mast"), one("is on call for", "Bertil Quay", "Hillside mast")))
careful before_after :: Which pieces were handed in after I had handed in the wren piece? :: ts(since(F("handed in"), one("handed in", None, "the wren piece")))
careful before_after :: Which tracks did Perrine Osborne play before 10 March? :: ts(before(F("played", "Perrine Osborne"), "2026-03-10"))

terse first_last :: who was first to pledge money :: [first(F("pledged")).h]
terse first_last :: latest fault reported :: [last(F("was reported by")).h]
terse first_last :: last person who phoned me :: [last(F("phoned", None, "Ilka Brandvold")).h]
chatty first_last :: Aw, Yara Lind is getting good at this. Who was her first interview with? :: [first(F("interviewed", "Yara Lind")).t]
chatty first_last :: what was the first track I played on air these two weeks? I've honestly forgotten :: [first(F("played", "Ilka Brandvold")).t]
chatty first_last :: Right, which piece was the last one anybody handed in? :: [last(F("handed in")).t]
careful first_last :: Who was the first person to have recorder 31 on loan? :: [first(F("has borrowed", None, "recorder 31")).h]
careful first_last :: Who presented the most recent edition of Late Kettle? :: [last(F("is on air with", None, "Late Kettle")).h]
careful first_last :: Who was the first person to lead the tech crew? :: [first(F("leads", None, "the tech crew")).h]

terse succession :: who took over the news crew from dilys halloran :: [nxt(F("leads", None, "the news crew"), one("leads", "Dilys Halloran")).h]
terse succession :: who borrowed boom mic 13 after me :: [nxt(F("has borrowed", None, "boom mic 13"), one("has borrowed", "Ilka Brandvold", "boom mic 13")).h]
terse succession :: who worked on F-118 after bert quayle :: [nxt(F("is fixing", None, "F-118"), one("is fixing", "Bert Quayle", "F-118")).h]
chatty succession :: Perrin Osei brought recorder 13 back on the 5th, and then who took it out next? :: [nxt(F("has borrowed", None, "recorder 13"), one("has borrowed", "Perrin Osei", "recorder 13")).h]
chatty succession :: On the 9th I rang Bertil Quay in the evening. Whose number did I dial the next time I rang anyone? :: [nxt(F("phoned", "Ilka Brandvold"), one("phoned", "Ilka Brandvold", "Bertil Quay")).t]
chatty succession :: the minidisc box was in the record library for a while, where did it go after that? :: [nxt(F("is kept in", "the minidisc box"), one("is kept in", "the minidisc box", "the record library")).t]
careful succession :: Who was on call for the web stream immediately before my turn? :: [prev(F("is on call for", None, "the web stream"), one("is on call for", "Ilka Brandvold", "the web stream")).h]
careful succession :: Who presented the next Morning Kettle after the one that I presented on 13 March? :: [nxt(F("is on air with", None, "Morning Kettle"), one("is on air with", "Ilka Brandvold", "Morning Kettle", "2026-03-13")).h]
careful succession :: As what was fault F-811 marked directly after it had been marked as in hand for the first time? :: [nxt(F("is marked as", "F-811"), first(F("is marked as", "F-811", "in hand"))).t]

terse current :: who has boom mic 3 now :: H("has borrowed", "boom mic 3", now)
terse current :: on call for hilltop mast right now :: H("is on call for", "Hilltop mast", now)
terse current :: where is the pledge tin :: T("is kept in", "the pledge tin", now)
chatty current :: I'm stuck in the corridor, who's on air this very minute? :: hs(F("is on air with", at=now))
chatty current :: I seem to have a little tail following me about, haha. Who is shadowing me at the moment? :: H("shadows", "Ilka Brandvold", now)
chatty current :: Door's shut with the light on, so who has the Attic Booth booked just now? :: H("has booked", "the Attic Booth", now)
careful current :: Which fault is currently marked as open? :: H("is marked as", "open", now)
careful current :: Which equipment do I have on loan at the moment? :: T("has borrowed", "Ilka Brandvold", now)
careful current :: Who is working the desk for the Pledge Special at present? :: H("works the desk for", "Pledge Special", now)

terse anchor :: who was on call for the web stream when F-181 was reported :: H("is on call for", "the web stream", one("was reported by", "F-181"))
terse anchor :: who had recorder 3 when i interviewed odile kamp :: H("has borrowed", "recorder 3", one("interviewed", "Ilka Brandvold", "Odile Kamp"))
terse anchor :: leader of pledge crew when gus pirro pledged :: H("leads", "the pledge crew", one("pledged", "Gus Pirro"))
terse anchor :: hillside mast power when i phoned bertil quay :: T("runs at", "Hillside mast", one("phoned", "Ilka Brandvold", "Bertil Quay"))
chatty anchor :: Gus Pirro rang Ilka Brandt about something, and Marek Tull was ill then I believe. So who was standing in for Marek when that call came? :: H("stands in for", "Marek Tull", one("phoned", "Gus Pirro", "Ilka Brandt"))
chatty anchor :: When the Hillside mast went to no power on Friday the 6th, who had the keys to the mast hut? Asking for the report :: H("holds the keys to", "the mast hut", one("runs at", "Hillside mast", "no power").s)
chatty anchor :: Where was the pledge tin sitting when Odile Kamp (Kamp, no f) made her pledge? :: T("is kept in", "the pledge tin", one("pledged", "Odile Kamp"))
chatty anchor :: Which of us was Sunny Raskin shadowing while I was on air with Morning Kettle on the 10th? :: T("shadows", "Sunny Raskin", one("is on air with", "Ilka Brandvold", "Morning Kettle", "2026-03-10"))
careful anchor :: Which people were away while Mareike Tull was fixing F-801? :: hs(F("is away for", at=one("is fixing", "Mareike Tull", "F-801")))
careful anchor :: Who was working the desk when Ilka Brandt played Slow Fair on 11 March? :: hs(F("works the desk for", at=one("played", "Ilka Brandt", "Slow Fair", "2026-03-11")))
careful anchor :: Which show was on air at the time when I reported F-801? :: ts(F("is on air with", at=one("was reported by", "F-801")))

terse when :: what time was F-188 closed, date too :: S(one("is marked as", "F-188", "closed"))
terse when :: exact time i handed in the mayor piece :: S(one("handed in", None, "the mayor piece"))
terse when :: when did jo hallam bring back recorder 31 date and time :: E(one("has borrowed", "Jo Hallam", "recorder 31"))
chatty when :: Marek Tull had that nasty flu. When exactly was he back, day and hour? :: E(one("is away for", "Marek Tull"))
chatty when :: Ansel Wren called me one evening, can you look up exactly when that was? :: S(one("phoned", "Ansel Wren", "Ilka Brandvold"))
chatty when :: remind me, exactly when did Tomasz Brand join the pledge crew? :: S(one("is in", "Tomasz Brand", "the pledge crew"))
careful when :: On what date and at what time did the Hilltop mast return to full power? :: S(last(F("runs at", "Hilltop mast", "full power")))
careful when :: On which day did Sunniva Rask interview Odile Kampf? :: day(one("interviewed", "Sunniva Rask", "Odile Kampf").s)
careful when :: Until exactly when did I lead the pledge crew the first time? :: E(first(F("leads", "Ilka Brandvold", "the pledge crew")))

terse count :: how many faults have i reported :: n(H("was reported by", "Ilka Brandvold"))
terse count :: how many editions of late kettle went out so far :: len(F("goes out from", "Late Kettle"))
terse count :: number of phone calls i made :: len(F("phoned", "Ilka Brandvold"))
chatty count :: Recorder 3 looks battered. How many different people have had it out, me included? :: n(H("has borrowed", "recorder 3"))
chatty count :: If I hear Tin Roof Blues once more I'll scream. How many times has it been played on air? :: len(F("played", None, "Tin Roof Blues"))
careful count :: How many different guests have I interviewed? :: n(T("interviewed", "Ilka Brandvold"))
careful count :: How many people are in the tech crew at present? :: n(H("is in", "the tech crew", now))
careful count :: On how many occasions has Hob Fenner made a pledge? :: len(F("pledged", "Hob Fenner"))

terse duration :: how long was hillside mast at no power :: L(one("runs at", "Hillside mast", "no power"))
terse duration :: how long was perrin osei away for the wedding :: L(one("is away for", "Perrin Osei"))
terse duration :: how long did i have recorder 3 on 9 march :: L(one("has borrowed", "Ilka Brandvold", "recorder 3", "2026-03-09"))
chatty duration :: Yusuf Lindqvist sat over F-181 half the night, bless him. How long did he work on it altogether? :: L(one("is fixing", "Yusuf Lindqvist", "F-181"))
chatty duration :: For my time sheet, how long was I away for the funeral on the 8th? :: L(one("is away for", "Ilka Brandvold"))
chatty duration :: So between Bert Quayle handing back the mast hut keys and Oona Fisk getting them the next morning, how long did nobody have them? :: gap(one("holds the keys to", "Bert Quayle", "the mast hut"), last(F("holds the keys to", "Oona Fisk", "the mast hut")))
careful duration :: For how long was fault F-118 marked as waiting for parts? :: L(one("is marked as", "F-118", "waiting for parts"))
careful duration :: How long has the Pledge Special been on air by now? :: L(one("goes out from", "Pledge Special"))

terse argmax :: who presented morning kettle most often :: top(by_h(F("is on air with", None, "Morning Kettle")))
terse argmax :: who made the biggest single pledge :: top({x: max(amount(y) for y in T("pledged", x)) for x in hs(F("pledged"))})
terse argmax :: most played track :: top(by_t(F("played")))
chatty argmax :: Who's been on the desk for Harbour Desk most often? I owe that person a cake :: top(by_h(F("works the desk for", None, "Harbour Desk")))
chatty argmax :: Late Kettle keeps wandering round the building, but which room has it gone out from the most? :: top(by_t(F("goes out from", "Late Kettle")))
chatty argmax :: who have I phoned the most these two weeks, do you reckon? :: top(by_t(F("phoned", "Ilka Brandvold")))
careful argmax :: Which guest has been interviewed by the largest number of different people? :: top(kinds_t(F("interviewed")))
careful argmax :: Who has been on call for the Hillside mast for the longest time in total, up to now? :: top(totals(F("is on call for", None, "Hillside mast")))

terse boolean :: have i ever been on air with kettle hour :: bool(F("is on air with", "Ilka Brandvold", "Kettle Hour"))
terse boolean :: was recorder 31 free at 9:00 on 8 march :: not F("has borrowed", None, "recorder 31", "2026-03-08T09:00")
careful boolean :: Is Tomas Brandvold still away with the flu? :: bool(F("is away for", "Tomas Brandvold", "flu", now))
chatty boolean :: Did Ilka Brandt and I both have the Attic Booth booked on the 10th, one after the other? The two Ilkas, people do mix us up :: bool(F("has booked", "Ilka Brandvold", "the Attic Booth", "2026-03-10")) and bool(F("has booked", "Ilka Brandt", "the Attic Booth", "2026-03-10"))
chatty boolean :: Hmm the fault numbers confuse me. Was F-188 reported before F-181? :: one("was reported by", "F-188").lo < one("was reported by", "F-181").lo
chatty boolean :: so has Odile Kampf pledged more than Odile Kamp then? :: sum(amount(x.t) for x in F("pledged", "Odile Kampf")) > sum(amount(x.t) for x in F("pledged", "Odile Kamp"))
careful boolean :: Had I already handed in the ferry queue piece when I returned recorder 3 on 4 March? :: one("handed in", None, "the ferry queue piece").lo < one("has borrowed", "Ilka Brandvold", "recorder 3", "2026-03-04").hi
careful boolean :: Was anybody on call for the Hillside mast at noon on 9 March? :: bool(F("is on call for", None, "Hillside mast", "2026-03-09T12:00"))

terse setops :: who has led a crew and also been on call for something :: both(hs(F("leads")), hs(F("is on call for")))
terse setops :: who else besides me has borrowed recorder 13 :: minus(H("has borrowed", "recorder 13"), ["Ilka Brandvold"])
terse setops :: which mast have both oona fisk and bert quayle been on call for :: both(T("is on call for", "Oona Fisk"), T("is on call for", "Bert Quayle"))
chatty setops :: I want to send one mail to whoever is in the music crew and the pledge crew both, as of right now. Who's that? :: both(H("is in", "the music crew", now), H("is in", "the pledge crew", now))
chatty setops :: Of all the guests we've interviewed, who hasn't pledged a single crown? :: minus(ts(F("interviewed")), hs(F("pledged")))
careful setops :: Which people have worked the desk both for Morning Kettle and for Kettle Hour? :: both(H("works the desk for", "Morning Kettle"), H("works the desk for", "Kettle Hour"))
careful setops :: Which of the faults that I reported has Bert Quayle worked on? :: both(H("was reported by", "Ilka Brandvold"), T("is fixing", "Bert Quayle"))
careful setops :: Other than Bertil Quay, who has presented Late Kettle? :: minus(H("is on air with", "Late Kettle"), ["Bertil Quay"])

terse none :: who borrowed recorder 33 :: H("has borrowed", "recorder 33")
terse none :: who fixed F-881 :: H("is fixing", "F-881")
terse none :: oona fisk birthday :: norel("birth", "born")
careful none :: Who was holding the keys to the mast hut at 20:00 on 9 March? :: H("holds the keys to", "the mast hut", "2026-03-09T20:00")
chatty none :: I missed it on Thursday the 12th, who was on air with Harbour Desk that day? :: H("is on air with", "Harbour Desk", "2026-03-12")
chatty none :: Which guest was it that Marek Tull interviewed? I want to hear it again :: T("interviewed", "Marek Tull")
chatty none :: Someone phoned Sunniva Rask this week I think, who was that? :: H("phoned", "Sunniva Rask")
chatty none :: ok silly question, what's the wifi password in Studio B? :: norel("wifi", "password")
careful none :: Who was leading the pledge crew at 11:00 on 10 March? :: H("leads", "the pledge crew", "2026-03-10T11:00")
careful none :: Which piece has Jo Hallam handed in? :: T("handed in", "Jo Hallam")
careful none :: Who has stood in for Oona Fisk? :: H("stands in for", "Oona Fisk")
"""

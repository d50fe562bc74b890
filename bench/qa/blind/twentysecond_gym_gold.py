"""Questions on twentysecond_gym with the rules of their gold."""

QUESTIONS = """
# lookup
terse lookup :: who was in charge of north mill, may 2022 :: T("RunBy", "North Mill", "2022-05")
terse lookup :: locker 9 christmas day 2023 whose :: H("UsesLocker", "Locker 9", "2023-12-25")
terse lookup :: who sold us chalk in feb 2023 :: T("SuppliedBy", "chalk", "2023-02")
terse lookup :: routes on the prow 1 sept 2020 :: H("HangsIn", "The Prow", "2020-09-01")
chatty lookup :: Can you help me make sense of an old invoice from Hale Cobblers dated 1 March 2024? Which of our shoes did they have in the workshop that day? :: H("AtRepairWith", "Hale Cobblers", "2024-03-01")
chatty lookup :: Hugo is at the desk arguing about what he used to pay for. What sort of pass was he on in March 2022? :: T("HasPass", "Hugo Stell", "2022-03")
chatty lookup :: Found a lovely photo from 9 November 2021 with the whole Tuesday Beginners group in it. Who was teaching them back then? :: T("CoachedBy", "Tuesday Beginners", "2021-11-09")
chatty lookup :: The insurance people want names: who had the Dairy Key on 15 May 2023? Leave Edda out of it, I've already told them about her. :: minus(T("KeyHeldBy", "Dairy Key", "2023-05-15"), ["Edda Kron"])
careful lookup :: What post did Noor Tanner hold on 1 March 2024? :: T("EmployedAs", "Noor Tanner", "2024-03-01")
careful lookup :: In which flat was Hana Marlow living on 1 June 2021? :: T("LivesIn", "Hana Marlow", "2021-06-01")
careful lookup :: Who was mentoring Bram Thorne in October 2022? :: T("MentoredBy", "Bram Thorne", "2022-10")
careful lookup :: Who had Harness 12 out on hire on 1 March 2021? :: T("RentedBy", "Harness 12", "2021-03-01")
careful lookup :: Who was living in the Tannery Loft in July 2022? :: H("LivesIn", "Tannery Loft", "2022-07")

# anchor
terse anchor :: who ran north mill when tomas started there :: T("RunBy", "North Mill", S(one("WorksAt", "Tomas Birch", "North Mill")))
terse anchor :: lead clinic coach on the day leo signed up for it :: T("CoachedBy", "Lead Clinic", S(one("EnrolledIn", "Leo Prasad", "Lead Clinic")))
terse anchor :: who supplied chalk during auto-belay 3's first repair :: T("SuppliedBy", "chalk", first(F("AtRepairWith", "Auto-Belay 3")))
terse anchor :: callum's flat when he and ines split up :: T("LivesIn", "Callum Reyes", E(one("PartnerOf", "Ines Marlow", "Callum Reyes")))
chatty anchor :: Edda and I were just talking about the evening Kaya won the Autumn Jam, what a party. Who was coaching the Silver Climbers at that time? :: T("CoachedBy", "Silver Climbers", one("WonBy", "Autumn Jam", "Kaya Orlov"))
chatty anchor :: Which flat was I living in when I took over Kestrel Hall? Edda says Station Row, I'm not so sure. I mean the very first time, not when I came back from leave. :: T("LivesIn", "Marit Oakes", S(first(F("RunBy", "Kestrel Hall", "Marit Oakes"))))
chatty anchor :: Tomas swears he was head setter on the day he set Tax Return. I don't think so. Who was it really? :: H("EmployedAs", "head setter", one("SetBy", "Tax Return"))
chatty anchor :: Mina reckons Jasper was already on a yearly pass when the two of them got together. What did he actually have that day? :: T("HasPass", "Jasper Quill", S(one("PartnerOf", "Mina Voss", "Jasper Quill")))
careful anchor :: Which routes were hanging on the Dairy Roof on the day Hugo Stell won the Dairy Dash for the first time? :: H("HangsIn", "Dairy Roof", first(F("WonBy", "Dairy Dash", "Hugo Stell")))
careful anchor :: Who held the Till Key on the day Lucy Fenn won the Dairy Dash? :: T("KeyHeldBy", "Till Key", one("WonBy", "Dairy Dash", "Lucy Fenn"))
careful anchor :: From whom did our coffee beans come while the Espresso Machine was away for its first repair? :: T("SuppliedBy", "coffee beans", first(F("AtRepairWith", "Espresso Machine")))

# before_after
terse before_after :: jonah's mentors before 2024 :: ts(before(F("MentoredBy", "Jonah Birch"), "2024"))
terse before_after :: autumn jam winners after 2021 :: ts(since(F("WonBy", "Autumn Jam"), "2021"))
terse before_after :: routes ines set before 2021 :: hs(before(F("SetBy", None, "Ines Marlow"), "2021"))
chatty before_after :: Writing a little history of the Mill Cup for the wall. Who had won it before Jonah's second win? Obviously don't list Jonah himself. :: minus(ts(before(F("WonBy", "Mill Cup"), last(F("WonBy", "Mill Cup", "Jonah Birch")))), ["Jonah Birch"])
chatty before_after :: I've got a bad conscience about using our own rental stuff. What have I taken out since I came back to Kestrel Hall in August 2023? :: hs(since(F("RentedBy", None, "Marit Oakes"), "2023-08-21"))
chatty before_after :: Ropeworks took on the mats for us this March and they'd like to know who they're following. Which companies did we get mats from before them? :: ts(before(F("SuppliedBy", "mats"), one("SuppliedBy", "mats", "Ropeworks")))
careful before_after :: Who moved into Quay Street 21 after Callum Reyes had moved out of it? :: hs(since(F("LivesIn", None, "Quay Street 21"), one("LivesIn", "Callum Reyes", "Quay Street 21")))
careful before_after :: Which items have we sent to Brandt & Sons for repair since the end of 2024? :: hs(since(F("AtRepairWith", None, "Brandt & Sons"), "2024"))
careful before_after :: Who won the Youth Cup before 2023? :: ts(before(F("WonBy", "Youth Cup"), "2023"))

# first_last
terse first_last :: first ever dairy dash winner :: ts([first(F("WonBy", "Dairy Dash"))])
terse first_last :: last person to take out big tom pad :: ts([last(F("RentedBy", "Big Tom Pad"))])
terse first_last :: most recent autumn jam champion :: ts([last(F("WonBy", "Autumn Jam"))])
chatty first_last :: Silly quiz for the staff party: they have to guess my first locker. Which one was it? :: ts([first(F("UsesLocker", "Marit Oakes"))])
chatty first_last :: A member has donated a brass plaque, and I'd like to hang it in Slab Alley in honour of the first route that ever hung there. Do you know which one that was? :: hs([first(F("HangsIn", None, "Slab Alley"))])
chatty first_last :: Tomas is telling stories over coffee again. What was the last route he set before he got the head setter job back in February 2024? :: hs([last(over(F("SetBy", None, "Tomas Birch"), S(last(F("EmployedAs", "Tomas Birch", "head setter")))))])
careful first_last :: Who was our very first café lead? :: hs([first(F("EmployedAs", None, "café lead"))])
careful first_last :: Of all the courses that Bram Thorne has coached, which one did he take on first? :: hs([first(F("CoachedBy", None, "Bram Thorne"))])
careful first_last :: Which item was the most recent one to be sent away for repair? :: hs([last(F("AtRepairWith"))])

# succession
terse succession :: who took over lead clinic from oskar :: ts([nxt(F("CoachedBy", "Lead Clinic"), one("CoachedBy", "Lead Clinic", "Oskar Thorne"))])
terse succession :: plywood supplier before brandt :: ts([prev(F("SuppliedBy", "plywood"), one("SuppliedBy", "plywood", "Brandt & Sons"))])
terse succession :: who got locker 4 right after me :: hs([nxt(F("UsesLocker", None, "Locker 4"), one("UsesLocker", "Marit Oakes", "Locker 4"))])
chatty succession :: Bear with me, the history page needs updating. When Sunniva gave up the Old Dairy for good in November 2024, who took it over from her? :: ts([nxt(F("RunBy", "The Old Dairy"), last(F("RunBy", "The Old Dairy", "Sunniva Hale")))])
chatty succession :: Hana had the Tuesday Beginners until the summer of 2022 and they adored her. Who got the group after her? :: ts([nxt(F("CoachedBy", "Tuesday Beginners"), one("CoachedBy", "Tuesday Beginners", "Hana Marlow"))])
chatty succession :: Going through the chalk bills, and we clearly switched in spring 2024. Who was delivering it right up to that switch? Not the firm from the early years, the one directly before. :: ts([prev(F("SuppliedBy", "chalk"), last(F("SuppliedBy", "chalk")))])
careful succession :: Who was the holder of the Roof Key immediately before Tomas Birch received it for the first time? :: ts([prev(F("KeyHeldBy", "Roof Key"), first(F("KeyHeldBy", "Roof Key", "Tomas Birch")))])
careful succession :: Into which flat did Petra Lindqvist move next after leaving Mill Lane 8? :: ts([nxt(F("LivesIn", "Petra Lindqvist"), one("LivesIn", "Petra Lindqvist", "Mill Lane 8"))])
careful succession :: Which pass did Kaya Orlov have directly before her present one? :: ts([prev(F("HasPass", "Kaya Orlov"), last(F("HasPass", "Kaya Orlov")))])

# current
terse current :: who has the dairy key now :: T("KeyHeldBy", "Dairy Key", now)
terse current :: what's away for repair right now :: H("AtRepairWith", None, now)
terse current :: current youth squad coaches :: T("CoachedBy", "Youth Squad", now)
chatty current :: There's a member asking for a locker near the door and I thought 22 was free. Is somebody in it at the moment, and if so who? :: H("UsesLocker", "Locker 22", now)
chatty current :: Devi's off sick this week, so I need cover. Which courses are Devi's at the moment? Lucy can manage the Youth Squad alone, so skip that one. :: minus(H("CoachedBy", "Devi Prasad", now), ["Youth Squad"])
chatty current :: Popping over to North Mill tomorrow, and I want to have a go in the Mill Cave. What's hanging there these days? :: H("HangsIn", "Mill Cave", now)
careful current :: With whom is Jonah Birch in a relationship at present? :: union(H("PartnerOf", "Jonah Birch", now), T("PartnerOf", "Jonah Birch", now))
careful current :: Who is currently taking the Lead Clinic as a participant? :: H("EnrolledIn", "Lead Clinic", now)
careful current :: Which pieces of rental gear are currently rented out to somebody? :: H("RentedBy", None, now)

# when
terse when :: oskar left north mill when :: E(one("WorksAt", "Oskar Thorne", "North Mill"))
terse when :: date auto-belay 2 went to brandt :: S(one("AtRepairWith", "Auto-Belay 2", "Brandt & Sons"))
terse when :: lucy at kestrel since? :: S(one("WorksAt", "Lucy Fenn", "Kestrel Hall"))
chatty when :: Don't laugh, but I'm planning a surprise for Edda and I'm not sure of our anniversary. What date did the two of us become a couple? :: S(one("PartnerOf", "Marit Oakes", "Edda Kron"))
chatty when :: The council wants my registration history. When exactly did I move to Quay Street 12? :: S(one("LivesIn", "Marit Oakes", "Quay Street 12"))
chatty when :: Leo needs a letter for his scholarship saying when he trained with us. On what date did his time in the Youth Squad end? Never mind the camp or the Lead Clinic. :: E(one("EnrolledIn", "Leo Prasad", "Youth Squad"))
careful when :: On what date did Ines Marlow become head setter? :: S(one("EmployedAs", "Ines Marlow", "head setter"))
careful when :: When was Moonshine set for the second time? :: S(last(F("SetBy", "Moonshine")))
careful when :: On which dates did Tomas Birch start working at Kestrel Hall? :: list(map(S, F("WorksAt", "Tomas Birch", "Kestrel Hall")))

# count
terse count :: how many different managers has the old dairy had :: n(ts(F("RunBy", "The Old Dairy")))
terse count :: number of different routes petra has set :: n(hs(F("SetBy", None, "Petra Lindqvist")))
terse count :: how many people has tomas mentored so far :: n(hs(F("MentoredBy", None, "Tomas Birch")))
chatty count :: Somebody scratched initials inside Locker 4 and now we're all guessing. How many different people have had it so far, me included? :: n(hs(F("UsesLocker", None, "Locker 4")))
chatty count :: Hana keeps saying the Youth Squad was packed when she joined as coach. How many members were actually enrolled in it on 1 October 2022? :: n(H("EnrolledIn", "Youth Squad", "2022-10-01"))
chatty count :: I have a feeling I'm forever taking our ropes on holiday. How many times have I rented one? Count Amber and Cobalt together. :: n(F("RentedBy", ["Rope Amber", "Rope Cobalt"], "Marit Oakes"))
careful count :: How many times in all have we sent something to Hale Cobblers for repair? :: n(F("AtRepairWith", None, "Hale Cobblers"))
careful count :: In how many different flats has Callum Reyes lived, including his present one? :: n(ts(F("LivesIn", "Callum Reyes")))

# duration
terse duration :: how long did callum run north mill :: L(one("RunBy", "North Mill", "Callum Reyes"))
terse duration :: auto-belay 3 repair nov 2024, how many days :: L(alone(begun(F("AtRepairWith", "Auto-Belay 3"), "2024-11")))
chatty duration :: Cora was a bit teary at the bar last night about Hugo. How long were those two together, all told? :: L(one("PartnerOf", "Cora Finch", "Hugo Stell"))
chatty duration :: For my pension form I need to know the length of my break. How long was I away from Kestrel Hall in 2023, from stopping work there to starting again? :: gap(first(F("WorksAt", "Marit Oakes", "Kestrel Hall")), last(F("WorksAt", "Marit Oakes", "Kestrel Hall")))
chatty duration :: At the start of 2023 nobody at all was in charge at North Mill, Oskar had gone and Callum wasn't there yet. How long did that go on? :: gap(one("RunBy", "North Mill", "Oskar Thorne"), one("RunBy", "North Mill", "Callum Reyes"))
careful duration :: For how long did Sunday Roast hang on The Prow? :: L(one("HangsIn", "Sunday Roast", "The Prow"))
careful duration :: For how many days was Rafe Lindqvist a participant of Tuesday Beginners? :: L(one("EnrolledIn", "Rafe Lindqvist", "Tuesday Beginners"))
careful duration :: How much time passed between Greta Munro's first Youth Cup win and her second? :: apart(first(F("WonBy", "Youth Cup", "Greta Munro")), last(F("WonBy", "Youth Cup", "Greta Munro")))

# argmax
terse argmax :: who won the mill cup most often :: top(by_t(F("WonBy", "Mill Cup")))
terse argmax :: longest-serving tuesday beginners coach :: longest(F("CoachedBy", "Tuesday Beginners"), "t")
terse argmax :: repairer we've sent the most jobs to :: top(by_t(F("AtRepairWith")))
chatty argmax :: I'm wondering if one of our groups is especially hard to teach. Which course has had the largest number of different coaches so far? :: top(kinds_h(F("CoachedBy")))
chatty argmax :: The auto-belays drive me up the wall, they're always at the workshop. Which one of them was gone for the longest single repair? Don't count the one that's away as we speak. :: longest(list(x for x in F("AtRepairWith", ["Auto-Belay 1", "Auto-Belay 2", "Auto-Belay 3"]) if x.e))
careful argmax :: Which flat has had the most different residents over the years? :: top(kinds_t(F("LivesIn")))
careful argmax :: Which kind of pass has been held by the largest number of different people? :: top(kinds_t(F("HasPass")))
careful argmax :: Which route hung on the Dairy Roof for the longest time? :: longest(F("HangsIn", None, "Dairy Roof"))

# boolean
terse boolean :: did gil ever coach a course :: bool(F("CoachedBy", None, "Gil Oakes"))
terse boolean :: noor still got the roof key? :: bool(F("KeyHeldBy", "Roof Key", "Noor Tanner", now))
terse boolean :: jonah ever head setter? :: bool(F("EmployedAs", "Jonah Birch", "head setter"))
chatty boolean :: Petra insists that she and I once lived under the same roof in Mill Lane 3. Did we really live there at the same time? :: bool(during(F("LivesIn", "Marit Oakes", "Mill Lane 3"), one("LivesIn", "Petra Lindqvist", "Mill Lane 3")))
chatty boolean :: Edda did Thursday Beginners years ago, before we were together. She thinks Devi was the coach in her time, is she right? :: bool(during(F("CoachedBy", "Thursday Beginners", "Devi Prasad"), one("EnrolledIn", "Edda Kron", "Thursday Beginners")))
careful boolean :: Did Hugo Stell and Cora Finch ever use Locker 22 at the same time? :: bool(during(F("UsesLocker", "Cora Finch", "Locker 22"), one("UsesLocker", "Hugo Stell", "Locker 22")))
careful boolean :: Have we ever bought our plywood from Northwall Supplies? :: bool(F("SuppliedBy", "plywood", "Northwall Supplies"))
careful boolean :: Was Sunniva Hale working at more than one hall on 1 April 2023? :: n(T("WorksAt", "Sunniva Hale", "2023-04-01")) > 1

# setops
terse setops :: staff who have worked at both north mill and the old dairy :: both(H("WorksAt", "North Mill"), H("WorksAt", "The Old Dairy"))
terse setops :: won mill cup and autumn jam both, who :: both(T("WonBy", "Mill Cup"), T("WonBy", "Autumn Jam"))
chatty setops :: We might do a Birch against Birch night. Which routes have been set by Tomas and at some point by Jonah too? Different days are fine. :: both(H("SetBy", "Tomas Birch"), H("SetBy", "Jonah Birch"))
chatty setops :: A letter for Station Row 2 turned up from when I lived there. Who else was living in the flat during my time? I mean my second spell there, 2021 to 2023. :: minus(hs(during(F("LivesIn", None, "Station Row 2"), last(F("LivesIn", "Marit Oakes", "Station Row 2")))), ["Marit Oakes"])
chatty setops :: Hana says she's seen the inside of all our halls as an employee, but I have my doubts. Is there one she's never worked at, and which? :: minus(T("WorksAt"), T("WorksAt", "Hana Marlow"))
careful setops :: From which companies other than Northwall Supplies have we ever had chalk or finger tape? :: minus(union(T("SuppliedBy", "chalk"), T("SuppliedBy", "finger tape")), ["Northwall Supplies"])
careful setops :: Who has held the Roof Key at some time but never the Dairy Key? :: minus(T("KeyHeldBy", "Roof Key"), T("KeyHeldBy", "Dairy Key"))
careful setops :: Which people have been enrolled in both the Youth Squad and the Half-Term Camp? :: both(H("EnrolledIn", "Youth Squad"), H("EnrolledIn", "Half-Term Camp"))

# none
terse none :: grade of tax return :: norel("grade", "difficult")
terse none :: who uses locker 17 :: H("UsesLocker", "Locker 17")
terse none :: winter jam winner 2023 :: during(F("WonBy", "Winter Jam"), "2023")
terse none :: manager of north mill on 1 feb 2023 :: T("RunBy", "North Mill", "2023-02-01")
chatty none :: Elke wants to know whether she's on the old price. How much does she pay a month for her off-peak pass? :: norel("pay", "price", "cost", "fee")
chatty none :: The safety people are coming on Monday and I'd like to be prepared. Who did the last inspection of Auto-Belay 3? :: norel("inspect", "check")
chatty none :: Had a postcard from a setter called Marek Sloane who says he used to work for us. Which routes did he set? :: H("SetBy", "Marek Sloane")
chatty none :: We're redoing the honours board for the Autumn Jam and there's a hole in it. Who won in 2021? :: ts(during(F("WonBy", "Autumn Jam"), "2021"))
careful none :: Who supplied us with mats in 2024? :: T("SuppliedBy", "mats", "2024")
careful none :: What is Bram Thorne's telephone number? :: norel("phone", "number", "contact")
careful none :: Who was Sunniva Hale's partner in 2022? :: union(T("PartnerOf", "Sunniva Hale", "2022"), H("PartnerOf", "Sunniva Hale", "2022"))
"""

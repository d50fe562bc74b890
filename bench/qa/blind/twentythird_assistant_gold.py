QUESTIONS = """
# lookup
terse lookup :: who had the folding bike may 2022 :: T("is lent to", "folding bike", "2022-05")
terse lookup :: my doctors in 2018 :: T("is a patient of", "Ines Calder", "2018")
terse lookup :: dev's address christmas day 2021 :: T("lives in", "Dev Mahler", "2021-12-25")
terse lookup :: dev mahler allergies 2018 :: T("is allergic to", "Dev Mahler", "2018")
chatty lookup :: I'm filling in an old insurance form and it wants to know which car I had in the summer of 2019. What was it? :: T("drives", "Ines Calder", ("2019-06", "2019-08"))
chatty lookup :: Lotte swears she has never had my sewing machine, and fine, I believe her. But who did have it in the spring of 2021? :: T("is lent to", "sewing machine", ("2021-03", "2021-05"))
chatty lookup :: Going through my bank statements from October 2019, what a mess. What was I subscribed to that month? Leave out the newspaper, Daily Harbour was paid in cash back then. :: minus(T("subscribes to", "Ines Calder", "2019-10"), ["Daily Harbour"])
chatty lookup :: Can you remind me who Owen was working for in 2014? He was telling his plane stories again at dinner and I'd like to get the logo right on his birthday cake. :: T("works for", "Owen Calder", "2014")
careful lookup :: Who was living in North Mill on 1 January 2022? :: H("lives in", "North Mill", "2022-01-01")
careful lookup :: Which company employed Felix Arden in December 2022? :: T("works for", "Felix Arden", "2022-12")
careful lookup :: Which medicines or supplements was Edith Calder taking in October 2020? :: T("takes", "Edith Calder", "2020-10")
careful lookup :: Who were the members of the Rowing Club in July 2022? :: H("belongs to", "Rowing Club", "2022-07")
careful lookup :: Whose pet was Figaro in 2021? :: H("keeps", "Figaro", "2021")
# anchor
terse anchor :: who was I dating when I started at ombra design :: T("is dating", "Ines Calder", S(one("works for", "Ines Calder", "Ombra Design")))
terse anchor :: where did I live when lotte stayed with me :: T("lives in", "Ines Calder", one("stays with", "Lotte Mahler", "Ines Calder"))
terse anchor :: rosa's employer when she got juno :: T("works for", "Rosa Strand", S(one("keeps", "Rosa Strand", "Juno")))
terse anchor :: old tablet - who had it when judith took over biscuit :: T("is lent to", "old tablet", S(one("keeps", "Judith Calder", "Biscuit")))
chatty anchor :: The day Marta married Pavel I nearly missed the ceremony because of some work crisis. Which company was I working for at that time? :: T("works for", "Ines Calder", S(one("is married to", "Marta Calder", "Pavel Strand")))
chatty anchor :: Funny thing, I found a letter to Tobias with no address on it, from the day we broke up. Which neighbourhood or town was his home then? :: T("lives in", "Tobias Renk", E(one("is dating", "Ines Calder", "Tobias Renk")))
chatty anchor :: Owen spent Christmas 2021 at mine and complained that everything he wanted to use was lent to somebody. Which of my things were out on loan while he was here? :: H("is lent to", None, one("stays with", "Owen Calder", "Ines Calder", "2021"))
chatty anchor :: Mill Lane felt so empty when I first moved there. Who was living there on the day I moved in? Other than me, obviously. :: minus(H("lives in", "Mill Lane", S(first(F("lives in", "Ines Calder", "Mill Lane")))), ["Ines Calder"])
careful anchor :: Where did Bea Lindqvist work when she married Anders Lindqvist? :: T("works for", "Bea Lindqvist", S(one("is married to", "Bea Lindqvist", "Anders Lindqvist")))
careful anchor :: Who was Rosa Strand's employer on the day when I lent her the sewing machine for the first time? :: T("works for", "Rosa Strand", S(first(F("is lent to", "sewing machine", "Rosa Strand"))))
careful anchor :: Which doctor was Judith Calder a patient of when her marriage to Owen Calder ended? :: T("is a patient of", "Judith Calder", E(one("is married to", "Judith Calder", "Owen Calder")))
# before_after
terse before_after :: everyone who had the big suitcase before carmen :: ts(before(F("is lent to", "big suitcase"), one("is lent to", "big suitcase", "Carmen Osei")))
terse before_after :: all my employers after kestrel logistics :: ts(since(F("works for", "Ines Calder"), one("works for", "Ines Calder", "Kestrel Logistics")))
terse before_after :: where yusuf lived before harbour street, all of them :: ts(before(F("lives in", "Yusuf Osei"), one("lives in", "Yusuf Osei", "Harbour Street")))
chatty before_after :: Yusuf brought the black drill back in perfect shape in 2018, and now the chuck is bent. Who has borrowed it after him? I need a full list of suspects. :: ts(since(F("is lent to", "black drill"), one("is lent to", "black drill", "Yusuf Osei")))
chatty before_after :: We got the green Tandem in June 2024 so that we'd get out more, ha. Which places have I visited since we got it? :: ts(since(F("visits", "Ines Calder"), S(one("drives", "Ines Calder", "green Tandem"))))
chatty before_after :: Which people had I already put up before Bea came for those two nights in February 2025? Just the ones who came after I moved back to Mill Lane, please. :: hs(since(before(F("stays with", None, "Ines Calder"), one("stays with", "Bea Lindqvist", "Ines Calder")), S(last(F("lives in", "Ines Calder", "Mill Lane")))))
careful before_after :: Which people have I met up with since 1 September 2025? :: ts(since(F("meets", "Ines Calder"), "2025-08-31"))
careful before_after :: Please list the places that Judith Calder visited before 2024. :: ts(before(F("visits", "Judith Calder"), "2024"))
careful before_after :: Who had borrowed my film projector before Bea Lindqvist borrowed it? :: ts(before(F("is lent to", "film projector"), one("is lent to", "film projector", "Bea Lindqvist")))
# first_last
terse first_last :: my very first employer :: first(F("works for", "Ines Calder")).t
terse first_last :: last person I lent the waffle iron to :: last(F("is lent to", "waffle iron")).t
terse first_last :: date of owen's last call to me :: S(last(F("phones", "Owen Calder", "Ines Calder")))
chatty first_last :: I keep telling people that Portuguese was the first language I took up, and they all roll their eyes. Which one was it really? :: first(F("is learning", "Ines Calder")).t
chatty first_last :: When was I last at Cape Lorn? I miss the sea, and it feels like a decade. :: S(last(F("visits", "Ines Calder", "Cape Lorn")))
chatty first_last :: Who was the first to borrow my camera tripod? I mean after Tobias, he was my boyfriend so he doesn't count. :: first(since(F("is lent to", "camera tripod"), one("is lent to", "camera tripod", "Tobias Renk"))).t
careful first_last :: Which car did Pavel Strand drive first? :: first(F("drives", "Pavel Strand")).t
careful first_last :: Who was the last person to come and stay with me? :: last(F("stays with", None, "Ines Calder")).h
careful first_last :: On which date did Tobias Renk phone me for the first time? :: S(first(F("phones", "Tobias Renk", "Ines Calder")))
# succession
terse succession :: who got the sewing machine next after marta :: nxt(F("is lent to", "sewing machine"), one("is lent to", "sewing machine", "Marta Calder")).t
terse succession :: dev's job right before lumen labs :: prev(F("works for", "Dev Mahler"), one("works for", "Dev Mahler", "Lumen Labs")).t
terse succession :: judith's doctor after dr. hale :: nxt(F("is a patient of", "Judith Calder"), one("is a patient of", "Judith Calder", "Dr. Hale")).t
chatty succession :: hey, quick one: where was Carmen before she moved up to Hilltop? A parcel for her has gone to the previous place. :: prev(F("lives in", "Carmen Osei"), one("lives in", "Carmen Osei", "Hilltop")).t
chatty succession :: Rosa left Ombra and then returned to Ombra, it is hard to keep up with her. Which company did she go to after her first spell there? :: nxt(F("works for", "Rosa Strand"), first(F("works for", "Rosa Strand", "Ombra Design"))).t
chatty succession :: There was sand all over the blue tent when Lotte picked it up last summer, she's still laughing about it. Who had borrowed it just before her? :: prev(F("is lent to", "blue tent"), one("is lent to", "blue tent", "Lotte Mahler")).t
careful succession :: To whom did I lend the old tablet next after Judith Calder? :: nxt(F("is lent to", "old tablet"), one("is lent to", "old tablet", "Judith Calder")).t
careful succession :: Where did I live immediately before I moved to Old Harbour? :: prev(F("lives in", "Ines Calder"), one("lives in", "Ines Calder", "Old Harbour")).t
careful succession :: Whom did I date next after Tobias Renk? :: nxt(F("is dating", "Ines Calder"), one("is dating", "Ines Calder", "Tobias Renk")).t
# current
terse current :: who has my black drill :: T("is lent to", "black drill", now)
terse current :: my current subscriptions :: T("subscribes to", "Ines Calder", now)
terse current :: where does bea live now :: T("lives in", "Bea Lindqvist", now)
chatty current :: Give me a list of everything of mine that's lent out right now, would you? I'm spring cleaning and half of my stuff seems to be missing. :: H("is lent to", None, now)
chatty current :: Nell is coming for tea on Sunday and I want to bake something safe. What is she still allergic to? :: T("is allergic to", "Nell Strand", now)
chatty current :: I'm off to Wexby next weekend and would like to drop in on everyone I know there. Who lives there at the moment? Nell doesn't count, she's away at camp. :: minus(H("lives in", "Wexby", now), ["Nell Strand"])
careful current :: Which people are patients of Dr. Hale at present? :: H("is a patient of", "Dr. Hale", now)
careful current :: For which company does Carmen Osei work today? :: T("works for", "Carmen Osei", now)
careful current :: Name all current members of the Mill Lane Residents. :: H("belongs to", "Mill Lane Residents", now)
# when
terse when :: lotte left ombra design when? :: E(one("works for", "Lotte Mahler", "Ombra Design"))
terse when :: since when have I been going to the friday quiz :: S(one("goes to", "Ines Calder", "Friday quiz"))
terse when :: end date bea & anders marriage :: E(one("is married to", "Bea Lindqvist", "Anders Lindqvist"))
chatty when :: What was the date when I got Moss, do you still have that? The little beast deserves a party on the day. :: S(one("keeps", "Ines Calder", "Moss"))
chatty when :: Dev claims that he gave me the folding bike back ages ago, and I only remember him asking for it. When did he return it? :: E(one("is lent to", "folding bike", "Dev Mahler"))
chatty when :: When did I start learning Portuguese? Not my first attempt, the one I'm in the middle of now. :: S(one("is learning", "Ines Calder", "Portuguese", now))
careful when :: On which date did Judith Calder move to Lime Court? :: S(one("lives in", "Judith Calder", "Lime Court"))
careful when :: Until when was Yusuf Osei a member of the Mill Lane Residents? :: E(one("belongs to", "Yusuf Osei", "Mill Lane Residents"))
careful when :: I need the exact date on which my job at Wexby College began. :: S(one("works for", "Ines Calder", "Wexby College"))
# count
terse count :: how many times has judith phoned me :: n(F("phones", "Judith Calder", "Ines Calder"))
terse count :: number of different people I've lent the blue tent to :: n(T("is lent to", "blue tent"))
terse count :: how often did I meet marta in 2021 :: n(F("meets", "Ines Calder", "Marta Calder", "2021"))
chatty count :: Felix says I'm a nomad, and I say I've hardly moved at all. In how many different places have I lived so far? :: n(T("lives in", "Ines Calder"))
chatty count :: Rosa complains that I never have time for her. How many times have I met her? Only count from her move to Castle Hill onwards. :: n(since(F("meets", "Ines Calder", "Rosa Strand"), S(one("lives in", "Rosa Strand", "Castle Hill"))))
chatty count :: Lotte must have half her household from me, bless her. How many different things of mine has she borrowed over the years? :: n(H("is lent to", "Lotte Mahler"))
careful count :: How many different employers has Pavel Strand had? :: n(T("works for", "Pavel Strand"))
careful count :: How many of the people you know about have a Streamly subscription at present? :: n(H("subscribes to", "Streamly", now))
# duration
terse duration :: how long was I with tobias :: L(one("is dating", "Ines Calder", "Tobias Renk"))
terse duration :: how long did marta have the sewing machine :: L(one("is lent to", "sewing machine", "Marta Calder"))
terse duration :: how long I've been at brightwater studio :: L(one("works for", "Ines Calder", "Brightwater Studio"))
chatty duration :: Lotte's flat was under water in December 2021 and she came to stay with us. It felt like forever, in a nice way. How long was she here? :: L(one("stays with", "Lotte Mahler", "Ines Calder"))
chatty duration :: How long did I actually live in Old Harbour? Walked past the building today and got all sentimental. :: L(one("lives in", "Ines Calder", "Old Harbour"))
careful duration :: For how long were Judith and Owen Calder married to each other? :: L(one("is married to", "Judith Calder", "Owen Calder"))
careful duration :: How much time passed between the end of my relationship with Yusuf Osei and the beginning of my relationship with Felix Arden? :: gap(one("is dating", "Ines Calder", "Yusuf Osei"), one("is dating", "Ines Calder", "Felix Arden"))
careful duration :: How long did Felix Lindqvist have my folding bike? :: L(one("is lent to", "folding bike", "Felix Lindqvist"))
# argmax
terse argmax :: who have I met up with most often :: top(by_t(F("meets", "Ines Calder")))
terse argmax :: which thing have I lent out the most times :: top(by_h(F("is lent to")))
chatty argmax :: People at work asked what my longest job had been and I honestly wasn't sure. Which employer was I with longest, counting the current one up to today? :: longest(F("works for", "Ines Calder"), "t")
chatty argmax :: There's a bit of jealousy in the family about my phone calls. Who have I called more often, Marta or Judith? :: top(by_t(F("phones", "Ines Calder", ["Marta Calder", "Judith Calder"])))
chatty argmax :: Of all the people who've borrowed my film projector, who hung on to it longest? Felix and I have an argument to settle. :: longest(F("is lent to", "film projector"), "t")
careful argmax :: Who has borrowed the largest number of different things from me? :: top(kinds_t(F("is lent to")))
careful argmax :: Who has been a member of the Rowing Club for the longest time, counting both past and present members? :: longest(F("belongs to", None, "Rowing Club"))
careful argmax :: Which of the subscriptions that I have now did I take out first? :: first(F("subscribes to", "Ines Calder", None, now)).t
# boolean
terse boolean :: did dev ever have the black drill? :: bool(F("is lent to", "black drill", "Dev Mahler"))
terse boolean :: lotte still at brightwater studio? :: bool(F("works for", "Lotte Mahler", "Brightwater Studio", now))
terse boolean :: is nell still allergic to peanuts :: bool(F("is allergic to", "Nell Strand", "peanuts", now))
chatty boolean :: Hugo got all red in the face when I mentioned Carmen yesterday, and now I have a theory. Were those two ever married to each other? :: bool(F("is married to", "Carmen Osei", "Hugo Penrose"))
chatty boolean :: Have I been to the Botanic Garden? I don't mean the time in 2022, I mean after that year. :: bool(since(F("visits", "Ines Calder", "Botanic Garden"), "2022"))
careful boolean :: Have Rosa Strand and Dev Mahler ever worked for the same company, whether or not at the same time? :: bool(both(T("works for", "Rosa Strand"), T("works for", "Dev Mahler")))
careful boolean :: Was I living in North Mill when I began to date Felix Arden? :: bool(F("lives in", "Ines Calder", "North Mill", S(one("is dating", "Ines Calder", "Felix Arden"))))
careful boolean :: Has Owen Calder ever been a patient of Dr. Penrose? :: bool(F("is a patient of", "Owen Calder", "Dr. Penrose"))
# setops
terse setops :: who besides me has ever done thursday pottery :: minus(H("goes to", "Thursday pottery"), ["Ines Calder"])
terse setops :: allergies that judith and marta share :: both(T("is allergic to", "Judith Calder"), T("is allergic to", "Marta Calder"))
chatty setops :: Tell me which companies both Lotte and I have worked for at some time, together or not. We keep bumping into the same old colleagues. :: both(T("works for", "Ines Calder"), T("works for", "Lotte Mahler"))
chatty setops :: We are planning a Book Circle reunion for the ones who have drifted away. Who used to be in it but isn't any more? :: minus(H("belongs to", "Book Circle"), H("belongs to", "Book Circle", now))
chatty setops :: Which people have been to the Glass Pavilion at some point, apart from me? And take Rosa out as well, she came with me. :: minus(H("visits", "Glass Pavilion"), ["Ines Calder", "Rosa Strand"])
careful setops :: Which people have lived both in Castle Hill and in Wexby, at whatever time? :: both(H("lives in", "Castle Hill"), H("lives in", "Wexby"))
careful setops :: Who has visited the Tern Museum but has never visited Cape Lorn? :: minus(H("visits", "Tern Museum"), H("visits", "Cape Lorn"))
careful setops :: Which other people were patients of Dr. Amari during the time when I was one too? :: minus(H("is a patient of", "Dr. Amari", one("is a patient of", "Ines Calder", "Dr. Amari")), ["Ines Calder"])
# none
terse none :: hugo penrose birthday :: norel("birth", "born")
terse none :: who had the waffle iron in 2024 :: T("is lent to", "waffle iron", "2024")
terse none :: carmen's salary at tern & co :: norel("salary", "wage", "paid")
terse none :: where does priya live :: T("lives in", "Priya")
chatty none :: Tobias always said he'd pick up a language once he had some peace. Which one is he learning? :: T("is learning", "Tobias Renk")
chatty none :: The tax office is asking about the whole of March 2019, don't ask me why. Who was I working for in that month? :: T("works for", "Ines Calder", "2019-03")
chatty none :: Who did I lend my ladder to? The gutters are full of leaves again and it isn't in the shed. :: T("is lent to", "ladder")
chatty none :: Bea asked so sweetly after Biscuit, and I couldn't even answer her question. What breed is he? :: norel("breed")
careful none :: On which date did Felix Arden and I get married? :: union(T("is married to", ["Felix Arden", "Ines Calder"]), H("is married to", ["Felix Arden", "Ines Calder"]))
careful none :: Who is Bea Lindqvist's husband at present? :: union(T("is married to", "Bea Lindqvist", now), H("is married to", "Bea Lindqvist", now))
careful none :: Which car did Dev Mahler drive in 2022? :: T("drives", "Dev Mahler", "2022")
"""

QUESTIONS = """
# lookup
terse lookup :: whimbrel mooring july 2024 :: T("is moored at", "Whimbrel", "2024-07")
terse lookup :: who had fuel store keys on 1 nov 2024 :: H("has the key to", "Fuel Store", "2024-11-01")
terse lookup :: which keys did i have in january 2024 :: T("has the key to", "Rhona Calder", "2024-01")
terse lookup :: inner lagoon shut january 2025, why? :: T("is closed because of", "Inner Lagoon", "2025-01")
chatty lookup :: Morning! I'm filling in the insurance form for Theo and it asks who had Marigold on loan in July 2023. Any idea? :: T("is on loan to", "Marigold", "2023-07")
chatty lookup :: The council wants a name for a plaque, of all things. Who was our chief instructor in the summer of 2021? :: H("works as", "chief instructor", ("2021-06", "2021-08"))
chatty lookup :: Tamsin and I were reminiscing and she couldn't even remember where she was lodging in June 2023! Where was it? :: T("lodges at", "Tamsin Pell", "2023-06")
chatty lookup :: Freya dropped in for a cuppa. Neither of us could remember who examined her in August 2024, do you know? :: ts(begun(F("was examined by", "Freya Holm"), "2024-08"))
chatty lookup :: Bulldog's engine is coughing again, sigh. Who repaired her just before Christmas 2024? I'd like the same people again. :: T("is in for repair with", "Bulldog", ("2024-12-10", "2024-12-24"))
careful lookup :: From what injury was Bram Oakley suffering in November 2023? :: T("is nursing", "Bram Oakley", "2023-11")
careful lookup :: Who was enrolled on the course Powerboat 2024? :: H("is enrolled on", "Powerboat 2024")
careful lookup :: At which mooring did Osprey lie on New Year's Day 2025? :: T("is moored at", "Osprey", "2025-01-01")
careful lookup :: Please list the certificates that Anouk Delacroix was awarded in 2025. :: ts(begun(F("was awarded", "Anouk Delacroix"), "2025"))
# anchor
terse anchor :: where was osprey lying the day grey heron went in to saltmarsh boatyard :: T("is moored at", "Osprey", S(one("is in for repair with", "Grey Heron", "Saltmarsh Boatyard")))
terse anchor :: cook on the day sadie got puffin on loan :: H("works as", "cook", S(one("is on loan to", "Puffin", "Sadie Quill")))
terse anchor :: tea hut, who ran it during junior week 2024 :: hs(during(F("is in charge of", None, "the tea hut"), one("teaches on", "Tamsin Pell", "Junior Week 2024")))
terse anchor :: my lodgings when bram first became keelboat instructor :: T("lodges at", "Rhona Calder", S(first(F("works as", "Bram Oakley", "keelboat instructor"))))
chatty anchor :: I still have to write up the accident form for Cormac. Which boat capsized on the day his concussion started? :: hs(begun(F("capsized off"), S(one("is nursing", "Cormac Dunne", "concussion"))))
chatty anchor :: I owe a couple of people a bottle of wine. Who was teaching the Spring Beginners 2025 crowd while Tamsin had her sprained wrist? :: hs(during(F("teaches on", None, "Spring Beginners 2025"), one("is nursing", "Tamsin Pell", "a sprained wrist")))
chatty anchor :: There's a scratch on Osprey and I'm trying to work out whose it is. Who had her on loan during the months when she was mine? :: ts(during(F("is on loan to", "Osprey"), one("belongs to", "Osprey", "Rhona Calder")))
careful anchor :: Who held the key to Locker B on the day on which Marigold passed to Theo Lindqvist? :: H("has the key to", "Locker B", S(one("belongs to", "Marigold", "Theo Lindqvist")))
careful anchor :: Which other waters were closed at some point while Kestrel Bay was closed because of the gale of September 2024? :: minus(hs(during(F("is closed because of"), one("is closed because of", "Kestrel Bay", "a gale", "2024-09"))), ["Kestrel Bay"])
careful anchor :: Who was the office manager on the day on which Lotte Brandt began to lodge at Mrs Tolliver's? :: H("works as", "office manager", S(one("lodges at", "Lotte Brandt", "Mrs Tolliver's")))
careful anchor :: Who was mentoring Freya Holm when she was awarded her Day Skipper certificate? :: T("is mentored by", "Freya Holm", S(one("was awarded", "Freya Holm", "Day Skipper")))
# before_after
terse before_after :: ines certificates before junior week 2024 :: ts(before(F("was awarded", "Ines Calder"), one("teaches on", "Tamsin Pell", "Junior Week 2024")))
terse before_after :: imogen's teaching after spring beginners 2024, which courses :: ts(since(F("teaches on", "Imogen Oakley"), one("teaches on", "Imogen Oakley", "Spring Beginners 2024")))
terse before_after :: grey heron, mooring before south pontoon :: ts(before(F("is moored at", "Grey Heron"), one("is moored at", "Grey Heron", "South Pontoon")))
chatty before_after :: Found an old invoice with a scribble I can't read. Who kept the booking book before Marguerite took it on? :: hs(before(F("is in charge of", None, "the booking book"), one("is in charge of", "Marguerite Ashby", "the booking book")))
chatty before_after :: What has shut the Inner Lagoon since the algae bloom of 2024 cleared? I want everything, also if it was the same thing again. :: ts(since(F("is closed because of", "Inner Lagoon"), one("is closed because of", "Inner Lagoon", "an algae bloom", "2024")))
chatty before_after :: Doing my safety summary tonight. Which boats have capsized since I became chief instructor? Only the ones off Kestrel Bay, please, the rest go on another form. :: hs(since(F("capsized off", None, "Kestrel Bay"), S(one("works as", "Rhona Calder", "chief instructor"))))
careful before_after :: Which people were awarded a certificate between 1 July 2024 and 30 September 2024? :: hs(begun(F("was awarded"), ("2024-07-01", "2024-09-30")))
careful before_after :: Who had lodged at The Bunkhouse before Tamsin Pell moved in there? :: hs(before(F("lodges at", None, "The Bunkhouse"), one("lodges at", "Tamsin Pell", "The Bunkhouse")))
careful before_after :: To whom has Sandpiper been lent since Bram Oakley's loan of June 2023 ended? :: ts(since(F("is on loan to", "Sandpiper"), one("is on loan to", "Sandpiper", "Bram Oakley", "2023-06")))
# first_last
terse first_last :: first capsize of 2025, which boat :: first(begun(F("capsized off"), "2025")).h
terse first_last :: last person to get level 2 :: last(F("was awarded", None, "Level 2")).h
terse first_last :: first person to borrow little sandpiper :: first(F("is on loan to", "Little Sandpiper")).t
chatty first_last :: I want to put a photo up on the noticeboard. Who was the very first of our lot to be awarded Start Racing? :: first(F("was awarded", None, "Start Racing")).h
chatty first_last :: Writing a little speech for Tamsin's birthday. What did she work as when she first joined us? :: first(F("works as", "Tamsin Pell")).t
chatty first_last :: Dov rang, keen as ever but all over the place. Which course of ours was he on most recently? :: last(F("is enrolled on", "Dov Lerner")).t
careful first_last :: Who was the most recent examiner to examine Milo Tran? :: last(F("was examined by", "Milo Tran")).t
careful first_last :: What was the most recent cause of a closure of the Inner Lagoon? :: last(F("is closed because of", "Inner Lagoon")).t
careful first_last :: Who was the first person to have the key to the Sail Loft? :: first(F("has the key to", None, "Sail Loft")).h
# succession
terse succession :: saturday safety boat 2023, who took over from declan :: nxt(F("is on the rota for", None, "Saturday safety boat"), one("is on the rota for", "Declan Frayne", "Saturday safety boat", "2023")).h
terse succession :: junior fleet, in charge right before freya :: prev(F("is in charge of", None, "the junior fleet"), one("is in charge of", "Freya Holm", "the junior fleet")).h
terse succession :: dunlin, where did she go after buoy 11 :: nxt(F("is moored at", "Dunlin"), one("is moored at", "Dunlin", "Buoy 11")).t
chatty succession :: Gus was moaning about outboards at the pub, as he does. Who was it that took over engine servicing from him? :: nxt(F("is in charge of", None, "engine servicing"), one("is in charge of", "Gus Merriweather", "engine servicing")).h
chatty succession :: A parcel for Imogen went to Coastguard Row 4, her old address. Where did she move to from there? Not where she is now, the place straight afterwards. :: nxt(F("lodges at", "Imogen Oakley"), one("lodges at", "Imogen Oakley", "Coastguard Row 4")).t
chatty succession :: I should know this, I was at the meeting. When Yusuf gave up the race programme, who got it next? :: nxt(F("is in charge of", None, "the race programme"), one("is in charge of", "Yusuf Haldane", "the race programme")).h
careful succession :: At which mooring did Little Sandpiper lie immediately before South Pontoon? :: prev(F("is moored at", "Little Sandpiper"), one("is moored at", "Little Sandpiper", "South Pontoon")).t
careful succession :: Who succeeded Bram Oakley as chief instructor? :: nxt(F("works as", None, "chief instructor"), one("works as", "Bram Oakley", "chief instructor")).h
careful succession :: Who was Jonah Pell's next mentor after Bram Oakley? :: nxt(F("is mentored by", "Jonah Pell"), one("is mentored by", "Jonah Pell", "Bram Oakley")).t
# current
terse current :: who's living at rosehip cottage now :: H("lodges at", "Rosehip Cottage", now)
terse current :: boats in for repair right now :: hs(F("is in for repair with", None, None, now))
terse current :: north pontoon boats today :: H("is moored at", "North Pontoon", now)
chatty current :: I've locked myself out like an idiot. Who apart from me has a key to the Fuel Store these days? :: minus(H("has the key to", "Fuel Store", now), ["Rhona Calder"])
chatty current :: Before I ring round for tomorrow's crew, who is still nursing an injury? :: hs(F("is nursing", None, None, now))
chatty current :: Trying to plan where to sail tomorrow and the forecast is dreadful. Which of our waters are shut at the moment? :: hs(F("is closed because of", None, None, now))
careful current :: Please name everyone who is currently teaching on Autumn Racing 2025. :: H("teaches on", "Autumn Racing 2025", now)
careful current :: Who has Heron II on loan at present? :: T("is on loan to", "Heron II", now)
careful current :: Which duty on the rota does Imogen Oakley have at present? :: T("is on the rota for", "Imogen Oakley", now)
# when
terse when :: when did tamsin get her instructor ticket :: S(one("was awarded", "Tamsin Pell", "Instructor Ticket"))
terse when :: grey heron left south pontoon when :: E(one("is moored at", "Grey Heron", "South Pontoon"))
terse when :: yusuf start date as bosun :: S(one("works as", "Yusuf Haldane", "bosun"))
chatty when :: Someone from the insurers is asking, goodness knows why. Since when have I had the key to the Sail Loft? :: S(one("has the key to", "Rhona Calder", "Sail Loft"))
chatty when :: Elsie's dad says she gave up on Spring Beginners 2024 after a few weeks and wants some money back. What day did she come off the course? :: E(one("is enrolled on", "Elsie Tarrant", "Spring Beginners 2024"))
chatty when :: When did Sandpiper go over? I mean the one off Kestrel Bay, not the Shingle Point business. :: S(one("capsized off", "Sandpiper", "Kestrel Bay"))
careful when :: On what date did Gus Merriweather's stay at Coastguard Row 6 end? :: E(one("lodges at", "Gus Merriweather", "Coastguard Row 6"))
careful when :: On what date was Hester Quill examined by Captain Alder? :: S(one("was examined by", "Hester Quill", "Captain Alder"))
careful when :: Until when was Yusuf Haldane employed as a keelboat instructor? :: E(one("works as", "Yusuf Haldane", "keelboat instructor"))
# count
terse count :: how many boats at south pontoon on 1 aug 2024 :: n(H("is moored at", "South Pontoon", "2024-08-01"))
terse count :: number of capsizes in 2025 :: n(begun(F("capsized off"), "2025"))
terse count :: summer beginners 2024, total pupils enrolled :: n(H("is enrolled on", "Summer Beginners 2024"))
chatty count :: The tea hut eats managers for breakfast! How many different people have been in charge of it over the years? :: n(H("is in charge of", "the tea hut"))
chatty count :: How many times has Bulldog been in for repair? Leave out this August, that was only a propeller. :: n(before(F("is in for repair with", "Bulldog"), "2025-08"))
careful count :: How many certificates were awarded in June 2024? :: n(begun(F("was awarded"), "2024-06"))
careful count :: By how many different examiners has Freya Holm been examined? :: n(T("was examined by", "Freya Holm"))
careful count :: How many people had the key to the Medical Cupboard on 1 June 2024? :: n(H("has the key to", "Medical Cupboard", "2024-06-01"))
# duration
terse duration :: kestrel bay closure oct 2025, how many days :: L(one("is closed because of", "Kestrel Bay", "a gale", "2025-10"))
terse duration :: how long did cormac have dunlin on loan :: L(one("is on loan to", "Dunlin", "Cormac Dunne"))
chatty duration :: They want a little biography of me for the website, which I dread. How long have I been chief instructor now? :: L(one("works as", "Rhona Calder", "chief instructor"))
chatty duration :: How long was Whimbrel stuck at the boatyard? The second time, I mean, the one that started in November 2024. :: L(last(F("is in for repair with", "Whimbrel", "Saltmarsh Boatyard")))
chatty duration :: Poor Sadie, that was a nasty bang on the head. How long did her concussion last in the end? :: L(one("is nursing", "Sadie Quill", "concussion"))
careful duration :: For how long did Marguerite Ashby work as office manager? :: L(one("works as", "Marguerite Ashby", "office manager"))
careful duration :: How many days altogether has Bulldog spent in repair with Henk Boer? :: L(F("is in for repair with", "Bulldog", "Henk Boer"))
careful duration :: How much time passed between the award of Level 1 and the award of Level 2 to Ines Calder? :: apart(one("was awarded", "Ines Calder", "Level 1"), one("was awarded", "Ines Calder", "Level 2"))
# argmax
terse argmax :: boat with most capsizes :: top(by_h(F("capsized off")))
terse argmax :: examiner who did most exams in 2024 :: top(by_t(begun(F("was examined by"), "2024")))
terse argmax :: certificate awarded most often in 2025 :: top(by_t(begun(F("was awarded"), "2025")))
chatty argmax :: Marguerite reckons it's Puffin but I'm not so sure. Which boat has been lent out the most times? :: top(by_h(F("is on loan to")))
chatty argmax :: Thinking about a little prize at the end of season do. Who has taught on the most courses? I don't count, so leave me out. :: top(by_h([x for x in F("teaches on") if x.h != "Rhona Calder"]))
chatty argmax :: Old Mrs Tolliver is asking after her lodgers again, bless her. Which of them stayed with her the longest? :: longest(F("lodges at", None, "Mrs Tolliver's"))
careful argmax :: Who has had the key to the Sail Loft for the longest time? :: longest(F("has the key to", None, "Sail Loft"))
careful argmax :: Which boat has been in for repair the greatest number of times? :: top(by_h(F("is in for repair with")))
# boolean
terse boolean :: is declan still chief instructor? :: bool(F("works as", "Declan Frayne", "chief instructor", now))
terse boolean :: jonah ever examined by fergus? :: bool(F("was examined by", "Jonah Pell", "Fergus Blyth"))
chatty boolean :: The Quills are arguing about this at my desk. Did Sadie and Hester have Puffin on loan at the same time in 2024? :: bool(during(F("is on loan to", "Puffin", "Sadie Quill"), one("is on loan to", "Puffin", "Hester Quill", "2024")))
chatty boolean :: Declan is boasting about how steady his beloved Bulldog is. Has she ever capsized? :: bool(F("capsized off", "Bulldog"))
chatty boolean :: My timesheets are a disgrace. Did I teach on Junior Week 2025? :: bool(F("teaches on", "Rhona Calder", "Junior Week 2025"))
careful boolean :: Has Grey Heron ever belonged to anyone other than Captain Alder? :: bool(minus(T("belongs to", "Grey Heron"), ["Captain Alder"]))
careful boolean :: Was Bram Oakley working as bosun and as keelboat instructor at the same time on 1 January 2024? :: all([bool(F("works as", "Bram Oakley", "bosun", "2024-01-01")), bool(F("works as", "Bram Oakley", "keelboat instructor", "2024-01-01"))])
careful boolean :: Did Tamsin Pell and Gus Merriweather ever lodge at Coastguard Row 6 at the same time? :: bool(during(F("lodges at", "Tamsin Pell", "Coastguard Row 6"), one("lodges at", "Gus Merriweather", "Coastguard Row 6")))
# setops
terse setops :: who has both level 1 and day skipper :: both(H("was awarded", "Level 1"), H("was awarded", "Day Skipper"))
terse setops :: instructors who taught on summer beginners 2024 and also spring beginners 2025 :: both(H("teaches on", "Summer Beginners 2024"), H("teaches on", "Spring Beginners 2025"))
terse setops :: people with keys to both sail loft and fuel store today :: both(H("has the key to", "Sail Loft", now), H("has the key to", "Fuel Store", now))
chatty setops :: Getting quotes for the winter. Which boats have been in with both Saltmarsh Sails and Gilbert & Daughter at some time? :: both(H("is in for repair with", "Saltmarsh Sails"), H("is in for repair with", "Gilbert & Daughter"))
chatty setops :: Of all the boats in the book, never mind whose they are, which have never capsized? Bulldog and Terrier don't count, leave those two out. :: minus(hs(F("belongs to")), hs(F("capsized off")), ["Bulldog", "Terrier"])
chatty setops :: I'd like to ring a few people and talk them into racing. Who was on Summer Beginners 2025 but hasn't been on Autumn Racing 2025? :: minus(H("is enrolled on", "Summer Beginners 2025"), H("is enrolled on", "Autumn Racing 2025"))
careful setops :: Who has lodged at the same address as Tamsin Pell at the same time as she did? :: [x.h for y in F("lodges at", "Tamsin Pell") for x in during(F("lodges at", None, y.t), y) if x.h != "Tamsin Pell"]
careful setops :: Which pupils have been examined both by Captain Alder and by Fergus Blyth? :: both(H("was examined by", "Captain Alder"), H("was examined by", "Fergus Blyth"))
# none
terse none :: yusuf hourly wage :: norel("wage", "pay", "paid", "earn", "salary")
terse none :: kittiwake mooring :: T("is moored at", "Kittiwake")
terse none :: who has had grey heron on loan :: T("is on loan to", "Grey Heron")
terse none :: marigold mooring may 2025 :: T("is moored at", "Marigold", "2025-05")
chatty none :: Somebody left the urn on over Christmas 2024, two days running! Who was in charge of the tea hut then? :: H("is in charge of", "the tea hut", ("2024-12-24", "2024-12-26"))
chatty none :: I need to call Ravi about his lifejacket. What's his phone number? :: norel("phone", "number", "call")
chatty none :: Freya's bag has turned up and I want to put it away for her. Which locker does she have the key to? :: T("has the key to", "Freya Holm")
careful none :: Which certificates has Dov Lerner been awarded? :: T("was awarded", "Dov Lerner")
careful none :: Who was working as office manager on 25 December 2024? :: H("works as", "office manager", "2024-12-25")
careful none :: By whom was Elsie Tarrant examined? :: T("was examined by", "Elsie Tarrant")
careful none :: To whom was Heron II lent after Kofi Amankwah? :: ts(since(F("is on loan to", "Heron II"), one("is on loan to", "Heron II", "Kofi Amankwah")))
"""

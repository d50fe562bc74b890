QUESTIONS = """
# lookup
terse lookup :: tenants north mill 2021 :: T("LetTo", "North Mill", "2021")
terse lookup :: rent 9 mill lane march 2022 :: T("RentIs", "9 Mill Lane", "2022-03")
terse lookup :: who complained about anselm ford :: H("ComplainedAbout", "Anselm Ford")
terse lookup :: bay 3 june 2023 rented by :: T("BayRentedTo", "Bay 3", "2023-06")
terse lookup :: landlord of mill house flat 2 in 2023 :: T("OwnedBy", "Mill House Flat 2", "2023")
chatty lookup :: Someone from the council is asking who the landlord of 7 Station Road was in the summer of 2021. I've only ever dealt with Amir about that house, so I can't tell her. :: T("OwnedBy", "7 Station Road", ("2021-06", "2021-08"))
chatty lookup :: Gordon told me over coffee that he wasn't just branch manager in 2020, he was doing a second job here on the side. What was the other one? :: minus(T("HasPost", "Gordon Pell", "2020"), ["branch manager"])
chatty lookup :: I've got an old invoice here for North Mill, dated 5 January 2024, and the letterhead is torn off. Who did the repair there that day? :: T("RepairedBy", "North Mill", "2024-01-05")
chatty lookup :: Can you see where Lucy Harkin's deposit was kept? I mean the one from her years at Mill House, not what she paid us this summer. :: ts(during(F("DepositWith", "Lucy Harkin"), one("LetTo", "Mill House Flat 2", "Lucy Harkin")))
careful lookup :: Which people were tenants of 2 Chapel Row in March 2023? :: T("LetTo", "2 Chapel Row", "2023-03")
careful lookup :: For whom has Alun Bevan stood as guarantor? :: T("GuarantorFor", "Alun Bevan")
careful lookup :: Where was 9 Mill Lane advertised in May 2025? :: T("AdvertisedOn", "9 Mill Lane", "2025-05")
careful lookup :: In which property was Owen Tamworth living in 2021? :: H("LetTo", "Owen Tamworth", "2021")
# anchor
terse anchor :: who managed ferry house when kezia moved in :: T("ManagedBy", "Ferry House", S(one("LetTo", "Ferry House", "Kezia Boateng")))
terse anchor :: north mill rent while anselm ford was tenant :: T("RentIs", "North Mill", one("LetTo", "North Mill", "Anselm Ford"))
terse anchor :: tenants at north mill when the boiler packed up :: T("LetTo", "North Mill", S(one("OutOfOrder", "North Mill", "boiler")))
chatty anchor :: Polly says she handed her notice for 12a Orchard Street to "one of the girls in the office". Who was looking after that flat for us when she gave it? :: T("ManagedBy", "12a Orchard Street", one("NoticeGivenBy", "12a Orchard Street", "Polly Vickers"))
chatty anchor :: My cousin Edie is cross that she never got Orchard Cottage. Who owned it on the day she went to look at it, still Dorothy or was it Gordon's already? :: T("OwnedBy", "Orchard Cottage", one("ViewedBy", "Orchard Cottage", "Edie Marchetti"))
chatty anchor :: I'm writing a file note about the time Agnes complained about Rosalind Pike. What rent were the Pikes paying at Flat 2 in Mill House just then? :: T("RentIs", "Mill House Flat 2", one("ComplainedAbout", "Agnes Thrale", "Rosalind Pike"))
chatty anchor :: Who was parking in Bay 2 when Jonah Pike gave us notice on his Mill House flat? Oh no, sorry, I've read it wrong, Bay 4 is the one I need. :: T("BayRentedTo", "Bay 4", one("NoticeGivenBy", "Mill House Flat 2", "Jonah Pike"))
careful anchor :: Who held keys to Ferry House on the day on which Dorothy Pell gave notice there? :: T("KeysWith", "Ferry House", one("NoticeGivenBy", "Ferry House", "Dorothy Pell"))
careful anchor :: Which firm was retained for plumbing on the day the shower in Mill House Flat 1 stopped working? :: H("RetainedFor", "plumbing", S(one("OutOfOrder", "Mill House Flat 1", "shower")))
careful anchor :: Where was Jonah Pike living when Mick Varley complained about him? :: H("LetTo", "Jonah Pike", one("ComplainedAbout", "Mick Varley", "Jonah Pike"))
careful anchor :: Which posts did I hold on the day Kezia Boateng's tenancy of Mill House Flat 3 began? :: T("HasPost", "Ines Marchetti", S(one("LetTo", "Mill House Flat 3", "Kezia Boateng")))
# before_after
terse before_after :: inspected north mill after april 2024 - who :: ts(since(F("InspectedBy", "North Mill"), "2024-04"))
terse before_after :: 9 mill lane tenants before sam okafor :: ts(before(F("LetTo", "9 Mill Lane"), one("LetTo", "9 Mill Lane", "Sam Okafor")))
terse before_after :: who came to view ferry house since july 2025 :: ts(begun(F("ViewedBy", "Ferry House"), ("2025-07", now)))
chatty before_after :: Percy Lomax is on the line again and I'm trying to stay polite. After that business with Jonah Pike, which other tenants did he go on to complain about? :: ts(since(F("ComplainedAbout", "Percy Lomax"), one("ComplainedAbout", "Percy Lomax", "Jonah Pike")))
chatty before_after :: Carys wants to know whose oil stains those are in Bay 1. Who rented the bay before she got it? Just give me all the names. :: ts(before(F("BayRentedTo", "Bay 1"), one("BayRentedTo", "Bay 1", "Carys Bevan")))
chatty before_after :: Who have we had in for repairs at North Mill since the Lisles moved out? I'm counting from December 2022, when Margot went, Hugo had left her there months earlier. :: ts(since(F("RepairedBy", "North Mill"), one("LetTo", "North Mill", "Margot Lisle", "2022")))
careful before_after :: Who owned 3 Chapel Row before Solveig Brandt acquired it? :: ts(before(F("OwnedBy", "3 Chapel Row"), one("OwnedBy", "3 Chapel Row", "Solveig Brandt")))
careful before_after :: Which tenants had given notice on Mill House Flat 2 before Tilda Frome did so? :: ts(before(F("NoticeGivenBy", "Mill House Flat 2"), one("NoticeGivenBy", "Mill House Flat 2", "Tilda Frome")))
careful before_after :: What broke down at North Mill after 2022? :: ts(since(F("OutOfOrder", "North Mill"), "2022"))
# first_last
terse first_last :: first tenant ferry house :: first(F("LetTo", "Ferry House")).t
terse first_last :: who was last to view mill house flat 3 :: last(F("ViewedBy", "Mill House Flat 3")).t
terse first_last :: original rent old forge :: first(F("RentIs", "The Old Forge")).t
chatty first_last :: Agnes has rung twice this week, I could write a book. Who was the very first tenant she ever complained about? :: first(F("ComplainedAbout", "Agnes Thrale")).t
chatty first_last :: Dev is asking for whoever did the most recent repair in his place, Mill House Flat 2. Which firm was that? :: last(F("RepairedBy", "Mill House Flat 2")).t
chatty first_last :: What was the first job I had in this office? Don't count being a trainee, everybody starts out like that. :: first([x for x in F("HasPost", "Ines Marchetti") if x.t != "trainee"]).t
careful first_last :: Who was the first person to view Mill House Flat 3 after Kezia Boateng had moved out of it? :: first(since(F("ViewedBy", "Mill House Flat 3"), one("LetTo", "Mill House Flat 3", "Kezia Boateng"))).t
careful first_last :: Which of my colleagues carried out the most recent inspection of 9 Mill Lane? :: last(F("InspectedBy", "9 Mill Lane")).t
careful first_last :: Which of our properties was the first that Sam Okafor rented? :: first(F("LetTo", None, "Sam Okafor")).h
# succession
terse succession :: who took on 12 orchard street after beatrix :: nxt(F("ManagedBy", "12 Orchard Street"), one("ManagedBy", "12 Orchard Street", "Beatrix Lunn")).t
terse succession :: tenant just before leon abara, 12a orchard st :: prev(F("LetTo", "12a Orchard Street"), one("LetTo", "12a Orchard Street", "Leon Abara")).t
terse succession :: next in orchard cottage after edith somers :: nxt(F("LetTo", "Orchard Cottage"), one("LetTo", "Orchard Cottage", "Edith Somers")).t
chatty succession :: So Brightwater Plumbing stopped being our plumbers in 2022, that much I remember. Which firm took the plumbing over from them? :: nxt(F("RetainedFor", None, "plumbing"), one("RetainedFor", "Brightwater Plumbing", "plumbing")).h
chatty succession :: A surveyor has called about 12a Orchard Street, and his papers still say Larkfield Estates. Who did it pass to from them? :: nxt(F("OwnedBy", "12a Orchard Street"), one("OwnedBy", "12a Orchard Street", "Larkfield Estates")).t
chatty succession :: Who moved into Mill House Flat 1 after Joel Tamworth left? The second time he left, not in 2020. :: nxt(F("LetTo", "Mill House Flat 1"), one("LetTo", "Mill House Flat 1", "Joel Tamworth", "2023")).t
careful succession :: What was the rent of Ferry House directly before it was set at £1395 a month? :: prev(F("RentIs", "Ferry House"), one("RentIs", "Ferry House", "£1395 a month")).t
careful succession :: Which property did Gil Santoro rent next after leaving 2 Chapel Row? :: nxt(F("LetTo", None, "Gil Santoro"), one("LetTo", "2 Chapel Row", "Gil Santoro")).h
careful succession :: Who followed me as branch manager? :: nxt(F("HasPost", None, "branch manager"), one("HasPost", "Ines Marchetti", "branch manager")).h
# current
terse current :: rent mill house flat 1 now :: T("RentIs", "Mill House Flat 1", now)
terse current :: all current key holders mill house flat 3, safe included :: T("KeysWith", "Mill House Flat 3", now)
terse current :: current owners north mill :: T("OwnedBy", "North Mill", now)
chatty current :: The alarm engineer wants a signature for Ferry House and I've no idea whose file it is. Which of us is managing it these days? :: T("ManagedBy", "Ferry House", now)
chatty current :: I'd like to ring round before lunch about everything that is broken. Which of our places have something out of order right now? :: H("OutOfOrder", None, now)
chatty current :: There's a white van in Bay 4 that nobody recognises. Who is the bay rented to at present? :: T("BayRentedTo", "Bay 4", now)
careful current :: Which properties do I manage at present? :: H("ManagedBy", "Ines Marchetti", now)
careful current :: Whose deposits are held with Holdfast at present? :: H("DepositWith", "Holdfast", now)
careful current :: Which properties does Amir Kassab currently own, whether alone or together with somebody else? :: H("OwnedBy", "Amir Kassab", now)
# when
terse when :: when did priya move back into 7 station road :: S(one("LetTo", "7 Station Road", "Priya Nandakumar", now))
terse when :: wren hathaway second tenancy start date :: S(nxt(F("LetTo", None, "Wren Hathaway"), first(F("LetTo", None, "Wren Hathaway"))))
terse when :: flat 2 mill house, desmond vane owner until when :: E(one("OwnedBy", "Mill House Flat 2", "Desmond Vane"))
chatty when :: Tamsin and I were trying to work out her anniversary. She left at the end of 2021 and later came back as inventory clerk - what day did she start again? :: S(one("HasPost", "Tamsin Rudge", "inventory clerk"))
chatty when :: That boiler at 7 Station Road took years off my life. When was it finally working again? :: E(one("OutOfOrder", "7 Station Road", "boiler"))
chatty when :: When was it that Lucy Harkin came for a viewing? The one at 7 Station Road, I mean, not the house she ended up taking. :: S(one("ViewedBy", "7 Station Road", "Lucy Harkin"))
careful when :: On what date did Coyle Roofing cease to be retained for roofing? :: E(one("RetainedFor", "Coyle Roofing", "roofing"))
careful when :: On which dates did Mick Varley complain about Hugo Lisle? :: [S(x) for x in F("ComplainedAbout", "Mick Varley", "Hugo Lisle")]
careful when :: In which year did Bridget Askew's deposit go from the office client account to SafeNest? :: year(S(one("DepositWith", "Bridget Askew", "SafeNest")))
# count
terse count :: how many viewings mill house flat 3 since start of september 2025 :: n(begun(F("ViewedBy", "Mill House Flat 3"), ("2025-09", now)))
terse count :: number of properties solveig brandt has ever owned :: n(H("OwnedBy", "Solveig Brandt"))
terse count :: inspections in 2022 how many :: n(begun(F("InspectedBy"), "2022"))
chatty count :: Dilys Thrale is in reception, and not with flowers. How many complaints do we have from her in total? :: n(F("ComplainedAbout", "Dilys Thrale"))
chatty count :: We're buying a new key safe for the office and I need to know what size. How many properties have keys in the present one right now? :: n(H("KeysWith", "office key safe", now))
chatty count :: How many different tenants have we had at 31 Larkfield Rise? Leave out the ones who are living there now, I only need the former ones for the archive. :: n(minus(T("LetTo", "31 Larkfield Rise"), T("LetTo", "31 Larkfield Rise", now)))
careful count :: How many different people have been tenants of Mill House Flat 1 over the years, including the present one? :: n(T("LetTo", "Mill House Flat 1"))
careful count :: How many properties belong to St Brannoc's Trust today? :: n(H("OwnedBy", "St Brannoc's Trust", now))
# duration
terse duration :: how long was bridget askew in 4 mill lane :: L(one("LetTo", "4 Mill Lane", "Bridget Askew"))
terse duration :: north mill oven out of action for how many days :: L(one("OutOfOrder", "North Mill", "oven"))
terse duration :: gap at 9 mill lane between sam okafor and jonah pike :: gap(one("LetTo", "9 Mill Lane", "Sam Okafor"), one("LetTo", "9 Mill Lane", "Jonah Pike"))
chatty duration :: I'm updating my CV, don't tell Gordon. How long was I branch manager? :: L(one("HasPost", "Ines Marchetti", "branch manager"))
chatty duration :: Gordon is moaning about the rent he lost in the winter. How long did Orchard Cottage actually stand empty between Edith leaving and Alun moving in? :: gap(one("LetTo", "Orchard Cottage", "Edith Somers"), one("LetTo", "Orchard Cottage", "Alun Bevan"))
careful duration :: For how many days in all was Joel Tamworth the tenant of Mill House Flat 1, his two tenancies taken together? :: L(F("LetTo", "Mill House Flat 1", "Joel Tamworth"))
careful duration :: How long did Lockwise have the keys to Mill House Flat 2? :: L(one("KeysWith", "Mill House Flat 2", "Lockwise"))
careful duration :: How long has Carys Bevan been the tenant of Mill House Flat 1 as of today? :: L(one("LetTo", "Mill House Flat 1", "Carys Bevan"))
# argmax
terse argmax :: property with most viewings :: top(by_h(F("ViewedBy")))
terse argmax :: which place has the highest rent now :: top({x.h: amount(x.t[1:]) for x in F("RentIs", None, None, now)})
chatty argmax :: Team quiz tonight. Which of our tenants has had the most complaints made about them over the years? I have a strong suspicion. :: top(by_t(F("ComplainedAbout")))
chatty argmax :: Callum and I have a bet on who has done the most inspections, loser buys lunch. Which agent is it? :: top(by_t(F("InspectedBy")))
chatty argmax :: I want to send a hamper to our biggest landlord. Who has the most properties with us at the moment? :: top(by_t(F("OwnedBy", None, None, now)))
careful argmax :: Which tenant stayed in Ferry House for the longest time? :: longest(F("LetTo", "Ferry House"), "t")
careful argmax :: Which properties have had the largest number of different tenants? :: tops(kinds_h(F("LetTo")))
careful argmax :: At which property has a boiler been out of order for the longest time? :: longest(F("OutOfOrder", None, "boiler"))
# boolean
terse boolean :: did joel tamworth ever live at north mill :: bool(F("LetTo", "North Mill", "Joel Tamworth"))
terse boolean :: is 31 larkfield rise still larkfield estates' :: bool(F("OwnedBy", "31 Larkfield Rise", "Larkfield Estates", now))
chatty boolean :: Desmond Vane swears that North Mill was never Hester's alone. Did the two of them own it together in 2020? :: bool(F("OwnedBy", "North Mill", "Hester Vane", "2020")) and bool(F("OwnedBy", "North Mill", "Desmond Vane", "2020"))
chatty boolean :: Something looks odd in the ledger for Orchard Cottage. Did Gordon have keys to it before the place was even his? :: bool(prior(F("KeysWith", "Orchard Cottage", "Gordon Pell"), one("OwnedBy", "Orchard Cottage", "Gordon Pell")))
chatty boolean :: Mick from next door was in again, all smiles this time. Has he ever complained about Morag Sinclair, back when she had Ferry House? :: bool(F("ComplainedAbout", "Mick Varley", "Morag Sinclair"))
careful boolean :: Was Jonah Pike ever the tenant of two of our properties at the same time? :: any(x is not y and x.lo < y.hi and y.lo < x.hi for x in F("LetTo", None, "Jonah Pike") for y in F("LetTo", None, "Jonah Pike"))
careful boolean :: Had Freya Dunmore's tenancy of The Old Forge ended before Sam Okafor's began? :: bool(over(F("LetTo", "The Old Forge", "Freya Dunmore"), one("LetTo", "The Old Forge", "Sam Okafor")))
careful boolean :: Has anyone other than Gordon Pell ever managed 4 Mill Lane? :: bool(minus(T("ManagedBy", "4 Mill Lane"), ["Gordon Pell"]))
# setops
terse setops :: tenants of both 12 orchard street and forge cottage :: both(T("LetTo", "12 Orchard Street"), T("LetTo", "Forge Cottage"))
terse setops :: who besides me has managed 12 orchard street, past and present :: minus(T("ManagedBy", "12 Orchard Street"), ["Ines Marchetti"])
terse setops :: people who lived at 31 larkfield rise and also at 9 mill lane :: both(T("LetTo", "31 Larkfield Rise"), T("LetTo", "9 Mill Lane"))
chatty setops :: I'm thinking about who we could ask for a favour as guarantors. Which people have been tenants of ours at some time and have also stood guarantor for somebody? :: both(T("LetTo"), H("GuarantorFor"))
chatty setops :: Nice letter to go out to the loyal ones: which landlords own something on our books today and have never given anyone notice? :: minus(T("OwnedBy", None, now), T("NoticeGivenBy"))
chatty setops :: Gordon used to walk around with everybody's keys in his pocket. Which of the agents who managed Ferry House also held keys to it personally? :: both(T("ManagedBy", "Ferry House"), T("KeysWith", "Ferry House"))
careful setops :: Which people have viewed Mill House Flat 3 without ever becoming its tenant? :: minus(T("ViewedBy", "Mill House Flat 3"), T("LetTo", "Mill House Flat 3"))
careful setops :: Which properties have been advertised both on HomeFinder and on Nestly at one time or another? :: both(H("AdvertisedOn", "HomeFinder"), H("AdvertisedOn", "Nestly"))
# none
terse none :: council tax band ferry house :: norel("tax", "band")
terse none :: which flat did gareth mumford rent :: H("LetTo", "Gareth Mumford")
terse none :: mill house flat 4 rent :: T("RentIs", "Mill House Flat 4")
terse none :: old forge tenant january 2023 :: T("LetTo", "The Old Forge", "2023-01")
chatty none :: Somebody told the postman that Flat 3 in Mill House is let again. Who is the tenant there now? :: T("LetTo", "Mill House Flat 3", now)
chatty none :: I need to reach Dev Chaudhry about the entry phone before five. What's his mobile number? :: norel("phone", "mobile", "number")
chatty none :: Kezia gave up Bay 3 at the end of August and I never did the paperwork after that. Who has rented it since she left? :: ts(since(F("BayRentedTo", "Bay 3"), one("BayRentedTo", "Bay 3", "Kezia Boateng")))
careful none :: On what date did Rupert Askew give notice on The Old Forge? :: [S(x) for x in F("NoticeGivenBy", "The Old Forge", "Rupert Askew")]
careful none :: Which contractor is retained for roofing at present? :: H("RetainedFor", "roofing", now)
careful none :: What did the repair of the boiler at 7 Station Road cost? :: norel("cost", "price", "paid")
careful none :: Which agent was managing Ferry House in May 2024? :: T("ManagedBy", "Ferry House", "2024-05")
"""

QUESTIONS = """
# lookup 13
terse lookup :: who managed station arcade in 2021 :: H("Manages", "Station Arcade", "2021")
terse lookup :: inspector at chapel hill, may 2018 :: T("InspectedBy", "Chapel Hill", "2018-05")
terse lookup :: golden loaf 2022 winner :: H("WonPrize", "Golden Loaf", "2022")
terse lookup :: flour for north gate summer 2022 - which mill :: T("SuppliedBy", "North Gate", ("2022-06", "2022-08"))
chatty lookup :: I'm captioning the photo album and there's one of Jonah in his apron from Christmas Day 2019. Which shop was he baking at then? :: T("BakesAt", "Jonah Stibbs", "2019-12-25")
chatty lookup :: Hal told me about the floods of February 2021 when he was on the Grey Goose. I want to thank whoever was driving Bluebell that month, who was it? :: H("DrivesVan", "Bluebell", "2021-02")
chatty lookup :: Whose recipe was the Harbour Rye in 2019? Sorry, wrong year, I need 2022, for the leaflet. :: H("OwnsRecipe", "Harbour Rye", "2022")
chatty lookup :: We got talking about my old room at Mrs Grindle's over lunch. Who else was lodging there in October 2018, besides me? :: minus(H("LodgesAt", "Mrs Grindle's", "2018-10"), ["Hedda Farrow"])
chatty lookup :: Linnea is filling in a form about her training. She started out with two masters at once, Bruno and somebody else. Who was the other one? :: minus(T("ApprenticedTo", "Linnea Rask", "2024-09-02"), ["Bruno Castellan"])
careful lookup :: Which ovens stood in the Old Quay shop on 1 January 2021? :: H("StandsIn", "Old Quay", "2021-01-01")
careful lookup :: What kind of leave was Ruta Kalnin on in November 2023? :: T("OnLeave", "Ruta Kalnin", "2023-11")
careful lookup :: Which wholesale customers were ordering from Quay Street on 30 June 2022? :: H("OrdersFrom", "Quay Street", "2022-06-30")
careful lookup :: Which of the two Tarrants, Bea or Clem, baked at Chapel Hill? :: both(H("BakesAt", "Chapel Hill"), ["Bea Tarrant", "Clem Tarrant"])
# anchor 11
terse anchor :: north gate manager when bluebell conked out on coldharbour hill :: H("Manages", "North Gate", one("BrokeDownAt", "Bluebell", "Coldharbour Hill"))
terse anchor :: where was linnea baking when she got the young baker award :: T("BakesAt", "Linnea Rask", one("WonPrize", "Linnea Rask", "Young Baker Award"))
terse anchor :: driver of biscuit during wanda's sick leave :: H("DrivesVan", "Biscuit", one("OnLeave", "Wanda Koss", "sick leave"))
terse anchor :: who looked after duchess while esme was off sick :: T("StarterKeptBy", "Duchess", one("OnLeave", "Esme Thackray", "sick leave"))
chatty anchor :: Nuala's second little one is nearly walking, can you believe it! Who was in charge at North Gate while she was away on that second parental leave? :: H("Manages", "North Gate", last(F("OnLeave", "Nuala Dolan", "parental leave")))
chatty anchor :: I was off on my sabbatical and missed the handover at Station Arcade. Which people managed it, one after the other, during those weeks? I'd like both names. :: H("Manages", "Station Arcade", one("OnLeave", "Hedda Farrow", "sabbatical"))
chatty anchor :: Clearing out the filing cabinet I've found the Brightling Bros bill for Big Bertha, the one from 2021. Which mill was Mill Lane getting its flour from at the time of that repair? :: T("SuppliedBy", "Mill Lane", alone(during(F("RepairedBy", "Big Bertha", "Brightling Bros"), "2021")))
careful anchor :: In which lodgings was Corin Vey living when he won the Young Baker Award? :: T("LodgesAt", "Corin Vey", one("WonPrize", "Corin Vey", "Young Baker Award"))
careful anchor :: Which recipes did I own on the day I won my first Plum Pudding Rosette? :: T("OwnsRecipe", "Hedda Farrow", first(F("WonPrize", "Hedda Farrow", "Plum Pudding Rosette")))
careful anchor :: At which shop was the Grey Goose stationed when it broke down at Ferry Bridge? :: T("StationedAt", "Grey Goose", one("BrokeDownAt", "Grey Goose", "Ferry Bridge"))
careful anchor :: Which shift was Mirela Castellan working when she won the Golden Loaf for the first time? :: T("WorksShift", "Mirela Castellan", first(F("WonPrize", "Mirela Castellan", "Golden Loaf")))
# before_after 9
terse before_after :: golden loaf winners before 2020 :: hs(before(F("WonPrize", None, "Golden Loaf"), "2020"))
terse before_after :: everyone who managed north gate before i did :: hs(over(F("Manages", None, "North Gate"), one("Manages", "Hedda Farrow", "North Gate")))
terse before_after :: old ember repaired by whom since it went to tanner's yard :: ts(since(F("RepairedBy", "Old Ember"), "2023-10-02"))
chatty before_after :: Tilda's very proud of Bluebell, and she wants to know everybody who'd driven it before it became hers. Can you list them all? :: hs(before(F("DrivesVan", None, "Bluebell"), one("DrivesVan", "Tilda Norwood", "Bluebell")))
chatty before_after :: Who looked after Young Tom before Piet first got it? I mean the starter, obviously, not some lad. :: ts(before(F("StarterKeptBy", "Young Tom"), first(F("StarterKeptBy", "Young Tom", "Piet Lammers"))))
chatty before_after :: Vulcan is costing us a fortune. Who has been out to repair it these last few years? Just the ones who came after Jem's visit, his invoice I've already filed. :: ts(since(F("RepairedBy", "Vulcan"), one("RepairedBy", "Vulcan", "Jem Cotterill")))
careful before_after :: Which inspectors visited Mill Lane before 2022? :: ts(before(F("InspectedBy", "Mill Lane"), "2022"))
careful before_after :: Who has won the County Pastry Cup after Ruta Kalnin's win? :: hs(since(F("WonPrize", None, "County Pastry Cup"), one("WonPrize", "Ruta Kalnin", "County Pastry Cup")))
careful before_after :: In which lodgings, all told, had Piet Lammers lived before he moved into Swan Cottage? :: ts(before(F("LodgesAt", "Piet Lammers"), one("LodgesAt", "Piet Lammers", "Swan Cottage")))
# first_last 9
terse first_last :: first shop hotel meridian ever ordered from :: first(F("OrdersFrom", "Hotel Meridian")).t
terse first_last :: bluebell's most recent breakdown, where :: last(F("BrokeDownAt", "Bluebell")).t
terse first_last :: original owner of the plum cake recipe :: first(F("OwnsRecipe", None, "Plum Cake")).h
chatty first_last :: Felix keeps polishing his trophy at the counter. Who was the very first of our lot to win the Young Baker Award? :: first(F("WonPrize", None, "Young Baker Award")).h
chatty first_last :: I've driven a few of the vans in my time, always filling in for somebody. Which one was my first? :: first(F("DrivesVan", "Hedda Farrow")).t
chatty first_last :: We used to see Mrs Vane all the time and now she seems to have retired. Which of the shops was the last one she inspected? :: last(F("InspectedBy", None, "Mrs Vane")).h
careful first_last :: Which oven was the first that Nils Brightling repaired? :: first(F("RepairedBy", None, "Nils Brightling")).h
careful first_last :: Who was the first person to be apprenticed to Bruno Castellan? :: first(F("ApprenticedTo", None, "Bruno Castellan")).h
careful first_last :: Which customer was the last to begin ordering from Mill Lane? :: last(F("OrdersFrom", None, "Mill Lane")).h
# succession 9
terse succession :: next manager at mill lane after dagny's first stint :: nxt(F("Manages", None, "Mill Lane"), first(F("Manages", "Dagny Oxley", "Mill Lane"))).h
terse succession :: van hal drove right before marigold :: prev(F("DrivesVan", "Hal Winship"), one("DrivesVan", "Hal Winship", "Marigold")).t
terse succession :: who got the flat over mill lane after me :: nxt(F("LodgesAt", None, "Flat over Mill Lane"), one("LodgesAt", "Hedda Farrow", "Flat over Mill Lane")).h
chatty succession :: Petra was so strict with the till at Station Arcade. Who took over from her there as manager? :: nxt(F("Manages", None, "Station Arcade"), one("Manages", "Petra Quill", "Station Arcade")).h
chatty succession :: Who got Gertrude next, after Ottilie? No, hang on, that was Dagny, I know that one. I mean who took it on after Dagny's first go. :: nxt(F("StarterKeptBy", "Gertrude"), first(F("StarterKeptBy", "Gertrude", "Dagny Oxley"))).t
chatty succession :: Hal never adjusted the seat in the Grey Goose when he got it, so it can't have been anyone tall. Whose van was it right before his? :: prev(F("DrivesVan", None, "Grey Goose"), one("DrivesVan", "Hal Winship", "Grey Goose")).h
careful succession :: From which shop did Riverside Deli order next after its first period with Station Arcade? :: nxt(F("OrdersFrom", "Riverside Deli"), first(F("OrdersFrom", "Riverside Deli", "Station Arcade"))).t
careful succession :: Who owned the Saffron Knot recipe immediately before Linnea Rask? :: prev(F("OwnsRecipe", None, "Saffron Knot"), one("OwnsRecipe", "Linnea Rask", "Saffron Knot")).h
careful succession :: Which inspector was the next to visit Old Quay after the inspection of 21 March 2023? :: nxt(F("InspectedBy", "Old Quay"), one("InspectedBy", "Old Quay", None, "2023-03-21")).t
# current 9
terse current :: who's on nights now :: H("WorksShift", "night shift", now)
terse current :: mill lane flour suppliers at present :: T("SuppliedBy", "Mill Lane", now)
terse current :: which of the penroses is baking at mill lane at the moment :: both(H("BakesAt", "Mill Lane", now), ["Ivo Penrose", "Jory Penrose"])
chatty current :: I'm doing the Christmas rota and I don't want to pencil in people who aren't here. Who is away on leave at the moment? :: hs(F("OnLeave", None, None, now))
chatty current :: A lady from the choir wants to write to Old Quay about our stollen. Whoever is managing it now, could you give me the names? There may be more than one, it changes so often. :: H("Manages", "Old Quay", now)
chatty current :: The boiler man is coming on Thursday and I should warn the lodgers at Pump House. Who's living there currently? :: H("LodgesAt", "Pump House", now)
careful current :: Which customers currently order from the Mill Lane shop? :: H("OrdersFrom", "Mill Lane", now)
careful current :: Who are Bruno Castellan's apprentices at present? :: H("ApprenticedTo", "Bruno Castellan", now)
careful current :: Which ovens are standing in the North Gate shop today? :: H("StandsIn", "North Gate", now)
# when 9
terse when :: when did fenwater stop supplying chapel hill :: E(one("SuppliedBy", "Chapel Hill", "Fenwater Mill"))
terse when :: date of the marigold breakdown :: S(one("BrokeDownAt", "Marigold"))
terse when :: esme at station arcade since when :: S(one("BakesAt", "Esme Thackray", "Station Arcade"))
chatty when :: I bumped into Lotte's mum at the market and she asked me when Lotte's leave is over. What date have we got down for that? :: E(one("OnLeave", "Lotte Averill"))
chatty when :: I'm piecing together my own years here for the jubilee booklet. What day did I move into the flat over Mill Lane? :: S(one("LodgesAt", "Hedda Farrow", "Flat over Mill Lane"))
chatty when :: What day did Jem come to fix Old Ember? He was there three times, it's only the last one I need for the warranty. :: S(last(F("RepairedBy", "Old Ember", "Jem Cotterill")))
careful when :: On what date did Yusuf Demir become the manager of North Gate? :: S(one("Manages", "Yusuf Demir", "North Gate"))
careful when :: Until what date did Owen Larkspur drive the van Bluebell? :: E(one("DrivesVan", "Owen Larkspur", "Bluebell"))
careful when :: In which years did Ottilie Brandreth win the Golden Loaf? :: [year(S(x)) for x in F("WonPrize", "Ottilie Brandreth", "Golden Loaf")]
# count 8
terse count :: how many different managers has north gate had :: n(H("Manages", "North Gate"))
terse count :: number of grey goose breakdowns :: n(F("BrokeDownAt", "Grey Goose"))
terse count :: how many shops does southmill supply now :: n(H("SuppliedBy", "Southmill Organics", now))
chatty count :: Esme claims she's won the pastry cup three times and I said I'd look it up. How many is it really? :: n(F("WonPrize", "Esme Thackray", "County Pastry Cup"))
chatty count :: How many times have Fornax been out to repair one of our ovens? You can leave aside anything before 2021, that's already in the old books. :: n(begun(F("RepairedBy", None, "Fornax Oven Service"), ("2021", now)))
chatty count :: Mrs Grindle turns eighty soon and I'd love a card signed by all her lodgers from our firm, me included. How many different people have lodged with her so far? :: n(H("LodgesAt", "Mrs Grindle's"))
careful count :: How many inspections were there in 2023, all shops taken together? :: n(begun(F("InspectedBy"), "2023"))
careful count :: How many different recipes has Bruno Castellan owned in all, past and present? :: n(T("OwnsRecipe", "Bruno Castellan"))
# duration 8
terse duration :: how long was i manager of north gate :: L(one("Manages", "Hedda Farrow", "North Gate"))
terse duration :: length of ruta's sabbatical :: L(one("OnLeave", "Ruta Kalnin", "sabbatical"))
terse duration :: the monarch - how long between leaving north gate and arriving at old quay :: gap(one("StandsIn", "The Monarch", "North Gate"), one("StandsIn", "The Monarch", "Old Quay"))
chatty duration :: Tom left in June and the kitchen is so quiet without him. How long had he been looking after Gertrude by then? :: L(one("StarterKeptBy", "Gertrude", "Tom Oxley"))
chatty duration :: Ansel says training Corin took him half his life. How long was Corin apprenticed to him really? :: L(one("ApprenticedTo", "Corin Vey", "Ansel Brandreth"))
careful duration :: How long did the Hotel Astoria go without ordering from us between its two periods as a customer? :: gap(one("OrdersFrom", "Hotel Astoria", "Station Arcade"), one("OrdersFrom", "Hotel Astoria", "Old Quay"))
careful duration :: How much time passed between Ansel Brandreth's first and second Best Rye prize? :: apart(first(F("WonPrize", "Ansel Brandreth", "Best Rye")), last(F("WonPrize", "Ansel Brandreth", "Best Rye")))
careful duration :: For how many days in total did Petra Quill manage North Gate, both periods added together? :: L(F("Manages", "Petra Quill", "North Gate"))
# argmax 8
terse argmax :: van with the most breakdowns :: top(by_h(F("BrokeDownAt")))
terse argmax :: north gate manager who lasted longest :: longest(F("Manages", None, "North Gate"))
chatty argmax :: I'm ordering joke mugs for the Christmas do. Who's won the most prizes, all kinds counted? I suspect several are level at the top, so give me every one of them. :: tops(by_h(F("WonPrize")))
chatty argmax :: Our ovens keep half the county in work. Which of the repairers has been called out to them most often over the years? :: top(by_t(F("RepairedBy")))
chatty argmax :: Somebody has to give the speech about training the young ones, and it should be whoever has had the most apprentices altogether. Who'd that be? :: top(kinds_t(F("ApprenticedTo")))
careful argmax :: Which shop has been inspected most often? :: top(by_h(F("InspectedBy")))
careful argmax :: Which mill has supplied Old Quay for the longest time, all its periods taken together? :: longest(F("SuppliedBy", "Old Quay"), "t")
careful argmax :: Which van has been driven by the largest number of different people? :: top(kinds_t(F("DrivesVan")))
# boolean 8
terse boolean :: did ansel ever manage mill lane :: bool(F("Manages", "Ansel Brandreth", "Mill Lane"))
terse boolean :: has mirela ever been on leave :: bool(F("OnLeave", h="Mirela Castellan"))
terse boolean :: harbour hospice still ordering from old quay? :: bool(F("OrdersFrom", "Harbour Hospice", "Old Quay", now))
chatty boolean :: Sunniva swears we were neighbours on the landing at Swan Cottage, and now I doubt my own memory. Did I ever lodge there? :: bool(F("LodgesAt", "Hedda Farrow", "Swan Cottage"))
chatty boolean :: Wanda and Dagny get on like a house on fire. Was Wanda already baking at Mill Lane when Dagny came back as its manager in January 2023? :: bool(F("BakesAt", "Wanda Koss", "Mill Lane", "2023-01-09"))
careful boolean :: Was Inspector Luddock's visit to North Gate in 2019 earlier than Mrs Vane's visit to Station Arcade in the same year? :: alone(begun(F("InspectedBy", "North Gate", "Inspector Luddock"), "2019")).lo < alone(begun(F("InspectedBy", "Station Arcade", "Mrs Vane"), "2019")).lo
careful boolean :: Have Bruno Castellan and Mirela Castellan ever baked at the same shop at the same time? :: any(bool(during(F("BakesAt", "Mirela Castellan", x.t), x)) for x in F("BakesAt", "Bruno Castellan"))
careful boolean :: Was Hal Winship on leave on the day in 2021 when the Grey Goose broke down on Coldharbour Hill? :: bool(F("OnLeave", "Hal Winship", None, alone(during(F("BrokeDownAt", "Grey Goose", "Coldharbour Hill"), "2021"))))
# setops 8
terse setops :: bakers who've been at both chapel hill and quay street :: both(H("BakesAt", "Chapel Hill"), H("BakesAt", "Quay Street"))
terse setops :: shop managers past or present who never won any prize :: minus(H("Manages"), H("WonPrize"))
chatty setops :: Ruta wants to invite her old housemates to her farewell. Who lodged at Pump House at the same time as she did? Only during her second stay there, the first lot she's lost touch with. :: minus(hs(during(F("LodgesAt", None, "Pump House"), last(F("LodgesAt", "Ruta Kalnin", "Pump House")))), ["Ruta Kalnin"])
chatty setops :: I'm comparing the order books of Old Quay and Mill Lane. Which customers have bought from both of them at one time or another? :: both(H("OrdersFrom", "Old Quay"), H("OrdersFrom", "Mill Lane"))
chatty setops :: The local paper rang again about our competition people. Is there anyone who has won both Best Rye and the Golden Loaf, and if so, who? :: both(H("WonPrize", "Best Rye"), H("WonPrize", "Golden Loaf"))
careful setops :: Which of our ovens has never been repaired by Fornax Oven Service? :: minus(H("StandsIn"), H("RepairedBy", "Fornax Oven Service"))
careful setops :: Which mills have supplied both Mill Lane and North Gate, at whatever time? :: both(T("SuppliedBy", "Mill Lane"), T("SuppliedBy", "North Gate"))
careful setops :: Who other than Clem Tarrant has driven the van Biscuit? :: minus(H("DrivesVan", "Biscuit"), ["Clem Tarrant"])
# none 11
terse none :: yusuf's birthday :: norel("birth", "born")
terse none :: who manages chapel hill now :: H("Manages", "Chapel Hill", now)
terse none :: who repaired the phoenix oven :: T("RepairedBy", "Phoenix") + T("RepairedBy", "The Phoenix")
terse none :: bluebell number plate :: norel("plate", "registration", "number")
chatty none :: The accountant is breathing down my neck about the flour. What did North Mill charge us per sack last year? :: norel("price", "pay", "paid", "cost", "charge")
chatty none :: Clem was boasting that he too has done his share of early mornings in the bakehouse. Which shift was he on? :: T("WorksShift", "Clem Tarrant")
chatty none :: There's a complaint from a customer about Mill Lane, dated 25 September 2020. Who was the manager there on that day? :: H("Manages", "Mill Lane", "2020-09-25")
chatty none :: Greta Winship's aunt has sent a parcel and I don't know where to take it. Which shop is Greta baking at? :: T("BakesAt", "Greta Winship")
careful none :: Which prizes has Petra Quill won? :: T("WonPrize", "Petra Quill")
careful none :: To whom was Felix Ambrose married in 2023? :: norel("marr", "spouse", "wed")
careful none :: In which shop did the oven Old Ember stand in December 2022? :: T("StandsIn", "Old Ember", "2022-12")
"""

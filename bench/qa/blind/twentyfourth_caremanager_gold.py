"""Questions to the caremanager graph: style kind :: question :: rule."""

QUESTIONS = """
# lookup
terse lookup :: who did the tannery row boiler march 2023 :: hs(F("repairs", None, "Tannery Row boiler", "2023-03"))
terse lookup :: corwins doctors june 2024 :: T("is a patient of", "Corwin Pellow", "2024-06")
terse lookup :: who had the commode on 1 may 2024 :: T("is lent to", "commode", "2024-05-01")
terse lookup :: zostrin, prescribed by? :: H("prescribes", "Zostrin")
chatty lookup :: I'm going through old papers for the insurers and there's a letter dated 15 January 2023 from the hospital about Corwin. Which ward was he on that day? :: T("stays on", "Corwin Pellow", "2023-01-15")
chatty lookup :: Rufus and I are having words about money again, lovely. Who was paying the Brightstep invoices in October 2024? :: T("is paid by", "Brightstep invoices", "2024-10")
chatty lookup :: Who was paying for the electricity at the start of January 2023? At Mill Cottage I mean, not here at ours. :: T("is paid by", "Mill Cottage electricity bill", "2023-01-01")
chatty lookup :: Remember that miserable December of 2022 when Mum was so poorly? The new practice wants to know what she was put on that month and I can't think of the name of the stuff. :: ts(begun(F("takes", "Dorothea Marchbank"), "2022-12"))
careful lookup :: For which agency did Marek Brisk work in January 2024? :: T("works for", "Marek Brisk", "2024-01")
careful lookup :: Where was Pim living on 1 March 2023? :: T("lives at", "Pim Haskell", "2023-03-01")
careful lookup :: Which shifts did Wanda Cobbold cover in April 2025? :: T("covers", "Wanda Cobbold", "2025-04")
careful lookup :: Who held a key to Tannery Row on 1 October 2023? :: H("holds a key to", "Tannery Row", "2023-10-01")
careful lookup :: To whom did Biscuit belong in the summer of 2021? :: T("belongs to", "Biscuit", ("2021-06", "2021-08"))

# anchor
terse anchor :: mum's carer on the day she broke her hip :: T("is cared for by", "Dorothea Marchbank", S(one("is diagnosed with", "Dorothea Marchbank", "hip fracture")))
terse anchor :: who walked biscuit while tobin had the broken leg :: T("is walked by", "Biscuit", one("is diagnosed with", "Tobin Haskell", "broken leg"))
terse anchor :: corwin medicines on the day he moved to fallow lodge :: T("takes", "Corwin Pellow", S(one("lives at", "Corwin Pellow", "Fallow Lodge")))
terse anchor :: who was paying our electricity when hettie began with corwin :: T("is paid by", "Orchard House electricity bill", S(one("is cared for by", "Corwin Pellow", "Hettie Cobb")))
chatty anchor :: Corwin was on Kestrel Ward twice, I'm thinking of the first time, with the pneumonia. Which people were down as his carers during those days? I'd like to send them a card at last. :: T("is cared for by", "Corwin Pellow", first(F("stays on", "Corwin Pellow", "Kestrel Ward")))
chatty anchor :: The day Mum moved to Tannery Court is a blur, the van was so full. Can you tell me which aids she had on loan on that day? :: H("is lent to", "Dorothea Marchbank", S(one("lives at", "Dorothea Marchbank", "Tannery Court")))
chatty anchor :: Who were Corwin's neighbours when he got the dementia diagnosis? Dr. Thole would like to hear from somebody who saw him every day back then. :: H("is a neighbour of", "Corwin Pellow", S(one("is diagnosed with", "Corwin Pellow", "early dementia")))
chatty anchor :: Poor Basil had that spell on Kestrel Ward, and I couldn't go and see him because of Corwin. Who was looking after Corwin at any time during Basil's stay? Put me on the list too if I was. :: T("is cared for by", "Corwin Pellow", one("stays on", "Basil Thorn", "Kestrel Ward"))
careful anchor :: Of which doctors was Dorothea a patient on the day on which she was diagnosed with shingles? :: T("is a patient of", "Dorothea Marchbank", S(one("is diagnosed with", "Dorothea Marchbank", "shingles")))
careful anchor :: Who was covering Corwin's night watch on the day on which Hettie Cobb left Homelight? :: H("covers", "Corwin's night watch", E(one("works for", "Hettie Cobb", "Homelight")))
careful anchor :: Which agency did Jolanta Brisk work for when Hob Tranter repaired the garden wall at Mill Cottage? :: T("works for", "Jolanta Brisk", one("repairs", "Hob Tranter", "Mill Cottage garden wall"))

# before_after
terse before_after :: who fixed the mill cottage boiler after 2023 :: hs(since(F("repairs", None, "Mill Cottage boiler"), "2023"))
terse before_after :: wards corwin has been on since he moved to fallow lodge :: ts(since(F("stays on", "Corwin Pellow"), S(one("lives at", "Corwin Pellow", "Fallow Lodge"))))
terse before_after :: biscuit's walkers before pim started the first time :: ts(before(F("is walked by", "Biscuit"), S(first(F("is walked by", "Biscuit", "Pim Haskell")))))
chatty before_after :: Jolanta feels like part of the furniture by now. Who had been caring for Mum before Jolanta started with her for the first time? All of them please. :: ts(before(F("is cared for by", "Dorothea Marchbank"), S(first(F("is cared for by", "Dorothea Marchbank", "Jolanta Brisk")))))
chatty before_after :: I'm making a list for the pharmacist. What has Dr. Stroud prescribed, for whichever of us? Only what came after the day Mum broke her hip. :: ts(since(F("prescribes", "Dr. Quillan Stroud"), S(one("is diagnosed with", "Dorothea Marchbank", "hip fracture"))))
chatty before_after :: Thank-you notes, I'm so behind with them! Who has come to visit Mum since the start of 2025? Doctors count, they came out to her as well. :: hs(during(F("visits", None, "Dorothea Marchbank"), ("2025-01-01", now)))
careful before_after :: Who repaired anything at Orchard House before 2024? :: hs(before(F("repairs", None, ["Orchard House gutter", "Orchard House shower", "Orchard House boiler", "Orchard House doorbell", "Orchard House oven"]), "2024"))
careful before_after :: To whom had the folding wheelchair been lent before it was lent to Tobin? :: ts(before(F("is lent to", "folding wheelchair"), S(one("is lent to", "folding wheelchair", "Tobin Haskell"))))
careful before_after :: With which conditions was Corwin diagnosed after 2022, relapses included? :: ts(since(F("is diagnosed with", "Corwin Pellow"), "2022"))

# first_last
terse first_last :: corwin's very first carer :: ts([first(F("is cared for by", "Corwin Pellow"))])
terse first_last :: most recent visitor for corwin :: hs([last(F("visits", None, "Corwin Pellow"))])
terse first_last :: first thing osric fenn ever repaired for us :: ts([first(F("repairs", "Osric Fenn"))])
chatty first_last :: Who had the folding wheelchair first of all? It has been round half the village by now, poor thing. :: ts([first(F("is lent to", "folding wheelchair"))])
chatty first_last :: New phone, call log gone, brilliant. Any idea who I rang last? :: ts([last(F("calls", "Ilse Marchbank"))])
chatty first_last :: Which medicine was Mum put on most recently? I don't mean courses that are over, just the newest among those she's still taking. :: ts([last(F("takes", "Dorothea Marchbank", None, now))])
careful first_last :: On which ward did Dorothea stay first? :: ts([first(F("stays on", "Dorothea Marchbank"))])
careful first_last :: Who of all Dorothea's carers was the last to start caring for her? :: ts([last(F("is cared for by", "Dorothea Marchbank"))])
careful first_last :: Who was the last to repair the stairlift at Mill Cottage? :: hs([last(F("repairs", None, "Mill Cottage stairlift"))])

# succession
terse succession :: who took over mum's mornings from lowell :: hs([nxt(F("covers", None, "Dorothea's mornings"), one("covers", "Lowell Finch", "Dorothea's mornings"))])
terse succession :: pendant alarm, who got it after mum's first go :: ts([nxt(F("is lent to", "pendant alarm"), first(F("is lent to", "pendant alarm", "Dorothea Marchbank")))])
terse succession :: tannery row water bill payer right before tobin :: ts([prev(F("is paid by", "Tannery Row water bill"), one("is paid by", "Tannery Row water bill", "Tobin Haskell"))])
chatty succession :: Hettie was the first carer Mum had, and I still remember the scramble when she left us. Who stepped in straight after her? :: ts([nxt(F("is cared for by", "Dorothea Marchbank"), one("is cared for by", "Dorothea Marchbank", "Hettie Cobb"))])
chatty succession :: I've found a notebook with somebody's notes from the nights. Do you know who did Corwin's night watch directly before Precious took it on? :: hs([prev(F("covers", None, "Corwin's night watch"), one("covers", "Precious Adeyo", "Corwin's night watch"))])
chatty succession :: Sorting out the equipment labels with Winnie. After she handed back the blue walking frame, who was the next to get it? :: ts([nxt(F("is lent to", "blue walking frame"), one("is lent to", "blue walking frame", "Winnie Thorn"))])
careful succession :: Who walked Biscuit immediately before Tobin took over? :: ts([prev(F("is walked by", "Biscuit"), one("is walked by", "Biscuit", "Tobin Haskell"))])
careful succession :: Where did Corwin move to when he left Tannery Row? :: ts([nxt(F("lives at", "Corwin Pellow"), one("lives at", "Corwin Pellow", "Tannery Row"))])
careful succession :: For which agency did Hettie Cobb work next after Brightstep Care? :: ts([nxt(F("works for", "Hettie Cobb"), one("works for", "Hettie Cobb", "Brightstep Care"))])

# current
terse current :: who pays the tannery court rent now :: T("is paid by", "Tannery Court rent", now)
terse current :: mum's current carers :: T("is cared for by", "Dorothea Marchbank", now)
terse current :: everyone with a mill cottage key at present :: H("holds a key to", "Mill Cottage", now)
chatty current :: Can you list the medicines Mum is on at the moment? I'm writing a handover note for Odile and don't want to forget anything. :: T("takes", "Dorothea Marchbank", now)
chatty current :: Whose is Admiral these days? No, sorry, wrong animal, he went to Winnie. I meant the budgie, Pepper. :: T("belongs to", "Pepper", now)
chatty current :: What does Corwin still have on loan? The equipment store wants its things back, as if I had a van. :: H("is lent to", "Corwin Pellow", now)
careful current :: Who is Precious Adeyo's employer at present? :: T("works for", "Precious Adeyo", now)
careful current :: Who currently has power of attorney for my mother? :: H("has power of attorney for", "Dorothea Marchbank", now)
careful current :: Which doctors is Corwin a patient of today? :: T("is a patient of", "Corwin Pellow", now)

# when
terse when :: when did mum move to tannery court :: S(one("lives at", "Dorothea Marchbank", "Tannery Court"))
terse when :: date of corwin's dementia diagnosis :: S(one("is diagnosed with", "Corwin Pellow", "early dementia"))
terse when :: gerry stopped walking biscuit when? :: E(one("is walked by", "Biscuit", "Gerry Ashlin"))
chatty when :: Could you look up when Precious came back to look after Corwin again? The allowance form wants dates for everything. :: S(last(F("is cared for by", "Corwin Pellow", "Precious Adeyo")))
chatty when :: Petra had a key to our place when she still lived next door to us. When did she stop having it? :: E(one("holds a key to", "Petra Vole", "Orchard House"))
chatty when :: When did Mum come off the Dolarex? Not the time she stopped in the summer, I mean the second course. :: E(last(F("takes", "Dorothea Marchbank", "Dolarex")))
careful when :: On what date did Hob Tranter repair the garden wall at Mill Cottage? :: S(one("repairs", "Hob Tranter", "Mill Cottage garden wall"))
careful when :: On what day did Rufus take over the payment of Dorothea's phone bill? :: S(one("is paid by", "Dorothea's phone bill", "Rufus Marchbank"))
careful when :: On which dates has Lorna Skeet repaired the front door at Mill Cottage? :: [S(x) for x in F("repairs", "Lorna Skeet", "Mill Cottage front door")]

# count
terse count :: how many times has mum stayed on larch ward :: n(F("stays on", "Dorothea Marchbank", "Larch Ward"))
terse count :: how many different people have had the blue walking frame so far :: n(T("is lent to", "blue walking frame"))
terse count :: number of repairs to the tannery court heating :: n(F("repairs", None, "Tannery Court heating"))
chatty count :: Rufus claims he's round at Mum's all the time. How many times did he visit her in 2023? :: n(F("visits", "Rufus Marchbank", "Dorothea Marchbank", "2023"))
chatty count :: How many different people have cared for Corwin so far? Tobin and I don't count, just the others. :: n(minus(T("is cared for by", "Corwin Pellow"), ["Tobin Haskell", "Ilse Marchbank"]))
chatty count :: We were laughing about how spoilt that dog is. How many different people have walked Biscuit over the years, Mum included? :: n(T("is walked by", "Biscuit"))
careful count :: How many different medicines has Dr. Nesta Orrin prescribed? :: n(T("prescribes", "Dr. Nesta Orrin"))
careful count :: How many carers were working for Brightstep Care on 1 March 2024? :: n(H("works for", "Brightstep Care", "2024-03-01"))

# duration
terse duration :: how long was mum on fern ward :: L(one("stays on", "Dorothea Marchbank", "Fern Ward"))
terse duration :: how long did admiral belong to me :: L(one("belongs to", "Admiral", "Ilse Marchbank"))
chatty duration :: How long did Corwin live with us at Orchard House? It felt like ten years, to be honest, though I miss him now. :: L(one("lives at", "Corwin Pellow", "Orchard House"))
chatty duration :: Tobin tells everyone he was on crutches for half a year. How long did he really have them? :: L(one("is lent to", "crutches", "Tobin Haskell"))
chatty duration :: The solicitor is asking about the break in Rufus's power of attorney for Mum. How long was it between his giving it up and getting it back? :: gap(first(F("has power of attorney for", "Rufus Marchbank", "Dorothea Marchbank")), last(F("has power of attorney for", "Rufus Marchbank", "Dorothea Marchbank")))
careful duration :: For how many days did Rufus care for Dorothea over Christmas and New Year 2023/24? :: L(one("is cared for by", "Dorothea Marchbank", "Rufus Marchbank"))
careful duration :: How long did Dorothea's shingles last? :: L(one("is diagnosed with", "Dorothea Marchbank", "shingles"))
careful duration :: For how long did Osric Fenn hold a key to Mill Cottage? :: L(one("holds a key to", "Osric Fenn", "Mill Cottage"))

# argmax
terse argmax :: most repairs overall - who :: top(by_h(F("repairs")))
terse argmax :: ward where corwin has spent the most time :: longest(F("stays on", "Corwin Pellow"), "t")
terse argmax :: aid that's been lent to the most different people :: top(kinds_h(F("is lent to")))
chatty argmax :: I bet it isn't Rufus. Who has been to see Corwin most often since he moved to Fallow Lodge, counting me as well? :: top(by_h(since(F("visits", None, "Corwin Pellow"), S(one("lives at", "Corwin Pellow", "Fallow Lodge")))))
chatty argmax :: Just curious after today's trip to the chemist: which of our doctors has prescribed the largest number of different medicines over the years? :: top(kinds_h(F("prescribes")))
careful argmax :: Which person has cared for Dorothea for the longest time in total? :: longest(F("is cared for by", "Dorothea Marchbank"), "t")
careful argmax :: To which house did the most people hold a key on 1 March 2024? :: top(kinds_t(F("holds a key to", None, None, "2024-03-01")))
careful argmax :: Which medicine has Corwin taken for the longest time? :: longest(F("takes", "Corwin Pellow"), "t")

# boolean
terse boolean :: colm still got our key? :: bool(F("holds a key to", "Colm Varden", "Orchard House", now))
terse boolean :: did kester ever do corwin's night watch :: bool(F("covers", "Kester Dunn", "Corwin's night watch"))
chatty boolean :: It was sweet of Hettie to drop in on Mum in May. Was she already with Larkfield Nurses on the day of that visit? :: bool(F("works for", "Hettie Cobb", "Larkfield Nurses", one("visits", "Hettie Cobb", "Dorothea Marchbank")))
chatty boolean :: Was Dr. Quill still Corwin's doctor when the dementia was diagnosed? I need to know whom to write to for the old records. :: bool(F("is a patient of", "Corwin Pellow", "Dr. Amabel Quill", S(one("is diagnosed with", "Corwin Pellow", "early dementia"))))
chatty boolean :: Winnie is sure that she had the red walking frame at some point, and I don't like to contradict her. Did she ever have it? :: bool(F("is lent to", "red walking frame", "Winnie Thorn"))
careful boolean :: Was Dorothea taking Somnelle at any time in June 2022? :: bool(F("takes", "Dorothea Marchbank", "Somnelle", "2022-06"))
careful boolean :: Did Maud Ashlin still hold a key to Mill Cottage when Hob Tranter repaired its roof for the second time? :: bool(F("holds a key to", "Maud Ashlin", "Mill Cottage", last(F("repairs", "Hob Tranter", "Mill Cottage roof"))))
careful boolean :: Have Jolanta Brisk and Marek Brisk ever worked for the same agency at the same time? :: any(during(F("works for", "Jolanta Brisk", x.t), x) for x in F("works for", "Marek Brisk"))

# setops
terse setops :: medicines both mum and corwin have been on at some time :: both(T("takes", "Dorothea Marchbank"), T("takes", "Corwin Pellow"))
terse setops :: everyone who has looked after both mum and corwin :: both(T("is cared for by", "Dorothea Marchbank"), T("is cared for by", "Corwin Pellow"))
terse setops :: who besides me has a tannery court key now :: minus(H("holds a key to", "Tannery Court", now), ["Ilse Marchbank"])
chatty setops :: Which wards have had both Mum and Corwin as patients at one time or another? The hospital chaplain asked me and I couldn't tell him. :: both(T("stays on", "Dorothea Marchbank"), T("stays on", "Corwin Pellow"))
chatty setops :: I'd rather have somebody who knows both buildings. Which people have repaired something at Tannery Row and also something at Tannery Court? :: both(H("repairs", ["Tannery Row boiler", "Tannery Row front door"]), H("repairs", "Tannery Court heating"))
chatty setops :: Who apart from Mum has ever paid bills for Mill Cottage? Only gas and electricity please, forget the council tax. :: minus(T("is paid by", ["Mill Cottage gas bill", "Mill Cottage electricity bill"]), ["Dorothea Marchbank"])
careful setops :: Which carers have worked for Brightstep Care but have never covered any of Corwin's shifts? :: minus(H("works for", "Brightstep Care"), H("covers", ["Corwin's mornings", "Corwin's evenings", "Corwin's baths", "Corwin's night watch"]))
careful setops :: Which aids have been lent to Dorothea at some time but never to Corwin? :: minus(H("is lent to", "Dorothea Marchbank"), H("is lent to", "Corwin Pellow"))

# none
terse none :: dr stroud phone number :: norel("phone", "number")
terse none :: mum's carer in 2019 :: T("is cared for by", "Dorothea Marchbank", "2019")
terse none :: when was corwin on ward 7 :: [S(x) for x in F("stays on", "Corwin Pellow", "Ward 7")]
terse none :: what did hob charge for the roof :: norel("charge", "cost", "price")
chatty none :: A Delphine Ockley left a message on the machine and says she knows us from before. Which one of us was she caring for? :: H("is cared for by", "Delphine Ockley")
chatty none :: What is Petra's cat called? I only ever hear it miaowing through the wall when I'm at Mum's. :: H("belongs to", "Petra Vole")
chatty none :: Pim's friend has twisted her ankle and I said I'd dig out the crutches. Who has got them on loan at the moment? :: T("is lent to", "crutches", now)
careful none :: On what date did Tobin and I get married? :: norel("marr", "wed")
careful none :: On which ward is Dorothea staying at present? :: T("stays on", "Dorothea Marchbank", now)
careful none :: Who has been caring for Maud Ashlin? :: T("is cared for by", "Maud Ashlin")
careful none :: Which school did Pim attend as a child? :: norel("school", "attend", "study")
"""

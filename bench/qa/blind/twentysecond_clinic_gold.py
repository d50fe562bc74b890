"""Questions of the clinic, each with the rule that finds its gold."""

QUESTIONS = """
# lookup
terse lookup :: who ran harbour street summer 2023 :: H("is in charge of", "Harbour Street", ("2023-06-01", "2023-08-31"))
terse lookup :: edith quill insurer 2023 :: T("is covered by", "Edith Quill", "2023")
terse lookup :: theo frost, everyone he's ever been registered with :: T("is registered with", "Theo Frost")
terse lookup :: ultrasound machine, where in march 2022? :: T("is kept at", "ultrasound machine", "2022-03")
chatty lookup :: Hi! I'm going back through the old accident book. Who all had keys to North Mill on 1 May 2020? :: H("holds the keys to", "North Mill", "2020-05-01")
chatty lookup :: Wanda is asking about that complaint of hers again and I've lost the form. Who was it about? :: T("complained about", "Wanda Pilcher")
chatty lookup :: Putting together thank-you cards here. Sana had her maternity leave, and I seem to remember two colleagues shared her work between them. Who filled in for her? :: H("stands in for", "Sana Qureshi")
chatty lookup :: Can you check who Gareth Marsh was insured with in July 2025? Sorry, no, I've misread the invoice, it says July 2024. :: T("is covered by", "Gareth Marsh", "2024-07")
careful lookup :: To which places has Edith Quill been referred? :: T("was referred to", "Edith Quill")
careful lookup :: In which branches did Peter Millard work in the course of 2022? :: T("works at", "Peter Millard", "2022")
careful lookup :: Who attended the radiography safety course on 8 October 2021? :: H("took the course in", "radiography safety", "2021-10-08")
careful lookup :: Which appliances has Rosa Lindqvist been fitted with over the years? :: T("is fitted with", "Rosa Lindqvist")
careful lookup :: Who was the landlord of the Mill Lane branch at the beginning of 2022? :: T("is leased from", "Mill Lane", "2022-01-01")
# anchor
terse anchor :: head of castle green when ivy larkin went over to amelia :: H("is in charge of", "Castle Green", S(one("is registered with", "Ivy Larkin", "Amelia Stroud")))
terse anchor :: cover for ines during her sabbatical, who? :: H("stands in for", "Ines Carvalho", one("is away on", "Ines Carvalho", "sabbatical"))
terse anchor :: harold quill's insurance at the time of his complaint about ines :: T("is covered by", "Harold Quill", S(one("complained about", "Harold Quill", "Ines Carvalho")))
terse anchor :: what was theo frost wearing in his mouth when he switched to bisi :: T("is fitted with", "Theo Frost", S(one("is registered with", "Theo Frost", "Bisi Adeyemi")))
chatty anchor :: Hector gave up his North Mill keys at some point because he'd stopped working there. Who was given a set that very same day? :: hs(begun(F("holds the keys to", None, "North Mill"), E(one("holds the keys to", "Hector Doyle", "North Mill"))))
chatty anchor :: Edith still goes on about that January when she put in a complaint about Viktor. Which branch was he at then? :: T("works at", "Viktor Lund", S(one("complained about", "Edith Quill", "Viktor Lund")))
chatty anchor :: I was thinking back to the day I became practice manager, what a hectic spring that was. Who was running Harbour Street on that day? :: H("is in charge of", "Harbour Street", S(one("works as", "Imogen Tarrant", "practice manager")))
chatty anchor :: Everything always happens at once here. Who else was on leave the day Peter's sabbatical started? :: minus(H("is away on", None, S(one("is away on", "Peter Millard", "sabbatical"))), ["Peter Millard"])
careful anchor :: What was Olive Harbottle being treated for while Tomasz Wrona was in charge of Harbour Street? :: T("is treated for", "Olive Harbottle", one("is in charge of", "Tomasz Wrona", "Harbour Street"))
careful anchor :: Which insurer covered Bridie Nolan on the day she was referred to Robert Penhale? :: T("is covered by", "Bridie Nolan", S(one("was referred to", "Bridie Nolan", "Robert Penhale")))
careful anchor :: Where was the panoramic scanner kept when Lucy Millard's maternity leave began? :: T("is kept at", "panoramic scanner", S(one("is away on", "Lucy Millard", "maternity leave")))
# before_after
terse before_after :: what norman tufnell complained about after 2020 :: ts(since(F("complained about", "Norman Tufnell"), "2020"))
terse before_after :: ivy larkin appointments before october 2024, with whom :: ts(before(F("is booked with", "Ivy Larkin"), "2024-10"))
terse before_after :: courses bisi did before 2025 :: ts(before(F("took the course in", "Bisi Adeyemi"), "2025"))
chatty before_after :: Olive's physio notes are in a right mess. What was she in treatment for before the knee business? :: ts(before(F("is treated for", "Olive Harbottle"), one("is treated for", "Olive Harbottle", "knee injury")))
chatty before_after :: I'm trying to work out staff turnover at Castle Green. Who started there after 2022? Just the ones who don't work there any more, please. :: hs([x for x in since(F("works at", None, "Castle Green"), "2022") if x.e])
chatty before_after :: Since I moved over to Mill Lane, which pieces of equipment have been brought to us here? Things that came back count too. :: hs(since(F("is kept at", None, "Mill Lane"), S(one("works at", "Imogen Tarrant", "Mill Lane"))))
careful before_after :: With whom was Harold Quill booked before 2022? :: ts(before(F("is booked with", "Harold Quill"), "2022"))
careful before_after :: Which patients were referred to St Alder Hospital before 2022? :: hs(before(F("was referred to", None, "St Alder Hospital"), "2022"))
careful before_after :: Which insurers had Yusuf Demir been with before he came to Harbour Direct? :: ts(before(F("is covered by", "Yusuf Demir"), one("is covered by", "Yusuf Demir", "Harbour Direct")))
# first_last
terse first_last :: tomasz first course :: first(F("took the course in", "Tomasz Wrona")).t
terse first_last :: latest complaint about harbour street - by whom? :: last(F("complained about", None, "Harbour Street")).h
terse first_last :: first person ever to supervise bisi :: first(F("is supervised by", "Bisi Adeyemi")).t
chatty first_last :: Which branch did I start out in? No, silly, I know that one, it was Old Station. I meant Callum, which was the first one he worked at? :: first(F("works at", "Callum Reyes")).t
chatty first_last :: We've had so many sets of Harbour Street keys cut over the years, the locksmith sends us Christmas cards. Who was the very first to hold one? :: first(F("holds the keys to", None, "Harbour Street")).h
chatty first_last :: I need to chase a letter from St Alder. Which patient was the last one we sent there? :: last(F("was referred to", None, "St Alder Hospital")).h
careful first_last :: Which insurer was the first to cover Gareth Marsh? :: first(F("is covered by", "Gareth Marsh")).t
careful first_last :: What is the most recent course that Peter Millard has taken? :: last(F("took the course in", "Peter Millard")).t
careful first_last :: Of all the clinicians with whom Olive Harbottle has been registered, who was the first? :: first(F("is registered with", "Olive Harbottle")).t
# succession
terse succession :: mill lane lead after margaret's first stint :: nxt(F("is in charge of", None, "Mill Lane"), first(F("is in charge of", "Margaret Ashdown", "Mill Lane"))).h
terse succession :: head of harbour street just before tomasz :: prev(F("is in charge of", None, "Harbour Street"), one("is in charge of", "Tomasz Wrona", "Harbour Street")).h
terse succession :: samuel greaves after the fixed brace came what :: nxt(F("is fitted with", "Samuel Greaves"), one("is fitted with", "Samuel Greaves", "fixed brace")).t
chatty succession :: Poor Amelia gets passed around a bit, doesn't she. Bisi had her first, and who took over supervising her straight after that? :: nxt(F("is supervised by", "Amelia Stroud"), first(F("is supervised by", "Amelia Stroud", "Bisi Adeyemi"))).t
chatty succession :: Wanda's card says she moved to Bisi at some stage. Who had she been registered with just before? :: prev(F("is registered with", "Wanda Pilcher"), one("is registered with", "Wanda Pilcher", "Bisi Adeyemi")).t
chatty succession :: Where did Nuala go when she left Mill Lane? Oh wait, that's not the one I'm after, I'm doing Beth's file: which branch did Beth go to after Harbour Street? :: nxt(F("works at", "Beth Orchard"), last(F("works at", "Beth Orchard", "Harbour Street"))).t
careful succession :: Who succeeded Margaret Ashdown as the person in charge of Harbour Street? :: nxt(F("is in charge of", None, "Harbour Street"), one("is in charge of", "Margaret Ashdown", "Harbour Street")).h
careful succession :: With which clinician was Norman Tufnell registered immediately after Graham Tolley? :: nxt(F("is registered with", "Norman Tufnell"), one("is registered with", "Norman Tufnell", "Graham Tolley")).t
careful succession :: From whom were the Harbour Street premises leased immediately before Castle Estates took them over? :: prev(F("is leased from", "Harbour Street"), one("is leased from", "Harbour Street", "Castle Estates")).t
# current
terse current :: who works at north mill now :: H("works at", "North Mill", now)
terse current :: which branches open saturdays atm :: H("is open on", "Saturdays", now)
terse current :: amelia's supervisor these days :: T("is supervised by", "Amelia Stroud", now)
chatty current :: Rota time again, my favourite. Who's away on leave just now? :: H("is away on", None, now)
chatty current :: The hospital form wants to know whose insurance I'm under at the moment and my card's at home. Which one is it? :: T("is covered by", "Imogen Tarrant", now)
chatty current :: The alarm people need a list of everyone who's got keys to Mill Lane at the moment. You can leave me off, I've told them about mine. :: minus(H("holds the keys to", "Mill Lane", now), ["Imogen Tarrant"])
careful current :: Which patients are being treated for lower back pain at present? :: H("is treated for", "lower back pain", now)
careful current :: Which patients are currently registered with Sana Qureshi? :: H("is registered with", "Sana Qureshi", now)
careful current :: At which branch does the person who currently supervises Amelia Stroud work? :: T("works at", T("is supervised by", "Amelia Stroud", now), now)
# when
terse when :: kerstin vogt leaving date :: E(one("works at", "Kerstin Vogt"))
terse when :: wheelchair moved to north mill when? :: S(one("is kept at", "wheelchair", "North Mill"))
terse when :: start of castle estates lease north mill :: S(one("is leased from", "North Mill", "Castle Estates"))
chatty when :: Jonas came back to work for us this year and I was so pleased. What day did he start again? :: S(last(F("works at", "Jonas Halle")))
chatty when :: I've a feeling I'm overdue for a check-up. When was my last appointment with Peter? :: S(last(F("is booked with", "Imogen Tarrant", "Peter Millard")))
chatty when :: What was the date Margaret gave up running Mill Lane? I mean back when Ines took it off her, of course she's running it again nowadays. :: E(first(F("is in charge of", "Margaret Ashdown", "Mill Lane")))
careful when :: On what date did Martin Greaves's cover with Northgate Cover end? :: E(one("is covered by", "Martin Greaves", "Northgate Cover"))
careful when :: When did Ruth Salter begin to stand in for Lucy Penhale? :: S(one("stands in for", "Ruth Salter", "Lucy Penhale"))
careful when :: On what day was Leonard Stroud referred to Weir Street Clinic? :: S(one("was referred to", "Leonard Stroud", "Weir Street Clinic"))
# count
terse count :: how many different branches has margaret been head of :: n(ts(F("is in charge of", "Margaret Ashdown")))
terse count :: number of patients referred to weir street clinic :: n(hs(F("was referred to", None, "Weir Street Clinic")))
terse count :: how often was harold quill booked with margaret :: n(F("is booked with", "Harold Quill", "Margaret Ashdown"))
chatty count :: Harbour Street gets more than its share of grumbling, and I know Norman wrote in twice. How many different people have complained about the place? :: n(hs(F("complained about", None, "Harbour Street")))
chatty count :: It's for the insurer audit: how many of our patients are with Harbour Direct right now? :: n(H("is covered by", "Harbour Direct", now))
chatty count :: The inspector is coming on Thursday. How many people have ever done the first aid course? I'm one of them, so do include me. :: n(hs(F("took the course in", None, "first aid")))
careful count :: How many complaints have been made in 2025? :: n(begun(F("complained about"), "2025"))
careful count :: How many different people have been in charge of North Mill? :: n(hs(F("is in charge of", None, "North Mill")))
# duration
terse duration :: length of peter millard's sabbatical :: L(one("is away on", "Peter Millard", "sabbatical"))
terse duration :: how long did tomasz head harbour street :: L(one("is in charge of", "Tomasz Wrona", "Harbour Street"))
chatty duration :: Lucy Millard's little one is walking already, can you believe it! How long was Lucy off on maternity leave? :: L(one("is away on", "Lucy Millard", "maternity leave"))
chatty duration :: How long was I in treatment for my neck? It felt like forever at the time. :: L(one("is treated for", "Imogen Tarrant", "neck strain"))
chatty duration :: I'm filling in Kerstin's reference and they ask about further training, of all things. How long did her study leave go on? :: L(one("is away on", "Kerstin Vogt", "study leave"))
careful duration :: For how long did Viktor Lund supervise Amelia Stroud? :: L(one("is supervised by", "Amelia Stroud", "Viktor Lund"))
careful duration :: How much time passed between Callum Reyes's leaving Mill Lane in 2022 and his starting work at Castle Green? :: gap(first(F("works at", "Callum Reyes", "Mill Lane")), one("works at", "Callum Reyes", "Castle Green"))
careful duration :: How long did the first lease of Harbour Street from Harbour Trust last? :: L(first(F("is leased from", "Harbour Street", "Harbour Trust")))
# argmax
terse argmax :: who's been receptionist for the longest :: longest(F("works as", None, "receptionist"))
terse argmax :: most complained about :: top(by_t(F("complained about")))
terse argmax :: patient with the most different insurers over time :: top(kinds_h(F("is covered by")))
chatty argmax :: There's a bet going in the staff room. Two people have been head of Castle Green, so which of them has been at it longer, counting up to today? :: longest(F("is in charge of", None, "Castle Green"))
chatty argmax :: Who has been on the most courses? Leave Peter out of it, he has had his certificate from me already. :: top(by_h([x for x in F("took the course in") if x.h != "Peter Millard"]))
careful argmax :: Which piece of equipment has been kept at the largest number of different branches? :: top(kinds_h(F("is kept at")))
careful argmax :: Who has had the longest single spell of sick leave? :: longest(F("is away on", None, "sick leave"))
careful argmax :: For which condition have the most different patients been treated? :: top(kinds_t(F("is treated for")))
# boolean
terse boolean :: was samuel greaves ever covered by meridian plan :: bool(F("is covered by", "Samuel Greaves", "Meridian Plan"))
terse boolean :: harbour street ever open on sundays? :: bool(F("is open on", "Harbour Street", "Sundays"))
chatty boolean :: Nadine swears she has never once complained about us, bless her. Is that true? :: not bool(F("complained about", "Nadine Frost"))
chatty boolean :: Priya and Beth have both been first-aid officer. Was there ever a day on which they both were at the same time? :: bool(during(F("works as", "Beth Orchard", "first-aid officer"), one("works as", "Priya Nandan", "first-aid officer")))
chatty boolean :: My memory's going. Was I already working at Mill Lane when Ines took charge of it from Margaret? :: bool(F("works at", "Imogen Tarrant", "Mill Lane", S(one("is in charge of", "Ines Carvalho", "Mill Lane"))))
careful boolean :: Did Nuala Fenn stand in for Lucy Millard for the whole of Lucy's maternity leave? :: S(one("stands in for", "Nuala Fenn", "Lucy Millard")) <= S(one("is away on", "Lucy Millard", "maternity leave")) and E(one("stands in for", "Nuala Fenn", "Lucy Millard")) >= E(one("is away on", "Lucy Millard", "maternity leave"))
careful boolean :: Has Robert Penhale ever worked at Harbour Street? :: bool(F("works at", "Robert Penhale", "Harbour Street"))
careful boolean :: Does Harold Quill have a partial denture at present? :: bool(F("is fitted with", "Harold Quill", "partial denture", now))
# setops
terse setops :: patients who have been with both peter millard and tomasz wrona :: both(H("is registered with", "Peter Millard"), H("is registered with", "Tomasz Wrona"))
terse setops :: overbite patients who never had a fixed brace :: minus(H("is treated for", "overbite"), H("is fitted with", "fixed brace"))
terse setops :: courses peter millard took but margaret didn't :: minus(T("took the course in", "Peter Millard"), T("took the course in", "Margaret Ashdown"))
chatty setops :: Someone on the phone claims we used to do weekends properly. Which branches have at some time opened on Saturdays and at some time on Sundays as well? :: both(H("is open on", "Saturdays"), H("is open on", "Sundays"))
chatty setops :: I found a blurry photo of the first aid day in September 2021 and there's somebody next to me. Who else did the course that day? :: minus(hs(F("took the course in", None, "first aid", one("took the course in", "Imogen Tarrant", "first aid"))), ["Imogen Tarrant"])
chatty setops :: Who has worked both at Harbour Street and at Castle Green, at whatever time? It's for the physio newsletter, so only the physiotherapists. :: both(H("works at", "Harbour Street"), H("works at", "Castle Green"), H("works as", "physiotherapist"))
careful setops :: Which patients have been covered by Northgate Cover and, at some other time, by Meridian Plan? :: both(H("is covered by", "Northgate Cover"), H("is covered by", "Meridian Plan"))
careful setops :: Who has been in charge of Mill Lane but never of any other branch? :: minus(H("is in charge of", "Mill Lane"), H("is in charge of", ["Old Station", "North Mill", "Harbour Street", "Castle Green"]))
# none
terse none :: rosa lindqvist phone number :: norel("phone", "number")
terse none :: who ran the quarry road branch 2021 :: H("is in charge of", "Quarry Road", "2021")
terse none :: arthur penn treated for what? :: T("is treated for", "Arthur Penn")
terse none :: price of a night guard :: norel("price", "cost", "paid")
chatty none :: I'm doing birthday cards for our oldest patients. When was Olive Harbottle born? :: norel("born", "birth")
chatty none :: There's an incident form here without a name on it. Who was in charge of Mill Lane on 15 October 2024? :: H("is in charge of", "Mill Lane", "2024-10-15")
chatty none :: We have an unpaid bill of Wanda's from June 2021 and I'd like to send it to her insurer. Which one did she have that month? :: T("is covered by", "Wanda Pilcher", "2021-06")
careful none :: What salary does Sana Qureshi receive? :: norel("salary", "paid", "earn")
careful none :: About whom or what did Bridie Nolan complain? :: T("complained about", "Bridie Nolan")
careful none :: With what was Simon Ashdown fitted in 2023? :: T("is fitted with", "Simon Ashdown", "2023")
careful none :: At which branch is sterilizer A kept now? :: T("is kept at", "sterilizer A", now)
"""

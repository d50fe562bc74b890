"""The questions about ``ninth_errands``, each with the rule that finds its gold: style kind :: question :: rule."""

QUESTIONS = """
terse lookup :: my flat january 2023 :: T("lives_at", me, at="2023-01-01")
terse lookup :: phone i had in may 2022 :: ts([x for x in F("owns_device", me, at="2022-05") if "Orbit" in x.t])
terse lookup :: Bram employer march 2023 :: T("employed_by", "Bram Okkerse", at="2023-03")
terse lookup :: who ordered the bird atlas :: T("commissioned_by", "bird atlas")
terse lookup :: Joost's wheels in 2024 :: T("drives", "Joost Vanterpool", at="2024")
chatty lookup :: hey, who had my sewing machine at the end of august 2023? ::
    T("lent_to", "sewing machine", at="2023-08-31")
chatty lookup :: Which language was Maud picking up back in the summer of 2022, around july? ::
    T("learning", "Maud Terlinden", at="2022-07")
chatty lookup :: remind me, what was I eating like in october 2023 — which diet? :: T("follows_diet", me, at="2023-10")
chatty lookup :: where was I travelling on 4 april 2022? :: T("staying_in", me, at="2022-04-04")
careful lookup :: For which company was Lien Vanterpool working on 1 June 2023? ::
    T("employed_by", "Lien Vanterpool", at="2023-06-01")
careful lookup :: Which doctor was Lien Vanterpool seeing in February 2023? ::
    T("patient_of", "Lien Vanterpool", "2023-02")
careful lookup :: To which client did I send invoice 116? :: T("invoice_sent_to", "invoice 116")
careful lookup :: Which club did Kofi Adomako belong to in August 2024? :: T("member_of", "Kofi Adomako", at="2024-08")
terse anchor :: where did i live when i finished Low Water ::
    T("lives_at", me, at=one("finished_reading", me, "Low Water"))
terse anchor :: my boyfriend when i was in Ghent in 2021 ::
    T("partner_of", me, at=one("staying_in", me, "Ghent", "2021"))
terse anchor :: Kofi's address the day we got together ::
    T("lives_at", "Kofi Adomako", at=one("partner_of", me, "Kofi Adomako").s)
chatty anchor :: What car or scooter was I driving around when the owl sequel got commissioned? ::
    T("drives", me, at=one("commissioned_by", "owl sequel"))
chatty anchor :: so who had my folding easel on the day Kofi moved out to Larkhill? ::
    T("lent_to", "folding easel", at=one("lives_at", "Kofi Adomako", "Larkhill").s)
chatty anchor :: Which café was my regular when I came back to the Choir of Larkhill this year? ::
    T("goes_for_coffee_at", me, at=last(F("member_of", me, "Choir of Larkhill")).s)
chatty anchor :: which jobs was I drawing for while I was away in Lisbon in 2023? ::
    T("working_on", me, at=one("staying_in", me, "Lisbon", "2023"))
careful anchor :: Who employed Rune Aspelund on the day on which he and I became a couple? ::
    T("employed_by", "Rune Aspelund", at=one("partner_of", me, "Rune Aspelund").s)
careful anchor :: Which phone did I own on the day I ran the Larkhill Marathon in 2023? ::
    ts([x for x in F("owns_device", me, at=one("ran", me, "Larkhill Marathon", "2023")) if "Orbit" in x.t])
careful anchor :: Where was Maud Terlinden living when Bram gave up his job at Brightleaf? ::
    T("lives_at", "Maud Terlinden", at=E(one("employed_by", "Bram Okkerse", "Brightleaf")))
careful anchor :: Which club was I in on the day invoice 111 was settled? ::
    T("member_of", me, at=one("invoice_paid_by", "invoice 111"))
terse before_after :: books i finished after Nine Letters ::
    ts(since(F("finished_reading", me), one("finished_reading", me, "Nine Letters")))
terse before_after :: my trips before Porto :: ts(before(F("staying_in", me), one("staying_in", me, "Porto")))
terse before_after :: who borrowed the cake stand after Bram ::
    ts(since(F("lent_to", "cake stand"), one("lent_to", "cake stand", "Bram Okkerse")))
chatty before_after :: which projects came in after the theatre programme was ordered? ::
    hs(since(F("commissioned_by"), one("commissioned_by", "theatre programme")))
chatty before_after :: Where had Petra lived before she moved to Tulip Lane? ::
    ts(prior(F("lives_at", "Petra Sandoval"), one("lives_at", "Petra Sandoval", "Tulip Lane 14")))
chatty before_after :: who have I rung up since the start of august 2025? ::
    ts(begun(F("phoned", me), ("2025-08-01", now)))
careful before_after :: Which clubs did I join after I had left the Print Guild? ::
    ts(since(F("member_of", me), one("member_of", me, "Print Guild")))
careful before_after :: Which races did Rune Aspelund run before 2022? :: ts(before(F("ran", "Rune Aspelund"), "2022"))
careful before_after :: Which books did I finish between 1 January 2022 and 31 December 2023? ::
    ts(begun(F("finished_reading", me), ("2022-01-01", "2023-12-31")))
terse first_last :: first job ever commissioned :: first(F("commissioned_by")).h
terse first_last :: last person to borrow the green tent :: last(F("lent_to", "green tent")).t
terse first_last :: Maud's most recent race :: last(F("ran", "Maud Terlinden")).t
chatty first_last :: What was the first book I got through in 2024? :: first(begun(F("finished_reading", me), "2024")).t
chatty first_last :: who was the very first of my friends I lent the light box to? :: first(F("lent_to", "light box")).t
chatty first_last :: Which town did my last trip take me to? :: last(prior(F("staying_in", me), now)).t
careful first_last :: Which was the first invoice I sent to Ostrava Optics? ::
    first(F("invoice_sent_to", None, "Ostrava Optics")).h
careful first_last :: Who was the last person that I telephoned? :: last(F("phoned", me)).t
careful first_last :: What was the first thing Kofi Adomako ever took lessons in? ::
    first(F("learning", "Kofi Adomako")).t
terse succession :: Lien's job after Pelt & Sons ::
    nxt(F("employed_by", "Lien Vanterpool"), one("employed_by", "Lien Vanterpool", "Pelt & Sons")).t
terse succession :: my computer before the Novabook 15 ::
    prev([x for x in F("owns_device", me) if "Novabook" in x.t], one("owns_device", me, "Novabook 15")).t
terse succession :: who got the cargo bike after Lien ::
    nxt(F("lent_to", "cargo bike"), one("lent_to", "cargo bike", "Lien Vanterpool")).t
chatty succession :: which cafe did I switch to when I gave up on Roastery Row? ::
    nxt(F("goes_for_coffee_at", me), one("goes_for_coffee_at", me, "Roastery Row")).t
chatty succession :: What did Maud go on to learn right after Portuguese? ::
    nxt(F("learning", "Maud Terlinden"), one("learning", "Maud Terlinden", "Portuguese")).t
chatty succession :: who was Petra with before Rune? ::
    prev(F("partner_of", "Petra Sandoval"), one("partner_of", "Petra Sandoval", "Rune Aspelund")).t
careful succession :: Which address did Maud Terlinden move to from Mill Street 27? ::
    nxt(F("lives_at", "Maud Terlinden"), one("lives_at", "Maud Terlinden", "Mill Street 27")).t
careful succession :: Which physiotherapist did I go to immediately after Wenda? ::
    nxt([x for x in F("patient_of", me) if "physio" in x.t], one("patient_of", me, "Wenda the physio")).t
careful succession :: Which project was commissioned directly before the map of Larkhill? ::
    prev(F("commissioned_by"), one("commissioned_by", "map of Larkhill")).h
terse current :: companies that have me on retainer now :: T("on_retainer_for", me, at=now)
terse current :: Kofi address now :: T("lives_at", "Kofi Adomako", at=now)
terse current :: subscriptions i still pay for :: T("subscribed_to", me, at=now)
chatty current :: who's still got something of mine on loan right now? :: T("lent_to", at=now)
chatty current :: what am I taking at the moment, medicine-wise? :: T("takes_medication", me, at=now)
chatty current :: Where does Bram earn his money these days? :: T("employed_by", "Bram Okkerse", at=now)
careful current :: Which of the people in my circle are living at Harbour Row 3 at present? ::
    H("lives_at", "Harbour Row 3", at=now)
careful current :: Which instrument or skill am I taking up at present? :: T("learning", me, at=now)
careful current :: Who is Maud Terlinden's partner now? :: T("partner_of", "Maud Terlinden", at=now)
terse when :: when did bram and i split up :: E(one("partner_of", me, "Bram Okkerse"))
terse when :: date invoice 115 was paid :: S(one("invoice_paid_by", "invoice 115"))
terse when :: moved to Mill Street 27 since when :: S(one("lives_at", me, "Mill Street 27"))
chatty when :: When do I fly back from Madeira? I mean the day my stay ends. :: E(one("staying_in", me, "Madeira"))
chatty when :: since when can't I be around cats? :: S(one("allergic_to", me, "cats"))
chatty when :: when did Petra tell us to read The Salt Road? :: S(one("recommended", "Petra Sandoval", "The Salt Road"))
careful when :: On which date did I stop working on the winter brochure? :: E(one("working_on", me, "winter brochure"))
careful when :: On which day did Joost Vanterpool begin at Halfmoon Bakery? ::
    S(one("employed_by", "Joost Vanterpool", "Halfmoon Bakery"))
careful when :: On what date did Maud Terlinden give up being a vegan? ::
    E(one("follows_diet", "Maud Terlinden", "vegan"))
terse count :: how many times have i run the Larkhill Marathon :: n(S(x) for x in F("ran", me, "Larkhill Marathon"))
terse count :: number of invoices to Halfmoon Bakery :: n(H("invoice_sent_to", "Halfmoon Bakery"))
terse count :: how many books did i finish in 2024 :: n(ts(begun(F("finished_reading", me), "2024")))
chatty count :: how many different people have borrowed my green tent over the years? :: n(T("lent_to", "green tent"))
chatty count :: How often did Maud call me in total? :: len(F("phoned", "Maud Terlinden", me))
chatty count :: how many jobs has Tessel Museum given me so far? :: n(H("commissioned_by", "Tessel Museum"))
careful count :: How many different employers has Rune Aspelund had? :: n(T("employed_by", "Rune Aspelund"))
careful count :: How many trips of mine began in 2023? :: len(begun(F("staying_in", me), "2023"))
terse duration :: how long was i with Rune :: L(one("partner_of", me, "Rune Aspelund"))
terse duration :: length of my Bath stay :: L(one("staying_in", me, "Bath"))
terse duration :: days between sending invoice 111 and getting paid ::
    wait(one("invoice_sent_to", "invoice 111"), one("invoice_paid_by", "invoice 111"))
chatty duration :: how long did I stay vegan, in days? :: L(one("follows_diet", me, "vegan"))
chatty duration :: How many days did I train for this year's Polder Half? ::
    L(one("training_for", me, "Polder Half", "2025"))
careful duration :: For how long did Bram Okkerse work for Pelt & Sons? ::
    L(one("employed_by", "Bram Okkerse", "Pelt & Sons"))
careful duration :: How long did I own the Orbit 6? :: L(one("owns_device", me, "Orbit 6"))
careful duration :: For how long was Petra Sandoval without a partner between Joost and Rune? ::
    gap(one("partner_of", "Petra Sandoval", "Joost Vanterpool"), one("partner_of", "Petra Sandoval", "Rune Aspelund"))
terse argmax :: most frequent borrowers of the light box, ties included :: tops(by_t(F("lent_to", "light box")))
terse argmax :: friend i phoned the most :: top(by_t(F("phoned", me)))
terse argmax :: longest single trip of mine so far, where to ::
    alone(x.t for x in over(F("staying_in", me), now) if long(x) == max(long(y) for y in over(F("staying_in", me),
    now)))
chatty argmax :: which of my projects did I spend the longest time on? :: longest(F("working_on", me), "t")
chatty argmax :: who rang me more than anybody else? :: top(by_h(F("phoned", None, me)))
careful argmax :: Which of Maud's homes that she has already left did she live in for the longest time? ::
    longest([x for x in F("lives_at", "Maud Terlinden") if x.e], "t")
careful argmax :: Which race has Maud Terlinden run most often? :: top(by_t(F("ran", "Maud Terlinden")))
careful argmax :: To which towns did my shortest trips so far take me, naming every one that ties? ::
    [x.t for x in over(F("staying_in", me), now) if long(x) == min(long(y) for y in over(F("staying_in", me), now))]
terse boolean :: did Rune ever live on Tulip Lane :: "Tulip Lane 14" in T("lives_at", "Rune Aspelund")
terse boolean :: is Kofi allergic to shellfish :: "shellfish" in T("allergic_to", "Kofi Adomako", at=now)
chatty boolean :: did Noordwind Theatre ever settle invoice 109? ::
    F("invoice_paid_by", "invoice 109", "Noordwind Theatre") != []
chatty boolean :: Have Kofi and I ever been in Kyoto at the same time? ::
    any(during([x], y) != [] for x in F("staying_in", me, "Kyoto") for y in F("staying_in", "Kofi Adomako", "Kyoto"))
chatty boolean :: was Bram already dating Maud when I got together with Kofi? ::
    F("partner_of", "Maud Terlinden", "Bram Okkerse", one("partner_of", me, "Kofi Adomako").s) != []
careful boolean :: Has the invoice numbered 118 been paid? :: "invoice 118" in H("invoice_paid_by")
careful boolean :: Did I still have the first Fuchs camera when I moved to Fennel Court? ::
    F("owns_device", me, "Fuchs camera", one("lives_at", me, "Fennel Court").s) != []
careful boolean :: Did Lien Vanterpool and Kofi Adomako ever work for the same firm, at whatever time? ::
    both(T("employed_by", "Lien Vanterpool"), T("employed_by", "Kofi Adomako")) != []
terse setops :: invoices never paid :: minus(H("invoice_sent_to"), H("invoice_paid_by"))
terse setops :: clubs both me and Maud have been in :: both(T("member_of", me), T("member_of", "Maud Terlinden"))
terse setops :: who besides me ran the Polder Half in 2024 :: minus(hs(F("ran", None, "Polder Half", "2024")), [me])
chatty setops :: which of the things I lend out has Bram never borrowed? ::
    minus(H("lent_to"), H("lent_to", "Bram Okkerse"))
chatty setops :: who has lived both on Mill Street 27 and at Anchor Yard? ::
    both(H("lives_at", "Mill Street 27"), H("lives_at", "Anchor Yard 9"))
chatty setops :: which books did I read that Bram had recommended? ::
    both(T("finished_reading", me), T("recommended", "Bram Okkerse"))
careful setops :: Which projects did both Petra Sandoval and I work on? ::
    both(T("working_on", me), T("working_on", "Petra Sandoval"))
careful setops :: Which people other than me have taken Japanese lessons? :: minus(H("learning", "Japanese"), [me])
terse none :: Maud's phone number :: norel("number", "telephone")
terse none :: what did i drive in september 2022 :: T("drives", me, at="2022-09")
terse none :: who has the green tent now :: T("lent_to", "green tent", at=now)
chatty none :: who was my boyfriend in march 2024? :: T("partner_of", me, at="2024-03")
chatty none :: how much did I charge for the bakery bags? :: norel("price", "charge", "amount", "rate")
chatty none :: where did I stay when I went to Marrakesh? :: T("staying_in", "Marrakesh")
chatty none :: when did the Dispatch subscription of Bram run out? :: F("subscribed_to", "Bram Okkerse", "The Dispatch")
careful none :: Which company does Lien Vanterpool work for today? :: T("employed_by", "Lien Vanterpool", at=now)
careful none :: On which date was invoice 140 paid? :: F("invoice_paid_by", "invoice 140")
careful none :: When did I run the Dune Ten? :: F("ran", me, "Dune Ten")
careful none :: Which birthday present did I give to Joost Vanterpool? :: norel("gave", "gift", "present")
"""

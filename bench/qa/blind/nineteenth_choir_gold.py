"""The questions of the graph choir, each with the rule that gives its gold."""

QUESTIONS = """
# lookup
terse lookup :: tenors section leader january 2024 :: H("is section leader of", "Tenors", "2024-01")
terse lookup :: singers rehearsal room may 2024 :: T("rehearses in", "Calderwick Singers", "2024-05")
terse lookup :: who had Sea Psalms copy 5 early june 2025 :: T("is on loan to", "Sea Psalms copy 5", ("2025-06-01", "2025-06-10"))
terse lookup :: venue mill benefit 2023 :: T("took place in", "Mill Benefit 2023")
chatty lookup :: I'm writing up a bit of choir history for the newsletter and I've got a hole in it. Who was treasurer in the spring of 2020? :: H("serves on the committee as", "Treasurer", ("2020-03", "2020-05"))
chatty lookup :: My old diary says I was ill for a fortnight in October 2022 but not what it was. What did I have? :: T("is off sick with", "Hester Quill", "2022-10")
chatty lookup :: Leopold's making a scrapbook now, bless him. Which pieces did we do at the Summer Concert 2022? He only has half the programme. :: H("was performed at", "Summer Concert 2022")
chatty lookup :: Going through old photos with Greta. Who was singing right next to me in the altos in February 2023? Both sides please, I'm sure Maud was one of them. :: union(T("sings alto beside", "Hester Quill", "2023-02"), H("sings alto beside", "Hester Quill", "2023-02"))
careful lookup :: In May 2022, who was conducting the Magnificat in D? :: T("is conducted by", "Magnificat in D", "2022-05")
careful lookup :: Please list the pieces that were in the Calder Consort's repertoire in October 2024. :: H("is in the repertoire of", "Calder Consort", "2024-10")
careful lookup :: Where was Felix Marsh living in March 2023? :: T("lives in", "Felix Marsh", "2023-03")
careful lookup :: Who sang solos at the Passion Concert 2024? :: H("sang a solo at", "Passion Concert 2024")
careful lookup :: At which two places was I employed in November 2023? :: T("works at", "Hester Quill", "2023-11")
# anchor
terse anchor :: who was chair when the singers moved into north mill studio :: H("serves on the committee as", "Chair", S(one("rehearses in", "Calderwick Singers", "North Mill Studio")))
terse anchor :: singers' pianist at the passion concert 2024 :: H("plays the piano for", "Calderwick Singers", one("took place in", "Passion Concert 2024"))
terse anchor :: everyone who drove me to choir while i led the second altos :: T("gets a lift from", "Hester Quill", one("is section leader of", "Hester Quill"))
terse anchor :: ivo's home when he became basses leader :: T("lives in", "Ivo Tansley", S(one("is section leader of", "Ivo Tansley", "Basses")))
chatty anchor :: Poor Leopold, that pneumonia knocked him flat. Which pieces was Edwin conducting during those weeks? :: H("is conducted by", "Edwin Pell", one("is off sick with", "Leopold Varga"))
chatty anchor :: Somebody new became chair while I was living down in Harcombe and nobody thought to tell me for weeks. Who was it again? :: hs(begun(F("serves on the committee as", None, "Chair"), one("lives in", "Hester Quill", "Harcombe")))
chatty anchor :: Roland's bronchitis left Ottilie and me stranded that autumn. Who started giving Ottilie a lift before he was well again? :: ts(begun(F("gets a lift from", "Ottilie Brandt"), one("is off sick with", "Roland Crane")))
chatty anchor :: I found the programme of the very first concert I sang a solo at, all creased in my handbag. Who was our secretary that night? I'd like to send her a copy. :: H("serves on the committee as", "Secretary", first(F("sang a solo at", "Hester Quill")))
careful anchor :: In which room was the Calder Consort rehearsing when I joined it? :: T("rehearses in", "Calder Consort", S(one("belongs to", "Hester Quill", "Calder Consort")))
careful anchor :: Who was Chair on the day of the Consort Recital 2024? :: H("serves on the committee as", "Chair", one("took place in", "Consort Recital 2024"))
careful anchor :: What was Ivo Tansley ill with when he gave up the solo in the St Alban Passion? :: T("is off sick with", "Ivo Tansley", E(one("has the solo in", "Ivo Tansley", "St Alban Passion")))
# before_after
terse before_after :: concerts at the guildhall after 2024 :: hs(since(F("took place in", None, "Guildhall"), "2024"))
terse before_after :: my lift drivers before ivo :: ts(before(F("gets a lift from", "Hester Quill"), one("gets a lift from", "Hester Quill", "Ivo Tansley")))
terse before_after :: where singers rehearsed before north mill studio, all places :: ts(before(F("rehearses in", "Calderwick Singers"), one("rehearses in", "Calderwick Singers", "North Mill Studio")))
chatty before_after :: Jonas asked me over tea who'd been at that piano before him, and I got muddled. Who are all the people that played before he came? Just for the Singers, mind, not the Ladies or the Consort. :: hs(before(F("plays the piano for", None, "Calderwick Singers"), one("plays the piano for", "Jonas Whitlock", "Calderwick Singers")))
chatty before_after :: Ottilie has the library keys now and I want to be a good customer. Which copies have I borrowed since I stopped being Librarian, whether they've gone back or not? :: hs(since(F("is on loan to", None, "Hester Quill"), E(one("serves on the committee as", "Hester Quill", "Librarian"))))
chatty before_after :: I'm filling in a form at the surgery. What had I been off choir with before I had the flu? :: ts(before(F("is off sick with", "Hester Quill"), one("is off sick with", "Hester Quill", "flu")))
careful before_after :: Leaving out those two concerts themselves, which venues were used for concerts between the Passion Concert 2024 and the Spring Concert 2025? :: ts(prior(since(F("took place in"), one("took place in", "Passion Concert 2024")), one("took place in", "Spring Concert 2025")))
careful before_after :: Which people had led the Basses before Ivo Tansley took over? :: hs(before(F("is section leader of", None, "Basses"), one("is section leader of", "Ivo Tansley", "Basses")))
careful before_after :: Which pieces did Leopold Varga start conducting only after he had recovered from his pneumonia? :: hs(since(F("is conducted by", None, "Leopold Varga"), one("is off sick with", "Leopold Varga")))
# first_last
terse first_last :: first concert held at stonebeck abbey :: first(F("took place in", None, "Stonebeck Abbey")).h
terse first_last :: first person given the star carol solo :: first(F("has the solo in", None, "Star Carol")).h
terse first_last :: sea psalms last performed at which concert :: last(F("was performed at", "Sea Psalms")).t
chatty first_last :: It struck me that I've never properly said thank you. Who was the very first person to give me a lift to choir? :: first(F("gets a lift from", "Hester Quill")).t
chatty first_last :: Winter Requiem copy 7 has come back with coffee rings on it!! Who was the last to borrow it? :: last(F("is on loan to", "Winter Requiem copy 7")).t
chatty first_last :: I was so nervous when I joined in 2019. Who was the first person I ever sang next to in the altos? :: first(union(F("sings alto beside", "Hester Quill"), F("sings alto beside", None, "Hester Quill"))).t
careful first_last :: Who was the first member to sing a solo at one of the Carol Evenings? :: first(F("sang a solo at", None, ["Carol Evening 2022", "Carol Evening 2023", "Carol Evening 2024", "Carol Evening 2025"])).h
careful first_last :: With what illness was I off sick most recently? :: last(F("is off sick with", "Hester Quill")).t
careful first_last :: Which two pieces, taken up on the same day, were the first that Edwin Pell conducted? :: hs(firsts(F("is conducted by", None, "Edwin Pell")))
# succession
terse succession :: secretary after philippa :: nxt(F("serves on the committee as", None, "Secretary"), one("serves on the committee as", "Philippa Thorne")).h
terse succession :: who got row a seat 4 straight after philippa :: nxt(F("is seated in", None, "Row A seat 4"), one("is seated in", "Philippa Thorne", "Row A seat 4")).h
terse succession :: singers pianist just before clement came back in 2024 :: prev(F("plays the piano for", None, "Calderwick Singers"), one("plays the piano for", "Clement Fairweather", "Calderwick Singers", "2024-02-05")).h
chatty succession :: When I gave up leading the Second Altos they took a few weeks to find anybody. Who did it next? :: nxt(F("is section leader of", None, "Second Altos"), one("is section leader of", "Hester Quill", "Second Altos")).h
chatty succession :: Felix handed in Missa Lucis copy 5 when his voice went, poor lamb. Who has it gone to? :: nxt(F("is on loan to", "Missa Lucis copy 5"), one("is on loan to", "Missa Lucis copy 5", "Felix Marsh")).t
chatty succession :: Where did the Singers go straight after St Alban's Church? I mean the weekly rehearsals, not the concerts. :: nxt(F("rehearses in", "Calderwick Singers"), one("rehearses in", "Calderwick Singers", "St Alban's Church")).t
careful succession :: To whom did the solo in the St Alban Passion pass when Ivo Tansley gave it up? :: nxt(F("has the solo in", None, "St Alban Passion"), one("has the solo in", "Ivo Tansley", "St Alban Passion")).h
careful succession :: Who followed Noor Haddar as pianist of the Calder Consort in 2024? :: nxt(F("plays the piano for", None, "Calder Consort"), one("plays the piano for", "Noor Haddar", "Calder Consort", "2024-07-01")).h
careful succession :: Who held the office of Chair immediately before Ambrose Kettle? :: prev(F("serves on the committee as", None, "Chair"), one("serves on the committee as", "Ambrose Kettle", "Chair")).h
# current
terse current :: row b seat 4 now :: H("is seated in", "Row B seat 4", now)
terse current :: what's in the singers' repertoire at the moment :: H("is in the repertoire of", "Calderwick Singers", now)
terse current :: anyone off sick? who :: hs(F("is off sick with", at=now))
chatty current :: ok I've been landed with redoing the car list. Who's riding with Bernard these days, counting me? :: H("gets a lift from", "Bernard Oake", now)
chatty current :: Ottilie is doing her spring stocktake and can't get hold of Gideon. Which copies does he still have? :: H("is on loan to", "Gideon Rook", now)
chatty current :: Who am I sitting between now? Not the Second Altos lot from before, just the two who sing beside me today. :: union(T("sings alto beside", "Hester Quill", now), H("sings alto beside", "Hester Quill", now))
careful current :: Who is taking lessons from Irina Ostrova at present, myself included? :: H("takes lessons from", "Irina Ostrova", now)
careful current :: Which pieces is Edwin Pell conducting at present? :: H("is conducted by", "Edwin Pell", now)
careful current :: Please name the singers who are in the First Sopranos at present. :: H("sings among", "First Sopranos", now)
# when
terse when :: carol evening 2024 date :: S(one("took place in", "Carol Evening 2024"))
terse when :: since when has greta been leading the second altos :: S(one("is section leader of", "Greta Holloway", "Second Altos"))
terse when :: when did philippa come back to the singers :: S(last(F("belongs to", "Philippa Thorne", "Calderwick Singers")))
chatty when :: I can't believe Dorothea isn't standing behind me any more. When was it that she left the Singers? :: E(one("belongs to", "Dorothea Quill", "Calderwick Singers"))
chatty when :: I keep telling people I moved into Weir Cottages at New Year, but the insurance wants the proper date. When did I move in? :: S(one("lives in", "Hester Quill", "Weir Cottages"))
chatty when :: When did we first do the Winter Requiem? In front of an audience, I mean, not the evening when rehearsals for it began. :: S(first(F("was performed at", "Winter Requiem")))
careful when :: On what date did Edwin Pell take over Missa Lucis? :: S(one("is conducted by", "Missa Lucis", "Edwin Pell"))
careful when :: On what date did Maud Tansley's absence with a broken wrist end? :: E(one("is off sick with", "Maud Tansley", "a broken wrist"))
careful when :: On which dates have I sung a solo at a concert? :: [S(x) for x in F("sang a solo at", "Hester Quill")]
# count
terse count :: how many concerts in 2023 :: n(hs(during(F("took place in"), "2023")))
terse count :: how many times have i been off with laryngitis :: n(F("is off sick with", "Hester Quill", "laryngitis"))
terse count :: chairs so far, how many different people :: n(H("serves on the committee as", "Chair"))
chatty count :: My sister teases me that half the choir has driven me about. How many different people have given me lifts over the years? :: n(T("gets a lift from", "Hester Quill"))
chatty count :: How many times have we performed Sea Psalms in public? Leave out anything before 2023, that was under the old arrangement. :: n(since(F("was performed at", "Sea Psalms"), "2022"))
careful count :: How many scores were on loan to me on 1 June 2022? :: n(H("is on loan to", "Hester Quill", "2022-06-01"))
careful count :: How many members did the Calder Consort have on 1 January 2026? :: n(H("belongs to", "Calder Consort", "2026-01-01"))
careful count :: At how many different venues have concerts taken place? :: n(T("took place in"))
# duration
terse duration :: how long was leopold off with pneumonia :: L(one("is off sick with", "Leopold Varga", "pneumonia"))
terse duration :: how long was dorothea chair :: L(one("serves on the committee as", "Dorothea Quill", "Chair"))
chatty duration :: What with the job in Harcombe I dropped out of the Singers for a while in 2021. How long was it from my leaving until I was back in? :: gap(first(F("belongs to", "Hester Quill", "Calderwick Singers")), last(F("belongs to", "Hester Quill", "Calderwick Singers")))
chatty duration :: How long did I hang on to Sea Psalms copy 5? Only the first time; the summer I borrowed it for my holiday doesn't count. :: L(first(F("is on loan to", "Sea Psalms copy 5", "Hester Quill")))
chatty duration :: Ottilie and I got on so well, and then she was moved along the row. How long had she been singing beside me by then? :: L(one("sings alto beside", "Ottilie Brandt", "Hester Quill"))
careful duration :: How long did Tobias Ferris's time as section leader of the Tenors last? :: L(one("is section leader of", "Tobias Ferris", "Tenors"))
careful duration :: How long did the Calderwick Singers rehearse in North Mill Studio? :: L(one("rehearses in", "Calderwick Singers", "North Mill Studio"))
careful duration :: How much time passed from the Spring Concert 2022 to the Summer Concert 2022? :: apart(one("took place in", "Spring Concert 2022"), one("took place in", "Summer Concert 2022"))
# argmax
terse argmax :: who has sung a solo at the most concerts :: top(kinds_h(F("sang a solo at")))
terse argmax :: venue with most concerts :: top(by_t(F("took place in")))
terse argmax :: longest serving treasurer ever :: longest(F("serves on the committee as", None, "Treasurer"))
chatty argmax :: My doctor asked which illness had kept me off choir the longest. Which one was it? :: longest(F("is off sick with", "Hester Quill"), "t")
chatty argmax :: I'd like to give a bottle of something to whoever has driven me for the longest time. Who is that, if you add the stretches together for anyone who did it twice? :: top(totals(F("gets a lift from", "Hester Quill"), "t"))
chatty argmax :: Who has had the most different copies out on loan over the years? Not counting me, I was the Librarian so it's hardly fair. :: top(kinds_t([x for x in F("is on loan to") if x.t != "Hester Quill"]))
careful argmax :: Which two pieces share the record for the greatest number of performances? :: tops(by_h(F("was performed at")))
careful argmax :: Which conductor has conducted the largest number of different pieces? :: top(kinds_t(F("is conducted by")))
# boolean
terse boolean :: was bridget ever on the committee :: bool(F("serves on the committee as", "Bridget Oake"))
terse boolean :: verity still in second sopranos? :: bool(F("sings among", "Verity Pike", "Second Sopranos", now))
chatty boolean :: I'm doing the captions for the Founders' Gala photos. Was Cecily still in the Consort when she sang that solo? :: bool(F("belongs to", "Cecily Thorne", "Calder Consort", one("sang a solo at", "Cecily Thorne", "Founders' Gala 2024")))
chatty boolean :: I've a feeling Dorothea was off with her pneumonia on the day of the Passion Concert, but Maud says not. Was she ill that day? :: bool(F("is off sick with", "Dorothea Quill", None, one("took place in", "Passion Concert 2024")))
chatty boolean :: Philippa complains of the draught in Row B seat 5. Have I ever had that seat myself? :: bool(F("is seated in", "Hester Quill", "Row B seat 5"))
careful boolean :: Was Ambrose Kettle the Chair at the time of the Ferry Festival 2025? :: bool(F("serves on the committee as", "Ambrose Kettle", "Chair", one("took place in", "Ferry Festival 2025")))
careful boolean :: Did Stella Pell and I ever work at the same place at the same time? :: bool([x for x in F("works at", "Hester Quill") if F("works at", "Stella Pell", x.t, x)])
careful boolean :: Has Tamsin Rook ever been a member of the Calder Consort? :: bool(F("belongs to", "Tamsin Rook", "Calder Consort"))
# setops
terse setops :: in both the singers and the wednesday ladies now :: both(H("belongs to", "Calderwick Singers", now), H("belongs to", "Wednesday Ladies", now))
terse setops :: who besides me has been librarian :: minus(H("serves on the committee as", "Librarian"), ["Hester Quill"])
terse setops :: people who've sung in first altos and also in second altos :: both(H("sings among", "First Altos"), H("sings among", "Second Altos"))
chatty setops :: Present for the drivers! Anyone who's had lifts from Roland and from Bernard at some time should chip in, and yes, that includes me. Who are they? :: both(H("gets a lift from", "Roland Crane"), H("gets a lift from", "Bernard Oake"))
chatty setops :: Bernard is tired of the same people running the basses. Which of the present Basses has never been their section leader? :: minus(H("sings among", "Basses", now), H("is section leader of", "Basses"))
chatty setops :: We're making Edwin a medley for his birthday. Which pieces has he conducted that Marguerite never has? :: minus(H("is conducted by", "Edwin Pell"), H("is conducted by", "Marguerite Sloan"))
careful setops :: Who has held both positions at one time or another, section leader of the First Altos and Chair of the committee? :: both(H("is section leader of", "First Altos"), H("serves on the committee as", "Chair"))
careful setops :: Which concerts since the beginning of 2024 took place neither at the Guildhall nor at St Alban's Church? :: [x.h for x in since(F("took place in"), "2023") if x.t not in ["Guildhall", "St Alban's Church"]]
# none
terse none :: lucinda phone number :: norel("phone", "number", "call")
terse none :: who sits in row c seat 2 :: H("is seated in", "Row C seat 2")
terse none :: webmaster before percy :: hs(prior(F("serves on the committee as", None, "Webmaster"), one("serves on the committee as", "Percy Holloway", "Webmaster")))
terse none :: singers' pianist's salary :: norel("salary", "paid", "wage", "fee")
chatty none :: Where were the Singers rehearsing in May 2020? That whole spring is one long blur to me. :: T("rehearses in", "Calderwick Singers", "2020-05")
chatty none :: Could you dig out what I paid for my subscription last year? Bernard is chasing receipts. :: norel("paid", "pay", "subscri", "fee")
chatty none :: I'm sorting out petrol money. Who was giving me lifts in October and November 2024? :: T("gets a lift from", "Hester Quill", ("2024-10", "2024-11"))
careful none :: Who was Treasurer in October 2022? :: H("serves on the committee as", "Treasurer", "2022-10")
careful none :: Who conducted the Dark Water Mass? :: T("is conducted by", "Dark Water Mass")
careful none :: With what illness has Lucinda Ferris been off sick? :: T("is off sick with", "Lucinda Ferris")
careful none :: Who composed the Ferry Cantata? :: norel("compos", "wrote", "written")
"""

"""The questions of the set `stage`: style kind :: question :: rule (functions of World in seventeenth_gold.py)."""

QUESTIONS = """
# lookup
terse lookup :: understudy for inspector quell :: H("is understudy for", "Inspector Quell")
terse lookup :: who played dame barnacle in rumpel and the rent :: hs(during(F("plays the part of", None, "Dame Barnacle"), one("is on at", "Rumpel and the Rent")))
terse lookup :: salt letters venue :: T("is on at", "Salt Letters")
terse lookup :: treasurer in january 2024 :: H("sits on the committee as", "treasurer", "2024-01")
terse lookup :: what was wrong with ottoline may 2022 :: T("is laid up with", "Ottoline Crabbe", "2022-05")
chatty lookup :: hi! Bertie was in Marrow Hall Revisited, I remember that much. What was his part in it? The programme notes are due and I've gone blank :: T("plays the part of", "Bertie Quoyle")
chatty lookup :: Who was it that had the lighting box key back in summer 2023, do you know? It can't have been Callum as he'd given his up by then, and I'm sorting the box of loose keys. :: H("holds a key to", "lighting box", ("2023-06", "2023-08"))
chatty lookup :: whose typewriter is that, the old one we always use? somebody at the library asked me who it belongs to and I said I'd find out :: T("belongs to", "typewriter")
chatty lookup :: Ingrid wants to thank whoever patched up the goose costume when it split in the middle of the panto, that was january last year. Who did the mending? :: ts(begun(F("was mended by", "goose costume"), "2024-01"))
careful lookup :: At what rate did Leander Moyse pay his subscription in the spring of 2024? :: T("pays subs at", "Leander Moyse", ("2024-03", "2024-05"))
careful lookup :: Which newspaper carried a review of Murder at Marrow Hall? :: T("was reviewed in", "Murder at Marrow Hall")
careful lookup :: In which productions does the character of Inspector Quell appear? :: T("is a character in", "Inspector Quell")
careful lookup :: Who was the stage manager of The Widow Tansy? :: H("stage-manages", "The Widow Tansy")

# before_after
terse before_after :: parts i played before 2023 :: ts(before(F("plays the part of", "Tamsin Orrell"), "2023"))
terse before_after :: halloran rose bowl winners after 2022 :: hs(since(F("won", None, "Halloran Rose Bowl"), "2022"))
terse before_after :: who had the crimson opera cloak on loan before november 2023 :: ts(before(F("was lent to", "crimson opera cloak"), "2023-11"))
chatty before_after :: I'm writing thank-you cards to my drivers. Who gave me lifts before I started going with Fenella? All of them please, nobody should feel left out. :: ts(before(F("gets a lift from", "Tamsin Orrell"), one("gets a lift from", "Tamsin Orrell", "Fenella Drew")))
chatty before_after :: Callum swears the smoke machine never left its box, but that can't be right. Who all has had it on loan after the run of The Goose of Gold Street was over? :: ts(since(F("was lent to", "smoke machine"), one("is on at", "The Goose of Gold Street")))
chatty before_after :: Norbert and Hester had that big row when Murder at Marrow Hall was over, everyone heard it. What has he directed for us after that? I can't think of a thing. :: hs(since(F("is directed by", None, "Norbert Tranter"), one("fell out with", "Norbert Tranter", "Hester Vane")))
careful before_after :: Which productions were on at the Corn Exchange before 2023? :: hs(before(F("is on at", None, "Corn Exchange"), "2023"))
careful before_after :: Who has borrowed the brass telescope since it passed into Bertie Quoyle's ownership? :: ts(since(F("was lent to", "brass telescope"), S(one("belongs to", "brass telescope", "Bertie Quoyle"))))
careful before_after :: Which posts on the committee did Ingrid Tranter hold before she became chair? :: ts(before(F("sits on the committee as", "Ingrid Tranter"), one("sits on the committee as", "Ingrid Tranter", "chair")))

# first_last
terse first_last :: first ever golden prompt winner :: first(F("won", None, "Golden Prompt")).h
terse first_last :: last show at the little granary :: last(F("is on at", None, "Little Granary Theatre")).h
terse first_last :: my first part :: first(F("plays the part of", "Tamsin Orrell")).t
chatty first_last :: As far as you've got it written down, who was the very first person to wear the dame's wig? We're setting up a little display of old costumes in the foyer. :: first(F("is worn by", "dame's wig")).t
chatty first_last :: peter was teasing me about all my auditions, cheek. Which part did I audition for last? I honestly lose count. :: last(F("auditioned for", "Tamsin Orrell")).t
chatty first_last :: Who was the last one to turn down a part, whichever part it was? Esther wants a word with them (dont worry, she isn't cross). :: last(F("turned down")).h
careful first_last :: Which production was the first that Zuleika Bann directed? :: first(F("is directed by", None, "Zuleika Bann")).h
careful first_last :: Who was the first to hold a key to the props cupboard? :: first(F("holds a key to", None, "props cupboard")).h
careful first_last :: Which item was the most recent to be lent to Harrowmere Operatic Society? :: last(F("was lent to", None, "Harrowmere Operatic Society")).h

# succession
terse succession :: who took over from solomon as treasurer :: nxt(F("sits on the committee as", None, "treasurer"), one("sits on the committee as", "Solomon Birtley", "treasurer")).h
terse succession :: publicity officer before zuleika :: prev(F("sits on the committee as", None, "publicity officer"), one("sits on the committee as", "Zuleika Bann", "publicity officer")).h
terse succession :: gwendolyn's replacement as ada gannet :: nxt(F("plays the part of", None, "Ada Gannet"), one("plays the part of", "Gwendolyn Hask", "Ada Gannet")).h
chatty succession :: Norbert did his ankle in and had to give up Constable Pugh, that was the first Lamplighter play. Who stepped into the part after him? It's for the scrapbook. :: nxt(F("plays the part of", None, "Constable Pugh"), first(F("plays the part of", "Norbert Tranter", "Constable Pugh"))).h
chatty succession :: I owe somebody a pint: the person they got to carry on stage managing the Gold Street goose when Kit had to stop halfway. Who was that again? :: nxt(F("stage-manages", None, "The Goose of Gold Street"), one("stage-manages", "Kit Olney", "The Goose of Gold Street")).h
chatty succession :: Where was I living right before Nether Tollbeck? There's a form that wants it and I've moved so many times, I can't keep it straight. :: prev(F("lives in", "Tamsin Orrell"), one("lives in", "Tamsin Orrell", "Nether Tollbeck")).t
careful succession :: Who was the next chair after Bertrand Quoyle's second term had ended? :: nxt(F("sits on the committee as", None, "chair"), last(F("sits on the committee as", "Bertrand Quoyle", "chair"))).h
careful succession :: To which room did the rehearsals of Murder at Marrow Hall move after the Drill Hall? :: nxt(F("rehearses in", "Murder at Marrow Hall"), one("rehearses in", "Murder at Marrow Hall", "Drill Hall")).t
careful succession :: Who was membership secretary immediately before Drew Fennimore? :: prev(F("sits on the committee as", None, "membership secretary"), one("sits on the committee as", "Drew Fennimore", "membership secretary")).h

# current
terse current :: who has keys to the costume store now :: H("holds a key to", "costume store", now)
terse current :: who's playing lodger briggs :: H("plays the part of", "Lodger Briggs", now)
terse current :: current vice-chair :: H("sits on the committee as", "vice-chair", now)
chatty current :: I wanted to type the Gannet Row posters tonight but the typewriter isn't in its place. Who's got it at the moment? :: T("was lent to", "typewriter", now)
chatty current :: Before I let Aldous plug in the dimmer rack and blow every fuse in the hall, how is it marked right now? thx :: T("is marked as", "dimmer rack", now)
chatty current :: It's my turn to bring biscuits this week. Which room is the Gannet Row lot rehearsing in these days, so that I don't turn up at the wrong door again? :: T("rehearses in", "Winter at Gannet Row", now)
careful current :: What do I have on loan at present? :: H("was lent to", "Tamsin Orrell", now)
careful current :: Who is directing The Goose Flies South? :: T("is directed by", "The Goose Flies South", now)
careful current :: Which person is laid up at the moment? :: H("is laid up with", None, now)

# anchor
terse anchor :: chair when salt letters was on :: H("sits on the committee as", "chair", one("is on at", "Salt Letters"))
terse anchor :: where did i live when the widow tansy opened :: T("lives in", "Tamsin Orrell", S(one("is on at", "The Widow Tansy")))
terse anchor :: props keeper while the mummers had the opera cloak :: H("sits on the committee as", "props keeper", one("was lent to", "crimson opera cloak", "Tollbeck Mummers"))
chatty anchor :: I'd like to thank the right person for that prize cheque, even if it's late. Who was treasurer on the night I won my second Golden Prompt? :: H("sits on the committee as", "treasurer", S(last(F("won", "Tamsin Orrell", "Golden Prompt"))))
chatty anchor :: Leander slipped a disc and was out for weeks, do you remember. Which show was rehearsing at st osyth's hall while he was laid up with it? :: H("rehearses in", "St Osyth's Hall", one("is laid up with", "Leander Moyse", "slipped disc"))
chatty anchor :: There's an old photo from the night Gwendolyn got her Brandreth Cup, and I'm sat in somebody's car in it. Who was I getting lifts from at that time? It must be them. :: T("gets a lift from", "Tamsin Orrell", S(one("won", "Gwendolyn Hask", "Brandreth Cup")))
chatty anchor :: Ivo says he was still at the Gazette when he took on Inspector Quell, and I don't believe him. Who was he working for on the day he got that part? :: T("works for", "Ivo Castellain", S(one("plays the part of", "Ivo Castellain", "Inspector Quell")))
careful anchor :: Who was the understudy for Lady Marrow while Murder at Marrow Hall was rehearsing in the Drill Hall? :: H("is understudy for", "Lady Marrow", one("rehearses in", "Murder at Marrow Hall", "Drill Hall"))
careful anchor :: When Rumpel and the Rent opened, at what rate was I paying my subscription? :: T("pays subs at", "Tamsin Orrell", S(one("is on at", "Rumpel and the Rent")))
careful anchor :: Who was secretary of the committee on the day the smoke machine became the property of the Quillfold Players? :: H("sits on the committee as", "secretary", S(one("belongs to", "smoke machine", "Quillfold Players")))
careful anchor :: Who was wearing the constable's helmet at the time when Ottoline Crabbe gave up the part of Aunt Prudence? :: T("is worn by", "constable's helmet", E(one("plays the part of", "Ottoline Crabbe", "Aunt Prudence")))

# when
terse when :: when did i join the players :: S(one("is a member of", "Tamsin Orrell", "Quillfold Players"))
terse when :: date telescope went to bertie :: S(one("belongs to", "brass telescope", "Bertie Quoyle"))
terse when :: until when did joss have the st osyth's hall key :: E(one("holds a key to", "Joss Pellow", "St Osyth's Hall"))
chatty when :: On what day did Odette and Maud finally make it up? They hadn't exchanged a word for ages, all because of the wardrobe. :: S(one("made it up with", "Odette Marl", "Maud Quoyle"))
chatty when :: Filling in an insurance form here. From what day was I off with the sprained ankle? They only want the beginning. :: S(one("is laid up with", "Tamsin Orrell", "sprained ankle"))
chatty when :: Hester would like a card on the anniversary of her Brandreth Cup, I think. So when was it that she won it? :: S(one("won", "Hester Vane", "Brandreth Cup"))
careful when :: On what date did Esther Vane take on the direction of Winter at Gannet Row? :: S(one("is directed by", "Winter at Gannet Row", "Esther Vane"))
careful when :: When did Wendell Hask's time as props keeper end? :: E(one("sits on the committee as", "Wendell Hask", "props keeper"))
careful when :: In which year did Leander Moyse move to Quillfold? :: year(S(one("lives in", "Leander Moyse", "Quillfold")))

# count
terse count :: how many parts have i had so far :: n(T("plays the part of", "Tamsin Orrell"))
terse count :: number of shows joss pellow stage managed :: n(T("stage-manages", "Joss Pellow"))
terse count :: how many different people as treasurer :: n(H("sits on the committee as", "treasurer"))
chatty count :: Gwen thinks I only auditioned a couple of times, ha! So how many parts is it altogether that I've auditioned for? :: n(T("auditioned for", "Tamsin Orrell"))
chatty count :: How many of our productions have been on at the Corn Exchange, over all the years you know about? It's for the annual report so it has to be right. :: n(H("is on at", "Corn Exchange"))
chatty count :: Harrowmere Operatic are forever asking for our stuff. How many times has something been lent to them? If the same thing went twice that's two. :: len(F("was lent to", None, "Harrowmere Operatic Society"))
careful count :: How many different people have served as wardrobe keeper? :: n(H("sits on the committee as", "wardrobe keeper"))
careful count :: How many of our productions did the Harrowmere Gazette review before 2025? :: n(hs(prior(F("was reviewed in", None, "Harrowmere Gazette"), "2025")))

# duration
terse duration :: how long was norbert off with shingles :: L(one("is laid up with", "Norbert Tranter", "shingles"))
terse duration :: how long was i secretary :: L(one("sits on the committee as", "Tamsin Orrell", "secretary"))
chatty duration :: How long were we without a chair last winter, I mean from Bertrand leaving the post until Ingrid started in it? She says it felt like months. :: gap(last(F("sits on the committee as", "Bertrand Quoyle", "chair")), one("sits on the committee as", "Ingrid Tranter", "chair"))
chatty duration :: Aldous says the trapdoor was bust for a month, I say it was nearly a year. How long was it marked out of order? :: L(one("is marked as", "trapdoor", "out of order"))
chatty duration :: The brass lantern was lent to me one summer. How long did I have it? I promised to write it in the loans book and never did. :: L(one("was lent to", "brass lantern", "Tamsin Orrell"))
careful duration :: For how many days in total did Norbert Tranter have the part of Constable Pugh, both spells added together? :: L(F("plays the part of", "Norbert Tranter", "Constable Pugh"))
careful duration :: How long did Rumpel and the Rent run at the Gaiety Rooms? :: L(one("is on at", "Rumpel and the Rent", "Gaiety Rooms"))
careful duration :: For how long did Gwendolyn Hask hold a key to St Osyth's Hall? :: L(one("holds a key to", "Gwendolyn Hask", "St Osyth's Hall"))

# argmax
terse argmax :: venue with the most shows :: top(by_t(F("is on at")))
terse argmax :: longest serving secretary :: longest(F("sits on the committee as", None, "secretary"))
terse argmax :: part most people auditioned for :: top(kinds_t(F("auditioned for")))
chatty argmax :: Who has turned down the most parts of all of us? I bet on Rufus but Fenella gives me a funny look whenever I say so. :: top(by_h(F("turned down")))
chatty argmax :: Which borrower has had the most different things lent to them over the years? There's cake in it, so please settle this for us. :: top(kinds_t(F("was lent to")))
careful argmax :: Which illness or injury kept a person laid up for longer than any other did? :: longest(F("is laid up with"), "t")
careful argmax :: For which employer have I worked the longest in total? :: top(totals(F("works for", "Tamsin Orrell"), "t"))
careful argmax :: Who has won the Dunmore Medal most often? :: top(by_h(F("won", None, "Dunmore Medal")))

# boolean
terse boolean :: did i ever understudy lady marrow :: bool(F("is understudy for", "Tamsin Orrell", "Lady Marrow"))
terse boolean :: peter nunn ever treasurer? :: bool(F("sits on the committee as", "Peter Nunn", "treasurer"))
terse boolean :: is hal still in the tollbeck mummers :: bool(F("is a member of", "Hal Strickmoor", "Tollbeck Mummers", now))
chatty boolean :: Beatrix tells everyone that she was the Miller's Lass on the opening night of the Rumpel panto. Did she still have the part then? No malice, I just want the programme archive right. :: bool(F("plays the part of", "Beatrix Olney", "Miller's Lass", S(one("is on at", "Rumpel and the Rent"))))
chatty boolean :: Was Callie still paying the student rate this august? Sol is going through the books with a red pen and he thinks she wasnt :: bool(F("pays subs at", "Callie Fenwright", "student rate", "2025-08"))
chatty boolean :: I don't want to put my foot in it at the AGM. Is Ottoline still a member of the Players? :: bool(F("is a member of", "Ottoline Crabbe", "Quillfold Players", now))
careful boolean :: On the day Salt Letters opened, did Gwendolyn Hask still hold a key to St Osyth's Hall? :: bool(F("holds a key to", "Gwendolyn Hask", "St Osyth's Hall", S(one("is on at", "Salt Letters"))))
careful boolean :: Was the smoke machine in working order on the opening day of The Goose of Gold Street? :: bool(F("is marked as", "smoke machine", "in working order", S(one("is on at", "The Goose of Gold Street"))))

# setops
terse setops :: people who have both acted and directed :: both(hs(F("plays the part of")), ts(F("is directed by")))
terse setops :: where we've put shows on other than the corn exchange :: minus(ts(F("is on at")), ["Corn Exchange"])
chatty setops :: I'm looking for a judge who has nothing to do with the committee. Which winners of the Golden Prompt have never sat on it? :: minus(H("won", "Golden Prompt"), hs(F("sits on the committee as")))
chatty setops :: Besides me, who auditioned for Ada Gannet? Just curious who I was up against, I won't hold a grudge :) :: minus(H("auditioned for", "Ada Gannet"), ["Tamsin Orrell"])
chatty setops :: We want to ask the old hands about the moth problem. Who has held a key to the costume store and been wardrobe keeper as well? Both, not just one of the two. :: both(H("holds a key to", "costume store"), H("sits on the committee as", "wardrobe keeper"))
careful setops :: Which characters appear in both Murder at Marrow Hall and Marrow Hall Revisited? :: both(H("is a character in", "Murder at Marrow Hall"), H("is a character in", "Marrow Hall Revisited"))
careful setops :: Which productions were reviewed in the Harrowmere Gazette but not in the Tollbeck Courier? :: minus(H("was reviewed in", "Harrowmere Gazette"), H("was reviewed in", "Tollbeck Courier"))
careful setops :: While I was secretary, which people served at any time as either chair or treasurer? :: hs(during(F("sits on the committee as", None, ["chair", "treasurer"]), one("sits on the committee as", "Tamsin Orrell", "secretary")))

# none
terse none :: who plays professor dunnock :: H("plays the part of", "Professor Dunnock")
terse none :: marguerite lisle phone number :: norel("phone", "number", "call")
terse none :: chair on christmas day 2024 :: H("sits on the committee as", "chair", "2024-12-25")
terse none :: when did zuleika win the brandreth cup :: F("won", "Zuleika Bann", "Brandreth Cup")
chatty none :: Zuleika asked me to drop off a script for her stage manager on The Goose Flies South. Who is it? I've not met them yet I think. :: H("stage-manages", "The Goose Flies South")
chatty none :: who was giving me lifts in july this year? I still owe somebody petrol money and can't think who :: T("gets a lift from", "Tamsin Orrell", "2025-07")
chatty none :: A Norman Tranter left a message about the raffle, very official sounding. What's his post on the committee? :: T("sits on the committee as", ["Norman Tranter", "Norbert Tranter"])
careful none :: Who was the understudy for Dame Dumpling? :: H("is understudy for", "Dame Dumpling")
careful none :: How much did it cost to hire the Little Granary Theatre for Salt Letters? :: norel("cost", "hire", "price", "fee")
careful none :: At which venue did Winter at Gannet Row have its run? :: T("is on at", "Winter at Gannet Row")
careful none :: To whom was the brass lantern on loan on 25 December 2024? :: T("was lent to", "brass lantern", "2024-12-25")
"""

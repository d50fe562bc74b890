"""Questions about carillons, with the rules that give their gold."""

QUESTIONS = """
terse lookup :: city carillonneur halder gate 2000 :: H("city-carillonneur-of", "Halder Gate", "2000")
terse lookup :: which foundry maintained the belfry of varle in 2005 :: T("maintained-by", "Belfry of Varle", "2005")
terse lookup :: silver clapper winner 1997 :: hs(F("won-prize", None, "Silver Clapper", "1997"))
terse lookup :: tobias korver's pupils :: H("studied-under", "Tobias Korver")
chatty lookup :: Hi! Quick one for a programme note, where was Lena Korver living in 1995? :: T("lives-in", "Lena Korver", "1995")
chatty lookup :: ok so remind me, who was Ruth Calloway married to back in the nineties? :: T("married-to", "Ruth Calloway", ("1990", "1999"))
chatty lookup :: We were standing under Pax Minor yesterday and nobody knew who made it... which foundry was that? :: T("cast-by", "Pax Minor")
chatty lookup :: I'm doing a little wall chart about Roelanda. Which towers has that bell hung in so far, old and new? :: T("hangs-in", "Roelanda")
careful lookup :: Could you tell me who owned Halder Gate in 2003? :: T("owned-by", "Halder Gate", "2003")
careful lookup :: To which transposition was the keyboard of Tessemer Minster set in the year 2000? :: T("transposition-set-to", "Tessemer Minster", "2000")
careful lookup :: With which teachers did Mira Arent study? Please name all of them. :: T("studied-under", "Mira Arent")
careful lookup :: Who has played the Rain Fugue in concert? Please list everyone recorded. :: H("played-in-concert", "Rain Fugue")
careful lookup :: Which company sponsored the Lomme Night of Bells in 2010? :: H("sponsors-festival", "Lomme Night of Bells", "2010")

terse before_after :: city carillonneurs of tessemer minster before quirin staal :: hs(before(F("city-carillonneur-of", None, "Tessemer Minster"), one("city-carillonneur-of", "Quirin Staal")))
terse before_after :: golden clapper winners after 2010 :: hs(since(F("won-prize", None, "Golden Clapper"), "2010"))
terse before_after :: who gave recitals at halder gate after 2011 :: hs(since(F("gave-recital-at", None, "Halder Gate"), "2011"))
chatty before_after :: So before Ruth Calloway got the Brennwijk Bell Week job, who'd been director there? Everyone please, not only the last one :: hs(before(F("directs-festival", None, "Brennwijk Bell Week"), one("directs-festival", "Ruth Calloway")))
chatty before_after :: I know Horick & Dael look after St Aldric's in Brennwijk these days, but who had that maintenance contract before them? I think there was more than one firm :: ts(before(F("maintained-by", "St Aldric's Brennwijk"), one("maintained-by", "St Aldric's Brennwijk", "Horick & Dael")))
chatty before_after :: Trying to complete my record shelf, haha. Which carillon albums came out before 2000? :: ts(before(F("recorded-album"), "2000"))
careful before_after :: Which towers have had a restoration that began after 2010? :: hs(since(F("restored-by"), "2010"))
careful before_after :: Whose terms as chair of the Guild of High Bells were already over when Noor Ablas became its chair? :: hs(over(F("chairs-guild", None, "Guild of High Bells"), one("chairs-guild", "Noor Ablas")))
careful before_after :: Who started a period of teaching at the Varle Bell Academy after the year 2000? Please name everyone. :: hs(since(F("taught-at", None, "Varle Bell Academy"), "2000"))

terse first_last :: first golden clapper winner :: [first(F("won-prize", None, "Golden Clapper")).h]
terse first_last :: first bell horick & dael cast :: [first(F("cast-by", None, "Horick & Dael")).h]
terse first_last :: most recent recital belfry of varle who played :: [last(F("gave-recital-at", None, "Belfry of Varle")).h]
chatty first_last :: who was it again who directed Brennwijk Bell Week at the very beginning? the first one I mean :: [first(F("directs-festival", None, "Brennwijk Bell Week")).h]
chatty first_last :: Casper Dhont moved around a bit, didn't he. Which town did he live in first? :: [first(F("lives-in", "Casper Dhont")).t]
chatty first_last :: Ugh, another crack scare here, false alarm luckily. Which bell was the last one to actually crack? :: [last(F("cracked-at")).h]
careful first_last :: What was the title of the first album that Joris Daelman recorded? :: [first(F("recorded-album", "Joris Daelman")).t]
careful first_last :: At which tower did Noor van Ablas give the earliest of her recitals? :: [first(F("gave-recital-at", "Noor van Ablas")).t]
careful first_last :: Who is the most recent winner of the Tessemer Composition Prize? :: [last(F("won-prize", None, "Tessemer Composition Prize")).h]

terse succession :: who came after otto merrin at royal merrin foundry :: [nxt(F("master-founder-at", None, "Royal Merrin Foundry"), one("master-founder-at", "Otto Merrin")).h]
terse succession :: next head of korver institute after hedwig staal :: [nxt(F("heads-institute", None, "Korver Institute"), one("heads-institute", "Hedwig Staal")).h]
terse succession :: lode wyck's predecessor as city carillonneur belfry of varle :: [prev(F("city-carillonneur-of", None, "Belfry of Varle"), one("city-carillonneur-of", "Lode Wyck")).h]
chatty succession :: Sanne Halder won the Golden Clapper, lovely. And who got it the next time it was given? :: [nxt(F("won-prize", None, "Golden Clapper"), one("won-prize", "Sanne Halder", "Golden Clapper")).h]
chatty succession :: hm, so Bourdon Marta (not Martha!) was taken out of the Minster. Which tower did it end up in after that? :: [nxt(F("hangs-in", "Bourdon Marta"), one("hangs-in", "Bourdon Marta", "Tessemer Minster")).t]
chatty succession :: Tobias Korvink ran the Varle Bell Academy for years. Who'd been head just before he started, any idea? :: [prev(F("heads-institute", None, "Varle Bell Academy"), one("heads-institute", "Tobias Korvink")).h]
careful succession :: Which foundry was the next to maintain Pell Harbour Tower after Calloway Bellworks? :: [nxt(F("maintained-by", "Pell Harbour Tower"), one("maintained-by", "Pell Harbour Tower", "Calloway Bellworks")).t]
careful succession :: Who succeeded Lena Korver as deputy carillonneur of St Aldric's Brennwijk when her first term ended in 1996? :: [nxt(F("deputy-carillonneur-of", None, "St Aldric's Brennwijk"), first(F("deputy-carillonneur-of", "Lena Korver"))).h]
careful succession :: Which sponsor did the Lomme Night of Bells have immediately before Lomme Waterworks came back in 2020? :: [prev(F("sponsors-festival", None, "Lomme Night of Bells"), last(F("sponsors-festival", "Lomme Waterworks", "Lomme Night of Bells"))).h]

terse current :: city carillonneur belfry of varle now :: H("city-carillonneur-of", "Belfry of Varle", now)
terse current :: current chair guild of low bells :: H("chairs-guild", "Guild of Low Bells", now)
terse current :: which tower is under restoration now :: hs(F("restored-by", at=now))
chatty current :: My niece wants to apply to the Korver Institute, who's teaching there these days? :: H("taught-at", "Korver Institute", now)
chatty current :: Where's bell H-14 hanging nowadays? I went to look for it and it wasn't at Halder Gate any more :: T("hangs-in", "bell H-14", now)
chatty current :: One of the clappers at the Lomme Peace Carillon is rattling, so who do I call, I mean who has the maintenance there now? :: T("maintained-by", "Lomme Peace Carillon", now)
careful current :: To whom is Wim Calloway married at present? :: T("married-to", "Wim Calloway", now)
careful current :: Of which tower is Joris Daelman currently the city carillonneur? :: T("city-carillonneur-of", "Joris Daelman", now)
careful current :: Could you please list the present members of the Guild of High Bells? :: H("member-of-guild", "Guild of High Bells", now)

terse anchor :: who chaired guild of high bells when young kornelis was cast :: H("chairs-guild", "Guild of High Bells", one("cast-by", "Young Kornelis"))
terse anchor :: city carillonneur of nieuw-varle when roelant cracked there :: H("city-carillonneur-of", "Nieuw-Varle Belfry", one("cracked-at", "Roelant"))
terse anchor :: where did noor ablas live when she won the golden clapper :: T("lives-in", "Noor Ablas", one("won-prize", "Noor Ablas", "Golden Clapper"))
terse anchor :: master founder at horick & dael when nieuw-varle belfry restoration started :: H("master-founder-at", "Horick & Dael", one("restored-by", "Nieuw-Varle Belfry").s)
chatty anchor :: When Joris Vandael took over as city carillonneur at the Belfry of Varle, who did he have as deputy at that point? :: H("deputy-carillonneur-of", "Belfry of Varle", one("city-carillonneur-of", "Joris Vandael").s)
chatty anchor :: Funny detail I need for a talk: who was running the Lomme Night of Bells in the month Bourdon Martha was hung in Tessemer Minster? :: H("directs-festival", "Lomme Night of Bells", one("hangs-in", "Bourdon Martha", "Tessemer Minster").s)
chatty anchor :: Listening to Minster Music by Mira Arent again, still great. Who was head of the Korver Institute when she recorded it? :: H("heads-institute", "Korver Institute", one("recorded-album", "Mira Arent", "Minster Music"))
chatty anchor :: so when Quirin Staal started as city carillonneur at the Minster in Tessemer, what transposition was the keyboard on? :: T("transposition-set-to", "Tessemer Minster", one("city-carillonneur-of", "Quirin Staal").s)
careful anchor :: Who was city carillonneur of Pell Harbour Tower when Femke and Ivo Brandsma married? :: H("city-carillonneur-of", "Pell Harbour Tower", one("married-to", "Femke Brandsma").s)
careful anchor :: Who owned the Belfry of Varle at the time when Ostrander Bellworks restored it? :: T("owned-by", "Belfry of Varle", one("restored-by", "Belfry of Varle", "Ostrander Bellworks"))
careful anchor :: Who was at the head of the Varle Bell Academy in the month in which the marriage of Mira Arent and Lode Wyck ended? :: H("heads-institute", "Varle Bell Academy", one("married-to", "Mira Arent").e)

terse when :: when did bell H-114 leave halder gate :: E(one("hangs-in", "bell H-114", "Halder Gate"))
terse when :: great aldric cast when :: S(one("cast-by", "Great Aldric"))
terse when :: when did marriage of ruth and wim calloway end :: E(one("married-to", "Ruth Calloway"))
chatty when :: From when on did the Belfry of Varle belong to the Belfry Trust instead of the council? Month would be nice :: S(one("owned-by", "Belfry of Varle", "Varle Belfry Trust"))
chatty when :: Wait, Noor Ablas got the Silver Clapper too?? When was that? :: S(one("won-prize", "Noor Ablas", "Silver Clapper"))
chatty when :: And Young Kornelis, since when has that one been up in Pell Harbour Tower? :: S(one("hangs-in", "Young Kornelis", "Pell Harbour Tower"))
careful when :: In which month did Pieternel Ooster begin her second term as city carillonneur of the Lomme Peace Carillon? :: S(last(F("city-carillonneur-of", "Pieternel Ooster")))
careful when :: In what month was the restoration of Tessemer Minster finished? :: E(one("restored-by", "Tessemer Minster"))
careful when :: In what year did Edda Merrin first give a recital at the Halderen Cloth Hall? :: year(first(F("gave-recital-at", "Edda Merrin", "Halderen Cloth Hall")).s)

terse count :: how many times has great aldric cracked :: len(F("cracked-at", "Great Aldric"))
terse count :: number of different bells cast by ostrander bellworks :: n(H("cast-by", "Ostrander Bellworks"))
terse count :: how many recitals has noor ablas given :: len(F("gave-recital-at", "Noor Ablas"))
chatty count :: How many different people have been city carillonneur at the Lomme Peace Carillon, if you count a returning person only once? :: n(H("city-carillonneur-of", "Lomme Peace Carillon"))
chatty count :: Just checking my slide, how many Golden Clappers were given out from 2000 up to and including 2010? :: len(begun(F("won-prize", None, "Golden Clapper"), ("2000", "2010")))
careful count :: How many people have studied under Hedwig Staal? :: n(H("studied-under", "Hedwig Staal"))
careful count :: How many towers has Horick & Dael restored, counting the one on which they are still working? :: n(H("restored-by", "Horick & Dael"))
careful count :: How many members does the Guild of Low Bells have at present? :: n(H("member-of-guild", "Guild of Low Bells", now))

terse duration :: how long was ernst merrin master founder :: L(one("master-founder-at", "Ernst Merrin"))
terse duration :: how long did halder gate have no city carillonneur between sanne halder and lodewijk arent :: gap(one("city-carillonneur-of", "Sanne Halder", "Halder Gate"), one("city-carillonneur-of", "Lodewijk Arent", "Halder Gate"))
terse duration :: how long did roelant hang in nieuw-varle belfry :: L(one("hangs-in", "Roelant", "Nieuw-Varle Belfry"))
chatty duration :: Mira Arent has been deputy at the Belfry of Varle for ages now. How long is it exactly? :: L(one("deputy-carillonneur-of", "Mira Arent", "Belfry of Varle"))
chatty duration :: That scaffolding at Halder Gate when Horick & Dael did the restoration, felt like forever, lol. How long did the job take? :: L(one("restored-by", "Halder Gate", "Horick & Dael"))
chatty duration :: how long were Marta and Joris Vandael married in the end? :: L(one("married-to", "Marta Vandael"))
careful duration :: How long did Griet Lommers's first period as director of Brennwijk Bell Week last? :: L(first(F("directs-festival", "Griet Lommers")))
careful duration :: For how long was the Lomme Night of Bells without a sponsor after Arlo Savings Bank withdrew and before Lomme Waterworks returned? :: gap(one("sponsors-festival", "Arlo Savings Bank", "Lomme Night of Bells"), last(F("sponsors-festival", "Lomme Waterworks", "Lomme Night of Bells")))

terse argmax :: who has given the most recitals :: top(by_h(F("gave-recital-at")))
terse argmax :: which towers share the record for most recitals :: tops(by_t(F("gave-recital-at")))
terse argmax :: longest serving city carillonneur of halder gate :: longest(F("city-carillonneur-of", None, "Halder Gate"))
chatty argmax :: Out of all the foundries that cast our bells, which one made the fewest? :: low(kinds_t(F("cast-by")))
chatty argmax :: Who's won the Golden Clapper most often? If it's a tie just give me all the names :: tops(by_h(F("won-prize", None, "Golden Clapper")))
chatty argmax :: poor old thing... which bell has cracked the most times? :: top(by_h(F("cracked-at")))
careful argmax :: Which teacher has had the largest number of pupils? :: top(kinds_t(F("studied-under")))
careful argmax :: Who has chaired the Guild of Low Bells for the longest time, if separate terms are added together? :: top(totals(F("chairs-guild", None, "Guild of Low Bells")), 3)

terse boolean :: did joris daelman ever teach at varle bell academy :: bool(F("taught-at", "Joris Daelman", "Varle Bell Academy"))
terse boolean :: was roelanda ever in tessemer minster :: bool(F("hangs-in", "Roelanda", "Tessemer Minster"))
careful boolean :: Is Casper Dhont still a member of the Guild of Low Bells? :: bool(F("member-of-guild", "Casper Dhont", "Guild of Low Bells", now))
chatty boolean :: Was there really a time when Noor Ablas and Noor van Ablas were both chairing the Guild of High Bells at once, or am I mixing up the Noors? :: bool(during(F("chairs-guild", "Noor Ablas"), one("chairs-guild", "Noor van Ablas")))
chatty boolean :: I bet my colleague a coffee that Sanne Halder won the Golden Clapper before the Silver one. Am I right? :: one("won-prize", "Sanne Halder", "Golden Clapper").lo < one("won-prize", "Sanne Halder", "Silver Clapper").lo
careful boolean :: Was Marta Vandael still married to Joris Vandael when he became city carillonneur of the Belfry of Varle? :: bool(F("married-to", "Marta Vandael", "Joris Vandael", one("city-carillonneur-of", "Joris Vandael").s))
careful boolean :: Did Femke Brandsma ever study under Sanne Halder? :: bool(F("studied-under", "Femke Brandsma", "Sanne Halder"))
chatty boolean :: When Edda Merrin left as city carillonneur in Pell, did the tower already have its 49 bells? :: bool(F("bell-count", "Pell Harbour Tower", "49 bells", one("city-carillonneur-of", "Edda Merrin").e))

terse setops :: who has been in both the guild of low bells and the guild of high bells :: both(H("member-of-guild", "Guild of Low Bells"), H("member-of-guild", "Guild of High Bells"))
terse setops :: won both golden and silver clapper :: both(H("won-prize", "Golden Clapper"), H("won-prize", "Silver Clapper"))
terse setops :: golden clapper winners with no album :: minus(H("won-prize", "Golden Clapper"), hs(F("recorded-album")))
chatty setops :: Which people have been deputy at the Belfry of Varle and also had the top job, city carillonneur, there at some point? :: both(H("deputy-carillonneur-of", "Belfry of Varle"), H("city-carillonneur-of", "Belfry of Varle"))
chatty setops :: Apart from Noor Ablas, who else learnt with Ruth Merrin? Writing the seating plan for a reunion :) :: minus(H("studied-under", "Ruth Merrin"), ["Noor Ablas"])
careful setops :: Besides the Belfry of Varle, which towers has Ostrander Bellworks maintained, now or in the past? :: minus(H("maintained-by", "Ostrander Bellworks"), ["Belfry of Varle"])
careful setops :: Which people have taught both at the Korver Institute and at the Varle Bell Academy? :: both(H("taught-at", "Korver Institute"), H("taught-at", "Varle Bell Academy"))
careful setops :: Which piece has been played in concert both by Edda Merrin and by Noor van Ablas? :: both(T("played-in-concert", "Edda Merrin"), T("played-in-concert", "Noor van Ablas"))

terse none :: lode wyck salary belfry of varle :: norel("salary", "paid", "wage", "earn")
terse none :: city carillonneur nieuw-varle belfry may 2003 :: H("city-carillonneur-of", "Nieuw-Varle Belfry", "2003-05")
terse none :: who cast bell H-144 :: T("cast-by", "bell H-144")
careful none :: When did the bell Old Kornelis crack? :: F("cracked-at", "Old Kornelis")
chatty none :: Joris Vandael had the Golden Clapper in '87, and what did he win after that? :: ts(since(F("won-prize", "Joris Vandael"), one("won-prize", "Joris Vandael")))
chatty none :: I went to the Lomme Night of Bells in summer 2014 and loved it, who was the director that year? :: H("directs-festival", "Lomme Night of Bells", "2014")
chatty none :: how much is a ticket for Brennwijk Bell Week btw? :: norel("ticket", "price", "cost", "fee")
chatty none :: Who was deputy carillonneur at Pell Harbour Tower around 2010, do you know? :: H("deputy-carillonneur-of", "Pell Harbour Tower")
careful none :: To whom has Sanne Halder been married? :: union(T("married-to", "Sanne Halder"), H("married-to", "Sanne Halder"))
careful none :: Who sponsors the Tessemer Bell Days at present? :: H("sponsors-festival", "Tessemer Bell Days", now)
careful none :: Who succeeded Grietje Lomme as city carillonneur of St Aldric's Oostbrenn? :: hs(since(F("city-carillonneur-of", None, "St Aldric's Oostbrenn"), one("city-carillonneur-of", "Grietje Lomme")))
"""

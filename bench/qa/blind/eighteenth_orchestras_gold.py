"""The questions of the eighteenth generation over `orchestras`, with the rules of their gold (see eighteenth_gold.py)."""

QUESTIONS = r"""
terse lookup :: who composed the drowned city :: T('composer','The Drowned City')
terse lookup :: clothiers' hall owner 1975 :: T('ownedBy',"Clothiers' Hall",at='1975')
terse lookup :: rann cello on loan to 1988 :: T('loanedTo','Rann cello',at='1988')
terse lookup :: ost 181 which orchestra :: H('recordedAlbum','OST 181')
chatty lookup :: hi, I'm writing programme notes for a horn recital and the Nocturne by rosalind vask is on it. Which orchestra played that one first? :: T('premieredBy','Nocturne for Horn')
chatty lookup :: My grandfather used to rave about the Harnstad radio orchestra of the sixties, there was some lady leading the violins he fancied. Who was concertmaster there in 1964? :: T('concertmaster','Harnstad Radio Orchestra',at='1964')
chatty lookup :: Quick one for our pub quiz on Friday: in which town did oskar telling die? :: T('diedIn','Oskar Telling')
chatty lookup :: Sorting season brochures from Velmora here, and the one of 1965 has lost its cover. Who was the chief conductor that year? It's the Symphony's brochure, not the Opera's. :: T('chiefConductor','Velmora Symphony',at='1965')
chatty lookup :: Somebody told me Katrin Sorrel had lessons from one of the big names before she started out. Who taught her? :: T('pupilOf','Katrin Sorrel')
careful lookup :: Under what name was the Dravno State Orchestra registered in 1998? :: T('registeredName','Dravno State Orchestra',at='1998')
careful lookup :: By whom was the Ostermoor Sinfonietta founded? :: T('foundedBy','Ostermoor Sinfonietta')
careful lookup :: Who shared the position of chief conductor at the Dravno State Orchestra in 1968? :: T('chiefConductor','Dravno State Orchestra',at='1968')
careful lookup :: In which hall was Vask's Symphony No. 3 heard for the first time? :: T('premiereVenue','Vask Symphony No. 3')

terse before_after :: harnstad philharmonic tours after 1990, countries :: ts(since(F('touredTo','Harnstad Philharmonic'),'1990'))
terse before_after :: velmora symphony chief conductors before 1960 :: ts(before(F('chiefConductor','Velmora Symphony'),'1960'))
terse before_after :: falcone violin lent to whom after 1981 :: ts(since(F('loanedTo','Falcone violin'),'1981'))
chatty before_after :: I'm preparing a talk on women who compose. Which pieces by Rosalind Vask got their first performance after 1980? titles are enough :: hs(since([x for x in F('premieredBy') if x.h in H('composer','Rosalind Vask')],'1980'))
chatty before_after :: There's an old repair ticket inside the Falcone but the ink is gone, only "before 1990" is pencilled next to it. So who repaired the violin before that year? :: ts(before(F('repairedBy','Falcone violin'),'1990'))
chatty before_after :: Doing the wall of names for the Torvald Prize, and I've got everyone right up to and including katrin sorrel. Who won it after she did? All of them please. :: hs(since(F('wonPrize',t='Torvald Prize'),one('wonPrize','Katrin Sorrel','Torvald Prize')))
careful before_after :: Which orchestras did Arne Sorrel belong to after 1966? :: ts(since(F('memberOf','Arne Sorrel'),'1966'))
careful before_after :: Who has owned the Riverside Rooms in the years after 1963? :: ts(since(F('ownedBy','Riverside Rooms'),'1963'))
careful before_after :: Which works by Teodor Vask were premiered before 1960? :: hs(before([x for x in F('premieredBy') if x.h in H('composer','Teodor Vask')],'1960'))

terse first_last :: first concertmaster harnstad radio orchestra :: first(F('concertmaster','Harnstad Radio Orchestra')).t
terse first_last :: contessa cello most recent repair by :: last(F('repairedBy','Contessa cello')).t
terse first_last :: earliest torvald scholarship winner :: first(F('wonPrize',t='Torvald Scholarship')).h
chatty first_last :: my daughter starts as a trainee oboist in Velmora on Monday!! She'd love to know who the Symphony's very first principal oboe was, or at any rate the first one you have on file. :: first(F('principalOboe','Velmora Symphony')).t
chatty first_last :: Pavel Hask has been chief in several places by now. Which orchestra gave him his first such job? :: first(F('chiefConductor',t='Pavel Hask')).h
chatty first_last :: Help me settle a bet, I say it's Harn Dances and my sister says no. What was the last work of Agnes Morrow's to be premiered? :: last([x for x in F('premieredBy') if x.h in H('composer','Agnes Morrow')]).h
careful first_last :: Which label was the first to issue LM 2114? :: first(F('issuedBy','LM 2114')).t
careful first_last :: To which country did the Harnstad Chamber Orchestra make its most recent tour? :: last(F('touredTo','Harnstad Chamber Orchestra')).t
careful first_last :: Who was the last chief conductor that the Dravno State Orchestra has had? :: last(F('chiefConductor','Dravno State Orchestra')).t

terse succession :: who followed greta marsk as principal cello harnstad philharmonic :: nxt(F('principalCello','Harnstad Philharmonic'),one('principalCello','Harnstad Philharmonic','Greta Marsk')).t
terse succession :: nora weisell predecessor chair harnstad phil :: prev(F('boardChair','Harnstad Philharmonic'),one('boardChair','Harnstad Philharmonic','Nora Weisell')).t
terse succession :: palace of culture previous owner before rann foundation :: prev(F('ownedBy','Palace of Culture'),one('ownedBy','Palace of Culture','Rann Foundation')).t
chatty succession :: My neighbour sang in the choir the week ines caldor took over the Velmora Symphony, she still has the flowers pressed in a book. Whom did Caldor replace there? :: prev(F('chiefConductor','Velmora Symphony'),one('chiefConductor','Velmora Symphony','Ines Caldor')).t
chatty succession :: The provenance sheet for the Little Falcone stops at Oskar Telling. Who owned it next? :: nxt(F('instrumentOwner','Little Falcone violin'),one('instrumentOwner','Little Falcone violin','Oskar Telling')).t
chatty succession :: So Viktor Kolmer gave up first horn at some point, and I'd like to know who got the chair after him. I mean in the Radio Orchestra, mind, not the Philharmonic. :: nxt(F('principalHorn','Harnstad Radio Orchestra'),one('principalHorn','Harnstad Radio Orchestra','Viktor Kolmer')).t
careful succession :: Which venue became the home of the Harnstad Radio Orchestra when it left Studio 10? :: nxt(F('homeVenue','Harnstad Radio Orchestra'),one('homeVenue','Harnstad Radio Orchestra','Studio 10')).t
careful succession :: Whom did Ruben Hask succeed when he became chief conductor of the Harnstad Philharmonic for the second time? :: prev(F('chiefConductor','Harnstad Philharmonic'),last(F('chiefConductor','Harnstad Philharmonic','Ruben Hask'))).t
careful succession :: With which label did the Harnstad Philharmonic sign next once its contract with Lyra had run out? :: nxt(F('recordingContract','Harnstad Philharmonic'),one('recordingContract','Harnstad Philharmonic','Lyra')).t

terse current :: kessin philharmonic chief conductor now :: T('chiefConductor','Kessin Philharmonic',at=now)
terse current :: who plays the falcone violin these days :: T('loanedTo','Falcone violin',at=now)
terse current :: dravno state orchestra home today :: T('homeVenue','Dravno State Orchestra',at=now)
chatty current :: I have to send thank-you cards before the gala, so who are the patrons of the Harnstad Philharmonic at the moment? :: T('patron','Harnstad Philharmonic',at=now)
chatty current :: new to town and I keep seeing different faces at the front of the violins at the harnstad philharmonic... whos concertmaster there at present? could be more than one :: T('concertmaster','Harnstad Philharmonic',at=now)
chatty current :: I grew up two streets from the Old Exchange Hall and it was a ruin all through my childhood. Who does it belong to now? :: T('ownedBy','Old Exchange Hall',at=now)
careful current :: Which orchestras is Mirela Stanov currently chief conductor of? :: H('chiefConductor','Mirela Stanov',at=now)
careful current :: Who is principal guest conductor of the Velmora Symphony at present? :: T('principalGuestConductor','Velmora Symphony',at=now)
careful current :: Who is the present husband of Marit Dael? :: H('spouse','Marit Dael',at=now)

terse anchor :: harnstad philharmonic chief when the drowned city premiered :: T('chiefConductor','Harnstad Philharmonic',at=one('premieredBy','The Drowned City'))
terse anchor :: owner of old exchange hall when new exchange hall opened :: T('ownedBy','Old Exchange Hall',at=first(F('hallStatus','New Exchange Hall','open')).s)
terse anchor :: principal horn harnstad philharmonic while elsbet torvald was its chief :: T('principalHorn','Harnstad Philharmonic',at=one('chiefConductor','Harnstad Philharmonic','Elsbet Torvald'))
terse anchor :: velmora symphony chairman year mr 770 recorded :: T('boardChair','Velmora Symphony',at=one('recordedAlbum',t='MR 770'))
chatty anchor :: Sanna Aldersen had the Falcone for a good long while. Who was chief at the Harnstad Philharmonic during the years she had it? I'd like every name. :: T('chiefConductor','Harnstad Philharmonic',at=one('loanedTo','Falcone violin','Sanna Aldersen'))
chatty anchor :: My mum was born the year that Ruben Hask married Greta Marsk and was taken to a Harnstad Radio Orchestra concert as a baby, or so she says. Who'd have been chief conductor of it in that year? :: T('chiefConductor','Harnstad Radio Orchestra',at=one('spouse','Ruben Hask','Greta Marsk').s)
chatty anchor :: putting a timeline together here. in the year ines caldor got the torvald prize, who was concertmaster of the harnstad philharmonic? thx :: T('concertmaster','Harnstad Philharmonic',at=one('wonPrize','Ines Caldor','Torvald Prize'))
careful anchor :: In which funding tier was the Kessin Philharmonic in the year in which Pavel Hask and Ines Caldor married? :: T('fundingTier','Kessin Philharmonic',at=one('spouse','Pavel Hask','Ines Caldor').s)
careful anchor :: Who owned the Contessa cello when Jakob Stell repaired it? :: T('instrumentOwner','Contessa cello',at=one('repairedBy','Contessa cello','Jakob Stell'))
careful anchor :: Where was the Harnstad Philharmonic at home while the New Exchange Hall was being renovated? :: T('homeVenue','Harnstad Philharmonic',at=one('hallStatus','New Exchange Hall','under renovation'))
careful anchor :: Who chaired the board of the Harnstad Philharmonic in the year of Ruben Hask's death? :: T('boardChair','Harnstad Philharmonic',at=one('diedIn','Ruben Hask'))

terse when :: katrin sorrel year of birth :: S(one('bornIn','Katrin Sorrel'))
terse when :: riverside hall renovation began :: S(one('hallStatus','Riverside Hall','under renovation'))
terse when :: iva and ivo brenn divorce year :: E(one('spouse','Ivo Brenn','Iva Brenn'))
chatty when :: A customer of mine has an offer for the Ashwood oboe and wants to see papers first. Since what year has Marit Dael owned it? :: S(one('instrumentOwner','Ashwood oboe','Marit Dael'))
chatty when :: hiya, our choir sang Simeon Karr's salt piece last spring and now everybody asks me when it was premiered. The Cantata, not the Psalms. :: S(one('premieredBy','Salt Cantata'))
chatty when :: Ruben Hask was chief of the Harnstad Philharmonic and I can't find out in what year he stopped. The second time, that is. :: E(last(F('chiefConductor','Harnstad Philharmonic','Ruben Hask')))
careful when :: In which years did the Harnstad Philharmonic go on tour to Japan? :: [S(x) for x in F('touredTo','Harnstad Philharmonic','Japan')]
careful when :: In what year was LM 2114 brought out by Ostraphon? :: S(one('issuedBy','LM 2114','Ostraphon'))
careful when :: Until what year was Ludmila Quist concertmaster of the Harnstad Philharmonic? :: E(one('concertmaster','Harnstad Philharmonic','Ludmila Quist'))

terse count :: how many times did harnstad philharmonic tour italy :: n(F('touredTo','Harnstad Philharmonic','Italy'))
terse count :: number of different chief conductors velmora symphony so far :: n(T('chiefConductor','Velmora Symphony'))
terse count :: how many works by rosalind vask :: n(H('composer','Rosalind Vask'))
chatty count :: We're planning a surprise reunion of Katrin Sorrel's old pupils, in her memory. How many did she have in all, from what you know? :: n(H('pupilOf','Katrin Sorrel'))
chatty count :: Our luthier moans that the falcone violin is always in somebody's workshop. How often has it been repaired? Only from 1980 on please, older bills I can't check anyway. :: n([x for x in F('repairedBy','Falcone violin') if x.s >= '1980'])
chatty count :: The Harnstad Philharmonic moves about so much that my wife and I have lost track. In how many different halls has it had its home over the years? :: n(T('homeVenue','Harnstad Philharmonic'))
careful count :: Of how many different orchestras has Elsbet Torvald been the chief conductor? :: n(H('chiefConductor','Elsbet Torvald'))
careful count :: How many albums did the Harnstad Philharmonic record before 1980? :: n(before(F('recordedAlbum','Harnstad Philharmonic'),'1980'))

terse duration :: how long was jonas marsk chief of harnstad radio orchestra :: L(one('chiefConductor','Harnstad Radio Orchestra','Jonas Marsk'))
terse duration :: how many years did helene imhoff chair the harnstad philharmonic :: L(one('boardChair','Harnstad Philharmonic','Helene Imhoff'))
terse duration :: old exchange hall derelict for how long :: L(one('hallStatus','Old Exchange Hall','derelict'))
chatty duration :: Greta Marsk's family asked us about the Rann cello she had on loan. For how many years did she have it? :: L(one('loanedTo','Rann cello','Greta Marsk'))
chatty duration :: I'm interviewing henrik dael next week and would rather not ask him to his face, but how long were he and Marit married? :: L(one('spouse','Henrik Dael','Marit Dael'))
careful duration :: How long was Ruben Hask chief conductor of the Harnstad Philharmonic, both of his terms taken together? :: L(F('chiefConductor','Harnstad Philharmonic','Ruben Hask'))
careful duration :: How long did the recording contract last that the Harnstad Chamber Orchestra concluded with Lyra Nova in 1968? :: L(first(F('recordingContract','Harnstad Chamber Orchestra','Lyra Nova')))
careful duration :: How many years lay between the end of Anselm Torvald's time as chief conductor of the Harnstad Philharmonic and the arrival of his successor? :: gap(one('chiefConductor','Harnstad Philharmonic','Anselm Torvald'),nxt(F('chiefConductor','Harnstad Philharmonic'),one('chiefConductor','Harnstad Philharmonic','Anselm Torvald')))

terse argmax :: composer with most works :: top(by_t(F('composer')))
terse argmax :: longest serving principal cello harnstad philharmonic :: longest(F('principalCello','Harnstad Philharmonic'),'t')
chatty argmax :: They're forever on a plane, that orchestra. Which country has the Philharmonic toured most often? The Harnstad one I'm talking about, sorry. :: top(by_t(F('touredTo','Harnstad Philharmonic')))
chatty argmax :: For the jubilee we'd like a big portrait of whoever was chief of the Velmora Symphony for the longest time. Who would that be? :: longest(F('chiefConductor','Velmora Symphony'),'t')
chatty argmax :: our local paper wants to print who has won the state prize for music more often than anyone else, do you know? :: top(by_h(F('wonPrize',t='State Prize for Music')))
careful argmax :: Which orchestra has given the largest number of first performances? :: top(by_t(F('premieredBy')))
careful argmax :: Which instrument has been lent to the greatest number of different players? :: top(kinds_h(F('loanedTo')))
careful argmax :: Which concertmaster of the Harnstad Radio Orchestra stayed in that post for the shortest time? :: low(totals(F('concertmaster','Harnstad Radio Orchestra'),'t'))

terse boolean :: was desmond aarle ever chief conductor of harnstad philharmonic :: bool(F('chiefConductor','Harnstad Philharmonic','Desmond Aarle'))
terse boolean :: did yara lindqvar study with henrik dael :: bool(F('pupilOf','Yara Lindqvar','Henrik Dael'))
terse boolean :: vask symphony no. 4 ever premiered? :: bool(F('premieredBy','Vask Symphony No. 4'))
chatty boolean :: My uncle swears that Judit Hask had the Rann violin on loan for a while, he even remembers the case. Is he right? :: bool(F('loanedTo','Rann violin','Judit Hask'))
chatty boolean :: someone on the tour bus claimed the Harnstad Radio Orchestra was only tier B for a time, which I can hardly believe. Was it in Tier B in 1985? :: bool(F('fundingTier','Harnstad Radio Orchestra','Tier B',at='1985'))
careful boolean :: Were Pavel Hask and Ines Caldor still married to each other in 2010? :: bool(F('spouse','Pavel Hask','Ines Caldor',at='2010'))
careful boolean :: Has Clothiers' Hall ever been the property of the City of Harnstad? :: bool(F('ownedBy',"Clothiers' Hall",'City of Harnstad'))
careful boolean :: Did Viktor Kolm become principal horn of the Dravno State Orchestra again after he had held that post at the Harnstad Philharmonic? :: bool(since(F('principalHorn','Dravno State Orchestra','Viktor Kolm'),one('principalHorn','Harnstad Philharmonic','Viktor Kolm')))

terse setops :: violinists lent both the falcone and the rann violin :: both(T('loanedTo','Falcone violin'),T('loanedTo','Rann violin'))
terse setops :: chief conductors of both kessin philharmonic and velmora symphony :: both(T('chiefConductor','Kessin Philharmonic'),T('chiefConductor','Velmora Symphony'))
chatty setops :: I collect autographs of Torvald Prize winners and file the chiefs in another album. Which of the winners have never been chief conductor anywhere? :: minus(H('wonPrize','Torvald Prize'),T('chiefConductor'))
chatty setops :: need to write the little card for the showcase, and it's rather small... apart from the Rann Foundation, who has owned the Contessa cello? :: minus(T('instrumentOwner','Contessa cello'),['Rann Foundation'])
chatty setops :: Who has run both the Harnstad Chamber Orchestra and the Harnstad Philharmonic at one time or another? Chief conductors, I mean, not the people who chair the board. :: both(T('chiefConductor','Harnstad Chamber Orchestra'),T('chiefConductor','Harnstad Philharmonic'))
careful setops :: Which countries has the Harnstad Philharmonic toured but the Velmora Symphony has not? :: minus(T('touredTo','Harnstad Philharmonic'),T('touredTo','Velmora Symphony'))
careful setops :: Which violinists have been concertmaster both of the Harnstad Radio Orchestra and of the Velmora Symphony? :: both(T('concertmaster','Harnstad Radio Orchestra'),T('concertmaster','Velmora Symphony'))
careful setops :: Which halls have at any time belonged to either Imhoff Estates or the Rann Foundation? :: union(H('ownedBy','Imhoff Estates'),H('ownedBy','Rann Foundation'))

terse none :: who composed summer concerto :: T('composer','Summer Concerto')
terse none :: velmora symphony chief conductor 2024 :: T('chiefConductor','Velmora Symphony',at='2024')
terse none :: lm 2401 label :: T('issuedBy','LM 2401')
terse none :: ines caldor salary :: norel('salary','wage','fee','pay')
chatty none :: My viola teacher says she used to share a flat with the principal viola of the Harnstad Philharmonic, around 1980. Who held that chair then? :: norel('viola')
chatty none :: Found a lovely photo in a junk shop, marked on the back "Velmora Symphony with its chief, 1960". Who would that be, who was chief conductor there in 1960? :: T('chiefConductor','Velmora Symphony',at='1960')
chatty none :: grandad played in the Dravno State Orchestra and kept a paper fan from a tour to japan. In what year did they go there? :: F('touredTo','Dravno State Orchestra','Japan')
chatty none :: I want to thank petra kolm's teacher in the sleeve notes but forgot to ask her for the name. Who did she study with? :: T('pupilOf','Petra Kolm')
careful none :: Which orchestra gave the first performance of Vask's Symphony No. 5? :: T('premieredBy','Vask Symphony No. 5')
careful none :: Who was the owner of the Palace of Culture in 2009? :: T('ownedBy','Palace of Culture',at='2009')
careful none :: How many seats does the New Exchange Hall have? :: norel('seat','capacity')
"""

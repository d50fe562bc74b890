"""The questions of the eighteenth generation over `tenders`, with the rules of their gold (see eighteenth_gold.py)."""

QUESTIONS = r"""
terse lookup :: who won pw-1704 :: T('awarded_to','PW-1704')
terse lookup :: mayor tessary 2017 :: H('mayor_of','Tessary',at='2017')
terse lookup :: weir bridge condition march 2015 :: T('condition_rating','Weir Bridge',at='2015-03')
terse lookup :: delta piling office 2010 :: T('office_address','Delta Piling',at='2010')
chatty lookup :: Morning! I've got a delivery note from the tunnel job (PW-1501) of January 2018, countersigned by the site manager, and can't read the scrawl. Who was it at the time? :: T('site_manager','PW-1501',at='2018-01')
chatty lookup :: the cover of the file pw-1380 is torn off and I just need to know what road or bridge it was for :: T('tender_for','PW-1380')
chatty lookup :: There's a remark in some old minutes that Sallow Earthworks used to belong to a politician. Whose firm was it in 2002? :: T('owned_by','Sallow Earthworks',at='2002')
chatty lookup :: My bus went round by the hill all that spring, so I'm curious. Why was work on the Chapel Causeway contract, PW-1906, stopped in March 2020? :: T('suspended_for','PW-1906',at='2020-03')
chatty lookup :: Who was number two in the town hall of Brenhaven in May 2018, remind me? I mean the deputy, not the mayor. :: H('deputy_mayor_of','Brenhaven',at='2018-05')
careful lookup :: Which firms put in a bid for PW-0712? :: H('submitted_bid','PW-0712')
careful lookup :: Which authority imposed a fine on Korlan Asphalt in June 2015? :: T('fined_by','Korlan Asphalt',at='2015-06')
careful lookup :: For what reason was PW-1960 cancelled? :: T('cancelled_because','PW-1960')
careful lookup :: Who was the director of Norbridge Civil in 2012? :: H('director_of','Norbridge Civil',at='2012')

terse before_after :: town of tessary tenders published after 2010 :: hs(since(F('published_by',t='Town of Tessary'),'2010'))
terse before_after :: mayors of marnock before 2018 :: hs(before(F('mayor_of',t='Marnock'),'2018'))
terse before_after :: firms fined before 2014 :: hs(before(F('fined_by'),'2014'))
chatty before_after :: We're doing a piece on the viaduct contract PW-1103 and the mess when Norbridge Civil left it. Which subcontractors only came on after they'd gone? :: hs(since(F('subcontractor_on',t='PW-1103'),one('main_contractor','PW-1103','Norbridge Civil')))
chatty before_after :: Letters to tamsin roadworks keep coming back to us, some are years old. At which addresses was their office before 12 Quay Street? :: ts(before(F('office_address','Tamsin Roadworks'),one('office_address','Tamsin Roadworks','12 Quay Street')))
chatty before_after :: Which contracts ran into trouble at an inspection after 2015? Just those that failed one, passed with remarks is fine by me. :: hs(since(F('inspection_result',t='failed'),'2015'))
careful before_after :: Which structures were inaugurated before 2015? :: hs(before(F('inaugurated_by'),'2015'))
careful before_after :: Which firms have appealed against an award after 2014? :: hs(since(F('appealed_award'),'2014'))
careful before_after :: Who were the owners of Tamsin Roadworks before Rosa Tamsin? :: ts(before(F('owned_by','Tamsin Roadworks'),one('owned_by','Tamsin Roadworks','Rosa Tamsin')))

terse first_last :: first subcontractor on pw-1501 :: first(F('subcontractor_on',t='PW-1501')).h
terse first_last :: halden group latest donation to which party :: last(F('donated_to','Halden Group')).t
terse first_last :: pw-0712 first inspector :: first(F('inspected_by','PW-0712')).t
chatty first_last :: who's the earliest mayor of lower sallow that you have? I've a feeling it was the man who sold the earthworks :: first(F('mayor_of',t='Lower Sallow')).h
chatty first_last :: Hollis Steel seems to win everything now, it wasn't always like that. What was the first tender they were ever awarded? :: first(F('awarded_to',t='Hollis Steel')).h
chatty first_last :: Road 14 gets put out to tender over and over, I can't keep up with the numbers. Which one is the latest? :: last(F('tender_for',t='Road 14')).h
careful first_last :: Who was the most recent director of Norbridge Civil? :: last(F('director_of',t='Norbridge Civil')).h
careful first_last :: What was the reason given the first time that PW-1501 was suspended? :: first(F('suspended_for','PW-1501')).t
careful first_last :: Which party was Wanda Ilves first a member of? :: first(F('party_member','Wanda Ilves')).t

terse succession :: who came after jorun kell as mayor of tessary :: nxt(F('mayor_of',t='Tessary'),one('mayor_of','Jorun Kell','Tessary')).h
terse succession :: hollis steel previous owner before greta simm :: prev(F('owned_by','Hollis Steel'),one('owned_by','Hollis Steel','Greta Simm')).t
terse succession :: delta piling next office after 5 quay lane :: nxt(F('office_address','Delta Piling'),one('office_address','Delta Piling','5 Quay Lane')).t
chatty succession :: So Norbridge Civil walked off the viaduct, PW-1103, we all remember that winter. Which main contractor did they find to take over? :: nxt(F('main_contractor','PW-1103'),one('main_contractor','PW-1103','Norbridge Civil')).t
chatty succession :: celia vance was our inspector on pw-2120 and I still have her umbrella. Who took over that contract from her? maybe they can pass it on :: nxt(F('inspected_by','PW-2120'),one('inspected_by','PW-2120','Celia Vance')).t
chatty succession :: Who did Milena Pradt follow as mayor of Tessary? When she came back the second time, I mean. :: prev(F('mayor_of',t='Tessary'),last(F('mayor_of','Milena Pradt','Tessary'))).h
careful succession :: Who succeeded Petra Wyndham as director of Norbridge Civil? :: nxt(F('director_of',t='Norbridge Civil'),one('director_of','Petra Wyndham','Norbridge Civil')).h
careful succession :: Which party did Tilda Kell move to when she left Green Valley? :: nxt(F('party_member','Tilda Kell'),one('party_member','Tilda Kell','Green Valley')).t
careful succession :: Who was Adam Verrin's immediate predecessor as deputy mayor of Brenhaven? :: prev(F('deputy_mayor_of',t='Brenhaven'),one('deputy_mayor_of','Adam Verrin','Brenhaven')).h

terse current :: who maintains harbour tunnel now :: T('maintained_by','Harbour Tunnel',at=now)
terse current :: korlan asphalt current owner :: T('owned_by','Korlan Asphalt',at=now)
terse current :: pw-2120 subcontractors at present :: H('subcontractor_on','PW-2120',at=now)
chatty current :: I'm addressing invitations to all the town halls and got stuck at Marnock, there's been so much coming and going. Who's the mayor there right now? :: H('mayor_of','Marnock',at=now)
chatty current :: Got to get a low-loader across the province tomorrow. Which structures are closed to traffic at the moment? :: H('traffic_status','closed',at=now)
chatty current :: hello, sending something registered to hollis steel today, whats their office address these days pls :: T('office_address','Hollis Steel',at=now)
careful current :: Which firms does Rosa Tamsin own today? :: H('owned_by','Rosa Tamsin',at=now)
careful current :: Who is the site manager of PW-2120 now? :: T('site_manager','PW-2120',at=now)
careful current :: Who currently has a seat in the Provincial Assembly? :: H('sits_on_council','Provincial Assembly',at=now)

terse anchor :: mayor of brenhaven when harbour tunnel was inaugurated :: H('mayor_of','Brenhaven',at=one('inaugurated_by','Harbour Tunnel'))
terse anchor :: tamsin roadworks owner when it was fined :: T('owned_by','Tamsin Roadworks',at=one('fined_by','Tamsin Roadworks'))
terse anchor :: site manager during flood suspension pw-0712 :: T('site_manager','PW-0712',at=one('suspended_for','PW-0712','flood'))
terse anchor :: mayor of marnock while miller's bridge was rated critical :: H('mayor_of','Marnock',at=one('condition_rating',"Miller's Bridge",'critical'))
chatty anchor :: While the harbour tunnel works (PW-1501) were stopped by that court order, somebody must have been inspecting them still. Who were the inspectors then? :: T('inspected_by','PW-1501',at=one('suspended_for','PW-1501','court order'))
chatty anchor :: Ada Verrin cut the ribbon on the Weir Bridge, I was there with the school band and froze. Who was mayor over in Tessary at that time? :: H('mayor_of','Tessary',at=one('inaugurated_by','Weir Bridge','Ada Verrin'))
chatty anchor :: we're trying to work out who stood to gain. at the time pelican capital gave money to the Civic Union, which firms did it own :: H('owned_by','Pelican Capital',at=one('donated_to','Pelican Capital','Civic Union'))
careful anchor :: In what condition was Mill Bridge when PW-2301 was published? :: T('condition_rating','Mill Bridge',at=one('published_by','PW-2301'))
careful anchor :: Of which party was Noor Abendroth a member on becoming mayor of Lower Sallow? :: T('party_member','Noor Abendroth',at=one('mayor_of','Noor Abendroth','Lower Sallow').s)
careful anchor :: Who was the director of Norbridge Civil when the firm was fined? :: H('director_of','Norbridge Civil',at=one('fined_by','Norbridge Civil'))
careful anchor :: Who was mayor of Lower Sallow when PW-1906 was awarded? :: H('mayor_of','Lower Sallow',at=one('awarded_to','PW-1906'))

terse when :: pw-1501 award date :: S(one('awarded_to','PW-1501'))
terse when :: stefan dray celia vance wedding :: S(one('married_to','Stefan Dray','Celia Vance'))
terse when :: sallow viaduct closed since when :: S(one('traffic_status','Sallow Viaduct','closed',at=now))
chatty when :: Trying to date an undated letter by its letterhead, it's from Delta Piling. From what month were they at 51 Quay Lane? Number 5, the old place, doesn't help me. :: S(one('office_address','Delta Piling','51 Quay Lane'))
chatty when :: The Bridge Fund paid for pw-1103 in two goes, our auditor says. When did the second one end? :: E(last(F('subsidised_by','PW-1103','Bridge Fund')))
chatty when :: Hi, when did Lukas Osterby leave the Civic League? His daughter is sure that he never did. :: E(one('party_member','Lukas Osterby','Civic League'))
careful when :: In which month did Korlan Asphalt appeal against the award of PW-1510? :: S(one('appealed_award','Korlan Asphalt','PW-1510'))
careful when :: Until when was Norbridge Civil barred from tendering by the Province of Korlan? :: E(one('debarred_by','Norbridge Civil','Province of Korlan'))
careful when :: In which months did PW-1501 fail an inspection? :: [S(x) for x in F('inspection_result','PW-1501','failed')]

terse count :: number of bidders pw-1103 :: n(H('submitted_bid','PW-1103'))
terse count :: how many tenders for road 14 :: n(H('tender_for','Road 14'))
terse count :: how many contracts has tamsin & sons been awarded :: n(H('awarded_to','Tamsin & Sons'))
chatty count :: For my thesis I'm drawing the web around the Halden people. How many firms has Halden Group owned, present and former ones together? :: n(H('owned_by','Halden Group'))
chatty count :: How many times was work on PW-1501 suspended? Only for water getting in, please, the insurers don't care about the court. :: n(F('suspended_for','PW-1501','water ingress'))
chatty count :: some bloke in the pub said ada verrin was mayor of Brenhaven "about five times". How many separate terms did she really have there? :: n(F('mayor_of','Ada Verrin','Brenhaven'))
careful count :: How many fines has Delta Piling been given? :: n(F('fine_amount','Delta Piling'))
careful count :: How many different people have held the office of mayor of Tessary? :: n(H('mayor_of','Tessary'))

terse duration :: how long was weir bridge fully closed :: L(one('traffic_status','Weir Bridge','closed'))
terse duration :: length of archaeological stop pw-0970 :: L(one('suspended_for','PW-0970','archaeological find'))
terse duration :: dario fenwick mayor for how long :: L(one('mayor_of','Dario Fenwick'))
chatty duration :: Delta Piling were shut out of tenders by the Province for a while, they still grumble about it at every meeting. How many months did that last? :: L(one('debarred_by','Delta Piling','Province of Korlan'))
chatty duration :: hanna weir took on pw-1103 when nobody else would, or so she tells it. How long was she site manager there? :: L(one('site_manager','PW-1103','Hanna Weir'))
careful duration :: How long were Adam Verrin and Sabine Rohm married? :: L(one('married_to','Adam Verrin','Sabine Rohm'))
careful duration :: For how many months in all was PW-1103 under suspension? :: L(F('suspended_for','PW-1103'))
careful duration :: How long did Lower Sallow have to wait for its next mayor after Noor Abendroth's term ended? :: gap(one('mayor_of','Noor Abendroth','Lower Sallow'),nxt(F('mayor_of',t='Lower Sallow'),one('mayor_of','Noor Abendroth','Lower Sallow')))

terse argmax :: firm with most bids :: top(by_h(F('submitted_bid')))
terse argmax :: highest fine which firm :: alone(x.h for x in F('fine_amount') if amount(x.t) == max(amount(y.t) for y in F('fine_amount')))
chatty argmax :: We're giving a plaque to the inspector who's had the most contracts. Who is it? Count contracts, not months on site. :: top(kinds_t(F('inspected_by')))
chatty argmax :: Who has been mayor of marnock for the longest time altogether? my money's on hugo but then i always lose :: top(totals(F('mayor_of',t='Marnock')))
chatty argmax :: Our paper is running a box on competition, or the lack of it. Which tender drew the most bids? :: top(by_t(F('submitted_bid')))
careful argmax :: Which tender has kept a single main contractor busy for the longest time? :: longest(F('main_contractor'))
careful argmax :: Which firm has been a subcontractor on the largest number of tenders? :: top(kinds_h(F('subcontractor_on')))
careful argmax :: Which fund has subsidised the greatest number of different tenders? :: top(kinds_t(F('subsidised_by')))

terse boolean :: pw-2310 awarded yet? :: bool(F('awarded_to','PW-2310'))
terse boolean :: did norbridge civil bid for pw-1103 :: bool(F('submitted_bid','Norbridge Civil','PW-1103'))
terse boolean :: was adam verrin ever mayor of brenhaven :: bool(F('mayor_of','Adam Verrin','Brenhaven'))
chatty boolean :: Sanity check before we print this. Was Celia Vance already married to Stefan Dray while she was the inspector on PW-1704? :: bool(during(F('married_to','Stefan Dray','Celia Vance'),one('inspected_by','PW-1704','Celia Vance')))
chatty boolean :: a cousin of mine says korlan asphalt once belonged to the province itself and was sold for peanuts. Did the Province of Korlan really own it? :: bool(F('owned_by','Korlan Asphalt','Province of Korlan'))
careful boolean :: Has Miller's Bridge ever been rated as fair? :: bool(F('condition_rating',"Miller's Bridge",'fair'))
careful boolean :: Did Norbridge Civil work as a subcontractor on PW-1501 at a time when it was debarred by the Province of Korlan? :: bool(during(F('subcontractor_on','Norbridge Civil','PW-1501'),one('debarred_by','Norbridge Civil','Province of Korlan')))
careful boolean :: Is the Coast Fund subsidising PW-2211? :: bool(F('subsidised_by','PW-2211','Coast Fund',at=now))

terse setops :: firms that bid for both pw-2102 and pw-1510 :: both(H('submitted_bid','PW-2102'),H('submitted_bid','PW-1510'))
terse setops :: bidders pw-1740 other than the winner :: minus(H('submitted_bid','PW-1740'),T('awarded_to','PW-1740'))
chatty setops :: I'm ranking the contractors by how badly they behaved and am missing the middle group. Which firms have been fined but never debarred by anybody? :: minus(H('fined_by'),H('debarred_by'))
chatty setops :: I'd love to interview someone who knows the viaduct from both jobs, PW-1103 and PW-2120. Who was an inspector on the two of them? :: both(T('inspected_by','PW-1103'),T('inspected_by','PW-2120'))
chatty setops :: half our politicians have changed colours at some time lol. who's been in the Harbour Party and in the Civic Union as well? :: both(H('party_member','Harbour Party'),H('party_member','Civic Union'))
careful setops :: Which firms were subcontractors on both PW-1103 and PW-1501? :: both(H('subcontractor_on','PW-1103'),H('subcontractor_on','PW-1501'))
careful setops :: Who has been a director of either Korlan Asphalt or Norbridge Construction, but not of both? :: minus(union(H('director_of','Korlan Asphalt'),H('director_of','Norbridge Construction')),both(H('director_of','Korlan Asphalt'),H('director_of','Norbridge Construction')))
careful setops :: Which tenders have had money from the Coast Fund as well as from the Flood Relief Fund? :: both(H('subsidised_by','Coast Fund'),H('subsidised_by','Flood Relief Fund'))

terse none :: winner of pw-1705 :: T('awarded_to','PW-1705')
terse none :: mayor of lower sallow october 2021 :: H('mayor_of','Lower Sallow',at='2021-10')
terse none :: mayor upper sallow :: H('mayor_of','Upper Sallow')
terse none :: ferro volt phone number :: norel('phone','tel')
chatty none :: Someone at the chamber mentioned an appeal against the award of PW-1704 and I never saw the paper. Which firm lodged it? :: H('appealed_award','PW-1704')
chatty none :: who was managing the site at PW-1510? there's a claim from a farmer and i need a witness :: T('site_manager','PW-1510')
chatty none :: Our accountant can't find the price Hollis Steel offered for PW-2211, it must be in some annex. How many crowns was it? :: norel('price','sum','offer','value')
chatty none :: My aunt lives right by Chapel Causeway and there was talk of a party. When was it inaugurated? :: F('inaugurated_by','Chapel Causeway')
careful none :: Who was the director of Norbridge Construction in January 2019? :: H('director_of','Norbridge Construction',at='2019-01')
careful none :: Which party did Jorun Kell belong to in 2020? :: T('party_member','Jorun Kell',at='2020')
careful none :: Which firm was awarded PW-1130? :: T('awarded_to','PW-1130')
"""

"""Questions about the restaurants, each with the rule that finds its gold; "I" is Ines Corvo."""

QUESTIONS = r"""
# lookup
terse lookup :: head chef Quince 2018 :: H('headChefAt', 'Quince', at='2018')
terse lookup :: owner of Nonna Pia in 2020 :: T('ownedBy', 'Nonna Pia', at='2020')
terse lookup :: who ran the floor at Bar Tito in 2019 :: H('managesFloorAt', 'Bar Tito', at='2019')
terse lookup :: Marrow address 2017 :: T('locatedAt', 'Marrow', at='2017')
terse lookup :: suppliers Tito's Cellar 2020 :: H('supplies', "Tito's Cellar", at='2020')
chatty lookup :: who was the head chef at Oyster Row on Christmas Day 2019? :: H('headChefAt', 'Oyster Row', at='2019-12-25')
chatty lookup :: what was it that Kofi Mensah won? :: T('wonAward', 'Kofi Mensah')
chatty lookup :: where was I tending bar in early 2019? :: T('tendedBarAt', 'Ines Corvo', at='2019-02')
chatty lookup :: what did Ladle & Loaf have on the menu in January 2019? :: T('servesDish', 'Ladle & Loaf', at='2019-01')
careful lookup :: Who was sous-chef at Quince on 1 March 2021? :: H('sousChefAt', 'Quince', at='2021-03-01')
careful lookup :: Which restaurants belonged to Harbour Holdings in May 2018? :: H('ownedBy', 'Harbour Holdings', at='2018-05')
careful lookup :: To whom was Lily Tran apprenticed in 2021? :: T('apprenticedTo', 'Lily Tran', at='2021')
careful lookup :: Over what did Saffron Yard fail its inspections in 2019? :: ts(F('failedInspectionOver', 'Saffron Yard', at='2019'))
# anchor
terse anchor :: head chef at Marrow when it failed inspection for cold storage :: H('headChefAt', 'Marrow', at=one('failedInspectionOver', 'Marrow', 'cold storage'))
terse anchor :: Quince owner when it got two stars :: T('ownedBy', 'Quince', at=one('holdsRating', 'Quince', 'two stars').s)
terse anchor :: floor manager at Nonna Pia for the Marchetti Wedding :: H('managesFloorAt', 'Nonna Pia', at=one('hostedPartyFor', 'Nonna Pia', 'Marchetti Wedding'))
chatty anchor :: when Ladle & Loaf was shut after that kitchen fire, who was head chef there? :: H('headChefAt', 'Ladle & Loaf', at=one('closedFor', 'Ladle & Loaf', 'kitchen fire'))
chatty anchor :: Judge Ekholm had a party at Saffron Yard, who was heading the kitchen that day? :: H('headChefAt', 'Saffron Yard', at=one('hostedPartyFor', 'Saffron Yard', 'Judge Ekholm'))
chatty anchor :: which bar was I working at when Vera Kahn took on the floor at Bar Tito? :: T('tendedBarAt', 'Ines Corvo', at=one('managesFloorAt', 'Vera Kahn', 'Bar Tito').s)
chatty anchor :: what rating did Tito's Cellar have when Dora Pell came to review it? :: T('holdsRating', "Tito's Cellar", at=one('reviewedBy', "Tito's Cellar", 'Dora Pell'))
careful anchor :: Who was head chef of Saffron Table when it hosted the party for Lumen Architects? :: H('headChefAt', 'Saffron Table', at=one('hostedPartyFor', 'Saffron Table', 'Lumen Architects'))
careful anchor :: At which address was Quince when it failed an inspection over its drains? :: T('locatedAt', 'Quince', at=one('failedInspectionOver', 'Quince', 'drains'))
careful anchor :: At which restaurant was Noor Haddad head chef on winning the Golden Whisk? :: T('headChefAt', 'Noor Haddad', at=one('wonAward', 'Noor Haddad'))
careful anchor :: Who owned The Copper Ladle when Fennmoor Dairy held its party there? :: T('ownedBy', 'The Copper Ladle', at=one('hostedPartyFor', 'The Copper Ladle', 'Fennmoor Dairy'))
# before_after
terse before_after :: head chefs Bar Tito before Wanda Prus :: hs(prior(F('headChefAt', t='Bar Tito'), one('headChefAt', 'Wanda Prus', 'Bar Tito')))
terse before_after :: Saffron Table owners after Harbour Holdings :: ts(since(F('ownedBy', 'Saffron Table'), one('ownedBy', 'Saffron Table', 'Harbour Holdings')))
terse before_after :: who reviewed Nonna Pia after 2022 :: ts(since(F('reviewedBy', 'Nonna Pia'), '2022'))
chatty before_after :: where had I managed the floor before I started at Tito's Cellar? :: ts(prior(F('managesFloorAt', 'Ines Corvo'), one('managesFloorAt', 'Ines Corvo', "Tito's Cellar")))
chatty before_after :: who did Caspar Hale train under before Eamon Daly? :: ts(prior(F('apprenticedTo', 'Caspar Hale'), one('apprenticedTo', 'Caspar Hale', 'Eamon Daly')))
chatty before_after :: who's run the floor at Quince since Sasha Blum left? :: hs(since(F('managesFloorAt', t='Quince'), one('managesFloorAt', 'Sasha Blum', 'Quince')))
careful before_after :: Which restaurants had to close because of flooding before 2020? :: hs(prior(F('closedFor', t='flooding'), '2020'))
careful before_after :: Which people were sous-chef at Tito's Cellar after Felix Arnaud? :: hs(since(F('sousChefAt', t="Tito's Cellar"), one('sousChefAt', 'Felix Arnaud', "Tito's Cellar")))
careful before_after :: Which head chefs did Little Marrow have before Rafiq Mirza? :: hs(prior(F('headChefAt', t='Little Marrow'), one('headChefAt', 'Rafiq Mirza', 'Little Marrow')))
# first_last
terse first_last :: first head chef of Quince :: [first(F('headChefAt', t='Quince')).h]
terse first_last :: last critic to review Bar Tito :: [last(F('reviewedBy', 'Bar Tito')).t]
terse first_last :: original owner Saffron Yard :: [first(F('ownedBy', 'Saffron Yard')).t]
chatty first_last :: which restaurant did Tess Marchmont review first? :: [first(F('reviewedBy', t='Tess Marchmont')).h]
chatty first_last :: which was the first place where I managed the floor? :: [first(F('managesFloorAt', 'Ines Corvo')).t]
chatty first_last :: who's the most recent winner of the Golden Whisk? :: [last(F('wonAward', t='Golden Whisk')).h]
careful first_last :: Which restaurant was the first to fail an inspection over cold storage? :: [first(F('failedInspectionOver', t='cold storage')).h]
careful first_last :: Of the dishes recorded for Quince, which was the first to be served there? :: [first(F('servesDish', 'Quince')).t]
careful first_last :: Who was the last chef to whom Otto Prus was apprenticed? :: [last(F('apprenticedTo', 'Otto Prus')).t]
# succession
terse succession :: next head chef at The Copper Ladle after Lotte Vinter :: [nxt(F('headChefAt', t='The Copper Ladle'), one('headChefAt', 'Lotte Vinter', 'The Copper Ladle')).h]
terse succession :: Little Marrow owner right before Tito Marchetti :: [prev(F('ownedBy', 'Little Marrow'), one('ownedBy', 'Little Marrow', 'Tito Marchetti')).t]
terse succession :: who replaced Dunja Peric on the floor of Oyster Row :: [nxt(F('managesFloorAt', t='Oyster Row'), one('managesFloorAt', 'Dunja Peric', 'Oyster Row')).h]
chatty succession :: who did Bea Moreau go on to learn from right after Noor Haddad? :: [nxt(F('apprenticedTo', 'Bea Moreau'), one('apprenticedTo', 'Bea Moreau', 'Noor Haddad')).t]
chatty succession :: who took over from me as floor manager at Marrow? :: [nxt(F('managesFloorAt', t='Marrow'), one('managesFloorAt', 'Ines Corvo', 'Marrow')).h]
chatty succession :: where did Tito's Cellar move to from Pier 4? :: [nxt(F('locatedAt', "Tito's Cellar"), one('locatedAt', "Tito's Cellar", 'Pier 4')).t]
careful succession :: Who preceded Davide Castellan as head chef of Quince? :: [prev(F('headChefAt', t='Quince'), one('headChefAt', 'Davide Castellan', 'Quince')).h]
careful succession :: Which sous-chef followed Wanda Prus at Quince? :: [nxt(F('sousChefAt', t='Quince'), one('sousChefAt', 'Wanda Prus', 'Quince')).h]
careful succession :: To whom did Nonna Pia pass from the Saffron Group? :: [nxt(F('ownedBy', 'Nonna Pia'), one('ownedBy', 'Nonna Pia', 'Saffron Group')).t]
# current
terse current :: head chef Marrow now :: H('headChefAt', 'Marrow', at=now)
terse current :: who owns Bar Tito :: T('ownedBy', 'Bar Tito', at=now)
terse current :: current address of Tito's Cellar :: T('locatedAt', "Tito's Cellar", at=now)
chatty current :: who do I share an office with these days? :: T('sharesOfficeWith', 'Ines Corvo', at=now)
chatty current :: who's looking after the floor at Marrow at the moment? :: H('managesFloorAt', 'Marrow', at=now)
chatty current :: why is Quince shut right now? :: T('closedFor', 'Quince', at=now)
careful current :: Which suppliers deliver to The Copper Ladle at present? :: H('supplies', 'The Copper Ladle', at=now)
careful current :: Who is currently the sous-chef at Saffron Yard? :: H('sousChefAt', 'Saffron Yard', at=now)
careful current :: Which restaurants are now located at 12 Mill Lane? :: H('locatedAt', '12 Mill Lane', at=now)
# when
terse when :: date Quince failed inspection on drains :: S(one('failedInspectionOver', 'Quince', 'drains'))
terse when :: Jun Takeda start date Oyster Row :: S(one('headChefAt', 'Jun Takeda', 'Oyster Row'))
terse when :: when did Fennmoor Dairy stop supplying The Copper Ladle :: E(one('supplies', 'Fennmoor Dairy', 'The Copper Ladle'))
chatty when :: when did I stop washing dishes at Quince? :: E(one('washedDishesAt', 'Ines Corvo', 'Quince'))
chatty when :: what date was the Marchetti Wedding do at Tito's Cellar? :: S(one('hostedPartyFor', "Tito's Cellar", 'Marchetti Wedding'))
chatty when :: which year did Tomasz Wilk win the Pastry Cup? :: year(S(one('wonAward', 'Tomasz Wilk', 'Pastry Cup')))
careful when :: On which dates did The Hungry Owl review Saffron Yard? :: [S(x) for x in F('reviewedBy', 'Saffron Yard', 'The Hungry Owl')]
careful when :: On what date did Marrow move into 12 Mill Lane? :: S(one('locatedAt', 'Marrow', '12 Mill Lane'))
careful when :: Until when did Quince hold two stars? :: E(one('holdsRating', 'Quince', 'two stars'))
# count
terse count :: how many head chefs has Nonna Pia had :: n(H('headChefAt', 'Nonna Pia'))
terse count :: number of closures at Marrow :: n(F('closedFor', 'Marrow'))
terse count :: total reviews by Gil Marchmont :: n(F('reviewedBy', t='Gil Marchmont'))
chatty count :: how many different restaurants have I been floor manager of? :: n(T('managesFloorAt', 'Ines Corvo'))
chatty count :: how many restaurants did Bexley Fish supply in 2020? :: n(T('supplies', 'Bexley Fish', at='2020'))
careful count :: How many failed inspections over allergen labels were there from 2019 to 2022 inclusive? :: n(begun(F('failedInspectionOver', t='allergen labels'), ('2019', '2022')))
careful count :: How many different sous-chefs has Quince had? :: n(H('sousChefAt', 'Quince'))
careful count :: How many restaurants does the Castellan Family own today? :: n(H('ownedBy', 'Castellan Family', at=now))
# duration
terse duration :: how long was Marrow closed for flooding :: L(one('closedFor', 'Marrow', 'flooding'))
terse duration :: length of Lotte Vinter's time as head chef at The Copper Ladle :: L(one('headChefAt', 'Lotte Vinter', 'The Copper Ladle'))
terse duration :: Kofi Mensah head chef Tito's Cellar how long :: L(one('headChefAt', 'Kofi Mensah', "Tito's Cellar"))
chatty duration :: how many days has Quince been shut so far this time? :: L(one('closedFor', 'Quince', at=now))
chatty duration :: how long was I floor manager at Marrow? :: L(one('managesFloorAt', 'Ines Corvo', 'Marrow'))
chatty duration :: how long did Otto Prus spend apprenticed to Lotte Vinter? :: L(one('apprenticedTo', 'Otto Prus', 'Lotte Vinter'))
careful duration :: For how many days was Tito's Cellar without premises between Pier 4 and 12 Mill Lane? :: gap(one('locatedAt', "Tito's Cellar", 'Pier 4'), one('locatedAt', "Tito's Cellar", '12 Mill Lane'))
careful duration :: For how long did Tito Marchetti own Little Marrow? :: L(one('ownedBy', 'Little Marrow', 'Tito Marchetti'))
# argmax
terse argmax :: longest serving head chef at Marrow :: longest(F('headChefAt', t='Marrow'))
terse argmax :: most common reason for failed inspections :: tops(by_t(F('failedInspectionOver')))
chatty argmax :: who's been head chef at the most different places? if there's a tie tell me everyone :: tops(kinds_h(F('headChefAt')))
chatty argmax :: which critic has written the most reviews? :: tops(by_t(F('reviewedBy')))
chatty argmax :: which dish has been on the menu at the most different restaurants? all of them if it's level :: tops(kinds_t(F('servesDish')))
careful argmax :: Which head chef of Nonna Pia stayed the longest? :: longest(F('headChefAt', t='Nonna Pia'))
careful argmax :: Which address has housed the largest number of restaurants over the years? :: tops(kinds_t(F('locatedAt')))
careful argmax :: To which chef was Bea Moreau apprenticed for the longest time? :: longest(F('apprenticedTo', 'Bea Moreau'), 't')
# boolean
terse boolean :: has Davide Castellan ever been head chef of Quince :: any(F('headChefAt', 'Davide Castellan', 'Quince'))
terse boolean :: did Crust Bakery ever supply Quince :: any(F('supplies', 'Crust Bakery', 'Quince'))
terse boolean :: Bar Tito ever closed for flooding? :: any(F('closedFor', 'Bar Tito', 'flooding'))
chatty boolean :: did I already own Saffron Yard while I was still tending bar there? :: any(during(F('ownedBy', 'Saffron Yard', 'Ines Corvo'), one('tendedBarAt', 'Ines Corvo', 'Saffron Yard')))
chatty boolean :: was Greta Vinter head chef at Quince before Davide Castellan was? :: one('headChefAt', 'Greta Vinter', 'Quince').lo < one('headChefAt', 'Davide Castellan', 'Quince').lo
chatty boolean :: has Tess Marchmont ever reviewed Marrow? :: any(F('reviewedBy', 'Marrow', 'Tess Marchmont'))
careful boolean :: Did Saffron Table's closure for flooding begin before its closure for the kitchen fire had ended? :: one('closedFor', 'Saffron Table', 'flooding').lo < one('closedFor', 'Saffron Table', 'kitchen fire').hi
careful boolean :: Has Oyster Row ever hosted a party for the Harbour Rowing Club? :: any(F('hostedPartyFor', 'Oyster Row', 'Harbour Rowing Club'))
# setops
terse setops :: head chefs of both Oyster Row and Saffron Table :: both(H('headChefAt', 'Oyster Row'), H('headChefAt', 'Saffron Table'))
terse setops :: restaurants never owned by Tito Marchetti :: minus(H('ownedBy'), H('ownedBy', 'Tito Marchetti'))
terse setops :: floor managers of The Copper Ladle other than Iris Kahn :: minus(H('managesFloorAt', 'The Copper Ladle'), ['Iris Kahn'])
chatty setops :: has anyone been both head chef and sous-chef at Quince, and who? :: both(H('headChefAt', 'Quince'), H('sousChefAt', 'Quince'))
chatty setops :: which places have had both the smoked eel toast and the lamb neck curry on their menu? :: both(H('servesDish', 'smoked eel toast'), H('servesDish', 'lamb neck curry'))
careful setops :: Which restaurants have been reviewed by both Gil Marchmont and Dora Pell? :: both(H('reviewedBy', 'Gil Marchmont'), H('reviewedBy', 'Dora Pell'))
careful setops :: Which apprentices have learned under both Eamon Daly and Siobhan Daly? :: both(H('apprenticedTo', 'Eamon Daly'), H('apprenticedTo', 'Siobhan Daly'))
careful setops :: Which restaurants have never held a star or any other rating? :: minus(T('headChefAt'), H('holdsRating'))
# none
terse none :: head chef Saffron Garden :: H('headChefAt', 'Saffron Garden')
terse none :: Quince seating capacity :: norel('seat', 'capac', 'cover')
terse none :: date of the kitchen fire at The Copper Ladle :: F('closedFor', 'The Copper Ladle', 'kitchen fire')
chatty none :: who's head chef at Saffron Table right now? :: H('headChefAt', 'Saffron Table', at=now)
chatty none :: what's my salary as of this year? :: norel('salary', 'wage', 'pay', 'earn')
chatty none :: who's running the floor at Saffron Yard at the moment? :: H('managesFloorAt', 'Saffron Yard', at=now)
chatty none :: which restaurants has Hugo Brandt been head chef of? :: T('headChefAt', 'Hugo Brandt')
careful none :: Who owns The Copper Ladle at present? :: T('ownedBy', 'The Copper Ladle', at=now)
careful none :: Who was sous-chef at Saffron Table on 1 May 2018? :: H('sousChefAt', 'Saffron Table', at='2018-05-01')
careful none :: Which award has Oona Reilly won? :: T('wonAward', 'Oona Reilly')
careful none :: Which restaurant has held three stars? :: H('holdsRating', 'three stars')
"""

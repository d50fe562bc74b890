"""Questions about the coal mines, each with the rule that finds its gold."""

QUESTIONS = r"""
# lookup
terse lookup :: manager of Harrow Main 1910 :: T('MANAGED_BY', 'Harrow Main', at='1910')
terse lookup :: who owned Brindle in 1920 :: T('OWNED_BY', 'Brindle', at='1920')
terse lookup :: Tarn Hill pit doctor 1900 :: T('SURGEON_WAS', 'Tarn Hill', at='1900')
terse lookup :: Ostler Trust chairman 1930 :: T('CHAIRED_BY', 'Ostler Trust', at='1930')
terse lookup :: seams worked at Lady Maud in 1925 :: T('WORKED_SEAM', 'Lady Maud', at='1925')
chatty lookup :: my great-grandad was at Lady Agnes around 1913, who would have been the manager there that year? :: T('MANAGED_BY', 'Lady Agnes', at='1913')
chatty lookup :: do we know which pit the Aldmoor Gasworks was getting its coal from in 1900? :: T('BOUGHT_COAL_FROM', 'Aldmoor Gasworks', at='1900')
chatty lookup :: Where was the engine they called Goliath in 1925? :: T('INSTALLED_AT', 'Goliath', at='1925')
chatty lookup :: who did the union secretary job at Tarn Hill lodge in 1930, any idea? :: H('LODGE_SECRETARY_AT', 'Tarn Hill', at='1930')
careful lookup :: Which company was the parent of the Whinmoor Coal Company in 1900? :: T('SUBSIDIARY_OF', 'Whinmoor Coal Company', at='1900')
careful lookup :: Please name every mine that Fell Iron & Coal owned in 1900. :: H('OWNED_BY', 'Fell Iron & Coal', at='1900')
careful lookup :: Which medal or honour did Stanley Kirkbride receive? :: T('RECEIVED', 'Stanley Kirkbride')
careful lookup :: Which mines were working the Black Bed in 1935? :: H('WORKED_SEAM', 'Black Bed', at='1935')
# anchor
terse anchor :: owner of Cold Fell No. 2 at the time of the explosion :: T('OWNED_BY', 'Cold Fell No. 2', at=one('SUFFERED', 'Cold Fell No. 2', 'explosion'))
terse anchor :: Harrow Main manager during the 1920 inundation :: T('MANAGED_BY', 'Harrow Main', at=one('SUFFERED', 'Harrow Main', 'inundation'))
terse anchor :: who chaired Fell Iron & Coal when it became part of Northern Amalgamated :: T('CHAIRED_BY', 'Fell Iron & Coal', at=one('SUBSIDIARY_OF', 'Fell Iron & Coal').s)
chatty anchor :: when Harrow Deep had that cage accident, who was managing the pit? :: T('MANAGED_BY', 'Harrow Deep', at=one('SUFFERED', 'Harrow Deep', 'cage accident'))
chatty anchor :: Leonard Peel got the Hexley Prize at some point. Which pit was he managing then? :: H('MANAGED_BY', 'Leonard Peel', at=one('RECEIVED', 'Leonard Peel'))
chatty anchor :: who was the manager at Brindle when they got flooded? :: T('MANAGED_BY', 'Brindle', at=one('SUFFERED', 'Brindle', 'inundation'))
chatty anchor :: the year Tarn Hill sank its upcast shaft, which company had the place? :: T('OWNED_BY', 'Tarn Hill', at=one('SANK_SHAFT', 'Tarn Hill', 'Upcast shaft'))
careful anchor :: In the year of the explosion at Whinmoor, who was its manager? :: T('MANAGED_BY', 'Whinmoor', at=one('SUFFERED', 'Whinmoor', 'explosion'))
careful anchor :: Who was lodge secretary at Old Brindle when that mine was flooded in 1929? :: H('LODGE_SECRETARY_AT', 'Old Brindle', at='1929')
careful anchor :: Which winding engine stood at Harrow Main when Inspector Hale came to inspect the mine? :: H('INSTALLED_AT', 'Harrow Main', at=one('INSPECTED_BY', 'Harrow Main', 'Inspector Hale'))
careful anchor :: Who was surgeon at Lady Agnes at the time of its second underground fire? :: T('SURGEON_WAS', 'Lady Agnes', at=last(F('SUFFERED', 'Lady Agnes', 'underground fire')))
# before_after
terse before_after :: Harrow Deep owners before Brindle Brothers :: ts(prior(F('OWNED_BY', 'Harrow Deep'), one('OWNED_BY', 'Harrow Deep', 'Brindle Brothers')))
terse before_after :: accidents at Cold Fell No. 2 after 1910 :: ts(since(F('SUFFERED', 'Cold Fell No. 2'), '1910'))
terse before_after :: lodge secretaries at Harrow Main after Albert Kershaw :: hs(since(F('LODGE_SECRETARY_AT', t='Harrow Main'), one('LODGE_SECRETARY_AT', 'Albert Kershaw', 'Harrow Main')))
chatty before_after :: which managers did Old Brindle go through before Percy Dinsdale turned up? :: ts(prior(F('MANAGED_BY', 'Old Brindle'), one('MANAGED_BY', 'Old Brindle', 'Percy Dinsdale')))
chatty before_after :: so after the Ostler Trust sold Brindle, who owned it? All of them please :: ts(since(F('OWNED_BY', 'Brindle'), one('OWNED_BY', 'Brindle', 'Ostler Trust')))
chatty before_after :: where had Big Hannah been put up before she got to Brindle? :: ts(prior(F('INSTALLED_AT', 'Big Hannah'), one('INSTALLED_AT', 'Big Hannah', 'Brindle')))
careful before_after :: Which people chaired Northern Amalgamated before Walter Skelding did? :: ts(prior(F('CHAIRED_BY', 'Northern Amalgamated'), one('CHAIRED_BY', 'Northern Amalgamated', 'Walter Skelding')))
careful before_after :: Which mines suffered a roof fall after 1925? :: hs(since(F('SUFFERED', t='roof fall'), '1925'))
careful before_after :: Which mines supplied the Tarnside Brickworks with coal before Old Brindle did? :: ts(prior(F('BOUGHT_COAL_FROM', 'Tarnside Brickworks'), one('BOUGHT_COAL_FROM', 'Tarnside Brickworks', 'Old Brindle')))
# first_last
terse first_last :: first manager Tarn Hill :: [first(F('MANAGED_BY', 'Tarn Hill')).t]
terse first_last :: last owner of Lady Maud :: [last(F('OWNED_BY', 'Lady Maud')).t]
terse first_last :: first pit to have an explosion :: [first(F('SUFFERED', t='explosion')).h]
chatty first_last :: who was the very first chair of the Ostler Trust? :: [first(F('CHAIRED_BY', 'Ostler Trust')).t]
chatty first_last :: what was the last mine Joseph Lumb was lodge secretary for? :: [last(F('LODGE_SECRETARY_AT', 'Joseph Lumb')).t]
chatty first_last :: Which of the pits was first to sink an upcast shaft, do you know? :: [first(F('SANK_SHAFT', t='Upcast shaft')).h]
careful first_last :: Who was the most recent person to receive the Edward Medal? :: [last(F('RECEIVED', t='Edward Medal')).h]
careful first_last :: Which seam was the first to be worked at Sallow Bank? :: [first(F('WORKED_SEAM', 'Sallow Bank')).t]
careful first_last :: At which mine did Arthur Raistrick first serve as manager? :: [first(F('MANAGED_BY', t='Arthur Raistrick')).h]
# succession
terse succession :: who replaced Gideon Lumb as manager of Cold Fell No. 2 :: [nxt(F('MANAGED_BY', 'Cold Fell No. 2'), one('MANAGED_BY', 'Cold Fell No. 2', 'Gideon Lumb')).t]
terse succession :: predecessor of George Wadsworth, Lady Maud manager :: [prev(F('MANAGED_BY', 'Lady Maud'), one('MANAGED_BY', 'Lady Maud', 'George Wadsworth')).t]
terse succession :: next chair of Brindle Brothers after Nathan Kirkbride :: [nxt(F('CHAIRED_BY', 'Brindle Brothers'), one('CHAIRED_BY', 'Brindle Brothers', 'Nathan Kirkbride')).t]
chatty succession :: so who took over the Whinmoor pit from Fell Iron & Coal? :: [nxt(F('OWNED_BY', 'Whinmoor'), one('OWNED_BY', 'Whinmoor', 'Fell Iron & Coal')).t]
chatty succession :: Which doctor came in after Dr Jessop left Cold Fell No. 1? :: [nxt(F('SURGEON_WAS', 'Cold Fell No. 1'), one('SURGEON_WAS', 'Cold Fell No. 1', 'Dr Jessop')).t]
chatty succession :: the old Number Nine Winder, where did it end up straight after Lady Agnes? :: [nxt(F('INSTALLED_AT', 'Number Nine Winder'), one('INSTALLED_AT', 'Number Nine Winder', 'Lady Agnes')).t]
careful succession :: Who preceded Frank Ackroyd as manager of Tarn Hill? :: [prev(F('MANAGED_BY', 'Tarn Hill'), one('MANAGED_BY', 'Tarn Hill', 'Frank Ackroyd')).t]
careful succession :: From which mine did Hexley Cement buy its coal immediately after its contract with Harrow Deep? :: [nxt(F('BOUGHT_COAL_FROM', 'Hexley Cement'), one('BOUGHT_COAL_FROM', 'Hexley Cement', 'Harrow Deep')).t]
careful succession :: Who followed Ernest Mawdsley as lodge secretary at Harrow Deep? :: [nxt(F('LODGE_SECRETARY_AT', t='Harrow Deep'), one('LODGE_SECRETARY_AT', 'Ernest Mawdsley', 'Harrow Deep')).h]
# current
terse current :: current manager Cold Fell No. 2 :: T('MANAGED_BY', 'Cold Fell No. 2', at=now)
terse current :: where is the Duchess now :: T('INSTALLED_AT', 'The Duchess', at=now)
terse current :: seams Sallow Bank works today :: T('WORKED_SEAM', 'Sallow Bank', at=now)
chatty current :: who's managing Brindle these days? :: T('MANAGED_BY', 'Brindle', at=now)
chatty current :: is there a doctor at Tarn Hill at the moment, and if so who? :: T('SURGEON_WAS', 'Tarn Hill', at=now)
chatty current :: who's the lodge secretary over at Lady Agnes now? :: H('LODGE_SECRETARY_AT', 'Lady Agnes', at=now)
careful current :: From which mine does Hexley Cement currently buy coal? :: T('BOUGHT_COAL_FROM', 'Hexley Cement', at=now)
careful current :: To whom does the mine Whinmoor belong at present? :: T('OWNED_BY', 'Whinmoor', at=now)
careful current :: Which winding engines are still installed at Sallow Bank? :: H('INSTALLED_AT', 'Sallow Bank', at=now)
# when
terse when :: Cold Fell No. 2 explosion year :: S(one('SUFFERED', 'Cold Fell No. 2', 'explosion'))
terse when :: when did the National Fuel Board take over Harrow Main :: S(one('OWNED_BY', 'Harrow Main', 'National Fuel Board'))
terse when :: Edwin Pargeter start as manager at Brindle :: S(one('MANAGED_BY', 'Brindle', 'Edwin Pargeter'))
chatty when :: what year did Seth Ackroyd get his Edward Medal? :: S(one('RECEIVED', 'Seth Ackroyd'))
chatty when :: when did they stop working the Five Quarter at Tarn Hill? :: E(one('WORKED_SEAM', 'Tarn Hill', 'Five Quarter'))
chatty when :: do you know when Harrow Coal Company came under Northern Amalgamated? :: S(one('SUBSIDIARY_OF', 'Harrow Coal Company', 'Northern Amalgamated'))
careful when :: In which years did Inspector Prewett inspect Sallow Bank? :: [S(x) for x in F('INSPECTED_BY', 'Sallow Bank', 'Inspector Prewett')]
careful when :: In what year was the downcast shaft at Lady Agnes sunk? :: S(one('SANK_SHAFT', 'Lady Agnes', 'Downcast shaft'))
careful when :: Until what year was Harold Tolliver chairman of the Harrow Coal Company? :: E(one('CHAIRED_BY', 'Harrow Coal Company', 'Harold Tolliver'))
# count
terse count :: how many managers has Harrow Main had :: n(T('MANAGED_BY', 'Harrow Main'))
terse count :: number of explosions, all mines :: n(F('SUFFERED', t='explosion'))
terse count :: how many different pits did Norman Batty manage :: n(H('MANAGED_BY', 'Norman Batty'))
chatty count :: how many times was Lady Maud inspected, and I mean by anyone? :: n(F('INSPECTED_BY', 'Lady Maud'))
chatty count :: how many mines did the National Fuel Board take on in 1947? :: n(hs(begun(F('OWNED_BY', t='National Fuel Board'), '1947')))
careful count :: How many accidents of any kind are recorded for mines between 1920 and 1933? :: n(begun(F('SUFFERED'), ('1920', '1933')))
careful count :: How many mines were being worked in the Silkstone Bed in 1922? :: n(H('WORKED_SEAM', 'Silkstone Bed', at='1922'))
careful count :: How many different chairmen did Brindle Brothers have? :: n(T('CHAIRED_BY', 'Brindle Brothers'))
# duration
terse duration :: how long was Isaac Crowther manager at Harrow Deep :: L(one('MANAGED_BY', 'Harrow Deep', 'Isaac Crowther'))
terse duration :: years Goliath spent at Tarn Hill :: L(one('INSTALLED_AT', 'Goliath', 'Tarn Hill'))
terse duration :: total time Nathan Kirkbride managed Lady Agnes :: L(F('MANAGED_BY', 'Lady Agnes', 'Nathan Kirkbride'))
chatty duration :: how many years did Pargeter & Sons own Harrow Main for? :: L(one('OWNED_BY', 'Harrow Main', 'Pargeter & Sons'))
chatty duration :: How long has Joseph Lumb been back in charge at Tarn Hill now? :: L(last(F('MANAGED_BY', 'Tarn Hill', 'Joseph Lumb')))
chatty duration :: how long did Brindle go without a surgeon between Dr Pomfret leaving and Dr Wray coming back? :: gap(one('SURGEON_WAS', 'Brindle', 'Dr Pomfret'), last(F('SURGEON_WAS', 'Brindle', 'Dr Wray')))
careful duration :: For how many years was Brindle Brothers a subsidiary of the Ostler Trust? :: L(one('SUBSIDIARY_OF', 'Brindle Brothers', 'Ostler Trust'))
careful duration :: For how long did Reuben Fothergill chair Harrow & Tarn Collieries? :: L(one('CHAIRED_BY', 'Harrow & Tarn Collieries', 'Reuben Fothergill'))
# argmax
terse argmax :: longest serving manager of Brindle :: longest(F('MANAGED_BY', 'Brindle'), 't')
terse argmax :: person who managed the most pits :: top(kinds_t(F('MANAGED_BY')))
chatty argmax :: which mine had the most different managers over the years? :: tops(kinds_h(F('MANAGED_BY')))
chatty argmax :: which seam was worked at the largest number of pits? :: tops(kinds_t(F('WORKED_SEAM')))
chatty argmax :: what kind of accident happened most often across all the mines? If it's a draw give me all of them :: tops(by_t(F('SUFFERED')))
careful argmax :: Which inspector carried out the most inspections? :: tops(by_t(F('INSPECTED_BY')))
careful argmax :: Which mine recorded the most accidents? Name all of them if several are level. :: tops(by_h(F('SUFFERED')))
careful argmax :: Of the lodge secretaries at Harrow Deep, who served longest? :: longest(F('LODGE_SECRETARY_AT', t='Harrow Deep'))
# boolean
terse boolean :: was Thomas Harrow ever manager of Harrow Deep :: any(F('MANAGED_BY', 'Harrow Deep', 'Thomas Harrow'))
terse boolean :: did Lady Maud ever have an explosion :: any(F('SUFFERED', 'Lady Maud', 'explosion'))
terse boolean :: is Low Main still worked at Tarn Hill :: any(F('WORKED_SEAM', 'Tarn Hill', 'Low Main', at=now))
chatty boolean :: did Pargeter & Sons own Lady Agnes before the Whinmoor Coal Company did? :: any(x.lo < one('OWNED_BY', 'Lady Agnes', 'Whinmoor Coal Company').lo for x in F('OWNED_BY', 'Lady Agnes', 'Pargeter & Sons'))
chatty boolean :: was Frank Ackroyd chairing the Harrow Coal Company at the same time as he was managing Tarn Hill? :: any(during(F('CHAIRED_BY', 'Harrow Coal Company', 'Frank Ackroyd'), one('MANAGED_BY', 'Tarn Hill', 'Frank Ackroyd')))
chatty boolean :: did the Aldmoor Ironworks ever get coal from Tarn Hill? :: any(F('BOUGHT_COAL_FROM', 'Aldmoor Ironworks', 'Tarn Hill'))
careful boolean :: Was the upcast shaft at Harrow Deep sunk earlier than the one at Old Brindle? :: one('SANK_SHAFT', 'Harrow Deep', 'Upcast shaft').lo < one('SANK_SHAFT', 'Old Brindle', 'Upcast shaft').lo
careful boolean :: Did Dr Imlach ever serve as surgeon at Brindle? :: any(F('SURGEON_WAS', 'Brindle', 'Dr Imlach'))
# setops
terse setops :: people who managed both Old Brindle and Whinmoor :: both(T('MANAGED_BY', 'Old Brindle'), T('MANAGED_BY', 'Whinmoor'))
terse setops :: pits that never had an explosion, roof fall or inundation :: minus(H('MANAGED_BY'), hs(F('SUFFERED', t=['explosion', 'roof fall', 'inundation'])))
terse setops :: managers of Sallow Bank other than Arthur Raistrick :: minus(T('MANAGED_BY', 'Sallow Bank'), ['Arthur Raistrick'])
chatty setops :: which doctors worked at both Harrow Main and Lady Agnes? :: both(T('SURGEON_WAS', 'Harrow Main'), T('SURGEON_WAS', 'Lady Agnes'))
chatty setops :: which other pits did Hugh Mallinson manage or act as lodge secretary for, apart from Harrow Deep? :: minus(union(H('MANAGED_BY', 'Hugh Mallinson'), T('LODGE_SECRETARY_AT', 'Hugh Mallinson')), ['Harrow Deep'])
careful setops :: Which people were at some time both chairman of Brindle Brothers and a manager of Cold Fell No. 1? :: both(T('CHAIRED_BY', 'Brindle Brothers'), T('MANAGED_BY', 'Cold Fell No. 1'))
careful setops :: Which companies owned Harrow Deep at some time but never Harrow Main? :: minus(T('OWNED_BY', 'Harrow Deep'), T('OWNED_BY', 'Harrow Main'))
careful setops :: Which mines have been inspected by both Inspector Hale and Inspector Dunmore? :: both(H('INSPECTED_BY', 'Inspector Hale'), H('INSPECTED_BY', 'Inspector Dunmore'))
# none
terse none :: manager of Cold Fell No. 3 in 1930 :: T('MANAGED_BY', 'Cold Fell No. 3', at='1930')
terse none :: Harrow Main tonnage 1925 :: norel('TON', 'OUTPUT', 'PRODUC')
terse none :: Whinmoor inundation date :: F('SUFFERED', 'Whinmoor', 'inundation')
chatty none :: who was Old Brindle's manager in 1950? :: T('MANAGED_BY', 'Old Brindle', at='1950')
chatty none :: how much did the Ostler Trust pay for Brindle? :: norel('PRICE', 'PAID', 'COST')
chatty none :: who was looking after Brindle as surgeon in 1939? :: T('SURGEON_WAS', 'Brindle', at='1939')
chatty none :: which pit did Samuel Pargeter manage? :: H('MANAGED_BY', 'Samuel Pargeter')
careful none :: Who chaired the National Fuel Board in 1950? :: T('CHAIRED_BY', 'National Fuel Board', at='1950')
careful none :: Which company owned Tarn Hill in 1940? :: T('OWNED_BY', 'Tarn Hill', at='1940')
careful none :: How many men were killed in the explosion at Whinmoor? :: norel('KILL', 'DEATH', 'DEAD', 'DIED')
careful none :: Which medal was awarded to Hugh Mallinson? :: T('RECEIVED', 'Hugh Mallinson')
"""

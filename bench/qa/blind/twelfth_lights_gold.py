"""Questions about lighthouses, each with the rule that finds its gold."""

QUESTIONS = """
terse lookup :: principal keeper Tarbet Bar 1875 :: H('was principal keeper at', 'Tarbet Bar', '1875')
terse lookup :: lamp fuel at Pell Ness Low in 1900 :: T('was lit with', 'Pell Ness Low', '1900')
terse lookup :: Grey Mare fog signal 1895 :: T('sounded fog with', 'Grey Mare', '1895')
terse lookup :: board in charge of Old Tarbet 1920 :: T('was in the charge of', 'Old Tarbet', '1920')
terse lookup :: tender supplying Skarrow Rock in 1890 :: T('was supplied by', 'Skarrow Rock', '1890')
chatty lookup :: near which light was the Bright Star wrecked? :: T('was wrecked near', 'Bright Star')
chatty lookup :: where was Lens 9 in 1905? :: T('was installed at', 'Lens 9', '1905')
chatty lookup :: who was superintendent of the Pell District in 1895? :: H('was superintendent of', 'Pell District', '1895')
chatty lookup :: which assistant keepers did Grey Mare have in 1895? :: H('was assistant keeper at', 'Grey Mare', '1895')
careful lookup :: Who was engineer to the Tarbet Harbour Trust on 1 January 1890? :: H('was engineer to', 'Tarbet Harbour Trust', '1890-01-01')
careful lookup :: For what was Jonas Munn reprimanded? :: T('was reprimanded for', 'Jonas Munn')
careful lookup :: Which medals or crosses has Tobias Finch been awarded? :: T('was awarded', 'Tobias Finch')
careful lookup :: Which lights were lit with coal in 1875? :: H('was lit with', 'coal', '1875')
terse before_after :: principal keepers at Ardvane before Ewan Orde :: hs(before(F('was principal keeper at', None, 'Ardvane'), one('was principal keeper at', 'Ewan Orde', 'Ardvane')))
terse before_after :: ships wrecked after 1905 :: hs(since(F('was wrecked near'), '1905'))
terse before_after :: all fuels used at Whinnet Sands before electricity :: ts(before(F('was lit with', 'Whinnet Sands'), one('was lit with', 'Whinnet Sands', 'electricity')))
chatty before_after :: who had been superintendent of the Outer District before Piers Penrose? everyone :: hs(before(F('was superintendent of', None, 'Outer District'), one('was superintendent of', 'Piers Penrose', 'Outer District')))
chatty before_after :: which ships were lost near Ardvane Skerry before 1900? :: hs(before(F('was wrecked near', None, 'Ardvane Skerry'), '1900'))
chatty before_after :: which keepers got a medal after 1915? :: hs(since(F('was awarded'), '1915'))
careful before_after :: At which lights had Lens 3A been installed before it came to North Skarrow? :: ts(before(F('was installed at', 'Lens 3A'), one('was installed at', 'Lens 3A', 'North Skarrow')))
careful before_after :: Which tenders supplied Hallin Island after the Lady Vane? :: ts(since(F('was supplied by', 'Hallin Island'), one('was supplied by', 'Hallin Island', 'Lady Vane')))
careful before_after :: Which people inspected North Skarrow after 1900? :: ts(since(F('was inspected by', 'North Skarrow'), '1900'))
terse first_last :: first principal keeper of Hallin Head :: first(F('was principal keeper at', None, 'Hallin Head')).h
terse first_last :: last ship wrecked near Burrow Spit :: last(F('was wrecked near', None, 'Burrow Spit')).h
terse first_last :: first fog signal at Tarbet Bar :: first(F('sounded fog with', 'Tarbet Bar')).t
chatty first_last :: who was the first engineer the Commissioners of Vane had? :: first(F('was engineer to', None, 'Commissioners of Vane')).h
chatty first_last :: which light was the first one to get electricity? :: first(F('was lit with', None, 'electricity')).h
chatty first_last :: who was the last superintendent of the Skarrow District? :: last(F('was superintendent of', None, 'Skarrow District')).h
careful first_last :: Which keeper was the first to be awarded the Vane Medal? :: first(F('was awarded', None, 'Vane Medal')).h
careful first_last :: Who was the last person to inspect Skarrow Rock? :: last(F('was inspected by', 'Skarrow Rock')).t
careful first_last :: At which light was Lens 11 first installed? :: first(F('was installed at', 'Lens 11')).t
terse succession :: who succeeded Jonas Brodie as principal keeper at Skarrow Point :: nxt(F('was principal keeper at', None, 'Skarrow Point'), one('was principal keeper at', 'Jonas Brodie', 'Skarrow Point')).h
terse succession :: superintendent of Western District right before Rory Gaunt :: prev(F('was superintendent of', None, 'Western District'), one('was superintendent of', 'Rory Gaunt', 'Western District')).h
terse succession :: fog signal at Grey Mare after the siren :: nxt(F('sounded fog with', 'Grey Mare'), one('sounded fog with', 'Grey Mare', 'siren')).t
chatty succession :: who took over as principal at Pell Ness Low from Piers Loveday? :: nxt(F('was principal keeper at', None, 'Pell Ness Low'), one('was principal keeper at', 'Piers Loveday', 'Pell Ness Low')).h
chatty succession :: which tender came after the Good Intent at Grey Mare? :: nxt(F('was supplied by', 'Grey Mare'), one('was supplied by', 'Grey Mare', 'Good Intent')).t
chatty succession :: what did Skarrow Point burn next, after the paraffin? :: nxt(F('was lit with', 'Skarrow Point'), one('was lit with', 'Skarrow Point', 'paraffin')).t
careful succession :: Who was principal keeper at Grey Mare immediately before Angus Gaunt? :: prev(F('was principal keeper at', None, 'Grey Mare'), one('was principal keeper at', 'Angus Gaunt', 'Grey Mare')).h
careful succession :: Which body took charge of Burrow Spit after the Crown Marine Office? :: nxt(F('was in the charge of', 'Burrow Spit'), one('was in the charge of', 'Burrow Spit', 'Crown Marine Office')).t
careful succession :: Where was Lens 4 installed next after Whinnet Sands? :: nxt(F('was installed at', 'Lens 4'), one('was installed at', 'Lens 4', 'Whinnet Sands')).t
terse current :: current principal keeper of Hallin Island :: H('was principal keeper at', 'Hallin Island', now)
terse current :: lights in charge of the Crown Marine Office now :: H('was in the charge of', 'Crown Marine Office', now)
terse current :: where is Lens 7 now :: T('was installed at', 'Lens 7', now)
chatty current :: who's the principal keeper out at Grey Mare these days? :: H('was principal keeper at', 'Grey Mare', now)
chatty current :: which light still burns paraffin? :: H('was lit with', 'paraffin', now)
chatty current :: which tender supplies Pell Ness High now? :: T('was supplied by', 'Pell Ness High', now)
careful current :: Of which district is Jonas Cargill superintendent at present? :: T('was superintendent of', 'Jonas Cargill', now)
careful current :: Who is currently engineer to the Pell Harbour Trust? :: H('was engineer to', 'Pell Harbour Trust', now)
careful current :: Which lights still use a siren as their fog signal? :: H('sounded fog with', 'siren', now)
terse anchor :: principal keeper at Ardvane when it changed to electricity :: H('was principal keeper at', 'Ardvane', S(one('was lit with', 'Ardvane', 'electricity')))
terse anchor :: principal keeper at Skarrow Rock when the Three Brothers was wrecked :: H('was principal keeper at', 'Skarrow Rock', one('was wrecked near', 'Three Brothers'))
terse anchor :: fuel at Pell Ness High when the Bright Star was wrecked :: T('was lit with', 'Pell Ness High', one('was wrecked near', 'Bright Star'))
chatty anchor :: who was principal keeper at Skarrow Point when the Ocean Gift was lost there? :: H('was principal keeper at', 'Skarrow Point', one('was wrecked near', 'Ocean Gift', 'Skarrow Point'))
chatty anchor :: what was Ardvane Skerry burning in its lamp when the Sarah Jane was wrecked? :: T('was lit with', 'Ardvane Skerry', one('was wrecked near', 'Sarah Jane'))
chatty anchor :: who was superintendent of the Outer District when the Margaret Orde was wrecked? :: H('was superintendent of', 'Outer District', one('was wrecked near', 'Margaret Orde'))
chatty anchor :: at which light was Ewan Orde principal keeper when he got reprimanded for drunkenness? :: T('was principal keeper at', 'Ewan Orde', one('was reprimanded for', 'Ewan Orde', 'drunkenness'))
careful anchor :: Which body was in charge of Skarrow Point when the Halcyon was wrecked near it? :: T('was in the charge of', 'Skarrow Point', one('was wrecked near', 'Halcyon', 'Skarrow Point'))
careful anchor :: Who was engineer to the Commissioners of Vane when the Dunmore was wrecked? :: H('was engineer to', 'Commissioners of Vane', one('was wrecked near', 'Dunmore'))
careful anchor :: Which tender was supplying Hallin Head when Malcolm Cargill inspected the light? :: T('was supplied by', 'Hallin Head', one('was inspected by', 'Hallin Head', 'Malcolm Cargill'))
careful anchor :: Which assistant keeper was serving at Tarbet Bar when Rory Gaunt inspected it? :: H('was assistant keeper at', 'Tarbet Bar', one('was inspected by', 'Tarbet Bar', 'Rory Gaunt'))
terse when :: date Isla Finch ceased to be principal keeper at Skarrow Point :: E(one('was principal keeper at', 'Isla Finch', 'Skarrow Point'))
terse when :: wreck of the Corinth, date :: S(one('was wrecked near', 'Corinth'))
terse when :: when did Grey Mare get electricity :: S(one('was lit with', 'Grey Mare', 'electricity'))
chatty when :: when did Hester Orde start as principal keeper at Cormorant Stack? :: S(one('was principal keeper at', 'Hester Orde', 'Cormorant Stack'))
chatty when :: until what year did Pell Ness Low have Lens 3A? :: E(one('was installed at', 'Lens 3A', 'Pell Ness Low'))
chatty when :: when was Angus Gaunt reprimanded for drunkenness? :: S(one('was reprimanded for', 'Angus Gaunt', 'drunkenness'))
careful when :: In which month did the Fulmar begin to supply Skarrow Point? :: S(one('was supplied by', 'Skarrow Point', 'Fulmar'))
careful when :: In which years was Ewan Penrose awarded the Long Service Medal? :: [S(x) for x in F('was awarded', 'Ewan Penrose', 'Long Service Medal')]
careful when :: On what date did Jonas Cargill's first term as superintendent of the Pell District end? :: E(first(F('was superintendent of', 'Jonas Cargill', 'Pell District')))
terse count :: number of principal keepers Ardvane has had :: n(H('was principal keeper at', 'Ardvane'))
terse count :: how many wrecks near Burrow Spit :: n(F('was wrecked near', None, 'Burrow Spit'))
terse count :: number of inspections of Skarrow Rock :: n(F('was inspected by', 'Skarrow Rock'))
chatty count :: how many different lights has Jonas Loveday been principal keeper of? :: n(T('was principal keeper at', 'Jonas Loveday'))
chatty count :: how many times has Martin Teague been reprimanded? :: n(F('was reprimanded for', 'Martin Teague'))
chatty count :: how many different lights has Lens 3A been at so far? :: n(T('was installed at', 'Lens 3A'))
careful count :: How many ships were wrecked between 1880 and 1900? :: n(begun(F('was wrecked near'), ('1880', '1900')))
careful count :: How many different people have been superintendent of the Western District? :: n(H('was superintendent of', 'Western District'))
terse duration :: how long was Ewan Sillars principal keeper at Hallin Head :: L(one('was principal keeper at', 'Ewan Sillars', 'Hallin Head'))
terse duration :: how many years did Tarbet Bar burn acetylene :: L(one('was lit with', 'Tarbet Bar', 'acetylene'))
terse duration :: how long was Duncan Teague superintendent of the Outer District :: L(one('was superintendent of', 'Duncan Teague', 'Outer District'))
chatty duration :: how long was Martin Gaunt principal keeper on Hallin Island? :: L(one('was principal keeper at', 'Martin Gaunt', 'Hallin Island'))
chatty duration :: how many years did Cormorant Stack use explosive charges as its fog signal? :: L(one('sounded fog with', 'Cormorant Stack', 'explosive charges'))
careful duration :: For how many years was Lens 11 installed at Cormorant Stack? :: L(one('was installed at', 'Lens 11', 'Cormorant Stack'))
careful duration :: How long did Rory Teague serve as principal keeper at Hallin Island? :: L(one('was principal keeper at', 'Rory Teague', 'Hallin Island'))
careful duration :: For how many years was the Northern Beacon Society in charge of Pell Ness Low? :: L(one('was in the charge of', 'Pell Ness Low', 'Northern Beacon Society'))
terse argmax :: longest serving principal keeper at Pell Ness Low :: longest(F('was principal keeper at', None, 'Pell Ness Low'))
terse argmax :: light or lights with the most wrecks :: tops(by_t(F('was wrecked near')))
terse argmax :: most often inspected light :: top(by_h(F('was inspected by')))
chatty argmax :: which tender has supplied the most different lights? :: top(kinds_t(F('was supplied by')))
chatty argmax :: who's been awarded the most medals and crosses? :: top(by_h(F('was awarded')))
chatty argmax :: who has been principal keeper at the most different lights? :: top(kinds_h(F('was principal keeper at')))
careful argmax :: Which fuel has been used at the largest number of lights? :: top(kinds_t(F('was lit with')))
careful argmax :: Which superintendent of the Western District served the longest single term? :: longest(F('was superintendent of', None, 'Western District'))
terse boolean :: was Jonas Finch ever principal keeper at Skarrow Point :: len(F('was principal keeper at', 'Jonas Finch', 'Skarrow Point')) > 0
terse boolean :: Lens 3 ever at Tarbet Bar? :: len(F('was installed at', 'Lens 3', 'Tarbet Bar')) > 0
terse boolean :: Old Tarbet on paraffin in 1905? :: len(F('was lit with', 'Old Tarbet', 'paraffin', '1905')) > 0
chatty boolean :: was the Good Intent ever the tender for Hallin Island? :: len(F('was supplied by', 'Hallin Island', 'Good Intent')) > 0
chatty boolean :: did Walter Loveday ever get a medal? :: len(F('was awarded', 'Walter Loveday')) > 0
careful boolean :: Was Great Tern lit with electricity before Ardvane was? :: one('was lit with', 'Great Tern', 'electricity').lo < one('was lit with', 'Ardvane', 'electricity').lo
careful boolean :: Is Piers Penrose still superintendent of the Western District? :: len(F('was superintendent of', 'Piers Penrose', 'Western District', now)) > 0
careful boolean :: Was Angus Munn assistant keeper at Skarrow Rock before he was principal keeper at Hallin Island? :: one('was assistant keeper at', 'Angus Munn', 'Skarrow Rock').hi <= one('was principal keeper at', 'Angus Munn', 'Hallin Island').lo
terse setops :: people who were principal keeper at both Ardvane and Grey Mare :: both(H('was principal keeper at', 'Ardvane'), H('was principal keeper at', 'Grey Mare'))
terse setops :: lights once lit with coal but never with paraffin :: minus(H('was lit with', 'coal'), H('was lit with', 'paraffin'))
chatty setops :: which people who were principal keepers somewhere have been reprimanded for drunkenness? :: both(hs(F('was principal keeper at')), H('was reprimanded for', 'drunkenness'))
chatty setops :: besides Tarbet Bar, which lights has the Petrel supplied? the first Petrel, not Petrel II :: minus(H('was supplied by', 'Petrel'), ['Tarbet Bar'])
chatty setops :: which lights that were lit with coal have never had a wreck near them? :: minus(H('was lit with', 'coal'), ts(F('was wrecked near')))
careful setops :: Which people have been both engineer to one of the boards and superintendent of one of the districts? :: both(hs(F('was engineer to')), hs(F('was superintendent of')))
careful setops :: Which keepers have been awarded both the Long Service Medal and the Vane Medal? :: both(H('was awarded', 'Long Service Medal'), H('was awarded', 'Vane Medal'))
careful setops :: Which lights, other than Tarbet Bar, has Piers Cargill inspected? :: minus(H('was inspected by', 'Piers Cargill'), ['Tarbet Bar'])
terse none :: principal keeper of Hallin Skerry :: F('was principal keeper at', None, 'Hallin Skerry')
terse none :: height of the tower at Ardvane :: norel('height', 'tower')
terse none :: Tarbet Bar principal keeper 1921 :: H('was principal keeper at', 'Tarbet Bar', '1921')
chatty none :: who's principal keeper at Old Tarbet now? :: H('was principal keeper at', 'Old Tarbet', now)
chatty none :: who was superintendent of the Pell District in 1903? :: H('was superintendent of', 'Pell District', '1903')
chatty none :: what was Hester Orde reprimanded for? :: F('was reprimanded for', 'Hester Orde')
chatty none :: which light was the Petrel II wrecked near? :: F('was wrecked near', 'Petrel II')
careful none :: What fog signal did Great Tern have in 1900? :: F('sounded fog with', 'Great Tern')
careful none :: Which tender supplied Little Tern in 1900? :: F('was supplied by', 'Little Tern')
careful none :: What wages did Walter Penrose receive as a keeper? :: norel('wage', 'paid', 'salary')
careful none :: Who was engineer to the Crown Marine Office in 1890? :: F('was engineer to', None, 'Crown Marine Office')
"""

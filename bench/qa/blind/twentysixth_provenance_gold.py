"""The questions of the set provenance, each with the rule that gives its gold."""

QUESTIONS = r"""
terse lookup :: still life with lemons owner 1880 :: T("was owned by", "Still Life with Lemons", "1880")
terse lookup :: kessenheim museum director 1925 :: H("was director of", "Kessenheim Museum", "1925")
terse lookup :: buying agent of Augustus P. Halvergate in 1898 :: H("acted as agent for", "Augustus P. Halvergate", "1898")
terse lookup :: winter landscape with skaters attribution 1890 :: T("was attributed to", "Winter Landscape with Skaters", "1890")
terse lookup :: Card Cheats where kept, 1966 :: T("was kept at", "The Card Cheats", "1966")
chatty lookup :: Hi, I'm checking wartime gaps for a catalogue entry. Who owned the Drastik Clock in 1945? :: T("was owned by", "Drastik Clock", "1945")
chatty lookup :: do you know which museum had The Card Cheats on loan in 1937? :: T("was on loan to", "The Card Cheats", "1937")
chatty lookup :: I've got a treatment report from 1949 with the name torn off. Who restored the Karsch Reliquary that year? :: ts(begun(F("was restored by", "Karsch Reliquary"), "1949"))
chatty lookup :: What was Still Life with Lemons valued at in 1926? Need it for a footnote :) :: ts(begun(F("was valued at", "Still Life with Lemons"), "1926"))
careful lookup :: At which auction house was the Portrait of a Lute Player sold in 1890? :: ts(begun(F("was sold at", "Portrait of a Lute Player"), "1890"))
careful lookup :: From whom did Lady Imogen Quillfeather inherit in 1967? :: ts(begun(F("inherited from", "Lady Imogen Quillfeather"), "1967"))
careful lookup :: Which works were shown in the exhibition The Anguissari Question? :: H("was exhibited at", "The Anguissari Question")
careful lookup :: In which city did Count Wenzel Drastik die? :: T("died in", "Count Wenzel Drastik")

terse before_after :: directors of the Aldwinter Museum before Dorothea Orme :: hs(before(F("was director of", t="Aldwinter Museum"), one("was director of", "Dorothea Orme", "Aldwinter Museum")))
terse before_after :: lots sold at Dunmore & Tate after 1880 :: hs(since(F("was sold at", t="Dunmore & Tate"), "1880"))
terse before_after :: exhibitions of the drowned mill before 1910 :: ts(before(F("was exhibited at", "The Drowned Mill"), "1910"))
chatty before_after :: Which pictures did Agnes Whitlow restore after 1945? I only know her pre-war stuff. :: hs(since(F("was restored by", t="Agnes Whitlow"), "1945"))
chatty before_after :: who'd owned Flora with Putti before Madame Delphine Roncourt got hold of it? :: ts(before(F("was owned by", "Flora with Putti"), one("was owned by", "Flora with Putti", "Madame Delphine Roncourt")))
chatty before_after :: I know the Loewenhaupt Gallery ended up in Port Ansel, but in which cities did it have premises before that? :: ts(before(F("had premises in", "Loewenhaupt Gallery"), one("had premises in", "Loewenhaupt Gallery", "Port Ansel")))
careful before_after :: Which works were restored by Ruth Sandoval before 1980? :: hs(before(F("was restored by", t="Ruth Sandoval"), "1980"))
careful before_after :: Who were the directors of the Royal Gallery of Lindmark after Ingeborg Skaale? :: hs(since(F("was director of", t="Royal Gallery of Lindmark"), one("was director of", "Ingeborg Skaale", "Royal Gallery of Lindmark")))
careful before_after :: To which museums was the Drastik Clock lent after 1950? :: ts(since(F("was on loan to", "Drastik Clock"), "1950"))

terse first_last :: earliest recorded owner of the Blue Tapestry :: first(F("was owned by", "The Blue Tapestry")).t
terse first_last :: last exhibition Still Life with Lemons was in :: last(F("was exhibited at", "Still Life with Lemons")).t
terse first_last :: first director halvergate institute :: first(F("was director of", t="Halvergate Institute")).h
chatty first_last :: Just curious, who was The Drowned Mill attributed to at first? :: first(F("was attributed to", "The Drowned Mill")).t
chatty first_last :: which restorer was the last one to treat Saint Agatha? want to ask about the varnish :: last(F("was restored by", "Saint Agatha")).t
chatty first_last :: So Still Life with Lemons went under the hammer more than once. Which auction house sold it last? :: last(F("was sold at", "Still Life with Lemons")).t
careful first_last :: Who was the last recorded owner of Flora with Putti? :: last(F("was owned by", "Flora with Putti")).t
careful first_last :: What is the first place at which the Portrait of a Lute Player is recorded as having been kept? :: first(F("was kept at", "Portrait of a Lute Player")).t
careful first_last :: Of all the recorded thefts, which object was stolen first? :: first(F("was stolen from")).h

terse succession :: who followed Bodo Krantz as director at Kessenheim :: nxt(F("was director of", t="Kessenheim Museum"), one("was director of", "Bodo Krantz", "Kessenheim Museum")).h
terse succession :: next owner of The Card Cheats after Silas Quillfeather :: nxt(F("was owned by", "The Card Cheats"), one("was owned by", "The Card Cheats", "Silas Quillfeather")).t
terse succession :: saskia brom predecessor as director museum of varnholt :: prev(F("was director of", t="Museum of Varnholt"), one("was director of", "Saskia Brom", "Museum of Varnholt")).h
chatty succession :: When Warren Stoddard gave up the top job at the Halvergate Institute, who took over from him? :: nxt(F("was director of", t="Halvergate Institute"), one("was director of", "Warren Stoddard", "Halvergate Institute")).h
chatty succession :: reading Jasper Fenn's letters here. Whose agent did he become after Sir Humphrey Aldwinter's? :: nxt(F("acted as agent for", "Jasper Fenn"), one("acted as agent for", "Jasper Fenn", "Sir Humphrey Aldwinter")).t
chatty succession :: who had the Torriani Cabinet right before Sir Humphrey Aldwinter? :: prev(F("was owned by", "Torriani Cabinet"), one("was owned by", "Torriani Cabinet", "Sir Humphrey Aldwinter")).t
careful succession :: Who owned the Varnholt Cup immediately after Geertruida van Oosterloo? :: nxt(F("was owned by", "Varnholt Cup"), one("was owned by", "Varnholt Cup", "Geertruida van Oosterloo")).t
careful succession :: To whom was The Card Cheats attributed immediately before its attribution to Isabeau Latour-Vigne? :: prev(F("was attributed to", "The Card Cheats"), one("was attributed to", "The Card Cheats", "Isabeau Latour-Vigne")).t
careful succession :: Who succeeded Lothar Engelbrink as director of the Kessenheim Museum? :: nxt(F("was director of", t="Kessenheim Museum"), one("was director of", "Lothar Engelbrink", "Kessenheim Museum")).h

terse current :: current owner ivory ship :: T("was owned by", "Ivory Ship", now)
terse current :: director of Aldwinter Museum now :: H("was director of", "Aldwinter Museum", now)
terse current :: saint agatha in prison, present attribution :: T("was attributed to", "Saint Agatha in Prison", now)
chatty current :: Which works are out on loan at the moment? Insurance wants a list by Friday. :: H("was on loan to", at=now)
chatty current :: I'd love to see the Portrait of a Lady in Grey, which museum has it on loan these days? :: T("was on loan to", "Portrait of a Lady in Grey", now)
chatty current :: where is Flora with Putti being kept right now? :: T("was kept at", "Flora with Putti", now)
careful current :: Who is currently employed as a curator at the Kessenheim Museum? :: H("was curator at", "Kessenheim Museum", now)
careful current :: Who is currently a trustee of the Aldwinter Museum? :: H("was a trustee of", "Aldwinter Museum", now)
careful current :: Which works does the Aldwinter Museum own today? :: H("was owned by", "Aldwinter Museum", now)

terse anchor :: director of Museum of Varnholt when Lost and Found was held :: H("was director of", "Museum of Varnholt", one("was held at", "Lost and Found"))
terse anchor :: owner of ivory ship in the year josef mandelkorn died :: T("was owned by", "Ivory Ship", one("died in", "Josef Mandelkorn"))
terse anchor :: Kessenheim director at the time Piet Kuyper restored the Karsch Reliquary :: H("was director of", "Kessenheim Museum", one("was restored by", "Karsch Reliquary", "Piet Kuyper"))
chatty anchor :: Poor timing for somebody: who was running the Aldwinter Museum when the Self-Portrait with Thistle got stolen? :: H("was director of", "Aldwinter Museum", one("was stolen from", "Self-Portrait with Thistle"))
chatty anchor :: while Dorothea Orme was director of the Aldwinter Museum, what did they have on loan there? :: H("was on loan to", "Aldwinter Museum", one("was director of", "Dorothea Orme", "Aldwinter Museum"))
chatty anchor :: Which city was the Loewenhaupt Gallery in when it acquired the Drastik Clock? They moved around so much. :: T("had premises in", "Loewenhaupt Gallery", S(one("was owned by", "Drastik Clock", "Loewenhaupt Gallery")))
chatty anchor :: who did people think The Card Cheats was by in the year Cordelia Halvergate acquired it? :: T("was attributed to", "The Card Cheats", S(one("was owned by", "The Card Cheats", "Cordelia Halvergate")))
careful anchor :: Who owned the Portrait of a Lute Player when Giacomo Bellasi restored it? :: T("was owned by", "Portrait of a Lute Player", one("was restored by", "Portrait of a Lute Player", "Giacomo Bellasi"))
careful anchor :: Who was director of the Royal Gallery of Lindmark when the Lindmark Jubilee Exhibition took place? :: H("was director of", "Royal Gallery of Lindmark", one("was held at", "Lindmark Jubilee Exhibition"))
careful anchor :: Who acted as agent for Augustus P. Halvergate when he acquired The Harbour at Dusk? :: H("acted as agent for", "Augustus P. Halvergate", S(one("was owned by", "The Harbour at Dusk", "Augustus P. Halvergate")))
careful anchor :: To which artist was The Drowned Mill attributed when it was shown at the Port Ansel World's Fair? :: T("was attributed to", "The Drowned Mill", one("was exhibited at", "The Drowned Mill", "Port Ansel World's Fair"))

terse when :: when was bronze heron stolen :: S(one("was stolen from", "Bronze Heron"))
terse when :: year Silas Quillfeather acquired the Card Cheats :: S(one("was owned by", "The Card Cheats", "Silas Quillfeather"))
terse when :: Konrad Ülsen curator at Kessenheim until when :: E(one("was curator at", "Konrad Ülsen", "Kessenheim Museum"))
chatty when :: When did the marriage of Miles Garsdale and Lady Imogen Quillfeather end? :: E(one("was married to", "Miles Garsdale", "Lady Imogen Quillfeather"))
chatty when :: since when has Head of an Old Man been given to Jan Verhulde? the label here still says Morgenroth :: S(one("was attributed to", "Head of an Old Man", "Jan Verhulde"))
chatty when :: I'm trying to date a staff photo. What year did Ruth Ames become director of the Halvergate Institute? :: S(one("was director of", "Ruth Ames", "Halvergate Institute"))
careful when :: In which year was the Varnholt Cup recovered? :: S(one("was recovered in", "Varnholt Cup"))
careful when :: In which years was Still Life with Lemons sold at Dunmore & Tate? :: list(map(S, F("was sold at", "Still Life with Lemons", "Dunmore & Tate")))
careful when :: Until which year did Ferrant Frères have premises in Paris? :: E(one("had premises in", "Ferrant Frères", "Paris"))

terse count :: how many directors has the Royal Gallery of Lindmark had :: n(H("was director of", "Royal Gallery of Lindmark"))
terse count :: number of works in Painters of the Lowlands :: n(H("was exhibited at", "Painters of the Lowlands"))
terse count :: still life with lemons how many times sold at auction :: len(F("was sold at", "Still Life with Lemons"))
chatty count :: how many different works did Hermann Stoltz restore in all? :: n(H("was restored by", "Hermann Stoltz"))
chatty count :: How many owners did The Drowned Mill go through before the Halvergate Institute got it? It feels like a lot. :: n(ts(before(F("was owned by", "The Drowned Mill"), one("was owned by", "The Drowned Mill", "Halvergate Institute"))))
careful count :: How many different objects did Josef Mandelkorn own in the course of his life? :: n(H("was owned by", "Josef Mandelkorn"))
careful count :: How many works were shown in exhibitions in the year 1900? :: n(hs(begun(F("was exhibited at"), "1900")))
careful count :: How many different people have been curators at the Aldwinter Museum? :: n(H("was curator at", "Aldwinter Museum"))

terse duration :: how long was Viktor Hallbaum director of kessenheim museum :: L(one("was director of", "Viktor Hallbaum", "Kessenheim Museum"))
terse duration :: length of marriage Josef and Elsa Mandelkorn :: L(one("was married to", "Josef Mandelkorn", "Elsa Mandelkorn"))
terse duration :: Ivory Ship loan to Museum of Varnholt how many years :: L(one("was on loan to", "Ivory Ship", "Museum of Varnholt"))
chatty duration :: Cyril Pettifer left and came back, right? So how long was he curator at the Aldwinter Museum altogether? :: L(F("was curator at", "Cyril Pettifer", "Aldwinter Museum"))
chatty duration :: how long did the Drastik Clock sit in the Harbour Bank vault? :: L(one("was kept at", "Drastik Clock", "Harbour Bank vault"))
chatty duration :: How long has Saskia Brom been director in Varnholt by now? Writing a little speech for her. :: L(one("was director of", "Saskia Brom", "Museum of Varnholt"))
careful duration :: For how many years did Theodora Brandreth own Still Life with Lemons? :: L(one("was owned by", "Still Life with Lemons", "Theodora Brandreth"))
careful duration :: How many years passed between the end of Hester Rademaker's first term as director of the Museum of Varnholt and the beginning of her second? :: gap(first(F("was director of", "Hester Rademaker", "Museum of Varnholt")), last(F("was director of", "Hester Rademaker", "Museum of Varnholt")))

terse argmax :: longest serving director casa torriani :: longest(F("was director of", t="Casa Torriani"))
terse argmax :: auction house with the most sales :: top(by_t(F("was sold at")))
chatty argmax :: Which object has passed through the most different owners? I'd bet on one of the still lifes. :: top(kinds_h(F("was owned by")))
chatty argmax :: which museum has borrowed the most different works from others over the years? :: top(kinds_t(F("was on loan to")))
chatty argmax :: Who lasted longest as director of the Halvergate Institute? :: longest(F("was director of", t="Halvergate Institute"))
careful argmax :: Which exhibition showed the greatest number of works? :: top(kinds_t(F("was exhibited at")))
careful argmax :: Which object was kept at Brandreth Park for the longest time? :: longest(F("was kept at", t="Brandreth Park"))
careful argmax :: Which owner has had The Mill at Evening for the longest time? :: longest(F("was owned by", "The Mill at Evening"), "t")

terse boolean :: was the drowned mill ever sold at hôtel marigny :: bool(F("was sold at", "The Drowned Mill", "Hôtel Marigny"))
terse boolean :: Beatrice Holme curator at both Aldwinter Museum and Halvergate Institute? :: bool(F("was curator at", "Beatrice Holme", "Aldwinter Museum")) and bool(F("was curator at", "Beatrice Holme", "Halvergate Institute"))
terse boolean :: did the drastik clock go unsold at Fulton Galleries in 1950 :: bool(begun(F("failed to sell at", "Drastik Clock", "Fulton Galleries"), "1950"))
chatty boolean :: Did The Card Cheats still belong to Silas Quillfeather in 1970? :: bool(F("was owned by", "The Card Cheats", "Silas Quillfeather", "1970"))
chatty boolean :: I found a packing list dated 1946, so: was the Still Life with Pewter Jug still in the Altwies salt mine that year? :: bool(F("was kept at", "Still Life with Pewter Jug", "Altwies salt mine", "1946"))
chatty boolean :: is Edith Crale still a partner in Crale Fine Art? need to know who to write to :: bool(F("was a partner in", "Edith Crale", "Crale Fine Art", now))
careful boolean :: Was Saint Agatha attributed to Lorenzo Anguissari when Giacomo Bellasi restored it? :: bool(F("was attributed to", "Saint Agatha", "Lorenzo Anguissari", one("was restored by", "Saint Agatha", "Giacomo Bellasi")))
careful boolean :: Was the Torriani Cabinet ever kept at Rotherby Hall? :: bool(F("was kept at", "Torriani Cabinet", "Rotherby Hall"))

terse setops :: works owned by both josef mandelkorn and elsa mandelkorn :: both(H("was owned by", "Josef Mandelkorn"), H("was owned by", "Elsa Mandelkorn"))
terse setops :: owned by Sir Charles Brandreth but never by Theodora Brandreth :: minus(H("was owned by", "Sir Charles Brandreth"), H("was owned by", "Theodora Brandreth"))
chatty setops :: who's been director of more than one museum? I think there was at least one who switched :: [x for x in H("was director of") if kinds_h(F("was director of"))[x] > 1]
chatty setops :: Which things were at some point owned by Josef Mandelkorn and at some point stored in the Altwies salt mine? :: both(H("was owned by", "Josef Mandelkorn"), H("was kept at", "Altwies salt mine"))
chatty setops :: Is there anything that has belonged to both the Kessenheim Museum and the Museum of Varnholt, and if so what? :: both(H("was owned by", "Kessenheim Museum"), H("was owned by", "Museum of Varnholt"))
careful setops :: Which works that were kept at Rotherby Hall at any time were never owned by Silas Quillfeather? :: minus(H("was kept at", "Rotherby Hall"), H("was owned by", "Silas Quillfeather"))
careful setops :: Who, other than Edith Crale, was a trustee of the Aldwinter Museum in 1975? :: minus(H("was a trustee of", "Aldwinter Museum", "1975"), ["Edith Crale"])
careful setops :: In which cities did a dealer have premises and at least one recorded person die? :: both(T("had premises in"), T("died in"))

terse none :: the silver nightingale owner 1900 :: T("was owned by", "The Silver Nightingale", "1900")
terse none :: director museum of varnholt 1942 :: H("was director of", "Museum of Varnholt", "1942")
terse none :: current director of Casa Torriani :: H("was director of", "Casa Torriani", now)
terse none :: insurer of the drowned mill :: norel("insur")
chatty none :: Hello! Who owns Flora with Putti now? I'd like to ask for a photograph. :: T("was owned by", "Flora with Putti", now)
chatty none :: who made the frame of the Portrait of a Lady in Grey? it's gorgeous :: norel("frame", "made")
chatty none :: Which museum has ever had The Mill at Evening on loan? I can't find the paperwork. :: T("was on loan to", "The Mill at Evening")
careful none :: Who succeeded Dale Prescott as curator at the Halvergate Institute? :: hs(since(F("was curator at", t="Halvergate Institute"), one("was curator at", "Dale Prescott", "Halvergate Institute")))
careful none :: To which artist was the Bronze Heron attributed in 1900? :: T("was attributed to", "Bronze Heron", "1900")
careful none :: In which city was The Card Cheats recovered after its theft? :: T("was recovered in", "The Card Cheats")
careful none :: Whom did Ingeborg Skaale marry? :: union(T("was married to", "Ingeborg Skaale"), H("was married to", "Ingeborg Skaale"))
"""

QUESTIONS = """
# lookup
terse lookup :: winter ferry owner 1957 :: T("ownedBy", "Winter Ferry", "1957")
terse lookup :: portrait of anselm drury, on loan where in 1955 :: T("lentTo", "Portrait of Anselm Drury", "1955")
terse lookup :: quinces attribution as of 1960 :: T("attributedTo", "Quinces", "1960")
terse lookup :: director orsk museum 1985 :: H("directorOf", "Orsk Museum", "1985")
chatty lookup :: Whose was Blue Orchard in 1980? I'm writing the label text and that's the year on the only photo in our file. :: T("ownedBy", "Blue Orchard", "1980")
chatty lookup :: An old inventory sheet of 1976 turned up and half of the Tower Room page is eaten by mice. Which pictures were hanging in there that year? :: H("hangsIn", "Tower Room", "1976")
chatty lookup :: For the Sable chapter I need what Ida owned in 1995. Skip the ferry picture, I've dealt with that one already. :: minus(H("ownedBy", "Ida Sable", "1995"), ["Winter Ferry"])
chatty lookup :: Trying to date a postcard with the shop front of Galerie Tavisk on it, postmarked 1965. Which city was the gallery in at that point? :: T("locatedIn", "Galerie Tavisk", "1965")
careful lookup :: Who was restoring The Lute Player in 1949? :: T("restoredBy", "The Lute Player", "1949")
careful lookup :: Through which auction house was Blue Orchard sold in 1965? :: T("soldThrough", "Blue Orchard", "1965")
careful lookup :: Which paintings were shown at the Salon of Orsk in 1893? :: H("exhibitedAt", "Salon of Orsk", "1893")
careful lookup :: Which company insured Boy with a Lute in 1980? :: T("insuredBy", "Boy with a Lute", "1980")
careful lookup :: From whom was The Green Coat stolen? :: T("stolenFrom", "The Green Coat")
# anchor
terse anchor :: owner of three herons when it was stolen :: T("ownedBy", "Three Herons", S(one("stolenFrom", "Three Herons")))
terse anchor :: who ran velm municipal gallery when it acquired self-portrait at forty :: H("directorOf", "Velm Municipal Gallery", S(one("ownedBy", "Self-Portrait at Forty", "Velm Municipal Gallery")))
terse anchor :: orsk museum director when night procession was valued at 100,000 crowns :: H("directorOf", "Orsk Museum", S(one("valuedAt", "Night Procession", "100,000 crowns")))
terse anchor :: bridge at velm owner at the time of sanne dijkveld's copy :: T("ownedBy", "Bridge at Velm", S(one("copiedBy", "Bridge at Velm", "Sanne Dijkveld")))
chatty anchor :: Boy with a Lute went through Hallward's twice, and I only have the catalogue of the first sale. Who was thought to be its painter at the second one? :: T("attributedTo", "Boy with a Lute", S(last(F("soldThrough", "Boy with a Lute", "Hallward's"))))
chatty anchor :: I love the story of Agnes Pohl patching up Saint Irma Reading all through the war. Right now I mean the later job though, the one by Studio Ferrand. Whose was the picture then? :: T("ownedBy", "Saint Irma Reading", one("restoredBy", "Saint Irma Reading", "Studio Ferrand"))
chatty anchor :: The Valk Centenary must have been quite something, Yara still talks about curating it. Who was director of the Velm Municipal Gallery while she was doing that? :: H("directorOf", "Velm Municipal Gallery", one("curatorOf", "Yara Fenn", "Valk Centenary"))
chatty anchor :: Jonas Kell made himself a copy of Self-Portrait at Forty, supposedly for his kitchen. In which room was the original hanging at the time? :: T("hangsIn", "Self-Portrait at Forty", S(one("copiedBy", "Self-Portrait at Forty", "Jonas Kell")))
careful anchor :: Who owned Orchard in Rain at the time when it was on loan to Harrow House? :: T("ownedBy", "Orchard in Rain", one("lentTo", "Orchard in Rain", "Harrow House"))
careful anchor :: In which city was the Sable Foundation located when Heron and Reeds was lent to it? :: T("locatedIn", "Sable Foundation", one("lentTo", "Heron and Reeds", "Sable Foundation"))
careful anchor :: To whom was Market at Velm attributed when Lea Ferrand began to restore it? :: T("attributedTo", "Market at Velm", S(one("restoredBy", "Market at Velm", "Lea Ferrand")))
# before_after
terse before_after :: everyone who restored the salt gatherers before marta kell :: ts(before(F("restoredBy", "The Salt Gatherers"), one("restoredBy", "The Salt Gatherers", "Marta Kell")))
terse before_after :: winter ferry, borrowers after 1990 :: ts(since(F("lentTo", "Winter Ferry"), "1990"))
terse before_after :: all owners of bridge at velm before ruben castellane :: ts(prior(F("ownedBy", "Bridge at Velm"), one("ownedBy", "Bridge at Velm", "Ruben Castellane")))
chatty before_after :: Lea is grumbling about the old varnish on Market at Velm and wonders whom she has to thank. Who had restored it before her? :: ts(before(F("restoredBy", "Market at Velm"), one("restoredBy", "Market at Velm", "Lea Ferrand")))
chatty before_after :: Our file has just the 1965 appraisal of Blue Orchard, which seems comically low today. At what sums was it valued after that? :: ts(since(F("valuedAt", "Blue Orchard"), "1965"))
chatty before_after :: Which venues or shows has Woman with Quinces been exhibited at? I need only what came after 1960, the early ones are in the book. :: ts(since(F("exhibitedAt", "Woman with Quinces"), "1960"))
careful before_after :: Which people have been director of the Lindmere Museum after Sofie Lund? :: hs(since(F("directorOf", None, "Lindmere Museum"), one("directorOf", "Sofie Lund", "Lindmere Museum")))
careful before_after :: Please name every painting that was stolen before 1980. :: hs(before(F("stolenFrom"), "1980"))
careful before_after :: To which institutions had The Salt Gatherers been lent before its loan to the Lindmere Museum? :: ts(before(F("lentTo", "The Salt Gatherers"), one("lentTo", "The Salt Gatherers", "Lindmere Museum")))
# first_last
terse first_last :: first recorded owner of quinces :: first(F("ownedBy", "Quinces")).t
terse first_last :: most recent restorer of bridge at velm :: last(F("restoredBy", "Bridge at Velm")).t
terse first_last :: first director orsk kunsthalle :: first(F("directorOf", None, "Orsk Kunsthalle")).h
chatty first_last :: Where was Boy with a Lute put on show for the very first time? That's how my thesis chapter is going to open. :: first(F("exhibitedAt", "Boy with a Lute")).t
chatty first_last :: I have a security briefing tomorrow and want to begin with the latest theft on record. Which painting was it? :: last(F("stolenFrom")).h
chatty first_last :: Who was the first borrower of The Salt Gatherers? I mean once the Velm Municipal Gallery had it, the loans from the Drury days don't interest me. :: first(since(F("lentTo", "The Salt Gatherers"), "1958")).t
careful first_last :: Which painting was the first to be sold through Hallward's? :: first(F("soldThrough", None, "Hallward's")).h
careful first_last :: At what value was Winter Ferry appraised most recently? :: last(F("valuedAt", "Winter Ferry")).t
careful first_last :: Through which auction house was Quinces sold for the first time? :: first(F("soldThrough", "Quinces")).t
# succession
terse succession :: who got the green coat after ida sable :: nxt(F("ownedBy", "The Green Coat"), one("ownedBy", "The Green Coat", "Ida Sable")).t
terse succession :: velm municipal gallery next director after basil moll :: nxt(F("directorOf", None, "Velm Municipal Gallery"), one("directorOf", "Basil Moll", "Velm Municipal Gallery")).h
terse succession :: night procession - attribution before the unknown lindmere master :: prev(F("attributedTo", "Night Procession"), one("attributedTo", "Night Procession", "unknown Lindmere master")).t
chatty succession :: So the Ostrovs had Self-Portrait at Forty for more than sixty years, and then Helene let it go. To whom, do you know? :: nxt(F("ownedBy", "Self-Portrait at Forty"), one("ownedBy", "Self-Portrait at Forty", "Helene Ostrov")).t
chatty succession :: Colette Marr ran the Castellane for three decades, everyone remembers her. But who was director just before she took over? :: prev(F("directorOf", None, "Castellane Gallery"), one("directorOf", "Colette Marr", "Castellane Gallery")).h
chatty succession :: The Lute Player has belonged to the Velm Academy for two separate spells. Who took it over after the Academy? After the first spell, of course, the second isn't over. :: nxt(F("ownedBy", "The Lute Player"), first(F("ownedBy", "The Lute Player", "Velm Academy"))).t
careful succession :: Which institution was the next to borrow Boy with a Lute after the Orsk Kunsthalle? :: nxt(F("lentTo", "Boy with a Lute"), one("lentTo", "Boy with a Lute", "Orsk Kunsthalle")).t
careful succession :: Which company was the insurer of Three Herons immediately before Corvin Insurance? :: prev(F("insuredBy", "Three Herons"), one("insuredBy", "Three Herons", "Corvin Insurance")).t
careful succession :: Under whose name did Quinces go directly after it ceased to be attributed to Ottilie Brandt? :: nxt(F("attributedTo", "Quinces"), one("attributedTo", "Quinces", "Ottilie Brandt")).t
# current
terse current :: who owns heron and reeds :: T("ownedBy", "Heron and Reeds", now)
terse current :: on loan to sable foundation now :: H("lentTo", "Sable Foundation", now)
terse current :: which room is the salt gatherers in :: T("hangsIn", "The Salt Gatherers", now)
chatty current :: I have to write to the director of the Lindmere Museum about our loan and would rather not get the name wrong. Who is it at the moment? :: H("directorOf", "Lindmere Museum", now)
chatty current :: What is Lea Ferrand restoring these days? She's cancelled lunch on me three times because of that picture. :: H("restoredBy", "Lea Ferrand", now)
chatty current :: What paintings does the Sable Foundation have now? Just the ones it owns, not the ones it has borrowed. :: H("ownedBy", "Sable Foundation", now)
careful current :: Which paintings are attributed to Sanne Dijkveld at present? :: H("attributedTo", "Sanne Dijkveld", now)
careful current :: Which paintings are currently on loan to the Velm Municipal Gallery? :: H("lentTo", "Velm Municipal Gallery", now)
careful current :: State the city in which the Drury Collection is located today. :: T("locatedIn", "Drury Collection", now)
# when
terse when :: year castellane gallery came to lindmere :: S(one("locatedIn", "Castellane Gallery", "Lindmere"))
terse when :: when did harrow house get saint irma reading :: S(one("ownedBy", "Saint Irma Reading", "Harrow House"))
terse when :: boy with a lute theft year :: S(one("stolenFrom", "Boy with a Lute"))
chatty when :: The Green Coat came to the Orsk Kunsthalle as a loan, and everybody loved it so much that they bought it in the end. What year did it become theirs? :: S(one("ownedBy", "The Green Coat", "Orsk Kunsthalle"))
chatty when :: Hedda Moll's portrait is in every corridor here, but nobody can tell me how her time ended. In what year did she stop being director? :: E(one("directorOf", "Hedda Moll"))
chatty when :: In which year did Winter Ferry go on loan to the North Lindmere Gallery? Not the loan around 1970, the later one. :: S(last(F("lentTo", "Winter Ferry", "North Lindmere Gallery")))
careful when :: In which year did Agnes Pohl finish restoring Saint Irma Reading? :: E(one("restoredBy", "Saint Irma Reading", "Agnes Pohl"))
careful when :: In which year was Heron and Reeds reattributed to the Workshop of Emil Ronne? :: S(one("attributedTo", "Heron and Reeds", "Workshop of Emil Ronne"))
careful when :: Until which year was The Blind Piper on loan to Harrow House? :: E(one("lentTo", "The Blind Piper", "Harrow House"))
# count
terse count :: how many paintings go under pieter valk's name now :: n(H("attributedTo", "Pieter Valk", now))
terse count :: number of auction sales of three herons :: n(F("soldThrough", "Three Herons"))
terse count :: how many owners has winter ferry had, incl. today's :: n(T("ownedBy", "Winter Ferry"))
chatty count :: How many of the paintings have been stolen at some time or other? A journalist rang about it, and I mumbled something, gulp. :: n(H("stolenFrom"))
chatty count :: Agnes Pohl seems to have had a finger in everything. How many paintings did she restore? Count only jobs she started after 1945, please. :: n(hs(since(F("restoredBy", None, "Agnes Pohl"), "1945")))
chatty count :: We'd like to hang a row of photographs of all the directors of the Velm Municipal Gallery, the present one as well. How many frames do I have to order? :: n(H("directorOf", "Velm Municipal Gallery"))
careful count :: How many paintings were exhibited at the Valk Centenary? :: n(H("exhibitedAt", "Valk Centenary"))
careful count :: How many paintings did Baron Ostrov own in 1955? :: n(H("ownedBy", "Baron Ostrov", "1955"))
# duration
terse duration :: how long did hedda moll head velm municipal gallery :: L(one("directorOf", "Hedda Moll", "Velm Municipal Gallery"))
terse duration :: the blind piper, length of harrow house loan :: L(one("lentTo", "The Blind Piper", "Harrow House"))
terse duration :: how long was nora quist director of velm academy :: L(one("directorOf", "Nora Quist", "Velm Academy"))
chatty duration :: How long was The Blind Piper Maud Fenwick's? The family says it hung above her bed for most of her life. :: L(one("ownedBy", "The Blind Piper", "Maud Fenwick"))
chatty duration :: Saint Irma Reading rather drops out of sight after the Velm Academy lost it. How many years passed until Harrow House became the owner? :: gap(one("ownedBy", "Saint Irma Reading", "Velm Academy"), one("ownedBy", "Saint Irma Reading", "Harrow House"))
careful duration :: For how long has the Drury Collection owned Portrait of Anselm Drury? :: L(one("ownedBy", "Portrait of Anselm Drury", "Drury Collection"))
careful duration :: How long did Marta Kell's restoration of Market at Velm last? :: L(one("restoredBy", "Market at Velm", "Marta Kell"))
careful duration :: For how long in total has Three Herons been on loan to the North Lindmere Gallery? :: L(F("lentTo", "Three Herons", "North Lindmere Gallery"))
# argmax
terse argmax :: restorer with the most different paintings :: top(kinds_t(F("restoredBy")))
terse argmax :: painting with the highest valuation ever :: max(F("valuedAt"), key=lambda x: amount(x.t)).h
chatty argmax :: Quinces has been under the hammer more often than it deserves. Which auction house sold it the most times? :: top(by_t(F("soldThrough", "Quinces")))
chatty argmax :: There's a bet going in our office about the directors of the Lindmere Museum. Which of them stayed in the post longest? :: longest(F("directorOf", None, "Lindmere Museum"))
chatty argmax :: I'm drawing a big chart of who had what, and one name keeps turning up. Which owner, person or institution, has had the largest number of different paintings over the years? :: top(kinds_t(F("ownedBy")))
careful argmax :: Which of its owners has held Blue Orchard for the longest time? :: longest(F("ownedBy", "Blue Orchard"), "t")
careful argmax :: To which institution has the largest number of different paintings been lent over the years? :: top(kinds_t(F("lentTo")))
careful argmax :: Which painting did Lea Ferrand spend the longest time restoring? :: longest(F("restoredBy", None, "Lea Ferrand"))
# boolean
terse boolean :: was blue orchard ever stolen? :: bool(F("stolenFrom", "Blue Orchard"))
terse boolean :: green coat still otto fenwick's? :: bool(F("ownedBy", "The Green Coat", "Otto Fenwick", now))
terse boolean :: did viktor sable ever own winter ferry :: bool(F("ownedBy", "Winter Ferry", "Viktor Sable"))
chatty boolean :: Someone at dinner insisted that Ida Sable was once the director of her own foundation, and I had my doubts. Was she? :: bool(F("directorOf", "Ida Sable", "Sable Foundation"))
chatty boolean :: Has Bridge at Velm ever been sold at auction? I'm asking about the time since the Castellane Gallery acquired it, not before. :: bool(since(F("soldThrough", "Bridge at Velm"), "1961"))
careful boolean :: Has The Ferry House ever been attributed to Emil Ronne himself? :: bool(F("attributedTo", "The Ferry House", "Emil Ronne"))
careful boolean :: Did the Velm Municipal Gallery own Market at Velm in 1955? :: bool(F("ownedBy", "Market at Velm", "Velm Municipal Gallery", "1955"))
careful boolean :: Was The Salt Gatherers copied by anyone while Anselm Drury owned it? :: bool(during(F("copiedBy", "The Salt Gatherers"), one("ownedBy", "The Salt Gatherers", "Anselm Drury")))
# setops
terse setops :: restored by agnes pohl as well as marta kell :: both(H("restoredBy", "Agnes Pohl"), H("restoredBy", "Marta Kell"))
terse setops :: shown at velm biennale but never at valk centenary :: minus(H("exhibitedAt", "Velm Biennale"), H("exhibitedAt", "Valk Centenary"))
chatty setops :: I can never keep the two Lindmere houses apart. Which people have at some time been director of both, the Lindmere Museum and the North Lindmere Gallery? :: both(H("directorOf", "Lindmere Museum"), H("directorOf", "North Lindmere Gallery"))
chatty setops :: Boy with a Lute has wandered between the two Valks like a child after a divorce. Which other paintings have been given to Joris at one time and to Pieter at another? :: minus(both(H("attributedTo", "Joris Valk"), H("attributedTo", "Pieter Valk")), ["Boy with a Lute"])
chatty setops :: Which paintings have been sold through both Hallward's and Bramley & Coe? Leave out everything that was ever stolen, our lawyer wants those on a separate sheet. :: minus(both(H("soldThrough", "Hallward's"), H("soldThrough", "Bramley & Coe")), H("stolenFrom"))
careful setops :: Which paintings have belonged both to Baron Ostrov and to the Orsk Museum, at whatever time? :: both(H("ownedBy", "Baron Ostrov"), H("ownedBy", "Orsk Museum"))
careful setops :: List all paintings that have never been sold through an auction house. :: minus(H("ownedBy"), H("soldThrough"))
careful setops :: Which paintings have been on loan to the Orsk Museum but have never been owned by it? :: minus(H("lentTo", "Orsk Museum"), H("ownedBy", "Orsk Museum"))
# none
terse none :: three herons dimensions :: norel("size", "dimension", "width", "height")
terse none :: owner of saint irma reading 1943 :: T("ownedBy", "Saint Irma Reading", "1943")
terse none :: who restored orchard in rain :: T("restoredBy", "Orchard in Rain")
terse none :: yellow orchard current owner :: T("ownedBy", "Yellow Orchard", now)
chatty none :: I've fallen for Heron and Reeds and am wondering if I could ever afford it. What was it last valued at? :: T("valuedAt", "Heron and Reeds")
chatty none :: The Green Coat got damaged in some cellar in 2004, or so they say. Which company was insuring it that year? :: T("insuredBy", "The Green Coat", "2004")
chatty none :: Which museum was Agnes Pohl the director of? My aunt knew her and swears that's how she ended up. :: T("directorOf", "Agnes Pohl")
chatty none :: We're planning an anniversary show for Ottilie Brandt and can't agree on the date. What year was she born? :: norel("born", "birth")
careful none :: From whom was The Salt Gatherers stolen? :: T("stolenFrom", "The Salt Gatherers")
careful none :: Who was the director of the Drury Collection in 1960? :: H("directorOf", "Drury Collection", "1960")
careful none :: Which painting was hanging in the Garden Hall in 1975? :: H("hangsIn", "Garden Hall", "1975")
"""

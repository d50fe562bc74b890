"""The questions of `thirteenth_bees`: style, kind, question and the rule that finds its gold."""

QUESTIONS = """
terse lookup :: where was Juniper kept in May 2022 :: T("was kept at", "Juniper", at="2022-05")
terse lookup :: queen in Blackthorn on 1 Sept 2022 :: T("had as queen", "Blackthorn", at="2022-09-01")
terse lookup :: owner of Comfrey january 2024 :: T("was owned by", "Comfrey", at="2024-01")
terse lookup :: who had the smoker in August 2024 :: H("borrowed", "smoker", at="2024-08")
terse lookup :: whose land was Mill Orchard on in 2022 :: T("stood on the land of", "Mill Orchard", at="2022")
chatty lookup :: Hi! Do you happen to know which box Saffron was living in on Christmas Day 2022? :: T("lived in", "Saffron", at="2022-12-25")
chatty lookup :: I'm trying to remember who was running the bee club as chair back in the summer of 2020, say June 2020? :: H("served as", "chair of the bee club", at="2020-06")
chatty lookup :: Quick one please, who was looking after Heather Moor in July 2020? :: H("looked after", "Heather Moor", at="2020-07")
chatty lookup :: Looking through my old notes... what was Duchess II being treated with in mid November 2022, say the 15th? :: T("was being treated with", "Duchess II", at="2022-11-15")
careful lookup :: Which colonies swarmed to the old pear tree, whatever the year? :: H("swarmed to", "the old pear tree")
careful lookup :: Where did the colony Juniper go when it swarmed in 2022? :: ts(begun(F("swarmed to", "Juniper"), "2022"))
careful lookup :: Which people inspected Saffron on 28 September 2021? :: ts(begun(F("was inspected by", "Saffron"), "2021-09-28"))
careful lookup :: What illness or pest did Marzipan have in December 2024? :: T("suffered from", "Marzipan", at="2024-12")
terse anchor :: who was chair of the bee club when I won the Golden Skep :: H("served as", "chair of the bee club", at=one("won", "Rosa Lindqvist", "Golden Skep"))
terse anchor :: queen of Comfrey when it swarmed to the church tower :: T("had as queen", "Comfrey", at=one("swarmed to", "Comfrey", "the church tower"))
terse anchor :: where was Thunder standing when it stung Lotte Brandt :: T("was kept at", "Thunder", at=one("stung", "Thunder", "Lotte Brandt"))
chatty anchor :: Remember when Duchess II stung Tomas? Who owned that colony at the time? :: T("was owned by", "Duchess II", at=one("stung", "Duchess II", "Tomas Quill"))
chatty anchor :: I'd like to know which hive box Duchess was in when it swarmed to the bus shelter, can you look that up? :: T("lived in", "Duchess", at=one("swarmed to", "Duchess", "the bus shelter"))
chatty anchor :: When Tomas won the Silver Skep, who was taking care of Quarry Field? Just curious. :: H("looked after", "Quarry Field", at=one("won", "Tomas Quill", "Silver Skep"))
chatty anchor :: So Ingrid won the honey cake prize that one time - who was the club's treasurer then? :: H("served as", "treasurer of the bee club", at=one("won", "Ingrid Vass", "honey cake prize"))
careful anchor :: Which queen headed Marzipan at the time it gave its buckwheat honey? :: T("had as queen", "Marzipan", at=one("gave a harvest of", "Marzipan", "buckwheat honey"))
careful anchor :: On whose land did Upper Mill Orchard stand when Yusuf Demir won the Golden Skep? :: T("stood on the land of", "Upper Mill Orchard", at=one("won", "Yusuf Demir", "Golden Skep"))
careful anchor :: At which apiary was Old Faithful on the day it stung Ingrid Vass? :: T("was kept at", "Old Faithful", at=one("stung", "Old Faithful", "Ingrid Vass"))
careful anchor :: Who held the post of swarm coordinator when Little Juniper swarmed to the school yard? :: H("served as", "swarm coordinator", at=one("swarmed to", "Little Juniper", "the school yard"))
terse before_after :: apiaries Marzipan was at before Upper Mill Orchard :: ts(before(F("was kept at", "Marzipan"), one("was kept at", "Marzipan", "Upper Mill Orchard")))
terse before_after :: newsletter editors after Ingrid Vass :: hs(since(F("served as", None, "newsletter editor"), one("served as", "Ingrid Vass", "newsletter editor")))
terse before_after :: queens of Thunder after Kunigunde :: ts(since(F("had as queen", "Thunder"), one("had as queen", "Thunder", "Kunigunde")))
chatty before_after :: Could you tell me which queens Blackthorn had before Queen Agnes? All of them please. :: ts(before(F("had as queen", "Blackthorn"), one("had as queen", "Blackthorn", "Queen Agnes")))
chatty before_after :: I'm updating the club history, who were the treasurers after me? :: hs(since(F("served as", None, "treasurer of the bee club"), one("served as", "Rosa Lindqvist", "treasurer of the bee club")))
chatty before_after :: Old Faithful moved about a bit. Where did we keep it before it came to Rectory Garden? I mean all the places. :: ts(before(F("was kept at", "Old Faithful"), one("was kept at", "Old Faithful", "Rectory Garden")))
careful before_after :: Which kinds of honey did Duchess II give after 1 June 2024? :: ts(since(F("gave a harvest of", "Duchess II"), "2024-06-01"))
careful before_after :: Which hive boxes did Duchess live in after the straw skep? :: ts(since(F("lived in", "Duchess"), one("lived in", "Duchess", "straw skep")))
careful before_after :: Who inspected Juniper before 2023? :: ts(before(F("was inspected by", "Juniper"), "2023"))
terse first_last :: first queen of Duchess II :: first(F("had as queen", "Duchess II")).t
terse first_last :: last person to borrow the honey extractor :: last(F("borrowed", None, "honey extractor")).h
terse first_last :: who did Saffron sting first :: first(F("stung", "Saffron")).t
chatty first_last :: Do you remember who the very first swarm coordinator was? :: first(F("served as", None, "swarm coordinator")).h
chatty first_last :: Which colony swarmed most recently? It's for my year-end note. :: last(F("swarmed to")).h
chatty first_last :: Hm, what was the last honey we got from Marzipan? :: last(F("gave a harvest of", "Marzipan")).t
careful first_last :: Who was the first person to own Marzipan? :: first(F("was owned by", "Marzipan")).t
careful first_last :: What was the first thing I ever borrowed? :: first(F("borrowed", "Rosa Lindqvist")).t
careful first_last :: Which colony was the last to sting anybody? :: last(F("stung")).h
terse succession :: who took over as treasurer of the bee club from Lotte Brandt :: nxt(F("served as", None, "treasurer of the bee club"), one("served as", "Lotte Brandt", "treasurer of the bee club")).h
terse succession :: queen before Hestia in Little Juniper :: prev(F("had as queen", "Little Juniper"), one("had as queen", "Little Juniper", "Hestia")).t
terse succession :: smoker went to who after Ingrid Vass :: nxt(F("borrowed", None, "smoker"), one("borrowed", "Ingrid Vass", "smoker")).h
chatty succession :: Who came right before Ingrid as chair of the bee club? Thanks! :: prev(F("served as", None, "chair of the bee club"), one("served as", "Ingrid Vass", "chair of the bee club")).h
chatty succession :: After Bathilda was gone from Old Faithful, which queen came next? :: nxt(F("had as queen", "Old Faithful"), one("had as queen", "Old Faithful", "Bathilda")).t
chatty succession :: I sold... well, passed on Juniper at some point. Who had owned it just before me? :: prev(F("was owned by", "Juniper"), one("was owned by", "Juniper", "Rosa Lindqvist")).t
careful succession :: To which apiary was Blackthorn moved directly after Canal Roof? :: nxt(F("was kept at", "Blackthorn"), one("was kept at", "Blackthorn", "Canal Roof")).t
careful succession :: Which box did Comfrey live in immediately before cedar hive 2? :: prev(F("lived in", "Comfrey"), one("lived in", "Comfrey", "cedar hive 2")).t
careful succession :: Who was the next to look after Canal Roof after Greta Solberg? :: nxt(F("looked after", None, "Canal Roof"), one("looked after", "Greta Solberg", "Canal Roof")).h
terse current :: who owns Old Faithful now :: T("was owned by", "Old Faithful", at=now)
terse current :: current queen of Juniper :: T("had as queen", "Juniper", at=now)
terse current :: what is in poly hive 1 at the moment :: H("lived in", "poly hive 1", at=now)
chatty current :: Who's got the smoker these days? I need it on Saturday. :: H("borrowed", "smoker", at=now)
chatty current :: Which apiary am I looking after at the moment, remind me? :: T("looked after", "Rosa Lindqvist", at=now)
chatty current :: Which of the colonies are standing at Heather Moor right now? :: H("was kept at", "Heather Moor", at=now)
careful current :: Which illnesses or pests are still troubling any of the colonies at present? :: T("suffered from", at=now)
careful current :: Who is currently the chair of the bee club? :: H("served as", "chair of the bee club", at=now)
careful current :: Whom am I mentoring at present? :: H("was mentored by", "Rosa Lindqvist", at=now)
terse when :: when did Duchess sting Samir :: S(one("stung", "Duchess", "Samir Haddad"))
terse when :: since when is Tomas Quill newsletter editor :: S(one("served as", "Tomas Quill", "newsletter editor"))
terse when :: Golden Skep Yusuf Demir date :: S(one("won", "Yusuf Demir", "Golden Skep"))
chatty when :: Could you find out when I stopped being treasurer? :: E(one("served as", "Rosa Lindqvist", "treasurer of the bee club"))
chatty when :: On what day did Thunder swarm off to the bus shelter? :: S(one("swarmed to", "Thunder", "the bus shelter"))
chatty when :: When did Saffron move to Rectory Garden, do we know? :: S(one("was kept at", "Saffron", "Rectory Garden"))
careful when :: When did Little Juniper come down with nosema? :: S(one("suffered from", "Little Juniper", "nosema"))
careful when :: On which date did the treatment of Comfrey with lactic acid end? :: E(one("was being treated with", "Comfrey", "lactic acid"))
careful when :: When did Birgit Ahlgren become the owner of Blackthorn? :: S(one("was owned by", "Blackthorn", "Birgit Ahlgren"))
terse count :: how many swarms in 2022 :: len(begun(F("swarmed to"), "2022"))
terse count :: number of times Yusuf Demir inspected Thunder :: len(F("was inspected by", "Thunder", "Yusuf Demir"))
terse count :: how many queens has Marzipan had :: n(T("had as queen", "Marzipan"))
chatty count :: How often has somebody borrowed the bee suit? :: len(F("borrowed", None, "bee suit"))
chatty count :: I was wondering how many different people have ever been newsletter editor? :: n(H("served as", "newsletter editor"))
chatty count :: How many different people have been stung, me included? :: n(T("stung"))
careful count :: How many inspections took place in 2022? :: len(begun(F("was inspected by"), "2022"))
careful count :: How many different colonies have had varroa at some time? :: n(H("suffered from", "varroa"))
terse duration :: how long did Samir have the wax melter :: L(F("borrowed", "Samir Haddad", "wax melter"))
terse duration :: length of Lotte Brandt's time as swarm coordinator :: L(F("served as", "Lotte Brandt", "swarm coordinator"))
terse duration :: how long was I mentored by Birgit :: L(F("was mentored by", "Rosa Lindqvist", "Birgit Ahlgren"))
chatty duration :: How long was Leocadia queen in Blackthorn, all told? :: L(F("had as queen", "Blackthorn", "Leocadia"))
chatty duration :: Amber spent some time at Rectory Garden. For how long was it there? :: L(F("was kept at", "Amber", "Rectory Garden"))
careful duration :: For how many days did Thunder suffer from varroa in 2022? :: L(during(F("suffered from", "Thunder", "varroa"), "2022"))
careful duration :: How much time lay between the end of my loan of the small extractor and the beginning of my loan of the smoker in 2025? :: gap(one("borrowed", "Rosa Lindqvist", "small extractor"), one("borrowed", "Rosa Lindqvist", "smoker"))
careful duration :: How long did I own Juniper? :: L(F("was owned by", "Juniper", "Rosa Lindqvist"))
terse argmax :: colonies with the most swarms (all of them if tied) :: tops(by_h(F("swarmed to")))
terse argmax :: person who borrowed the smoker the most times :: top(by_h(F("borrowed", None, "smoker")))
chatty argmax :: Which of the colonies has given the most harvests of honey? If several share first place, name them all. :: tops(by_h(F("gave a harvest of")))
chatty argmax :: Who has been stung the most times, anyway? List everyone if it's a tie. :: tops(by_t(F("stung")))
chatty argmax :: Out of everyone, who has done the most inspections? :: top(by_t(F("was inspected by")))
careful argmax :: Which person has won the most prizes? If there is a tie, name all of them. :: tops(by_h(F("won")))
careful argmax :: Which pest or disease has struck the colonies the largest number of times? :: top(by_t(F("suffered from")))
careful argmax :: Which chair of the bee club served the longest single term, counting the present term up to today? :: [alone(x for x in F("served as", None, "chair of the bee club") if long(x) == max(map(long, F("served as", None, "chair of the bee club")))).h]
terse boolean :: did I ever win the Silver Skep :: bool(F("won", "Rosa Lindqvist", "Silver Skep"))
terse boolean :: was Duchess ever kept at Canal Roof :: bool(F("was kept at", "Duchess", "Canal Roof"))
terse boolean :: did Pepperpot swarm :: bool([x for x in F("swarmed to") if x.h == "Pepperpot"])
chatty boolean :: Has Marzipan ever stung me? I honestly can't recall. :: bool(F("stung", "Marzipan", "Rosa Lindqvist"))
chatty boolean :: Is Greta still the swarm coordinator? :: bool(F("served as", "Greta Solberg", "swarm coordinator", at=now))
chatty boolean :: Just to settle a bet: was Per chair of the club before Ingrid was? :: first(F("served as", "Per Ahlgren", "chair of the bee club")).lo < first(F("served as", "Ingrid Vass", "chair of the bee club")).lo
careful boolean :: Has Thunder ever given heather honey? :: bool(F("gave a harvest of", "Thunder", "heather honey"))
careful boolean :: Was Yusuf Demir looking after Heather Moor on 1 January 2025? :: bool(F("looked after", "Yusuf Demir", "Heather Moor", at="2025-01-01"))
terse setops :: colonies that had both varroa and chalkbrood :: both(H("suffered from", "varroa"), H("suffered from", "chalkbrood"))
terse setops :: who was both treasurer and chair of the bee club at one time or another :: both(H("served as", "treasurer of the bee club"), H("served as", "chair of the bee club"))
terse setops :: owners of Marzipan other than Yusuf :: minus(T("was owned by", "Marzipan"), ["Yusuf Demir"])
chatty setops :: Which queens have headed both Juniper and Marzipan at different times? :: both(T("had as queen", "Juniper"), T("had as queen", "Marzipan"))
chatty setops :: Which of the colonies have given heather honey but never lime honey? :: minus(H("gave a harvest of", "heather honey"), H("gave a harvest of", "lime honey"))
careful setops :: Apart from Yusuf Demir, who has been mentor to Ingrid Vass? :: minus(T("was mentored by", "Ingrid Vass"), ["Yusuf Demir"])
careful setops :: Which people have won both the Golden Skep and the prize for the best wax candle? :: both(H("won", "Golden Skep"), H("won", "best wax candle"))
careful setops :: Which colonies were kept at Quarry Field at the same time as Old Faithful was kept there? :: minus(hs(during(F("was kept at", None, "Quarry Field"), one("was kept at", "Old Faithful", "Quarry Field"))), ["Old Faithful"])
terse none :: where is the colony Nutmeg kept :: T("was kept at", "Nutmeg")
terse none :: how much did I pay for Old Faithful :: norel("paid", "price", "cost", "bought", "sold")
terse none :: chair of the bee club in 2016 :: H("served as", "chair of the bee club", at="2016")
chatty none :: What's Lotte's phone number, do you have it? :: norel("phone", "number")
chatty none :: Which queen did Amber have in June 2021? :: T("had as queen", "Amber", at="2021-06")
chatty none :: When did Samir win the Golden Skep? :: F("won", "Samir Haddad", "Golden Skep")
chatty none :: Who was looking after Poplar Lane apiary last year? :: H("looked after", "Poplar Lane", at="2024")
careful none :: On which day did Amber sting Greta Solberg? :: F("stung", "Amber", "Greta Solberg")
careful none :: Who had the smoker on loan on 20 October 2024? :: H("borrowed", "smoker", at="2024-10-20")
careful none :: What breed of bee lives in the colony Comfrey? :: norel("breed", "race", "species")
careful none :: Who was swarm coordinator after Greta Solberg? :: hs(since(F("served as", None, "swarm coordinator"), one("served as", "Greta Solberg", "swarm coordinator")))
"""

"""The questions of seventh_buses, each with the rule that finds its gold."""

QUESTIONS = r"""
# lookup
terse lookup :: Line 7 depot in march 2011 :: T("run-from", "Line 7", "2011-03")
terse lookup :: who managed Hollow Lane Depot, Jan 2014? :: T("managed-by", "Hollow Lane Depot", "2014-01")
terse lookup :: single ticket price 2015 :: T("costs", "single ticket", "2015")
terse lookup :: operator of line 4A in 2009 :: T("operated-by", "Line 4A", "2009")
chatty lookup :: what was plastered on the side of Bus 310 in June 2016, which advertiser? :: T("advertises", "Bus 310", "2016-06")
chatty lookup :: I used to take Line 2 in 2012. Where was the last stop then? :: T("terminates-at", "Line 2", "2012")
chatty lookup :: which street did Line 12 get diverted through during the summer of 2020 (July)? :: T("diverted-via", "Line 12", "2020-07")
chatty lookup :: the drivers' union - who was chairing that in, say, May 2018? :: T("chaired-by", "drivers' union", "2018-05")
careful lookup :: Which drivers were assigned to the Airport Express in December 2012? :: H("drives-on", "Airport Express", "2012-12")
careful lookup :: In October 2010, at which depot was Trolley 12 garaged? :: T("garaged-at", "Trolley 12", "2010-10")
careful lookup :: For what reason was Hanne Lund on leave in February 2012? :: T("on-leave-for", "Hanne Lund", "2012-02")
careful lookup :: Which lines did Luis Ferrer drive in the course of 2015? :: T("drives-on", "Luis Ferrer", "2015")
careful lookup :: On which line did Bus 417 break down in August 2017? :: T("broke-down-on", "Bus 417", "2017-08")
# before_after
terse before_after :: lines bus 302 broke down on after 2019 :: ts(since(F("broke-down-on", "Bus 302"), "2019"))
terse before_after :: golden wheel winners before 2016 :: hs(before(F("awarded", t="Golden Wheel"), "2016"))
terse before_after :: trolley 11 breakdowns before 2018 - which lines :: ts(before(F("broke-down-on", "Trolley 11"), "2018"))
chatty before_after :: who got made Driver of the Year later than 2016? :: hs(since(F("awarded", t="Driver of the Year"), "2016"))
chatty before_after :: Which firms had the Night Line N2 contract before Bluebird Coaches got it? :: ts(prior(F("operated-by", "Night Line N2"), one("operated-by", "Night Line N2", "Bluebird Coaches")))
chatty before_after :: tell me who all chaired the drivers' union after Luis Ferrer :: ts(since(F("chaired-by", "drivers' union"), one("chaired-by", "drivers' union", "Luis Ferrer")))
careful before_after :: At which stops did Line 7 terminate before it was extended to Airport Terminal 1? :: ts(prior(F("terminates-at", "Line 7"), one("terminates-at", "Line 7", "Airport Terminal 1")))
careful before_after :: Which vehicles were inspected after the end of 2021? :: hs(since(F("inspected-by"), "2021"))
careful before_after :: Which managers did Birch Hill Depot have after Ruben Castel had left it? :: ts(since(F("managed-by", "Birch Hill Depot"), one("managed-by", "Birch Hill Depot", "Ruben Castel")))
# first_last
terse first_last :: first manager Quayside Depot :: first(F("managed-by", "Quayside Depot")).t
terse first_last :: last breakdown on Line 12, which vehicle? :: last(F("broke-down-on", t="Line 12")).h
terse first_last :: earliest ad on bus 417 :: first(F("advertises", "Bus 417")).t
chatty first_last :: What line did Joyce Amadi start her driving on? :: first(F("drives-on", "Joyce Amadi")).t
chatty first_last :: who's the latest person to pick up the Safe Driver Medal? :: last(F("awarded", t="Safe Driver Medal")).h
chatty first_last :: And the first depot Bus 310 was ever kept at? :: first(F("garaged-at", "Bus 310")).t
careful first_last :: Which company was the first to operate Line 21? :: first(F("operated-by", "Line 21")).t
terse first_last :: who got the Golden Wheel first :: first(F("awarded", t="Golden Wheel")).h
careful first_last :: Which vehicle is the last one known to have broken down on the Airport Express? :: last(F("broke-down-on", t="Airport Express")).h
# succession
terse succession :: hollow lane depot: boss after Sanna Virtanen :: nxt(F("managed-by", "Hollow Lane Depot"), one("managed-by", "Hollow Lane Depot", "Sanna Virtanen")).t
terse succession :: fare right after 1.30 crowns? :: nxt(F("costs"), one("costs", t="1.30 crowns")).t
terse succession :: who chaired union just before Olga Brenner :: prev(F("chaired-by"), one("chaired-by", t="Olga Brenner")).t
chatty succession :: Line 1 went from CityHop to whom? :: nxt(F("operated-by", "Line 1"), one("operated-by", "Line 1", "CityHop")).t
chatty succession :: when Ottilie Brandt left Birch Hill Depot, who came next as manager? :: nxt(F("managed-by", "Birch Hill Depot"), one("managed-by", "Birch Hill Depot", "Ottilie Brandt")).t
chatty succession :: Line 3 used to end at Ropewalk and then they changed it, to what? :: nxt(F("terminates-at", "Line 3"), one("terminates-at", "Line 3", "Ropewalk")).t
careful succession :: From which depot did Line 4 run immediately before it was transferred to Quayside Depot? :: prev(F("run-from", "Line 4"), one("run-from", "Line 4", "Quayside Depot")).t
careful succession :: Who was Ruben Castel's direct predecessor as manager of Quayside Depot? :: prev(F("managed-by", "Quayside Depot"), one("managed-by", "Quayside Depot", "Ruben Castel")).t
careful succession :: After Line 4, on which line did Hanne Lund drive next? :: nxt(F("drives-on", "Hanne Lund"), one("drives-on", "Hanne Lund", "Line 4")).t
# current
terse current :: ticket price now :: T("costs", "single ticket", now)
terse current :: current operator line 2 :: T("operated-by", "Line 2", now)
terse current :: lines run from Hollow Lane Depot at present :: H("run-from", "Hollow Lane Depot", now)
chatty current :: who drives on Line 21 these days? :: H("drives-on", "Line 21", now)
chatty current :: so what's Bus 418 advertising at the moment :: T("advertises", "Bus 418", now)
chatty current :: Which depot is Bus 302 sleeping at nowadays? I mean where is it garaged :: T("garaged-at", "Bus 302", now)
careful current :: Who is at present in charge of Old Tannery Depot? :: T("managed-by", "Old Tannery Depot", now)
careful current :: Which lines currently terminate at the Fishmarket? :: H("terminates-at", "Fishmarket", now)
careful current :: Which lines does Meridian Transit operate today? :: H("operated-by", "Meridian Transit", now)
# anchor
terse anchor :: who managed Quayside Depot when Bus 502 broke down on Line 1 :: T("managed-by", "Quayside Depot", one("broke-down-on", "Bus 502", "Line 1"))
terse anchor :: who chaired the union while the ticket was 0.90 crowns :: T("chaired-by", "drivers' union", one("costs", t="0.90 crowns"))
terse anchor :: line Frode Kvarn drove when he got Safe Driver Medal :: T("drives-on", "Frode Kvarn", one("awarded", "Frode Kvarn", "Safe Driver Medal"))
chatty anchor :: where was Bus 301 garaged the month it conked out on Line 12? :: T("garaged-at", "Bus 301", one("broke-down-on", "Bus 301", "Line 12"))
chatty anchor :: while Line 4 was being diverted via Bishop Street, who was operating it? :: T("operated-by", "Line 4", one("diverted-via", "Line 4", "Bishop Street"))
chatty anchor :: How much did a single ticket cost in the month Bus 418 got inspected? :: T("costs", "single ticket", one("inspected-by", "Bus 418"))
chatty anchor :: Which line was Joyce Amadi on when she took leave for her studies? :: T("drives-on", "Joyce Amadi", one("on-leave-for", "Joyce Amadi", "studies"))
careful anchor :: Who was chairing the drivers' union in the month in which Ivan Petrik was awarded the Golden Wheel? :: T("chaired-by", "drivers' union", one("awarded", "Ivan Petrik", "Golden Wheel"))
careful anchor :: What was Bus 302 advertising when it broke down on Line 21? :: T("advertises", "Bus 302", one("broke-down-on", "Bus 302", "Line 21"))
careful anchor :: Which managers were in charge of Birch Hill Depot at some point while the Airport Express ran from it? :: T("managed-by", "Birch Hill Depot", one("run-from", "Airport Express", "Birch Hill Depot"))
careful anchor :: On which line was Kamila Wrona driving at the time of her Golden Wheel? :: T("drives-on", "Kamila Wrona", one("awarded", "Kamila Wrona", "Golden Wheel"))
# when
terse when :: when did line 2 move to Birch Hill Depot :: S(one("run-from", "Line 2", "Birch Hill Depot"))
terse when :: pavel sykora became union chair when? month :: S(one("chaired-by", t="Pavel Sykora"))
terse when :: end of 1.10 crowns fare :: E(one("costs", t="1.10 crowns"))
chatty when :: what month did Trolley 12 give up the ghost on Line 7? :: S(one("broke-down-on", "Trolley 12", "Line 7"))
chatty when :: till when was Agnes Kvarn looking after Hollow Lane Depot as manager? :: E(one("managed-by", "Hollow Lane Depot", "Agnes Kvarn"))
chatty when :: since when does Line 21 leave from Birch Hill Depot? :: S(one("run-from", "Line 21", "Birch Hill Depot"))
careful when :: In which month did Olga Brenner win the Golden Wheel? :: S(one("awarded", "Olga Brenner", "Golden Wheel"))
careful when :: Which was the last month of Mirela Tasic's parental leave? :: E(one("on-leave-for", "Mirela Tasic"))
careful when :: In what month did Kvarn & Sons take over the operation of Line 1? :: S(one("operated-by", "Line 1", "Kvarn & Sons"))
# count
terse count :: how many breakdowns on Night Line N2 :: len(F("broke-down-on", t="Night Line N2"))
terse count :: number of different managers at Old Tannery Depot ever :: n(T("managed-by", "Old Tannery Depot"))
terse count :: how many lines run from quayside depot now :: n(H("run-from", "Quayside Depot", now))
chatty count :: How many times has the Golden Wheel been given out altogether? :: len(F("awarded", t="Golden Wheel"))
chatty count :: how many vehicles broke down in 2017, any line? :: n(hs(during(F("broke-down-on"), "2017")))
chatty count :: Dusan Petrik gets around a lot, how many different lines has he driven on? :: n(T("drives-on", "Dusan Petrik"))
careful count :: How many drivers were driving on Line 7 in January 2012? :: n(H("drives-on", "Line 7", "2012-01"))
careful count :: How many fares for a single ticket have there been since January 2010, counting the one that held in that month? :: n(ts(during(F("costs"), ("2010-01", now))))
# duration
terse duration :: how long did nuno pires chair the union :: L(one("chaired-by", t="Nuno Pires"))
terse duration :: months Line 4A was diverted via Abbey Road :: L(one("diverted-via", "Line 4A", "Abbey Road"))
terse duration :: total time Sanna Virtanen managed Old Tannery Depot (both spells) :: L(F("managed-by", "Old Tannery Depot", "Sanna Virtanen"))
chatty duration :: How long was Bilal Hadi away on parental leave? :: L(one("on-leave-for", "Bilal Hadi"))
chatty duration :: for how long did we pay 1.60 crowns for a single ticket? :: L(one("costs", t="1.60 crowns"))
careful duration :: How long did Line 4 terminate at Market Square? :: L(one("terminates-at", "Line 4", "Market Square"))
careful duration :: How long has Olga Brenner been chairing the drivers' union? :: L(one("chaired-by", t="Olga Brenner"))
careful duration :: For how many months did Ottilie Brandt manage Quayside Depot? :: L(one("managed-by", "Quayside Depot", "Ottilie Brandt"))
# argmax
terse argmax :: line with most breakdowns :: top(by_t(F("broke-down-on")))
terse argmax :: who got most awards? all if tied :: tops(by_h(F("awarded")))
terse argmax :: longest stint as Birch Hill manager :: longest(F("managed-by", "Birch Hill Depot"), "t")
chatty argmax :: which vehicle has broken down the most often, or vehicles if they're level? :: tops(by_h(F("broke-down-on")))
chatty argmax :: who's been on Line 4 the longest of all its drivers? :: longest(F("drives-on", t="Line 4"))
careful argmax :: Which driver has driven on the greatest number of different lines? If several are equal, name them all. :: tops(kinds_h(F("drives-on")))
careful argmax :: Under which chair did the drivers' union spend the longest time? :: longest(F("chaired-by"), "t")
careful argmax :: At which stop has Line 1 terminated for the longest? :: longest(F("terminates-at", "Line 1"), "t")
# boolean
terse boolean :: has Nuno Pires ever driven on line 3 :: len(F("drives-on", "Nuno Pires", "Line 3")) > 0
terse boolean :: was theo marchand ever manager of Old Tannery :: len(F("managed-by", "Old Tannery Depot", "Theo Marchand")) > 0
terse boolean :: is Line 1 still operated by Bluebird Coaches? :: len(F("operated-by", "Line 1", "Bluebird Coaches", now)) > 0
chatty boolean :: did Elif Arslan get the Golden Wheel twice? :: len(F("awarded", "Elif Arslan", "Golden Wheel")) == 2
chatty boolean :: Was Bus 502 parked at Quayside Depot in 2018 by any chance? :: len(F("garaged-at", "Bus 502", "Quayside Depot", "2018")) > 0
careful boolean :: Did Corinne Lavoie receive the Safe Driver Medal before Luis Ferrer did? :: one("awarded", "Corinne Lavoie", "Safe Driver Medal").lo < one("awarded", "Luis Ferrer", "Safe Driver Medal").lo
careful boolean :: Was Dusan Petrik manager of two depots at once in March 2017? :: n(H("managed-by", "Dusan Petrik", "2017-03")) == 2
chatty boolean :: did Trolley 11 ever carry an ad for Nordlicht Energy? :: len(F("advertises", "Trolley 11", "Nordlicht Energy")) > 0
# setops
terse setops :: drivers who have been depot managers too :: both(hs(F("drives-on")), ts(F("managed-by")))
terse setops :: vehicles that never broke down on line 12 :: minus(hs(F("garaged-at")), H("broke-down-on", "Line 12"))
chatty setops :: who has driven both Line 4 and Line 3, ever? :: both(H("drives-on", "Line 4"), H("drives-on", "Line 3"))
chatty setops :: besides Bilal Hadi, who's been Driver of the Year? :: minus(H("awarded", "Driver of the Year"), ["Bilal Hadi"])
chatty setops :: Which depots did Theo Marchand manage that Dusan Petrik never did? :: minus(H("managed-by", "Theo Marchand"), H("managed-by", "Dusan Petrik"))
careful setops :: Which lines have been operated both by CityHop and by Meridian Transit? :: both(H("operated-by", "CityHop"), H("operated-by", "Meridian Transit"))
careful setops :: Which award winners have held both the Golden Wheel and the Safe Driver Medal? :: both(H("awarded", "Golden Wheel"), H("awarded", "Safe Driver Medal"))
careful setops :: Which companies other than CityHop have operated Line 4? :: minus(T("operated-by", "Line 4"), ["CityHop"])
# none
terse none :: manager of Birch Hill Depot in Jan 2018? :: T("managed-by", "Birch Hill Depot", "2018-01")
terse none :: Line 33 operator :: T("operated-by", "Line 33")
terse none :: who is driving line 3 now :: H("drives-on", "Line 3", now)
chatty none :: how many passengers did Line 7 carry in 2019? :: norel("passenger", "carr")
chatty none :: what was Agnes Kvarn on leave for? :: T("on-leave-for", "Agnes Kvarn")
chatty none :: which company runs Line 3 at the moment? :: T("operated-by", "Line 3", now)
chatty none :: who drove on Night Line N2 in December 2013? :: H("drives-on", "Night Line N2", "2013-12")
careful none :: Which award did Pavel Sykora receive? :: T("awarded", "Pavel Sykora")
careful none :: What salary does the driver Olga Brenner earn? :: norel("salar", "earn", "pay")
careful none :: Who succeeded Olga Brenner as chair of the drivers' union? :: ts(since(F("chaired-by"), one("chaired-by", t="Olga Brenner")))
careful none :: At which depot was Bus 502 garaged in December 2016? :: T("garaged-at", "Bus 502", "2016-12")
"""

"""Questions over the graph of a group of amusement parks, each with the rule that gives its gold."""

QUESTIONS = """
terse lookup :: old larkmoor owner 2015 :: T("ownedBy", "Old Larkmoor", at="2015")
chatty lookup :: My kids adored Captain Plum. Who was inside that costume in 2006? :: H("playsMascot", "Captain Plum", at="2006")
careful lookup :: Under whom was Corin Tait a trainee in June 2012? :: T("traineeOf", "Corin Tait", at="2012-06")
terse lookup :: who insured port fable 2005 :: H("insures", "Port Fable", at="2005")
chatty lookup :: Where did the Grey Goose stand in 2010, I mean in which area? :: T("locatedInArea", "Grey Goose", at="2010")
careful lookup :: From whom did Port Fable lease its land in 2010? :: T("leasesLandFrom", "Port Fable", at="2010")
careful lookup :: Which companies supplied Larkmoor Park with turnstiles in 2009? :: H("suppliesTurnstilesTo", "Larkmoor Park", at="2009")
chatty lookup :: We stayed till late at Old Larkmoor in 2006, what would the night show have been? :: H("nightShowAt", "Old Larkmoor", at="2006")
careful lookup :: Which company was refurbishing Grey Goose in January 2005? :: T("refurbishedBy", "Grey Goose", at="2005-01")
terse lookup :: who ran the chip boat in 2016 :: H("runsKiosk", "Chip Boat", at="2016")
chatty lookup :: Who was creative director over at Halcyon Rail in, say, 2010? :: H("creativeDirectorOf", "Halcyon Rail", at="2010")
careful lookup :: Which ride held the record for the longest track in December 2012? :: H("holdsRecordFor", "longest track", at="2012-12")
terse lookup :: sponsor of the kelpie 2014 :: H("sponsors", "The Kelpie", at="2014")

careful anchor :: Who was the general manager of Brindlecombe when Thunderwell opened there? :: H("generalManagerOf", "Brindlecombe", at=one("openedAt", "Thunderwell", "Brindlecombe"))
chatty anchor :: When Sawbones got moved to Tumblewick, who did that park belong to? :: T("ownedBy", "Tumblewick", at=one("movedTo", "Sawbones", "Tumblewick"))
terse anchor :: who played captain plum when grey goose first won the golden carousel :: H("playsMascot", "Captain Plum", at=first(F("wonAward", "Grey Goose", "Golden Carousel")))
careful anchor :: Who was head operator of Comet Express when its lift chain broke down? :: H("headOperatorOf", "Comet Express", at=one("brokeDownBecauseOf", "Comet Express", "lift chain"))
chatty anchor :: Ruth Ambrey managed Larkmoor Park twice. Who owned it during her second spell? :: T("ownedBy", "Larkmoor Park", at=last(F("generalManagerOf", "Ruth Ambrey", "Larkmoor Park")))
terse anchor :: safety officer at old larkmoor when comet express opened :: H("safetyOfficerAt", "Old Larkmoor", at=one("openedAt", "Comet Express"))
careful anchor :: Which insurer did Brindlecombe have in the month in which Jago Tremlett became its general manager? :: H("insures", "Brindlecombe", at=S(one("generalManagerOf", "Jago Tremlett", "Brindlecombe")))
chatty anchor :: The last time Coastline was shot at Brindlecombe, who was running the place? :: H("generalManagerOf", "Brindlecombe", at=last(F("filmedAt", "Coastline", "Brindlecombe")))
terse anchor :: which area was comet junior in when it got flooded :: T("locatedInArea", "Comet Junior", at=one("brokeDownBecauseOf", "Comet Junior", "flooding"))
chatty anchor :: Which ride had the fastest launch record at the time Wendell inspected The Kelpie? :: H("holdsRecordFor", "fastest launch", at=one("inspected", "Wendell Stroud", "The Kelpie"))
careful anchor :: Who was head operator of Grey Goose while Ironhand refurbished it? :: H("headOperatorOf", "Grey Goose", at=one("refurbishedBy", "Grey Goose", "Ironhand"))

terse before_after :: rides that opened before 2000 :: hs(before(F("openedAt"), "2000"))
chatty before_after :: Has Comet Express won anything after 2017, and if so which award? :: ts(since(F("wonAward", "Comet Express"), "2017"))
careful before_after :: Who completed a term as general manager of Port Fable before 2010? :: hs(over(F("generalManagerOf", None, "Port Fable"), "2010"))
terse before_after :: who inspected grey goose after 2010 :: hs(since(F("inspected", None, "Grey Goose"), "2010"))
chatty before_after :: Who only started as Captain Plum after Moss Tremlett had given it up? :: hs(since(F("playsMascot", None, "Captain Plum"), one("playsMascot", "Moss Tremlett", "Captain Plum")))
careful before_after :: Which rides were moved to another park after June 2016? :: hs(since(F("movedTo"), "2016-06"))
terse before_after :: programmes filmed at brindlecombe before 2010 :: hs(before(F("filmedAt", None, "Brindlecombe"), "2010"))
chatty before_after :: What had made The Kelpie break down before 2015? :: ts(before(F("brokeDownBecauseOf", "The Kelpie"), "2015"))
careful before_after :: Which companies have refurbished Thunderwell after Moss Tremlett's time as its head operator? :: ts(since(F("refurbishedBy", "Thunderwell"), one("headOperatorOf", "Moss Tremlett", "Thunderwell")))

terse first_last :: first owner of tumblewick :: first(F("ownedBy", "Tumblewick")).t
chatty first_last :: Who or what took home the Brass Ticket most recently? :: last(F("wonAward", None, "Brass Ticket")).h
careful first_last :: Which ride opened last of all? :: last(F("openedAt")).h
terse first_last :: cause of sawbones' first breakdown :: first(F("brokeDownBecauseOf", "Sawbones")).t
chatty first_last :: Who was Wicky the Wolf right at the start? :: first(F("playsMascot", None, "Wicky the Wolf")).h
careful first_last :: Who was the first creative director of Halcyon Parks? :: first(F("creativeDirectorOf", None, "Halcyon Parks")).h
terse first_last :: last general manager of larkmoor park :: last(F("generalManagerOf", None, "Larkmoor Park")).h
chatty first_last :: Thunderwell has been carted around a bit. Which park was it moved to first? :: first(F("movedTo", "Thunderwell")).t
careful first_last :: Who carried out the most recent inspection of Marmalade Mill? :: last(F("inspected", None, "Marmalade Mill")).h

terse succession :: who took over cider barn from jory pascoe :: nxt(F("runsKiosk", None, "Cider Barn"), one("runsKiosk", "Jory Pascoe", "Cider Barn")).h
chatty succession :: Who came in as manager at Brindlecombe right after Hester? :: nxt(F("generalManagerOf", None, "Brindlecombe"), one("generalManagerOf", "Hester Vaughan-Lisle", "Brindlecombe")).h
careful succession :: Which company owned Brindlecombe immediately before Tidewater Estates did? :: prev(F("ownedBy", "Brindlecombe"), one("ownedBy", "Brindlecombe", "Tidewater Estates")).t
terse succession :: larkmoor park's insurer before cordwain mutual :: prev(F("insures", None, "Larkmoor Park"), one("insures", "Cordwain Mutual", "Larkmoor Park")).h
chatty succession :: After Lady Ottery, whose land did Port Fable lease next? :: nxt(F("leasesLandFrom", "Port Fable"), one("leasesLandFrom", "Port Fable", "Lady Ottery")).t
careful succession :: Which ride took the record for the fastest launch from Comet Junior? :: nxt(F("holdsRecordFor", None, "fastest launch"), one("holdsRecordFor", "Comet Junior", "fastest launch")).h
terse succession :: who succeeded elspeth roe as head operator of the kelpie :: nxt(F("headOperatorOf", None, "The Kelpie"), one("headOperatorOf", "Elspeth Roe", "The Kelpie")).h
chatty succession :: Thunderwell used to be in Foundry Square. Which area did it go to from there? :: nxt(F("locatedInArea", "Thunderwell"), one("locatedInArea", "Thunderwell", "Foundry Square")).t
careful succession :: Who was Tamsin Crake's predecessor as creative director of Halcyon Rail? :: prev(F("creativeDirectorOf", None, "Halcyon Rail"), one("creativeDirectorOf", "Tamsin Crake", "Halcyon Rail")).h

terse current :: who manages old larkmoor now :: H("generalManagerOf", "Old Larkmoor", at=now)
chatty current :: Who's the safety officer down at Tumblewick these days? :: H("safetyOfficerAt", "Tumblewick", at=now)
careful current :: Of which rides is Kit Ambrey currently head operator? :: T("headOperatorOf", "Kit Ambrey", at=now)
terse current :: current owner of brindlecombe :: T("ownedBy", "Brindlecombe", at=now)
chatty current :: Which night show can I still catch at Old Larkmoor? :: H("nightShowAt", "Old Larkmoor", at=now)
careful current :: Which rides are in the Wildwood area at present? :: H("locatedInArea", "Wildwood", at=now)
terse current :: rides pipkin cola sponsors now :: T("sponsors", "Pipkin Cola", at=now)
chatty current :: So which ride has the tallest drop nowadays, going by the record? :: H("holdsRecordFor", "tallest drop", at=now)
careful current :: Which parks are members of the Guild of Parks today? :: H("memberOf", "Guild of Parks", at=now)

terse when :: when did marmalade mill move to brindlecombe :: S(one("movedTo", "Marmalade Mill", "Brindlecombe"))
chatty when :: Tamsin came back as Captain Plum for a while, when did she stop again? :: E(last(F("playsMascot", "Tamsin Crake", "Captain Plum")))
careful when :: In which month did Ruth Ambrey become general manager of Brindlecombe? :: S(one("generalManagerOf", "Ruth Ambrey", "Brindlecombe"))
terse when :: when did hrabek build comet express :: S(one("builtBy", "Comet Express", "Hrabek"))
chatty when :: What month was it that gulls put Thunderwell out of action? :: S(one("brokeDownBecauseOf", "Thunderwell", "gull strike"))
careful when :: Until which month was Port Fable a member of the Coast Card scheme? :: E(one("memberOf", "Port Fable", "Coast Card scheme"))
terse when :: what year did little grey goose win the silver carousel :: year(one("wonAward", "Little Grey Goose", "Silver Carousel").s)
chatty when :: Since when have Tumblewick been getting their turnstiles from Clixon? :: S(one("suppliesTurnstilesTo", "Clixon", "Tumblewick"))
careful when :: In which month was Little Grey Goose last inspected? :: S(last(F("inspected", None, "Little Grey Goose")))

terse count :: how many awards did larkmoor park win :: len(F("wonAward", "Larkmoor Park"))
chatty count :: How often has Marmalade Mill broken down, all told? :: len(F("brokeDownBecauseOf", "Marmalade Mill"))
careful count :: How many different people have been general manager of Tumblewick? :: n(H("generalManagerOf", "Tumblewick"))
terse count :: number of rides built by vossler :: n(H("builtBy", "Vossler"))
chatty count :: How many different people have been Sergeant Plum over the years? :: n(H("playsMascot", "Sergeant Plum"))
careful count :: How many times was Comet Express inspected from 2014 to 2019, both years included? :: len(begun(F("inspected", None, "Comet Express"), ("2014", "2019")))
terse count :: how many rides were in smugglers' cove in 2015 :: n(H("locatedInArea", "Smugglers' Cove", at="2015"))
chatty count :: How many times has The Sunday Spin been filmed at Brindlecombe? :: len(F("filmedAt", "The Sunday Spin", "Brindlecombe"))

terse duration :: how long did osric tait manage brindlecombe :: L(one("generalManagerOf", "Osric Tait", "Brindlecombe"))
chatty duration :: How long did that refurbishment of Thunderwell by Ferrule & Sons drag on? :: L(one("refurbishedBy", "Thunderwell", "Ferrule & Sons"))
careful duration :: For how long has Ruth Ambrey been general manager of Old Larkmoor in her present term? :: L(one("generalManagerOf", "Ruth Ambrey", "Old Larkmoor", at=now))
terse duration :: how long was chip boat empty between bell & whistle catering and sabine orde's return :: gap(one("runsKiosk", "Bell & Whistle Catering", "Chip Boat"), last(F("runsKiosk", "Sabine Orde", "Chip Boat")))
chatty duration :: How long was Barnaby Swift a trainee under Fergus Lyle? :: L(one("traineeOf", "Barnaby Swift", "Fergus Lyle"))
careful duration :: How many months in total has Tumblewick belonged to Marchbank Leisure, both periods added up? :: L(F("ownedBy", "Tumblewick", "Marchbank Leisure"))
terse duration :: how long did little grey goose hold the tallest drop record :: L(one("holdsRecordFor", "Little Grey Goose", "tallest drop"))
careful duration :: How long did Cordwain Mutual insure Brindlecombe? :: L(one("insures", "Cordwain Mutual", "Brindlecombe"))

terse argmax :: most frequent cause of ride breakdowns :: top(by_t(F("brokeDownBecauseOf")))
chatty argmax :: Who has done the most ride inspections, counting every single one? :: top(by_h(F("inspected")))
careful argmax :: Who has managed Larkmoor Park the longest, with all terms added up? :: top(totals(F("generalManagerOf", None, "Larkmoor Park")), 6)
terse argmax :: which park gets filmed at the most :: top(by_t(F("filmedAt")))
chatty argmax :: Which two rides are neck and neck with the most awards? :: tops(by_h(F("wonAward")))
careful argmax :: Which park has had the greatest number of different general managers? :: top(kinds_t(F("generalManagerOf")))
terse argmax :: who ran waffle hut longest :: longest(F("runsKiosk", None, "Waffle Hut"))
chatty argmax :: Which ride managed to hang on to the tallest drop record the longest? :: longest(F("holdsRecordFor", None, "tallest drop"))

terse boolean :: did comet junior ever win the brass ticket :: bool(F("wonAward", "Comet Junior", "Brass Ticket"))
chatty boolean :: Is Lucian Frome still creative director of Halcyon Parks? :: bool(F("creativeDirectorOf", "Lucian Frome", "Halcyon Parks", at=now))
careful boolean :: Was Petra Stroud safety officer at more than two parks in January 2006? :: bool(n(T("safetyOfficerAt", "Petra Stroud", at="2006-01")) > 2)
careful boolean :: Has Old Larkmoor ever been owned by Halcyon Rail? :: bool(F("ownedBy", "Old Larkmoor", "Halcyon Rail"))
chatty boolean :: Did Noor Haldane ever inspect Grey Goose? :: bool(F("inspected", "Noor Haldane", "Grey Goose"))
careful boolean :: Did Port Fable belong to the Guild of Parks in 2015? :: bool(F("memberOf", "Port Fable", "Guild of Parks", at="2015"))
terse boolean :: has firefall ever run at port fable :: bool(F("nightShowAt", "Firefall", "Port Fable"))
chatty boolean :: Was Ruth Ambrey ever managing Larkmoor Park and Tumblewick at the same time? :: any(during(F("generalManagerOf", "Ruth Ambrey", "Tumblewick"), x) for x in F("generalManagerOf", "Ruth Ambrey", "Larkmoor Park"))

terse setops :: who has played both captain plum and sergeant plum :: both(H("playsMascot", "Captain Plum"), H("playsMascot", "Sergeant Plum"))
chatty setops :: Other than Port Fable, where else has Thunderwell been moved to? :: minus(T("movedTo", "Thunderwell"), ["Port Fable"])
careful setops :: Which rides have never had a sponsor? :: minus(H("openedAt"), T("sponsors"))
terse setops :: parks in the coast card scheme and the guild of parks at the same time at some point :: [p for p in both(H("memberOf", "Coast Card scheme"), H("memberOf", "Guild of Parks")) if any(during(F("memberOf", p, "Guild of Parks"), y) for y in F("memberOf", p, "Coast Card scheme"))]
chatty setops :: Is there anyone who has been both a general manager and a safety officer? Who? :: both(H("generalManagerOf"), H("safetyOfficerAt"))
careful setops :: Which rides have both won the Golden Carousel and broken down because of flooding? :: both(H("wonAward", "Golden Carousel"), H("brokeDownBecauseOf", "flooding"))
terse setops :: who managed port fable apart from corin pellow and agnes pellow :: minus(H("generalManagerOf", "Port Fable"), ["Corin Pellow", "Agnes Pellow"])
careful setops :: At which park has nothing ever been filmed? :: minus(T("generalManagerOf"), T("filmedAt"))

terse none :: owner of port fable 2020 :: T("ownedBy", "Port Fable", at="2020")
chatty none :: What does a day ticket to Tumblewick cost? :: norel("ticket", "price", "cost")
careful none :: Who was the general manager of Tumblewick in 2018? :: H("generalManagerOf", "Tumblewick", at="2018")
terse none :: who plays wicky the wolf now :: H("playsMascot", "Wicky the Wolf", at=now)
chatty none :: Who's the head operator on the Silver Serpent? :: H("headOperatorOf", "Silver Serpent")
careful none :: When did Sawbones win the Golden Carousel? :: F("wonAward", "Sawbones", "Golden Carousel")
terse none :: who inspected sawbones :: H("inspected", "Sawbones")
chatty none :: What was the night show at Tumblewick back in 2012? :: H("nightShowAt", "Tumblewick", at="2012")
careful none :: How many visitors did Brindlecombe have in 2019? :: norel("visitor", "attend", "guest")
terse none :: who refurbished the kelpie in 2015 :: T("refurbishedBy", "The Kelpie", at="2015")
chatty none :: Who took on the Cider Barn after Merrin packed it in? :: hs(since(F("runsKiosk", None, "Cider Barn"), one("runsKiosk", "Merrin Pascoe", "Cider Barn")))
"""

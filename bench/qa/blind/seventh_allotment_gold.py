"""The questions of seventh_allotment, each with the rule that finds its gold; "I" is Marit Dahl."""

QUESTIONS = r"""
# lookup
terse lookup :: who held plot 7 on 1 May 2019 :: H("holds", "plot 7", "2019-05-01")
terse lookup :: plot 5, what was growing in july 2021 :: T("planted_with", "plot 5", "2021-07")
terse lookup :: chair in 2020? :: H("serves_as", "chair", "2020")
terse lookup :: jytte borg job in committee, feb 2019 :: T("serves_as", "Jytte Borg", "2019-02")
chatty lookup :: Who was I helped by in 2019? :: T("helped_by", "Marit Dahl", "2019")
chatty lookup :: which plot did I have back in summer 2020, June or so? :: T("holds", "Marit Dahl", "2020-06")
chatty lookup :: What was eating plot 4 in July 2020?? some pest I mean :: T("infested_by", "plot 4", "2020-07")
chatty lookup :: who won the longest leek prize in 2019? :: hs(F("won_prize_for", t="longest leek", at="2019"))
careful lookup :: Which plots did Fausto Neri hold on 1 January 2017? :: T("holds", "Fausto Neri", "2017-01-01")
careful lookup :: Who was keeping tools in the green shed on 10 May 2019? :: H("keeps_tools_in", "green shed", "2019-05-10")
careful lookup :: With whom did Gwil Parry quarrel in February 2022? :: T("quarrelled_with", "Gwil Parry", "2022-02")
careful lookup :: Which tool did Lotte Weir have on loan in mid-July 2022? :: T("borrowed", "Lotte Weir", "2022-07-15")
careful lookup :: Which crop did Kofi Mensah bring in on 16 September 2023? :: T("harvested", "Kofi Mensah", "2023-09-16")
# before_after
terse before_after :: rotavator borrowers before 2019 :: hs(before(F("borrowed", t="rotavator"), "2019-01-01"))
terse before_after :: prizes edna pruitt won after 2021 :: ts(since(F("won_prize_for", "Edna Pruitt"), "2021"))
terse before_after :: crops hedda dahl harvested before 2019 :: ts(before(F("harvested", "Hedda Dahl"), "2019"))
chatty before_after :: who were the key keepers before Nerys Parry? :: hs(prior(F("serves_as", t="key keeper"), one("serves_as", "Nerys Parry", "key keeper")))
chatty before_after :: After I gave up the chair, who has chaired us? everyone since then please :: hs(since(F("serves_as", t="chair"), one("serves_as", "Marit Dahl", "chair")))
chatty before_after :: what prizes have I won after 2018? :: ts(since(F("won_prize_for", "Marit Dahl"), "2018"))
careful before_after :: Which people held plot 9 before Hedda Dahl? :: hs(prior(F("holds", t="plot 9"), one("holds", "Hedda Dahl", "plot 9")))
careful before_after :: Which plots suffered an infestation that began after 2021? :: hs(since(F("infested_by"), "2021"))
careful before_after :: Who borrowed the apple press after Kofi Mensah had returned it? :: hs(since(F("borrowed", t="apple press"), one("borrowed", "Kofi Mensah", "apple press")))
# first_last
terse first_last :: first holder plot 3 :: first(F("holds", t="plot 3")).h
terse first_last :: last person to win biggest pumpkin :: last(F("won_prize_for", t="biggest pumpkin")).h
terse first_last :: first crop on plot 8 :: first(F("planted_with", "plot 8")).t
chatty first_last :: what did I borrow first, out of all the things I borrowed? :: first(F("borrowed", "Marit Dahl")).t
chatty first_last :: who was the last one to take the small wheelbarrow? :: last(F("borrowed", t="small wheelbarrow")).h
chatty first_last :: Which plot did Abel Fontaine start out with? :: first(F("holds", "Abel Fontaine")).t
careful first_last :: Who was the first newsletter editor? :: first(F("serves_as", t="newsletter editor")).h
careful first_last :: Which crop was Lotte Weir's earliest recorded harvest? :: first(F("harvested", "Lotte Weir")).t
careful first_last :: Which plot was the most recent one to be infested by slugs? :: last(F("infested_by", t="slugs")).h
# succession
terse succession :: who got plot 4 after abel fontaine :: nxt(F("holds", t="plot 4"), one("holds", "Abel Fontaine", "plot 4")).h
terse succession :: treasurer just before Cyril Roth :: prev(F("serves_as", t="treasurer"), one("serves_as", "Cyril Roth", "treasurer")).h
terse succession :: plot 6: next crop after strawberries :: nxt(F("planted_with", "plot 6"), one("planted_with", "plot 6", "strawberries")).t
chatty succession :: whose plot 2 was it right before mine? :: prev(F("holds", t="plot 2"), one("holds", "Marit Dahl", "plot 2")).h
chatty succession :: who took the big wheelbarrow next, after Desta Bekele brought it back? :: nxt(F("borrowed", t="big wheelbarrow"), one("borrowed", "Desta Bekele", "big wheelbarrow")).h
chatty succession :: Edna Pruitt stopped doing the newsletter, who stepped in as editor? :: nxt(F("serves_as", t="newsletter editor"), one("serves_as", "Edna Pruitt", "newsletter editor")).h
careful succession :: Who succeeded Fausto Neri as key keeper? :: nxt(F("serves_as", t="key keeper"), one("serves_as", "Fausto Neri", "key keeper")).h
careful succession :: Who had held plot 7a directly before Orla Keane received it? :: prev(F("holds", t="plot 7a"), one("holds", "Orla Keane", "plot 7a")).h
careful succession :: Who won the prize for the longest leek the next time after Abel Fontaine had won it? :: nxt(F("won_prize_for", t="longest leek"), one("won_prize_for", "Abel Fontaine", "longest leek")).h
# current
terse current :: treasurer now :: H("serves_as", "treasurer", now)
terse current :: who has plot 8 now :: H("holds", "plot 8", now)
terse current :: still keeping ducks - who? :: H("keeps", "ducks", now)
chatty current :: Which animals am I keeping these days? :: T("keeps", "Marit Dahl", now)
chatty current :: so what's planted on plot 1 at the moment :: T("planted_with", "plot 1", now)
chatty current :: who's got their tools in the tin shed currently? :: H("keeps_tools_in", "tin shed", now)
careful current :: Which plots does Lotte Weir hold at present? :: T("holds", "Lotte Weir", now)
careful current :: Who edits the newsletter today, that is, who is newsletter editor? :: H("serves_as", "newsletter editor", now)
careful current :: Who is keeping bees now? :: H("keeps", "bees", now)
# anchor
terse anchor :: who was chair when plot 4 had pigeons :: H("serves_as", "chair", one("infested_by", "plot 4", "pigeons"))
terse anchor :: crop on plot 7 while the carrot fly was at it :: T("planted_with", "plot 7", one("infested_by", "plot 7", "carrot fly"))
terse anchor :: key keeper the day gwil parry won biggest pumpkin :: H("serves_as", "key keeper", one("won_prize_for", "Gwil Parry", "biggest pumpkin"))
chatty anchor :: when I won the longest leek prize, who had plot 2? :: H("holds", "plot 2", one("won_prize_for", "Marit Dahl", "longest leek"))
chatty anchor :: Who was treasurer when I quarrelled with Desta Bekele? :: H("serves_as", "treasurer", one("quarrelled_with", "Marit Dahl", "Desta Bekele"))
chatty anchor :: at the time the apple press was out with me, who held plot 6? :: H("holds", "plot 6", one("borrowed", "Marit Dahl", "apple press"))
chatty anchor :: what was I, committee-wise, when I brought in my pumpkins? :: T("serves_as", "Marit Dahl", one("harvested", "Marit Dahl", "pumpkins"))
careful anchor :: Where was Hedda Dahl keeping her tools when Edna Pruitt won the prize for the longest leek? :: T("keeps_tools_in", "Hedda Dahl", one("won_prize_for", "Edna Pruitt", "longest leek"))
careful anchor :: Who held plot 3 during its carrot fly infestation? :: H("holds", "plot 3", one("infested_by", "plot 3", "carrot fly"))
careful anchor :: Which plots did Kofi Mensah hold on the day on which he won a prize? :: T("holds", "Kofi Mensah", one("won_prize_for", "Kofi Mensah"))
careful anchor :: Who were the holders of plot 8 in the period in which Lotte Weir was chair? :: H("holds", "plot 8", one("serves_as", "Lotte Weir", "chair"))
# when
terse when :: when did Cyril Roth become treasurer :: S(one("serves_as", "Cyril Roth", "treasurer"))
terse when :: date kofi mensah gave up plot 1 :: E(one("holds", "Kofi Mensah", "plot 1"))
terse when :: bettina roth harvested kale - when? :: S(one("harvested", "Bettina Roth", "kale"))
chatty when :: since when have I been keeping ducks? :: S(one("keeps", "Marit Dahl", "ducks"))
chatty when :: on what day did Hedda Dahl and Edna Pruitt have their row, I mean quarrel? :: S(one("quarrelled_with", "Hedda Dahl", "Edna Pruitt"))
chatty when :: When did I move out of the green shed with my tools? :: E(one("keeps_tools_in", "Marit Dahl", "green shed"))
careful when :: On what date did Lotte Weir first take over plot 1? :: S(one("holds", "Lotte Weir", "plot 1"))
careful when :: Until when did Gwil Parry keep chickens? :: E(one("keeps", "Gwil Parry", "chickens"))
terse when :: plot 2 sweetcorn planted when :: S(one("planted_with", "plot 2", "sweetcorn"))
# count
terse count :: how many prizes did I win :: len(F("won_prize_for", "Marit Dahl"))
terse count :: number of chairs so far :: n(H("serves_as", "chair"))
terse count :: how often was the strimmer borrowed :: len(F("borrowed", t="strimmer"))
chatty count :: how many different people have had plot 8 over the years? :: n(H("holds", "plot 8"))
chatty count :: how many times did Lotte Weir harvest runner beans? :: len(F("harvested", "Lotte Weir", "runner beans"))
chatty count :: just checking, how many plots does Abel Fontaine hold at present? :: n(T("holds", "Abel Fontaine", now))
careful count :: How many times has plot 5 been planted with potatoes? :: len(F("planted_with", "plot 5", "potatoes"))
careful count :: How many different growers have served as treasurer? :: n(H("serves_as", "treasurer"))
# duration
terse duration :: how long was I chair :: L(one("serves_as", "Marit Dahl", "chair"))
terse duration :: days edna pruitt had the big wheelbarrow :: L(one("borrowed", "Edna Pruitt", "big wheelbarrow"))
terse duration :: how many days did blight last on plot 9 :: L(one("infested_by", "plot 9", "blight"))
chatty duration :: How long did I have the apple press for? :: L(one("borrowed", "Marit Dahl", "apple press"))
chatty duration :: for how long was Cyril Roth on plot 8? :: L(one("holds", "Cyril Roth", "plot 8"))
careful duration :: In total, how many days did I have the rotavator on loan, both times together? :: L(F("borrowed", "Marit Dahl", "rotavator"))
careful duration :: How many days lay between the end of Jytte Borg's term as newsletter editor and the start of Edna Pruitt's? :: gap(one("serves_as", "Jytte Borg", "newsletter editor"), one("serves_as", "Edna Pruitt", "newsletter editor"))
careful duration :: For how many days was plot 7 infested by slugs? :: L(one("infested_by", "plot 7", "slugs"))
# argmax
terse argmax :: most borrowed tool :: top(by_t(F("borrowed")))
terse argmax :: longest-serving chair ever :: longest(F("serves_as", t="chair"))
terse argmax :: who won the most prizes? list ties :: tops(by_h(F("won_prize_for")))
chatty argmax :: which crop gets harvested the most often around here? :: top(by_t(F("harvested")))
chatty argmax :: Who's borrowed things most often of anybody? all of them if it's a draw :: tops(by_h(F("borrowed")))
careful argmax :: Which grower has harvested the greatest number of different crops? :: top(kinds_h(F("harvested")))
careful argmax :: Whose term as key keeper was the longest? :: longest(F("serves_as", t="key keeper"))
careful argmax :: Which plots have had the largest number of infestations? :: tops(by_h(F("infested_by")))
# boolean
terse boolean :: did I ever hold plot 6? :: len(F("holds", "Marit Dahl", "plot 6")) > 0
terse boolean :: has plot 7 ever had kale :: len(F("planted_with", "plot 7", "kale")) > 0
terse boolean :: was orla keane treasurer once :: len(F("serves_as", "Orla Keane", "treasurer")) > 0
chatty boolean :: Did Jytte Borg win Best Jam before Bettina Roth did? :: one("won_prize_for", "Jytte Borg", "best jam").lo < one("won_prize_for", "Bettina Roth", "best jam").lo
chatty boolean :: is the old caravan still where I keep my tools? :: len(F("keeps_tools_in", "Marit Dahl", "old caravan", now)) > 0
careful boolean :: Has Ignace Fontaine served as key keeper more than once? :: len(F("serves_as", "Ignace Fontaine", "key keeper")) > 1
chatty boolean :: did Nerys Parry ever borrow the strimmer off us? :: len(F("borrowed", "Nerys Parry", "strimmer")) > 0
careful boolean :: Did Desta Bekele become chair later than Cyril Roth became treasurer? :: one("serves_as", "Desta Bekele", "chair").lo > one("serves_as", "Cyril Roth", "treasurer").lo
# setops
terse setops :: people who've been both treasurer and newsletter editor :: both(H("serves_as", "treasurer"), H("serves_as", "newsletter editor"))
terse setops :: plots never planted with garlic :: minus(hs(F("planted_with")), H("planted_with", "garlic"))
chatty setops :: apart from me, who's won the tidiest plot? :: minus(H("won_prize_for", "tidiest plot"), ["Marit Dahl"])
chatty setops :: who has borrowed both the strimmer and the apple press at one time or other? :: both(H("borrowed", "strimmer"), H("borrowed", "apple press"))
chatty setops :: Which prizes have I never won? :: minus(ts(F("won_prize_for")), T("won_prize_for", "Marit Dahl"))
careful setops :: Which growers have held both plot 1 and plot 4? :: both(H("holds", "plot 1"), H("holds", "plot 4"))
careful setops :: Besides ducks, which animals have been kept by the growers? :: minus(ts(F("keeps")), ["ducks"])
careful setops :: Which growers have harvested pumpkins but have never won the prize for the biggest pumpkin? :: minus(H("harvested", "pumpkins"), H("won_prize_for", "biggest pumpkin"))
# none
terse none :: who held plot 5 in jan 2023 :: H("holds", "plot 5", "2023-01")
terse none :: plot 12 holder :: H("holds", "plot 12")
terse none :: annual rent of plot 3? :: norel("rent", "price", "cost")
chatty none :: who's got plot 1 right now? :: H("holds", "plot 1", now)
chatty none :: what has Cyril Roth ever borrowed? :: T("borrowed", "Cyril Roth")
chatty none :: Which plot do I hold at the moment? :: T("holds", "Marit Dahl", now)
chatty none :: who has got the rotavator out on loan at the moment? :: H("borrowed", "rotavator", now)
careful none :: Which crop was growing on plot 4 in April 2020? :: T("planted_with", "plot 4", "2020-04")
careful none :: Which office has Bettina Fontaine held? :: T("serves_as", "Bettina Fontaine")
careful none :: Who succeeded Desta Bekele as chair? :: hs(since(F("serves_as", t="chair"), one("serves_as", "Desta Bekele", "chair")))
careful none :: What is Orla Keane's telephone number? :: norel("phone", "number")
"""

"""The questions of the set careers, each with the rule that gives its gold."""

QUESTIONS = r"""
terse lookup :: harnstad rovers head coach 1975 :: T("head coach", "Harnstad Rovers", "1975")
terse lookup :: Judith Marchetti party in 1985 :: T("member of political party", "Judith Marchetti", "1985")
terse lookup :: where did emil sandoz study :: T("educated at", "Emil Sandoz")
terse lookup :: Velmark finance minister 1970 :: H("position held", "Minister of Finance of Velmark", "1970")
terse lookup :: who owned fc port sabel in 2000 :: T("owned by", "FC Port Sabel", "2000")
chatty lookup :: Hey, who was prime minister of Tresmonia in 1980? :: T("head of government", "Tresmonia", "1980")
chatty lookup :: My granddad keeps going on about the old days. Which ground did Harnstad Rovers play at in 1970? :: T("home venue", "Harnstad Rovers", "1970")
chatty lookup :: what prize did Leopold Sand win in 1965 again? :: ts(begun(F("award received", "Leopold Sand"), "1965"))
chatty lookup :: I'm drawing an academic family tree... who was Ulla Nordahl's PhD supervisor? :: T("doctoral advisor", "Ulla Nordahl")
careful lookup :: For which teams, including the national team, did Kofi Lindgren play in 2010? :: T("member of sports team", "Kofi Lindgren", "2010")
careful lookup :: In which city did Felix Anker work in 2015? :: T("work location", "Felix Anker", "2015")
careful lookup :: In which city was Priya Lowe born? :: T("place of birth", "Priya Lowe")
careful lookup :: Who are the children of Dario Venn? :: T("child", "Dario Venn")

terse before_after :: coaches of harnstad rovers after marek osei :: ts(since(F("head coach", "Harnstad Rovers"), one("head coach", "Harnstad Rovers", "Marek Osei")))
terse before_after :: Golden Boot winners before 1995 :: hs(before(F("award received", t="Golden Boot"), "1995"))
terse before_after :: rectors of Harnstad University before Helena Quist :: hs(before(F("position held", t="Rector of Harnstad University"), one("position held", "Helena Quist", "Rector of Harnstad University")))
chatty before_after :: Who had chaired the Liberal Centre before Judith Marchetti? All of them please. :: ts(before(F("chairperson", "Liberal Centre"), one("chairperson", "Liberal Centre", "Judith Marchetti")))
chatty before_after :: who got the Halloran Medal after 1990? the earlier ones I have :: hs(since(F("award received", t="Halloran Medal"), "1990"))
chatty before_after :: I only know the recent ones, so which people were nominated for the Kestrel Prize before 1990? :: hs(before(F("nominated for", t="Kestrel Prize"), "1990"))
careful before_after :: In which cities did Esther Vale reside after her marriage to Dario Venn had ended? :: ts(since(F("residence", "Esther Vale"), one("spouse", "Esther Vale", "Dario Venn")))
careful before_after :: Which people received the Order of the Silver Lynx after 2000? :: hs(since(F("award received", t="Order of the Silver Lynx"), "2000"))
careful before_after :: Who held the office of Minister of Education of Velmark before Judith Marchetti? :: hs(before(F("position held", t="Minister of Education of Velmark"), one("position held", "Judith Marchetti", "Minister of Education of Velmark")))

terse first_last :: first head coach velmark national football team :: first(F("head coach", "Velmark national football team")).t
terse first_last :: most recent Halloran Medal recipient :: last(F("award received", t="Halloran Medal")).h
terse first_last :: Matthias Orr first employer :: first(F("employer", "Matthias Orr")).t
chatty first_last :: pub quiz question: what was Dario Venn's first club as a player? :: first(F("member of sports team", "Dario Venn")).t
chatty first_last :: Who was the last person to be Speaker of the Velmark Assembly? :: last(F("position held", t="Speaker of the Velmark Assembly")).h
chatty first_last :: Marek Osei has a couple of awards, which one did he get first? :: first(F("award received", "Marek Osei")).t
careful first_last :: Who was the first chairperson of the National Reform Party? :: first(F("chairperson", "National Reform Party")).t
careful first_last :: Which political party was the last that Jannik Ekblad joined? :: last(F("member of political party", "Jannik Ekblad")).t
careful first_last :: Who was the first person to receive the Order of the Silver Lynx? :: first(F("award received", t="Order of the Silver Lynx")).h

terse succession :: who replaced Jonas Storr as FC Port Sabel coach :: nxt(F("head coach", "FC Port Sabel"), one("head coach", "FC Port Sabel", "Jonas Storr")).t
terse succession :: velmark head of government after prosper lang :: nxt(F("head of government", "Velmark"), one("head of government", "Velmark", "Prosper Lang")).t
terse succession :: mayor of Harnstad right before Joris Mayhew :: prev(F("position held", t="Mayor of Harnstad"), one("position held", "Joris Mayhew", "Mayor of Harnstad")).h
chatty succession :: So Marguerite Sel left office in Tresmonia. Who came next as head of government? :: nxt(F("head of government", "Tresmonia"), one("head of government", "Tresmonia", "Marguerite Sel")).t
chatty succession :: who was captain of Harnstad Rovers just before Kofi Lindgren? can't remember the name :: prev(F("captain", "Harnstad Rovers"), one("captain", "Harnstad Rovers", "Kofi Lindgren")).t
chatty succession :: Which employer did Caspian Ferris go to after he left the Brightwater Institute? :: nxt(F("employer", "Caspian Ferris"), one("employer", "Caspian Ferris", "Brightwater Institute")).t
careful succession :: Who succeeded Sigrid Lowe as Rector of Harnstad University? :: nxt(F("position held", t="Rector of Harnstad University"), one("position held", "Sigrid Lowe", "Rector of Harnstad University")).h
careful succession :: Which noble title did Reinald Voss bear immediately after that of Baron Voss? :: nxt(F("noble title", "Reinald Voss"), one("noble title", "Reinald Voss", "Baron Voss")).t
careful succession :: Who was Ambassador of Velmark to Tresmonia immediately before Felix Anker? :: prev(F("position held", t="Ambassador of Velmark to Tresmonia"), one("position held", "Felix Anker", "Ambassador of Velmark to Tresmonia")).h

terse current :: current head coach harnstad rovers :: T("head coach", "Harnstad Rovers", now)
terse current :: velmark prime minister now :: T("head of government", "Velmark", now)
terse current :: Mayor of Port Sabel today :: H("position held", "Mayor of Port Sabel", now)
chatty current :: Who's the finance minister of Velmark these days? :: H("position held", "Minister of Finance of Velmark", now)
chatty current :: which party is Dario Venn in at the moment? I heard he switched :: T("member of political party", "Dario Venn", now)
chatty current :: Esther Vale remarried, didn't she? Who's her husband now? :: T("spouse", "Esther Vale", now)
careful current :: Who are the current members of the Velmark Assembly? :: H("position held", "Member of the Velmark Assembly", now)
careful current :: For which employer does Yara Benning currently work? :: T("employer", "Yara Benning", now)
careful current :: Of which teams is Theo Vanner currently a member? :: T("member of sports team", "Theo Vanner", now)

terse anchor :: rector of harnstad university when helena quist won the halloran medal :: H("position held", "Rector of Harnstad University", one("award received", "Helena Quist", "Halloran Medal"))
terse anchor :: head coaches of Harnstad Rovers while Marek Osei was their captain :: T("head coach", "Harnstad Rovers", one("captain", "Harnstad Rovers", "Marek Osei"))
terse anchor :: Velmark head of government in Judith Marchetti's birth year :: T("head of government", "Velmark", one("place of birth", "Judith Marchetti"))
chatty anchor :: Who was running Tresmonia while Edvina Roth was Velmark's ambassador there? :: T("head of government", "Tresmonia", one("position held", "Edvina Roth", "Ambassador of Velmark to Tresmonia"))
chatty anchor :: when Ottoline Grey won the Kestrel Prize the second time, who was she working for? :: T("employer", "Ottoline Grey", last(F("award received", "Ottoline Grey", "Kestrel Prize")))
chatty anchor :: Doing a piece on political couples: who was Klara Wendt married to when she became mayor of Harnstad? :: T("spouse", "Klara Wendt", S(one("position held", "Klara Wendt", "Mayor of Harnstad")))
chatty anchor :: what stadium was FC Port Sabel's home when Dario Venn first joined them? :: T("home venue", "FC Port Sabel", S(first(F("member of sports team", "Dario Venn", "FC Port Sabel"))))
careful anchor :: Who was Minister of Finance of Velmark when Emil Sandoz first became head of government of Velmark? :: H("position held", "Minister of Finance of Velmark", S(first(F("head of government", "Velmark", "Emil Sandoz"))))
careful anchor :: Who owned Harnstad Rovers when Henning Storr became their head coach? :: T("owned by", "Harnstad Rovers", S(one("head coach", "Harnstad Rovers", "Henning Storr")))
careful anchor :: Who was the chairperson of the Liberal Centre when Harald Quist became head of government of Velmark? :: T("chairperson", "Liberal Centre", S(one("head of government", "Velmark", "Harald Quist")))
careful anchor :: In which city did Dario Venn live while he was playing for Real Mirabrook? :: T("residence", "Dario Venn", one("member of sports team", "Dario Venn", "Real Mirabrook"))

terse when :: when did Liv Harkness and Joris Mayhew marry :: S(one("spouse", "Liv Harkness", "Joris Mayhew"))
terse when :: prosper lang year of death :: S(one("place of death", "Prosper Lang"))
terse when :: Northern Rail Company owner of Harnstad Rovers until when :: E(one("owned by", "Harnstad Rovers", "Northern Rail Company"))
chatty when :: When did Judith Marchetti switch to the Liberal Centre? :: S(one("member of political party", "Judith Marchetti", "Liberal Centre"))
chatty when :: what year did FC Port Sabel move into the Lighthouse Arena, do you know? :: S(one("home venue", "FC Port Sabel", "Lighthouse Arena"))
chatty when :: I want to engrave it on a mug lol. In which years did Samuel Okell get the Golden Boot? :: list(map(S, F("award received", "Samuel Okell", "Golden Boot")))
careful when :: In which year did Ottoline Grey begin to work for the Velmark Broadcasting Service? :: S(one("employer", "Ottoline Grey", "Velmark Broadcasting Service"))
careful when :: When did Casimir Thole become head of government of Velmark for the second time? :: S(last(F("head of government", "Velmark", "Casimir Thole")))
careful when :: Until which year was Gideon Ashworth employed by Lindovar Law School? :: E(one("employer", "Gideon Ashworth", "Lindovar Law School"))

terse count :: how many golden boots did Dario Venn win :: len(F("award received", "Dario Venn", "Golden Boot"))
terse count :: how many different people have been head of government of tresmonia :: n(T("head of government", "Tresmonia"))
terse count :: number of clubs Jonas Storr has coached :: n(H("head coach", "Jonas Storr"))
chatty count :: how many kids does Judith Marchetti have? :: n(T("child", "Judith Marchetti"))
chatty count :: Always the bridesmaid... how many times has Esther Vale been nominated for the Palm of Tamsel? :: len(F("nominated for", "Esther Vale", "Palm of Tamsel"))
careful count :: How many different people have been Mayor of Harnstad? :: n(H("position held", "Mayor of Harnstad"))
careful count :: How many people have received the Halloran Medal in total? :: n(H("award received", "Halloran Medal"))
careful count :: How many of the recorded people were educated at Harnstad University? :: n(H("educated at", "Harnstad University"))

terse duration :: how long was henning storr captain of harnstad rovers :: L(one("captain", "Harnstad Rovers", "Henning Storr"))
terse duration :: Sigrid Lowe rector of Harnstad University, how many years :: L(one("position held", "Sigrid Lowe", "Rector of Harnstad University"))
terse duration :: total time Casimir Thole was head of government of Velmark :: L(F("head of government", "Velmark", "Casimir Thole"))
chatty duration :: How long were Nora Ekblad and Leopold Sand married before it ended? :: L(one("spouse", "Nora Ekblad", "Leopold Sand"))
chatty duration :: how long has Priya Lowe been employed by Harnstad University now? :: L(one("employer", "Priya Lowe", "Harnstad University"))
chatty duration :: Edvina Roth must have sat in the Assembly forever. How long was she a member? :: L(one("position held", "Edvina Roth", "Member of the Velmark Assembly"))
careful duration :: For how many years did Ottoline Grey live in Harnstad? :: L(one("residence", "Ottoline Grey", "Harnstad"))
careful duration :: How long did Florian Voss hold the title of Count of Tamsel? :: L(one("noble title", "Florian Voss", "Count of Tamsel"))

terse argmax :: longest serving head coach of velmark national football team :: longest(F("head coach", "Velmark national football team"), "t")
terse argmax :: team with the most different head coaches :: top(kinds_h(F("head coach")))
chatty argmax :: Which school or university comes up most often as the place where people were educated? :: top(kinds_t(F("educated at")))
chatty argmax :: who sat in the Velmark Assembly the longest of anyone? :: longest(F("position held", t="Member of the Velmark Assembly"))
chatty argmax :: Who chaired the Velmark Labour Party for the longest time? Somebody here says Bréval but I doubt it. :: longest(F("chairperson", "Velmark Labour Party"), "t")
careful argmax :: Which award has been received by the greatest number of different people? :: top(kinds_t(F("award received")))
careful argmax :: Who has been nominated for the Palm of Tamsel most often? :: top(by_h(F("nominated for", t="Palm of Tamsel")))
careful argmax :: Who has served as Mayor of Port Sabel for the longest time? :: longest(F("position held", t="Mayor of Port Sabel"))

terse boolean :: was ravi castellan ever head coach of real mirabrook :: bool(F("head coach", "Real Mirabrook", "Ravi Castellan"))
terse boolean :: Edvina Roth and Harald Quist in the Velmark Assembly at the same time? :: bool(during(F("position held", "Edvina Roth", "Member of the Velmark Assembly"), one("position held", "Harald Quist", "Member of the Velmark Assembly")))
terse boolean :: Luca Abendroth still at FC Port Sabel? :: bool(F("member of sports team", "Luca Abendroth", "FC Port Sabel", now))
chatty boolean :: Was Liv Harkness already in the Green Alliance in 2005? :: bool(F("member of political party", "Liv Harkness", "Green Alliance", "2005"))
chatty boolean :: did Yara Benning ever actually win the Halloran Medal? I know she was nominated :: bool(F("award received", "Yara Benning", "Halloran Medal"))
chatty boolean :: A colleague claims Anton Ferris worked for Ostrand Pharma before he came to Harnstad University. Is that true? :: one("employer", "Anton Ferris", "Ostrand Pharma").hi <= one("employer", "Anton Ferris", "Harnstad University").lo
careful boolean :: Were Emil Sandoz and Piers Halden members of the same political party in 2010? :: bool(both(T("member of political party", "Emil Sandoz", "2010"), T("member of political party", "Piers Halden", "2010")))
careful boolean :: Was Ottoline Grey still married to Jannik Ekblad when he became head of government of Velmark? :: bool(F("spouse", "Jannik Ekblad", "Ottoline Grey", S(one("head of government", "Velmark", "Jannik Ekblad"))))

terse setops :: people who both played for and coached harnstad rovers :: both(H("member of sports team", "Harnstad Rovers"), T("head coach", "Harnstad Rovers"))
terse setops :: Velmark heads of government who were also Mayor of Harnstad :: both(T("head of government", "Velmark"), H("position held", "Mayor of Harnstad"))
chatty setops :: Which players have been at both Real Mirabrook and Quellmouth Athletic? :: both(H("member of sports team", "Real Mirabrook"), H("member of sports team", "Quellmouth Athletic"))
chatty setops :: who won the Halloran Medal but never got the Order of the Silver Lynx? seems unfair to me :: minus(H("award received", "Halloran Medal"), H("award received", "Order of the Silver Lynx"))
chatty setops :: Has anybody worked for both the Brightwater Institute and Ostrand Pharma? Tell me who. :: both(H("employer", "Brightwater Institute"), H("employer", "Ostrand Pharma"))
careful setops :: Which people have been members of more than one political party? :: [x for x in H("member of political party") if kinds_h(F("member of political party"))[x] > 1]
careful setops :: Which of the people nominated for the Halloran Medal never received it? :: minus(H("nominated for", "Halloran Medal"), H("award received", "Halloran Medal"))
careful setops :: Who, other than Nora Ekblad, was a member of the Velmark Assembly in 1973? :: minus(H("position held", "Member of the Velmark Assembly", "1973"), ["Nora Ekblad"])

terse none :: Priscilla Nonde employer :: T("employer", "Priscilla Nonde")
terse none :: harnstad rovers owner 1995 :: T("owned by", "Harnstad Rovers", "1995")
terse none :: FC Port Sabel head coach 1990 :: T("head coach", "FC Port Sabel", "1990")
terse none :: dario venn salary :: norel("salar", "wage", "pay")
chatty none :: Who took over from Ines Corvo as head of government in Tresmonia? :: ts(since(F("head of government", "Tresmonia"), one("head of government", "Tresmonia", "Ines Corvo")))
chatty none :: what noble title does Emil Sandoz have? he sure acts like he has one :: T("noble title", "Emil Sandoz")
chatty none :: Do you know who Anders Pohl's wife is? :: union(T("spouse", "Anders Pohl"), H("spouse", "Anders Pohl"))
careful none :: Who is the current chairperson of the Green Alliance? :: T("chairperson", "Green Alliance", now)
careful none :: Which musical instrument does Wilhelmina Sand play? :: norel("instrument", "play")
careful none :: Who was head of government of Velmark in 1919? :: T("head of government", "Velmark", "1919")
careful none :: At which institution was Theo Vanner educated? :: T("educated at", "Theo Vanner")
"""

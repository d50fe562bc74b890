"""The questions of seventh_games, each with the rule that finds its gold."""

QUESTIONS = r"""
# lookup
terse lookup :: who ran mossy cave in 2007 :: H("ran", "Mossy Cave", "2007")
terse lookup :: Pixel Foundry owner 2008 :: T("belonged to", "Pixel Foundry", "2008")
terse lookup :: where was Halfmoon based in 2010 :: T("had its offices in", "Halfmoon", "2010")
terse lookup :: underhill lead designer? :: H("was lead designer of", "Underhill")
chatty lookup :: ok so which studio actually made Cloudherd? :: T("was developed by", "Cloudherd")
chatty lookup :: hey, do you remember where Petra Voss had a job back in 2015? :: T("was employed at", "Petra Voss", "2015")
chatty lookup :: the soundtrack of Kestrel Down is so good, whose work is that? :: H("wrote the music for", "Kestrel Down")
chatty lookup :: Which award did Junkyard Derby bring home, I keep forgetting :: T("won", "Junkyard Derby")
careful lookup :: Which engine or engines was Mossy Cave using in 2010? :: T("built its games with", "Mossy Cave", "2010")
careful lookup :: List every platform on which Saltwind appeared. :: T("came out on", "Saltwind")
careful lookup :: Who shared the lead design of Foxglove Lane? :: H("was lead designer of", "Foxglove Lane")
careful lookup :: Please name everyone who was on the payroll of Oxbow North in 2000. :: H("was employed at", "Oxbow North", "2000")
careful lookup :: Who acted as mentor to Petra Voss in 2002? :: T("was mentored by", "Petra Voss", "2002")
# before_after
terse before_after :: games announced by oxbow games before 2005 :: ts(before(F("announced", "Oxbow Games"), "2005"))
terse before_after :: platforms Yonder reached after 2006 :: ts(since(F("came out on", "Yonder"), "2006"))
terse before_after :: who did Aiko Ferris score for after 2007? games pls :: ts(since(F("wrote the music for", "Aiko Ferris"), "2007"))
chatty before_after :: so what had Tova Brandt already composed for before 2002 came around? :: ts(before(F("wrote the music for", "Tova Brandt"), "2002"))
chatty before_after :: Which games were put out on the Nimbus cloud later than 2008? :: hs(since(F("came out on", t="Nimbus cloud"), "2008"))
chatty before_after :: I'm curious who got to run Red Barn Interactive once Farid Nazari was out of the job there, all of them please :: hs(since(F("ran", t="Red Barn Interactive"), one("ran", "Farid Nazari", "Red Barn Interactive")))
careful before_after :: Which owners did Kitsune Lab have before Tessera Holdings? :: ts(prior(F("belonged to", "Kitsune Lab"), one("belonged to", "Kitsune Lab", "Tessera Holdings")))
careful before_after :: Which games won an award after 2010? :: hs(since(F("won"), "2010"))
careful before_after :: Which games came out on the Palmstation before 2001, excluding 2001 itself? :: hs(before(F("came out on", t="Palmstation"), "2001"))
# first_last
terse first_last :: first boss of Lantern Works :: first(F("ran", t="Lantern Works")).h
terse first_last :: last game Kitsune Lab announced :: last(F("announced", "Kitsune Lab")).t
terse first_last :: earliest game on the Palmstation? :: first(F("came out on", t="Palmstation")).h
chatty first_last :: what was the very first engine Pixel Foundry built stuff with? :: first(F("built its games with", "Pixel Foundry")).t
chatty first_last :: And which studio was Cass Okafor first employed at? :: first(F("was employed at", "Cass Okafor")).t
chatty first_last :: which was the most recent game to win the Golden Joystick of Tampere? :: last(F("won", t="Golden Joystick of Tampere")).h
careful first_last :: Which studio was the first of all to be acquired by, or otherwise belong to, Brightline? :: first(F("belonged to", t="Brightline")).h
careful first_last :: On which platform did Kestrel Down make its latest appearance? :: last(F("came out on", "Kestrel Down")).t
careful first_last :: Of the studios that Noor Aziz has run, which one came last? :: last(F("ran", "Noor Aziz")).t
# succession
terse succession :: who replaced Cass Okafor as head of Kitsune Lab :: nxt(F("ran", t="Kitsune Lab"), one("ran", "Cass Okafor", "Kitsune Lab")).h
terse succession :: Oxbow North owner right after Brightline? :: nxt(F("belonged to", "Oxbow North"), one("belonged to", "Oxbow North", "Brightline")).t
terse succession :: jonas weld - which studio did he go to straight after mossy cave :: nxt(F("was employed at", "Jonas Weld"), one("was employed at", "Jonas Weld", "Mossy Cave")).t
chatty succession :: Who did Rosa Lindgren take over from when she became boss of Mossy Cave? :: prev(F("ran", t="Mossy Cave"), one("ran", "Rosa Lindgren", "Mossy Cave")).h
chatty succession :: so Halfmoon left Tallinn at some point... and moved where next? :: nxt(F("had its offices in", "Halfmoon"), one("had its offices in", "Halfmoon", "Tallinn")).t
chatty succession :: who came in at the top of Oxbow Games after Oskar Lindgren had gone? I mean the direct successor :: nxt(F("ran", t="Oxbow Games"), one("ran", "Oskar Lindgren", "Oxbow Games")).h
careful succession :: Who was the immediate predecessor of Silas Crow in charge of Lantern Works? :: prev(F("ran", t="Lantern Works"), one("ran", "Silas Crow", "Lantern Works")).h
careful succession :: By which company was Lantern Works owned directly before it passed to Brightline? :: prev(F("belonged to", "Lantern Works"), one("belonged to", "Lantern Works", "Brightline")).t
careful succession :: Which game was the next one that Pixel Foundry announced after Tinker Town? :: nxt(F("announced", "Pixel Foundry"), one("announced", "Pixel Foundry", "Tinker Town")).t
# current
terse current :: who runs halfmoon now :: H("ran", "Halfmoon", now)
terse current :: current owner of kitsune lab :: T("belonged to", "Kitsune Lab", now)
terse current :: mossy cave office city today :: T("had its offices in", "Mossy Cave", now)
chatty current :: Is there anybody still employed at Lantern Works these days? who? :: H("was employed at", "Lantern Works", now)
chatty current :: so where is Beatriz Sousa working at the moment :: T("was employed at", "Beatriz Sousa", now)
chatty current :: Which studios does Brightline have in its stable right now? :: H("belonged to", "Brightline", now)
careful current :: Which engine does Pixel Foundry use at present? :: T("built its games with", "Pixel Foundry", now)
careful current :: Who is presently at the head of Pixel Foundry? :: H("ran", "Pixel Foundry", now)
careful current :: Name the people who are currently employed at Oxbow North. :: H("was employed at", "Oxbow North", now)
# anchor
terse anchor :: who ran Halfmoon when Night Ferry was announced :: H("ran", "Halfmoon", one("announced", "Halfmoon", "Night Ferry"))
terse anchor :: oxbow games HQ city while quiet quarry was in development :: T("had its offices in", "Oxbow Games", one("was developed by", "Quiet Quarry"))
terse anchor :: owner of mossy cave the year Iron Orchard came out on palmstation :: T("belonged to", "Mossy Cave", one("came out on", "Iron Orchard", "Palmstation"))
chatty anchor :: when Lost Letters hit the Nimbus cloud, who was running Lantern Works? :: H("ran", "Lantern Works", one("came out on", "Lost Letters", "Nimbus cloud"))
chatty anchor :: Where was Hiro Nakata employed in the year Tinker Town won Game of the Year? :: T("was employed at", "Hiro Nakata", one("won", "Tinker Town", "Game of the Year"))
chatty anchor :: back when Oskar Lindgren was the boss of Pixel Foundry, which company owned that studio? :: T("belonged to", "Pixel Foundry", one("ran", "Oskar Lindgren", "Pixel Foundry"))
chatty anchor :: Who were the heads of Oxbow North during its Brightline years :: H("ran", "Oxbow North", one("belonged to", "Oxbow North", "Brightline"))
careful anchor :: In the year in which Night Ferry 2 won the Indie Lantern, where did Mei Sandoval work? :: T("was employed at", "Mei Sandoval", one("won", "Night Ferry 2", "Indie Lantern"))
careful anchor :: Who led Red Barn Interactive in the year it announced Vagabond Star? :: H("ran", "Red Barn Interactive", one("announced", "Red Barn Interactive", "Vagabond Star"))
careful anchor :: In which city did Pixel Foundry have its offices at the time when Saltwind came out on the VectorBox? :: T("had its offices in", "Pixel Foundry", one("came out on", "Saltwind", "VectorBox"))
careful anchor :: Where was Dmitri Halonen employed in the year in which Kestrel Down was released for the VectorBox? :: T("was employed at", "Dmitri Halonen", one("came out on", "Kestrel Down", "VectorBox"))
# when
terse when :: when did owl & anvil get announced :: S(one("announced", t="Owl & Anvil"))
terse when :: Noor Aziz stopped running Halfmoon - year? :: E(one("ran", "Noor Aziz", "Halfmoon"))
terse when :: year dead reckoning came to palmstation :: S(one("came out on", "Dead Reckoning", "Palmstation"))
chatty when :: since when has Arlo Finch been in charge at Kitsune Lab? :: S(one("ran", "Arlo Finch", "Kitsune Lab"))
chatty when :: what year did Oxbow Games move into their Montreal place? :: S(one("had its offices in", "Oxbow Games", "Montreal"))
chatty when :: Until when did Ines Caldeira stay on the staff of Mossy Cave? :: E(one("was employed at", "Ines Caldeira", "Mossy Cave"))
careful when :: In which year did work on Hollow Tide begin? :: S(one("was developed by", "Hollow Tide"))
careful when :: In what year did Oxbow Games cease to belong to Tessera Holdings? :: E(one("belonged to", "Oxbow Games", "Tessera Holdings"))
careful when :: In which year did Night Ferry receive the Best Story Award? :: S(one("won", "Night Ferry", "Best Story Award"))
# count
terse count :: how many platforms did rook's gambit come out on :: n(T("came out on", "Rook's Gambit"))
terse count :: number of people who have ever run Mossy Cave :: n(H("ran", "Mossy Cave"))
terse count :: # games scored by tova brandt :: n(T("wrote the music for", "Tova Brandt"))
chatty count :: how many different studios has Mei Sandoval been employed at so far? :: n(T("was employed at", "Mei Sandoval"))
chatty count :: how many times was an award won, all in all, between 2004 and 2008? :: len(during(F("won"), ("2004", "2008")))
chatty count :: how many games did Pixel Foundry end up developing? :: n(H("was developed by", "Pixel Foundry"))
careful count :: How many games appeared on the VectorBox II in or before 2007? :: n(hs(over(F("came out on", t="VectorBox II"), "2008")))
careful count :: How many cities has Red Barn Interactive had its offices in? :: n(T("had its offices in", "Red Barn Interactive"))
# duration
terse duration :: how long did Arlo Finch run Pixel Foundry :: L(one("ran", "Arlo Finch", "Pixel Foundry"))
terse duration :: yonder development time, years :: L(one("was developed by", "Yonder"))
terse duration :: total years petra voss was boss of pixel foundry :: L(F("ran", "Petra Voss", "Pixel Foundry"))
chatty duration :: how long has Mossy Cave been sitting in Kyoto by now? :: L(one("had its offices in", "Mossy Cave", "Kyoto"))
chatty duration :: For how many years was Oskar Lindgren with Lantern Works? :: L(one("was employed at", "Oskar Lindgren", "Lantern Works"))
careful duration :: How many years did Corvus Entertainment own Pixel Foundry? :: L(one("belonged to", "Pixel Foundry", "Corvus Entertainment"))
careful duration :: How long did Gemma Tully's mentorship under Keiko Nakata last? :: L(one("was mentored by", "Gemma Tully", "Keiko Nakata"))
careful duration :: For how long did Oxbow North work with the engine Loom? :: L(one("built its games with", "Oxbow North", "Loom"))
# argmax
terse argmax :: who composed for the most games :: top(by_h(F("wrote the music for")))
terse argmax :: longest-serving head of Red Barn Interactive :: longest(F("ran", t="Red Barn Interactive"))
terse argmax :: studio with most announced games? ties welcome :: tops(by_h(F("announced")))
chatty argmax :: which engine has been used by the most studios over the years, or which ones if they tie? :: tops(kinds_t(F("built its games with")))
chatty argmax :: who's run the greatest number of different studios? name all if it's a tie :: tops(kinds_h(F("ran")))
careful argmax :: Which person was lead designer of more games than anybody else? :: top(by_h(F("was lead designer of")))
careful argmax :: Which of its owners held Red Barn Interactive for the greatest number of years, all spells added up? :: top(totals(F("belonged to", "Red Barn Interactive"), "t"))
chatty argmax :: which award's been won the most times? if there are several, all of them :: tops(by_t(F("won")))
# boolean
terse boolean :: was silas crow ever employed at halfmoon? :: len(F("was employed at", "Silas Crow", "Halfmoon")) > 0
terse boolean :: did glass kingdoms come out on VectorBox :: len(F("came out on", "Glass Kingdoms", "VectorBox")) > 0
terse boolean :: oxbow games owned by brightline in 2015 y/n :: len(F("belonged to", "Oxbow Games", "Brightline", "2015")) > 0
chatty boolean :: Did Beatriz Sousa work at Halfmoon before she joined Oxbow Games? :: one("was employed at", "Beatriz Sousa", "Halfmoon").lo < one("was employed at", "Beatriz Sousa", "Oxbow Games").lo
chatty boolean :: so is Lorcan Tully still with Halfmoon or not? :: len(F("was employed at", "Lorcan Tully", "Halfmoon", now)) > 0
careful boolean :: Did Winterkeep reach home computers earlier than it reached the VectorBox? :: one("came out on", "Winterkeep", "home computers").lo < one("came out on", "Winterkeep", "VectorBox").lo
terse boolean :: hiro nakata ever head of Pixel Foundry? :: len(F("ran", "Hiro Nakata", "Pixel Foundry")) > 0
careful boolean :: Was Gemma Tully employed at Lantern Works at any time while Noor Aziz ran it? :: len(F("was employed at", "Gemma Tully", "Lantern Works", one("ran", "Noor Aziz", "Lantern Works"))) > 0
# setops
terse setops :: games on both VectorBox and home computers :: both(H("came out on", "VectorBox"), H("came out on", "home computers"))
terse setops :: studios owned at some time by Brightline but never by Tessera Holdings :: minus(H("belonged to", "Brightline"), H("belonged to", "Tessera Holdings"))
chatty setops :: apart from Aiko Ferris, who has written game music? :: minus(hs(F("wrote the music for")), ["Aiko Ferris"])
chatty setops :: who has been employed at both Halfmoon and Kitsune Lab at one time or another? :: both(H("was employed at", "Halfmoon"), H("was employed at", "Kitsune Lab"))
chatty setops :: Which studios were never located in Montreal? :: minus(hs(F("had its offices in")), H("had its offices in", "Montreal"))
careful setops :: Which people have both run Pixel Foundry and been employed there? :: both(H("ran", "Pixel Foundry"), H("was employed at", "Pixel Foundry"))
careful setops :: Which composers were also lead designers of at least one game? :: both(hs(F("wrote the music for")), hs(F("was lead designer of")))
careful setops :: Other than Denver, in which cities has Oxbow Games had its offices? :: minus(T("had its offices in", "Oxbow Games"), ["Denver"])
# none
terse none :: who ran Lantern Works in 2016? :: H("ran", "Lantern Works", "2016")
terse none :: how much did Ashfall sell for, price? :: norel("price", "sold", "cost")
terse none :: marigold studio owner 2010 :: T("belonged to", "Marigold Studio", "2010")
chatty none :: who was employed by Halfmoon in 1995, do we have anyone on file? :: H("was employed at", "Halfmoon", "1995")
chatty none :: who wrote the script for Emberline btw? :: norel("script", "writer", "wrote the s")
chatty none :: what award did Cloudherd win? :: T("won", "Cloudherd")
chatty none :: Which company owned Halfmoon in 2015? :: T("belonged to", "Halfmoon", "2015")
careful none :: Which game did Kitsune Lab announce after Night Ferry 2? :: ts(since(F("announced", "Kitsune Lab"), one("announced", "Kitsune Lab", "Night Ferry 2")))
careful none :: To whom is Beatriz Sousa married? :: norel("marri", "spouse")
careful none :: In what year did Owl & Anvil come out on the VectorBox II? :: F("came out on", "Owl & Anvil", "VectorBox II")
careful none :: Who is the current owner of Mossy Cave? :: T("belonged to", "Mossy Cave", now)
"""

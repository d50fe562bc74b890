"""The questions of `tenth_violins`, each with the rule that finds its gold."""

QUESTIONS = """
terse lookup :: maker of Il Moro :: T("madeBy", "Il Moro")
terse lookup :: black swan owner 1960 :: T("ownedBy", "Black Swan", "1960")
terse lookup :: silver fox whereabouts 1975 :: T("keptAt", "Silver Fox", "1975")
terse lookup :: Judit Halasz's teachers :: T("studiedWith", "Judit Halasz")
terse lookup :: strings on young harcourt in 1970 :: T("strungWith", "Young Harcourt", "1970")
chatty lookup :: Who'd have been playing the Widow, on loan, in 1970, do you know? :: T("onLoanTo", "Widow", "1970")
chatty lookup :: Which insurer had the Lady Harcourt on its books in 1965? :: T("insuredWith", "Lady Harcourt", "1965")
chatty lookup :: What was it that Viktor Drasny won back in 1969? :: ts(begun(F("wonPrizeAt", "Viktor Drasny"), "1969"))
chatty lookup :: I've found a photo of the Radio Orchestra Velden from 1958. Who's that in the leader's chair? :: H("leaderOf", "Radio Orchestra Velden", "1958")
careful lookup :: Which auction house sold the Nightjar in 1978? :: ts(begun(F("soldAt", "Nightjar"), "1978"))
careful lookup :: To which record label was Leon Abramov signed in 1972? :: T("signedTo", "Leon Abramov", "1972")
careful lookup :: Who carried out the restoration of Il Moro in December 1972? :: ts(begun(F("restoredBy", "Il Moro"), "1972-12"))
careful lookup :: At which place was the Lady Harcourt kept on 1 January 1970? :: T("keptAt", "Lady Harcourt", "1970-01-01")
terse anchor :: owner of the Nightjar when it was stolen :: T("ownedBy", "Nightjar", one("stolenFrom", "Nightjar"))
terse anchor :: aurelian on loan to whom when exhibited in carsow :: T("onLoanTo", "Aurelian", one("exhibitedIn", "Aurelian", "Carsow"))
terse anchor :: Black Swan insurer at the time it was shown in Velden :: T("insuredWith", "Black Swan", one("exhibitedIn", "Black Swan", "Velden"))
chatty anchor :: Who was leading the Velden Philharmonic when Stefan Lang and Helene Morand got married? :: H("leaderOf", "Velden Philharmonic", one("marriedTo", "Stefan Lang", "Helene Morand").s)
chatty anchor :: Where was Il Moro being kept when Amalia Fenn had it in for repair? :: T("keptAt", "Il Moro", one("restoredBy", "Il Moro", "Amalia Fenn"))
chatty anchor :: What kind of strings did the Silver Fox have on when it went on show in Lisbon? :: T("strungWith", "Silver Fox", one("exhibitedIn", "Silver Fox", "Lisbon"))
chatty anchor :: Hugo Fenn authenticated the Silver Fox, right? So who owned it at that point? :: T("ownedBy", "Silver Fox", one("authenticatedBy", "Silver Fox", "Hugo Fenn"))
careful anchor :: Who led the Carsow Opera Orchestra at the time the Nightjar was stolen? :: H("leaderOf", "Carsow Opera Orchestra", one("stolenFrom", "Nightjar"))
careful anchor :: At the time of its sale at Thackeray's, to whom did the Petit Dauphin belong? :: T("ownedBy", "Petit Dauphin", one("soldAt", "Petit Dauphin", "Thackeray's"))
careful anchor :: Which player had the Black Swan on loan when Desmond Okoro married Naomi Pereira? :: T("onLoanTo", "Black Swan", one("marriedTo", "Desmond Okoro", "Naomi Pereira").s)
careful anchor :: With which teacher was Viktor Drasny studying when the Nightjar was stolen? :: T("studiedWith", "Viktor Drasny", one("stolenFrom", "Nightjar"))
terse before_after :: widow owners before Margit Weil :: ts(before(F("ownedBy", "Widow"), one("ownedBy", "Widow", "Margit Weil")))
terse before_after :: restorers of the Aurelian after 1960 :: ts(since(F("restoredBy", "Aurelian"), "1960"))
terse before_after :: northern sinfonia leaders after Naomi Pereira's second stint :: hs(since(F("leaderOf", None, "Northern Sinfonia of Halm"), last(F("leaderOf", "Naomi Pereira", "Northern Sinfonia of Halm"))))
chatty before_after :: Clara Voigt wasn't the first with the Lady Harcourt. Which players had it on loan ahead of her? :: ts(before(F("onLoanTo", "Lady Harcourt"), one("onLoanTo", "Lady Harcourt", "Clara Voigt")))
chatty before_after :: Which groups had Viktor been a member of before 1987? :: ts(before(F("memberOf", "Viktor Drasny"), "1987"))
chatty before_after :: What places has the Nightjar been moved to since the theft? :: ts(since(F("keptAt", "Nightjar"), one("stolenFrom", "Nightjar")))
careful before_after :: Which violins were sold at auction before 1955? :: hs(prior(F("soldAt"), "1955"))
careful before_after :: Which players were leader of the Radio Orchestra Velden before Viktor Drasny? :: hs(before(F("leaderOf", None, "Radio Orchestra Velden"), one("leaderOf", "Viktor Drasny", "Radio Orchestra Velden")))
careful before_after :: To whom was the Dauphin lent after Frieda Lang had had it? :: ts(since(F("onLoanTo", "Dauphin"), one("onLoanTo", "Dauphin", "Frieda Lang")))
terse first_last :: first recorded owner of Il Moro :: [first(F("ownedBy", "Il Moro")).t]
terse first_last :: most recent restorer, Black Swan :: [last(F("restoredBy", "Black Swan")).t]
terse first_last :: earliest-made violin of the lot :: [first(F("madeBy")).h]
chatty first_last :: Who was the first to lead the Carsow Opera Orchestra, as far as we know? :: [first(F("leaderOf", None, "Carsow Opera Orchestra")).h]
chatty first_last :: Three thefts, good grief. Which of the violins was stolen first? :: [first(F("stolenFrom")).h]
chatty first_last :: Who's the last one to have had the Dauphin out on loan? :: [last(F("onLoanTo", "Dauphin")).t]
careful first_last :: Which of the violins was made last? :: [last(F("madeBy")).h]
careful first_last :: Of which ensemble was Stefan Lang first a member? :: [first(F("memberOf", "Stefan Lang")).t]
careful first_last :: Who was the second leader that the Radio Orchestra Velden had? :: [F("leaderOf", None, "Radio Orchestra Velden")[1].h]
terse succession :: silver fox next owner after Lorimer Bank :: [nxt(F("ownedBy", "Silver Fox"), one("ownedBy", "Silver Fox", "Lorimer Bank")).t]
terse succession :: Ingrid Solberg's predecessor as leader at Halm :: [prev(F("leaderOf", None, "Northern Sinfonia of Halm"), one("leaderOf", "Ingrid Solberg")).h]
terse succession :: insurer that took over the Widow from Orpheus Assurance :: [nxt(F("insuredWith", "Widow"), one("insuredWith", "Widow", "Orpheus Assurance")).t]
chatty succession :: When Paolo had to hand the Aurelian back, who got it on loan next? :: [nxt(F("onLoanTo", "Aurelian"), one("onLoanTo", "Aurelian", "Paolo Bassani")).t]
chatty succession :: Where did Judit go to teach after she'd left the Carsow school? :: [nxt(F("teachesAt", "Judit Halasz"), one("teachesAt", "Judit Halasz", "Carsow Music School")).t]
chatty succession :: What sort of strings went on the Silver Fox once they'd taken the steel ones off? :: [nxt(F("strungWith", "Silver Fox"), one("strungWith", "Silver Fox", "steel")).t]
careful succession :: Who owned the Nightjar immediately before Salomon Weil? :: [prev(F("ownedBy", "Nightjar"), one("ownedBy", "Nightjar", "Salomon Weil")).t]
careful succession :: Who followed Frieda Lang as leader of the Carsow Opera Orchestra? :: [nxt(F("leaderOf", None, "Carsow Opera Orchestra"), one("leaderOf", "Frieda Lang", "Carsow Opera Orchestra")).h]
careful succession :: Under whom did Leon Abramov continue his studies after Professor Adler? :: [nxt(F("studiedWith", "Leon Abramov"), one("studiedWith", "Leon Abramov", "Professor Adler")).t]
terse current :: young harcourt current owner :: T("ownedBy", "Young Harcourt", now)
terse current :: radio orchestra velden leader now :: H("leaderOf", "Radio Orchestra Velden", now)
terse current :: violins on loan to Helene Morand right now :: H("onLoanTo", "Helene Morand", now)
chatty current :: Who's Desmond Okoro married to these days? :: T("marriedTo", "Desmond Okoro", now)
chatty current :: If I wanted to see the Silver Fox, where's it kept nowadays? :: T("keptAt", "Silver Fox", now)
chatty current :: And Judit, which label is she with at the moment? :: T("signedTo", "Judit Halasz", now)
careful current :: Which violin is at present kept in the Velden Town Museum? :: H("keptAt", "Velden Town Museum", now)
careful current :: With what strings is the Black Swan currently fitted? :: T("strungWith", "Black Swan", now)
careful current :: Which players have a violin on loan at the present time? :: ts(F("onLoanTo", at=now))
terse when :: date the Widow was stolen :: S(one("stolenFrom", "Widow"))
terse when :: when did Baron Steiger acquire Il Moro :: S(one("ownedBy", "Il Moro", "Baron Steiger"))
terse when :: petit dauphin year made :: S(one("madeBy", "Petit Dauphin"))
chatty when :: When was it that Stefan and Frieda's marriage ended? :: E(one("marriedTo", "Stefan Lang", "Frieda Lang"))
chatty when :: The Lady Harcourt's back in the Harcourt Foundation's hands now. From what date? :: S(last(F("ownedBy", "Lady Harcourt", "Harcourt Foundation")))
chatty when :: When did Tadeusz Zych confirm that the Lady Harcourt's genuine, remind me? :: S(one("authenticatedBy", "Lady Harcourt", "Tadeusz Zych"))
careful when :: In which year did Thackeray's sell the Dauphin? :: year(one("soldAt", "Dauphin", "Thackeray's").s)
careful when :: On what date did Paolo Bassani win his prize at the Adler Memorial? :: S(one("wonPrizeAt", "Paolo Bassani", "Adler Memorial"))
careful when :: Until what day did Clara Voigt lead the Velden Philharmonic? :: E(one("leaderOf", "Clara Voigt", "Velden Philharmonic"))
terse count :: times the Nightjar has been restored :: len(F("restoredBy", "Nightjar"))
terse count :: how many violins by Bettina Kessler :: n(H("madeBy", "Bettina Kessler"))
terse count :: number of different owners the Aurelian has had :: n(T("ownedBy", "Aurelian"))
chatty count :: How many of these violins have been stolen at one time or another? :: n(H("stolenFrom"))
chatty count :: How many different people have sat in the leader's chair at the Radio Orchestra Velden? :: n(H("leaderOf", "Radio Orchestra Velden"))
careful count :: How many prizes has Viktor Drasny won in all? :: len(F("wonPrizeAt", "Viktor Drasny"))
careful count :: How many violins were sold at auction in the 1940s? :: n(hs(begun(F("soldAt"), ("1940", "1949"))))
careful count :: How many different players have ever had the Nightjar on loan? :: n(T("onLoanTo", "Nightjar"))
terse duration :: imre and judit halasz length of marriage :: L(one("marriedTo", "Imre Halasz", "Judit Halasz"))
terse duration :: how long was the Widow at Harcourt House :: L(one("keptAt", "Widow", "Harcourt House"))
terse duration :: Desmond Okoro years leading northern sinfonia :: L(one("leaderOf", "Desmond Okoro", "Northern Sinfonia of Halm"))
chatty duration :: The Countess owned the Nightjar for ages, didn't she? How long exactly? :: L(one("ownedBy", "Nightjar", "Countess Zelenka"))
chatty duration :: How long was Clara Voigt with Halcyon Records? In years is fine. :: L(one("signedTo", "Clara Voigt", "Halcyon Records"))
chatty duration :: For how long did Ingrid get to keep the Petit Dauphin on loan? :: L(one("onLoanTo", "Petit Dauphin", "Ingrid Solberg"))
careful duration :: How long did the marriage between Stefan Lang and Frieda Lang last? :: L(one("marriedTo", "Stefan Lang", "Frieda Lang"))
careful duration :: For how many years was the Black Swan strung with gut? :: L(one("strungWith", "Black Swan", "gut"))
terse argmax :: restorer with the most restorations :: top(by_t(F("restoredBy")))
terse argmax :: violin restored most often :: top(by_h(F("restoredBy")))
terse argmax :: competition where our players took the most prizes :: top(by_t(F("wonPrizeAt")))
chatty argmax :: Which player's been lent the greatest number of different violins? :: top(kinds_t(F("onLoanTo")))
chatty argmax :: Who has owned more of these violins than anyone else over the years? :: top(kinds_t(F("ownedBy")))
chatty argmax :: Which auction house has handled the most sales, would you say? :: top(by_t(F("soldAt")))
careful argmax :: Who led the Carsow Opera Orchestra for the longest time in total? :: top(totals(F("leaderOf", None, "Carsow Opera Orchestra")))
careful argmax :: Which owner has held the Young Harcourt for the longest time? :: longest(F("ownedBy", "Young Harcourt"), "t")
terse boolean :: was the Dauphin ever stolen :: any(x.h == "Dauphin" for x in F("stolenFrom"))
terse boolean :: edgar pym ever owner of silver fox? :: len(F("ownedBy", "Silver Fox", "Edgar Pym")) > 0
chatty boolean :: Did Leon Abramov and Paolo Bassani ever play in the same quartet at the same time? :: any(x.t == y.t and during([x], y) for x in F("memberOf", "Leon Abramov") for y in F("memberOf", "Paolo Bassani"))
chatty boolean :: Is the Widow still insured with Baltic & General? :: len(F("insuredWith", "Widow", "Baltic & General", now)) > 0
chatty boolean :: Clara Voigt was one of Ruth Oppenheim's pupils, wasn't she? :: len(F("studiedWith", "Clara Voigt", "Ruth Oppenheim")) > 0
careful boolean :: Was Il Moro kept at Steiger Castle in 1970? :: len(F("keptAt", "Il Moro", "Steiger Castle", "1970")) > 0
careful boolean :: Was Frieda Lang married to Stefan Lang when she became leader of the Radio Orchestra Velden? :: len(F("marriedTo", "Stefan Lang", "Frieda Lang", one("leaderOf", "Frieda Lang", "Radio Orchestra Velden").s)) > 0
careful boolean :: Was the Silver Fox made earlier than the Black Swan? :: one("madeBy", "Silver Fox").lo < one("madeBy", "Black Swan").lo
terse setops :: violins never sold at auction :: minus(H("madeBy"), H("soldAt"))
terse setops :: owned both the Nightjar and the Black Swan :: both(T("ownedBy", "Nightjar"), T("ownedBy", "Black Swan"))
terse setops :: players lent both Dauphin and Petit Dauphin :: both(T("onLoanTo", "Dauphin"), T("onLoanTo", "Petit Dauphin"))
chatty setops :: Professor Adler taught Leon Abramov, I know that much, but who else did? :: minus(T("studiedWith", "Leon Abramov"), ["Professor Adler"])
chatty setops :: Which players have led the Radio Orchestra Velden and, some other time, the Carsow Opera Orchestra as well? :: both(H("leaderOf", "Radio Orchestra Velden"), H("leaderOf", "Carsow Opera Orchestra"))
careful setops :: Which players studied with both Madame Corvin and Ruth Oppenheim? :: both(H("studiedWith", "Madame Corvin"), H("studiedWith", "Ruth Oppenheim"))
careful setops :: Which leaders of the Velden Philharmonic have never won a prize? :: minus(H("leaderOf", "Velden Philharmonic"), H("wonPrizeAt"))
careful setops :: Which violins other than the Widow has Margit Weil owned at some time? :: minus(H("ownedBy", "Margit Weil"), ["Widow"])
terse none :: widow owner now :: T("ownedBy", "Widow", now)
terse none :: maker of the Golden Plover violin :: T("madeBy", "Golden Plover")
terse none :: nightjar 1978 sale price :: norel("price", "paid", "cost")
chatty none :: Who's got the Nightjar on loan at the moment? :: T("onLoanTo", "Nightjar", now)
chatty none :: Whom did Clara Voigt marry, do we know? :: union(T("marriedTo", "Clara Voigt"), H("marriedTo", "Clara Voigt"))
chatty none :: When was the Silver Fox stolen, roughly? :: [S(x) for x in F("stolenFrom", "Silver Fox")]
chatty none :: Which quartet did Helene Morand play in? :: T("memberOf", "Helene Morand")
careful none :: Who owned the Young Harcourt in 1985? :: T("ownedBy", "Young Harcourt", "1985")
careful none :: By whom was the Nightjar authenticated? :: T("authenticatedBy", "Nightjar")
careful none :: Who led the Velden Philharmonic in 1990? :: H("leaderOf", "Velden Philharmonic", "1990")
careful none :: At which school did Leon Abramov teach? :: T("teachesAt", "Leon Abramov")
"""

"""The questions about ``ninth_crowns``, each with the rule that finds its gold: style kind :: question :: rule."""

QUESTIONS = """
terse lookup :: king of Castamere 1450 :: H("reigned over", "Castamere", "1450")
terse lookup :: capital of Tarsenia 1480 :: T("had its capital at", "Tarsenia", "1480")
terse lookup :: Sea Isles religion 1490 :: T("professed", "the Sea Isles", "1490")
terse lookup :: where did Torvald II pass away :: T("died at", "Torvald II")
terse lookup :: Gaspard I coronation church :: T("was crowned at", "Gaspard I")
chatty lookup :: so who was sitting on the throne of Ostmark in 1500? :: H("reigned over", "Ostmark", "1500")
chatty lookup :: Who did Ulrich I have for a wife? :: T("was married to", "Ulrich I")
chatty lookup :: which fortress did Mathilde I lay siege to? :: T("besieged", "Mathilde I")
chatty lookup :: in 1560, where were they minting the copper ferry? :: T("was struck at", "the copper ferry", "1560")
careful lookup :: Who headed the armies of Verland as marshal in 1505? :: H("was marshal of", "Verland", "1505")
careful lookup :: Which realms was Tarsenia at war with in 1495? :: H("was at war with", "Tarsenia", "1495")
careful lookup :: To which overlord did the duchy of Westfold belong in 1490? :: T("was a fief of", "Westfold", "1490")
careful lookup :: Who governed the Sea Isles on behalf of the child Finnan II? :: H("was regent of", "the Sea Isles")
terse anchor :: Verland ruler when Peace of Newmarch was signed ::
    H("reigned over", "Verland", one("signed", "Verland", "the Peace of Newmarch"))
terse anchor :: archbishop of Holm when Osmund died :: H("was archbishop of", "Holm", one("died at", "Osmund the Grey"))
terse anchor :: chancellor of Ostmark when Konrad II besieged Highfang ::
    H("was chancellor of", "Ostmark", one("besieged", "Konrad II", "Highfang"))
chatty anchor :: who was on the Castamere throne in the year Queensferry got founded? ::
    H("reigned over", "Castamere", one("was founded by", "Queensferry"))
chatty anchor :: What faith did Verland follow when Hedda II laid siege to Greywatch? ::
    T("professed", "Verland", one("besieged", "Hedda II", "Greywatch"))
chatty anchor :: where was Ostmark governed from, its capital I mean, when Orla I was born? ::
    T("had its capital at", "Ostmark", one("was born in", "Orla I"))
chatty anchor :: who was wearing the crown of Tarsenia while Thibault the Bald was living in exile? ::
    H("reigned over", "Tarsenia", one("lived in exile at", "Thibault the Bald"))
careful anchor :: Who was lord of Sallow Keep when Finnan III besieged it? ::
    H("held the castle of", "Sallow Keep", one("besieged", "Finnan III", "Sallow Keep"))
careful anchor :: Who was monarch of the Sea Isles in the year in which Hedda I died? ::
    H("reigned over", "the Sea Isles", one("died at", "Hedda I"))
careful anchor :: In which town was the silver mark minted when Gaspard I was crowned? ::
    T("was struck at", "the silver mark", one("was crowned at", "Gaspard I"))
careful anchor :: Which realm held Pelham as a fief when Torvald I died? ::
    T("was a fief of", "Pelham", one("died at", "Torvald I"))
terse before_after :: Verland rulers before Osmund ::
    hs(prior(F("reigned over", None, "Verland"), one("reigned over", "Osmund the Grey")))
terse before_after :: treaties signed by Ostmark after 1450 :: ts(since(F("signed", "Ostmark"), "1450"))
terse before_after :: towns founded since 1460 :: hs(begun(F("was founded by"), ("1460", now)))
chatty before_after :: Who sat on Tarsenia's throne after Desa I? All of them please. ::
    hs(since(F("reigned over", None, "Tarsenia"), one("reigned over", "Desa I").s))
chatty before_after :: who was besieging castles before 1450? :: hs(before(F("besieged"), "1450"))
chatty before_after :: which monarchs were born between 1510 and 1520? :: hs(begun(F("was born in"), ("1510", "1520")))
careful before_after :: Who laid siege to Highfang Minor after Hedda I had done so? ::
    hs(since(F("besieged", None, "Highfang Minor"), one("besieged", "Hedda I", "Highfang Minor")))
careful before_after :: Which archbishops of Aubinville took office before Ceolred did? ::
    hs(prior(F("was archbishop of", None, "Aubinville"), one("was archbishop of", "Ceolred", "Aubinville")))
careful before_after :: Which rulers were crowned in the Red Chapel after 1500 but before 1550? ::
    hs(begun(F("was crowned at", None, "the Red Chapel"), ("1501", "1549")))
terse first_last :: first ruler of Ostmark on record :: first(F("reigned over", None, "Ostmark")).h
terse first_last :: last treaty Verland signed :: last(F("signed", "Verland")).t
terse first_last :: oldest town by foundation :: first(F("was founded by")).h
chatty first_last :: who was the last one to besiege Greywatch? :: last(F("besieged", None, "Greywatch")).h
chatty first_last :: Which mint struck the gold lion first? :: first(F("was struck at", "the gold lion")).t
chatty first_last :: what year did Verland and Tarsenia first go to war? ::
    S(first(F("was at war with", "Verland", "Tarsenia")))
careful first_last :: Who was the most recent archbishop of Belgrod? :: last(F("was archbishop of", None, "Belgrod")).h
careful first_last :: Whom did Aldric IV marry first? :: first(F("was married to", "Aldric IV")).t
careful first_last :: Which monarch was the earliest to be crowned at St Aubin? ::
    first(F("was crowned at", None, "St Aubin")).h
terse succession :: successor of Renaud II ::
    nxt(F("reigned over", None, "Castamere"), one("reigned over", "Renaud II")).h
terse succession :: who ruled Sea Isles before Orla II ::
    prev(F("reigned over", None, "the Sea Isles"), one("reigned over", "Orla II")).h
terse succession :: Castamere faith after Old Rite ::
    nxt(F("professed", "Castamere"), one("professed", "Castamere", "the Old Rite")).t
chatty succession :: Who did Torvald I marry once Ysolde was out of the picture? ::
    nxt(F("was married to", "Torvald I"), one("was married to", "Torvald I", "Ysolde of Pelham")).t
chatty succession :: who got Highfang after Lady Isolde Thorne? ::
    nxt(F("held the castle of", None, "Highfang"), one("held the castle of", "Lady Isolde Thorne", "Highfang")).h
chatty succession :: and who was marshal of Ostmark just before Count Ermold the Younger? ::
    prev(F("was marshal of", None, "Ostmark"), one("was marshal of", "Count Ermold the Younger", "Ostmark")).h
careful succession :: Who followed Joscelin in the see of Holm? ::
    nxt(F("was archbishop of", None, "Holm"), one("was archbishop of", "Joscelin", "Holm")).h
careful succession :: To which town was the capital of Verland moved directly after Port Aldric had been it for the
    second time? ::
    nxt(F("had its capital at", "Verland"), last(F("had its capital at", "Verland", "Port Aldric"))).t
careful succession :: Who was chancellor of the Sea Isles immediately before Lady Isolde Thorne? ::
    prev(F("was chancellor of", None, "the Sea Isles"), one("was chancellor of", "Lady Isolde Thorne")).h
terse current :: reigning monarchs now :: H("reigned over", None, now)
terse current :: seat of government Ostmark today :: T("had its capital at", "Ostmark", now)
terse current :: current chancellor Verland :: H("was chancellor of", "Verland", now)
chatty current :: who's paying tribute these days? :: H("paid tribute to", None, now)
chatty current :: which castle does Duke Hallam of Ise still have? :: T("held the castle of", "Duke Hallam of Ise", now)
chatty current :: Where is the copper ferry being minted now? :: T("was struck at", "the copper ferry", now)
careful current :: Who is at present queen or king of Ostmark? :: H("reigned over", "Ostmark", now)
careful current :: Which realms still hold to the Reformed Rite? :: H("professed", "the Reformed Rite", now)
careful current :: Over which duchies is Verland the overlord at present? :: H("was a fief of", "Verland", now)
terse when :: year Finnan III took the throne :: S(one("reigned over", "Finnan III"))
terse when :: Peace of Vellin date :: alone(set(S(x) for x in F("signed", None, "the Peace of Vellin")))
terse when :: end of Verland's tribute to Castamere :: E(one("paid tribute to", "Verland", "Castamere"))
chatty when :: when was Mathilde I born? :: S(one("was born in", "Mathilde I"))
chatty when :: When did Tarsenia move its court to Drava Crossing the first time? ::
    S(first(F("had its capital at", "Tarsenia", "Drava Crossing")))
chatty when :: what year did Thibault the Bald's exile come to an end? ::
    E(one("lived in exile at", "Thibault the Bald"))
careful when :: In which year was Konrad II crowned? :: S(one("was crowned at", "Konrad II"))
careful when :: Until which year did Duke Sever the Deaf govern Verland on behalf of its young queen? ::
    E(one("was regent of", "Duke Sever the Deaf", "Verland"))
careful when :: In which year did the Sea Isles adopt the Reformed Rite? ::
    S(one("professed", "the Sea Isles", "the Reformed Rite"))
terse count :: number of kings and queens of Castamere :: n(H("reigned over", "Castamere"))
terse count :: how many sieges of Highfang :: len(F("besieged", None, "Highfang"))
terse count :: towns founded by Hedda I, how many :: n(H("was founded by", "Hedda I"))
chatty count :: how often did Castamere and Tarsenia go to war with each other? ::
    len(F("was at war with", "Castamere", "Tarsenia"))
chatty count :: How many of the rulers were crowned in Skerry Abbey? :: n(H("was crowned at", "Skerry Abbey"))
chatty count :: how many peace treaties has Tarsenia put its name to? :: n(T("signed", "Tarsenia"))
careful count :: How many wives or husbands has Renaud I had? :: n(T("was married to", "Renaud I"))
careful count :: How many different towns have served as the capital of Verland? ::
    n(T("had its capital at", "Verland"))
terse duration :: Hedda I years on the throne :: L(one("reigned over", "Hedda I"))
terse duration :: length of regency of Bishop Anselm :: L(one("was regent of", "Bishop Anselm"))
terse duration :: how long was Desa in exile :: L(one("lived in exile at", "Desa I"))
chatty duration :: how long did the war between Castamere and Ostmark that broke out in 1568 drag on? ::
    L(alone(begun(F("was at war with", "Castamere", "Ostmark"), "1568")))
chatty duration :: How many years was Blanche II married? :: L(one("was married to", "Blanche II"))
careful duration :: For how long did Giles Daventry hold Highfang? ::
    L(one("held the castle of", "Giles Daventry", "Highfang"))
careful duration :: For how many years did Verland pay tribute to Castamere? ::
    L(one("paid tribute to", "Verland", "Castamere"))
careful duration :: How many years lay between the birth of Ulrich II and his accession? ::
    wait(one("was born in", "Ulrich II"), one("reigned over", "Ulrich II"))
terse argmax :: longest reign in Castamere of those over ::
    longest([x for x in F("reigned over", None, "Castamere") if x.e])
terse argmax :: monarch with the most sieges :: top(by_h(F("besieged")))
terse argmax :: who founded the most towns :: top(by_t(F("was founded by")))
chatty argmax :: which Tarsenian ruler had the shortest time on the throne? ::
    low({x.h: long(x) for x in F("reigned over", None, "Tarsenia")})
chatty argmax :: Which realm signed the most treaties? :: top(by_h(F("signed")))
careful argmax :: Which church has seen the most coronations? :: top(by_t(F("was crowned at")))
careful argmax :: Which regent governed for the longest time? :: longest(F("was regent of"))
careful argmax :: Which realm has moved its capital most often? :: top(by_h(F("had its capital at")))
terse boolean :: was Aldric IV born in Pelham :: "Pelham" in T("was born in", "Aldric IV")
terse boolean :: Ostmark ever allied with Tarsenia :: F("was allied with", "Ostmark", "Tarsenia") != []
chatty boolean :: did Konrad II die while he was still king? ::
    one("died at", "Konrad II").s == one("reigned over", "Konrad II").e
chatty boolean :: were Verland and Castamere fighting in 1445? ::
    F("was at war with", "Verland", "Castamere", "1445") != []
chatty boolean :: Has Castamere ever gone over to the Eastern Rite more than once? ::
    len(F("professed", "Castamere", "the Eastern Rite")) > 1
careful boolean :: Was Hedda II already on the throne of Verland when Orla II became queen of the Sea Isles? ::
    one("reigned over", "Hedda II").lo < one("reigned over", "Orla II").lo
careful boolean :: Did Luka ever hold two archbishoprics at the same time? ::
    during([one("was archbishop of", "Luka", "Holm")], one("was archbishop of", "Luka", "Aubinville")) != []
careful boolean :: Did Duke Sever ever serve as chancellor of Verland? ::
    "Verland" in T("was chancellor of", "Duke Sever")
terse setops :: who was both chancellor and marshal of Verland ::
    both(H("was chancellor of", "Verland"), H("was marshal of", "Verland"))
terse setops :: Verland rulers never married :: minus(H("reigned over", "Verland"), H("was married to"))
terse setops :: other party to the Peace of Kronfeld than Castamere ::
    minus(H("signed", "the Peace of Kronfeld"), ["Castamere"])
chatty setops :: which of the nobles has held both Greywatch and Highfang? ::
    both(H("held the castle of", "Greywatch"), H("held the castle of", "Highfang"))
chatty setops :: which rulers of the Sea Isles were not crowned in Skerry Abbey? ::
    minus(H("reigned over", "the Sea Isles"), H("was crowned at", "Skerry Abbey"))
chatty setops :: who else besides Tarsenia has ever paid tribute? :: minus(H("paid tribute to"), ["Tarsenia"])
careful setops :: Which men of the church were archbishop both of Holm and of Belgrod? ::
    both(H("was archbishop of", "Holm"), H("was archbishop of", "Belgrod"))
careful setops :: Which duchies have been fiefs both of Verland and of Castamere? ::
    both(H("was a fief of", "Verland"), H("was a fief of", "Castamere"))
terse none :: marshal of Tarsenia 1500 :: H("was marshal of", "Tarsenia")
terse none :: Renaud V reign :: F("reigned over", "Renaud V")
terse none :: population of Vellin :: norel("population", "inhabit")
chatty none :: who was Zoran II married to? :: F("was married to", "Zoran II")
chatty none :: which castle did Aldric I besiege? :: F("besieged", "Aldric I")
chatty none :: who's the archbishop of Holm now? :: H("was archbishop of", "Holm", now)
chatty none :: how big was the army that Blanche I brought to Sallow Keep? :: norel("army", "troops", "soldier")
careful none :: Who reigned over the kingdom of Brae in 1500? :: F("reigned over", None, "Brae")
careful none :: To which realm does Pelham belong as a fief at present? :: T("was a fief of", "Pelham", now)
careful none :: In which year did Aldric IV die? :: F("died at", "Aldric IV")
careful none :: Who was regent for Mathilde I in Ostmark in 1480? :: H("was regent of", "Ostmark", "1480")
"""

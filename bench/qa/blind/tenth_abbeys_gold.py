"""The questions of `tenth_abbeys`, each with the rule that finds its gold."""

QUESTIONS = """
terse lookup :: abbot of ellesham 1300 :: H("was abbot of", "Ellesham Abbey", "1300")
terse lookup :: who founded ravenscar cell :: H("founded", "Ravenscar Cell")
terse lookup :: scribe of the Thornby Herbal :: H("copied the", "Thornby Herbal")
terse lookup :: bishop of wystan in 1400 :: H("was bishop of", "Wystan", "1400")
terse lookup :: burial place Walter of Aske :: T("was buried at", "Walter of Aske")
chatty lookup :: I'm writing up some local history. Which family were Saltmere's patrons back in 1300? :: T("was under the patronage of", "Saltmere Abbey", "1300")
chatty lookup :: Who came calling at Ellesham Abbey in 1294? :: ts(begun(F("was visited by", "Ellesham Abbey"), "1294"))
chatty lookup :: What sort of bad luck befell Holmwick Abbey in 1415? :: ts(begun(F("was struck by", "Holmwick Abbey"), "1415"))
chatty lookup :: Saint Ebba's tooth, whereabouts was that in 1350? I mean which house had it. :: H("kept the", "tooth of Saint Ebba", "1350")
careful lookup :: To which order did Thornby Abbey belong in 1390? :: T("belonged to the order of", "Thornby Abbey", "1390")
careful lookup :: Which bishop excommunicated Ranulf of Wexcombe? :: T("was excommunicated by", "Ranulf of Wexcombe")
careful lookup :: Which houses held the manor of Netherby in the year 1300? :: H("held the manor of", "Netherby", "1300")
careful lookup :: In which diocese did Ellesham Abbey lie in 1340? :: T("lay in the diocese of", "Ellesham Abbey", "1340")
terse anchor :: abbot of Holmwick when the plague struck it :: H("was abbot of", "Holmwick Abbey", one("was struck by", "Holmwick Abbey", "plague"))
terse anchor :: quarr ness prior at time of King Lothar II's visit there :: H("was prior of", "Quarr Ness Priory", one("was visited by", "Quarr Ness Priory", "King Lothar II"))
terse anchor :: patrons of Thornby Abbey during Osbert of Wexcombe's abbacy :: T("was under the patronage of", "Thornby Abbey", one("was abbot of", "Osbert of Wexcombe"))
chatty anchor :: Who was bishop of Carnmouth when Queen Isolde dropped in on Ellesham? :: H("was bishop of", "Carnmouth", one("was visited by", "Ellesham Abbey", "Queen Isolde"))
chatty anchor :: When the Book of Tithes got copied, who was running Thornby as abbot? :: H("was abbot of", "Thornby Abbey", one("copied the", None, "Book of Tithes"))
chatty anchor :: Where was Saint Cuthman's staff being kept the year lightning hit Ravenscar? :: H("kept the", "staff of Saint Cuthman", one("was struck by", "Ravenscar Cell", "lightning"))
chatty anchor :: Who'd have been bishop of Wystan when Holmwick Priory went over to the Cistercians? :: H("was bishop of", "Wystan", one("belonged to the order of", "Holmwick Priory", "Cistercians").s)
careful anchor :: In the year of the fire at Upper Thornby, who was prior there? :: H("was prior of", "Upper Thornby Priory", one("was struck by", "Upper Thornby Priory", "fire"))
careful anchor :: Under which family's patronage was Holmwick Priory when its church was consecrated? :: T("was under the patronage of", "Holmwick Priory", one("consecrated the church of", None, "Holmwick Priory"))
careful anchor :: Who was abbot of Ellesham when Quarr Ness Priory became a daughter house of that abbey? :: H("was abbot of", "Ellesham Abbey", one("was a daughter house of", "Quarr Ness Priory", "Ellesham Abbey").s)
careful anchor :: Which house kept the girdle of Saint Ethelreda in the year in which Ivo of Kirkholm copied the Ellesham Missal? :: H("kept the", "girdle of Saint Ethelreda", one("copied the", "Ivo of Kirkholm", "Ellesham Missal"))
terse before_after :: abbots of Holmwick before 1240 :: hs(before(F("was abbot of", None, "Holmwick Abbey"), "1240"))
terse before_after :: east wystan bishops after 1415 :: hs(since(F("was bishop of", None, "East Wystan"), "1415"))
terse before_after :: what struck upper thornby after the fire :: ts(since(F("was struck by", "Upper Thornby Priory"), one("was struck by", "Upper Thornby Priory", "fire")))
chatty before_after :: Hubert of Burnell copied the Little Herbal. Who made a copy after him? :: hs(since(F("copied the", None, "Little Herbal"), one("copied the", "Hubert of Burnell")))
chatty before_after :: Which families looked after Ravenscar as patrons before the de Roches came along? :: ts(before(F("was under the patronage of", "Ravenscar Cell"), one("was under the patronage of", "Ravenscar Cell", "de Roche")))
chatty before_after :: Out of interest, any visitors at Holmwick Priory before 1310? Which ones? :: ts(prior(F("was visited by", "Holmwick Priory"), "1310"))
careful before_after :: Which men were abbot of Thornby after Hubert of Stow's time? :: hs(since(F("was abbot of", None, "Thornby Abbey"), one("was abbot of", "Hubert of Stow")))
careful before_after :: Which houses had kept the arm of Saint Wystan before Thornby Abbey did? :: hs(before(F("kept the", None, "arm of Saint Wystan"), one("kept the", "Thornby Abbey", "arm of Saint Wystan")))
careful before_after :: Which houses were founded later than Holmwick Priory? :: ts(since(F("founded"), one("founded", None, "Holmwick Priory")))
terse first_last :: first prior of quarr ness :: [first(F("was prior of", None, "Quarr Ness Priory")).h]
terse first_last :: last recorded bishop of Carnmouth :: [last(F("was bishop of", None, "Carnmouth")).h]
terse first_last :: first keeper house of staff of saint cuthman :: [first(F("kept the", None, "staff of Saint Cuthman")).h]
chatty first_last :: Of all those houses, which one was founded first? :: [first(F("founded")).t]
chatty first_last :: Who was the last poor soul to be excommunicated? :: [last(F("was excommunicated by")).h]
chatty first_last :: And what was the most recent calamity at Ravenscar? :: [last(F("was struck by", "Ravenscar Cell")).t]
careful first_last :: Who was the third abbot of Saltmere? :: [F("was abbot of", None, "Saltmere Abbey")[2].h]
careful first_last :: Who is the earliest known cellarer of Ellesham Abbey? :: [first(F("was cellarer of", None, "Ellesham Abbey")).h]
careful first_last :: Which family was the first to act as patron of Thornby Abbey? :: [first(F("was under the patronage of", "Thornby Abbey")).t]
terse succession :: thornby abbot after Odo of Penrath :: [nxt(F("was abbot of", None, "Thornby Abbey"), one("was abbot of", "Odo of Penrath")).h]
terse succession :: predecessor of Walter of Stow as bishop of Wystan :: [prev(F("was bishop of", None, "Wystan"), one("was bishop of", "Walter of Stow")).h]
terse succession :: who got girdle of saint ethelreda after quarr ness :: [nxt(F("kept the", None, "girdle of Saint Ethelreda"), one("kept the", "Quarr Ness Priory", "girdle of Saint Ethelreda")).h]
chatty succession :: So who stepped in as prior at Holmwick once Osbert of Fosse was gone? :: [nxt(F("was prior of", None, "Holmwick Priory"), one("was prior of", "Osbert of Fosse")).h]
chatty succession :: Whom did John Tolliver take over from as sacrist at Ellesham? Same surname, funny that. :: [prev(F("was sacrist of", None, "Ellesham Abbey"), one("was sacrist of", "John Tolliver")).h]
chatty succession :: What order did Saltmere switch to when it stopped being Cluniac? :: [nxt(F("belonged to the order of", "Saltmere Abbey"), one("belonged to the order of", "Saltmere Abbey", "Cluniacs")).t]
careful succession :: Which family became patron of Ellesham Abbey directly after Mauleverer? :: [nxt(F("was under the patronage of", "Ellesham Abbey"), one("was under the patronage of", "Ellesham Abbey", "Mauleverer")).t]
careful succession :: Who preceded Warin of Aske as abbot of Holmwick Abbey? :: [prev(F("was abbot of", None, "Holmwick Abbey"), one("was abbot of", "Warin of Aske")).h]
careful succession :: Who was sacrist of Thornby Abbey between the two terms of Adam Greenhood? :: [prev(F("was sacrist of", None, "Thornby Abbey"), last(F("was sacrist of", "Adam Greenhood", "Thornby Abbey"))).h]
terse current :: abbot of holmwick now :: H("was abbot of", "Holmwick Abbey", now)
terse current :: manors saltmere still holds :: T("held the manor of", "Saltmere Abbey", now)
terse current :: current patron of Quarr Ness Priory :: T("was under the patronage of", "Quarr Ness Priory", now)
chatty current :: Who's sacrist at Saltmere these days? :: H("was sacrist of", "Saltmere Abbey", now)
chatty current :: I'd love to see Saint Ebba's tooth, which house has it now? :: H("kept the", "tooth of Saint Ebba", now)
chatty current :: Which houses are Cistercian at the moment? :: H("belonged to the order of", "Cistercians", now)
careful current :: Which abbots are in office at present, at whatever house? :: hs(F("was abbot of", at=now))
careful current :: Of which abbey is Quarr Ness Priory a daughter house today? :: T("was a daughter house of", "Quarr Ness Priory", now)
careful current :: In which diocese does Ellesham Abbey lie nowadays? :: T("lay in the diocese of", "Ellesham Abbey", now)
terse when :: year quarr ness priory was founded :: S(one("founded", None, "Quarr Ness Priory"))
terse when :: Baldwin of Marsh became abbot of Saltmere when :: S(one("was abbot of", "Baldwin of Marsh"))
terse when :: holmwick priory last year as cluniac house :: E(one("belonged to the order of", "Holmwick Priory", "Cluniacs"))
chatty when :: When did the cardinal come to Holmwick Abbey? :: S(one("was visited by", "Holmwick Abbey", "Cardinal Orsino"))
chatty when :: What year was it that Jocelin of Kirkholm got himself excommunicated? :: S(one("was excommunicated by", "Jocelin of Kirkholm"))
chatty when :: Until when did Quarr Ness manage to hold on to Fenwick Grange? :: E(one("held the manor of", "Quarr Ness Priory", "Fenwick Grange"))
careful when :: In which year was the church of Ravenscar Cell consecrated? :: S(one("consecrated the church of", None, "Ravenscar Cell"))
careful when :: Until what year was Simon of Lindale abbot of Thornby? :: E(one("was abbot of", "Simon of Lindale"))
careful when :: In what year did Gervase of Kirkholm make his copy of the Life of Saint Ebba? :: S(one("copied the", "Gervase of Kirkholm", "Life of Saint Ebba"))
terse count :: how many abbots has saltmere had :: n(H("was abbot of", "Saltmere Abbey"))
terse count :: times thornby abbey hit by lightning :: len(F("was struck by", "Thornby Abbey", "lightning"))
terse count :: number of houses founded by Hugh Percival :: n(T("founded", "Hugh Percival"))
chatty count :: How many visits did Queen Isolde pay altogether, to any of the houses? :: len(F("was visited by", None, "Queen Isolde"))
chatty count :: That arm of Saint Wystan did get around! How many houses have had it? :: n(H("kept the", "arm of Saint Wystan"))
careful count :: How many churches did Gervase of Marsh consecrate? :: n(T("consecrated the church of", "Gervase of Marsh"))
careful count :: How many different families have been patrons of Holmwick Priory? :: n(T("was under the patronage of", "Holmwick Priory"))
careful count :: How many men were prior of Ravenscar Cell at some time between 1300 and 1400? :: n(H("was prior of", "Ravenscar Cell", ("1300", "1400")))
terse duration :: how long was Gilbert of Aske prior of Ravenscar :: L(one("was prior of", "Gilbert of Aske"))
terse duration :: years saltmere had no abbot between Ailred of Burnell and Eudo of Aske :: gap(one("was abbot of", "Ailred of Burnell"), one("was abbot of", "Eudo of Aske"))
terse duration :: how many years did ellesham hold Cold Aston :: L(one("held the manor of", "Ellesham Abbey", "Cold Aston"))
chatty duration :: For how long did the Mauleverers go on as patrons of Ellesham? :: L(one("was under the patronage of", "Ellesham Abbey", "Mauleverer"))
chatty duration :: How long did Thornby hang on to that staff of Saint Cuthman? :: L(one("kept the", "Thornby Abbey", "staff of Saint Cuthman"))
chatty duration :: Reginald of Penrath, how long did he last as bishop over in Carnmouth? :: L(one("was bishop of", "Reginald of Penrath"))
careful duration :: For how many years in all was Adam Greenhood sacrist of Thornby Abbey? :: L(F("was sacrist of", "Adam Greenhood", "Thornby Abbey"))
careful duration :: How long did Holmwick Priory remain a daughter house of Holmwick Abbey? :: L(one("was a daughter house of", "Holmwick Priory"))
terse argmax :: longest-serving abbot of holmwick :: longest(F("was abbot of", None, "Holmwick Abbey"))
terse argmax :: who founded the most houses :: top(by_h(F("founded")))
terse argmax :: shortest episcopate at Carnmouth, which bishop :: low(totals(F("was bishop of", None, "Carnmouth")))
chatty argmax :: Who's paid the most visits to the houses, of all the kings and queens and so on? :: top(by_t(F("was visited by")))
chatty argmax :: Which bishop was the busiest at consecrating churches? :: top(by_h(F("consecrated the church of")))
chatty argmax :: Which manor passed through the hands of the most different houses, do you reckon? :: top(kinds_t(F("held the manor of")))
careful argmax :: Which house kept the arm of Saint Wystan for the longest time? :: longest(F("kept the", None, "arm of Saint Wystan"))
careful argmax :: Which abbey has had the largest number of abbots? :: top(kinds_t(F("was abbot of")))
terse boolean :: did saltmere ever hold netherby :: len(F("held the manor of", "Saltmere Abbey", "Netherby")) > 0
terse boolean :: ivo of aske abbot of ellesham in 1250? :: len(F("was abbot of", "Ivo of Aske", "Ellesham Abbey", "1250")) > 0
chatty boolean :: Did King Edmer ever turn up at Holmwick Abbey? :: len(F("was visited by", "Holmwick Abbey", "King Edmer")) > 0
chatty boolean :: Were the Augustinian canons already at Ellesham in 1340? :: len(F("belonged to the order of", "Ellesham Abbey", "Augustinian canons", "1340")) > 0
chatty boolean :: Walter of Dunmere was excommunicated, I gather. Was he prior of Ravenscar at the time? :: len(F("was prior of", "Walter of Dunmere", "Ravenscar Cell", one("was excommunicated by", "Walter of Dunmere"))) > 0
careful boolean :: Did Holmwick Abbey and Holmwick Priory both hold the manor of Marram in 1350? :: all(F("held the manor of", x, "Marram", "1350") for x in ("Holmwick Abbey", "Holmwick Priory"))
careful boolean :: Was Saltmere Abbey founded before Holmwick Abbey? :: one("founded", None, "Saltmere Abbey").lo < one("founded", None, "Holmwick Abbey").lo
careful boolean :: Has the girdle of Saint Ethelreda ever been kept at Ravenscar Cell? :: len(F("kept the", "Ravenscar Cell", "girdle of Saint Ethelreda")) > 0
terse setops :: houses struck by both flood and plague :: both(H("was struck by", "flood"), H("was struck by", "plague"))
terse setops :: houses nobody is ever recorded as visiting :: minus(T("founded"), H("was visited by"))
terse setops :: manors held at some time by both ravenscar and thornby abbey :: both(T("held the manor of", "Ravenscar Cell"), T("held the manor of", "Thornby Abbey"))
chatty setops :: Queen Isolde wasn't the only one to visit Holmwick Priory, was she? Who else came? :: minus(T("was visited by", "Holmwick Priory"), ["Queen Isolde"])
chatty setops :: Which families have been patrons of Saltmere and, at one time or another, of Thornby Abbey too? :: both(T("was under the patronage of", "Saltmere Abbey"), T("was under the patronage of", "Thornby Abbey"))
careful setops :: Which relics have been kept both at Holmwick Priory and at Thornby Abbey? :: both(T("kept the", "Holmwick Priory"), T("kept the", "Thornby Abbey"))
careful setops :: Which of the priors of Holmwick Priory were excommunicated? :: both(H("was prior of", "Holmwick Priory"), H("was excommunicated by"))
careful setops :: Which house other than Ravenscar Cell has been a daughter house of Saltmere Abbey? :: minus(H("was a daughter house of", "Saltmere Abbey"), ["Ravenscar Cell"])
terse none :: abbot of saltmere 1260 :: H("was abbot of", "Saltmere Abbey", "1260")
terse none :: first abbot of Fountayne Abbey :: H("was abbot of", "Fountayne Abbey")
terse none :: carnmouth bishop now :: H("was bishop of", "Carnmouth", now)
chatty none :: Who copied the Thornby Psalter, does anyone know? :: H("copied the", "Thornby Psalter")
chatty none :: How many monks were living at Ellesham in 1350, roughly? :: norel("monk", "lived", "number")
chatty none :: When did King Edmer visit Thornby Abbey? :: [S(x) for x in F("was visited by", "Thornby Abbey", "King Edmer")]
chatty none :: Who's prior at Quarr Ness these days? :: H("was prior of", "Quarr Ness Priory", now)
careful none :: Which family was patron of Holmwick Priory in 1410? :: T("was under the patronage of", "Holmwick Priory", "1410")
careful none :: By which bishop was Gervase of Crowle excommunicated? :: T("was excommunicated by", "Gervase of Crowle")
careful none :: Who was cellarer of Thornby Abbey in 1300? :: H("was cellarer of", "Thornby Abbey", "1300")
careful none :: Of which abbey was Holmwick Priory a daughter house in 1350? :: T("was a daughter house of", "Holmwick Priory", "1350")
"""

"""The questions of `thirteenth_castles`: style, kind, question and the rule that finds its gold."""

QUESTIONS = """
terse lookup :: lord of Hartmoor in 1360 :: T("HELD_BY", "Hartmoor", at="1360")
terse lookup :: Carrow constable 1355 :: H("CONSTABLE_OF", "Carrow", at="1355")
terse lookup :: who laid siege to Skerrin :: T("BESIEGED_BY", "Skerrin")
terse lookup :: where did Sybil Vane die :: T("DIED_AT", "Sybil Vane")
terse lookup :: troops garrisoning Old Carrow in 1400 :: T("GARRISONED_BY", "Old Carrow", at="1400")
chatty lookup :: Hi, I'm reading about the march. Who was warden of the coast in 1335? :: H("SERVED_AS", "warden of the coast", at="1335")
chatty lookup :: Do you know who dubbed Gervase Tarn a knight? :: T("KNIGHTED_BY", "Gervase Tarn")
chatty lookup :: Which mason was rebuilding Hartmoor Tower in 1372, please? :: T("REBUILT_UNDER", "Hartmoor Tower", at="1372")
chatty lookup :: Where was Guy of Hartmoor locked up in 1396? :: T("IMPRISONED_IN", "Guy of Hartmoor", at="1396")
careful lookup :: To whom was Skerrin pledged in 1335? :: T("PLEDGED_TO", "Skerrin", at="1335")
careful lookup :: Who was chaplain of Hartmoor in the year 1380? :: H("CHAPLAIN_OF", "Hartmoor", at="1380")
careful lookup :: Which castles did Guy of Hartmoor visit in the course of his life? :: T("VISITED", "Guy of Hartmoor")
careful lookup :: Whose vassal was Simon Lisle in 1413? :: T("VASSAL_OF", "Simon Lisle", at="1413")
terse anchor :: lord of Skerrin when it was hit by the flood :: T("HELD_BY", "Skerrin", at=one("DAMAGED_BY", "Skerrin", "flood"))
terse anchor :: marshal of the march when Edmund Lisle besieged Wendle :: H("SERVED_AS", "marshal of the march", at=one("BESIEGED_BY", "Wendle", "Edmund Lisle"))
terse anchor :: garrison of Carrow during the siege by Joan Lisle :: T("GARRISONED_BY", "Carrow", at=one("BESIEGED_BY", "Carrow", "Joan Lisle"))
chatty anchor :: When Roland Tarn came to see Hartmoor, who was its constable? :: H("CONSTABLE_OF", "Hartmoor", at=one("VISITED", "Roland Tarn", "Hartmoor"))
chatty anchor :: So Henry Quarle was knighted. Who was lord of Hartmoor at that time? :: T("HELD_BY", "Hartmoor", at=one("KNIGHTED_BY", "Henry Quarle"))
chatty anchor :: Who was married to Robert Quarle while he sat in prison at Hartmoor Tower, do we know her name? :: T("MARRIED_TO", "Robert Quarle", at=one("IMPRISONED_IN", "Robert Quarle", "Hartmoor Tower"))
chatty anchor :: I wonder who was lord of Tamsin's Keep when lightning struck it. :: T("HELD_BY", "Tamsin's Keep", at=one("DAMAGED_BY", "Tamsin's Keep", "lightning"))
careful anchor :: Who was warden of the coast when Father Hob died? :: H("SERVED_AS", "warden of the coast", at=one("DIED_AT", "Father Hob"))
careful anchor :: Which company garrisoned Wendle Bridge when Gervase Tarn visited that castle? :: T("GARRISONED_BY", "Wendle Bridge", at=one("VISITED", "Gervase Tarn", "Wendle Bridge"))
careful anchor :: Who was chaplain of Carrow at the time of the knighting of Walter Vane? :: H("CHAPLAIN_OF", "Carrow", at=one("KNIGHTED_BY", "Walter Vane"))
careful anchor :: Who held Hartmoor Tower when Cecily Tarn besieged it? :: T("HELD_BY", "Hartmoor Tower", at=one("BESIEGED_BY", "Hartmoor Tower", "Cecily Tarn"))
terse before_after :: lords of Carrow before Piers Marche :: ts(before(F("HELD_BY", "Carrow"), one("HELD_BY", "Carrow", "Piers Marche")))
terse before_after :: wardens of the coast after Thomas Vane :: hs(since(F("SERVED_AS", None, "warden of the coast"), one("SERVED_AS", "Thomas Vane", "warden of the coast")))
terse before_after :: who held Blaise Rock before Gervase Tarn :: ts(before(F("HELD_BY", "Blaise Rock"), one("HELD_BY", "Blaise Rock", "Gervase Tarn")))
chatty before_after :: Could you give me all the companies that garrisoned Old Carrow before Boar's Head Company? :: ts(before(F("GARRISONED_BY", "Old Carrow"), one("GARRISONED_BY", "Old Carrow", "Boar's Head Company")))
chatty before_after :: Who had Hartmoor after Henry Quarle? All the later lords, please. :: ts(since(F("HELD_BY", "Hartmoor"), one("HELD_BY", "Hartmoor", "Henry Quarle")))
chatty before_after :: I'm putting together a list of the later knights. Who was knighted after the year 1405? :: hs(since(F("KNIGHTED_BY"), "1405"))
careful before_after :: Which castles suffered damage of some kind before 1325? :: hs(before(F("DAMAGED_BY"), "1325"))
careful before_after :: Who were the constables of Skerrin after Alys Marche? :: hs(since(F("CONSTABLE_OF", None, "Skerrin"), one("CONSTABLE_OF", "Alys Marche", "Skerrin")))
careful before_after :: Who held the castle of Wendle Bridge after Conrad Tarn? :: ts(since(F("HELD_BY", "Wendle Bridge"), one("HELD_BY", "Wendle Bridge", "Conrad Tarn")))
terse first_last :: first recorded lord of Hartmoor Tower :: first(F("HELD_BY", "Hartmoor Tower")).t
terse first_last :: last person to besiege Hartmoor :: last(F("BESIEGED_BY", "Hartmoor")).t
terse first_last :: first siege, which castle :: first(F("BESIEGED_BY")).h
chatty first_last :: Who was the very first marshal of the march? :: first(F("SERVED_AS", None, "marshal of the march")).h
chatty first_last :: What was the last thing to damage Hartmoor, according to the records? :: last(F("DAMAGED_BY", "Hartmoor")).t
chatty first_last :: Tell me please, which castle did Ambrose Vane visit last? :: last(F("VISITED", "Ambrose Vane")).t
careful first_last :: Which mason was the first to rebuild Skerrin? :: first(F("REBUILT_UNDER", "Skerrin")).t
careful first_last :: Which company formed the first known garrison of Wendle? :: first(F("GARRISONED_BY", "Wendle")).t
careful first_last :: Who was the last person to be knighted? :: last(F("KNIGHTED_BY")).h
terse succession :: who got Wendle straight after Osric Vane :: nxt(F("HELD_BY", "Wendle"), one("HELD_BY", "Wendle", "Osric Vane")).t
terse succession :: lord of Carrow just before Ambrose Vane :: prev(F("HELD_BY", "Carrow"), one("HELD_BY", "Carrow", "Ambrose Vane")).t
terse succession :: marshal of the march following Joan Lisle :: nxt(F("SERVED_AS", None, "marshal of the march"), one("SERVED_AS", "Joan Lisle", "marshal of the march")).h
chatty succession :: Who took over as constable of Hartmoor from Thomas Vane? :: nxt(F("CONSTABLE_OF", None, "Hartmoor"), one("CONSTABLE_OF", "Thomas Vane", "Hartmoor")).h
chatty succession :: When the White Company left Blaise Rock, which troops came in next? :: nxt(F("GARRISONED_BY", "Blaise Rock"), one("GARRISONED_BY", "Blaise Rock", "White Company")).t
chatty succession :: One more thing, who was warden of the coast right before Maud Tarn? :: prev(F("SERVED_AS", None, "warden of the coast"), one("SERVED_AS", "Maud Tarn", "warden of the coast")).h
careful succession :: Who succeeded Edmund Lisle as lord of Tamsin's Keep? :: nxt(F("HELD_BY", "Tamsin's Keep"), one("HELD_BY", "Tamsin's Keep", "Edmund Lisle")).t
careful succession :: Who was the chaplain of Carrow immediately before Father Hob? :: prev(F("CHAPLAIN_OF", None, "Carrow"), one("CHAPLAIN_OF", "Father Hob", "Carrow")).h
careful succession :: Into whose hands did Skerrin pass directly from Robert Quarle? :: nxt(F("HELD_BY", "Skerrin"), one("HELD_BY", "Skerrin", "Robert Quarle")).t
terse current :: who holds Blaise Rock now :: T("HELD_BY", "Blaise Rock", at=now)
terse current :: present marshal of the march :: H("SERVED_AS", "marshal of the march", at=now)
terse current :: constable of Skerrin today :: H("CONSTABLE_OF", "Skerrin", at=now)
chatty current :: Which castles does Henry Quarle hold at the moment? :: H("HELD_BY", "Henry Quarle", at=now)
chatty current :: And who's garrisoning Tamsin's Keep these days? :: T("GARRISONED_BY", "Tamsin's Keep", at=now)
chatty current :: Who is Henry Quarle's wife now? :: T("MARRIED_TO", "Henry Quarle", at=now)
careful current :: Who is at present the chaplain of Hartmoor? :: H("CHAPLAIN_OF", "Hartmoor", at=now)
careful current :: Whose vassal is Cecily Tarn now? :: T("VASSAL_OF", "Cecily Tarn", at=now)
careful current :: Of which castle is Lionel Marche currently the constable? :: T("CONSTABLE_OF", "Lionel Marche", at=now)
terse when :: when did the siege of Wendle by Alys Marche begin :: S(one("BESIEGED_BY", "Wendle", "Alys Marche"))
terse when :: flood at Skerrin date :: S(one("DAMAGED_BY", "Skerrin", "flood"))
terse when :: Guy of Hartmoor knighted when :: S(one("KNIGHTED_BY", "Guy of Hartmoor"))
chatty when :: When did Gervase Tarn get hold of Blaise Rock? :: S(one("HELD_BY", "Blaise Rock", "Gervase Tarn"))
chatty when :: On what date did Henry Quarle and Agnes of Wendle marry, please? :: S(one("MARRIED_TO", "Henry Quarle", "Agnes of Wendle"))
chatty when :: Until when did Eleanor Lisle hold Wendle Bridge? :: E(one("HELD_BY", "Wendle Bridge", "Eleanor Lisle"))
careful when :: When was Isabeau Marche set free from her imprisonment at Carrow? :: E(one("IMPRISONED_IN", "Isabeau Marche", "Carrow"))
careful when :: When did Thomas Vane visit Old Carrow? :: S(one("VISITED", "Thomas Vane", "Old Carrow"))
careful when :: On which day was the siege of Carrow ended? :: E(one("BESIEGED_BY", "Carrow"))
terse count :: how many sieges of Hartmoor :: len(F("BESIEGED_BY", "Hartmoor"))
terse count :: number of times a fallen oak damaged a castle :: len(F("DAMAGED_BY", None, "a fallen oak"))
terse count :: how many people have been lord of Carrow :: n(T("HELD_BY", "Carrow"))
chatty count :: How many different castles was Eleanor Lisle imprisoned in? :: n(T("IMPRISONED_IN", "Eleanor Lisle"))
chatty count :: How many knights did Isabeau Marche make? :: n(H("KNIGHTED_BY", "Isabeau Marche"))
chatty count :: How many different castles has the Company of the Boar ever garrisoned? :: n(H("GARRISONED_BY", "Company of the Boar"))
careful count :: How many rebuildings were carried out under Mistress Halle? :: len(F("REBUILT_UNDER", None, "Mistress Halle"))
careful count :: How many different castles did Cecily Tarn hold at one time or another? :: n(H("HELD_BY", "Cecily Tarn"))
terse duration :: how long did the siege of Carrow last :: L(F("BESIEGED_BY", "Carrow"))
terse duration :: Piers Marche siege of Hartmoor length :: L(F("BESIEGED_BY", "Hartmoor", "Piers Marche"))
terse duration :: how many years was Joan Lisle lord of Skerrin :: L(F("HELD_BY", "Skerrin", "Joan Lisle"))
chatty duration :: How many days was Cecily Tarn camped before Hartmoor Tower for the siege? :: L(F("BESIEGED_BY", "Hartmoor Tower", "Cecily Tarn"))
chatty duration :: How long did Edmund Lisle keep Tamsin's Keep, in years? :: L(F("HELD_BY", "Tamsin's Keep", "Edmund Lisle"))
careful duration :: For how long was Osric Vane the lord of Blaise Rock? :: L(F("HELD_BY", "Blaise Rock", "Osric Vane"))
careful duration :: How long was Wendle Bridge being rebuilt under Mistress Halle? :: L(F("REBUILT_UNDER", "Wendle Bridge", "Mistress Halle"))
careful duration :: For how long did Simon Lisle besiege Blaise Rock? :: L(F("BESIEGED_BY", "Blaise Rock", "Simon Lisle"))
terse argmax :: castle besieged most often :: top(by_h(F("BESIEGED_BY")))
terse argmax :: person imprisoned the most times (all if tied) :: tops(by_h(F("IMPRISONED_IN")))
chatty argmax :: Which castle's been damaged the most times? Name them all if it's a tie. :: tops(by_h(F("DAMAGED_BY")))
chatty argmax :: Who made the most knights of anyone? List all if several are equal. :: tops(by_t(F("KNIGHTED_BY")))
chatty argmax :: Who has held the largest number of different castles over the years? :: top(kinds_t(F("HELD_BY")))
careful argmax :: Which castle was the one besieged in the longest single siege? :: [alone(x for x in F("BESIEGED_BY") if long(x) == max(map(long, F("BESIEGED_BY")))).h]
careful argmax :: Which mason rebuilt castles the greatest number of times? If there is a tie, name all of them. :: tops(by_t(F("REBUILT_UNDER")))
careful argmax :: Which person made the greatest number of visits to castles? :: top(by_h(F("VISITED")))
terse boolean :: was Carrow ever held by Eleanor Lisle :: bool(F("HELD_BY", "Carrow", "Eleanor Lisle"))
terse boolean :: did Piers Marche ever besiege Hartmoor :: bool(F("BESIEGED_BY", "Hartmoor", "Piers Marche"))
terse boolean :: Old Carrow ever besieged? :: bool([x for x in F("BESIEGED_BY") if x.h == "Old Carrow"])
chatty boolean :: Does Ambrose Vane still hold Hartmoor Tower? :: bool(F("HELD_BY", "Hartmoor Tower", "Ambrose Vane", at=now))
chatty boolean :: Was Thomas Vane ever marshal of the march? :: bool(F("SERVED_AS", "Thomas Vane", "marshal of the march"))
chatty boolean :: Was Skerrin ever damaged by fire, do you know? :: bool(F("DAMAGED_BY", "Skerrin", "fire"))
careful boolean :: Did the siege of Hartmoor by Osric Vane begin earlier than the one by Sybil Vane? :: one("BESIEGED_BY", "Hartmoor", "Osric Vane").lo < one("BESIEGED_BY", "Hartmoor", "Sybil Vane").lo
careful boolean :: Was Brother Simeon at any time chaplain of Wendle? :: bool(F("CHAPLAIN_OF", "Brother Simeon", "Wendle"))
terse setops :: people who were both warden of the coast and marshal of the march at some time :: both(H("SERVED_AS", "warden of the coast"), H("SERVED_AS", "marshal of the march"))
terse setops :: castles never pledged :: minus(H("HELD_BY"), H("PLEDGED_TO"))
terse setops :: husbands of Sybil Vane other than Thomas Vane :: minus(H("MARRIED_TO", "Sybil Vane"), ["Thomas Vane"])
chatty setops :: Which people have held both Old Carrow and Carrow at one time or another? :: both(T("HELD_BY", "Old Carrow"), T("HELD_BY", "Carrow"))
chatty setops :: Which castles have been rebuilt under Master Ivo as well as under Mistress Halle? :: both(H("REBUILT_UNDER", "Master Ivo"), H("REBUILT_UNDER", "Mistress Halle"))
careful setops :: Apart from Robert Quarle, whose vassal has Alys Marche been? :: minus(T("VASSAL_OF", "Alys Marche"), ["Robert Quarle"])
careful setops :: Who has been chaplain both of Carrow and of Wendle? :: both(H("CHAPLAIN_OF", "Carrow"), H("CHAPLAIN_OF", "Wendle"))
careful setops :: Which castles have been damaged both by fire and by a fallen oak? :: both(H("DAMAGED_BY", "fire"), H("DAMAGED_BY", "a fallen oak"))
terse none :: lord of Gallowmere castle :: T("HELD_BY", "Gallowmere")
terse none :: how many towers does Carrow have :: norel("tower", "height", "wall")
terse none :: who held Wendle in 1365 :: T("HELD_BY", "Wendle", at="1365")
chatty none :: When did Henry Quarle die? :: [x for x in F("DIED_AT") if x.h == "Henry Quarle"]
chatty none :: Who was constable of Carrow in 1450? I can't find it anywhere. :: H("CONSTABLE_OF", "Carrow", at="1450")
chatty none :: What was the dowry of Agnes of Wendle? :: norel("dowry", "dower", "gift")
chatty none :: On what day did Piers Marche lay siege to Carrow? :: F("BESIEGED_BY", "Carrow", "Piers Marche")
careful none :: Who held Hartmoor in 1317? :: T("HELD_BY", "Hartmoor", at="1317")
careful none :: When was Cuthbert of Sole made a knight? :: F("KNIGHTED_BY", "Cuthbert of Sole")
careful none :: In what year was Lionel Marche imprisoned at Skerrin? :: F("IMPRISONED_IN", "Lionel Marche", "Skerrin")
careful none :: What heraldic arms did Walter Vane bear? :: norel("arms", "herald", "crest", "bore")
"""

"""Questions about the regiments, each with the rule that finds its gold."""

QUESTIONS = r"""
# lookup
terse lookup :: commander of the 7th Hussars 1812 :: T('was commanded by', '7th Hussars', at='1812')
terse lookup :: 2nd Foot garrison 1815 :: T('was garrisoned at', '2nd Foot', at='1815')
terse lookup :: Guard Grenadiers brigade in 1820 :: T('was brigaded in', 'Guard Grenadiers', at='1820')
terse lookup :: governor Sorn 1815 :: T('had as governor', 'Sorn', at='1815')
terse lookup :: what were the Marrick Rifles armed with in 1820 :: T('was armed with', 'Marrick Rifles', at='1820')
chatty lookup :: who was adjutant of the 1st Foot in 1805? :: T('had as adjutant', '1st Foot', at='1805')
chatty lookup :: what rank did Konrad Velde have in 1809? :: T('held the rank of', 'Konrad Velde', at='1809')
chatty lookup :: which regiments took part in the Night of Velmar? :: H('fought at', 'Night of Velmar')
chatty lookup :: do we know who got wounded at the Siege of Brenn? :: H('was wounded at', 'Siege of Brenn')
careful lookup :: With which state was Sornland at war in 1810? :: T('was at war with', 'Sornland', at='1810')
careful lookup :: Which regiments were in garrison at Halden in 1815? :: H('was garrisoned at', 'Halden', at='1815')
careful lookup :: In which fortress was Felix Harrach held prisoner? :: T('was held prisoner at', 'Felix Harrach')
careful lookup :: Who commanded the Lancers of Sorn on 1 June 1835? :: T('was commanded by', 'Lancers of Sorn', at='1835-06-01')
# anchor
terse anchor :: Marrick Rifles commander at Kestrel Pass :: T('was commanded by', 'Marrick Rifles', at=one('fought at', 'Marrick Rifles', 'Battle of Kestrel Pass'))
terse anchor :: who commanded the Coast Artillery during its mutiny at Halden :: T('was commanded by', 'Coast Artillery', at=one('mutinied at', 'Coast Artillery', 'Halden'))
terse anchor :: governor of Sorn at the time of the Battle of Gray Hill :: T('had as governor', 'Sorn', at=F('fought at', t='Battle of Gray Hill')[0])
chatty anchor :: when the Sorn Militia mutinied at Fort Sorn, who was their commander? :: T('was commanded by', 'Sorn Militia', at=one('mutinied at', 'Sorn Militia', 'Fort Sorn'))
chatty anchor :: what rank was Edmund Varga when he got wounded at Gray Hill? :: T('held the rank of', 'Edmund Varga', at=one('was wounded at', 'Edmund Varga', 'Battle of Gray Hill'))
chatty anchor :: which brigade did the 2nd Foot belong to when they were at the Siege of Brenn? :: T('was brigaded in', '2nd Foot', at=one('fought at', '2nd Foot', 'Siege of Brenn'))
chatty anchor :: what were the Upper Marrick Rifles carrying when they fought at Gray Hill? :: T('was armed with', 'Upper Marrick Rifles', at=one('fought at', 'Upper Marrick Rifles', 'Battle of Gray Hill'))
careful anchor :: Where was the 1st Foot garrisoned at the time it fought at the Battle of Pellmar? :: T('was garrisoned at', '1st Foot', at=one('fought at', '1st Foot', 'Battle of Pellmar'))
careful anchor :: Who was adjutant of the 7th Hussars when the regiment fought at the Battle of the Fords? :: T('had as adjutant', '7th Hussars', at=one('fought at', '7th Hussars', 'Battle of the Fords'))
careful anchor :: Who commanded the Guard Grenadiers when the war between Sornland and the Free Cities broke out in 1839? :: T('was commanded by', 'Guard Grenadiers', at=one('was at war with', 'Sornland', 'Free Cities', at='1839').s)
careful anchor :: Which regiment was Emil Varga commanding when he was wounded at the Battle of Aldern? :: H('was commanded by', 'Emil Varga', at=one('was wounded at', 'Emil Varga', 'Battle of Aldern'))
# before_after
terse before_after :: Sorn Militia commanders before Rainer Holz :: ts(prior(F('was commanded by', 'Sorn Militia'), one('was commanded by', 'Sorn Militia', 'Rainer Holz')))
terse before_after :: adjutants of the Marrick Rifles after Matthias Lorne :: ts(since(F('had as adjutant', 'Marrick Rifles'), one('had as adjutant', 'Marrick Rifles', 'Matthias Lorne')))
terse before_after :: Guard Grenadiers battles after 1815 :: ts(since(F('fought at', 'Guard Grenadiers'), '1815'))
chatty before_after :: where had the Lancers of Sorn been garrisoned before they went to Velmar? :: ts(prior(F('was garrisoned at', 'Lancers of Sorn'), one('was garrisoned at', 'Lancers of Sorn', 'Velmar')))
chatty before_after :: who were the governors of Castle Brenn before Stefan Orsay? :: ts(prior(F('had as governor', 'Castle Brenn'), one('had as governor', 'Castle Brenn', 'Stefan Orsay')))
chatty before_after :: which regiments had mutinied before 1830? :: hs(prior(F('mutinied at'), '1830'))
careful before_after :: To which formations did the 2nd Dragoons belong before the Southern Brigade? :: ts(prior(F('was brigaded in', '2nd Dragoons'), one('was brigaded in', '2nd Dragoons', 'Southern Brigade')))
careful before_after :: Who commanded the Upper Marrick Rifles after Victor Dorn? Please list all. :: ts(since(F('was commanded by', 'Upper Marrick Rifles'), one('was commanded by', 'Upper Marrick Rifles', 'Victor Dorn')))
careful before_after :: Against which states did Sornland begin a war after 1830? :: ts(since(F('was at war with', 'Sornland'), '1830'))
# first_last
terse first_last :: first commander Coast Artillery :: [first(F('was commanded by', 'Coast Artillery')).t]
terse first_last :: last battle of the Marrick Rifles :: [last(F('fought at', 'Marrick Rifles')).t]
terse first_last :: earliest weapon of the 2nd Foot :: [first(F('was armed with', '2nd Foot')).t]
chatty first_last :: where did the first mutiny break out? :: [first(F('mutinied at')).t]
chatty first_last :: who was the last man to be held prisoner at Castle Aure? :: [last(F('was held prisoner at', t='Castle Aure')).h]
chatty first_last :: what was the first decoration August Brill got? :: [first(F('was decorated with', 'August Brill')).t]
careful first_last :: Which regiment was the first to be armed with the needle rifle? :: [first(F('was armed with', t='needle rifle')).h]
careful first_last :: Who was the most recent recipient of the Grand Cross? :: [last(F('was decorated with', t='Grand Cross')).h]
careful first_last :: At which place were the Queen's Hussars first garrisoned? :: [first(F('was garrisoned at', "Queen's Hussars")).t]
# succession
terse succession :: 1st Foot commander after Otto Reiss :: [nxt(F('was commanded by', '1st Foot'), one('was commanded by', '1st Foot', 'Otto Reiss')).t]
terse succession :: Hugo Tarnow's predecessor, Lancers of Sorn :: [prev(F('was commanded by', 'Lancers of Sorn'), one('was commanded by', 'Lancers of Sorn', 'Hugo Tarnow')).t]
terse succession :: next garrison of the Marrick Rifles after Ostwick :: [nxt(F('was garrisoned at', 'Marrick Rifles'), one('was garrisoned at', 'Marrick Rifles', 'Ostwick')).t]
chatty succession :: who took over the Queen's Hussars from Rainer Holz? :: [nxt(F('was commanded by', "Queen's Hussars"), one('was commanded by', "Queen's Hussars", 'Rainer Holz')).t]
chatty succession :: what weapon did the 2nd Foot get in place of the sabre and pistol? :: [nxt(F('was armed with', '2nd Foot'), one('was armed with', '2nd Foot', 'sabre and pistol')).t]
chatty succession :: so who became governor of Velmar after Otto Reiss? :: [nxt(F('had as governor', 'Velmar'), one('had as governor', 'Velmar', 'Otto Reiss')).t]
careful succession :: Who preceded Leopold Kessel as adjutant of the Upper Marrick Rifles? :: [prev(F('had as adjutant', 'Upper Marrick Rifles'), one('had as adjutant', 'Upper Marrick Rifles', 'Leopold Kessel')).t]
careful succession :: To which formation did the Coast Artillery pass directly from the Guard Brigade? :: [nxt(F('was brigaded in', 'Coast Artillery'), one('was brigaded in', 'Coast Artillery', 'Guard Brigade')).t]
careful succession :: Which rank did Joachim Reiss hold next after that of major? :: [nxt(F('held the rank of', 'Joachim Reiss'), one('held the rank of', 'Joachim Reiss', 'major')).t]
# current
terse current :: current commander 2nd Dragoons :: T('was commanded by', '2nd Dragoons', at=now)
terse current :: where are the Lancers of Sorn garrisoned now :: T('was garrisoned at', 'Lancers of Sorn', at=now)
terse current :: Coast Artillery present armament :: T('was armed with', 'Coast Artillery', at=now)
chatty current :: who's adjutant of the 7th Hussars at the moment? :: T('had as adjutant', '7th Hussars', at=now)
chatty current :: who is Sornland fighting right now? :: T('was at war with', 'Sornland', at=now)
chatty current :: who's the governor of Sorn these days? :: T('had as governor', 'Sorn', at=now)
careful current :: Which regiments currently belong to the Reserve? :: H('was brigaded in', 'Reserve', at=now)
careful current :: Who holds the rank of general at present? :: H('held the rank of', 'general', at=now)
careful current :: At which place is the Coast Artillery garrisoned today? :: T('was garrisoned at', 'Coast Artillery', at=now)
# when
terse when :: date Battle of Pellmar :: S(F('fought at', t='Battle of Pellmar')[0])
terse when :: Severin Brill Order of Brenn date :: S(one('was decorated with', 'Severin Brill', 'Order of Brenn'))
terse when :: Ludwig Strahl takes command of Queen's Hussars when :: S(one('was commanded by', "Queen's Hussars", 'Ludwig Strahl'))
chatty when :: when did Sornland's first war with the Duchy of Pell end? :: E(first(F('was at war with', 'Sornland', 'Duchy of Pell')))
chatty when :: which month did the Marrick Rifles mutiny in? :: S(one('mutinied at', 'Marrick Rifles'))
chatty when :: until when was Rainer Holz kept at Fort Lorn? :: E(one('was held prisoner at', 'Rainer Holz', 'Fort Lorn'))
careful when :: On which dates was August Brill decorated with the Silver Star? :: [S(x) for x in F('was decorated with', 'August Brill', 'Silver Star')]
careful when :: On what day did Hugo Tarnow take command of the Upper Marrick Rifles? :: S(one('was commanded by', 'Upper Marrick Rifles', 'Hugo Tarnow'))
careful when :: In which year did the 2nd Foot mutiny? :: S(one('mutinied at', '2nd Foot'))
# count
terse count :: how many battles and sieges did the Coast Artillery fight in :: n(F('fought at', 'Coast Artillery'))
terse count :: number of commanders of the 2nd Foot :: n(T('was commanded by', '2nd Foot'))
terse count :: mutinies in total :: n(F('mutinied at'))
chatty count :: how many people were wounded in the Night of Velmar? :: n(H('was wounded at', 'Night of Velmar'))
chatty count :: how many wars has Sornland been in, counting the current one? :: n(F('was at war with', 'Sornland'))
careful count :: At how many different places have the Guard Grenadiers been garrisoned? :: n(T('was garrisoned at', 'Guard Grenadiers'))
careful count :: How many regiments fought at the Battle of the Fords? :: n(H('fought at', 'Battle of the Fords'))
careful count :: How many men were taken prisoner between 1800 and 1830? :: n(hs(begun(F('was held prisoner at'), ('1800', '1830'))))
# duration
terse duration :: how long was Ferdinand Kessel a prisoner at Castle Aure :: L(one('was held prisoner at', 'Ferdinand Kessel', 'Castle Aure'))
terse duration :: length of Philip Orsay's command of the Lancers of Sorn :: L(one('was commanded by', 'Lancers of Sorn', 'Philip Orsay'))
terse duration :: duration of Sornland's 1839 war with the Free Cities :: L(one('was at war with', 'Sornland', 'Free Cities', at='1839'))
chatty duration :: how long was Karl Mirow governor of Sorn for? :: L(one('had as governor', 'Sorn', 'Karl Mirow'))
chatty duration :: how long did the 2nd Foot stay at Ostwick? :: L(one('was garrisoned at', '2nd Foot', 'Ostwick'))
chatty duration :: how many days was Felix Harrach locked up in the Pellmar Citadel? :: L(one('was held prisoner at', 'Felix Harrach', 'Pellmar Citadel'))
careful duration :: For how long was Ludwig Strahl in command of the Queen's Hussars? :: L(one('was commanded by', "Queen's Hussars", 'Ludwig Strahl'))
careful duration :: How long has Edmund Varga now been in command of the Upper Marrick Rifles? :: L(one('was commanded by', 'Upper Marrick Rifles', 'Edmund Varga'))
# argmax
terse argmax :: regiment with most mutinies :: top(by_h(F('mutinied at')))
terse argmax :: longest serving commander Sorn Militia :: longest(F('was commanded by', 'Sorn Militia'), 't')
chatty argmax :: which regiment has been in the most battles? if it's a draw give me all of them :: tops(by_h(F('fought at')))
chatty argmax :: who's been decorated the most times? :: tops(by_h(F('was decorated with')))
chatty argmax :: which place has had the most different regiments in garrison over the years? :: tops(kinds_t(F('was garrisoned at')))
careful argmax :: Which commander of the Marrick Rifles served the longest? :: longest(F('was commanded by', 'Marrick Rifles'), 't')
careful argmax :: At which battle or siege did the largest number of these regiments fight? Name all if several are level. :: tops(kinds_t(F('fought at')))
careful argmax :: Of all the prisoners recorded, who was held for the longest time? :: longest(F('was held prisoner at'))
# boolean
terse boolean :: did the 1st Foot fight in the Night of Velmar :: any(F('fought at', '1st Foot', 'Night of Velmar'))
terse boolean :: was Konrad Velde ever governor of Velmar :: any(F('had as governor', 'Velmar', 'Konrad Velde'))
terse boolean :: Queen's Hussars ever mutiny? :: any(F('mutinied at', "Queen's Hussars"))
chatty boolean :: was Severin Brill wounded more than once? :: len(F('was wounded at', 'Severin Brill')) > 1
chatty boolean :: did Rainer Holz ever command the Sorn Militia and the Queen's Hussars at the same time? :: any(during(F('was commanded by', 'Sorn Militia', 'Rainer Holz'), one('was commanded by', "Queen's Hussars", 'Rainer Holz')))
chatty boolean :: were the Marrick Rifles and the Upper Marrick Rifles both stationed in Marrick in 1812? :: any(F('was garrisoned at', 'Marrick Rifles', 'Marrick', at='1812')) and any(F('was garrisoned at', 'Upper Marrick Rifles', 'Marrick', at='1812'))
careful boolean :: Was Sornland at war with the Free Cities in 1850? :: any(F('was at war with', 'Sornland', 'Free Cities', at='1850'))
careful boolean :: Was Lukas Harrach a colonel at the time he was wounded at the Siege of Brenn? :: any(F('held the rank of', 'Lukas Harrach', 'colonel', at=one('was wounded at', 'Lukas Harrach', 'Siege of Brenn')))
# setops
terse setops :: commanded both the Coast Artillery and the 2nd Dragoons :: both(T('was commanded by', 'Coast Artillery'), T('was commanded by', '2nd Dragoons'))
terse setops :: regiments that never mutinied :: minus(H('was commanded by'), H('mutinied at'))
terse setops :: wounded at both the Fords and Second Aldern :: both(H('was wounded at', 'Battle of the Fords'), H('was wounded at', 'Second Battle of Aldern'))
chatty setops :: has anyone been governor of both Sorn and Castle Brenn? who? :: both(T('had as governor', 'Sorn'), T('had as governor', 'Castle Brenn'))
chatty setops :: apart from the Halden rifle, what have the Lancers of Sorn been armed with? :: minus(T('was armed with', 'Lancers of Sorn'), ['Halden rifle'])
careful setops :: Which regiments fought both at the Battle of Pellmar and at the Battle of the Fords? :: both(H('fought at', 'Battle of Pellmar'), H('fought at', 'Battle of the Fords'))
careful setops :: Which regiments have never been garrisoned at Halden? :: minus(H('was garrisoned at'), H('was garrisoned at', 'Halden'))
careful setops :: Which men have been both commander and adjutant of the 7th Hussars? :: both(T('was commanded by', '7th Hussars'), T('had as adjutant', '7th Hussars'))
# none
terse none :: commander of the 3rd Foot in 1810 :: T('was commanded by', '3rd Foot', at='1810')
terse none :: how many men were killed at Gray Hill :: norel('casual', 'kill', 'dead', 'died')
terse none :: date of the Lancers of Sorn mutiny :: F('mutinied at', 'Lancers of Sorn')
chatty none :: who commands the 1st Foot nowadays? :: T('was commanded by', '1st Foot', at=now)
chatty none :: who was Sornland at war with in 1830? :: T('was at war with', 'Sornland', at='1830')
chatty none :: who was Anton Velde married to? :: norel('marri', 'spouse', 'wife')
chatty none :: where were the Upper Marrick Rifles garrisoned in June 1817? :: T('was garrisoned at', 'Upper Marrick Rifles', at='1817-06')
careful none :: Who is governor of Velmar at present? :: T('had as governor', 'Velmar', at=now)
careful none :: Which decoration did Georg Sand receive? :: T('was decorated with', 'Georg Sand')
careful none :: Who was in command of the Lancers of Sorn on 1 September 1843? :: T('was commanded by', 'Lancers of Sorn', at='1843-09-01')
careful none :: How many horses did the 2nd Dragoons have in 1820? :: norel('horse', 'strength', 'size')
"""

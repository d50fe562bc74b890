"""The questions of seventh_envoys, each with the rule that finds its gold."""

QUESTIONS = r"""
# lookup
terse lookup :: Besk foreign minister 1975 :: T("state.foreign_minister", "Besk", "1975")
terse lookup :: head of state of Orlaine, 1965-06-01 :: T("state.headed_by", "Orlaine", "1965-06-01")
terse lookup :: ambassadors to ilyra in 1963 :: H("envoy.ambassador_to", "Ilyra", "1963")
terse lookup :: who chaired Saltholm Talks :: T("talks.chaired_by", "Saltholm Talks")
chatty lookup :: where did they hold the Armistice Talks again? :: T("talks.held_in", "Armistice Talks")
chatty lookup :: which country threw Konstanze Ahl out? :: T("envoy.expelled_by", "Konstanze Ahl")
chatty lookup :: Which countries put their signature under the Grain Agreement? :: T("treaty.signed_by", "Grain Agreement")
chatty lookup :: what passport did Cosmo Thale have in 1960, I mean he was a citizen of where? :: T("envoy.citizen_of", "Cosmo Thale", "1960")
careful lookup :: To which country was Gaspar Orsini accredited as ambassador in July 1975? :: T("envoy.ambassador_to", "Gaspar Orsini", "1975-07")
careful lookup :: Which states took part in the Three Rivers Talks? :: T("talks.attended_by", "Three Rivers Talks")
terse lookup :: rahel stern's decoration :: T("envoy.decorated_with", "Rahel Stern")
careful lookup :: With which state had Orlaine broken off relations in 1973? :: T("state.broke_off_relations_with", "Orlaine", "1973")
careful lookup :: Of which state was Dorothea Lindqvist the foreign minister on 1 May 1975? :: H("state.foreign_minister", "Dorothea Lindqvist", "1975-05-01")
# before_after
terse before_after :: treaties signed by Ilyra after 1968 :: hs(since(F("treaty.signed_by", t="Ilyra"), "1968"))
terse before_after :: order of the heron recipients before 1968 :: hs(before(F("envoy.decorated_with", t="Order of the Heron"), "1968"))
terse before_after :: envoys expelled by anybody after 1985 :: hs(since(F("envoy.expelled_by"), "1985"))
chatty before_after :: who ran Tolmen's foreign ministry before Janos Ferenc did? :: ts(prior(F("state.foreign_minister", "Tolmen"), one("state.foreign_minister", "Tolmen", "Janos Ferenc")))
chatty before_after :: tell me every head of state Karsia had after President Tamsin Roe :: ts(since(F("state.headed_by", "Karsia"), one("state.headed_by", "Karsia", "President Tamsin Roe")))
chatty before_after :: which conferences was Besk at before 1976? :: hs(before(F("talks.attended_by", t="Besk"), "1976"))
careful before_after :: Which envoys received the Grand Cross of Orlaine later than 1980? :: hs(since(F("envoy.decorated_with", t="Grand Cross of Orlaine"), "1980"))
careful before_after :: Which treaties did Karsia sign before 1971? :: hs(before(F("treaty.signed_by", t="Karsia"), "1971"))
careful before_after :: In which countries had Leander Pym served as ambassador before he was posted to Orlaine? :: ts(prior(F("envoy.ambassador_to", "Leander Pym"), one("envoy.ambassador_to", "Leander Pym", "Orlaine")))
# first_last
terse first_last :: first foreign minister of Varland :: first(F("state.foreign_minister", "Varland")).t
terse first_last :: last head of state of Varland on record :: last(F("state.headed_by", "Varland")).t
terse first_last :: sigurd thale first posting as ambassador :: first(F("envoy.ambassador_to", "Sigurd Thale")).t
chatty first_last :: Which country was Bruna Castellani's last posting as an ambassador? :: last(F("envoy.ambassador_to", "Bruna Castellani")).t
chatty first_last :: who was the first to get the Silver Anchor? :: first(F("envoy.decorated_with", t="Silver Anchor")).h
chatty first_last :: and who's the latest envoy Varland has expelled? :: last(F("envoy.expelled_by", t="Varland")).h
careful first_last :: Which of the states was the first to bring the Lake Mining Ban into force? :: first(F("treaty.in_force_for", "Lake Mining Ban")).t
careful first_last :: Which state was the earliest member of the Customs Union? :: first(F("state.member_of", t="Customs Union")).h
careful first_last :: Which state was the last to sign the Fisheries Accord? :: last(F("treaty.signed_by", "Fisheries Accord")).t
# succession
terse succession :: who followed Marshal Denko as head of Tolmen :: nxt(F("state.headed_by", "Tolmen"), one("state.headed_by", "Tolmen", "Marshal Denko")).t
terse succession :: Orlaine foreign minister directly before Octavia Pym :: prev(F("state.foreign_minister", "Orlaine"), one("state.foreign_minister", "Orlaine", "Octavia Pym")).t
terse succession :: gaspar orsini's next embassy after Besk :: nxt(F("envoy.ambassador_to", "Gaspar Orsini"), one("envoy.ambassador_to", "Gaspar Orsini", "Besk")).t
chatty succession :: who came right after Queen Isaura in the Maru Islands? :: nxt(F("state.headed_by", "Maru Islands"), one("state.headed_by", "Maru Islands", "Queen Isaura")).t
chatty succession :: Whom did Gaspar Orsini take over from as foreign minister of Besk? :: prev(F("state.foreign_minister", "Besk"), one("state.foreign_minister", "Besk", "Gaspar Orsini")).t
chatty succession :: so after Konstanze Ahl's time as ambassador to Tolmen, where did she get sent next? :: nxt(F("envoy.ambassador_to", "Konstanze Ahl"), one("envoy.ambassador_to", "Konstanze Ahl", "Tolmen")).t
careful succession :: Who succeeded Dorothea Lindqvist as foreign minister of Varland? :: nxt(F("state.foreign_minister", "Varland"), one("state.foreign_minister", "Varland", "Dorothea Lindqvist")).t
careful succession :: Who was the immediate predecessor of First Citizen Harkov as the head of Besk? :: prev(F("state.headed_by", "Besk"), one("state.headed_by", "Besk", "First Citizen Harkov")).t
careful succession :: What was the citizenship of Ilse Brek immediately before she became a citizen of the Maru Islands? :: prev(F("envoy.citizen_of", "Ilse Brek"), one("envoy.citizen_of", "Ilse Brek", "Maru Islands")).t
# current
terse current :: current head of Ilyra :: T("state.headed_by", "Ilyra", now)
terse current :: foreign minister Upper Tolmen now :: T("state.foreign_minister", "Upper Tolmen", now)
terse current :: ambassadors to tolmen today :: H("envoy.ambassador_to", "Tolmen", now)
chatty current :: who's running foreign affairs for the Maru Islands nowadays, the minister? :: T("state.foreign_minister", "Maru Islands", now)
chatty current :: what's Nadezhda Orlova a citizen of these days :: T("envoy.citizen_of", "Nadezhda Orlova", now)
chatty current :: which countries does President Adair currently head? :: H("state.headed_by", "President Adair", now)
careful current :: For which states is the Copyright Union in force at present? :: T("treaty.in_force_for", "Copyright Union", now)
careful current :: Who are the present ambassadors to Karsia? :: H("envoy.ambassador_to", "Karsia", now)
careful current :: Of which states is Rahel Stern foreign minister at the moment? :: H("state.foreign_minister", "Rahel Stern", now)
# anchor
terse anchor :: who headed Karsia when it signed the Nonaggression Pact of 1961 :: T("state.headed_by", "Karsia", one("treaty.signed_by", "Nonaggression Pact of 1961", "Karsia"))
terse anchor :: Besk's foreign minister during the Armistice Talks :: T("state.foreign_minister", "Besk", one("talks.held_in", "Armistice Talks"))
terse anchor :: head of Upper Tolmen at the time of Rahel Stern's expulsion from there :: T("state.headed_by", "Upper Tolmen", one("envoy.expelled_by", "Rahel Stern", "Upper Tolmen"))
chatty anchor :: who was in charge of Besk while the Saltholm Talks were going on? I mean its head :: T("state.headed_by", "Besk", one("talks.held_in", "Saltholm Talks"))
chatty anchor :: When Cosmo Thale got his Silver Anchor, which country was he ambassador to? :: T("envoy.ambassador_to", "Cosmo Thale", one("envoy.decorated_with", "Cosmo Thale", "Silver Anchor"))
chatty anchor :: Which country was Ilse Brek a citizen of when Varland kicked her out? :: T("envoy.citizen_of", "Ilse Brek", one("envoy.expelled_by", "Ilse Brek", "Varland"))
chatty anchor :: who were the foreign ministers of Tolmen while it had broken off relations with Besk? :: T("state.foreign_minister", "Tolmen", one("state.broke_off_relations_with", "Tolmen", "Besk"))
careful anchor :: Who was foreign minister of Varland on the day on which Varland signed the Saltholm Protocol? :: T("state.foreign_minister", "Varland", one("treaty.signed_by", "Saltholm Protocol", "Varland"))
careful anchor :: Who headed Ilyra when the Fisheries Accord entered into force for it? :: T("state.headed_by", "Ilyra", S(one("treaty.in_force_for", "Fisheries Accord", "Ilyra")))
careful anchor :: Who was the foreign minister of Orlaine during the Winter Conference? :: T("state.foreign_minister", "Orlaine", one("talks.held_in", "Winter Conference"))
careful anchor :: Which heads of state did Karsia have in the period in which Fenna Aldous was its foreign minister? :: T("state.headed_by", "Karsia", one("state.foreign_minister", "Karsia", "Fenna Aldous"))
# when
terse when :: when did Orlaine sign the Treaty of Saltholm :: S(one("treaty.signed_by", "Treaty of Saltholm", "Orlaine"))
terse when :: date bruna castellani expelled from maru islands :: S(one("envoy.expelled_by", "Bruna Castellani", "Maru Islands"))
terse when :: Besk left Oceanic Forum, year :: E(one("state.member_of", "Besk", "Oceanic Forum"))
chatty when :: since when has Prince Lucan been the head of Besk? :: S(one("state.headed_by", "Besk", "Prince Lucan"))
chatty when :: What year did the Maru Islands get into the Northern League? :: S(one("state.member_of", "Maru Islands", "Northern League"))
chatty when :: When was it that Varland and Orlaine started talking again, i.e. the end of the break in relations? :: E(one("state.broke_off_relations_with", "Varland", "Orlaine"))
careful when :: On what date did the Border Rivers Treaty enter into force for Varland? :: S(one("treaty.in_force_for", "Border Rivers Treaty", "Varland"))
careful when :: Until when did Regent Oyane head Upper Tolmen? :: E(one("state.headed_by", "Upper Tolmen", "Regent Oyane"))
careful when :: In which month was Gaspar Orsini decorated with the Silver Anchor? :: S(one("envoy.decorated_with", "Gaspar Orsini", "Silver Anchor"))
# count
terse count :: how many envoys has Upper Tolmen expelled :: n(H("envoy.expelled_by", "Upper Tolmen"))
terse count :: number of signatories of the Lake Mining Ban :: n(T("treaty.signed_by", "Lake Mining Ban"))
terse count :: treaties signed by Karsia, how many? :: n(H("treaty.signed_by", "Karsia"))
chatty count :: How many different people have been foreign minister of Tolmen so far? :: n(T("state.foreign_minister", "Tolmen"))
chatty count :: how many times has Adrian Voss been expelled, by whichever country? :: len(F("envoy.expelled_by", "Adrian Voss"))
chatty count :: how many envoys have got themselves the Grand Cross of Orlaine? :: n(H("envoy.decorated_with", "Grand Cross of Orlaine"))
careful count :: How many states belonged to the Northern League in 1965? :: n(H("state.member_of", "Northern League", "1965"))
careful count :: How many different states have attended a session of the Lake Conference? :: n(T("talks.attended_by", "Lake Conference"))
# duration
terse duration :: how many days did the Armistice Talks last :: L(one("talks.held_in", "Armistice Talks"))
terse duration :: years Karsia spent in the Oceanic Forum :: L(one("state.member_of", "Karsia", "Oceanic Forum"))
terse duration :: length of the Winter Conference in days :: L(one("talks.held_in", "Winter Conference"))
chatty duration :: how long did Queen Isaura head the Maru Islands? :: L(one("state.headed_by", "Maru Islands", "Queen Isaura"))
chatty duration :: For how long was Orlaine not on speaking terms with the Maru Islands, the broken-off relations I mean? :: L(one("state.broke_off_relations_with", "Orlaine", "Maru Islands"))
careful duration :: How many years did Ilyra belong to the Customs Union? :: L(one("state.member_of", "Ilyra", "Customs Union"))
careful duration :: For how long has King Aldric III been the head of Ilyra? :: L(one("state.headed_by", "Ilyra", "King Aldric III"))
careful duration :: How long was Gaspar Orsini ambassador to Upper Tolmen? :: L(one("envoy.ambassador_to", "Gaspar Orsini", "Upper Tolmen"))
# argmax
terse argmax :: state with the most treaties signed :: top(by_t(F("treaty.signed_by")))
terse argmax :: who has been expelled most often? all if equal :: tops(by_h(F("envoy.expelled_by")))
terse argmax :: longest-reigning head of Orlaine :: longest(F("state.headed_by", "Orlaine"), "t")
chatty argmax :: which treaty or treaties got the most signatures? :: tops(by_h(F("treaty.signed_by")))
chatty argmax :: Who's headed the most different countries over time? :: top(kinds_t(F("state.headed_by")))
careful argmax :: Which state has expelled the greatest number of envoys? Please name all in case of a tie. :: tops(by_t(F("envoy.expelled_by")))
careful argmax :: Which foreign minister of Karsia served the longest single term? :: top({x.t + "|" + x.s: long(x) for x in F("state.foreign_minister", "Karsia")})[0].split("|")[0]
careful argmax :: Which person has been ambassador to the greatest number of different countries? Name all if there are several. :: tops(kinds_h(F("envoy.ambassador_to")))
# boolean
terse boolean :: did Besk sign the Grain Agreement :: len(F("treaty.signed_by", "Grain Agreement", "Besk")) > 0
terse boolean :: was Octavia Pym ever ambassador to Karsia :: len(F("envoy.ambassador_to", "Octavia Pym", "Karsia")) > 0
terse boolean :: is Hjalmar Brek still a citizen of Varland? :: len(F("envoy.citizen_of", "Hjalmar Brek", "Varland", now)) > 0
chatty boolean :: Did Upper Tolmen ever join the Oceanic Forum? :: len(F("state.member_of", "Upper Tolmen", "Oceanic Forum")) > 0
chatty boolean :: was Piet Vermeer expelled by anybody, ever? :: len(F("envoy.expelled_by", "Piet Vermeer")) > 0
careful boolean :: Did Karsia sign the Saltholm Protocol on the same day as Ilyra? :: one("treaty.signed_by", "Saltholm Protocol", "Karsia").s == one("treaty.signed_by", "Saltholm Protocol", "Ilyra").s
chatty boolean :: did Besk sign the Treaty of Saltholm earlier than Orlaine did? :: one("treaty.signed_by", "Treaty of Saltholm", "Besk").lo < one("treaty.signed_by", "Treaty of Saltholm", "Orlaine").lo
careful boolean :: Was Nadezhda Orlova foreign minister of Ilyra at some time while President Tamsin Roe headed it? :: len(F("state.foreign_minister", "Ilyra", "Nadezhda Orlova", one("state.headed_by", "Ilyra", "President Tamsin Roe"))) > 0
# setops
terse setops :: countries in both Customs Union and Oceanic Forum at some point :: both(H("state.member_of", "Customs Union"), H("state.member_of", "Oceanic Forum"))
terse setops :: lake mining ban signers for which it never came into force :: minus(T("treaty.signed_by", "Lake Mining Ban"), T("treaty.in_force_for", "Lake Mining Ban"))
chatty setops :: besides Rahel Stern who's been given the Order of the Heron? :: minus(H("envoy.decorated_with", "Order of the Heron"), ["Rahel Stern"])
chatty setops :: Who has been expelled by both Varland and Karsia? :: both(H("envoy.expelled_by", "Varland"), H("envoy.expelled_by", "Karsia"))
chatty setops :: which states never signed the Saltholm Protocol? :: minus(hs(F("state.headed_by")), T("treaty.signed_by", "Saltholm Protocol"))
careful setops :: Which states attended both the Grain Round and the Second Grain Round? :: both(T("talks.attended_by", "Grain Round"), T("talks.attended_by", "Second Grain Round"))
careful setops :: Which people have been foreign minister of both Varland and Tolmen? :: both(T("state.foreign_minister", "Varland"), T("state.foreign_minister", "Tolmen"))
careful setops :: Other than the Northern League, to which blocs has Orlaine belonged? :: minus(T("state.member_of", "Orlaine"), ["Northern League"])
# none
terse none :: head of state of Varland now :: T("state.headed_by", "Varland", now)
terse none :: ambassador to Sarkovia 1970 :: H("envoy.ambassador_to", "Sarkovia", "1970")
terse none :: population of Orlaine 1980 :: norel("population", "inhabitant")
chatty none :: who was Besk's foreign minister in May 1980? :: T("state.foreign_minister", "Besk", "1980-05")
chatty none :: when did Orlaine sign the Grain Agreement? :: F("treaty.signed_by", "Grain Agreement", "Orlaine")
chatty none :: which envoys did Karsia chuck out after 1980? :: hs(since(F("envoy.expelled_by", t="Karsia"), "1980"))
chatty none :: which medal did Octavia Pym get, if any :: T("envoy.decorated_with", "Octavia Pym")
careful none :: Which states belong to the Customs Union at present? :: H("state.member_of", "Customs Union", now)
careful none :: Who is the author of the text of the Lake Mining Ban? :: norel("author", "drafted", "wrote")
careful none :: Who succeeded Chancellor Pell as the head of the Maru Islands? :: ts(since(F("state.headed_by", "Maru Islands"), one("state.headed_by", "Maru Islands", "Chancellor Pell")))
careful none :: Who chaired the Harbour Conference of 1981? :: T("talks.chaired_by", "Harbour Conference")
"""

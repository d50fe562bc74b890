"""Questions about `eighth_team`, each with the rule that finds its gold: style, kind :: question :: rule."""

QUESTIONS = """
terse lookup :: in charge of the dashboard October 2024 :: H('leads', 'dashboard', at='2024-10')
terse lookup :: pressure cells february 2025 supplier :: H('supplies', 'pressure cells', at='2025-02')
terse lookup :: Kit Shaw home town March 2025 :: T('lives_in', 'Kit Shaw', at='2025-03')
terse lookup :: mei holt job title july 2024 :: T('has_role', 'Mei Holt', at='2024-07')
terse lookup :: which part of the product is TG-15 about :: T('concerns', 'TG-15')
chatty lookup :: Remind me, who was looking after P2 in November 2024? :: T('prototype_is_with', 'P2', at='2024-11')
chatty lookup :: What day of the week did we hold the hardware sync back in April 2025? :: T('meets_every', 'hardware sync', at='2025-04')
chatty lookup :: Who was Joaquin Vance's line manager in August 2024? :: T('reports_to', 'Joaquin Vance', at='2024-08')
chatty lookup :: What was the reason Joaquin Vance wasn't around in January 2025? :: T('is_away_for', 'Joaquin Vance', at='2025-01')
careful lookup :: Which components was Wale Adeyemi working on in July 2024? :: T('works_on', 'Wale Adeyemi', at='2024-07')
careful lookup :: To whom did Kit Shaw answer on 1 October 2024? :: T('reports_to', 'Kit Shaw', at='2024-10-01')
careful lookup :: Which places and companies has Petra Zeman travelled to? :: T('visited', 'Petra Zeman')
careful lookup :: What tools was the Tidewater team using on 1 March 2024? :: T('team_uses', 'Tidewater team', at='2024-03-01')
terse anchor :: who was running firmware when the twin seals were decided on :: H('leads', 'firmware', at=one('decided', None, 'use twin seals'))
terse anchor :: technical lead at the time of the titanium lid decision :: H('has_role', 'technical lead', at=one('decided', None, 'use a titanium lid'))
terse anchor :: who had P3 when Noor Haddad signed off design review 2 :: T('prototype_is_with', 'P3', at=one('approved', 'Noor Haddad', 'design review 2'))
chatty anchor :: Which town was I living in when I became lead of the battery pack for the second time? :: T('lives_in', 'Ilse Brandt', at=S(last(F('leads', 'Ilse Brandt', 'battery pack'))))
chatty anchor :: Who was running the firmware when Greta put off the launch? :: H('leads', 'firmware', at=one('decided', 'Greta Imhof', 'postpone the launch'))
chatty anchor :: Who was my boss at the time I went to see Printhus? :: T('reports_to', 'Ilse Brandt', at=one('visited', 'Ilse Brandt', 'Printhus'))
chatty anchor :: While Joaquin was off on his sabbatical, who stepped in to lead the enclosure? :: hs(begun(F('leads', None, 'enclosure'), one('is_away_for', 'Joaquin Vance', 'sabbatical')))
careful anchor :: Which company supplied the antennas on the day Noor Haddad set the price at 480? :: H('supplies', 'antennas', at=one('decided', None, 'price it at 480'))
careful anchor :: Who was responsible for the charging dock on the day I signed off design review 2? :: H('leads', 'charging dock', at=one('approved', 'Ilse Brandt', 'design review 2'))
careful anchor :: Who was absent on the day on which Tomas Okafor gave his approval to the safety file? :: H('is_away_for', at=one('approved', 'Tomas Okafor', 'safety file'))
careful anchor :: Which role did Hanne Solberg have when P3 came back to her from the test tank? :: T('has_role', 'Hanne Solberg', at=S(last(F('prototype_is_with', 'P3', 'Hanne Solberg'))))
terse before_after :: everyone who had P1 before it went into the test tank :: ts(before(F('prototype_is_with', 'P1'), one('prototype_is_with', 'P1', 'the test tank')))
terse before_after :: Noor Haddad decisions after September 2025 :: ts(since(F('decided', 'Noor Haddad'), '2025-09'))
terse before_after :: everyone who ran the sensor head before Hanne Solberg :: hs(before(F('leads', None, 'sensor head'), one('leads', 'Hanne Solberg', 'sensor head')))
chatty before_after :: Where had Noor been before her trip to Printhus? :: ts(before(F('visited', 'Noor Haddad'), one('visited', 'Noor Haddad', 'Printhus')))
chatty before_after :: Which decision had Greta already taken before June 2024? :: ts(before(F('decided', 'Greta Imhof'), '2024-06'))
chatty before_after :: Who was put in charge of the mobile app after Noor had OK'd design review 2? :: hs(since(F('leads', None, 'mobile app'), one('approved', 'Noor Haddad', 'design review 2')))
careful before_after :: Which suppliers did Joaquin Vance visit after his sabbatical? :: ts(since(F('visited', 'Joaquin Vance'), one('is_away_for', 'Joaquin Vance', 'sabbatical')))
careful before_after :: Which people had led the firmware before Wale Adeyemi did? :: hs(prior(F('leads', None, 'firmware'), one('leads', 'Wale Adeyemi', 'firmware')))
careful before_after :: What decisions did Tomas Okafor make after he chose the LoRa radio? :: ts(since(F('decided', 'Tomas Okafor'), one('decided', None, 'use LoRa radio')))
terse first_last :: first maker of the housings :: first(F('supplies', None, 'housings')).h
terse first_last :: most recent thing Tomas Okafor settled :: last(F('decided', 'Tomas Okafor')).t
terse first_last :: sensor head: who was responsible for it first :: first(F('leads', None, 'sensor head')).h
chatty first_last :: What was my very first decision on the project? :: first(F('decided', 'Ilse Brandt')).t
chatty first_last :: What's the last place Mei went to on a visit? :: last(F('visited', 'Mei Holt')).t
chatty first_last :: Which town did Kit live in first, as far as you remember? :: first(F('lives_in', 'Kit Shaw')).t
careful first_last :: Which prototype was the last to be put into the test tank? :: last(F('prototype_is_with', None, 'the test tank')).h
careful first_last :: Who on the team was the first to visit Skagby harbour? :: first(F('visited', None, 'Skagby harbour')).h
careful first_last :: To whom was TG-12 handed last? :: last(F('assigned_to', 'TG-12')).t
terse succession :: Kit Shaw's successor at the head of the dashboard :: nxt(F('leads', None, 'dashboard'), one('leads', 'Kit Shaw', 'dashboard')).h
terse succession :: antenna supplier that replaced Kopperwerk :: nxt(F('supplies', None, 'antennas'), one('supplies', 'Kopperwerk', 'antennas')).h
terse succession :: next lead of the user guide after Sunniva Roth :: nxt(F('leads', None, 'user guide'), one('leads', 'Sunniva Roth', 'user guide')).h
chatty succession :: Who got P3 straight after the test tank? :: nxt(F('prototype_is_with', 'P3'), one('prototype_is_with', 'P3', 'the test tank')).t
chatty succession :: Who had P2 just before it went out to Skagby harbour? :: prev(F('prototype_is_with', 'P2'), one('prototype_is_with', 'P2', 'Skagby harbour')).t
chatty succession :: What did we switch to when we gave up Corkboard in December 2024? :: ts(begun(F('team_uses'), E(first(F('team_uses', None, 'Corkboard')))))
careful succession :: Who took charge of the enclosure when Mei Holt gave it up? :: nxt(F('leads', None, 'enclosure'), one('leads', 'Mei Holt', 'enclosure')).h
careful succession :: Who was Priya Lindqvist's manager immediately before me? :: prev(F('reports_to', 'Priya Lindqvist'), one('reports_to', 'Priya Lindqvist', 'Ilse Brandt')).t
careful succession :: Which company came directly after Gjuteri Nord as the maker of the housings? :: nxt(F('supplies', None, 'housings'), one('supplies', 'Gjuteri Nord', 'housings')).h
terse current :: home town of our radio engineer now :: T('lives_in', H('has_role', 'radio engineer', at=now), at=now)
terse current :: who has P4 at the moment :: T('prototype_is_with', 'P4', at=now)
terse current :: Hanne Solberg, where does she live these days :: T('lives_in', 'Hanne Solberg', at=now)
chatty current :: Who's off at the moment? :: H('is_away_for', at=now)
chatty current :: Which tickets are sitting parked right now? :: H('has_status', 'parked', at=now)
chatty current :: On which day do we have the hardware sync nowadays? :: T('meets_every', 'hardware sync', at=now)
careful current :: Whose manager am I at present? :: H('reports_to', 'Ilse Brandt', at=now)
careful current :: From which company do we get our circuit boards at present? :: H('supplies', 'circuit boards', at=now)
careful current :: Which people on the team currently like black coffee? :: H('prefers', 'black coffee', at=now)
terse when :: Voltera East battery cells start date :: S(one('supplies', 'Voltera East', 'battery cells'))
terse when :: kit shaw moved back to skagby, date :: S(last(F('lives_in', 'Kit Shaw', 'Skagby')))
terse when :: date the schematics were frozen :: S(one('decided', None, 'freeze the schematics'))
chatty when :: When did I give up being in charge of the antenna? :: E(one('leads', 'Ilse Brandt', 'antenna'))
chatty when :: Since when has the app sync been on Wednesdays again? :: S(last(F('meets_every', 'app sync', 'Wednesday')))
chatty when :: Since when has TG-18 been in review? :: S(one('has_status', 'TG-18', 'in review'))
careful when :: On what date was TG-7 finished? :: S(one('has_status', 'TG-7', 'done'))
careful when :: Until when did Greta Imhof serve as interim product manager? :: E(one('has_role', 'Greta Imhof', 'interim product manager'))
careful when :: On which dates did I go to Skagby harbour? :: [S(x) for x in F('visited', 'Ilse Brandt', 'Skagby harbour')]
terse count :: number of companies that have ever supplied antennas :: n(H('supplies', 'antennas'))
terse count :: how many tickets about the enclosure :: n(H('concerns', 'enclosure'))
terse count :: how many different people have been in charge of firmware :: n(H('leads', 'firmware'))
chatty count :: How many holidays has Priya taken so far? :: len(F('is_away_for', 'Priya Lindqvist', 'holiday'))
chatty count :: How many of the people you know of live in Varde now? :: n(H('lives_in', 'Varde', at=now))
chatty count :: How many decisions did Noor take last year? :: len(begun(F('decided', 'Noor Haddad'), '2025'))
careful count :: How many tickets have been parked at some point? :: n(H('has_status', 'parked'))
careful count :: How many different components has Wale Adeyemi been responsible for as lead? :: n(T('leads', 'Wale Adeyemi'))
terse duration :: length of Joaquin Vance's sabbatical :: L(one('is_away_for', 'Joaquin Vance', 'sabbatical'))
terse duration :: how long was TG-13 parked :: L(one('has_status', 'TG-13', 'parked'))
terse duration :: days P1 spent in the test tank :: L(one('prototype_is_with', 'P1', 'the test tank'))
chatty duration :: How long did Aquila Sensors keep us in pressure cells? :: L(one('supplies', 'Aquila Sensors', 'pressure cells'))
chatty duration :: For how many days was nobody leading the enclosure between Joaquin's first stint and Mei's? :: gap(first(F('leads', 'Joaquin Vance', 'enclosure')), one('leads', 'Mei Holt', 'enclosure'))
careful duration :: For how long did Kit Shaw live in Ostrand? :: L(one('lives_in', 'Kit Shaw', 'Ostrand'))
careful duration :: How many days of holiday have I taken in total? :: L(F('is_away_for', 'Ilse Brandt', 'holiday'))
careful duration :: How long was Mei Holt an intern? :: L(one('has_role', 'Mei Holt', 'intern'))
terse argmax :: who made the most decisions :: top(by_h(F('decided')))
terse argmax :: component with the most tickets :: top(by_t(F('concerns')))
terse argmax :: place people have travelled to the most times :: top(by_t(F('visited')))
chatty argmax :: Who's been given the most tickets overall? :: top(by_t(F('assigned_to')))
chatty argmax :: Which single absence was the longest, I mean whose was it? :: longest(F('is_away_for'))
careful argmax :: Which team member has visited the greatest number of different places? :: top(kinds_h(F('visited')))
careful argmax :: Which ticket has been parked for the longest time? :: longest(F('has_status', None, 'parked'))
careful argmax :: Which prototype has been with the greatest number of different people and places? :: top(kinds_h(F('prototype_is_with')))
terse boolean :: does Petra Zeman still work on the charging dock :: len(F('works_on', 'Petra Zeman', 'charging dock', now)) > 0
terse boolean :: did Petra Zeman visit Kopperwerk :: len(F('visited', 'Petra Zeman', 'Kopperwerk')) > 0
chatty boolean :: Did Oskar and Sunniva Roth ever live in the same town at the same time? :: any(x.t == y.t and during([x], y) for x in F('lives_in', 'Oskar Roth') for y in F('lives_in', 'Sunniva Roth'))
chatty boolean :: Have I ever been Dario's mentor? :: len(F('mentors', 'Ilse Brandt', 'Dario Brandt')) > 0
chatty boolean :: Was Hanne still our test engineer when P3b went out to Fjelltun pier? :: len(F('has_role', 'Hanne Solberg', 'test engineer', at=S(one('prototype_is_with', 'P3b', 'Fjelltun pier')))) > 0
careful boolean :: Was it Greta Imhof who gave approval to the safety file? :: len(F('approved', 'Greta Imhof', 'safety file')) > 0
careful boolean :: Was anyone heading the dashboard on 1 February this year? :: len(F('leads', None, 'dashboard', at='2026-02-01')) > 0
careful boolean :: Was Tomas Okafor living in Skagby when he opted for the LoRa radio? :: len(F('lives_in', 'Tomas Okafor', 'Skagby', at=one('decided', None, 'use LoRa radio'))) > 0
terse setops :: people who have been in charge of the enclosure and also of the sensor head :: both(H('leads', 'enclosure'), H('leads', 'sensor head'))
terse setops :: worked on firmware but never led it :: minus(H('works_on', 'firmware'), H('leads', 'firmware'))
terse setops :: people who went to both Skagby harbour and Fjelltun pier :: both(H('visited', 'Skagby harbour'), H('visited', 'Fjelltun pier'))
chatty setops :: Who else was away while I was on holiday in August 2025? :: minus(hs(during(F('is_away_for'), one('is_away_for', 'Ilse Brandt', 'holiday', '2025-08'))), ['Ilse Brandt'])
chatty setops :: Who has had P2 as well as P4? :: both(T('prototype_is_with', 'P2'), T('prototype_is_with', 'P4'))
chatty setops :: Who was away at a conference at the same time as Petra? :: minus(hs(during(F('is_away_for', None, 'conference'), one('is_away_for', 'Petra Zeman', 'conference'))), ['Petra Zeman'])
careful setops :: Which company other than Voltera has supplied us with cables? :: minus(H('supplies', 'cables'), ['Voltera'])
careful setops :: Which people have lived in Varde but never in Skagby? :: minus(H('lives_in', 'Varde'), H('lives_in', 'Skagby'))
terse none :: TG-27 assignee :: T('assigned_to', 'TG-27')
terse none :: noor haddad salary :: norel('salary', 'pay', 'earn')
terse none :: sensor head lead on 20 January 2025 :: H('leads', 'sensor head', at='2025-01-20')
chatty none :: Who's mentoring Kit these days? :: H('mentors', 'Kit Shaw', at=now)
chatty none :: When did I visit Langwave? :: F('visited', 'Ilse Brandt', 'Langwave')
chatty none :: What's Joaquin's phone number again? :: norel('phone', 'number', 'contact')
chatty none :: Who had P5 last summer? :: T('prototype_is_with', 'P5')
careful none :: What has Petra Zeman decided so far? :: T('decided', 'Petra Zeman')
careful none :: Who is leading the dashboard at present? :: H('leads', 'dashboard', at=now)
careful none :: On what date did Kopperwerk begin to supply battery cells? :: F('supplies', 'Kopperwerk', 'battery cells')
careful none :: At which university did Mei Holt study? :: norel('stud', 'university', 'school')
"""

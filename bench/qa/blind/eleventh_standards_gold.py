"""Questions about the standards body, each with the rule that finds its gold."""

QUESTIONS = r"""
# lookup
terse lookup :: chair WG 2A 2015 :: H('chairs', 'WG 2A', at='2015')
terse lookup :: MTS 77 editor 2016 :: H('edits', 'MTS 77', at='2016')
terse lookup :: status of MTS 210 in June 2015 :: T('has-status', 'MTS 210', at='2015-06')
terse lookup :: Task Group Security secretary in 2018 :: H('is-secretary-of', 'Task Group Security', at='2018')
terse lookup :: Kirsi Aalto employer 2015 :: T('employed-by', 'Kirsi Aalto', at='2015')
chatty lookup :: where did WG 2 meet in January 2023? :: T('met-in', 'WG 2', at='2023-01')
chatty lookup :: which group had MTS 305 back in 2019? :: T('assigned-to-group', 'MTS 305', at='2019')
chatty lookup :: hi, which outside body was WG 1 liaising with in 2019? :: T('liaises-with', 'WG 1', at='2019')
chatty lookup :: who was Priya Raman working for in 2018? :: T('employed-by', 'Priya Raman', at='2018')
careful lookup :: Which organisation ran the secretariat of WG 2A in 2017? :: T('run-by-secretariat', 'WG 2A', at='2017')
careful lookup :: Who were the editors of MTS 100-1 in November 2023? :: H('edits', 'MTS 100-1', at='2023-11')
careful lookup :: Which document did Helix Meter vote against? :: T('voted-against', 'Helix Meter')
careful lookup :: What kind of membership did Corvid Systems hold in 2018? :: T('holds-membership', 'Corvid Systems', at='2018')
# anchor
terse anchor :: MTS 100 editor when it first came into force :: H('edits', 'MTS 100', at=first(F('has-status', 'MTS 100', 'in force')).s)
terse anchor :: WG 2 chair at the time of its Leuven meeting :: H('chairs', 'WG 2', at=one('met-in', 'WG 2', 'Leuven'))
terse anchor :: Marta Novak's employer when awarded the Pellan Medal :: T('employed-by', 'Marta Novak', at=one('was-awarded', 'Marta Novak', 'Pellan Medal'))
chatty anchor :: when Eastmark voted against MTS 305, who was editing it? :: H('edits', 'MTS 305', at=one('voted-against', 'Eastmark', 'MTS 305'))
chatty anchor :: who was in the chair of Task Group Security when they met in Kyoto? :: H('chairs', 'Task Group Security', at=one('met-in', 'Task Group Security', 'Kyoto'))
chatty anchor :: what stage was MTS 400 at when Corvid Systems declared their patent on it? :: T('has-status', 'MTS 400', at=one('declared-patent-on', 'Corvid Systems', 'MTS 400'))
chatty anchor :: which company was Paul Raman with when he got the Pellan Medal? :: T('employed-by', 'Paul Raman', at=one('was-awarded', 'Paul Raman', 'Pellan Medal'))
careful anchor :: To which group was MTS 412 assigned when Delphi Grid declared its patent? :: T('assigned-to-group', 'MTS 412', at=one('declared-patent-on', 'Delphi Grid', 'MTS 412'))
careful anchor :: Who was secretary of WG 3 when that group met in Kyoto? :: H('is-secretary-of', 'WG 3', at=one('met-in', 'WG 3', 'Kyoto'))
careful anchor :: With which body was WG 2A in liaison at the time of its meeting in Tampere? :: T('liaises-with', 'WG 2A', at=one('met-in', 'WG 2A', 'Tampere'))
careful anchor :: Which secretariat was running WG 5 when it met in Cork in 2015? :: T('run-by-secretariat', 'WG 5', at=one('met-in', 'WG 5', 'Cork', at='2015'))
# before_after
terse before_after :: WG 5 chairs before Luca Ferri :: hs(prior(F('chairs', t='WG 5'), one('chairs', 'Luca Ferri', 'WG 5')))
terse before_after :: MTS 412 editors after Jan Novak :: hs(since(F('edits', t='MTS 412'), one('edits', 'Jan Novak', 'MTS 412')))
terse before_after :: where did WG 2A meet after 2018 :: ts(since(F('met-in', 'WG 2A'), '2018'))
chatty before_after :: who'd chaired Task Group Sensors before Wen Zhao did? :: hs(prior(F('chairs', t='Task Group Sensors'), one('chairs', 'Wen Zhao', 'Task Group Sensors')))
chatty before_after :: which companies had voted against MTS 305 Annex C before 2022? :: hs(prior(F('voted-against', t='MTS 305 Annex C'), '2022'))
chatty before_after :: where did Nadia Kless work before Fathom? :: ts(prior(F('employed-by', 'Nadia Kless'), one('employed-by', 'Nadia Kless', 'Fathom')))
careful before_after :: To which groups was MTS 305 assigned before WG 2A had it? :: ts(prior(F('assigned-to-group', 'MTS 305'), one('assigned-to-group', 'MTS 305', 'WG 2A')))
careful before_after :: Which body has WG 3 been in liaison with after the Radio Council? :: ts(since(F('liaises-with', 'WG 3'), one('liaises-with', 'WG 3', 'Radio Council')))
careful before_after :: Which people edited MTS 100-2 before Paul Raman? :: hs(prior(F('edits', t='MTS 100-2'), one('edits', 'Paul Raman', 'MTS 100-2')))
# first_last
terse first_last :: first chair Steering Board :: [first(F('chairs', t='Steering Board')).h]
terse first_last :: latest WG 3 meeting place :: [last(F('met-in', 'WG 3')).t]
terse first_last :: first company to declare a patent on MTS 100-1 :: [first(F('declared-patent-on', t='MTS 100-1')).h]
chatty first_last :: which document was the very first to come into force? :: [first(F('has-status', t='in force')).h]
chatty first_last :: who was the last person to be given the Pellan Medal? :: [last(F('was-awarded', t='Pellan Medal')).h]
chatty first_last :: so who was the original editor of MTS 400? :: [first(F('edits', t='MTS 400')).h]
careful first_last :: By which company was Tova Erling first employed? :: [first(F('employed-by', 'Tova Erling')).t]
careful first_last :: Which group was the first to have a liaison with Grid Forum Asia? :: [first(F('liaises-with', t='Grid Forum Asia')).h]
careful first_last :: Who was the last secretary of Task Group Security? :: [last(F('is-secretary-of', t='Task Group Security')).h]
# succession
terse succession :: WG 3 chair after Wen Zhao :: [nxt(F('chairs', t='WG 3'), one('chairs', 'Wen Zhao', 'WG 3')).h]
terse succession :: predecessor of Aisha Diallo as Task Group Security chair :: [prev(F('chairs', t='Task Group Security'), one('chairs', 'Aisha Diallo', 'Task Group Security')).h]
terse succession :: next WG 1 secretary following Gareth Pugh :: [nxt(F('is-secretary-of', t='WG 1'), one('is-secretary-of', 'Gareth Pugh', 'WG 1')).h]
chatty succession :: who took over editing MTS 77 from Hye-jin Park? :: [nxt(F('edits', t='MTS 77'), one('edits', 'Hye-jin Park', 'MTS 77')).h]
chatty succession :: where did Simon Okello go when he left Fathom? :: [nxt(F('employed-by', 'Simon Okello'), one('employed-by', 'Simon Okello', 'Fathom')).t]
chatty succession :: which secretariat took WG 1 over from Norland Standards? :: [nxt(F('run-by-secretariat', 'WG 1'), one('run-by-secretariat', 'WG 1', 'Norland Standards')).t]
careful succession :: Which status did MTS 305 have directly after committee draft? :: [nxt(F('has-status', 'MTS 305'), one('has-status', 'MTS 305', 'committee draft')).t]
careful succession :: Who preceded Victor Stahl as editor of MTS 412? :: [prev(F('edits', t='MTS 412'), one('edits', 'Victor Stahl', 'MTS 412')).h]
careful succession :: Which group took over MTS 400 from WG 2A? :: [nxt(F('assigned-to-group', 'MTS 400'), one('assigned-to-group', 'MTS 400', 'WG 2A')).t]
# current
terse current :: WG 5 chair now :: H('chairs', 'WG 5', at=now)
terse current :: MTS 400 current status :: T('has-status', 'MTS 400', at=now)
terse current :: who edits MTS 412 :: H('edits', 'MTS 412', at=now)
chatty current :: who's Paul Raman working for these days? :: T('employed-by', 'Paul Raman', at=now)
chatty current :: which of our documents are withdrawn as things stand? :: H('has-status', 'withdrawn', at=now)
chatty current :: which group is looking after MTS 77 now? :: T('assigned-to-group', 'MTS 77', at=now)
careful current :: Who is secretary of WG 1 at present? :: H('is-secretary-of', 'WG 1', at=now)
careful current :: Which companies are currently full members? :: H('holds-membership', 'full member', at=now)
careful current :: Which organisation runs the secretariat of Task Group Sensors at the moment? :: T('run-by-secretariat', 'Task Group Sensors', at=now)
# when
terse when :: when did MTS 211 first come into force :: S(first(F('has-status', 'MTS 211', 'in force')))
terse when :: Colm Brady end as WG 2 chair :: E(one('chairs', 'Colm Brady', 'WG 2'))
terse when :: MTS 100 withdrawal date :: S(one('has-status', 'MTS 100', 'withdrawn'))
chatty when :: when did Kirsi Aalto get that Service Plaque? :: S(one('was-awarded', 'Kirsi Aalto', 'Service Plaque'))
chatty when :: when did Emre Aydin join Arkwell Labs? :: S(one('employed-by', 'Emre Aydin', 'Arkwell Labs'))
chatty when :: when was the last time WG 2A met in Kyoto? :: S(last(F('met-in', 'WG 2A', 'Kyoto')))
careful when :: In which months did WG 5 meet in Porto? :: [S(x) for x in F('met-in', 'WG 5', 'Porto')]
careful when :: In which month was MTS 412 assigned to WG 5? :: S(one('assigned-to-group', 'MTS 412', 'WG 5'))
careful when :: Until when was Victor Stahl secretary of Task Group Sensors? :: E(one('is-secretary-of', 'Victor Stahl', 'Task Group Sensors'))
# count
terse count :: number of editors MTS 305 Annex C has had :: n(H('edits', 'MTS 305 Annex C'))
terse count :: how many different people have chaired WG 1 :: n(H('chairs', 'WG 1'))
terse count :: total meetings held in Porto :: n(F('met-in', t='Porto'))
chatty count :: how many votes against has Eastmark cast altogether? :: n(F('voted-against', 'Eastmark'))
chatty count :: how many companies has Wen Zhao worked for? :: n(T('employed-by', 'Wen Zhao'))
careful count :: How many documents were in force in June 2018? :: n(H('has-status', 'in force', at='2018-06'))
careful count :: How many companies have declared a patent on MTS 100-1? :: n(H('declared-patent-on', 'MTS 100-1'))
careful count :: How many group meetings took place between 2014 and 2016? :: n(begun(F('met-in'), ('2014', '2016')))
# duration
terse duration :: how long did Marta Novak chair WG 2A :: L(one('chairs', 'Marta Novak', 'WG 2A'))
terse duration :: MTS 210 time in final draft :: L(one('has-status', 'MTS 210', 'final draft'))
terse duration :: Jan Novak secretary of WG 2A how long :: L(one('is-secretary-of', 'Jan Novak', 'WG 2A'))
chatty duration :: how many months was MTS 305 under review for? :: L(one('has-status', 'MTS 305', 'under review'))
chatty duration :: how long did Oscar Lindt work at Fathom? :: L(one('employed-by', 'Oscar Lindt', 'Fathom'))
chatty duration :: how long has Luca Ferri been chairing WG 5 now? :: L(one('chairs', 'Luca Ferri', 'WG 5'))
careful duration :: For how long had WG 3 no liaison between the Radio Council and the Water Metering Union? :: gap(one('liaises-with', 'WG 3', 'Radio Council'), last(F('liaises-with', 'WG 3', 'Water Metering Union')))
careful duration :: For how long was Gareth Pugh chair of Task Group Security? :: L(one('chairs', 'Gareth Pugh', 'Task Group Security'))
# argmax
terse argmax :: longest serving WG 1 secretary :: longest(F('is-secretary-of', t='WG 1'))
terse argmax :: company with most votes against :: top(by_h(F('voted-against')))
chatty argmax :: which city have the groups met in most often? :: tops(by_t(F('met-in')))
chatty argmax :: who's edited the most different documents? could be several people :: tops(kinds_h(F('edits')))
chatty argmax :: which document got the most votes against it? give me all of them if it's a tie :: tops(by_t(F('voted-against')))
careful argmax :: Which document spent the longest time as a committee draft? :: longest(F('has-status', t='committee draft'))
careful argmax :: Which company has employed the largest number of these people over the years? :: tops(kinds_t(F('employed-by')))
careful argmax :: Who has been chair of the largest number of different groups? Name all if several are level. :: tops(kinds_h(F('chairs')))
# boolean
terse boolean :: did Arkwell vote against MTS 100 :: any(F('voted-against', 'Arkwell', 'MTS 100'))
terse boolean :: was Oscar Lindt ever chair of WG 5 :: any(F('chairs', 'Oscar Lindt', 'WG 5'))
terse boolean :: MTS 305 in force today? :: any(F('has-status', 'MTS 305', 'in force', at=now))
chatty boolean :: was Hye-jin Park ever chairing Task Group Sensors and the Steering Board at the same time? :: any(during(F('chairs', 'Hye-jin Park', 'Steering Board'), one('chairs', 'Hye-jin Park', 'Task Group Sensors')))
chatty boolean :: did MTS 211 come into force before MTS 412 did? :: first(F('has-status', 'MTS 211', 'in force')).lo < first(F('has-status', 'MTS 412', 'in force')).lo
chatty boolean :: has WG 2 ever had a meeting in Porto? :: any(F('met-in', 'WG 2', 'Porto'))
careful boolean :: Has Fathom ever been a full member? :: any(F('holds-membership', 'Fathom', 'full member'))
careful boolean :: Was Paul Raman employed by Arkwell in 2016? :: any(F('employed-by', 'Paul Raman', 'Arkwell', at='2016'))
# setops
terse setops :: people who chaired both WG 1 and WG 2 :: both(H('chairs', 'WG 1'), H('chairs', 'WG 2'))
terse setops :: groups that have never met in Porto :: minus(T('chairs'), H('met-in', 'Porto'))
terse setops :: editors of MTS 100 besides Wen Zhao :: minus(H('edits', 'MTS 100'), ['Wen Zhao'])
chatty setops :: who's worked for both Arkwell and Arkwell Labs? :: both(H('employed-by', 'Arkwell'), H('employed-by', 'Arkwell Labs'))
chatty setops :: which documents did both Eastmark and Eastmark Energy vote against? :: both(T('voted-against', 'Eastmark'), T('voted-against', 'Eastmark Energy'))
careful setops :: Which people have been both chair and secretary of WG 3? :: both(H('chairs', 'WG 3'), H('is-secretary-of', 'WG 3'))
careful setops :: Which documents other than MTS 210 has Kirsi Aalto edited? :: minus(T('edits', 'Kirsi Aalto'), ['MTS 210'])
careful setops :: Which groups have met in both Kyoto and Porto? :: both(H('met-in', 'Kyoto'), H('met-in', 'Porto'))
# none
terse none :: chair of WG 4 :: H('chairs', 'WG 4')
terse none :: MTS 305 page count :: norel('page', 'length')
terse none :: current editor MTS 400 :: H('edits', 'MTS 400', at=now)
chatty none :: who's chairing WG 2 right now? :: H('chairs', 'WG 2', at=now)
chatty none :: when did MTS 210 get withdrawn? :: F('has-status', 'MTS 210', 'withdrawn')
chatty none :: what did Bosun Metering pay in fees in 2020? :: norel('fee', 'dues', 'pay', 'paid')
chatty none :: which city did WG 1 meet in in 2019? :: T('met-in', 'WG 1', at='2019')
careful none :: Which company employed Marta Lindt in 2018? :: T('employed-by', 'Marta Lindt', at='2018')
careful none :: Which medal or prize has Simon Okello been awarded? :: T('was-awarded', 'Simon Okello')
careful none :: Which secretariat runs WG 3 at present? :: T('run-by-secretariat', 'WG 3', at=now)
careful none :: Who was secretary of WG 2 in June 2015? :: H('is-secretary-of', 'WG 2', at='2015-06')
"""

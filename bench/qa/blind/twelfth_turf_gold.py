"""Questions about racehorses and the people around them, each with the rule that finds its gold."""

QUESTIONS = """
terse lookup :: Saltmarsh Boy trainer June 2020 :: T('horse.trained_by', 'Saltmarsh Boy', '2020-06')
terse lookup :: owner of Quiet Thunder on 1 March 2021 :: T('horse.owned_by', 'Quiet Thunder', '2021-03-01')
terse lookup :: winner of the Crannock Cup 2022 :: hs(begun(F('horse.won', None, 'Crannock Cup'), '2022'))
terse lookup :: Ninepins injury spring 2024 :: T('horse.sidelined_with', 'Ninepins', ('2024-03', '2024-05'))
terse lookup :: groom of Copper Kettle in 2022 :: H('groom.looks_after', 'Copper Kettle', '2022')
chatty lookup :: which yard was Lorcan Daly training out of in summer 2020? :: T('trainer.based_at', 'Lorcan Daly', ('2020-06', '2020-08'))
chatty lookup :: Which sale did Quiet Harbour go through in 2022? :: ts(begun(F('horse.sold_at', 'Quiet Harbour'), '2022'))
chatty lookup :: who was riding as retained jockey for Countess Orlova in March 2023? :: H('jockey.retained_by', 'Countess Orlova', '2023-03')
chatty lookup :: what did Tom Sherrin get suspended for back in 2022? :: ts(begun(F('jockey.suspended_for', 'Tom Sherrin'), '2022'))
careful lookup :: Which races did Velvet Hammer win in 2022? :: ts(begun(F('horse.won', 'Velvet Hammer'), '2022'))
careful lookup :: Who was assistant to Henrietta Vaux on 15 May 2022? :: H('assistant.assists', 'Henrietta Vaux', '2022-05-15')
careful lookup :: Which horses were owned by the Hexley Partnership on 1 January 2020? :: H('horse.owned_by', 'Hexley Partnership', '2020-01-01')
careful lookup :: At which course did Plain Sailing fall? :: T('horse.fell_at', 'Plain Sailing')
terse before_after :: Midsummer Mile winners before 2021 :: hs(before(F('horse.won', None, 'Midsummer Mile'), '2021'))
terse before_after :: races Top Meadow won after 2021 :: ts(since(F('horse.won', 'Top Meadow'), '2021'))
terse before_after :: trainers of Dawn Patrol before Henrietta Vaux :: ts(before(F('horse.trained_by', 'Dawn Patrol'), one('horse.trained_by', 'Dawn Patrol', 'Henrietta Vaux')))
chatty before_after :: who owned Harbour Lights before Countess Orlova bought in? everyone please :: ts(before(F('horse.owned_by', 'Harbour Lights'), one('horse.owned_by', 'Harbour Lights', 'Countess Orlova')))
chatty before_after :: which horses had a fall after January 2023? :: hs(since(F('horse.fell_at'), '2023-01'))
chatty before_after :: any idea which jockeys rode winners on Saltmarsh Boy before 2020? :: hs(before(F('jockey.won_on', None, 'Saltmarsh Boy'), '2020'))
careful before_after :: Which jockeys did The Tuesday Syndicate retain after Rosa Linares? :: hs(since(F('jockey.retained_by', None, 'The Tuesday Syndicate'), one('jockey.retained_by', 'Rosa Linares', 'The Tuesday Syndicate')))
careful before_after :: Which horses won the Hexley Stakes before 2021? :: hs(before(F('horse.won', None, 'Hexley Stakes'), '2021'))
careful before_after :: Which grooms looked after Saltmarsh after Sid Hobbs had stopped doing so? :: hs(since(F('groom.looks_after', None, 'Saltmarsh'), one('groom.looks_after', 'Sid Hobbs', 'Saltmarsh')))
terse first_last :: first trainer of Velvet Hammer :: first(F('horse.trained_by', 'Velvet Hammer')).t
terse first_last :: last race won by Plain Sailing :: last(F('horse.won', 'Plain Sailing')).t
terse first_last :: most recent faller at Tollbridge :: last(F('horse.fell_at', None, 'Tollbridge')).h
chatty first_last :: who was the first jockey Mrs D. Prior ever kept on retainer? :: first(F('jockey.retained_by', None, 'Mrs D. Prior')).h
chatty first_last :: what was the last horse Kieran Boyle won on? :: last(F('jockey.won_on', 'Kieran Boyle')).t
chatty first_last :: which horse won the Saltmarsh Chase most recently? :: last(F('horse.won', None, 'Saltmarsh Chase')).h
careful first_last :: Which was the first race that Mister Fennimore won? :: first(F('horse.won', 'Mister Fennimore')).t
careful first_last :: Who was the first assistant to Con Nye? :: first(F('assistant.assists', None, 'Con Nye')).h
careful first_last :: With what ailment was Lady Fennimore sidelined for the first time? :: first(F('horse.sidelined_with', 'Lady Fennimore')).t
terse succession :: who trained Copper Kettle after Henrietta Vaux :: nxt(F('horse.trained_by', 'Copper Kettle'), one('horse.trained_by', 'Copper Kettle', 'Henrietta Vaux')).t
terse succession :: Ragwort owner right before The Tuesday Syndicate :: prev(F('horse.owned_by', 'Ragwort'), one('horse.owned_by', 'Ragwort', 'The Tuesday Syndicate')).t
terse succession :: Maud Ashgrove's yard after Lowmoor :: nxt(F('trainer.based_at', 'Maud Ashgrove'), one('trainer.based_at', 'Maud Ashgrove', 'Lowmoor')).t
chatty succession :: who did Bold Ragwort go to when Sheikh Barrani sold? :: nxt(F('horse.owned_by', 'Bold Ragwort'), one('horse.owned_by', 'Bold Ragwort', 'Sheikh Barrani')).t
chatty succession :: who took over as groom of Quiet Thunder from Sid Hobbs? :: nxt(F('groom.looks_after', None, 'Quiet Thunder'), one('groom.looks_after', 'Sid Hobbs', 'Quiet Thunder')).h
chatty succession :: Ninepins came to Benoit Charrier from which trainer? :: prev(F('horse.trained_by', 'Ninepins'), one('horse.trained_by', 'Ninepins', 'Benoit Charrier')).t
careful succession :: Who succeeded Danny Boyle as the jockey retained by Hexley Bloodstock? :: nxt(F('jockey.retained_by', None, 'Hexley Bloodstock'), one('jockey.retained_by', 'Danny Boyle', 'Hexley Bloodstock')).h
careful succession :: Who was assistant to Fergal Nye immediately before Gil Penhale? :: prev(F('assistant.assists', None, 'Fergal Nye'), one('assistant.assists', 'Gil Penhale', 'Fergal Nye')).h
careful succession :: Which horse won the Prior Gold Vase in the year after Plain Sailing won it? :: nxt(F('horse.won', None, 'Prior Gold Vase'), one('horse.won', 'Plain Sailing', 'Prior Gold Vase')).h
terse current :: who trains Quiet Thunder now :: T('horse.trained_by', 'Quiet Thunder', now)
terse current :: horses currently sidelined :: H('horse.sidelined_with', None, now)
terse current :: trainers at Castle Hill today :: H('trainer.based_at', 'Castle Hill', now)
chatty current :: who owns Saltmarsh these days? :: T('horse.owned_by', 'Saltmarsh', now)
chatty current :: which jockey is banned right now? :: H('jockey.suspended_for', None, now)
chatty current :: which horses is Con Nye training at the moment? :: H('horse.trained_by', 'Con Nye', now)
careful current :: Who currently looks after Saltmarsh Boy? :: H('groom.looks_after', 'Saltmarsh Boy', now)
careful current :: Which horses does Mrs D. Prior own at present? :: H('horse.owned_by', 'Mrs D. Prior', now)
careful current :: By which owners is Sean Tully retained now? :: T('jockey.retained_by', 'Sean Tully', now)
terse anchor :: owner of Mister Fennimore when he won the Midsummer Mile :: T('horse.owned_by', 'Mister Fennimore', one('horse.won', 'Mister Fennimore', 'Midsummer Mile'))
terse anchor :: jockey on Harbour Lights when she won the Saltmarsh Chase :: H('jockey.won_on', 'Harbour Lights', one('horse.won', 'Harbour Lights', 'Saltmarsh Chase'))
terse anchor :: Copper Dawn's trainer at the time of the Marl Park fall :: T('horse.trained_by', 'Copper Dawn', one('horse.fell_at', 'Copper Dawn', 'Marl Park'))
chatty anchor :: who was grooming Saltmarsh the day he won the Hexley Stakes? :: H('groom.looks_after', 'Saltmarsh', one('horse.won', 'Saltmarsh', 'Hexley Stakes'))
chatty anchor :: where was Con Nye based when Copper Dawn won the Hexley Stakes? :: T('trainer.based_at', 'Con Nye', one('horse.won', 'Copper Dawn', 'Hexley Stakes'))
chatty anchor :: who had Velvet Hammer in training when he won the Midsummer Mile? :: T('horse.trained_by', 'Velvet Hammer', one('horse.won', 'Velvet Hammer', 'Midsummer Mile'))
chatty anchor :: when Danny Boyle got done for misuse of the whip, which owner was he riding for on a retainer? :: T('jockey.retained_by', 'Danny Boyle', one('jockey.suspended_for', 'Danny Boyle', 'misuse of the whip'))
careful anchor :: Who owned Ninepins on the day on which Ninepins won the Barrani Sprint? :: T('horse.owned_by', 'Ninepins', one('horse.won', 'Ninepins', 'Barrani Sprint'))
careful anchor :: Which jockey rode Top Meadow to victory in the Hexley Handicap? :: H('jockey.won_on', 'Top Meadow', one('horse.won', 'Top Meadow', 'Hexley Handicap'))
careful anchor :: Who was training Saltmarsh when the horse suffered its hairline fracture? :: T('horse.trained_by', 'Saltmarsh', one('horse.sidelined_with', 'Saltmarsh', 'hairline fracture'))
careful anchor :: Which person assisted Sir Piers Holt when Bold Ragwort won the Prior Gold Vase in 2023? :: H('assistant.assists', 'Sir Piers Holt', alone(begun(F('horse.won', 'Bold Ragwort', 'Prior Gold Vase'), '2023')))
terse when :: date Fergal Nye moved to Castle Hill :: S(one('trainer.based_at', 'Fergal Nye', 'Castle Hill'))
terse when :: when did Top Meadow win the Midsummer Mile :: S(one('horse.won', 'Top Meadow', 'Midsummer Mile'))
terse when :: end of Saltmarsh's hairline fracture layoff :: E(one('horse.sidelined_with', 'Saltmarsh', 'hairline fracture'))
chatty when :: when did Lowmoor Stud buy Quiet Thunder? :: S(one('horse.owned_by', 'Quiet Thunder', 'Lowmoor Stud'))
chatty when :: on what day is Danny Boyle's current ban over? :: E(alone(F('jockey.suspended_for', 'Danny Boyle', None, now)))
chatty when :: when was it that Bold Ragwort fell at Tollbridge? :: S(one('horse.fell_at', 'Bold Ragwort', 'Tollbridge'))
careful when :: On what date did Maud Ashgrove stop training Plain Sailing? :: E(one('horse.trained_by', 'Plain Sailing', 'Maud Ashgrove'))
careful when :: On which dates did Saltmarsh Boy win the Saltmarsh Chase? :: [S(x) for x in F('horse.won', 'Saltmarsh Boy', 'Saltmarsh Chase')]
careful when :: In which year did Ninepins win the Saltmarsh Chase? :: year(S(one('horse.won', 'Ninepins', 'Saltmarsh Chase')))
terse count :: number of races won by Velvet Hammer :: n(F('horse.won', 'Velvet Hammer'))
terse count :: how many winners has Kieran Boyle ridden :: n(F('jockey.won_on', 'Kieran Boyle'))
terse count :: how many trainers has Quiet Thunder had :: n(T('horse.trained_by', 'Quiet Thunder'))
chatty count :: how many falls were there at Crannock over the years? :: n(F('horse.fell_at', None, 'Crannock'))
chatty count :: how many different horses has Sheikh Barrani owned altogether? :: n(H('horse.owned_by', 'Sheikh Barrani'))
chatty count :: how many times did Harbour Lights get sold? :: n(F('horse.sold_at', 'Harbour Lights'))
careful count :: How many different horses won a race in 2023? :: n(hs(begun(F('horse.won'), '2023')))
careful count :: How many different horses has Polly Marsh looked after? :: n(T('groom.looks_after', 'Polly Marsh'))
terse duration :: how long was Velvet Hammer trained by Henrietta Vaux :: L(one('horse.trained_by', 'Velvet Hammer', 'Henrietta Vaux'))
terse duration :: length of Dawn Patrol's tendon strain layoff :: L(one('horse.sidelined_with', 'Dawn Patrol', 'tendon strain'))
terse duration :: Amelie Roux suspension for careless riding, how many days :: L(one('jockey.suspended_for', 'Amelie Roux', 'careless riding'))
chatty duration :: how long did Lady Fennimore belong to Hexley Bloodstock? :: L(one('horse.owned_by', 'Lady Fennimore', 'Hexley Bloodstock'))
chatty duration :: how long was Ninepins out with the sore back? :: L(one('horse.sidelined_with', 'Ninepins', 'sore back'))
careful duration :: For how many days was Harbour Lights sidelined with a tendon strain? :: L(one('horse.sidelined_with', 'Harbour Lights', 'tendon strain'))
careful duration :: For how long was Tess Sherrin retained by Countess Orlova? :: L(one('jockey.retained_by', 'Tess Sherrin', 'Countess Orlova'))
careful duration :: For how many days in total was Bold Ragwort sidelined with a cough? :: L(F('horse.sidelined_with', 'Bold Ragwort', 'cough'))
terse argmax :: jockey suspended most often :: top(by_h(F('jockey.suspended_for')))
terse argmax :: horse or horses with the most race wins :: tops(by_h(F('horse.won')))
terse argmax :: course with the most falls :: top(by_t(F('horse.fell_at')))
chatty argmax :: who has owned the most different horses? :: tops(kinds_t(F('horse.owned_by')))
chatty argmax :: which trainer had Saltmarsh Boy the longest if you add up all stints? :: top(totals(F('horse.trained_by', 'Saltmarsh Boy'), 't'))
chatty argmax :: what ailment has sidelined horses most often? :: top(by_t(F('horse.sidelined_with')))
careful argmax :: Which owner had Plain Sailing for the longest single uninterrupted spell? :: [max(F('horse.owned_by', 'Plain Sailing'), key=long).t]
careful argmax :: Which trainer has trained the largest number of different horses? :: tops(kinds_t(F('horse.trained_by')))
terse boolean :: did Ragwort ever win the Prior Gold Vase :: len(F('horse.won', 'Ragwort', 'Prior Gold Vase')) > 0
terse boolean :: was Maud Ashgrove ever based at Birchgate :: len(F('trainer.based_at', 'Maud Ashgrove', 'Birchgate')) > 0
terse boolean :: Sean Tully suspended in 2020? :: len(F('jockey.suspended_for', 'Sean Tully', None, '2020')) > 0
chatty boolean :: has Saltmarsh Boy ever been trained by Con Nye? :: len(F('horse.trained_by', 'Saltmarsh Boy', 'Con Nye')) > 0
chatty boolean :: did Quiet Harbour ever win anything? :: len(F('horse.won', 'Quiet Harbour')) > 0
careful boolean :: Is Saltmarsh still sidelined? :: len(F('horse.sidelined_with', 'Saltmarsh', None, now)) > 0
careful boolean :: Did Mister Fennimore win the Hexley Stakes before Saltmarsh did? :: one('horse.won', 'Mister Fennimore', 'Hexley Stakes').lo < one('horse.won', 'Saltmarsh', 'Hexley Stakes').lo
careful boolean :: Did Hexley Bloodstock own Plain Sailing at any time in 2021? :: len(F('horse.owned_by', 'Plain Sailing', 'Hexley Bloodstock', '2021')) > 0
terse setops :: horses that won both the Crannock Cup and the Barrani Sprint :: both(H('horse.won', 'Crannock Cup'), H('horse.won', 'Barrani Sprint'))
terse setops :: horses that never won a race :: minus(hs(F('horse.owned_by')), hs(F('horse.won')))
chatty setops :: which horses have been trained by both Lorcan Daly and Henrietta Vaux? :: both(H('horse.trained_by', 'Lorcan Daly'), H('horse.trained_by', 'Henrietta Vaux'))
chatty setops :: besides Lady Fennimore, who has won the Prior Gold Vase? horses I mean :: minus(H('horse.won', 'Prior Gold Vase'), ['Lady Fennimore'])
chatty setops :: which jockeys won on Velvet Hammer and also on Saltmarsh Boy? :: both(H('jockey.won_on', 'Velvet Hammer'), H('jockey.won_on', 'Saltmarsh Boy'))
careful setops :: Which horses have never been sidelined? :: minus(hs(F('horse.owned_by')), hs(F('horse.sidelined_with')))
careful setops :: Which owners have owned both Saltmarsh and Plain Sailing, at whatever time? :: both(T('horse.owned_by', 'Saltmarsh'), T('horse.owned_by', 'Plain Sailing'))
careful setops :: Which trainers, apart from Benoit Charrier, have been based at Birchgate? :: minus(H('trainer.based_at', 'Birchgate'), ['Benoit Charrier'])
terse none :: Copper Harbour trainer :: F('horse.trained_by', 'Copper Harbour')
terse none :: prize money of the Crannock Cup :: norel('prize', 'money')
terse none :: Crannock Cup winner 2020 :: begun(F('horse.won', None, 'Crannock Cup'), '2020')
chatty none :: who's training Dawn Patrol now? :: T('horse.trained_by', 'Dawn Patrol', now)
chatty none :: what's Bold Ragwort's pedigree, who is the sire? :: norel('sire', 'dam', 'pedigree')
chatty none :: where did Saltmarsh fall? :: F('horse.fell_at', 'Saltmarsh')
chatty none :: who was Hexley Bloodstock's retained jockey in June 2023? :: H('jockey.retained_by', 'Hexley Bloodstock', '2023-06')
careful none :: Who was the trainer of Quiet Harbour on 1 August 2020? :: T('horse.trained_by', 'Quiet Harbour', '2020-08-01')
careful none :: For what was Jack Oduya suspended in 2022? :: F('jockey.suspended_for', 'Jack Oduya', None, '2022')
careful none :: Which horse won the Birchgate Plate in 2021? :: F('horse.won', None, 'Birchgate Plate')
careful none :: Which vet treated Velvet Hammer's tendon strain? :: norel('vet', 'treat')
"""

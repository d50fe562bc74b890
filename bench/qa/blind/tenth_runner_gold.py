"""The questions of `tenth_runner`, each with the rule that finds its gold."""

QUESTIONS = """
terse lookup :: races I've run so far this year :: ts(begun(F("ran", me), "2025"))
terse lookup :: owen marsh coach june 2021 :: T("coached_by", "Owen Marsh", "2021-06")
terse lookup :: fellside striders captain on 25 dec 2020 :: H("captain_of", "Fellside Striders", "2020-12-25")
terse lookup :: gwen aldous 2019 injury :: T("injured_with", "Gwen Aldous", "2019")
terse lookup :: marlock mile 2019 winner :: hs(begun(F("won", None, "Marlock Mile"), "2019"))
chatty lookup :: So who was putting me through my paces in July 2022, coaching-wise? :: T("coached_by", me, "2022-07")
chatty lookup :: I keep muddling the two Rosas, sorry. Which brand was backing Marchetti in March 2021? :: T("sponsored_by", "Rosa Marchetti", "2021-03")
chatty lookup :: What was I steering clear of, food-wise, on New Year's Day 2022? :: T("avoids", me, "2022-01-01")
chatty lookup :: Remind me where Sabine had her home in January 2018, would you? :: T("lives_in", "Sabine Roth", "2018-01")
careful lookup :: Which training plan was I following on 1 October 2020? :: T("follows_plan", me, "2020-10-01")
careful lookup :: Which race did Callum Bligh fail to finish in May 2023? :: ts(begun(F("dropped_out_of", "Callum Bligh"), "2023-05"))
careful lookup :: On 15 August 2021, what watch did Petra Lindqvist use to record her runs? :: T("tracks_with", "Petra Lindqvist", "2021-08-15")
careful lookup :: At which distances has Rosa Entwistle set a personal best? :: T("set_personal_best_at", "Rosa Entwistle")
terse anchor :: my club when I won the marlock mile :: T("member_of", me, one("won", me, "Marlock Mile"))
terse anchor :: coach during my stress fracture :: T("coached_by", me, one("injured_with", me, "a stress fracture"))
terse anchor :: tomek rusin's plan while his runner's knee was bad :: T("follows_plan", "Tomek Rusin", one("injured_with", "Tomek Rusin", "runner's knee"))
chatty anchor :: Hey, the day I bailed out of Gull Rock, what plan was I supposed to be on? :: T("follows_plan", me, one("dropped_out_of", me, "Gull Rock Fell Race"))
chatty anchor :: Who was my training buddy when I got that half marathon PB? :: T("trains_with", me, one("set_personal_best_at", me, "half marathon"))
chatty anchor :: Whose physio table was I on back when I did the Stenfield Marathon? :: T("treated_by", me, one("ran", me, "Stenfield Marathon"))
chatty anchor :: Out of curiosity, what did Callum have on his feet when he pulled out of Gull Rock? :: T("runs_in", "Callum Bligh", one("dropped_out_of", "Callum Bligh", "Gull Rock Fell Race"))
careful anchor :: Who was captain of the Harbour Harriers on the day Jun Takeda won the Winter Dash? :: H("captain_of", "Harbour Harriers", one("won", "Jun Takeda", "Winter Dash"))
careful anchor :: In which town was I living when I bought the Moa Racer? :: T("lives_in", me, one("bought", me, "Moa Racer"))
careful anchor :: Which sponsor did Rosa Entwistle have at the time of her stress fracture? :: T("sponsored_by", "Rosa Entwistle", one("injured_with", "Rosa Entwistle", "a stress fracture"))
careful anchor :: Petra Lindqvist once came first in the Stenfield Marathon; to which club did she belong then? :: T("member_of", "Petra Lindqvist", one("won", "Petra Lindqvist", "Stenfield Marathon"))
terse before_after :: races I ran before 2019 :: ts(prior(F("ran", me), "2019"))
terse before_after :: shoes purchased before my move to Corrie Bay :: ts(prior(F("bought", me), one("lives_in", me, "Corrie Bay")))
terse before_after :: who ran the stenfield marathon pre-2019 :: hs(prior(F("ran", None, "Stenfield Marathon"), "2019"))
chatty before_after :: Which shoes have I bought since my Moa sponsorship ran out? Too many, I know. :: ts(since(F("bought", me), one("sponsored_by", me, "Moa")))
chatty before_after :: Who'd taken the Marlock Mile before I finally won it? Just the names please :: hs(prior(F("won", None, "Marlock Mile"), one("won", me, "Marlock Mile")))
chatty before_after :: At what distances did I set a new best after I'd settled in Upper Corrie? :: ts([x for x in F("set_personal_best_at", me) if x.lo > one("lives_in", me, "Upper Corrie").lo])
careful before_after :: Which people captained the Quarry Road Runners after my own captaincy there had ended? :: hs(since(F("captain_of", None, "Quarry Road Runners"), one("captain_of", me, "Quarry Road Runners")))
careful before_after :: What injury did I have before I became a member of the Harbour Harriers? :: ts(before(F("injured_with", me), one("member_of", me, "Harbour Harriers")))
careful before_after :: Which coaches did Farid Nasseri work with before 2022? :: ts(before(F("coached_by", "Farid Nasseri"), "2022"))
terse first_last :: first race I ever ran :: [first(F("ran", me)).t]
terse first_last :: gwen aldous first watch :: [first(F("tracks_with", "Gwen Aldous")).t]
terse first_last :: most recent corrie bay 10k winner :: [last(F("won", None, "Corrie Bay 10K")).h]
chatty first_last :: D'you know who the very first person to coach Rosa Marchetti was? :: [first(F("coached_by", "Rosa Marchetti")).t]
chatty first_last :: What's the latest injury I've had? I lose track. :: [last(F("injured_with", me)).t]
chatty first_last :: My cupboard is overflowing... what was the last pair of shoes I bought? :: [last(F("bought", me)).t]
careful first_last :: Which brand was the first to sponsor Tomek Rusin? :: [first(F("sponsored_by", "Tomek Rusin")).t]
careful first_last :: Who is the earliest captain on record for the Fellside Striders? :: [first(F("captain_of", None, "Fellside Striders")).h]
careful first_last :: Who was the second coach that Tomek Rusin had? :: [F("coached_by", "Tomek Rusin")[1].t]
terse succession :: who took over from Jun Takeda as Harbour Harriers captain :: [nxt(F("captain_of", None, "Harbour Harriers"), one("captain_of", "Jun Takeda", "Harbour Harriers")).h]
terse succession :: plan I did right after hill block :: [nxt(F("follows_plan", me), one("follows_plan", me, "Hill Block")).t]
terse succession :: sabine roth sponsor immediately before kestrel :: [prev(F("sponsored_by", "Sabine Roth"), one("sponsored_by", "Sabine Roth", "Kestrel")).t]
chatty succession :: Once Dov and I parted ways, who did I turn to next for coaching? :: [nxt(F("coached_by", me), one("coached_by", me, "Dov Perlman")).t]
chatty succession :: Which club was Petra with just before she went over to Fellside? :: [prev(F("member_of", "Petra Lindqvist"), one("member_of", "Petra Lindqvist", "Fellside Striders")).t]
chatty succession :: And what replaced the Pulsar 2 on Jun's wrist? :: [nxt(F("tracks_with", "Jun Takeda"), one("tracks_with", "Jun Takeda", "Pulsar 2")).t]
careful succession :: Who succeeded Rosa Entwistle as captain of the Quarry Road Runners? :: [nxt(F("captain_of", None, "Quarry Road Runners"), one("captain_of", "Rosa Entwistle", "Quarry Road Runners")).h]
careful succession :: Who was my physiotherapist directly before the spell with Ravi Chandra that began in 2023? :: [prev(F("treated_by", me), alone(begun(F("treated_by", me, "Ravi Chandra"), "2023"))).t]
careful succession :: To which town did Callum Bligh move when he left Marlock? :: [nxt(F("lives_in", "Callum Bligh"), one("lives_in", "Callum Bligh", "Marlock")).t]
terse current :: farid nasseri current plan :: T("follows_plan", "Farid Nasseri", now)
terse current :: who lives in stenfield now :: H("lives_in", "Stenfield", now)
terse current :: my sponsor at the moment :: T("sponsored_by", me, now)
chatty current :: Which shoes have I got on the go right now? :: T("runs_in", me, now)
chatty current :: Going out for dinner tonight, so: what am I still not eating these days? :: T("avoids", me, now)
chatty current :: Who's in charge over at the Harriers at the minute, as captain? :: H("captain_of", "Harbour Harriers", now)
careful current :: Which athletes are coached by Bruno Sacchi at present? :: H("coached_by", "Bruno Sacchi", now)
careful current :: Who currently belongs to Tarn Valley AC, myself included? :: H("member_of", "Tarn Valley AC", now)
careful current :: With whom is Rosa Entwistle training nowadays? :: T("trains_with", "Rosa Entwistle", now)
terse when :: date I moved to Upper Corrie :: S(one("lives_in", me, "Upper Corrie"))
terse when :: bruno sacchi stopped coaching me when :: E(one("coached_by", me, "Bruno Sacchi"))
terse when :: last time I ran the midsummer relay :: S(last(F("ran", me, "Midsummer Relay")))
chatty when :: When was it I treated myself to those Moa Cloudlines? :: S(one("bought", me, "Moa Cloudline"))
chatty when :: Since when has Kestrel been sponsoring me? Feels like forever :: S(one("sponsored_by", me, "Kestrel"))
chatty when :: Until when was poor Tomek laid up with that runner's knee? :: E(one("injured_with", "Tomek Rusin", "runner's knee"))
careful when :: On what date did Jun Takeda become captain of the Harbour Harriers? :: S(one("captain_of", "Jun Takeda", "Harbour Harriers"))
careful when :: In which month and year did I set my marathon personal best? :: month(one("set_personal_best_at", me, "marathon").s)
careful when :: When did Sabine Roth drop out of the Corrie Bay Half? :: S(one("dropped_out_of", "Sabine Roth", "Corrie Bay Half"))
terse count :: how many times have I run the Three Tarns Ultra :: len(F("ran", me, "Three Tarns Ultra"))
terse count :: number of different people who have captained fellside striders :: n(H("captain_of", "Fellside Striders"))
terse count :: jun takeda how many races volunteered at :: n(T("volunteered_at", "Jun Takeda"))
chatty count :: How many different coaches have I got through so far? :: n(T("coached_by", me))
chatty count :: How many injuries did I pick up in 2024 alone? Ugh. :: len(begun(F("injured_with", me), "2024"))
careful count :: How many different physiotherapists have treated Jun Takeda? :: n(T("treated_by", "Jun Takeda"))
careful count :: How often have I set a personal best over the mile? :: len(F("set_personal_best_at", me, "mile"))
careful count :: How many people in all have ever been members of Tarn Valley AC? :: n(H("member_of", "Tarn Valley AC"))
terse duration :: how long was Dov Perlman my coach :: L(one("coached_by", me, "Dov Perlman"))
terse duration :: length of my calf strain :: L(one("injured_with", me, "a calf strain"))
terse duration :: petra lindqvist time as fellside captain in days :: L(one("captain_of", "Petra Lindqvist", "Fellside Striders"))
chatty duration :: For how long did I have to nurse that stress fracture? :: L(one("injured_with", me, "a stress fracture"))
chatty duration :: Between Bruno leaving and Agnes starting with me, how long was I left without any coach? :: gap(one("coached_by", me, "Bruno Sacchi"), one("coached_by", me, "Agnes Whitlock"))
chatty duration :: How long did Gwen stick it out in Stenfield before she moved away? :: L(one("lives_in", "Gwen Aldous", "Stenfield"))
careful duration :: For how many days in total have I suffered from plantar fasciitis? :: L(F("injured_with", me, "plantar fasciitis"))
careful duration :: How long was Farid Nasseri a member of the Fellside Striders? :: L(one("member_of", "Farid Nasseri", "Fellside Striders"))
terse argmax :: race I've run most often :: top(by_t(F("ran", me)))
terse argmax :: who among us has the most race wins :: top(by_h(F("won")))
terse argmax :: training plan I've spent the most time on overall :: top(totals(F("follows_plan", me), "t"))
chatty argmax :: Which coach did I stay with the longest, would you say? :: longest(F("coached_by", me), "t")
chatty argmax :: Out of all of us, who's had the greatest number of different sponsors? :: top(kinds_h(F("sponsored_by")))
chatty argmax :: Which single bout of injury of mine dragged on longest? :: ts([x for x in F("injured_with", me) if long(x) == max(long(y) for y in F("injured_with", me))])
careful argmax :: Who has run the Corrie Bay 10K more often than anyone else? :: top(by_h(F("ran", None, "Corrie Bay 10K")))
careful argmax :: Which club has had the largest number of different captains? :: top(kinds_t(F("captain_of")))
terse boolean :: was Agnes Whitlock ever my coach :: len(F("coached_by", me, "Agnes Whitlock")) > 0
terse boolean :: has petra lindqvist ever lived in marlock :: len(F("lives_in", "Petra Lindqvist", "Marlock")) > 0
chatty boolean :: Did Owen and Jun ever train together? I vaguely think so :: len(F("trains_with", "Owen Marsh", "Jun Takeda") + F("trains_with", "Jun Takeda", "Owen Marsh")) > 0
chatty boolean :: The day I ran the Corrie Bay 10K, was that while I was off caffeine? :: len(F("avoids", me, "caffeine", one("ran", me, "Corrie Bay 10K"))) > 0
chatty boolean :: When I got my marathon PB, did I have the Pulsar 2 on? :: len(F("tracks_with", me, "Pulsar 2", one("set_personal_best_at", me, "marathon"))) > 0
careful boolean :: Has Gwen Aldous ever been the captain of any club? :: len(F("captain_of", "Gwen Aldous")) > 0
careful boolean :: Were Rosa Entwistle and Rosa Marchetti ever members of the same club at the same time? :: any(during([x], y) and x.t == y.t for x in F("member_of", "Rosa Entwistle") for y in F("member_of", "Rosa Marchetti"))
careful boolean :: Is there any race that Tomek Rusin won before 2019? :: len(prior(F("won", "Tomek Rusin"), "2019")) > 0
terse setops :: clubs both Petra Lindqvist and I have been in :: both(T("member_of", me), T("member_of", "Petra Lindqvist"))
terse setops :: won a race but never captained a club :: minus(H("won"), H("captain_of"))
terse setops :: farid's coaches apart from bruno sacchi :: minus(T("coached_by", "Farid Nasseri"), ["Bruno Sacchi"])
chatty setops :: Which races have Sabine and I both run, at one time or another? :: both(T("ran", me), T("ran", "Sabine Roth"))
chatty setops :: Besides Lowri, who else has been treating Owen over the years? :: minus(T("treated_by", "Owen Marsh"), ["Lowri Pugh"])
careful setops :: Which people have at some time been sponsored by Kestrel and at some time by Moa? :: both(H("sponsored_by", "Kestrel"), H("sponsored_by", "Moa"))
careful setops :: Of those whom Dov Perlman has coached, who has never had an injury? :: minus(H("coached_by", "Dov Perlman"), H("injured_with"))
careful setops :: Who else has lived in Upper Corrie during the time that I have been living there? :: minus(hs(F("lives_in", None, "Upper Corrie", one("lives_in", me, "Upper Corrie"))), [me])
terse none :: my coach in september 2025 :: T("coached_by", me, "2025-09")
terse none :: marcus thorne's club :: T("member_of", "Marcus Thorne")
terse none :: owen marsh blood group :: norel("blood", "group")
chatty none :: Who was looking after my coaching in August 2024, after Bruno had gone? :: T("coached_by", me, "2024-08")
chatty none :: What watch am I recording my runs with these days? :: T("tracks_with", me, now)
chatty none :: When did I win the Stenfield Marathon, again? :: [S(x) for x in F("won", me, "Stenfield Marathon")]
chatty none :: How much did I pay for the Moa Racers? Must have been a fortune. :: norel("paid", "price", "cost")
careful none :: Who was captain of the Fellside Striders in August 2025? :: H("captain_of", "Fellside Striders", "2025-08")
careful none :: What injury did Petra Lindqvist suffer from in 2022? :: T("injured_with", "Petra Lindqvist", "2022")
careful none :: Which physiotherapist has treated Gwen Aldous? :: T("treated_by", "Gwen Aldous")
careful none :: Who captained Tarn Valley AC in July 2019? :: H("captain_of", "Tarn Valley AC", "2019-07")
"""

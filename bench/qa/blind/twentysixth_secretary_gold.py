QUESTIONS = r"""
terse lookup :: who had my blue tent august 2023 :: T('lent_to','blue tent','2023-08')
terse lookup :: my gp in 2017 :: both(T('patient_of','Tamsin Orrell','2017'),H('has_specialty','general practice'))
terse lookup :: dr pell kiely specialty :: T('has_specialty','Dr. Pell Kiely')
terse lookup :: what kind of animal is noodle :: T('is_a','Noodle')
terse lookup :: who gave me the bird atlas :: T('gifted_by','bird atlas')
chatty lookup :: Filling in an old form here, where was I living on 1 November 2021? :: T('lives_in','Tamsin Orrell','2021-11-01')
chatty lookup :: who was I sharing a flat with back in 2016? :: T('roommate_of','Tamsin Orrell','2016')
chatty lookup :: I'm making a photo book of 2024. Which museums, cafes and sights did I visit that year? :: T('visited','Tamsin Orrell','2024')
chatty lookup :: who did I meet up with last month? :: T('met_with','Tamsin Orrell','2025-08')
careful lookup :: Which company employed Yusra Belmadi on 15 March 2021? :: T('works_at','Yusra Belmadi','2021-03-15')
careful lookup :: What did I give Joss Orrell as a present in August 2022? :: both(H('gifted_by','Tamsin Orrell'),H('gifted_to','Joss Orrell','2022-08'))
careful lookup :: Where did Joss Orrell travel in July 2022? :: T('on_trip_to','Joss Orrell','2022-07')
careful lookup :: Which medicines was Bettina Orrell taking on 1 January 2021? :: T('takes_medicine','Bettina Orrell','2021-01-01')

terse before_after :: people i met with before 2020 :: ts(before(F('met_with','Tamsin Orrell'),'2020'))
terse before_after :: my trip destinations after 2023 :: ts(since(F('on_trip_to','Tamsin Orrell'),'2023'))
terse before_after :: courses i finished before 2019 :: ts(over(F('enrolled_in','Tamsin Orrell'),'2019'))
chatty before_after :: The pharmacist is asking, which meds did I start after August 2024? :: ts(since(F('takes_medicine','Tamsin Orrell'),'2024-08'))
chatty before_after :: trying to work out who tore the blue tent... who had borrowed it before Dag got it? everybody please :: ts(before(F('lent_to','blue tent'),one('lent_to','blue tent','Dag Hollis')))
chatty before_after :: Which place did I visit after the Lisvara trip? some restaurant, the name escapes me :: ts(since(F('visited','Tamsin Orrell'),one('on_trip_to','Tamsin Orrell','Lisvara')))
careful before_after :: Which pet did Joss Orrell have before he got Dumpling? :: ts(before(F('has_pet','Joss Orrell'),one('has_pet','Joss Orrell','Dumpling')))
careful before_after :: Which people have I met with after 1 June 2025? :: ts(since(F('met_with','Tamsin Orrell'),'2025-06-01'))
careful before_after :: For which companies did Joss Merriden work before he joined Ansel Ferries? :: ts(before(F('works_at','Joss Merriden'),one('works_at','Joss Merriden','Ansel Ferries')))

terse first_last :: my first gym :: first(F('member_of_gym','Tamsin Orrell')).t
terse first_last :: last person i met up with :: last(F('met_with','Tamsin Orrell')).t
terse first_last :: ilka dravner earliest job title :: first(F('has_job_title','Ilka Dravner')).t
chatty first_last :: haha what was the very first thing I ever lent to anybody? :: first(F('lent_to')).h
chatty first_last :: Who's the latest person I lent the cordless drill to? :: last(F('lent_to','cordless drill')).t
chatty first_last :: what's the oldest present you have on record that somebody gave to me? :: first(F('gifted_to',None,'Tamsin Orrell')).h
careful first_last :: With which doctor did I have my most recent appointment? :: last(F('had_appointment_with','Tamsin Orrell')).t
careful first_last :: Which was the first course that Yusra Belmadi enrolled in? :: first(F('enrolled_in','Yusra Belmadi')).t
careful first_last :: Which person in my records was the first to join Harrow Gym? :: first(F('member_of_gym',None,'Harrow Gym')).h

terse succession :: my job title right after copy editor :: nxt(F('has_job_title','Tamsin Orrell'),one('has_job_title','Tamsin Orrell','copy editor')).t
terse succession :: joss merriden next partner after sanne :: nxt(F('partner_of','Joss Merriden'),one('partner_of','Joss Merriden','Sanne Rietfeld')).t
terse succession :: town i lived in just before i first moved to harrowmere :: prev(F('lives_in','Tamsin Orrell'),first(F('lives_in','Tamsin Orrell','Harrowmere'))).t
chatty succession :: After Ilka returned the Swedish dictionary, who was next to borrow it? :: nxt(F('lent_to','Swedish dictionary'),one('lent_to','Swedish dictionary','Ilka Dravner')).t
chatty succession :: what was the car I had right before the white Volta? the insurer wants the model :: prev(F('drives','Tamsin Orrell'),one('drives','Tamsin Orrell','white Volta E3')).t
chatty succession :: When Bettina left Dr. Vogt, which doctor did she switch to? :: ts(begun(F('patient_of','Bettina Orrell'),E(one('patient_of','Bettina Orrell','Dr. Amsel Vogt'))))
careful succession :: Where did Fenno Atterby go to work immediately after leaving Copperkettle Bakery? :: nxt(F('works_at','Fenno Atterby'),one('works_at','Fenno Atterby','Copperkettle Bakery')).t
careful succession :: Who was Ilka Dravner's employer directly before she returned to Oaken Press? :: prev(F('works_at','Ilka Dravner'),last(F('works_at','Ilka Dravner','Oaken Press'))).t
careful succession :: Which medicine did I switch to on the day I stopped taking Allerzine? :: ts(begun(F('takes_medicine','Tamsin Orrell'),E(one('takes_medicine','Tamsin Orrell','Allerzine'))))

terse current :: who has my blue tent now :: T('lent_to','blue tent',now)
terse current :: my active subscriptions :: T('subscribed_to','Tamsin Orrell',now)
terse current :: where does dag live now :: T('lives_in','Dag Hollis',now)
chatty current :: Quick one before I go to the pharmacy: what am I taking at the moment? :: T('takes_medicine','Tamsin Orrell',now)
chatty current :: which of my things are still out on loan? I need to start chasing people :: H('lent_to',None,now)
chatty current :: Wanted to invite everyone over tonight, but who's away on a trip right now? :: H('on_trip_to',None,now)
careful current :: Which pets do I currently have? :: T('has_pet','Tamsin Orrell',now)
careful current :: What is Corwin Haske's present job? :: T('has_job_title','Corwin Haske',now)
careful current :: Which people in my records are working for Novalume at present? :: H('works_at','Novalume',now)

terse anchor :: my partner while i worked at ansel ferries :: T('partner_of','Tamsin Orrell',one('works_at','Tamsin Orrell','Ansel Ferries'))
terse anchor :: my employer when piet moved to harrowmere :: T('works_at','Tamsin Orrell',S(one('lives_in','Piet Lanmark','Harrowmere')))
terse anchor :: company dag worked for when he got rusty :: T('works_at','Dag Hollis',S(one('has_pet','Dag Hollis','Rusty')))
chatty anchor :: Where was I living when I got Biscuit? The vet needs the old address. :: T('lives_in','Tamsin Orrell',S(one('has_pet','Tamsin Orrell','Biscuit')))
chatty anchor :: what did I have lent out on the day I left for Costa Brenna in 2023? :: H('lent_to',None,S(one('on_trip_to','Tamsin Orrell','Costa Brenna','2023')))
chatty anchor :: silly question, but which car was I driving when Dag and I split up? :: T('drives','Tamsin Orrell',E(one('partner_of','Tamsin Orrell','Dag Hollis')))
chatty anchor :: what was I working as when Ilka moved back to Harrowmere from Vantle? :: T('has_job_title','Tamsin Orrell',S(last(F('lives_in','Ilka Dravner','Harrowmere'))))
careful anchor :: Where did Yusra Belmadi work on the day she and Joss Orrell got married? :: T('works_at','Yusra Belmadi',S(one('married_to','Joss Orrell','Yusra Belmadi')))
careful anchor :: What was Joss Orrell's job title when I started driving the white Volta E3? :: T('has_job_title','Joss Orrell',S(one('drives','Tamsin Orrell','white Volta E3')))
careful anchor :: Which course was I enrolled in while I was employed by Oaken Press? :: T('enrolled_in','Tamsin Orrell',one('works_at','Tamsin Orrell','Oaken Press'))
careful anchor :: Of which doctors was I a patient on the day I began taking Painaway? :: T('patient_of','Tamsin Orrell',S(one('takes_medicine','Tamsin Orrell','Painaway')))

terse when :: date i moved to little quenby :: S(one('lives_in','Tamsin Orrell','Little Quenby'))
terse when :: when did i get tuppence :: S(one('has_pet','Tamsin Orrell','Tuppence'))
terse when :: corwin and lorna divorce date :: E(one('married_to','Corwin Haske','Lorna Haske'))
chatty when :: When was it that Piet gave me the pottery wheel? Can't have been that long ago. :: S(one('gifted_by','pottery wheel','Piet Lanmark'))
chatty when :: hey, when did I last meet up with Mirela? :: S(last(F('met_with','Tamsin Orrell','Mirela Costin')))
chatty when :: I thought the label printer was lost, but apparently Yusra brought it back. When was that? :: E(one('lent_to','label printer','Yusra Belmadi'))
careful when :: On what date did I stop taking Somnil? :: E(one('takes_medicine','Tamsin Orrell','Somnil'))
careful when :: When did Joss Orrell become a branch manager? :: S(one('has_job_title','Joss Orrell','branch manager'))
careful when :: On which dates did I visit the Sundhavn Aquarium? :: list(map(S,F('visited','Tamsin Orrell','Sundhavn Aquarium')))

terse count :: how many cars have i had :: n(T('drives','Tamsin Orrell'))
terse count :: number of dentist appointments i've had :: len(F('had_appointment_with','Tamsin Orrell',H('has_specialty','dentistry')))
terse count :: how many trips did i start in 2022 :: len(begun(F('on_trip_to','Tamsin Orrell'),'2022'))
chatty count :: That blue tent gets around. How many different people have borrowed it so far? :: n(T('lent_to','blue tent'))
chatty count :: how many times have I met up with Ilka since the start of 2023? feels like hardly ever :: len(since(F('met_with','Tamsin Orrell','Ilka Dravner'),'2022'))
chatty count :: Just for fun: how many cats have there been among all our pets, mine and my friends' together? :: n(H('is_a','cat'))
careful count :: How many different companies has Yusra Belmadi worked for? :: n(T('works_at','Yusra Belmadi'))
careful count :: How many presents have I received from Piet Lanmark? :: n(both(H('gifted_by','Piet Lanmark'),H('gifted_to','Tamsin Orrell')))

terse duration :: how long was i together with dag :: L(one('partner_of','Tamsin Orrell','Dag Hollis'))
terse duration :: how long did i work at ansel ferries :: L(one('works_at','Tamsin Orrell','Ansel Ferries'))
terse duration :: joss merriden climbing rope how long did he keep it :: L(one('lent_to','climbing rope','Joss Merriden'))
chatty duration :: How long have Piet and I been a couple by now? He says it's six years already. :: L(one('partner_of','Tamsin Orrell','Piet Lanmark'))
chatty duration :: how long was I without a job between Brightwater Labs and Oaken Press? need it for my CV :: gap(first(F('works_at','Tamsin Orrell','Brightwater Labs')),one('works_at','Tamsin Orrell','Oaken Press'))
careful duration :: How long did I live in Little Quenby? :: L(one('lives_in','Tamsin Orrell','Little Quenby'))
careful duration :: For how long were Corwin and Lorna Haske married? :: L(one('married_to','Corwin Haske','Lorna Haske'))
careful duration :: For how long in total was I subscribed to Streamly, both periods added together? :: L(F('subscribed_to','Tamsin Orrell','Streamly'))

terse argmax :: who has borrowed things from me most often :: top(by_t(F('lent_to')))
terse argmax :: where did my longest trip go :: longest(F('on_trip_to','Tamsin Orrell'),'t')
chatty argmax :: Which doctor have I had the most appointments with? :: top(by_t(F('had_appointment_with','Tamsin Orrell')))
chatty argmax :: who do I meet up with the most, judging by all our meetings on record? :: top(by_t(F('met_with','Tamsin Orrell')))
chatty argmax :: I should send some thank-yous... who has given me the most presents over the years? :: top(by_t(F('gifted_by',H('gifted_to','Tamsin Orrell'))))
careful argmax :: With which employer did I have my longest uninterrupted stint? :: longest(F('works_at','Tamsin Orrell'),'t')
careful argmax :: Which employer has had the greatest number of different people from my records working for it? :: top(kinds_t(F('works_at')))
careful argmax :: Which medicine has been taken by the largest number of different people? :: top(kinds_t(F('takes_medicine')))

terse boolean :: did i ever work at novalume :: bool(F('works_at','Tamsin Orrell','Novalume'))
terse boolean :: is piet still working at brightwater clinic :: bool(F('works_at','Piet Lanmark','Brightwater Clinic',now))
terse boolean :: was dag in costa brenna in august 2017 :: bool(F('on_trip_to','Dag Hollis','Costa Brenna','2017-08'))
chatty boolean :: Did Biscuit and Mortimer overlap, I mean did I ever have both of them at once? :: bool(during(F('has_pet','Tamsin Orrell','Biscuit'),one('has_pet','Tamsin Orrell','Mortimer')))
chatty boolean :: am I still a member of The Boulder Barn? Pretty sure I cancelled it but I'm not certain. :: bool(F('member_of_gym','Tamsin Orrell','The Boulder Barn',now))
careful boolean :: Have Ilka Dravner and I ever lived in the same town at the same time? :: any(during(F('lives_in','Ilka Dravner',x.t),x) for x in F('lives_in','Tamsin Orrell'))
careful boolean :: Was I taking Ferrovit on 1 July 2019? :: bool(F('takes_medicine','Tamsin Orrell','Ferrovit','2019-07-01'))
careful boolean :: Did Teo Marchbank leave Copperkettle Bakery earlier than Fenno Atterby did? :: E(one('works_at','Teo Marchbank','Copperkettle Bakery')) < E(one('works_at','Fenno Atterby','Copperkettle Bakery'))

terse setops :: people other than me who have worked at brightwater labs :: minus(H('works_at','Brightwater Labs'),['Tamsin Orrell'])
terse setops :: hobbies both ilka and i have had :: both(T('has_hobby','Tamsin Orrell'),T('has_hobby','Ilka Dravner'))
chatty setops :: which courses have Yusra and I both taken? :: both(T('enrolled_in','Tamsin Orrell'),T('enrolled_in','Yusra Belmadi'))
chatty setops :: Piet and I were comparing notes: which doctors have both of us been patients of? :: both(T('patient_of','Tamsin Orrell'),T('patient_of','Piet Lanmark'))
chatty setops :: besides Ilka, who else did I meet up with in 2023? :: minus(T('met_with','Tamsin Orrell','2023'),['Ilka Dravner'])
careful setops :: Which of the destinations of my trips has Joss Orrell never travelled to? :: minus(T('on_trip_to','Tamsin Orrell'),T('on_trip_to','Joss Orrell'))
careful setops :: Which people have been members of both Harrow Gym and Riverside Pool? :: both(H('member_of_gym','Harrow Gym'),H('member_of_gym','Riverside Pool'))
careful setops :: Apart from Piet Lanmark and me, who lives in Harrowmere now? :: minus(H('lives_in','Harrowmere',now),['Tamsin Orrell','Piet Lanmark'])

terse none :: my blood type :: norel('blood')
terse none :: who has my chainsaw :: T('lent_to','chainsaw')
terse none :: who is joss merriden married to :: union(T('married_to','Joss Merriden'),H('married_to','Joss Merriden'))
terse none :: employer i worked for in march 2021 :: T('works_at','Tamsin Orrell','2021-03')
chatty none :: The insurance wants to know which medicine I was on in the summer of 2018. What was it? :: T('takes_medicine','Tamsin Orrell',('2018-06','2018-09'))
chatty none :: when did I last meet up with Hugo Ferris? :: list(map(S,F('met_with','Tamsin Orrell','Hugo Ferris')))
chatty none :: Corwin's birthday is coming up and I'd like to return the favour. What presents has he given me? :: both(H('gifted_by','Corwin Haske'),H('gifted_to','Tamsin Orrell'))
chatty none :: which gym was I going to in July 2022? :: T('member_of_gym','Tamsin Orrell','2022-07')
careful none :: What is Wendeline Stroop's phone number? :: norel('phone')
careful none :: Which pet did Sanne Rietfeld have in 2022? :: T('has_pet','Sanne Rietfeld','2022')
careful none :: On what date did I stop being a patient of Dr. Hanne Kiely? :: [x.e for x in F('patient_of','Tamsin Orrell','Dr. Hanne Kiely') if x.e]
"""

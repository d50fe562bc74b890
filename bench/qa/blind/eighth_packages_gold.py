"""Questions about `eighth_packages`, each with the rule that finds its gold: style, kind :: question :: rule."""

QUESTIONS = """
terse lookup :: vellum licence :: T('pkg.license', 'vellum')
terse lookup :: who looked after blotter in 2019 :: T('pkg.maintainer', 'blotter', at='2019')
terse lookup :: quire hosting 2018 :: T('pkg.hosted_at', 'quire', at='2018')
terse lookup :: kofi amankwah worked for whom in 2016 :: T('person.employer', 'Kofi Amankwah', at='2016')
terse lookup :: QSA-2019-30 which package :: T('advisory.affected', 'QSA-2019-30')
chatty lookup :: Who was keeping quillpack going in 2018? :: T('pkg.maintainer', 'quillpack', at='2018')
chatty lookup :: Where did Lupe live back in 2016? :: T('person.lives_in', 'Lupe Arriaga', at='2016')
chatty lookup :: Who gave talks at Quillcon 2017? :: H('person.spoke_at', 'Quillcon 2017')
chatty lookup :: Which package did wafer start out as a fork of? :: T('pkg.forked_from', 'wafer')
careful lookup :: Which packages did inkwell depend on in August 2018? :: T('pkg.depends_on', 'inkwell', at='2018-08')
careful lookup :: Which companies were paying for work on sealwax as sponsors in June 2021? :: T('pkg.sponsored_by', 'sealwax', at='2021-06')
careful lookup :: By whom was the hole behind QSA-2018-02 brought to light? :: T('advisory.reported_by', 'QSA-2018-02')
careful lookup :: With which tool was parchment built in 2016? :: T('pkg.build_tool', 'parchment', at='2016')
terse anchor :: foundation president when inkwell 3.0 came out :: H('foundation.seat', 'president', at=one('pkg.released', None, 'inkwell 3.0'))
terse anchor :: who was looking after inkwell the day version 2.1 came out :: T('pkg.maintainer', 'inkwell', at=one('pkg.released', None, 'inkwell 2.1'))
terse anchor :: stable version of Quill when rubric 1.0 came out :: T('lang.stable_version', 'Quill', at=one('pkg.released', None, 'rubric 1.0'))
chatty anchor :: Who was Pavla working for when she sent in QSA-2021-11? :: T('person.employer', 'Pavla Horn', at=one('advisory.reported_by', 'QSA-2021-11'))
chatty anchor :: What was sealwax's licence at the time QSA-2023-02 hit it? :: T('pkg.license', 'sealwax', at=one('advisory.affected', 'QSA-2023-02'))
chatty anchor :: Which town was Saoirse living in when she gave her Quillcon 2023 talk? :: T('person.lives_in', 'Saoirse Lunt', at=one('person.spoke_at', 'Saoirse Lunt', 'Quillcon 2023'))
chatty anchor :: Who was president of the foundation when sealwax went over to the Sealwax Source License? :: H('foundation.seat', 'president', at=S(one('pkg.license', 'sealwax', 'Sealwax Source License')))
careful anchor :: On which forge did quire have its home on the day quire 2.0 came out? :: T('pkg.hosted_at', 'quire', at=one('pkg.released', None, 'quire 2.0'))
careful anchor :: Who was maintaining parchment when QSA-2020-07 was reported? :: T('pkg.maintainer', 'parchment', at=one('advisory.reported_by', 'QSA-2020-07'))
careful anchor :: Which company employed Radek Horn when he gave his talk at Quillcon 2015? :: T('person.employer', 'Radek Horn', at=one('person.spoke_at', 'Radek Horn', 'Quillcon 2015'))
careful anchor :: Who was treasurer of the foundation on the day quire 3.0 came out? :: H('foundation.seat', 'treasurer', at=one('pkg.released', None, 'quire 3.0'))
terse before_after :: inkwell releases after 2018 :: ts(since(F('pkg.released', 'inkwell'), '2018'))
terse before_after :: who kept quillpack going before saoirse lunt :: ts(before(F('pkg.maintainer', 'quillpack'), one('pkg.maintainer', 'quillpack', 'Saoirse Lunt')))
terse before_after :: presidents before Lupe Arriaga :: hs(before(F('foundation.seat', None, 'president'), one('foundation.seat', 'Lupe Arriaga', 'president')))
chatty before_after :: What versions of nib were out before 2018? :: ts(before(F('pkg.released', 'nib'), '2018'))
chatty before_after :: Which advisories hit packages after 2022? :: hs(since(F('advisory.affected'), '2022'))
chatty before_after :: Where did parchment live before it went to Gitmeadow? :: ts(before(F('pkg.hosted_at', 'parchment'), one('pkg.hosted_at', 'parchment', 'Gitmeadow')))
careful before_after :: At which conferences did Owain Price speak after 2015? :: ts(since(F('person.spoke_at', 'Owain Price'), '2015'))
careful before_after :: Who had been secretary of the foundation before Kofi Amankwah? :: hs(before(F('foundation.seat', None, 'secretary'), one('foundation.seat', 'Kofi Amankwah', 'secretary')))
careful before_after :: Which versions of sealwax came out between 2019 and 2022? :: ts(begun(F('pkg.released', 'sealwax'), ('2019', '2022')))
terse first_last :: who looked after palimpsest originally :: first(F('pkg.maintainer', 'palimpsest')).t
terse first_last :: latest parchment release :: last(F('pkg.released', 'parchment')).t
terse first_last :: first advisory against sealwax :: first(F('advisory.affected', None, 'sealwax')).h
chatty first_last :: Who was the very first president of the foundation? :: first(F('foundation.seat', None, 'president')).h
chatty first_last :: What's the newest version of quillpack? :: last(F('pkg.released', 'quillpack')).t
chatty first_last :: Who was the last to join the people looking after inkwell? :: last(F('pkg.maintainer', 'inkwell')).t
careful first_last :: In which town did the conference take place at which Pavla Horn gave her first talk? :: T('event.held_in', first(F('person.spoke_at', 'Pavla Horn')).t)
careful first_last :: Which is the most recent security advisory that goes back to a report by Dag Ellingsen? :: last(F('advisory.reported_by', None, 'Dag Ellingsen')).h
careful first_last :: Which package was the first to have its home on Sourcery? :: first(F('pkg.hosted_at', None, 'Sourcery')).h
terse succession :: who took over nib from Thea Vandersloot :: nxt(F('pkg.maintainer', 'nib'), one('pkg.maintainer', 'nib', 'Thea Vandersloot')).t
terse succession :: palimpsest host before Forgejoin :: prev(F('pkg.hosted_at', 'palimpsest'), one('pkg.hosted_at', 'palimpsest', 'Forgejoin')).t
terse succession :: stable Quill version following Quill 2 :: nxt(F('lang.stable_version', 'Quill'), one('lang.stable_version', 'Quill', 'Quill 2')).t
chatty succession :: Who got to be treasurer after Owain? :: nxt(F('foundation.seat', None, 'treasurer'), one('foundation.seat', 'Owain Price', 'treasurer')).h
chatty succession :: Who was maintaining quire right before Saoirse? :: prev(F('pkg.maintainer', 'quire'), one('pkg.maintainer', 'quire', 'Saoirse Lunt')).t
chatty succession :: What licence did inkwell switch to from MIT? :: nxt(F('pkg.license', 'inkwell'), one('pkg.license', 'inkwell', 'MIT')).t
careful succession :: Which release of inkwell came directly after inkwell 2.1? :: nxt(F('pkg.released', 'inkwell'), one('pkg.released', None, 'inkwell 2.1')).t
careful succession :: For which company did Lupe Arriaga go to work directly after Tessellate? :: nxt(F('person.employer', 'Lupe Arriaga'), one('person.employer', 'Lupe Arriaga', 'Tessellate')).t
careful succession :: Who succeeded Owain Price as president of the foundation? :: nxt(F('foundation.seat', None, 'president'), one('foundation.seat', 'Owain Price', 'president')).h
terse current :: who maintains rubric now :: T('pkg.maintainer', 'rubric', at=now)
terse current :: inkwell dependencies today :: T('pkg.depends_on', 'inkwell', at=now)
terse current :: current treasurer of the foundation :: H('foundation.seat', 'treasurer', at=now)
chatty current :: Where's parchment hosted these days? :: T('pkg.hosted_at', 'parchment', at=now)
chatty current :: Which package is Ines looking after right now? :: H('pkg.maintainer', 'Ines Calado', at=now)
chatty current :: Who pays Mirek's wages these days? :: T('person.employer', 'Mirek Stoll', at=now)
careful current :: Which package is under the GPL-3.0 at present? :: H('pkg.license', 'GPL-3.0', at=now)
careful current :: Which packages are in the care of Lupe Arriaga at present? :: H('pkg.maintainer', 'Lupe Arriaga', at=now)
careful current :: Who currently looks after the package from which wafer was split off? :: T('pkg.maintainer', T('pkg.forked_from', 'wafer'), at=now)
terse when :: inkwell under Apache-2.0 since :: S(one('pkg.license', 'inkwell', 'Apache-2.0'))
terse when :: Bram Okonjo gave up parchment when :: E(one('pkg.maintainer', 'parchment', 'Bram Okonjo'))
terse when :: release date vellum 2.0 :: S(one('pkg.released', None, 'vellum 2.0'))
chatty when :: When did Thea come back to nib-utils? :: S(last(F('pkg.maintainer', 'nib-utils', 'Thea Vandersloot')))
chatty when :: When did Saoirse leave her job at the Quill Foundation? :: E(one('person.employer', 'Saoirse Lunt', 'the Quill Foundation'))
chatty when :: When did wafer split off from sealwax? :: S(one('pkg.forked_from', 'wafer', 'sealwax'))
careful when :: In which month did quire-http stop depending on sealwax? :: E(one('pkg.depends_on', 'quire-http', 'sealwax'))
careful when :: On what date was QSA-2020-07 reported? :: S(one('advisory.reported_by', 'QSA-2020-07'))
careful when :: In which year did Sanne Brouwer settle in Ostrava Nova? :: S(one('person.lives_in', 'Sanne Brouwer', 'Ostrava Nova'))
terse count :: how many releases of inkwell :: len(F('pkg.released', 'inkwell'))
terse count :: number of presidents so far :: n(H('foundation.seat', 'president'))
terse count :: number of packages that have ever needed nib :: n(H('pkg.depends_on', 'nib'))
chatty count :: How many conference talks has Lupe given? :: len(F('person.spoke_at', 'Lupe Arriaga'))
chatty count :: How many releases were there last year, over all the packages? :: len(begun(F('pkg.released'), '2024'))
chatty count :: How many packages sit on Forgejoin nowadays? :: n(H('pkg.hosted_at', 'Forgejoin', at=now))
careful count :: How many different people have had parchment in their care? :: n(T('pkg.maintainer', 'parchment'))
careful count :: How many security advisories go back to reports by Pavla Horn? :: len(F('advisory.reported_by', None, 'Pavla Horn'))
terse duration :: how long was Sanne Brouwer president :: L(one('foundation.seat', 'Sanne Brouwer', 'president'))
terse duration :: wafer under Kofi Amankwah, how long :: L(one('pkg.maintainer', 'wafer', 'Kofi Amankwah'))
terse duration :: how long did sealwax stay on Forgejoin :: L(one('pkg.hosted_at', 'sealwax', 'Forgejoin'))
chatty duration :: How long was Owain the foundation's president? :: L(one('foundation.seat', 'Owain Price', 'president'))
chatty duration :: For how many days was quire left without any maintainer after Mirek went? :: gap(one('pkg.maintainer', 'quire', 'Mirek Stoll'), one('pkg.maintainer', 'quire', 'Saoirse Lunt'))
careful duration :: How long was Saoirse Lunt employed by the Quill Foundation? :: L(one('person.employer', 'Saoirse Lunt', 'the Quill Foundation'))
careful duration :: For how long was quire built with quillpack? :: L(one('pkg.build_tool', 'quire', 'quillpack'))
careful duration :: How long was Pavla Horn treasurer of the foundation? :: L(one('foundation.seat', 'Pavla Horn', 'treasurer'))
terse argmax :: package with the most advisories :: top(by_t(F('advisory.affected')))
terse argmax :: package with the most releases :: top(by_h(F('pkg.released')))
terse argmax :: who has looked after vellum the longest :: longest(F('pkg.maintainer', 'vellum'), 't')
chatty argmax :: Who's given the most conference talks? :: top(by_h(F('person.spoke_at')))
chatty argmax :: Who's maintained the most different packages over the years? :: top({p: n(H('pkg.maintainer', p)) for p in T('pkg.maintainer')})
careful argmax :: On which package has the greatest number of different packages depended? :: top(kinds_t(F('pkg.depends_on')))
careful argmax :: Which company has put money into quire for the longest time? :: longest(F('pkg.sponsored_by', 'quire'), 't')
careful argmax :: Under which licence are the most packages at present? :: top(by_t(F('pkg.license', at=now)))
terse boolean :: was thea vandersloot ever president :: len(F('foundation.seat', 'Thea Vandersloot', 'president')) > 0
terse boolean :: does sealwax still need wafer :: len(F('pkg.depends_on', 'sealwax', 'wafer', now)) > 0
chatty boolean :: Did Bram and Ines ever look after vellum at the same time? :: any(during([x], y) for x in F('pkg.maintainer', 'vellum', 'Bram Okonjo') for y in F('pkg.maintainer', 'vellum', 'Ines Calado'))
chatty boolean :: Was Quill 3 already the stable version when nib 3.0 came out? :: len(F('lang.stable_version', 'Quill', 'Quill 3', one('pkg.released', None, 'nib 3.0'))) > 0
chatty boolean :: Has Nils Aurbach ever given a talk anywhere? :: len(F('person.spoke_at', 'Nils Aurbach')) > 0
careful boolean :: Was inkwell-lint under the GPL-3.0 in 2020? :: len(F('pkg.license', 'inkwell-lint', 'GPL-3.0', '2020')) > 0
careful boolean :: Was Yusuf Denker looking after inkwell at the time QSA-2021-11 was reported? :: len(F('pkg.maintainer', 'inkwell', 'Yusuf Denker', one('advisory.reported_by', 'QSA-2021-11'))) > 0
careful boolean :: Was Oriel Data still a sponsor of parchment on the day parchment 3.0 came out? :: len(F('pkg.sponsored_by', 'parchment', 'Oriel Data', one('pkg.released', None, 'parchment 3.0'))) > 0
terse setops :: speakers at both Quillcon 2014 and Quillcon 2022 :: both(H('person.spoke_at', 'Quillcon 2014'), H('person.spoke_at', 'Quillcon 2022'))
terse setops :: people who have worked for both Tessellate and Oriel Data :: both(H('person.employer', 'Tessellate'), H('person.employer', 'Oriel Data'))
terse setops :: packages once on Sourcery, never on Gitmeadow :: minus(H('pkg.hosted_at', 'Sourcery'), H('pkg.hosted_at', 'Gitmeadow'))
chatty setops :: Who besides Lupe has looked after sealwax? :: minus(T('pkg.maintainer', 'sealwax'), ['Lupe Arriaga'])
chatty setops :: Which packages have had money from both Oriel Data and Tessellate? :: both(H('pkg.sponsored_by', 'Oriel Data'), H('pkg.sponsored_by', 'Tessellate'))
chatty setops :: Who's been both secretary and president of the foundation? :: both(H('foundation.seat', 'secretary'), H('foundation.seat', 'president'))
careful setops :: Which packages depend on both sealwax and inkwell-core at present? :: both(H('pkg.depends_on', 'sealwax', at=now), H('pkg.depends_on', 'inkwell-core', at=now))
careful setops :: Who other than Pavla Horn has lived in Ostrava Nova? :: minus(H('person.lives_in', 'Ostrava Nova'), ['Pavla Horn'])
terse none :: who keeps parchment going now :: T('pkg.maintainer', 'parchment', at=now)
terse none :: inkstone licence :: T('pkg.license', 'inkstone')
terse none :: rubric download numbers :: norel('download', 'users', 'stars')
chatty none :: Who was the foundation's secretary in July 2021? :: H('foundation.seat', 'secretary', at='2021-07')
chatty none :: When did Sanne move to Port Celes? :: F('person.lives_in', 'Sanne Brouwer', 'Port Celes')
chatty none :: Which company sponsors blotter? :: T('pkg.sponsored_by', 'blotter')
chatty none :: Who reported QSA-2024-06? :: T('advisory.reported_by', 'QSA-2024-06')
careful none :: In which town was Quillcon 2021 held? :: T('event.held_in', 'Quillcon 2021')
careful none :: For whom does Dag Ellingsen work at present? :: T('person.employer', 'Dag Ellingsen', at=now)
careful none :: On what date did wafer 2.0 come out? :: F('pkg.released', 'wafer', 'wafer 2.0')
careful none :: Who designed the logo of quillpack? :: norel('logo', 'design')
"""

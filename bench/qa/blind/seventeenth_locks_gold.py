"""The questions of the set `locks`: style kind :: question :: rule."""

QUESTIONS = r"""
# lookup
terse lookup :: keeper marl bridge lock 1997 :: H('KeeperOf', 'Marl Bridge Lock', at='1997')
terse lookup :: who made gates gp-022 :: T('GateMadeBy', 'GP-022')
terse lookup :: hull 227 name may 2008 :: T('HullName', 'Hull 227', at='2008-05')
terse lookup :: merganser licence no in 2001 :: T('LicenceNo', 'Merganser', at='2001')
chatty lookup :: We're doing a display board about the 2001 Wenlow Gathering and not one person on the committee can remember where we held it. Which place was it? :: T('FestivalVenue', 'Wenlow Gathering 2001')
chatty lookup :: my aunt had her tea at the windlass in july 2008 and says the person running it was lovely to her. who would of had the café then? :: H('TenantOf', 'The Windlass', at='2008-07')
chatty lookup :: Got a photo here of the Golden Plover tied up somewhere, Aug 2014 written on the back. What was her mooring at the time? cheers :: T('MooredAt', 'Golden Plover', at='2014-08')
chatty lookup :: Clearing out the old workshop and there's a balance beam with GP-012 painted on it. Any idea which lock that pair used to hang at? The tag has gone missing. :: T('GateFittedAt', 'GP-012')
careful lookup :: Who owned the Ebony Rose in March 1998? :: T('RegisteredOwner', 'Ebony Rose', at='1998-03')
careful lookup :: For what reason was Priory Lock closed in April 2003? :: T('ClosedFor', 'Priory Lock', at='2003-04')
careful lookup :: Which firm dredged the Summit Length in November 2012? :: T('DredgedBy', 'Summit Length', at='2012-11')
careful lookup :: At which address was Dilys Penhallow living in June 2012? :: T('LivesAt', 'Dilys Penhallow', at='2012-06')
careful lookup :: Which boats belonged to Kester Lumb in 2005? :: H('RegisteredOwner', 'Kester Lumb', at='2005')

# before_after
terse before_after :: best kept lock winners after 2000 :: hs(since(F('WonAward', t='Best Kept Lock'), '2000'))
terse before_after :: who ran skerrow boatyard before 2001 :: hs(before(F('RunsBoatyard', t='Skerrow Boatyard'), '2001'))
terse before_after :: all hobb's lock keepers before theresa quill :: hs(over(F('KeeperOf', t="Hobb's Lock"), one('KeeperOf', 'Theresa Quill')))
chatty before_after :: Anneke is getting the Merganser surveyed and they want the paperwork. Which yards has the boat been in for repairs since 2010? I have the 2009 bill already. :: ts(begun(F('RepairedAt', 'Merganser'), ('2010', now)))
chatty before_after :: hi, i'm writing up the history of the Wenlow Canal Society. Hal Bowdler was in the chair until 2004, that much i've got, but who has chaired it after him? All of them please, thanks :: hs(since(F('ChairOf', t='Wenlow Canal Society'), one('ChairOf', 'Hal Bowdler')))
chatty before_after :: I'm trying to work out who's who in a box of Lower Marl Lock pictures, all from before Ivy Tranter became the keeper. Who had been keeper there before her? Everyone, not only the last one. :: hs(over(F('KeeperOf', t='Lower Marl Lock'), one('KeeperOf', 'Ivy Tranter')))
careful before_after :: Which boats won the Brightwork Cup before 2005? :: hs(before(F('WonAward', t='Brightwork Cup'), '2005'))
careful before_after :: For whom has Gareth Oakes worked since he left Skerrow Boatyard? :: ts(since(F('EmployedBy', 'Gareth Oakes'), one('EmployedBy', 'Gareth Oakes', 'Skerrow Boatyard')))
careful before_after :: What cargoes did the Bantam Queen carry after 1997? :: ts(since(F('LoadCarried', 'Bantam Queen'), '1997'))

# first_last
terse first_last :: first keeper on record cold harbour :: first(F('KeeperOf', t='Cold Harbour Lock')).h
terse first_last :: dun cow latest cargo :: last(F('LoadCarried', 'Dun Cow')).t
terse first_last :: earliest lengthsman on the summit length :: first(F('LengthsmanFor', t='Summit Length')).h
chatty first_last :: Somebody asked at last night's talk who ran Pinfold Marine first of all, and I went completely blank. Do you know? :: first(F('RunsBoatyard', t='Pinfold Marine')).h
chatty first_last :: the insurers are on at me about the ironmaster again. What was it she ran into the last time, not the older bump? :: last(F('CollidedWith', 'Ironmaster')).t
chatty first_last :: Dry year, so we're all nervous. Two locks were shut for low water in 2022, I remember that - which of them was the last to be closed? :: last(begun(F('ClosedFor', t='low water'), '2022')).h
careful first_last :: What was the first name carried by Hull 272? :: first(F('HullName', 'Hull 272')).t
careful first_last :: Who was the last person to keep Hobb's Mill Lock? :: last(F('KeeperOf', t="Hobb's Mill Lock")).h
careful first_last :: Which contractor was the first to dredge the Hobb's Length? :: first(F('DredgedBy', "Hobb's Length")).t

# succession
terse succession :: who took over from jem puddock as skipper of ironmaster :: nxt(F('SkipperOf', t='Ironmaster'), one('SkipperOf', 'Jem Puddock', 'Ironmaster')).h
terse succession :: keeper right before zofia balcer at lower marl :: prev(F('KeeperOf', t='Lower Marl Lock'), one('KeeperOf', 'Zofia Balcer')).h
terse succession :: which gates did gp-052 replace at priory lock :: prev(F('GateFittedAt', t='Priory Lock'), one('GateFittedAt', 'GP-052')).h
chatty succession :: Found a leaving card for Harry Stowe from when he finished as keeper at Priory Lock. Who came in straight after him? I'd like to ask them about it. :: nxt(F('KeeperOf', t='Priory Lock'), one('KeeperOf', 'Harry Stowe')).h
chatty succession :: quick one for the newsletter. after luca and nia ferri gave up the toll house kitchen together, who took it on next? :: nxt(F('TenantOf', t='Toll House Kitchen'), one('TenantOf', 'Nia Ferri')).h
chatty succession :: Orla Finnerty had Patience for donkey's years, bless her. Whose boat was it just before she got it? (Patience, mind, not Patience II.) :: prev(F('RegisteredOwner', 'Patience'), one('RegisteredOwner', 'Patience', 'Orla Finnerty')).t
careful succession :: Who succeeded Kester Lumb as chair of the Wenlow Canal Society? :: nxt(F('ChairOf', t='Wenlow Canal Society'), one('ChairOf', 'Kester Lumb')).h
careful succession :: What name did Hull 227 bear immediately before it became the Corvus? :: prev(F('HullName', 'Hull 227'), one('HullName', t='Corvus')).t
careful succession :: Which lengthsman followed Ted Ockbrook on the Hobb's Length? :: nxt(F('LengthsmanFor', t="Hobb's Length"), one('LengthsmanFor', 'Ted Ockbrook', "Hobb's Length")).h

# current
terse current :: tindle bottom keeper now :: H('KeeperOf', 'Tindle Bottom Lock', at=now)
terse current :: hobb's lock condition grade today :: T('ConditionGrade', "Hobb's Lock", at=now)
terse current :: what licence has kittiwake got at present, private or residential :: T('LicenceClass', 'Kittiwake', at=now)
chatty current :: My brother-in-law is after a berth close to the Plover because he's pally with the owner. Where's that boat moored these days? :: T('MooredAt', 'Plover', at=now)
chatty current :: hello, i need to send an invoice to whoever runs hobb's wharf boatyard at the moment. i've only got anton reeve on file and he is long gone :: H('RunsBoatyard', "Hobb's Wharf Boatyard", at=now)
chatty current :: Walked down past Tindle Bottom Lock on Sunday with the dog and it was all fenced off!! What is it closed for? :: T('ClosedFor', 'Tindle Bottom Lock', at=now)
careful current :: Who is the relief keeper at Upper Marl Lock at the moment? :: H('ReliefKeeperAt', 'Upper Marl Lock', at=now)
careful current :: Which firm currently supplies Stanway Workshops? :: H('SuppliesTo', 'Stanway Workshops', at=now)
careful current :: What is Joan Sneddon's present address? :: T('LivesAt', 'Joan Sneddon', at=now)

# anchor
terse anchor :: hobb's lock keeper when brack & sons dredged marl length :: H('KeeperOf', "Hobb's Lock", at=one('DredgedBy', 'Marl Length', 'Brack & Sons'))
terse anchor :: who was skippering bantam queen when she hit the plover :: H('SkipperOf', 'Bantam Queen', at=one('CollidedWith', 'Bantam Queen', 'Plover'))
terse anchor :: canal society chair when merganser won the brightwork cup :: H('ChairOf', 'Wenlow Canal Society', at=one('WonAward', 'Merganser', 'Brightwork Cup'))
terse anchor :: golden plover owner at time of 2008 gathering :: T('RegisteredOwner', 'Golden Plover', at=one('FestivalVenue', 'Wenlow Gathering 2008'))
chatty anchor :: There was that bump between the Golden Plover and our trip boat, Lady Ellow, I was on board with a tray of scones. Who owned Golden Plover when it happened? :: T('RegisteredOwner', 'Golden Plover', at=one('CollidedWith', 'Golden Plover', 'Lady Ellow'))
chatty anchor :: Doing a little talk on the wall collapse at Priory Lock. Who was keeper there while it was closed because of that? :: H('KeeperOf', 'Priory Lock', at=one('ClosedFor', 'Priory Lock', 'wall collapse'))
chatty anchor :: gus trickett says the month he started running skerrow boatyard he had breakfast at the Toll House Kitchen every single day. so who was the tenant there in that month? :: H('TenantOf', 'Toll House Kitchen', at=S(one('RunsBoatyard', 'Gus Trickett')))
chatty anchor :: We have a lovely snap of old Walter Sneddon being given his Golden Windlass. He'd retired by then, so who was keeper of Upper Marl Lock when he got it? :: H('KeeperOf', 'Upper Marl Lock', at=one('WonAward', 'Walter Sneddon'))
careful anchor :: At which depot was the Mudlark based when it was repaired at Skerrow Boatyard? :: T('BasedAtDepot', 'Mudlark', at=one('RepairedAt', 'Mudlark', 'Skerrow Boatyard'))
careful anchor :: Who was lengthsman of the Hobb's Length when Fenland Plant dredged it? :: H('LengthsmanFor', "Hobb's Length", at=one('DredgedBy', "Hobb's Length", 'Fenland Plant'))
careful anchor :: What name was on Hull 220 when the Dun Cow struck Marl Bridge Lock? :: T('HullName', 'Hull 220', at=one('CollidedWith', 'Dun Cow', 'Marl Bridge Lock'))

# when
terse when :: when did gates gp-041 go in :: S(one('GateFittedAt', 'GP-041'))
terse when :: terry quill hobb's lock end date :: E(one('KeeperOf', 'Terry Quill', "Hobb's Lock"))
terse when :: what year did simeon gray get patience ii :: year(S(one('RegisteredOwner', 'Patience II', 'Simeon Gray')))
chatty when :: Olwen's filling in a form and can't recall her dates. What month did she begin as keeper at Marl Bridge? That's Olwen Dace. :: S(one('KeeperOf', 'Olwen Dace', 'Marl Bridge Lock'))
chatty when :: this is going back a bit, but do you have when hull 272 got the name quiet woman? Month and year is plenty :: S(one('HullName', 'Hull 272', 'Quiet Woman'))
chatty when :: The Fosse grandchildren are making a slideshow about Bridget's years at Marl Bridge Lock. When did she finish as keeper there? It's for the last slide, so no rush. :: E(one('KeeperOf', 'Bridget Fosse', 'Marl Bridge Lock'))
careful when :: In which month did Dev Khatri take on The Windlass? :: S(one('TenantOf', 'Dev Khatri', 'The Windlass'))
careful when :: Until when was the Merganser licensed as residential? :: E(one('LicenceClass', 'Merganser', 'Residential'))
careful when :: In what year was the Tindle Length last dredged? :: year(S(last(F('DredgedBy', 'Tindle Length'))))

# count
terse count :: how many times has tollard dredging done tindle length :: n(F('DredgedBy', 'Tindle Length', 'Tollard Dredging'))
terse count :: number of different people who've been keeper at upper marl :: n(H('KeeperOf', 'Upper Marl Lock'))
terse count :: rose of marl how many owners to date :: n(T('RegisteredOwner', 'Rose of Marl'))
chatty count :: Bea wants to do mugs for the old Towpath Tidy Crew reunion. How many people were volunteering with the crew in 2015? :: n(H('VolunteersWith', 'Towpath Tidy Crew', at='2015'))
chatty count :: we'd like a small brass plate up for every time priory lock was named best kept lock. how many plates do i order :: n(F('WonAward', 'Priory Lock', 'Best Kept Lock'))
chatty count :: Hobb's Lock has had its share of closures, hasn't it. How many have there been altogether? Hobb's Lock I mean, not the Mill one. :: n(F('ClosedFor', "Hobb's Lock"))
careful count :: How many of the gate pairs were made by Stanway Workshops? :: n(H('GateMadeBy', 'Stanway Workshops'))
careful count :: How many different lengths of the canal has Idris Vale been lengthsman for? :: n(T('LengthsmanFor', 'Idris Vale'))

# duration
terse duration :: how long was priory lock shut for the wall collapse :: L(one('ClosedFor', 'Priory Lock', 'wall collapse'))
terse duration :: ruby attwell time as keeper of tindle bottom how long :: L(one('KeeperOf', 'Ruby Attwell', 'Tindle Bottom Lock'))
terse duration :: how long was cold harbour lock without a keeper between stan and bert lovelock :: gap(one('KeeperOf', 'Stan Lovelock'), one('KeeperOf', 'Bert Lovelock'))
chatty duration :: Rufus asked me and I said two years, but I was guessing. How long was the Plover actually on a laid up licence? :: L(one('LicenceClass', 'Plover', 'Laid up'))
chatty duration :: nesta hargrave still talks about kittiwake like it was a child of hers. how long did she own that boat? :: L(one('RegisteredOwner', 'Kittiwake', 'Nesta Hargrave'))
careful duration :: For how many months did flood damage keep Upper Marl Lock closed? :: L(one('ClosedFor', 'Upper Marl Lock', 'flood damage'))
careful duration :: For how long did Vera Carrow skipper the Lady Ellow? :: L(one('SkipperOf', 'Vera Carrow', 'Lady Ellow'))
careful duration :: How long did Joan Sneddon chair the Wenlow Canal Society in total, both of her terms taken together? :: L(F('ChairOf', 'Joan Sneddon', 'Wenlow Canal Society'))

# argmax
terse argmax :: lock with most best kept wins :: top(by_h(F('WonAward', t='Best Kept Lock')))
terse argmax :: which boat has done the most coal runs :: top(by_h(F('LoadCarried', t='coal')))
chatty argmax :: We're having an argument in the bar about Priory Lock. Of all its keepers, whose time in the job adds up to the most? :: top(totals(F('KeeperOf', t='Priory Lock')))
chatty argmax :: The trust is putting together a list of preferred dredging firms. Going by number of jobs done on our canal so far, who has had the most? :: top(by_t(F('DredgedBy')))
chatty argmax :: i'm sure it's always at the same blooming place, everybody says so. where has the Wenlow Gathering been held most often? (not the Marl fair) :: top(by_t([x for x in F('FestivalVenue') if x.h[:6] == 'Wenlow']))
careful argmax :: Who has owned the Merganser for the longest time? :: longest(F('RegisteredOwner', 'Merganser'), 't')
careful argmax :: Which of the volunteer groups has had the largest number of different volunteers over the years? :: top(kinds_t(F('VolunteersWith')))
careful argmax :: Which boat has been in for repair most often? :: top(by_h(F('RepairedAt')))

# boolean
terse boolean :: has tilda orton ever skippered the ironmaster :: bool(F('SkipperOf', 'Tilda Orton', 'Ironmaster'))
terse boolean :: was colin brindle ever a lengthsman :: bool(F('LengthsmanFor', 'Colin Brindle'))
terse boolean :: did hobb's lock have grade a at any time before 2020 :: bool(prior(F('ConditionGrade', "Hobb's Lock", 'Grade A'), '2020'))
chatty boolean :: I told my husband that Ivy Tranter was relief keeper at Lower Marl before she got the proper job there. Am I right? There's a pint riding on it. :: bool(prior(F('ReliefKeeperAt', 'Ivy Tranter', 'Lower Marl Lock'), one('KeeperOf', 'Ivy Tranter', 'Lower Marl Lock')))
chatty boolean :: someone's selling a painting of the Bantam Queen loaded up with timber and wants silly money. did she ever carry any timber? :: bool(F('LoadCarried', 'Bantam Queen', 'timber'))
chatty boolean :: Kit Wainfleet's reference says he looked after two locks at once as keeper. Is that true, was there ever a time he kept two? :: any(during([y for y in F('KeeperOf', 'Kit Wainfleet') if y.t != x.t], x) != [] for x in F('KeeperOf', 'Kit Wainfleet'))
careful boolean :: Were Bernard and Bridget Fosse ever keepers of Marl Bridge Lock at the same time? :: bool(during(F('KeeperOf', 'Bernard Fosse', 'Marl Bridge Lock'), one('KeeperOf', 'Bridget Fosse', 'Marl Bridge Lock')))
careful boolean :: Has the Kittiwake ever been licensed as a roving trader? :: bool(F('LicenceClass', 'Kittiwake', 'Roving trader'))

# setops
terse setops :: locks kept by both walter sneddon and kit wainfleet :: both(T('KeeperOf', 'Walter Sneddon'), T('KeeperOf', 'Kit Wainfleet'))
terse setops :: names used on hull 220 and also on hull 227 :: both(T('HullName', 'Hull 220'), T('HullName', 'Hull 227'))
chatty setops :: Putting together the dredging history and I keep losing track. Which lengths has Tollard Dredging done that Fenland Plant never did? :: minus(H('DredgedBy', 'Tollard Dredging'), H('DredgedBy', 'Fenland Plant'))
chatty setops :: Anneke Visser is writing to everybody who owned the Little Merganser ahead of its birthday. Apart from her, who's had it? :: minus(T('RegisteredOwner', 'Little Merganser'), ['Anneke Visser'])
chatty setops :: we're doing long-service badges and i don't want to leave anyone out. who has been a relief keeper but never a keeper proper, at any lock? :: minus(H('ReliefKeeperAt'), H('KeeperOf'))
careful setops :: At which moorings has either the Rose of Marl or the Ebony Rose been kept? :: union(T('MooredAt', 'Rose of Marl'), T('MooredAt', 'Ebony Rose'))
careful setops :: Who has owned both the Plover and the Golden Plover? :: both(T('RegisteredOwner', 'Plover'), T('RegisteredOwner', 'Golden Plover'))
careful setops :: Which locks have been closed for gate replacement but never for low water? :: minus(H('ClosedFor', 'gate replacement'), H('ClosedFor', 'low water'))

# none
terse none :: who kept lower pinfold lock 2005 :: H('KeeperOf', 'Lower Pinfold Lock', at='2005')
terse none :: which lock has gates gp-042 :: T('GateFittedAt', 'GP-042')
terse none :: cold harbour lock keeper 2010 :: H('KeeperOf', 'Cold Harbour Lock', at='2010')
terse none :: pinfold marine phone number :: norel('phone', 'contact', 'tel')
chatty none :: Wilf Tranter used to tell us about the day the Mudlark sank, he had us in stitches. When did she go down? :: norel('sank', 'sink', 'wreck')
chatty none :: My gran's old boat had licence WN-1140 on the side and she's 90 next week. Which boat was that? :: H('LicenceNo', 'WN-1140')
chatty none :: i was on the burger van for the wenlow gathering in 2011 and can't for the life of me think who organised it. do you know who it was? :: T('FestivalOrganiser', 'Wenlow Gathering 2011')
careful none :: Who owned the Little Merganser in May 2019? :: T('RegisteredOwner', 'Little Merganser', at='2019-05')
careful none :: How much rent does Petra Novotna pay for the Toll House Kitchen? :: norel('rent', 'fee', 'price')
careful none :: When did Fenella Croft win the Golden Windlass? :: F('WonAward', 'Fenella Croft', 'Golden Windlass')
careful none :: Which name replaced Old Bittern on Hull 207? :: since(F('HullName', 'Hull 207'), one('HullName', 'Hull 207', 'Old Bittern'))
"""

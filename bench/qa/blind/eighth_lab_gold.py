"""Questions about `eighth_lab`, each with the rule that finds its gold: style, kind :: question :: rule."""

QUESTIONS = """
terse lookup :: curlew location 1 november :: T('locatedIn', 'Curlew', at='2025-11-01')
terse lookup :: Heron software version 15 September 2025 :: T('runsSoftware', 'Heron', at='2025-09-15')
terse lookup :: whose Bittern slot was running on 28 October at 10:00 :: T('bookedBy', 'Bittern', at='2025-10-28T10:00')
terse lookup :: Avocet tomorrow, whose slot is it :: T('bookedBy', 'Avocet', at='2025-11-13')
terse lookup :: things that came from Labmart :: T('delivered', 'Labmart')
chatty lookup :: Who had the Heron booked yesterday? :: T('bookedBy', 'Heron', at='2025-11-11')
chatty lookup :: Who was looking after the Plover at the start of October, on the 1st? :: T('inCustodyOf', 'Plover', at='2025-10-01')
chatty lookup :: Where was Juno sitting on 10 September, which bench? :: T('worksAtBench', 'Juno Castell', at='2025-09-10')
chatty lookup :: Who was it that told us about the Dunlin tube failure? :: H('reportedFault', 'Dunlin tube failure')
careful lookup :: Which gas cylinder was the Teal connected to on 15 October 2025? :: T('fedFrom', 'Teal', at='2025-10-15')
careful lookup :: Who had reserved the Dunlin on 3 November 2025? :: T('bookedBy', 'Dunlin', at='2025-11-03')
careful lookup :: Which instruments stood in C05 on 1 September 2025? :: H('locatedIn', 'C05', at='2025-09-01')
careful lookup :: In which place was sample S-104 kept on 1 October 2025? :: T('storedIn', 'S-104', at='2025-10-01')
terse anchor :: room of the Bittern when somebody flagged its stuck shutter :: T('locatedIn', 'Bittern', at=one('reportedFault', None, 'Bittern shutter stuck'))
terse anchor :: whose Heron slot was it when S-106 was measured :: T('bookedBy', 'Heron', at=one('measured', 'Heron', 'S-106'))
terse anchor :: tip on the Curlew when its drift was reported :: H('mountedOn', 'Curlew', at=one('reportedFault', None, 'Curlew drift'))
chatty anchor :: What software was the Dunlin on when its tube failed? :: T('runsSoftware', 'Dunlin', at=one('reportedFault', None, 'Dunlin tube failure'))
chatty anchor :: Who was in charge of the Snipe when somebody noticed it was misaligned? :: T('inCustodyOf', 'Snipe', at=one('reportedFault', None, 'Snipe misaligned'))
chatty anchor :: When cylinder N-35 arrived, which instrument was running off N-34? :: H('fedFrom', 'cylinder N-34', at=one('delivered', None, 'cylinder N-35'))
chatty anchor :: In which room was the Heron Mini when the energy detector was fitted to it? :: T('locatedIn', 'Heron Mini', at=S(one('mountedOn', 'energy detector', 'Heron Mini')))
careful anchor :: Where was sample S-107 being kept at the time the Plover was used to measure it? :: T('storedIn', 'S-107', at=one('measured', 'Plover', 'S-107'))
careful anchor :: Who had the Plover in their care when the heating element arrived from Thermolux? :: T('inCustodyOf', 'Plover', at=one('delivered', 'Thermolux', 'heating element'))
careful anchor :: Whose booking of the Avocet was running when S-113 was measured on it? :: T('bookedBy', 'Avocet', at=one('measured', 'Avocet', 'S-113'))
careful anchor :: Who had the torque wrench on loan at the time the X-ray tube arrived? :: T('loanedTo', 'torque wrench', at=one('delivered', None, 'X-ray tube'))
terse before_after :: cylinders on the Teal before N-35 :: ts(before(F('fedFrom', 'Teal'), one('fedFrom', 'Teal', 'cylinder N-35')))
terse before_after :: who looked after the Heron before Emil Stroud :: ts(before(F('inCustodyOf', 'Heron'), one('inCustodyOf', 'Heron', 'Emil Stroud')))
terse before_after :: problems that people flagged after 25 October 2025 :: ts(since(F('reportedFault'), '2025-10-25'))
chatty before_after :: What had Gasworks Direct brought us before October? :: ts(before(F('delivered', 'Gasworks Direct'), '2025-10'))
chatty before_after :: Which samples did we run on the Heron after 7 November? :: ts(since(F('measured', 'Heron'), '2025-11-07'))
chatty before_after :: Who got to borrow the torque wrench after the imaging centre had had it? :: ts(since(F('loanedTo', 'torque wrench'), one('loanedTo', 'torque wrench', 'the imaging centre')))
careful before_after :: Which instruments had been away to be mended and were back before 1 October 2025? :: hs(over(F('underRepairAt'), '2025-10-01'))
careful before_after :: Who obtained a certificate for the Heron Mini after 1 September 2025? :: hs(since(F('certifiedFor', None, 'Heron Mini'), '2025-09-01'))
careful before_after :: Which samples had been put on the Avocet for a measurement before November 2025? :: ts(before(F('measured', 'Avocet'), '2025-11'))
terse first_last :: first person to calibrate the Heron :: first(F('calibrated', None, 'Heron')).h
terse first_last :: most recent item to arrive from a supplier :: last(F('delivered')).t
terse first_last :: latest problem anyone flagged :: last(F('reportedFault')).t
chatty first_last :: Which sample was the very first to go into freezer 2? :: first(F('storedIn', None, 'freezer 2')).h
chatty first_last :: What was the first thing the workshop got in to mend? :: first(F('underRepairAt', None, 'the workshop')).h
chatty first_last :: What was the last thing Optika Service brought us? :: last(F('delivered', 'Optika Service')).t
careful first_last :: Which room was the Avocet in first? :: first(F('locatedIn', 'Avocet')).t
careful first_last :: Who was the most recent person to get a certificate for the Heron? :: last(F('certifiedFor', None, 'Heron')).h
careful first_last :: Which instrument was the first to take a measurement of sample S-111? :: first(F('measured', None, 'S-111')).h
terse succession :: who took over care of the Bittern from Devika Rao :: nxt(F('inCustodyOf', 'Bittern'), first(F('inCustodyOf', 'Bittern', 'Devika Rao'))).t
terse succession :: software on the Heron just before Ibis 5.0 :: prev(F('runsSoftware', 'Heron'), one('runsSoftware', 'Heron', 'Ibis 5.0')).t
terse succession :: S-113 moved where after drawer 7 :: nxt(F('storedIn', 'S-113'), one('storedIn', 'S-113', 'drawer 7')).t
chatty succession :: Who took over looking after the Avocet from Hollis? :: nxt(F('inCustodyOf', 'Avocet'), one('inCustodyOf', 'Avocet', 'Hollis Wren')).t
chatty succession :: Who was next on the Bittern after Beatriz's slot on 28 October? :: nxt(F('bookedBy', 'Bittern'), one('bookedBy', 'Bittern', 'Beatriz Lomax', '2025-10-28')).t
chatty succession :: Which laser was on the Snipe before the green one? :: prev(F('mountedOn', None, 'Snipe'), one('mountedOn', 'green laser', 'Snipe')).h
careful succession :: Which cylinder replaced A-07 on the Plover? :: nxt(F('fedFrom', 'Plover'), one('fedFrom', 'Plover', 'cylinder A-07')).t
careful succession :: Who took over the supervision of Juno Castell from Imre Kadar? :: nxt(F('supervisedBy', 'Juno Castell'), one('supervisedBy', 'Juno Castell', 'Imre Kadar')).t
careful succession :: Which group had borrowed vacuum pump 1 immediately before the battery group did? :: prev(F('loanedTo', 'vacuum pump 1'), one('loanedTo', 'vacuum pump 1', 'the battery group')).t
terse current :: where is the Snipe now :: T('locatedIn', 'Snipe', at=now)
terse current :: who looks after the bittern these days :: T('inCustodyOf', 'Bittern', at=now)
terse current :: samples in desiccator west right now :: H('storedIn', 'desiccator west', at=now)
chatty current :: Whose slot on the Dunlin is it right this minute? :: T('bookedBy', 'Dunlin', at=now)
chatty current :: Which of the instruments are off being fixed at the moment? :: H('underRepairAt', at=now)
chatty current :: What have we got out on loan currently? :: H('loanedTo', at=now)
careful current :: At which bench does the custodian of the Plover currently work? :: T('worksAtBench', T('inCustodyOf', 'Plover', at=now), at=now)
careful current :: Who is currently working under the supervision of Anouk Ferrer? :: H('supervisedBy', 'Anouk Ferrer', at=now)
careful current :: Which people are allowed to use the Heron at present, going by their certificates? :: H('certifiedFor', 'Heron', at=now)
terse when :: when did the Curlew leave the cleanroom :: E(one('locatedIn', 'Curlew', 'cleanroom'))
terse when :: S-112 into desiccator west, time :: S(one('storedIn', 'S-112', 'desiccator west'))
terse when :: X-ray tube arrival time :: S(one('delivered', None, 'X-ray tube'))
chatty when :: When did Farida stop being responsible for the Teal? :: E(one('inCustodyOf', 'Teal', 'Farida Noor'))
chatty when :: When was Thermolux done with fixing the Plover? :: E(one('underRepairAt', 'Plover', 'Thermolux'))
chatty when :: When was the Heron last calibrated? :: S(last(F('calibrated', None, 'Heron')))
careful when :: On which day did Juno Castell calibrate the Plover? :: day(S(one('calibrated', 'Juno Castell', 'Plover')))
careful when :: Since when has the Heron Mini been running Ibis 4.2? :: S(one('runsSoftware', 'Heron Mini', 'Ibis 4.2'))
careful when :: At what time did Gustav Wren report the power loss of the Snipe? :: S(one('reportedFault', 'Gustav Wren', 'Snipe power loss'))
terse count :: how many times has the Heron been sent off to be fixed :: len(F('underRepairAt', 'Heron'))
terse count :: number of people who have ever held a certificate for the Dunlin :: n(H('certifiedFor', 'Dunlin'))
terse count :: how many different samples has the Plover measured :: n(T('measured', 'Plover'))
chatty count :: How many bookings were there on the Curlew in October? :: len(begun(F('bookedBy', 'Curlew'), '2025-10'))
chatty count :: How many slots did Emil have on the Heron between 3 and 7 November? :: len(during(F('bookedBy', 'Heron', 'Emil Stroud'), ('2025-11-03', '2025-11-07')))
chatty count :: How many problems has Juno flagged so far? :: len(F('reportedFault', 'Juno Castell'))
careful count :: From how many different suppliers did something arrive in October 2025? :: n(hs(begun(F('delivered'), '2025-10')))
careful count :: How many times was sample S-111 measured altogether, on any instrument? :: len(F('measured', None, 'S-111'))
terse duration :: how long did the battery group keep the heat gun :: L(one('loanedTo', 'heat gun', 'the battery group'))
terse duration :: minutes the Curlew spent in the workshop :: L(one('underRepairAt', 'Curlew', 'the workshop'))
terse duration :: length of Kasimir Vogt's Dunlin slot on 28 October :: L(one('bookedBy', 'Dunlin', 'Kasimir Vogt', '2025-10-28'))
chatty duration :: How long did the workshop have the Bittern for? :: L(one('underRepairAt', 'Bittern', 'the workshop'))
chatty duration :: How long did it take between the Snipe leaving B14 and its arrival in B12? :: gap(one('locatedIn', 'Snipe', 'B14'), one('locatedIn', 'Snipe', 'B12'))
careful duration :: How long did the second repair of the Heron at Optika Service last? :: L(last(F('underRepairAt', 'Heron', 'Optika Service')))
careful duration :: How much time in total had Lale Demir reserved on the Plover on 20 October 2025? :: L(F('bookedBy', 'Plover', 'Lale Demir', '2025-10-20'))
careful duration :: For how long was the diamond tip fitted to the Curlew? :: L(one('mountedOn', 'diamond tip', 'Curlew'))
terse argmax :: who has the most bookings of the Avocet :: top(by_t(F('bookedBy', 'Avocet')))
terse argmax :: sample measured most often :: top(by_t(F('measured')))
terse argmax :: which instrument was out the longest being fixed :: longest(F('underRepairAt'))
chatty argmax :: Which instrument has had the most calibrations? :: top(by_t(F('calibrated')))
chatty argmax :: Which bit of kit has been lent out the most times? :: top(by_h(F('loanedTo')))
careful argmax :: On which instrument have the most measurements been made? :: top(by_h(F('measured')))
careful argmax :: Which sample has spent the longest time in freezer 1? :: longest(F('storedIn', None, 'freezer 1'))
careful argmax :: Who held the most bookings on 20 October 2025, over all instruments? :: top(by_t(F('bookedBy', at='2025-10-20')))
terse boolean :: was the snipe ever in b12a :: len(F('locatedIn', 'Snipe', 'B12a')) > 0
terse boolean :: does Hollis Wren have a certificate for the Bittern :: len(F('certifiedFor', 'Hollis Wren', 'Bittern', now)) > 0
chatty boolean :: Is the Plover still away being mended? :: len(F('underRepairAt', 'Plover', at=now)) > 0
chatty boolean :: Was the Heron already on Ibis 5.0 when Lale had it on 4 November? :: len(F('runsSoftware', 'Heron', 'Ibis 5.0', one('bookedBy', 'Heron', 'Lale Demir', '2025-11-04'))) > 0
chatty boolean :: Did Gustav ever have charge of the Bittern? :: len(F('inCustodyOf', 'Bittern', 'Gustav Wren')) > 0
careful boolean :: Was sample S-104b in freezer 1 on 1 November 2025? :: len(F('storedIn', 'S-104b', 'freezer 1', '2025-11-01')) > 0
careful boolean :: Was Devika Rao's certificate for the Heron still valid on 27 October 2025? :: len(F('certifiedFor', 'Devika Rao', 'Heron', '2025-10-27')) > 0
careful boolean :: Were the gold tip and the diamond tip ever on the Curlew at the same time? :: any(during([x], y) for x in F('mountedOn', 'gold tip', 'Curlew') for y in F('mountedOn', 'diamond tip', 'Curlew'))
terse setops :: who holds certificates for both Heron and Heron Mini :: both(H('certifiedFor', 'Heron'), H('certifiedFor', 'Heron Mini'))
terse setops :: borrowers of both vacuum pump 1 and the tweezers set :: both(T('loanedTo', 'vacuum pump 1'), T('loanedTo', 'tweezers set'))
terse setops :: samples the Heron has measured but the Dunlin never has :: minus(T('measured', 'Heron'), T('measured', 'Dunlin'))
chatty setops :: Who apart from Devika has calibrated the Bittern? :: minus(H('calibrated', 'Bittern'), ['Devika Rao'])
chatty setops :: Who was at bench 6 at the same time as Kasimir? :: minus(hs(during(F('worksAtBench', None, 'bench 6'), one('worksAtBench', 'Kasimir Vogt', 'bench 6'))), ['Kasimir Vogt'])
chatty setops :: Which samples have been in both of the desiccators, east and west? :: both(H('storedIn', 'desiccator east'), H('storedIn', 'desiccator west'))
careful setops :: Which instruments have stood both in the cleanroom and in B12a? :: both(H('locatedIn', 'cleanroom'), H('locatedIn', 'B12a'))
careful setops :: Who besides Emil Stroud had reserved time on the Heron between 3 and 7 November 2025? :: minus(ts(during(F('bookedBy', 'Heron'), ('2025-11-03', '2025-11-07'))), ['Emil Stroud'])
terse none :: S-120 storage place :: T('storedIn', 'S-120')
terse none :: price of the teal :: norel('price', 'cost', 'paid')
terse none :: who was responsible for the Curlew on 1 October :: T('inCustodyOf', 'Curlew', at='2025-10-01')
chatty none :: Who had a slot on the Plover on 6 November? :: T('bookedBy', 'Plover', at='2025-11-06')
chatty none :: Who looks after the Spoonbill? :: T('inCustodyOf', 'Spoonbill')
chatty none :: When did Cedric calibrate the Heron? :: F('calibrated', 'Cedric Amadi', 'Heron')
chatty none :: Who's got a slot on the Plover tomorrow? :: T('bookedBy', 'Plover', at='2025-11-13')
careful none :: Which group has the heat gun on loan at present? :: T('loanedTo', 'heat gun', at=now)
careful none :: Where is sample S-101 being kept now? :: T('storedIn', 'S-101', at=now)
careful none :: What result did the Bittern give for sample S-105? :: norel('result', 'value', 'reading')
careful none :: When did Strahl & Sohn mend the Teal? :: F('underRepairAt', 'Teal', 'Strahl & Sohn')
"""

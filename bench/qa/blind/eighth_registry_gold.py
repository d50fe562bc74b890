"""Questions about `eighth_registry`, each with the rule that finds its gold: style, kind :: question :: rule."""

QUESTIONS = """
terse lookup :: tarn energy auditor 2014 :: T('audited-by', 'Tarn Energy', at='2014')
terse lookup :: registered office Halyard Freight 2016 :: T('registered-at', 'Halyard Freight', at='2016')
terse lookup :: Quarrel Glass owner in 2015 :: T('owned-by', 'Quarrel Glass', at='2015')
terse lookup :: bank of corvane mills 2010 :: T('banks-with', 'Corvane Mills', at='2010')
terse lookup :: insurer Sable Dairies March 2012 :: T('insured-by', 'Sable Dairies', at='2012-03')
chatty lookup :: Who sat on the board of Tarn Energy in 2014? :: H('director-of', 'Tarn Energy', at='2014')
chatty lookup :: Who did the secretary's job at Brindle & Co back in 2015? :: H('company-secretary-of', 'Brindle & Co', at='2015')
chatty lookup :: What name was Brindle Foods selling under in 2020? :: T('trades-as', 'Brindle Foods', at='2020')
chatty lookup :: Which company got hit with a fine last year? :: hs(begun(F('fined-by'), '2023'))
careful lookup :: Which law firm acted as Mossgate Timber's adviser in 2015? :: T('advised-by', 'Mossgate Timber', at='2015')
careful lookup :: What activities did Halyard Freight have a licence for in 2013? :: T('licensed-for', 'Halyard Freight', at='2013')
careful lookup :: Which companies did Corvane Mills take over? :: T('bought-out', 'Corvane Mills')
careful lookup :: Who chaired the company that owned Brindle Foods in March 2015? :: T('chaired-by', T('owned-by', 'Brindle Foods', at='2015-03'), at='2015-03')
terse anchor :: Halyard Freight auditor at the time of the 2011 Roads Board penalty :: T('audited-by', 'Halyard Freight', at=one('fined-by', 'Halyard Freight', 'Roads Board', '2011'))
terse anchor :: chair of Corvane Mills at the Dale Dyeworks takeover :: T('chaired-by', 'Corvane Mills', at=one('bought-out', None, 'Dale Dyeworks'))
terse anchor :: owner of Brindle Foods when the Schools Board gave it work in 2020 :: T('owned-by', 'Brindle Foods', at=one('awarded-contract-to', 'Schools Board', 'Brindle Foods', '2020'))
chatty anchor :: Who was chairing Halyard Holdings when it bought Swift & Nephew? :: T('chaired-by', 'Halyard Holdings', at=one('bought-out', None, 'Swift & Nephew'))
chatty anchor :: Where did Tarn Energy have its bank account when it set up a branch in Fellgate? :: T('banks-with', 'Tarn Energy', at=one('opened-branch-in', 'Tarn Energy', 'Fellgate'))
chatty anchor :: What was Quarrel Glass's official address when the Rivers Agency penalised it? :: T('registered-at', 'Quarrel Glass', at=one('fined-by', 'Quarrel Glass', 'Rivers Agency'))
chatty anchor :: Who was providing Halyard Freight's insurance cover when it was penalised by the Customs Office? :: T('insured-by', 'Halyard Freight', at=one('fined-by', 'Halyard Freight', 'Customs Office'))
careful anchor :: Who was on the board of Sable Dairies at the time it acquired Fell Creamery? :: H('director-of', 'Sable Dairies', at=one('bought-out', None, 'Fell Creamery'))
careful anchor :: Who was company secretary of Halyard Freight when it set up shop in Port Auber? :: H('company-secretary-of', 'Halyard Freight', at=one('opened-branch-in', 'Halyard Freight', 'Port Auber'))
careful anchor :: Under which name did Tarn Energy do business when it won the Tarn Council contract? :: T('trades-as', 'Tarn Energy', at=one('awarded-contract-to', 'Tarn Council', 'Tarn Energy'))
careful anchor :: To whom did Mossgate Timber belong in the month in which it took over Quarrel Glass? :: T('owned-by', 'Mossgate Timber', at=one('bought-out', 'Mossgate Timber', 'Quarrel Glass'))
terse before_after :: auditors of Halyard Freight before Prewitt & Sons :: ts(before(F('audited-by', 'Halyard Freight'), one('audited-by', 'Halyard Freight', 'Prewitt & Sons')))
terse before_after :: Tarn Energy acquisitions after 2014 :: ts(since(F('bought-out', 'Tarn Energy'), '2014'))
terse before_after :: towns where Brindle & Co set up a branch before 2015 :: ts(before(F('opened-branch-in', 'Brindle & Co'), '2015'))
chatty before_after :: Who'd been at the head of Tarn Energy's board before Ada Quill took the chair? :: ts(before(F('chaired-by', 'Tarn Energy'), one('chaired-by', 'Tarn Energy', 'Ada Quill')))
chatty before_after :: Which authorities have penalised Tarn Energy since 2018? :: ts(begun(F('fined-by', 'Tarn Energy'), ('2018', now)))
chatty before_after :: What was Corvane Mills's official address before it moved to 7 Spindle Row? :: ts(before(F('registered-at', 'Corvane Mills'), one('registered-at', 'Corvane Mills', '7 Spindle Row')))
careful before_after :: Which companies had Halyard Holdings taken over before it acquired Mossgate Timber? :: ts(before(F('bought-out', 'Halyard Holdings'), one('bought-out', 'Halyard Holdings', 'Mossgate Timber')))
careful before_after :: Who joined the board of Corvane Mills after Julian Corvane had left it? :: hs(since(F('director-of', None, 'Corvane Mills'), one('director-of', 'Julian Corvane', 'Corvane Mills')))
careful before_after :: From which authorities did Halyard Freight win a contract after 2015? :: hs(since(F('awarded-contract-to', None, 'Halyard Freight'), '2015'))
terse first_last :: mossgate timber's first insurer :: first(F('insured-by', 'Mossgate Timber')).t
terse first_last :: town where Sable Dairies set up its newest branch :: last(F('opened-branch-in', 'Sable Dairies')).t
terse first_last :: Tarn Energy's first acquisition :: first(F('bought-out', 'Tarn Energy')).t
chatty first_last :: Who was the first chairman or chairwoman Halyard Freight ever had? :: first(F('chaired-by', 'Halyard Freight')).t
chatty first_last :: What was the last company Sable Dairies snapped up? :: last(F('bought-out', 'Sable Dairies')).t
chatty first_last :: Which firm was the latest to be appointed auditor of Tarn Water? :: last(F('audited-by', 'Tarn Water')).t
careful first_last :: Which was the first company to have Rhona Keir on its board? :: first(F('director-of', 'Rhona Keir')).t
careful first_last :: Which authority was the first to award work to Halyard Freight? :: first(F('awarded-contract-to', None, 'Halyard Freight')).h
careful first_last :: For which activity did Mossgate Timber obtain its most recent licence? :: last(F('licensed-for', 'Mossgate Timber')).t
terse succession :: who followed Ivor Moss as chairman or chairwoman of Mossgate Timber :: nxt(F('chaired-by', 'Mossgate Timber'), one('chaired-by', 'Mossgate Timber', 'Ivor Moss')).t
terse succession :: who did Quarrel Glass's audits before Prewitt & Sons :: prev(F('audited-by', 'Quarrel Glass'), one('audited-by', 'Quarrel Glass', 'Prewitt & Sons')).t
terse succession :: Felix Oram's successor in the chair of Tarn Energy :: nxt(F('chaired-by', 'Tarn Energy'), one('chaired-by', 'Tarn Energy', 'Felix Oram')).t
chatty succession :: Who took over as secretary of Halyard Freight when Phoebe Lund went in 2015? :: nxt(F('company-secretary-of', None, 'Halyard Freight'), first(F('company-secretary-of', 'Phoebe Lund', 'Halyard Freight'))).h
chatty succession :: Which bank did Brindle & Co move to from Weavers Bank? :: nxt(F('banks-with', 'Brindle & Co'), one('banks-with', 'Brindle & Co', 'Weavers Bank')).t
chatty succession :: Who got hold of Upper Tarn Water after Lisle Capital? :: nxt(F('owned-by', 'Upper Tarn Water'), one('owned-by', 'Upper Tarn Water', 'Lisle Capital')).t
careful succession :: Who headed the board of Corvane Mills immediately before Maud Ellery's second term in the chair? :: prev(F('chaired-by', 'Corvane Mills'), last(F('chaired-by', 'Corvane Mills', 'Maud Ellery'))).t
careful succession :: Which law firm replaced Thorne Abbott as the adviser of Halyard Holdings? :: nxt(F('advised-by', 'Halyard Holdings'), one('advised-by', 'Halyard Holdings', 'Thorne Abbott')).t
careful succession :: To which address did Upper Tarn Water move its registered office from Lisle Chambers? :: nxt(F('registered-at', 'Upper Tarn Water'), one('registered-at', 'Upper Tarn Water', 'Lisle Chambers')).t
terse current :: current board members of Halyard Freight :: H('director-of', 'Halyard Freight', at=now)
terse current :: Sable Dairies owner today :: T('owned-by', 'Sable Dairies', at=now)
terse current :: auditor of the company that now owns Brindle Foods :: T('audited-by', T('owned-by', 'Brindle Foods', at=now), at=now)
chatty current :: Which companies have got Customs House as their official address these days? :: H('registered-at', 'Customs House', at=now)
chatty current :: What name does Halyard Freight go by at the moment? :: T('trades-as', 'Halyard Freight', at=now)
chatty current :: Who keeps their accounts at Weavers Bank today? :: H('banks-with', 'Weavers Bank', at=now)
careful current :: On the boards of which companies does Ada Quill currently sit? :: T('director-of', 'Ada Quill', at=now)
careful current :: Who are the owners of Mossgate Timber at present? :: T('owned-by', 'Mossgate Timber', at=now)
careful current :: Which companies does Marl Mutual insure at present? :: H('insured-by', 'Marl Mutual', at=now)
terse when :: Halyard Freight customs clearance licence, end month :: E(one('licensed-for', 'Halyard Freight', 'customs clearance'))
terse when :: when was the Swift & Nephew takeover :: S(one('bought-out', None, 'Swift & Nephew'))
terse when :: Owen Tarrant chairman of Halyard Freight since when :: S(one('chaired-by', 'Halyard Freight', 'Owen Tarrant'))
chatty when :: When did Agnes Pryor step down from the board of Halyard Freight? :: E(one('director-of', 'Agnes Pryor', 'Halyard Freight'))
chatty when :: When was Quarrel Glass's registered office at 40 Quay Street given up? :: E(one('registered-at', 'Quarrel Glass', '40 Quay Street'))
chatty when :: Since when has Corvane Mills been a customer of Pellam Bank? :: S(one('banks-with', 'Corvane Mills', 'Pellam Bank'))
careful when :: In which month did the Food Office first impose a penalty on Brindle Foods? :: S(first(F('fined-by', 'Brindle Foods', 'Food Office')))
careful when :: In which months did the Rivers Agency impose fines on Corvane Mills? :: [S(x) for x in F('fined-by', 'Corvane Mills', 'Rivers Agency')]
careful when :: Until which month was Lisle Capital one of the owners of Corvane Mills? :: E(one('owned-by', 'Corvane Mills', 'Lisle Capital'))
terse count :: number of audit firms Halyard Freight has had :: n(T('audited-by', 'Halyard Freight'))
terse count :: on how many company boards has Felix Oram sat :: n(T('director-of', 'Felix Oram'))
terse count :: fines by the Rivers Agency, total number :: len(F('fined-by', None, 'Rivers Agency'))
chatty count :: How many branches has Halyard Freight opened? :: len(F('opened-branch-in', 'Halyard Freight'))
chatty count :: How many companies does Dossett Lane audit right now? :: n(H('audited-by', 'Dossett Lane', at=now))
chatty count :: How many companies had Lisle Chambers as their official address in 2021? :: n(H('registered-at', 'Lisle Chambers', at='2021'))
careful count :: How many different people have been chairman or chairwoman of Corvane Mills? :: n(T('chaired-by', 'Corvane Mills'))
careful count :: How many contracts did the Schools Board hand out between 2015 and 2018? :: len(begun(F('awarded-contract-to', 'Schools Board'), ('2015', '2018')))
terse duration :: Quarrel Glass in the hands of Halyard Holdings, how long :: L(one('owned-by', 'Quarrel Glass', 'Halyard Holdings'))
terse duration :: how long has Lovelock Grey been checking Upper Tarn Water's accounts :: L(one('audited-by', 'Upper Tarn Water', 'Lovelock Grey'))
terse duration :: months Halyard Freight went without an insurer in 2019 :: gap(one('insured-by', 'Halyard Freight', 'Auberon Indemnity'), last(F('insured-by', 'Halyard Freight', 'Marl Mutual')))
chatty duration :: How long was Owen Tarrant chairman of Brindle & Co? :: L(one('chaired-by', 'Brindle & Co', 'Owen Tarrant'))
chatty duration :: How long did Lisle Capital hang on to Upper Tarn Water? :: L(one('owned-by', 'Upper Tarn Water', 'Lisle Capital'))
careful duration :: For how long did Halyard Freight hold a licence for customs clearance? :: L(one('licensed-for', 'Halyard Freight', 'customs clearance'))
careful duration :: For how long did Edith Corvane sit on the board of Corvane Textiles? :: L(one('director-of', 'Edith Corvane', 'Corvane Textiles'))
careful duration :: For how many months in total did Julian Corvane chair Corvane Mills? :: L(F('chaired-by', 'Corvane Mills', 'Julian Corvane'))
terse argmax :: which authority has imposed the most fines :: top(by_t(F('fined-by')))
terse argmax :: who has swallowed up the most companies :: top(by_h(F('bought-out')))
terse argmax :: town with the most branch openings :: top(by_t(F('opened-branch-in')))
chatty argmax :: Which audit firm has got the most companies on its books at the moment? :: top(by_t(F('audited-by', at=now)))
chatty argmax :: Who was in the chair at Tarn Energy the longest? :: longest(F('chaired-by', 'Tarn Energy'), 't')
careful argmax :: Which company has won the greatest number of contracts? :: top(by_t(F('awarded-contract-to')))
careful argmax :: Which insurer has covered Mossgate Timber for the longest time? :: longest(F('insured-by', 'Mossgate Timber'), 't')
careful argmax :: Who has sat longest on the board of Halyard Holdings? :: longest(F('director-of', None, 'Halyard Holdings'))
terse boolean :: was Colm Dacre ever chairman of Halyard Freight :: len(F('chaired-by', 'Halyard Freight', 'Colm Dacre')) > 0
terse boolean :: does Mossgate Timber still have its felling licence :: len(F('licensed-for', 'Mossgate Timber', 'felling', now)) > 0
chatty boolean :: Were Halyard Freight and Halyard Holdings ever registered at the same address at the same time? :: any(x.t == y.t and during([x], y) for x in F('registered-at', 'Halyard Freight') for y in F('registered-at', 'Halyard Holdings'))
chatty boolean :: Has Quarrel Glass ever been a customer of Pellam Bank? :: len(F('banks-with', 'Quarrel Glass', 'Pellam Bank')) > 0
chatty boolean :: Was Greta Stane already on the board of Tarn Water when it had to pay the Rivers Agency's fine? :: len(F('director-of', 'Greta Stane', 'Tarn Water', one('fined-by', 'Tarn Water', 'Rivers Agency'))) > 0
careful boolean :: Did Brindle Foods have a licence for alcohol sales in January 2019? :: len(F('licensed-for', 'Brindle Foods', 'alcohol sales', '2019-01')) > 0
careful boolean :: Was Walter Brindle still an owner of Brindle & Co in 2018? :: len(F('owned-by', 'Brindle & Co', 'Walter Brindle', '2018')) > 0
careful boolean :: Has Dossett Lane ever been the auditor of Corvane Textiles? :: len(F('audited-by', 'Corvane Textiles', 'Dossett Lane')) > 0
terse setops :: board members, past or present, of both Halyard Freight and Quarrel Glass :: both(H('director-of', 'Halyard Freight'), H('director-of', 'Quarrel Glass'))
terse setops :: companies that have used both Weavers Bank and Pellam Bank :: both(H('banks-with', 'Weavers Bank'), H('banks-with', 'Pellam Bank'))
terse setops :: penalised by the Rivers Agency but never by the Labour Inspectorate :: minus(H('fined-by', 'Rivers Agency'), H('fined-by', 'Labour Inspectorate'))
chatty setops :: Who was joint owner of Halyard Freight with Agnes Pryor? :: minus(ts(during(F('owned-by', 'Halyard Freight'), one('owned-by', 'Halyard Freight', 'Agnes Pryor'))), ['Agnes Pryor'])
chatty setops :: Which company apart from Tarn Water has had a licence for water supply? :: minus(H('licensed-for', 'water supply'), ['Tarn Water'])
chatty setops :: Who has both chaired Brindle & Co and sat on the board of Halyard Freight? :: both(T('chaired-by', 'Brindle & Co'), H('director-of', 'Halyard Freight'))
careful setops :: Which law firms have had both Corvane Mills and Brindle & Co as clients? :: both(T('advised-by', 'Corvane Mills'), T('advised-by', 'Brindle & Co'))
careful setops :: Which people have sat on the board of Tarn Energy without ever taking its chair? :: minus(H('director-of', 'Tarn Energy'), T('chaired-by', 'Tarn Energy'))
terse none :: Tarn Gas auditor :: T('audited-by', 'Tarn Gas')
terse none :: halyard freight turnover 2020 :: norel('turnover', 'revenue', 'sales')
terse none :: chairman or chairwoman of Tarn Energy December 2022 :: T('chaired-by', 'Tarn Energy', at='2022-12')
chatty none :: Who's insuring Quarrel Glass these days? :: T('insured-by', 'Quarrel Glass', at=now)
chatty none :: When did Brindle & Co take over Sable Dairies? :: F('bought-out', 'Brindle & Co', 'Sable Dairies')
chatty none :: How big is the workforce at Corvane Mills? :: norel('employ', 'staff', 'work')
chatty none :: Who sat on the board of Mossgate Timber in 2005? :: H('director-of', 'Mossgate Timber', at='2005')
careful none :: Which firm is the auditor of Mossgate Timber at present? :: T('audited-by', 'Mossgate Timber', at=now)
careful none :: Which bank does Corvane Textiles use? :: T('banks-with', 'Corvane Textiles')
careful none :: In which month did the Prices Board fine Upper Tarn Water? :: F('fined-by', 'Upper Tarn Water', 'Prices Board')
careful none :: Who holds the post of company secretary of Mossgate Timber? :: H('company-secretary-of', 'Mossgate Timber')
"""

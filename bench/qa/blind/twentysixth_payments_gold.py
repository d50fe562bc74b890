QUESTIONS = r"""
terse lookup :: ledger version live 1 jan 2025 :: T('runs-version','ledger','2025-01-01')
terse lookup :: who shipped fx-rates 4.2 :: T('deployed-by','fx-rates 4.2')
terse lookup :: INC-27 root cause :: T('traced-to','INC-27')
terse lookup :: otter-02 region :: T('located-in','otter-02')
terse lookup :: fraud-screen vendors in 2025 :: T('uses-vendor','fraud-screen','2025')
chatty lookup :: who was the incident commander for INC-20? writing up the annual review :: T('commanded-by','INC-20')
chatty lookup :: Somebody ignored a page on 20 May 2025 at 15:00. Who was on call for Team Bedrock then? :: H('on-call-for','Team Bedrock','2025-05-20T15:00')
chatty lookup :: which host was ledger sitting on in January 2025? :: T('runs-on','ledger','2025-01')
chatty lookup :: HR form again, sigh. Who was my manager in June 2023? :: T('reports-to','Anneke Strand','2023-06')
careful lookup :: Which services were affected by INC-21? :: T('affects','INC-21')
careful lookup :: Who approved the maintenance window MW-12? :: T('approved-by','MW-12')
careful lookup :: Which issuer issued the certificate cert-vault-24? :: T('issued-by','cert-vault-24')
careful lookup :: What was Imre Voss's role on 1 March 2024? :: T('has-role','Imre Voss','2024-03-01')

terse before_after :: incidents before june 2024 :: hs(before(F('affects'),'2024-06'))
terse before_after :: card-gateway versions deployed after 5.9 :: hs(since(F('deployed-by',T('runs-version','card-gateway')),one('deployed-by','card-gateway 5.9')))
terse before_after :: team relay lead before dmitri halloran :: hs(before(F('leads',None,'Team Relay'),one('leads','Dmitri Halloran','Team Relay')))
chatty before_after :: payout-engine has been flaky. Which incidents hit it after January 2025? :: hs(since(F('affects',None,'payout-engine'),'2025-01'))
chatty before_after :: who owned kyc-check before Team Sentry got it? :: ts(before(F('owned-by','kyc-check'),one('owned-by','kyc-check','Team Sentry')))
chatty before_after :: which feature flags got switched on after April 2025? doesn't matter for which service :: hs(since(F('enabled-for'),'2025-04'))
careful before_after :: On which hosts did the ledger run before it was moved to otter-03? :: ts(before(F('runs-on','ledger'),one('runs-on','ledger','otter-03')))
careful before_after :: Which maintenance windows began after 1 May 2025? :: ts(since(F('in-maintenance'),'2025-05-01'))
careful before_after :: Which versions of the ledger were deployed before June 2024? :: hs(before(F('deployed-by',T('runs-version','ledger')),'2024-06'))

terse first_last :: first incident on ledger :: first(F('affects',None,'ledger')).h
terse first_last :: most recently deployed payout-engine version :: last(F('deployed-by',T('runs-version','payout-engine'))).h
terse first_last :: last incident commanded by jolene akers :: last(F('commanded-by',None,'Jolene Akers')).h
chatty first_last :: What's the latest SEV-1 we've had? :: last(F('has-severity',None,'SEV-1')).h
chatty first_last :: who was the very first lead of Team Relay, as far back as the records go? :: first(F('leads',None,'Team Relay')).h
chatty first_last :: which of our feature flags was the first one ever to be enabled anywhere? :: first(F('enabled-for')).h
careful first_last :: Which vendor was the first that fx-rates used? :: first(F('uses-vendor','fx-rates')).t
careful first_last :: Which version was the first to be rolled back? :: first(F('rolled-back-by')).h
careful first_last :: Which was the first team that I was a member of? :: first(F('member-of','Anneke Strand')).t

terse succession :: team bedrock lead right after jolene akers :: nxt(F('leads',None,'Team Bedrock'),one('leads','Jolene Akers','Team Bedrock')).h
terse succession :: card-issuer version directly before 1.4 :: prev(F('runs-version','card-issuer'),one('runs-version','card-issuer','card-issuer 1.4')).t
terse succession :: payout-notifier next host after lynx-01 :: nxt(F('runs-on','payout-notifier'),one('runs-on','payout-notifier','lynx-01')).t
chatty succession :: Who took over command of INC-29 from me? :: nxt(F('commanded-by','INC-29'),one('commanded-by','INC-29','Anneke Strand')).t
chatty succession :: ledger 2.1 got rolled back that night, right? What version was running straight after it? :: nxt(F('runs-version','ledger'),one('runs-version','ledger','ledger 2.1')).t
chatty succession :: who was on call for Team Copper right before I picked up the pager on 22 May 2025? :: prev(F('on-call-for',None,'Team Copper'),alone(begun(F('on-call-for','Anneke Strand'),'2025-05-22'))).h
careful succession :: Which team became the owner of fx-rates immediately after Team Anchor? :: nxt(F('owned-by','fx-rates'),one('owned-by','fx-rates','Team Anchor')).t
careful succession :: Who was Oskar Pell's manager immediately before Tilde Marsh? :: prev(F('reports-to','Oskar Pell'),one('reports-to','Oskar Pell','Tilde Marsh')).t
careful succession :: To which role was Kaspar Lind promoted directly from engineer? :: nxt(F('has-role','Kaspar Lind'),one('has-role','Kaspar Lind','engineer')).t

terse current :: open incidents :: H('affects',None,now)
terse current :: team relay on call now :: H('on-call-for','Team Relay',now)
terse current :: which version of ledger is in production :: T('runs-version','ledger',now)
chatty current :: card-issuer looks slow, which host is in maintenance at the moment? :: H('in-maintenance',None,now)
chatty current :: who does Esi report to these days? :: T('reports-to','Esi Karlsen',now)
chatty current :: Which flags are turned on for ledger right now? :: H('enabled-for','ledger',now)
careful current :: Which services does Team Relay currently own? :: H('owned-by','Team Relay',now)
careful current :: In which region is the host on which card-gateway currently runs? :: T('located-in',T('runs-on','card-gateway',now),now)
careful current :: Who are the current members of Team Copper? :: H('member-of','Team Copper',now)

terse anchor :: who was on call for team anchor when INC-33 opened :: H('on-call-for','Team Anchor',S(one('affects','INC-33','ledger')))
terse anchor :: kyc-check vendor during INC-30 :: T('uses-vendor','kyc-check',one('affects','INC-30'))
terse anchor :: payout-engine host when INC-22 started :: T('runs-on','payout-engine',S(one('affects','INC-22')))
chatty anchor :: Which version of fraud-screen was live when INC-20 kicked off? :: T('runs-version','fraud-screen',S(one('affects','INC-20','fraud-screen')))
chatty anchor :: who was leading Team Bedrock when cert-vault-23 ran out on token-vault? asking for the postmortem :: H('leads','Team Bedrock',E(one('secured-by','token-vault','cert-vault-23')))
chatty anchor :: what feature flags did payout-engine have on while INC-27 was open? :: H('enabled-for','payout-engine',one('affects','INC-27','payout-engine'))
chatty anchor :: My CV needs fixing, what was my role when I deployed card-gateway 5.8.1? :: T('has-role','Anneke Strand',S(one('deployed-by','card-gateway 5.8.1','Anneke Strand')))
careful anchor :: Which hosts were in maintenance at the moment when INC-32 was opened? :: H('in-maintenance',None,S(one('affects','INC-32','kyc-check')))
careful anchor :: Who led Team Relay when INC-23 was opened? :: H('leads','Team Relay',S(one('affects','INC-23','payout-engine')))
careful anchor :: Which team owned settlement-batch when settlement-batch 2.3 was deployed? :: T('owned-by','settlement-batch',S(one('deployed-by','settlement-batch 2.3')))
careful anchor :: To whom did Ravi Sundqvist report while Jolene Akers was leading Team Bedrock? :: T('reports-to','Ravi Sundqvist',one('leads','Jolene Akers','Team Bedrock'))

terse when :: INC-31 resolved when :: E(one('affects','INC-31'))
terse when :: when did ledger move to otter-03 :: S(one('runs-on','ledger','otter-03'))
terse when :: card-gateway 6.0 rollback time :: S(one('rolled-back-by','card-gateway 6.0'))
chatty when :: When exactly did Dmitri stop leading Team Relay? :: E(one('leads','Dmitri Halloran','Team Relay'))
chatty when :: hey, at what time did we escalate INC-29 to Celia? :: S(one('escalated-to','INC-29','Celia Voss'))
chatty when :: doing the uptime report, when was heron-02 out of MW-17 again? :: E(one('in-maintenance','heron-02','MW-17'))
careful when :: When was the severity of INC-15 raised to SEV-2? :: S(one('has-severity','INC-15','SEV-2'))
careful when :: At what time did maintenance window MW-18 start on lynx-01? :: S(one('in-maintenance','lynx-01','MW-18'))
careful when :: When did fx-rates pass from Team Anchor to Team Relay? :: E(one('owned-by','fx-rates','Team Anchor'))

terse count :: how many incidents have affected ledger :: n(H('affects','ledger'))
terse count :: number of hosts in eu-north :: n(H('located-in','eu-north',now))
terse count :: how many versions have i deployed :: n(H('deployed-by','Anneke Strand'))
chatty count :: Bad year, huh? How many SEV-1 incidents have there been in 2025 so far? :: n(hs(begun(F('has-severity',None,'SEV-1'),'2025')))
chatty count :: how many people report to Tilde right now? :: n(H('reports-to','Tilde Marsh',now))
chatty count :: I feel like I'm always on call, how many shifts have I done for Team Copper according to the records? :: len(F('on-call-for','Anneke Strand','Team Copper'))
careful count :: How many different people have commanded an incident? :: n(T('commanded-by'))
careful count :: How many different services has Team Relay ever owned? :: n(H('owned-by','Team Relay'))

terse duration :: how long did INC-28 last :: L(one('affects','INC-28'))
terse duration :: how long was card-gateway 6.0 live :: L(one('runs-version','card-gateway','card-gateway 6.0'))
terse duration :: MW-05 duration on lynx-01 :: L(one('in-maintenance','lynx-01','MW-05'))
chatty duration :: How long was I in command of INC-29? It felt like hours. :: L(one('commanded-by','INC-29','Anneke Strand'))
chatty duration :: token-vault had no valid cert for a while after cert-vault-23 lapsed... how long was it until cert-vault-24 was in place? :: gap(one('secured-by','token-vault','cert-vault-23'),one('secured-by','token-vault','cert-vault-24'))
careful duration :: How long was Lucia Ferrant's on-call shift for Team Relay that began on 12 May 2025? :: L(alone(begun(F('on-call-for','Lucia Ferrant','Team Relay'),'2025-05-12')))
careful duration :: For how long was INC-26 classified as SEV-2? :: L(one('has-severity','INC-26','SEV-2'))
careful duration :: How long has INC-34 been open by now? :: L(one('affects','INC-34'))

terse argmax :: service with most incidents :: top(kinds_t(F('affects')))
terse argmax :: who deployed the most versions :: top(by_t(F('deployed-by')))
chatty argmax :: Which incident dragged on the longest from start to fix? :: longest(F('affects'))
chatty argmax :: who gets escalated to most often around here? :: top(by_t(F('escalated-to')))
chatty argmax :: Hmm, which host has gone through the most maintenance windows? :: top(kinds_h(F('in-maintenance')))
careful argmax :: Which person has commanded the largest number of different incidents? :: top(kinds_t(F('commanded-by')))
careful argmax :: Which issuer has issued the most certificates? :: top(by_t(F('issued-by')))
careful argmax :: Which version of the ledger was live for the longest uninterrupted period? :: longest(F('runs-version','ledger'),'t')

terse boolean :: did INC-27 affect payout-engine :: bool(F('affects','INC-27','payout-engine'))
terse boolean :: strict-3ds still enabled for card-gateway? :: bool(F('enabled-for','strict-3ds','card-gateway',now))
terse boolean :: was oskar pell ever in team copper :: bool(F('member-of','Oskar Pell','Team Copper'))
chatty boolean :: Am I on call right now? I'd quite like to go for lunch. :: bool(F('on-call-for','Anneke Strand',None,now))
chatty boolean :: after 6.0 was pulled, did card-gateway go back to 5.9? :: nxt(F('runs-version','card-gateway'),one('runs-version','card-gateway','card-gateway 6.0')).t == 'card-gateway 5.9'
careful boolean :: Did payout-engine depend on fx-rates on 1 January 2025? :: bool(F('depends-on','payout-engine','fx-rates','2025-01-01'))
careful boolean :: Have fraud-screen and card-gateway ever run on the same host at the same time? :: any(during(F('runs-on','fraud-screen',x.t),x) for x in F('runs-on','card-gateway'))
careful boolean :: Did MW-09 on lynx-01 end before INC-22 was resolved? :: E(one('in-maintenance','lynx-01','MW-09')) < E(one('affects','INC-22'))

terse setops :: incidents that hit both card-gateway and card-issuer :: both(H('affects','card-gateway'),H('affects','card-issuer'))
terse setops :: services secured by cert-core-25 other than ledger :: minus(H('secured-by','cert-core-25'),['ledger'])
chatty setops :: who's been in both Team Anchor and Team Copper at one time or another? :: both(H('member-of','Team Anchor'),H('member-of','Team Copper'))
chatty setops :: Besides me, who else has deployed any version of card-gateway? :: minus(T('deployed-by',T('runs-version','card-gateway')),['Anneke Strand'])
chatty setops :: Procurement asks: which vendor have both card-gateway and payout-engine used? :: both(T('uses-vendor','card-gateway'),T('uses-vendor','payout-engine'))
careful setops :: Which services currently depend on the ledger but not on token-vault? :: minus(H('depends-on','ledger',now),H('depends-on','token-vault',now))
careful setops :: Which of the services ever owned by a team has never been affected by any incident? :: minus(H('owned-by'),T('affects'))
careful setops :: Which incidents opened in 2025 have never been rated SEV-1 or SEV-2? :: minus(hs(begun(F('affects'),'2025')),H('has-severity',['SEV-1','SEV-2']))

terse none :: INC-25 commander :: T('commanded-by','INC-25')
terse none :: who rolled back ledger 2.5 :: T('rolled-back-by','ledger 2.5')
terse none :: otter-01 ip address :: norel('address')
terse none :: on call team relay 28 may 2025 :: H('on-call-for','Team Relay','2025-05-28')
chatty none :: who led Team Relay on 20 February 2025? I can't find anyone in the org chart :: H('leads','Team Relay','2025-02-20')
chatty none :: Which certificate is merchant-portal using now? :: T('secured-by','merchant-portal',now)
chatty none :: what did INC-23 get traced to in the end? :: T('traced-to','INC-23')
chatty none :: budget round... what do we pay Paynorth per month? :: norel('pay','fee','cost','price')
careful none :: Which version of refund-router is live in production? :: T('runs-version','refund-router')
careful none :: When was INC-34 resolved? :: [x.e for x in F('affects','INC-34') if x.e]
careful none :: To whom was INC-30 escalated? :: T('escalated-to','INC-30')
"""

"""Questions about the graph `cloudops` with the rules of their gold."""

QUESTIONS = """
# lookup
terse lookup :: ledger owner in june 2025 :: H("Owner of", "Ledger", "2025-06")
terse lookup :: which host had the invoice printer in july 2025 :: T("Runs on", "Invoice Printer", "2025-07")
terse lookup :: INC-1045 root cause :: T("Traced to", "INC-1045")
terse lookup :: search 1.9 rolled back by whom :: H("Rolled back", "Search 1.9")
terse lookup :: incident commanders INC-1054 :: H("In command of", "INC-1054")
chatty lookup :: Hi! I'm tidying up the page about people's time off. Ruth wasn't around in November 2025, what sort of leave was that? :: T("Away on", "Ruth Hale", "2025-11")
chatty lookup :: Somebody just asked me who pushed Checkout 3.0 out last August. It wasn't me, I'm fairly sure of that. Who shipped it? :: T("Shipped by", "Checkout 3.0")
chatty lookup :: When Anouk came over from support she was a bit lost, I remember that well. Who was looking after her as a mentor in April 2025? :: H("Mentors", "Anouk Ferreira", "2025-04")
chatty lookup :: I'm drawing an old network map for an audit. Which machines was Checkout running on in January 2025? Only the ones that stood in South Quay, the auditors don't care about the other sites. :: both(T("Runs on", "Checkout", "2025-01"), H("Located in", "South Quay", "2025-01"))
careful lookup :: To whom was INC-1049 escalated? :: T("Escalated to", "INC-1049")
careful lookup :: Please name all the services that INC-1057 affected. :: T("Affected", "INC-1057")
careful lookup :: Jonah Pike has left the company; in which team did he work while he was with us? :: T("Works in", "Jonah Pike")
careful lookup :: For which service was Dario Penn on call on 1 February 2026? :: T("On call for", "Dario Penn", "2026-02-01")
# anchor
terse anchor :: on call for search when INC-1058 hit :: H("On call for", "Search", one("Affected", "INC-1058"))
terse anchor :: ledger version live in production as INC-1049 started :: [v for v in H("Deployed to", "production", S(one("Affected", "INC-1049", "Ledger"))) if v.startswith("Ledger")]
terse anchor :: storefront lead at the time checkout web 11 shipped :: H("Leads", "Storefront", one("Shipped by", "Checkout Web 11"))
chatty anchor :: Poor Dario was on sick leave for over a week in November. Who was heading up Platform while he was ill? :: H("Leads", "Platform", one("Away on", "Dario Penn", "sick leave"))
chatty anchor :: I was off at that conference in October and missed all the fun. Which incident did we have while I was there? :: hs(during(F("Affected"), one("Away on", "Lena Oduya", "conference")))
chatty anchor :: I'm trying to reconstruct the morning of INC-1056. Which flags were on while it lasted? Just those enabled for the beta customers as a group of their own, not for everyone or for staff. :: H("Enabled for", "beta customers", one("Affected", "INC-1056"))
chatty anchor :: Back when Checkout Web belonged to Ilse I had a shell alias for each of its hosts, and now I can't remember them. Which hosts did it run on in her time as owner? :: T("Runs on", "Checkout Web", one("Owner of", "Ilse Voss", "Checkout Web"))
careful anchor :: Who was the owner of Checkout at the moment when INC-1053 began? :: H("Owner of", "Checkout", S(one("Affected", "INC-1053")))
careful anchor :: At which site was birch-02 located when INC-1045 was traced to it? :: T("Located in", "birch-02", one("Traced to", "INC-1045", "birch-02"))
careful anchor :: What severity did INC-1057 have when it was escalated to Sunniva Lund? :: T("Had severity", "INC-1057", one("Escalated to", "INC-1057", "Sunniva Lund"))
careful anchor :: Who was mentoring Dario Penn when Gatekeeper 7.4 was shipped? :: H("Mentors", "Dario Penn", one("Shipped by", "Gatekeeper 7.4"))
# before_after
terse before_after :: search incidents after july 2025 :: hs(since(F("Affected", None, "Search"), "2025-07"))
terse before_after :: image mill releases shipped later than 1.0 :: hs(since([x for x in F("Shipped by") if x.h.startswith("Image Mill")], one("Shipped by", "Image Mill 1.0")))
terse before_after :: what got escalated to ruth hale before 2026 :: hs(before(F("Escalated to", None, "Ruth Hale"), "2026"))
chatty before_after :: some of the Ledger code is far older than my time with it and I'd love to ask whoever wrote it... who all owned Ledger before me? :: hs(before(F("Owner of", None, "Ledger"), one("Owner of", "Lena Oduya", "Ledger")))
chatty before_after :: Could you list the Gatekeeper releases that Dario shipped? Only those since he became its owner, please. The one before that is a sore spot with him. :: hs(since([x for x in F("Shipped by", None, "Dario Penn") if x.h.startswith("Gatekeeper")], S(one("Owner of", "Dario Penn", "Gatekeeper"))))
chatty before_after :: The first post-mortem I ever wrote was for INC-1053, and I copied the format from the others. Who had already written one before me? :: hs(before(F("Wrote up"), one("Wrote up", "Lena Oduya", "INC-1053")))
careful before_after :: Which incidents affected Checkout after Checkout 3.0 had been shipped? :: hs(since(F("Affected", None, "Checkout"), one("Shipped by", "Checkout 3.0")))
careful before_after :: State the names of all those who rolled back a release before 1 March 2025. :: hs(before(F("Rolled back"), "2025-03-01"))
careful before_after :: Which flags were enabled for staff earlier than one-page-checkout was? :: hs(prior(F("Enabled for", None, "staff"), one("Enabled for", "one-page-checkout", "staff")))
# first_last
terse first_last :: first sev 1 incident ever :: first(F("Had severity", None, "Sev 1")).h
terse first_last :: first owner of mailroom :: first(F("Owner of", None, "Mailroom")).h
terse first_last :: marek lindqvist latest release shipped :: last(F("Shipped by", None, "Marek Lindqvist")).h
chatty first_last :: I've had more than one mentor here and I'm grateful to all of them. Who was the very first one? :: first(F("Mentors", None, "Lena Oduya")).h
chatty first_last :: We do roll back a lot, don't we. What was the last release we had to pull? I mean of Ledger, never mind the other services. :: last([x for x in F("Rolled back") if x.t.startswith("Ledger")]).t
chatty first_last :: Sunniva gets dragged into everything sooner or later. Which incident was the first to be escalated to her? :: first(F("Escalated to", None, "Sunniva Lund")).h
careful first_last :: Of the incidents that have affected Search, which one is the most recent? :: last(F("Affected", None, "Search")).h
careful first_last :: Who was the first person to take command of INC-1057? :: first(F("In command of", None, "INC-1057")).h
careful first_last :: For which group was bulk-invoices enabled first? :: first(F("Enabled for", "bulk-invoices")).t
# succession
terse succession :: platform lead, who took over from marek voss in 2025 :: nxt(F("Leads", None, "Platform"), one("Leads", "Marek Voss", "Platform", "2025")).h
terse succession :: checkout web owner after ilse :: nxt(F("Owner of", None, "Checkout Web"), one("Owner of", "Ilse Voss", "Checkout Web")).h
terse succession :: jonah's predecessor as search owner :: prev(F("Owner of", None, "Search"), one("Owner of", "Jonah Pike", "Search")).h
chatty succession :: The big checkout outage, INC-1044, was Marek Lindqvist's to begin with, but he was relieved halfway through the evening. Who took command after him? :: nxt(F("In command of", None, "INC-1044"), one("In command of", "Marek Lindqvist", "INC-1044")).h
chatty succession :: After Gideon stepped down Storefront went leaderless for a few weeks, rough times. Who ended up leading it next? :: nxt(F("Leads", None, "Storefront"), one("Leads", "Gideon Hale", "Storefront")).h
chatty succession :: Who took over the Gatekeeper pager when Sunniva's shift was done? I'm talking about her shift in February, not the ones at New Year or in March. :: nxt(F("On call for", None, "Gatekeeper"), one("On call for", "Sunniva Lund", "Gatekeeper", "2026-02")).h
careful succession :: Which version directly replaced Image Mill 1.1 in production? :: nxt([x for x in F("Deployed to", None, "production") if x.h.startswith("Image Mill")], one("Deployed to", "Image Mill 1.1", "production")).h
careful succession :: Who owned Mailroom immediately before Benno Achterberg? :: prev(F("Owner of", None, "Mailroom"), one("Owner of", "Benno Achterberg", "Mailroom")).h
careful succession :: When Invoice Printer was taken off alder-03, to which host did it move? :: nxt(F("Runs on", "Invoice Printer"), one("Runs on", "Invoice Printer", "alder-03")).t
# current
terse current :: gatekeeper owners now :: H("Owner of", "Gatekeeper", now)
terse current :: who gets paged if checkout web breaks right now :: H("On call for", "Checkout Web", now)
terse current :: what's sitting in staging right now :: H("Deployed to", "staging", now)
chatty current :: HR wants a list of mentoring pairs from each of us. Who am I mentoring these days? :: T("Mentors", "Lena Oduya", now)
chatty current :: Image Mill is on fire again and I'd like to offer a hand with INC-1064. Who's in command of it at the moment? :: H("In command of", "INC-1064", now)
chatty current :: I'm ordering cables for North Quay tomorrow. Which hosts do we have over there? Only what is still there now, please, alder-01 has long since moved. :: H("Located in", "North Quay", now)
careful current :: Who is away at present, for whatever reason? :: H("Away on", None, now)
careful current :: Which version of Gatekeeper is currently in production? :: [v for v in H("Deployed to", "production", now) if v.startswith("Gatekeeper")]
careful current :: Which services depend directly on Gatekeeper at present? :: H("Depends on", "Gatekeeper", now)
# when
terse when :: alder-01 arrival at south quay, date and time :: S(one("Located in", "alder-01", "South Quay"))
terse when :: when did INC-1050 start affecting warehouse sync :: S(one("Affected", "INC-1050", "Warehouse Sync"))
terse when :: what date did marek lindqvist rejoin payments :: day(S(last(F("Works in", "Marek Lindqvist", "Payments"))))
chatty when :: Silly question, but I have to fill in a form about my services. On which day did I become the owner of Ledger? :: day(S(one("Owner of", "Lena Oduya", "Ledger")))
chatty when :: Jonah left us last autumn and I never wrote it down anywhere. What was the date of his last day in Data Platform? :: day(E(one("Works in", "Jonah Pike", "Data Platform")))
chatty when :: When exactly was passkey-login switched on for the beta customers? The second time, that is; the first go went badly and it was off again the next morning. :: S(last(F("Enabled for", "passkey-login", "beta customers")))
careful when :: At what time did INC-1042 become Sev 1? :: S(one("Had severity", "INC-1042", "Sev 1"))
careful when :: Give the exact time at which Checkout 2.7 was rolled back. :: S(one("Rolled back", None, "Checkout 2.7"))
careful when :: On what date did Ruth Hale's sabbatical end? :: day(E(one("Away on", "Ruth Hale", "sabbatical")))
# count
terse count :: how many incidents hit ledger in 2025 :: n(hs(F("Affected", None, "Ledger", "2025")))
terse count :: number of people who have owned search :: n(H("Owner of", "Search"))
terse count :: rollbacks during 2025, how many :: n(F("Rolled back", None, None, "2025"))
chatty count :: I feel as if I'm always the one in the hot seat. How many incidents have I been in command of so far? :: n(T("In command of", "Lena Oduya"))
chatty count :: For Priya's review I'd like a number: how many releases has she shipped? Count just the ones of Ledger, Checkout goes into another report. :: n([x for x in F("Shipped by", None, "Priya Ramanand") if x.h.startswith("Ledger")])
chatty count :: Marek Lindqvist grumbles that he is on call for Ledger all the time. How many shifts has he had on it, including the one he's on today? :: n(F("On call for", "Marek Lindqvist", "Ledger"))
careful count :: How many different people has Ruth Hale mentored? :: n(T("Mentors", "Ruth Hale"))
careful count :: How many incidents have been rated Sev 1 at one time or another? :: n(H("Had severity", "Sev 1"))
# duration
terse duration :: how long did INC-1059 affect gatekeeper :: L(one("Affected", "INC-1059", "Gatekeeper"))
terse duration :: anouk in command of INC-1055 - for how long? :: L(one("In command of", "Anouk Ferreira", "INC-1055"))
terse duration :: checkout 2.9 total time in production :: L(one("Deployed to", "Checkout 2.9", "production"))
chatty duration :: I need to book my travel hours for that conference in October 2025. How long was I away for it? :: L(one("Away on", "Lena Oduya", "conference"))
chatty duration :: How long was INC-1047 in Ilse's hands as commander? She handed it to Gideon for the night and took it back, so please add her two stretches together. :: L(F("In command of", "Ilse Voss", "INC-1047"))
careful duration :: For how long was INC-1049 at Sev 2 before it became Sev 1? :: L(one("Had severity", "INC-1049", "Sev 2"))
careful duration :: Between the time of Gideon Hale and that of Ilse Voss, the Storefront team had no lead. How long did that vacancy last? :: gap(one("Leads", "Gideon Hale", "Storefront"), one("Leads", "Ilse Voss", "Storefront"))
careful duration :: How long did Ledger 5.0 stay in staging? :: L(one("Deployed to", "Ledger 5.0", "staging"))
# argmax
terse argmax :: who shipped the most releases :: top(by_t(F("Shipped by")))
terse argmax :: longest search incident :: longest(F("Affected", None, "Search"))
chatty argmax :: It's always the same poor soul who gets called in, or so it seems to me. Who has had the most incidents escalated to them? :: top(by_t(F("Escalated to")))
chatty argmax :: Who has written the most post-mortems around here? Leave me out of it, I know I've done a few. :: top(by_h([x for x in F("Wrote up") if x.h != "Lena Oduya"]))
chatty argmax :: I'm putting together a hall of shame for the offsite. Which release spent the least time in production altogether? :: low(totals(F("Deployed to", None, "production")))
careful argmax :: Which incident stayed at Sev 1 for the longest time? :: longest(F("Had severity", None, "Sev 1"))
careful argmax :: Which incident affected the largest number of services? :: top(kinds_h(F("Affected")))
careful argmax :: Who has mentored the largest number of different people? :: top(kinds_h(F("Mentors")))
# boolean
terse boolean :: has dario penn ever led platform? :: bool(F("Leads", "Dario Penn", "Platform"))
terse boolean :: did INC-1052 ever reach sev 1 :: bool(F("Had severity", "INC-1052", "Sev 1"))
terse boolean :: dark-theme on for all customers now? :: bool(F("Enabled for", "dark-theme", "all customers", now))
chatty boolean :: Yara swears she was in two teams at once in July 2025, which sounds exhausting. Is that right? :: len(T("Works in", "Yara Quist", "2025-07")) == 2
chatty boolean :: I'm writing a few kind words for Benno's review. Has he ever been in command of an incident? :: bool(F("In command of", "Benno Achterberg"))
chatty boolean :: They carried alder-01 over to South Quay on a Sunday, 13 July 2025. Was Gatekeeper running on it that day? I mean on alder-01 itself, I know that alder-03 had it too. :: bool(F("Runs on", "Gatekeeper", "alder-01", "2025-07-13"))
careful boolean :: Was I on call for Ledger when INC-1061 began? :: bool(F("On call for", "Lena Oduya", "Ledger", S(one("Affected", "INC-1061"))))
careful boolean :: Did Warehouse Sync still depend on Ledger when INC-1058 began? :: bool(F("Depends on", "Warehouse Sync", "Ledger", S(one("Affected", "INC-1058"))))
# setops
terse setops :: who has owned both ledger and checkout :: both(H("Owner of", "Ledger"), H("Owner of", "Checkout"))
terse setops :: incidents never escalated to anyone :: minus(H("Affected"), H("Escalated to"))
chatty setops :: INC-1046 was the one where nobody could log in. I know Marek Voss got the call, but who else was it escalated to? :: minus(T("Escalated to", "INC-1046"), ["Marek Voss"])
chatty setops :: I want a couple of people for a rollback workshop with a login theme. Who has both rolled back a release and been on call for Gatekeeper, at whatever time? :: both(H("Rolled back"), H("On call for", "Gatekeeper"))
chatty setops :: At that conference last October I shared a taxi with somebody from our company and forgot to split the bill. Who else of us was away at a conference at the same time as me? :: minus(H("Away on", "conference", one("Away on", "Lena Oduya", "conference")), ["Lena Oduya"])
careful setops :: Which hosts have run both Search and Image Mill, though not necessarily at the same time? :: both(T("Runs on", "Search"), T("Runs on", "Image Mill"))
careful setops :: Which services other than Ledger were affected by INC-1049? :: minus(T("Affected", "INC-1049"), ["Ledger"])
careful setops :: Which of the people who have worked in Data Platform have never led a team? :: minus(H("Works in", "Data Platform"), H("Leads"))
# none
terse none :: INC-1070 commander :: H("In command of", "INC-1070")
terse none :: dario penn salary :: norel("salary", "paid", "earn")
terse none :: checkout web owner on 20 april 2025 :: H("Owner of", "Checkout Web", "2025-04-20")
terse none :: mailroom 3.5 shipped by :: T("Shipped by", "Mailroom 3.5")
chatty none :: Benno sounded worn out on the call today. What's his phone number, so that I can ring him tonight? :: norel("phone", "number", "contact")
chatty none :: I know that Gatekeeper 8.1 has been sitting in canary for a while. When did it go out to production? :: hs(F("Deployed to", "Gatekeeper 8.1", "production"))
chatty none :: Easter Sunday last year, 20 April 2025, was a mess and I never found out who to complain to. Who was leading Storefront that day? :: H("Leads", "Storefront", "2025-04-20")
careful none :: Who wrote the post-mortem of INC-1052? :: H("Wrote up", "INC-1052")
careful none :: To what was INC-1050 traced? :: T("Traced to", "INC-1050")
careful none :: On which host did Payroll Engine run in 2025? :: T("Runs on", "Payroll Engine", "2025")
careful none :: In which programming language is Ledger written? :: norel("language", "written")
"""

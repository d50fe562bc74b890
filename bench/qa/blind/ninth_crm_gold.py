"""The questions about ``ninth_crm``, each with the rule that finds its gold: style kind :: question :: rule."""

QUESTIONS = """
terse lookup :: owner of Gorse Energy June 2023 :: T("account.owned_by", "Gorse Energy", "2023-06")
terse lookup :: Hollin Rail plan 2022-05 :: T("account.on_plan", "Hollin Rail", "2022-05")
terse lookup :: which customer is D-308 for :: T("deal.with", "D-308")
terse lookup :: Obi Marchetti manager in january 2023 :: T("rep.reports_to", "Obi Marchetti", "2023-01")
terse lookup :: who closed D-305 :: T("deal.won_by", "D-305")
chatty lookup :: hey, where was Owen Trask working in march 2022? :: T("contact.employed_by", "Owen Trask", "2022-03")
chatty lookup :: What patch did Tamsin Roe have in spring 2023, april or so? :: T("rep.covers", "Tamsin Roe", "2023-04")
chatty lookup :: how much of a price cut was Ennis & Vale getting in august 2022? ::
    T("account.discount", "Ennis & Vale", "2022-08")
chatty lookup :: who put Kilbride Glass in touch with us? :: T("account.referred_by", "Kilbride Glass")
careful lookup :: Which customer success manager looked after Lumen Schools on 1 March 2023? ::
    T("account.looked_after_by", "Lumen Schools", "2023-03-01")
careful lookup :: To which rival did we lose the deal D-312? :: T("deal.lost_to", "D-312")
careful lookup :: What was the job of Lena Hartog in February 2022? :: T("contact.job_title", "Lena Hartog", "2022-02")
careful lookup :: What colour was the health rating of Ibex Outdoor on 30 June 2023? ::
    T("account.health", "Ibex Outdoor", "2023-06-30")
terse anchor :: Juno Clinics owner when T-1192 was raised ::
    T("account.owned_by", "Juno Clinics", one("ticket.raised_by", "T-1192"))
terse anchor :: Calder Mills tier during the credit check ::
    T("account.on_plan", "Calder Mills", one("account.on_hold_for", "Calder Mills", "credit check"))
terse anchor :: who was on leave when D-305 opened :: H("rep.on_leave_for", None, one("deal.opened_by", "D-305"))
chatty anchor :: who was Dilys's boss on the day she got Rep of the Year? ::
    T("rep.reports_to", "Dilys Faber", one("rep.awarded", "Dilys Faber", "Rep of the Year"))
chatty anchor :: Where was Agnes Thrale employed when Tamsin phoned her? ::
    T("contact.employed_by", "Agnes Thrale", one("contact.called_by", "Agnes Thrale", "Tamsin Roe"))
chatty anchor :: how healthy was Farleigh Trust when we won D-309, what colour? ::
    T("account.health", "Farleigh Trust", one("deal.won_by", "D-309"))
chatty anchor :: which competitor was Hollin Rail using when Spring Push 2023 was aimed at them? ::
    T("account.uses_competitor", "Hollin Rail", one("campaign.targeted", "Spring Push 2023", "Hollin Rail"))
careful anchor :: In which stage was the deal D-312 when D-306 was opened? ::
    T("deal.in_stage", "D-312", one("deal.opened_by", "D-306"))
careful anchor :: Who owned the account of Brightwater Logistics on the day on which it became a subsidiary of Hollin
    Rail? ::
    T("account.owned_by", "Brightwater Logistics", one("account.subsidiary_of", "Brightwater Logistics",
    "Hollin Rail").s)
careful anchor :: Which territory did Jo Whitlock cover when she won the deal D-309? ::
    T("rep.covers", "Jo Whitlock", one("deal.won_by", "D-309"))
careful anchor :: Which plan was Gorse Energy on when it was targeted by Win-back Winter? ::
    T("account.on_plan", "Gorse Energy", one("campaign.targeted", "Win-back Winter", "Gorse Energy").s)
terse before_after :: deals won before 2022-07-01 :: hs(before(F("deal.won_by"), "2022-07-01"))
terse before_after :: demos given since june 2023, who to :: ts(begun(F("rep.gave_demo_to"), ("2023-06", now)))
terse before_after :: owners of Brightwater Foods before Ken ::
    ts(before(F("account.owned_by", "Brightwater Foods"), one("account.owned_by", "Brightwater Foods", "Ken Whitlock")))
chatty before_after :: which tickets came in after T-1101? ::
    hs(since(F("ticket.raised_by"), one("ticket.raised_by", "T-1101")))
chatty before_after :: Who rang Owen Trask after Dilys did? ::
    ts(since(F("contact.called_by", "Owen Trask"), one("contact.called_by", "Owen Trask", "Dilys Faber")))
chatty before_after :: what competing products did Ennis & Vale try before they settled on Planwise? ::
    ts(before(F("account.uses_competitor", "Ennis & Vale"), one("account.uses_competitor", "Ennis & Vale", "Planwise")))
careful before_after :: Which deals were lost between 1 April 2023 and 31 December 2023? ::
    hs(begun(F("deal.lost_to"), ("2023-04-01", "2023-12-31")))
careful before_after :: Which accounts were referred to us before Ibex Outdoor was? ::
    hs(before(F("account.referred_by"), one("account.referred_by", "Ibex Outdoor")))
careful before_after :: Which deals were opened after D-311 had been lost? ::
    hs(since(F("deal.opened_by"), one("deal.lost_to", "D-311")))
terse first_last :: first deal we won :: first(F("deal.won_by")).h
terse first_last :: newest ticket :: last(F("ticket.raised_by")).h
terse first_last :: last demo by Ravi, account :: last(F("rep.gave_demo_to", "Ravi Sundaram")).t
chatty first_last :: which plan did Gorse Energy sign up for at the very start? ::
    first(F("account.on_plan", "Gorse Energy")).t
chatty first_last :: Who was the last rep to call Della Quist? :: last(F("contact.called_by", "Della Quist")).t
chatty first_last :: what's the last deal we lost to ShiftPilot? :: last(F("deal.lost_to", None, "ShiftPilot")).h
careful first_last :: Who was the first to win the Rookie Prize? :: first(F("rep.awarded", None, "Rookie Prize")).h
careful first_last :: Which deal with Calder Mills Export was opened first? ::
    first(F("deal.with", None, "Calder Mills Export")).h
careful first_last :: Which rep was the first owner of the account Kilbride Glass? ::
    first(F("account.owned_by", "Kilbride Glass")).t
terse succession :: who got T-1213 after Fay passed it on ::
    nxt(F("ticket.assigned_to", "T-1213"), one("ticket.assigned_to", "T-1213", "Fay Osgood")).t
terse succession :: Farleigh Trust owner before Ken Whitlock ::
    prev(F("account.owned_by", "Farleigh Trust"), one("account.owned_by", "Farleigh Trust", "Ken Whitlock")).t
terse succession :: Obi's patch after key accounts ::
    nxt(F("rep.covers", "Obi Marchetti"), one("rep.covers", "Obi Marchetti", "key accounts")).t
chatty succession :: where did Wanda Ilk go after Calder Mills Export? ::
    nxt(F("contact.employed_by", "Wanda Ilk"), one("contact.employed_by", "Wanda Ilk", "Calder Mills Export")).t
chatty succession :: who did Jo Whitlock report to before Marta? ::
    prev(F("rep.reports_to", "Jo Whitlock"), one("rep.reports_to", "Jo Whitlock", "Marta Kubik")).t
chatty succession :: What discount did Gorse Energy get right after the 5% one? ::
    nxt(F("account.discount", "Gorse Energy"), one("account.discount", "Gorse Energy", "5%")).t
careful succession :: Which plan did Brightwater Foods move to from Enterprise? ::
    nxt(F("account.on_plan", "Brightwater Foods"), one("account.on_plan", "Brightwater Foods", "Enterprise")).t
careful succession :: Who took over the account of Hollin Rail from Jo Whitlock? ::
    nxt(F("account.owned_by", "Hollin Rail"), one("account.owned_by", "Hollin Rail", "Jo Whitlock")).t
careful succession :: Which firm owned Brightwater Logistics immediately before Hollin Rail did? ::
    prev(F("account.subsidiary_of", "Brightwater Logistics"), one("account.subsidiary_of", "Brightwater Logistics",
    "Hollin Rail")).t
terse current :: accounts in red :: H("account.health", "red", now)
terse current :: deals still open in the pipeline :: H("deal.in_stage", None, now)
terse current :: Ken Whitlock's boss now :: T("rep.reports_to", "Ken Whitlock", now)
chatty current :: who's away from the sales team at the moment? :: H("rep.on_leave_for", None, now)
chatty current :: which customers is Sam Achterberg taking care of these days? ::
    H("account.looked_after_by", "Sam Achterberg", now)
chatty current :: Who has T-1227 on their desk now? :: T("ticket.assigned_to", "T-1227", now)
careful current :: Which accounts are on the Enterprise plan at present? :: H("account.on_plan", "Enterprise", now)
careful current :: Which reps cover the South at present? :: H("rep.covers", "the South", now)
careful current :: For whom does Colm Reddy work now? :: T("contact.employed_by", "Colm Reddy", now)
terse when :: D-316 lost date :: S(one("deal.lost_to", "D-316"))
terse when :: Ibex Outdoor payment hold since :: S(one("account.on_hold_for", "Ibex Outdoor"))
terse when :: end of Spring Push 2023 for Hollin Rail :: E(one("campaign.targeted", "Spring Push 2023", "Hollin Rail"))
chatty when :: when did Gorse Energy upgrade to Enterprise? :: S(one("account.on_plan", "Gorse Energy", "Enterprise"))
chatty when :: When is Ken Whitlock going on his holiday? :: S(one("rep.on_leave_for", "Ken Whitlock", "holiday"))
chatty when :: what day did Saskia Prior leave Brightwater Foods? ::
    E(one("contact.employed_by", "Saskia Prior", "Brightwater Foods"))
careful when :: On which date did Yusuf Demir join Kilbride Glass? ::
    S(one("contact.employed_by", "Yusuf Demir", "Kilbride Glass"))
careful when :: On which date did the deal D-320 enter negotiation? :: S(one("deal.in_stage", "D-320", "negotiation"))
careful when :: What was the last day of the parental leave of Dilys Faber? ::
    E(one("rep.on_leave_for", "Dilys Faber", "parental leave"))
terse count :: number of deals won :: n(H("deal.won_by"))
terse count :: how many demos did Marta Kubik give :: len(F("rep.gave_demo_to", "Marta Kubik"))
terse count :: tickets from Calder Mills Export :: n(H("ticket.raised_by", "Calder Mills Export"))
chatty count :: how many deals have we lost to Planwise Go? :: n(H("deal.lost_to", "Planwise Go"))
chatty count :: How many calls did Obi make all in all? :: len(F("contact.called_by", None, "Obi Marchetti"))
chatty count :: how many different reps have owned Gorse Energy? :: n(T("account.owned_by", "Gorse Energy"))
careful count :: How many accounts were targeted by the campaign Rail Roadshow? ::
    n(T("campaign.targeted", "Rail Roadshow"))
careful count :: How many deals were opened in 2022? :: n(hs(begun(F("deal.opened_by"), "2022")))
terse duration :: Calder Mills credit check how long :: L(one("account.on_hold_for", "Calder Mills", "credit check"))
terse duration :: D-305 days in negotiation :: L(one("deal.in_stage", "D-305", "negotiation"))
terse duration :: length of Rail Roadshow at Juno Clinics ::
    L(one("campaign.targeted", "Rail Roadshow", "Juno Clinics"))
chatty duration :: how long was Obi off sick? :: L(one("rep.on_leave_for", "Obi Marchetti", "sick leave"))
chatty duration :: How long did Tamsin look after Gorse Energy as its rep? ::
    L(one("account.owned_by", "Gorse Energy", "Tamsin Roe"))
careful duration :: How many days passed from the opening of D-302 until it was won? ::
    wait(one("deal.opened_by", "D-302"), one("deal.won_by", "D-302"))
careful duration :: For how long did Ibex Outdoor belong to Gorse Energy? ::
    L(one("account.subsidiary_of", "Ibex Outdoor", "Gorse Energy"))
careful duration :: For how long did Tamsin Roe cover the public sector? ::
    L(one("rep.covers", "Tamsin Roe", "public sector"))
terse argmax :: customer with most deals :: top(by_t(F("deal.with")))
terse argmax :: reps tied for most deals won :: tops(by_t(F("deal.won_by")))
terse argmax :: most demoed account :: top(by_t(F("rep.gave_demo_to")))
chatty argmax :: which deal was stuck in proposal the longest of those that moved on? ::
    top({x.h: long(x) for x in F("deal.in_stage", None, "proposal") if x.e})
chatty argmax :: which plan is the most popular with our customers at the moment? ::
    top(by_t(F("account.on_plan", None, None, now)))
careful argmax :: Which two contacts have we telephoned most often? :: tops(by_h(F("contact.called_by")))
careful argmax :: Which support agent has been assigned the greatest number of different tickets? ::
    top(kinds_t(F("ticket.assigned_to")))
careful argmax :: Which rep has opened the most deals? :: top(by_t(F("deal.opened_by")))
terse boolean :: was D-307 won :: F("deal.won_by", "D-307") != []
terse boolean :: is Juno Clinics on hold now :: F("account.on_hold_for", "Juno Clinics", None, now) != []
chatty boolean :: has Ken Whitlock ever reported to Stellan? :: "Stellan Brandt" in T("rep.reports_to", "Ken Whitlock")
chatty boolean :: did Hugh Bannerman and Saskia Prior work at the same company in 2022? ::
    both(T("contact.employed_by", "Hugh Bannerman", "2022"), T("contact.employed_by", "Saskia Prior", "2022")) != []
chatty boolean :: Was Lumen Schools already in the red when it stopped being on the Team plan? ::
    "red" in T("account.health", "Lumen Schools", E(one("account.on_plan", "Lumen Schools", "Team")))
careful boolean :: Was Dilys Faber on leave when the deal D-310 was opened? ::
    F("rep.on_leave_for", "Dilys Faber", None, one("deal.opened_by", "D-310")) != []
careful boolean :: Did the rep who opened the deal D-303 also win it? ::
    T("deal.opened_by", "D-303") == T("deal.won_by", "D-303")
careful boolean :: Has Farleigh Trust ever been rated red? :: "red" in T("account.health", "Farleigh Trust")
terse setops :: accounts never on Enterprise :: minus(H("account.on_plan"), H("account.on_plan", "Enterprise"))
terse setops :: reps who both won deals and got Rep of the Year ::
    both(T("deal.won_by"), H("rep.awarded", "Rep of the Year"))
terse setops :: Spring Push targets not in Spring Push 2023 ::
    minus(T("campaign.targeted", "Spring Push"), T("campaign.targeted", "Spring Push 2023"))
chatty setops :: which customers had both Pia Lund and Noel Ferreira looking after them at some time? ::
    both(H("account.looked_after_by", "Pia Lund"), H("account.looked_after_by", "Noel Ferreira"))
chatty setops :: which reps have opened deals but never landed one? :: minus(T("deal.opened_by"), T("deal.won_by"))
chatty setops :: Besides Calder Mills, who has referred a customer to us? ::
    minus(T("account.referred_by"), ["Calder Mills"])
careful setops :: Which accounts have used both ShiftPilot and Rosterly? ::
    both(H("account.uses_competitor", "ShiftPilot"), H("account.uses_competitor", "Rosterly"))
careful setops :: Which contacts of Kilbride Glass, past or present, formerly worked for Calder Mills? ::
    both(H("contact.employed_by", "Kilbride Glass"), H("contact.employed_by", "Calder Mills"))
terse none :: D-330 stage :: F("deal.in_stage", "D-330")
terse none :: Gorse Energy annual revenue :: norel("revenue", "turnover", "value", "amount")
terse none :: who owns Calder Mills now :: T("account.owned_by", "Calder Mills", now)
chatty none :: where does Hugh Bannerman work today? :: T("contact.employed_by", "Hugh Bannerman", now)
chatty none :: what discount does Brightwater Foods get these days? :: T("account.discount", "Brightwater Foods", now)
chatty none :: who won D-314? :: F("deal.won_by", "D-314")
chatty none :: what's Imani Bello's email? :: norel("mail", "phone", "address")
careful none :: Why was Hollin Rail put on hold? :: F("account.on_hold_for", "Hollin Rail")
careful none :: Which reps covered Wales in 2023? :: H("rep.covers", "Wales")
careful none :: Which rival product was Brightwater Logistics using in August 2021? ::
    T("account.uses_competitor", "Brightwater Logistics", "2021-08")
careful none :: When was the ticket T-1300 handed to Bo Tran? :: F("ticket.assigned_to", "T-1300")
"""

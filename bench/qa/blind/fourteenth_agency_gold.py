"""Questions over the graph of a translation agency, each with the rule that gives its gold."""

QUESTIONS = """
terse lookup :: account manager quill & sedge june 2019 :: H("account_manager_of", "Quill & Sedge", at="2019-06")
chatty lookup :: Hey, remind me, which CAT tool was Inge translating in back in 2021? :: T("uses_cat_tool", "Inge Lowrance", at="2021")
careful lookup :: Which insurer covered Junia Straub on 1 May 2020? :: T("insured_with", "Junia Straub", at="2020-05-01")
terse lookup :: who ran the night desk in december 2020 :: H("heads_desk", "Night desk", at="2020-12")
chatty lookup :: Lindqvar are asking about an old invoice. What rate card were they on in 2022? :: T("billed_under", "Lindqvar Motors", at="2022")
careful lookup :: Who was our contact person at Orrell Medical on 15 March 2021? :: H("is_contact_at", "Orrell Medical", at="2021-03-15")
terse lookup :: wilf kettering vendor status 2021 :: T("has_vendor_status", "Wilf Kettering", at="2021")
chatty lookup :: So who all was working on Project Night Heron in April 2019? :: H("assigned_to_project", "Project Night Heron", at="2019-04")
careful lookup :: Which parent group was Brackwater Foods part of in 2018? :: T("belongs_to_group", "Brackwater Foods", at="2018")
terse lookup :: which office was piers okonjo in, 2021 :: T("based_at", "Piers Okonjo", at="2021")
chatty lookup :: Which language pairs was Tobias doing for us in, erm, May 2021? :: T("works_in_pair", "Tobias Ferrand", at="2021-05")
careful lookup :: Who was mentoring Wilf Kettering in January 2021? :: H("mentors", "Wilf Kettering", at="2021-01")
chatty lookup :: Which of us gave a talk at Glossa Days in 2025, do you know? :: H("spoke_at", "Glossa Days", at="2025")

careful anchor :: Who was the account manager for Lindqvar Motors when they commissioned Project Night Heron? :: H("account_manager_of", "Lindqvar Motors", at=one("commissioned", None, "Project Night Heron"))
chatty anchor :: While I was off on sick leave, who was in charge of the Nordic desk? :: H("heads_desk", "Nordic desk", at=one("on_leave_for", "Rosalind Tvedt", "sick leave"))
terse anchor :: head of legal desk when wilf missed the deadline on project heron :: H("heads_desk", "Legal desk", at=one("missed_deadline_on", "Wilf Kettering", "Project Heron"))
chatty anchor :: Which CAT tool was Bruno using the day he blew the Project Sandglass deadline? :: T("uses_cat_tool", "Bruno Achterberg", at=one("missed_deadline_on", "Bruno Achterberg", "Project Sandglass"))
careful anchor :: What was Junia Straub's vendor status when she passed the medical test? :: T("has_vendor_status", "Junia Straub", at=one("passed_test", "Junia Straub", "medical test"))
terse anchor :: quill & sedge rate card when dario raised their rates :: T("billed_under", "Quill & Sedge", at=one("raised_rates_for", "Dario Vass", "Quill & Sedge"))
careful anchor :: Who was lead linguist for Tessaly Pharma on the day they commissioned Project Heron? :: H("lead_linguist_for", "Tessaly Pharma", at=one("commissioned", "Tessaly Pharma", "Project Heron"))
chatty anchor :: When Paola passed the patent test, who was looking after Pharma Terms? :: H("maintains_termbase", "Pharma Terms", at=one("passed_test", "Paola Nemeth", "patent test"))
terse anchor :: which office was hanne at when she visited lindqvar motors for the second time :: T("based_at", "Hanne Okonjo", at=last(F("visited_client", "Hanne Okonjo", "Lindqvar Motors")))
careful anchor :: Which projects was Wilf Kettering on while Marit Quennell was mentoring him? :: T("assigned_to_project", "Wilf Kettering", at=one("mentors", "Marit Quennell", "Wilf Kettering"))
terse anchor :: who insured calla when she missed her project heron deadline :: T("insured_with", "Calla Ferrand-Moss", at=one("missed_deadline_on", "Calla Ferrand-Moss", "Project Heron"))

terse before_after :: clients that complained about paola before 2021 :: hs(before(F("complained_about", None, "Paola Nemeth"), "2021"))
chatty before_after :: Who's given a talk at the Terminology Supper after 2022? :: hs(since(F("spoke_at", None, "Terminology Supper"), "2022"))
careful before_after :: Who completed a term as head of the Nordic desk before 2020? :: hs(over(F("heads_desk", None, "Nordic desk"), "2020"))
terse before_after :: what test did calla pass after tobias stopped mentoring her :: ts(since(F("passed_test", "Calla Ferrand-Moss"), one("mentors", "Tobias Ferrand", "Calla Ferrand-Moss")))
chatty before_after :: Which clients had I been out to see before 2021? :: ts(before(F("visited_client", "Rosalind Tvedt"), "2021"))
careful before_after :: Which clients praised Junia Straub after January 2024? :: hs(since(F("praised", None, "Junia Straub"), "2024-01"))
chatty before_after :: Who had become a contact at Mirador Bank before Sandor Crewe did? :: hs(prior(F("is_contact_at", None, "Mirador Bank"), one("is_contact_at", "Sandor Crewe", "Mirador Bank")))
terse before_after :: who missed a project deadline after september 2024 :: hs(since(F("missed_deadline_on"), "2024-09"))
careful before_after :: Which projects were commissioned before Project Tollgate was? :: ts(before(F("commissioned"), one("commissioned", None, "Project Tollgate")))

terse first_last :: first client to complain about junia straub :: first(F("complained_about", None, "Junia Straub")).h
chatty first_last :: Who was the very first person to look after the Valve Terms termbase? :: first(F("maintains_termbase", None, "Valve Terms")).h
careful first_last :: Who was the most recent person to pass the subtitling test? :: last(F("passed_test", None, "subtitling test")).h
terse first_last :: latest project any client commissioned :: last(F("commissioned")).t
chatty first_last :: What was the first conference Ottoline ever spoke at? :: first(F("spoke_at", "Ottoline Nemeth")).t
careful first_last :: Which client did Piers Okonjo visit first? :: first(F("visited_client", "Piers Okonjo")).t
terse first_last :: earliest head of the medical desk :: first(F("heads_desk", None, "Medical desk")).h
chatty first_last :: Who was the last one to put up the rates for Quill & Sedge? :: last(F("raised_rates_for", None, "Quill & Sedge")).h
careful first_last :: Which CAT tool did Tobias Ferrand start with? :: first(F("uses_cat_tool", "Tobias Ferrand")).t

chatty succession :: Who took over the Mirador Bank account from me? :: nxt(F("account_manager_of", None, "Mirador Bank"), one("account_manager_of", "Rosalind Tvedt", "Mirador Bank")).h
terse succession :: who had pharma terms before emeka straub :: prev(F("maintains_termbase", None, "Pharma Terms"), one("maintains_termbase", "Emeka Straub", "Pharma Terms")).h
careful succession :: Who preceded Inge Lowrance as lead linguist for Mirador Bank? :: prev(F("lead_linguist_for", None, "Mirador Bank"), one("lead_linguist_for", "Inge Lowrance", "Mirador Bank")).h
chatty succession :: Bruno started on Lexiglide in 2020. Which tool did he take up next? :: nxt(F("uses_cat_tool", "Bruno Achterberg"), one("uses_cat_tool", "Bruno Achterberg", "Lexiglide")).t
terse succession :: inge lowrance's next vendor status after on hold :: nxt(F("has_vendor_status", "Inge Lowrance"), one("has_vendor_status", "Inge Lowrance", "on hold")).t
careful succession :: To which group did Mirador Bank pass when it left Norbury Partners? :: nxt(F("belongs_to_group", "Mirador Bank"), one("belongs_to_group", "Mirador Bank", "Norbury Partners")).t
chatty succession :: Who carried on mentoring Bruno once Tobias was done with that? :: nxt(F("mentors", None, "Bruno Achterberg"), one("mentors", "Tobias Ferrand", "Bruno Achterberg")).h
terse succession :: who followed junia straub on the legal desk :: nxt(F("heads_desk", None, "Legal desk"), one("heads_desk", "Junia Straub", "Legal desk")).h
careful succession :: Who was Vera Halloran's predecessor as contact at Orrell Medical? :: prev(F("is_contact_at", None, "Orrell Medical"), one("is_contact_at", "Vera Halloran", "Orrell Medical")).h

terse current :: who is mirador bank's account manager now :: H("account_manager_of", "Mirador Bank", at=now)
chatty current :: Who's running the Medical desk these days? :: H("heads_desk", "Medical desk", at=now)
careful current :: Which clients are currently billed on the Slate rate card? :: H("billed_under", "Slate rate card", at=now)
terse current :: tobias ferrand current insurer :: T("insured_with", "Tobias Ferrand", at=now)
chatty current :: Silly question, but which office am I down as being based at right now? :: T("based_at", "Rosalind Tvedt", at=now)
careful current :: Who is away on leave at present? :: H("on_leave_for", at=now)
terse current :: who still works hungarian to german :: H("works_in_pair", "Hungarian to German", at=now)
chatty current :: Is anyone still on Project Marl, and if so who? :: H("assigned_to_project", "Project Marl", at=now)
careful current :: Which linguists is Marit Quennell mentoring at the moment? :: T("mentors", "Marit Quennell", at=now)

terse when :: when did brackwater foods go onto the cobalt rate card :: S(one("billed_under", "Brackwater Foods", "Cobalt rate card"))
chatty when :: Emeka passed the patent test at some point. When exactly was that? :: S(one("passed_test", "Emeka Straub", "patent test"))
careful when :: On what date did the client commission Project Juniper from us? :: S(one("commissioned", None, "Project Juniper"))
terse when :: when did piers vantongeren give up the mirador bank account :: E(one("account_manager_of", "Piers Vantongeren", "Mirador Bank"))
chatty when :: Since when has Hanne been filling in for Dario this time? :: S(one("covers_for", "Hanne Okonjo", "Dario Vass", at=now))
careful when :: When did Thea Osmond cease to be our contact at Brackwater Foods? :: E(one("is_contact_at", "Thea Osmond", "Brackwater Foods"))
terse when :: date tessaly pharma left castellane group :: E(one("belongs_to_group", "Tessaly Pharma", "Castellane Group"))
chatty when :: When was the last time I went to see Mirador Bank? :: S(last(F("visited_client", "Rosalind Tvedt", "Mirador Bank")))
careful when :: When did Paola Nemeth become a preferred vendor? :: S(one("has_vendor_status", "Paola Nemeth", "preferred"))

terse count :: how many linguists worked on project tollgate in all :: n(H("assigned_to_project", "Project Tollgate"))
chatty count :: How many times have clients complained about Paola altogether? :: len(F("complained_about", None, "Paola Nemeth"))
careful count :: How many different people have been account manager of Orrell Medical so far? :: n(H("account_manager_of", "Orrell Medical"))
terse count :: number of visits to lindqvar motors since the start of 2019 :: len(begun(F("visited_client", None, "Lindqvar Motors"), ("2019", now)))
chatty count :: How many of our tests has Sunniva passed up to now? :: len(F("passed_test", "Sunniva Dray"))
careful count :: How many linguists were using Kerfsuite on 1 June 2020? :: n(H("uses_cat_tool", "Kerfsuite", at="2020-06-01"))
terse count :: how many complaints from clients in 2025 :: len(F("complained_about", at="2025"))
chatty count :: At how many different offices have I been based over the years? :: n(T("based_at", "Rosalind Tvedt"))

terse duration :: how long was inge lowrance insured by pell & hart :: L(one("insured_with", "Inge Lowrance", "Pell & Hart"))
chatty duration :: How long was I off sick in 2021? :: L(one("on_leave_for", "Rosalind Tvedt", "sick leave"))
careful duration :: For how many days did Piers Vantongeren stand in for Marit Quennell? :: L(one("covers_for", "Piers Vantongeren", "Marit Quennell"))
terse duration :: how long was the night desk without a head between hanne and tobias :: gap(one("heads_desk", "Hanne Okonjo", "Night desk"), one("heads_desk", "Tobias Ferrand", "Night desk"))
chatty duration :: How long did Hanne have the Quill & Sedge account for? :: L(one("account_manager_of", "Hanne Okonjo", "Quill & Sedge"))
careful duration :: How many days did Calla Ferrand-Moss serve as lead linguist for Orrell Medical, both of her spells added together? :: L(F("lead_linguist_for", "Calla Ferrand-Moss", "Orrell Medical"))
terse duration :: how long has emeka straub been head of the medical desk :: L(one("heads_desk", "Emeka Straub", "Medical desk"))
careful duration :: How long did Wilf Kettering work from Italian into English for us? :: L(one("works_in_pair", "Wilf Kettering", "Italian to English"))

terse argmax :: which client got the most visits from us :: top(by_t(F("visited_client")))
chatty argmax :: Which linguist do clients complain about the most? :: top(by_t(F("complained_about")))
careful argmax :: Who has been account manager for the greatest number of different clients? :: top(kinds_h(F("account_manager_of")))
terse argmax :: client that praised our linguists most often :: top(by_h(F("praised")))
chatty argmax :: Which project had the most missed deadlines? Felt like all of them... :: top(by_t(F("missed_deadline_on")))
careful argmax :: At which conference have the most different people of ours spoken? :: top(kinds_t(F("spoke_at")))
chatty argmax :: Who's been the keenest on raising rates, I mean who did it the most times? :: top(by_h(F("raised_rates_for")))
careful argmax :: Who has been contact at Lindqvar Motors the longest, all spells added up? :: top(totals(F("is_contact_at", None, "Lindqvar Motors")))

terse boolean :: did wilf kettering ever work on project juniper :: bool(F("assigned_to_project", "Wilf Kettering", "Project Juniper"))
chatty boolean :: Has Ottoline ever passed the medical test? :: bool(F("passed_test", "Ottoline Nemeth", "medical test"))
careful boolean :: Was Sunniva Dray a preferred vendor on 1 January 2020? :: bool(F("has_vendor_status", "Sunniva Dray", "preferred", at="2020-01-01"))
terse boolean :: is paola still lead linguist for brackwater foods :: bool(F("lead_linguist_for", "Paola Nemeth", "Brackwater Foods", at=now))
chatty boolean :: I can't remember, was I ever the account manager for Orrell Valves? :: bool(F("account_manager_of", "Rosalind Tvedt", "Orrell Valves"))
careful boolean :: Was there a time when Junia Straub and Emeka Straub both headed the Medical desk? :: bool(during(F("heads_desk", "Junia Straub", "Medical desk"), one("heads_desk", "Emeka Straub", "Medical desk")))
terse boolean :: was tessaly pharma part of orrell holdings in 2021 :: bool(F("belongs_to_group", "Tessaly Pharma", "Orrell Holdings", at="2021"))
chatty boolean :: Did Dario go and see a client while on sick leave? :: bool(during(F("visited_client", "Dario Vass"), one("on_leave_for", "Dario Vass", "sick leave")))

terse setops :: linguists who have used both lexiglide and tramonto :: both(H("uses_cat_tool", "Lexiglide"), H("uses_cat_tool", "Tramonto"))
chatty setops :: Who's been head of the Night desk and also of the Medical desk at some point? :: both(H("heads_desk", "Night desk"), H("heads_desk", "Medical desk"))
careful setops :: Which clients have both praised Junia Straub and complained about her? :: both(H("praised", "Junia Straub"), H("complained_about", "Junia Straub"))
terse setops :: linguists who worked in some language pair but never passed a test :: minus(H("works_in_pair"), H("passed_test"))
chatty setops :: Besides Calla, who else was on Project Heron? :: minus(H("assigned_to_project", "Project Heron"), ["Calla Ferrand-Moss"])
careful setops :: Which client has never been visited by Piers Okonjo, by Piers Vantongeren or by me? :: minus(T("account_manager_of"), T("visited_client", ["Piers Okonjo", "Piers Vantongeren", "Rosalind Tvedt"]))
careful setops :: Who was a contact at Mirador Bank at the same time as Malachi Pruitt for a while? :: minus(hs(during(F("is_contact_at", None, "Mirador Bank"), one("is_contact_at", "Malachi Pruitt", "Mirador Bank"))), ["Malachi Pruitt"])
terse setops :: who has been based at both the sint amand and the leuwick office :: both(H("based_at", "Sint Amand office"), H("based_at", "Leuwick office"))

careful none :: Which of our linguists work from Danish into English now? :: H("works_in_pair", "Danish to English", at=now)
chatty none :: What does Inge charge us per word, roughly? :: norel("charge", "word", "price")
careful none :: Who was the account manager of Quill & Sedge in March 2024? :: H("account_manager_of", "Quill & Sedge", at="2024-03")
terse none :: lead linguist for halden chemicals :: H("lead_linguist_for", "Halden Chemicals")
chatty none :: Who was keeping Banking Terms up to date in January 2025? :: H("maintains_termbase", "Banking Terms", at="2025-01")
careful none :: Who is the landlord of the Carrow Quay office? :: norel("landlord", "owns", "lease")
terse none :: when did wilf kettering pass the patent test :: F("passed_test", "Wilf Kettering", "patent test")
chatty none :: Who got the Night desk after Lotte left it? :: hs(since(F("heads_desk", None, "Night desk"), one("heads_desk", "Lotte Abernathy", "Night desk")))
careful none :: Which client has praised Wilf Kettering? :: H("praised", "Wilf Kettering")
chatty none :: Which office was Desmond Farrow at in 2020? :: T("based_at", "Desmond Farrow", at="2020")
terse none :: who covered for me in 2023 :: H("covers_for", "Rosalind Tvedt", at="2023")
"""

"""The questions about the valley of towns, each with its gold by brute force."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top

M, D, P, C = "is mayor of", "is deputy mayor of", "belongs to", "sits on the council of"
W, L, R, G, H = "is twinned with", "calls at", "is run by", "manages", "holds its council meetings in"


def ask(w):
    f = w.f

    def head_at(relation, tail, year):
        return names(w.meets(f(None, relation, tail), year))

    def tail_at(head, relation, year):
        return tails(w.meets(f(head, relation), year))

    def beside(relation, tail, name, step):
        """Who came next, or before: over the different people in order."""
        order = []
        for x in f(None, relation, tail):
            if not order or order[-1] != x.head:
                order.append(x.head)
        assert order.count(name) == 1, name
        return order[order.index(name) + step]

    def sums(facts, side="head"):
        found = {}
        for x in facts:
            found[getattr(x, side)] = found.get(getattr(x, side), 0) + w.length(x)
        return found

    w.style = "terse"
    w.e("at time", "mayor castle fenn 1972", head_at(M, "Castle Fenn", "1972"))
    w.e("before-after", "port orrin mayor before Tabitha Oakes", beside(M, "Port Orrin", "Tabitha Oakes", -1))
    w.e("before-after", "Kings Orrin town hall chief after Lavinia Garside", beside(M, "Kings Orrin", "Lavinia Garside", 1))
    w.e("current state", "Dunmere partner towns today", tails(w.open(f("Dunmere", W))))
    w.e("current state", "line 4 operator now", tails(w.open(f("Line 4", R))))
    w.e("list", "all operators of line 7 so far", tails(f("Line 7", R)))
    w.e("current state", "Night Line 1 stops, present", tails(w.open(f("Night Line 1", L))))
    w.n("count", "number of different mayors Netherby who took office in 1990 or later", len(names(w.begins(f(None, M, "Netherby"), "1990", "2024"))))
    w.e("first-last", "earliest burgomaster on record, Great Harrow", names(f(None, M, "Great Harrow")[:1]))
    w.e("superlative", "longest serving head Swimming Baths", top(sums(f(None, G, "Swimming Baths"))))
    w.t("when", "Fennwick + Villeneuve-sur-Aine partnership, year signed", only(f("Fennwick", W, "Villeneuve-sur-Aine")).began)
    w.t("when", "final year of Castle Fenn Zelenka partnership", only(f("Castle Fenn", W, "Zelenka")).ended)
    w.e("at time", "party Josephine Thornton 1985", tail_at("Josephine Thornton", P, "1985"))
    w.e("two-hop", "party of Castle Fenn's mayor in 1985", tails(w.meets(f(head_at(M, "Castle Fenn", "1985"), P), "1985")))
    w.e("list", "bus lines Airport 1998", head_at(L, "Airport", "1998"))
    w.n("count", "how many bus lines Stadium 1970", len(head_at(L, "Stadium", "1970")))
    w.n("count", "lines that ever stopped at Gasworks, count", len(names(f(None, L, "Gasworks"))))
    w.d("how long", "line 3 Central Station how many years", only(f("Line 3", L, "Central Station")))
    w.e("at time", "council meeting place Port Orrin 1995", tail_at("Port Orrin", H, "1995"))
    w.e("current state", "where Netherby council meets nowadays", tails(w.open(f("Netherby", H))))
    w.e("before-after", "botanical garden boss before Ulric Pike", beside(G, "Botanical Garden", "Ulric Pike", -1))
    w.e("first-last", "second chief City Library", f(None, G, "City Library")[1].head)
    term = only(f("Osbert Garside", M, "Kings Orrin"))
    w.e("two-hop", "deputy in Kings Orrin while Osbert Garside mayor", names(x for x in f(None, D, "Kings Orrin") if w.together(x, term)))
    w.e("conjunction", "mayors of both Fennwick and Little Harrow at some time", set(names(f(None, M, "Fennwick"))) & set(names(f(None, M, "Little Harrow"))))
    w.e("negation", "deputy mayors of Netherby who never became mayor anywhere", set(names(f(None, D, "Netherby"))) - set(names(f(None, M))))
    w.d("sum", "total years Josephine Tully mayor Fennwick", f("Josephine Tully", M, "Fennwick"))
    now = counts(w.open(f(None, R)), "tail")
    w.n("average", "average lines per operator now", sum(now.values()) / len(now))
    lines = {line: len(tails(w.open(f(line, L)))) for line in ("Line 1", "Line 12")}
    w.e("comparison", "more stops today: Line 1 or Line 12", top(lines))
    w.b("yes-no", "Dunmere Kopparvik still twinned?", w.open(f("Dunmere", W, "Kopparvik")))
    w.b("yes-no", "Great Harrow twin Ribera Alta today y/n", w.open(f("Great Harrow", W, "Ribera Alta")))
    w.t("when", "Kenneth Halewood joined Orrin Valley Party year", only(f("Kenneth Halewood", P, "Orrin Valley Party")).began)
    w.e("list", "Green Orrin members 1955", head_at(P, "Green Orrin", "1955"))
    w.n("count", "Labour League headcount 2000", len(head_at(P, "Labour League", "2000")))
    w.e("superlative", "Netherby mayor with longest term", top({x.head + x.began: w.length(x) for x in f(None, M, "Netherby")})[0][:-4])
    w.e("list", "sister towns of Tarnowiec other than Netherby", set(names(f(None, W, "Tarnowiec"))) - {"Netherby"})
    w.e("first-last", "first valley town twinned with Montclair-sur-Aine", f(None, W, "Montclair-sur-Aine")[0].head)
    w.x("mayor Upper Wexcombe 1980")
    w.x("Line 19 operator")
    w.x("ticket price Line 5 2010")
    w.x("population of Dunmere 2001")

    w.style = "chatty"
    w.e("current state", "so who's got the top job at the town hall in castle fenn these days", names(w.open(f(None, M, "Castle Fenn"))))
    w.e("at time", "hey quick one, who was running the town of dunmere back in 2000, top job at the town hall", head_at(M, "Dunmere", "2000"))
    w.e("before-after", "ok and who took over as mayor of netherby once kenneth sallow was gone", beside(M, "Netherby", "Kenneth Sallow", 1))
    w.e("current state", "which company do i complain to about line 6, like who operates it", tails(w.open(f("Line 6", R))))
    w.b("yes-no", "does night line 2 still go to the uni", w.open(f("Night Line 2", L, "University")))
    w.b("yes-no", "can you still catch line 8 to old mill?", w.open(f("Line 8", L, "Old Mill")))
    w.b("yes-no", "was violet brindle ever in the farmers union? thought so", f("Violet Brindle", P, "Farmers' Union"))
    w.e("list", "tell me all the buses i could've taken to the airport in 2000", head_at(L, "Airport", "2000"))
    w.t("when", "when did line 10 start stopping at harbour road again? what year", only(f("Line 10", L, "Harbour Road")).began)
    w.t("when", "um what year did fennwick and ribera alta stop being twins, last year it was on", only(f("Fennwick", W, "Ribera Alta")).ended)
    w.d("how long", "how long was beatrice pickering in charge of the baths?", only(f("Beatrice Pickering", G, "Swimming Baths")))
    w.d("how long", "roughly how many years did daphne pickering last as netherby mayor", only(f("Daphne Pickering", M, "Netherby")))
    w.n("count", "how many different people have led the fenn museum all told", len(names(f(None, G, "Fenn Museum"))))
    w.n("count", "and in how many valley towns does ribera alta have a twin right now", len(names(w.open(f(None, W, "Ribera Alta")))))
    w.n("count", "remind me how many stops line 1 has nowadays", len(tails(w.open(f("Line 1", L)))))
    w.e("two-hop", "so the guy who managed the library in 1985, which towns was he mayor of, ever?", tails(f(head_at(G, "City Library", "1985"), M)))
    w.e("two-hop", "what party was the mayor of great harrow in back in 1980", tails(w.meets(f(head_at(M, "Great Harrow", "1980"), P), "1980")))
    w.e("first-last", "who was the first one in charge of the civic theatre?", f(None, G, "Civic Theatre")[0].head)
    w.e("first-last", "which company had line 9 in the very beginning", f("Line 9", R)[0].tail)
    w.e("first-last", "whos the most recent mayor of little harrow to come in", f(None, M, "Little Harrow")[-1].head)
    w.e("before-after", "right before stanley pickering, who was dunmere's mayor", beside(M, "Dunmere", "Stanley Pickering", -1))
    w.e("before-after", "what did ingram thornton belong to before he went over to the farmers union", f("Ingram Thornton", P)[0].tail)
    w.e("list", "who all sat on fennwick's council, any year", names(f(None, C, "Fennwick")))
    w.e("superlative", "who's been deputy in netherby the longest, lol", top(sums(f(None, D, "Netherby"))))
    w.e("superlative", "which of the foreign towns has the most twins in the valley at the moment?", top(counts(w.open(f(None, W)), "tail")))
    one, two = only(f("Little Harrow", W, "Zelenka")), only(f("Dunmere", W, "Zelenka"))
    w.e("comparison", "dunmere or little harrow, which one got together with zelenka earlier", min((one, two), key=lambda x: x.start).head)
    w.b("comparison", "did agnes brindle stay mayor of kings orrin longer than flora brindle did", w.length(only(f("Agnes Brindle", M))) > w.length(only(f("Flora Brindle", M))))
    w.e("conjunction", "anyone who's been both deputy and mayor in port orrin? list em", set(names(f(None, D, "Port Orrin"))) & set(names(f(None, M, "Port Orrin"))))
    w.e("negation", "which towns round here have no link with tarnowiec, never had, of those that ever had a twin at all", set(names(f(None, W))) - set(names(f(None, W, "Tarnowiec"))))
    w.e("at time", "who would've been looking after the botanical garden in 1999", head_at(G, "Botanical Garden", "1999"))
    term = only(f("Agnes Oakes", M, "Port Orrin"))
    w.e("at time", "while agnes oakes had port orrin, who was her deputy there", names(x for x in f(None, D, "Port Orrin") if w.together(x, term)))
    w.e("current state", "where does the castle fenn council get together now?", tails(w.open(f("Castle Fenn", H))))
    w.t("when", "since when has wilfred... no wait, since what year has ulric pike been a labour league person", only(f("Ulric Pike", P)).began)
    w.d("sum", "add it up for me, how many years in all did harriet oakes lead fennwick as mayor", f("Harriet Oakes", M, "Fennwick"))
    seats = w.meets(f(None, C), "1996")
    w.n("average", "on average how many councillors per town were sitting in 1996 (only towns that had any)", len(seats) / len(tails(seats)))
    gone = {x.head for x in f(None, L, "Fenn Hospital")} - {x.head for x in w.open(f(None, L, "Fenn Hospital"))}
    w.e("negation", "which lines used to go to fenn hospital but don't any more?", gone)
    w.x("who's the sheriff of castle fenn now")
    w.x("hm and when does the last night line 1 leave tonight")
    w.x("how long was barnaby quillfeather mayor of dunmere")
    w.x("why did the mayor of kings orrin fall out with his brother")

    w.style = "careful"
    w.e("at time", "Who stood at the head of the town of Port Orrin in the year 1999?", head_at(M, "Port Orrin", "1999"))
    w.e("before-after", "Which person immediately succeeded Josephine Sallow as mayor of Great Harrow?", beside(M, "Great Harrow", "Josephine Sallow", 1))
    w.e("before-after", "By whom was the Fenn Museum managed directly before Agnes Mossop took it over?", beside(G, "Fenn Museum", "Agnes Mossop", -1))
    w.e("current state", "Which bus lines are currently operated by Fenn Buses?", names(w.open(f(None, R, "Fenn Buses"))))
    w.e("list", "Please list every foreign town with which Little Harrow has ever been twinned.", tails(f("Little Harrow", W)))
    w.e("list", "Which towns of the valley concluded a new partnership with a foreign town between 1990 and 1999?", names(w.begins(f(None, W), "1990", "1999")))
    w.n("count", "How many distinct persons have served as mayor of Castle Fenn in total?", len(names(f(None, M, "Castle Fenn"))))
    w.n("count", "How many bus lines served Harbour Road in the year 2000?", len(head_at(L, "Harbour Road", "2000")))
    w.n("count", "In how many different towns has Ulric Pike been mayor up to now?", len(tails(f("Ulric Pike", M))))
    w.t("when", "In which year did Municipal Tramways take over the running of Line 9?", only(f("Line 9", R, "Municipal Tramways")).began)
    w.t("when", "What was the last year in which the council of Castle Fenn met in the Guildhall?", only(f("Castle Fenn", H, "Guildhall")).ended)
    w.t("when", "In what year did Cedric Brindle leave the Farmers' Union for the Labour League?", only(f("Cedric Brindle", P, "Labour League")).began)
    w.t("first-last", "In which year did Stanley Garside first become mayor of Castle Fenn?", f("Stanley Garside", M, "Castle Fenn")[0].began)
    w.d("how long", "For how many years did Orrin Transit operate Line 4?", only(f("Line 4", R, "Orrin Transit")))
    w.d("how long", "How long did the partnership between Kings Orrin and Bad Lauten last?", only(f("Kings Orrin", W, "Bad Lauten")))
    w.d("how long", "How long was Nigella Oakes deputy mayor of Fennwick?", only(f("Nigella Oakes", D, "Fennwick")))
    w.b("yes-no", "Was Lavinia Larkin mayor of Fennwick at any time before she became mayor of Great Harrow?", f("Lavinia Larkin", M, "Fennwick")[0].start < f("Lavinia Larkin", M, "Great Harrow")[0].start)
    w.b("yes-no", "Did Wilfred Oakes serve as deputy mayor of Port Orrin prior to becoming its mayor?", f("Wilfred Oakes", D, "Port Orrin")[0].start < f("Wilfred Oakes", M, "Port Orrin")[0].start)
    w.b("yes-no", "Has Castle Fenn ever had a partnership with Tarnowiec?", f("Castle Fenn", W, "Tarnowiec"))
    w.b("yes-no", "Was Quentin Thorne a member of the Labour League in 1960?", w.meets(f("Quentin Thorne", P, "Labour League"), "1960"))
    w.e("two-hop", "To which party did the deputy mayor of Castle Fenn belong in 1998?", tails(w.meets(f(head_at(D, "Castle Fenn", "1998"), P), "1998")))
    w.e("two-hop", "Which company operated the line that called at the Airport in 1990?", tails(w.meets(f(head_at(L, "Airport", "1990"), R), "1990")))
    w.e("two-hop", "Who was mayor of Kings Orrin in the year in which that town became the twin of Tarnowiec?", head_at(M, "Kings Orrin", only(f("Kings Orrin", W, "Tarnowiec")).began))
    w.e("two-hop", "Who was in charge of the City Library when Wilfred Hale became mayor of Castle Fenn?", head_at(G, "City Library", only(f("Wilfred Hale", M)).began))
    w.e("first-last", "Who was the third person to direct the Civic Theatre?", f(None, G, "Civic Theatre")[2].head)
    w.e("first-last", "Which operator was the last to take charge of Line 4?", f("Line 4", R)[-1].tail)
    w.e("first-last", "Which stop was the most recent to be added to the route of Line 1?", f("Line 1", L)[-1].tail)
    w.e("superlative", "Which head of the Botanical Garden stayed in that position for the greatest number of years?", top(sums(f(None, G, "Botanical Garden"))))
    w.e("superlative", "Which of the stops was served by the largest number of different lines in the course of all the years recorded?", top({t: len(names(f(None, L, t))) for t in tails(f(None, L))}))
    w.e("superlative", "Which persons have served as mayor of the greatest number of different towns?", top({h: len(tails(f(h, M))) for h in names(f(None, M))}))
    w.e("comparison", "Who led the Fenn Museum for a longer time, Agnes Tully or Wilfred Thornton?", top({h: w.length(only(f(h, G, "Fenn Museum"))) for h in ("Agnes Tully", "Wilfred Thornton")}))
    w.n("comparison", "How many more mayors has Netherby had than Kings Orrin, counting each person once?", len(names(f(None, M, "Netherby"))) - len(names(f(None, M, "Kings Orrin"))))
    w.e("conjunction", "Which lines call both at Fenn Hospital and at Mill Lane at present?", set(names(w.open(f(None, L, "Fenn Hospital")))) & set(names(w.open(f(None, L, "Mill Lane")))))
    w.e("negation", "Which managers of the City Library have never been mayor of any town?", set(names(f(None, G, "City Library"))) - set(names(f(None, M))))
    w.d("sum", "How many years altogether did Albert Oakes spend as mayor of Little Harrow?", f("Albert Oakes", M, "Little Harrow"))
    w.e("at time", "Which towns counted Ribera Alta among their sister cities in 1990?", head_at(W, "Ribera Alta", "1990"))
    w.x("Who was the archbishop of Great Harrow in 1988?")
    w.x("In which year was the tram depot at Silverhythe closed?")
    w.x("How many votes did Ulric Pike receive when he became mayor of Castle Fenn?")
    w.x("Which architect designed the Guildhall of Castle Fenn?")

"""Questions about deputies, parties, ministries, committees and votes, each with the loop that finds its gold."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def sits(who=None, seat=None):
        return f(who, "SITS_FOR", seat)

    def party(who=None, what=None):
        return f(who, "MEMBER_OF_PARTY", what)

    def minister(who=None, what=None):
        return f(who, "MINISTER_OF", what)

    def chair(who=None, what=None):
        return f(who, "CHAIRS", what)

    def serves(who=None, what=None):
        return f(who, "SERVES_ON", what)

    def leads(who=None, what=None):
        return f(who, "LEADS", what)

    def premier(who=None):
        return f(who, "PRIME_MINISTER_OF", "Veldoria")

    def speaker(who=None):
        return f(who, "SPEAKER_OF", "Chamber of Deputies")

    def tabled(who=None, bill=None):
        return f(who, "TABLED", bill)

    def aye(who=None, bill=None):
        return f(who, "VOTED_FOR", bill)

    def nay(who=None, bill=None):
        return f(who, "VOTED_AGAINST", bill)

    def mute(who=None, bill=None):
        return f(who, "ABSTAINED_ON", bill)

    def law(bill=None):
        return f(bill, "IN_FORCE_IN", "Veldoria")

    def rejected(bill=None):
        return f(bill, "WAS_REJECTED_BY", "Chamber of Deputies")

    def pact(one):
        """The coalitions of a party, whichever of the two is named first."""
        return [y for y in f(None, "GOVERNS_WITH") if one in (y.head, y.tail)]

    def partners(one, facts):
        return sorted({y.tail if y.head == one else y.head for y in facts})

    departments, committees = tails(minister()), tails(chair())

    w.style = "terse"
    e("at time", "deputy for Kestrel Bay 2010", names(at(sits(None, "Kestrel Bay"), "2010")))
    e("at time", "Finance minister January 2014", names(at(minister(None, "Finance"), "2014-01")))
    e("current state", "prime minister now", names(w.open(premier())))
    e("list", "who took up a seat on 22 October 2006", names(w.begins(sits(), "2006-10-22")))
    e("list", "Bettany Brock parties", tails(party("Bettany Brock")))
    e("who", "Data Privacy Act tabled by", names(tabled(None, "Data Privacy Act")))
    e("list", "Clean Rivers Act votes for", names(aye(None, "Clean Rivers Act")))
    n("count", "Prisons Reform Act number of votes against", len(nay(None, "Prisons Reform Act")))
    t("when", "Pensions Act 2016 in force until", only(law("Pensions Act 2016")).ended)
    d("how long", "Fisheries Act 2003 how long in force", only(law("Fisheries Act 2003")))
    e("list", "coalition partners Labour Bloc 2012", partners("Labour Bloc", at(pact("Labour Bloc"), "2012")))
    e("at time", "leader Green Dawn 2012", names(at(leads(None, "Green Dawn"), "2012")))
    e("list", "Wystan Orde ministries", tails(minister("Wystan Orde")))
    e("superlative", "longest serving Speaker", names(w.longest(speaker())))
    e("current state", "current chair Ethics Committee", names(w.open(chair(None, "Ethics Committee"))))
    e("list", "Budget Committee chairs 2000 to 2010", names(at(chair(None, "Budget Committee"), "2000", "2010")))
    e("first-last", "first Defence minister", names(first(minister(None, "Defence"))))
    e("list", "bills rejected by Chamber of Deputies", names(rejected()))
    t("when", "Assisted Dying Bill rejected date", only(rejected("Assisted Dying Bill")).began)
    t("first-last", "Hesper Hale Civic Union leader first time from", only(first(leads("Hesper Hale", "Civic Union"))).began)
    e("list", "Green Dawn members 2010", names(at(party(None, "Green Dawn"), "2010")))
    t("when", "Rhosyn Brock joined Marn Islanders", only(party("Rhosyn Brock", "Marn Islanders")).began)
    n("count", "Kerr Calloway how many times leader of Marn Islanders", len(leads("Kerr Calloway", "Marn Islanders")))
    w.gap("gap", "Health ministry vacant how long between Linnet Lorne and Petra Pryor", only(minister("Linnet Lorne", "Health")), only(minister("Petra Pryor", "Health")))
    e("list", "committees chaired by Osric Garnett", tails(chair("Osric Garnett")))
    e("what", "Quillon Ashdown constituency", tails(sits("Quillon Ashdown")))
    n("count", "number of different deputies Harrowby", len(names(sits(None, "Harrowby"))))
    e("comparison", "Nerys Nesbit or Verity Nesbit longer Minister of Justice altogether", top({who: w.total(minister(who, "Justice")) for who in ("Nerys Nesbit", "Verity Nesbit")}))
    e("list", "abstained Minimum Wage Act", names(mute(None, "Minimum Wage Act")))
    e("current state", "acts still in force", names(w.open(law())))
    e("union", "Health or Education minister now", names(w.open(minister(None, ("Health", "Education")))))
    e("superlative", "who tabled the most bills", top(counts(tabled())))
    e("first-last", "last deputy to join Civic Union", names(last(party(None, "Civic Union"))))
    t("first-last", "Nerys Nesbit returned as deputy date", w.ordered(sits("Nerys Nesbit"))[1].began)
    t("when", "Verity Nesbit Justice minister since", only(minister("Verity Nesbit", "Justice")).began)
    b("yes-no", "Garrick Orde voted against Devolution Act, Marn?", nay("Garrick Orde", "Devolution Act, Marn"))
    e("before-after", "Foreign Affairs Committee chair after Petra Pryor",
      w.following(chair(None, "Foreign Affairs Committee"), only(chair("Petra Pryor", "Foreign Affairs Committee"))).head)
    x("Petitions Committee chair now")
    x("Linnet Lorne salary")
    x("Minister of Railways 2010")

    w.style = "chatty"
    e("two-hop", "who was PM when the Fisheries Act 2003 was voted on?", names(w.when(premier(), aye(None, "Fisheries Act 2003")[0])))
    b("yes-no", "is Green Dawn still in government with Labour Bloc?", "Green Dawn" in partners("Labour Bloc", w.open(pact("Labour Bloc"))))
    e("before-after", "who did Verity Nesbit take over from as prime minister?", w.preceding(premier(), only(premier("Verity Nesbit"))).head)
    d("how long", "how long was Ysolde Hale Minister of Justice?", only(minister("Ysolde Hale", "Justice")))
    e("first-last", "which party did Idris Innes end up in?", tails(last(party("Idris Innes"))))
    e("current state", "which seat does Merrick Eames have now?", tails(w.open(sits("Merrick Eames"))))
    n("count", "how many prime ministers has Veldoria had so far?", len(names(premier())))
    e("conjunction", "who's been both Speaker and prime minister?", set(names(speaker())) & set(names(premier())))
    b("yes-no", "did Hesper Hale and Hesper Pryor ever sit in the chamber at the same time?",
      any(w.together(y, z) for y in sits("Hesper Hale") for z in sits("Hesper Pryor")))
    e("current state", "who's leading the National Harvest Party these days?", names(w.open(leads(None, "National Harvest Party"))))
    e("before-after", "who led the National Harvest Party after Wystan Orde's second go?",
      w.following(leads(None, "National Harvest Party"), w.ordered(leads("Wystan Orde", "National Harvest Party"))[1]).head)
    e("conjunction", "who voted against both the School Meals Act and the Clean Rivers Act?", set(names(nay(None, "School Meals Act"))) & set(names(nay(None, "Clean Rivers Act"))))
    t("when", "when did Civic Union and the Marn Islanders stop governing together?", only(f("Civic Union", "GOVERNS_WITH", "Marn Islanders")).ended)
    e("superlative", "of the laws that have lapsed, which was in force for the shortest time?", top({y.head: -w.length(y) for y in law() if y.stop is not None}))
    e("list", "what has Petra Pryor tabled?", tails(tabled("Petra Pryor")))
    more = w.total(premier("Tamsin Lorne")) - w.total(premier("Tamsin Denholm"))
    w._ask("comparison", "how much longer was Tamsin Lorne prime minister than Tamsin Denholm?", "duration", [f"{more} days"])
    b("yes-no", "was the Petitions Committee without a chair at Christmas 2012?", not at(chair(None, "Petitions Committee"), "2012-12-25"))
    w.gap("gap", "how long did the Isle of Marn go without a deputy before Corin Kemble got in?",
          only(sits("Osric Orde", "Isle of Marn")), only(sits("Corin Kemble", "Isle of Marn")))
    e("superlative", "which deputy has been in their present seat the longest?", names(first(w.open(sits()))))
    e("what", "what ministry did Aldo Ashdown have?", tails(minister("Aldo Ashdown")))
    e("list", "who was serving on the Budget Committee on New Year's Day 2001?", names(at(serves(None, "Budget Committee"), "2001-01-01")))
    e("list", "who switched straight from one party to another on the same day?", [y.head for y in party() for z in party(y.head) if y.stop == z.start])
    e("count", "who's been Defence minister twice?", [who for who, many in counts(minister(None, "Defence")).items() if many == 2])
    e("comparison", "which came into force first, the Vaccination Act or the School Meals Act?", names(first(law(("Vaccination Act", "School Meals Act")))))
    e("first-last", "what did Kerr Calloway chair first?", tails(first(chair("Kerr Calloway"))))
    b("yes-no", "did Silas Kemble vote for the Fisheries Act 2003 after tabling it?", aye("Silas Kemble", "Fisheries Act 2003"))
    e("two-hop", "what was Wystan Orde minister of when the Fisheries Act 2003 came into force?", tails(w.when(minister("Wystan Orde"), only(law("Fisheries Act 2003")))))
    e("at time", "who was the deputy for Ambry South the day after the election, on 18 October 2010?", names(at(sits(None, "Ambry South"), "2010-10-18")))
    e("relative", "who was prime minister exactly a year before Petra Pryor took over?", names(at(premier(), "2017-05-19")))
    n("count", "how many of the present deputies are Civic Union members now?", len(set(names(w.open(sits()))) & set(names(w.open(party(None, "Civic Union"))))))
    e("negation", "which committee hasn't got a chair right now?", set(committees) - set(tails(w.open(chair()))))
    e("before-after", "who got Castle Ward back in 2022?", names(w.begins(sits(None, "Castle Ward"), "2022")))
    e("list", "which parties has Labour Bloc ever governed with?", partners("Labour Bloc", pact("Labour Bloc")))
    e("superlative", "who's abstained the most?", top(counts(mute())))
    e("negation", "who's chaired the Ethics Committee but never the Justice Committee?", set(names(chair(None, "Ethics Committee"))) - set(names(chair(None, "Justice Committee"))))
    t("first-last", "when did Fenella Farrow first get a seat?", only(first(sits("Fenella Farrow"))).began)
    e("first-last", "what was the last bill to be thrown out by the Chamber of Deputies?", names(last(rejected())))
    x("who's Veldoria's ambassador in Paris?")
    x("when did Silas Marner become Speaker?")
    x("when was the Rural Post Bill in force?")

    w.style = "careful"
    e("before-after", "Who was the last Minister of Justice before Verity Nesbit?", w.preceding(minister(None, "Justice"), last(minister("Verity Nesbit", "Justice"))[0]).head)
    t("when", "On what date did Emrys Eames become Prime Minister of Veldoria?", only(premier("Emrys Eames")).began)
    e("list", "Which deputies voted for the Vaccination Act?", names(aye(None, "Vaccination Act")))
    n("count", "How many different people have been Minister of Finance?", len(names(minister(None, "Finance"))))
    d("how long", "For how long did Civic Union govern with New Civic Movement?", only(f("Civic Union", "GOVERNS_WITH", "New Civic Movement")))
    e("two-hop", "Who led Labour Bloc while Garrick Orde was Prime Minister of Veldoria?", names(w.hold(leads(None, "Labour Bloc"), only(premier("Garrick Orde")))))
    e("at time", "Who represented Gallow Hill on 27 September 2014?", names(at(sits(None, "Gallow Hill"), "2014-09-27")))
    e("superlative", "Which constituency has been represented by the greatest number of different deputies?", top({seat: len(names(sits(None, seat))) for seat in tails(sits())}))
    e("list", "Which bills did Emrys Eames table?", tails(tabled("Emrys Eames")))
    b("yes-no", "Was Linnet Denholm a member of the National Harvest Party at any time while she represented Quarry Banks?",
      any(w.together(y, z) for y in party("Linnet Denholm", "National Harvest Party") for z in sits("Linnet Denholm", "Quarry Banks")))
    w.gap("gap", "How long was the office of Speaker vacant before Jocasta Jessop took it up?", w.preceding(speaker(), only(speaker("Jocasta Jessop"))), only(speaker("Jocasta Jessop")))
    e("list", "Of which ministries has Delia Denholm been the minister?", tails(minister("Delia Denholm")))
    e("first-last", "Who was the second person to lead Green Dawn?", w.ordered(leads(None, "Green Dawn"))[1].head)
    e("conjunction", "Which deputies voted for the Clean Rivers Act and also for the Rural Post Bill?", set(names(aye(None, "Clean Rivers Act"))) & set(names(aye(None, "Rural Post Bill"))))
    b("comparison", "Was the Harbour Dues Act in force for a longer time than the Clean Rivers Act?", w.total(law("Harbour Dues Act")) > w.total(law("Clean Rivers Act")))
    t("when", "On which day did Rhosyn Brock begin to represent Ambry North?", only(sits("Rhosyn Brock", "Ambry North")).began)
    e("superlative", "Which of the ministers now in office has held the present ministry for the longest time?", names(first(w.open(minister()))))
    e("before-after", "To which party did Quillon Innes belong before joining Green Dawn?", w.preceding(party("Quillon Innes"), only(party("Quillon Innes", "Green Dawn"))).tail)
    n("union", "On how many bills did Kerr Calloway vote either for or against?", len(set(tails(aye("Kerr Calloway"))) | set(tails(nay("Kerr Calloway")))))
    e("list", "Which acts came into force in 2016?", names(w.begins(law(), "2016")))
    w.gap("gap", "How many days passed between the end of Linnet Denholm's term as chair of the Justice Committee and the beginning of Aldo Ashdown's?",
          only(chair("Linnet Denholm", "Justice Committee")), only(chair("Aldo Ashdown", "Justice Committee")))
    e("list", "Who represented the Isle of Marn at any time between 1 January 2010 and 31 December 2018?", names(at(sits(None, "Isle of Marn"), "2010-01-01", "2018-12-31")))
    e("overlap", "Which ministries did Ysolde Hale hold at once on 1 October 2012?", tails(at(minister("Ysolde Hale"), "2012-10-01")))
    t("when", "On what date did Silas Calloway's first term as Minister of Education end?", w.ordered(minister("Silas Calloway", "Education"))[0].ended)
    e("two-hop", "Who has tabled a bill that the Chamber of Deputies rejected?", names(tabled(None, names(rejected()))))
    e("conjunction", "Which leaders of the National Harvest Party have also been Speaker?", set(names(leads(None, "National Harvest Party"))) & set(names(speaker())))
    e("first-last", "Which committee was the latest that Petra Pryor came to chair?", tails(last(chair("Petra Pryor"))))
    e("at time", "Who led the Marn Islanders at the end of 2014?", names(at(leads(None, "Marn Islanders"), "2014-12-31")))
    t("first-last", "In which year did Hesper Hale become a minister for the first time?", only(first(minister("Hesper Hale"))).began[:4])
    e("negation", "Which ministries has Nerys Nesbit never held?", set(departments) - set(tails(minister("Nerys Nesbit"))))
    e("two-hop", "Who served on the Petitions Committee at any time while Linnet Denholm was Prime Minister of Veldoria?",
      names(w.hold(serves(None, "Petitions Committee"), only(premier("Linnet Denholm")))))
    n("count", "How many times has Garrick Orde been leader of Labour Bloc?", len(leads("Garrick Orde", "Labour Bloc")))
    e("superlative", "Who was the first member ever to leave Civic Union?", top({y.head: -y.stop for y in party(None, "Civic Union") if y.stop is not None}))
    b("yes-no", "Has Petra Pryor been Minister of Defence and Minister of Health at the same time?",
      any(w.together(y, z) for y in minister("Petra Pryor", "Defence") for z in minister("Petra Pryor", "Health")))
    days = [y.began for y in w.after(sits(), "1995-12-31")]
    t("superlative", "On which day since the election of 1995 did the greatest number of deputies take up a seat?", top({day: days.count(day) for day in days}))
    e("overlap", "With which parties was Civic Union governing on 1 March 1998?", partners("Civic Union", at(pact("Civic Union"), "1998-03-01")))
    x("Who was Speaker of the Chamber of Deputies on 1 July 2007?")
    x("What was the turnout at the election of 17 October 2010?")
    x("Of which ministry was Corin Kemble the minister?")
    x("Which bills did the deputy Ambrose Vane table?")

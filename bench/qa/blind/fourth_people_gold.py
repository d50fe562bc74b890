"""Questions about the lives, posts and awards of people and organisations, each with the loop that finds its gold."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def post(who=None, what=None):
        return f(who, "position held", what)

    def job(who=None, where=None):
        return f(who, "employer", where)

    def study(who=None, school=None):
        return f(who, "educated at", school)

    def won(who=None, prize=None):
        return f(who, "award received", prize)

    def named(who=None, prize=None):
        return f(who, "nominated for", prize)

    def body(who=None, what=None):
        return f(who, "member of", what)

    def party(who=None, what=None):
        return f(who, "member of political party", what)

    def home(who=None, city=None):
        return f(who, "residence", city)

    def born(who=None, city=None):
        return f(who, "place of birth", city)

    def died(who=None, city=None):
        return f(who, "place of death", city)

    def boss(firm=None, who=None):
        return f(firm, "chief executive officer", who)

    def seat(firm=None, city=None):
        return f(firm, "headquarters location", city)

    def owner(firm=None, who=None):
        return f(firm, "owned by", who)

    def wed(who):
        """The marriages of somebody, whoever of the two is named first."""
        return [y for y in f(None, "spouse") if who in (y.head, y.tail)]

    def partners(who, facts):
        return sorted({y.tail if y.head == who else y.head for y in facts})

    people = names(born())

    w.style = "terse"
    e("at time", "Mayor of Lindow 1975", names(at(post(None, "Mayor of Lindow"), "1975")))
    e("before-after", "Minister of Health after Gita Sarabhai", w.following(post(None, "Minister of Health"), only(post("Gita Sarabhai", "Minister of Health"))).head)
    e("list", "Olga Petrenko educated at", tails(study("Olga Petrenko")))
    e("list", "Boris Zelenka awards", tails(won("Boris Zelenka")))
    e("what", "Kamil Nowicki place of birth", tails(born("Kamil Nowicki")))
    t("when", "Ines Pombal year of death", only(died("Ines Pombal")).began)
    e("at time", "CEO Sable Airways 1960", tails(at(boss("Sable Airways"), "1960")))
    e("current state", "Aurora Press headquarters now", tails(w.open(seat("Aurora Press"))))
    e("at time", "Harcourt Shipping owner 1985", tails(at(owner("Harcourt Shipping"), "1985")))
    e("who", "Cecily Harcourt spouse", partners("Cecily Harcourt", wed("Cecily Harcourt")))
    e("list", "Amalia Reinholt husbands", partners("Amalia Reinholt", wed("Amalia Reinholt")))
    n("count", "how many different people Mayor of Port Sable", len(names(post(None, "Mayor of Port Sable"))))
    e("superlative", "longest serving CEO Zelenka Motors", tails(w.longest(boss("Zelenka Motors"))))
    e("list", "Green Forum members 1997", names(at(party(None, "Green Forum"), "1997")))
    e("overlap", "Wanda Nowicka employers 2006", tails(at(job("Wanda Nowicka"), "2006")))
    e("list", "Golden Quill winners since 2000", names(w.after(won(None, "Golden Quill"), "1999")))
    e("first-last", "first Harcourt Prize winner", names(first(won(None, "Harcourt Prize"))))
    d("how long", "Edmund Osei how long at Zelenka Motors", only(job("Edmund Osei", "Zelenka Motors")))
    e("list", "people born in Kalmen", names(born(None, "Kalmen")))
    n("count", "how many people died in Vienna", len(names(died(None, "Vienna"))))
    e("at time", "Nadia Haddad residence 1960", tails(at(home("Nadia Haddad"), "1960")))
    e("list", "Samuel Osei parties", tails(party("Samuel Osei")))
    e("list", "companies owned by Vega Group 1994", names(at(owner(None, "Vega Group"), "1994")))
    w.gap("gap", "vacancy Minister of Education between Viktor Petrenko and Rosa Dimitrova how long",
          only(post("Viktor Petrenko", "Minister of Education")), only(post("Rosa Dimitrova", "Minister of Education")))
    e("list", "Lindow residents 1930", names(at(home(None, "Lindow"), "1930")))
    e("superlative", "oldest person still alive", names(first([y for y in born() if not died(y.head)])))
    e("first-last", "who was born last", names(last(born())))
    e("negation", "Peace Laurel nominees who never received it", set(names(named(None, "Peace Laurel"))) - set(names(won(None, "Peace Laurel"))))
    e("current state", "Order of Physicians current members", names(w.open(body(None, "Order of Physicians"))))
    e("union", "CEO of Harcourt Steel or Zelenka Motors 1970", tails(at(boss(("Harcourt Steel", "Zelenka Motors")), "1970")))
    n("count", "number of different posts Boris Zelenka has held", len(tails(post("Boris Zelenka"))))
    e("first-last", "Franz Brandner Jr. second employer", w.ordered(job("Franz Brandner Jr."))[1].tail)
    t("when", "Kalmen Breweries moved to Vienna year", only(seat("Kalmen Breweries", "Vienna")).began)
    e("comparison", "Alpine Club joined first Jakob Weissman or Elena Vashti", names(first(body(("Jakob Weissman", "Elena Vashti"), "Alpine Club"))))
    b("yes-no", "Matteo Ferrante ever CEO of Kalmen Breweries?", boss("Kalmen Breweries", "Matteo Ferrante"))
    e("conjunction", "educated at both Royal Conservatory and Lindow University", set(names(study(None, "Royal Conservatory"))) & set(names(study(None, "Lindow University"))))
    e("current state", "Zelenka Motors current owner", tails(w.open(owner("Zelenka Motors"))))
    x("Harcourt Shipping owner 2000")
    x("Leopold Brandt place of birth")
    x("Ulrich Hahn height")

    w.style = "chatty"
    e("before-after", "who ran Harcourt Steel right before Josephine Achterberg?", w.preceding(boss("Harcourt Steel"), only(boss("Harcourt Steel", "Josephine Achterberg"))).tail)
    b("yes-no", "is Boris Zelenka still CEO of Harcourt Steel?", w.open(boss("Harcourt Steel", "Boris Zelenka")))
    e("two-hop", "where did Tamar Gelashvili live while she was Mayor of Port Sable?",
      tails(w.hold(home("Tamar Gelashvili"), only(post("Tamar Gelashvili", "Mayor of Port Sable")))))
    d("how long", "how long were Elena Vashti and Ulrich Hahn married?", only(wed("Elena Vashti")))
    e("current state", "who's the governor of the Central Bank now?", names(w.open(post(None, "governor of the Central Bank"))))
    b("yes-no", "was Jakob Weissman already married to Cecily Harcourt when he became Mayor of Port Sable?",
      any("Cecily Harcourt" in (y.head, y.tail) for y in w.when(wed("Jakob Weissman"), only(post("Jakob Weissman", "Mayor of Port Sable")))))
    n("count", "how many prizes did Dagmar Lindahl pick up?", len(won("Dagmar Lindahl")))
    e("first-last", "what did Josephine Achterberg win last?", tails(last(won("Josephine Achterberg"))))
    e("before-after", "which party was Amalia Reinholt in before the Liberal Union?", w.preceding(party("Amalia Reinholt"), only(party("Amalia Reinholt", "Liberal Union"))).tail)
    e("conjunction", "who's been both Mayor of Lindow and Mayor of Port Sable?", set(names(post(None, "Mayor of Lindow"))) & set(names(post(None, "Mayor of Port Sable"))))
    e("at time", "who was Gita Sarabhai working for in 1965?", tails(at(job("Gita Sarabhai"), "1965")))
    e("before-after", "who did Leila Haddad work for straight after Aurora Press?", w.following(job("Leila Haddad"), only(job("Leila Haddad", "Aurora Press"))).tail)
    t("when", "when did the headquarters of Sable Airways leave Lindow?", only(seat("Sable Airways", "Lindow")).ended)
    e("current state", "where's Kalmen Breweries based nowadays?", tails(w.open(seat("Kalmen Breweries"))))
    b("yes-no", "was Wanda Nowicka ever nominated for anything?", named("Wanda Nowicka"))
    w.gap("gap", "how long was Aurora Press without a CEO between Tamar Gelashvili and Margit Solheim?",
          only(boss("Aurora Press", "Tamar Gelashvili")), only(boss("Aurora Press", "Margit Solheim")))
    e("comparison", "which of the two died first, Olga Petrenko or Viktor Petrenko?", names(first(died(("Olga Petrenko", "Viktor Petrenko")))))
    e("at time", "who else was born in 1957 besides Wanda Nowicka?", set(names(at(born(), "1957"))) - {"Wanda Nowicka"})
    e("list", "who won the Zelenka Prize for Engineering in the nineties?", names(at(won(None, "Zelenka Prize for Engineering"), "1990", "1999")))
    n("count", "how many different companies has Amalia Reinholt been CEO of?", len(names(boss(None, "Amalia Reinholt"))))
    e("two-hop", "who was rector of Lindow University when Amalia Reinholt was a student there?",
      names(w.hold(post(None, "rector of Lindow University"), only(study("Amalia Reinholt", "Lindow University")))))
    e("first-last", "what was the first place Cecily Marsh worked at?", tails(first(job("Cecily Marsh"))))
    e("superlative", "which city were most of these people born in?", top(counts(born(), "tail")))
    e("superlative", "who lived in Geneva the longest in one go?", names(w.longest(home(None, "Geneva"))))
    b("yes-no", "has Harcourt Steel ever owned Sable Airways?", owner("Sable Airways", "Harcourt Steel"))
    e("current state", "and who owns The Lindow Courier these days?", tails(w.open(owner("The Lindow Courier"))))
    e("negation", "who's been in the Alpine Club but never in the Academy of Sciences or the Academy of Arts?",
      set(names(body(None, "Alpine Club"))) - set(names(body(None, ("Academy of Sciences", "Academy of Arts")))))
    e("first-last", "what was the first post Felix Brandner ever held?", tails(first(post("Felix Brandner"))))
    e("relative", "the year after he got the Sable Medal, where was Jakob Weissman living?",
      tails(at(home("Jakob Weissman"), str(int(only(won("Jakob Weissman", "Sable Medal")).began) + 1))))
    e("first-last", "who was Jakob Weissman's second wife?", partners("Jakob Weissman", [w.ordered(wed("Jakob Weissman"))[1]]))
    n("count", "how many people were living in Vienna in 1980?", len(names(at(home(None, "Vienna"), "1980"))))
    e("overlap", "who worked for Zelenka Motors and Harcourt Steel at the same time?",
      [y.head for y in job(None, "Zelenka Motors") for z in job(y.head, "Harcourt Steel") if w.together(y, z)])
    e("superlative", "which of her posts did Tamar Gelashvili hold the longest?", tails(w.longest(post("Tamar Gelashvili"))))
    t("when", "when did Franz Brandner Jr. switch to the Liberal Union?", only(party("Franz Brandner Jr.", "Liberal Union")).began)
    e("before-after", "who took over from Rosa Dimitrova as boss of Zelenka Motors?", w.following(boss("Zelenka Motors"), only(boss("Zelenka Motors", "Rosa Dimitrova"))).tail)
    b("yes-no", "was there a Deputy Mayor of Lindow in 1970?", at(post(None, "Deputy Mayor of Lindow"), "1970"))
    e("negation", "who was up for the Golden Quill but never actually got one?", set(names(named(None, "Golden Quill"))) - set(names(won(None, "Golden Quill"))))
    x("who's Samuel Osei's wife?")
    x("when did Hedwig Lang become ambassador to Japan?")
    x("what books did Aurora Press publish in 1990?")

    w.style = "careful"
    e("before-after", "Who was the next person to hold the position of Minister of Health after Matteo Ferrante?",
      w.following(post(None, "Minister of Health"), only(post("Matteo Ferrante", "Minister of Health"))).head)
    e("at time", "In which city was Otakar Hrubý living in 1985?", tails(at(home("Otakar Hrubý"), "1985")))
    e("what", "Which award did Nadia Haddad receive?", tails(won("Nadia Haddad")))
    t("when", "In which year did Tamar Gelashvili begin her studies at St Clement's College?", only(study("Tamar Gelashvili", "St Clement's College")).began)
    n("count", "How many of the people died before 1970?", len(names(w.before(died(), "1970"))))
    e("list", "Who was chief executive officer of Kalmen Breweries at any time between 1960 and 1985?", tails(at(boss("Kalmen Breweries"), "1960", "1985")))
    d("how long", "For how long did the Reinholt family own Aurora Press the first time?", only(first(owner("Aurora Press", "Reinholt family"))))
    e("superlative", "Which company has had its headquarters in the greatest number of different cities?", top({firm: len(tails(seat(firm))) for firm in names(seat())}))
    e("at time", "To whom was Viktor Petrenko married in 1956?", partners("Viktor Petrenko", at(wed("Viktor Petrenko"), "1956")))
    b("yes-no", "Did Ludvik Zelenka ever belong to the Liberal Union?", party("Ludvik Zelenka", "Liberal Union"))
    e("overlap", "Which two employers did Ines Pombal have at the same time?",
      [y.tail for y in job("Ines Pombal") for z in job("Ines Pombal") if y != z and w.together(y, z)])
    e("conjunction", "Which people have been ambassador to Japan as well as rector of Lindow University?",
      set(names(post(None, "ambassador to Japan"))) & set(names(post(None, "rector of Lindow University"))))
    e("first-last", "Who was the third person to hold the position of Mayor of Lindow?", w.ordered(post(None, "Mayor of Lindow"))[2].head)
    e("union", "Who received the Sable Medal or the Peace Laurel between 1970 and 1990?", names(at(won(None, ("Sable Medal", "Peace Laurel")), "1970", "1990")))
    w.g("how long", "How many years passed between the birth of Margit Solheim and her receiving the Zelenka Prize for Engineering?",
        only(born("Margit Solheim")).start, only(won("Margit Solheim", "Zelenka Prize for Engineering")).start)
    e("what", "Of which company was Jakob Weissman chief executive officer?", names(boss(None, "Jakob Weissman")))
    e("two-hop", "Where were the headquarters of Harcourt Steel when Kamil Nowicki became its chief executive officer?",
      tails(w.when(seat("Harcourt Steel"), only(boss("Harcourt Steel", "Kamil Nowicki")))))
    e("conjunction", "Which person was born in Vienna and also died there?", set(names(born(None, "Vienna"))) & set(names(died(None, "Vienna"))))
    e("first-last", "Who is the most recent recipient of the Order of the Lion?", names(last(won(None, "Order of the Lion"))))
    t("when", "Until which year did Sable Polytechnic employ Samuel Osei the second time?", w.ordered(job("Samuel Osei", "Sable Polytechnic"))[1].ended)
    n("count", "How many different people have been chief conductor of the Sable Philharmonic?", len(names(post(None, "chief conductor of the Sable Philharmonic"))))
    w.g("how long", "What age did Ines Pombal reach in the year of her death?", only(born("Ines Pombal")).start, only(died("Ines Pombal")).start)
    e("comparison", "Who was Mayor of Lindow for longer, Dagmar Lindahl or Tamar Gelashvili?", names(w.longest(post(("Dagmar Lindahl", "Tamar Gelashvili"), "Mayor of Lindow"))))
    e("list", "Which people were members of the Academy of Sciences in 2005?", names(at(body(None, "Academy of Sciences"), "2005")))
    e("list", "Which positions did Josephine Achterberg take up after 2000?", tails(w.after(post("Josephine Achterberg"), "2000")))
    e("negation", "Which people are not recorded as having been a member of any political party?", set(people) - set(names(party())))
    e("before-after", "Who was the spouse of Nadia Haddad before she married Matteo Ferrante?",
      partners("Nadia Haddad", [w.preceding(wed("Nadia Haddad"), last(wed("Nadia Haddad"))[0])]))
    d("how long", "For how many years in all has Wanda Nowicka been a member of the Liberal Union?", party("Wanda Nowicka", "Liberal Union"))
    b("yes-no", "Was Edmund Osei a member of the Workers' Party when he became chief executive officer of Harcourt Steel?",
      w.when(party("Edmund Osei", "Workers' Party"), only(boss("Harcourt Steel", "Edmund Osei"))))
    e("superlative", "Which company did Harcourt Steel own for the longest unbroken time?", names(w.longest(owner(None, "Harcourt Steel"))))
    e("two-hop", "Who was born earliest among all the people who have been Minister of Education?", names(first(born(names(post(None, "Minister of Education"))))))
    n("count", "How many different people had been chief executive officer of Harcourt Shipping by the end of 1969?", len(tails(w.before(boss("Harcourt Shipping"), "1970"))))
    t("when", "In which years was Olga Petrenko nominated for an award?", [y.began for y in named("Olga Petrenko")])
    e("list", "Who was living in Port Sable in 1948?", names(at(home(None, "Port Sable"), "1948")))
    e("two-hop", "Who held the position of Deputy Mayor of Lindow while Kamil Nowicki was Mayor of Lindow?",
      names(w.hold(post(None, "Deputy Mayor of Lindow"), only(post("Kamil Nowicki", "Mayor of Lindow")))))
    e("conjunction", "Which two awards did Viktor Petrenko receive in the same year?",
      [y.tail for y in won("Viktor Petrenko") for z in won("Viktor Petrenko") if y != z and y.start == z.start])
    x("Who was Minister of Education in 1946?")
    x("What was the profession of Gita Sarabhai's father?")
    x("When did Henrik Lindahl become Mayor of Lindow?")
    x("Which people were educated at the Geneva School of Economics?")

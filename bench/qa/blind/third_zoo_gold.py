"""Questions about animals, enclosures, keepers and vets, each with the loop that finds its gold."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets
    okapi, panda = "Juno (okapi)", "Juno (red panda)"
    szabo, ruiz, yusuf, lang = "Dr Paul Szabo", "Dr Helen Ruiz", "Dr Amina Yusuf", "Dr Ruiz-Lang"

    def home(who=None, house=None):
        return f(who, "livesIn", house)

    def keeper(who=None, name=None):
        return f(who, "caredForBy", name)

    def vet(who=None, name=None):
        return f(who, "treatedBy", name)

    def jab(who=None, what=None):
        return f(who, "vaccinatedAgainst", what)

    def escape(who=None, house=None):
        return f(who, "escapedFrom", house)

    def loan(who=None, zoo=None):
        return f(who, "onLoanTo", zoo)

    def birth(who=None, young=None):
        return f(who, "gaveBirthTo", young)

    def head(section=None, who=None):
        return f(who, "headOf", section)

    def sponsor(who=None, name=None):
        return f(who, "sponsoredBy", name)

    def pair(who=None, other=None):
        return f(who, "pairedWith", other)

    def kind(species):
        return names(f(None, "isA", species))

    w.style = "terse"
    e("at time", "Grumbler enclosure 1 March 2021", tails(at(home("Grumbler"), "2021-03-01")))
    e("at time", "Zuri's keeper, August 2020", tails(at(keeper("Zuri"), "2020-08")))
    e("current state", "Pip current enclosure", tails(w.open(home("Pip"))))
    e("current state", "keeper of Old Tom now", tails(w.open(keeper("Old Tom"))))
    e("current state", "head of Birds now", names(w.open(head("Birds"))))
    e("what", "species of Captain Flint", tails(f("Captain Flint", "isA")))
    e("list", "wolves, names", kind("wolf"))
    t("when", "Amara birth date", only(birth(None, "Amara")).began)
    e("who", "mother of Waddles", names(birth(None, "Waddles")))
    n("count", "Halla number of vet treatments", len(vet("Halla")))
    n("count", "treatments by Dr Szabo 2020", len(w.begins(vet(None, szabo), "2020")))
    e("list", "escapes from Bear Wood, which animals", names(escape(None, "Bear Wood")))
    t("when", "Widget escape date", only(escape("Widget")).began)
    e("list", "animals lent to Port Merrin Zoo", names(loan(None, "Port Merrin Zoo")))
    d("how long", "Kibo loan to Port Merrin, length", only(loan("Kibo")))
    e("list", "sponsors of Marta", tails(sponsor("Marta")))
    e("first-last", "first sponsor of Pepper", tails(first(sponsor("Pepper"))))
    e("first-last", "Duke's latest vet visit: vet", tails(last(vet("Duke"))))
    t("first-last", "Duke's latest vet visit: date", last(vet("Duke"))[0].began)
    e("before-after", "Hoofstock head after Robin Attwood", names(w.next(head("Hoofstock"), only(head("Hoofstock", "Robin Attwood")))))
    e("before-after", "Lumi's home before Rainforest House", tails(w.previous(home("Lumi"), only(home("Lumi", "Rainforest House")))))
    b("yes-no", "Silver rabies jab?", bool(jab("Silver", "rabies")))
    b("yes-no", "Asha still on loan?", bool(w.open(loan("Asha"))))
    e("what", "Altan loaned to", tails(loan("Altan")))
    e("list", "vaccinated against distemper in 2021", names(w.begins(jab(None, "distemper"), "2021")))
    e("list", "who lives in Lion Terrace now", names(w.open(home(None, "Lion Terrace"))))
    e("list", "Lion Terrace residents 1 Jan 2022", names(at(home(None, "Lion Terrace"), "2022-01-01")))
    n("count", "keepers Nala has had, distinct", len(tails(keeper("Nala"))))
    w.g("gap", "days from Ember's birth to Frost's birth", only(birth(None, "Ember")).start, only(birth(None, "Frost")).start)
    e("superlative", "Tembo's longest stay, which enclosure", tails(w.longest(home("Tembo"))))
    e("superlative", "vet Mabel saw most", top(counts(vet("Mabel"), "tail")))
    t("when", "Bao & Mirri pairing ended", only(pair("Bao", "Mirri")).ended)
    e("at time", "Juno the okapi, enclosure, Christmas Day 2022", tails(at(home(okapi), "2022-12-25")))
    e("at time", "Juno the red panda, enclosure, Christmas Day 2022", tails(at(home(panda), "2022-12-25")))
    e("what", "Skadi's mate", tails(pair("Skadi")))
    e("list", "Sprocket vaccinations before 2021", tails(w.before(jab("Sprocket"), "2021")))
    d("how long", "Dafydd Rees as head of Birds, duration", only(head("Birds", "Dafydd Rees")))
    x("Boris the hippo enclosure 2021")
    x("Grumbler weight")
    x("Old Tom escape date")

    w.style = "chatty"
    e("current state", "which animals am I looking after right now?", names(w.open(keeper(None, "Ines Carvalho"))))
    t("when", "when did I start taking care of Pip?", only(keeper("Pip", "Ines Carvalho")).began)
    e("list", "which sections have I been head of?", tails(head(None, "Ines Carvalho")))
    e("before-after", "who took over Zuri from me?", tails(w.next(keeper("Zuri"), only(keeper("Zuri", "Ines Carvalho")))))
    e("who", "oh who's the mum of little Temir again?", names(birth(None, "Temir")))
    e("list", "who did Mirri give birth to?", tails(birth("Mirri")))
    e("at time", "where were we keeping Sheba in the summer of 2020?", tails(at(home("Sheba"), "2020-06", "2020-08")))
    e("at time", "who was minding the snow leopard Noor in mid 2020?", tails(at(keeper("Noor"), "2020-05", "2020-08")))
    b("yes-no", "has Fenris ever broken out of anywhere?", bool(escape("Fenris")))
    b("yes-no", "did Dr Yusuf ever see Sheba?", bool(vet("Sheba", yusuf)))
    b("yes-no", "is Pepper still away at Zoo de la Combe?", bool(w.open(loan("Pepper", "Zoo de la Combe"))))
    b("comparison", "did Asha go off on loan before Kibo did?", only(loan("Asha")).start < only(loan("Kibo")).start)
    n("count", "how many breakouts have we had altogether?", len(escape()))
    n("count", "how many elephants have we got on the books?", len(kind("elephant")))
    n("count", "how often has Rani needed a vet?", len(vet("Rani")))
    n("count", "how many cubs, chicks and so on were born here in 2023?", len(w.begins(birth(), "2023")))
    e("first-last", "who was the first ever keeper of Skadi?", tails(first(keeper("Skadi"))))
    e("first-last", "what was the last jab Widget got?", tails(last(jab("Widget"))))
    e("first-last", "which animal was the very first to escape?", names(first(escape())))
    t("first-last", "when did Tembo last get a tetanus shot?", last(jab("Tembo", "tetanus"))[0].began)
    t("when", "when did Cog get lent out?", only(loan("Cog")).began)
    t("when", "until when did the Harker Trust sponsor Kibo?", only(sponsor("Kibo", "The Harker Trust")).ended)
    d("how long", "how long did Captain Flint stay at Highmoor?", only(loan("Captain Flint")))
    d("how long", "and how long were Noor and Altan a couple for?", only(pair("Noor", "Altan")))
    e("two-hop", "who was caring for Mirri on the day she got out of the Tortoise Barn?", tails(at(keeper("Mirri"), only(escape("Mirri", "Tortoise Barn")).began)))
    e("two-hop", "who headed the Carnivores section when Amara was born?", names(at(head("Carnivores"), only(birth(None, "Amara")).began)))
    e("two-hop", "where was Nala living when she had Kito, Sheba's rival?", tails(at(home("Nala"), only(birth(None, "Sheba's rival, Kito")).began)))
    e("conjunction", "which animals did Dr Szabo and Dr Ruiz-Lang both treat in 2021?",
      set(names(w.begins(vet(None, szabo), "2021"))) & set(names(w.begins(vet(None, lang), "2021"))))
    e("negation", "which lion isn't Duke and hasn't had cubs?", set(kind("lion")) - {"Duke"} - set(names(birth())))
    e("negation", "who else was Duke paired up with besides Nala?", set(names(pair(None, "Duke"))) - {"Nala"})
    e("superlative", "who's got out more than once – I mean which animals?", [k for k, v in counts(escape()).items() if v > 1])
    e("superlative", "what vaccine has been given most often here?", top(counts(jab(), "tail")))
    e("list", "which animals did Tilbury Bank pay for in 2023?", names(at(sponsor(None, "Tilbury Bank"), "2023")))
    e("before-after", "once Dafydd Rees was done with the Birds, who headed them next?",
      names(w.next(head("Birds"), only(head("Birds", "Dafydd Rees")))))
    e("before-after", "Duke got moved out of the Savannah Paddock, where did he go?", tails(w.next(home("Duke"), only(home("Duke", "Savannah Paddock")))))
    w.g("gap", "how many days after Juno the okapi got out of Tundra Yard did she get out of Desert Burrow?",
        only(escape(okapi, "Tundra Yard")).start, only(escape(okapi, "Desert Burrow")).start)
    e("list", "what did Mabel get vaccinated for?", tails(jab("Mabel")))
    x("who's running Carnivores today?")
    x("what does Bao like to eat?")
    x("when did Kibo die?")

    w.style = "careful"
    e("at time", "In which enclosure was the brown bear Marta housed on 15 June 2021?", tails(at(home("Marta"), "2021-06-15")))
    e("at time", "Which keeper was responsible for Halla on 1 May 2021?", tails(at(keeper("Halla"), "2021-05-01")))
    e("at time", "Who was the head of Primates and Small Mammals at the end of 2022?", names(at(head("Primates and Small Mammals"), "2022-12")))
    e("current state", "Which animals are housed in Bear Wood at present?", names(w.open(home(None, "Bear Wood"))))
    e("current state", "Which animals are still away on loan to Highmoor Wildlife Park?", names(w.open(loan(None, "Highmoor Wildlife Park"))))
    e("list", "List the animals treated by Dr Amina Yusuf in 2023.", names(w.begins(vet(None, yusuf), "2023")))
    e("list", "Please name all animals that were sponsored by Greenleaf Tea at any time.", names(sponsor(None, "Greenleaf Tea")))
    e("list", "Which animals were cared for by Robin Attwood on 1 July 2020?", names(at(keeper(None, "Robin Attwood"), "2020-07-01")))
    e("list", "From which enclosures has Pepper escaped?", tails(escape("Pepper")))
    t("when", "On which date did Greta Lindqvist become head of Reptiles?", only(head("Reptiles", "Greta Lindqvist")).began)
    t("when", "On what date was Rani returned from her loan to Highmoor Wildlife Park?", only(loan("Rani")).ended)
    t("when", "In which month did Lumi give birth to Tuva?", only(birth("Lumi", "Tuva")).began[:7])
    t("when", "When was Fenris vaccinated against rabies?", only(jab("Fenris", "rabies")).began)
    t("first-last", "What was the date of Grumbler's first treatment by Dr Helen Ruiz?", first(vet("Grumbler", ruiz))[0].began)
    n("count", "How many different vets have treated Rani?", len(tails(vet("Rani"))))
    n("count", "How many rabies vaccinations were given between 2021 and 2022?", len(w.begins(jab(None, "rabies"), "2021", "2022")))
    n("count", "How many enclosures has Duke lived in, the present one included?", len(tails(home("Duke"))))
    n("count", "For how many animals was Sam Osborne the keeper on 1 February 2020?", len(names(at(keeper(None, "Sam Osborne"), "2020-02-01"))))
    d("how long", "For how long did Ines Carvalho head the Hoofstock section?", only(head("Hoofstock", "Ines Carvalho")))
    d("how long", "How many days did Mirri spend at Tierpark Adlerau?", only(loan("Mirri")))
    d("how long", "How long was Zuri kept in the Tortoise Barn?", only(home("Zuri", "Tortoise Barn")))
    w.g("gap", "How many days lay between Old Tom's treatment by Dr Ruiz-Lang and his next treatment?",
        only(vet("Old Tom", lang)).start, w.next(vet("Old Tom"), only(vet("Old Tom", lang)))[0].start)
    e("before-after", "Who preceded Lucia Moretti as head of Primates and Small Mammals?",
      names(w.previous(head("Primates and Small Mammals"), only(head("Primates and Small Mammals", "Lucia Moretti")))))
    e("before-after", "Into which enclosure did Rani move directly after Wolf Ridge?", tails(w.next(home("Rani"), only(home("Rani", "Wolf Ridge")))))
    e("before-after", "Which vets treated Halla after the end of 2019?", tails(w.after(vet("Halla"), "2019")))
    e("first-last", "Who was the second person to head the Reptiles section?", head("Reptiles")[1].head)
    e("first-last", "Against which disease was the first vaccination on record given?", tails(first(jab())))
    e("superlative", "Which keeper had charge of Silver for the longest uninterrupted time?", tails(w.longest(keeper("Silver"))))
    e("superlative", "Which vet has carried out the largest number of treatments?", top(counts(vet(), "tail")))
    e("two-hop", "Which sponsor was supporting Skadi when she was treated by Dr Helen Ruiz?", tails(at(sponsor("Skadi"), only(vet("Skadi", ruiz)).began)))
    e("two-hop", "Who was keeper of Asha's calf Rani on 1 January 2020?", tails(at(keeper("Rani"), "2020-01-01")))
    e("conjunction", "Which animals have been vaccinated against both rabies and avian flu?", set(names(jab(None, "rabies"))) & set(names(jab(None, "avian flu"))))
    e("negation", "Which of the wolves has never escaped?", [a for a in kind("wolf") if a not in set(names(escape()))])
    b("yes-no", "Did Nala's pairing with Duke begin before Sheba's pairing with Duke?", only(pair("Nala", "Duke")).start < only(pair("Sheba", "Duke")).start)
    b("yes-no", "Was Bao's stay in the Rainforest House entirely within the time when Hye-jin Park was its keeper?",
      only(keeper("Bao", "Hye-jin Park")).start <= only(home("Bao", "Rainforest House")).start
      and only(home("Bao", "Rainforest House")).stop <= only(keeper("Bao", "Hye-jin Park")).stop)
    b("yes-no", "Was Altan ever paired with Skadi?", bool([y for y in pair() if {y.head, y.tail} == {"Altan", "Skadi"}]))
    x("Which veterinary surgeon operated on Tiberius the tiger?")
    x("What is the annual fee that Tilbury Bank pays for Noor?")
    x("Which animal was lent to the Aquarium of Brennholm?")
    x("On which date did Zuri escape from the Aviary 2?")

"""Questions about wine estates, their vineyards, winemakers, importers and cuvées, each with the loop that finds its gold."""

from __future__ import annotations

from fifth_gold import one
from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def own(estate=None, who=None):
        return f(estate, "owned by", who)

    def made(estate=None, who=None):
        return f(estate, "winemaker", who)

    def trade(estate=None, who=None):
        return f(estate, "distributor", who)

    def advice(estate=None, who=None):
        return f(estate, "consulting oenologist", who)

    def seal(estate=None, what=None):
        return f(estate, "certification", what)

    def hit(estate=None, what=None):
        return f(estate, "damaged by", what)

    def farm(parcel=None, estate=None):
        return f(parcel, "operator", estate)

    def vine(parcel=None, what=None):
        return f(parcel, "cultivar grown", what)

    def plant(parcel=None, who=None):
        return f(parcel, "replanted by", who)

    def began(estate=None, cuvee=None):
        return f(estate, "launched cuvée", cuvee)

    def cask(cuvee=None, what=None):
        return f(cuvee, "aged in", what)

    def medal(cuvee=None, what=None):
        return f(cuvee, "award received", what)

    def learnt(who=None, master=None):
        return f(who, "apprentice of", master)

    estates = names(own())

    w.style = "terse"
    e("at time", "Castell Roig owner 1999", one(at(own("Castell Roig"), "1999")))
    e("at time", "winemaker Sobral Velho 1987", one(at(made("Sobral Velho"), "1987")))
    e("at time", "who farmed Steinacker in 1980", one(at(farm("Steinacker"), "1980")))
    t("since", "Clos Brisac owned by Larrea Hermanos since", only(own("Clos Brisac", "Larrea Hermanos")).began)
    n("difference", "how many more awards Larrea Gran Reserva than Roig Negre", len(medal("Larrea Gran Reserva")) - len(medal("Roig Negre")))
    e("at time", "La Morena cask type 1996", one(at(cask("La Morena"), "1996")))
    e("at time", "consultant at Weingut Hartl 2005", one(at(advice("Weingut Hartl"), "2005")))
    e("at time", "label certification Tenuta Morena 2010", one(at(seal("Tenuta Morena"), "2010")))
    e("current state", "present owner Quinta do Sobral", one(w.open(own("Quinta do Sobral"))))
    e("list", "Domaine des Aulnes winemakers since 2000", tails(at(made("Domaine des Aulnes"), "2000", "2021")))
    e("current state", "current winemaker of Clos Brisac", one(w.open(made("Clos Brisac"))))
    e("current state", "estates with Demeter certification now", names(w.open(seal(None, "Demeter certification"))))
    e("list", "all winemakers of Weingut Hartl", tails(made("Weingut Hartl")))
    e("list", "estates owned by Oriel Wines plc ever", names(own(None, "Oriel Wines plc")))
    e("list", "vineyards planted with Syrah at any time", names(vine(None, "Syrah")))
    e("list", "cuvées that won Golden Cork", names(medal(None, "Golden Cork")))
    e("list", "cuvées launched by Château Brisac", tails(began("Château Brisac")))
    e("list", "who taught Kaspar Lenz", tails(learnt("Kaspar Lenz")))
    e("list", "estates hit by hail 2000-2010", names(w.begins(hit(None, "hail"), "2000", "2010")))
    t("when", "Cuvée Adèle launch year", only(began(None, "Cuvée Adèle")).began)
    t("when", "Roig Negre first in steel", only(cask("Roig Negre", "steel tanks")).began)
    t("when", "end of Hudson Cellars at Clos Brisac", only(trade("Clos Brisac", "Hudson Cellars")).ended)
    t("when", "wildfire smoke Weingut Hartl year", only(hit("Weingut Hartl", "wildfire smoke")).began)
    t("when", "years Penfold Hill had hail", [y.began for y in hit("Penfold Hill", "hail")])
    n("count", "how many awards Old Vat No. 9", len(medal("Old Vat No. 9")))
    n("count", "number of winemakers Castell Roig has had", len(tails(made("Castell Roig"))))
    n("count", "how many times drought at Domaine des Aulnes", len(hit("Domaine des Aulnes", "drought")))
    e("first-last", "first owner on record of Penfold Hill", one(first(own("Penfold Hill"))))
    e("first-last", "latest award of Les Grives blanc", one(last(medal("Les Grives blanc"))))
    e("first-last", "first estate with an organic certification", one(first(seal(None, "organic certification")), "head"))
    e("before-after", "owner of Weingut Hartl after Groupe Valmy", one([w.following(own("Weingut Hartl"), only(own("Weingut Hartl", "Groupe Valmy")))]))
    e("before-after", "winemaker before Elsa Hartl at Sobral Velho", one([w.preceding(made("Sobral Velho"), only(made("Sobral Velho", "Elsa Hartl")))]))
    d("how long", "length of Davi Sobral's time as winemaker Quinta do Sobral", only(made("Quinta do Sobral", "Davi Sobral")))
    w.gap("gap", "years without a distributor at Château Brisac between Corkline Asia and Vinothek Nord", only(trade("Château Brisac", "Corkline Asia")), only(trade("Château Brisac", "Vinothek Nord")))
    b("yes-no", "Clos Brisac ever damaged by hail?", bool(f("Clos Brisac", facts=f(None, "damaged by", "hail"))))
    e("superlative", "vintner who stayed longest at Bodega Larrea in one go", one(w.longest(made("Bodega Larrea"))))
    e("superlative", "most decorated cuvées, by number of awards", top(counts(medal())))
    x("Château Brisac winemaker 1988")
    x("owner of Domaine Perrault 2001")
    x("price per bottle Larrea Crianza 2010")

    w.style = "chatty"
    e("at time", "so who actually made the wine at Penfold Hill back in 1990?", one(at(made("Penfold Hill"), "1990")))
    e("at time", "any idea what they had growing on Riverbend in 2005?", one(at(vine("Riverbend"), "2005")))
    b("yes-no", "does Groupe Valmy still own Weingut Hartl?", bool(w.open(own("Weingut Hartl", "Groupe Valmy"))))
    d("how long", "how many years has Otto Brandl been back as winemaker at Bodega Larrea by now?", only(w.open(made("Bodega Larrea", "Otto Brandl"))))
    e("at time", "which house was selling Quinta do Sobral's bottles abroad in 2001?", one(at(trade("Quinta do Sobral"), "2001")))
    e("at time", "who was whispering advice into Bodega Larrea's ear in 1999? the oenologist I mean", one(at(advice("Bodega Larrea"), "1999")))
    e("current state", "who's working the El Roble vineyard these days?", one(w.open(farm("El Roble"))))
    e("current state", "is there anyone still ageing their stuff in clay amphorae? which cuvées?", names(w.open(cask(None, "clay amphorae"))))
    e("current state", "which estates does Oriel Wines plc have in its pocket right now?", names(w.open(own(None, "Oriel Wines plc"))))
    e("list", "tell me all the estates Marc Aubin has made wine for", names(made(None, "Marc Aubin")))
    e("list", "which plots did Clos Brisac ever farm?", names(farm(None, "Clos Brisac")))
    e("list", "what nasty things have happened to Sobral Velho's vines over the years?", tails(hit("Sobral Velho")))
    e("list", "which of our cuvées took a Decanteur Silver after 2000?", names(w.after(medal(None, "Decanteur Silver"), "2000")))
    e("list", "so who all has replanted Cinder Slope?", tails(plant("Cinder Slope")))
    t("when", "what year did Carmen Larrea stop making wine at Bodega Larrea?", only(made("Bodega Larrea", "Carmen Larrea")).ended)
    t("when", "when was it that Filippo Moreni tore up and replanted Riverbend?", only(plant("Riverbend", "Filippo Moreni")).began)
    t("when", "remind me when the Fournier family got hold of Domaine des Aulnes", only(own("Domaine des Aulnes", "Fournier family")).began)
    t("when", "when did Cuvée Adèle get Wine of the Year?", only(medal("Cuvée Adèle", "Wine of the Year")).began)
    n("count", "how many different companies have imported Domaine des Aulnes so far?", len(tails(trade("Domaine des Aulnes"))))
    n("count", "how often did drought strike our estates in the 2010s, all of them together?", len(w.begins(hit(None, "drought"), "2010", "2019")))
    n("count", "how many estates has Paola Moreni run the cellar at?", len(names(made(None, "Paola Moreni"))))
    e("first-last", "who was the very first to bring a certificate home, like which estate got any certification first?", one(first(seal()), "head"))
    e("first-last", "what was the last disaster to hit Château Brisac?", one(last(hit("Château Brisac"))))
    e("first-last", "what's the oldest cuvée at Weingut Hartl, the one they brought out first?", one(first(began("Weingut Hartl"))))
    e("before-after", "after Syrah came off Costa Bruna, what went in next?", one([w.following(vine("Costa Bruna"), only(vine("Costa Bruna", "Syrah")))]))
    e("before-after", "who had Clos Brisac just before Larrea Hermanos bought it?", one([w.preceding(own("Clos Brisac"), only(own("Clos Brisac", "Larrea Hermanos")))]))
    e("before-after", "who took over the Monte Corvo plot once Domaine des Aulnes was done with it?", one([w.following(farm("Monte Corvo"), only(farm("Monte Corvo", "Domaine des Aulnes")))]))
    d("how long", "how many years did the Bishopric of Tarn hang on to Castell Roig?", only(own("Castell Roig", "Bishopric of Tarn")))
    d("how long", "Tessa Penfold did two stints at Castell Roig, right? how many years is that together?", made("Castell Roig", "Tessa Penfold"))
    w.gap("gap", "how long did La Combe lie without vines between the Tempranillo and the Grenache?", only(vine("La Combe", "Tempranillo")), only(vine("La Combe", "Grenache")))
    b("yes-no", "was Simone Aubin already at Tenuta Morena in 1998?", bool(at(made("Tenuta Morena", "Simone Aubin"), "1998")))
    b("yes-no", "did Hugo Lenz ever make wine at Sobral Velho?", bool(f("Sobral Velho", facts=made(None, "Hugo Lenz"))))
    b("yes-no", "has Brisac Rosé won anything since 2001?", bool(w.begins(medal("Brisac Rosé"), "2001", "2021")))
    e("superlative", "which estates have had the worst luck, I mean been damaged more often than any of the others?", top(counts(hit())))
    e("comparison", "who lasted longer at Clos Brisac, Inês Sobral or Adèle Fournier?", max(("Inês Sobral", "Adèle Fournier"), key=lambda who: w.total(made("Clos Brisac", who))))
    e("two-hop", "who owned Sobral Velho when it launched Hartl Auslese?", one(w.when(own("Sobral Velho"), only(began("Sobral Velho", "Hartl Auslese")))))
    e("union", "which vineyards have had either Silvaner or Riesling on them?", names(vine(None, ("Silvaner", "Riesling"))))
    x("what grapes grew on Cerro Alto in 1990?")
    x("who was winemaker at Tenuta Morena in 1974? nobody seems to know")
    x("when did Larrea Crianza win the Decanteur Gold?")

    w.style = "careful"
    e("between", "Which calamities struck Château Brisac between the launch of Vieilles Vignes and the year 2010?", tails(w.begins(hit("Château Brisac"), only(began(None, "Vieilles Vignes")).began, "2010")))
    e("two-hop", "Which estate was cultivating Steinacker when La Morena was named Best in Show?", one(w.when(farm("Steinacker"), only(medal("La Morena", "Best in Show")))))
    e("two-hop", "Which cuvée was the last to be launched before the year in which Sobral Velho was first damaged by wildfire smoke?", one(last(w.before(began(), first(hit("Sobral Velho", "wildfire smoke"))[0].began))))
    e("at time", "Which two winemakers shared the cellar of Domaine des Aulnes in 1995?", tails(at(made("Domaine des Aulnes"), "1995")))
    e("list", "Which awards has Cuvée Adèle received since Marc Aubin joined Weingut Hartl as winemaker?", tails([y for y in medal("Cuvée Adèle") if y.start >= only(made("Weingut Hartl", "Marc Aubin")).start]))
    e("list", "Which estates belonged to Groupe Valmy in 1981?", names(at(own(None, "Groupe Valmy"), "1981")))
    e("list", "Which cuvées were matured in French oak at any time between 1990 and 1995?", names(at(cask(None, "French oak"), "1990", "1995")))
    e("list", "Which winemakers worked at Castell Roig between 1990 and 2010?", tails(at(made("Castell Roig"), "1990", "2010")))
    e("list", "Which estates were certified as organic at some time before 2005?", names(w.before(seal(None, "organic certification"), "2005")))
    e("conjunction", "Which winemakers have worked both at Clos Brisac and at Castell Roig?", set(tails(made("Clos Brisac"))) & set(tails(made("Castell Roig"))))
    e("conjunction", "Which cuvées have received both the Golden Cork and a Decanteur Gold?", set(names(medal(None, "Golden Cork"))) & set(names(medal(None, "Decanteur Gold"))))
    e("negation", "Which estates have never held any certification?", set(estates) - set(names(seal())))
    e("negation", "Which estates have never launched a cuvée?", set(estates) - set(names(began())))
    e("negation", "Which estates have never been damaged by spring frost?", set(estates) - set(names(hit(None, "spring frost"))))
    e("current state", "Which grape variety is planted at Les Grives at present?", one(w.open(vine("Les Grives"))))
    t("when", "In which year did Oriel Wines plc first become the owner of Tenuta Morena?", first(own("Tenuta Morena", "Oriel Wines plc"))[0].began)
    t("when", "Until which year did Michel Garrigue advise Sobral Velho?", only(advice("Sobral Velho", "Michel Garrigue")).ended)
    t("when", "In which years was Hartl Auslese awarded the Vinalia Medal?", [y.began for y in medal("Hartl Auslese", "Vinalia Medal")])
    n("count", "How many cuvées were launched in the 1970s?", len(w.begins(began(), "1970", "1979")))
    n("count", "How many awards were given to cuvées between 2000 and 2009?", len(w.begins(medal(), "2000", "2009")))
    n("count", "How many vineyards were being cultivated by Bodega Larrea in 2005?", len(names(at(farm(None, "Bodega Larrea"), "2005"))))
    n("count", "How many estates did Hudson Cellars distribute in 2003?", len(names(at(trade(None, "Hudson Cellars"), "2003"))))
    t("by period", "Which years share the record for the number of awards received in a single year?", top(counts(medal(), "began")))
    e("first-last", "Which cuvée was the last to be named Best in Show?", one(last(medal(None, "Best in Show")), "head"))
    e("first-last", "Which award did Old Vat No. 9 receive second?", one([w.ordered(medal("Old Vat No. 9"))[1]]))
    e("superlative", "Which cuvée has been matured in steel tanks for the greatest number of years in total?", top(w.sums(cask(None, "steel tanks"), "head")))
    e("superlative", "Which parcel did Penfold Hill cultivate for the longest uninterrupted period?", one(w.longest(farm(None, "Penfold Hill")), "head"))
    e("before-after", "Which certification did Sobral Velho obtain directly after its heritage estate label?", one([w.following(seal("Sobral Velho"), only(seal("Sobral Velho", "heritage estate label")))]))
    e("before-after", "Which calamity was the last to strike Tenuta Morena before the wildfire smoke of 2015?", one([w.preceding(hit("Tenuta Morena"), only(hit("Tenuta Morena", "wildfire smoke")))]))
    d("how long", "For how many years was Cinder Slope planted with Tempranillo?", only(vine("Cinder Slope", "Tempranillo")))
    w.gap("gap", "How many years passed between Gaspard Fournier's first departure as winemaker of Château Brisac and the arrival of Marc Aubin there?", first(made("Château Brisac", "Gaspard Fournier"))[0], only(made("Château Brisac", "Marc Aubin")))
    e("overlap", "Which consulting oenologists advised Clos Brisac while Inês Sobral was its winemaker?", tails(w.hold(advice("Clos Brisac"), only(made("Clos Brisac", "Inês Sobral")))))
    e("two-hop", "Who was the winemaker of Castell Roig when downy mildew damaged the estate?", one(w.when(made("Castell Roig"), only(hit("Castell Roig", "downy mildew")))))
    b("yes-no", "Did the Hartl family own Château Brisac before Groupe Valmy did?", only(own("Château Brisac", "Hartl family")).start < only(own("Château Brisac", "Groupe Valmy")).start)
    b("periods", "Were more awards received in the 2010s than in the 1990s?", len(w.begins(medal(), "2010", "2019")) > len(w.begins(medal(), "1990", "1999")))
    e("relative", "Which estate launched a cuvée in the same year in which Les Grives blanc was launched, other than Château Brisac?", one([y for y in began() if y.start == only(began(None, "Les Grives blanc")).start and y.head != "Château Brisac"], "head"))
    x("Which consulting oenologist advised Tenuta Morena in 2009?")
    x("In which year was the Vinexpo Trophy given to Roig Negre?")
    x("How many hectares did Les Grives cover in 1970?")
    x("Who was the owner of Weingut Hartl in 1950?")

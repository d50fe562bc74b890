"""Questions about abbots, rulers, castles and scribes, each with the loop that finds its gold."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets
    fontclair, osyth, holm = "Abbey of Fontclair", "St Osyth's Abbey", "Holm Priory"
    wyre, saltmere, monthiers = "Abbey of Our Lady, Wyre", "Saltmere Abbey", "Priory of Monthiers"
    orr, lorne, vessaly, brandmark = "Kingdom of Orr", "Duchy of Lorne", "Vessaly", "County of Brandmark"

    def abbots(house=None, who=None):
        return f(who, "was abbot of", house)

    def rulers(realm=None, who=None):
        return f(who, "ruled", realm)

    def held(castle=None, who=None):
        return f(who, "held", castle)

    def sieges(castle=None, who=None):
        return f(who, "besieged", castle)

    def battle(name=None, who=None):
        return f(who, "fought at", name)

    def copies(book=None, who=None):
        return f(who, "copied", book)

    def monks(house=None, who=None):
        return f(who, "was a monk at", house)

    def lords(who=None, liege=None):
        return f(who, "was vassal of", liege)

    def jail(who=None, place=None):
        return f(who, "was imprisoned at", place)

    def banned(who=None, by=None):
        return f(who, "was excommunicated by", by)

    w.style = "terse"
    e("at time", "abbot of Fontclair in 1130", names(at(abbots(fontclair), "1130")))
    e("who", "founder of Saltmere Abbey", names(f(None, "founded", saltmere)))
    e("at time", "Vessaly ruler 1150", names(at(rulers(vessaly), "1150")))
    t("when", "St Osyth's Abbey, year of foundation", only(f(None, "founded", osyth)).began)
    e("list", "holders of Grimhold between 1170 and 1200", names(at(held("Grimhold"), "1170", "1200")))
    t("when", "Battle of Ashmere year?", battle("Battle of Ashmere")[0].began)
    e("list", "combatants, Battle of the Ice", names(battle("Battle of the Ice")))
    e("what", "Thora place of death", tails(f("Thora", "died at")))
    e("before-after", "abbot after Osbern, St Osyth's", names(w.next(abbots(osyth), only(abbots(osyth, "Osbern")))))
    n("count", "High Thorne: number of sieges", len(sieges("High Thorne")))
    e("at time", "Castle Marle 1140 held by", names(at(held("Castle Marle"), "1140")))
    t("first-last", "last siege of Pellgate, date", last(sieges("Pellgate"))[0].began)
    e("list", "all realms Emma the Wise reigned over", tails(rulers(None, "Emma the Wise")))
    e("first-last", "earliest copyist of the Book of Tides", names(first(copies("Book of Tides"))))
    n("count", "Against Usury how many times copied", len(copies("Against Usury")))
    e("what", "Amice de Vaux spouse", tails(f("Amice de Vaux", "was married to")))
    d("how long", "Eadmer's time as abbot of Saltmere, duration", only(abbots(saltmere, "Eadmer")))
    e("what", "Bertran de Vaux jailed where", tails(jail("Bertran de Vaux")))
    e("what", "bishop who excommunicated Petronilla Pell", tails(banned("Petronilla Pell")))
    e("at time", "Savaric's liege lord 1125", tails(at(lords("Savaric"), "1125")))
    e("first-last", "first ruler of the Kingdom of Orr", names(first(rulers(orr))))
    e("superlative", "longest serving abbot of Holm Priory", names(w.longest(abbots(holm))))
    e("current state", "who rules Lorne now", names(w.open(rulers(lorne))))
    e("list", "books copied by Samson", tails(copies(None, "Samson")))
    t("when", "years Samson copied the Rule of Saint Benedict", [y.began for y in copies("Rule of Saint Benedict", "Samson")])
    b("yes-no", "Thora besieged Ravenspur?", bool(sieges("Ravenspur", "Thora")))
    b("yes-no", "Konrad the Stout at Lorne Bridge, y/n", bool(battle("Battle of Lorne Bridge", "Konrad the Stout")))
    e("list", "monks of Holm Priory in 1115", names(at(monks(holm), "1115")))
    e("first-last", "third abbot of St Osyth's", abbots(osyth)[2].head)
    e("list", "castles besieged by Guy of Thorne before 1150", tails(w.before(sieges(None, "Guy of Thorne"), "1150")))
    n("count", "Petronilla Pell number of battles", len(battle(None, "Petronilla Pell")))
    t("when", "Ordric III died", only(f("Ordric III", "died at")).began)
    w.g("gap", "years from Battle of the Fords to Askel Moor",
        battle("Battle of the Fords")[0].start, battle("Battle of Askel Moor")[0].start)
    t("when", "Odard holder of Strangford Keep since", only(held("Strangford Keep", "Odard")).began)
    e("at time", "Walram 1190 ruled which land", tails(at(rulers(None, "Walram"), "1190")))
    n("count", "distinct besiegers of Creve-sur-Lac", len(names(sieges("Creve-sur-Lac"))))
    e("before-after", "ruler of Brandmark before Thora", names(w.previous(rulers(brandmark), only(rulers(brandmark, "Thora")))))
    x("abbot of Whitcombe Abbey 1120")
    x("Hodierna's height")
    x("ruler of Vessaly in 1012")

    w.style = "chatty"
    e("at time", "who was running Holm Priory back in 1135?", names(at(abbots(holm), "1135")))
    e("who", "remind me, who set up the Priory of Monthiers?", names(f(None, "founded", monthiers)))
    e("before-after", "so Samson steps down at Our Lady in Wyre – who takes over as abbot?",
      names(w.next(abbots(wyre), only(abbots(wyre, "Samson")))))
    b("yes-no", "did Ordric I actually fight at the Battle of Three Mills?", bool(battle("Battle of Three Mills", "Ordric I")))
    b("yes-no", "was Savaric ever locked up anywhere?", bool([y for y in jail() if y.head == "Savaric"]))
    e("at time", "hey, whose castle was Ravenspur in 1150?", names(at(held("Ravenspur"), "1150")))
    e("list", "which castles did Hodierna lay siege to?", tails(sieges(None, "Hodierna")))
    n("count", "how many different books did Drogo copy out in the end?", len(tails(copies(None, "Drogo"))))
    e("superlative", "which text did Samson copy out more times than any other?", top(counts(copies(None, "Samson"), "tail")))
    t("when", "what year did Guy of Thorne go after Grimhold?", only(sieges("Grimhold", "Guy of Thorne")).began)
    d("how long", "how long did poor Theoderic rot in Low Thorne?", only(jail("Theoderic")))
    e("current state", "who's got Castle Marle these days?", names(w.open(held("Castle Marle"))))
    e("first-last", "who was the very last person to besiege Tower of Brae?", names(last(sieges("Tower of Brae"))))
    e("conjunction", "which people fought in both the Battle of the Fords and the Battle of the Ice?",
      set(names(battle("Battle of the Fords"))) & set(names(battle("Battle of the Ice"))))
    e("negation", "of those who fought at Ashmere, who didn't fight in any other battle?",
      [who for who in names(battle("Battle of Ashmere")) if len(battle(None, who)) == 1])
    e("two-hop", "who was abbot of Fontclair when the Battle of Lorne Bridge was fought?",
      names(at(abbots(fontclair), battle("Battle of Lorne Bridge")[0].began)))
    e("two-hop", "who ruled Orr the year Conan Fitzalan was excommunicated?",
      names(at(rulers(orr), only(banned("Conan Fitzalan")).began)))
    e("what", "where was Geoffrey Talvas kept prisoner?", tails(jail("Geoffrey Talvas")))
    e("list", "can you tell me everyone Bishop Rotrou excommunicated?", names(banned(None, "Bishop Rotrou")))
    n("count", "how many abbots has Fontclair had all told, counting each man once?", len(names(abbots(fontclair))))
    t("first-last", "when was Château Vaux first besieged?", first(sieges("Château Vaux"))[0].began)
    t("when", "until when did Emma the Wise rule Vessaly?", only(rulers(vessaly, "Emma the Wise")).ended)
    e("before-after", "who ruled Vessaly right before Konrad the Stout got it?",
      names(w.previous(rulers(vessaly), only(rulers(vessaly, "Konrad the Stout")))))
    b("comparison", "did Harthac start ruling Lorne before he started ruling Orr?",
      only(rulers(lorne, "Harthac")).start < only(rulers(orr, "Harthac")).start)
    e("list", "what houses did Elias live in as a monk?", tails(monks(None, "Elias")))
    e("at time", "which monastery was Stephen Lark a monk of in 1140?", tails(at(monks(None, "Stephen Lark"), "1140")))
    w.g("gap", "how many years passed between Thora's siege of Pellgate in 1111 and her attack on Low Thorne?",
        1111, only(sieges("Low Thorne", "Thora")).start)
    e("before-after", "Gunnar Longshanks fought at Three Mills, and which battle after that?",
      tails(w.after(battle(None, "Gunnar Longshanks"), "1142")))
    e("first-last", "what was the first thing Reginald Vane copied?", tails(first(copies(None, "Reginald Vane"))))
    n("count", "how many sieges were there in the 1160s, all castles together?", len(w.begins(sieges(), "1160", "1169")))
    e("who", "who was Hodierna's partner in marriage?", tails(f("Hodierna", "was married to")))
    e("list", "who was Sigbert's vassal at one time or another?", names(lords(None, "Sigbert")))
    b("yes-no", "is Gervase still abbot at Wyre?", bool(w.open(abbots(wyre, "Gervase"))))
    b("yes-no", "were Konrad the Stout and Ermengard ever at the same battle?",
      bool(set(tails(battle(None, "Konrad the Stout"))) & set(tails(battle(None, "Ermengard")))))
    d("how long", "how long was Conan Fitzalan married to Richenda?", only(f("Conan Fitzalan", "was married to")))
    e("superlative", "which castle did Thora have a go at most often?", top(counts(sieges(None, "Thora"), "tail")))
    e("list", "who all was sitting in Strangford Keep as a prisoner at any point after 1200?", names(at(jail(None, "Strangford Keep"), "1201", "1249")))
    x("what did Mathilde eat for breakfast, do we know?")
    x("who was Theobald the Unready's wife?")
    x("which castle did Bishop Ansgar besiege?")

    w.style = "careful"
    e("at time", "Which person held the office of abbot at Saltmere Abbey in the year 1160?", names(at(abbots(saltmere), "1160")))
    e("list", "Please list every abbot of Holm Priory whose term overlapped the years 1200 to 1230.", names(at(abbots(holm), "1200", "1230")))
    t("when", "In which year did the reign of Isolde over the County of Brandmark begin?", only(rulers(brandmark, "Isolde")).began)
    t("when", "In what year did Berengar's abbacy at St Osyth's Abbey come to an end?", only(abbots(osyth, "Berengar")).ended)
    d("how long", "For how many years was Leopold the Lame the ruler of the County of Brandmark?", only(rulers(brandmark, "Leopold the Lame")))
    d("how long", "How long did Yolande's imprisonment at Strangford Keep last?", only(jail("Yolande")))
    n("count", "How many distinct persons fought at the Battle of Askel Moor?", len(names(battle("Battle of Askel Moor"))))
    n("count", "How many times was Grimhold besieged between 1100 and 1200?", len(w.begins(sieges("Grimhold"), "1100", "1200")))
    n("count", "In how many different realms did Baldwin the Bald reign?", len(tails(rulers(None, "Baldwin the Bald"))))
    e("conjunction", "Which persons served as abbot both at Holm Priory and at the Abbey of Our Lady, Wyre?",
      set(names(abbots(holm))) & set(names(abbots(wyre))))
    e("negation", "Which of the battles did Petronilla Pell not take part in?", set(tails(battle())) - set(tails(battle(None, "Petronilla Pell"))))
    e("negation", "Besides the Kingdom of Orr, which realm was ruled by Sigbert?", set(tails(rulers(None, "Sigbert"))) - {orr})
    e("two-hop", "Who held Pellgate at the time when Renald II laid siege to it?", names(at(held("Pellgate"), only(sieges("Pellgate", "Renald II")).began)))
    e("two-hop", "Who was the abbot of St Osyth's Abbey in the year in which Stephen Lark copied the Letters of Anselm, with Answers?",
      names(at(abbots(osyth), only(copies("Letters of Anselm, with Answers", "Stephen Lark")).began)))
    e("two-hop", "Where did the founder of the Priory of Monthiers die?", tails(f(only(f(None, "founded", monthiers)).head, "died at")))
    e("before-after", "Which ruler of the Kingdom of Orr directly followed Renald II?", names(w.next(rulers(orr), only(rulers(orr, "Renald II")))))
    e("before-after", "Who was the predecessor of Hamo as abbot of Holm Priory?", names(w.previous(abbots(holm), only(abbots(holm, "Hamo")))))
    e("before-after", "Which manuscripts did Amaury copy after the year 1140?", tails(w.after(copies(None, "Amaury"), "1140")))
    e("first-last", "Who is the second ruler on record for Vessaly?", rulers(vessaly)[1].head)
    e("first-last", "Which was the last castle that Alan Strang came to hold?", tails(last(held(None, "Alan Strang"))))
    e("first-last", "Who was the first person ever to be excommunicated by Archbishop Wido?", names(first(banned(None, "Archbishop Wido"))))
    e("superlative", "Of all reigns over the Duchy of Lorne, whose lasted longest?", names(w.longest(rulers(lorne))))
    e("superlative", "Which abbot of the Priory of Monthiers had the shortest term?",
      [y.head for y in abbots(monthiers) if w.length(y) == min(map(w.length, abbots(monthiers)))])
    e("superlative", "Which manuscript did Stephen Lark copy most often?", top(counts(copies(None, "Stephen Lark"), "tail")))
    b("comparison", "Did Sibyl Bray's marriage to William Strang end before Amice de Vaux's marriage began?",
      only(f("Sibyl Bray", "was married to")).stop <= only(f("Amice de Vaux", "was married to")).start)
    b("comparison", "Was the Abbey of Fontclair founded earlier than Holm Priory?",
      only(f(None, "founded", fontclair)).start < only(f(None, "founded", holm)).start)
    b("yes-no", "Did the vassalage of Hodierna to Otker the Red overlap in time with her marriage to Savaric?",
      w.together(only(lords("Hodierna", "Otker the Red")), only(f("Hodierna", "was married to"))))
    b("yes-no", "Was Lambert the Proud ever imprisoned?", bool([y for y in jail() if y.head == "Lambert the Proud"]))
    b("yes-no", "Did Theobald copy the Chronicle of Orr?", bool(copies("Chronicle of Orr", "Theobald")))
    e("list", "Which persons were imprisoned at the Tower of Brae at any time?", names(jail(None, "Tower of Brae")))
    e("list", "Name all rulers whose place of death was Creve-sur-Lac.", names(f(None, "died at", "Creve-sur-Lac")))
    e("list", "Which persons besieged High Thorne before 1150?", names(w.before(sieges("High Thorne"), "1150")))
    w.g("gap", "How much time elapsed between the foundation of Fontclair and the foundation of Saltmere Abbey?",
        only(f(None, "founded", fontclair)).start, only(f(None, "founded", saltmere)).start)
    t("first-last", "In which year was the Treatise on Eclipses most recently copied?", last(copies("Treatise on Eclipses"))[0].began)
    e("current state", "Who is the present ruler of the County of Brandmark?", names(w.open(rulers(brandmark))))
    e("at time", "To whom was Geoffrey Talvas a vassal in 1175?", tails(at(lords("Geoffrey Talvas"), "1175")))
    x("In which year did Aldhelm marry?")
    x("Who was the treasurer of the Duchy of Lorne in 1150?")
    x("Which castles did Sir Baudouin of Nantes hold?")
    x("Who succeeded Ordric II as ruler of Vessaly?")

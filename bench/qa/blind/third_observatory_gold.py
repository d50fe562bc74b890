"""Questions about telescopes, shifts, instruments and faults, each with the loop that finds its gold."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets
    bertha, north, south, sun = "Big Bertha", "North Dome", "South Dome", "Solar Tower"
    dish_a, dish_b = "Radio Dish A", "Radio Dish B"
    frost, heron, lynx, otter = "FROST spectrograph", "HERON camera", "LYNX polarimeter", "OTTER photometer"
    imager, echelle, lband = "wide-field imager", "echelle unit 2", "L-band receiver"
    brandt, bloom, aalto, chou = "Prof. Ottilie Brandt", "Teresa Bloom", "Dr. Signe Aalto", "Mei-Ling Chou"
    breaker, encoder, leak = "a tripped breaker", "a dead encoder", "a coolant leak"
    rock, comet, pulsar = "asteroid 2024 CK7", "Comet Varga-Lund", "pulsar J1744-11"

    def shift(who=None, scope=None):
        return f(who, "was on shift at", scope)

    def target(scope=None, what=None):
        return f(scope, "was pointed at", what)

    def seen(who=None, what=None):
        return f(who, "observed", what)

    def shut(scope=None, why=None):
        return f(scope, "was closed for", why)

    def fault(scope=None, what=None):
        return f(scope, "broke down with", what)

    def mount(part=None, scope=None):
        return f(part, "was mounted on", scope)

    def tune(who=None, part=None):
        return f(who, "calibrated", part)

    def stay(who=None, house=None):
        return f(who, "stayed at", house)

    def find(who=None, what=None):
        return f(who, "discovered", what)

    def lead(who=None, code=None):
        return f(who, "led proposal", code)

    w.style = "terse"
    e("at time", "Big Bertha target 2024-02-05 21:00", tails(at(target(bertha), "2024-02-05T21")))
    e("at time", "operator North Dome 7 Feb 2024 22:00", names(at(shift(None, north), "2024-02-07T22")))
    e("at time", "HERON camera mounted where on 2024-02-20", tails(at(mount(heron), "2024-02-20")))
    e("current state", "FROST spectrograph now on", tails(w.open(mount(frost))))
    e("current state", "instruments on South Dome now", names(w.open(mount(None, south))))
    e("who", "discoverer of supernova 2024bq", names(find(None, "supernova 2024bq")))
    t("when", "discovery time quasar Q0311+08", only(find(None, "quasar Q0311+08")).began)
    n("count", "North Dome number of breakdowns", len(fault(north)))
    n("count", "tripped breakers March 2024", len(w.begins(fault(None, breaker), "2024-03")))
    e("list", "faults of Radio Dish A", tails(fault(dish_a)))
    e("list", "telescopes with a coolant leak, any time", names(fault(None, leak)))
    d("how long", "South Dome mirror cleaning duration", only(shut(south, "mirror cleaning")))
    d("how long", "Solar Tower snow closure, how many hours", only(shut(sun, "snow")))
    e("list", "reasons Radio Dish A was shut", tails(shut(dish_a)))
    e("first-last", "first calibrator of OTTER photometer", names(first(tune(None, otter))))
    t("first-last", "last calibration FROST spectrograph time", last(tune(None, frost))[0].began)
    n("count", "echelle unit 2 calibrations total", len(tune(None, echelle)))
    e("what", "P-115 lead", names(lead(None, "P-115")))
    e("current state", "proposal leader still active: who", names(w.open(lead())))
    e("before-after", "LYNX polarimeter: telescope after Radio Dish A", tails(w.next(mount(lynx), only(mount(lynx, dish_a)))))
    e("before-after", "L-band receiver: telescope before Solar Tower", tails(w.previous(mount(lband), only(mount(lband, sun)))))
    e("list", "objects observed by Mei-Ling Chou in February 2024", tails(w.begins(seen(chou), "2024-02")))
    e("list", "Teresa Bloom discoveries", tails(find(bloom)))
    e("superlative", "operator with most shifts overall", top(counts(shift())))
    e("superlative", "most frequent fault at North Dome", top(counts(fault(north), "tail")))
    e("what", "Teresa Bloom lodging", tails(stay(bloom)))
    e("at time", "Kwame Asante staying at, 12 Feb 2024", tails(at(stay("Kwame Asante"), "2024-02-12")))
    t("when", "Mei-Ling Chou checkout Guest House 3", only(stay(chou)).ended)
    b("yes-no", "Wes Dunn ever on shift at Radio Dish B?", bool(shift("Wes Dunn", dish_b)))
    b("yes-no", "OTTER photometer ever on Radio Dish B?", bool(mount(otter, dish_b)))
    e("list", "telescopes closed on 2024-02-28", names(at(shut(), "2024-02-28")))
    w.g("gap", "hours between Kwame Asante's and Mei-Ling Chou's discoveries", only(find("Kwame Asante")).start, only(find(chou)).start)
    e("first-last", "Titania: last telescope to point there", names(last(target(None, "Titania"))))
    n("count", "distinct astronomers observing NGC 4410", len(names(seen(None, "NGC 4410"))))
    e("list", "who calibrated the wide-field imager", names(tune(None, imager)))
    t("first-last", "first coolant leak at Radio Dish B, when", first(fault(dish_b, leak))[0].began)
    e("first-last", "third telescope carrying the FROST spectrograph", mount(frost)[2].tail)
    x("Keck operator 7 Feb 2024 22:00")
    x("mirror diameter Big Bertha")
    x("Lupe Ortiz discoveries")

    w.style = "chatty"
    e("current state", "where's the OTTER photometer bolted on right now?", tails(w.open(mount(otter))))
    e("at time", "who was on duty at Solar Tower on 13 February 2024 around 23:00?", names(at(shift(None, sun), "2024-02-13T23")))
    e("at time", "what was South Dome looking at on 12 March 2024 at 21:00?", tails(at(target(south), "2024-03-12T21")))
    e("at time", "which scope had the wide-field imager on 1 March 2024?", tails(at(mount(imager), "2024-03-01")))
    b("yes-no", "did Big Bertha ever have a dead encoder?", bool(fault(bertha, encoder)))
    b("yes-no", "was Teresa Bloom the one who found Comet Varga-Lund?", bool(find(bloom, comet)))
    b("yes-no", "has Hanna Roth ever calibrated the HERON camera?", bool(tune("Hanna Roth", heron)))
    b("yes-no", "was Solar Tower ever shut because of a power cut?", bool(shut(sun, "a power cut")))
    t("when", "when did Teresa Bloom discover the pulsar?", only(find(bloom, pulsar)).began)
    t("when", "what time did the mirror cleaning at Radio Dish B finish?", only(shut(dish_b, "mirror cleaning")).ended)
    t("when", "when did Ivan Hrdy move into Guest House 3?", only(stay("Ivan Hrdy", "Guest House 3")).began)
    t("first-last", "when did anything first break at Radio Dish B?", first(fault(dish_b))[0].began)
    e("first-last", "who did the most recent calibration of the HERON camera?", names(last(tune(None, heron))))
    e("first-last", "what was the very first thing Rafael Quintero observed?", tails(first(seen("Rafael Quintero"))))
    e("first-last", "where was the echelle unit mounted first?", tails(first(mount(echelle))))
    e("before-after", "once they took the HERON camera off South Dome, where did it go?", tails(w.next(mount(heron), only(mount(heron, south)))))
    e("before-after", "and what was FROST sitting on before North Dome?", tails(w.previous(mount(frost), only(mount(frost, north)))))
    n("count", "how many times has Teresa Bloom calibrated something?", len(tune(bloom)))
    n("count", "how many shifts did Lupe Ortiz do at Big Bertha?", len(shift("Lupe Ortiz", bertha)))
    n("count", "how many different faults, as in kinds, did Solar Tower have?", len(tails(fault(sun))))
    n("count", "how many times was Messier 82 observed by anyone?", len(seen(None, "Messier 82")))
    d("how long", "how long was Signe Aalto's second stay at the Residence?", stay(aalto)[1])
    d("how long", "for how long did Jun Watanabe lead P-101?", only(lead("Jun Watanabe", "P-101")))
    d("how long", "how many hours did the snow keep Big Bertha closed?", only(shut(bertha, "snow")))
    e("superlative", "which telescope breaks down the most?", top(counts(fault())))
    e("superlative", "what does Jun Watanabe observe most of all?", top(counts(seen("Jun Watanabe"), "tail")))
    e("list", "which telescopes have the delegations forced to close?", names(shut(None, "a visiting delegation")))
    e("list", "who's ever stayed at Base Camp?", names(stay(None, "Base Camp")))
    e("list", "what objects has Kwame Asante looked at in March 2024?", tails(w.begins(seen("Kwame Asante"), "2024-03")))
    e("two-hop", "who was on shift at Big Bertha when its coolant leaked?", names(at(shift(None, bertha), only(fault(bertha, leak)).began)))
    e("two-hop", "which telescope was the LYNX polarimeter on when Ivan Hrdy calibrated it?", tails(at(mount(lynx), only(tune("Ivan Hrdy", lynx)).began)))
    e("two-hop", "who was staying at Base Camp when Teresa Bloom discovered the comet?", names(at(stay(None, "Base Camp"), only(find(bloom, comet)).began)))
    e("conjunction", "which telescopes have had both a coolant leak and a tripped breaker?", set(names(fault(None, leak))) & set(names(fault(None, breaker))))
    e("negation", "which instruments haven't been on Solar Tower at all?", set(names(mount())) - set(names(mount(None, sun))))
    e("negation", "apart from Teresa Bloom, who has discovered something?", set(names(find())) - {bloom})
    w.g("gap", "how much time was there between Teresa Bloom's two discoveries?", find(bloom)[0].start, find(bloom)[1].start)
    e("what", "which telescope tripped a breaker yesterday?", names(w.begins(fault(None, breaker), "2024-03-21")))
    x("who's the director of the place these days?")
    x("when did Hanna Roth stay at Guest House 3?")
    x("how far away is Messier 82?")

    w.style = "careful"
    e("at time", "Which operator was on shift at Big Bertha on 17 February 2024 at 22:00?", names(at(shift(None, bertha), "2024-02-17T22")))
    e("at time", "At which object was Radio Dish B pointed on 24 February 2024 at 03:00?", tails(at(target(dish_b), "2024-02-24T03")))
    e("at time", "On which telescope was the echelle unit 2 mounted on 1 March 2024?", tails(at(mount(echelle), "2024-03-01")))
    e("at time", "Which instruments were mounted on Big Bertha on 10 February 2024 at noon?", names(at(mount(None, bertha), "2024-02-10T12")))
    e("current state", "Which instruments are mounted on Radio Dish A at present?", names(w.open(mount(None, dish_a))))
    e("list", "List all astronomers who observed the Owl Cluster in March 2024.", names(w.begins(seen(None, "the Owl Cluster"), "2024-03")))
    e("list", "Which telescopes were pointed at supernova 2024bq after 10 March 2024?", names(w.after(target(None, "supernova 2024bq"), "2024-03-10")))
    e("list", "Which telescopes have been closed on account of high wind?", names(shut(None, "high wind")))
    e("list", "Name everybody who calibrated the LYNX polarimeter.", names(tune(None, lynx)))
    e("list", "Which objects did Radio Dish A point at before 5 February 2024?", tails(w.before(target(dish_a), "2024-02-05")))
    t("when", "At what time was asteroid 2024 CK7 discovered?", only(find(None, rock)).began)
    t("when", "When did Mei-Ling Chou's leadership of proposal P-120 end?", only(lead(chou, "P-120")).ended)
    t("when", "When was the LYNX polarimeter taken off South Dome?", only(mount(lynx, south)).ended)
    t("first-last", "When did South Dome last suffer from a stuck dome shutter?", last(fault(south, "a stuck dome shutter"))[0].began)
    t("first-last", "When was the wide-field imager first calibrated in March 2024?", first(w.begins(tune(None, imager), "2024-03"))[0].began)
    n("count", "How many times was the OTTER photometer calibrated in February 2024?", len(w.begins(tune(None, otter), "2024-02")))
    n("count", "How many breakdowns occurred at all telescopes together in February 2024?", len(w.begins(fault(), "2024-02")))
    n("count", "How many different objects did Dr. Signe Aalto observe?", len(tails(seen(aalto))))
    n("count", "How many separate stays at the Residence are on record?", len(stay(None, "the Residence")))
    d("how long", "For how many hours was the HERON camera mounted on South Dome?", only(mount(heron, south)))
    d("how long", "How long did Teresa Bloom stay at Guest House 3?", only(stay(bloom)))
    d("how long", "How long was the closure of Radio Dish B for a visiting delegation?", only(shut(dish_b, "a visiting delegation")))
    w.g("gap", "How many hours elapsed between the discovery of quasar Q0311+08 and the discovery of pulsar J1744-11?",
        only(find(None, "quasar Q0311+08")).start, only(find(None, pulsar)).start)
    e("before-after", "On which telescope was the wide-field imager mounted immediately after Radio Dish B?", tails(w.next(mount(imager), only(mount(imager, dish_b)))))
    e("before-after", "Who calibrated the FROST spectrograph after 1 March 2024?", names(w.after(tune(None, frost), "2024-03-01")))
    e("before-after", "Which object did Teresa Bloom discover before Comet Varga-Lund?", tails(w.before(find(bloom), only(find(bloom, comet)).began)))
    e("first-last", "Which astronomer made the first discovery on record?", names(first(find())))
    e("first-last", "On which telescope was the OTTER photometer mounted second?", mount(otter)[1].tail)
    e("superlative", "Which closure reason kept South Dome shut for the longest single time?", tails(w.longest(shut(south))))
    e("superlative", "Which object has been observed most often by Prof. Ottilie Brandt?", top(counts(seen(brandt), "tail")))
    e("two-hop", "At which object was Solar Tower pointed while Hanna Roth was on shift there, on 5 February 2024 at 20:00?", tails(at(target(sun), "2024-02-05T20")))
    e("two-hop", "Where was Kwame Asante staying when Radio Dish B had its stuck dome shutter?", tails(at(stay("Kwame Asante"), only(fault(dish_b, "a stuck dome shutter")).began)))
    e("negation", "Which of the telescopes have never been closed for mirror cleaning?", set(names(target())) - set(names(shut(None, "mirror cleaning"))))
    b("comparison", "Was pulsar J1744-11 discovered earlier than Comet Varga-Lund?", only(find(None, pulsar)).start < only(find(None, comet)).start)
    b("yes-no", "Did the two closures of Radio Dish A that began on 21 February 2024 overlap?", w.together(*w.begins(shut(dish_a), "2024-02-21")))
    b("yes-no", "Did Jun Watari's stay at the Residence fall entirely before that of Kwame Asante at the same place?",
      only(stay("Jun Watari", "the Residence")).stop <= only(stay("Kwame Asante", "the Residence")).start)
    x("Which telescope did Dr. Emil Sauer repair in February 2024?")
    x("What was the seeing at North Dome on 7 February 2024?")
    x("When was the Big Bertha telescope closed for an earthquake?")
    x("Who led proposal P-140?")

"""Questions about the patients, sites, doses and adverse events of a clinical trial, each with the loop that finds its gold."""

from __future__ import annotations

from fifth_gold import one
from second_gold import counts, names, only, tails, top
from third_gold import first, last


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def head(who=None, site=None):
        return f(who, "principal-investigator-at", site)

    def nurse(who=None, site=None):
        return f(who, "coordinates", site)

    def cra(site=None, who=None):
        return f(site, "monitored-by", who)

    def lapse(site=None, what=None):
        return f(site, "reported-deviation", what)

    def audit(site=None, who=None):
        return f(site, "audited-by", who)

    def pause(site=None, why=None):
        return f(site, "enrolment-paused-for", why)

    def rules(version=None):
        return f("LUMEN-2", "runs-under", version)

    def ship(batch=None, site=None):
        return f(batch, "shipped-to", site)

    def hold(batch=None, why=None):
        return f(batch, "quarantined-for", why)

    def member(who=None, site=None):
        return f(who, "enrolled-at", site)

    def arm(who=None, what=None):
        return f(who, "assigned-to", what)

    def dose(who=None, what=None):
        return f(who, "takes-dose", what)

    def visit(who=None, what=None):
        return f(who, "attended", what)

    def ill(who=None, what=None):
        return f(who, "experienced", what)

    def drug(who=None, what=None):
        return f(who, "also-takes", what)

    def left(who=None, why=None):
        return f(who, "withdrew-because-of", why)

    def kept(sample=None, where=None):
        return f(sample, "stored-in", where)

    patients, norte = names(member()), "Porto Norte Site"

    w.style = "terse"
    e("at time", "Leuven Site PI 1 March 2023", one(at(head(None, "Leuven Site"), "2023-03-01"), "head"))
    e("at time", "P-107 dose 1 Dec 2021", one(at(dose("P-107"), "2021-12-01")))
    e("at time", "P-401 arm 2023-03-01", one(at(arm("P-401"), "2023-03-01")))
    e("at time", "Oslo Site monitor June 2022", one(at(cra("Oslo Site"), "2022-06")))
    n("difference", "how many more patients ever on Arm A than on Arm B", len(names(arm(None, "Arm A"))) - len(names(arm(None, "Arm B"))))
    e("at time", "LUMEN-2 protocol version 1 January 2022", one(at(rules(), "2022-01-01")))
    t("since", "P-105 on current dose since", only(w.open(dose("P-105"))).began)
    e("at time", "P-305 concomitant medication March 2023", one(at(drug("P-305"), "2023-03")))
    e("at time", "P-304 adverse event 1 April 2022", one(at(ill("P-304"), "2022-04-01")))
    e("current state", "current principal investigator Porto Site", one(w.open(head(None, "Porto Site")), "head"))
    e("current state", "protocol in force now", one(w.open(rules())))
    e("current state", "sample 401 location now", one(w.open(kept("sample 401"))))
    e("current state", "patients still enrolled", names(w.open(member())))
    e("list", "all doses P-305 has taken", tails(dose("P-305")))
    e("list", "sites that got batch L-08", tails(ship("batch L-08")))
    e("list", "patients ever in placebo arm", names(arm(None, "placebo arm")))
    e("list", "patients with insomnia", names(ill(None, "insomnia")))
    e("list", "deviations reported by Porto Site", tails(lapse("Porto Site")))
    e("list", "withdrawals due to pregnancy", names(left(None, "pregnancy")))
    e("list", "visits attended P-103", tails(visit("P-103")))
    t("when", "P-105 enrolment date", only(member("P-105")).began)
    t("when", "P-302 transfer to Leuven Site date", only(member("P-302", "Leuven Site")).began)
    t("when", "P-301 Visit 4 date", only(visit("P-301", "Visit 4")).began)
    t("when", "batch L-05 shipment Porto Site date", only(ship("batch L-05", "Porto Site")).began)
    t("when", "batch L-03 released from quarantine date", only(hold("batch L-03")).ended)
    n("count", "number of patients ever enrolled Oslo Site", len(names(member(None, "Oslo Site"))))
    n("count", "P-107 dizziness episodes count", len(ill("P-107", "dizziness")))
    n("count", "protocol deviations 2023 all sites count", len(w.begins(lapse(), "2023")))
    e("first-last", "first patient enrolled in the trial", one(first(member()), "head"))
    e("first-last", "latest audit Porto Site by whom", one(last(audit("Porto Site"))))
    e("before-after", "P-206 dose after 60 mg", one([w.following(dose("P-206"), only(dose("P-206", "60 mg")))]))
    e("before-after", "Leuven Site monitor before Ken Adachi", one([w.preceding(cra("Leuven Site"), only(cra("Leuven Site", "Ken Adachi")))]))
    d("how long", "Porto Site enrolment pause length", only(pause("Porto Site")))
    d("how long", "how long P-202 on metformin", only(drug("P-202", "metformin")))
    w.gap("gap", "Porto Norte Site without monitor between Lorna Byrne and Ravi Menon days", only(cra(norte, "Lorna Byrne")), only(cra(norte, "Ravi Menon")))
    b("yes-no", "P-204 ever on aspirin", bool(drug("P-204", "aspirin")))
    e("superlative", "longest headache which patient", one(w.longest(ill(None, "headache")), "head"))
    x("P-405 Visit 5 date")
    x("P-110 treatment arm")
    x("P-101 date of birth")

    w.style = "chatty"
    e("at time", "which site was P-106 with in spring 2022, say 1 April?", one(at(member("P-106"), "2022-04-01")))
    e("at time", "how many milligrams was P-404 on at the end of May 2022, on the 31st?", one(at(dose("P-404"), "2022-05-31")))
    e("at time", "who was running the show as investigator in Oslo in summer 2021, like 1 July?", one(at(head(None, "Oslo Site"), "2021-07-01"), "head"))
    e("at time", "what was bothering P-105 on new year's day 2024?", one(at(ill("P-105"), "2024-01-01")))
    e("union", "which patients had a rash or insomnia, either one, at some time in 2022?", names(at(ill(None, ("rash", "insomnia")), "2022")))
    b("yes-no", "is P-104 still in the trial?", bool(w.open(member("P-104"))))
    e("at time", "why was batch L-08 sitting in quarantine in November 2022?", one(at(hold("batch L-08"), "2022-11")))
    e("current state", "which nurse looks after the Oslo Site these days?", one(w.open(nurse(None, "Oslo Site")), "head"))
    e("current state", "who's still on Arm B right now?", names(w.open(arm(None, "Arm B"))))
    e("current state", "which samples are in Freezer South at the moment? hope it's still running", names(w.open(kept(None, "Freezer South"))))
    e("list", "who had to take 60 mg at some point in 2024?", names(at(dose(None, "60 mg"), "2024")))
    e("list", "which of our patients took ibuprofen on the side?", names(drug(None, "ibuprofen")))
    e("list", "can you give me every side effect P-303 went through?", tails(ill("P-303")))
    e("list", "which patients moved away on us?", names(left(None, "moved away")))
    e("list", "where has Ravi Menon been doing the monitoring? all sites", names(cra(None, "Ravi Menon")))
    e("list", "which batches did Oslo get in 2022?", names(w.begins(ship(None, "Oslo Site"), "2022")))
    t("when", "when did P-104 drop out?", only(left("P-104")).began)
    t("when", "on what day did P-203's nausea clear up?", only(ill("P-203", "nausea")).ended)
    t("when", "when did we switch over to protocol 2.0?", only(rules("protocol 2.0")).began)
    t("when", "when did Dr. Graça Lima stop being the investigator at the Porto Site, not Porto Norte?", only(head("Dr. Graça Lima", "Porto Site")).ended)
    n("count", "how many times did someone report feeling dizzy, over the whole trial?", len(ill(None, "dizziness")))
    n("count", "how many visits did P-304 make it to?", len(visit("P-304")))
    n("count", "how many of our patients have been enrolled at more than one site?", sum(len(tails(member(who))) > 1 for who in patients))
    e("first-last", "who was the first one to get a rash?", one(first(ill(None, "rash")), "head"))
    e("first-last", "what dose did they start P-402 on?", one(first(dose("P-402"))))
    e("first-last", "which visit did P-401 come to last?", one(last(visit("P-401"))))
    e("before-after", "who took over as coordinator in Oslo after Nurse Claes?", one([w.following(nurse(None, "Oslo Site"), only(nurse("Nurse Claes", "Oslo Site")))], "head"))
    e("before-after", "what dose was P-204 taking before they went up to 60 mg?", one([w.preceding(dose("P-204"), only(dose("P-204", "60 mg")))]))
    e("before-after", "where did sample 203 go after Freezer South?", one([w.following(kept("sample 203"), only(kept("sample 203", "Freezer South")))]))
    d("how long", "how many days did P-301 put up with the insomnia?", only(ill("P-301", "insomnia")))
    d("how long", "how long was P-303 in the trial altogether?", only(member("P-303")))
    w.gap("gap", "P-203 paused treatment between the first 20 mg course and the first 60 mg, how many days off was that?", first(dose("P-203", "20 mg"))[0], first(dose("P-203", "60 mg"))[0])
    b("yes-no", "did P-104 ever have a headache?", bool(f("P-104", facts=ill(None, "headache"))))
    b("yes-no", "was enrolment at Leuven on hold in mid-April 2023, on the 15th?", bool(at(pause("Leuven Site"), "2023-04-15")))
    e("comparison", "who stayed in longer, P-201 or P-203?", max(("P-201", "P-203"), key=lambda who: w.total(member(who))))
    e("two-hop", "who was the PI at the Porto Site when the ethics board audited it?", one(w.when(head(None, "Porto Site"), only(audit("Porto Site", "the ethics board"))), "head"))
    e("superlative", "which site is the sloppiest, most deviations I mean?", top(counts(lapse())))
    x("who monitored the Porto Site in August 2022? there must have been someone")
    x("what did Dr. Hugo Falk do in the trial?")
    x("when did P-403 withdraw because of lost interest?")

    w.style = "careful"
    e("between", "Which deviations did the Leuven Site report between the end of Dr. Bieke Maes's time as its principal investigator and its audit by the sponsor?", tails(w.begins(lapse("Leuven Site"), only(head("Dr. Bieke Maes", "Leuven Site")).ended, only(audit("Leuven Site", "the sponsor")).began)))
    e("at time", "To which arm was patient P-107 assigned on 1 May 2022?", one(at(arm("P-107"), "2022-05-01")))
    e("first-last", "Which patient was the first to be enrolled after protocol 3.0 had come into force?", one(first(w.after(member(), only(rules("protocol 3.0")).began)), "head"))
    e("at time", "Which two medications was patient P-304 taking in addition on 1 June 2022?", tails(at(drug("P-304"), "2022-06-01")))
    e("list", "Which patients were enrolled at the Leuven Site on 1 March 2022?", names(at(member(None, "Leuven Site"), "2022-03-01")))
    e("list", "Which patients experienced nausea in 2023?", names(at(ill(None, "nausea"), "2023")))
    e("list", "Which sites reported a missing consent form?", names(lapse(None, "missing consent form")))
    e("list", "Which investigators have led more than one site?", [who for who in names(head()) if len(tails(head(who))) > 1])
    e("list", "Which samples have been stored in Cryo Tank 1 at any time since 1 January 2024?", names(at(kept(None, "Cryo Tank 1"), "2024-01-01", "2024-06-14")))
    e("conjunction", "Which patients have experienced both insomnia and high blood pressure?", set(names(ill(None, "insomnia"))) & set(names(ill(None, "high blood pressure"))))
    e("conjunction", "Which patients were assigned to both Arm A and Arm B in the course of the trial?", set(names(arm(None, "Arm A"))) & set(names(arm(None, "Arm B"))))
    e("negation", "Which of the patients who have ever been enrolled at the Leuven Site have never taken any other medication?", set(names(member(None, "Leuven Site"))) - set(names(drug())))
    e("negation", "Which batches have never been quarantined?", set(names(ship())) - set(names(hold())))
    e("current state", "Who is at present the principal investigator of the Porto Norte Site?", one(w.open(head(None, norte)), "head"))
    t("when", "On which date did patient P-102 attend Visit 6?", only(visit("P-102", "Visit 6")).began)
    t("when", "On which dates was the Oslo Site audited by the sponsor?", [y.began for y in audit("Oslo Site", "the sponsor")])
    t("when", "On what date did Nurse Vandamme begin to coordinate the Porto Norte Site?", only(nurse("Nurse Vandamme")).began)
    t("when", "When did patient P-403's second course of 10 mg end?", w.ordered(dose("P-403", "10 mg"))[1].ended)
    n("count", "How many patients were enrolled at any site on 15 June 2022?", len(names(at(member(), "2022-06-15"))))
    n("count", "How many patients withdrew in 2023?", len(w.begins(left(), "2023")))
    n("count", "How many patients attended Visit 6?", len(names(visit(None, "Visit 6"))))
    n("count", "How many adverse events began while protocol 1.1 was in force?", len(w.within(ill(), only(rules("protocol 1.1")))))
    e("first-last", "Which site was the first to receive a shipment of any batch?", one(first(ship())))
    e("first-last", "Which patient was the last to be enrolled?", one(last([first(member(who))[0] for who in patients]), "head"))
    e("first-last", "Which deviation was the second to be reported by the Leuven Site?", one([w.ordered(lapse("Leuven Site"))[1]]))
    e("superlative", "Which patient has been treated with 60 mg for the greatest total number of days?", top(w.sums(dose(None, "60 mg"), "head")))
    e("superlative", "Which adverse event has been recorded most frequently?", top(counts(ill(), "tail")))
    e("superlative", "At which site did the pause of enrolment last longest?", one(w.longest(pause()), "head"))
    e("before-after", "Which investigator headed the Porto Norte Site immediately before Dr. Graça Lima?", one([w.preceding(head(None, norte), only(head("Dr. Graça Lima", norte)))], "head"))
    e("before-after", "Which adverse event did patient P-206 experience next after the dizziness?", one([w.following(ill("P-206"), only(ill("P-206", "dizziness")))]))
    d("how long", "For how many days did patient P-302 take 60 mg?", only(dose("P-302")))
    w.gap("gap", "How many days passed between patient P-106's aspirin being stopped and the patient's withdrawal?", only(drug("P-106", "aspirin")), only(left("P-106")))
    e("overlap", "Which monitors were responsible for the Oslo Site at any time while protocol 2.0 was in force?", tails(w.hold(cra("Oslo Site"), only(rules("protocol 2.0")))))
    e("two-hop", "Which dose was patient P-405 receiving when the insomnia began?", one(w.when(dose("P-405"), only(ill("P-405", "insomnia")))))
    b("yes-no", "Had patient P-203 left the trial before patient P-204 did?", only(member("P-203")).stop < only(member("P-204")).stop)
    b("periods", "Were more deviations reported in 2022 than in 2021?", len(w.begins(lapse(), "2022")) > len(w.begins(lapse(), "2021")))
    x("Which principal investigator was in charge of the Oslo Site on 1 December 2022?")
    x("On which date was batch L-06 shipped to the Oslo Site?")
    x("What was patient P-206's haemoglobin level at Visit 2?")
    x("Which dose was patient P-302 receiving on 15 December 2021?")

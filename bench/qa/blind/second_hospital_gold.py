"""The questions about the hospital, each with its gold by brute force."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top

S, U, M, T = "stays_on", "under_care_of", "takes_medication", "undergoes_test"
O, B, X, N, C = "operated_on_by", "reacts_badly_to", "discharged_to", "on_duty_in", "in_charge_of"
ICU = "Intensive Care Unit"


def ask(w):
    f = w.f

    def at(facts, when):
        return w.meets(facts, when)

    def longest(facts):
        best = max(map(w.length, facts))
        return [x for x in facts if w.length(x) == best]

    def shortest(facts):
        best = min(map(w.length, facts))
        return [x for x in facts if w.length(x) == best]

    def total(facts):
        return sum(map(w.length, facts))

    w.style = "terse"
    w.e("who", "surgeon Ursula Brandt", tails(f("Ursula Brandt", O)))
    w.e("at time", "Zoe Carmichael ward 2025-01-10", tails(at(f("Zoe Carmichael", S), "2025-01-10")))
    w.e("at time", "Intensive Care Unit patients 2025-03-03 18:00", names(at(f(None, S, ICU), "2025-03-03T18:00")))
    w.e("current state", "doctor treating Rosa Linden now", tails(w.open(f("Rosa Linden", U))))
    w.e("current state", "Cardiology head today", names(w.open(f(None, C, "Cardiology"))))
    w.e("before-after", "Cardiology chief before Dr. Okafor", f(None, C, "Cardiology")[-2].head)
    w.e("at time", "Maternity lead doctor 10 Feb 2025", names(at(f(None, C, "Maternity"), "2025-02-10")))
    w.b("yes-no", "anyone heading Maternity on 2025-02-01, y/n", at(f(None, C, "Maternity"), "2025-02-01"))
    w.t("when", "Edgar Lund discharge time", only(f("Edgar Lund", X)).began)
    w.e("list", "drugs Tom Ashdown February 2025", tails(at(f("Tom Ashdown", M), "2025-02")))
    w.e("at time", "Yusuf Demir medicines 3 March 2025 12:00", tails(at(f("Yusuf Demir", M), "2025-03-03T12:00")))
    w.e("list", "patients given morphine", names(f(None, M, "morphine")))
    w.n("count", "how many patients ever on warfarin", len(names(f(None, M, "warfarin"))))
    w.n("count", "Dr. Lindqvist number of operations", len(f(None, O, "Dr. Lindqvist")))
    w.e("superlative", "surgeon with most operations", top(counts(f(None, O), "tail")))
    w.e("first-last", "first patient with bad reaction to amoxicillin", f(None, B, "amoxicillin")[0].head)
    w.e("first-last", "latest bad reaction of all, which patient", f(None, B)[-1].head)
    w.e("list", "adverse reactions warfarin, names", names(f(None, B, "warfarin")))
    w.e("first-last", "Nora Quist second ward", f("Nora Quist", S)[1].tail)
    w.e("before-after", "Keiko Mori next ward after Day Surgery", f("Keiko Mori", S)[1].tail)
    w.d("how long", "Elif Demir time in Orthopaedics", only(f("Elif Demir", S, "Orthopaedics")))
    w.d("how long", "Theo Marchetti morphine duration", only(f("Theo Marchetti", M, "morphine")))
    w.d("sum", "Martha Crane total time Intensive Care Unit", f("Martha Crane", S, ICU))
    w.e("superlative", "longest single stay in Cardiology, patient", names(longest(f(None, S, "Cardiology"))))
    w.e("superlative", "shortest stay Maternity which patient", names(shortest(f(None, S, "Maternity"))))
    w.n("count", "CT scans done March 2025", len(w.begins(f(None, T, "CT scan"), "2025-03")))
    w.e("list", "patients operated on more than once", [h for h, n in counts(f(None, O)).items() if n > 1])
    w.e("conjunction", "patients operated by both Dr. Banerjee and Dr. Henry Stone", set(names(f(None, O, "Dr. Banerjee"))) & set(names(f(None, O, "Dr. Henry Stone"))))
    w.e("list", "sent to Larch Lane Hospice", names(f(None, X, "Larch Lane Hospice")))
    w.e("at time", "nurse on shift Cardiology 2025-02-11 16:00", names(at(f(None, N, "Cardiology"), "2025-02-11T16:00")))
    w.e("at time", "where Nurse Adams worked 2025-01-11 02:00", tails(at(f("Nurse Adams", N), "2025-01-11T02:00")))
    w.e("current state", "nurse Intensive Care Unit right now", names(w.open(f(None, N, ICU))))
    clinic = names(f(None, X, "Saltmarsh Rehabilitation Clinic"))
    w.n("average", "average number of tests per patient who went to Saltmarsh Rehabilitation Clinic", len(f(clinic, T)) / len(clinic))
    w.e("comparison", "more tests: Tom Ashby or Tom Ashdown", top({h: len(f(h, T)) for h in ("Tom Ashby", "Tom Ashdown")}))
    w.e("current state", "patients still in hospital", names(w.open(f(None, S))))
    w.e("negation", "patients operated on in February 2025 never given paracetamol", set(names(w.begins(f(None, O), "2025-02"))) - set(names(f(None, M, "paracetamol"))))
    w.x("blood type Ivo Petrov")
    w.x("Dr. Winterbourne patients")
    w.x("helicopter transfers January 2025")
    w.x("Ruth Ashby insurance company")

    w.style = "chatty"
    w.e("who", "hi, who did the surgery on paula osei", tails(f("Paula Osei", O)))
    w.e("who", "and theo marchetti, who was it that cut him open lol", tails(f("Theo Marchetti", O)))
    w.e("what", "whats wanda penrose gone to after she got out, like where did they send her", tails(f("Wanda Penrose", X)))
    w.e("what", "which drug was it that kenji reacted so badly to?", tails(f("Kenji Mori", B)))
    w.e("at time", "so where was leila rahimi lying on the 20th of february", tails(at(f("Leila Rahimi", S), "2025-02-20")))
    w.e("at time", "who was looking after greta holm on jan 22, which doc", tails(at(f("Greta Holm", U), "2025-01-22")))
    w.e("current state", "ok who runs maternity at the moment", names(w.open(f(None, C, "Maternity"))))
    w.e("current state", "which departments have somebody in charge right now? all of them please", tails(w.open(f(None, C))))
    w.e("current state", "is rosa linden still here, and if so which ward? just the ward", tails(w.open(f("Rosa Linden", S))))
    w.b("yes-no", "did viktor salo ever end up in intensive care?", f("Viktor Salo", S, ICU))
    w.b("yes-no", "has bruno vogt had an mri scan with us", f("Bruno Vogt", T, "MRI scan"))
    w.b("yes-no", "is dr. castle still heading day surgery?", w.open(f("Dr. Castle", C, "Day Surgery")))
    w.b("yes-no", "was nora quist getting insulin glargine on the 5th of feb", at(f("Nora Quist", M, "insulin glargine"), "2025-02-05"))
    w.t("when", "what day did marie delacroix go home", only(f("Marie Delacroix", X)).began[:10])
    w.t("when", "when exactly did they operate on mario delgado, time too pls", only(f("Mario Delgado", O)).began)
    w.t("when", "when was colm byrne's mri, just the date", only(f("Colm Byrne", T, "MRI scan")).began[:10])
    w.t("when", "since when is dr. lindqvist treating viktor... i mean when did she start with him", only(f("Viktor Salo", U)).began)
    w.d("how long", "how long did lars tveit stay on maternity", only(f("Lars Tveit", S, "Maternity")))
    w.d("how long", "any idea how long gustav holmgren was on warfarin?", only(f("Gustav Holmgren", M, "warfarin")))
    w.d("how long", "and bettina vogel was in orthopaedics for how long exactly", only(f("Bettina Vogel", S)))
    w.n("count", "how many different wards did priya nair go through", len(tails(f("Priya Nair", S))))
    w.n("count", "how many patients went to larch house, the nursing home, count each of them once", len(names(f(None, X, "Larch House Nursing Home"))))
    w.n("count", "hm how many times was sinead byrne's hip x-rayed", len(f("Sinead Byrne", T, "hip X-ray")))
    w.e("before-after", "which doctor took over yusuf demir from dr. lindqvist", f("Yusuf Demir", U)[-1].tail)
    w.e("before-after", "where was carlos mendes before they moved him to maternity", f("Carlos Mendes", S)[0].tail)
    w.e("before-after", "what test did walter penrose get right after the ecg", f("Walter Penrose", T)[2].tail)
    w.e("first-last", "very first patient anyone operated on, who was that", f(None, O)[0].head)
    w.e("first-last", "whats the last test they did on frida lund", f("Frida Lund", T)[-1].tail)
    w.e("list", "list everybody who reacted badly to something in march", names(w.begins(f(None, B), "2025-03")))
    w.e("list", "which meds has samuel osei had, all of em", tails(f("Samuel Osei", M)))
    w.e("two-hop", "who was in charge of the ward zoe carmichael was on on the 14th of january? hmm it was day surgery right", names(at(f(None, C, tails(at(f("Zoe Carmichael", S), "2025-01-14"))), "2025-01-14")))
    w.e("two-hop", "the doc who operated on priya nair, which patient did that doc operate on last?", f(None, O, tails(f("Priya Nair", O)))[-1].head)
    w.e("superlative", "whos had the most tests in here overall", top(counts(f(None, T))))
    w.e("comparison", "who stayed longer in the icu, sinead byrne or ruth ashby?", top({h: total(f(h, S, ICU)) for h in ("Sinead Byrne", "Ruth Ashby")}))
    w.d("sum", "add up all of leila rahimis time on maternity for me", f("Leila Rahimi", S, "Maternity"))
    w.e("negation", "of the people sent to larch lane hospice who never had an operation", set(names(f(None, X, "Larch Lane Hospice"))) - set(names(f(None, O))))
    w.x("whats elif demir's phone number")
    w.x("when did dolores quimby get her ct scan")
    w.x("how much did the stress test for ned crane cost")
    w.x("who visited keiko mori on the 5th, any family?")

    w.style = "careful"
    w.e("who", "Which physician performed the operation on Walter Penrose?", tails(f("Walter Penrose", O)))
    w.e("what", "To which institution was Colm Byrne discharged?", tails(f("Colm Byrne", X)))
    w.e("what", "To which medicine did Nora Quist have an adverse reaction?", tails(f("Nora Quist", B)))
    w.e("at time", "On which ward was Ivo Petrov accommodated at 09:00 on 20 February 2025?", tails(at(f("Ivo Petrov", S), "2025-02-20T09:00")))
    w.e("at time", "Which doctor was responsible for Wanda Penrose on 18 February 2025?", tails(at(f("Wanda Penrose", U), "2025-02-18")))
    w.e("at time", "Which patients were lying in Cardiology at noon on 12 March 2025?", names(at(f(None, S, "Cardiology"), "2025-03-12T12:00")))
    w.e("current state", "Which doctor is currently in charge of Orthopaedics?", names(w.open(f(None, C, "Orthopaedics"))))
    w.e("before-after", "Who led Maternity immediately before Dr. Farrow?", f(None, C, "Maternity")[0].head)
    w.e("before-after", "To which ward was Bruno Vogt transferred after Ward 3 South?", f("Bruno Vogt", S)[1].tail)
    start = only(f("Tom Ashdown", M, "morphine")).start
    w.e("before-after", "Which medication was Tom Ashdown the first to be given after his morphine had been started?", [x for x in f("Tom Ashdown", M) if x.start > start][0].tail)
    w.t("when", "At what time on 3 March 2025 was Kenji Mori operated on?", only(f("Kenji Mori", O)).began)
    w.t("when", "On which date did Dr. Okafor assume the direction of Cardiology?", only(f("Dr. Okafor", C, "Cardiology")).began[:10])
    w.t("when", "When was the second CT scan of Jana Petrova carried out?", f("Jana Petrova", T, "CT scan")[1].began)
    w.t("first-last", "On what date was the very first operation in the records performed?", f(None, O)[0].began[:10])
    w.d("how long", "For how long did Viktor Salo remain in Cardiology?", only(f("Viktor Salo", S, "Cardiology")))
    w.d("how long", "How long did Dr. Farrow hold the direction of Maternity?", only(f("Dr. Farrow", C)))
    w.d("how long", "For how long was Leila Rahimi given paracetamol?", only(f("Leila Rahimi", M, "paracetamol")))
    early, late = only(f("Dora Kovacs", O, "Dr. Henry Stone")), only(f("Dora Kovacs", O, "Dr. Banerjee"))
    w._ask("how long", "How much time passed between the first and the second operation on Dora Kovacs?", "duration", [f"{late.start - early.start} minutes"], [f"{late.start - early.stop} minutes"])
    w.n("count", "How many operations did Dr. Okafor carry out in total?", len(f(None, O, "Dr. Okafor")))
    w.n("count", "How many distinct patients had an MRI scan in February 2025?", len(names(w.begins(f(None, T, "MRI scan"), "2025-02"))))
    w.n("count", "How many patients received both heparin and warfarin at some time?", len(set(names(f(None, M, "heparin"))) & set(names(f(None, M, "warfarin")))))
    w.n("count", "How many times has a patient been discharged to Larch House Nursing Home?", len(f(None, X, "Larch House Nursing Home")))
    w.b("yes-no", "Was Greta Holm ever operated on by Dr. Banerjee?", f("Greta Holm", O, "Dr. Banerjee"))
    w.b("yes-no", "Had Dora Kovacs already been operated on by Dr. Henry Stone when Dr. Banerjee operated on her?", early.start < late.start)
    w.b("yes-no", "Was Hamid Rahimi receiving amoxicillin at 11:00 on 26 February 2025?", at(f("Hamid Rahimi", M, "amoxicillin"), "2025-02-26T11:00"))
    w.e("list", "Please name all the wards on which Edgar Lund has been a patient.", tails(f("Edgar Lund", S)))
    w.e("list", "Which patients were operated on between 1 and 10 February 2025?", names(w.begins(f(None, O), "2025-02-01", "2025-02-10")))
    w.e("list", "Which tests did Dora Kovacs undergo during February 2025?", tails(w.begins(f("Dora Kovacs", T), "2025-02")))
    stay = only(f("Viktor Salo", S, ICU))
    w.e("two-hop", "Which other patient was in the Intensive Care Unit while Viktor Salo was there?", {x.head for x in f(None, S, ICU) if w.together(x, stay)} - {"Viktor Salo"})
    moment = only(f("Oliver Quist", O)).began
    w.e("two-hop", "On which ward was Oliver Quist staying when he was operated on?", tails(at(f("Oliver Quist", S), moment)))
    w.e("two-hop", "Which doctor treated the patient who suffered a bad reaction to heparin?", tails(f(names(f(None, B, "heparin")), U)))
    w.e("superlative", "Which patient had the longest uninterrupted stay on a single ward?", names(longest([x for x in f(None, S) if x.stop])))
    w.e("superlative", "Which medicine caused the greatest number of adverse reactions?", top(counts(f(None, B), "tail")))
    w.b("comparison", "Did Arjun Nair spend more time in Cardiology than Kenji Mori?", total(f("Arjun Nair", S, "Cardiology")) > total(f("Kenji Mori", S, "Cardiology")))
    w.e("conjunction", "Which patients have been both in Cardiology and in Orthopaedics?", set(names(f(None, S, "Cardiology"))) & set(names(f(None, S, "Orthopaedics"))))
    w.e("negation", "Which doctors who have treated patients have never operated on anybody?", set(tails(f(None, U))) - set(tails(f(None, O))))
    w.x("What was the diagnosis of Sinead Byrne on admission?")
    w.x("For how long was Cornelius Babbington a patient in Cardiology?")
    w.x("Which ambulance crew brought Ruth Ashby to the hospital?")
    w.x("At which medical school was Dr. Castellan trained?")

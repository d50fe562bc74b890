"""Writes the five graphs (facts.csv and meta.json), the same bytes on every run.  python make_facts.py"""
import csv, json, os, random
from datetime import date, datetime, timedelta

HERE = os.path.dirname(os.path.abspath(__file__))


def write(name, rows, meta, seed):
    d = os.path.join(HERE, name)
    os.makedirs(d, exist_ok=True)
    rows = list(dict.fromkeys(rows))
    random.Random(seed).shuffle(rows)
    with open(os.path.join(d, "facts.csv"), "w", newline="", encoding="utf-8") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(["head", "relation", "tail", "start", "stop"])
        w.writerows(rows)
    with open(os.path.join(d, "meta.json"), "w", encoding="utf-8") as f:
        json.dump(meta, f, indent=1, ensure_ascii=False)
        f.write("\n")
    print(name, len(rows))


# ---------------------------------------------------------------- 1 memory
def memory():
    R = random.Random(1101)
    N = "Nadia Ferrante"
    rows = []

    def s(h, r, t, a, b=""):
        rows.append((h, r, t, a, b))

    for t, a, b in [("Lisbon", "2016-09-01", "2018-07-15"), ("Leeds", "2018-07-15", "2020-03-01"),
                    ("York", "2020-03-01", "2022-08-20"), ("Bristol", "2022-08-20", "")]:
        s(N, "lives_in", t, a, b)
    for t, a, b in [("Kite & Co", "2016-10-03", "2018-06-29"), ("Halden Labs", "2018-08-06", "2021-03-31"),
                    ("Fernway", "2021-06-01", "2024-01-12"), ("Bluebird Health", "2024-02-05", "")]:
        s(N, "works_at", t, a, b)
    for t, a, b in [("junior analyst", "2016-10-03", "2018-06-29"), ("data analyst", "2018-08-06", "2019-11-04"),
                    ("senior analyst", "2019-11-04", "2021-03-31"), ("team lead", "2021-06-01", "2024-01-12"),
                    ("product manager", "2024-02-05", "")]:
        s(N, "has_job_title", t, a, b)
    for t, a, b in [("Priya Nandakumar", "2018-08-06", "2019-09-30"), ("Owen Clarke", "2019-09-30", "2021-03-31"),
                    ("Joanna Pike", "2021-06-01", "2023-05-15"), ("Sunil Rao", "2023-05-15", "2024-01-12"),
                    ("Beatriz Lund", "2024-02-05", "2025-04-28"), ("Owen Clarke", "2025-04-28", "")]:
        s(N, "reports_to", t, a, b)
    s(N, "dating", "Marco Bellini", "2017-02-11", "2018-05-20")
    s(N, "dating", "Tomas Brandl", "2020-11-07", "2022-12-24")
    s(N, "engaged_to", "Tomas Brandl", "2022-12-24", "2023-06-17")
    s(N, "married_to", "Tomas Brandl", "2023-06-17", "")
    for t, a, b in [("Ruth Adeyemi", "2018-07-15", "2020-03-01"), ("Joanna Reiss", "2020-03-01", "2021-09-04"),
                    ("Tomas Brandl", "2021-09-04", "")]:
        s(N, "lives_with", t, a, b)
    for t, a, b in [("Biscuit", "2019-04-06", "2024-11-02"), ("Olive", "2021-12-11", "2022-07-30"),
                    ("Pepper", "2023-09-09", "")]:
        s(N, "has_pet", t, a, b)
    for t, a, b in [("Fiat Panda", "2018-10-20", "2021-05-08"), ("Skoda Fabia", "2021-05-08", "2024-07-19"),
                    ("Renault Zoe", "2024-07-19", "")]:
        s(N, "drives", t, a, b)
    for t, a, b in [("Portuguese", "2016-09-12", "2018-06-30"), ("cello", "2019-01-14", "2020-03-23"),
                    ("German", "2021-01-11", "2023-07-07"), ("pottery", "2022-10-05", "2023-12-20"),
                    ("Welsh", "2024-03-01", ""), ("cello", "2025-02-03", "")]:
        s(N, "learning", t, a, b)
    for t, a, b in [("Rock Hall", "2018-09-03", "2020-03-20"), ("Eastside Pool", "2020-08-17", "2022-08-01"),
                    ("Tuesday Book Club", "2019-02-05", "2022-06-28"), ("Bristol Harriers", "2022-09-14", ""),
                    ("Harbour Choir", "2023-01-18", "2024-12-18"), ("Rock Hall", "2023-11-06", "2024-06-06")]:
        s(N, "member_of", t, a, b)
    for t, a, b in [("StreamBox", "2019-12-01", "2023-03-01"), ("The Long Read", "2018-11-01", ""),
                    ("Veg Crate", "2020-04-10", "2021-10-10"), ("Loaf Club", "2022-09-30", "2025-01-31"),
                    ("Hush Audio", "2023-03-01", "")]:
        s(N, "subscribed_to", t, a, b)
    for t, a, b in [("black coffee", "2018-08-10", "2021-02-14"), ("oat lattes", "2021-02-14", "2024-04-02"),
                    ("green tea", "2024-04-02", ""), ("window seats", "2019-05-05", ""),
                    ("night trains", "2022-03-19", ""), ("early flights", "2018-12-01", "2022-03-19")]:
        s(N, "prefers", t, a, b)
    for t, a, b in [("penicillin", "2017-06-21", ""), ("hazelnuts", "2022-05-03", "")]:
        s(N, "allergic_to", t, a, b)
    for t, a, b in [("iron tablets", "2021-02-01", "2021-08-01"), ("vitamin D", "2021-11-01", "2022-03-01"),
                    ("vitamin D", "2022-11-01", "2023-03-01"), ("antihistamines", "2022-05-03", "2024-09-01"),
                    ("magnesium", "2025-06-12", "")]:
        s(N, "takes", t, a, b)
    for t, a, b in [("Dr Emil Sato", "2018-10-01", "2022-08-25"), ("Dr Anwen Kemp", "2022-10-10", "")]:
        s(N, "has_dentist", t, a, b)
    for t, a, b in [("Pixel 3", "2018-11-23", "2022-01-15"), ("Fairphone 4", "2022-01-15", "2025-08-09"),
                    ("Fairphone 6", "2025-08-09", "")]:
        s(N, "uses_phone", t, a, b)
    other = [
        ("Leo Ferrante", "lives_in", [("Turin", "2015-09-20", "2019-08-31"), ("Berlin", "2019-09-01", "2023-01-08"), ("Leeds", "2023-01-08", "")]),
        ("Leo Ferrante", "works_at", [("Officina Verdi", "2016-01-11", "2019-07-26"), ("Mode Nord", "2019-10-01", "2022-12-16"), ("Halden Labs", "2023-01-23", "2025-05-30")]),
        ("Leo Ferrante", "dating", [("Hanne Vogt", "2020-02-14", "2021-10-03"), ("Grace Holloway", "2023-08-12", "")]),
        ("Leo Ferrante", "has_pet", [("Mozart", "2020-06-01", "")]),
        ("Leo Ferrante", "drives", [("Vespa", "2017-05-01", "2019-08-31"), ("Skoda Fabia", "2024-07-19", "")]),
        ("Carla Ferrante", "lives_in", [("Genoa", "1998-04-01", "2024-10-12"), ("Turin", "2024-10-12", "")]),
        ("Carla Ferrante", "takes", [("blood thinners", "2021-07-15", "")]),
        ("Ruth Adeyemi", "lives_in", [("Leeds", "2014-09-15", "2021-01-30"), ("Glasgow", "2021-01-30", "")]),
        ("Ruth Adeyemi", "works_at", [("Marlow Press", "2017-03-06", "2020-12-18"), ("Clyde Books", "2021-02-15", "2024-06-28"), ("Fernway", "2024-07-08", "")]),
        ("Ruth Adeyemi", "married_to", [("Kwame Boateng", "2022-05-28", "")]),
        ("Tomas Brandl", "lives_in", [("Vienna", "2012-10-01", "2019-11-30"), ("York", "2019-11-30", "2022-08-20"), ("Bristol", "2022-08-20", "")]),
        ("Tomas Brandl", "works_at", [("Radwerk", "2014-03-03", "2019-11-15"), ("Minster Cycles", "2020-01-13", "2022-08-12"), ("Avon Freight", "2022-09-05", "2025-02-28"), ("Tidewell", "2025-03-17", "")]),
        ("Tomas Brandl", "allergic_to", [("shellfish", "2009-08-02", "")]),
        ("Tomas Brandl", "learning", [("Italian", "2021-01-11", ""), ("accordion", "2023-10-02", "2024-02-26")]),
        ("Mark Osei", "lives_in", [("Leeds", "2016-02-01", "2023-04-15"), ("Bristol", "2023-04-15", "")]),
        ("Mark Osei", "works_at", [("Rock Hall", "2017-09-01", "2023-03-31"), ("Ridge Outdoor", "2023-05-02", "")]),
        ("Mark Osei", "member_of", [("Bristol Harriers", "2023-05-10", "2025-07-01"), ("Rock Hall", "2017-09-01", "2023-03-31")]),
        ("Will Tanaka", "lives_in", [("York", "2018-01-20", "2024-03-09"), ("Cardiff", "2024-03-09", "")]),
        ("Will Tanaka", "works_at", [("Halden Labs", "2018-02-05", "")]),
        ("Will Tanaka", "has_job_title", [("engineer", "2018-02-05", "2022-04-01"), ("head of platform", "2022-04-01", "")]),
        ("Joanna Pike", "works_at", [("Fernway", "2019-01-07", "2025-01-10"), ("Bluebird Health", "2025-02-10", "")]),
        ("Joanna Reiss", "lives_in", [("York", "2017-06-01", "")]),
        ("Owen Clarke", "works_at", [("Halden Labs", "2015-05-05", "2024-12-20"), ("Bluebird Health", "2025-01-06", "")]),
        ("Priya Nandakumar", "works_at", [("Halden Labs", "2016-11-01", "2019-09-30"), ("Mode Nord", "2019-10-21", "")]),
        ("Grace Holloway", "lives_in", [("Leeds", "2020-01-01", "")]),
        ("Hanne Vogt", "lives_in", [("Berlin", "2014-01-01", "")]),
    ]
    for h, r, lst in other:
        for t, a, b in lst:
            s(h, r, t, a, b)

    used = set()

    def day(a, b):
        a, b = date.fromisoformat(a), date.fromisoformat(b)
        while True:
            d = a + timedelta(R.randrange((b - a).days))
            if d not in used:
                used.add(d)
                return d.isoformat()

    for r, pool, n, a, b in [
        ("called", ["Carla Ferrante", "Leo Ferrante", "Ruth Adeyemi", "Will Tanaka", "Joanna Reiss"], 34, "2023-01-01", "2025-09-15"),
        ("met_up_with", ["Ruth Adeyemi", "Mark Osei", "Will Tanaka", "Grace Holloway", "Joanna Pike", "Leo Ferrante", "Dmitri Hale"], 34, "2019-01-15", "2025-09-10"),
        ("ate_at", ["Casa Luma", "The Sour Plum", "Noodle Bar 88", "Pasta Giusta", "The Ferryman"], 24, "2020-06-01", "2025-09-12"),
        ("watched", ["Low Tide", "The Quiet Engine", "Nine Lanterns", "Paper Boats", "Home Before Noon", "Salt Road"], 12, "2021-01-01", "2025-09-01"),
        ("visited", ["Porto", "Vienna", "Genoa", "Berlin", "Glasgow", "Edinburgh", "Cardiff", "Turin", "Lisbon", "Ghent"], 24, "2018-09-01", "2025-09-01"),
        ("bought", ["hiking boots", "a kettle", "a bike", "noise-cancelling headphones", "a winter coat", "a tent", "a sewing machine", "running shoes", "a yoga mat", "a rain jacket", "a bike helmet", "a tent"], 12, "2019-03-01", "2025-09-05"),
        ("argued_with", ["Leo Ferrante", "Tomas Brandl", "Joanna Pike", "Sunil Rao"], 7, "2021-09-10", "2025-08-20"),
        ("had_appointment_with", ["Dr Lowri Bevan", "Dr Lowri Bevan", "Dr Idris Shaw"], 8, "2022-09-20", "2025-09-01"),
    ]:
        for i in range(n):
            s(N, r, pool[i] if i < len(pool) else R.choice(pool), day(a, b))
    for t, d in [("Dr Emil Sato", "2018-11-12"), ("Dr Emil Sato", "2020-01-20"), ("Dr Emil Sato", "2021-12-06"),
                 ("Dr Anwen Kemp", "2022-11-14"), ("Dr Anwen Kemp", "2023-11-20"), ("Dr Anwen Kemp", "2025-05-19")]:
        s(N, "had_appointment_with", t, d)
    for t, d in [("The Glass Orchard", "2019-03-02"), ("A Map of Small Rooms", "2019-07-21"), ("Tidal", "2020-05-16"),
                 ("The Glass Orchard", "2021-04-25"), ("Nobody's Weather", "2021-10-30"), ("The Lamplighter's Son", "2022-02-12"),
                 ("Still", "2023-08-27"), ("North of Here", "2024-01-28"), ("The Understudies", "2024-10-06"), ("Before the Thaw", "2025-03-23")]:
        s(N, "finished_reading", t, d)
    for t, d in [("Leeds Half Marathon", "2019-05-12"), ("York 10K", "2021-08-01"), ("Bristol Half Marathon", "2023-09-24"),
                 ("Bristol Half Marathon", "2024-09-22"), ("Cardiff 10K", "2024-05-06"), ("Forest Ultra", "2025-06-07")]:
        s(N, "ran_race", t, d)
    for h, t, d in [("Mark Osei", "Bristol Half Marathon", "2023-09-24"), ("Mark Osei", "Forest Ultra", "2025-06-07"),
                    ("Mark Osei", "Cardiff 10K", "2025-05-04"), ("Tomas Brandl", "York 10K", "2021-08-01")]:
        s(h, "ran_race", t, d)
    for h, t, d in [("Tomas Brandl", "Vienna", "2021-12-23"), ("Tomas Brandl", "Vienna", "2024-12-22"), ("Tomas Brandl", "Lisbon", "2023-06-24"),
                    (N, "Lisbon", "2023-06-24"), ("Leo Ferrante", "Bristol", "2023-11-03"), ("Leo Ferrante", "Bristol", "2025-04-18"),
                    ("Carla Ferrante", "Bristol", "2023-06-15"), ("Carla Ferrante", "Leeds", "2024-04-01"), ("Ruth Adeyemi", "Bristol", "2023-06-16"),
                    ("Ruth Adeyemi", "Porto", "2022-06-04"), ("Will Tanaka", "Bristol", "2022-10-29")]:
        s(h, "visited", t, d)
    for h, t, d in [("Tomas Brandl", "a telescope", "2021-11-26"), ("Tomas Brandl", "a bike", "2020-09-05"), ("Leo Ferrante", "a bike", "2023-03-18"),
                    ("Ruth Adeyemi", "a piano", "2024-02-10")]:
        s(h, "bought", t, d)
    for h, t, d in [("Tomas Brandl", "a silver watch", "2022-12-24"), ("Ruth Adeyemi", "a fountain pen", "2021-04-14"), ("Leo Ferrante", "a record player", "2024-04-14"),
                    ("Carla Ferrante", "grandma's ring", "2023-06-16"), ("Mark Osei", "chalk bag", "2023-11-06"), ("Tomas Brandl", "a record sleeve", "2025-04-14")]:
        s(N, "received_from_" + {"Tomas Brandl": "partner", "Ruth Adeyemi": "friend", "Leo Ferrante": "brother", "Carla Ferrante": "mother", "Mark Osei": "friend"}[h], t, d)
    rows[:] = [(r[0], "got_gift", r[2], r[3], r[4]) if r[1].startswith("received_from_") else r for r in rows]
    for h, t, d in [("Tomas Brandl", "a silver watch", "2022-12-24"), ("Ruth Adeyemi", "a fountain pen", "2021-04-14"), ("Leo Ferrante", "a record player", "2024-04-14"),
                    ("Carla Ferrante", "grandma's ring", "2023-06-16"), ("Mark Osei", "chalk bag", "2023-11-06"), ("Tomas Brandl", "a record sleeve", "2025-04-14")]:
        s(h, "gave", t, d)
    write("memory", rows, dict(
        domain="what an assistant remembers of one person and her circle", unit="day", ends="exclusive", now="2025-09-18", me=N,
        point_relations=["called", "met_up_with", "ate_at", "watched", "visited", "bought", "argued_with", "had_appointment_with",
                         "finished_reading", "ran_race", "got_gift", "gave"]), 11)


# ---------------------------------------------------------------- 2 ops
def ops():
    R = random.Random(2202)
    rows = []
    T = lambda d: d.strftime("%Y-%m-%dT%H:%M")
    services = ["billing", "search", "gateway", "ledger", "checkout", "notify", "profile"]
    people = {"payments": ["Ana Kovic", "Bo Lindqvist", "Chidi Eze", "Dana Whitlock"],
              "edge": ["Femi Adebayo", "Hana Mori", "Igor Petrenko", "June Castellano"],
              "discovery": ["Kofi Mensah", "Lucia Ferro", "Marek Dudek", "Ana Belmonte"]}
    owns = {"billing": "payments", "ledger": "payments", "checkout": "payments", "gateway": "edge", "notify": "edge", "search": "discovery", "profile": "discovery"}
    for sv, tm in owns.items():
        if sv == "checkout":
            rows.append(("edge", "owns", "checkout", "2023-02-01T09:00", "2025-04-14T10:00"))
            rows.append(("payments", "owns", "checkout", "2025-04-14T10:00", ""))
        elif sv == "notify":
            rows.append(("discovery", "owns", "notify", "2023-06-05T09:00", "2025-05-12T10:00"))
            rows.append(("edge", "owns", "notify", "2025-05-12T10:00", ""))
        else:
            rows.append((tm, "owns", sv, "2023-02-01T09:00", ""))
    for tm, ps in people.items():
        for p in ps:
            if p == "Igor Petrenko":
                rows += [(p, "member-of", "edge", "2023-09-04T09:00", "2025-05-05T09:00"), (p, "member-of", "payments", "2025-05-05T09:00", "")]
            elif p == "Marek Dudek":
                rows += [(p, "member-of", "discovery", "2024-01-15T09:00", "2025-06-06T17:00")]
            elif p == "Dana Whitlock":
                rows += [(p, "member-of", "discovery", "2022-05-02T09:00", "2024-11-04T09:00"), (p, "member-of", "payments", "2024-11-04T09:00", "")]
            else:
                rows.append((p, "member-of", tm, T(datetime(2023, 1, 9, 9) + timedelta(days=R.randrange(600))), ""))
    for tm, seq in {"payments": [("Ana Kovic", "2023-02-01T09:00", "2025-03-31T09:00"), ("Chidi Eze", "2025-03-31T09:00", "")],
                    "edge": [("June Castellano", "2023-02-01T09:00", "2024-10-01T09:00"), ("Hana Mori", "2024-10-01T09:00", "2025-05-19T09:00"), ("Femi Adebayo", "2025-05-19T09:00", "")],
                    "discovery": [("Kofi Mensah", "2023-06-05T09:00", "")]}.items():
        for p, a, b in seq:
            rows.append((p, "leads", tm, a, b))
    # on-call: weekly, Monday 09:00, with some swaps and one gap
    start = datetime(2025, 3, 3, 9)
    end = datetime(2025, 7, 7, 9)
    rota = {"billing": ["Ana Kovic", "Bo Lindqvist", "Chidi Eze", "Dana Whitlock"], "ledger": ["Dana Whitlock", "Chidi Eze", "Bo Lindqvist"],
            "gateway": ["Femi Adebayo", "Hana Mori", "Igor Petrenko", "June Castellano"], "search": ["Kofi Mensah", "Lucia Ferro", "Marek Dudek", "Ana Belmonte"],
            "checkout": ["Hana Mori", "Femi Adebayo", "Bo Lindqvist"]}
    for sv, ps in rota.items():
        t = start
        i = R.randrange(len(ps))
        step = {"billing": 7, "ledger": 14, "gateway": 7, "search": 7, "checkout": 14}[sv]
        while t < end:
            p = ps[i % len(ps)]
            if p == "Marek Dudek" and t >= datetime(2025, 6, 2):
                i += 1
                p = ps[i % len(ps)]
            e = min(t + timedelta(days=step), end)
            if sv == "gateway" and t == datetime(2025, 4, 21, 9):          # a swap in the middle of the week
                mid = datetime(2025, 4, 24, 13)
                rows.append((p, "on-call-for", sv, T(t), T(mid)))
                rows.append((ps[(i + 2) % 4], "on-call-for", sv, T(mid), T(e)))
            elif sv == "search" and t == datetime(2025, 5, 26, 9):         # nobody from Friday evening to Monday
                rows.append((p, "on-call-for", sv, T(t), "2025-05-30T18:00"))
            else:
                rows.append((p, "on-call-for", sv, T(t), T(e)))
            t = e
            i += 1
    clusters = {"billing": [("hawk", "2024-06-01T00:00", "2025-04-12T02:30"), ("osprey", "2025-04-12T02:30", "")],
                "ledger": [("hawk", "2024-06-01T00:00", "")], "checkout": [("hawk", "2024-06-01T00:00", "2025-06-14T03:00"), ("osprey", "2025-06-14T03:00", "")],
                "gateway": [("kite", "2024-08-10T01:00", "")], "notify": [("kite", "2024-08-10T01:00", "2025-05-24T04:15"), ("hawk", "2025-05-24T04:15", "")],
                "search": [("heron", "2024-03-09T02:00", "2025-03-29T02:00"), ("kite", "2025-03-29T02:00", "2025-05-10T02:00"), ("osprey", "2025-05-10T02:00", "")],
                "profile": [("heron", "2024-03-09T02:00", "")]}
    for sv, seq in clusters.items():
        for c, a, b in seq:
            rows.append((sv, "runs-on", c, a, b))
    team_of = lambda sv: people[owns[sv]]
    ver = {sv: [4, R.randrange(6)] for sv in services}
    rel = []
    used = set()
    for i in range(64):
        sv = R.choice(services)
        while True:
            t = datetime(2025, 3, 3) + timedelta(days=R.randrange(118), hours=R.randrange(9, 18), minutes=R.randrange(60))
            if t.weekday() < 5 and t not in used and t < datetime(2025, 6, 30):
                used.add(t)
                break
        rel.append((t, sv))
    rel.sort()
    releases = []
    for t, sv in rel:
        ver[sv][1] += 1
        lab = f"{sv} {ver[sv][0]}.{ver[sv][1]}"
        ps = [p for p in team_of(sv) if not (p == "Marek Dudek" and t > datetime(2025, 6, 6))]
        p = R.choice(ps)
        releases.append((t, sv, lab, p))
        rows.append((p, "deployed", lab, T(t), ""))
        rows.append((lab, "release-of", sv, T(t), ""))
    rolled = R.sample(range(8, 60), 9)
    for k in sorted(rolled):
        t, sv, lab, p = releases[k]
        rows.append((R.choice(team_of(sv)), "rolled-back", lab, T(t + timedelta(minutes=R.randrange(12, 200))), ""))
    # incidents
    inc = 201
    t = datetime(2025, 3, 4, 2, 17)
    while inc <= 235:
        if inc == 219:          # this number was never used
            inc += 1
            continue
        lab = f"INC-{inc}"
        sv = R.choice(services)
        op = t
        ack = op + timedelta(minutes=R.randrange(2, 28))
        res = op + timedelta(minutes=R.choice([R.randrange(35, 180), R.randrange(180, 900), R.randrange(60, 400)]))
        ps = [p for p in team_of(sv) if not (p == "Marek Dudek" and t > datetime(2025, 6, 6))]
        openp = inc == 234
        rows.append((lab, "affected", sv, T(op), "" if openp else T(res)))
        second = None
        if R.random() < .22:
            second = R.choice([x for x in services if x != sv])
            a2 = op + timedelta(minutes=R.randrange(5, 30))
            rows.append((lab, "affected", second, T(a2), "" if openp else T(res)))
        p1 = R.choice(ps)
        rows.append((p1, "acknowledged", lab, T(ack), ""))
        if R.random() < .3 and res - ack > timedelta(minutes=60):
            p2 = R.choice([x for x in ps if x != p1])
            h = ack + timedelta(minutes=R.randrange(15, 50))
            rows.append((lab, "assigned-to", p1, T(ack), T(h)))
            rows.append((lab, "assigned-to", p2, T(h), "" if openp else T(res)))
            last = p2
        else:
            rows.append((lab, "assigned-to", p1, T(ack), "" if openp else T(res)))
            last = p1
        if not openp:
            rows.append((last, "resolved", lab, T(res), ""))
        sev = R.choice(["sev1", "sev2", "sev2", "sev3", "sev3"])
        if sev != "sev1" and R.random() < .25 and res - op > timedelta(minutes=90):
            up = op + timedelta(minutes=R.randrange(20, 60))
            rows.append((lab, "has-severity", sev, T(op), T(up)))
            rows.append((lab, "has-severity", "sev" + str(int(sev[3]) - 1), T(up), "" if openp else T(res)))
        else:
            rows.append((lab, "has-severity", sev, T(op), "" if openp else T(res)))
        cands = [r for r in releases if r[1] == sv and timedelta(0) < op - r[0] < timedelta(days=3)]
        if cands:
            rows.append((lab, "blamed-on", cands[-1][2], T(res + timedelta(days=2, minutes=R.randrange(300))), ""))
        t = t + timedelta(hours=R.randrange(20, 140), minutes=R.randrange(60))
        inc += 1
    for f, sv, a, b in [("dark-mode", "profile", "2025-03-17T10:05", "2025-04-02T16:40"), ("dark-mode", "profile", "2025-04-22T09:30", ""),
                        ("new-tax-table", "billing", "2025-04-01T00:00", ""), ("strict-auth", "gateway", "2025-05-06T08:00", "2025-05-06T11:20"),
                        ("strict-auth", "gateway", "2025-06-10T08:00", ""), ("fuzzy-match", "search", "2025-03-10T14:00", "2025-06-18T15:30"),
                        ("one-click", "checkout", "2025-05-28T12:00", "")]:
        rows.append((sv, "has-flag", f, a, b))
    for sv, w, a, b in [("ledger", "MW-11", "2025-03-22T01:00", "2025-03-22T04:00"), ("billing", "MW-12", "2025-04-12T01:00", "2025-04-12T05:00"),
                        ("search", "MW-13", "2025-05-10T00:00", "2025-05-10T06:30"), ("notify", "MW-14", "2025-05-24T03:00", "2025-05-24T05:00"),
                        ("checkout", "MW-15", "2025-06-14T02:00", "2025-06-14T06:00"), ("gateway", "MW-16", "2025-07-12T01:00", "2025-07-12T03:00")]:
        rows.append((sv, "in-maintenance", w, a, b))
    for p, a, b in [("Bo Lindqvist", "2025-05-26T00:00", "2025-06-02T00:00"), ("Hana Mori", "2025-06-09T09:00", "2025-06-16T00:00"), ("Lucia Ferro", "2025-03-31T00:00", "2025-04-07T00:00"), ("Ana Kovic", "2025-06-23T00:00", "2025-07-05T00:00")]:
        rows.append((p, "out-of-office", "holiday", a, b))
    write("ops", rows, dict(domain="incidents, releases and on-call of a software company", unit="minute", ends="exclusive", now="2025-06-30T18:00", me=None,
                            point_relations=["deployed", "release-of", "rolled-back", "acknowledged", "resolved", "blamed-on"]), 22)


# ---------------------------------------------------------------- 3 football
def football():
    R = random.Random(3303)
    rows = []
    clubs = ["Harrow Vale", "Kestrel Town", "Port Ansel", "Union Dorvik", "Athletic Merrow", "Sankt Veit 04", "Real Olmeda", "Northgate Rovers", "Dynamo Tarsk", "Lagoa FC"]
    last = 2024
    mgr = ["Ewald Brandt", "Gio Santarelli", "Rhys Pemberton", "Oskar Lindahl", "Nuno Caldeira", "Viktor Hrast", "Alan Thorpe", "Sergi Bonet", "Derek Mullins", "Ivo Tadic", "Pia Holm", "Maurice Renard", "Stefan Kroll", "Tunde Balogun", "Matteo Ricci-Hale"]
    busy = {m: 0 for m in mgr}
    todo = {c: (R.randrange(1998, 2002), None) for c in clubs}
    while todo:
        c = min(todo, key=lambda x: (todo[x][0], x))
        y, prev = todo.pop(c)
        if y >= last:
            continue
        free = [m for m in mgr if busy[m] <= y and m != prev]
        if not free:
            todo[c] = (y + 1, prev)
            continue
        m = R.choice(free)
        d = R.choice([1, 2, 2, 3, 3, 4, 5])
        e = y + d
        if e > last:
            rows.append((c, "coachedBy", m, str(y), ""))
            busy[m] = 9999
            continue
        rows.append((c, "coachedBy", m, str(y), str(e)))
        busy[m] = e
        todo[c] = (e if R.random() < .85 else e + 1, m)
    names = ["Mateo Varga", "Luis Varga", "Dario Quint", "Emeka Obasi", "Jonas Feld", "Tobias Rask", "Pavel Sokol", "Andre Moutinho", "Callum Reid", "Kieran Reid", "Hugo Lacaze", "Marek Zelny",
             "Samir Haddad", "Yusuf Demir", "Niko Aalto", "Joao Pestana", "Will Grant", "Mark Early", "Felix Amadi", "Kenji Oda", "Ruben Castro Vidal", "Lars Winter", "Theo Blum", "Owen Parry",
             "Diego Salas", "Ibrahim Sesay", "Milan Kubik", "Stan Holloway", "Ravi Menon", "Cesar Prado"]
    nat = dict(zip(names, ["Olmedia", "Olmedia", "Merrowland", "Tarsk Republic", "Veitland", "Dorvik Isles", "Tarsk Republic", "Lagoa", "Ansel", "Ansel", "Merrowland", "Tarsk Republic", "Olmedia", "Veitland", "Dorvik Isles",
                           "Lagoa", "Ansel", "Ansel", "Lagoa", "Dorvik Isles", "Olmedia", "Veitland", "Veitland", "Ansel", "Olmedia", "Lagoa", "Tarsk Republic", "Ansel", "Merrowland", "Lagoa"]))
    at = {}                                   # (club, year) -> players
    debuts = {}
    for n in names:
        y = R.randrange(1998, 2016)
        debuts[n] = y
        k = R.choice([2, 3, 3, 4, 4, 5])
        prev = None
        seen = []
        for j in range(k):
            pool = [c for c in clubs if c != prev]
            c = R.choice(pool if R.random() < .85 or len(seen) < 2 else [x for x in seen if x != prev])
            d = R.choice([1, 2, 2, 3, 3, 4, 5, 6])
            e = y + d
            if e > last or (j == k - 1 and e >= last):
                rows.append((n, "playsFor", c, str(y), ""))
                e = last
                for q in range(y, last + 1):
                    at.setdefault((c, q), set()).add(n)
                y = last + 1
                break
            rows.append((n, "playsFor", c, str(y), str(e)))
            for q in range(y, e + 1):
                at.setdefault((c, q), set()).add(n)
            if d >= 4 and R.random() < .4:
                lc = R.choice([x for x in clubs if x not in (c, prev)])
                ly = y + R.randrange(1, d)
                rows.append((n, "onLoanAt", lc, str(ly), str(min(ly + 1, e))))
            if d >= 3 and R.random() < .45:
                a = y + R.randrange(1, d)
                rows.append((n, "captainOf", c, str(a), str(e)))
            seen.append(c)
            prev = c
            y = e
        if R.random() < .75:
            a = debuts[n] + R.randrange(1, 5)
            b = min(a + R.randrange(2, 11), last)
            rows.append((n, "capsFor", nat[n], str(a), str(b) if b < last else ""))
        if y <= last and R.random() < .5:
            rows.append((n, "retiredFrom", prev, str(y), ""))
    for comp in ["Premier Crown", "Continental Shield", "Harbour Cup"]:
        for y in range(2000, 2025):
            if comp == "Harbour Cup" and y in (2003, 2009, 2020):
                continue
            if comp == "Continental Shield" and y % 2:
                continue
            w = R.choice(clubs[:7] if comp != "Harbour Cup" else clubs)
            rows.append((w, "wonTrophy", comp, str(y), ""))
    for aw in ["Golden Boot", "Player of the Year", "Young Player of the Year"]:
        for y in range(2002, 2025):
            if R.random() < .2:
                continue
            pool = sorted({p for (c, q), ps in at.items() if q == y for p in ps})
            if aw.startswith("Young"):
                pool = [p for p in pool if y - debuts[p] <= 4]
            if not pool:
                continue
            rows.append((R.choice(pool), "wonAward", aw, str(y), ""))
    for c, y, l in [("Lagoa FC", 2003, "Second Division"), ("Lagoa FC", 2012, "Second Division"), ("Dynamo Tarsk", 2007, "Second Division"), ("Northgate Rovers", 2010, "Second Division"), ("Northgate Rovers", 2018, "Second Division")]:
        rows.append((c, "relegatedTo", l, str(y), ""))
    for c, y in [("Lagoa FC", 2005), ("Lagoa FC", 2014), ("Dynamo Tarsk", 2008), ("Northgate Rovers", 2013), ("Northgate Rovers", 2021)]:
        rows.append((c, "promotedTo", "First Division", str(y), ""))
    grounds = {"Harrow Vale": [("Vale Park", 1950, "")], "Kestrel Town": [("The Roost", 1961, 2011), ("Kestrel Arena", 2011, "")], "Port Ansel": [("Dockside", 1948, "")],
               "Union Dorvik": [("Isle Stadium", 1974, 2006), ("Nordlys Park", 2006, "")], "Athletic Merrow": [("Millfield", 1933, 2015), ("Merrow Bowl", 2015, "")],
               "Real Olmeda": [("Estadio Sol", 1955, "")], "Lagoa FC": [("Praia Nova", 1990, 2016), ("Estadio da Lagoa", 2016, "")], "Northgate Rovers": [("North Gate", 1922, 2019), ("Dockside", 2019, 2021), ("The New Gate", 2021, "")]}
    for c, seq in grounds.items():
        for g, a, b in seq:
            rows.append((c, "homeGround", g, str(a), str(b)))
    brands = ["Zephyr Air", "Lumo", "Hartwell Bank", "Ostra", "Pinnacle Tyres", "Fizz", "Arcadia Mobile"]
    for c in clubs[:8]:
        y = R.randrange(1999, 2004)
        prev = None
        while y < 2024:
            b = R.choice([x for x in brands if x != prev])
            e = y + R.randrange(3, 8)
            rows.append((c, "sponsoredBy", b, str(y), str(e) if e <= 2024 else ""))
            prev, y = b, e
    pres = ["Marta Olsson", "Hector Ruiz", "Lady Penrose", "Anton Gruber", "Filipa Nunes", "Colm Byrne", "Sir Roy Catton"]
    i = 0
    for c, cuts in {"Port Ansel": [1995, 2004, 2013, ""], "Real Olmeda": [1999, 2009, ""], "Sankt Veit 04": [2001, 2010, 2022], "Kestrel Town": [1997, 2017, ""]}.items():
        for a, b in zip(cuts, cuts[1:]):
            rows.append((pres[i % 7], "presidentOf", c, str(a), str(b)))
            i += 1
    for a, b, y, e in [("Hugo Lacaze", "Ines Lacaze", 2009, ""), ("Callum Reid", "Marta Olsson", 2012, 2018), ("Jonas Feld", "Karin Feld", 2006, ""), ("Emeka Obasi", "Ada Nwosu", 2011, ""), ("Andre Moutinho", "Filipa Nunes", 2008, 2014)]:
        rows.append((a, "marriedTo", b, str(y), str(e)))
    write("football", rows, dict(domain="careers, clubs and trophies of an invented league", unit="year", ends="inclusive", now="2024", me=None,
                                 point_relations=["wonTrophy", "wonAward", "relegatedTo", "promotedTo", "retiredFrom"]), 33)


# ---------------------------------------------------------------- 4 film
def film():
    R = random.Random(4404)
    rows = []
    directors = ["Agnes Thorwald", "Casimir Bell", "Lionel Drake", "Vera Montague", "Otto Reinhold", "Sylvia Arden", "Piers Whitcombe"]
    writers = ["Edith Marlowe", "Hal Benedict", "Casimir Bell", "Rosa Lindgren", "Ned Farraday"]
    cams = ["Gregor Hahn", "Mabel Yates", "Tito Scarpa"]
    comps = ["Ludovic Armand", "Irene Castle", "Ezra Blume"]
    stars = ["Clara Winslow", "Rex Hollis", "June Delacroix", "Arthur Pell", "Dolores Vane", "Basil Throckton", "Mona Sterling", "Jack Mercer", "Ivy Calloway", "Grant Ashby"]
    titles = ["Harvest", "Before Dawn", "The Last Ferry", "Salt and Silver", "Nobody's Sister", "The Winner", "After the Rain", "Lantern Street", "The Blue Ledger", "Strangers at Noon", "Marigold", "The Tin General", "Winter 1912", "A Letter from Trieste",
              "The Long Wait", "Paper Crowns", "Her Second Husband", "Gallows Bay", "The Understudy", "Night Mail to Dover", "Still Waters", "The Clockmaker", "Three for Supper", "A Quiet Street", "Hollow Hill", "The Ambassador", "Red Umbrella", "The Orchard Keeper",
              "Summer Lightning", "The Ninth Guest", "Copper Sky", "Farewell, Lucinda", "The Empty Chair", "Cape Sorrow", "The Impostor", "Morning Edition"]
    places = ["Trieste", "Dover", "Almeria", "Cornwall", "Budapest", "Tangier", "Studio 4"]
    venues = ["the Rialto", "the Alhambra", "Lido Festival", "the Grand Palace"]
    y = 1928
    m = 3
    info = []
    lastdir = None
    for i, t in enumerate(titles):
        m += R.randrange(4, 13)
        while m > 12:
            m -= 12
            y += 1
        if y in (1940, 1941, 1942) and R.random() < .5:
            y += 1
        d = R.choice([x for x in directors if x != lastdir and not (x == "Agnes Thorwald" and y > 1946) and not (x == "Piers Whitcombe" and y < 1938)])
        lastdir = d
        day = R.randrange(1, 28)
        prec = R.choice(["day", "day", "month"])
        prem = f"{y}-{m:02d}-{day:02d}" if prec == "day" else f"{y}-{m:02d}"
        info.append((t, y, m, d))
        rows.append((d, "directed", t, str(y), ""))
        rows.append((R.choice(writers), "wrote the script for", t, str(y), ""))
        rows.append((R.choice(cams), "was cinematographer on", t, str(y), ""))
        if R.random() < .7 and y > 1929:
            rows.append((R.choice(comps), "composed the music for", t, str(y), ""))
        for st in R.sample([s for s in stars if not (s == "Rex Hollis" and y > 1944) and not (s in ("Ivy Calloway", "Grant Ashby") and y < 1937)], R.choice([2, 2, 3])):
            rows.append((st, "starred in", t, str(y), ""))
        rows.append((t, "premiered at", R.choice(venues), prem, ""))
        if R.random() < .8:
            a = date(y, m, 1) - timedelta(days=R.randrange(200, 330))
            b = a + timedelta(days=R.randrange(25, 90))
            if R.random() < .6:
                rows.append((t, "was filmed in", R.choice(places), a.isoformat(), b.isoformat()))
            else:
                rows.append((t, "was filmed in", R.choice(places), a.isoformat()[:7], b.isoformat()[:7]))
    aw = ["Golden Lantern for Best Picture", "Golden Lantern for Best Director", "Golden Lantern for Best Actress"]
    for yy in range(1932, 1956):
        fs = [x for x in info if x[1] in (yy - 1,)]
        if not fs:
            continue
        f = R.choice(fs)
        rows.append((f[0], "won", aw[0], f"{yy}-02", ""))
        if R.random() < .8:
            rows.append((R.choice(fs)[3], "won", aw[1], f"{yy}-02", ""))
        if R.random() < .7:
            rows.append((R.choice(["Clara Winslow", "June Delacroix", "Dolores Vane", "Mona Sterling"] + (["Ivy Calloway"] if yy > 1938 else [])), "won", aw[2], f"{yy}-02", ""))
    S = [("Clara Winslow", "was under contract to", "Meridian Pictures", "1928", "1934-06"), ("Clara Winslow", "was under contract to", "Colossus Films", "1934-07", "1941"), ("Clara Winslow", "was under contract to", "Meridian Pictures", "1943", "1951-12-31"),
         ("Rex Hollis", "was under contract to", "Meridian Pictures", "1927-05-02", "1944"), ("June Delacroix", "was under contract to", "Colossus Films", "1930", "1938-03"), ("June Delacroix", "was under contract to", "Albany & Sons", "1938-04", "1949"),
         ("Arthur Pell", "was under contract to", "Albany & Sons", "1929-09", "1936-08"), ("Arthur Pell", "was under contract to", "Meridian Pictures", "1936-09", "1947-01-15"), ("Dolores Vane", "was under contract to", "Colossus Films", "1931-11-01", "1953"),
         ("Mona Sterling", "was under contract to", "Albany & Sons", "1932", "1940-10"), ("Mona Sterling", "was under contract to", "Colossus Films", "1940-11", "1946"), ("Jack Mercer", "was under contract to", "Meridian Pictures", "1933-02", "1938"),
         ("Ivy Calloway", "was under contract to", "Colossus Films", "1937-06", "1952-05"), ("Grant Ashby", "was under contract to", "Albany & Sons", "1937", ""),
         ("Viola Crane", "was head of production at", "Meridian Pictures", "1926", "1933-10"), ("Maxwell Stroud", "was head of production at", "Meridian Pictures", "1933-11", "1945-04-30"), ("Sylvia Arden", "was head of production at", "Meridian Pictures", "1945-05-01", "1954"),
         ("Maxwell Stroud", "was head of production at", "Colossus Films", "1929", "1933-10"), ("Leopold Finch", "was head of production at", "Colossus Films", "1933-12", "1948"), ("Viola Crane", "was head of production at", "Colossus Films", "1949", "1956-03"),
         ("Harriet Albany", "was head of production at", "Albany & Sons", "1927", ""),
         ("Rex Hollis", "was married to", "Clara Winslow", "1930-06-14", "1936-02"), ("Rex Hollis", "was married to", "Dolores Vane", "1937-10-09", "1944-11-20"), ("Clara Winslow", "was married to", "Lionel Drake", "1938", "1959-07-03"),
         ("Arthur Pell", "was married to", "Edith Marlowe", "1926-04", ""), ("Otto Reinhold", "was married to", "Irene Castle", "1939-09-01", "1950"), ("Jack Mercer", "was married to", "Mona Sterling", "1935-05-18", "1938-12"), ("Casimir Bell", "was married to", "Rosa Lindgren", "1941", "1958"), ("Gregor Hahn", "was married to", "Mabel Yates", "1933", ""),
         ("Otto Reinhold", "lived in", "Budapest", "1901", "1919"), ("Otto Reinhold", "lived in", "Berlin", "1920", "1933-03"), ("Otto Reinhold", "lived in", "London", "1933-04", "1947"), ("Otto Reinhold", "lived in", "Trieste", "1948", "1961-10"),
         ("Casimir Bell", "lived in", "Warsaw", "1899", "1924"), ("Casimir Bell", "lived in", "Paris", "1925", "1931-08"), ("Casimir Bell", "lived in", "London", "1931-09", "1958"), ("Clara Winslow", "lived in", "Brighton", "1909", "1926"), ("Clara Winslow", "lived in", "London", "1927", "1959"), ("Clara Winslow", "lived in", "Nice", "1960", "1972-01-30"),
         ("Agnes Thorwald", "lived in", "Oslo", "1890", "1921"), ("Agnes Thorwald", "lived in", "London", "1922", "1946"), ("Rosa Lindgren", "lived in", "Malmo", "1908", "1935"), ("Rosa Lindgren", "lived in", "London", "1936", ""), ("Tito Scarpa", "lived in", "Trieste", "1904", "1929-11"), ("Tito Scarpa", "lived in", "London", "1929-12", "1962"),
         ("Ludovic Armand", "lived in", "Paris", "1895", "1930"), ("Ludovic Armand", "lived in", "Nice", "1931", "1955"), ("June Delacroix", "lived in", "Nice", "1911", "1929"), ("June Delacroix", "lived in", "London", "1930", "1950"), ("June Delacroix", "lived in", "Tangier", "1951", "1979-02"),
         ("Piers Whitcombe", "was assistant to", "Agnes Thorwald", "1930", "1934"), ("Piers Whitcombe", "was assistant to", "Lionel Drake", "1935", "1937-12"), ("Sylvia Arden", "was assistant to", "Agnes Thorwald", "1924", "1929"), ("Vera Montague", "was assistant to", "Otto Reinhold", "1925-02", "1928"), ("Mabel Yates", "was assistant to", "Gregor Hahn", "1927", "1931"), ("Ezra Blume", "studied under", "Ludovic Armand", "1926", "1929"), ("Irene Castle", "studied under", "Ludovic Armand", "1928", "1931"),
         ("Gallows Bay", "was banned in", "Ireland", "1941-10", "1951-06-30"), ("The Tin General", "was banned in", "Germany", "1936", "1945-05"), ("Her Second Husband", "was banned in", "Ireland", "1939-11-10", ""), ("The Impostor", "was banned in", "Spain", "1955", "1975-11"), ("The Tin General", "was banned in", "Italy", "1937-02-01", "1943-09"),
         ("Harvest", "is preserved at", "Kingsway Archive", "1951", ""), ("The Last Ferry", "is preserved at", "Kingsway Archive", "1951", "1968-08-12"), ("The Last Ferry", "is preserved at", "Dover Film Museum", "1968-08-13", ""), ("Marigold", "is preserved at", "Kingsway Archive", "1960-04", ""), ("Gallows Bay", "is preserved at", "Cinematheque of Nice", "1957-10", ""), ("Salt and Silver", "is preserved at", "Dover Film Museum", "1970", "")]
    rows += S
    P = [("Clara Winslow", "was born in", "Brighton", "1909-04-22"), ("Clara Winslow", "died in", "Nice", "1972-01-30"), ("Rex Hollis", "was born in", "Cardiff", "1902"), ("Rex Hollis", "died in", "London", "1944-11-20"), ("Agnes Thorwald", "was born in", "Oslo", "1890-12"), ("Agnes Thorwald", "died in", "London", "1946-09-08"),
         ("Otto Reinhold", "was born in", "Budapest", "1901-07-19"), ("Otto Reinhold", "died in", "Trieste", "1961-10"), ("June Delacroix", "was born in", "Nice", "1911"), ("June Delacroix", "died in", "Tangier", "1979-02"), ("Casimir Bell", "was born in", "Warsaw", "1899"), ("Casimir Bell", "died in", "London", "1958-12-02"), ("Ludovic Armand", "died in", "Nice", "1955-03-17"),
         ("Piers Whitcombe", "was born in", "Bath", "1910-02-28"), ("Ivy Calloway", "was born in", "Dublin", "1918-03"), ("Sylvia Arden", "was born in", "Bath", "1899-11-05"),
         ("Viola Crane", "founded", "Meridian Pictures", "1925-10"), ("Jonas Albany", "founded", "Albany & Sons", "1911"), ("Maxwell Stroud", "founded", "Colossus Films", "1928-08-15"), ("Sylvia Arden", "founded", "Arden Independent", "1955"),
         ("Kingsway Archive", "restored", "Harvest", "1974-05"), ("Kingsway Archive", "restored", "Marigold", "1979"), ("Dover Film Museum", "restored", "The Last Ferry", "1971-09-04"), ("Cinematheque of Nice", "restored", "Gallows Bay", "1966"), ("Kingsway Archive", "restored", "The Last Ferry", "1953")]
    rows += [p + ("",) for p in P]
    write("film", rows, dict(domain="people, films and studios of an invented film industry", unit="day", ends="inclusive", now="1985-06-01", me=None,
                             point_relations=["directed", "wrote the script for", "was cinematographer on", "composed the music for", "starred in", "premiered at", "won", "was born in", "died in", "founded", "restored"]), 44)


# ---------------------------------------------------------------- 5 shipping
def shipping():
    R = random.Random(5505)
    rows = []
    D = lambda d: d.isoformat()
    vessels = ["Patience", "Evening Star", "March Wind", "Nordic Heron", "Sable Point", "Lady Imogen", "Tern II", "Tern III", "Constance", "Blue Meridian"]
    ports = ["Rotterdam", "Santos", "Durban", "Valletta", "Gdansk", "Busan", "Halifax", "Mombasa", "Callao", "Bilbao"]
    caps = ["Ingrid Solheim", "Tomas Arce", "Nikos Vassiliou", "Peter Amsel", "Rania Khoury", "Duncan Mair", "Joseph Otieno", "Li Wenbo", "Maria Arce", "Stellan Borg", "Will Carrow", "Hope Ansah"]
    start = date(2021, 1, 4)
    now = date(2024, 11, 15)
    R.shuffle(caps)
    cfree = {c: start for c in caps}
    lastcap = {}
    t_v = {v: start for v in vessels}
    active = True
    while active:
        active = False
        v = min(vessels, key=lambda x: (t_v[x], x))
        t = t_v[v]
        if t <= now:
            active = True
            pool = [c for c in caps if cfree[c] <= t and c != lastcap.get(v)]
            if not pool:
                t_v[v] = t + timedelta(days=R.randrange(5, 20))
                continue
            c = R.choice(pool)
            e = t + timedelta(days=R.randrange(170, 430))
            if e > now:
                rows.append((v, "captained_by", c, D(t), ""))
                cfree[c] = date(2030, 1, 1)
            else:
                rows.append((v, "captained_by", c, D(t), D(e)))
                cfree[c] = e + timedelta(days=1)
            lastcap[v] = c
            t_v[v] = e + timedelta(days=1)
    owners = ["Halvorsen Lines", "Castillo Maritime", "Grey Anchor Ltd", "Pelagos Shipping", "Ostrava Bulk"]
    flags = ["Malta", "Panama", "Norway", "Liberia", "Cyprus"]
    ins = ["Lloyd & Marsh", "Baltic Mutual", "Sextant P&I"]
    chart = ["Arden Grain", "Copperfield Metals", "Sunrise Fruit", "Delta Timber", "Ostrava Bulk"]
    for v in vessels:
        a = date(2015 + R.randrange(5), R.randrange(1, 13), R.randrange(1, 28))
        k = R.choice([1, 2, 2, 3])
        prev = None
        for j in range(k):
            o = R.choice([x for x in owners if x != prev])
            if j == k - 1:
                rows.append((v, "owned_by", o, D(a), ""))
            else:
                b = date(2021, 1, 1) + timedelta(days=R.randrange(j * 500 + 60, j * 500 + 480))
                rows.append((v, "owned_by", o, D(a), D(b)))
                a = b + timedelta(days=1)
            prev = o
        a = date(2015 + R.randrange(5), R.randrange(1, 13), R.randrange(1, 28))
        f = R.choice(flags)
        if R.random() < .5:
            b = date(2022, 1, 1) + timedelta(days=R.randrange(800))
            rows.append((v, "flagged_in", f, D(a), D(b)))
            rows.append((v, "flagged_in", R.choice([x for x in flags if x != f]), D(b + timedelta(days=1)), ""))
        else:
            rows.append((v, "flagged_in", f, D(a), ""))
        rows.append((v, "insured_by", R.choice(ins), D(date(2020, R.randrange(1, 13), 1)), ""))
        t = start + timedelta(days=R.randrange(0, 90))
        prev = None
        while t < now:
            ch = R.choice([x for x in chart if x != prev])
            e = t + timedelta(days=R.randrange(90, 380))
            rows.append((v, "chartered_to", ch, D(t), D(e) if e <= now else ""))
            prev = ch
            t = e + timedelta(days=R.choice([1, 1, R.randrange(20, 80)]))
        # port calls
        t = start + timedelta(days=R.randrange(3, 40))
        lp = None
        while t < now:
            p = R.choice([x for x in ports if x != lp])
            e = t + timedelta(days=R.randrange(1, 7))
            if e > now:
                e = None
            x = R.random()
            if e and x < .07:
                e = t + timedelta(days=R.randrange(12, 40))
                rows.append((v, "drydocked_at", p, D(t), D(e)))
            elif e and x < .13:
                e = t + timedelta(days=R.randrange(6, 30))
                rows.append((v, "moored_at", p, D(t), D(e)))
                rows.append((v, "detained_at", p, D(t + timedelta(days=1)), D(e - timedelta(days=1))))
            else:
                rows.append((v, "moored_at", p, D(t), D(e) if e else ""))
            lp = p
            if e is None:
                break
            t = e + timedelta(days=R.randrange(45, 120))
    for n in range(1001, 1046):
        v = R.choice(vessels)
        calls = sorted((r for r in rows if r[0] == v and r[1] == "moored_at" and r[4]), key=lambda r: r[3])
        i = R.randrange(len(calls) - 1)
        a, b = calls[i], calls[i + 1]
        cn = f"CN-{n}"
        rows.append((cn, "shipped_on", v, a[4], b[3]))
        if R.random() < .75:
            rows.append((cn, "contains", R.choice(["coffee", "copper wire", "timber", "oranges", "wheat", "machine parts"]), a[4], b[3]))
        if R.random() < .5:
            rows.append((cn, "cleared_customs_at", b[2], D(min(date.fromisoformat(b[3]) + timedelta(days=R.randrange(0, 4)), now)), ""))
    insp = ["Port State Control", "Coast Guard", "Class Survey"]
    used = set()
    for i in range(30):
        v = R.choice(vessels)
        while True:
            d = date(2021, 2, 1) + timedelta(days=R.randrange(1370))
            if d not in used:
                used.add(d)
                break
        rows.append((v, "inspected_by", R.choice(insp), D(d), ""))
    for a, b, d in [("Tern II", "Sable Point", "2022-03-17"), ("Lady Imogen", "Constance", "2023-08-02"), ("Tern III", "Patience", "2024-02-29")]:
        rows.append((a, "collided_with", b, d, ""))
    for p, v, a, b in [("Hope Ansah", "Patience", "2021-01-04", "2021-12-31"), ("Elsa Dray", "Patience", "2022-01-01", "2023-06-30"), ("Bram Kuiper", "Patience", "2023-07-01", ""), ("Bram Kuiper", "Constance", "2021-02-15", "2023-06-30"),
                       ("Omar Faris", "Constance", "2023-07-01", ""), ("Elsa Dray", "Evening Star", "2023-07-15", "2024-08-31"), ("Omar Faris", "Tern III", "2021-05-01", "2023-06-30"), ("Yuki Arai", "Tern III", "2023-07-10", "")]:
        rows.append((p, "first_mate_of", v, a, b))
    write("shipping", rows, dict(domain="ships, captains, charters, port calls and consignments", unit="day", ends="inclusive", now="2024-11-15", me=None,
                                 point_relations=["inspected_by", "cleared_customs_at", "collided_with"]), 55)


for f in (memory, ops, football, film, shipping):
    f()

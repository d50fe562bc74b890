"""Write facts.csv and meta.json of the three graphs of the fourteenth generation; seeded, the same bytes each time."""

from __future__ import annotations

import csv
import json
import random
import sys
from datetime import datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent


class Maker:
    """Rows of one graph; times are whole numbers of its unit from its beginning."""

    def __init__(self, name, title, unit, ends, begin, now, me, seed):
        self.name, self.unit, self.closed, self.begin = name, unit, ends == "inclusive", begin
        self.rows, self.points, self.rng = [], set(), random.Random(seed)
        self.now = self.tick(now)
        self.meta = {"title": title, "unit": unit, "ends": ends, "point_relations": [], "now": now, "me": me}

    def tick(self, text):
        """A written time as a number."""
        if self.unit == "month":
            return (int(text[:4]) - int(self.begin[:4])) * 12 + int(text[5:7]) - int(self.begin[5:7])
        long = datetime.fromisoformat(text) - datetime.fromisoformat(self.begin)
        return long.days if self.unit == "day" else int(long.total_seconds() // 60)

    def told(self, tick):
        if tick is None:
            return ""
        if self.unit == "month":
            month = int(self.begin[:4]) * 12 + int(self.begin[5:7]) - 1 + tick
            return f"{month // 12:04}-{month % 12 + 1:02}"
        if self.unit == "day":
            return (datetime.fromisoformat(self.begin) + timedelta(days=tick)).date().isoformat()
        return (datetime.fromisoformat(self.begin) + timedelta(minutes=tick)).isoformat(timespec="minutes")

    def put(self, h, r, t, s, e=None):
        """A row, if it does not clash with another of the same three labels."""
        s, e = (self.tick(x) if isinstance(x, str) else x for x in (s, e))
        if s >= self.now or (e is not None and (e >= self.now or e <= s)):
            return False
        if r in self.points:
            if any(x[:4] == (h, r, t, s) for x in self.rows):
                return False
        else:
            for x in self.rows:
                if x[:3] == (h, r, t):
                    if s <= (10**9 if x[4] is None else x[4]) and x[3] <= (10**9 if e is None else e):
                        return False
        self.rows.append((h, r, t, s, e))
        return True

    def seats(self, r, seats, people, many, long, start, gap=(1, 1), ways=(5, 2, 2), still=0.6, lap=0.5, side="h"):
        """Terms in each seat, one after another: touching, with a gap, or overlapping."""
        g = self.rng
        for seat in seats:
            at, last = g.randint(*start), None
            for k in range(g.randint(*many)):
                who = g.choice([x for x in people if x != last and x != seat])
                stop = at + g.randint(*long)
                if stop >= self.now - 1:
                    stop = None
                args = (who, r, seat) if side == "h" else (seat, r, who)
                if not self.put(*args, at, stop):
                    continue
                last = who
                if stop is None:
                    break
                way = g.choices(("touch", "gap", "lap"), ways)[0]
                at = stop + int(self.closed)
                if way == "gap":
                    at += g.randint(*gap)
                elif way == "lap":
                    at -= max(1, int(g.random() * lap * long[0]))
                if at >= self.now - 2:
                    break
            else:
                if g.random() < still and at < self.now - 2:
                    who = g.choice([x for x in people if x != last and x != seat])
                    args = (who, r, seat) if side == "h" else (seat, r, who)
                    self.put(*args, at, None)

    def point(self, r, heads, tails, many, start=0):
        """Events at any time."""
        self.points.add(r)
        g, done = self.rng, 0
        while done < many:
            h, t = g.choice(heads), g.choice(tails)
            done += h != t and self.put(h, r, t, g.randint(start, self.now - 2))

    def write(self):
        folder = HERE / f"fourteenth_{self.name}"
        folder.mkdir(exist_ok=True)
        self.meta["point_relations"] = sorted(self.points)
        self.rng.shuffle(self.rows)
        with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
            out = csv.writer(stream, lineterminator="\n")
            out.writerow(("head", "relation", "tail", "start", "stop"))
            out.writerows((h, r, t, self.told(s), self.told(e)) for h, r, t, s, e in self.rows)
        (folder / "meta.json").write_text(json.dumps(self.meta, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def agency():
    """A translation agency, by day."""
    m = Maker("agency", "Halvane Languages, a translation agency", "day", "exclusive", "2017-01-02", "2025-10-09", "Rosalind Tvedt", 1401)
    staff = ["Rosalind Tvedt", "Piers Okonjo", "Marit Quennell", "Dario Vass", "Lotte Abernathy", "Piers Vantongeren", "Hanne Okonjo"]
    ling = ["Emeka Straub", "Junia Straub", "Tobias Ferrand", "Inge Lowrance", "Calla Ferrand-Moss", "Bruno Achterberg", "Sunniva Dray",
            "Wilf Kettering", "Paola Nemeth", "Ottoline Nemeth"]
    clients = ["Orrell Valves", "Orrell Medical", "Brackwater Foods", "Tessaly Pharma", "Lindqvar Motors", "Quill & Sedge", "Mirador Bank"]
    pairs = ["Danish to English", "English to Danish", "German to English", "Dutch to German", "Italian to English", "Hungarian to German"]
    projects = ["Project Heron", "Project Night Heron", "Project Juniper", "Project Sandglass", "Project Tollgate", "Project Marl"]
    tools = ["Lexiglide", "Lexiglide Cloud", "Tramonto", "Kerfsuite"]
    m.seats("account_manager_of", clients, staff, (3, 4), (350, 1000), (0, 300), (20, 160))
    m.seats("lead_linguist_for", clients, ling, (2, 3), (300, 900), (100, 500), (15, 200))
    m.seats("works_in_pair", ling, pairs, (2, 2), (500, 1500), (0, 700), (60, 300), (2, 2, 4), 0.5, 0.9, "t")
    m.seats("has_vendor_status", ling, ["trial", "approved", "preferred", "on hold"], (1, 2), (350, 1100), (50, 900), (10, 90), (8, 1, 0), 0.9, 0.5, "t")
    m.seats("uses_cat_tool", ling, tools, (1, 2), (400, 1200), (0, 900), (30, 200), (3, 1, 3), 0.7, 0.9, "t")
    m.seats("maintains_termbase", ["Valve Terms", "Pharma Terms", "Recipe Terms", "Banking Terms", "Motor Terms"], ling, (2, 4), (300, 800), (60, 600), (30, 200), (3, 3, 3))
    m.seats("heads_desk", ["Nordic desk", "Legal desk", "Medical desk", "Night desk"], staff + ling[:3], (3, 4), (300, 900), (0, 200), (15, 120), (5, 2, 2))
    m.seats("based_at", staff, ["Leuwick office", "Sint Amand office", "Carrow Street office", "Carrow Quay office"], (1, 2), (500, 1400), (0, 400), (1, 30), (6, 1, 0), 1.0, 0.5, "t")
    m.seats("billed_under", clients, ["Amber rate card", "Cobalt rate card", "Old Cobalt rate card", "Slate rate card"], (1, 2), (500, 1300), (30, 500), (10, 60), (6, 1, 1), 1.0, 0.2, "t")
    m.seats("mentors", ling[4:], ling[:4] + staff[2:4], (1, 1), (200, 700), (300, 2200), (20, 90), (2, 2, 2), 0.4)
    m.seats("is_contact_at", clients, ["Greta Halloran", "Yusuf Lindahl", "Bettina Crewe", "Sandor Crewe", "Thea Osmond", "Malachi Pruitt", "Vera Halloran"], (2, 3), (400, 1100), (0, 400), (10, 100), (4, 2, 2))
    m.seats("belongs_to_group", ["Orrell Valves", "Orrell Medical", "Brackwater Foods", "Tessaly Pharma", "Mirador Bank"], ["Orrell Holdings", "Castellane Group", "Norbury Partners"], (1, 2), (700, 1500), (0, 500), (50, 400), (5, 2, 0), 0.8, 0.5, "t")
    m.seats("covers_for", staff, staff + ling[:2], (1, 3), (7, 60), (300, 2600), (150, 500), (0, 1, 0), 0)
    m.put("Hanne Okonjo", "covers_for", "Dario Vass", "2025-09-02")
    m.seats("on_leave_for", ["Marit Quennell", "Dario Vass", "Emeka Straub", "Sunniva Dray", "Paola Nemeth", "Hanne Okonjo", "Rosalind Tvedt"], ["parental leave", "sick leave", "sabbatical"], (1, 3), (12, 190), (300, 1900), (90, 600), (0, 1, 0), 0, 0.5, "t")
    m.put("Sunniva Dray", "on_leave_for", "parental leave", "2025-06-16")
    m.put("Dario Vass", "on_leave_for", "sick leave", "2025-09-01")
    m.seats("insured_with", ling[:7], ["Fenmutual", "Aldersea Cover", "Pell & Hart"], (1, 2), (365, 1100), (50, 1000), (5, 120), (3, 2, 0), 0.8, 0.5, "t")
    for name in projects:
        s = m.rng.randint(300, 3000)
        for who in m.rng.sample(ling, m.rng.randint(3, 4)):
            a = s + m.rng.randint(0, 60)
            e = a + m.rng.randint(60, 420)
            m.put(who, "assigned_to_project", name, a, e if e < m.now - 2 else None)
    m.points.add("commissioned")
    for name in projects:
        s = min(x[3] for x in m.rows if x[1] == "assigned_to_project" and x[2] == name)
        m.put(m.rng.choice(clients), "commissioned", name, s - m.rng.randint(20, 60))
    m.point("visited_client", staff, clients, 22, 100)
    m.point("praised", clients, ling, 15, 200)
    m.point("complained_about", clients, ling, 14, 200)
    m.point("passed_test", ling, ["medical test", "legal test", "patent test", "subtitling test"], 18, 100)
    m.point("spoke_at", staff + ling, ["Babel Forum", "Lesser Babel Forum", "Glossa Days", "Terminology Supper"], 18, 50)
    m.points.add("missed_deadline_on")
    for h, _, t, a, e in m.rng.sample([x for x in m.rows if x[1] == "assigned_to_project"], 9):
        m.put(h, "missed_deadline_on", t, m.rng.randint(a + 20, (e or m.now) - 5))
    m.point("raised_rates_for", staff[:4], clients, 9, 300)
    return m


def funpark():
    """A group of amusement parks, by month; both ends within."""
    m = Maker("funpark", "The amusement parks of the Dunmarrow coast", "month", "inclusive", "1996-01", "2024-09", None, 1402)
    parks = ["Brindlecombe", "Larkmoor Park", "Old Larkmoor", "Port Fable", "Tumblewick"]
    rides = ["Grey Goose", "Little Grey Goose", "Thunderwell", "The Kelpie", "Sawbones", "Comet Express", "Comet Junior", "Marmalade Mill"]
    areas = ["Smugglers' Cove", "Old Orchard", "Orchard Lane", "Foundry Square", "Wildwood"]
    bosses = ["Agnes Pellow", "Corin Pellow", "Hester Vaughan-Lisle", "Jago Tremlett", "Ruth Ambrey", "Osric Tait", "Delia Marchbank"]
    crew = ["Kit Ambrey", "Noor Haldane", "Barnaby Swift", "Elspeth Roe", "Corin Tait", "Moss Tremlett", "Ines Dacosta", "Fergus Lyle"]
    firms = ["Marchbank Leisure", "Halcyon Parks", "Halcyon Rail", "Tidewater Estates"]
    m.seats("generalManagerOf", parks, bosses, (4, 6), (20, 80), (0, 40), (2, 14), (5, 3, 2))
    m.seats("ownedBy", parks, firms, (2, 3), (60, 160), (0, 30), (6, 30), (7, 1, 1), 0.9, 0.1, "t")
    m.seats("sponsors", rides[:6], ["Pipkin Crisps", "Pipkin Cola", "Aldous Toys", "Bluebell Dairies", "Norroway Bank"], (2, 3), (18, 70), (60, 160), (6, 40), (4, 4, 1), 0.5)
    m.seats("locatedInArea", rides, areas, (1, 3), (50, 150), (10, 120), (3, 14), (5, 3, 0), 0.9, 0.5, "t")
    m.seats("headOperatorOf", rides, crew, (2, 3), (20, 80), (30, 130), (3, 20), (5, 3, 2))
    m.seats("refurbishedBy", rides, ["Ferrule & Sons", "Castwell Works", "Ironhand"], (1, 3), (3, 14), (100, 200), (30, 90), (0, 1, 0), 0, 0.5, "t")
    m.seats("playsMascot", ["Captain Plum", "Sergeant Plum", "Wicky the Wolf"], crew + ["Tamsin Crake"], (4, 6), (10, 60), (20, 80), (2, 10), (4, 3, 3))
    m.seats("runsKiosk", ["Waffle Hut", "Chip Boat", "Cider Barn", "Cider Press"], ["Jory Pascoe", "Bell & Whistle Catering", "Bell Catering", "Sabine Orde", "Merrin Pascoe"], (3, 4), (24, 90), (10, 60), (2, 12), (4, 3, 2))
    m.seats("suppliesTurnstilesTo", parks, ["Gatewright", "Clixon", "Tollbar Systems"], (2, 2), (60, 150), (10, 80), (2, 20), (4, 1, 2))
    m.seats("safetyOfficerAt", parks, ["Noor Haldane", "Elspeth Roe", "Wendell Stroud", "Petra Stroud", "Osric Tait"], (3, 4), (30, 110), (0, 40), (2, 12), (4, 3, 2))
    m.seats("creativeDirectorOf", firms[:3], ["Lucian Frome", "Petra Stroud", "Delia Marchbank", "Tamsin Crake", "Aurel Frome"], (3, 4), (30, 110), (0, 60), (2, 20), (4, 3, 2))
    m.seats("insures", parks, ["Cordwain Mutual", "Harbour & Hill", "Steadfast Re"], (2, 3), (36, 120), (6, 60), (1, 6), (5, 2, 2))
    m.seats("holdsRecordFor", ["tallest drop", "fastest launch", "longest track"], rides, (3, 4), (20, 80), (96, 112), (2, 20), (8, 0, 0), 0.9)
    m.seats("memberOf", parks, ["Guild of Parks", "Guild of Showmen", "Coast Card scheme"], (1, 2), (60, 170), (10, 120), (6, 40), (0, 2, 3), 0.6, 0.9, "t")
    m.seats("leasesLandFrom", ["Brindlecombe", "Port Fable", "Tumblewick"], ["Lady Ottery", "Trevanion Trust", "Tidewater Estates"], (2, 3), (60, 150), (0, 30), (3, 10), (6, 1, 1), 0.8, 0.2, "t")
    m.seats("nightShowAt", parks[:4], ["Lanterns on the Lake", "Lanterns Reborn", "The Smuggler's Last Run", "Firefall"], (2, 3), (8, 60), (40, 120), (5, 40), (2, 5, 2))
    m.seats("traineeOf", crew[:6], ["Elspeth Roe", "Ruth Ambrey", "Wendell Stroud", "Fergus Lyle"], (1, 2), (8, 36), (20, 200), (10, 50), (2, 3, 1), 0.2, 0.5, "t")
    m.points |= {"openedAt", "movedTo", "builtBy"}
    makers = ["Vossler", "Vossler Junior Rides", "Gantry & Loop", "Hrabek"]
    for name in rides:
        first = min(x[3] for x in m.rows if name in (x[0], x[2]) and x[1] in ("locatedInArea", "headOperatorOf", "sponsors"))
        home = m.rng.choice(parks)
        m.put(name, "openedAt", home, max(0, first - m.rng.randint(1, 9)))
        for _ in range(m.rng.randint(0, 2)):
            home = m.rng.choice([x for x in parks if x != home])
            m.put(name, "movedTo", home, m.rng.randint(first + 40, m.now - 8))
        m.rows.append((name, "builtBy", m.rng.choice(makers), max(0, first - m.rng.randint(10, 24)), None))
    m.point("wonAward", rides + parks[:2], ["Golden Carousel", "Silver Carousel", "Brass Ticket"], 22, 96)
    m.point("brokeDownBecauseOf", rides, ["lift chain", "brake fault", "flooding", "gull strike"], 24, 96)
    m.point("inspected", ["Wendell Stroud", "Petra Stroud", "Noor Haldane", "Elspeth Roe"], rides, 22, 96)
    m.point("filmedAt", ["The Sunday Spin", "Spin Again", "Coastline"], parks, 12, 40)
    return m


def grid():
    """The control room of an electricity network in a week of storms, by minute."""
    m = Maker("grid", "Control room of Skerrow Electric in a week of storms", "minute", "exclusive", "2026-02-02T00:00", "2026-02-06T18:00", None, 1403)
    people = ["Aoife Brandt", "Aoife Brandreth", "Cormac Issel", "Delphine Oke", "Gunnar Thwaite", "Imke Sorrel", "Lachlan Reyes", "Priya Thwaite",
              "Rufus Calloway", "Solveig Marr"]
    crews = ["Crew Adder", "Crew Badger", "Crew Curlew", "Crew Dipper", "Crew Ermine"]
    stations = ["Hollin Cross", "Hollin Moor", "Kettlewick", "Saltgarth", "Upper Saltgarth"]
    lines = ["Beck Line", "Long Beck Line", "Fell Line", "Harbour Line", "Quarry Line", "Mast Line"]
    villages = ["Ardle", "Great Ardle", "Birkthorn", "Cawdale", "Dunnockby", "Eskmere", "Fenwray"]
    faults = ["F-101", "F-102", "F-103", "F-104", "F-105", "F-106", "F-107", "F-110"]
    sites = ["Cawdale Clinic", "Eskmere Dairy", "Pump House 2", "Pump House 3", "Birkthorn School"]
    gens = ["Generator Olive", "Generator Moss", "Generator Flint", "Generator Flint II"]
    vans = ["Van 7", "Van 17", "Van 21", "Unimog Blue"]
    m.seats("was fed from", lines, stations, (2, 4), (400, 1900), (0, 900), (30, 200), (6, 2, 1), 0.9, 0.2, "t")
    m.seats("was on shift at", ["East Desk", "West Desk", "Outage Desk"], people[:7], (7, 9), (440, 760), (0, 400), (20, 120), (5, 2, 3), 0.9, 0.3)
    m.seats("was in charge of", crews, people, (3, 4), (500, 1800), (100, 800), (30, 300), (5, 2, 2), 0.7, 0.4)
    m.seats("was working on", faults, crews, (1, 3), (90, 700), (500, 5400), (60, 400), (3, 3, 3), 0.15, 0.5)
    m.seats("was out in", vans, crews, (3, 4), (200, 900), (200, 1200), (60, 700), (1, 6, 0), 0.5)
    m.seats("was without power because of", villages, faults, (1, 3), (120, 1500), (300, 3000), (300, 1200), (0, 5, 2), 0.3, 0.5, "t")
    m.seats("was running on", sites, gens, (2, 3), (200, 1300), (500, 2600), (20, 400), (3, 3, 1), 0.4, 0.3, "t")
    m.seats("was under repair at", ["Generator Moss", "Van 7", "Unimog Blue", "Transformer T4", "Transformer T14"], ["Oxley Workshop", "Brack Lane Workshop", "Saltgarth Depot"], (1, 3), (150, 1400), (300, 2800), (200, 1200), (1, 5, 0), 0.2, 0.5, "t")
    m.seats("was standing in for", people[2:8], people, (1, 2), (60, 420), (600, 5200), (200, 900), (0, 1, 0), 0)
    m.seats("was on standby for", ["North District", "Shore District", "Fell District"], crews, (4, 5), (480, 1300), (0, 500), (30, 300), (5, 2, 3), 0.8, 0.6)
    m.seats("was locked off by", lines, people[3:], (2, 3), (60, 900), (500, 4200), (300, 1500), (0, 5, 0), 0.25, 0.5, "t")
    m.seats("was on loan to", gens[1:] + vans[1:3], ["Norrland Power", "Isle Water Board", "Craig Quarries"], (1, 2), (300, 1800), (400, 3800), (200, 900), (1, 5, 0), 0.3, 0.5, "t")
    m.seats("was speaking to the press for", ["North District", "Shore District", "Fell District"], people[6:], (3, 5), (400, 1700), (600, 1500), (60, 400), (4, 3, 2), 0.6, 0.5)
    m.seats("was staying at", crews, ["Drover's Inn", "Old Drover's Inn", "Mill Hostel", "Saltgarth Depot"], (2, 4), (560, 1500), (900, 1600), (100, 700), (2, 4, 0), 0.6, 0.5, "t")
    m.seats("was showing an alarm for", stations, ["low oil", "overheating", "open door", "low battery"], (2, 4), (15, 500), (200, 2500), (300, 2000), (0, 4, 4), 0.3, 0.9, "t")
    m.seats("was blocked by", ["Toll Road", "Beck Lane", "Upper Beck Lane", "Coast Road"], ["a fallen oak", "floodwater", "snow", "a lorry"], (2, 4), (100, 900), (300, 2500), (300, 2000), (0, 4, 3), 0.3, 0.9, "t")
    m.seats("was signed out to", ["Key 3", "Key 13", "Key 30", "Master Key"], people, (4, 5), (180, 1300), (100, 1600), (60, 700), (3, 4, 0), 0.4, 0.5, "t")
    m.point("rang in about", ["Mrs Tolliver", "Cawdale Clinic", "Eskmere Dairy", "Mr Penhow", "Birkthorn School", "Fenwray Post Office"], faults, 20, 600)
    m.point("tripped because of", lines, ["lightning", "a branch", "ice", "a kite"], 18, 200)
    m.point("sent an update to", ["East Desk", "West Desk", "Outage Desk"], villages, 20, 400)
    m.point("filled up at", vans, ["Gill Garage", "Gillbank Garage", "Saltgarth Depot"], 18, 200)
    m.point("took a reading at", people[1:7], stations, 18, 200)
    m.point("was flown over by", lines, ["Drone Kite", "Drone Kestrel", "Drone Kestrel 2"], 14, 500)
    return m


MAKERS = [agency, funpark, grid]


def main():
    for make in MAKERS:
        make().write()


if __name__ == "__main__":
    sys.exit(main())

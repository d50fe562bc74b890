"""Write facts.csv and meta.json of the two sets; seeded, the same bytes each time."""

from __future__ import annotations

import csv
import json
import random
import re
import sys
from datetime import date, timedelta
from pathlib import Path

HERE = Path(__file__).parent


class Maker:
    def __init__(self, name, title, ends, now, me, seed):
        self.name, self.title, self.ends, self.now, self.me = name, title, ends, now, me
        self.rng, self.rows, self.points = random.Random(seed), [], set()
        self.today = date.fromisoformat(now)
        self.p = (2, 3, 5) if ends == "inclusive" else (0, 0, 1)

    def cut(self, day, p):
        return day.isoformat()[: {"y": 4, "m": 7, "d": 10}[p]]

    def prec(self, p):
        return self.rng.choices("ymd", p)[0]

    def seam(self, begin, day, p):
        """(stop, start) where one term gives way to the next on a day, both at one precision."""
        if self.ends == "exclusive":
            return day.isoformat(), day.isoformat()
        kind = self.prec(p)
        if kind == "y":
            stop = str(day.year - (self.rng.random() < 0.75))
            return (stop, str(day.year)) if stop > begin[:4] else self.seam(begin, day, (0, 0, 1))
        if kind == "m":
            stop = self.cut(day.replace(day=1) - timedelta(days=1), "m")
            return (stop, self.cut(day, "m")) if stop > begin[:7] else self.seam(begin, day, (0, 0, 1))
        return (day - timedelta(days=1)).isoformat(), day.isoformat()

    def chain(self, rel, seq, a, b, side, fixed, p=(2, 3, 5)):
        """Terms one after another: ``>`` touches, ``..`` leaves a gap, ``+`` overlaps; b None stays open."""
        parts = re.split(r"\s*(>|\.\.|\+)\s*", seq)
        who, joins = parts[::2], parts[1::2]
        lo = date(a, 1, 1) if isinstance(a, int) else date.fromisoformat(a)
        hi = self.today if b is None else date(b, 12, 28) if isinstance(b, int) else date.fromisoformat(b)
        weights = []
        for k, _ in enumerate(who):
            weights.append(self.rng.uniform(0.6, 1.6))
            if k < len(joins):
                weights.append(0 if joins[k] == ">" else self.rng.uniform(0.15, 0.4) * (1 if joins[k] == ".." else -1))
        lead = self.rng.uniform(0, 0.2)
        unit = (hi - lo).days / (sum(weights) + lead)
        at, marks = lo + timedelta(days=int(lead * unit)), []
        for w in weights:
            marks.append(at)
            at += timedelta(days=int(w * unit))
        marks.append(at)
        start = self.cut(marks[0], self.prec(p))
        for k, name in enumerate(who):
            end = marks[2 * k + 1]
            if k == len(who) - 1:
                stop, nxt = ("" if b is None else self.cut(end, self.prec(p))), ""
            elif joins[k] == ">":
                stop, nxt = self.seam(start, end, p)
            else:
                stop, nxt = self.cut(end, self.prec(p)), self.cut(marks[2 * k + 2], self.prec(p))
                if joins[k] == ".." and nxt[:4] <= stop[:4] and (len(nxt) == 4 or len(stop) == 4):
                    stop, nxt = self.cut(end, "m"), self.cut(marks[2 * k + 2], "m")
                if joins[k] == ".." and nxt[:7] <= stop[:7]:
                    stop, nxt = end.isoformat(), marks[2 * k + 2].isoformat()
            if stop and stop[: len(start)] <= start[: len(stop)] and not (len(stop) == len(start) == 10 and stop > start):
                stop = self.cut(end, "d") if len(start) == 10 or stop < start[: len(stop)] else stop
            for one in name.split(" & "):
                one = one.strip().replace(" and ", " & ") if "Ottley" in one or "Lindqvale and" in one else one.strip()
                self.rows.append((one, rel, fixed, start, stop) if side == "h" else (fixed, rel, one, start, stop))
            start = nxt

    def heads(self, rel, fixed, seq, a, b=None, p=None):
        self.chain(rel, seq, a, b, "h", fixed, p or self.p)

    def tails(self, rel, fixed, seq, a, b=None, p=None):
        self.chain(rel, seq, a, b, "t", fixed, p or self.p)

    def fact(self, h, rel, t, start, stop=""):
        self.rows.append((h, rel, t, start, stop))

    def events(self, rel, pairs, a, b, p=(0, 0, 1)):
        """Events in order, spread over a time."""
        self.points.add(rel)
        lo, hi = date.fromisoformat(a), date.fromisoformat(b)
        days = sorted(self.rng.sample(range((hi - lo).days), len(pairs)))
        for (h, t), k in zip(pairs, days, strict=True):
            self.rows.append((h, rel, t, self.cut(lo + timedelta(days=k), self.prec(p)), ""))

    def write(self):
        rows = list(dict.fromkeys(self.rows))
        assert len(rows) == len(self.rows), [x for x in rows if self.rows.count(x) > 1]
        for h, r, t, s, e in rows:
            assert s <= self.now, (h, r, t, s, e)
            if e:
                n = min(len(s), len(e))
                assert s[:n] <= e[:n] and (self.ends == "inclusive" or s < e) and e < self.now[: len(e)], (h, r, t, s, e)
        self.rng.shuffle(rows)
        folder = HERE / f"fourteenth_{self.name}"
        folder.mkdir(exist_ok=True)
        with open(folder / "facts.csv", "w", newline="", encoding="utf-8") as stream:
            out = csv.writer(stream, lineterminator="\n")
            out.writerow(["head", "relation", "tail", "start", "stop"])
            out.writerows(rows)
        meta = {
            "title": self.title, "unit": "day", "ends": self.ends, "point_relations": sorted(self.points),
            "now": self.now, "me": self.me,
        }  # fmt: skip
        (folder / "meta.json").write_text(json.dumps(meta, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        return len(rows), len({x[1] for x in rows})


def bridges():
    m = Maker("bridges", "The bridges and tunnels of Orrendale", "inclusive", "2021-09-14", None, 1401)
    H, T = m.heads, m.tails
    occ, dd = "Orrendale County Council", (0, 1, 9)
    # owners
    T("OWNED_BY", "Tarn Bridge", f"Tarn Navigation > {occ} > National Roads Board", 1912)
    T("OWNED_BY", "Upper Tarn Bridge", f"Tarn Navigation .. {occ}", 1905)
    T("OWNED_BY", "Lower Tarn Bridge", "Tarn Navigation > Kessel Town Council", 1921)
    T("OWNED_BY", "Kessel Bridge", f"Kessel Town Council > {occ} > Kessel Town Council", 1936)
    T("OWNED_BY", "Old Kessel Bridge", "Kessel Town Council", 1899, 1968)
    T("OWNED_BY", "Kessel Tunnel", "National Roads Board", 1971)
    T("OWNED_BY", "Harl Chain Bridge", f"Harl Bridge Trust > {occ} > Harl Bridge Trust", 1893)
    T("OWNED_BY", "Harl Road Bridge", f"{occ} > National Roads Board", 1964)
    T("OWNED_BY", "Dunmere Tunnel", f"Dunmere Mineral Line .. {occ}", 1897)
    T("OWNED_BY", "Dunmere Viaduct", "Dunmere Mineral Line .. Dunmere Viaduct Trust", 1899)
    T("OWNED_BY", "Gallin Aqueduct", "Tarn Navigation", 1890)
    T("OWNED_BY", "Mallow Swing Bridge", f"Tarn Navigation + {occ}", 1926)
    T("OWNED_BY", "Sallow Lift Bridge", "Harbour of Sallow > National Roads Board", 1958)
    # upkeep
    T("MAINTAINED_BY", "Tarn Bridge", "Ottley and Brand > Fenwith Maintenance > Brand Civil .. Fenwith Maintenance", 1961)
    T("MAINTAINED_BY", "Upper Tarn Bridge", "Brand Civil > Fenwith Maintenance", 1984)
    T("MAINTAINED_BY", "Kessel Bridge", "Stourhead Masonry + Fenwith Maintenance > Stourhead Masonry", 1959)
    T("MAINTAINED_BY", "Kessel Tunnel", "Lumley Tunnelling > Brand Civil > Lumley Tunnelling", 1973, None, dd)
    T("MAINTAINED_BY", "Harl Chain Bridge", "Ottley Ironworks .. Calder Steel + Fenwith Maintenance", 1935)
    T("MAINTAINED_BY", "Harl Road Bridge", "Calder Steel > Brand Civil > Calder Steel", 1966, None, dd)
    T("MAINTAINED_BY", "Mallow Swing Bridge", "Ottley and Brand > Calder Steel", 1948)
    T("MAINTAINED_BY", "Sallow Lift Bridge", "Calder Steel .. Marrick Hydraulics", 1963, None, dd)
    T("MAINTAINED_BY", "Dunmere Tunnel", "Lumley Tunnelling .. Stourhead Masonry", 1970, 2017)
    T("MAINTAINED_BY", "Ravel Cut Tunnel", "Lumley Tunnelling > Fenwith Maintenance", 1990, None, dd)
    # wardens
    H("WARDEN_OF", "Tarn Bridge", "Bram Oxley > Edda Corlish > Jory Penhale .. Edda Corlish > Lisbet Vane", 1962)
    H("WARDEN_OF", "Upper Tarn Bridge", "Jory Penhale .. Tam Corlish + Nell Tarnley", 1975)
    H("WARDEN_OF", "Kessel Bridge", "Odo Marrick > Ruth Kessel & Wystan Prowe > Greta Sandholt", 1966)
    H("WARDEN_OF", "Kessel Footbridge", "Ruth Kessel .. Pim Hathersage", 1988, 2016)
    H("WARDEN_OF", "Harl Chain Bridge", "Silas Quill > Hester Quill > Una Brodrick > Hester Quill .. Caleb Winnow", 1950, None, dd)
    H("WARDEN_OF", "Mallow Swing Bridge", "Ivo Drummer + Pim Hathersage > Ivo Drummer > Greta Sandholt", 1970)
    H("WARDEN_OF", "Sallow Lift Bridge", "Wystan Prowe > Caleb Winnow > Una Brodrick", 1981, None, dd)
    H("WARDEN_OF", "Dunmere Viaduct", "Tam Corlish .. Lisbet Vane", 1991)
    # divisions
    H("DIVISIONAL_ENGINEER_FOR", "Northern Division", "Agatha Thorle > Conrad Vey > Millicent Dray > Conrad Vey > Ines Marchbank", 1958, None, (1, 2, 7))
    H("DIVISIONAL_ENGINEER_FOR", "Southern Division", "Leopold Crane .. Conrad Veyne > Millicent Dray > Dorian Pike", 1958, None, (1, 3, 6))
    H("DIVISIONAL_ENGINEER_FOR", "Eastern Division", "Conrad Veyne > Agatha Thorle .. Beatrix Halloran", 1963, 2014, (1, 3, 6))
    # building
    for firm, what, a, b in (
        ("Ottley & Brand", "Tarn Bridge", "1909", "1912"), ("Ottley & Brand", "Mallow Swing Bridge", "1924-03", "1926-05"),
        ("Ottley Ironworks", "Harl Chain Bridge", "1889", "1893"), ("Stourhead Masonry", "Upper Tarn Bridge", "1902", "1905"),
        ("Stourhead Masonry", "Dunmere Viaduct", "1894", "1899"), ("Stourhead Masonry", "Whinstone Arch", "1931-04", "1932-10"),
        ("Lumley Tunnelling", "Dunmere Tunnel", "1892", "1897"), ("Lumley Tunnelling", "Kessel Tunnel", "1967-02-13", "1971-09-30"),
        ("Brand Civil", "Kessel Tunnel", "1969-06-01", "1971-09-30"), ("Lumley Tunnelling", "Ravel Cut Tunnel", "1986-01", "1990-04"),
        ("Brand Civil", "Harl Road Bridge", "1961-05-08", "1964-06-19"), ("Calder Steel", "Harl Road Bridge", "1962-10-01", "1964-03-27"),
        ("Calder Steel", "Sallow Lift Bridge", "1955-08", "1958-11"), ("Fenwith Construction", "Kessel Footbridge", "1987-03-02", "1988-07-15"),
        ("Fenwith Construction", "Quern Bridge", "1998-09-14", "2000-11-24"), ("Brand Civil", "Kessel Bridge", "1934", "1936"),
        ("Stourhead Masonry", "Kessel Bridge", "1933", "1936"), ("Fenwith Construction", "Pellow Causeway", "2008-02", "2009-08"),
    ):  # fmt: skip
        m.fact(firm, "BUILT", what, a, b)
    # traffic
    T("CARRIES", "Tarn Bridge", "the A17 > the B640", 1923)
    T("CARRIES", "Harl Chain Bridge", "the A17 > Drovers' Way", 1925)
    T("CARRIES", "Harl Road Bridge", "the A17", 1964, None, (0, 0, 1))
    T("CARRIES", "Kessel Bridge", "the town tramway + the B640 > the B642", 1936)
    T("CARRIES", "Kessel Tunnel", "the A17 relief road", 1971, None, (0, 0, 1))
    T("CARRIES", "Dunmere Tunnel", "the mineral railway .. Dunmere Greenway", 1897)
    T("CARRIES", "Dunmere Viaduct", "the mineral railway .. Dunmere Greenway", 1899)
    T("CARRIES", "Kessel Footbridge", "Drovers' Way", 1988, 2016)
    T("CARRIES", "Mallow Swing Bridge", "the B642 > the A93", 1926)
    T("CARRIES", "Whinstone Tunnel", "the mineral railway", 1901, 1966)
    # limits
    T("WEIGHT_LIMIT", "Tarn Bridge", "18 tonnes > 7.5 tonnes > 3 tonnes > 7.5 tonnes", 1968)
    T("WEIGHT_LIMIT", "Upper Tarn Bridge", "7.5 tonnes > 3 tonnes", 1979)
    T("WEIGHT_LIMIT", "Kessel Bridge", "18 tonnes .. 18 tonnes > 12 tonnes", 1974, None, dd)
    T("WEIGHT_LIMIT", "Harl Chain Bridge", "3 tonnes > 2 tonnes", 1951, 2003)
    T("WEIGHT_LIMIT", "Mallow Swing Bridge", "12 tonnes > 7.5 tonnes .. 12 tonnes", 1970, None, dd)
    T("WEIGHT_LIMIT", "Sallow Lift Bridge", "26 tonnes > 18 tonnes > 26 tonnes", 1980, None, dd)
    # tolls
    T("CHARGES_TOLL_OF", "Harl Chain Bridge", "1 penny > 2 pence > 5 pence .. 50 pence", 1893, 2005)
    T("CHARGES_TOLL_OF", "Kessel Tunnel", "20 pence > 50 pence > 80 pence > 1 pound 20", 1972, None, (0, 1, 9))
    T("CHARGES_TOLL_OF", "Sallow Lift Bridge", "50 pence > 80 pence", 1990, 2018, dd)
    T("CHARGES_TOLL_OF", "Tarn Bridge", "2 pence", 1912, 1938)
    # collectors
    H("TOLL_COLLECTOR_AT", "Harl Chain Bridge", "Silas Quill > Dora Quill > Nell Tarnley > Dora Quill", 1936, 2005)
    H("TOLL_COLLECTOR_AT", "Kessel Tunnel", "Fay Ruddock & Hob Ruddock > Fay Ruddock .. Tam Corlish > Zeb Lanyon", 1972, None, dd)
    H("TOLL_COLLECTOR_AT", "Sallow Lift Bridge", "Zeb Lanyon > Hob Ruddock .. Zeb Lanyon", 1990, 2018, dd)
    # tenants
    H("TENANT_OF", "Harl Tollhouse", "Silas Quill > Dora Quill .. Caleb Winnow", 1940)
    H("TENANT_OF", "Tarn Tollhouse", "Bram Oxley .. Edda Corlish & Tam Corlish > Joss Averill", 1964)
    H("TENANT_OF", "Mallow Bridge Cottage", "Ivo Drummer > Kirsten Lowe", 1972)
    # closures
    for what, why, a, b in (
        ("Tarn Bridge", "flood damage", "1947-03", "1947-11"), ("Tarn Bridge", "repainting", "1983-05-09", "1983-06-24"),
        ("Tarn Bridge", "flood damage", "2009-11-20", "2010-04-30"), ("Upper Tarn Bridge", "flood damage", "2009-11-19", "2011-02-14"),
        ("Lower Tarn Bridge", "flood damage", "2009-11-20", "2009-12-04"), ("Kessel Tunnel", "relining", "1996-02-05", "1996-10-18"),
        ("Kessel Tunnel", "vehicle fire", "2004-07-11", "2004-08-29"), ("Kessel Tunnel", "relining", "2018-01-15", "2018-09-02"),
        ("Harl Chain Bridge", "cracked hangers", "1978", "1981"), ("Harl Chain Bridge", "cracked hangers", "2015-06-12", "2016-03-18"),
        ("Kessel Footbridge", "rotten decking", "2013-04", "2014-02"), ("Kessel Footbridge", "rotten decking", "2020-10-01", ""),
        ("Mallow Swing Bridge", "ship strike", "1962-08-17", "1962-09-30"), ("Mallow Swing Bridge", "jammed bearing", "2001-07-03", "2001-07-19"),
        ("Sallow Lift Bridge", "ship strike", "1999-01-22", "1999-05-28"), ("Sallow Lift Bridge", "jammed bearing", "2019-12-02", "2020-01-17"),
        ("Dunmere Tunnel", "roof fall", "1967", "1989"), ("Dunmere Tunnel", "roof fall", "2017-12-14", ""),
        ("Whinstone Tunnel", "roof fall", "1966", ""), ("Gallin Aqueduct", "leaking trough", "1954-01", "1955-06"),
        ("Gallin Aqueduct", "leaking trough", "2012-02-06", "2012-10-26"), ("Quern Bridge", "vehicle fire", "2006-03-30", "2006-04-12"),
        ("Kessel Bridge", "repainting", "1990-09-03", "1990-10-19"),
    ):  # fmt: skip
        m.fact(what, "CLOSED_FOR", why, a, b)
    # listing, light, paint, gauges
    T("LISTED_AS", "Tarn Bridge", "Grade II > Grade II*", 1955)
    T("LISTED_AS", "Upper Tarn Bridge", "Grade II", 1986)
    T("LISTED_AS", "Harl Chain Bridge", "Grade II > Grade II* > Grade I", 1950)
    T("LISTED_AS", "Dunmere Viaduct", "Grade II .. Grade II*", 1967)
    T("LISTED_AS", "Gallin Aqueduct", "Grade I", 1952)
    T("LISTED_AS", "Old Kessel Bridge", "Grade II", 1951, 1968)
    T("LISTED_AS", "Whinstone Arch", "Grade II", 1998)
    T("LIT_BY", "Tarn Bridge", "gas lamps > sodium lamps > LED lamps", 1914)
    T("LIT_BY", "Kessel Bridge", "gas lamps .. mercury lamps > sodium lamps", 1936)
    T("LIT_BY", "Kessel Tunnel", "fluorescent tubes > sodium lamps > LED lamps", 1971, None, dd)
    T("LIT_BY", "Harl Chain Bridge", "oil lamps > gas lamps .. LED lamps", 1894)
    T("LIT_BY", "Harl Road Bridge", "sodium lamps", 1964, None, dd)
    T("PAINTED_IN", "Tarn Bridge", "black > dark green > cream", 1931)
    T("PAINTED_IN", "Harl Chain Bridge", "red oxide > black > pale blue > black", 1895)
    T("PAINTED_IN", "Mallow Swing Bridge", "dark green > red oxide > dark green", 1927)
    T("PAINTED_IN", "Sallow Lift Bridge", "grey > pale blue", 1958, None, dd)
    T("MONITORED_BY", "Harl Chain Bridge", "gauge SG-4 + gauge SG-14 > gauge SG-41", 1985, None, dd)
    T("MONITORED_BY", "Kessel Tunnel", "gauge TL-2 .. gauge TL-3 + gauge TL-7", 1991, None, dd)
    T("MONITORED_BY", "Tarn Bridge", "gauge SG-14", 2007, None, dd)
    T("MONITORED_BY", "Dunmere Tunnel", "gauge TL-2 .. gauge TL-8", 2003, None, dd)
    # careers
    T("EMPLOYED_BY", "Mina Falk", f"Brand Civil > {occ}", 1989)
    T("EMPLOYED_BY", "Hal Torrance", f"{occ} > Fenwith Maintenance > {occ}", 1978, 2018)
    T("EMPLOYED_BY", "Joss Averill", f"National Roads Board .. {occ}", 1994)
    T("EMPLOYED_BY", "Kirsten Lowe", "Calder Steel > Fenwith Construction .. National Roads Board", 1986)
    T("EMPLOYED_BY", "Owen Sprake", f"Lumley Tunnelling > {occ} > Lumley Tunnelling", 1981)
    T("EMPLOYED_BY", "Rufus Ottley", "Ottley and Brand > Calder Steel", 1951, 1984)
    T("EMPLOYED_BY", "Ines Marchbank", f"Fenwith Construction > {occ}", 1995, None, dd)
    T("EMPLOYED_BY", "Dorian Pike", f"Brand Civil .. {occ}", 1992, None, dd)
    T("TRAINED_UNDER", "Millicent Dray", "Agatha Thorle > Conrad Vey", 1964, 1976)
    T("TRAINED_UNDER", "Ines Marchbank", "Millicent Dray", 1996, 1999)
    T("TRAINED_UNDER", "Dorian Pike", "Conrad Veyne .. Rufus Ottley", 1972, 1983)
    T("TRAINED_UNDER", "Mina Falk", "Hal Torrance", 1990, 1994)
    T("TRAINED_UNDER", "Owen Sprake", "Hal Torrance", 1982, 1985)
    T("TRAINED_UNDER", "Beatrix Halloran", "Agatha Thorle", 1975, 1979)
    # events
    for who, what, when in (
        ("Aurel Stanhope", "Harl Chain Bridge", "1887"), ("Aurel Stanhope", "Dunmere Viaduct", "1892"), ("Aurel Stanhope", "Upper Tarn Bridge", "1901"),
        ("Edmund Stanhope", "Tarn Bridge", "1907"), ("Edmund Stanhope", "Mallow Swing Bridge", "1922-06"), ("Leopold Crane", "Sallow Lift Bridge", "1953-10"),
        ("Leopold Crane", "Harl Road Bridge", "1959-02"), ("Agatha Thorle", "Harl Road Bridge", "1959-02"), ("Agatha Thorle", "Kessel Tunnel", "1965-11"),
        ("Conrad Vey", "Ravel Cut Tunnel", "1984"), ("Millicent Dray", "Kessel Footbridge", "1986-04"), ("Millicent Dray", "Quern Bridge", "1997-01"),
        ("Ines Marchbank", "Pellow Causeway", "2006-08"), ("Aurel Stanhope", "Dunmere Tunnel", "1890"), ("Josiah Harl", "Kessel Bridge", "1931"),
    ):  # fmt: skip
        m.fact(who, "DESIGNED", what, when)
    for what, who, when in (
        ("Harl Chain Bridge", "Lady Averil Harl", "1893-05-20"), ("Upper Tarn Bridge", "Josiah Harl", "1905"), ("Tarn Bridge", "Josiah Harl", "1912-08"),
        ("Mallow Swing Bridge", "Lady Averil Harl", "1926-06-05"), ("Kessel Bridge", "Mayor Tobias Renn", "1936-10-03"),
        ("Sallow Lift Bridge", "Admiral Gorse", "1958-12-01"), ("Harl Road Bridge", "Princess Ottoline", "1964-06-26"),
        ("Kessel Tunnel", "Princess Ottoline", "1971-10-15"), ("Kessel Footbridge", "Mayor Sally Renn", "1988-07-30"),
        ("Ravel Cut Tunnel", "Conrad Vey", "1990-05"), ("Quern Bridge", "Mayor Sally Renn", "2000-12-09"), ("Pellow Causeway", "Bram Oxley", "2009-09-12"),
    ):  # fmt: skip
        m.fact(what, "OPENED_BY", who, when)
    for what, prize, when in (
        ("Harl Road Bridge", "the Gilded Keystone", "1965-03"), ("Kessel Tunnel", "the Gilded Keystone", "1972-03"), ("Kessel Footbridge", "the Small Spans Medal", "1989-10"),
        ("Quern Bridge", "the Gilded Keystone", "2001-03"), ("Quern Bridge", "the Small Spans Medal", "2001-10"), ("Pellow Causeway", "the Small Spans Medal", "2010-10"),
        ("Harl Chain Bridge", "the Restoration Rose", "2016-11"), ("Dunmere Viaduct", "the Restoration Rose", "1993"), ("Sallow Lift Bridge", "the Gilded Keystone", "1959-03"),
        ("Upper Tarn Bridge", "the Restoration Rose", "2011-11"),
    ):  # fmt: skip
        m.fact(what, "WON", prize, when)
    for what, hit, when in (
        ("the barge Lenny Rose", "Mallow Swing Bridge", "1962-08-17"), ("the barge Lenny Rose", "Lower Tarn Bridge", "1964-05"), ("the coaster Halcyon", "Sallow Lift Bridge", "1999-01-22"),
        ("a cattle lorry", "Kessel Bridge", "1974"), ("a cattle lorry", "Upper Tarn Bridge", "1996-06-13"), ("a crane lorry", "Whinstone Arch", "1988-02"),
        ("a crane lorry", "Kessel Footbridge", "2003-09-18"), ("a double-decker bus", "Whinstone Arch", "1957-12-23"), ("a double-decker bus", "Whinstone Arch", "2014-08-06"),
        ("the dredger Old Tam", "Sallow Lift Bridge", "2007-04-03"), ("the dredger Old Tam", "Mallow Swing Bridge", "1993-10-28"), ("the coaster Halcyon", "Mallow Swing Bridge", "2001-03"),
    ):  # fmt: skip
        m.fact(what, "STRUCK", hit, when)
    for firm, what, when in (
        ("Ottley Ironworks", "Harl Chain Bridge", "1938"), ("Calder Steel", "Harl Chain Bridge", "1981-02"), ("Calder Steel", "Harl Chain Bridge", "2016-03"),
        ("Ottley & Brand", "Tarn Bridge", "1949-08"), ("Brand Civil", "Tarn Bridge", "1993-07"), ("Stourhead Masonry", "Upper Tarn Bridge", "2011-01"),
        ("Stourhead Masonry", "Gallin Aqueduct", "1955"), ("Fenwith Construction", "Gallin Aqueduct", "2012-09"), ("Brand Civil", "Kessel Bridge", "1976-05"),
        ("Calder Steel", "Mallow Swing Bridge", "1971"), ("Stourhead Masonry", "Kessel Bridge", "1998-10"), ("Lumley Tunnelling", "Kessel Tunnel", "1996-09"),
    ):  # fmt: skip
        m.fact(firm, "STRENGTHENED", what, when)
    inspectors = {
        "Hal Torrance": ("Tarn Bridge Kessel_Bridge Harl_Chain_Bridge Tarn_Bridge Kessel_Tunnel Harl_Chain_Bridge Mallow_Swing_Bridge Tarn_Bridge", "1980-01-01", "2001-01-01"),
        "Mina Falk": ("Kessel_Bridge Upper_Tarn_Bridge Tarn_Bridge Quern_Bridge Upper_Tarn_Bridge Tarn_Bridge Harl_Road_Bridge Tarn_Bridge", "1999-01-01", "2021-06-01"),
        "Joss Averill": ("Sallow_Lift_Bridge Harl_Road_Bridge Harl_Chain_Bridge Sallow_Lift_Bridge Dunmere_Viaduct Harl_Chain_Bridge Mallow_Swing_Bridge", "1996-01-01", "2021-06-01"),
        "Kirsten Lowe": ("Harl_Road_Bridge Kessel_Tunnel Kessel_Tunnel Kessel_Footbridge Mallow_Swing_Bridge Kessel_Tunnel", "2004-01-01", "2021-08-01"),
        "Owen Sprake": ("Dunmere_Tunnel Ravel_Cut_Tunnel Kessel_Tunnel Dunmere_Tunnel Whinstone_Tunnel Ravel_Cut_Tunnel Dunmere_Tunnel", "1991-01-01", "2021-01-01"),
    }  # fmt: skip
    for who, (what, a, b) in inspectors.items():
        what = what.replace("Tarn Bridge Kessel", "Tarn_Bridge Kessel").split()
        m.events("INSPECTED", [(who, x.replace("_", " ")) for x in what], a, b, (1, 3, 8))
    m.points |= {"DESIGNED", "OPENED_BY", "WON", "STRUCK", "STRENGTHENED"}
    return m.write()


def broker():
    m = Maker("broker", "Osric & Pell, insurance brokers", "exclusive", "2026-02-17", "Petra Lindqvale", 1402)
    H, T = m.heads, m.tails
    me = "Petra Lindqvale"
    # accounts
    for client, seq, a, b in (
        ("Dray Street Bakery", f"Anselm Rook > {me} > Dilys Farrow > {me}", 2015, None),
        ("Dray Street Dairy", "Dilys Farrow > Corin Farrow", 2017, None),
        ("Halloway Haulage", f"Gustav Pell > Emeric Sloane .. Fenna Rook + {me}", 2014, None),
        ("Halloway & Sons", "Emeric Sloane > Jarek Thole > Emeric Sloane", 2016, None),
        ("Ottermere Sailing Club", f"{me} .. Hanne Osterby", 2018, None),
        ("Pinder Joinery", "Anselm Rook > Fenna Rook > Corin Farrow", 2015, None),
        ("Quayside Cafe", "Corin Farrow .. Corin Farrow > Dilys Farrow", 2016, None),
        ("Quayside Chandlery", f"Hanne Osterby > {me}", 2017, None),
        ("Tolliver Toys", f"{me} + Jarek Thole", 2019, 2025),
        ("Vesper Cinema", "Gustav Pell > Dilys Farrow > Ilse Marr", 2014, None),
        ("Wick Cider", "Ilse Marr > Fenna Rook", 2020, None),
        ("Odile Tranter", f"Kit Osric > {me}", 2016, None),
        ("Zander Glass", "Jarek Thole .. Emeric Sloane", 2018, 2024),
    ):  # fmt: skip
        H("looks after the account of", client, seq, a, b)
    # underwriters
    T("writes business for", "Lorna Vickary", "Northmere Mutual > Albrecht General > Northmere Mutual", 2014)
    T("writes business for", "Marius Vance", "Northmere Marine .. Silverfen", 2015)
    T("writes business for", "Nadja Vance", "Silverfen > Northmere Marine", 2016)
    T("writes business for", "Otto Brill", "Oldgate + Harrier Insurance", 2016)
    T("writes business for", "Prue Brill", "Albrecht General > Oldgate", 2017)
    T("writes business for", "Tancred Hume", "Marr Mutual > Harrier Insurance .. Marr Mutual", 2015)
    # offices, chiefs, limits, cars
    for who, seq, a, b in (
        (me, "the Market office > the Harbour office > the Market office > the Hill office", 2015, None),
        ("Anselm Rook", "the Market office > the Hill office", 2014, 2022), ("Dilys Farrow", "the Harbour office > the Market office", 2016, None),
        ("Corin Farrow", "the Harbour office .. the Harbour office > the Hill office", 2016, None), ("Emeric Sloane", "the Hill office > the Market office", 2015, None),
        ("Fenna Rook", "the Market office > the Harbour office", 2017, None), ("Hanne Osterby", "the Harbour office", 2017, None),
        ("Ilse Marr", "the Hill office + the Market office", 2018, None), ("Jarek Thole", "the Market office .. the Hill office", 2018, 2025),
        ("Kit Osric", "the Hill office", 2014, 2023), ("Gustav Pell", "the Market office", 2014, 2021),
    ):  # fmt: skip
        T("is based at", who, seq, a, b)
    for who, seq, a, b in (
        (me, "Gustav Pell > Anselm Rook > Kit Osric > Ilse Marr", 2015, None), ("Anselm Rook", "Gustav Pell > Kit Osric", 2014, 2022),
        ("Dilys Farrow", f"Kit Osric > {me}", 2016, None), ("Corin Farrow", f"Anselm Rook .. {me}", 2017, None), ("Emeric Sloane", "Gustav Pell > Ilse Marr", 2015, None),
        ("Fenna Rook", f"{me} > Emeric Sloane > {me}", 2018, None), ("Hanne Osterby", "Kit Osric > Ilse Marr", 2017, None), ("Jarek Thole", "Emeric Sloane", 2018, 2025),
    ):  # fmt: skip
        T("reports to", who, seq, a, b)
    for who, seq, a, b in (
        (me, "10,000 crowns > 50,000 crowns > 120,000 crowns", 2016, None), ("Dilys Farrow", "10,000 crowns > 50,000 crowns > 25,000 crowns", 2017, None),
        ("Emeric Sloane", "25,000 crowns > 50,000 crowns", 2016, None), ("Fenna Rook", "10,000 crowns .. 25,000 crowns", 2018, None),
        ("Hanne Osterby", "25,000 crowns > 120,000 crowns", 2018, None), ("Kit Osric", "250,000 crowns", 2014, 2023), ("Jarek Thole", "10,000 crowns", 2019, 2024),
    ):  # fmt: skip
        T("may bind up to", who, seq, a, b)
    H("has the company car", "the blue Tarrow", f"Gustav Pell > {me} > Corin Farrow", 2016)
    H("has the company car", "the white Tarrow", f"Anselm Rook .. Fenna Rook > {me}", 2017)
    H("has the company car", "the grey Minster", "Kit Osric > Ilse Marr .. Dilys Farrow", 2016)
    H("has the company car", "the old Minster", f"{me} > Jarek Thole > Emeric Sloane", 2015, 2022)
    # policies
    for policy, client, a, b, firms, covers, costs in (
        ("DB-310", "Dray Street Bakery", "2015-04-01", None, "Northmere Mutual > Oldgate > Northmere Mutual", "fire and theft + spoiled stock", "1,900 crowns > 2,250 crowns > 2,700 crowns"),
        ("DB-311", "Dray Street Bakery", "2019-07-01", None, "Harrier Insurance > Oldgate", "the delivery vans", "3,100 crowns > 3,400 crowns"),
        ("DD-130", "Dray Street Dairy", "2017-10-01", None, "Oldgate .. Marr Mutual", "spoiled stock > fire and theft + machine breakdown", "2,250 crowns > 2,600 crowns"),
        ("HH-1024", "Halloway Haulage", "2014-01-01", None, "Albrecht General > Harrier Insurance > Albrecht General", "the lorries + goods in transit", "18,000 crowns > 21,500 crowns > 26,000 crowns > 24,000 crowns"),
        ("HH-1042", "Halloway Haulage", "2020-03-15", "2024-03-15", "Northmere Marine", "goods at sea", "6,400 crowns > 7,100 crowns"),
        ("HS-88", "Halloway & Sons", "2016-09-01", None, "Albrecht General .. Oldgate", "employers' liability", "1,450 crowns > 1,900 crowns"),
        ("OS-77", "Ottermere Sailing Club", "2018-05-01", None, "Northmere Marine > Silverfen", "the dinghies > the dinghies & the clubhouse", "4,800 crowns > 5,200 crowns > 5,900 crowns"),
        ("PJ-205", "Pinder Joinery", "2015-11-01", None, "Northmere Mutual > Marr Mutual", "fire and theft + machine breakdown", "2,600 crowns > 3,100 crowns"),
        ("QC-118", "Quayside Cafe", "2016-06-10", None, "Silverfen .. Silverfen > Northmere Mutual", "flood .. flood", "1,450 crowns"),
        ("QH-119", "Quayside Chandlery", "2017-02-20", None, "Northmere Marine + Northmere Mutual", "flood + fire and theft", "2,700 crowns > 3,600 crowns"),
        ("TT-90", "Tolliver Toys", "2019-01-14", "2025-06-30", "Harrier Insurance > Marr Mutual", "product liability", "5,200 crowns > 6,400 crowns"),
        ("VC-600", "Vesper Cinema", "2014-08-01", None, "Oldgate > Albrecht General .. Oldgate", "fire and theft > fire and theft & cancelled shows", "7,100 crowns > 8,300 crowns > 7,800 crowns"),
        ("WC-46", "Wick Cider", "2020-10-12", None, "Marr Mutual", "spoiled stock + machine breakdown", ""),
        ("OT-12", "Odile Tranter", "2016-02-03", None, "Northmere Mutual > Silverfen", "the house on Fell Lane", "900 crowns > 1,150 crowns"),
        ("ZG-501", "Zander Glass", "2018-12-01", "2024-09-01", "Harrier Insurance", "goods in transit", ""),
    ):  # fmt: skip
        m.fact(client, "holds policy", policy, a, b or "")
        for rel, seq in (("is placed with", firms), ("covers", covers), ("costs a year", costs)):
            if seq:
                T(rel, policy, seq, a, b)
    # claims
    for claim, client, day, steps, hands in (
        ("C-118", "Halloway Haulage", "2017-03-06", "open 14, with the adjuster 90, paid", "Quinlan Hask 104"),
        ("C-181", "Dray Street Bakery", "2018-07-19", "open 21, with the adjuster 64, disputed 133, paid", "Rosa Teague 90, Quinlan Hask 128"),
        ("C-190", "Vesper Cinema", "2019-11-30", "open 9, with the adjuster 201, rejected", "Stig Ambler 210"),
        ("C-205", "Quayside Cafe", "2020-02-11", "open 7, with the adjuster 41, paid", "Rosa Teague 48"),
        ("C-212", "Ottermere Sailing Club", "2021-06-02", "open 30, with the adjuster 77, disputed 150, with the adjuster 60, paid", "Quinlan Hask 107, Stig Ambler 210"),
        ("C-218", "Halloway Haulage", "2022-01-24", "open 12, with the adjuster 300, disputed 190, rejected", "Rosa Teague 502"),
        ("C-221", "Pinder Joinery", "2022-09-13", "open 16, with the adjuster 55, paid", "Stig Ambler 71"),
        ("C-228", "Tolliver Toys", "2023-04-04", "open 45, withdrawn", "Quinlan Hask 45"),
        ("C-281", "Quayside Chandlery", "2024-12-08", "open 10, with the adjuster 88, disputed 120, with the adjuster", "Rosa Teague 218, Stig Ambler"),
        ("C-285", "Dray Street Dairy", "2025-05-21", "open 25, with the adjuster 140, paid", "Quinlan Hask 165"),
        ("C-290", "Halloway Haulage", "2025-10-09", "open 33, with the adjuster", "Stig Ambler 60, Quinlan Hask"),
        ("C-291", "Wick Cider", "2026-01-12", "open", "Rosa Teague"),
    ):  # fmt: skip
        m.fact(client, "lodged claim", claim, day)
        for rel, told in (("stands at", steps), ("is adjusting", hands)):
            at = date.fromisoformat(day) + timedelta(days=4 * (rel == "is adjusting"))
            for step in told.split(", "):
                what, days = re.fullmatch(r"(.+?)(?: (\d+))?", step).groups()
                stop = at + timedelta(days=int(days)) if days else None
                pair = (claim, rel, what) if rel == "stands at" else (what, rel, claim)
                m.fact(*pair, at.isoformat(), stop.isoformat() if stop else "")
                at = stop
    for firm, claim, day in (
        ("Albrecht General", "C-118", "2017-06-20"), ("Oldgate", "C-181", "2019-02-25"), ("Northmere Mutual", "C-181", "2019-03-11"), ("Silverfen", "C-205", "2020-04-02"),
        ("Northmere Marine", "C-212", "2022-04-19"), ("Marr Mutual", "C-221", "2022-11-28"), ("Marr Mutual", "C-285", "2025-11-06"), ("Silverfen", "C-212", "2022-04-19"),
    ):  # fmt: skip
        m.fact(firm, "paid out on", claim, day)
    # leave
    for who, whom, a, b in (
        (me, "Dilys Farrow", "2019-08-05", "2019-08-19"), ("Dilys Farrow", me, "2019-12-23", "2020-01-03"), ("Fenna Rook", me, "2021-07-12", "2021-08-02"),
        ("Hanne Osterby", me, "2021-07-26", "2021-08-09"), (me, "Corin Farrow", "2022-05-30", "2022-06-13"), ("Emeric Sloane", "Fenna Rook", "2023-02-06", "2023-05-29"),
        (me, "Fenna Rook", "2023-05-29", "2023-07-03"), ("Corin Farrow", "Dilys Farrow", "2024-08-12", "2024-08-26"), ("Dilys Farrow", "Corin Farrow", "2024-08-26", "2024-09-09"),
        ("Jarek Thole", me, "2024-10-14", "2024-10-28"), (me, "Hanne Osterby", "2025-03-03", "2025-03-17"), ("Emeric Sloane", me, "2025-12-22", "2026-01-05"),
        ("Fenna Rook", "Hanne Osterby", "2026-02-02", ""), (me, "Ilse Marr", "2026-02-09", ""),
    ):  # fmt: skip
        m.fact(who, "stands in for", whom, a, b)
    # insurers
    T("is rated", "Northmere Mutual", "A > A minus > A", 2015)
    T("is rated", "Northmere Marine", "A minus > B plus", 2016)
    T("is rated", "Albrecht General", "B plus > A minus > A", 2014)
    T("is rated", "Silverfen", "B .. B plus > A minus", 2016)
    T("is rated", "Oldgate", "A > A minus", 2015)
    T("is rated", "Harrier Insurance", "B plus > B", 2017)
    T("is rated", "Marr Mutual", "B plus", 2018)
    H("is on the panel for", "marine", "Northmere Marine + Silverfen", 2015)
    H("is on the panel for", "motor", "Albrecht General & Harrier Insurance > Albrecht General + Oldgate", 2016)
    H("is on the panel for", "property", "Northmere Mutual + Marr Mutual .. Oldgate", 2015)
    # directors
    H("is a director of", "Halloway Haulage", "Bertil Halloway + Signe Halloway > Piers Tranter", 2014)
    H("is a director of", "Halloway & Sons", "Bertil Halloway > Arvid Halloway", 2016)
    H("is a director of", "Tolliver Toys", "Maud Tolliver .. Odile Tranter", 2016, 2025)
    H("is a director of", "Quayside Chandlery", "Signe Halloway + Piers Tranter", 2018)
    H("is a director of", "Zander Glass", "Lev Zander > Maud Tolliver", 2017, 2024)
    # events
    foundation, diploma, marine = "the Foundation Certificate", "the Broker's Diploma", "the Marine Paper"
    for who, what, day in (
        (me, foundation, "2015-06-18"), (me, diploma, "2018-11-22"), (me, marine, "2021-03-04"), ("Dilys Farrow", foundation, "2017-01-26"), ("Dilys Farrow", diploma, "2020-09-10"),
        ("Corin Farrow", foundation, "2017-06-15"), ("Fenna Rook", foundation, "2018-01-25"), ("Fenna Rook", diploma, "2024-05-16"), ("Hanne Osterby", marine, "2018-03-08"),
        ("Hanne Osterby", diploma, "2019-05-23"), ("Jarek Thole", foundation, "2019-01-24"), ("Emeric Sloane", diploma, "2017-11-16"), ("Ilse Marr", marine, "2022-03-03"), ("Nadja Vance", marine, "2019-03-07"),
    ):  # fmt: skip
        m.fact(who, "passed", what, day)
    for who, whom, day in (
        ("Halloway Haulage", "Emeric Sloane", "2019-04-30"), ("Vesper Cinema", "Dilys Farrow", "2020-07-14"), ("Vesper Cinema", "Stig Ambler", "2020-07-01"), ("Halloway Haulage", "Rosa Teague", "2022-12-05"),
        ("Quayside Cafe", "Corin Farrow", "2021-10-11"), ("Dray Street Bakery", "Rosa Teague", "2018-10-29"), ("Tolliver Toys", me, "2023-05-09"), ("Dray Street Bakery", "Dilys Farrow", "2022-02-17"), ("Odile Tranter", "Kit Osric", "2018-05-03"),
    ):  # fmt: skip
        m.fact(who, "complained about", whom, day)
    sites = ("the Quayside cellar", "the Vesper projection room", "the Dray Street ovens", "Halloway's yard", "the Ottermere slipway", "the Pinder workshop", "the Wick press house")
    for who, k, day in (
        ("Stig Ambler", 0, "2017-08-09"), ("Hanne Osterby", 4, "2018-06-20"), (me, 4, "2018-06-20"), (me, 2, "2016-10-03"), ("Dilys Farrow", 2, "2021-11-25"), ("Gustav Pell", 1, "2016-02-16"),
        ("Stig Ambler", 1, "2020-01-22"), ("Emeric Sloane", 3, "2018-09-17"), (me, 3, "2022-02-08"), ("Rosa Teague", 3, "2022-02-08"), ("Anselm Rook", 5, "2016-04-07"), ("Fenna Rook", 5, "2020-08-27"),
        ("Stig Ambler", 5, "2022-10-05"), ("Ilse Marr", 6, "2021-01-13"), (me, 0, "2025-01-09"), ("Rosa Teague", 0, "2020-02-20"), ("Quinlan Hask", 3, "2025-12-11"), (me, 2, "2024-06-14"),
    ):  # fmt: skip
        m.fact(who, "surveyed", sites[k], day)
    for firm, policy, day in (
        ("Oldgate", "DB-310", "2018-02-05"), ("Marr Mutual", "DB-310", "2018-02-08"), ("Albrecht General", "DB-310", "2021-10-04"), ("Harrier Insurance", "HH-1024", "2017-11-13"),
        ("Oldgate", "HH-1024", "2017-11-20"), ("Albrecht General", "HH-1024", "2021-10-18"), ("Silverfen", "OS-77", "2021-12-01"), ("Northmere Marine", "OS-77", "2021-12-07"), ("Silverfen", "OT-12", "2020-03-12"),
        ("Oldgate", "OT-12", "2020-03-12"), ("Marr Mutual", "TT-90", "2021-10-26"), ("Marr Mutual", "DD-130", "2020-12-03"), ("Harrier Insurance", "VC-600", "2018-05-08"), ("Albrecht General", "VC-600", "2018-05-11"),
        ("Northmere Mutual", "QC-118", "2022-06-21"), ("Oldgate", "DB-311", "2022-08-15"),
    ):  # fmt: skip
        m.fact(firm, "quoted for", policy, day)
    for whom, day in (
        ("Lorna Vickary", "2017-05-11"), ("Marius Vance", "2018-10-02"), ("Lorna Vickary", "2019-06-13"), ("Nadja Vance", "2021-09-23"), ("Signe Halloway", "2022-03-29"), ("Otto Brill", "2022-11-17"), ("Lorna Vickary", "2023-01-31"),
        ("Maud Tolliver", "2023-05-24"), ("Nadja Vance", "2024-02-20"), ("Odile Tranter", "2025-04-08"), ("Piers Tranter", "2025-10-30"), ("Nadja Vance", "2025-12-10"),
    ):  # fmt: skip
        m.fact(me, "had lunch with", whom, day)
    m.points = {"lodged claim", "paid out on", "passed", "complained about", "surveyed", "quoted for", "had lunch with"}
    return m.write()


def main():
    for make in (bridges, broker):
        print(make.__name__, *make(), file=sys.stderr)


if __name__ == "__main__":
    main()

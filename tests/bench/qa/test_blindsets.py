"""The blind sets: frozen bytes, gold by brute force, verdicts, and policies that read nothing."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys

import pytest

from bench.qa import blindsets, choosing
from bench.qa.blindsets import (
    EIGHTEENTH,
    EIGHTH,
    ELEVENTH,
    FIFTEENTH,
    FIFTH,
    FOLDER,
    FOURTEENTH,
    FOURTH,
    GENERATIONS,
    GRAPHS,
    NINETEENTH,
    NINTH,
    SECOND,
    SEVENTEENTH,
    SEVENTH,
    SIXTEENTH,
    SIXTH,
    TENTH,
    THIRD,
    THIRTEENTH,
    TWELFTH,
    TWENTIETH,
    TWENTYFIFTH,
    TWENTYFIRST,
    TWENTYFOURTH,
    TWENTYSECOND,
    TWENTYSIXTH,
    TWENTYTHIRD,
    BlindError,
    check_digests,
    judge,
)
from reasoners.policies.base import PolicyFailedError

BEYOND = ("unanswerable", "none")
SPREAD = (
    *FOURTEENTH, *FIFTEENTH, *SIXTEENTH, *SEVENTEENTH, *EIGHTEENTH, *NINETEENTH, *TWENTIETH, *TWENTYFIRST,
    *TWENTYSECOND, *TWENTYTHIRD, *TWENTYFOURTH, *TWENTYFIFTH, *TWENTYSIXTH,
)  # fmt: skip
"""Sets whose writers spread those over the styles as they liked."""


@pytest.mark.parametrize(
    "name",
    [
        "ops/questions.jsonl",
        "second_courts/meta.json",
        "third_farm/facts.csv",
        "fourth_people/questions.jsonl",
        "fifth_flats/meta.json",
        "sixth_opera/questions.jsonl",
        "seventh_buses/facts.csv",
        "eighth_lab/questions.jsonl",
        "ninth_dance/meta.json",
        "tenth_zoo/facts.csv",
        "eleventh_mines/questions.jsonl",
        "twelfth_turf/facts.csv",
        "thirteenth_castles/meta.json",
        "fourteenth_grid/facts.csv",
        "fifteenth_radio/questions.jsonl",
        "sixteenth_market/facts.csv",
        "seventeenth_locks/questions.jsonl",
        "eighteenth_dogs/facts.csv",
        "nineteenth_harbour/questions.jsonl",
        "twentieth_spas/meta.json",
        "twentyfirst_quarry/facts.csv",
        "twentysecond_ngo/questions.jsonl",
        "twentythird_gallery/facts.csv",
        "twentyfourth_rugby/questions.jsonl",
        "twentyfifth_chambers/facts.csv",
        "twentysixth_careers/questions.jsonl",
    ],
)
def test_sets_are_as_they_were_frozen_and_a_changed_byte_is_refused(tmp_path, name):
    check_digests()
    shutil.copytree(FOLDER, tmp_path / "blind")
    with open(tmp_path / "blind" / name, "ab") as stream:
        stream.write(b" ")
    with pytest.raises(BlindError, match=rf"{re.escape(name)} is not as it was frozen"):
        check_digests(tmp_path / "blind")


@pytest.mark.parametrize("generation", [name for name in GENERATIONS if name != "first"])
def test_every_file_of_the_later_generations_is_frozen(generation):
    lines = (FOLDER / f"{generation}_DIGESTS").read_text(encoding="utf-8").splitlines()
    frozen = {line.split("  ")[1] for line in lines}
    assert frozen == {
        f"{graph}/{name}" for graph in GENERATIONS[generation] for name in ("facts.csv", "meta.json", "questions.jsonl")
    }


@pytest.mark.parametrize(
    "script", ["gold.py", *(f"{generation}_gold.py" for generation in GENERATIONS if generation != "first")]
)
def test_gold_is_what_brute_force_finds(script):
    done = subprocess.run(
        [sys.executable, str(FOLDER / script)], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-500:]


def asked(kind, gold, accept=()):
    return {"answer_type": kind, "gold": gold, "accept": list(accept)}


@pytest.mark.parametrize(
    ("question", "values", "verdict"),
    [
        (asked("entity", ["Ann"]), ["ann "], "right"),
        (asked("list", ["Ann", "Bob"]), ["Bob", "Ann"], "right"),
        (asked("list", ["Ann", "Bob"]), ["Bob"], "wrong"),
        (asked("entity", ["Ann"]), ["Ann", "Bob"], "wrong"),
        (asked("time", ["2014"]), ["2014-03-01"], "right"),
        (asked("time", ["2014-03"]), ["2014"], "wrong"),
        (asked("boolean", [True]), ["yes"], "right"),
        (asked("boolean", ["false"]), ["no"], "right"),
        (asked("boolean", ["false"]), ["yes"], "wrong"),
        (asked("number", ["1200"]), ["1,200"], "right"),
        (asked("duration", ["14 days"]), ["2 weeks"], "right"),
        (asked("duration", ["237 minutes"]), ["3 h 57 min"], "right"),
        (asked("duration", ["43 days"], ["44 days"]), ["44 days"], "right"),
        (asked("duration", ["43 days"]), ["43"], "right"),
        (asked("duration", ["43 days"]), ["2 months"], "wrong"),
        (asked("none", []), [], "right"),
        (asked("none", []), ["nobody"], "right"),
        (asked("none", []), ["Ann"], "wrong"),
        (asked("entity", ["Ann"]), [], "abstained"),
        (asked("entity", ["Ann"]), ["nobody"], "wrong"),
    ],
)
def test_verdicts(question, values, verdict):
    assert judge(question, values) == verdict
    assert judge(question, values, failed=True) == "wrong"


@pytest.mark.parametrize(("policy", "at_most"), [("yes", 0.07), ("constant", 0.02), ("silent", 0.10)])
def test_policies_that_read_nothing_are_hardly_ever_right(policy, at_most):
    rows = [row for graph in GRAPHS for row in blindsets.ask_graph(graph, null=policy)]
    assert len(rows) == 600
    assert blindsets.shares(rows)["right"] <= at_most


@pytest.mark.parametrize(("policy", "at_most"), [("yes", 0.05), ("constant", 0.02), ("silent", 0.10)])
def test_policies_that_read_nothing_fail_the_second_generation_too(policy, at_most):
    rows = [row for graph in SECOND for row in blindsets.ask_graph(graph, null=policy)]
    assert len(rows) == 480
    assert blindsets.shares(rows)["right"] <= at_most


@pytest.mark.parametrize("graphs", [graphs for name, graphs in GENERATIONS.items() if name not in ("first", "second")])
@pytest.mark.parametrize(("policy", "at_most"), [("yes", 0.05), ("constant", 0.02), ("silent", 0.10)])
def test_policies_that_read_nothing_fail_the_generations_after_it_too(policy, at_most, graphs):
    rows = [row for graph in graphs for row in blindsets.ask_graph(graph, null=policy)]
    assert len(rows) == 120 * len(graphs)
    assert blindsets.shares(rows)["right"] <= at_most


@pytest.mark.parametrize(
    "graph", [graph for name, graphs in GENERATIONS.items() if name != "first" for graph in graphs]
)
def test_later_generations_are_a_third_of_each_style_and_a_tenth_beyond_the_graph(graph):
    questions = blindsets.read_questions(graph)
    assert len({question["question"] for question in questions}) == len(questions) == 120
    for style in ("terse", "chatty", "careful"):
        rows = [question for question in questions if question["style"] == style]
        beyond = (
            4
            if graph in SECOND
            or style == "careful"
            or (style == "chatty" and not graph.startswith(("third_", "fourth_", "fifth_", "sixth_")))
            else 3
        )
        n_beyond = sum(question["kind"] in BEYOND for question in rows)
        assert len(rows) == 40
        assert n_beyond == beyond or graph in SPREAD
    assert graph not in SPREAD or sum(question["kind"] in BEYOND for question in questions) == 11
    for question in questions:
        cannot = question["kind"] in BEYOND
        assert (question["answer_type"] == "none") == cannot == (question["gold"] == []), question["id"]
        told = {"true": ["yes"], "false": ["no"]}.get("".join(question["gold"]), question["gold"])
        assert judge(question, told) == "right", question["id"]
        assert judge(question, ["A. N. Other"]) == "wrong", question["id"]


def test_index_of_the_second_generation_holds_what_its_file_says():
    hospital, city, courts, university = (blindsets.build_graph(graph) for graph in SECOND)
    # A clock time ends the stay; a year, and a day, are still part of it.
    (stay,) = hospital.facts("Bettina Vogel", "stays_on")
    assert (str(stay.start), str(stay.stop)) == ("2025-03-07T09:07", "2025-03-07T19:24")
    (years,) = city.facts("Kings Orrin", "is twinned with", "Bad Lauten")
    assert (str(years.start), str(years.stop)) == ("1970-01-01", "1980-01-01")
    (suit,) = courts.facts("Felix Oduya", "FILE SUIT AGAINST")
    assert (str(suit.start), str(suit.stop)) == ("2011-06-13", "2011-06-14")
    (grant,) = university.facts("Jakub Nowak", "holdsScholarship")
    assert (str(grant.start), str(grant.stop)) == ("2022-01-01", "2024-01-01")


def test_index_of_the_third_generation_holds_what_its_file_says():
    abbey, farm, zoo, observatory, railway = (blindsets.build_graph(graph) for graph in THIRD)
    # A year, a month and a day are still part of a term; in the zoo and the observatory the end is the first without.
    (abbacy,) = abbey.facts("Gervase", "was abbot of", "Abbey of Fontclair")
    assert (str(abbacy.start), str(abbacy.stop)) == ("1125-01-01", "1143-01-01")
    (flood,) = farm.facts("Starveacre", "struck_by", "river flood")
    assert (str(flood.start), str(flood.stop)) == ("2021-04-01", "2021-05-01")
    (loan,) = zoo.facts("Kibo", "onLoanTo")
    assert (str(loan.start), str(loan.stop)) == ("2021-07-30", "2022-03-17")
    (snow,) = observatory.facts("Solar Tower", "was closed for", "snow")
    assert (str(snow.start), str(snow.stop)) == ("2024-03-14T04", "2024-03-14T22")
    (passed,) = railway.facts("Stan Rudge", "passed out as driver at")
    assert (str(passed.start), str(passed.stop)) == ("1932-12-01", "1933-01-01")


def test_index_of_the_fourth_generation_holds_what_its_file_says():
    household, platform, museum, people, parliament = (blindsets.build_graph(graph) for graph in FOURTH)
    # A closed end lasts as long as its text says; a clock time, and the day of a handover, are the first without.
    (town,) = household.facts("Clara", "lives in", "Marburg")
    assert (str(town.start), str(town.stop)) == ("2020-03-01", "2025-06-01")
    (version,) = platform.facts("image-resizer", "runs-version", "v2.12.0")
    assert (str(version.start), str(version.stop)) == ("2025-05-24T18:37", "2025-05-27T16:57")
    (missing,) = museum.facts("Saint Agnes", "Reported Missing From")
    assert (str(missing.start), str(missing.stop)) == ("1941-01-01", "1959-01-01")
    (award,) = people.facts("Samuel Osei", "award received")
    assert (str(award.start), str(award.stop)) == ("1952-01-01", "1953-01-01")
    (seat,) = parliament.facts("Kerr Calloway", "SITS_FOR")
    assert (str(seat.start), str(seat.stop)) == ("1995-06-11", "2022-05-29")


def test_index_of_the_fifth_generation_holds_what_its_file_says():
    bands, hotel, newspapers, station, flats = (blindsets.build_graph(graph) for graph in FIFTH)
    # A year, a month and a day are still part of a term; at the hotel and the station the end is the first without.
    (prize,) = bands.facts("Hal Winslow", "award received")
    assert (str(prize.start), str(prize.stop)) == ("1998-01-01", "1999-01-01")
    (stay,) = hotel.facts("Edgar Stroud", "staysIn", "Room 301")
    assert (str(stay.start), str(stay.stop)) == ("2025-06-21T15:42", "2025-06-26T09:27")
    (strike,) = newspapers.facts("Valley Herald", "On Strike Over")
    assert (str(strike.start), str(strike.stop)) == ("1997-07-01", "1997-09-01")
    (docking,) = station.facts("Aurora", "docked-to")
    assert (str(docking.start), str(docking.stop)) == ("2015-03-03", "2015-11-04")
    (lease,) = flats.facts("Helga Hahn", "owns", "The Old Dairy, flat 3")
    assert (str(lease.start), str(lease.stop)) == ("2010-01-01", "2014-01-01")


def test_index_of_the_sixth_generation_holds_what_its_file_says():
    wine, opera, rescue, trial, schools = (blindsets.build_graph(graph) for graph in SIXTH)
    # A year, a day and a month are still part of a term; at the rescue and in the trial the end is the first without.
    (lesson,) = wine.facts("Gaspard Fournier", "apprentice of")
    assert (str(lesson.start), str(lesson.stop)) == ("1986-01-01", "1987-01-01")
    (leave,) = opera.facts("Petra Havel", "On Sick Leave With")
    assert (str(leave.start), str(leave.stop)) == ("2022-09-09", "2022-11-12")
    (search,) = rescue.facts("Mission 203", "searchesFor")
    assert (str(search.start), str(search.stop)) == ("2026-01-15T05:24", "2026-01-15T09:05")
    (pause,) = trial.facts("Porto Site", "enrolment-paused-for")
    assert (str(pause.start), str(pause.stop)) == ("2023-05-29", "2023-08-21")
    (closing,) = schools.facts("Northfield High", "shut_by", "burst pipes")
    assert (str(closing.start), str(closing.stop)) == ("2019-11-01", "2020-02-01")


def test_index_of_the_seventh_generation_holds_what_its_file_says():
    games, buses, turbines, allotment, envoys = (blindsets.build_graph(graph) for graph in SEVENTH)
    # A year, a month and a day are still part of a term; among the turbines and the plots the end is the first without.
    (post,) = games.facts("Quincy Adeyemi", "was employed at", "Lantern Works")
    assert (str(post.start), str(post.stop)) == ("2005-01-01", "2011-01-01")
    (leave,) = buses.facts("Joyce Amadi", "on-leave-for")
    assert (str(leave.start), str(leave.stop)) == ("2013-06-01", "2013-12-01")
    (order,) = turbines.facts("WO-565", "assignedTo")
    assert (str(order.start), str(order.stop)) == ("2025-09-15T13:56", "2025-09-15T19:45")
    (plot,) = allotment.facts("Marit Dahl", "holds")
    assert (str(plot.start), str(plot.stop)) == ("2019-01-31", "2022-11-27")
    (bloc,) = envoys.facts("Karsia", "state.member_of")
    assert (str(bloc.start), str(bloc.stop)) == ("1958-01-01", "1971-01-01")


def test_index_of_the_eighth_generation_holds_what_its_file_says():
    team, lab, registry, _, publisher = (blindsets.build_graph(graph) for graph in EIGHTH)
    # A month is still part of a term; in the team and the laboratory the end is the first day or minute without.
    lead = team.facts("Ilse Brandt", "leads", "battery pack").first()
    assert (str(lead.start), str(lead.stop)) == ("2024-02-05", "2024-07-22")
    (repair,) = lab.facts("Curlew", "underRepairAt", when="2025-10-27")
    assert (str(repair.start), str(repair.stop)) == ("2025-10-27T09:30", "2025-10-27T15:00")
    (chair,) = registry.facts("Corvane Mills", "chaired-by", "Edith Corvane")
    assert (str(chair.start), str(chair.stop)) == ("2008-02-01", "2012-11-01")
    (book,) = publisher.facts("Leda Firth", "wrote", "Paper Birds")
    assert str(book.start) == "1999-01-01"


def test_index_of_the_ninth_generation_holds_what_its_file_says():
    errands, airport, crowns, dance, _ = (blindsets.build_graph(graph) for graph in NINTH)
    (job,) = errands.facts("Ilse Vanterpool", "working_on", "theatre programme", when="2024-04")
    assert (str(job.start), str(job.stop)) == ("2024-03-11", "2024-05-14")
    (runway,) = airport.facts("09L", "CLOSED_FOR", "disabled aircraft", when="2026-03-14T13:00")
    assert (str(runway.start), str(runway.stop)) == ("2026-03-14T12:18", "2026-03-14T14:04")
    # The year of the peace is still part of the war, the month of the last lesson of the lessons.
    (war,) = crowns.facts("Castamere", "was at war with", "Ostmark", when="1490")
    assert (str(war.start), str(war.stop)) == ("1488-01-01", "1501-01-01")
    (coach,) = dance.facts("Amedea Russo", "coachedBy", "Anton Reve", when="1990")
    assert (str(coach.start), str(coach.stop)) == ("1989-04-01", "1993-02-01")


def test_index_of_the_tenth_generation_holds_what_its_file_says():
    runner, fab, abbeys, violins, _ = (blindsets.build_graph(graph) for graph in TENTH)
    (shoe,) = runner.facts("Callum Bligh", "runs_in", "Moa Cloudline", when="2022-06")
    assert (str(shoe.start), str(shoe.stop)) == ("2022-02-03", "2023-04-08")
    (rush,) = fab.facts("LOT-7702", "lot.priority", "rush", when="2026-03-05")
    assert (str(rush.start), str(rush.stop)) == ("2026-03-04T22:27", "2026-03-06T16:00")
    (prior,) = abbeys.facts("Hamo of Crowle", "was prior of", "Upper Thornby Priory", when="1320")
    assert (str(prior.start), str(prior.stop)) == ("1316-01-01", "1337-01-01")
    (loan,) = violins.facts("Black Swan", "onLoanTo", "Viktor Drasny", when="1990")
    assert (str(loan.start), str(loan.stop)) == ("1982-02-01", "1993-03-01")


def test_index_of_the_eleventh_generation_holds_what_its_file_says():
    mines, satellites, restaurants, standards, regiments = (blindsets.build_graph(graph) for graph in ELEVENTH)
    (manager,) = mines.facts("Tarn Hill", "MANAGED_BY", "Seth Ackroyd", when="1900")
    assert (str(manager.start), str(manager.stop)) == ("1899-01-01", "1913-01-01")
    (mode,) = satellites.facts("Skua A", "sat.mode", "safe mode", when="2031-03-11")
    assert (str(mode.start), str(mode.stop)) == ("2031-03-10T09:12", "2031-03-11T12:01")
    (cook,) = restaurants.facts("Wanda Prus", "sousChefAt", "Quince", when="2019")
    assert (str(cook.start), str(cook.stop)) == ("2018-12-17", "2020-11-08")
    (draft,) = standards.facts("MTS 100-1", "has-status", "final draft", when="2016")
    assert (str(draft.start), str(draft.stop)) == ("2015-02-01", "2016-08-01")
    (brigade,) = regiments.facts("2nd Dragoons", "was brigaded in", "Southern Brigade", when="1831")
    assert (str(brigade.start), str(brigade.stop)) == ("1830-08-11", "1838-03-10")


def test_index_of_the_twelfth_generation_holds_what_its_file_says():
    cars, turf, warehouse, fashion, lights = (blindsets.build_graph(graph) for graph in TWELFTH)
    (built,) = cars.facts("Verra Lince GT", "builtAt", "Bellmoor", when="1990")
    assert (str(built.start), str(built.stop)) == ("1984-01-01", "1999-01-01")
    (groom,) = turf.facts("Ania Kos", "groom.looks_after", "Copper Dawn", when="2023")
    assert (str(groom.start), str(groom.stop)) == ("2022-08-17", "2023-08-17")
    (lead,) = warehouse.facts("Dario Venn", "SHIFT_LEAD_OF", "Returns", when="2026-03-11T09")
    assert (str(lead.start), str(lead.stop)) == ("2026-03-11T08:14", "2026-03-11T17:07")
    (owner,) = fashion.facts("Tiberio", "owned-by", "Pellegrini SpA", when="2005")
    assert (str(owner.start), str(owner.stop)) == ("2003-08-01", "2011-05-01")
    (keeper,) = lights.facts("Rory Teague", "was assistant keeper at", "Hallin Head", when="1890")
    assert (str(keeper.start), str(keeper.stop)) == ("1889-09-17", "1893-11-14")


def test_index_of_the_thirteenth_generation_holds_what_its_file_says():
    bees, carhire, brigade, fossils, castles = (blindsets.build_graph(graph) for graph in THIRTEENTH)
    (owner,) = bees.facts("Comfrey", "was owned by", "Greta Solberg", when="2024")
    assert (str(owner.start), str(owner.stop)) == ("2023-06-02", "2024-08-10")
    (rental,) = carhire.facts("Old Minibus", "rentedBy", "Sunrise Choir", when="2025-07-20")
    assert (str(rental.start), str(rental.stop)) == ("2025-07-17T23:28", "2025-07-22T16:02")
    (pump,) = brigade.facts("Pump 2", "stationed-at", "Marsh End", when="1997")
    assert (str(pump.start), str(pump.stop)) == ("1995-08-01", "2001-01-01")
    (loan,) = fossils.facts("The Second Diver", "on_loan_to", "Museum of the Basin", when="2013")
    assert (str(loan.start), str(loan.stop)) == ("2012-01-01", "2014-01-01")
    (garrison,) = castles.facts("Hartmoor Tower", "GARRISONED_BY", "Skerrin archers", when="1360")
    assert (str(garrison.start), str(garrison.stop)) == ("1357-06-01", "1378-07-01")


def test_index_of_the_fourteenth_generation_holds_what_its_file_says():
    agency, funpark, grid, bridges, broker = (blindsets.build_graph(graph) for graph in FOURTEENTH)
    (manager,) = agency.facts("Piers Vantongeren", "account_manager_of", "Mirador Bank", when="2020-05")
    assert (str(manager.start), str(manager.stop)) == ("2020-02-01", "2021-09-03")
    (general,) = funpark.facts("Osric Tait", "generalManagerOf", "Larkmoor Park", when="2019")
    assert (str(general.start), str(general.stop)) == ("2018-04-01", "2021-03-01")
    (key,) = grid.facts("Key 13", "was signed out to", "Solveig Marr", when="2026-02-04T20:00")
    assert (str(key.start), str(key.stop)) == ("2026-02-04T16:14", "2026-02-05T07:37")
    (warden,) = bridges.facts("Tam Corlish", "WARDEN_OF", "Dunmere Viaduct", when="2000")
    assert (str(warden.start), str(warden.stop)) == ("1992-08-01", "2008-08-01")
    (account,) = broker.facts("Emeric Sloane", "looks after the account of", "Halloway Haulage", when="2018")
    assert (str(account.start), str(account.stop)) == ("2016-10-20", "2019-02-19")


def test_index_of_the_fifteenth_generation_holds_what_its_file_says():
    chess, radio, tools, carillons, studio = (blindsets.build_graph(graph) for graph in FIFTEENTH)
    (coach,) = chess.facts("Jarek Kordal", "coachedBy", "Viktor Szell", when="2019")
    assert (str(coach.start), str(coach.stop)) == ("2017-10-01", "2020-06-01")
    (stand_in,) = radio.facts("Una Farley", "stood in for", "Desmond Pike", when="2012-12-01")
    assert (str(stand_in.start), str(stand_in.stop)) == ("2012-11-09", "2012-12-08")
    (course,) = tools.facts("Joost Tillard", "led_course", "Sharpening 2", when="2026-03-15T19:00")
    assert (str(course.start), str(course.stop)) == ("2026-03-15T18:00", "2026-03-15T21:00")
    (upkeep,) = carillons.facts("Tessemer Minster", "maintained-by", "Calloway Bellworks", when="2000")
    assert (str(upkeep.start), str(upkeep.stop)) == ("1988-07-01", "2003-10-01")
    (desk,) = studio.facts("Oona Fisk", "works the desk for", "Kettle Hour", when="2026-03-05T12:00")
    assert (str(desk.start), str(desk.stop)) == ("2026-03-05T11:30", "2026-03-05T13:10")


def test_index_of_the_sixteenth_generation_holds_what_its_file_says():
    pantry, cycling, market, glassworks, caving = (blindsets.build_graph(graph) for graph in SIXTEENTH)
    (opened,) = pantry.facts("Quay Community Larder", "is open on", "Fridays", when="2019")
    assert (str(opened.start), str(opened.stop)) == ("2018-03-13", "2020-04-18")
    (division,) = cycling.facts("Bellandi Due", "division", "First Division", when="2014")
    assert (str(division.start), str(division.stop)) == ("2012-01-01", "2016-01-01")
    (cleaned,) = market.facts("Old Corn Yard", "cleaning_contractor", "Tidy Tern", when="2015")
    assert (str(cleaned.start), str(cleaned.stop)) == ("2014-04-01", "2016-07-01")
    (tended,) = glassworks.facts("Furnace H1", "TendedBy", "Mona Gyllen", when="1990")
    assert (str(tended.start), str(tended.stop)) == ("1980-07-01", "2003-05-01")
    (team,) = caving.facts("Sid Garrow", "is in", "Team Newt", when="2024-08-05T12:00")
    assert (str(team.start), str(team.stop)) == ("2024-08-02T18:46", "2024-08-09T12:34")


def test_index_of_the_seventeenth_generation_holds_what_its_file_says():
    stage, cables, huts, stamps, locks = (blindsets.build_graph(graph) for graph in SEVENTEENTH)
    (part,) = stage.facts("Wendell Hask", "plays the part of", "Constable Pugh", when="2021-11")
    assert (str(part.start), str(part.stop)) == ("2021-10-20", "2021-11-21")
    (status,) = cables.facts("SEG-14", "segment-status", "in-service", when="2025-08-09T07:00")
    assert (str(status.start), str(status.stop)) == ("2025-08-09T06:20", "2025-11-15T01:09")
    (president,) = huts.facts("Ferdinand Kroll", "clubPresidentOf", "Workers' Mountain Union", when="1967")
    assert (str(president.start), str(president.stop)) == ("1950-01-01", "1968-01-01")
    (owned,) = stamps.facts("3 skilling Blue Error", "owned_by", "Edmund Trask", when="1960")
    assert (str(owned.start), str(owned.stop)) == ("1952-03-15", "1969-10-03")
    (chair,) = locks.facts("Joan Sneddon", "ChairOf", "Wenlow Canal Society", when="2011-05")
    assert (str(chair.start), str(chair.stop)) == ("2005-06-01", "2011-06-01")


def test_index_of_the_eighteenth_generation_holds_what_its_file_says():
    club, pharma, orchestras, tenders, dogs = (blindsets.build_graph(graph) for graph in EIGHTEENTH)
    (post,) = club.facts("Ottilie Lund", "serves on the committee as", "Social Secretary", when="2017")
    assert (str(post.start), str(post.stop)) == ("2016-11-19", "2018-11-17")
    (product,) = pharma.facts("BATCH-1024", "opened-for-product", "Velorin 20")
    assert str(product.start) == "2026-01-12T06:10"
    (member,) = orchestras.facts("Ludmila Quist", "memberOf", "Kessin Philharmonic", when="1990")
    assert (str(member.start), str(member.stop)) == ("1983-01-01", "1996-01-01")
    (bid,) = tenders.facts("Sallow Earthworks", "submitted_bid", "PW-1380")
    assert str(bid.start) == "2013-12-01"
    (lead,) = dogs.facts("Brimstone", "LeadDogOf", "Petter Eldvik", when="2008")
    assert (str(lead.start), str(lead.stop)) == ("2005-11-01", "2010-03-31")


def test_index_of_the_nineteenth_generation_holds_what_its_file_says():
    choir, harbour, cinemas, grants, surgery = (blindsets.build_graph(graph) for graph in NINETEENTH)
    (post,) = choir.facts("Bridget Oake", "serves on the committee as", "Membership Secretary", when="2020")
    assert (str(post.start), str(post.stop)) == ("2019-06-10", "2024-06-10")
    (skipper,) = harbour.facts("Bram", "skippered-by", "Isla Brand", when="2026-05-10")
    assert (str(skipper.start), str(skipper.stop)) == ("2026-05-09T06:00", "2026-05-14T06:00")
    (owner,) = cinemas.facts("Lyric", "ownedBy", "Jasper Quill")
    assert (str(owner.start), str(owner.stop)) == ("1927-01-01", "1945-01-01")
    (report,) = grants.facts("Slow Battery", "report_due", "final report")
    assert str(report.start) == "2020-11-01"
    (vet,) = surgery.facts("Ivor", "TreatedBy", "Priya Maddern", when="2024-01")
    assert (str(vet.start), str(vet.stop)) == ("2023-08-14", "2024-10-02")


def test_index_of_the_twentieth_generation_holds_what_its_file_says():
    school, centre, spas, fleet, bakery = (blindsets.build_graph(graph) for graph in TWENTIETH)
    (rota,) = school.facts("Rhona Calder", "is on the rota for", "early opening", when="2024-06")
    assert (str(rota.start), str(rota.stop)) == ("2024-05-01", "2024-09-01")
    (alarm,) = centre.facts("ALM-304", "alarms-on", "CRU-2")
    assert (str(alarm.start), str(alarm.stop)) == ("2026-03-06T01:43", "2026-03-06T11:22")
    (owner,) = spas.facts("Benedikt Rohr", "ownsSpring", "Saint Agna's Spring")
    assert (str(owner.start), str(owner.stop)) == ("1880-01-01", "1905-01-01")
    (lease,) = fleet.facts("Crane Truck 2", "leased_from", "Castor Hire", when="2021")
    assert (str(lease.start), str(lease.stop)) == ("2020-01-01", "2023-01-01")
    (leave,) = bakery.facts("Esme Thackray", "OnLeave", "sick leave", when="2022-02")
    assert (str(leave.start), str(leave.stop)) == ("2022-01-24", "2022-03-07")


def test_index_of_the_twentyfirst_generation_holds_what_its_file_says():
    vets, quarry, abbots, theatre, estate = (blindsets.build_graph(graph) for graph in TWENTYFIRST)
    (rota,) = vets.facts("Odette Marrow", "is on duty for", "the farm round", when="2025-03-10")
    assert (str(rota.start), str(rota.stop)) == ("2025-03-03", "2025-03-24")
    (repair,) = quarry.facts("DT-21", "repaired-by", "Edda Krall")
    assert (str(repair.start), str(repair.stop)) == ("2025-03-27T06:00", "2025-03-27T09:00")
    (mother,) = abbots.facts("Marsh Cell", "daughterOf", "Saltholm", when="1340")
    assert (str(mother.start), str(mother.stop)) == ("1337-01-01", "1393-01-01")
    (tour,) = theatre.facts("Winter Company", "on_tour_in", "Northern Circuit", when="2023-07")
    assert (str(tour.start), str(tour.stop)) == ("2023-06-01", "2023-10-01")
    (owner,) = estate.facts("Mill House Flat 3", "OwnedBy", "Solveig Brandt")
    assert str(owner.start) == "2019-01-15"


def test_index_of_the_twentysecond_generation_holds_what_its_file_says():
    clinic, tram, banks, ngo, gym = (blindsets.build_graph(graph) for graph in TWENTYSECOND)
    (head,) = clinic.facts("Ines Carvalho", "is in charge of", "Mill Lane")
    assert (str(head.start), str(head.stop)) == ("2022-07-01", "2024-10-01")
    (departed,) = tram.facts("TRM-203", "departed-via", "North Gate", when="2026-03-12T05:02")
    assert str(departed.stop) == "2026-03-12T05:03"
    (building,) = banks.facts("Vale Union Bank", "occupiesBuilding", "Wool Hall")
    assert (str(building.start), str(building.stop)) == ("1875-01-01", "1883-01-01")
    (repair,) = ngo.facts("Truck 1", "repaired_at", "Faraj Garage", when="2018-04")
    assert (str(repair.start), str(repair.stop)) == ("2018-04-01", "2018-05-01")
    (route,) = gym.facts("Moonshine", "SetBy", "Ines Marlow")
    assert str(route.start) == "2022-11-28"


def test_index_of_the_twentythird_generation_holds_what_its_file_says():
    brewery, airbase, assistant, gallery, cloudops = (blindsets.build_graph(graph) for graph in TWENTYTHIRD)
    (learnt,) = brewery.facts("Edda Stroud", "was apprenticed to", "Piet Varga")
    assert (str(learnt.start), str(learnt.stop)) == ("2012-02-01", "2014-10-01")
    (lent,) = airbase.facts("Tor Halden", "borrowed", "spare radio", when="2019-08-30")
    assert (str(lent.start), str(lent.stop)) == ("2019-08-12", "2019-08-31")
    (home,) = assistant.facts("Nell Strand", "lives in", "Castle Hill")
    assert (str(home.start), str(home.stop)) == ("2019-05-06", "2022-08-15")
    (value,) = gallery.facts("Boy with a Lute", "valuedAt", "30,000 crowns")
    assert str(value.start) == "1955-01-01"
    (severity,) = cloudops.facts("INC-1050", "Had severity", "Sev 3")
    assert (str(severity.start), str(severity.stop)) == ("2025-06-09T10:10", "2025-06-09T12:45")


def test_index_of_the_twentyfourth_generation_holds_what_its_file_says():
    lighthouses, podcasts, caremanager, rugby, broadcast = (blindsets.build_graph(graph) for graph in TWENTYFOURTH)
    (quarters,) = lighthouses.facts("Jabez Pellow", "quarteredIn", "Quay House", when="1920")
    assert (str(quarters.start), str(quarters.stop)) == ("1914-01-01", "1929-01-01")
    (home,) = podcasts.facts("Ines Calloway", "lives in", "Port Ansel", when="2021-05-01")
    assert (str(home.start), str(home.stop)) == ("2020-10-12", "2023-04-17")
    (ward,) = caremanager.facts("Dorothea Marchbank", "stays on", "Fern Ward", when="2024-04-01")
    assert (str(ward.start), str(ward.stop)) == ("2024-03-28", "2024-04-08")
    (injury,) = rugby.facts("Lachie Vane", "out_with", "knee injury", when="2021-09-01")
    assert (str(injury.start), str(injury.stop)) == ("2021-08-02", "2021-11-01")
    (van,) = broadcast.facts("Lew Harcastle", "Drives", "Van Gannet", when="2024-05-01T00:00")
    assert (str(van.start), str(van.stop)) == ("2024-03-11T07:00", "2024-08-30T18:00")


def test_index_of_the_twentyfifth_generation_holds_what_its_file_says():
    rodeo, botanic, chambers, freelancer, skiresort = (blindsets.build_graph(graph) for graph in TWENTYFIFTH)
    (rider,) = rodeo.facts("Dell Osterly", "rides_for", "Kettle Ranch", when="1975")
    assert (str(rider.start), str(rider.stop)) == ("1972-01-01", "1981-01-01")
    (marriage,) = botanic.facts("Aldous Pell", "marriedTo", "Bettina Pell", when="1990-01")
    assert (str(marriage.start), str(marriage.stop)) == ("1987-05-01", "2004-12-01")
    (head,) = chambers.facts("Pargeter Buildings", "was led by", "Yolanda Creed", when="2010-01-01")
    assert (str(head.start), str(head.stop)) == ("2007-01-29", "2012-04-09")
    (job,) = freelancer.facts("Ottilie Brandvold", "working-on", "The Glass Orchard", when="2019-01-01")
    assert (str(job.start), str(job.stop)) == ("2018-12-03", "2019-08-31")
    (piste,) = skiresort.facts("Yeti", "Grooming", "The Funnel", when="2026-01-22T18:00")
    assert (str(piste.start), str(piste.stop)) == ("2026-01-22T17:30", "2026-01-22T19:45")


def test_index_of_the_twentysixth_generation_holds_what_its_file_says():
    secretary, payments, provenance, careers = (blindsets.build_graph(graph) for graph in TWENTYSIXTH)
    (job,) = secretary.facts("Ilka Dravner", "works_at", "Oaken Press", when="2016-01-01")
    assert (str(job.start), str(job.stop)) == ("2015-01-27", "2019-01-22")
    (shift,) = payments.facts("Esi Karlsen", "on-call-for", "Team Copper", when="2025-06-03T12:00")
    assert (str(shift.start), str(shift.stop)) == ("2025-06-02T09:00", "2025-06-09T09:00")
    (owner,) = provenance.facts("Flora with Putti", "was owned by", "Gaston Roncourt", when="1931")
    assert (str(owner.start), str(owner.stop)) == ("1896-01-01", "1932-01-01")
    (coach,) = careers.facts("FC Port Sabel", "head coach", "Jonas Storr", when="1999")
    assert (str(coach.start), str(coach.stop)) == ("1991-01-01", "2000-01-01")


def test_what_is_held_out_is_not_learnt_from(monkeypatch, capsys):
    collected = []
    monkeypatch.setattr(choosing, "cases_of", lambda graph, cache: collected.append(graph) or [])
    assert choosing.main([]) == 0
    assert set(collected) == {graph for name in blindsets.SPENT for graph in GENERATIONS[name]}
    assert not set(collected) & {*TWELFTH, *TWENTIETH, *TWENTYFOURTH, *TWENTYFIFTH, *TWENTYSIXTH}
    with pytest.raises(SystemExit):
        choosing.main(["--generations", "twelfth"])
    capsys.readouterr()


def test_a_model_that_is_gone_ends_the_run_and_says_how_to_go_on(monkeypatch, capsys):
    def ask_somebody(graph, null="", ranking="chosen", policy=None, form="readings", threshold=None, names=None):
        assert policy.name == "null:random"
        raise PolicyFailedError("the endpoint cannot be reached")

    monkeypatch.setattr(blindsets, "ask_graph", ask_somebody)
    assert blindsets.main(["--graph", "memory", "--null", "random"]) == 1
    assert "cannot be reached; the same command goes on from here" in "".join(capsys.readouterr())


def test_command_asks_the_graphs_of_the_generation_and_prints_no_question(monkeypatch, capsys):
    asked = []

    def ask_nothing(graph, null="", ranking="learnt", policy=None, form="readings", threshold=None, names=None):
        assert policy is None is threshold  # nobody is asked unless somebody is named
        asked.append(graph)
        secret = {"question": "who was the hidden mayor", "gold": [], "kind": "who", "style": "terse"}
        return [{**secret, "verdict": "right", "failed": False, "seconds": 0.0}]

    monkeypatch.setattr(blindsets, "ask_graph", ask_nothing)
    for generation, graphs in GENERATIONS.items():
        asked.clear()
        assert blindsets.main(["--generation", generation]) == 0
        assert tuple(asked[: len(graphs)]) == graphs
        assert set(asked) == set(graphs)
    told = "".join(capsys.readouterr())
    assert "second_city" in told
    assert "hidden mayor" not in told


def test_a_glossary_is_read_as_an_index_reads_names(tmp_path):
    (tmp_path / "ops").mkdir()
    (tmp_path / "ops" / "glossary.csv").write_text(
        "id,label,alias,facts,example\non-call,was on call for,<had on call,63,Ann; on-call; billing\nowns,owns,,7,\n"
    )
    said = blindsets.read_glossary(tmp_path, "ops")
    assert said == {"on-call": ["on-call", "was on call for", "<had on call"], "owns": ["owns", "owns"]}
    # Of the null each has those of another.
    shuffled = blindsets.read_glossary(tmp_path, "ops", seed=0)
    assert shuffled == {"on-call": ["on-call", "owns"], "owns": ["owns", "was on call for", "<had on call"]}

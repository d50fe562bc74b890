"""Questions of our own over spent blind graphs: what each rule of English has to read there, and what it must not."""

from __future__ import annotations

from functools import cache

import pytest

from bench.qa import blindsets
from reasoners.planner.agent import Planner, make


@cache
def planner(graph: str) -> Planner:
    meta = blindsets.read_meta(graph)
    return make(blindsets.build_graph(graph), learn_from=(), now=meta.get("now"), me=meta.get("me") or None)


@pytest.mark.parametrize(
    ("graph", "question", "values"),
    [
        # A clock time behind a day without its year, the day of the week before it, a verb that ends with "from".
        ("tenth_fab", "Where was CVD-22 getting its gas from at noon on 3 March?", {"GC-2"}),
        ("tenth_fab", "which line did CVD-22 get gas from tue 3 mar 12:00", {"GC-2"}),
        ("eighth_lab", "Late on 1 October, quarter past eleven at night, which cylinder was Teal fed from?",
         {"cylinder N-34"}),
        ("ninth_airport", "who was on duty as stand controller fri 13 mar 12:00", {"Hana Mori"}),
        ("ninth_airport", "Who was on duty as tower supervisor at 10:00 on Thursday 12 March?", {"Idris Vane"}),
        ("ninth_airport", "Who was on duty as tower supervisor at 10:00 on Friday 12 March?", set()),
        ("eighth_lab", "Late on 1 October, which cylinder was Teal fed from?", set()),
        # A name behind the words of a label is its tail, one before them its head: the other side is no answer.
        ("sixth_opera", "Who stood in for Karel Havel?", set()),
        ("sixth_opera", "Who did Karel Havel stand in for?", {"Lina Morgenthal", "Oskar Wiesner"}),
        ("eighth_team", "Who reported to Petra Zeman?", set()),
        ("eighth_team", "Did Noor Haddad ever report to anybody?", {"no"}),
        ("eighth_team", "Did Tomas Okafor report to anybody in 2024?", {"yes"}),
        ("eleventh_restaurants", "Who was apprenticed to Sam Odell?", set()),
        ("eleventh_restaurants", "Who was Sam Odell apprenticed to?", {"Felix Arnaud", "Greta Vinter"}),
        # The first of all and the last of all, said of the whole of it.
        ("eighth_team", "Who did Ilse Brandt report to right at the start?", {"Greta Imhof"}),
        ("eighth_team", "At the start, who did Ilse Brandt report to?", {"Greta Imhof"}),
        ("eighth_team", "Who did Ilse Brandt report to at the very end?", {"Noor Haddad"}),
        ("sixth_opera", "Who did Danilo Ferro stand in for at the beginning?", {"Amelia Storck"}),
        ("eighth_team", "Who did Ilse Brandt report to at the start of 2025?", {"Tomas Okafor"}),
        # Who takes over, at the end of a clause, begins; of a name it is a succession.
        ("second_hospital", "Who was in charge of Cardiology before Dr. Okafor took over?", {"Dr. Banerjee"}),
        ("second_hospital", "Who was in charge of Maternity before Dr. Farrow took over?", {"Dr. Amelia Stone"}),
        ("second_hospital", "Who took over Cardiology from Dr. Banerjee?", {"Dr. Okafor"}),
        ("second_hospital", "Who took over Cardiology?", set()),
        # An adverb that only says where, and one that belongs to its verb.
        ("third_observatory", "Who was on shift over at the Solar Tower on 25 February 2024?", {"Tariq Aziz"}),
        ("third_observatory", "Who was on shift down at South Dome at 22:00 on 9 February 2024?", {"Tariq Aziz"}),
        ("third_observatory", "What broke down at Solar Tower in March 2023?", set()),
        # Whether it is so, and if so who.
        ("eighth_team", "Did Ilse Brandt ever report to Greta Imhof, and if so when?", {"2024-02-05"}),
        ("third_observatory", "Was anyone on shift at Big Bertha on 15 February 2024, and if so who?", {"Cleo Papas"}),
        ("sixth_opera", "Did anyone stand in for Nadia Orlova, and if so who?", {"Clara Vitez"}),
        ("sixth_opera", "Has anyone ever stood in for Karel Havel, and if so who?", set()),
        ("fifth_flats", "Did I ever own a flat in The Old Dairy?", {"no"}),
        # "Him" beside "I" is whom the main clause names.
        ("eighth_team", "Who did Dario Brandt report to when I mentored him?", {"Tomas Okafor"}),
        ("eighth_team", "What was Dario Brandt's role when he reported to me?", {"battery specialist"}),
        ("eighth_team", "What was Petra Zeman's role when she reported to me?", {"radio engineer"}),
        ("eighth_team", "Where did Mei Holt live when I mentored her?", set()),
        ("tenth_fab", "Which gas lines has CVD-22 had from 4 March on?", {"GC-2", "GC-3"}),
    ],
)  # fmt: skip
def test_asked(graph: str, question: str, values: set[str]) -> None:
    answer = planner(graph).answer(question)
    assert set(answer.values) == values, answer.reason or answer.trace

"""Claims, and the question whether they are so."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Ann Tarrow", "pilot of", "MV Gannet", "2001", "2004"),
    ("Bob Pellick", "pilot of", "MV Gannet", "2004", "2009"),
    ("Ann Tarrow", "married to", "Cy Nance", "1999", "2008"),
    ("Ann Tarrow", "harbour master of", "Sker Quay", "2006", "2010"),
    ("Bob Pellick", "harbour master of", "Sker Quay", "2010", None),
    ("MV Gannet", "owned by", "Harbour Board", "2001", "2006"),
    ("MV Gannet", "owned by", "Trinity Trust", "2006", None),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011", me="Cy Nance")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bob Pellick swears he was pilot of the Gannet in 2005. Was he?", "yes"),
        ("Bob Pellick swears he was pilot of the Gannet in 2003. Was he?", "no"),
        ("Bob Pellick swears he was pilot of the Gannet in 2005, but his logbook only says Sker Quay. Was he?", "yes"),
        ("Settle this for me please, Ann Tarrow claims she was pilot of the Gannet back in the day. Was she?", "yes"),
        ("My dad says that Ann Tarrow was still married to Cy Nance when she became harbour master of Sker Quay. "
         "Is he right?", "yes"),
        ("Bob Pellick says he had the Gannet when the Trust bought it. Is that right?", "yes"),
        ("The paper claims Harbour Board still owned the Gannet in 2007. Is that true?", "no"),
        ("Somebody at the pub claimed that Bob Pellick has been married to Ann Tarrow. Has he ever?", "no"),
        ("Bob Pellick thinks Ann Tarrow was harbour master of Sker Quay in 2008, is he right?", "yes"),
        ("Bob Pellick says he already had the Gannet in 2003, but I thought that came later. Is what he says true?",
         "no"),
    ],
)  # fmt: skip
def test_whether_a_claim_is_so(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == (expected,), (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Bob Pellick is a nice man. Was he?",
        "Bob Pellick thinks the Gannet was haunted, is he right?",
        "Bob Pellick swears he saw a whale. Is what he says true?",
        "Bob Pellick swears he saw a whale from the Gannet in 2005. Did he?",
        # Either may be meant.
        "My dad says that Ann Tarrow and Cy Nance were still married when she became harbour master of Sker Quay. "
        "Is he right?",
        "Bob Pellick swears he was pilot of the Gannet in 2005, but only for a week. Was he?",
        "Ann Tarrow says Bob Pellick says he was pilot of the Gannet in 2005. Was he?",
    ],
)
def test_what_is_no_claim_of_the_graph_stays_refused(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace


_BOATS = [
    ("Tilda Berg", "skippered", "Sea Holly", "2001", "2004"),
    ("Omar Finn", "skippered", "Sea Holly", "2004", "2009"),
    ("Omar Finn", "skippered", "Marigold", "2001", "2004"),
    ("Vera Stone", "skippered", "Marigold", "2004", "2010"),
    ("Tilda Berg", "lives in", "Arlen", "2000", "2010"),
]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Tilda Berg swears she was skipper of Sea Holly in 2006. I don't think so. Who was it really?", {"Omar Finn"}),
        ("Omar Finn says he skippered Marigold in 2005. I doubt it. Who was it really?", {"Vera Stone"}),
        ("My aunt insists Omar Finn skippered Sea Holly in 2003. Who was it actually?", {"Tilda Berg"}),
        ("The quiz sheet claims Vera Stone skippered Sea Holly in 2003, but nobody here believes it. Who did really?",
         {"Tilda Berg"}),
        ("Vera Stone claims she skippered Marigold in 2002. That can't be right. So who did?", {"Omar Finn"}),
        ("Tilda swears she never once skippered Marigold, bless her. Is that true?", {"yes"}),
    ],
)  # fmt: skip
def test_who_it_really_was(text, values):
    answer = make(tk.build(_BOATS), learn_from=()).answer(text)
    assert set(answer.values) == values, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        "Tilda Berg swears by her boots. Who was it really?",
        "Omar Finn says he skippered Marigold in 2005. Vera Stone laughed at that. Who was it really?",
        "Omar Finn says he skippered Marigold in 2005. That was in 2006. Who was it really?",
    ],
)
def test_another_claim_asks_for_nobody(text):
    assert not make(tk.build(_BOATS), learn_from=()).answer(text).values

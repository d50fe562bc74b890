"""The last question of a message with what it points to put in: names, roles, times that were told before it."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make

ROWS = [
    ("Ann Tarrow", "pilot of", "MV Gannet", "2001-02-01", "2004-05-01"),
    ("Bob Pellick", "pilot of", "MV Gannet", "2004-05-01", "2009-03-01"),
    ("Cy Nance", "pilot of", "MV Gannet", "2010-01-01", None),
    ("Bob Pellick", "pilot of", "MV Curlew", "2001-02-01", "2004-05-01"),
    ("Dot Halloran", "pilot of", "MV Curlew", "2004-05-01", None),
    ("MV Gannet", "moored at", "Cold Quay", "2001-01-01", "2005-07-01"),
    ("MV Gannet", "moored at", "Sker Quay", "2005-07-01", None),
    ("MV Curlew", "moored at", "Sker Quay", "2001-01-01", None),
    ("MV Gannet", "owned by", "Harbour Board", "2001-01-01", "2006-01-01"),
    ("MV Gannet", "owned by", "Trinity Trust", "2006-01-01", None),
    ("MV Curlew", "owned by", "Harbour Board", "2001-01-01", None),
    ("MV Gannet", "repaired by", "Oskar Vye", "2002-06-03", "2002-06-04"),
    ("MV Gannet", "repaired by", "Elin Marsk", "2007-08-09", "2007-08-10"),
    ("MV Curlew", "repaired by", "Elin Marsk", "2003-03-03", "2003-03-04"),
    ("Ann Tarrow", "harbour master of", "Sker Quay", "2004-06-01", "2008-04-01"),
    ("Elin Marsk", "harbour master of", "Sker Quay", "2008-04-01", None),
    ("Oskar Vye", "harbour master of", "Cold Quay", "2001-01-01", None),
    ("Ann Tarrow", "won", "Lamp Medal", "2003-09-01", "2003-09-02"),
    ("Dot Halloran", "won", "Lamp Medal", "2008-09-01", "2008-09-02"),
    ("Ann Tarrow", "lives in", "Arlen", "2000-01-01", "2006-01-01"),
    ("Ann Tarrow", "lives in", "Pendry", "2006-01-01", None),
    ("Dot Halloran", "lives in", "Cold Bay", "2000-01-01", None),
    ("MV Curlew", "closed by", "fire", "2005-02-01", "2005-06-01"),
]


@pytest.fixture(scope="module")
def planner():
    return make(tk.build(ROWS), learn_from=(), now="2011-06-01")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # A noun or a pronoun for a name.
        ("An old chart has the MV Curlew on it, and the ink is faded. Who was pilot of that boat in 2002?",
         ("Bob Pellick",)),
        ("tarrow is on the cover of the newsletter, it seems. Where does she live these days?", ("Pendry",)),
        ("Her crew says the Gannet is cursed. Who owns her now?", ("Trinity Trust",)),
        ("Elin swears the Gannet was never out of the water. Who all has repaired it?", ("Oskar Vye", "Elin Marsk")),
        ("My nephew drew Sker Quay for a contest. Who had been harbour master there before Elin Marsk?",
         ("Ann Tarrow",)),
        # Before and after somebody, with what was told as what.
        ("Bob Pellick got the Gannet in may 2004, so who had been her pilot right before him?", ("Ann Tarrow",)),
        ("Quick one about Sker Quay. Ann Tarrow left as harbour master in 2008, and who came in after her?",
         ("Elin Marsk",)),
        ("Bob Pellick stopped being pilot of the Gannet in march 2009 and for a while there was nobody. Who was the "
         "next to pilot that boat?", ("Cy Nance",)),
        ("I have Ann Tarrow's log and Bob Pellick's log here. Which boat did both of them pilot?", ("MV Gannet",)),
        # A time that was told.
        ("A receipt of the Gannet turned up, dated March 2002, with coffee all over it. Where was she moored back "
         "then?", ("Cold Quay",)),
        ("There's an old photo from the night Dot Halloran got her Lamp Medal, and it made me smile. Who was pilot of "
         "the Gannet at that time?", ("Bob Pellick",)),
        ("There was that fire which closed the Curlew, long before I came. Who was harbour master of Sker Quay "
         "that year?", ("Ann Tarrow",)),
        # A role of what was told.
        ("I hardly hear anything of Cold Quay anymore. Who's the harbour master these days?", ("Oskar Vye",)),
        ("The bill for the Gannet came, and the board wants it in days. How many was she moored at Cold Quay?",
         ("1,643 days",)),
    ],
)  # fmt: skip
def test_a_question_is_asked_with_what_it_points_to(planner, text, expected):
    answer = planner.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        # Two that may be meant, and the answer is another for each.
        "Ann Tarrow and Dot Halloran met at the fair. Where does she live now?",
        "Elin says the Gannet met the Curlew. Who was her pilot in 2002?",
        # What is told limits what is asked.
        "We only look at the Gannet when she lay at Cold Quay. Who owned her?",
        "Ann Tarrow was never pilot of the Curlew. Who was pilot of it after her?",
        # Another name stands in no fact with those of the question.
        "Ann Tarrow sold the Gannet to Dot Halloran in Pendry. Who was pilot of that boat before?",
        "Found a card for Ann Tarrow from when she stopped as harbour master at Sker Quay. Who came in straight after "
        "her in secret?",
        "Ann Tarrow was harbour master there at Sker Quay. Which post did she have next as a favour?",
        # A date that is none of what was told.
        "Ann Tarrow left the Gannet in 1987. Who was pilot of that boat after her?",
        "ann tarrow got the lamp medal in september 2003. which boat was she on in that month?",
        # Two questions.
        "Who owned the Curlew in 2002, and who was her pilot after Bob Pellick?",
        # What leads the question is a part of it.
        "So before Bob Pellick got the Gannet, who'd been out in Pendry with her?",
        # Nothing of its own is asked.
        "The Gannet has a new bell. Who is it?",
    ],
)
def test_what_may_mean_something_else_stays_refused(planner, text):
    answer = planner.answer(text)
    assert not answer.values, answer.trace


HALLS = [
    ("Ida Brook", "burgled", "Elm Hall", "1904-03-02", "1904-03-02"),
    ("Ida Brook", "burgled", "Oak Hall", "1911-03-02", "1911-03-02"),
    ("Sam Pryor", "steward of", "Elm Hall", "1900-01-01", "1905-12-31"),
    ("Nell Dray", "steward of", "Elm Hall", "1906-01-01", "1915-12-31"),
    ("Gus Tye", "steward of", "Oak Hall", "1900-01-01", "1915-12-31"),
    ("Elm Hall", "bought by", "Rook Bank", "1908-05-01", "1908-05-01"),
    ("Nell Dray", "lives in", "Elm Hall", "1903-01-01", "1909-12-31"),
    ("Sam Pryor", "lives in", "Oak Hall", "1903-01-01", "1909-12-31"),
    ("Nell Dray", "won", "Silver Comb", "1910-06-01", "1910-06-01"),
    ("Nell Dray", "married", "Gus Tye", "1902-06-01", None),
    ("Me Self", "visited", "Oak Hall", "1907-06-01", "1907-06-08"),
    ("Me Self", "visited", "Elm Hall", "1912-06-01", "1912-06-08"),
    ("Me Self", "employed by", "Rook Bank", "1904-01-01", "1909-12-31"),
    ("Me Self", "employed by", "Crane & Co", "1910-01-01", None),
]


@pytest.fixture(scope="module")
def halls():
    return make(tk.build(HALLS), learn_from=(), now="1920-06-01", me="Me Self")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ida Brook's burglary of Elm Hall is the last stop of our walk, and people love it. Who was steward of the "
         "hall that year?", ("Sam Pryor",)),
        ("There's a little display on Elm Hall being bought by Rook Bank. Who was steward of Elm Hall in the year "
         "that happened?", ("Nell Dray",)),
        ("We read about Elm Hall being bought by Rook Bank. Who was steward there when that happened?",
         ("Nell Dray",)),
        ("Ida Brook burgled Elm Hall, to our horror. Where was Nell Dray living that very same day?", ("Elm Hall",)),
        ("Nell Dray won the Silver Comb while she was steward of Elm Hall. Who was steward of Oak Hall at that very "
         "moment?", ("Gus Tye",)),
        ("I keep dreaming about that trip to Oak Hall, the garden was something else. Who employed me when I went?",
         ("Rook Bank",)),
    ],
)  # fmt: skip
def test_a_time_is_that_of_what_is_told_to_have_happened(halls, text, expected):
    answer = halls.answer(text)
    assert answer.values == expected, (answer.reason, answer.trace)


@pytest.mark.parametrize(
    "text",
    [
        # Which of two burglaries is not told.
        "Ida Brook's many burglaries made her rich. Who was steward of Elm Hall when that happened?",
        "We read about Elm Hall being admired by everyone. Who was steward there when that happened?",
        # Another trip is meant.
        "I keep dreaming about Oak Hall and Elm Hall. Who employed me when I went?",
        # Nothing happened.
        "Elm Hall is on the cover. Who was steward of Elm Hall in the year that happened?",
    ],
)
def test_what_is_not_told_to_have_happened_dates_nothing(halls, text):
    answer = halls.answer(text)
    assert not answer.values, answer.trace


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("How many boats have I seen since Ann Tarrow was harbour master, when did she win the Lamp Medal?", ()),
        ("How often have I met Ann Tarrow since she won the Lamp Medal?", ("1",)),
        ("How often have I met Ann Tarrow since her win of the Lamp Medal?", ("1",)),
    ],
)
def test_the_only_person_of_a_sentence_is_he_or_she_beside_i(text, expected):
    rows = [*ROWS, *(("Fay Kerr", "met", "Ann Tarrow", f"{year}-03-01", f"{year}-03-02") for year in (2002, 2004))]
    planner = make(tk.build(rows), learn_from=(), now="2011-01-01", me="Fay Kerr")
    assert planner.answer(text).values == expected

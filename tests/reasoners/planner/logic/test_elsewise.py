"""Who else, which other, and who came after in a role."""

import pytest

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.elsewise import with_others
from reasoners.planner.logic.messages import Message
from reasoners.planner.logic.occasions import with_occasion
from reasoners.planner.logic.pointing import with_pointed
from reasoners.planner.logic.roles import with_role

ROWS = [
    ("Ann Tarrow", "lived in", "Arlen", "2001", "2004"),
    ("Bob Pellow", "lived in", "Arlen", "2003", "2009"),
    ("Ann Tarrow", "lived in", "Pendry", "2004", "2009"),
    ("Ann Tarrow", "mayor of", "Arlen", "2001", "2005"),
    ("Bob Pellow", "mayor of", "Arlen", "2005", "2008"),
    ("Rail Account", "handled by", "Ann Tarrow", "2001", "2005"),
    ("Rail Account", "handled by", "Bob Pellow", "2005", "2008"),
]


@pytest.fixture(scope="module")
def reader():
    return make(tk.build(ROWS), learn_from=(), now="2010").reader


@pytest.mark.parametrize(
    ("rule", "text", "expected"),
    [
        (with_others, "Ann Tarrow has lived in Arlen. Anybody else who has?",
         "Who other than Ann Tarrow has lived in Arlen?"),
        (with_others, "Ann Tarrow and Pendry, fine. In which other towns has she lived?",
         "In which towns other than Pendry has Ann Tarrow lived?"),
        (with_others, "Ann Tarrow lived in Arlen. There's another mayor who lived there as well, which one?",
         "Which mayor other than Ann Tarrow lived at Arlen?"),
        (with_role, "Ann Tarrow isn't mayor of Arlen any more, right? So who succeeded her?",
         "right? So who succeeded Ann Tarrow as mayor of Arlen?"),
        (with_role, "I used to live in Arlen when Ann Tarrow was mayor. Who came after her in that job?",
         "Who came after Ann Tarrow as mayor in Arlen?"),
        (with_role, "Ann Tarrow used to have the Rail Account. Who took it over from her?",
         "Who took over the Rail Account from Ann Tarrow?"),
        (with_role, "Rail Account was Ann Tarrow's and then another mayor took it off her. Which mayor?",
         "Which mayor took over Rail Account from Ann Tarrow?"),
        (with_occasion, "Bob Pellow was mayor of Arlen for a while. Who lived there in that time?",
         "Who lived at Arlen while Bob Pellow was mayor of Arlen?"),
        (with_occasion, "I've got the date Ann Tarrow left Arlen, fine. Who was its mayor on that day?",
         "fine. Who was Arlen's mayor on the day Ann Tarrow left Arlen?"),
        (with_occasion, "Ann Tarrow became mayor of Arlen at some point. The month she took over, who lived there?",
         "in the month Ann Tarrow became mayor of Arlen, who lived at Arlen?"),
        (with_occasion, "Ann Tarrow lived in Arlen, and I want the date of the first time she did.",
         "I want the date of the first time Ann Tarrow lived in Arlen."),
        (with_pointed, "I owe a pint to whoever lived in Pendry. Who was that?",
         "I owe a pint to. Who lived in Pendry?"),
        (with_pointed, "I must name all the towns that Ann Tarrow has lived in, which ones were they?",
         "I must name. Which towns has Ann Tarrow lived in?"),
        (with_pointed, "Is there a list of the towns in which Ann Tarrow has lived? Which are they?",
         "In which towns has Ann Tarrow lived?"),
    ],
)  # fmt: skip
def test_what_was_told_is_put_into_the_question(reader, rule, text, expected):
    assert expected in list(rule(Message(reader, text)))


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (with_others, "My aunt has lived in Arlen. Anybody else who has?"),
        (with_others, "Besides Ann Tarrow, which other towns had Bob Pellow? He lived there."),
        (with_others, "Rail Account was hers. There's another mayor who took it off them, which one?"),
        (with_role, "Ann Tarrow is not well. Who succeeded her?"),
        (with_role, "My aunt was mayor of Arlen. Who succeeded her?"),
        (with_role, "Who succeeded Ann Tarrow as mayor of Arlen?"),
        (with_occasion, "Ann Tarrow hates Arlen. Who was its mayor when she did?"),
        (with_occasion, "Ann Tarrow sold Arlen. The month she took over, who lived there?"),
        (with_occasion, "Ann Tarrow lived in Arlen. Who lives there at the moment?"),
        (with_pointed, "Whoever lived in Pendry has my pity. Which towns are they?"),
        (with_pointed, "I know who I like. Who was that?"),
    ],
)
def test_what_does_not_lean_is_left_as_it_is(reader, rule, text):
    assert list(rule(Message(reader, text))) == []

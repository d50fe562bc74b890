"""A message by characters: its clauses, and its times with the ranges that they name."""

import tkindex as tk
from reasoners.planner.agent import make
from reasoners.planner.logic.messages import Message


def test_clauses_end_at_marks_outside_of_names():
    reader = make(tk.build([("Moss, Ida", "led", "the mill", "2001"), ("Bob", "led", "the mill", "2003")])).reader
    message = Message(reader, "Who was it, Bob or Moss, Ida; and since when - roughly, thanks?")
    said = [message.text[first:last] for first, last in message.clauses(0, len(message.text))]
    assert said == ["Who was it", "Bob or Moss, Ida", "since when", "roughly", "thanks?"]
    first, last = message.text.index("; and"), message.text.index(" -")
    assert message.clauses(first, last) == [(first + len("; and "), last)]
    assert message.clauses(last, last) == []


def test_spans_are_the_times_with_their_ranges():
    message = Message(make(tk.build([("Ann", "led", "the mill", "2001")], unit="day")).reader, "Who led it in 2001?")
    assert [(span.start, span.end) for span in message.spans] == message.times == [(14, 18)]
    assert message.spans[0].range.stop - message.spans[0].range.start == 365

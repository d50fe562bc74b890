"""A first index: build it, ask who and when, and read what the result says about itself.

    python examples/first_index.py

It prints::

    who visited Rome in October:      Ann, Bob
    first visit of anybody, anywhere: Ann in Rome on 2014-10-07, ties: 1
    last visit before 9 October:      Ann, compared with: before [2014-10-09, 2014-10-10)
    visits to Oslo:                   1
    a misspelt name:                  did you mean 'Ann'?
"""

from __future__ import annotations

import tkindex as tk


def main() -> None:
    index = tk.build([
        ("Ann", "visits", "Rome", "2014-10-07"),
        ("Bob", "visits", "Rome", "Oct 9th, 2014"),
        ("Ann", "visits", "Oslo", "2 November 2014"),
    ])  # fmt: skip
    october = index.facts(tail="Rome", when="2014-10")
    print(f"who visited Rome in October:      {', '.join(fact.head for fact in october)}")
    first = index.first(relation="visits")
    print(f"first visit of anybody, anywhere: {first.head} in {first.tail} on {first.start}, ties: {first.ties}")
    last = index.last(tail="Rome", when=tk.before("2014-10-09"))
    print(f"last visit before 9 October:      {last.head}, compared with: {last.bounds.text}")
    print(f"visits to Oslo:                   {index.count(tail='Oslo')}")
    try:
        index.facts(head="Anne")
    except tk.UnknownEntityError as error:
        print(f"a misspelt name:                  did you mean {error.suggestions[0]!r}?")


if __name__ == "__main__":
    main()

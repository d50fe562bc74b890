"""Search by meaning inside an exact window of time: first the facts that pass are selected, then those are ranked.

    python examples/search_in_window.py

It prints::

    at any time, facts that pass: 6
      China signs a trade agreement with Brazil, 2014-07-17
      China signs a trade agreement with Chile, 2005-11-18
    in July 2014, facts that pass: 4
      China signs a trade agreement with Brazil, 2014-07-17
      Brazil expresses intent to cooperate China, 2014-07-17
    before 2006, facts that pass: 1
      China signs a trade agreement with Chile, 2005-11-18
    in 1999: no fact on [1999-01-01, 2000-01-01)
"""

from __future__ import annotations

import tkindex as tk

FACTS = [
    ("Brazil", "expresses intent to cooperate", "China", "2014-07-17"),
    ("Brazil", "criticises", "Israel", "2014-07-24"),
    ("Israel", "rejects the criticism of", "Brazil", "2014-07-25"),
    ("China", "signs a trade agreement with", "Brazil", "2014-07-17"),
    ("China", "signs a trade agreement with", "Chile", "2005-11-18"),
    ("Norway", "provides aid to", "Liberia", "2014-09-02"),
]


def main() -> None:
    index = tk.build(FACTS)
    # Word vectors that come with the package; "onnx", "st" and "openai:MODEL" are extras, or pass an encoder of yours.
    index.embed("wordllama")
    for when, said in ((None, "at any time"), ("2014-07", "in July 2014"), (tk.before("2006"), "before 2006")):
        found = index.search("countries that agreed on commerce", when, k=2)
        print(f"{said}, facts that pass: {found.n_facts}")
        for hit in found:
            print(f"  {hit.head} {hit.relation} {hit.tail}, {hit.facts[0].start}")
    nothing = index.search("countries that agreed on commerce", "1999")
    print(f"in 1999: {nothing.reason}")


if __name__ == "__main__":
    main()

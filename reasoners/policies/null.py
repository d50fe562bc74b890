"""Policies that know nothing: what a system scores with them is what its loop gives away for free.

Every reply fits the schema that the decision names, so that no loop can refuse it for its form. What a system reaches
beyond these is what decisions are worth in it; a bar that one of them passes measures nothing.
"""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal, get_args

from reasoners.policies.base import Decision, Reply, UndecidedError
from reasoners.policies.rules import Rules

Kind = Literal["nonsense", "random", "constant", "other"]
KINDS: tuple[Kind, ...] = get_args(Kind)

_NONSENSE, _CONSTANT = "nonsense", "yes"
_TIMES = ("2010-01-01", "2010-01", "2010", "2010-01-01T00")
_LONGEST_TEXT = 3
"""Words of a text that is drawn at random, at most."""
_LONGEST_LIST = 3


class Null:
    """Decides without knowing anything.

    Parameters
    ----------
    kind : {"nonsense", "random", "constant", "other"}
        "nonsense": every text is the word nonsense and every choice the last one. "constant": every text is yes and
        every choice the first one. "random": choices are drawn evenly, texts are words of the prompt. "other": what the
        system's own rules decide for another question.
    seed : int
        Of "random" and "other". A reply depends on the seed and the decision alone, not on what was asked before.
    rules : Rules, optional
        The system's own; "other" needs them.
    questions : sequence of str
        Where "other" takes another question from; at least two.

    Raises
    ------
    ValueError
        Another kind, or "other" without rules or questions.

    Examples
    --------
    >>> from reasoners.schemas import one_of, record, several, string
    >>> schema = record(answer=several(string(), 3), sure=one_of(("no", "yes")))
    >>> Null("nonsense").decide(Decision("demo", "read", "who?", schema=schema)).value
    {'answer': ['nonsense'], 'sure': 'yes'}
    """

    def __init__(self, kind: Kind, *, seed: int = 0, rules: Rules | None = None, questions: Sequence[str] = ()) -> None:
        if kind not in KINDS:
            raise ValueError(f"a null policy is one of {', '.join(KINDS)}, got {kind!r}")
        if kind == "other" and (rules is None or len(set(questions)) < 2):
            raise ValueError('the null policy "other" needs the rules of the system and two questions or more')
        self.name = f"null:{kind}"
        self.kind: Kind = kind
        self.seed = seed
        self._rules = rules
        self._questions = tuple(dict.fromkeys(questions))

    def decide(self, decision: Decision, /) -> Reply:
        """Decide, at no cost.

        Raises
        ------
        UndecidedError
            The decision has no schema to fill in.
        """
        drawn = random.Random(self._digest(decision))
        if self.kind == "other":
            return self._of_another_question(decision, drawn)
        if decision.schema is None:
            raise UndecidedError(f"a null policy fills in a schema, and the decision {decision.role!r} has none")
        return Reply(self._fill(decision.schema, decision, drawn))

    def _digest(self, decision: Decision) -> int:
        # "other" answers a question by one and the same other one, whatever the step.
        said = [str(self.seed), decision.question]
        if self.kind != "other":
            said += [decision.role, str(decision.step), str(decision.state.get("attempt", 0)), decision.prompt]
        return int.from_bytes(hashlib.sha256("\0".join(said).encode()).digest()[:8], "little")

    def _of_another_question(self, decision: Decision, drawn: random.Random) -> Reply:
        assert self._rules is not None
        others = [question for question in self._questions if question != decision.question]
        other = drawn.choice(others)
        # SHRA's only sub-question and RTQA's only node are the question itself, which rules would read in its place.
        state = {
            name: other if isinstance(value, str) and value == decision.question else value
            for name, value in decision.state.items()
        }
        return self._rules.decide(replace(decision, question=other, state=state))

    # ---- schemas -------------------------------------------------------------------------------------------------

    def _fill(self, schema: Mapping[str, Any], decision: Decision, drawn: random.Random) -> Any:
        if "anyOf" in schema:
            return self._fill(self._one_of(schema["anyOf"], drawn), decision, drawn)
        if "enum" in schema:
            return self._one_of(schema["enum"], drawn)
        match schema["type"]:
            case "object":
                return {name: self._fill(part, decision, drawn) for name, part in schema["properties"].items()}
            case "array":
                return [self._fill(schema["items"], decision, drawn) for _ in range(self._length(schema, drawn))]
            case "string":
                return self._text(schema, decision, drawn)
            case "integer" | "number":
                return self._one_of(range(schema["minimum"], schema["maximum"] + 1), drawn)
            case "boolean":
                return self._one_of((False, True), drawn)
        return None

    def _one_of(self, choices: Sequence[Any], drawn: random.Random) -> Any:
        if self.kind == "random":
            return drawn.choice(choices)
        return choices[-1 if self.kind == "nonsense" else 0]

    def _length(self, schema: Mapping[str, Any], drawn: random.Random) -> int:
        most = schema.get("maxItems", _LONGEST_LIST)
        return drawn.randint(min(1, most), min(most, _LONGEST_LIST)) if self.kind == "random" else min(1, most)

    def _text(self, schema: Mapping[str, Any], decision: Decision, drawn: random.Random) -> str:
        if "pattern" in schema:
            pattern = schema["pattern"].removeprefix("^").removesuffix("$")
            known = [time for time in _TIMES if re.fullmatch(pattern, time)]
            if self.kind == "random":
                known = [found.group() for found in re.finditer(pattern, decision.prompt)] or known
            if not known:
                raise UndecidedError(f"a null policy has no text of the pattern {schema['pattern']}")
            return self._one_of(known, drawn)
        if self.kind != "random":
            return _NONSENSE if self.kind == "nonsense" else _CONSTANT
        words = decision.prompt.split() or [_NONSENSE]
        at = drawn.randrange(len(words))
        text = " ".join(words[at : at + drawn.randint(1, _LONGEST_TEXT)])
        return text[: schema.get("maxLength", len(text))]

"""Decomposition trees: a question, its sub-questions, and references (#1, #2) to the answers of earlier siblings."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from reasoners.policies.base import MalformedReplyError

MAX_DEPTH, MAX_CHILDREN, MAX_TEXT = 4, 6, 2_000
_REFERENCE = re.compile(r"#(\d{1,3})")
_AMONG = re.compile(
    r"\b(?:among|of|between)\s+(?:them|those|these)\b|^(?:the\s+)?(?:first|last)\s+of\s+#\d", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Node:
    """A question of a tree.

    Attributes
    ----------
    text : str
    children : tuple of Node
        Solved in order, before the node itself.
    """

    text: str
    children: tuple[Node, ...] = field(default=())

    @property
    def references(self) -> tuple[int, ...]:
        """Numbers of the siblings referred to, from 1, in order of mention.

        >>> Node("Who visited Rome before #1?").references
        (1,)
        """
        return tuple(dict.fromkeys(int(number) for number in _REFERENCE.findall(self.text)))

    @property
    def is_among(self) -> bool:
        """Whether one of the previous sibling's answers is asked for."""
        return bool(_AMONG.search(self.text))


def substitute(text: str, number: int, answer: str) -> str:
    """Put the answer of a sibling where the text refers to it.

    >>> substitute("Who came before #1, not #12?", 1, "2014-10-07")
    'Who came before 2014-10-07, not #12?'
    """
    return re.sub(rf"#{number}(?!\d)", lambda _: answer, text)


def read_tree(value: Any, question: str) -> Node:
    """Read ``{question: [sub-question, ...]}``, in which a sub-question is text or such an object again.

    ``{"subquestions": [...]}`` is the same of the question asked.

    Raises
    ------
    MalformedReplyError
        Another shape, a reference to itself, to a later sibling or to none, or a tree deeper or wider than allowed.

    Examples
    --------
    >>> read_tree({"Who was last?": ["Who came?", "Who of them was last?"]}, "Who was last?").children[1].is_among
    True
    """
    if not isinstance(value, dict) or len(value) != 1:
        raise MalformedReplyError('expected one object {"question": [sub-questions]}')
    ((text, children),) = value.items()
    if text == "subquestions":
        text = question
    return _node(text if isinstance(text, str) and text.strip() else question, children, 1)


def _node(text: Any, children: Any, depth: int) -> Node:
    if not isinstance(text, str) or not text.strip() or len(text) > MAX_TEXT:
        raise MalformedReplyError(f"a sub-question is text of 1 to {MAX_TEXT:,} characters")
    if not isinstance(children, list):
        raise MalformedReplyError(f"sub-questions are a list, found {type(children).__name__}")
    if children and depth > MAX_DEPTH:
        raise MalformedReplyError(f"the tree is deeper than {MAX_DEPTH} levels")
    if len(children) > MAX_CHILDREN:
        raise MalformedReplyError(f"at most {MAX_CHILDREN} sub-questions are expected, found {len(children)}")
    nodes = []
    for place, child in enumerate(children, 1):
        if isinstance(child, dict) and len(child) == 1:
            ((said, below),) = child.items()
            node = _node(said, below, depth + 1)
        else:
            node = _node(child, [], depth + 1)
        wrong = [number for number in node.references if not 1 <= number < place]
        if wrong:
            raise MalformedReplyError(f"sub-question {place} refers to #{wrong[0]}, which is no earlier sub-question")
        nodes.append(node)
    return Node(text, tuple(nodes))

"""The kernels one by one: instructions a call under callgrind, which do not depend on the machine's mood, or times."""

RUNS = {
    # Under valgrind the kernels compile anew where they never did: more than half a minute in a fresh clone.
    "quick": [],
    "full": [("kernels", "", 150)],
}

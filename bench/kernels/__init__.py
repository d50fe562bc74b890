"""The kernels one by one: instructions a call under callgrind, which do not depend on the machine's mood, or times."""

RUNS = {
    # Times and no counts: under valgrind the kernels compile anew, for more than half a minute in a fresh clone.
    "quick": [("times", "--quick", 3)],
    "full": [("kernels", "", 150)],
}

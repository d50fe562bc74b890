"""The kernels one by one: instructions a call under callgrind, which do not depend on the machine's mood, or times."""

RUNS = {
    "quick": [("kernels", "--cases count", 10)],
    "full": [("kernels", "", 150)],
}

"""The tool suite: plans on the six MultiTQ forms, calls through a server, and a replay of a real agent's searches."""

RUNS = {
    "quick": [("tools", "--data {data} --samples 400 --server-calls 40 --questions 100", 8)],
    "full": [("tools", "--data {data}", 400)],
}

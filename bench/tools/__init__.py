"""The tool suite: plans on the six MultiTQ forms, calls through a server, and a replay of a real agent's searches."""

RUNS = {
    "quick": [("tools", "--data {data} --samples 100 --server-calls 20 --questions 10", 6)],
    "full": [("tools", "--data {data} --samples 2000 --server-calls 300", 200)],
}

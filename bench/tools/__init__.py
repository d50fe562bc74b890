"""The tool suite: plans on the six MultiTQ forms, calls through a server, and a replay of a real agent's searches."""

RUNS = {
    "quick": [("tools", "--data {data} --samples 200 --server-calls 20 --questions 40", 9)],
    "full": [("tools", "--data {data} --samples 2000 --server-calls 300", 200)],
}

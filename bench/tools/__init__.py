"""The tool suite: plans on the six MultiTQ forms, calls through a server, and a replay of a real agent's searches."""

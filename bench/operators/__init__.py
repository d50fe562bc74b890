"""The operator suite: the fourteen queries of the contract, tkindex beside what a user would take instead."""

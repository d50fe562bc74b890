"""Transaction time: every version of every fact, by the commits that added and retracted it."""

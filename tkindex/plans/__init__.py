"""Plans: programs of operators that are checked, compiled to closures, and run in one call."""

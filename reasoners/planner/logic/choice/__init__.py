"""Which of the readings that are enumerated is meant, where the rules refuse or are not sure."""

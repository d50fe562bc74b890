"""Forms run over facts: which facts their conditions leave, in which order, and what of them is the answer."""

"""Who decides inside a reasoner: rules, recorded replies, or a language model."""

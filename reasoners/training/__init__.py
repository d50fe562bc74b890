"""SHRA's training half: rows to learn from, supervised fine-tuning, GRPO, and the encoder of the retriever."""

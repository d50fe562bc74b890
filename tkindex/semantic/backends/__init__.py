"""Encoders, one file each; a file imports its model's package only when an encoder is made."""

"""An index served to others: one thin file for each ecosystem, each importing its library only when it is used."""

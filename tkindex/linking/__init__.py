"""From words to entities and relations of an index: names, mentions, spelling."""

"""A question beside the one that was read: said another way, taken apart, or refused for what it asks."""

"""What a refused message means, learnt: readings of all the ways to say it side by side, and how sure the best is."""

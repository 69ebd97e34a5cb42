"""Games of one hand against the dealer: stages, options and settlement they share."""

"""Games of one hand against the dealer: the stages, options and settlement they share."""

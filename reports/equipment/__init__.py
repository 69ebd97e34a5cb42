"""Papers of decks and dice: the register at an instant, and the protocol of a destruction."""

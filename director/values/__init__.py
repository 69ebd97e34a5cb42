"""Values shared by every rule: money, chips, cards, draws, identities, refusals."""

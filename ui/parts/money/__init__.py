"""Money at the desk: how it is paid and given back, and how a payment is voided."""

"""The cash desk: tills, vouchers, deposits, accounts."""

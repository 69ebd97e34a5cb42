"""The cash desk: tills, receipts, vouchers, deposits and the books."""

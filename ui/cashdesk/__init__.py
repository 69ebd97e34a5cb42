"""The cash desk: tills with their receipts, vouchers, deposits, and the accounts of the house.

A list a file (`tills`, `vouchers`, `deposits`, `accounts`), its tasks beside it (`till_tasks` …), and
the day's papers in `house_papers`.
"""

"""The night: one tournament's pages behind tabs (`page`), or as they were (`past`).

A folder a tab: `players`, `tables`, `clock`, `structure`, `chips`, `prizes`.
"""

"""The frame: main window, rail, status strip and undo bar, and how the console is started.

`app` and `sessions` open a house, `main_window` holds the pages, `actions` and `scanner` hear keys,
`problems_shown` asks, `paper_output` prints, `left_papers` asks about what a dead console did not
print; what lies over a page is in `dialogs`.
"""

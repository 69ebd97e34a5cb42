"""Drawings as data: marks on a page of 1920 × 1080 units, measured without Qt.

`sketch` makes them, `ruler` fits the words, `marks` says what there is. A drawing is painted by Qt
(`ui.widgets.mark_painter`) and written as SVG (`ui.board.svg`).
"""

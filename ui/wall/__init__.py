"""The walls: which screen shows what, and the windows that do.

`page` rules them, `walls` keeps them in time, `tv_window` is one; `scenes` paints what `ui.parts.wall`
says.
"""

"""What lies over the foot of a scene while the house is away, as over a board in a browser."""

from ui.drawing.marks import Drawing
from ui.drawing.ruler import BOLD, CENTRE, Ink
from ui.drawing.sketch import Sketch
from ui.look.tokens import DARK
from ui.parts.wall.drawn.foot import BAR
from ui.parts.wall.drawn.moods import SHADE


def away_bar(words: str) -> Drawing:
    """What is shown may be old, and says so; nothing where there are no words."""
    sketch = Sketch()
    if words:
        sketch.box(BAR, DARK.red)
        sketch.text(BAR.adjusted(40, 0, -40, 0), words, Ink(36, SHADE, BOLD, CENTRE, smallest=24))
    return sketch.drawing

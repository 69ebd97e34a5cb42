"""What lies over the foot of a scene while the house is away, as over a board in a browser."""

from ui.drawing.marks import HEIGHT, WIDTH, Drawing
from ui.drawing.rect import Rect
from ui.drawing.ruler import BOLD, CENTRE, Ink
from ui.drawing.sketch import Sketch
from ui.look.tokens import DARK
from ui.parts.wall.drawn.moods import SHADE

_BAR = Rect(0, HEIGHT - 64, WIDTH, 64)


def away_bar(words: str) -> Drawing:
    """What is shown may be old, and says so; nothing where there are no words."""
    sketch = Sketch()
    if words:
        sketch.box(_BAR, DARK.red)
        sketch.text(_BAR.adjusted(40, 0, -40, 0), words, Ink(36, SHADE, BOLD, CENTRE, smallest=24))
    return sketch.drawing

"""A rectangle in the units of a drawing."""

from director.values.dataclass import Value


class Rect(Value):
    """Rectangle: left upper corner and size."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    @property
    def middle(self) -> float:
        """Half way between left and right."""
        return self.left + self.width / 2

    @property
    def centre(self) -> float:
        """Half way between top and bottom."""
        return self.top + self.height / 2

    def adjusted(self, left: float, top: float, right: float, bottom: float) -> "Rect":
        """The same with each edge moved."""
        return Rect(
            self.left + left, self.top + top, self.width + right - left, self.height + bottom - top
        )

    def up_to(self, right: float) -> "Rect":
        """The same with another right edge."""
        return Rect(self.left, self.top, right - self.left, self.height)

    def contains(self, other: "Rect") -> bool:
        """The other lies in this one altogether."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def shared(self, other: "Rect") -> tuple[float, float]:
        """Width and height of what lies in both; negative where they are apart."""
        return (
            min(self.right, other.right) - max(self.left, other.left),
            min(self.bottom, other.bottom) - max(self.top, other.top),
        )

    def meets(self, other: "Rect") -> bool:
        """The two have something in common."""
        return min(self.shared(other)) > 0

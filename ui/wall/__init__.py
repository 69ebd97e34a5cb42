"""The walls: their windows, scenes and the page that rules them."""

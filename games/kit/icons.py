"""Signs that several cards share: what is forbidden, what turns, what changes places."""

from games.card_art import Colour, Pen


def forbidden(pen: Pen, x: float, y: float, size: float, ink: Colour) -> None:
    """A circle with a stroke through it."""
    radius, width = size * 0.42, size * 0.13
    pen.ring(x, y, radius, width, ink)
    part = radius * 0.68
    pen.line([(x - part, y + part), (x + part, y - part)], width, ink)


def there_and_back(pen: Pen, x: float, y: float, size: float, ink: Colour) -> None:
    """Two arrows against each other."""
    half, apart, width = size * 0.46, size * 0.2, size * 0.13
    pen.arrow((x - half, y - apart), (x + half, y - apart), width, ink)
    pen.arrow((x + half, y + apart), (x - half, y + apart), width, ink)


def around(pen: Pen, x: float, y: float, radius: float, width: float, ink: Colour) -> None:
    """Two arrows in a circle: things change places."""
    pen.turn(x, y, radius, 190, 320, width, ink)
    pen.turn(x, y, radius, 10, 140, width, ink)

"""Local imitation of the Bot API, with a page that shows each person's view."""

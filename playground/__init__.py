"""A local imitation of the Bot API, and a page that shows every person's view of a chat."""

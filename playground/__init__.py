"""A local stand-in for the Bot API, and a page that shows the chat through everybody's eyes."""

"""The host: everything between the pure rules and the chat."""

"""Parts that any card or board game needs."""

"""A database that is not as the bot left it: found out at the start, read as far as it goes, told in one sentence."""

"""Actions of players and computer players in a running match."""

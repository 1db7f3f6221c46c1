"""Players who leave, come back, pause or hand over their seats."""

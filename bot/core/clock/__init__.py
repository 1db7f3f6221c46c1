"""Game clock, turn clocks, match timers and scheduled jobs."""

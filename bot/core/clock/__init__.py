"""Game clock, turn clocks, timers and jobs at a time of day."""

"""Drivers: one module each, with a `tests.faults.campaign.rounds.Driver`."""

"""Deterministic simulation of the whole bot: one seed decides every latency, fault, kill and press."""

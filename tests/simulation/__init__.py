"""Deterministic simulation of the whole bot.

One seed decides every latency, fault, kill and press.
"""

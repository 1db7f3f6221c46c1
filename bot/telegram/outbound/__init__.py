"""Calls to Telegram: outbox, rate limiter, senders."""

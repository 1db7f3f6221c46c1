"""Middlewares around the handlers."""

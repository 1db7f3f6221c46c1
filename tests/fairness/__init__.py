"""Verifiable deals: promises, words, exports and verification."""

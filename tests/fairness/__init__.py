"""Deals that anybody can check: what is promised, mixed, exported and verified."""

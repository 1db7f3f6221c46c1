"""Test helpers used in several folders; those of one folder are kept there."""

"""Views: matches and pages as messages."""

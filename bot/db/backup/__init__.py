"""Backups, and checks of database files."""

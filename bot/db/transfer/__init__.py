"""Copies all data from one database to another."""

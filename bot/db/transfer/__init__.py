"""Everything that is kept, moved from one database to another."""

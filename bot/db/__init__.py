"""Storage: engines, repositories, migrations and backups."""

"""What happens at a table: models and use cases. No aiogram and no SQL."""

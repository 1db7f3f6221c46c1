"""Updates from Telegram: polling and webhook."""

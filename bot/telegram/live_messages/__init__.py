"""Messages that are kept up to date: tables, hands, prompts."""

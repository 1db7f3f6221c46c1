"""Computer players of УНО с перехватом."""

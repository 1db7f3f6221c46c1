"""Computer players of УНО."""

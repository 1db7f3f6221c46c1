"""Computer players of Монтана."""

"""Pictures of the Monopolist board."""

"""Computer players of Монополист."""

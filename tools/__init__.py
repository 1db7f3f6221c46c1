"""Tools for developers of games: self-play, computer league, learning environments."""

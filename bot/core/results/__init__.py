"""Results, ratings, statistics and exports of finished matches."""

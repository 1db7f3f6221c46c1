"""Old matches, put into an archive file and out of the database."""

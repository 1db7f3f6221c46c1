"""One repository per kind of stored thing."""

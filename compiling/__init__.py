"""The rules as machine code, for whoever wants them faster: a wheel that is made on demand (`make wheel`)."""

"""The rulebooks, clause by clause: every test names the clauses that it checks."""

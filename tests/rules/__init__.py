"""The rulebooks, clause by clause: every test names the clause that it speaks for."""

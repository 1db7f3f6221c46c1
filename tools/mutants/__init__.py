"""Mutants of the rule code: each a small mistake that a test has to notice. `make mutants` tries them."""

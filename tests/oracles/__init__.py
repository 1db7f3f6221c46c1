"""Second implementations of the error-prone parts of the rulebooks.

An oracle is deliberately simple: lists and loops, and nothing from the engines but card codes. A trial sets up a table
at random, or takes one from play. It advances engine and oracle, and compares them after every step. The campaign's
driver `oracles` runs hundreds of thousands; its short form is part of `make test`.
"""

"""Second opinions: the parts of the rulebooks that are easy to get wrong, written once more from the books.

An oracle is deliberately simple: lists and loops, nothing clever, nothing from the engines but card codes. A trial
sets a table at random or takes one that play has led to, moves engine and oracle along, and compares the two after
every step.
The campaign's driver `oracles` runs them by the hundred thousand; its short form is part of `make test`.
"""

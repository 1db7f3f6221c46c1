"""A fault campaign: drivers that try for minutes or hours what the tests can only try for seconds.

    python -m tests.faults.campaign [--minutes N | --long] [driver …]

Every driver is a module of `drivers`: it is there by being there. It tries in rounds; all that is random in a round
comes from its seed, so that a round that failed can be tried again: `--seed N driver`. What was tried is kept in
`artefacts/faults` and adds up over runs until the tree changes.
"""

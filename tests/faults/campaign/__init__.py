"""A fault campaign: drivers that run for minutes or hours, tests for seconds.

    python -m tests.faults.campaign [--minutes N | --long] [driver …]

Every module of `drivers` is a driver. It works in rounds. All randomness of a round comes from its seed, so that
`--seed N driver` repeats a failed round. Results are kept in `artefacts/faults` and add up over runs until the sources
change.
"""

"""Benchmarks: ratios within one run (`make bench`)."""

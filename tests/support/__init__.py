"""Helpers of several folders of tests. A helper of one folder lies in that folder."""

"""Which tests wait for `make nightly`, and why. `make test` runs all others; `make quick` runs those without a chat.

A test is named by the beginning of its id. What protects a promise stays in `make test` in a shorter form, named here.
"""

from collections.abc import Collection
from typing import Final

NIGHTLY: Final = {
    "tests/db/test_move_database.py": "moves of whole databases; the storage contract runs on both engines",
    "tests/cluster/test_standing_orders_across_workers.py": "real workers; tests/simulation simulates them",
    "tests/cluster/test_run_workers.py": "real processes on a real server; tests/simulation simulates workers",
    "tests/cluster/test_leases.py": "leases on a real server; tests/simulation simulates them",
    "tests/cluster/test_spectators_across_workers.py": "real workers; tests/simulation simulates them",
    "tests/cluster/test_workers.py": "real workers; tests/simulation simulates them",
    "tests/faults/test_campaign.py": "short forms of the campaigns; tests/simulation kills more often",
    "tests/faults/test_campaign_planted.py": "mistakes for the campaigns to find; tests/simulation plants its own",
    "tests/faults/test_one_table.py": "a fault at every single step; tests/simulation strikes at any",
    "tests/faults/test_restart.py": "real restarts; tests/simulation restarts more often",
    "tests/tools/test_mutant": "the tester of the tests",
    "tests/oracles": "a second implementation of every rulebook; each clause has its own test",
    "tests/playground/test_commands_in_browser.py": "a real browser",
    "tests/playground/test_days_in_browser.py": "a real browser",
    "tests/playground/test_game_in_browser.py": "a real browser",
    "tests/playground/test_history_in_browser.py": "a real browser",
    "tests/playground/test_intercept_in_browser.py": "a real browser",
    "tests/playground/test_moments_in_browser.py": "a real browser",
    "tests/playground/test_monopolist_in_browser.py": "a real browser",
    "tests/playground/test_montana_in_browser.py": "a real browser",
    "tests/playground/test_page.py": "a real browser",
    "tests/playground/test_page_languages.py": "a real browser",
    "tests/playground/test_place_in_browser.py": "a real browser",
    "tests/playground/test_practice_in_browser.py": "a real browser",
    "tests/playground/test_sunduchki_in_browser.py": "a real browser",
    "tests/playground/test_server_recorded.py": "every game over HTTP; the chats of all games check every call, too",
    "tests/privacy/test_whole_matches.py::test_no_viewer_is_sent_hidden_facts": "whole matches of all options",
    "tests/tools/zoo": "environments for learning programs; no part of the bot",
}
"""The beginning of a test's id → why it waits."""

IN_TEST: Final = (
    "tests/playground/test_game_in_browser.py::test_a_short_round_on_three_phones",
    "tests/playground/test_intercept_in_browser.py::test_two_phones_race_for_one_interception",
    "tests/playground/test_monopolist_in_browser.py::test_a_deal_is_struck_on_two_phones",
    "tests/playground/test_montana_in_browser.py::test_a_violation_is_caught",
    "tests/playground/test_server_recorded.py::test_a_match_says_and_hears_nothing_that_the_bot_api_does_not_have[uno-",
    "tests/privacy/test_whole_matches.py::test_no_viewer_is_sent_hidden_facts[uno-0]",
    "tests/privacy/test_whole_matches.py::test_no_viewer_is_sent_hidden_facts[uno_intercept-0]",
    "tests/privacy/test_whole_matches.py::test_no_viewer_is_sent_hidden_facts[montana-0]",
    "tests/privacy/test_whole_matches.py::test_no_viewer_is_sent_hidden_facts[monopolist-0]",
)
"""One of each kind that `make test` runs all the same."""


def is_nightly(node_id: str, in_test: Collection[str] = IN_TEST) -> bool:
    return any(map(node_id.startswith, NIGHTLY)) and not any(map(node_id.startswith, in_test))

"""The recap for a returning player: short form, omissions, landmarks, pages."""

import re
from itertools import islice
from random import Random

import pytest

from bot.core.models import Match
from bot.core.play.match_screens import RecapItem
from bot.i18n.texts import Texts
from bot.telegram.messages import EPHEMERAL_LENGTH
from bot.telegram.views.match_lines import MOST, Brief, Recap
from bot.telegram.views.match_view import MatchView
from games.registry import RULEBOOKS
from games.ui_model import SeatName, Text
from tests.contract.matches import OPTION_SETS
from tests.privacy.knowledge import scenes
from tests.support.stored_matches import dealt

TEXTS = Texts(strict=True)
ME, BORIS, VERA = 0, 1, 2
PLENTY = 1000


def at_table(clock: int = 86_400, acted: int = 3) -> Match:
    match = dealt(3, clock=clock)
    match.record.seats[ME].activity.last_action_version = acted
    for seat, name in zip(match.record.seats, ("Аня", "Борис", "Вера"), strict=True):
        seat.name = name
    return match


def recap(told: list[RecapItem], clock: int = 86_400, acted: int = 3, language: str = "ru") -> Recap:
    match = at_table(clock, acted)
    return Recap(match, ME, told, lambda line: plain(TEXTS.render(line, language, match.names, ME)))


def plain(words: str) -> str:
    return words.translate({0x2068: None, 0x2069: None})


def drew(count: int, seat: int = BORIS) -> RecapItem:
    """Return an event that the number identifies."""
    return RecapItem(Text("table-told-drew", {"name": SeatName(seat), "count": count}))


def many(count: int, first: int = 2) -> list[RecapItem]:
    return [drew(number) for number in range(first, first + count)]


NEW_ROUND = RecapItem(Text("uno-told-round", {"round": 2, "name": SeatName(VERA)}), is_landmark=True)
ROUND_OVER = RecapItem(Text("table-told-round-over", {"name": SeatName(VERA), "gains": ()}), is_landmark=True)


def numbers(words: str) -> list[int]:
    """Return the numbers of the kept lines."""
    return [int(number) for number in re.findall(r"берёт (\d+)", words)]


# The short form


def test_nothing_is_said_of_nothing():
    assert recap([]).brief(PLENTY) == Brief()


def test_a_few_lines_are_told_in_full():
    told = [drew(2), NEW_ROUND, RecapItem(Text("table-told-skipped", {"name": SeatName(ME)}))]
    assert recap(told).brief(PLENTY) == Brief(
        "После твоего хода:\n• Борис берёт 2 карты\n• Раунд 2, сдаёт Вера\n• Ты пропускаешь ход"
    )
    assert recap(told, acted=0).brief(PLENTY).words.startswith("Что было:\n")
    assert recap(told, language="en").brief(PLENTY).words.endswith("• You lose a turn")


def test_of_much_the_latest_are_told_and_how_much_there_was_before():
    brief = recap(many(20)).brief(PLENTY)
    assert not brief.is_all
    assert brief.words.splitlines()[:3] == ["После твоего хода:", "… ещё 14 событий", "• Борис берёт 16 карт"]
    assert numbers(brief.words) == [*range(16, 22)]


def test_no_player_is_told_that_there_was_one_more_line():
    brief = recap(many(MOST + 1)).brief(PLENTY)
    assert brief.is_all
    assert len(brief.words.splitlines()) == 1 + MOST + 1
    assert not recap(many(MOST + 2)).brief(PLENTY).is_all


def test_a_round_that_began_or_ended_is_never_left_out():
    told = [*many(10), ROUND_OVER, NEW_ROUND, *many(10, first=20)]
    words = recap(told).brief(PLENTY).words
    assert words.splitlines() == [
        "После твоего хода:",
        "… ещё 10 событий",
        "• Раунд выигрывает Вера. Очки: ",
        "• Раунд 2, сдаёт Вера",
        "… ещё 6 событий",
        *(f"• {plain(TEXTS.render(drew(number).line, 'ru', ['', 'Борис']))}" for number in range(26, 30)),
    ]
    rounds = [*many(3), *[ROUND_OVER, NEW_ROUND] * 5, *many(9, first=20)]
    words = recap(rounds).brief(PLENTY).words
    assert words.count("Раунд 2") == 5
    assert numbers(words) == [27, 28], "and the latest, however many there were"


def test_what_concerns_the_reader_goes_before_what_others_did():
    told = [*many(5), drew(50, seat=ME), drew(51, seat=ME), *many(10, first=20)]
    words = recap(told).brief(PLENTY).words
    assert "• Ты берёшь 50 карт\n• Ты берёшь 51 карту\n… ещё 6 событий" in words
    assert numbers(words) == [26, 27, 28, 29]


@pytest.mark.parametrize("seed", range(30))
def test_every_line_is_told_or_counted_and_none_twice(seed):
    chance = Random(seed)
    kinds = [lambda at: drew(at), lambda at: drew(at, seat=ME), lambda _: ROUND_OVER]
    told = [chance.choice(kinds)(at) for at in range(2, 2 + chance.randrange(1, 40))]
    for room in (PLENTY, 200, 120):
        brief = recap(told).brief(room)
        assert len(brief.words) <= room
        if brief.words:
            kept = brief.words.count("• ")
            left_out = sum(map(int, re.findall(r"… ещё (\d+)", brief.words)))
            assert kept + left_out == len(told)
            assert brief.is_all == (left_out == 0)
            assert len(numbers(brief.words)) == len(set(numbers(brief.words)))


def test_it_gives_way_to_what_it_stands_above():
    told = [*many(10), ROUND_OVER, *many(10, first=20)]
    for room in (400, 200, 120, 60):
        brief = recap(told).brief(room)
        assert 0 < len(brief.words) <= room
        assert "Борис берёт 29 карт" in brief.words, "the last of all"
    assert recap(told).brief(10) == Brief("", is_all=False)


@pytest.mark.parametrize(
    ("told", "clock", "is_told"),
    [
        ([drew(2)], 300, False),
        ([drew(2)], 86_400, True),
        ([drew(2)], 0, False),
        ([drew(2, seat=ME)], 300, True),
        ([drew(2), drew(3)], 300, True),
    ],
)
def test_one_move_of_another_player_is_what_a_live_table_shows_anyway(told, clock, is_told):
    assert bool(recap(told, clock).brief(PLENTY).words) == is_told


@pytest.mark.parametrize("game", RULEBOOKS, ids=lambda game: game.name)
@pytest.mark.parametrize("language", TEXTS.languages())
def test_no_line_of_a_hand_is_lost_to_it(game, language):
    match_view = MatchView(TEXTS)
    told = 0
    for scene in islice(scenes(game, OPTION_SETS[game.name][0], 4, 1), 0, None, 8):
        if scene.match.status != "running":
            break
        for seat in range(4):
            bare = match_view.hand(scene.match, seat, language, chat="Друзья").secret_text
            hand = match_view.hand(scene.match, seat, language, chat="Друзья", told=scene.told).secret_text
            place, words = bare.split("\n\n", 1)
            assert hand.startswith(place)
            assert hand.endswith(words)
            assert len(hand) <= max(EPHEMERAL_LENGTH, len(bare))
            told += hand != bare
    assert told > 10


# Pages


def test_all_of_it_stands_on_pages_oldest_first():
    told = many(100)
    first = recap(told).page(1, 300)
    pages = [recap(told).page(number, 300) for number in range(1, first.count + 1)]
    assert first.words.startswith(f"После твоего хода: 1/{first.count}\n• Борис берёт 2 карты\n")
    assert [page.number for page in pages] == [*range(1, first.count + 1)]
    assert [number for page in pages for number in numbers(page.words)] == [*range(2, 102)]
    assert all(len(page.words) <= 300 for page in pages)


def test_a_page_stays_as_it_is_while_things_go_on():
    some, more = recap(many(50)), recap(many(60))
    count = some.page(1, 300).count
    for number in range(1, count):
        assert numbers(some.page(number, 300).words) == numbers(more.page(number, 300).words)


def test_a_page_that_is_not_there_is_the_nearest():
    told = many(50)
    last = recap(told).page(10**9, 300)
    assert last.number == last.count > 1
    assert numbers(last.words)[-1] == 51
    assert recap(told).page(0, 300).number == 1


def test_a_single_page_has_no_number_and_an_empty_one_says_so():
    assert recap(many(3)).page(1, PLENTY).words.splitlines()[0] == "После твоего хода:"
    assert recap([]).page(2, PLENTY).words == "После твоего хода пока тихо"

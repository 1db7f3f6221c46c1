"""Pages of /stats and /top: lines, buttons, and the picture of a ranking."""

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.core.results.ledger import Ranked, Standing
from bot.core.results.scoring import MOST_A_DAY, MOST_A_WEEK, SHOWN_AFTER, rating_of
from bot.core.results.statistics import Leaderboard, Played, PlayerStatistics, Popular
from bot.telegram.callback_data import ForgetTap, StatsTap
from bot.telegram.messages import Public
from bot.telegram.views.pages import Entry, Pages, Question
from games.placards import LadderPicture, LadderRow
from games.ui_model import Arg, Text

FEATS_TOLD: Final = 4
_BLANK: Final = Text("host-blank")
_ABOUT: Final = Text("stats-about-rating", {"day": MOST_A_DAY, "week": MOST_A_WEEK, "least": SHOWN_AFTER})


def mine(found: PlayerStatistics, page: str, *, in_private: bool) -> Question:
    """Return the user's statistics; `page` selects this chat or all chats."""
    where = "alone" if in_private and page == "here" else page
    rows = (*_tabs(page, in_private=in_private), _lists(found))
    title = Text(f"stats-mine-{where}", {"name": _name(found.name)})
    if found.total is None:
        return Question(title, rows, (Text(f"stats-none-{where}"),))
    total = found.total
    lines = [Text("stats-total", {"matches": total.matches, "wins": total.wins})]
    if total.best_streak > 1:
        lines.append(Text("stats-streak", {"streak": total.streak, "best": total.best_streak}))
    for game in found.games:
        lines += [_BLANK, *_game(game)]
    return Question(title, rows, (*lines, _BLANK, _ABOUT))


def chat(found: Sequence[Popular]) -> Question:
    """Return the games played in this chat, and the best players of each."""
    rows = (*_tabs("chat", in_private=False), ((Text("stats-open-top"), StatsTap(page="top")),))
    if not found:
        return Question(Text("stats-chat"), rows, (Text("stats-none-chat"),))
    lines: list[Text] = []
    for game in found:
        lines += [_BLANK] if lines else []
        lines.append(Text("stats-played", {"game": _title(game.rulebook), "matches": game.matches}))
        if game.winner is not None:
            lines.append(Text("stats-winner", {"name": _name(game.winner.name), "wins": game.winner.count}))
        for feat, best in game.records[:FEATS_TOLD]:
            what = Text(f"{game.rulebook}-feat-{feat}")
            lines.append(Text("stats-record", {"feat": what, "count": best.count, "name": _name(best.name)}))
    return Question(Text("stats-chat"), rows, tuple(lines))


def top(found: Leaderboard | None, pages: Pages, language: str) -> Public:
    """Return the ranking as text, and as a picture where pictures are wanted."""
    if found is None:
        return pages.question(Question(Text("stats-top-title"), (), (Text("stats-top-none"),)), language)
    title = Text("stats-top", {"game": _title(found.rulebook)})
    drawn_title = Text("stats-top-drawn", {"game": _title(found.rulebook)})
    rows = [_chosen(name, found.rulebook) for name in found.games] if len(found.games) > 1 else []
    keyboard = tuple(tuple(rows[at : at + 2]) for at in range(0, len(rows), 2))
    lines = [_place(number, ranked) for number, ranked in enumerate(found.best, start=1)]
    if not lines:
        return pages.question(Question(title, keyboard, (Text("stats-top-hidden"),)), language)
    page = pages.question(Question(title, keyboard, (*lines, _BLANK, _ABOUT)), language)

    def say(text: Text) -> str:
        return pages.texts.label(text, language, ())

    drawn = tuple(LadderRow(ranked.name, say(_value(ranked)), say(_note(ranked))) for ranked in found.best)
    caption = pages.texts.render(_ABOUT, language, ())
    return msgspec.structs.replace(page, picture=LadderPicture(say(drawn_title), drawn), caption=caption)


def forget(user_id: int) -> Question:
    yes = (Text("stats-forget-yes"), ForgetTap(person=user_id, what="yes"))
    no = (Text("stats-forget-no"), ForgetTap(person=user_id, what="no"))
    return Question(Text("stats-forget"), ((yes,), (no,)))


def _tabs(page: str, *, in_private: bool) -> tuple[tuple[Entry, ...], ...]:
    pages = ("here", "everywhere") if in_private else ("here", "everywhere", "chat")
    row = [
        (
            _marked(Text("stats-open-alone" if in_private and name == "here" else f"stats-open-{name}"), name == page),
            tap,
        )
        for name, tap in (("here", _HERE), ("everywhere", _EVERYWHERE), ("chat", _CHAT))
        if name in pages
    ]
    return (tuple(row),)


_HERE: Final = StatsTap(page="here")
_EVERYWHERE: Final = StatsTap(page="everywhere")
_CHAT: Final = StatsTap(page="chat")


def _lists(found: PlayerStatistics) -> tuple[Entry, ...]:
    if found.is_hidden:
        return ((Text("stats-unhide"), StatsTap(page="unhide")),)
    return ((Text("stats-hide"), StatsTap(page="hide")),)


def _game(game: Played) -> list[Text]:
    counts: dict[str, Arg] = {"game": _title(game.rulebook), "matches": game.here.matches, "wins": game.here.wins}
    feats = [
        Text("stats-feat", {"feat": Text(f"{game.rulebook}-feat-{name}"), "count": count})
        for name, count in game.feats[:FEATS_TOLD]
    ]
    return [Text("stats-game", counts), _rating(game.everywhere), *feats]


def _rating(standing: Standing) -> Text:
    rating = rating_of(standing)
    if rating is None:
        return Text("stats-rating-soon", {"left": SHOWN_AFTER - standing.rated})
    return Text("stats-rating", {"rating": _shown(standing), "rated": standing.rated})


def _shown(standing: Standing) -> Text:
    rating = rating_of(standing)
    if rating is None:
        return Text("stats-to-go", {"left": SHOWN_AFTER - standing.rated})
    # As text: no language puts a space between the thousands of a rating.
    return Text("stats-points", {"points": str(rating.points), "error": str(rating.give_or_take)})


def _place(number: int, ranked: Ranked) -> Text:
    args: dict[str, Arg] = {"number": number, "name": _name(ranked.name), "value": _value(ranked)}
    return Text("stats-place", {**args, "note": _note(ranked)})


def _value(ranked: Ranked) -> Text:
    if rating_of(ranked.everywhere) is None:
        return _wins(ranked)
    return _shown(ranked.everywhere)


def _note(ranked: Ranked) -> Text:
    return _shown(ranked.everywhere) if rating_of(ranked.everywhere) is None else _wins(ranked)


def _wins(ranked: Ranked) -> Text:
    return Text("stats-wins", {"wins": ranked.wins, "matches": ranked.matches})


def _chosen(rulebook: str, current: str) -> Entry:
    return _marked(_title(rulebook), rulebook == current), StatsTap(page="top", rulebook=rulebook)


def _marked(label: Text, is_chosen: bool) -> Text:
    return Text("host-chosen" if is_chosen else "host-not-chosen", {"what": label})


def _title(rulebook: str) -> Text:
    return Text(f"{rulebook}-title")


def _name(name: str) -> Arg:
    return name or Text("stats-somebody")

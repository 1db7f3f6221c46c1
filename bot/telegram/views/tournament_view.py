"""Pages of tournaments: choice, entrants, standings and next pairing; the league."""

from collections.abc import Sequence
from typing import Final

import msgspec
from aiogram.types import MessageEntity

from bot.core.models import PersonRef
from bot.core.results.league import WEEKS, League, Ranked
from bot.core.sanitize import NAME_LENGTH, clean
from bot.core.tournaments import tournament
from bot.core.tournaments.tournament import Cup, Entrant, Line, Meeting, StoredCup
from bot.telegram.callback_data import NewTap, TournamentTap, short
from bot.telegram.messages import Public
from bot.telegram.views.pages import Entry, Pages, Question
from games.placards import LadderPicture, LadderRow
from games.registry import RULEBOOKS
from games.ui_model import Arg, Text

_BLANK: Final = Text("host-blank")
_LEAGUE: Final = Text("cup-open-league", {"weeks": WEEKS})
_ABOUT_LEAGUE: Final = Text("cup-league-about", {"weeks": WEEKS})
_SCORES: Final = {"first": "1 : 0", "second": "0 : 1", "draw": "½ : ½"}


def menu(rulebook: str) -> Question:
    """Return the choice of the game and the kind of tournament."""
    games = [game.name for game in RULEBOOKS if 2 in game.seats]
    chosen = rulebook if rulebook in games else games[0]
    kinds = (
        ((Text("cup-open-knockout"), TournamentTap(what="knockout", value=chosen)),),
        ((Text("cup-open-robin"), TournamentTap(what="robin", value=chosen)),),
        ((_LEAGUE, TournamentTap(what="league", value=chosen)),),
    )
    return Question(Text("cup-menu"), (*_choice(games, chosen, "menu"), *kinds), (Text("cup-menu-about"),))


def page(pages: Pages, stored: StoredCup, language: str) -> Public:
    """Return the current page of the tournament."""
    if stored.cup.status == "open":
        return pages.question(_signup(stored.cup_id, stored.cup), language)
    return board(pages, stored.cup_id, stored.cup, language)


def _signup(cup_id: int, cup: Cup) -> Question:
    count = Text("cup-entrants", {"count": len(cup.entrants), "least": tournament.FEWEST})
    names = [Text("cup-entrant", {"name": _name(entrant)}) for entrant in cup.entrants]
    rows = (
        (
            (Text("cup-join"), TournamentTap(cup=cup_id, what="join")),
            (Text("cup-leave"), TournamentTap(cup=cup_id, what="leave")),
        ),
        (
            (Text("cup-start"), TournamentTap(cup=cup_id, what="start")),
            (Text("cup-call-off"), TournamentTap(cup=cup_id, what="stopped")),
        ),
    )
    return Question(_title(cup), rows, (Text(f"cup-about-{cup.kind}"), _BLANK, count, *names))


def board(pages: Pages, cup_id: int, cup: Cup, language: str) -> Public:
    """Return the standings with the last and the next pairing.

    As text, and as a picture where pictures are wanted.
    """
    if cup.status == "cancelled":
        return pages.question(Question(_title(cup), (), (Text("cup-called-off"),)), language)
    table = tournament.standings(cup)
    told = _told(cup)
    rows = _buttons(cup_id, cup)
    whole = pages.question(
        Question(_title(cup), rows, (*(_line(cup, line) for line in table), _BLANK, *told)), language
    )
    brief = pages.question(Question(_title(cup), rows, told), language)

    def say(text: Text) -> str:
        return pages.texts.label(text, language, ())

    def drawn(line: Line) -> LadderRow:
        name = Text("people-name", {"name": _name(cup.entrants[line.entrant])})
        value, note, place = _said(cup, line)
        return LadderRow(say(name), say(value), say(note), place)

    picture = LadderPicture(say(Text(f"cup-drawn-{cup.kind}", {"game": _game(cup.rulebook)})), tuple(map(drawn, table)))
    called = (
        [] if tournament.current(cup) is None else [PersonRef(one.user_id, one.name) for one in tournament.pair(cup)]
    )
    return Public(
        whole.text,
        whole.keyboard,
        [*whole.entities, *_calls(pages, whole.text, called)],
        picture,
        brief.text,
        [*brief.entities, *_calls(pages, brief.text, called)],
    )


def _calls(pages: Pages, words: str, people: Sequence[PersonRef]) -> list[MessageEntity]:
    """Return mentions of the next pairing, in the last line only.

    Because earlier lines may have the same names.
    """
    return pages.mentions_of(words, people, words.rfind("\n") + 1)


def ask_out(cup_id: int, cup: Cup, number: int) -> Question:
    yes = (Text("cup-out-yes"), TournamentTap(cup=cup_id, what="gone", value=short(number)))
    return Question(Text("cup-out-ask", {"name": _name(cup.entrants[number])}), ((yes,), (_no(cup_id),)))


def ask_stop(cup_id: int) -> Question:
    yes = (Text("cup-stop-yes"), TournamentTap(cup=cup_id, what="stopped"))
    return Question(Text("cup-stop-ask"), ((yes,), (_no(cup_id),)))


def league(pages: Pages, found: League | None, language: str) -> Public:
    rows = () if found is None or len(found.games) < 2 else _choice(found.games, found.rulebook, "league")
    if found is None or not found.lines:
        return pages.question(Question(Text("cup-league-title"), rows, (Text("cup-league-none"),)), language)
    args: dict[str, Arg] = {"game": _game(found.rulebook), "weeks": WEEKS}
    lines = [
        Text(
            "cup-place",
            {
                "place": line.place,
                "name": _or_somebody(line.name),
                "value": _points(line.halves),
                "note": _wins_of(line),
            },
        )
        for line in found.lines
    ]
    whole = pages.question(Question(Text("cup-league", args), rows, (*lines, _BLANK, _ABOUT_LEAGUE)), language)

    def say(text: Text) -> str:
        return pages.texts.label(text, language, ())

    drawn = tuple(
        LadderRow(line.name, say(_points(line.halves)), say(_wins_of(line)), str(line.place)) for line in found.lines
    )
    picture = LadderPicture(say(Text("cup-league-drawn", args)), drawn)
    return msgspec.structs.replace(whole, picture=picture, caption=pages.texts.render(_ABOUT_LEAGUE, language, ()))


def _told(cup: Cup) -> tuple[Text, ...]:
    """Return the last result and the next pairing."""
    played = [one for one in cup.meetings if one.outcome in _SCORES and not one.is_walkover and _is_of_two(one)]
    lines = [Text("cup-last", {**_pair(cup, played[-1]), "score": _SCORES[played[-1].outcome]})] if played else []
    meeting = tournament.current(cup)
    if meeting is None:
        return (*lines, _over(cup))
    if meeting.draws:
        lines.append(Text("cup-again"))
    if cup.kind == "knockout":
        return (*lines, Text("cup-next-knockout", {**_pair(cup, meeting), "round": _round(cup, meeting.round)}))
    number = cup.meetings.index(meeting) + 1
    return (*lines, Text("cup-next-robin", {**_pair(cup, meeting), "number": number, "all": len(cup.meetings)}))


def _over(cup: Cup) -> Text:
    won = tournament.winners(cup)
    if not won:
        return Text("cup-over-nobody")
    names = tuple(Text("people-name", {"name": _name(cup.entrants[number])}) for number in won)
    return Text("cup-over-one" if len(won) == 1 else "cup-over-many", {"names": names})


def _buttons(cup_id: int, cup: Cup) -> tuple[tuple[Entry, ...], ...]:
    meeting = tournament.current(cup)
    league = ((_LEAGUE, TournamentTap(cup=cup_id, what="league", value=cup.rulebook)),)
    if meeting is None:
        return (league, ((Text("host-new-game"), NewTap(rulebook=cup.rulebook)),))
    out = tuple(
        (
            Text("cup-out", {"name": _name(cup.entrants[number])}),
            TournamentTap(cup=cup_id, what="out", value=short(number)),
        )
        for number in (meeting.first, meeting.second)
        if number is not None
    )
    play = ((Text("cup-play"), TournamentTap(cup=cup_id, what="play")),)
    return (play, *((one,) for one in out), (*league, (Text("cup-stop"), TournamentTap(cup=cup_id, what="stop"))))


def _line(cup: Cup, line: Line) -> Text:
    value, note, place = _said(cup, line)
    args: dict[str, Arg] = {"name": _name(cup.entrants[line.entrant]), "value": value, "note": note}
    return Text("cup-place", {**args, "place": line.place}) if place else Text("cup-still-in", args)


def _said(cup: Cup, line: Line) -> tuple[Text, Text, str]:
    """Return the score, the note beside it, and the place if it is settled."""
    if cup.kind == "robin":
        return _points(line.halves), Text("cup-met", {"played": line.played}), str(line.place)
    wins = Text("cup-wins", {"wins": line.wins})
    if line.entrant in tournament.winners(cup):
        return Text("cup-champion"), wins, "1"
    if tournament.plays_on(cup, line.entrant):
        return Text("cup-plays-on"), _round(cup, line.round), ""
    return _round(cup, line.round), wins, str(line.place)


def _points(halves: int) -> Text:
    whole, half = divmod(halves, 2)
    return Text("cup-points", {"whole": whole, "half": half, "shown": f"{whole or ''}½"})


def _wins_of(line: Ranked) -> Text:
    return Text("stats-wins", {"wins": line.wins, "matches": line.matches})


def _round(cup: Cup, number: int) -> Text:
    return Text("cup-round", {"left": tournament.rounds(cup) - number})


def _pair(cup: Cup, meeting: Meeting) -> dict[str, Arg]:
    return {
        name: Text("stats-somebody") if number is None else _name(cup.entrants[number])
        for name, number in (("first", meeting.first), ("second", meeting.second))
    }


def _is_of_two(meeting: Meeting) -> bool:
    return meeting.first is not None and meeting.second is not None


def _choice(games: Sequence[str], chosen: str, what: str) -> tuple[tuple[Entry, ...], ...]:
    entries = [
        (
            Text("host-chosen" if name == chosen else "host-not-chosen", {"what": _game(name)}),
            TournamentTap.model_validate({"what": what, "value": name}),
        )
        for name in games
    ]
    return tuple(tuple(entries[at : at + 2]) for at in range(0, len(entries), 2))


def _no(cup_id: int) -> Entry:
    return Text("cup-no"), TournamentTap(cup=cup_id, what="no")


def _title(cup: Cup) -> Text:
    return Text(f"cup-title-{cup.kind}", {"game": _game(cup.rulebook)})


def _game(rulebook: str) -> Text:
    return Text(f"{rulebook}-title")


def _name(entrant: Entrant) -> Arg:
    return _or_somebody(clean(entrant.name, NAME_LENGTH))


def _or_somebody(name: str) -> Arg:
    return name or Text("stats-somebody")

"""`igroteka verify`: an exported match, dealt and played again."""

import re
from pathlib import Path
from typing import Annotated

import typer

from bot.cli import WrongInput
from bot.core.results import match_export
from bot.core.results.match_export import BadExport, Export


def verify(
    file: Annotated[Path, typer.Argument(help="A match that was downloaded.", exists=True, dir_okay=False)],
    fingerprint: Annotated[
        str | None, typer.Option("--hash", metavar="HEX", help="The SHA-256 that you copied in the lobby.")
    ] = None,
) -> None:
    """Check that a match was dealt from the seed that was promised, and played by the rules.

    Seed, words and dice are mixed again, the cards are dealt again, every action is played again. The exit code is 0
    when all of it is as the file says, else 1, and the first thing that differs is named; 2 for a file that is none.

    [bold]Examples[/bold]

      igroteka verify igroteka-uno-12.json

      igroteka verify igroteka-uno-12.json --hash 3f0a…
    """
    try:
        export = match_export.read(file.read_bytes())
        replay = match_export.replayed(export)
    except BadExport as problem:
        raise WrongInput(f"{file}: {problem}") from None
    except OSError:
        raise WrongInput(f"{file} cannot be read.") from None
    if fingerprint is not None:
        _check_fingerprint(export, fingerprint)
    if replay.difference is not None:
        typer.echo(f"No: {replay.difference.words}.")
        if replay.is_by_other_rules:
            typer.echo(
                f"The match was begun under version {export.rules_version} of the rules of {export.rulebook}, "
                f"this is version {replay.game.rules_version}: an older igroteka may replay it."
            )
        raise typer.Exit(1)
    typer.echo(f"Yes: {_summary(export)}")
    if fingerprint is None:
        typer.echo("Whether the seed was promised beforehand you know by the hash from the lobby: --hash.")


def _check_fingerprint(export: Export, given: str) -> None:
    wanted = given.strip().lower()
    if not re.fullmatch(r"[0-9a-f]{64}", wanted):
        raise WrongInput("A hash is 64 hexadecimal digits.")
    if wanted != export.seed_hash:
        typer.echo("No: the seed of the file is not the one whose hash you were given in the lobby.")
        raise typer.Exit(1)


def _summary(export: Export) -> str:
    proof = export.fairness
    words, dice = (0, 0) if proof is None else (len(proof.words), len(proof.dice))
    lots = 0 if proof is None or proof.lots is None else len(proof.lots)
    return (
        f"{export.rulebook}, {len(export.seats)} players, {len(export.actions)} actions; dealt from the seed"
        f" {export.seed} with {words} words and {dice} dice, and chance gave {lots} times what the seed gives."
    )

"""Changes that a forger might make in a file."""

from collections.abc import Callable
from typing import Any

from games.seed_mixing import hash_of_seed
from tests.fairness.files import resealed

Plain = dict[str, Any]
OTHER_SEED = bytes(32)


def _seed(file: Plain) -> None:
    file["seed"] = OTHER_SEED.hex()


def _seed_and_hash(file: Plain) -> None:
    file["seed"], file["seed_hash"] = OTHER_SEED.hex(), hash_of_seed(OTHER_SEED)


def _word(file: Plain) -> None:
    file["fairness"]["words"][0][1] += "!"


def _seats_of_words(file: Plain) -> None:
    file["fairness"]["words"].reverse()


def _die(file: Plain) -> None:
    file["fairness"]["dice"][0] = file["fairness"]["dice"][0] % 6 + 1


def _dice_order(file: Plain) -> None:
    dice = file["fairness"]["dice"]
    at = next(at for at in range(len(dice) - 1) if dice[at] != dice[at + 1])
    dice[at], dice[at + 1] = dice[at + 1], dice[at]


def _no_mix(file: Plain) -> None:
    file["fairness"].update(scheme=0, words=[], dice=[])


def _lot(file: Plain) -> None:
    lot = file["fairness"]["lots"][-1][1]
    lot["gave"] = [lot["gave"][-1], *lot["gave"][1:-1], lot["gave"][0]]


def _lot_left_out(file: Plain) -> None:
    del file["fairness"]["lots"][1]


def _deal(file: Plain) -> None:
    deal = file["fairness"]["deal"]
    deal["mover"] += 1


FORGED: dict[str, Callable[[Plain], None]] = {
    "another seed": _seed,
    "another seed with its hash": _seed_and_hash,
    "another word": _word,
    "words in another order": _seats_of_words,
    "another die": _die,
    "dice in another order": _dice_order,
    "nothing mixed in": _no_mix,
    "another lot": _lot,
    "a lot left out": _lot_left_out,
    "another deal": _deal,
}
"""Changes that replay and page find even with a matching checksum."""


def _action(file: Plain) -> None:
    file["actions"][0]["seat"] = (file["actions"][0]["seat"] + 1) % len(file["seats"])


def _order(file: Plain) -> None:
    actions = file["actions"]
    at = next(at for at in range(len(actions) - 1) if actions[at]["action"] != actions[at + 1]["action"])
    actions[at], actions[at + 1] = actions[at + 1], actions[at]


def _action_left_out(file: Plain) -> None:
    del file["actions"][len(file["actions"]) // 2]


COURSES: dict[str, Callable[[Plain], None]] = {
    "another action": _action,
    "actions in another order": _order,
    "an action left out": _action_left_out,
}
"""Changes that a replay finds, and the page by the checksum only, as it knows no rules."""


def forged(file: Plain, change: Callable[[Plain], None]) -> bytes:
    change(file)
    return resealed(file)

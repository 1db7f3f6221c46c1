"""Methods of Telegram that the playground lacks: they answer 501."""

from functools import cache


@cache
def real_methods() -> frozenset[str]:
    """Return every method of the Bot API, by its lower-case name."""
    # aiogram takes seconds to import, and most runs never call a method that is not imitated.
    from aiogram import methods
    from aiogram.methods import TelegramMethod

    return frozenset(
        method.__api_method__.lower()
        for method in vars(methods).values()
        if isinstance(method, type) and issubclass(method, TelegramMethod) and method is not TelegramMethod
    )

"""Closed-world validation: every key that the playground emits must exist in aiogram's types, with a fitting value.

aiogram itself accepts unknown keys silently, so that a misspelt one would go unnoticed: here it fails.
"""

import types as python_types
from enum import Enum
from functools import cache
from typing import Annotated, Any, ForwardRef, Literal, Union, get_args, get_origin

from aiogram import methods, types
from aiogram.client.default import Default
from aiogram.methods import TelegramMethod
from pydantic import BaseModel, TypeAdapter, ValidationError

RETURNS = {
    method.__api_method__: method.__returning__
    for method in vars(methods).values()
    if isinstance(method, type) and issubclass(method, TelegramMethod) and method is not TelegramMethod
}


class OpenWorldError(AssertionError):
    """Something was emitted that the Bot API does not have."""


def check_result(method: str, result: Any) -> None:
    """Fails unless the result is what the method returns."""
    check(RETURNS[method], result, method)


def check_update(update: Any) -> None:
    check(types.Update, update, "update")


def check(expected: Any, value: Any, path: str) -> None:
    """Fails with the path of the first key or value that does not fit."""
    problem = misfit(expected, value, path)
    if problem is not None:
        raise OpenWorldError(problem)


def misfit(expected: Any, value: Any, path: str) -> str | None:
    """What does not fit, or None."""
    origin = get_origin(expected)
    if isinstance(expected, ForwardRef):
        return misfit(getattr(types, expected.__forward_arg__), value, path)
    if isinstance(expected, str):
        return misfit(getattr(types, expected), value, path)
    if origin is Annotated:
        return misfit(get_args(expected)[0], value, path)
    if origin in (Union, python_types.UnionType):
        return misfit_union(get_args(expected), value, path)
    if origin is list:
        return misfit_list(get_args(expected)[0], value, path)
    if isinstance(expected, type) and issubclass(expected, BaseModel):
        return misfit_model(expected, value, path)
    return misfit_scalar(expected, value, path)


def misfit_union(options: tuple[Any, ...], value: Any, path: str) -> str | None:
    """One option has to fit; for objects the deepest complaint is the most telling."""
    problems = []
    for option in options:
        if option is type(None) or option is Default:
            continue  # absent fields are left out, never null
        problem = misfit(option, value, path)
        if problem is None:
            return None
        problems.append(problem)
    return max(problems, key=len) if problems else f"{path}: nothing fits {value!r}"


def misfit_list(item: Any, value: Any, path: str) -> str | None:
    if not isinstance(value, list):
        return f"{path}: a list is expected, not {value!r}"
    for number, one in enumerate(value):
        if problem := misfit(item, one, f"{path}[{number}]"):
            return problem
    return None


@cache
def fields_of(model: type[BaseModel]) -> dict[str, Any]:
    """Types of the fields by their names on the wire."""
    model.model_rebuild(_types_namespace=vars(types))
    return {field.alias or name: field.annotation for name, field in model.model_fields.items()}


@cache
def required_of(model: type[BaseModel]) -> frozenset[str]:
    return frozenset(field.alias or name for name, field in model.model_fields.items() if field.is_required())


def misfit_model(model: type[BaseModel], value: Any, path: str) -> str | None:
    if not isinstance(value, dict):
        return f"{path}: a {model.__name__} is expected, not {value!r}"
    fields = fields_of(model)
    for name in required_of(model):
        if name not in value:
            return f"{path}: a {model.__name__} has to have {name!r}"
    for name, one in value.items():
        if name not in fields:
            return f"{path}: a {model.__name__} has no {name!r}"
        if problem := misfit(fields[name], one, f"{path}.{name}"):
            return problem
    return None


@cache
def adapter(expected: Any) -> TypeAdapter[Any]:
    return TypeAdapter(expected)


def misfit_scalar(expected: Any, value: Any, path: str) -> str | None:
    """Plain values: no number for a text, no text for a number."""
    if expected is Any:
        return None
    if expected in (int, str, bool, float):
        if type(value) is not expected and not (expected is float and type(value) is int):
            return f"{path}: {expected.__name__} is expected, not {value!r}"
        return None
    if get_origin(expected) is Literal:
        allowed = [option.value if isinstance(option, Enum) else option for option in get_args(expected)]
        return None if value in allowed else f"{path}: one of {allowed} is expected, not {value!r}"
    try:
        adapter(expected).validate_python(value)
    except ValidationError as error:
        return f"{path}: {error}"
    return None

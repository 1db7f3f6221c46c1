"""Distils the Bot API's schema out of aiogram's source package, for the closed-world check of the tests.

    pip download --no-deps --no-binary aiogram aiogram==3.31.0 -d /tmp/aiogram
    python scripts/distil_bot_api.py /tmp/aiogram/aiogram-3.31.0.tar.gz > tests/playground/bot_api.json

The installed wheel has no schema. What is kept: the fields of every type and the parameters of every method, which of
them are required (the others end in "?"), their types in the documentation's own words, constants as "=photo", the
members of unions, and what each method returns.
"""

import json
import re
import sys
import tarfile
from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]
Fields = dict[str, str]

PLAIN = ("Integer", "String", "Boolean", "True", "Float")
CONSTANT = re.compile(r"(?:always '(\w+)'|must be (\w+))$")
MEMBER = re.compile(r"^ - (\w+)$", re.MULTILINE)
SENTENCE = re.compile(r"(?<=\.)\s+")
NAMED = re.compile(r"(Array of )?\b([A-Z]\w+)\b")
# The documentation tells of these two in words that are no list of types.
UNIONS = {"RichText": ["String", "Array of RichText"], "InputFile": ["String"]}


def read_schema(path: str) -> tuple[str, Json]:
    """The name of the package, and the schema inside it."""
    with tarfile.open(path) as package:
        for member in package.getmembers():
            if member.name.endswith("/.butcher/schema/schema.json") and (file := package.extractfile(member)):
                return member.name.split("/")[0], json.load(file)
    raise SystemExit(f"There is no schema in {path}.")


def type_of(annotation: Json) -> str:
    """`Array of A, B and C` becomes `Array of A or B or C`; the constant of a discriminator stands for its type."""
    constant = CONSTANT.search(annotation["description"])
    if annotation["type"] == "String" and annotation["required"] and constant is not None:
        return f"={constant[1] or constant[2]}"
    return re.sub(r", | and ", " or ", annotation["type"])


def fields_of(item: Json) -> Fields:
    return {
        annotation["name"] + ("" if annotation["required"] else "?"): type_of(annotation)
        for annotation in item["annotations"]
    }


def returned(method: Json, types: Iterable[str]) -> str:
    """What the description says of the result: `Message or True`, `Array of Update`."""
    known = {*types, *PLAIN}
    found = [
        f"{array}{name}"
        for sentence in SENTENCE.split(method["description"])
        if "eturn" in sentence
        for array, name in NAMED.findall(sentence)
        if name in known
    ]
    if not found:
        raise SystemExit(f"What does {method['name']} return?")
    return " or ".join(dict.fromkeys(found))


def distil(package: str, schema: Json) -> Json:
    items = [item for group in schema["items"] for item in group["children"]]
    types = {item["name"]: item for item in items if item["category"] == "types"}
    unions = {name: UNIONS.get(name, []) + MEMBER.findall(item["description"]) for name, item in types.items()}
    unions = {name: members for name, members in unions.items() if members and not types[name]["annotations"]}
    api = schema["api"]
    return {
        "origin": f"Bot API {api['version']} of {api['release_date']}, out of the source package {package}, "
        "by scripts/distil_bot_api.py",
        "version": api["version"],
        "types": {name: fields_of(item) for name, item in types.items() if name not in unions},
        "unions": unions,
        "methods": {
            item["name"]: {"returns": returned(item, types), "params": fields_of(item)}
            for item in items
            if item["category"] == "methods"
        },
    }


def printed(distilled: Json) -> str:
    """A line for each type and method, so that a newer schema shows what has changed."""
    parts = []
    for key, value in distilled.items():
        if isinstance(value, str):
            parts.append(f"{json.dumps(key)}: {json.dumps(value)}")
        else:
            lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in value.items())
            parts.append(f"{json.dumps(key)}: {{\n{lines}\n}}")
    return "{\n" + ",\n".join(parts) + "\n}"


if __name__ == "__main__":
    print(printed(distil(*read_schema(sys.argv[1]))))

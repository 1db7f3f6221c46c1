"""English plurals in messages to the operator."""


def counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"

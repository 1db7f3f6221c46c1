"""Every small mistake that can be made in a module: one changed operator, constant, condition, or dropped statement."""

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

ROOT: Final = Path(__file__).resolve().parents[2]
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
NO_CODE: Final = ("annotation", "returns", "decorator_list", "type_params", "bases")
"""Fields in which no rule is."""
DROPPABLE: Final = (ast.Expr, ast.Assign, ast.AugAssign, ast.Delete, ast.Raise, ast.Continue, ast.Break)


class Mutant(msgspec.Struct, frozen=True):
    """One changed place of a module."""

    path: str
    line: int
    scope: str
    """The function or class that it is in; empty at the module's own level."""
    is_early: bool
    """It has its effect while the module is imported: a constant, a default, a table of values."""
    was: str
    becomes: str
    number: int
    """Its place among the mutants of the module: that is how it is made again."""
    nth: int = 1
    """Which of those in its function that read the same."""

    @property
    def place(self) -> str:
        """The function that it is in."""
        return f"{self.path}:{self.scope}"

    @property
    def name(self) -> str:
        """The same after lines have moved: what the list of equivalent mutants knows it by."""
        again = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.path} · {self.scope or 'module'} · {self.was} → {self.becomes}{again}"


def mutants_of(path: Path) -> list[Mutant]:
    """In the order of the module's text."""
    tree = ast.parse(path.read_text("utf-8"))
    where = path.relative_to(ROOT).as_posix()
    seen = Counter[tuple[str, str, str]]()
    found = []
    for number, change in enumerate(_within(tree, Scope("", True))):
        scope, was, becomes = change.scope, _text(change.old), _text(change.new)
        seen[scope.name, was, becomes] += 1
        nth = seen[scope.name, was, becomes]
        found.append(Mutant(where, change.line, scope.name, scope.is_early, was, becomes, number, nth))
    return found


def mutated(mutant: Mutant) -> ast.Module:
    """The module with this one change in it."""
    tree = ast.parse((ROOT / mutant.path).read_text("utf-8"))
    for number, change in enumerate(_within(tree, Scope("", True))):
        if number == mutant.number:
            change.make()
            break
    return ast.fix_missing_locations(tree)


class Scope(msgspec.Struct, frozen=True):
    name: str
    is_early: bool


class Change(msgspec.Struct, frozen=True):
    """`new` instead of what stands in a field of `parent`, at a position of it where it is a list."""

    line: int
    scope: Scope
    old: ast.AST
    new: ast.AST
    parent: ast.AST
    field: str
    at: int | None

    def make(self) -> None:
        if self.at is None:
            setattr(self.parent, self.field, self.new)
        else:
            getattr(self.parent, self.field)[self.at] = self.new


def _within(node: ast.AST, scope: Scope, line: int = 0) -> Iterator[Change]:
    for field, value in ast.iter_fields(node):
        if field in NO_CODE or (isinstance(node, ast.ClassDef) and field == "keywords"):
            continue
        inside = _scope(node, field, scope)
        for at, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, ast.AST) or _is_docstring(field, child):
                continue
            line = getattr(child, "lineno", line)
            for new in _replacements(child):
                place = at if isinstance(value, list) else None
                yield Change(line, inside, child, new, node, field, place)
            yield from _within(child, inside, line)


def _scope(node: ast.AST, field: str, scope: Scope) -> Scope:
    """Whose the children in this field are: the defaults of a function are made where it is defined."""
    if isinstance(node, ast.Lambda) and field == "body":
        return Scope(scope.name, False)
    if not isinstance(node, ast.FunctionDef | ast.ClassDef):
        return scope
    name = f"{scope.name}.{node.name}" if scope.name else node.name
    return Scope(name, scope.is_early and (isinstance(node, ast.ClassDef) or field != "body"))


def _is_docstring(field: str, child: ast.AST) -> bool:
    return field == "body" and isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)


def _replacements(node: ast.AST) -> Iterator[ast.AST]:
    """What could stand here by mistake."""
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in ARITHMETIC and not _joins_types(node):
        yield _with(node, op=ARITHMETIC[type(node.op)]())
    elif isinstance(node, ast.Compare) and len(node.ops) == 1:
        for other in COMPARISONS[type(node.ops[0])]:
            yield _with(node, ops=[other()])
    elif isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            for other in COMPARISONS[type(op)]:
                yield _with(node, ops=[*node.ops[:at], other(), *node.ops[at + 1 :]])
    elif isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand
    elif isinstance(node, ast.Constant):
        yield from _other_constants(node)
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not _is_flipped_itself(node.test):
        yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.comprehension) and node.ifs:
        for at in range(len(node.ifs)):
            yield _with(node, ifs=[*node.ifs[:at], *node.ifs[at + 1 :]])
    if isinstance(node, DROPPABLE) and not _makes_a_name(node):
        yield ast.copy_location(ast.Pass(), node)


def _is_flipped_itself(test: ast.expr) -> bool:
    """Its own mutant is the flipped condition already."""
    is_comparison = isinstance(test, ast.Compare) and len(test.ops) == 1
    return (
        is_comparison
        or isinstance(test, ast.Constant)
        or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))
    )


def _joins_types(node: ast.BinOp | ast.AugAssign) -> bool:
    """A union of types at the module's level looks like arithmetic."""
    return (
        isinstance(node.op, ast.BitOr) and isinstance(node, ast.BinOp) and isinstance(node.left, ast.Name | ast.BinOp)
    )


def _makes_a_name(node: ast.AST) -> bool:
    """Without it the next line would fail with a NameError, which tells nothing of the tests."""
    return isinstance(node, ast.Assign) and all(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)


def _other_constants(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
    elif isinstance(node.value, str) and node.value:
        yield ast.Constant(f"not-{node.value}")


def _with(node: ast.AST, **changed: object) -> ast.AST:
    new = copy.copy(node)
    for field, value in changed.items():
        setattr(new, field, value)
    return new


def _text(node: ast.AST) -> str:
    """The first line of it, as a reader would find it."""
    if isinstance(node, ast.comprehension):
        conditions = "".join(f" if {ast.unparse(test)}" for test in node.ifs)
        return f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}{conditions}"
    return ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).splitlines()[0]

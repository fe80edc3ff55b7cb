"""Which cells the one that a reader has touched needs, so that it can run before the others and answer first.

A page must end as if it had run from the top. So two cells may change places only if neither makes what the
other uses. Names are of three kinds:

* a *constant* is imported from a module that keeps no state. It is enough that the import comes first.
* a *value* is only ever given numbers, texts, tuples of them, or a function. Whoever uses it needs the cells
  that make it; whoever uses a function also uses what the function uses.
* a *variable* is all else. It may be changed by whoever mentions it, or be part of another variable, so all
  cells that mention it keep their order, and so do all that are joined to these by another variable.

Names that no cell has made, such as ``print``, and names that live inside a function do not count. Some cells
reach further than their names tell, such as ``exec("x = 2")``; where there is one, nothing changes places.
"""

import ast
import re
import symtable
from functools import cache
from typing import NamedTuple

# Calling what these offer changes nothing that another cell could see. A name from any other module is a
# variable, for whoever calls random.seed(1) changes what random.random() gives further down.
STATELESS = {
    *("engine", "anywidget", "ipywidgets", "traitlets", "IPython.display"),
    *("collections", "dataclasses", "fractions", "functools", "itertools", "math", "operator", "statistics"),
}
# They reach variables by what these are called, files, outputs of other cells, the language of the engine.
FAR_REACHING = {
    *("__import__", "delattr", "eval", "exec", "get_ipython", "globals", "locals", "setattr", "vars"),
    *("In", "Out", "open", "update_display", "use_catalogue"),
}
EARLIER_RESULT = re.compile(r"_{1,3}|_\d+|_i{1,3}|_i\d+|_[iod]h")  # as IPython names them
# Methods that change what they are called on; on a constant they would change the engine itself.
CHANGING = {
    *("add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove", "reverse"),
    *("setdefault", "sort", "update"),
}


class Names(NamedTuple):
    """The names outside of all functions that a cell has to do with."""

    used: frozenset  # all that it mentions, those it makes included
    made: frozenset  # those it makes, but for constants
    values: frozenset  # those of them that it gives nothing but values
    bodies: dict  # what each of its functions uses
    constants: frozenset  # those it imports, each with where it comes from
    changed: frozenset  # those that it changes from within: x.y = 1, x[0] = 1, x.append(1)


def needed(sources, position):
    """List which cells must run before that at `position`, for cells in the order to keep."""
    cells = [names_of(source) for source in sources[: position + 1]]
    if None in cells:
        return list(range(position))
    made = union(cell.made for cell in cells)
    origins = union(cell.constants for cell in cells)
    imported = [name for name, _ in origins]
    changed = union(cell.changed for cell in cells)
    if changed & set(imported):
        return list(range(position))
    constants = {name for name in imported if imported.count(name) == 1} - made
    values = {name for name in made if all(name in c.values for c in cells if name in c.made)}
    values -= changed | set(imported)
    bodies = {name: union(cell.bodies.get(name, ()) for cell in cells) for name in values}

    used = [reached(cell.used, bodies) for cell in cells]
    variables = [names & (made | set(imported)) - values - constants for names in used]
    makes = [cell.made & values | {name for name, _ in cell.constants} & constants for cell in cells]
    found = {position}
    while True:
        joined = union(variables[one] for one in found)
        wanted = union(used[one] for one in found)
        more = {
            one
            for one in range(position)
            if variables[one] & joined
            or makes[one] & wanted  # even below the one that uses it: a function looks when it is called
            or any(used[one] & makes[later] for later in found if later > one)
        }
        if more <= found:
            return sorted(found - {position})
        found |= more


def union(sets):
    """Unite any number of sets."""
    return frozenset().union(*sets)


def reached(names, bodies):
    """Add to names what the functions among them use."""
    more = names | union(bodies.get(name, ()) for name in names)
    return names if more == names else reached(more, bodies)


@cache
def names_of(source):
    """Find the names of a cell; None if it reaches further than they tell."""
    try:
        tree = Generators().visit(ast.parse(source))
        table = symtable.symtable(ast.unparse(tree), "cell", "exec")
    except SyntaxError:
        return None  # no Python: a magic
    nodes = list(ast.walk(tree))
    imports = list(imports_of(nodes))
    stateful = union({name, f"import {module}"} for name, module, stateless in imports if not stateless)
    used = outside(table) | stateful
    made = outside(table, symtable.Symbol.is_assigned) | stateful
    inner = [(scope.get_name(), scope) for scope in table.get_children()]
    made_inside = union(outside(scope, symtable.Symbol.is_assigned) for _, scope in inner)  # declared global
    earlier = {name for name in used - made if EARLIER_RESULT.fullmatch(name)}
    if earlier or used & FAR_REACHING or any(name == "*" for name, _, _ in imports):
        return None
    return Names(
        used,
        made,
        frozenset(values_of(nodes)) & made - made_inside - stateful,
        {name: union(outside(scope) for other, scope in inner if other == name) for name, _ in inner},
        frozenset((name, module) for name, module, stateless in imports if stateless),
        frozenset(filter(None, map(changed_by, nodes))),
    )


class Generators(ast.NodeTransformer):
    """Turn [f(x) for x in y] into a generator: since Python 3.12 only that keeps its x to itself."""

    def generic_visit(self, node):
        super().generic_visit(node)
        match node:
            case ast.ListComp() | ast.SetComp():
                return ast.GeneratorExp(node.elt, node.generators)
            case ast.DictComp():
                return ast.GeneratorExp(ast.Tuple([node.key, node.value], ast.Load()), node.generators)
        return node


def outside(scope, wanted=lambda symbol: True):
    """Find the wanted names of a scope, and of the scopes in it, that live outside of all functions."""
    own = {
        symbol.get_name()
        for symbol in scope.get_symbols()
        if (scope.get_type() == "module" or symbol.is_global()) and wanted(symbol)
    }
    return union([own, *(outside(inner, wanted) for inner in scope.get_children())])


def imports_of(nodes):
    """Give the name that each import makes, where it comes from, and whether that keeps no state."""
    for node in nodes:
        if isinstance(node, ast.Import):
            for alias in node.names:
                module = alias.name if alias.asname else alias.name.partition(".")[0]
                yield alias.asname or module, module, is_stateless(module)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                module = node.module or ""
                origin = f"{module}.{alias.name}" if is_stateless(module) else module.partition(".")[0]
                yield alias.asname or alias.name, origin, is_stateless(module)


def is_stateless(module):
    """Tell whether a module or one that it is part of is known to keep no state."""
    parts = module.split(".")
    return any(".".join(parts[: n + 1]) in STATELESS for n in range(len(parts)))


def values_of(nodes):
    """Find the names that are given values, and nothing else anywhere in the cell."""
    plain = set()  # the places where a name is given a value
    for node in nodes:
        if isinstance(node, ast.Assign) and is_value(node.value):
            plain.update(node.targets)
        elif isinstance(node, ast.For) and is_value(node.iter):
            plain.update(ast.walk(node.target))
        elif isinstance(node, ast.FunctionDef) and not node.decorator_list:
            defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
            plain |= {node} if all(map(is_value, defaults)) else set()
    named = {True: set(), False: set()}
    for node in nodes:
        stored = isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
        name = node.id if stored else getattr(node, "name", None) or getattr(node, "rest", None)
        named[node in plain].add(name)
    return named[True] - named[False]


def is_value(node):
    """Tell whether an expression gives a number, a text or a tuple of such, which nobody can change."""
    match node:
        case ast.Constant() | ast.JoinedStr():
            return True
        case ast.Tuple():
            return all(map(is_value, node.elts))
        case ast.UnaryOp():
            return is_value(node.operand)
        case ast.BinOp():
            return is_value(node.left) and is_value(node.right)
    return False


def changed_by(node):
    """Name what a piece of code changes from within; None if nothing."""
    match node:
        case ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
            inside = node
        case ast.Call(func=ast.Attribute(attr=method) as inside) if method in CHANGING:
            pass
        case _:
            return None
    while isinstance(inside, ast.Attribute | ast.Subscript):
        inside = inside.value
    return inside.id if isinstance(inside, ast.Name) else None

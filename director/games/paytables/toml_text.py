"""Pay table written as TOML text after a change by a form, in the style of the shipped files."""

from collections.abc import Iterator, Mapping, Sequence

Tree = Mapping[str, object]


def toml_text(data: Tree) -> str:
    """Write values as TOML: sections in their order, short ones on one line."""
    return "\n".join(_section("", data)).strip() + "\n"


def _section(path: str, section: Tree) -> Iterator[str]:
    inner = {name: value for name, value in section.items() if _is_section(value)}
    plain = {name: value for name, value in section.items() if name not in inner}
    if path and plain:
        yield f"\n[{path}]"
    for name, value in plain.items():
        yield f"{_key(name)} = {_value(value)}"
    for name, value in inner.items():
        below = f"{path}.{_key(name)}" if path else _key(name)
        if isinstance(value, Mapping):
            yield from _section(below, value)
        elif isinstance(value, Sequence):
            for item in value:
                yield f"\n[[{below}]]"
                yield from (f"{_key(key)} = {_value(each)}" for key, each in item.items())


def _is_section(value: object) -> bool:
    """Whether a value is a section or a list of sections, as worked examples; areas are single lines."""
    if isinstance(value, Mapping):
        return True
    if not isinstance(value, list) or not value:
        return False
    return all(isinstance(item, Mapping) and "round" in item for item in value)


def _value(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int() | float():
            return repr(value)
        case str():
            return _text(value)
        case list():
            items = [_value(item) for item in value]
            lines = any(isinstance(item, Mapping | list) for item in value)
            return (
                "[\n" + "".join(f"    {item},\n" for item in items) + "]"
                if lines
                else f"[{', '.join(items)}]"
            )
        case Mapping():
            return (
                "{ " + ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items()) + " }"
            )
        case _:
            raise TypeError(type(value).__name__)


def _text(text: str) -> str:
    if "\n" in text:
        body = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
        return f'"""\n{body}"""'
    escaped = "".join(_ESCAPES.get(sign, sign) for sign in text)
    return f'"{escaped}"'


_ESCAPES = {"\\": "\\\\", '"': '\\"', "\t": "\\t", "\r": "\\r"}


def _key(name: str) -> str:
    plain = name.replace("_", "").replace("-", "")
    return name if plain.isascii() and plain.isalnum() else _text(name)

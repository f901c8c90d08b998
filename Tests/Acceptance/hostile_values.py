"""The values that hostile inputs are made of: the ends of what can be written, in the shapes that schemas want."""

import json

import harness

NUMBERS = [
    "0", "-0", "1", "-1", "2", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "18446744073709551616", "4294967296", "2147483648", "1e308", "-1e308", "5e-324", "1e-12", "nan", ".nan", "inf",
    "-inf", ".inf", "0x7fffffffffffffff", "999999999", "999999999999", "1e15", "0.1", "9" * 400, "-" + "9" * 400,
    "0." + "0" * 400 + "1", "1_000", "٣", "1e", "+1", "00000000000000000001",
]
DATES = [
    "0000-01-01", "0001-01-01", "9999-12-31", "10000-01-01", "-0001-01-01", "292277026596-12-04", "9999-12-31 23:59:59",
    "0000-01-01 00:00 +23:59", "9999-12-31T23:59:60-23:59", "2026-02-31", "2026-13-01", "1969-12-31 23:59:59",
    "2026-02-28 24:00", "0000-00-00", "99999999999999999999", "2026-01-01 10:00:00.999999999999999999 +99:99",
]
TEXTS = [
    "''", "null", "true", "'\\'", "[]", "{}", "[[[[[[[[]]]]]]]]", "'" + "x" * 70_000 + "'", "'\U0001F468\u200D\U0001F469'",
    "\"\\u0000\"", "\"\\uFFFF\"", "'../../../../etc/passwd'", "'/'", "'//'", "'https://'", "'javascript:alert(1)'", "'%'",
    "'%00'", "'a/../..'", "'<script>'", "'{{'", "'{% for i in (1..9223372036854775807) %}{% endfor %}'", "{a: 1}",
    "[1, [2, [3]], {a: {b: c}}]", "'mon 18:00-17:00'", "'99:99'", "'-1:00'", "'9223372036854775807:00'", "'#fffffff'",
    "'PT9999999999999H'", "'1.7976931348623157e308 GBP'", "'£9223372036854775807.99'", "'=1+1'", "!!binary 'x'", "2026",
    "'Europe/Nowhere'", "'9999999999999999999 h'", "'1 2 3 4 5 6 7 8 9'", "'2147483648d'", "'1-9223372036854775807'",
]
LITERALS = [n for n in NUMBERS if not n.startswith(".") and n[-1].isdigit()] + [
    "''", "'a'", "nil", "true", "page", "site", "page.content", "(1..9223372036854775807)", "(1..9)", "site.posts",
    "(-9223372036854775808..9223372036854775807)", "'9223372036854775807'", "'-1'", "'nan'", "'inf'", "'1e308'",
    "'5e-324'", "'0000-01-01'", "'9999-12-31'", "'%Y %10N %-d %99999999Y %s'", "'" + "9" * 300 + "'", "blank", "empty",
    "'a, b; c | d'", "'9223372036854775807, -9223372036854775808, 5e-324'", "'1e308, -1e308'", "'5e-324'",
]
FILTERS = [
    "abs", "append", "at_least", "at_most", "base64_decode", "base64_encode", "base64_url_safe_decode", "capitalize",
    "ceil", "compact", "concat", "date", "date_to_string", "date_to_xmlschema", "default", "divided_by", "downcase",
    "escape", "find", "first", "floor", "group_by", "has", "inspect", "join", "json", "last", "lstrip", "map", "minus",
    "modulo", "newline_to_br", "number_of_words", "plus", "pop", "prepend", "push", "reject", "remove", "remove_last",
    "replace", "replace_first", "reverse", "round", "sample", "shift", "size", "slice", "slugify", "sort",
    "sort_natural", "split", "strip_html", "sum", "times", "to_integer", "truncate", "truncatewords", "uniq", "unshift",
    "url_decode", "where", "where_exp", "markdownify", "smartify", "content_image", "content_images", "content_files",
    "content_number", "image_resize", "plot", "term_url", "asset_url", "absolute_url",
    "localized_date", "localized_number", "currency", "plural", "localized_list", "language_name",
]
PARTS = {
    "figure": ["src", "alt", "caption", "width", "height"],
    "video": ["src", "poster", "title", "captions", "start", "width", "height"],
    "map-link": ["lat", "lon", "text", "zoom"],
    "gallery": ["images", "folder", "alt", "caption", "columns"],
    "agenda": ["limit", "only", "days"],
    "chart": ["values", "labels", "type", "title", "unit", "x", "y", "series", "scale", "height"],
    "audio": ["src", "title", "transcript"],
}


class Schemas:
    """The keys of each kind, as the program itself lists them."""

    def __init__(self, program):
        self.program = program
        self.known = {}

    def of(self, kind):
        if kind not in self.known:
            self.known[kind] = json.loads(harness.output(self.program, "schema", kind))
        return self.known[kind]


def value(random, schema, depth, extreme):
    """A value in YAML's flow style: mostly of the shape that a schema wants, so that what is within is read too."""
    if "anyOf" in schema:
        return value(random, random.choice(schema["anyOf"]), depth, extreme)
    if random.random() < extreme or depth > 6:
        return scalar(random, schema)
    types = schema.get("type", "string")
    types = types if isinstance(types, list) else [types]
    if "object" in types and schema.get("properties"):
        return mapping(random, schema, depth, extreme)
    if "array" in types:
        count = random.choice([0, 1, 1, 2, 3])
        items = [value(random, schema.get("items", {}), depth + 1, extreme) for _ in range(count)]
        return "[" + ", ".join(items) + "]"
    return scalar(random, schema)


def scalar(random, schema):
    """A number, a date or a text at the ends of what can be written, or a plain one."""
    choices = [NUMBERS, DATES, TEXTS] if "pattern" not in schema else [NUMBERS, DATES, DATES, DATES]
    if schema.get("enum") and random.random() < 0.6:
        return json.dumps(random.choice(schema["enum"]))
    if random.random() < 0.4:
        return random.choice(["a", "2026-03-02", "2026-03-02 10:00", "7", "'mon 10:00-11:00'", "https://a.example/"])
    return random.choice(random.choice(choices))


def mapping(random, schema, depth, extreme):
    """A mapping with all keys of a schema, or some of them."""
    pairs = []
    share = random.choice([0.15, 0.5, 1.0])
    for key, inner in schema["properties"].items():
        if key in schema.get("required", []) or random.random() < share:
            pairs.append(f"{json.dumps(key)}: {value(random, inner, depth + 1, extreme)}")
    return "{" + ", ".join(pairs) + "}"

#!/usr/bin/env python3
"""Checks the schemas of `daybook schema` with the package jsonschema, the sample site's files against them, and the
card of its résumé with vobject.

    python3 schemas.py DAYBOOK

Every schema has to be one of JSON Schema 2020-12; every file of the sample site has to follow its kind's; and a value
of the wrong type, for each key of each kind, has to be refused; the published card has to be read. Exit status: 0 it
holds, 1 it does not, 2 it could not run.
"""
import json
import pathlib
import re
import tempfile

import harness

KINDS = {
    "site": ["site.yaml"], "profile": ["profile.yaml"], "people": ["people.yaml"],
    "members": [], "material": ["portfolio/*.md"],
    "collection": ["portfolio/*/index.md"], "item": ["portfolio/*/[!i]*.md"], "journal": ["journal/*/index.md"],
    "post": ["journal/*/2*.md"], "comments": ["*/*.comments.yaml", "*/*/*.comments.yaml"],
    "timetable": ["timetable/*.yaml"], "attendance": [], "event": ["events/*.md"], "library": ["library/*.yaml"],
    "page": ["*.md"], "medium": ["library/*.md"],
    "products": ["portfolio/*/products.json"], "collects": ["portfolio/*/collects.json"],
    "custom_collections": ["portfolio/*/custom_collections.json"],
}


def loader(yaml):
    """YAML 1.2's core schema, as Daybook and editors read it: dates are text, and so are yes and no."""
    class Core(yaml.SafeLoader):
        pass
    Core.yaml_implicit_resolvers = {
        first: [(tag, pattern) for tag, pattern in rules if not tag.endswith((":timestamp", ":bool"))]
        for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }
    Core.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|True|TRUE|false|False|FALSE)$"), list("tTfF"))
    return Core


def front_matter(path):
    text = path.read_text()
    if path.suffix != ".md":
        return text
    return text.split("---\n")[1] if text.startswith("---\n") else ""


def wrong(schema, path=()):
    """Paths to keys, each with a value that its schema must refuse."""
    for key, inner in schema.get("properties", {}).items():
        place = (*path, key)
        if inner.keys() - {"description"}:
            yield place, [[[]]]
        yield from wrong(inner, place)
    if "items" in schema and "properties" in schema["items"]:
        yield from wrong(schema["items"], (*path, 0))


def nest(place, value):
    for key in reversed(place):
        value = [value] if key == 0 else {key: value}
    return value


def main():
    daybook = harness.daybook(__doc__)
    jsonschema, vobject, yaml = harness.modules("python-checks", "jsonschema", "vobject", "yaml")
    core, problems, files, refused = loader(yaml), [], 0, 0
    names = [line.split()[0] for line in harness.output(daybook, "schema").splitlines()]
    if set(names) != set(KINDS):
        problems.append(f"kinds: {sorted(set(names) ^ set(KINDS))}")
    for name in names:
        schema = json.loads(harness.output(daybook, "schema", name))
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        for pattern in KINDS.get(name, []):
            for path in sorted((harness.ROOT / "content").glob(pattern)):
                if pattern == "*.md" and path.name == "profile.md":
                    continue
                files += 1
                value = yaml.load(front_matter(path), core)
                found = validator.iter_errors({} if value is None and name != "comments" else value)
                problems += [f"{path.relative_to(harness.ROOT)}: {error.json_path}: {error.message[:200]}" for error in found]
        base = schema["anyOf"][0]["items"] if "anyOf" in schema else schema
        for place, value in wrong(base):
            checked = jsonschema.Draft202012Validator({**base, "required": []})
            refused += 1
            if checked.is_valid(nest(place, value)):
                problems.append(f"{name}: {place} takes {value}")
    with tempfile.TemporaryDirectory() as folder:
        harness.build(daybook, harness.ROOT, "--output", folder + "/site")
        card = vobject.readOne(pathlib.Path(folder, "site/resume.vcf").read_bytes().decode())
        basics = json.loads(pathlib.Path(folder, "site/resume.json").read_text())["basics"]
    card.validate()
    if (card.fn.value, card.title.value, card.note.value) != (basics["name"], basics["label"], basics["summary"]):
        problems.append("the card says something else than resume.json")
    return harness.report(problems, f"{len(names)} kinds, {files} files, {refused} wrong values, {len(problems)} problems")


if __name__ == "__main__":
    harness.main(main)

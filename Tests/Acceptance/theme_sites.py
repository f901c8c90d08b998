"""The sites that the theme is looked at with: written, given a style, built and served."""
import json
import os
import re
import shutil
from concurrent.futures import ThreadPoolExecutor

import harness
import servers
import stress_site
from theme_files import Built, Weights
from theme_visit import Place

ROOT = harness.ROOT
EXAMPLES = ["engineer", "academic", "photographer", "teacher", "maker", "family"]
NAMES = ["sample", *stress_site.SITES, *EXAMPLES]
DEFAULT = "daybook"
LIGHT = {"sample", *EXAMPLES}
"""The sites whose pages may not weigh much."""
LARGE = 4000
"""The longer side of the photographs of the examples, as cameras make them."""
KEPT = ROOT / ".build/theme-examples"
"""The examples with large photographs: making these and their copies takes minutes, so they stay for the next time."""


def styles(templates=None):
    """The names of the theme's styles, the default first."""
    found = {file.stem for folder in (ROOT / "templates", templates) if folder for file in folder.glob("styles/*.css")}
    return [DEFAULT, *sorted(found - {DEFAULT})]


def enlarge(small, large):
    """A photograph of an example as large as from a camera, with its grain and what a camera writes into it."""
    large.parent.mkdir(parents=True, exist_ok=True)
    scratch = large.with_suffix("")

    def vips(*arguments):
        harness.output("vips", *arguments)

    width, height = (int(harness.output("vipsheader", "-f", name, small)) for name in ("width", "height"))
    scale = LARGE / max(width, height)
    names = [f"{scratch}.{step}.v" for step in ("scaled", "grain", "added")]
    vips("resize", small, names[0], scale, "--kernel", "cubic")
    vips("gaussnoise", names[1], round(width * scale), round(height * scale), "--mean", 0, "--sigma", 4, "--seed", 1)
    vips("add", *names)
    vips("cast", names[2], f"{large}[Q=80]", "uchar")
    for name in names:
        os.unlink(name)


def write_example(name):
    """An example with its photographs enlarged; returns its folder. Only what has changed is written."""
    content, folder = ROOT / "examples" / name / "content", KEPT / name
    sizes = folder / "sizes.json"
    made = json.loads(sizes.read_text()) if sizes.exists() else {}
    files = {str(file.relative_to(content)): file for file in sorted(content.rglob("*")) if file.is_file()}
    for old in [file for file in (folder / "content").rglob("*") if file.is_file()]:
        if str(old.relative_to(folder / "content")) not in files:
            old.unlink()
    wanted = {path: [file.stat().st_size, file.read_bytes()[-64:].hex()] for path, file in files.items() if file.suffix == ".jpg"}
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda path: enlarge(files[path], folder / "content" / path),
                      [path for path in wanted if made.get(path) != wanted[path] or not (folder / "content" / path).exists()]))
    for path, file in files.items():
        if path not in wanted:
            (folder / "content" / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / "content" / path)
    sizes.write_text(json.dumps(wanted))
    return folder


def write(scratch, wanted, templates, has_large=True):
    """Writes the wanted sites; returns their folders by name. The sample is a copy, as its settings are changed. The examples have
    large photographs, or those of `examples/`, which look the same in pictures."""
    folders = {}
    for name in wanted:
        if name == "sample":
            folders[name] = scratch / "sample"
            shutil.copytree(ROOT / "content", folders[name] / "content")
        elif name in stress_site.SITES:
            folders[name] = scratch / "stress" / name
            (folders[name] / "content").mkdir(parents=True)
            stress_site.SITES[name](stress_site.Site(folders[name]))
        elif has_large:
            folders[name] = write_example(name)
        else:
            folders[name] = scratch / name
            shutil.copytree(ROOT / "examples" / name / "content", folders[name] / "content")
        shutil.rmtree(folders[name] / "templates", ignore_errors=True)
        if templates:
            shutil.copytree(templates, folders[name] / "templates")
    return folders


def set_style(folder, style):
    """Sets the style in a site's settings, which are JSON or YAML."""
    file = folder / "content/site.yaml"
    text = file.read_text()
    if text.startswith("{"):
        data = json.loads(text)
        data["theme"] = {**data.get("theme", {}), "style": style}
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    else:
        text = re.sub(r"^  style: .*\n", "", text, flags=re.M)
        text = re.sub(r"^theme:\n", f"theme:\n  style: {style}\n", text, flags=re.M) if re.search(r"^theme:$", text, re.M) \
            else f"{text}theme:\n  style: {style}\n"
    file.write_text(text)


def set_language(folder, language):
    """Sets the language in a site's settings, which are JSON or YAML. In a site in several languages it takes the place of English."""
    file = folder / "content/site.yaml"
    text = file.read_text() if file.exists() else ""
    if text.startswith("{"):
        text = json.dumps({**json.loads(text), "language": language}, ensure_ascii=False, indent=1) + "\n"
    else:
        text = re.sub(r"^language:.*\n", "", text, flags=re.M).rstrip("\n") + f"\nlanguage: {language}\n"
    file.write_text(text)
    if re.search(r"^languages:", text, re.M):
        for file in [*folder.glob("content/**/*.md"), *folder.glob("content/**/*.yaml")]:
            file.write_text(re.sub(r"(?<=[{ ])en: ", f"{language}: ", file.read_text()))


class Sites:
    """The sites in one style, built and served. A site in another style than the default is called `NAME+STYLE`."""

    def __init__(self, daybook, scratch, folders, style):
        self.servers, self.places = [], {}
        for name, source in folders.items():
            set_style(source, style)
            called = name if style == DEFAULT else f"{name}+{style}"
            self.add(daybook, name, called, source, scratch / "built" / called, f"https://{name}.example/")
            if called == "sample":
                self.add(daybook, "below", "below", source, scratch / "built/below", "https://sample.example/below/a/path/")

    def add(self, daybook, name, called, source, folder, address):
        run = harness.run(daybook, "build", "--quiet", "--source", source, "--output", folder, "--base-url", address, "--as-of", stress_site.NOW)
        if run.returncode != 0:
            raise SystemExit(f"theme: {called} was not built:\n{run.stderr}")
        if f"{ROOT}/templates/" in run.stderr:
            raise SystemExit(f"theme: {called} has warnings about the theme:\n{run.stderr}")
        site = Built(called, folder, address)
        server = servers.Preview(daybook, "--built", "--source", source, "--output", folder, "--base-url", address)
        self.servers.append(server)
        self.places[called] = Place(site, server.url, Weights(site), is_light=name in LIGHT)

    def stop(self):
        for server in self.servers:
            server.stop()
        for place in self.places.values():
            if "+" in place.name:
                shutil.rmtree(place.site.folder)

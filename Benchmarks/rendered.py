#!/usr/bin/env python3
"""Counts the pages and files that a build renders after each of twenty kinds of edit.

    python3 rendered.py DAYBOOK [DAYBOOK …] [--posts N] [--folder F]

The site is the sample site, with --posts as many posts more. Each edit is made in a copy of it after a whole build, and undone
before the next one. A row has the count for each program, and the number of pages that changed.
"""
import argparse
import json
import pathlib
import shutil
import subprocess
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
MOMENT = ["--as-of", "2026-11-24T12:00:00Z"]


def edits(site):
    """The edits: a name, a file, and its new text, or None if the file is removed."""
    content = site / "content"
    post = sorted(content.glob("journal/*/2*.md"))[0]
    other = sorted(content.glob("journal/*/2*.md"))[1]
    text = post.read_text()
    settings = (content / "site.yaml").read_text()
    people = (content / "people.yaml").read_text()
    profile = (content / "profile.yaml").read_text()
    event = sorted(content.glob("events/*.md"))[0]
    material = sorted(content.glob("portfolio/*.md"))[0]
    page = sorted(content.glob("*.md"))[0]
    classes = sorted(content.glob("timetable/*.yaml"))[0]
    library = sorted(content.glob("library/*.yaml"))[0]
    journal = sorted(content.glob("journal/*/index.md"))[0]
    log = content / "timetable/attendance.csv"
    titled = lambda text, mark: "\n".join(
        (line + mark if line.startswith("title:") and not line.endswith('"') else line) for line in text.split("\n"))
    setting = lambda key, value: "\n".join(line for line in settings.split("\n") if not line.startswith(key + ":")) + f"\n{key}: {value}\n"
    return [
        ("a post's text", post, text + "\nMore words.\n"),
        ("a post's title", post, titled(text, " again")),
        ("a new post", post.parent / "2026-10-01-new.md", "---\ntitle: New\n---\nWords.\n"),
        ("a post is removed", other, None),
        ("a comment", other.with_suffix(".comments.yaml"), "- {name: Rue, text: Good}\n"),
        ("a person's summary", content / "people.yaml", people.replace("name: ", "summary: Said\n  name: ", 1) if "\n  name:" not in people else people.replace("\n  name:", "\n  summary: Said\n  name:", 1)),
        ("an event's text", event, event.read_text() + "\nMore.\n"),
        ("a class's place", classes, classes.read_text().replace("place: ", "place: Not ", 1)),
        ("attendance", log, log.read_text() + log.read_text().strip().split("\n")[-1] + "\n"),
        ("a material's text", material, material.read_text() + "\nMore.\n"),
        ("a library item", library, library.read_text().replace("title: ", "title: New ", 1)),
        ("a page's text", page, page.read_text() + "\nMore.\n"),
        ("a page's title", page, titled(page.read_text(), " again")),
        ("a journal's title", journal, titled(journal.read_text(), " again")),
        ("`label` of the profile", content / "profile.yaml", profile.replace("label: ", "label: Former ", 1)),
        ("`tagline`", content / "site.yaml", setting("tagline", "Other words")),
        ("`paginate`", content / "site.yaml", setting("paginate", "7")),
        ("a key of the author's own", content / "site.yaml", settings + "\nmotto: Row\n"),
        ("a new PDF", content / "files/new.pdf", "%PDF-1.4\n"),
        ("a file of `data/`", content / "data/new.yaml", "a: 1\n"),
        ("the layout `event`", site / "templates/layouts/event.html", (ROOT / "templates/layouts/event.html").read_text() + "<!-- more -->\n"),
    ]


def build(program, site, output):
    command = [program, "build", "--source", site, "--output", output, "--json", *MOMENT]
    done = subprocess.run(command, capture_output=True, text=True)
    report = json.loads(done.stdout or "{}")
    if done.returncode:
        raise SystemExit(f"{program}: {done.stderr}{done.stdout[:2000]}")
    return report


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("daybook", nargs="+")
    parser.add_argument("--posts", type=int, default=0)
    parser.add_argument("--folder")
    options = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(dir=options.folder))
    rows = {}
    for program in options.daybook:
        site = folder / "site"
        shutil.copytree(ROOT / "content", site / "content")
        journal = sorted(site.glob("content/journal/*/index.md"))[0].parent
        for number in range(options.posts):
            day = f"{2000 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
            (journal / f"{day}-post-{number}.md").write_text(f"---\ntitle: Post {number}\ntags: [t{number % 500}]\n---\nWords of {number}.\n")
        # What was written just before a build counts as changed after it.
        time.sleep(1)
        whole = build(program, site, folder / "public")
        rows.setdefault("a clean build", []).append(str(whole["rendered"]))
        for name, path, text in edits(site):
            before = path.read_bytes() if path.exists() else None
            time.sleep(0.1)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink() if text is None else path.write_text(text)
            if text is not None and before == text.encode():
                raise SystemExit(f"no edit: {name}")
            time.sleep(0.1)
            report = build(program, site, folder / "public")
            rows.setdefault(name, []).append(f"{report['rendered']} ({report['written']} written)")
            path.write_bytes(before) if before is not None else path.unlink()
            time.sleep(0.1)
            build(program, site, folder / "public")
        shutil.rmtree(folder)
        folder.mkdir()
    shutil.rmtree(folder)
    for name, counts in rows.items():
        print(f"| {name} | " + " | ".join(counts) + " |")


if __name__ == "__main__":
    main()

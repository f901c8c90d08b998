"""Writes the sample site with a photograph in place of each of its drawings.

The photographs are landscapes of noise, made by vips: upright ones, wide ones and squares, all JPEG.
"""
import pathlib
import re
import shutil
import tempfile

import harness

SIZES = [(900, 600), (600, 900), (720, 720), (960, 540)]
TEXTS = {".md", ".yaml", ".json", ".csv"}


def vips(*arguments, folder):
    harness.output("vips", *arguments, cwd=folder)


def landscape(folder):
    """An image that every photograph is a part of."""
    for band in range(3):
        vips("fractsurf", f"{band}.v", 2048, 2048, 2.6, folder=folder)
    vips("bandjoin", "0.v 1.v 2.v", "joined.v", folder=folder)
    vips("scale", "joined.v", "bytes.v", folder=folder)
    vips("copy", "bytes.v", "all.v", "--interpretation", "srgb", folder=folder)
    return "all.v"


def write(folder):
    """Writes the site's content into the folder."""
    content = pathlib.Path(folder) / "content"
    shutil.copytree(harness.ROOT / "content", content, dirs_exist_ok=True)
    drawings = sorted(content.rglob("*.svg"))
    with tempfile.TemporaryDirectory() as scratch:
        whole = landscape(scratch)
        for number, drawing in enumerate(drawings):
            width, height = SIZES[number % len(SIZES)]
            left, top = number * 97 % (2048 - width), number * 61 % (2048 - height)
            vips("crop", whole, "part.v", left, top, width, height, folder=scratch)
            vips("copy", "part.v", f"{drawing.with_suffix('.jpg').resolve()}[Q=80]", folder=scratch)
            drawing.unlink()
    names = re.compile(r"\b(" + "|".join(re.escape(path.stem) for path in drawings) + r")\.svg\b")
    for file in content.rglob("*"):
        if file.suffix in TEXTS:
            file.write_text(names.sub(r"\1.jpg", file.read_text()))

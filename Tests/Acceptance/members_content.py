"""The content of the site that members_browser.py builds and seals."""
import math
import pathlib
import struct

import harness

BASE = "/deep/"
TRIP, PLAN, FAMILY = "/journal/log/trip/", "/journal/log/plan/", "/journal/log/family/"
# The last one is of a former invitation.
INVITATIONS = {"Ben Vale": "AAECAwQFBgcICQoLDA0ODw", "Kit Oduya": "EBESExQVFhcYGRobHB0eHw", "former": "ICEiIyQlJicoKSorLC0uLw"}
PASSPHRASE = "harbour Lantern pebble  otter café violin"

TEXT = "The wind was light, and the tide ran with us past the old pier and the mill. " * 6
FILES = {
    "site.yaml": "title: Port Elver rowers\nurl: https://t.example/deep/\nlanguage: en\ntimeZone: UTC\nauthor: ada\nsocialImages: false\n"
                 "navigation:\n  - {title: Journal, url: /journal/log/}\n  - {title: About, url: /about/}\n"
                 "theme: {style: STYLE}\n",
    "people.yaml": "- {id: ada, name: Ada Penrose, email: ada@rowers.example}\n",
    "profile.yaml": "name: Ada Penrose\nemail: ada@rowers.example\n",
    "about.md": "---\ntitle: About\n---\nWe row on Tuesdays.\n",
    "members/index.md": "---\ntitle: For members\nlayout: members\nnoindex: true\n---\n",
    "journal/log/index.md": "---\ntitle: Log\n---\n",
    "journal/log/2026-11-20-trip/index.md": f"""---
title: At the bay
summary: A day on the water, with pictures and a film.
image: {{src: bay.png, alt: The bay at noon}}
liquid: true
gallery:
  - {{src: one.png, alt: The first boat, caption: Before the start}}
  - {{src: two.png, alt: The second boat}}
  - {{src: sign.svg, alt: A sign}}
---
{TEXT}

## Slack water

![The bay](bay.png)

{TEXT * 3}

See [the plan](../plan/), [the family page](../family/), [about us](/about/), [the end](#the-end) and [the map](map.pdf).
[The notes](notes.zip) are for rowers.

{{% render 'video', src: "film.webm", title: "The start", poster: "one.png", captions: "film.vtt" %}}

{{% render 'audio', src: "bell.wav", title: "A bell" %}}

<iframe src="map.pdf" title="The map" width="300" height="200" loading="lazy"></iframe>

## Later

<div id="later"></div>

{TEXT * 8}

## The end

Home before dark.
""",
    "journal/log/2026-11-10-plan.md": f"---\ntitle: Plan for the café\nsummary: Who brings what.\n---\n{TEXT}\n\nBring a thermos and a crème brûlée.\n",
    "journal/log/2026-10-01-family.md": "---\ntitle: Family news\n---\nOnly for the family.\n",
    "journal/log/2026-09-01-public.md": "---\ntitle: A public post\n---\nFor everyone.\n",
}
FOLDER = "journal/log/2026-11-20-trip/"


def png(width, height, hue):
    """A picture of waves."""
    rows = bytearray()
    for y in range(height):
        waves = [int(40 * math.sin(x / 15 + y / 90)) for x in range(width // 4)]
        rows += b"".join(bytes((hue[0] + wave, hue[1] + y * 60 // height, hue[2] - wave)) * 4 for wave in waves)
    return harness.png(width, height, bytes(rows))


def wav(seconds=1, rate=8000):
    samples = bytes(128 + int(60 * math.sin(i / 6) * (1 - i / rate / seconds)) for i in range(rate * seconds))
    head = b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, rate, rate, 1, 8) + b"data" + struct.pack("<I", len(samples))
    return b"RIFF" + struct.pack("<I", len(head) + len(samples)) + head + samples


def pdf():
    """A page with a line of text."""
    stream = b"BT /F1 24 Tf 20 60 Td (Map of the bay) Tj ET"
    bodies = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
              b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 240 120]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
              b"<</Length %d>>stream\n%s\nendstream" % (len(stream), stream), b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"]
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += b"%d 0 obj%s endobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return out + b"xref\n0 6\n0000000000 65535 f \n" + table + b"trailer<</Size 6/Root 1 0 R>>startxref\n%d\n%%%%EOF" % len(out)


SIGN = b"""<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300">
<rect width="400" height="300" fill="#c65"/><circle cx="200" cy="150" r="90" fill="#fff"/></svg>"""


def write(folder, style, film):
    """Writes the site's content with a film."""
    files = {name: text.replace("STYLE", style).encode() for name, text in FILES.items()}
    files |= {FOLDER + name: data for name, data in {
        "bay.png": png(1600, 1000, (90, 120, 160)), "one.png": png(1400, 900, (120, 100, 140)), "two.png": png(900, 1200, (80, 140, 120)),
        "sign.svg": SIGN, "film.webm": film, "film.vtt": b"WEBVTT\n\n00:00.000 --> 00:05.000\nWe start.\n", "bell.wav": wav(),
        "map.pdf": pdf(), "notes.zip": b"PK\x05\x06" + bytes(18)}.items()}
    harness.write(pathlib.Path(folder, "content"), files)


def plan(public):
    """Who can read what, for members_site.py: the posts and all files of the first one."""
    public = pathlib.Path(public)
    protected = {TRIP: ["friends"], PLAN: ["friends", "students"], FAMILY: ["family"]}
    for folder in (FOLDER, "assets/images"):
        for path in sorted((public / folder).iterdir()):
            protected["/" + path.relative_to(public).as_posix()] = ["friends"]
    members = [{"name": "Ben Vale", "groups": ["friends", "students"], "invitation": INVITATIONS["Ben Vale"]},
               {"name": "Kit Oduya", "groups": ["students"], "invitation": INVITATIONS["Kit Oduya"]},
               {"name": "Robin Vale", "groups": ["friends"], "passphrase": PASSPHRASE}]
    return {"base": BASE, "title": "Port Elver rowers", "members": members, "protected": protected}

"""The sites that languages.py builds: one in four languages with content of all kinds, and one as in Hugo's documentation."""
import harness


SITE = {
    "site.yaml": """
title: {en: Ada Tide, de: Ada Tide, ar: آدا تايد, ja: エイダ・タイド}
tagline: {en: Boats and bread, de: Boote und Brot, ar: قوارب وخبز, ja: 船とパン}
description: {en: Notes of a rower, de: Notizen einer Ruderin}
url: https://ada.example/
timeZone: Europe/London
author: ada
search: true
socialImages: false
language: en
languages:
  en: English
  de: {title: Deutsch, weight: 1}
  ar: {weight: 2}
  ja: {prefix: nihongo, weight: 3}
navigation:
- {title: {en: Journal, de: Tagebuch, ar: يوميات, ja: 日記}, url: /journal/}
- {title: {en: About, de: Über mich, ar: عني, ja: 紹介}, url: about.md}
menus: {footer: [{title: {en: Boats, de: Boote}, url: boats.md}]}
window: {back: 1m, ahead: 1m}
resume: {variants: {short: {title: {en: Short, de: Kurz, ar: موجز, ja: 略歴}, tags: [sea]}}}
kinds: {notes: {name: note, title: {en: Notes, de: Notizen}}}
subtitle: {en: A key of my own, de: Ein eigener Schlüssel}
""",
    "profile.yaml": """
name: {en: Ada Tide, ar: آدا تايد, ja: エイダ・タイド}
label: {en: Rower, de: Ruderin, ar: مجدفة, ja: 漕手}
location: {city: {en: Port Grey, de: Grauhafen}, countryCode: GB}
work:
- {name: {en: The club, de: Der Verein}, position: {en: Coach, de: Trainerin}, startDate: 2020-01, tags: [sea], highlights: {en: [Won a race], de: [Ein Rennen gewonnen]}}
""",
    "profile.md": "---\n{}\n---\nI row.\n", "profile.de.md": "---\n{}\n---\nIch rudere.\n",
    "people.yaml": "- {id: ben, name: Ben Oar, summary: {en: Rows, de: Rudert, ar: يجدف, ja: 漕ぐ}, friends: [ada]}\n- {id: de, name: Dee Ferry}\n",
    "about.md": "---\ntitle: About\nupdated: 2026-03-01\n---\nSee [the journal](journal/log/index.md), [boats](boats.md#hull), [the first post](journal/log/2026-01-05-start.md) and ![a pier](photo.png).\n",
    "about.de.md": "---\ntitle: Über mich\nslug: ueber-mich\nupdated: 2026-02-01\n---\nSiehe [das Tagebuch](journal/log/index.md), [Boote](boats.md) und ![einen Steg](photo.png).\n",
    "about.ar.md": "---\ntitle: عني\nupdated: 2026-03-02\n---\nانظر [القوارب](boats.md).\n",
    "about.ja.md": "---\ntitle: 紹介\n---\n[船](boats.md)を見る。\n",
    "boats.md": "---\ntitle: Boats\n---\n## Hull\n\nAn English text without translations but one. See [about](about.md), and in German [there](about.de.md).\n",
    "boote.md": "---\ntitle: Boote\nlang: de\ntranslationOf: boats.md\nslug: boote\n---\n## Hull\n\nRümpfe.\n",
    "index.md": "---\n{}\n---\nWelcome.\n", "index.de.md": "---\n{}\n---\nWillkommen.\n",
    "journal/log/index.md": "---\ntitle: The log\n---\n", "journal/log/index.de.md": "---\ntitle: Das Logbuch\n---\n",
    "journal/log/2026-01-05-start.md": "---\ntitle: Start\ntags: [water]\nauthor: ben\n---\nFirst. Next is [the storm](2026-02-05-storm/index.md).\n",
    "journal/log/2026-01-05-start.de.md": "---\ntitle: Anfang\ntags: [water]\nauthor: ben\n---\nErstens. Dann [der Sturm](2026-02-05-storm/index.md).\n",
    "journal/log/2026-01-05-start.comments.yaml": "- {author: ben, text: Well done}\n",
    "journal/log/2026-02-05-storm/index.md": "---\ntitle: Storm\ntags: [water, wind]\nseries: Winter\n---\nWind.\n",
    "journal/log/2026-02-05-storm/index.ja.md": "---\ntitle: 嵐\ntags: [water, wind]\nseries: Winter\n---\n風。\n",
    "journal/log/2026-02-09-only.de.md": "---\ntitle: Nur hier\n---\nNur auf Deutsch.\n",
    "tags/water.md": "---\ntitle: Water\n---\n", "tags/water.de.md": "---\ntitle: Wasser\n---\n",
    "events/race.md": "---\n{title: {en: Race, de: Rennen, ar: سباق, ja: 競漕}, start: 2026-03-13 19:00, end: 2026-03-13 21:00, host: ben, place: {en: The pier, de: Der Steg}}\n---\nA race.\n",
    "events/race.ja.md": "---\n{title: 競漕, start: 2026-03-13 19:00, end: 2026-03-13 21:00, host: ben}\n---\n競漕。\n",
    "timetable/week.yaml": "classes:\n- {id: row, title: {en: Rowing, de: Rudern, ar: تجديف, ja: 漕艇}, on: 'mon, fri 18:00-18:45', from: 2026-02-02, to: 2026-03-20, place: {en: Pier, de: Steg}}\n",
    "timetable/attendance.csv": "date,class,status,minutes\n2026-02-02,row,attended,45\n",
    "portfolio/paper.md": "---\nkind: article\ntitle: {en: Paper, de: Aufsatz}\n---\nA paper.\n",
    "portfolio/shells/index.md": "---\ntitle: Shells\n---\n", "portfolio/shells/index.de.md": "---\ntitle: Schalen\n---\n",
    "portfolio/shells/whelk.md": "---\ntitle: {en: Whelk, de: Wellhornschnecke}\nprice: 3\n---\nA whelk.\n",
    "library/films.yaml": "segments: [{title: {en: Films, de: Filme}, items: [{title: {en: The tide, de: Die Flut}, url: 'https://films.example/tide'}]}]\n",
    "library/stroke.md": "---\ntitle: Stroke\nurl: https://films.example/stroke\n---\nSlow.\n",
    "notes/plain.md": "---\ntitle: Plain\n---\nPlain.\n", "notes/plain.de.md": "---\ntitle: Schlicht\n---\nSchlicht.\n",
    "data/facts.yaml": "depth: 3\n", "data/facts.de.yaml": "depth: drei\n",
    "captions.yaml": "photo.png: {en: A pier, de: Ein Steg, ar: رصيف, ja: 桟橋}\n",
    "publications.bib": "@article{tide, title={Tides}, author={Ada Tide}, year={2021}, journal={Water}}\n",
}


# A site such as the one in the documentation of Hugo's multilingual mode: the default language is German, English is the other, with
# titles, subtitles and menus of their own, texts named by their language, one with another file name, and one without a translation.
HANDBOOK = {
    "site.yaml": "title: {de: Handbuch der Fähre, en: Ferry handbook}\nurl: https://ada.example/\nlanguage: de\nlanguages:\n"
                 "  de: {title: Deutsch, weight: 1}\n  en: {title: English, weight: 2}\nsubtitle: {de: Fahrpläne und Knoten, en: Timetables and knots}\n"
                 "navigation:\n- {title: {de: Hilfe, en: Help}, url: help.md}\n- {title: {de: Knoten, en: Knots}, url: knots.md}\n"
                 "menus: {external: [{title: {de: Häfen, en: Ports}, url: {de: 'https://haefen.example/', en: 'https://ports.example/'}}]}\n",
    "help.md": "---\ntitle: Hilfe\nlinkTitle: Hilfe\n---\nSiehe [Knoten](knots.md).\n",
    "help.en.md": "---\ntitle: Help\nlinkTitle: Help\n---\nSee [knots](knots.md).\n",
    "knots.md": "---\ntitle: Knoten\nslug: knoten\nimage: {de: {src: photo.png, alt: Ein Steg}, en: {src: photo.png, alt: A pier}}\n---\n## Palstek\n",
    "bowline.md": "---\ntitle: Knots\nlang: en\ntranslationOf: knots.md\nslug: knots\nimage: {src: photo.png, alt: A pier}\n---\n## Bowline\n",
    "winter.md": "---\ntitle: Winterfahrplan\n---\nNur im Winter.\n",
    "journal/log/2026-01-05-start.de.md": "---\ntitle: Anfang\n---\nErstens.\n",
    "journal/log/2026-01-05-start.en.md": "---\ntitle: Start\n---\nFirst.\n",
}
# Texts in files of the handbook.
HANDBOOK_WORDS = {
    "help/index.html": ('<html lang="de"', 'href="/knoten/"', 'hreflang="en" href="https://ada.example/en/help/"', 'hreflang="x-default" href="https://ada.example/help/"', "Handbuch der Fähre"),
    "en/help/index.html": ('<html lang="en"', 'href="/en/knots/"', 'hreflang="de" href="https://ada.example/help/"', "Ferry handbook", ">Help<"),
    "knoten/index.html": ('href="/en/knots/"', 'alt="Ein Steg"'), "en/knots/index.html": ('href="/knoten/"', 'alt="A pier"', "Bowline"),
    "en/winter/index.html": ('rel="canonical" href="https://ada.example/winter/"', 'lang="de"', "Nur im Winter."),
    "journal/log/start/index.html": ("Erstens.",), "en/journal/log/start/index.html": ("First.",),
}


def write(root, files):
    """Writes the content of a site, and the photograph that it shows."""
    harness.write(root / "content", {**files, "photo.png": harness.png(40, 30, bytes([100]) * 1200)})

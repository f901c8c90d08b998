"""The files of the sites that edits.py changes, and what they are changed into."""


BASE = {
    "content/site.yaml": "title: Words of Ada\nurl: https://ada.example/me/\ntimeZone: Europe/London\nauthor: ada\nsocialImages: false\n"
                         "paginate: 2\nnavigation: [{title: Words, url: /journal/}, {title: About, url: /about/}]\n",
    "content/profile.yaml": "basics: {name: Ada Word, label: Rower}\nwork: [{name: Club, position: Coach, startDate: 2020-01}]\n",
    "content/people.yaml": "- {id: ben, name: Ben Word, friends: [ada, cleo]}\n- {id: cleo, name: Cleo Word}\n",
    "content/about.md": "---\ntitle: About\n---\nSee [the journal](/journal/).\n",
    "content/notes/plain.md": "# Plain\n\nSee [about](../about.md#anchor).\n",
    "content/data/boats.yaml": "name: Boat\nseats: [1, 2]\n",
    "content/portfolio/paper.md": "---\nkind: article\nname: Paper\ntags: [anchor]\nurl: /files/talk.txt\n---\nA paper.\n",
    "content/files/talk.txt": "Said.\n",
    "content/shop/tea/index.md": "---\ntitle: Tea\n---\nTea.\n",
    "content/shop/tea/green.md": "---\nname: Green\nprice: 4\n---\nFine.\n",
    "content/journal/rowing/index.md": "---\ntitle: Rowing\nauthors: [ada, ben]\n---\nOf boats.\n",
    "content/journal/harbour/index.md": "---\ntitle: The harbour\n---\n",
    "content/library/stroke.md": "---\ntitle: Stroke\nurl: https://a.example/stroke/\n---\nSlow.\n",
    "content/events/race.md": "---\n{title: Race, start: 2026-03-13 19:00, host: ben, invited: [cleo]}\n---\nA race.\n",
    "content/timetable/week.yaml": "classes: [{id: row, title: Row, on: 'mon, fri 18:00-18:45'}]\n",
    "content/timetable/attendance.csv": "date,class,status,minutes\n2026-02-02,row,attended,45\n",
    "templates/partials/motto.html": "{{ site.motto }} {{ site.menus.foot[0].title }} {{ site.theme.accent }}",
    "templates/layouts/own.html": "---\nlayout: base\n---\n<h1>{{ page.title }}</h1>{{ content }}",
    "templates/assets/own.css": "body { margin: 0 }",
}


# Files of a site with entries for members.
PROTECTED = {
    "content/members.yaml": "friends: [ben, cleo]\nfamily: [cleo]\n",
    "content/notes/inner.md": "---\ntitle: Inner\naccess: friends\n---\nSee [the other](other.md) and ![it](/photo.png).\n",
    "content/notes/other.md": "---\ntitle: Other\naccess: family\nexpires: 2026-03-07\n---\nSee [it](inner.md).\n",
    "content/library/slow.md": "---\ntitle: Slow\naccess: friends\nurl: /files/slow.mp4\n---\nSlower.\n",
    "content/files/slow.mp4": "film",
    "secrets.yaml": """version: 1
site: "m9e8HAT7kWcLamLxICZtGxmET8CT/8Iw+xZTIbNP7eE="
salt: "lXnOUKUcuMlttr7auifqaw=="
groups:
  "family": {key: "Mf3Us5ccW1g/lrBQusj/6hQJFf724wtqADtkl8aM4uc=", replaced: 0}
  "friends": {key: "wvfU9gOjx7KmbMWX+EUDgDzo8sAQPb3Pjk0c5GcUvYg=", replaced: 0}
members:
  "ben": {invitation: "2lFWzxF4AzF3HpnSS2Iy1w==", groups: ["friends"]}
  "cleo": {invitation: "0lvt7fGXBHKunfOfpfH87A==", groups: ["family", "friends"]}
""",
}


# Texts of every kind with components, and publications whose authors are people.
COMPONENTS = [
    '{% render "figure", src: "/wide.png", alt: "N" %}', '{% render "gallery", images: "/wide.png | A; /photo.png | B" %}',
    "{{ page.image.width }} {{ page.image.exif.camera }}", '{% assign small = "/wide.png" | image_resize: 300, 20 %}<img src="{{ small.src }}" alt="" width="{{ small.width }}">',
    '{% render "video", src: "/media/clip.mp4", title: "Clip" %}', '{% render "gallery", folder: "/journal/rowing" %}',
    "{% for p in site.publications %}{% for a in p.authors %}{{ a.name }} {{ a.url }}{% endfor %}{% endfor %}", "{{ site.pages[0].content }}", "{% render 'figure', src: '/gone.png', alt: '' %}",
]
PICTURED = {path: text + "\n\n".join(COMPONENTS[:4]) + "\n" if path.endswith(".md") else text for path, text in {
    "content/pictures.md": "---\ntitle: Pictures\nliquid: true\nimage: {src: wide.png, alt: Wide}\n---\n",
    "content/notes/pictures.md": "---\ntitle: Note\nliquid: true\n---\n",
    "content/portfolio/pictures.md": "---\nkind: article\nname: Article\nliquid: true\nimage: {src: /wide.png, alt: Wide}\n---\n",
    "content/events/pictures.md": "---\n{title: Show, start: 2026-03-20 19:00, liquid: true}\n---\n",
    "content/library/pictures.md": "---\ntitle: Reel\nurl: /media/clip.mp4\nliquid: true\n---\n",
    "content/shop/tea/pictures.md": "---\nname: Tin\nprice: 9\nliquid: true\n---\n",
    "content/journal/harbour/2026-02-10-pictures.md": "---\ntitle: Post\nliquid: true\nauthor: ben\n---\n",
    "content/publications.bib": "@article{a, title={Oars}, author={Word, Ben and C. Word and Ada Word}, year={2020}}\n",
}.items()}


# Files of a site in several languages.
TRANSLATED = {path: text.encode() for path, text in {
    "content/about.de.md": "---\ntitle: Info\n---\nSiehe [Tagebuch](/journal/).\n",
    "content/notes/plain.ar.md": "---\ntitle: \u0628\u0633\u064a\u0637\n---\n\u0646\u0635.\n",
    "content/events/race.de.md": "---\n{title: Rennen, start: 2026-03-13 19:00, host: ben}\n---\nEin Rennen.\n",
    "content/journal/rowing/index.de.md": "---\ntitle: Rudern\nauthors: [ada, ben]\n---\nVon Booten.\n",
    "content/ueber.md": "---\ntitle: Anders\nlang: ar\ntranslationOf: about.md\n---\nAnders.\n",
}.items()}
LANGUAGES = [
    "languages: {en: English, de: Deutsch, ar: {}}", "languages: {en: English, de: {title: Deutsch, prefix: d}}", "languages: [en, de, ar, fr]",
    "languages: {de: {weight: 2}, en: {weight: 3}, fr: {weight: 1}}", "languages: [en, xx-invalid-tag-, en]", "",
]

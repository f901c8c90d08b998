"""The files and values from which the edits of edits.py choose. A number takes the place of each %d."""


# Layouts, partials and other files of templates; each of these has a number at %d.
TEMPLATES = [
    ("templates/layouts/own.html", "---\nlayout: base\n---\n<h1>{{ page.title }}</h1>{{ content }}<!-- %d -->"),
    ("templates/partials/site-footer.html", "<footer>Footer %d {{ site.title }}</footer>"),
    ("templates/partials/post-line.html", "<p>%d <a href='{{ post.url | relative_url }}'>{{ post.title }}</a> {{ post.excerpt }}</p>"),
    ("templates/layouts/post.html", "---\nlayout: base\n---\n{{ content }} {% for p in site.posts limit: 2 %}{{ p.title }}{% endfor %}%d"),
    ("templates/partials/site-footer.html", "{% for p in site.posts limit: 1 %}{{ p.excerpt | strip_html }}{% endfor %} %d"),
    ("templates/partials/boat.html", "<i>{{ site.data.boats.name }} %d</i>"),
    ("templates/layouts/own.html", "---\nlayout: base\n---\n{% render 'boat' %}{{ content }}%d"),
    ("templates/layouts/own.html", "---\nlayout: base\n---\n{% assign n = 'boat' %}{% include n %}{{ content }}%d"),
    ("templates/layouts/journal.html", "---\nlayout: base\n---\n{% include 'boat' %}{% for p in site.posts %}{{ p.title }}{% endfor %}%d"),
    ("templates/layouts/home.html", "---\nlayout: base\n---\n{{ site.data.boats.name }}{{ site.data.more.a | join }}%d"),
    ("templates/layouts/journal.html", "---\nlayout: base\n---\n{% for p in paginator.posts %}{{ p.title }}{% endfor %}%d"),
    ("templates/partials/site-footer.html",
     "{% for c in site.collections %}{{ c.excerpt | strip_html }}{% for i in c.items %}{{ i.words }}{% endfor %}{% endfor %} %d"),
    ("templates/layouts/post.html", "---\nlayout: base\n---\n{{ page.journal.content }}{{ site.pages[0].description }}%d"),
    ("templates/layouts/own.html", "---\nlayout: base\n---\n{% for e in site.events %}{{ e.content }}{% endfor %}{{ site.materials[0].reading_minutes }}%d"),
    ("templates/layouts/own.html",
     "---\nlayout: base\n---\n{{ 'anchor' | term_url }}{{ site.terms.size }}{{ site.people[1].posts_count }}{{ site.statistics.posts_by_month | size }}%d"),
    ("templates/layouts/post.html",
     "---\nlayout: base\n---\n{{ content }}{% for p in page.related %}{{ p.url }}{% endfor %}{{ page.previous.title }}{{ page.next.url }}"
     "{{ page.tags | map: 'count' | join }}{{ page.series.posts_count }}{{ page.part }}%d"),
    ("templates/partials/site-footer.html",
     "{{ site.posts.size }}{{ site.journals[0].latest }}{% for y in site.journals[1].years %}{{ y.name }}{{ y.posts_count }}{% endfor %} %d"),
    ("templates/layouts/journal.html",
     "---\nlayout: base\n---\n{% for s in page.series %}{{ s.name }}{{ s.posts_count }}{% endfor %}{{ paginator.total_items }}%d"),
    ("templates/layouts/event.html",
     "---\nlayout: base\n---\n{{ site.posts | where: 'author.id', 'ben' | size }}{{ site.posts | map: 'title' | last }}{{ page.host.contributions[0].posts_count }}%d"),
    ("templates/layouts/post.html",
     "---\nlayout: base\n---\n{{ content }}{{ site.events.size }}{{ site.classes[0].title }}{{ site.people[1].hosting.size }}%d"),
    ("templates/layouts/post.html",
     "---\nlayout: base\n---\n{{ content }}{{ site.library[0].title }}{{ site.collections[0].items.size }}{{ site.next_sessions.size }}%d"),
    ("templates/layouts/post.html",
     "---\nlayout: base\n---\n{{ content }}{{ page.author.friends | map: 'nickname' | join }}{% for c in page.comments %}{{ c.name }}{{ c.author.summary }}"
     "{% endfor %}{{ page.likes | map: 'name' | join }}%d"),
    ("templates/layouts/journal.html",
     "---\nlayout: base\n---\n{{ page.contributors | map: 'name' | join }}{{ site.author.name }}{{ site.people[1].link }}{{ site.people[2].relation }}%d"),
    ("templates/layouts/page.html",
     "---\nlayout: base\n---\n{{ content }}{% for p in site.people %}{{ p.mutual_friends | size }}{{ p.picture.src }}{{ p.connections_count }}{% endfor %}%d"),
    ("templates/layouts/term.html", "---\nlayout: base\n---\n{% for i in page.items %}{{ i.title }}{{ i.words }}{% endfor %}%d"),
    ("templates/partials/chart.html", "<p>A chart, %d.</p>"),
    ("templates/languages/en.yaml", "frame: {home: Start %d}\ntitles: {journals: Logs, page: '{title} ({page})'}\n"),
    ("templates/languages/de.yaml", "frame: {home: Anfang %d}\nposts: {count: {one: ein Beitrag, other: '{count} mal'}}\n"),
    ("templates/layouts/own.html", "---\nlayout: base\n---\n{{ 'frame.home' | t }} {{ 'own.words' | t: default: 'x' }}%d"),
    ("templates/assets/own.css", "body { color: #%06d }"), ("templates/layouts/page.html", "{{ content }}{% if %}%d"),
]


# Files of data and documents of every kind.
DATA = [
    ("content/data/boats.yaml", "name: Boat %d\nseats: [1, 2]\n"), ("content/data/more.json", "{\"a\": [%d, 2]}\n"),
    ("content/timetable/attendance.csv", "date,class,status,minutes\n2026-02-02,row,attended,%d\n"),
    ("content/timetable/week.yaml", "classes: [{id: row, title: Row %d, on: 'mon, fri 18:00-18:45'}]\n"),
    ("content/library/films.yaml", "segments: [{title: One, items: [{title: Film %d, url: 'https://a.example/'}]}]\n"),
    ("content/profile.yaml", "basics: {name: Ada Word, label: Rower %d}\nwork: [{name: Club, startDate: 2020-01}]\n"),
    ("content/events/race.md", "---\n{title: Race %d, start: 2026-03-%d 19:00, host: ben}\n---\nA race.\n"),
    ("content/portfolio/paper.md", "---\nkind: article\nname: Paper %d\ntags: [anchor]\n---\nA paper.\n"),
    ("content/shop/tea/index.md", "---\ntitle: Tea %d\n---\nTea.\n"), ("content/shop/tea/black.md", "---\nname: Black\nprice: %d\n---\n"),
    ("content/events/supper.md", "---\n{title: Supper, start: 2026-03-%d 19:00, host: cleo, tags: [boat]}\n---\nA supper.\n"),
    ("content/events/race.md", "---\n{title: Race, start: 2026-03-14 19:00, updated: 2026-02-%d, tags: [drift, boat]}\n---\nA race.\n"),
    ("content/timetable/autumn.yaml", "classes: [{id: swim, title: Swim, on: 'tue %d:00-19:45'}]\n"),
    ("content/portfolio/tea/index.md", "---\ntitle: Teas %d\ntags: [drift]\n---\nAll teas.\n"),
    ("content/portfolio/tea/white.md", "---\ntitle: White\nprice: %d\ntags: [coast, boat]\n---\n[black](black.md)\n"),
    ("content/portfolio/tea/black.md", "---\ntitle: Black %d\nprice: 3\n---\nStrong.\n"),
    ("content/portfolio/talk.md", "---\nkind: talk\ntitle: Talk\nupdated: 2026-01-%d\ntags: [coast]\n---\nA talk.\n"),
    ("content/journal/rowing/_defaults.yaml", "author: ben\nweight: %d\n")
]


# Files that are published as they are, or that say something of others.
OTHERS = [
    ("content/files/list-%d.txt", "List %d.\n"), ("content/files/deep/more.pdf", "%PDF-1.4 %d\n"), ("content/journal/rowing/notes.csv", "a,b\n%d,2\n"),
    ("content/journal/rowing/captions.yaml", "boat.png: A boat %d\n"), ("content/about.zip", "PK%d"), ("content/resume.json.txt", "%d"),
    ("content/feed.atom", "<feed>%d</feed>"), ("content/journal/rowing/social.png", "no picture %d"), ("content/events/race.comments.yaml", "- {author: cleo, text: Yes %d}\n"),
    ("content/events/fair.ics", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:f%d\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:20260314T100000Z\r\n"
     "SUMMARY:Fair %d\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"), ("content/_redirects", "/old-%d /about/ 301\n"),
    ("content/notes/_defaults.yaml", "weight: %d\n"), ("content/notes/deep/index.md", "---\ntitle: Deep %d\n---\nDeep.\n"), ("content/profile.md", "Prose %d.\n")
]


# Values by language; None stands for the languages themselves.
VALUES = [
    ("content/timetable/week.yaml", "classes: [{id: row, title: {en: Row %d, de: Rudern %d}, on: 'mon, fri 18:00-18:45'}]\n"),
    ("content/people.yaml", "- {id: ben, name: Ben Word, summary: {en: Rows %d, ar: '\u064a\u062c\u062f\u0641'}, friends: [ada]}\n- {id: cleo, name: Cleo}\n"),
    ("content/about.md", "---\ntitle: {en: About %d, de: Info}\n---\nSee [us](notes/plain.md).\n"),
    ("content/profile.yaml", "basics: {name: Ada Word, label: {en: Rower, de: Ruderin %d}}\n"),
    ("content/journal/rowing/captions.yaml", "boat.png: {en: A boat %d, de: Ein Boot}\n"),
    ("content/data/boats.de.yaml", "name: Kahn %d\nseats: [1]\n"),
    ("content/journal/rowing/_defaults.yaml", "summary: {en: Said %d, de: Gesagt}\n"),
    ("content/site.yaml", None)
]


# Each key of site.yaml with values; None is none.
SETTINGS = [
    ("title", ["Words %d", None]), ("tagline", ["Of boats %d", None]), ("description", ["Said %d", None]), ("url", ["https://ada.example/me/", "https://b.example/"]),
    ("language", ["en", "de"]), ("timeZone", ["Europe/London", "Asia/Tokyo"]), ("author", ["ada", "ada", "ben", "cleo", "dora"]), ("paginate", ["1", "2", "4"]),
    ("taxonomies", ["[tags]", "[tags, colour]"]), ("navigation", ["[{title: Words %d, url: /journal/}, {title: About, url: /about/}]", "[{title: About, url: /about/}]", None]),
    ("menus", ["{foot: [{title: About %d, url: /about/}]}", None]), ("kinds", ["{notes: {name: note}}", None]), ("permalinks", ["{post: '/:year/:slug/'}", "{}", None]),
    ("theme", ["{accent: '#%06d'}", "{scheme: dark}", "{home: [posts, profile]}", "{density: compact}", None]),
    ("markdown", ["{smart: false}", "{externalLinks: {rel: nofollow}}", "{flavor: gfm}", None]), ("liquid", ["[posts]", None]),
    ("resume", ["{variants: {short: {tags: [sea]}}}", None]), ("check", ["{unused: [files]}", None]), ("window", ["{back: 1m, ahead: 3m}", None]),
    ("feeds", ["{formats: [rss], content: full}", "{formats: [atom, json], content: summary}", "{for: [site]}", None]),
    ("podcast", ["{title: Said %d, description: Talk, author: Ada, email: a@a.example, category: Arts}", None]), ("socialImages", ["false", "true"]),
    ("images", ["{sizes: 50vw}", None]), ("search", ["true", "false", None]), ("motto", ["Row on %d", None]), ("nonsense", ["1", None])]
# Each key of the profile with values.
PROFILE = [
    ("label", ["Rower %d"]), ("nickname", ["Oar %d"]), ("email", ["a%d@ada.example"]), ("phone", ["+44 20 %d"]), ("url", ["https://ada.example/%d", "/about/"]),
    ("summary", ["Rows %d."]), ("picture", ["{src: photo.png, alt: Ada %d}", "gone.png"]), ("location", ["{city: Port %d, countryCode: GB}"]),
    ("profiles", ["[{network: Boats, username: ada%d, url: 'https://boats.example/'}]"]), ("work", ["[{name: Club %d, position: Coach, startDate: 2020-01, tags: [sea]}]"]),
    ("volunteer", ["[{organization: Rescue %d, position: Crew}]"]), ("education", ["[{institution: School %d, area: Boats}]"]), ("awards", ["[{title: Cup %d, date: 2021-05-01}]"]),
    ("certificates", ["[{name: Coach %d, issuer: Union}]"]), ("publications", ["[{name: Oars %d, releaseDate: 2019-01-01}]"]), ("skills", ["[{name: Rowing, keywords: [oar %d, sea]}]"]),
    ("languages", ["[{language: English, fluency: Native %d}]"]), ("interests", ["[{name: Tides %d}]"]), ("references", ["[{name: Ben, reference: Good %d}]"]),
    ("projects", ["[{name: Boat %d, description: Built, keywords: [sea]}]"])]

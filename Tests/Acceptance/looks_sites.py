"""The sites that are looked at: the sample and the examples in each style, and their home pages with each hero."""
import contextlib
import re
import urllib.parse
from concurrent.futures import ThreadPoolExecutor

import harness
import servers
import stress_site
import theme_sites

# A site for each kind of hero that has what it shows.
HEROES = {"portrait": "maker", "split": "maker", "photo": "photographer", "statement": "engineer", "next": "teacher", "reel": "photographer"}
# Where the faces are in the portraits of the sample and the examples: left, top, right and bottom, as shares.
FACES = {
    **{name: (0.34, 0.14, 0.72, 0.62) for name in ("jorunn.jpg", "nandini.jpg", "severin.jpg")},
    **{name: (0.30, 0.14, 0.78, 0.62) for name in ("maiwenn.jpg", "ilze.jpg")},
    **{f"{name}.svg": (0.3, 0.2, 0.7, 0.62) for name in ("bea", "fenna", "hana", "idris", "joachim", "kofi", "marit", "noor", "saoirse", "tomasz")},
}


class Site:
    """A site in a style, built; with a hero, only its home page counts."""

    def __init__(self, name, style, hero, folder):
        self.name, self.style, self.hero, self.folder = name, style, hero, folder
        self.server = None

    def __str__(self):
        return f"{self.name}, hero {self.hero}" if self.hero else self.name

    def kinds(self):
        """The pages of each kind, those with most in them first."""
        found = {}
        for file in sorted(self.folder.rglob("*.html"), key=lambda file: (-file.stat().st_size, file)):
            if kind := re.search(r'<body class="kind-([\w-]+)', file.read_text()):
                found.setdefault(kind[1], []).append(str(file.relative_to(self.folder)))
        return found

    def pages(self):
        """The page of each kind that has most in it, by its kind."""
        return {f"hero {self.hero}": "index.html"} if self.hero else {kind: pages[0] for kind, pages in self.kinds().items()}

    def address(self, page):
        return self.server.url + urllib.parse.quote(re.sub(r"(^|/)index\.html$", r"\1", page))


def set_hero(folder, hero):
    """Sets the hero of the home page, or leaves it to the site's content."""
    file = folder / "content/site.yaml"
    file.write_text(re.sub(r"^hero: .*\n", "", file.read_text(), flags=re.M).rstrip("\n") + "\n" + (f"hero: {hero}\n" if hero else ""))


def build_site(daybook, scratch, name, source, styles, heroes, env):
    """One site in the styles, each after the other, as its settings are changed."""
    found, options = [], {"env": env} if env else {}
    for style in styles:
        theme_sites.set_style(source, style)
        for hero in [None, *(hero for hero in heroes if HEROES[hero] == name)]:
            set_hero(source, hero)
            folder = scratch / "built" / style / (f"{name}-{hero}" if hero else name)
            harness.build(daybook, source, "--output", folder, "--as-of", stress_site.NOW, **options)
            found.append(Site(name, style, hero, folder))
    return found


def build(daybook, scratch, names, styles, heroes, templates=None, env=None):
    """The sites in the styles, two at a time."""
    folders = theme_sites.write(scratch, names, templates, has_large=False)
    with ThreadPoolExecutor(2) as pool:
        made = [pool.submit(build_site, daybook, scratch, name, source, styles, heroes, env) for name, source in folders.items()]
    return [site for each in made for site in each.result()]


@contextlib.contextmanager
def served(sites):
    """The sites, each with the address where it is served."""
    with contextlib.ExitStack() as stack:
        for site in sites:
            site.server = stack.enter_context(servers.Server(site.folder))
        yield sites

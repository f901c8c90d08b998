"""What can be said of a built site's files without a browser: the markup, where links lead, and what a page weighs."""
import gzip
import html.parser
import json
import os
import pathlib
import re
import subprocess
import urllib.parse

ADDRESSES = {"href", "src", "poster", "action", "formaction", "data", "cite", "background"}
NAMED_IDS = {"for", "list", "headers", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details",
             "popovertarget", "commandfor"}
# What today's HTML Standard and ARIA allow and the newest checker on PyPI, of June 2020, does not know.
NEWER_THAN_CHECKER = re.compile(
    r"Attribute .(inert|popover|popovertarget|popovertargetaction|fetchpriority|blocking|command|commandfor|closedby)(=|.? not allowed on)"
    r"|Attribute .name. not allowed on element .details.|Attribute .media. not allowed on element .meta."
    r"|Attribute .(width|height). not allowed on element .source.|Bad value .(expect|me|manifest). for attribute .rel."
    r"|Bad value .color-scheme. for attribute .name.|Element .p. not allowed as child of element .hgroup."
    r"|^Possible misuse of .aria-label..|^The .dialog. element is not supported|^CSS: ")


class Fault(tuple):
    """What does not hold: the check's name, the page, what is wrong there."""

    def __new__(cls, check, page, text):
        return super().__new__(cls, (check, page, text))

    def __str__(self):
        return f"{self[0]}: {self[1]}: {self[2]}"


class Document(html.parser.HTMLParser):
    """A page's ids, and what it names: (element, attribute, value)."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.ids, self.twice, self.named, self.kind, self.styles = set(), [], [], "", []
        self.in_style = False
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.in_style = tag == "style"
        given = dict(attributes)
        if tag == "body" and (found := re.search(r"\bkind-(\S+)", given.get("class") or "")):
            self.kind = found[1]
        if "id" in given:
            (self.twice.append if given["id"] in self.ids else self.ids.add)(given["id"])
        for key, value in given.items():
            if key in ADDRESSES and not (key == "data" and tag != "object"):
                self.named.append((tag, key, value or ""))
            elif key == "srcset":
                self.named += [(tag, key, part.split()[0]) for part in (value or "").split(",") if part.strip()]
            elif key in NAMED_IDS:
                self.named += [(tag, key, "#" + part) for part in (value or "").split()]
            elif key == "style":
                self.styles.append(value or "")
            elif key == "content" and (given.get("property") or given.get("name") or "") in ("og:image", "og:url", "twitter:image"):
                self.named.append((tag, key, value or ""))

    def handle_endtag(self, tag):
        self.in_style = False

    def handle_data(self, data):
        if self.in_style:
            self.styles.append(data)


class Built:
    """A built site: its folder, and the address that it was built for."""

    def __init__(self, name, folder, address):
        self.name, self.folder, self.address = name, pathlib.Path(folder), urllib.parse.urlsplit(address)
        self.prefix = self.address.path
        self.files = {str(path.relative_to(self.folder)) for path in self.folder.rglob("*") if path.is_file()}
        self.pages = sorted(name for name in self.files if name.endswith(".html"))
        self.documents = {page: Document(self.text(page)) for page in self.pages}

    def text(self, file):
        return (self.folder / file).read_text(encoding="utf-8", errors="replace")

    def path(self, file):
        """A file's path in its address, below the base path."""
        return urllib.parse.quote(file[:-len("index.html")] if file == "index.html" or file.endswith("/index.html") else file)

    def file(self, path):
        """The file that a path of an address names, or None."""
        path = urllib.parse.unquote(path)
        if not path.startswith(self.prefix):
            return None
        path = path[len(self.prefix):]
        name = path + "index.html" if path == "" or path.endswith("/") else path
        return name if name in self.files else None

    def of_kinds(self, count):
        """Pages of each kind: its lightest, its heaviest, then some between; first those that have pictures to walk through."""
        kinds = {}
        for page in self.pages:
            kinds.setdefault(self.documents[page].kind, []).append(page)
        chosen = []
        for pages in kinds.values():
            pages.sort(key=lambda page: ((self.folder / page).stat().st_size, page), reverse=True)
            steps = [round(number * (len(pages) - 1) / max(1, count - 1)) for number in range(count)]
            chosen += [pages[step] for step in dict.fromkeys(steps)]
        return chosen


def links(site):
    """Where links lead nowhere, and how many were followed."""
    faults, followed = [], 0

    def follow(page, at, reference, tag):
        nonlocal followed
        if re.match(r"(?i)(data|mailto|tel|sms|webcal|geo):", reference):
            return
        if re.match(r"(?i)(javascript|file|vbscript|blob):", reference):
            faults.append(Fault("links", f"{site.name}/{page}", f"{tag}: {reference}: an address of a kind that no page needs"))
            return
        target = urllib.parse.urlsplit(urllib.parse.urljoin(at, reference))
        if (target.scheme, target.netloc) != (site.address.scheme, site.address.netloc):
            if target.hostname in ("127.0.0.1", "localhost"):
                faults.append(Fault("links", f"{site.name}/{page}", f"{tag}: {reference}: the address of a preview"))
            return
        followed += 1
        file = site.file(target.path)
        if file is None:
            faults.append(Fault("links", f"{site.name}/{page}", f"{tag}: {reference}: leads nowhere"))
        elif target.fragment and file in site.documents:
            place = urllib.parse.unquote(target.fragment)
            if place not in site.documents[file].ids and place != "top":
                faults.append(Fault("links", f"{site.name}/{page}", f"{tag}: {reference}: no id '{place}' in {file}"))

    def styles(page, at, text):
        for found in re.findall(r"url\(\s*[\"']?([^\"')]+)|@import\s+[\"']([^\"']+)", re.sub(r"/\*.*?\*/", "", text, flags=re.S)):
            if not (reference := found[0] or found[1]).startswith("#"):
                follow(page, at, reference, "style")

    for page in site.pages:
        document, at = site.documents[page], site.address.geturl() + site.path(page)
        faults += [Fault("links", f"{site.name}/{page}", f"the id '{name}' twice") for name in document.twice]
        for tag, key, value in dict.fromkeys(document.named):
            if not value.strip() and key in ("src", "srcset"):
                faults.append(Fault("links", f"{site.name}/{page}", f"{tag}: an empty {key}"))
            elif page == "404.html" and not re.match(r"[\w+.-]+:|/|#", value):
                faults.append(Fault("links", f"{site.name}/{page}", f"{tag}: {value}: relative, in a page that is shown anywhere"))
            elif not (tag == "link" and key == "href" and not value):
                follow(page, at, value.strip(), f"{tag} {key}")
        for text in document.styles:
            styles(page, at, text)
    for file in site.files:
        at = site.address.geturl() + urllib.parse.quote(file)
        if file.endswith(".css"):
            styles(file, at, site.text(file))
        elif file.endswith(".webmanifest"):
            manifest = json.loads(site.text(file))
            for reference in [manifest.get("start_url"), *(icon.get("src") for icon in manifest.get("icons", []))]:
                if reference:
                    follow(file, at, reference, "manifest")
    return faults, followed


class Weights:
    """What files weigh when they are sent with gzip, each compressed once."""

    def __init__(self, site):
        self.site, self.known = site, {}

    def of(self, file):
        if file not in self.known:
            self.known[file] = len(gzip.compress((self.site.folder / file).read_bytes(), 6, mtime=0))
        return self.known[file]


class Markup:
    """The Nu HTML Checker over folders, in a process of its own."""

    def __init__(self, jar, folders, scratch):
        pathlib.Path(scratch).mkdir(parents=True)
        self.output = open(pathlib.Path(scratch) / "markup.json", "w+")
        files = [str(file) for folder in folders for file in sorted(pathlib.Path(folder).rglob("*.html"))]
        self.count = len(files)
        # The checker skips what is inside an element that it does not know: <search> is read as <div>.
        copies = pathlib.Path(scratch) / "markup"
        for file in files:
            copy = copies / file.lstrip("/")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(re.sub(rb"<(/?)search(?=[\s>])", rb"<\1div", pathlib.Path(file).read_bytes()))
        self.copies = copies
        listing = pathlib.Path(scratch) / "markup.list"
        listing.write_text("".join(f"{copies / file.lstrip('/')}\0" for file in files))
        self.process = subprocess.Popen(
            ["xargs", "-0", "-n", "2000", "-a", listing, "java", "-Xss8m", "-XX:+UseSerialGC", "-jar", jar,
             "--exit-zero-always", "--format", "json"], stdout=subprocess.DEVNULL, stderr=self.output)

    def faults(self):
        """Errors and warnings by file."""
        status = self.process.wait()
        self.output.seek(0)
        text, position, found, read = self.output.read(), 0, {}, 0
        decoder = json.JSONDecoder()
        while (start := text.find('{"messages"', position)) >= 0:
            result, position = decoder.raw_decode(text, start)
            read += 1
            for message in result["messages"]:
                level = message.get("subType", message["type"])
                if message["type"] == "info" and level != "warning" or NEWER_THAN_CHECKER.search(message["message"]):
                    continue
                path = "/" + os.path.relpath(urllib.parse.unquote(message.get("url", "file:?")[len("file:"):]), self.copies)
                found.setdefault(path, []).append(f"{level}, line {message.get('lastLine', '?')}: {message['message']}")
        if status != 0 or read == 0:
            raise RuntimeError("the HTML checker did not run: " + text[-500:])
        return found

"""What members_format.py expects of the pages and files that members open, and of what everyone can read."""
import re
from html.parser import HTMLParser

import members_reader
from members_format_site import BASE, COMMENT, ENTRIES, FILES, FRIENDS, HOST, set_of
from members_reader import FORMAT

ATTRIBUTES = {"href", "src", "poster", "data", "srcset", "imagesrcset", "content", "action"}
METADATA = {"meta", "link"}


class Links(HTMLParser):
    """The addresses in a page, and whether they are metadata for other programs."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        metadata = tag in METADATA or "hidden" in dict(attributes)
        for name, value in attributes:
            if name in ATTRIBUTES and value:
                values = [part.split()[0] for part in value.split(",") if part.split()] if "srcset" in name else [value]
                self.found += [(metadata, each) for each in values]


def page_id(url):
    found = re.fullmatch(re.escape(BASE) + "/members/([0-9a-f]{32})/", url)
    return found[1] if found else None


def check_entries(problems, reader, files, who):
    """The index lists have exactly the entries of the member's groups, with their texts."""
    groups, titles = set(reader.groups), {title for title, _, _ in ENTRIES}
    listed = {}
    for set_name in reader.sets:
        index = reader.index(set_name)
        problems.check(index["site"] == "Port Elver rowers", f"{who}: the site's title in an index")
        for page in index["pages"]:
            identifier = page_id(page["url"])
            problems.check(identifier in files, f"{who}: {page['url']} of an index is opened")
            problems.check({"url", "title", "kind", "text"} <= set(page) <= {"url", "title", "kind", "text", "date", "summary"},
                           f"{who}: the keys of {page['title']} are {sorted(page)}")
            problems.check(set_of((reader.folder / f"{identifier}.bin").read_bytes()) == set_name,
                           f"{who}: '{page['title']}' is in the index of its set")
            problems.check(identifier not in listed, f"{who}: '{page['title']}' is listed once")
            listed[identifier] = page
    readable = {title for title, _, entry_groups in ENTRIES if entry_groups & groups}
    found = [page["title"] for page in listed.values() if page["title"] in titles]
    problems.check(sorted(found) == sorted(readable), f"{who}: the titles are {sorted(found)} instead of {sorted(readable)}")
    for title, word, _ in ENTRIES:
        for identifier, page in listed.items():
            if page["title"] == title and identifier in files:
                problems.check(word in page["text"], f"{who}: the words of '{title}' in the index")
                content = files[identifier].content.decode()
                problems.check(title in content and word in content, f"{who}: the text of '{title}'")
    by_title = {page["title"]: page for page in listed.values()}
    if FRIENDS & groups:
        expected = {"kind": "post", "date": "2026-11-20", "summary": "A day out."}
        problems.check(expected.items() <= by_title["Ternbay"].items(), f"{who}: kind, date and summary of a post")
    return listed


def check_words(problems, reader, files, who):
    """Nothing of other groups is in what a member opens."""
    everything = b"\n".join(file.content for file in files.values())
    words = [(word, groups) for title, text, groups in ENTRIES for word in (title, text)] + [COMMENT]
    for word, groups in words:
        readable = bool(groups & set(reader.groups))
        problems.check((word.encode() in everything) == readable, f"{who}: '{word}' is {'read' if readable else 'not read'}")


def check_files(problems, reader, files, listed, who):
    """Files are those of the member's groups, with the bytes of their sources."""
    groups = set(reader.groups)
    indexes = {each["index"] for each in reader.sets.values()}
    for name, (content, kind, file_groups) in FILES.items():
        named = [file for file in files.values() if file.name == name]
        problems.check(len(named) == bool(file_groups & groups), f"{who}: {len(named)} files '{name}'")
        for file in named:
            problems.check(file.content == content and file.type.split(";")[0] == kind, f"{who}: bytes and type of '{name}', {file.type}")
    images = [file for file in files.values() if file.type.startswith("image/")]
    problems.check(bool(images) == bool(FRIENDS & groups), f"{who}: {len(images)} pictures")
    for file in images:
        signature = {"image/png": b"\x89PNG", "image/jpeg": b"\xff\xd8\xff", "image/webp": b"RIFF"}.get(file.type, b"")
        problems.check(file.content.startswith(signature), f"{who}: the bytes of '{file.name}' are {file.type}")
    for identifier, file in files.items():
        known = (file.is_page or identifier in indexes or file.name in FILES
                 or file.type.split("/")[0] == "image" or file.type.split(";")[0] == "text/calendar")
        problems.check(known, f"{who}: the file '{file.name}' of type {file.type}")
        problems.check(file.is_page or identifier not in listed, f"{who}: '{file.name}' in an index is a page")
        folder = (reader.folder / identifier / "index.html").exists()
        problems.check(folder == file.is_page, f"{who}: only a page has a folder: '{file.name}'")


def check_closed(problems, reader, files, who):
    """No key of a member opens another file, whatever set it is claimed to be in."""
    for path in reader.folder.glob("*.bin"):
        if path.stem in files:
            continue
        data = path.read_bytes()
        for set_name, each in reader.sets.items():
            for claimed in (set_name, set_of(data)):
                problems.refused(lambda: members_reader.opened(each["key"], f"{FORMAT} file {path.stem} {claimed}", data[12:]),
                                 f"{who}: {path.stem}")


def check_links(problems, reader, files):
    """All links within the site lead to files, and those to protected pages and files have no host."""
    for file in files.values():
        if not file.is_page:
            continue
        page = file.content.decode()
        title = re.search("<title>(.*?)</title>", page)[1]
        for metadata, address in Links(page).found:
            address = address.replace("webcal:", "https:")
            if address.startswith(HOST):
                problems.check(metadata or f"{BASE}/members/" not in address, f"in '{title}' a link to {address} has a host")
                address = address[len(HOST):]
            if address.startswith(f"{BASE}/"):
                path = re.split("[?#]", address[len(BASE) + 1:])[0]
                problems.check(exists(reader.folder.parent, path), f"'{title}' leads to {address}, which does not exist")


def exists(public, path):
    """Whether a path of a URL has a file, and if it is a protected page, a sealed file."""
    protected = re.fullmatch("members/([0-9a-f]{32})/", path)
    if protected and not (public / f"members/{protected[1]}.bin").is_file():
        return False
    return (public / path / "index.html" if path.endswith("/") or not path else public / path).is_file()


def check_member(problems, site, secret, groups, name, who):
    reader = site.reader(secret)
    problems.check(reader.member == name and set(reader.groups) == groups, f"{who}: {reader.member}, {sorted(reader.groups)}")
    files = reader.files()
    listed = check_entries(problems, reader, files, who)
    check_words(problems, reader, files, who)
    check_files(problems, reader, files, listed, who)
    check_closed(problems, reader, files, who)
    check_links(problems, reader, files)
    return files


def check_public(problems, site):
    """Nothing protected is in the files that everyone can read."""
    words = [word for title, text, _ in ENTRIES for word in (title, text)] + [COMMENT[0]]
    plain = {path: path.read_bytes() for path in site.public.rglob("*") if path.is_file() and path.suffix != ".bin"}
    for path, data in plain.items():
        for word in words:
            problems.check(word.encode() not in data, f"'{word}' is in {path.relative_to(site.public)}")
        for name, (content, _, _) in FILES.items():
            problems.check(content != data, f"'{name}' is {path.relative_to(site.public)}")
    pages = {data for path, data in plain.items() if path.parent.parent == site.members}
    problems.check(len(pages) == 1, f"{len(pages)} different pages read sealed files")
    problems.check("They are low." in (site.public / "club/fees/index.html").read_text(), "an entry for everyone")


def check_card(problems, site, files):
    """The listed entry, and only that, is in the public list of events."""
    supper = next(name for name, file in files.items() if file.is_page and b"<h1" in file.content and b"ploverword" in file.content
                  and b"bitternword" not in file.content)
    linked = [address for _, address in Links((site.public / "events/index.html").read_text()).found if page_id(address)]
    problems.check(linked == [f"{BASE}/members/{supper}/"], f"the list of events leads to {linked}")

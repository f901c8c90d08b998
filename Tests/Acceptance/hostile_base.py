"""The small site that each hostile input begins with, and the runs of the program on it."""
import harness

POST = "content/journal/notes/2026-01-01-a.md"


def write(root, path, text):
    """Writes a file below the folder of a case."""
    harness.write(root, {path: text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")})


def site(root):
    """A small site, which each case makes hostile."""
    write(root, "content/site.yaml", "title: Hostile\nurl: https://hostile.example/\ntimeZone: UTC\n")
    write(root, POST, "---\ntitle: A post\n---\nText.\n")


def build(root, *options):
    """The arguments of a build of the folder."""
    return ["build", "--source", root, *options]


def template(root, text):
    """A build whose posts are made with a layout."""
    write(root, "templates/layouts/post.html", text)
    return build(root)

"""A site's files for revisions.py, changed by chance, and the program that changes them."""
import os
import pathlib
import random
import shutil
import subprocess

NAMES = "anchor boat coast drift ferry gull island jetty keel lantern oar pier".split()


def look(folder):
    """The files and folders of a site: path to mode and bytes, None for a folder."""
    found = {}
    for path in sorted(pathlib.Path(folder).rglob("*")):
        name = str(path.relative_to(folder))
        if name.split("/")[0] not in (".daybook", ".git"):
            found[name] = (path.stat().st_mode & 0o7777, path.read_bytes() if path.is_file() else None)
    return found


def texts(found):
    """The bytes of the files of a site, without folders and modes."""
    return {path: data for path, (_, data) in found.items() if data is not None}


def digits(data):
    return "-" if data is None else data.hex()


class Changes:
    """Steps of revisions, made by chance for files as they are."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def text(self):
        return " ".join(self.random.choices(NAMES, k=self.random.choice((1, 3, 40, 4000)))).encode()

    def path(self, files):
        """A path that no file has, and that is neither above nor below one, but for files that are removed."""
        while True:
            names = self.random.sample(NAMES, self.random.randint(1, 3))
            path = "content/" + "/".join(names) + self.random.choice(("", ".md"))
            if path not in files and not any(one.startswith(path + "/") or path.startswith(one + "/") for one in files):
                return path

    def steps(self, files, least=3, most=8):
        """Lines for the program, and the files after them. The files of a revision may take the place of one another."""
        files, lines = dict(files), []
        for _ in range(self.random.randint(least, most)):
            kind = self.random.random()
            if kind < .3 or len(files) < 4:
                path, data = self.path(files), self.text()
                lines.append(f"write {path} - {digits(data)}")
                files[path] = data
                continue
            path = self.random.choice(sorted(files))
            if kind < .6:
                data = self.text()
                lines.append(f"write {path} {digits(files[path])} {digits(data)}")
                files[path] = data
            elif kind < .85:
                data = files.pop(path)
                while (target := self.path(files)) == path:
                    pass
                lines.append(f"move {path} {target} {digits(data)}")
                files[target] = data
            else:
                lines.append(f"remove {path} {digits(files.pop(path))}")
        return lines, files


class Program:
    """The program for revisions, which answers each line with one."""

    def __init__(self, path, site, *options, **environment):
        self.process = subprocess.Popen(
            [str(path), str(site), *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, **{name: str(value) for name, value in environment.items()}})

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def answer(self):
        return self.process.stdout.readline().strip()

    def ask(self, *lines):
        self.send(*lines)
        return self.answer()

    def end(self):
        """Ends the program; its status, and the rest of what it has written."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        rest = self.process.stdout.read()
        self.process.stdout.close()
        return self.process.wait(60), rest

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()


def fresh(folder, changes):
    """A new site with some files, with modes of their own."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "content").mkdir(parents=True)
    files = {}
    for _ in range(8):
        path = changes.path(files)
        files[path] = changes.text()
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(files[path])
        file.chmod(changes.random.choice((0o644, 0o600, 0o640, 0o755)))
        if file.parent.name != "content":
            file.parent.chmod(changes.random.choice((0o755, 0o700)))
    return files

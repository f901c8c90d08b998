"""The site whose builds kills.py kills."""
import random
import shutil

import harness

WORDS = "anchor boat coast drift evening ferry gull harbour island jetty keel lantern mist north oar pier quay river".split()
SETTINGS = "title: Kills\nurl: https://kills.example/\nsearch: true\n"


class Site:
    """A site's content, changed by chance."""

    def __init__(self, folder, seed):
        self.random, self.folder, self.count = random.Random(seed), folder, 0
        self.files = {"site.yaml": SETTINGS.encode(), "journal/log/index.md": b"---\ntitle: Log\n---\n"}
        for _ in range(14):
            self.add()

    def text(self, title):
        links = self.random.sample(sorted(p for p in self.files if p.endswith(".md")), 2)
        tags = ", ".join(self.random.sample(WORDS, self.random.randint(0, 3)))
        words = " ".join(self.random.choice(WORDS) + self.random.choice(["", "s", "ing"]) for _ in range(30))
        shown = [p for p in self.files if p.endswith(".svg")]
        image = f"\n\n![A picture](/{self.random.choice(shown)})" if shown and self.random.random() < .5 else ""
        related = "\n".join(f"- [there](/{link})" for link in links if self.random.random() < .5)
        return f"---\ntitle: {title}\ntags: [{tags}]\n---\n{words}{image}\n\n{related}\n".encode()

    def add(self):
        self.count += 1
        kind = self.random.random()
        if kind < .55 or self.count < 4:
            name = f"journal/log/2026-0{self.random.randint(1, 5)}-{self.random.randint(10, 28)}-post-{self.count}.md"
        elif kind < .8:
            name = f"{self.random.choice(WORDS)}-{self.count}.md"
        else:
            shade = self.random.randint(0, 255)
            self.files[f"pictures/{self.count}.svg"] = (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 {shade}h9"/></svg>'.encode())
            return
        self.files[name] = self.text(f"Page {self.count}") if len(self.files) > 4 else f"---\ntitle: Page {self.count}\n---\nText\n".encode()

    def change(self):
        for _ in range(self.random.randint(1, 6)):
            documents = [p for p in self.files if p.endswith(".md") and not p.endswith("index.md")]
            step = self.random.random()
            if step < .4 or len(documents) < 6:
                self.add()
            elif step < .7:
                path = self.random.choice(documents)
                self.files[path] = self.text(f"Changed {self.random.randint(0, 999)}")
            else:
                self.remove(self.random.choice([p for p in self.files if p not in ("site.yaml", "journal/log/index.md")]))

    def remove(self, gone):
        """Removes a file, and the links to it."""
        del self.files[gone]
        for path, text in self.files.items():
            kept = [line for line in text.split(b"\n") if b"(/" + gone.encode() + b")" not in line]
            self.files[path] = b"\n".join(kept)

    def write(self):
        shutil.rmtree(self.folder / "content", ignore_errors=True)
        harness.write(self.folder / "content", self.files)

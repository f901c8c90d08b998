"""Renders the page with python-liquid: FOLDER RENDERS OUTPUT; prints the microseconds of a page,
the best of ten batches."""
import json
import sys
import time

from liquid import DictLoader, Environment

folder, renders, output = sys.argv[1], int(sys.argv[2]), sys.argv[3]
names = ["base", "post", "card", "tags"]
files = {name: open(f"{folder}/{name}.liquid", encoding="utf-8").read() for name in names}
environment = Environment(loader=DictLoader(files))
base, post = environment.get_template("base"), environment.get_template("post")
data = json.load(open(f"{folder}/data.json", encoding="utf-8"))


def render():
    return base.render(**data, content=post.render(**data))


page = render()  # An apostrophe has two numbers: written as the others write it.
batches = []
for _ in range(10):
    start = time.perf_counter()
    for _ in range(renders // 10):
        render()
    batches.append((time.perf_counter() - start) / (renders // 10) * 1e6)
print(min(batches))
open(output, "w", encoding="utf-8", newline="").write(page.replace("&#x27;", "&#39;"))

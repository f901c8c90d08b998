"""What the sites of stress_site.py are made of: words, names, pictures, and the files of a site."""
import json
import pathlib

import harness


LONG_WORD = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"
UNBROKEN = "Abracadabra" * 9
LONG_ADDRESS = "https://addresses.example/" + "very-long-path-without-a-space/" * 6 + "?" + "key=value&" * 12
LONG_NAME = "Wilhelmina Persephone Featherstonehaugh-Cholmondeley von und zu Hohenschwangau-Oberammergau"
SENTENCES = [
    "The tide turned before anybody had found the other oar.",
    "Nobody could say who had painted the boathouse door, nor why in that green.",
    "We measured it twice and it was wrong in a different way each time.",
    "A heron watched from the slip and was not impressed.",
    "It rains less at the far end of the quay, or it seems to.",
    "Bring a cup, a chair and an opinion.",
    "The kettle is older than the building it stands in.",
]
ARABIC = {
    "name": "ليلى البحّار", "title": "قارب صغير في ميناء بعيد",
    "text": "خرجنا مع الفجر وكان الماء ساكنًا كالزجاج. قال القائد: «على مهل»، فجدّفنا على مهل حتى ظهرت المنارة.",
}
HEBREW = {
    "name": "נעה בת־הים", "title": "סירה קטנה בנמל רחוק",
    "text": "יצאנו עם שחר והמים היו שקטים כמו זכוכית. ההגאי אמר „לאט”, וחתרנו לאט עד שנראה המגדלור.",
}
ENGLISH = {"name": "Tamsin Oakapple", "title": "A small boat in a distant harbour", "text": " ".join(SENTENCES)}
NAMES = [
    LONG_NAME, "O", ARABIC["name"], HEBREW["name"], "山田花子 (やまだ はなこ)", "Þórgnýr Ægisson", UNBROKEN,
    "Zoë 🚣🏽‍♀️ Quill", "Nguyễn Thị Minh-Ánh", "Ἀριάδνη Θαλασσινού", "Ольга Лодочная", "อารี เรือใบ", "de la Ō, Inês-María",
    "  Spaced   Out  ", "<b>Bold</b> & \"Quoted\"",
]
KINDS = ["resume", "github", "linkedin", "website", "app", "article", "transcript", "video", "talk", "paper", "code",
         "design", "certificate", "book", "photo", "other"]
EVERY_BLOCK = [
    "hero", "now", "next", "next-class", "mosaic", "posts", "on-this-day", "selected", "materials", "projects", "work", "skills", "publications",
    "repositories", "collections", "events", "library", "prices", "testimonials", "questions", "streaks", "stats"]


def words(count, start=0):
    """So many words of prose, as paragraphs."""
    paragraphs, line, number = [], [], start
    while count > 0:
        taken = SENTENCES[number % len(SENTENCES)].split()[:count]
        line.extend(taken)
        count -= len(taken)
        number += 1
        if len(line) > 90 or count <= 0:
            paragraphs.append(" ".join(line))
            line = []
    return "\n\n".join(paragraphs)


def picture(width, height, colour):
    """A PNG of one colour with a paler frame."""
    plain, pale = bytes(colour), bytes((value + 255) // 2 for value in colour)
    edge = pale * width
    row = pale + plain * (width - 2) + pale if width > 2 else edge
    return harness.png(width, height, (edge + row * (height - 2) + edge)[:width * height * 3])


PICTURES = {
    "tall.png": picture(300, 3000, (30, 90, 120)), "wide.png": picture(3000, 200, (150, 80, 40)),
    "tiny.png": picture(1, 1, (90, 120, 40)), "square.png": picture(600, 600, (90, 60, 120)),
    "big.png": picture(2400, 1600, (60, 120, 90)),
}


class Site:
    """A folder that becomes a site's source."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)

    def write(self, path, data):
        harness.write(self.folder / "content", {path: data})

    def data(self, path, value):
        """Every YAML reader takes JSON."""
        self.write(path, json.dumps(value, ensure_ascii=False, indent=1) + "\n")

    def page(self, path, front, text=""):
        self.write(path, f"---\n{json.dumps(front, ensure_ascii=False, indent=1)}\n---\n{text}\n")

    def pictures(self, folder, names=tuple(PICTURES)):
        for name in names:
            self.write(f"{folder}/{name}", PICTURES[name])


def write_blocks(site, title, text):
    """The data of the home page's blocks, each entry with a title and a text."""
    site.data("data/projects.yaml", [{"name": title, "text": text, "keywords": [title]}] * 4)
    site.data("data/prices.yaml", [{"name": title, "price": "€1,234.50", "per": title, "features": [title] * 3, "text": text}] * 3)
    site.data("data/testimonials.yaml", [{"text": text, "name": title, "role": title}] * 3)
    site.data("data/questions.yaml", [{"question": title, "answer": text}] * 3)
    site.data("data/streaks.yaml", [{"label": title, "value": 12, "goal": 30, "unit": title}] * 2)
    site.data("data/repositories.yaml", [{"name": title, "description": text, "language": title, "stars": 12345, "topics": [title]}] * 3)
    site.page("now.md", {"title": title}, text)
    site.write("publications.bib", "".join(
        f"@article{{key{number}, author = {{{title} and {title}}}, title = {{{title}}}, journal = {{{text}}}, year = {{202{number}}},"
        f" abstract = {{{text}}}, pdf = {{https://papers.example/{number}.pdf}}}}\n" for number in range(3)))

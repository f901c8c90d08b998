"""The site `many` of stress_site.py, which has many of each kind."""
import wave

from stress_base import (ARABIC, ENGLISH, EVERY_BLOCK, HEBREW, KINDS, LONG_ADDRESS, LONG_NAME, LONG_WORD, NAMES, PICTURES, SENTENCES,
                         UNBROKEN, words, write_blocks)


def write_people(site):
    people = []
    for number in range(48):
        name = NAMES[number] if number < len(NAMES) else f"{ENGLISH['name']} the {number}th"
        person = {"id": f"p{number}", "name": name, "friends": [f"p{other}" for other in range(0, number, 3)]}
        if number % 4 == 1:
            person |= {"picture": f"faces/{['tall', 'wide', 'tiny'][number % 3]}.png", "pictureAlt": f"A portrait of {name}"}
        if number % 5 == 0:
            person |= {"summary": words(60, number), "url": LONG_ADDRESS, "email": f"{'long' * 14}@mail.example"}
        people.append(person)
    site.data("people.yaml", people)
    site.pictures("faces", ["tall.png", "wide.png", "tiny.png"])
    entry = {"name": f"{LONG_WORD} & Co.", "position": UNBROKEN, "location": LONG_WORD, "url": LONG_ADDRESS,
             "startDate": "1999-01", "summary": words(120), "highlights": [words(30, number) for number in range(12)]}
    site.data("profile.yaml", {
        "name": LONG_NAME, "nickname": UNBROKEN, "label": f"{LONG_WORD}, {LONG_WORD}", "summary": words(200),
        "email": f"{'long' * 14}@mail.example", "phone": "+99 0000 000000000000",
        "location": {"city": "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch", "countryCode": "GB"},
        "profiles": [{"network": f"Network {number} {LONG_WORD}", "username": UNBROKEN, "url": f"https://n{number}.example/"}
                     for number in range(14)],
        "work": [entry] + [{"name": f"Mill {number}", "position": "Dyer", "startDate": f"{1990 + number}", "endDate":
                            f"{1991 + number}", "summary": words(25, number)} for number in range(12)],
        "education": [{"institution": LONG_WORD, "area": UNBROKEN, "studyType": "BSc", "startDate": "1990", "courses": [LONG_WORD] * 6}],
        "skills": [{"name": f"Skill {number}", "level": LONG_WORD, "keywords": [f"word {key}" for key in range(30)] + [UNBROKEN]}
                   for number in range(6)],
        "publications": [{"name": words(30), "publisher": LONG_WORD, "releaseDate": "2020-02-02", "url": LONG_ADDRESS}],
        "languages": [{"language": HEBREW["title"], "fluency": ARABIC["title"]}],
        "references": [{"name": ARABIC["name"], "reference": ARABIC["text"]}],
    })


def write_portfolio(site):
    for number, kind in enumerate(KINDS * 3):
        front = {"title": f"{kind.title()} {number}", "kind": kind, "featured": number < 12, "url": f"https://things.example/{number}",
                 "date": f"2026-{1 + number % 11:02}-0{1 + number % 9}", "tags": [f"tag {number}", "common"]}
        if number % 3 == 0:
            front |= {"title": f"{LONG_WORD} {number}", "summary": words(80, number)}
        if number % 3 == 1:
            front |= {"image": f"{['tall', 'wide', 'tiny'][number // 3 % 3]}.png", "imageAlt": words(40)}
        if number % 7 == 2:
            front |= {"title": [ARABIC, HEBREW][number % 2]["title"], "summary": [ARABIC, HEBREW][number % 2]["text"]}
        site.page(f"portfolio/thing-{number}.md", front, words(40 + number * 5, number))
    site.pictures("portfolio")
    site.write("portfolio/speech.txt", words(700))
    site.page("portfolio/words.md", {"title": "Words alone", "kind": "transcript", "file": "speech.txt"})
    site.page("portfolio/photo.md", {"title": "A photograph", "kind": "photo", "file": "big.png", "imageAlt": "A green field"})
    sound = site.folder / "content/portfolio/sound.wav"
    with wave.open(str(sound), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(8000)
        file.writeframes(b"\x80" * 4000)
    site.page("portfolio/sound.md", {"title": "A sound", "kind": "other", "file": "sound.wav"})
    site.page("portfolio/film.md", {"title": "A film elsewhere", "kind": "video", "url": "https://www.youtube.com/watch?v=AAAAAAAAAAA"})
    site.page("portfolio/nothing/index.md", {"title": "An empty shelf"}, "Nothing here.")
    site.page("portfolio/single/index.md", {"title": f"One {UNBROKEN}", "image": "wide.png", "imageAlt": "A strip", "currency": "KWD"})
    site.pictures("portfolio/single", ["wide.png"])
    site.page("portfolio/single/only.md", {"title": LONG_WORD, "images": [{"src": "wide.png", "alt": LONG_WORD}], "price": 1234567.125})
    site.page("portfolio/shelf/index.md", {"title": "Many things", "currency": "JPY", "summary": words(90)}, words(300))
    site.pictures("portfolio/shelf")
    for number in range(110):
        front = {"title": f"Thing {number}", "tags": [f"sort {number % 16}"], "price": 100 * (number % 40 + 1), "stock": number % 3}
        if number % 10 == 3:
            front |= {"title": f"{UNBROKEN} {number}", "summary": words(70)}
        if number % 3:
            front["images"] = [{"src": f"{name}.png", "alt": f"Thing {number}, {name}"} for name in ("tall", "wide", "square")][: number % 4]
        if number == 7:
            front["images"] = [{"src": f"{name}", "alt": f"{words(12)} {turn}"} for turn in range(6) for name in PICTURES]
            front["variants"] = [{"title": f"{LONG_WORD} {size}", "price": 100 * size, "sku": UNBROKEN, "stock": size % 2,
                                  "shipping": words(15)} for size in range(1, 25)]
        site.page(f"portfolio/shelf/thing-{number}.md", front, words(60, number) if number % 2 else "")
    site.data("portfolio/shop/products.json", {"products": [
        {"id": number, "title": [f"Product {number}", LONG_WORD, ARABIC["title"]][number % 3], "handle": f"product-{number}",
         "body_html": f"<p>{words(50)}</p><table><tr>{'<td>wide cell</td>' * 20}</tr></table><img src='https://x.example/a.png'>",
         "status": "active", "published_at": "2026-01-01T00:00:00Z", "tags": "plain", "variants": [
             {"title": "Default Title", "price": "9.50", "compare_at_price": "12.00", "inventory_quantity": number % 2,
              "inventory_management": "shopify"}]} for number in range(9)]})


def write_journals(site):
    site.page("journal/blank/index.md", {"title": "A journal without a post", "contributors": ["p0"]}, "")
    site.page("journal/single/index.md", {"title": HEBREW["title"]}, HEBREW["text"])
    site.page("journal/single/2026-05-05-one.md", {"title": HEBREW["title"], "author": "p3"}, HEBREW["text"])
    everyone = [f"p{number}" for number in range(48)]
    site.page("journal/log/index.md", {"title": f"The log of the {LONG_WORD}", "summary": words(60), "image": "wide.png",
                                       "imageAlt": "A strip", "contributors": everyone[:20], "observers": everyone[20:]}, words(80))
    site.pictures("journal/log")
    for number in range(36):
        front = {"title": f"Day {number}", "author": f"p{number % 16}", "likes": everyone[: number % 9], "tags": [f"tag {number}", "common"]}
        if number % 6 == 1:
            front |= {"image": f"{['tall', 'wide', 'tiny'][number // 6 % 3]}.png", "imageAlt": words(25, number)}
        if number % 6 == 2:
            front |= {"title": f"{UNBROKEN} {number}", "summary": words(120, number)}
        if number % 6 == 3:
            front |= {"title": [ARABIC, HEBREW][number % 2]["title"] + f" {number}"}
        if number % 6 == 4:
            front |= {"series": f"The {LONG_WORD}"}
        text = [ARABIC, HEBREW][number % 2]["text"] if number % 6 == 3 else words(30 + 20 * number, number)
        site.page(f"journal/log/2026-{1 + number // 4:02}-{10 + number % 4:02}-day-{number}.md", front, text)
    site.page("journal/log/2026-10-01.md", {"author": "p0", "image": "tall.png", "imageAlt": "Blue from top to bottom"})
    site.page("journal/log/2026-10-02-tags.md", {"title": "Two hundred tags", "author": "p1", "tags": [
        f"{LONG_WORD} {number}" if number % 40 == 0 else f"tag {number}" for number in range(200)]}, "So many.")
    site.page("journal/log/2026-10-03-talk.md", {"title": "Much is said", "author": "p2", "likes": everyone}, "What do you say?")
    quotes = "\n".join("> " * depth + f"Depth {depth}: {SENTENCES[depth % 7]}\n" + "> " * depth for depth in range(1, 25))
    lists = "\n".join("  " * depth + f"- {SENTENCES[depth % 7]}" for depth in range(16))
    comments = [
        {"name": LONG_NAME, "date": "2026-10-04", "text": words(5000)}, {"name": UNBROKEN, "date": "2026-10-05", "text": quotes},
        {"name": "O", "date": "2026-10-06", "text": lists}, {"author": "p2", "date": "2026-10-07", "text": ARABIC["text"]},
        {"author": "p3", "date": "2026-10-08", "text": HEBREW["text"]}, {"name": "Addresses", "date": "2026-10-09", "text": LONG_ADDRESS},
        {"name": "Code", "date": "2026-10-10", "text": f"```\n{UNBROKEN * 4}\n```\n\n`{UNBROKEN * 3}`\n\n| a | b |\n|---|---|\n| {'cell ' * 30} | {UNBROKEN} |"},
    ] + [{"author": f"p{number % 48}", "date": "2026-10-11", "text": SENTENCES[number % 7]} for number in range(80)]
    site.data("journal/log/2026-10-03-talk.comments.yaml", comments)
    table = "| " + " | ".join(f"Column {number}" for number in range(24)) + " |\n" + "|---" * 24 + "|\n" + ("| 123456 " * 24 + "|\n") * 3
    chart = "```chart title=\"" + LONG_WORD + "\" unit=km\nName,Here,There\n" + "".join(
        f"{LONG_WORD if number == 3 else f'Day {number}'},{number * 7919 % 1000},{number * 104729 % 1000}\n" for number in range(40)) + "```"
    headings = "\n\n".join(f"{'#' * depth} Heading {depth}: {LONG_WORD}\n\n{SENTENCES[depth]}" for depth in range(2, 7))
    site.page("journal/log/2026-11-01-everything.md", {"title": "Everything a text can have", "author": "p2", "tags": ["common"]}, "\n\n".join([
        "[[toc]]", headings, table, f"```swift {{lines file=\"{UNBROKEN}.swift\"}}\nlet word = \"{UNBROKEN * 3}\"\nprint(word)\n```",
        f"```\n{'plain line of code ' * 20}\n```", f"`{UNBROKEN * 2}` and {UNBROKEN * 2} and <{LONG_ADDRESS}>", chart,
        "$$" + "+".join(f"\\frac{{a_{{{number}}}}}{{b^{{{number}}}}}" for number in range(40)) + " = 0$$",
        "![Very tall](tall.png)", "![Very wide](wide.png \"A caption: " + words(40) + "\")", "![Small](tiny.png)",
        f"> [!WARNING]\n> {UNBROKEN * 2}", f"Term {UNBROKEN}\n: {words(50)}", lists, quotes, f"It floats.[^1]\n\n[^1]: {UNBROKEN * 2}",
        f"==Marked {UNBROKEN * 2}==", "- [ ] to do\n- [x] done", ARABIC["text"], HEBREW["text"], "<details><summary>More</summary>\n\n" + words(40) + "\n\n</details>"]))
    site.page("journal/log/2026-10-31-beside.md", {"title": "Pictures in the margin", "author": "p2"}, "\n\n".join([
        words(60), f"![Beside](wide.png){{.margin}}\n\n{words(60)}", f"![Beside](tall.png \"{LONG_WORD}\"){{.margin}}", words(90), table,
        f"![Wide](wide.png \"{LONG_WORD}\"){{.wide}}", f"```\n{'plain line of code ' * 20}\n```", words(90), "![Beside](tiny.png){.margin}"]))


def write_timetable(site):
    def meeting(number, title, times, **more):
        return {"id": f"class-{number}", "title": title, "on": times, "place": f"Room {number}", "category": f"Category {number % 7}"} | more

    classes = [meeting(number, f"At the same time {number}", f"mon, thu 18:{number * 5:02}-19:30", instructor=f"p{number}") for number in range(9)]
    classes += [
        meeting(20, f"{LONG_WORD} for {UNBROKEN}", "tue 09:00-09:15", place=LONG_NAME, category=UNBROKEN, price=LONG_WORD, capacity=1),
        meeting(21, "Past midnight", "fri 22:30-02:00"), meeting(22, "At midnight", "sat 00:00-00:30"),
        meeting(23, "Until midnight", "sun 23:00-00:00"), meeting(24, "All day long", "wed 00:05-23:55"),
        meeting(25, ARABIC["title"], "tue 10:00-11:00", place=HEBREW["title"], instructor="p2", description=ARABIC["text"]),
        meeting(26, "Five minutes", "tue 12:00-12:05"), meeting(27, "Cancelled", "tue 14:00-15:00", changes=[
            {"date": "2026-11-24", "cancelled": True, "note": words(40)},
            {"date": "2026-12-01", "moveTo": "2026-12-02 07:00", "place": LONG_WORD, "instructor": "p0"}]),
        {"id": "gone", "title": "Of a term that is over", "on": "mon 08:00-09:00", "from": "2026-01-05", "to": "2026-01-12"},
        {"id": "never", "title": "Without a session", "rrule": "FREQ=YEARLY;COUNT=1", "start": "2019-01-01 10:00", "duration": "1h"},
    ]
    classes += [meeting(40 + number, f"Short {number}", f"sat {9 + number // 4:02}:{number % 4 * 15:02}-{9 + number // 4:02}:{number % 4 * 15 + 14:02}") for number in range(40)]
    site.data("timetable/term.yaml", {"title": f"Term {LONG_WORD}", "from": "2026-11-09", "to": "2026-12-06", "classes": classes})
    log = ["date,class,status,minutes"] + [
        f"2026-{month:02}-{day:02},class-{day % 9},{'missed' if day % 5 == 0 else 'attended'},{1 if day == 2 else 400 if day == 17 else 60}"
        for month in range(1, 12) for day in range(1, 19, 1 + month % 3)]
    site.write("timetable/attendance.csv", "\n".join(log) + "\n")


def write_events(site):
    guests = [f"p{number}" for number in range(1, 48)]
    site.page("events/midnight.md", {"title": "At midnight", "start": "2026-12-31 00:00", "end": "2027-01-01 00:00", "place": UNBROKEN}, "")
    site.page("events/long.md", {"title": f"{LONG_WORD} {UNBROKEN}", "host": "p0", "start": "2026-11-30", "end": "2026-12-24", "place": LONG_NAME,
                                 "invited": guests, "attending": guests[::2], "capacity": 5000, "rsvp": LONG_ADDRESS, "image": "tall.png",
                                 "imageAlt": "Blue", "tags": [LONG_WORD]}, words(400))
    for number, status in enumerate(["confirmed", "tentative", "cancelled", "postponed"]):
        site.page(f"events/{status}.md", {"title": f"It is {status}", "start": f"2026-12-0{number + 1} 23:59", "status": status, "capacity": 0}, words(20))
    site.page("events/arabic.md", {"title": ARABIC["title"], "host": "p2", "start": "2026-12-10 20:00", "place": HEBREW["title"]}, ARABIC["text"])
    for number in range(14):
        site.page(f"events/past-{number}.md", {"title": f"Long ago {number}", "start": f"2026-0{1 + number // 2}-03 10:00", "host": f"p{number}"}, "")
    site.pictures("events")
    site.pictures("events/photos")
    site.page("events/pictures.md", {"title": "Many pictures", "start": "2026-10-10 10:00", "photos": [
        {"src": f"photos/{name}", "alt": f"{words(20)} {turn}"} for turn in range(5) for name in PICTURES]}, words(30))
    site.data("events/pictures.comments.yaml", [{"author": "p2", "date": "2026-10-11", "text": ARABIC["text"]}])


def write_rest(site):
    site.data("library/films.yaml", {"title": "Films", "segments": [
        {"title": f"Segment {number} {LONG_WORD if number == 1 else ''}".strip(), "summary": words(30), "items": [
            {"title": LONG_WORD if film % 4 == 0 else ARABIC["title"] if film % 4 == 1 else f"Film {number}.{film}", "url":
             f"https://films.example/{number}/{film}", "length": "100:00:00", "provider": UNBROKEN, "favourite": film % 2 == 0,
             "summary": words(50), **({"thumbnail": ["tall.png", "wide.png", "tiny.png"][film % 3], "thumbnailAlt": "A still"} if film % 5 else {})}
            for film in range([1, 14, 3][number])]} for number in range(3)]})
    site.pictures("library")
    write_blocks(site, f"A title and {LONG_WORD}", words(40))
    site.page("bare.md", {"title": "Nothing but a title"})
    site.page("a/deep/place/with/many/folders/leaf.md", {"title": LONG_WORD}, words(30))
    site.pictures("album")
    alt = {name: f"{words(10)} {name}" for name in PICTURES}
    site.page("gallery.md", {"title": "Pictures side by side", "liquid": True, "alt": alt},
              "{% render 'gallery', folder: 'album/', alt: page.alt, caption: 'Tall, wide, tiny and square' %}\n\n" + words(80))


def write_many(site):
    titles = ["Journals", "Portfolio", "Classes", "Events", "Films", "People", LONG_WORD, "Pictures", ARABIC["title"], "Statistics", "Tags", "O"]
    places = ["/journal/", "/portfolio/", "/timetable/", "/events/", "/library/", "/people/", "/a/deep/place/with/many/folders/leaf/", "/gallery/",
              "/journal/log/everything/", "/statistics/", "/tags/", "/bare/"]
    navigation = [{"title": title, "url": url} for title, url in zip(titles, places)]
    navigation[0]["children"] = [{"title": f"{LONG_WORD} {number}", "url": "/journal/log/"} for number in range(7)]
    site.data("site.yaml", {
        "title": f"The remarkable and complete works of {LONG_NAME}", "tagline": words(30), "description": words(60), "url": "https://many.example/",
        "timeZone": "America/St_Johns", "author": "p0", "paginate": 10, "taxonomies": ["tags", "skills"], "navigation": navigation,
        "theme": {"accent": "#ffee00", "home": EVERY_BLOCK}, "window": {"back": "30d", "ahead": "30d"}})
    for write in (write_people, write_portfolio, write_journals, write_timetable, write_events, write_rest):
        write(site)

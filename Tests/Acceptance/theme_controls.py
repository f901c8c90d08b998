"""A page without a fault, and the same page with one fault after the other: a check that reports none of them sees nothing."""
import harness

GOOD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A page</title>
<link rel="icon" href="data:,">
<style>
  .skip { position: absolute; top: -5em } .skip:focus { top: 0 } a:focus { outline: 3px solid #000 } body { font-size: 1.2rem }
  .bar { position: fixed; bottom: 0; left: 0; right: 0; height: 3em; background: #eee } html { scroll-padding-bottom: 4em }
  img { height: auto; max-width: 100% }
</style>
</head>
<body class="kind-page">
<a class="skip" href="#main">Skip to the content</a>
<header><nav aria-label="Site"><ul><li><a href="other.html">Other</a></li></ul></nav></header>
<main id="main">
<h1>A page of no faults</h1>
<p>Text enough for the largest paint, over several lines on a phone, so that no picture is larger than it is.</p>
<p><a href="other.html">A link in the text</a></p>
<ul class="pictures"><li><a href="picture.png"><img src="picture.png" alt="Green" width="40" height="40"></a></li></ul>
<nav class="month-nav" aria-label="Month"><a rel="next" href="turned.html">Next</a></nav>
<div class="month"><h2 class="month-title">May</h2></div>
</main>
</body>
</html>
"""
TURNED = GOOD.replace(">May<", ">June<").replace("kind-page", "kind-month").replace(
    "</main>", '<table class="month"><tr><td><a href="day.html">1</a></td></tr></table></main>')
BOX = """<dialog aria-label="Picture"><button autofocus>Close</button></dialog><script>
const link = document.querySelector('.pictures a'), box = document.querySelector('dialog');
link.addEventListener('click', (event) => {{ event.preventDefault(); box.showModal(); }});
box.addEventListener('cancel', (event) => {{ {cancel} }});
box.addEventListener('close', () => {{ {close} }});
</script></body>"""
OTHER = GOOD.replace("other.html", "good.html")


def put(text, before="</main>"):
    return GOOD.replace(before, text + before, 1)


# The fault's name, the check that has to report it, and the page.
FAULTY = [
    ("markup", "vnu", put("<p><li>stray</p></b>")),
    ("warning", "vnu", put("<section><p>No heading</p></section>")),
    ("alt", "axe", put('<img src="picture.png" width="40" height="40">')),
    ("contrast", "axe", put('<p style="color: #ccc; background: #fff">Pale text</p>')),
    ("contrast-dark", "axe", put('<p class="pale">Pale in the dark</p><style>@media (prefers-color-scheme: dark) '
                                 '{ .pale { color: #333; background: #000 } }</style>')),
    ("log", "console", put("<script>console.log('here')</script>")),
    ("error", "console", put("<script>nothing.at.all()</script>")),
    ("elsewhere", "foreign", put('<img src="https://elsewhere.example/a.png" alt="" width="1" height="1">')),
    ("gone", "failed", put('<img src="gone.png" alt="" width="1" height="1">')),
    ("wide", "overflow", put('<div style="width: 1400px">Wide</div>')),
    ("wide-phone", "overflow", put('<p style="width: 500px">Wide on a phone</p>')),
    ("cut-off", "overflow", put('<p style="width: 1400px">Wide</p>').replace("<body", '<body style="overflow-x: hidden"')),
    ("late", "shift", put("<script>setTimeout(() => document.querySelector('h1').insertAdjacentHTML('beforebegin', '<p style=\"height:9em\">Late</p>'), 60)</script>")),
    ("unsized", "paint", put('<img src="large.png" alt="Blue">', "<h1>")),
    ("blocking", "blocking", put('<script src="heavy.js"></script>', "</head>")),
    ("heavy", "weight", put('<script src="heavy.js" defer></script>', "</head>")),
    ("many", "requests", put("".join(f'<script src="small.js?{number}" defer></script>' for number in range(7)), "</head>")),
    ("scripted", "script-off", put("<p id=late></p><script>document.querySelector('#late').textContent = 'Words by script'</script>")),
    ("hidden", "script-off", put("<style>.in { opacity: 0 }</style><p class='in'>Faded in</p>"
                                 "<script>document.querySelector('.in').style.opacity = 1</script>")),
    ("broken", "links", put('<p><a href="no-such-page.html">Gone</a></p>')),
    ("fragment", "links", put('<p><a href="other.html#no-such-id">Gone</a></p>')),
    ("no-skip", "keyboard", GOOD.replace('<a class="skip" href="#main">Skip to the content</a>', "")),
    ("skip-nowhere", "keyboard", GOOD.replace('href="#main"', 'href="#"')),
    ("no-outline", "keyboard", GOOD.replace("a:focus { outline: 3px solid #000 }", "a:focus { outline: none }")),
    ("trap", "keyboard", put("<script>document.querySelector('main p a').addEventListener('keydown', (event) => event.preventDefault())</script>")),
    ("covered", "keyboard", put('<div style="position: fixed; inset: 0; background: #fff">All over</div>')),
    ("deaf", "gallery", put("<script>document.querySelector('.pictures a').addEventListener('click', (event) => event.preventDefault())</script>")),
    ("no-escape", "gallery", GOOD.replace("</body>", BOX.format(cancel="event.preventDefault()", close=""))),
    ("no-return", "gallery", GOOD.replace("</body>", BOX.format(cancel="", close="document.querySelector('.skip').focus()"))),
    ("stuck", "timetable", GOOD.replace('href="turned.html"', 'href="#main"')),
]


def switch(hidden, ground, kept):
    """With a switch for dark colours, whose ground is as on a dark device, or is not."""
    style = f"""<style>
@media (prefers-color-scheme: dark) {{ body {{ background: #000; color: #fff }} a {{ color: #9cf }} .bar {{ background: #111 }} }}
.dark body {{ background: {ground}; color: #fff }} .dark a {{ color: #9cf }} button {{ background: #fff; color: #000 }}
button:focus {{ outline: 3px solid #000 }}
</style></head>"""
    return put(f"""<button class="scheme" type="button"{hidden}>Dark</button><script>
const root = document.documentElement, button = document.querySelector('.scheme');
button.hidden = false;
if ({kept}) root.classList.add('dark');
button.onclick = () => {{ localStorage.dark = root.classList.toggle('dark') ? 1 : ''; }};
</script>""").replace("</head>", style)


def menu(back):
    """With a menu in the navigation, which Escape closes and leaves to an element."""
    style = "<style>summary:focus { outline: 3px solid #000 } summary, details a { display: block; padding: 0.5em }</style></head>"
    return put(f"""<nav aria-label="More"><details><summary>More</summary><a href="other.html">Other</a></details></nav><script>
addEventListener('keydown', ({{ key }}) => {{
  if (key === 'Escape') {{ document.querySelector('details').open = false; document.querySelector('{back}').focus(); }}
}});
</script>""").replace("</head>", style)


FAULTY += [
    ("switch-forgets", "switch", switch(" hidden", "#000", "false")),
    ("switch-other", "switch", switch(" hidden", "#123", "localStorage.dark")),
    ("switch-dead", "switch", switch("", "#000", "localStorage.dark")),
    ("menu-lost", "menu", menu(".skip")),
]
# Kept by every check.
SOUND = [
    ("good", GOOD), ("box", GOOD.replace("</body>", BOX.format(cancel="", close=""))),
    ("switch", switch(" hidden", "#000", "localStorage.dark")), ("menu", menu("summary")),
    ("by-link", GOOD.replace('class="month-title">May', 'class="month-title">April')),
]


def write(folder, pictures):
    """Writes the pages; heavy.js cannot be compressed."""
    noise, state = [], 1
    for _ in range(60_000):
        state = state * 48271 % 2147483647
        noise.append(chr(97 + state % 26))
    pages = {name: text for name, *_, text in [*SOUND, *FAULTY]} | {"other": OTHER, "turned": TURNED, "day": GOOD.replace("kind-page", "kind-day")}
    harness.write(folder, {f"{name}.html": text for name, text in pages.items()} | {
        "picture.png": pictures["square.png"], "large.png": pictures["big.png"], "small.js": "0\n", "heavy.js": f"/* {''.join(noise)} */\n"})

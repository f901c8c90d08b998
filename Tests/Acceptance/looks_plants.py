"""Faults that are put into pages, each of which its rule has to find: rules of CSS, or a script."""
import looks_selectors

CLEAN = "about/"
"""A page without faults."""
IMAGE = "(() => { const sheet = Object.assign(document.createElement('canvas'), { width: 100, height: 80 }); sheet.getContext('2d').fillRect(0, 0, 100, 80); return sheet.toDataURL(); })()"
BAR = "document.body.insertAdjacentHTML('beforeend', '<div style=\"position: fixed; inset: %s; height: 6rem; background: #888; z-index: 99\">Bar</div>')"
PART = "<section style=\"padding: 1rem; background: #ccc; border-radius: 9px\"><h2>Part</h2><p style=\"height: 4rem\">A text in a box.</p></section>"


def put(html, at="beforeend"):
    return f"document.querySelector('main').insertAdjacentHTML('{at}', `{html}`)"


PLANTS = [
    ("overflow", CLEAN, "main { min-width: 1500px }"), ("overflow", CLEAN, "main h1 { position: relative; left: -40rem }"),
    ("overflow", CLEAN, put("<p style=\"white-space: nowrap\">" + "word " * 400 + "</p>")),
    ("overlap", CLEAN, "main h1 { margin-bottom: -2.5rem !important }"),
    ("overlap", CLEAN, put(PART + PART.replace("padding", "margin-top: -1.5rem; padding"))),
    ("overlap", CLEAN, put(f"<div style=\"height: 5rem\"><img alt=\"\" src=\"${{{IMAGE}}}\" style=\"display: block; width: 100px; height: 80px\"></div><p style=\"margin: -3rem 0 0 3rem\">A text that begins on a picture</p>")),
    ("frame", CLEAN, "main h1 { position: absolute; inset-block-start: 0.5rem }"), ("frame", CLEAN, "main { margin-bottom: -12rem; padding-bottom: 0 }"),
    ("clipped", CLEAN, "h1 { height: 0.7em; overflow: hidden }"),
    ("clipped", CLEAN, put("<p style=\"width: 5rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis\">A text that is too long</p>")),
    ("clipped", CLEAN, put("<input placeholder=\"A text that is too long for it\" style=\"width: 5rem\">")),
    ("edge", CLEAN, put("<div style=\"width: 6rem; padding: 4px; background: #ccc; white-space: nowrap\">A text that is too long</div>")),
    ("edge", CLEAN, put("<div style=\"width: 9rem; height: 9rem; background: #ccc; border-radius: 4rem\">A text in a corner</div>")),
    ("covered", CLEAN, BAR % "0 0 auto"), ("covered", CLEAN, BAR % "auto 0 0"),
    ("covered", CLEAN, put("<p>A text that is not seen</p><div style=\"position: relative; height: 3rem; margin-top: -3rem; background: #ccc\"></div>")),
    ("touch", CLEAN, put(PART + PART)), ("touch", CLEAN, put(("<div style=\"display: flex\">" + PART + PART + "</div>"))),
    ("touch", CLEAN, put("<section><h2>One</h2><p>Words</p></section><section style=\"margin: 0\"><h2>Other</h2><p>Words</p></section><style>main section + section h2 { line-height: 1; margin: 0 }</style>")),
    ("upscaled", CLEAN, put(f"<img alt=\"\" src=\"${{{IMAGE}}}\" style=\"width: 130px\">")),
    ("upscaled", CLEAN, put(f"<img alt=\"\" src=\"${{{IMAGE}}}\" style=\"width: 80px; height: 160px; object-fit: cover\">")),
    ("distorted", CLEAN, put(f"<img alt=\"\" src=\"${{{IMAGE}}}\" style=\"width: 100px; height: 70px\">")),
    ("face", "people/idris/", "main .avatar { object-fit: cover; object-position: bottom; height: 40px !important; width: 160px !important }"),
    ("face", "people/idris/", "main :has(> .avatar) { overflow: hidden; height: 20px }"),
    ("target", CLEAN, put("<p style=\"line-height: 1\"><a href=\"#a\">One</a><br><a href=\"#b\">Two</a></p>")),
    ("target", CLEAN, put("<button style=\"all: unset; display: inline-block; width: 20px; height: 20px\">1</button>" * 2)),
    ("narrow", CLEAN, put("<p style=\"width: 6rem\">A text in a column that has room for no more than a few letters of its words.</p>")),
    ("hole", "", "main > :is(.home-streaks, .home-stats) { flex: 0 0 14rem !important }"), ("hole", "", "main > .section:nth-of-type(odd) { align-self: start; height: 4rem; overflow: auto }"),
    ("hole", "", "main > .section { min-height: 120rem }"),
]


def unseen(look, site):
    """The planted faults that were not found, and what was found in a page without one."""
    def found(page, planted="", rules=None, widths=(1440,)):
        return {(fault["rule"], size, fault["where"], fault["count"]) for size, fault in look.visit(site.server.url + page, widths, rules, ("light",), planted)}

    yield from looks_selectors.control(look, site.server.url + CLEAN)
    plain = {}
    if clean := found(CLEAN, widths=(390, 820, 1440)):
        yield f"/{CLEAN}: found without a fault: {sorted(clean)[:3]}"
    for rule, page, planted in PLANTS:
        if (rule, page) not in plain:
            plain[rule, page] = found(page, rules=[rule])
        if not found(page, planted, [rule]) - plain[rule, page]:
            yield f"{rule}: not found in /{page}: {planted}"

"""Whether the checks of the theme find what is wrong with the pages of theme_controls.py."""
import collections
import pathlib

import servers
from theme_controls import FAULTY, SOUND
from theme_files import Built, Fault, Weights, links
from theme_jobs import Report, work
from theme_visit import Place

# What a page that is opened once, as those of other styles are, has to be found wrong by.
GLANCED = {"axe", "console", "foreign", "failed", "overflow", "shift", "paint", "blocking", "weight", "requests"}


def control(axe, now, folder, markup):
    """What the checks say of pages whose faults are known; returns those that were not found, and how many there are."""
    server = servers.Server(folder)
    site = Built("control", folder, server.url)
    place = Place(site, server.url, Weights(site), is_light=True)
    report = Report()
    report.add(links(site)[0])

    def visit(page, check):
        def job(visitor):
            walks = {"gallery": visitor.open_picture, "timetable": visitor.turn_month, "keyboard": visitor.walk,
                     "switch": visitor.choose_scheme, "menu": visitor.open_menu}
            if check in walks:
                return walks[check](place, page, 1280)
            if check in ("vnu", "links"):
                return []
            found = visitor.look(place, page, closely=True, with_axe=check in ("axe", None))
            for walk in walks.values() if check is None else []:
                found += walk(place, page, 1280)
            return found
        return page, job

    def glance(page):
        return page, lambda visitor: [Fault(f"glance-{fault[0]}", *fault[1:]) for fault in visitor.glance(place, page, 390, "dark")]

    pages = [(f"{name}.html", None) for name, _ in SOUND] + [(f"{name}.html", check) for name, check, _ in FAULTY]
    glanced = [(name, check) for name, check, _ in FAULTY if check in GLANCED]
    glances = [glance(f"{name}.html") for name, _ in [*SOUND, *glanced]]
    work(axe, now, [*(visit(*page) for page in pages), *glances], report)
    server.shutdown()
    for path, messages in markup.items():
        if pathlib.Path(path).parent == folder:
            report.add([Fault("vnu", f"control/{pathlib.Path(path).name}", text) for text in messages])
    found = collections.defaultdict(set)
    for check, page, text in report.faults:
        found[page.split("/", 1)[1]].add(check)
    wrong = [f"{check} does not find the fault of '{name}'" for name, check, _ in FAULTY if check not in found[f"{name}.html"]]
    wrong += [f"{check} at a glance does not find the fault of '{name}'" for name, check in glanced
              if f"glance-{check}" not in found[f"{name}.html"]]
    for fault in report.faults:
        if fault[1] in {f"control/{name}.html" for name, _ in SOUND}:
            wrong.append(f"a sound page is found wrong: {fault}")
    return wrong, len(FAULTY) + len(glanced)

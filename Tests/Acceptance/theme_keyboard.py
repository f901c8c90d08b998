"""What is reached in Chromium with the keyboard: stops of the Tab key, pictures, months, the switch of colours and menus."""
import collections

from browser import ENTER
from theme_files import Fault
from theme_window import Window

TAB, ESCAPE = "\ue004", "\ue00c"
TIMES_OF_FOCUS = 150


class Keyboard(Window):
    """A window in which keys are pressed."""

    def walk(self, place, page, width):
        """The page with the Tab key alone."""
        faults, address = [], place.address_of(page)

        def fault(text):
            faults.append(Fault("keyboard", f"{place.name}/{place.site.path(page)}", f"{width} px: {text}"))

        self.show_as(width)
        self.window.open(address)
        count = self.window.value("return daybookCheck.begin()")
        visited, plain, hidden = [], [], []
        for number in range(min(count + 40, TIMES_OF_FOCUS)):
            self.window.press(TAB)
            seen = self.window.value("return daybookCheck.step()")
            if seen["before"] and seen["before"]["plain"]:
                plain.append(seen["before"]["what"])
            if number == 0 and "skip" not in seen["what"] + seen["words"].lower():
                fault(f"the first stop is no skip link but {seen['what']}")
            if seen["place"] == -2 or seen["place"] in visited and seen["place"] == visited[0]:
                break
            if seen["covered"]:
                hidden.append(f"{seen['what']} '{seen['words']}'")
            visited.append(seen["place"])
        for name, number in collections.Counter(plain).items():
            fault(f"the focus is not to be seen on {name} ({number} times)")
        for text in hidden[:5]:
            fault(f"something covers the focus on {text} ({len(hidden)} such)")
        if count + 40 < TIMES_OF_FOCUS:
            missed = self.window.value("return daybookCheck.missed(arguments[0])", [place for place in visited if place >= 0])
            for text in missed[:5]:
                fault(f"the Tab key does not reach {text} ({len(missed)} such)")
        self.skip(fault, address)
        return faults

    def skip(self, fault, address):
        """The first link leads past the navigation."""
        self.window.open(address)
        self.window.value("return daybookCheck.begin()")
        self.window.press(TAB)
        self.window.press(ENTER)
        self.window.press(TAB)
        seen = self.window.value("return { ...daybookCheck.step(), stops: daybookCheck.stopsInMain() }")
        if seen["stops"] and not seen["isMain"]:
            fault(f"the skip link leads to {seen['what']}, which is not in the main part")

    def open_picture(self, place, page, width):
        """The first picture of a gallery: Enter opens it, Escape closes it, and the focus is where it was."""
        address, name = place.address_of(page), f"{place.name}/{place.site.path(page)}"
        self.show_as(width)
        self.window.open(address)
        focus = "const link = document.querySelector('.pictures a, a.picture'); link.focus(); window.pictureLink = link; return link.href"
        picture = self.window.value(focus)
        self.window.press(ENTER)
        opened = self.until("""
            const box = document.querySelector('dialog[open], [role=dialog]:not([hidden]), [popover]:popover-open');
            return box ? 'box' : location.href === arguments[0] ? 'picture' : null""", picture)
        if opened == "picture":
            kind = self.window.value("return document.contentType")
            return [] if kind.startswith("image/") else [Fault("gallery", name, f"{picture} is {kind}")]
        if opened != "box":
            return [Fault("gallery", name, f"{width} px: Enter on the first picture opens nothing")]
        faults = []
        if not self.window.value("return !!document.activeElement.closest('dialog, [role=dialog], [popover]')"):
            faults.append(Fault("gallery", name, f"{width} px: the focus does not go into the box"))
        faults += [Fault("gallery", name, f"{width} px, open: axe: {text}") for text in self.violations()]
        self.window.press(ESCAPE)
        if not self.until("return !document.querySelector('dialog[open], [role=dialog]:not([hidden]), [popover]:popover-open')"):
            faults.append(Fault("gallery", name, f"{width} px: Escape does not close the box"))
        elif not self.until("return document.activeElement === window.pictureLink"):
            faults.append(Fault("gallery", name, f"{width} px: the focus does not come back to the picture's link"))
        return faults

    def turn_month(self, place, page, width):
        """The month's calendar: Enter on its arrow shows another month, and the focus is not lost."""
        name = f"{place.name}/{place.site.path(page)}"
        self.show_as(width)
        self.window.open(place.address_of(page))
        title = "(document.querySelector('.month .month-title') || document.querySelector('h1')).textContent.trim()"
        # The page of a month has its arrows in the bar above it.
        arrow = "[...document.querySelectorAll('.month-nav a[rel]'), ...document.querySelectorAll('.kind-month .calendar-step[rel]')].find((link) => link.checkVisibility())"
        before = self.window.value(f"const link = {arrow}; link?.focus(); return link && {title}")
        if before is None:
            return []  # There is one month only.
        self.window.press(ENTER)
        if not self.until(f"return document.querySelector('.month') && {title} !== arguments[0]", before):
            return [Fault("timetable", name, f"{width} px: Enter on the month's arrow turns nothing")]
        if self.window.value("return location.href") == place.address_of(page):
            if not self.until("return !!document.activeElement.closest('.month')"):
                return [Fault("timetable", name, f"{width} px: the focus is lost when the month turns")]
        self.window.value("document.querySelector('.month td a').focus()")
        self.window.press(ENTER)
        if not self.until("return document.body.classList.contains('kind-day') && document.querySelector('h1') !== null"):
            return [Fault("timetable", name, f"{width} px: Enter on a day does not lead to its page")]
        return []

    def choose_scheme(self, place, page, width):
        """The switch for dark and light: it is there with scripts only, turns the colours, and is remembered."""
        faults, address = [], place.address_of(page)
        colours = "const style = getComputedStyle(document.body); return [style.backgroundColor, style.color, getComputedStyle(document.documentElement).backgroundColor].join(' ')"

        def fault(text):
            faults.append(Fault("switch", f"{place.name}/{place.site.path(page)}", f"{width} px: {text}"))

        self.show_as(width, "dark")
        self.window.open(address)
        dark = self.window.value(colours)
        self.media("light")
        if self.without_scripts(address, self.window.value("return location.href"), "!!document.querySelector('button.scheme')?.checkVisibility({ visibilityProperty: true })"):
            fault("it is shown without scripts, where it does nothing")
        self.window.open(address)
        if not self.window.value("const button = document.querySelector('button.scheme'); button?.focus(); return !!button"):
            return faults
        light = self.window.value(colours)
        self.window.press(ENTER)
        if not self.until(colours.replace("return", "return arguments[0] ===", 1), dark):
            fault(f"it turns {light} into {self.window.value(colours)}, where a dark device shows {dark}")
        self.window.open(address)
        if self.window.value(colours) == light:
            fault("it is not remembered")
        self.window.value("document.querySelector('button.scheme').focus()")
        self.window.press(ENTER)
        if not self.until(colours.replace("return", "return arguments[0] ===", 1), light):
            fault("it does not turn back")
        self.window.value("localStorage.clear()")
        return faults

    def open_menu(self, place, page, width):
        """What a navigation's menu hides: Enter opens it, Tab goes into it, Escape closes it and the focus is on it again."""
        name = f"{place.name}/{place.site.path(page)}"
        self.show_as(width)
        self.window.open(place.address_of(page))
        if not self.window.value("""
                const menu = document.querySelector('nav details > summary');
                if (!menu || !menu.checkVisibility({ visibilityProperty: true }) || !menu.getClientRects().length) return false;
                menu.focus();
                return document.activeElement === menu"""):
            return []
        faults = []
        self.window.press(ENTER)
        opened = self.until("const menu = document.querySelector('nav details'); return menu.open && [...menu.querySelectorAll('a')].every((link) => link.checkVisibility())")
        self.window.press(TAB)
        if not opened or not self.window.value("return !!document.activeElement.closest('nav details a')"):
            faults.append(Fault("menu", name, f"{width} px: Enter and Tab do not lead to its links"))
        faults += [Fault("menu", name, f"{width} px, open: axe: {text}") for text in self.violations()]
        self.window.press(ESCAPE)
        if not self.until("return !document.querySelector('nav details').open && document.activeElement.matches('nav details > summary')"):
            faults.append(Fault("menu", name, f"{width} px: Escape does not close it and go back"))
        return faults

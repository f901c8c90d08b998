"""libical itself, the library that other programs read calendars with, for calendars.py."""
import ctypes
import ctypes.util

import harness


class Libical:
    """libical's own parser, which marks what it does not understand."""

    def __init__(self):
        name = ctypes.util.find_library("ical")
        if not name:
            raise harness.Missing("libical is not installed")
        self.library = ctypes.CDLL(name)
        self.library.icalparser_parse_string.restype = ctypes.c_void_p
        self.library.icalcomponent_count_errors.argtypes = [ctypes.c_void_p]
        self.library.icalrestriction_check.argtypes = [ctypes.c_void_p]
        self.library.icalcomponent_free.argtypes = [ctypes.c_void_p]

    def problems(self, data):
        component = self.library.icalparser_parse_string(data)
        if not component:
            return "not read"
        errors = self.library.icalcomponent_count_errors(component)
        fits = self.library.icalrestriction_check(component)
        # The check marks what it misses, too.
        marked = self.library.icalcomponent_count_errors(component)
        self.library.icalcomponent_free(component)
        return f"{errors} errors, restrictions {fits}, {marked} marks" if errors or marked else None

    class Time(ctypes.Structure):
        _fields_ = [(name, ctypes.c_int) for name in (
            "year", "month", "day", "hour", "minute", "second", "is_date", "is_daylight")
        ] + [("zone", ctypes.c_void_p)]

    class Span(ctypes.Structure):
        _fields_ = [("start", ctypes.c_long), ("end", ctypes.c_long), ("is_busy", ctypes.c_int)]

    def expanded(self, data, first, last):
        """The starts that the library's own expansion gives of events with times, but for those that have a
        replacement, which it does not put together."""
        library = self.library
        found = set()
        visit = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.POINTER(self.Span), ctypes.c_void_p)(
            lambda _, span, __: found.add(span.contents.start))
        library.icalcomponent_foreach_recurrence.argtypes = [
            ctypes.c_void_p, self.Time, self.Time, type(visit), ctypes.c_void_p]
        library.icalcomponent_get_first_component.restype = ctypes.c_void_p
        library.icalcomponent_get_first_component.argtypes = [ctypes.c_void_p, ctypes.c_int]
        library.icalcomponent_get_next_component.restype = ctypes.c_void_p
        library.icalcomponent_get_next_component.argtypes = [ctypes.c_void_p, ctypes.c_int]
        calendar = library.icalparser_parse_string(data)
        span = [self.Time(day.year, day.month, day.day, 0, 0, 0, 0, 0, None) for day in (first, last)]
        event = library.icalcomponent_get_first_component(calendar, 4)
        while event:
            library.icalcomponent_foreach_recurrence(event, *span, visit, None)
            event = library.icalcomponent_get_next_component(calendar, 4)
        library.icalcomponent_free(calendar)
        return found

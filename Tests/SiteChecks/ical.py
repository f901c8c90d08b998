#!/usr/bin/env python3
"""ical.py SITE_DIR [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--json FILE] [--html PAGE ...] [--only GLOB] [--allow-none]
Every .ics: octet rules of RFC 5545 (CRLF, 75 octets, UTF-8), required properties, time zones (compared with the
system's zoneinfo at every occurrence), and the occurrences in the range as one JSON document on stdout (before the figure line)
or in FILE. --html compares them with the h-event dt-start values and <time datetime> of these pages.
Exit 0 holds, 1 does not, 2 could not run."""
import sys
import packages
if __name__ == "__main__" and ("-h" in sys.argv or "--help" in sys.argv): print(__doc__); sys.exit(0)
packages.bootstrap("icalendar==7.3.0", "recurring-ical-events==3.8.2", "mf2py==2.0.2", "html5lib==1.1", "tzdata")
import argparse, fnmatch, json, os, re
from collections import Counter
from datetime import datetime, date, timedelta, timezone
from zoneinfo import ZoneInfo
import icalendar, recurring_ical_events
ap = argparse.ArgumentParser()
ap.add_argument("site"); ap.add_argument("--from", dest="start", default=None); ap.add_argument("--to", dest="end", default=None)
ap.add_argument("--json"); ap.add_argument("--html", action="append", default=[]); ap.add_argument("--only", default="*"); ap.add_argument("--allow-none", action="store_true")
a = ap.parse_args(); err = lambda *x: print(*x, file=sys.stderr)
root = os.path.realpath(a.site)
if not os.path.isdir(root): err("no such directory"); sys.exit(2)
try:
    start = date.fromisoformat(a.start) if a.start else date.today() - timedelta(days=365); end = date.fromisoformat(a.end) if a.end else start + timedelta(days=730)
except ValueError as e: err(e); sys.exit(2)
P, W = [], []; bad = lambda f, m: P.append((f, m)); warn = lambda f, m: W.append((f, m))
files = sorted(os.path.relpath(os.path.join(d, f), root) for d, _, fs in os.walk(root, followlinks=True) for f in fs if f.endswith(".ics"))
files = [f for f in files if fnmatch.fnmatch(f, a.only)]
LINE = re.compile(r"""([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"\x00-\x08\x0a-\x1f\x7f]*"|[^";:,\x00-\x08\x0a-\x1f\x7f]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)""", re.S)
DT = re.compile(r"\d{8}T\d{6}Z?$"); D = re.compile(r"\d{8}$")
def octets(f, data):
    """Unfolded content lines as (name, {params}, value), after the octet rules."""
    if data[:3] == b"\xef\xbb\xbf": bad(f, "begins with a byte order mark")
    if re.search(rb"(?<!\r)\n", data): bad(f, f"{len(re.findall(rb'(?<!' + bytes([13]) + rb')' + bytes([10]), data))} lines end in a bare LF")
    if re.search(rb"\r(?!\n)", data): bad(f, "bare CR")
    if not data.endswith(b"\r\n"): bad(f, "the last line does not end in CRLF")
    phys = re.split(rb"\r?\n", data)
    if phys and phys[-1] == b"": phys.pop()
    for n, l in enumerate(phys, 1):
        if len(l) > 75: bad(f, f"line {n} has {len(l)} octets, over 75")
        if l == b"": bad(f, f"line {n} is empty")
        try: l.decode("utf-8")
        except UnicodeDecodeError: warn(f, f"line {n}: the fold cuts a UTF-8 sequence in two")
        if re.search(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]", l): bad(f, f"line {n} has a control character")
    flat = re.sub(rb"\r?\n[ \t]", b"", data)
    try: text = flat.decode("utf-8")
    except UnicodeDecodeError as e: bad(f, f"not UTF-8: {e}"); text = flat.decode("utf-8", "replace")
    out = []
    for l in re.split(r"\r?\n", text):
        if not l: continue
        m = LINE.fullmatch(l)
        if not m: bad(f, f"no content line: {l[:80]!r}"); continue
        params = {k.upper(): v.strip('"') for k, v in re.findall(r""";([A-Za-z0-9-]+)=("[^"]*"|[^;:]*)""", m.group(2))}
        out.append((m.group(1).upper(), params, m.group(3)))
    return out
TEXT = {"SUMMARY", "DESCRIPTION", "LOCATION", "COMMENT", "CONTACT", "X-WR-CALNAME", "X-WR-CALDESC", "NAME"}
def walk(f, lines):
    stack, comps = [], []
    for name, params, value in lines:
        if name == "BEGIN": stack.append(dict(kind=value.upper(), props=[], subs=[])); len(stack) > 1 and stack[-2]["subs"].append(stack[-1])
        elif name == "END":
            if not stack or stack[-1]["kind"] != value.upper(): bad(f, f"END:{value} without its BEGIN"); return comps
            c = stack.pop(); comps.append((c, stack[-1]["kind"] if stack else None))
        elif not stack: bad(f, f"{name} outside a component")
        else:
            stack[-1]["props"].append((name, params, value))
            if name in TEXT:
                if re.search(r"(?<!\\)(?:\\\\)*[;,]", value): bad(f, f"{name}: unescaped comma or semicolon: {value[:60]!r}")
                if re.search(r"(?<!\\)(?:\\\\)*\\(?![\\;,nN])", value): bad(f, f"{name}: bad escape: {value[:60]!r}")
                if re.search(r"&(amp|lt|gt|quot|#\d+);|<(p|br|a|div)\b", value): warn(f, f"{name} holds HTML: {value[:60]!r}")
    if stack: bad(f, f"{stack[-1]['kind']} is not closed")
    return comps
def rules(f, comps):
    uids, n = Counter(), 0
    get = lambda c, k: [(p, v) for nm, p, v in c["props"] if nm == k]
    zones = {get(c, "TZID")[0][1] for c, _ in comps if c["kind"] == "VTIMEZONE" and get(c, "TZID")}
    cals = [c for c, up in comps if c["kind"] == "VCALENDAR"]
    if not cals: bad(f, "no VCALENDAR")
    for c in cals:
        for k in ("PRODID", "VERSION"):
            if len(get(c, k)) != 1: bad(f, f"VCALENDAR has {len(get(c, k))} {k}")
        if get(c, "VERSION") and get(c, "VERSION")[0][1] != "2.0": bad(f, f"VERSION is {get(c, 'VERSION')[0][1]}")
        if not c["subs"]: bad(f, "VCALENDAR has no component")
    for c, up in comps:
        k = c["kind"]
        for name, p, v in c["props"]:
            tz = p.get("TZID")
            if tz:
                if not tz.startswith("/") and tz not in zones: bad(f, f"{name}: TZID {tz} has no VTIMEZONE")
                if v.endswith("Z"): bad(f, f"{name}: TZID together with UTC: {v}")
                if p.get("VALUE") == "DATE": bad(f, f"{name}: TZID on a DATE")
            if name in ("DTSTART", "DTEND", "DUE", "RECURRENCE-ID"):
                if p.get("VALUE") == "DATE" and not D.match(v) or p.get("VALUE", "DATE-TIME") == "DATE-TIME" and not DT.match(v): bad(f, f"{name}: bad value {v} ({p})")
            if name in ("DTSTAMP", "CREATED", "LAST-MODIFIED") and not re.fullmatch(r"\d{8}T\d{6}Z", v): bad(f, f"{name} is not in UTC: {v}")
        if k == "VTIMEZONE":
            if len(get(c, "TZID")) != 1: bad(f, "VTIMEZONE without one TZID")
            if not any(s["kind"] in ("STANDARD", "DAYLIGHT") for s in c["subs"]): bad(f, "VTIMEZONE without STANDARD or DAYLIGHT")
        if k in ("STANDARD", "DAYLIGHT"):
            for q in ("DTSTART", "TZOFFSETFROM", "TZOFFSETTO"):
                if len(get(c, q)) != 1: bad(f, f"{k} has {len(get(c, q))} {q}")
            if get(c, "DTSTART") and (get(c, "DTSTART")[0][1].endswith("Z") or get(c, "DTSTART")[0][0].get("TZID")): bad(f, f"{k} DTSTART is not local time")
        if k in ("VEVENT", "VTODO", "VJOURNAL"):
            n += 1
            for q in ("UID", "DTSTAMP"):
                if len(get(c, q)) != 1: bad(f, f"{k} has {len(get(c, q))} {q}")
            for q in ("DTSTART", "DTEND", "DURATION", "SUMMARY", "DESCRIPTION", "LOCATION", "STATUS", "URL", "SEQUENCE", "RECURRENCE-ID", "LAST-MODIFIED", "CREATED", "RRULE"):
                if len(get(c, q)) > 1: bad(f, f"{k} has {len(get(c, q))} {q}")
            uid = get(c, "UID")[0][1] if get(c, "UID") else ""
            uids[(uid, get(c, "RECURRENCE-ID")[0][1] if get(c, "RECURRENCE-ID") else "")] += 1
            s, e = get(c, "DTSTART"), get(c, "DTEND")
            if k == "VEVENT" and not s and not any(get(x, "METHOD") for x in cals): bad(f, f"{uid}: no DTSTART")
            if e and get(c, "DURATION"): bad(f, f"{uid}: both DTEND and DURATION")
            if s and e:
                if s[0][0].get("VALUE") != e[0][0].get("VALUE"): bad(f, f"{uid}: DTSTART and DTEND of different type")
                elif s[0][0].get("TZID") == e[0][0].get("TZID") and e[0][1] <= s[0][1]: bad(f, f"{uid}: DTEND {e[0][1]} is not after DTSTART {s[0][1]}")
            if s and not s[0][1].endswith("Z") and DT.match(s[0][1]) and not s[0][0].get("TZID"): warn(f, f"{uid}: floating DTSTART {s[0][1]}")
            for _, r in get(c, "RRULE"):
                parts = dict(x.split("=", 1) for x in r.split(";") if "=" in x)
                if "FREQ" not in parts: bad(f, f"{uid}: RRULE without FREQ: {r}")
                if "UNTIL" in parts and "COUNT" in parts: bad(f, f"{uid}: UNTIL and COUNT: {r}")
                if "UNTIL" in parts and s:
                    u = parts["UNTIL"]
                    if s[0][0].get("VALUE") == "DATE" and not D.match(u): bad(f, f"{uid}: UNTIL {u} for a DATE start")
                    elif (s[0][0].get("TZID") or s[0][1].endswith("Z")) and not re.fullmatch(r"\d{8}T\d{6}Z", u): bad(f, f"{uid}: UNTIL {u} is not UTC although DTSTART has a zone")
                if not s: bad(f, f"{uid}: RRULE without DTSTART")
            for q in ("EXDATE", "RDATE", "RECURRENCE-ID"):
                for p, v in get(c, q):
                    if s and (p.get("VALUE") == "DATE") != (s[0][0].get("VALUE") == "DATE"): bad(f, f"{uid}: {q} is of another type than DTSTART")
                    if s and s[0][0].get("TZID") and not p.get("TZID") and not v.endswith("Z"): bad(f, f"{uid}: {q} without the TZID of DTSTART")
    for (u, r), m in uids.items():
        if m > 1: bad(f, f"UID {u} {r} used {m} times")
    return n
def iso(v): return v.isoformat() if v is not None else None
result, total, events = {}, 0, 0
for f in files:
    data = open(os.path.join(root, f), "rb").read(); comps = walk(f, octets(f, data)); events += rules(f, comps)
    try: cal = icalendar.Calendar.from_ical(data)
    except Exception as e: bad(f, f"icalendar does not parse it: {e}"); continue
    for c in cal.walk():
        for name, msg in getattr(c, "errors", []): bad(f, f"icalendar: {c.name} {name}: {msg}")
    own = {}
    for z in cal.walk("VTIMEZONE"):
        try: own[str(z["TZID"])] = z.to_tz(lookup_tzid=False)
        except TypeError: own[str(z["TZID"])] = z.to_tz()
        except Exception as e: bad(f, f"VTIMEZONE {z.get('TZID')} does not load: {e}")
    try: occ = recurring_ical_events.of(cal).between(start, end)
    except Exception as e: bad(f, f"recurrences do not expand: {type(e).__name__}: {e}"); continue
    rows, off = [], Counter()
    for o in occ:
        s = o["DTSTART"].dt; e = o["DTEND"].dt if "DTEND" in o else None; tz = o["DTSTART"].params.get("TZID")
        if tz and tz in own and isinstance(s, datetime):
            try:
                naive = s.replace(tzinfo=None)
                if naive.replace(tzinfo=own[tz]).utcoffset() != naive.replace(tzinfo=ZoneInfo(tz)).utcoffset(): off[tz] += 1; off[tz, iso(naive)] += 1
            except Exception: warn(f, f"TZID {tz} is no zone of the system's database")
        rows.append(dict(uid=str(o.get("UID")), start=iso(s), end=iso(e), tzid=tz, summary=str(o.get("SUMMARY", "")), location=str(o.get("LOCATION", "")), status=str(o.get("STATUS", "")), cancelled=str(o.get("STATUS", "")).upper() == "CANCELLED"))
    for k, v in off.items():
        if isinstance(k, str): bad(f, f"VTIMEZONE {k} gives another offset than zoneinfo for {v} occurrences, e.g. {[x[1] for x in off if isinstance(x, tuple)][0]}")
    rows.sort(key=lambda r: (r["start"], r["uid"])); result[f] = rows; total += len(rows)
    for k, v in Counter((r["uid"], r["start"]) for r in rows).items():
        if v > 1: bad(f, f"occurrence {k} appears {v} times")
compared = ""
if a.html:
    import html5lib, mf2py
    shown = set()
    def norm(v):
        v = re.sub(r"([+-]\d\d)(\d\d)$", r"\1:\2", v.strip().replace(" ", "T").replace("Z", "+00:00"))
        try: d = datetime.fromisoformat(v)
        except ValueError: return None
        return d.date().isoformat() if re.fullmatch(r"\d{4}-\d\d-\d\d", v) else (d.astimezone(timezone.utc).isoformat() if d.tzinfo else d.isoformat())
    for page in a.html:
        try: html = open(os.path.join(root, page), encoding="utf-8").read()
        except OSError as e: bad(page, str(e)); continue
        def starts(items):
            for i in items:
                if "h-event" in i["type"]: yield from i["properties"].get("start", [])
                yield from starts(i.get("children", []))
                for v in i["properties"].values(): yield from starts([x for x in v if isinstance(x, dict) and "type" in x])
        shown |= {norm(v) for v in starts(mf2py.parse(doc=html)["items"]) if isinstance(v, str)}
        for t in html5lib.parse(html, namespaceHTMLElements=False).iter("time"):
            if t.get("datetime"): shown.add(norm(t.get("datetime")))
    shown.discard(None); want = {norm(r["start"]): r for rows in result.values() for r in rows if not r["cancelled"]}
    local = {r["start"][:16]: n for n, r in want.items()}; local_shown = {s[:16] for s in shown}
    missing = [r for n, r in want.items() if n not in shown and r["start"][:16] not in local_shown and r["start"][:19] not in shown]
    for r in missing[:20]: bad(",".join(a.html), f"occurrence not on the page: {r['start']} {r['summary']}")
    compared = f", {len(want) - len(missing)} of {len(want)} shown in HTML"
if not files and not a.allow_none: bad("-", "no .ics file")
doc = dict(range=[start.isoformat(), end.isoformat()], calendars=result)
if a.json: json.dump(doc, open(a.json, "w"), indent=1, ensure_ascii=False)
else: print(json.dumps(doc, ensure_ascii=False))
for x in P: err("problem: %s: %s" % x)
for x in W[:60]: err("warning: %s: %s" % x)
print(f"ical: {len(P)} problems, {len(W)} warnings in {len(files)} calendars, {events} components, {total} occurrences from {start} to {end}{compared}")
sys.exit(1 if P else 0)

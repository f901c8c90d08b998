"""The site of an academic whose résumé is several pages of paper long. Everything is made up."""
import json

PORTRAIT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><rect width="120" height="120" fill="#cfd8dc"/>' \
    '<circle cx="60" cy="48" r="24" fill="#546e7a"/><path d="M16 120a44 44 0 0 1 88 0" fill="#546e7a"/></svg>'
POSTS = [
    ("Professor of coastal geomorphology", "Universitetet i Nordhamn", "Nordhamn, Norway", "2017-08", None),
    ("Associate professor", "Delta Institute of Technology", "Middelharnis, Netherlands", "2011-09", "2017-07"),
    ("Lecturer in physical geography", "University of the Estuary", "Port Elver, England", "2007-01", "2011-08"),
    ("Postdoctoral researcher", "Instituto de Costas y Estuarios", "Santoña, Spain", "2004-10", "2006-12"),
    ("Research assistant, Sediment Transport Laboratory", "Universität der Küste", "Büsum, Germany", "2001-10", "2004-09"),
]
DUTIES = [
    "Leads a group of nine: three postdoctoral researchers, five doctoral candidates and a technician who keeps the flume running",
    "Principal investigator of a five-year programme on barrier islands that move faster than the maps of them are printed",
    "Redesigned the first-year course so that every student measures a beach twice, in October and in March, and explains the difference",
    "Chair of the committee for field safety after two seasons of accidents; no reportable accident since",
    "Supervised 14 doctoral theses to completion, of which three received the prize of the national society",
    "Opened the wave gauges of the whole coast: forty years of readings, corrected, documented and free to use",
]
SUMMARY = "Teaching and research on how sandy coasts respond to storms and to the quiet years between them, with a field station on an island " \
    "that will not be there in 2060. Half of the work is measuring; the other half is finding out which of the measurements to believe."
SUBJECTS = ["Washover fans", "Tidal inlets", "Bar migration", "Grain sorting", "Dune recovery", "Storm clusters", "Shoreface memory", "Ebb deltas"]
METHODS = ["measured from a kite", "over eleven winters", "in a flume and outdoors", "without a tide gauge", "as seen by drifting buoys"]
JOURNALS = ["Coastal Letters", "Journal of Moving Ground", "Estuarine Review", "Proceedings of the Sediment Society"]


def profile():
    return {
        "name": "Prof. Dr Ragnhild Oyelaran-Brink", "label": "Professor of coastal geomorphology", "picture": "portrait.svg",
        "pictureAlt": "A drawing of a head", "email": "ragnhild@oyelaran.example", "phone": "+47 55 55 01 42", "url": "https://oyelaran.example/",
        "summary": SUMMARY,
        "location": {"address": "Havnegata 14", "postalCode": "8001", "city": "Nordhamn", "countryCode": "NO"},
        "profiles": [{"network": "ORCID", "username": "0000-0000-0000-0001", "url": "https://orcid.example/0000-0000-0000-0001"},
                     {"network": "Codeberg", "username": "ragnhild", "url": "https://codeberg.example/ragnhild"}],
        "work": [{"position": position, "name": name, "location": place, "startDate": start, **({"endDate": end} if end else {}),
                  "summary": SUMMARY, "highlights": DUTIES[:6 - number]} for number, (position, name, place, start, end) in enumerate(POSTS)],
        "volunteer": [{"organization": "International Society for Sandy Coasts", "position": "Secretary", "startDate": "2015", "summary": SUMMARY}],
        "education": [
            {"institution": "Universität der Küste", "area": "Coastal geomorphology", "studyType": "Doctorate", "startDate": "2001", "endDate": "2004",
             "score": "summa cum laude", "courses": ["Sediment transport", "Time series", "Field methods"]},
            {"institution": "Universitetet i Nordhamn", "area": "Physical geography", "studyType": "Master", "startDate": "1999", "endDate": "2001",
             "courses": ["Quaternary geology", "Statistics", "Hydrography"]},
            {"institution": "Universitetet i Nordhamn", "area": "Geography", "studyType": "Bachelor", "startDate": "1996", "endDate": "1999"}],
        "awards": [{"title": title, "date": str(year), "awarder": "Society for Sandy Coasts", "summary": "For work on inlets that close"}
                   for title, year in (("Ripple Medal", 2022), ("Young Researchers' Prize", 2009))],
        "publications": [{
            "name": f"{subject} {method}", "publisher": JOURNALS[number % len(JOURNALS)], "releaseDate": f"{2026 - number // 2}-0{number % 9 + 1}",
            "url": f"https://doi.example/10.5555/{number}",
            "summary": f"With {number % 4 + 2} others; open data and the code of all {number % 5 + 3} figures. Ripple {number} of the series."}
            for number, (subject, method) in enumerate((subject, method) for method in METHODS for subject in SUBJECTS)],
        "skills": [{"name": "Field work", "level": "Expert", "keywords": ["echo sounding", "drones", "coring", "small boats"]},
                   {"name": "Computing", "level": "Daily", "keywords": ["Fortran", "Python", "R", "SWAN", "XBeach"]}],
        "languages": [{"language": name, "fluency": level} for name, level in (("Norwegian", "Native"), ("Yoruba", "Native"), ("English", "Fluent"))],
        "interests": [{"name": "Rowing", "keywords": ["fixed seat"]}, {"name": "Maps that are out of date"}],
        "references": [{"name": "Prof. Aurelia Stroud, Delta Institute", "reference": "She measures first and is then the last to be surprised."}],
    }


def write(site):
    """Writes the site into a harness's folder of files."""
    return {
        f"{site}/content/site.yaml": json.dumps({"title": "Ragnhild Oyelaran-Brink", "url": "https://oyelaran.example/", "language": "en"}),
        f"{site}/content/profile.yaml": json.dumps(profile(), ensure_ascii=False, indent=1),
        f"{site}/content/profile.md": "\n\n".join([SUMMARY] * 2),
        f"{site}/content/portrait.svg": PORTRAIT,
    }

import Content
import Loading
import SourceText
import Testing

/// What is said of values that a key cannot have, with line and column of the original file.
@Suite struct MistakeTests {
  private static let dateHint =
    "write it as 2026-03-02, 2026-03-02 18:00 or 2026-03-02T18:00:00+01:00"
  private static let nameless = "1:1 warning: missing key 'name' | the site's title is used instead"
  private static let colorHint = "write it as '#0b6e4f', in quotes"

  /// A key's value is on line 2 after the key, a space and the front matter's fence.
  private static let documentKeys: [(path: String, key: String, value: String, message: String)] = [
    ("about.md", "title", "[a]", "'title' must be text, not a list | write title: a"),
    ("about.md", "title", "{a: b}", "'title' must be text, not a mapping"),
    ("about.md", "date", "tomorrow", "'date' is not a date: 'tomorrow' | \(dateHint)"),
    ("about.md", "date", "2026-02-30", "no such day: '2026-02-30' | February 2026 has 28 days"),
    ("about.md", "date", "[2026]", "'date' must be a date, not a list | write date: 2026"),
    ("about.md", "date", "12", "'date' is not a date: '12' | \(dateHint)"),
    ("about.md", "tags", "{a: b}", "'tags' must be a list, not a mapping | write tags: [a]"),
    ("about.md", "summary", "[]", "'summary' must be text, not a list"),
    ("about.md", "image", "[a.jpg]", "'image' must be a path or {src, alt}, not a list"),
    ("about.md", "image", "{alt: x}", "missing key 'src' of 'image'"),
    ("about.md", "imageAlt", "[a]", "'imageAlt' must be text, not a list | write imageAlt: a"),
    ("about.md", "layout", "[a]", "'layout' must be text, not a list | write layout: a"),
    ("about.md", "slug", "{a: b}", "'slug' must be text, not a mapping"),
    ("about.md", "url", "[a]", "'url' must be text, not a list | write url: a"),
    (
      "about.md", "draft", "maybe",
      "'draft' must be true or false, not text | write draft: true or draft: false"
    ),
    (
      "about.md", "draft", "3",
      "'draft' must be true or false, not a number | write draft: true or draft: false"
    ),
    (
      "about.md", "draft", "'true'",
      "'draft' must be true or false without quotes | write draft: true"
    ),
    ("portfolio/a.md", "kind", "vidoe", "unknown kind 'vidoe' | did you mean 'video'?"),
    (
      "portfolio/a.md", "kind", "sandwich",
      "unknown kind 'sandwich' | use one of resume, github, linkedin, website, app, article, "
        + "transcript, video, talk, paper, code, design, certificate, book, photo, other"
    ),
    ("portfolio/a.md", "kind", "[video]", "'kind' must be text, not a list | write kind: video"),
    ("portfolio/a.md", "url", "[a]", "'url' must be text, not a list | write url: a"),
    ("portfolio/a.md", "file", "[a]", "'file' must be text, not a list | write file: a"),
    (
      "portfolio/a.md", "permalink", "[a]",
      "'permalink' must be text, not a list | write permalink: a"
    ),
    ("portfolio/a.md", "color", "red", "'color' is not a colour: 'red' | \(colorHint)"),
    ("portfolio/a.md", "color", "'#12345'", "'color' is not a colour: '#12345' | \(colorHint)"),
    ("portfolio/a.md", "color", "'#ggg'", "'color' is not a colour: '#ggg' | \(colorHint)"),
    ("portfolio/a.md", "color", "'#１２３'", "'color' is not a colour: '#１２３' | \(colorHint)"),
    (
      "portfolio/a.md", "featured", "[]",
      "'featured' must be true or false, not a list | write featured: true"
    ),
    (
      "portfolio/m/index.md", "currency", "[EUR]",
      "'currency' must be text, not a list | write currency: EUR"
    ),
    ("portfolio/m/a.md", "price", "cheap", "'price' must be an amount such as 12.50, not text"),
    ("portfolio/m/a.md", "price", "-5", "'price' must be an amount such as 12.50, not a number"),
    (
      "portfolio/m/a.md", "price", "1.9999",
      "'price' must be an amount such as 12.50, not a number"
    ),
    ("portfolio/m/a.md", "stock", "many", "'stock' must be a whole number, not text"),
    ("portfolio/m/a.md", "stock", "1.5", "'stock' must be a whole number, not a number"),
    ("portfolio/m/a.md", "stock", "1000000000", "'stock' is too large: 1000000000"),
    (
      "portfolio/m/a.md", "variants", "{title: A}",
      "'variants' must be a list, not a mapping | write each entry as - {title: …, price: …}"
    ),
    (
      "portfolio/m/a.md", "variants", "3",
      "'variants' must be a list, not a number | write each entry as - {title: …, price: …}"
    ),
    (
      "journal/j/index.md", "contributors", "{a: b}",
      "'contributors' must be a list, not a mapping | write contributors: [a]"
    ),
    (
      "journal/j/index.md", "observers", "{a: b}",
      "'observers' must be a list, not a mapping | write observers: [a]"
    ),
    (
      "journal/j/2026-03-02-a.md", "likes", "{a: b}",
      "'likes' must be a list, not a mapping | write likes: [a]"
    ),
    (
      "journal/j/2026-03-02-a.md", "series", "[a]",
      "'series' must be text, not a list | write series: a"
    ),
  ]

  @Test(arguments: documentKeys)
  func `a value of the wrong type is an error at the value`(
    path: String, key: String, value: String, message: String
  ) {
    let (_, found) = parse(path, "---\n\(key): \(value)\n---\n")
    #expect(found == ["2:\(key.utf8.count + 3) \(message)"])
  }

  @Test(arguments: [
    ("host", "[a]", "'host' must be text, not a list | write host: a"),
    ("end", "later", "'end' is not a date: 'later' | \(dateHint)"),
    ("place", "{a: b}", "'place' must be text, not a mapping"),
    ("map", "[a]", "'map' must be text, not a list | write map: a"),
    ("status", "canceled", "unknown status 'canceled' | did you mean 'cancelled'?"),
    ("invited", "{a: b}", "'invited' must be a list, not a mapping | write invited: [a]"),
    ("attending", "{a: b}", "'attending' must be a list, not a mapping | write attending: [a]"),
    ("capacity", "few", "'capacity' must be a whole number, not text"),
    ("rsvp", "[a]", "'rsvp' must be text, not a list | write rsvp: a"),
    ("end", "2026-04-01", "warning: the event ends before it starts"),
  ])
  func `a value of the wrong type in an event is an error at the value`(
    key: String, value: String, message: String
  ) {
    let (_, found) = parse("events/a.md", "---\nstart: 2026-05-01\n\(key): \(value)\n---\n")
    #expect(found == ["3:\(key.utf8.count + 3) \(message)"])
  }

  static let startHint =
    "an event needs a date and time, such as start: 2026-06-20 18:30"

  @Test(arguments: [
    ("place: Here", "2:1 missing key 'start' | \(MistakeTests.startHint)"),
    ("start:", "2:1 missing key 'start' | \(MistakeTests.startHint)"),
    ("start: soon", "2:8 'start' is not a date: 'soon' | \(dateHint)"),
    ("start: [a]", "2:8 'start' must be a date, not a list | write start: a"),
  ])
  func `an event needs a date that it starts at`(keys: String, message: String) {
    #expect(parse("events/a.md", "---\n\(keys)\n---\n").found == [message])
  }

  @Test(arguments: [
    ("2026-05-01T18:00:00+02:00", "2026-05-01T17:00:00Z", 0),
    ("2026-05-01T18:00:00Z", "2026-05-01T19:00:00+02:00", 1),
    ("2026-05-01 18:00", "2026-05-01 17:59", 1), ("2026-05-01", "2026-05-01", 0),
  ])
  func `an event's end is compared by its offset where both have one`(
    start: String, end: String, count: Int
  ) {
    #expect(parse("events/a.md", "---\nstart: \(start)\nend: \(end)\n---\n").found.count == count)
  }

  @Test(arguments: [
    ("site.yaml", "title: [a]", "1:8 'title' must be text, not a list | write title: a"),
    ("site.yaml", "paginate: ten", "1:11 'paginate' must be a whole number, not text"),
    ("site.yaml", "paginate: 0", "1:11 'paginate' must be at least 1"),
    (
      "site.yaml", "paginate: 9999999999999999999999",
      "1:11 'paginate' must be a whole number, not a number"
    ),
    (
      "site.yaml", "navigation: /a/",
      "1:13 'navigation' must be a list, not text | write each entry as - {title: About, url: /about/}"
    ),
    (
      "site.yaml", "navigation: [/a/]",
      "1:14 an entry of 'navigation' must be a mapping, not text | write each entry as - {title: About, url: /about/}"
    ),
    ("site.yaml", "navigation: [{title: A}]", "1:14 missing key 'url'"),
    ("site.yaml", "navigation: [{url: /a/}]", "1:14 missing key 'title'"),
    (
      "site.yaml", "permalinks: /:slug/",
      "1:13 'permalinks' must be a mapping, not text | write permalinks: {post: /:slug/}"
    ),
    (
      "site.yaml", "theme: dark",
      "1:8 'theme' must be a mapping, not text | a theme has no name here: files in templates/ replace those of the built-in one"
    ),
    (
      "site.yaml", "markdown: {flavor: x}",
      "1:20 unknown flavor 'x' | use one of commonmark, gfm, daybook"
    ),
    (
      "site.yaml", "markdown: {math: 3}",
      "1:18 'math' must be true or false, not a number | write math: true or math: false"
    ),
    ("site.yaml", "- a", "1:1 expected keys with values, not a list"),
    ("profile.yaml", "label: x", nameless),
    ("profile.yaml", "name: ''", nameless), ("profile.yaml", "", nameless),
    (
      "profile.yaml", "name: A\nwork: x",
      "2:7 'work' must be a list, not text | write each entry as - {name: …, position: …}"
    ),
    (
      "profile.yaml", "name: A\nwork: [{startDate: 2020-05, endDate: 2020-04}]",
      "2:38 warning: it ends before it begins"
    ),
    (
      "a.md", "---\n{publishDate: 2026-03-02, expires: 2026-03-01}\n---\n",
      "2:36 warning: it expires before it is published"
    ),
    (
      "timetable/a.yaml", "{from: 2026-03-02, to: 2026-03-01}",
      "1:24 warning: the term ends before it begins"
    ),
    (
      "profile.yaml", "name: A\nwork: [{startDate: x}]",
      "2:20 'startDate' is not a date: 'x' | write it as 2014, 2014-06 or 2014-06-29"
    ),
    (
      "profile.yaml", "name: A\nlocation: London",
      "2:11 'location' must be a mapping, not text | write location: {city: London}"
    ),
    (
      "profile.yaml", "name: A\nprofiles: [{netwrok: a}]",
      "2:13 warning: unknown key 'netwrok' | did you mean 'network'?"
    ),
    (
      "profile.yaml", "name: A\nmeta: [a]",
      "2:7 'meta' must be a mapping, not a list | write meta: {canonical: …, version: …}"
    ),
    (
      "site.yaml", "resume: {variants: [a]}",
      "1:20 'variants' must be a mapping, not a list | write variants: {a: {tags: …}}"
    ),
    (
      "site.yaml", "resume: {variants: {a: b}}",
      "1:24 'a' must be a mapping, not text | write a: {tags: …}"
    ),
    ("site.yaml", "resume: {variants: {a: {}}}", "1:24 missing key 'tags'"),
    (
      "profile.yaml", "name: A\nlable: x",
      "2:1 warning: unknown key 'lable' | did you mean 'label'?"
    ),
    (
      "resume.json", "{\"basics\": {\"nam\": 1, \"name\": \"A\"}}",
      "1:13 warning: unknown key 'nam' | did you mean 'name'?"
    ),
    (
      "people.yaml", "ada: {}",
      "1:1 expected a list of people, not a mapping | begin each person with '- id: ada'"
    ),
    ("people.yaml", "x", "1:1 expected a list of people, not text | begin each entry with '- '"),
    ("people.yaml", "- ada", "1:3 expected keys with values, not text"),
    ("people.yaml", "- {id: a}", "1:3 missing key 'name'"),
    (
      "people.yaml", "- {name: A, freinds: [b]}",
      "1:13 warning: unknown key 'freinds' | did you mean 'friends'?"
    ),
    (
      "people.yaml", "- {name: A, picture: [b]}",
      "1:22 'picture' must be a path or {src, alt}, not a list"
    ),
    (
      "people.yaml", "- {name: A, picture: {src: b, atl: c}}",
      "1:31 warning: unknown key 'atl' | did you mean 'alt'?"
    ),
    (
      "timetable/t.yaml", "classes: {a: b}",
      "1:10 'classes' must be a list, not a mapping | write each entry as - {title: …}"
    ),
    ("timetable/t.yaml", "classes: [{id: a}]", "1:11 missing key 'title'"),
    (
      "timetable/t.yaml", "classes: [{title: A, on: daily}]",
      "1:26 'on' is not days and times: 'daily' | the days are mon, tue, wed, thu, fri, sat and sun, as in mon, wed 18:00-18:45"
    ),
    ("timetable/t.yaml", "from: soon", "1:7 'from' is not a date: 'soon' | \(dateHint)"),
    (
      "timetable/t.yaml", "except: [2026-01-01, x]",
      "1:22 'except' is not a date: 'x' | write it as 2026-03-02, or 2026-03-02 to 2026-03-06"
    ),
    (
      "timetable/t.yaml", "classes: [{title: A, colour: x}]",
      "1:22 warning: unknown key 'colour' | did you mean 'color'?"
    ),
    (
      "timetable/attendance.csv", "date,class,status\n2026-03-02,a,here\n",
      "2:14 unknown status 'here' | use one of attended, missed"
    ),
    ("timetable/attendance.csv", "date,class\n,a\n", "2:1 missing key 'date'"),
    ("timetable/attendance.csv", "date,class\n2026-03-02\n", "2:1 missing key 'class'"),
    (
      "timetable/attendance.csv", "date,class\nx,a\n",
      "2:1 'date' is not a date: 'x' | \(dateHint)"
    ),
    (
      "timetable/attendance.csv", "date,class,minutes\n2026-03-02,a,x\n",
      "2:14 'minutes' must be a whole number, not text"
    ),
    (
      "timetable/attendance.csv", "date,class,note\n2026-03-02,a,x\n",
      "1:12 warning: unknown key 'note'"
    ),
    ("library/l.yaml", "segments: [{items: []}]", "1:12 missing key 'title'"),
    ("library/l.yaml", "segments: [{title: A, items: [{url: x}]}]", "1:31 missing key 'title'"),
    (
      "library/l.yaml", "segments: [{title: A, items: [{title: x, favorite: true}]}]",
      "1:42 warning: unknown key 'favorite' | did you mean 'favourite'?"
    ),
    (
      "events/a.comments.yaml", "- {text: x}", "1:3 missing key 'author' | say 'author' or 'name'"
    ),
    ("events/a.comments.yaml", "- {author: a}", "1:3 missing key 'text'"),
    (
      "events/a.comments.yaml", "- {author: a, text: x, date: x}",
      "1:30 'date' is not a date: 'x' | \(dateHint)"
    ),
    ("data/a.json", "{", "1:2 expected a key in double quotes"),
  ])
  func `a value of the wrong type in data is an error at the value`(
    path: String, text: String, message: String
  ) {
    #expect(parse(path, text).found == [message])
  }

  @Test func `every mistake of a file is reported`() {
    let text = "---\ntitle: [a]\ndate: x\ndraft: 3\n---\n"
    #expect(parse("a.md", text).found.map { $0.prefix(4) } == ["2:8 ", "3:7 ", "4:8 "])
  }

  @Test func `a file that cannot be read reports that alone`() {
    #expect(parse("people.yaml", "- {name: ]").found.count == 1)
    #expect(parse("profile.yaml", "label: [").found.count == 1)
    #expect(parse("a.md", "---\ntitle: [\n---\n").found.map { $0.prefix(4) } == ["3:1 "])
    #expect(parse("a.md", "---\ntitle: A\n").found.count == 1)
    let bytes = SourceFile(path: "content/a.md", bytes: [0x61, 0xFF])
    #expect(
      ContentParser.parse(bytes, path: "a.md").diagnostics.map(\.brief) == [
        "1:2 invalid UTF-8: byte 0xFF | save the file as UTF-8"
      ])
  }

  @Test func `keys without a value are taken as not there`() {
    let keys = [
      "title", "date", "tags", "summary", "image", "layout", "slug", "url", "draft", "author",
      "likes", "series",
    ]
    let text = "---\n" + keys.map { "\($0):\n" }.joined() + "---\n"
    #expect(parse("journal/j/2026-03-02-a.md", text).found == [])
  }

  @Test(arguments: [
    "site.yaml", "people.yaml", "timetable/t.yaml", "timetable/attendance.csv", "library/l.yaml",
    "events/a.comments.yaml", "data/a.yaml", "data/a.json", "data/a.csv", "about.md",
    "profile.md",
    "portfolio/a.md", "portfolio/m/index.md", "portfolio/m/a.md", "journal/j/index.md",
    "journal/j/2026-03-02-a.md",
  ])
  func `a file with nothing in it is no mistake`(path: String) {
    for text in ["", "\n", "\u{FEFF}"] { #expect(parse(path, text).found == []) }
  }

  @Test(arguments: [
    String(repeating: "a", count: 50_000), "\"\\0\\e[31m\\u202E\"", "'../../../etc/passwd'",
    "9223372036854775807", "-9223372036854775808", "1e999", ".nan", "'{{ x }}'", "'<script>'",
    "\"\\uFEFF\"", "'%2e%2e/x'", "[[[[[[]]]]]]", "{a: {b: {c: []}}}",
  ])
  func `hostile values are read or refused and never crash`(value: String) {
    let keys = [
      "title", "date", "tags", "image", "images", "slug", "url", "price", "stock", "variants",
      "kind", "color",
      "featured", "start", "end", "capacity", "paginate", "navigation", "theme", "minutes", "on",
      "classes",
    ]
    for key in keys {
      for path in ["a.md", "portfolio/a.md", "portfolio/m/a.md", "events/a.md"] {
        #expect(parse(path, "---\n\(key): \(value)\n---\n").source != nil)
      }
      for path in ["site.yaml", "profile.yaml", "timetable/t.yaml", "library/l.yaml"] {
        #expect(parse(path, "\(key): \(value)\n").source != nil)
      }
    }
  }
}

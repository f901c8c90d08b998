import Building
import FileSystem
import Foundation
import Site
import System

/// A small site with something of every kind, in a folder of its own, that is changed by chance in the
/// way its author would change it.
final class EditedSite {
  let root: String
  private var random: SeededRandom
  /// Files that were put away and may come back.
  private var removed: [String: [UInt8]] = [:]
  private var count = 0

  /// - Parameter runsTemplates: Whether a text has templates in it, which may show any post: a change
  ///   of one then concerns all pages, and not only those that show it.
  init(seed: UInt64, runsTemplates: Bool = true) throws {
    let folder = FileManager.default.temporaryDirectory.path
    root = "\(folder)/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    random = SeededRandom(seed)
    for (path, text) in Self.files {
      let written = runsTemplates ? text : text.replacing("liquid: true", with: "weight: 1")
      try write(path, Array(written.utf8))
    }
  }

  deinit { try? Files.removeTree(root) }

  var options: BuildOptions {
    var options = BuildOptions(
      source: root, output: root + "/public", state: root + "/.daybook", theme: Self.theme,
      moment: .unixSeconds(1_772_712_000), jobs: 2)
    options.adoptsOutput = true
    return options
  }

  func write(_ path: String, _ bytes: [UInt8]) throws {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    try Files.createDirectories("\(root)/\(folder)")
    // In place, as many editors do, and not by another file that takes its name.
    let file = FileHandle(forWritingAtPath: "\(root)/\(path)")
    guard let file else { return try Files.writeWhole(bytes, to: "\(root)/\(path)") }
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Files.read("\(root)/\(path)"), as: UTF8.self)
  }

  /// Waits until all files have been left alone for so long that a build trusts their times.
  func settle() {
    let entries = (try? DirectoryWalk.walk(root))?.entries ?? []
    let changes = entries.compactMap { try? Files.status(of: "\(root)/\($0.path)").changed }
    while SystemClock.nanoseconds - (changes.max() ?? 0) < 55_000_000 { usleep(1_000) }
  }

  /// A clean build of the same elsewhere.
  var clean: BuildOptions {
    var clean = options
    (clean.output, clean.state) = (options.output + "-clean", options.state + "-clean")
    clean.isClean = true
    // Most texts are read again when a page shows them, which nothing reports.
    clean.textMemory = 400
    return clean
  }

  /// One edit by chance; says which.
  func edit() throws -> String {
    count += 1
    let paths =
      try DirectoryWalk.walk(root + "/content").entries
      .filter { $0.kind == .file }.map { "content/" + $0.path } + Self.templates
    let path = paths[random.below(paths.count)]
    switch random.below(12) {
    case 0:
      let isKept = Self.templates.contains(path) || path == "content/site.yaml"
      if isKept { return try text(path) }
      removed[path] = try Files.read("\(root)/\(path)")
      try Files.remove("\(root)/\(path)")
      return "remove \(path)"
    case 1, 2:
      guard let back = removed.keys.sorted().first else { return try text(path) }
      try write(back, removed.removeValue(forKey: back) ?? [])
      return "bring back \(back)"
    case 3 where path.hasSuffix(".md"):
      let copy = path.replacing(".md", with: "-copy\(random.below(3)).md")
      try write(copy, try Files.read("\(root)/\(path)"))
      return "copy \(path)"
    case 4 where path.hasSuffix(".md"): return try key(path)
    default: return try text(path)
    }
  }

  /// Another title, tag, date or state of a Markdown file.
  private func key(_ path: String) throws -> String {
    var lines = try read(path).components(separatedBy: "\n")
    guard lines.first == "---" else { return try text(path) }
    let new = [
      "title: Title \(count)", "tags: [t\(random.below(4)), rowing]", "draft: true",
      "summary: Summary \(count)", "date: 2026-01-0\(1 + random.below(9))", "weight: \(count)",
    ][random.below(6)]
    let name = new.prefix { $0 != ":" } + ":"
    lines.removeAll { $0.hasPrefix(name) }
    lines.insert(new, at: 1)
    try write(path, Array(lines.joined(separator: "\n").utf8))
    return "\(new) in \(path)"
  }

  /// Something else in the text of a file, as its format allows it.
  private func text(_ path: String) throws -> String {
    var text = try read(path)
    switch path.split(separator: ".").last {
    case "md": text += "\nWords \(count) and [home](/).\n"
    case "html": text = text.replacing("<article>", with: "<article><!-- \(count) -->")
    case "css": text += "\n.c\(count) { color: red }\n"
    case "csv":
      text += "2026-02-\(10 + random.below(18)),steady,attended,\(10 + random.below(80))\n"
    case "txt": text += "\(count)\n"
    default: text = text.replacing("Word", with: "Word\(count % 10)")
    }
    try write(path, Array(text.utf8))
    return "text of \(path)"
  }

  /// The built-in theme, three folders above this file.
  static let theme =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "templates").path

  private static let templates = [
    "templates/layouts/page.html", "templates/partials/own.html", "templates/assets/own.css",
  ]

  private static let files: [String: String] = [
    "content/site.yaml": """
    title: Words of Ada
    url: https://ada.example/me/
    timeZone: Europe/London
    author: ada
    socialImages: false
    search: true
    paginate: 2
    navigation: [{title: Word, url: /journal/}, {title: About, url: /about/}]
    """,
    "content/profile.yaml": """
    basics: {name: Ada Word, label: Rower, summary: Word of mine}
    work: [{name: Word Club, position: Coach, startDate: 2020-01}]
    skills: [{name: Rowing, keywords: [Word]}]
    """,
    "content/people.yaml": """
    - {id: ben, name: Ben Word, friends: [ada, cleo]}
    - {id: cleo, name: Cleo Word}
    """,
    "content/about.md": """
    ---
    title: About
    liquid: true
    ---
    {% for post in site.posts %}* {{ post.title }}: {{ post.excerpt | strip_html }}
    {% endfor %}
    """,
    "content/notes/plain.md":
      "# Plain\n\nSee [about](../about.md) and {{ site.data.boats.name }}.\n",
    "content/data/boats.yaml": "name: Word\nseats: [1, 2]\n",
    "content/portfolio/paper.md": "---\nkind: article\nname: Paper\ntags: [t1]\n---\nA paper.\n",
    "content/portfolio/oars/index.md": "---\ntitle: Oars\n---\nAll oars.\n",
    "content/portfolio/oars/long.md": "---\ntitle: Long oar\nprice: 20\n---\nLong.\n",
    "content/journal/training/index.md":
      "---\ntitle: Training\ncontributors: [ada, ben]\n---\nOn water.\n",
    "content/journal/training/2026-01-02-hills.md":
      "---\ntitle: Hills\ntags: [rowing, t2]\nauthor: ben\n---\nUp and down.\n\nTwice.\n",
    "content/journal/training/2026-01-03-flat.md":
      "---\ntitle: Flat\ntags: [rowing]\nseries: Water\n---\nFlat water, see [hills](2026-01-02-hills.md).\n",
    "content/journal/training/2026-01-04-wind.md":
      "---\ntitle: Wind\ntags: [t2]\nseries: Water\n---\n{{ site.posts.size }} posts.\n",
    "content/journal/training/2026-01-02-hills.comments.yaml":
      "- {author: cleo, date: 2026-01-05, text: Word of Cleo}\n",
    "content/journal/rest/2026-02-01-sleep.md": "---\ntitle: Sleep\n---\nLong.\n",
    "content/timetable/spring.yaml": """
    from: 2026-01-05
    to: 2026-03-30
    classes:
      - {id: steady, title: Steady Word, place: Boathouse, on: mon 18:00-18:45}
      - {id: sprint, title: Sprint Word, place: River, on: "tue, thu 07:00-07:30"}
    """,
    "content/timetable/attendance.csv":
      "date,class,status,minutes\n2026-02-02,steady,attended,45\n2026-02-03,sprint,missed,0\n",
    "content/events/regatta.md":
      "---\ntitle: Regatta\nhost: ada\nstart: 2026-04-01 10:00\nend: 2026-04-01 12:00\nplace: River\n---\nCome.\n",
    "content/library/films.yaml":
      "segments:\n  - title: Word\n    items: [{title: Film Word, url: \"https://video.example/1\"}]\n",
    "content/files/list.txt": "Word\n",
    "templates/layouts/page.html":
      "---\nlayout: base\n---\n<article><h1>{{ page.title }}</h1>{% include 'own' %}{{ content }}</article>\n",
    "templates/partials/own.html":
      "<link rel=\"x\" href=\"{{ 'own.css' | asset_url }}\"><article>{{ site.data.boats.name }}</article>\n",
    "templates/assets/own.css": "body { color: black }\n",
  ]
}

/// The same numbers for the same seed (xorshift64*).
struct SeededRandom {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed | 1 }

  mutating func below(_ limit: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % limit
  }
}

import FileSystem
import Theming

/// Finds files that Daybook ignores: those of other generators next to `content/`, and files in
/// `templates/` that are not part of a theme.
struct ForeignProject {
  let options: BuildOptions

  /// Names that other generators use in a site's folder, with the generator and the equivalent in
  /// Daybook.
  private static let names: [String: (generator: String?, instead: String)] = [
    "_config.yml": ("jekyll", "settings are in content/site.yaml"),
    "_posts": ("jekyll", "posts are content/journal/NAME/2026-03-02-title.md"),
    "_drafts": ("jekyll", "a draft is a post with draft: true"),
    "_layouts": ("jekyll", "layouts are templates/layouts/NAME.html"),
    "_includes": ("jekyll", "partials are templates/partials/NAME.html"),
    "_data": ("jekyll", "data is in content/data/"),
    "_sass": ("jekyll", "style sheets are CSS in templates/assets/"),
    "hugo.toml": ("hugo", "settings are in content/site.yaml"),
    "hugo.yaml": ("hugo", "settings are in content/site.yaml"),
    "config.toml": ("hugo", "settings are in content/site.yaml"),
    "layouts": ("hugo", "layouts are templates/layouts/NAME.html"),
    "static": ("hugo", "files to publish are in content/"),
    "site.yaml": (nil, "settings are in content/site.yaml"),
    "site.yml": (nil, "settings are in content/site.yaml"),
    "people.yaml": (nil, "people are in content/people.yaml"),
    "profile.yaml": (nil, "the profile is in content/profile.yaml"),
    "data": (nil, "data is in content/data/"),
    "posts": (nil, "posts are content/journal/NAME/2026-03-02-title.md"),
    "journal": (nil, "posts are content/journal/NAME/2026-03-02-title.md"),
    "events": (nil, "events are content/events/NAME.md"),
    "portfolio": (nil, "the portfolio is in content/portfolio/"),
    "timetable": (nil, "classes are in content/timetable/NAME.yaml"),
    "library": (nil, "media are in content/library/NAME.yaml"),
    "partials": (nil, "partials are templates/partials/NAME.html"),
    ".eleventy.js": (nil, "settings are in content/site.yaml"),
    "eleventy.config.js": (nil, "settings are in content/site.yaml"),
    "astro.config.mjs": (nil, "settings are in content/site.yaml"),
  ]

  /// Notices about the files that are not read.
  var notices: [String] {
    var lines: [String] = []
    let found = found
    if let first = found.first, let known = Self.names[first] {
      let others = found.count > 1 ? " and \(found.count - 1) more next to content/" : ""
      let what = "'\(first)'\(others) \(found.count > 1 ? "are" : "is") not read: \(known.instead)"
      lines.append(what + (importing.map { "; \($0)" } ?? ""))
    }
    if let page = pages.first {
      lines.append("'\(page)' is not read: pages are in content/")
    }
    for path in oddTemplates {
      let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
      lines.append("'\(path)' is not read: write \(name).html")
    }
    for path in strayTemplates {
      lines.append(
        "'\(path)' is not read: a theme consists of layouts/, partials/, css/, styles/, assets/, "
          + "languages/ and custom.css in templates/")
    }
    return lines
  }

  /// The command that imports the site in the folder; nil if there is no site of another generator.
  var importing: String? {
    let generators = Set(found.compactMap { Self.names[$0]?.generator })
    guard let generator = generators.sorted().last else { return nil }
    return "'daybook import \(generator) \(options.source)' converts a whole site"
  }

  private var found: [String] {
    Self.names.keys.filter { Folder.working.exists(options.path($0)) }.sorted { a, b in
      // The settings file comes first: it identifies the generator best.
      (a.contains(".") ? 0 : 1, a) < (b.contains(".") ? 0 : 1, b)
    }
  }

  /// Markdown files with front matter next to `content/`; notes about a project have no front
  /// matter.
  private var pages: [String] {
    names(in: options.source).filter { $0.hasSuffix(".md") }.sorted().filter { name in
      guard let bytes = try? Folder.working.read(options.path(name)) else { return false }
      return bytes.starts(with: "---\n".utf8) || bytes.starts(with: "---\r\n".utf8)
    }
  }

  /// Layouts and partials in files that do not end with `.html`.
  private var oddTemplates: [String] {
    let endings = [".liquid", ".htm", ".njk", ".hbs", ".twig", ".j2", ".tmpl"]
    return ["templates/layouts", "templates/partials"].flatMap { folder -> [String] in
      let path = options.path(folder)
      guard Folder.working.exists(path) else { return [] }
      return names(in: path).filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
        .map { "\(folder)/\($0)" }
    }
  }

  /// Entries of `templates/` that are not part of a theme, and layout folders that are skipped.
  private var strayTemplates: [String] {
    let root = options.path("templates")
    guard Folder.working.exists(root) else { return [] }
    let beside = names(in: root).filter { !ThemeLoader.names.contains($0) && !$0.hasPrefix(".") }
    let skipped = ["layouts/_default", "partials/_default"].filter {
      Folder.working.exists("\(root)/\($0)")
    }
    return (beside + skipped).sorted().filter(isTemplate).map { "templates/" + $0 }
  }

  /// Whether a file may be a template; notes and programs next to a theme are allowed.
  private func isTemplate(_ name: String) -> Bool {
    let endings = [".html", ".liquid", ".css", ".js", ".njk", ".hbs"]
    return !name.contains(".") && !name.uppercased().elementsEqual(name)
      || endings.contains { name.hasSuffix($0) }
  }

  private func names(in folder: String) -> [String] {
    var names: [String] = []
    _ = try? DirectoryWalk.walk(folder) { name, isFolder in
      names.append(name)
      return isFolder
    }
    return names
  }
}

import FileSystem

/// Files of other generators next to `content/`, and files in `templates/` that no theme has: nothing reads
/// them.
struct ForeignProject {
  private let options: BuildOptions

  init(_ options: BuildOptions) {
    self.options = options
  }

  /// What other generators read in the folder of a site, and whose it is.
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
    "archetypes": ("hugo", "defaults of a folder are in _defaults.yaml in it"),
    "layouts": ("hugo", "layouts are templates/layouts/NAME.html"),
    "static": ("hugo", "files to publish are in content/"),
    ".eleventy.js": (nil, "settings are in content/site.yaml"),
    "eleventy.config.js": (nil, "settings are in content/site.yaml"),
    "astro.config.mjs": (nil, "settings are in content/site.yaml"),
  ]

  /// Sentences about what is not read.
  var notices: [String] {
    var lines: [String] = []
    let found = found
    if let first = found.first, let known = Self.names[first] {
      let others = found.count > 1 ? " and \(found.count - 1) more of another generator" : ""
      let what = "'\(first)'\(others) \(found.count > 1 ? "are" : "is") not read: \(known.instead)"
      lines.append(what + (importing.map { "; \($0)" } ?? ""))
    }
    for path in strayTemplates {
      lines.append(
        "'\(path)' is not read: a theme consists of layouts/, partials/ and assets/ in templates/")
    }
    return lines
  }

  /// The command that converts the site in the folder; nil if it is none of another generator.
  var importing: String? {
    let generators = Set(found.compactMap { Self.names[$0]?.generator })
    guard let generator = generators.sorted().last else { return nil }
    return "'daybook import \(generator) \(options.source)' converts a whole site"
  }

  private var found: [String] {
    Self.names.keys.filter { Folder.working.exists(options.path($0)) }.sorted { a, b in
      // The file with the settings says most.
      (a.contains(".") ? 0 : 1, a) < (b.contains(".") ? 0 : 1, b)
    }
  }

  /// What is in `templates/` next to the parts of a theme, and folders of layouts that are skipped.
  private var strayTemplates: [String] {
    let root = options.path("templates")
    guard Folder.working.exists(root) else { return [] }
    let beside = names(in: root).filter { !ThemeLoader.names.contains($0) && !$0.hasPrefix(".") }
    let skipped = ["layouts/_default", "partials/_default"].filter {
      Folder.working.exists("\(root)/\($0)")
    }
    return (beside + skipped).sorted().filter(isTemplate).map { "templates/" + $0 }
  }

  /// Notes and programs next to a theme are no mistake.
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

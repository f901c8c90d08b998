import Content
public import SourceText

/// Warns about files in `content/` that are skipped or copied although their names suggest that
/// they should be read: conventions of other generators, unsupported formats, names in upper case.
public enum StrayFiles {
  /// The warnings in the order of the paths; a skipped folder has one.
  ///
  /// - Parameters:
  ///   - paths: The paths in `content/` of all files, including skipped ones.
  ///   - root: The beginning of paths in messages.
  public static func problems(of paths: some Sequence<String>, root: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var folders: Set<String> = []
    for path in paths where !isOrdinary(path) {
      guard let problem = StrayFile(path).problem else { continue }
      if let folder = problem.folder, !folders.insert(folder).inserted { continue }
      let excerpt = SourceExcerpt(path: root + (problem.folder ?? path))
      found.append(Diagnostic(problem.severity, problem.message, at: excerpt, hint: problem.hint))
    }
    return found
  }

  /// Whether a path is that of a post or page, as most are, which needs no further checks.
  private static func isOrdinary(_ path: String) -> Bool {
    let bytes = path.utf8.span
    guard bytes.count > 3, bytes[bytes.count - 3] == UInt8(ascii: "."),
      bytes[bytes.count - 2] == UInt8(ascii: "m"), bytes[bytes.count - 1] == UInt8(ascii: "d"),
      bytes[0] != UInt8(ascii: "."), bytes[0] < UInt8(ascii: "A") || bytes[0] > UInt8(ascii: "Z")
    else { return false }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "_") { return false }
    return true
  }
}

/// One path in `content/`, and its diagnostics.
private struct StrayFile {
  /// The message; `folder` is set if it is about a folder, not about the file alone.
  struct Problem {
    var folder: String?
    let message: String
    let hint: Cure
    var severity = Diagnostic.Severity.warning
  }

  private let path: String
  private let folders: [String]
  private let name: String
  private let ending: String
  private let kind: SourceKind

  init(_ path: String) {
    self.path = path
    let parts = path.split(separator: "/").map(String.init)
    let name = parts.last ?? ""
    (folders, self.name) = (Array(parts.dropLast()), name)
    ending = name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() } ?? ""
    kind = SourceKind(path: path)
  }

  private var stem: String {
    name.lastIndex(of: ".").map { name[..<$0].lowercased() } ?? name.lowercased()
  }
  /// The name up to the extension.
  private var start: Substring { name.prefix(name.count - ending.count) }
  private var isSkipped: Bool { name.hasPrefix("_") || folders.contains { $0.hasPrefix("_") } }
  private var isCopied: Bool { kind == .copied && !isSkipped }

  var problem: Problem? {
    secrets ?? skipped ?? readAsOther ?? foreignFolder ?? unread ?? data
  }

  private var skipped: Problem? { skippedFolder ?? skippedFile ?? hostFile }

  private var readAsOther: Problem? { foreignCapitals ?? markdown ?? styleSheet }

  /// The members' secrets, which must never be published.
  private var secrets: Problem? {
    guard isCopied, ["secrets.yaml", "secrets.yml"].contains(name) else {
      return nil
    }
    return Problem(
      message: "the file would be published, but its name is that of the members' secrets",
      hint: "move it out of content/, next to it; rename it if it has no secrets", severity: .error)
  }

  // MARK: Skipped

  /// Jekyll's folders of content.
  private static let jekyll = [
    "_posts": "write posts as journal/NAME/2026-03-02-title.md",
    "_pages": "put its pages into content/",
    "_data": "put its files into content/data/",
    "_layouts": "layouts are templates/layouts/NAME.html",
    "_includes": "partials are templates/partials/NAME.html",
    "_drafts": "write a draft as journal/NAME/2026-03-02-title.md with draft: true",
  ]

  private var skippedFolder: Problem? {
    guard let index = folders.firstIndex(where: { $0.hasPrefix("_") }) else { return nil }
    guard let hint = Self.jekyll[folders[index]] else { return nil }
    return Problem(
      folder: folders[...index].joined(separator: "/") + "/",
      message: "the folder '\(folders[index])' is skipped, as its name begins with '_'",
      hint: Cure(hint) + "; 'daybook import jekyll' converts a whole site")
  }

  private var skippedFile: Problem? {
    guard !folders.contains(where: { $0.hasPrefix("_") }), name.hasPrefix("_") else { return nil }
    let message = "the file '\(name)' is skipped, as its name begins with '_'"
    if stem == "_index" {
      return Problem(message: message, hint: .renaming(to: "index.md"))
    }
    let isMeant = stem.hasPrefix("_default") || Spelling.isNear(stem, to: "_defaults")
    guard isMeant, !FolderDefaults.isDefaults(name) else { return nil }
    // Such a file may hide a whole folder.
    return Problem(
      message: message, hint: "write the defaults of a folder in '_defaults.yaml'", severity: .error
    )
  }

  /// Files that hosts and programs only find in the site's root.
  private var hostFile: Problem? {
    if name == "_headers" || name == "_redirects", !folders.isEmpty {
      return Problem(
        message: "hosts do not read '\(name)' here",
        hint: Cure(
          "move it to 'content/\(name)'",
          .move(to: String(repeating: "../", count: folders.count) + name)))
    }
    guard let index = folders.firstIndex(of: ".well-known"), index > 0 else { return nil }
    return Problem(
      folder: folders[...index].joined(separator: "/") + "/",
      message: "programs do not look for '.well-known' here",
      hint: "move it to 'content/.well-known'")
  }

  // MARK: Read as something else

  private static let areas = [
    "portfolio", "journal", "timetable", "events", "library", "data", "people", "tags",
  ]

  private var foreignCapitals: Problem? {
    guard let first = folders.first, Self.areas.contains(first.lowercased()),
      first != first.lowercased()
    else { return nil }
    return Problem(
      folder: first + "/",
      message: "the folder '\(first)' is not read as '\(first.lowercased())'",
      hint: .renaming(to: first.lowercased()))
  }

  private static let markdownEndings: Set<String> = [
    "md", "markdown", "mdown", "mkd", "mkdn", "mdtxt", "mdtext", "mdx", "rmd", "qmd",
  ]

  private var markdown: Problem? {
    guard isCopied, Self.markdownEndings.contains(ending),
      folders.first != ".well-known"
    else { return nil }
    return Problem(
      message: "the file is published as it is, not as a page",
      hint: .renaming(to: start + "md"))
  }

  private var styleSheet: Problem? {
    guard isCopied, ["scss", "sass", "less"].contains(ending) else { return nil }
    return Problem(
      message: "Sass is not compiled; the file is published as it is",
      hint: "write CSS in '\(start)css'")
  }

  /// Folders of other generators, and folders that should be next to `content/`.
  private static let foreignFolders = [
    "layouts": "layouts are templates/layouts/NAME.html, next to content/",
    "templates": "templates are in templates/, next to content/",
    "partials": "partials are templates/partials/NAME.html, next to content/",
    "static": "move its files up into content/: each is published at its path there",
  ]

  private var foreignFolder: Problem? {
    guard let first = folders.first, isCopied,
      let hint = Self.foreignFolders[first]
    else { return nil }
    return Problem(
      folder: first + "/", message: "the folder '\(first)' is published as it is, under /\(first)/",
      hint: Cure(hint))
  }

  /// Files in unsupported formats, whose names or folders are those of content.
  private var unread: Problem? {
    guard isCopied, SourceKind.dataEndings.contains(ending),
      let hint = folders.isEmpty ? topLevelHint : areaHint
    else { return nil }
    return Problem(message: "the file is published as it is, and not read", hint: hint)
  }

  /// The hint for settings and lists of people.
  private var topLevelHint: Cure? {
    switch stem {
    case "site", "hugo", "_config", "config": return "write the settings in 'site.yaml'"
    case "profile", "resume", "cv": return "write the profile in 'profile.yaml' or 'resume.json'"
    case "people", "authors": return "write the people in 'people.yaml'"
    case "members", "groups": return "write the groups of members in 'members.yaml'"
    case "navigation", "menu", "menus": return "write the menus in 'site.yaml'"
    case "timetable", "classes", "schedule": return "write classes in 'timetable/NAME.yaml'"
    case "events": return "write an event in 'events/NAME.md'"
    case "library": return "write media in 'library/NAME.yaml'"
    default:
      let names = ["site", "profile", "people", "members"]
      let near = ending.hasPrefix("y") ? Spelling.nearest(to: stem, in: names) : nil
      return near.map { Cure("did you mean '\($0).yaml'?", .move(to: $0 + ".yaml")) }
    }
  }

  private var areaHint: Cure? {
    switch folders.first {
    case "timetable":
      "write classes in 'timetable/NAME.yaml', and attendance in 'timetable/attendance.csv'"
    case "library": "write media in 'library/NAME.yaml'"
    case "events": "write an event in 'events/NAME.md', or add a calendar 'events/NAME.ics'"
    case "comments" where folders.count == 1:
      "write comments in 'NAME.comments.yaml' next to the file that they are about"
    case "journal" where stem == "index", "portfolio" where stem == "index":
      "write 'index.md', with the keys between two lines '---'"
    default: nil
    }
  }

  // MARK: Data

  /// Files that pages show or offer, which data may name.
  private static let published: Set<String> = [
    "svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico", "pdf", "mp3", "m4a", "ogg", "opus",
    "wav", "flac", "mp4", "webm", "mov", "m4v", "vtt", "srt", "txt", "html", "css", "js", "zip",
    "gz",
    "woff", "woff2", "epub", "ics", "vcf",
  ]

  private var data: Problem? {
    guard folders.first == "data", isCopied, !Self.published.contains(ending)
    else { return nil }
    let message = "the file is published as it is; templates cannot read it"
    if SourceKind.dataEndings.contains(ending) {
      return Problem(message: message, hint: .renaming(to: start + ending))
    }
    return Problem(
      message: message, hint: "convert it to YAML, JSON, TOML, CSV, TSV or XML, or move it")
  }
}

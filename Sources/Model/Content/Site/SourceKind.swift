public import Hosting

/// The kind of a file in `content/`, which depends only on its path.
public enum SourceKind: Hashable, Sendable {
  /// `site.yaml`.
  case settings
  /// `profile.yaml` or `resume.json`.
  case profile
  /// `profile.md`.
  case profileText
  /// `people.yaml`.
  case people
  /// `members.yaml`.
  case members
  /// `portfolio/NAME.md`.
  case material
  /// `portfolio/NAME/index.md`.
  case collection
  /// `portfolio/NAME/ITEM.md`.
  case item
  /// `portfolio/NAME/products.json`, as a shop exports it.
  case shopProducts
  /// `portfolio/NAME/collects.json`.
  case shopCollects
  /// `portfolio/NAME/custom_collections.json`.
  case shopCollections
  /// `journal/NAME/index.md`.
  case journal
  /// `journal/NAME/YYYY-MM-DD-slug.md`, or a folder of that name with an `index.md`.
  case post
  /// `NAME.comments.yaml` next to a post or an event.
  case comments
  /// `timetable/NAME.yaml`.
  case timetable
  /// `timetable/…` or `events/…` in iCalendar; also copied.
  case calendar
  /// `timetable/attendance.csv` or `.yaml`.
  case attendance
  /// `events/NAME.md`.
  case event
  /// `library/NAME.yaml`.
  case library
  /// `library/NAME.md`.
  case medium
  /// Any other iCalendar file, which is copied without its private events.
  case copiedCalendar
  /// `publications.bib`; also copied.
  case publications
  /// `data/…` in a format of `dataEndings`.
  case data
  /// `captions.yaml` next to pictures.
  case captions
  /// Any other Markdown file or notebook.
  case page
  /// `_redirects`, the author's rules for the host.
  case redirects
  /// `_headers` or `.htaccess`, other rules of the author for a host.
  case hostFile(HostFile)
  /// A copied file.
  case copied

  /// The kind of a file by its path in `content/`.
  public init(path: String) {
    let parts = PathParts(path)
    let name = parts.name
    let ending =
      name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[$0...].dropFirst()) }
      ?? ""
    if parts.count == 1 {
      self = Self.topLevel(name, ending)
    } else if parts.folder == ".well-known" {
      self = .copied
    } else if Self.isComments(name, ending) {
      self = .comments
    } else {
      self = Self.nested(name, ending, in: parts.folder, count: parts.count)
    }
  }

  /// The extensions of data files.
  public static let dataEndings: Set<String> = ["yaml", "yml", "json", "toml", "csv", "tsv", "xml"]

  /// Whether the file's bytes are read as content; a copied file's are not.
  public var isRead: Bool { self != .copied && self != .copiedCalendar }

  /// Whether the file is copied.
  public var isPublished: Bool { !isRead || self == .calendar || self == .publications }

  private static func isComments(_ name: Substring, _ ending: String) -> Bool {
    (ending == "yaml" || ending == "yml") && name.dropLast(ending.count).hasSuffix(".comments.")
  }

  private static func topLevel(_ name: Substring, _ ending: String) -> SourceKind {
    switch name {
    case "site.yaml", "site.yml": .settings
    case "profile.yaml", "profile.yml", "resume.json": .profile
    case "profile.md": .profileText
    case "people.yaml", "people.yml": .people
    case "members.yaml", "members.yml": .members
    case "publications.bib": .publications
    case "_redirects": .redirects
    case "_headers": .hostFile(.headers)
    case ".htaccess": .hostFile(.access)
    default: other(name, ending)
    }
  }

  /// Whether files of an extension are Markdown, or notebooks that become Markdown.
  private static func isText(_ ending: String) -> Bool { ending == "md" || ending == "ipynb" }

  private static func other(_ name: Substring, _ ending: String) -> SourceKind {
    if isText(ending) { return .page }
    if ending.lowercased() == "ics" { return .copiedCalendar }
    return name == "captions.yaml" || name == "captions.yml" ? .captions : .copied
  }

  private static func nested(
    _ name: Substring, _ ending: String, in folder: Substring, count: Int
  ) -> SourceKind {
    let isMarkdown = isText(ending)
    let isYAML = ending == "yaml" || ending == "yml"
    let isIndex = name == "index.md" || name == "index.ipynb"
    switch (folder, count) {
    case ("portfolio", 2) where isMarkdown && !isIndex: return .material
    case ("portfolio", 3) where isMarkdown: return isIndex ? .collection : .item
    case ("portfolio", 3) where ending == "json": return shopFile(name)
    case ("journal", 3) where isMarkdown: return isIndex ? .journal : .post
    case ("journal", 4) where isIndex: return .post
    case ("timetable", 2) where name.hasPrefix("attendance.") && (isYAML || ending == "csv"):
      return .attendance
    case ("timetable", _) where ending == "ics", ("events", _) where ending == "ics":
      return .calendar
    case ("timetable", 2) where isYAML: return .timetable
    case ("events", 2) where isMarkdown && !isIndex: return .event
    case ("library", 2) where isYAML: return .library
    case ("library", 2) where isMarkdown && !isIndex: return .medium
    case ("data", _) where dataEndings.contains(ending): return .data
    default: return other(name, ending)
    }
  }

  private static func shopFile(_ name: Substring) -> SourceKind {
    switch name {
    case "products.json": .shopProducts
    case "collects.json": .shopCollects
    case "custom_collections.json": .shopCollections
    default: .copied
    }
  }
}

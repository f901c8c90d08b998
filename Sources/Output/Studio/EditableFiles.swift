import Authoring
import Building
import Content
import Editing
import FileSystem
import SourceText

/// The files that can be changed from a browser: texts and data of the site. Templates, settings that run
/// programs, members, hidden files and symbolic links are left out.
struct EditableFiles {
  /// The keys of `site.yaml` that can be changed, with those in them.
  private static let settings = [
    "title", "tagline", "description", "navigation", "menus", "cta", "theme.footer",
  ].compactMap { ValuePath($0) }

  private let site: SiteSnapshot
  private let options: BuildOptions

  init(_ site: SiteSnapshot, _ options: BuildOptions) {
    (self.site, self.options) = (site, options)
  }

  /// The paths of all files, relative to the site's folder.
  var all: [String] {
    site.paths.map { "content/" + $0 }
      .filter { Self.isAllowed($0) || Self.isBibliography($0) }
  }

  /// The file of a location that can be changed; nil if there is none.
  func file(at location: SourceLocation) -> SourceFile? {
    switch location {
    case .block(let path, _), .body(let path): path.hasSuffix(".md") ? file(path) : nil
    case .value(let path, let key):
      Self.kind(of: path) != .settings
        || Self.settings.contains { key.steps.starts(with: $0.steps) } ? file(path) : nil
    case .field(let path, _, _): Self.isBibliography(path) ? file(path) : nil
    case .term: nil
    }
  }

  /// A file that can be changed; nil if there is none.
  func file(_ path: String) -> SourceFile? {
    guard Self.isAllowed(path) || Self.isBibliography(path), isInContent(path),
      let bytes = try? Files.read(options.path(path))
    else { return nil }
    return SourceFile(path: options.path(path), bytes: bytes)
  }

  private static func kind(of path: String) -> SourceKind {
    SourceKind(path: String(path.dropFirst("content/".count)))
  }

  /// Whether a path is that of `publications.bib`.
  static func isBibliography(_ path: String) -> Bool { kind(of: path) == .publications }

  /// Whether a path is that of a text or data of the site.
  static func isAllowed(_ path: String) -> Bool {
    path.hasPrefix("content/") && SourcePaths.hasValues(String(path.dropFirst("content/".count)))
      && kind(of: path) != .members && !path.contains("/.") && !path.contains("/_")
  }

  /// Whether a path leads into `content/`, without `..` and without symbolic links.
  private func isInContent(_ path: String) -> Bool {
    guard let folder = try? Files.resolve(options.path("content")),
      let file = try? Files.resolve(options.path(path))
    else { return false }
    return file == folder + path.dropFirst("content".count)
  }
}

import Authoring
import Building
import Content
import Editing
import FileSystem
import SourceText

/// The files that can be changed from a browser: texts and data of the site, but no templates, settings that
/// run programs, members, or files that are links.
struct EditableFiles {
  /// The keys of `site.yaml` that can be changed.
  private static let settings: Set = [
    "title", "tagline", "description", "navigation", "menus", "cta",
  ]

  /// The paths, relative to the site's folder.
  let all: [String]
  private let options: BuildOptions

  init(_ site: SiteSnapshot, _ options: BuildOptions) {
    self.options = options
    all = SourcePaths.values(of: site).filter { path in
      let kind = SourceKind(path: String(path.dropFirst("content/".count)))
      return kind != .members && !path.split(separator: "/").contains { $0.hasPrefix(".") }
        && !PathParts.name(of: path[...]).hasPrefix("_")
    }
  }

  /// Whether a file can be changed.
  func contains(_ path: String) -> Bool {
    all.contains(path) && Self.isInside(path, options)
  }

  /// Whether a value of a file can be changed.
  func contains(_ key: ValuePath, of path: String) -> Bool {
    guard contains(path) else { return false }
    guard SourceKind(path: String(path.dropFirst("content/".count))) == .settings,
      case .key(let name)? = key.steps.first
    else { return true }
    let isFooter = key.steps.starts(with: [.key("theme"), .key("footer")])
    return isFooter || Self.settings.contains(name)
  }

  /// A file; nil if it cannot be read or changed.
  func read(_ path: String) -> SourceFile? {
    guard Self.isInside(path, options), let bytes = try? Files.read(options.path(path)) else {
      return nil
    }
    return SourceFile(path: options.path(path), bytes: bytes)
  }

  /// Whether neither a file nor a folder on its way is a symbolic link.
  private static func isInside(_ path: String, _ options: BuildOptions) -> Bool {
    guard let folder = try? Files.resolve(options.path("content")),
      let file = try? Files.resolve(options.path(path))
    else { return false }
    return file == folder + path.dropFirst("content".count)
  }
}

import Checking
import FileSystem
import Publishing
import Site
import Release

/// Checks a built site by what has changed since its last check without problems. That check's manifest is
/// in `.daybook/checked`.
struct ChangeCheck {
  private let options: BuildOptions
  private let text: [UInt8]

  /// The manifest of the output folder; nil if there is none.
  init?(_ options: BuildOptions) {
    guard let text = try? Files.read("\(options.output)/\(OutputPath.manifestName)") else {
      return nil
    }
    (self.options, self.text) = (options, text)
  }

  private var record: String { options.state + "/checked" }
  /// With more changed files, the full check, which uses all cores, takes no longer.
  private static let most = 500
  private static let header = Array("daybook-checked \(ProgramVersion.text)\n".utf8)

  /// Notes that the site has no problem.
  func note() {
    try? Files.createDirectories(options.state)
    try? Files.writeWhole(Self.header + text, to: record)
  }

  /// The number of pages that changed, if they have no problem; nil if the whole site must be checked: it was
  /// never, it has a problem or protected pages, or files were added or removed.
  func soundPages(origin: String, basePath: String) -> Int? {
    guard let old = try? Files.read(record), old.starts(with: Self.header),
      let before = try? Manifest(parsing: Array(old.dropFirst(Self.header.count))),
      let now = try? Manifest(parsing: text), now[OutputPath(checked: "members/keys.json")] == nil
    else { return nil }
    var changed: [String] = []
    for (path, entry) in now.entries where before[path] != entry {
      guard before[path] != nil || Self.isNamedByContent(path.text) else { return nil }
      if Self.isInspected(path.text) { changed.append(path.text) }
    }
    let gone = before.entries.keys.contains {
      now[$0] == nil && !Self.isNamedByContent($0.text)
    }
    guard !gone, changed.count <= Self.most else { return nil }
    var files = ChangedFiles(origin: origin, basePath: basePath) { path in
      OutputPath(path).map { now[$0] != nil } ?? false
    } read: { [options] path in
      try? Files.read("\(options.output)/\(path)")
    }
    guard files.areSound(changed.sorted()) else { return nil }
    return changed.count { $0.hasSuffix(".html") }
  }

  /// Whether a generated file gets another name with another content.
  private static func isNamedByContent(_ path: String) -> Bool {
    path.hasPrefix("assets/images/") || SearchPlan.partFile(of: path) != nil
  }

  private static func isInspected(_ path: String) -> Bool {
    [".html", ".css", ".xml", ".json", ".atom", ".rss", ".ics", ".webmanifest"]
      .contains { path.hasSuffix($0) } && !isNamedByContent(path)
  }
}

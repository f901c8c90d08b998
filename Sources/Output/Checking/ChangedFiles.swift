/// Checks the files of a site that changed, next to all others, which had no problem before.
///
/// A full check also finds what only the site as a whole shows, such as a copied file that no page uses
/// any more.
public struct ChangedFiles {
  private let site: SiteAddress
  private let exists: (String) -> Bool
  private let read: (String) -> [UInt8]?
  /// The anchors of pages that links lead to, by their files.
  private var anchors: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - origin: Scheme and host of the site; may be empty.
  ///   - basePath: The path in which the site is served, without a `/` at its end.
  ///   - exists: Whether the site has a file.
  ///   - read: The content of a file of the site.
  public init(
    origin: String, basePath: String, exists: @escaping (String) -> Bool,
    read: @escaping (String) -> [UInt8]?
  ) {
    site = SiteAddress(origin: origin, basePath: basePath)
    (self.exists, self.read) = (exists, read)
  }

  /// Whether files have no problem on their own, and their links lead to existing pages and anchors.
  public mutating func areSound(_ paths: [String]) -> Bool {
    var inspections: [FileInspection] = []
    for path in paths {
      guard let bytes = read(path) else { return false }
      let file = PublishedFile(path: path, shownAs: path, bytes: bytes)
      let inspection = FileInspection(file)
      guard inspection.problems.isEmpty else { return false }
      anchors[path] = inspection.page?.places ?? []
      inspections.append(inspection)
    }
    for inspection in inspections {
      let links = (inspection.page?.references.map(\.url) ?? []) + inspection.styles.map(\.url)
      for link in links where !leadsSomewhere(link, from: inspection.path) { return false }
    }
    return true
  }

  private mutating func leadsSomewhere(_ url: String, from file: String) -> Bool {
    switch site.resolve(url, from: file) {
    case .external, .other: return true
    case .outside: return false
    case .inside(let path, let fragment):
      let target = path.isEmpty ? file : path
      guard exists(target) else { return false }
      guard let fragment, !fragment.isEmpty, fragment != "top", !fragment.hasPrefix(":~:"),
        target.hasSuffix(".html")
      else { return true }
      return places(of: target).contains(fragment)
    }
  }

  private mutating func places(of path: String) -> Set<String> {
    if let known = anchors[path] { return known }
    let file = PublishedFile(path: path, shownAs: path, bytes: read(path) ?? [])
    let places = FileInspection(file).page?.places ?? []
    anchors[path] = places
    return places
  }
}

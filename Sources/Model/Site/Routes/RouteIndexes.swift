import Content
import SourceText

/// Finds routes by their files, and files that several routes or copied files share.
struct RouteIndexes: Sendable {
  /// The index of the first route of each file.
  private(set) var indexes: [String: Int] = [:]
  /// The routes whose files are those of earlier routes or copied files.
  private var duplicates: [Int] = []
  private var count = 0
  private let copied: Set<String>

  init(_ routes: [Route], copied: [String]) {
    self.copied = Set(copied)
    indexes.reserveCapacity(routes.count)
    // By index: iterating over the routes would copy each of them with its references.
    for index in routes.indices { add(routes[index].path.file) }
  }

  /// Adds the file of the next route.
  mutating func add(_ file: String) {
    if copied.contains(file) || !Self.set(&indexes[file], count) { duplicates.append(count) }
    count += 1
  }

  /// Sets a missing index; false if there is one.
  private static func set(_ index: inout Int?, _ new: Int) -> Bool {
    guard index == nil else { return false }
    index = new
    return true
  }

  /// Whether the site has a file.
  func isTaken(_ file: String) -> Bool { indexes[file] != nil || copied.contains(file) }

  /// Reports files and folders at the paths of other files; `routes` are those that were added.
  func diagnostics(
    _ routes: [Route], _ origins: RouteOrigins, _ content: SiteContent
  ) -> [Diagnostic] {
    RouteClashes(routes: routes, files: self, origins: origins, content: content)
      .diagnostics(duplicates)
  }

  /// Whether a file is at the path of the folder of a page.
  fileprivate func hasFileForFolder(_ routes: [Route]) -> Bool {
    func isFolder(_ file: String) -> Bool { isTaken(file + "/index.html") }
    return copied.contains(where: isFolder)
      || routes.indices.contains {
        !routes[$0].path.isFolder && isFolder(routes[$0].path.file)
      }
  }

  /// Whether a file is a copied one.
  func isCopied(_ file: String) -> Bool { copied.contains(file) }
}

/// Reports files and folders at the paths of other files.
private struct RouteClashes {
  let routes: [Route]
  let files: RouteIndexes
  let origins: RouteOrigins
  let content: SiteContent

  func diagnostics(_ duplicates: [Int]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for index in duplicates {
      let file = routes[index].path.file
      guard let other = owner(of: file) else { continue }
      // A page in `people/` has been reported already.
      let isPerson = files.indexes[file].map { routes[$0].kind == .person } ?? false
      if !isPerson || routes[index].kind != .page {
        diagnostics.append(duplicate(routes[index], other))
      }
    }
    return diagnostics + sharedFolders() + twins()
  }

  /// Warnings of pages whose URLs differ only in case. Few sites have capital letters in paths.
  private func twins() -> [Diagnostic] {
    let hasCapitals = routes.indices.contains { index in
      let path = routes[index].path.text
      return path.utf8.contains { (0x41...0x5A).contains($0) || $0 >= 0x80 }
        && path.lowercased() != path
    }
    guard hasCapitals else { return [] }
    var owners: [String: Int] = [:]
    return routes.indices.filter { routes[$0].kind.isPage }.compactMap { index -> Diagnostic? in
      let path = routes[index].path.text
      let other = owners[path.lowercased(), default: index]
      owners[path.lowercased()] = other
      guard routes[other].path.text != path else { return nil }
      let names = "\(origins.name(of: routes[other])) and \(origins.name(of: routes[index]))"
      return .warning(
        "the URLs '\(routes[other].path.text)' and '\(path)' differ only in case, "
          + "which macOS and Windows do not tell apart: \(names)",
        at: routes[index].document.map(RouteOrigins.excerpt(of:)),
        hint: "give one of them another file name or 'slug:'")
    }
  }

  /// Folders of routes that are files of others.
  private func sharedFolders() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var free: Set<Substring> = []
    // A page's own folder can only be a file if a page and a file have the same name, or if it has
    // the name of the pages' files.
    let hasSharedPages = files.hasFileForFolder(routes)
    func isFree(_ folder: Substring, for index: Int) -> Bool {
      guard files.isTaken(String(folder)), let other = owner(of: String(folder)) else {
        return true
      }
      diagnostics.append(duplicate(routes[index], other))
      return false
    }
    for index in routes.indices {
      let isOwn = routes[index].path.isFolder
      guard let own = routes[index].path.fileFolder else { continue }
      if isOwn, hasSharedPages || own.hasSuffix("index.html") { _ = isFree(own, for: index) }
      var folder = isOwn ? URLPath.folder(above: own) : own
      while let path = folder, !free.contains(path) {
        if isFree(path, for: index) { free.insert(path) }
        folder = URLPath.folder(above: path)
      }
    }
    return diagnostics
  }

  /// The owner of a file: the name of what creates it, and the source that determines its path.
  private typealias Owner = (name: String, excerpt: SourceExcerpt?)

  /// The owner of a file; nil if the site does not have the file.
  private func owner(of file: String) -> Owner? {
    if let index = files.indexes[file] {
      let route = routes[index]
      return (origins.name(of: route), route.document.map(RouteOrigins.excerpt(of:)))
    }
    let path = content.root + file
    return files.isCopied(file) ? (path, SourceExcerpt(path: path)) : nil
  }

  /// The cure for a file such as `journal.md`, which has the URL of a page that Daybook makes.
  private func ownText(of route: Route) -> Cure? {
    guard let path = route.document.map({ $0.path.dropFirst(content.root.utf8.count) }) else {
      return nil
    }
    if path == "resume.md" {
      return "write the résumé in profile.yaml, and a text in its 'summary'"
    }
    let area = path.dropLast(3)
    let areas = ["journal", "portfolio", "timetable", "events", "library", "people", "tags"]
    guard areas.contains(String(area)) else { return nil }
    return Cure(
      "rename it to '\(area)/index.md' to show its text on that page",
      .move(to: "\(area)/index.md"))
  }

  private func duplicate(_ route: Route, _ other: Owner) -> Diagnostic {
    let message =
      "two pages share the URL '\(route.path.text)': \(other.name) and \(origins.name(of: route))"
    let hint =
      (other.excerpt == nil ? ownText(of: route) : nil)
      ?? "give one of them another file name or 'slug:'"
    if let document = route.document {
      return .error(message, at: RouteOrigins.excerpt(of: document), hint: hint)
    }
    if let excerpt = origins.excerptOfID(route) {
      let isAlias = route.kind == .redirect
      return .error(
        message, at: excerpt, hint: isAlias ? nil : "give one of them another 'id:'")
    }
    return .error(message, at: other.excerpt ?? SourceExcerpt(path: content.root), hint: hint)
  }
}

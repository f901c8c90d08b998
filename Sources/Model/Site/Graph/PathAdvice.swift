import Content
import Fields
import SourceText

/// Suggestions for a URL that the site does not have.
public struct PathAdvice: Sendable {
  /// The URLs with the most similar spelling.
  public let nearest: [URLPath]
  /// A document with that name that is not published.
  public let leftOut: LeftOutDocument?
  /// How to create a page at that URL.
  public let sources: [String]

  /// Suggestions for a path that a client requested, relative to the base path.
  public init(_ path: URLPath, _ graph: SiteGraph) {
    let others = graph.routes.map(\.path.text)
    nearest = Self.nearest(to: path.text, in: others).map { URLPath(checked: $0) }
    sources = Self.sources(of: path, graph)
    let wanted = path.text.split(separator: "/").suffix(2).map(String.init)
    leftOut = graph.entries.leftOut(includesDrafts: false, includesFuture: false).first { left in
      let document = left.document
      var folders = document.path.dropFirst(graph.content.root.utf8.count).split(separator: "/")
        .dropLast().map(String.init)
      let own = document.name == "index" ? folders.popLast() : PostName.rest(of: document.name)
      let name = document.slug?.value ?? own ?? ""
      return path.isFolder && folders.suffix(1) + [name] == wanted
    }
  }

  /// The three nearest paths: those with the smallest edit distance, then those with the same last
  /// part.
  private static func nearest(to path: String, in others: [String]) -> [String] {
    let name = path.split(separator: "/").last
    let same = others.filter { $0 != path && $0.split(separator: "/").last == name && name != nil }
    let near = Spelling.nearest(to: path, in: others).map { [$0] } ?? []
    let below = others.filter { $0 != "/" && path.hasPrefix($0) && $0.hasSuffix("/") }
    let found = near + same.sorted() + below.sorted { $0.utf8.count > $1.utf8.count }
    return found.indices.filter { !found[..<$0].contains(found[$0]) }.prefix(3).map { found[$0] }
  }

  private static func sources(of path: URLPath, _ graph: SiteGraph) -> [String] {
    let root = graph.content.root
    let parts = path.text.split(separator: "/").map(String.init)
    guard let last = parts.last, path.text.hasSuffix("/") else {
      return ["a file \(root)\(path.file)"]
    }
    let page = "\(root)\(parts.joined(separator: "/")).md"
    switch (parts[0], parts.count) {
    case ("journal", 2): return ["posts in \(root)journal/\(last)/"]
    case ("journal", 3): return ["a post \(root)journal/\(parts[1])/YYYY-MM-DD-\(last).md"]
    case ("portfolio", 2): return ["a material \(page)", "a collection \(root)portfolio/\(last)/"]
    case ("portfolio", 3): return ["an item \(page)"]
    case ("events", 2): return ["an event \(page)"]
    case ("people", 2): return ["a person with 'id: \(last)' in \(root)people.yaml"]
    case ("timetable", 2): return ["a class with 'id: \(last)' in \(root)timetable/"]
    case ("resume", 1): return ["\(root)profile.yaml or \(root)resume.json"]
    case ("resume", 2): return ["a variant '\(last)' of the résumé in \(root)site.yaml"]
    default:
      let isTerm = parts.count == 2 && graph.content.settings.taxonomies.contains(parts[0])
      return isTerm ? ["a page with '\(parts[0]): [\(last)]'"] : ["a page \(page)"]
    }
  }
}

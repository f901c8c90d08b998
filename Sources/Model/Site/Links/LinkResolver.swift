import Bytes
import Content
public import SourceText

/// Finds the target of a link in content: a page by its source file or URL, or a copied file.
public struct LinkResolver: Sendable {
  /// The target of a link.
  public enum Target: Sendable {
    /// Another site, or anything with a scheme: as written.
    case external
    /// An anchor on the same page, by its id.
    case fragment(String)
    /// A page or file: its URL without the base path, with query and fragment, and its path.
    case local(url: String, path: URLPath, fragment: String?)
    /// A broken link: the message and the hint.
    case dangling(problem: String, hint: Cure?)
  }

  private let routes: [Route]
  /// The indices of the routes by their files.
  private let routeIndexes: [String: Int]
  /// Further paths of the site, such as those of copied files and assets.
  private var files: Set<String>
  /// The indices of the pages' routes by the paths of their files, as messages show them.
  private let pages: [String: Int32]
  /// Further pages, by the paths of their files in `content/`.
  private let others: [String: URLPath]
  /// The path of `content/` with a `/`, as messages show it.
  private let root: String
  /// The addresses of pages for members, by the paths that they would have on a public site.
  private let sealed: [String: URLPath]
  /// The pages whose originals in another language have other paths, by those paths.
  private let moved: [String: URLPath]
  private let hidden: HiddenFiles
  private let names: NamesByFolder
  private let notes: NoteNames
  /// The folders of pages that are unknown because their files have errors.
  private let unread: Set<Substring>

  /// A resolver over a graph's pages and copied files; `files` are further paths that the site
  /// has, such as assets.
  public init(_ graph: SiteGraph, files: [String]) {
    let content = graph.content
    let routes = graph.routes
    var files = Set(files).union(content.copiedFiles.map { "/" + $0 })
    var pages: [String: Int32] = [:]
    pages.reserveCapacity(routes.count)
    var shown: [ObjectIdentifier] = []
    // By index: iterating over the routes would copy each of them with its references.
    for index in routes.indices where routes[index].isFirst {
      guard let document = routes[index].document else { continue }
      pages[document.path] = Int32(index)
      shown.append(ObjectIdentifier(document))
    }
    // Paths that two routes or a route and a copied file share are errors, but no broken links.
    if routes.count != graph.table.indexes.count {
      for index in routes.indices where graph.table.indexes[routes[index].path.file] != index {
        if !routes[index].isPlaceholder { files.insert(routes[index].path.text) }
      }
    }
    let root = content.root
    var others: [String: URLPath] = [:]
    for (file, path) in graph.entries.members?.documents ?? [:] where pages[root + file] == nil {
      others[file] = path
      files.insert(path.text)
    }
    if let translations = graph.translations {
      files.formUnion(translations.paths)
      for (file, path) in translations.documents
      where pages[root + file] == nil && others[file] == nil {
        others[file] = path
      }
    }
    if graph.content.profile != nil {
      for file in ["profile.md", "profile.yaml", "profile.yml"] {
        pages[root + file] = nil
        others[file] = URLPath(checked: "/resume/")
      }
    }
    (self.routes, routeIndexes, self.root) = (routes, graph.table.indexes, root)
    (self.files, self.pages, self.others) = (files, pages, others)
    sealed = graph.entries.members?.paths ?? [:]
    moved = graph.translations?.moved ?? [:]
    unread = Set(content.unread.map { $0.rawValue[...] })
    let start = root.utf8.count
    let documents = { @Sendable [pages, others] in
      pages.map { (String(Substring($0.utf8.dropFirst(start))), routes[Int($1)].path) }
        + others.map { ($0, $1) }
    }
    names = NamesByFolder { [files] in
      let paths = routes.lazy.filter { !$0.isPlaceholder }.map(\.path.text)
      return documents().map(\.0) + content.copiedFiles
        + (Array(paths) + files).map { String($0.dropFirst()) }
    }
    notes = NoteNames {
      documents()
        + content.copiedFiles.map { ($0, URLPath(checked: "/" + $0)) }
    }
    hidden = HiddenFiles { [pages, others, shown] in
      let shown = Set(shown)
      let hidden = content.documents.filter { !shown.contains(ObjectIdentifier($0)) }
      return Set(
        hidden.filter { pages[$0.path] == nil }.map { content.path(of: $0.body.file) }
          .filter { others[$0] == nil })
    }
  }

  /// The same pages with other assets; suggestions still use the old names.
  public func replacing(files old: [String], by new: [String]) -> LinkResolver {
    var resolver = self
    resolver.files.subtract(old)
    resolver.files.formUnion(new)
    return resolver
  }

  /// The target of a link. `file` is the path in `content/` of the file that contains the link, and
  /// `page` the page that shows it.
  public func resolve(_ destination: String, from file: String, page: URLPath?) -> Target {
    if destination.isEmpty { return .fragment("") }
    if destination.hasPrefix(Self.wikiScheme) { return note(destination, from: file) }
    if Self.runsScript(destination) {
      return .dangling(problem: "the link '\(destination)' runs a script", hint: nil)
    }
    if Self.hasScheme(destination) || destination.hasPrefix("//") { return .external }
    let parts = Parts(destination)
    if parts.path.isEmpty { return .fragment(parts.fragment ?? "") }
    guard let path = PercentEncoding.decode(parts.path) else {
      return .dangling(problem: "invalid '%' escape in '\(destination)'", hint: nil)
    }
    if let found = find(path, from: file, page: page) {
      return .local(url: found.url + parts.query, path: found, fragment: parts.fragment)
    }
    return dangling(path, destination.dropFirst(parts.path.count), from: file)
  }

  /// The beginning of the destinations of wikilinks.
  public static let wikiScheme = "wiki:"

  /// The target of a wikilink: a page or file by its name, or by the end of its path.
  private func note(_ destination: String, from file: String) -> Target {
    let parts = Parts(String(destination.dropFirst(Self.wikiScheme.count)))
    if parts.path.isEmpty { return .fragment(parts.fragment ?? "") }
    let name = PercentEncoding.decode(parts.path) ?? String(parts.path)
    if let found = notes.path(name, from: Self.folder(file)) {
      return .local(url: found.url + parts.query, path: found, fragment: parts.fragment)
    }
    return .dangling(
      problem: "no \(name.contains(".") ? "file" : "page") is called '\(name)'",
      hint: Spelling.hint(for: name.lowercased(), in: notes.names())?.advice)
  }

  /// The URL of a reference in a data file, without the base path. A broken link is returned as
  /// written; a URL that is not safe is removed.
  public func url(_ reference: String, in file: String) -> String {
    guard case .local(let url, _, _) = resolve(reference, from: file, page: nil) else {
      return WebAddress.isSafe(reference) ? reference : ""
    }
    return url
  }

  /// Resolves a path in a file, relative to the file's folder or, if the path begins with `/`, to
  /// `content/`; nil if the result is outside of the content.
  public static func path(_ path: String, from file: String) -> String? {
    PathParts.join(path.hasPrefix("/") ? "" : folder(file)[...], path)
  }

  /// The path in `content/` to which a link in a file points, whether or not such a file exists;
  /// nil if the link is external or invalid.
  static func file(ofLink link: String, from file: String) -> String? {
    guard !hasScheme(link), !link.hasPrefix("//") else { return nil }
    return PercentEncoding.decode(Parts(link).path).flatMap { path($0, from: file) }
  }

  private func find(_ path: String, from file: String, page: URLPath?) -> URLPath? {
    let folder = path.hasPrefix("/") ? "" : Self.folder(file)
    if let source = PathParts.join(folder[...], path) {
      if let page = self.page(source) { return page }
      if let page = self.page(source.isEmpty ? "index.md" : source + "/index.md") { return page }
      if let page = self.page(source + "/index.ipynb") { return page }
      if let found = known("/" + source) { return found }
    }
    guard let page, !path.hasPrefix("/") else { return nil }
    return PathParts.join(Self.folder(page.text)[...], path).flatMap { known("/" + $0) }
  }

  /// A path that the site has, with or without a `/` at its end.
  private func known(_ path: String) -> URLPath? {
    if has(path) { return URLPath(checked: path) }
    if has(path + "/") { return URLPath(checked: path + "/") }
    if path.hasSuffix("/index.html"), has(String(path.dropLast(10))) {
      return URLPath(checked: String(path.dropLast(10)))
    }
    if let address = sealed[path] ?? sealed[path + "/"] { return address }
    if let page = moved[path] ?? moved[path + "/"] { return page }
    return path == "/" || path.isEmpty ? .root : nil
  }

  /// The page of a file, given by its path in `content/`.
  private func page(_ file: String) -> URLPath? {
    pages[root + file].map { routes[Int($0)].path } ?? others[file]
  }

  private func has(_ path: String) -> Bool {
    guard let index = routeIndexes[URLPath(checked: path).file] else { return files.contains(path) }
    return routes[index].path.text == path && !routes[index].isPlaceholder || files.contains(path)
  }

  private func dangling(_ path: String, _ rest: Substring, from file: String) -> Target {
    let folder = path.hasPrefix("/") ? "" : Self.folder(file)
    guard let source = PathParts.join(folder[...], path) else {
      return .dangling(problem: "the link '\(path)' leads out of the site", hint: nil)
    }
    if hidden.contains(source) {
      return .dangling(
        problem: "the link '\(path)' leads to a page that is not published",
        hint: "it is a draft, has a future date or has expired")
    }
    if !unread.isEmpty, let first = source.split(separator: "/").first, unread.contains(first) {
      return .external
    }
    let last = NamesByFolder.split(path).name
    let isFile = last.contains(".") && !last.hasSuffix("/")
    let (sourceFolder, name) = NamesByFolder.split(isFile ? source : source + "/")
    let written = path.dropLast(last.count)
    let nearest = Spelling.nearest(to: name, in: names.names(in: sourceFolder, near: name))
    return .dangling(
      problem: "broken link '\(path)': no such page or file",
      hint: MistakenLink.hint(for: path, rest)
        ?? (nearest.map { written + $0 } ?? elsewhere(path, folder)).map { found in
          let isPlain = !found.contains { $0.isWhitespace || "()<>%".contains($0) }
          return Cure("did you mean '\(found)'?", isPlain ? .replacement(found + rest) : nil)
        })
  }

  /// A link to the same path in a parent folder of the file or in `content/`; nil if it is in
  /// neither.
  private func elsewhere(_ path: String, _ folder: String) -> String? {
    let plain = path.split(separator: "/").drop { $0 == ".." || $0 == "." }
    let start = plain.first == "content" ? plain.dropFirst() : plain
    let wanted = start.joined(separator: "/") + (path.hasSuffix("/") ? "/" : "")
    guard !wanted.isEmpty, !(plain.count == start.count && path.hasPrefix("/")) else { return nil }
    if path.hasPrefix("/") { return isKnown(wanted) ? "/" + wanted : nil }
    var parts = folder.split(separator: "/")
    var climb = ""
    while !parts.isEmpty {
      parts.removeLast()
      climb += "../"
      if isKnown((parts + [wanted[...]]).joined(separator: "/")) { return climb + wanted }
    }
    return nil
  }

  private func isKnown(_ source: String) -> Bool {
    page(source) != nil || known("/" + source) != nil
  }

  private static func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// Whether a browser would run the URL as a script.
  private static func runsScript(_ text: String) -> Bool {
    switch WebAddress.scheme(of: text) {
    case "javascript", "vbscript": true
    case "data": text.lowercased().contains(/data:(text\/html|text\/xml|application\/x)/)
    default: false
    }
  }

  /// Whether a text begins with a scheme (RFC 3986 §3.1): a letter, then letters, digits, `+`, `-`
  /// or `.`, then a colon.
  private static func hasScheme(_ text: String) -> Bool {
    guard text.utf8.first?.isLetter == true else { return false }
    let next = text.utf8.first { !$0.isLetterOrDigit && !"+-.".utf8.contains($0) }
    return next == UInt8(ascii: ":")
  }
}

/// A relative reference's parts (RFC 3986 §4.2).
private struct Parts {
  let path: Substring
  /// The query with its `?`, then the fragment with its `#`.
  let query: Substring
  let fragment: String?

  init(_ reference: String) {
    let hash = reference.firstIndex(of: "#") ?? reference.endIndex
    let mark = reference[..<hash].firstIndex(of: "?") ?? hash
    path = reference[..<mark]
    query = reference[mark...]
    let behind = hash == reference.endIndex ? nil : reference[reference.index(after: hash)...]
    fragment = behind.map { PercentEncoding.decode($0) ?? String($0) }
  }
}

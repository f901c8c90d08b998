import Bytes
import Content
import Imaging
import Sealing
import Site

/// The addresses of what one set of groups can read, from the paths that its pages and files would
/// have on a public site.
struct SealedLinks: Sendable {
  /// The name of the set in the published files.
  let set: String
  private let paths: SealedPaths
  private let base: BaseURL
  /// For each file of a page with a document, the document's path in `content/`.
  private var documents: [String: String] = [:]
  private var files: Set<String> = []
  /// The addresses of pages for larger sets of groups, by their files.
  private let others: [String: String]
  private let publicVariants: Set<String>

  /// - Parameters:
  ///   - files: The files of pages, generated files and copied files that the set has.
  ///   - others: The addresses of the files for larger sets of groups.
  ///   - publicVariants: The resized images of the public site.
  init(
    set: String, _ paths: SealedPaths, _ graph: SiteGraph, _ routes: [Route], copied: [String],
    others: [String: String], publicVariants: Set<String>
  ) {
    (self.set, self.paths, base) = (set, paths, graph.base)
    (self.others, self.publicVariants) = (others, publicVariants)
    files.formUnion(copied)
    for route in routes {
      files.insert(route.path.file)
      guard route.isFirst, route.kind.isPage, let document = route.document else { continue }
      documents[route.path.file] = graph.content.path(of: document.body.file)
    }
  }

  /// The ID of a sealed file.
  func id(of file: String) -> String {
    paths.id(of: documents[file] ?? "/" + file, in: set)
  }

  /// The addresses of all files that are known before pages are rendered.
  var addresses: [String: String] {
    files.reduce(into: others) { $0[$1] = address(of: $1) }
  }

  /// Whether a file is a page, which has an address with a `/` at its end.
  static func isPage(_ file: String) -> Bool { file.hasSuffix(".html") || file.hasSuffix(".htm") }

  private func address(of file: String) -> String {
    "/members/\(id(of: file))" + (Self.isPage(file) ? "/" : ".bin")
  }

  /// The URL to which a URL in a page is changed; nil if it does not lead to a sealed file.
  func replacement(of url: Substring.UTF8View) -> String? {
    var rest = Substring(url)
    var start = ""
    if !base.origin.isEmpty, rest.hasPrefix(base.origin + "/") {
      start = base.origin
      rest = rest.dropFirst(base.origin.count)
    }
    guard rest.hasPrefix(base.path + "/"), !rest.hasPrefix("//"),
      let path = PercentEncoding.decode(rest.dropFirst(base.path.count))
    else { return nil }
    let file = String(path.dropFirst()) + (path.hasSuffix("/") ? "index.html" : "")
    guard let address = knownAddress(of: file) else { return nil }
    return start + base.path + address
  }

  private func knownAddress(of file: String) -> String? {
    if files.contains(file) { return address(of: file) }
    if let other = others[file] { return other }
    let isVariant = ImageVariants.isFile(file) && !publicVariants.contains(file)
    return isVariant ? address(of: file) : nil
  }
}

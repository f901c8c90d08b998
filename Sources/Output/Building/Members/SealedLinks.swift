import Bytes
import Content
import Imaging
import Sealing
import Site
import SourceText

/// The addresses of what one set of groups can read, from the paths that its pages and files would
/// have on a public site.
struct SealedLinks: Sendable {
  /// The name of the set in the published files.
  let set: String
  private let paths: SealedPaths
  private let base: BaseURL
  /// For each file of a page with a document, the document's path in `content/`.
  private var documents: [String: String] = [:]
  /// The addresses of all files that are known before pages are rendered, also those for larger sets
  /// of groups.
  private(set) var addresses: [String: String] = [:]
  private let prefixes: (origin: [UInt8], path: [UInt8])
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
    self.publicVariants = publicVariants
    prefixes = (Array((base.origin + "/").utf8), Array((base.path + "/").utf8))
    for route in routes {
      guard route.isFirst, route.kind.isPage, let document = route.document else { continue }
      documents[route.path.file] = graph.content.path(of: document.body.file)
    }
    addresses = others
    for file in copied + routes.map(\.path.file) { addresses[file] = address(of: file) }
  }

  /// The ID of a sealed file.
  func id(of file: String) -> String {
    paths.id(of: documents[file] ?? "/" + file, in: set)
  }

  /// A hash of all addresses, and of what decides about others.
  var hash: UInt64 {
    var hash = StableHash()
    hash.add(set)
    hash.add(base.origin + base.path)
    for (file, address) in addresses.sorted(by: { $0.key < $1.key }) {
      hash.add(file)
      hash.add(address)
    }
    for file in publicVariants.sorted() { hash.add(file) }
    return hash.value
  }

  /// Whether a file is a page, which has an address with a `/` at its end.
  static func isPage(_ file: String) -> Bool { file.hasSuffix(".html") || file.hasSuffix(".htm") }

  private func address(of file: String) -> String {
    "/members/\(id(of: file))" + (Self.isPage(file) ? "/" : ".bin")
  }

  /// The URL to which a URL in a page is changed; nil if it does not lead to a sealed file.
  func replacement(of url: ByteView) -> String? {
    let isAbsolute = !base.origin.isEmpty && prefixes.origin.withBytes { url.has($0, at: 0) }
    let rest = url[part: (isAbsolute ? base.origin.utf8.count : 0)..<url.count]
    guard prefixes.path.withBytes({ rest.has($0, at: 0) }), !rest.has("//", at: 0) else {
      return nil
    }
    let written = String(decoding: rest[part: prefixes.path.count..<rest.count], as: UTF8.self)
    guard let path = PercentEncoding.decode(written[...]) else { return nil }
    let file = path.isEmpty || path.utf8.last == UInt8(ascii: "/") ? path + "index.html" : path
    guard let address = knownAddress(of: file) else { return nil }
    return (isAbsolute ? base.origin : "") + base.path + address
  }

  private func knownAddress(of file: String) -> String? {
    if let address = addresses[file] { return address }
    let isVariant = ImageVariants.isFile(file) && !publicVariants.contains(file)
    return isVariant ? address(of: file) : nil
  }
}

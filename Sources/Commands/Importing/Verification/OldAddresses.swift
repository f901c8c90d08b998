import DataFormats
public import SourceText

/// The URLs of an old site from a list: one URL or path on each line, or a `sitemap.xml`.
public struct OldAddresses: Sendable {
  /// The paths of the URLs, without repetitions, in order.
  public private(set) var paths: [String] = []
  /// The sitemaps that a sitemap index names.
  public private(set) var sitemaps: [String] = []
  /// The problems of the file.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Reads a list. A file whose first character is `<` is a sitemap.
  public init(_ file: SourceFile) {
    let first = file.bytes.withoutMark.first { $0 > 0x20 }
    if first == UInt8(ascii: "<") { readSitemap(file) } else { readLines(file) }
  }

  /// Adds the URLs of another list.
  public mutating func add(_ other: OldAddresses) {
    paths += other.paths
    diagnostics += other.diagnostics
    removeRepetitions()
  }

  private mutating func readLines(_ file: SourceFile) {
    for line in ByteLines.ranges(file.bytes) {
      let text = String(decoding: ByteLines.trimmed(file.bytes[line]), as: UTF8.self)
      if text.isEmpty || text.hasPrefix("# ") { continue }
      guard let path = Self.path(text) else {
        let place = SourceExcerpt(file, SourceRange(line.lowerBound, line.upperBound))
        return diagnostics.append(
          .error(
            "not a URL: '\(text.prefix(80))'", at: place,
            hint: "write one URL or path on each line"))
      }
      paths.append(path)
    }
    removeRepetitions()
  }

  private mutating func readSitemap(_ file: SourceFile) {
    let parsed = XMLDataReader.read(file)
    diagnostics = parsed.diagnostics
    guard let root = parsed.node else { return }
    let entries = Self.list(root["url"])
    let indexes = Self.list(root["sitemap"])
    if entries.isEmpty, indexes.isEmpty {
      diagnostics.append(
        .error(
          "not a sitemap: no 'url' and no 'sitemap'", at: SourceExcerpt(file, root.range.firstByte),
          hint: "a sitemap is a list of <url><loc>…</loc></url>"))
    }
    sitemaps = indexes.compactMap { OldFrontMatter(node: $0).text("loc") }
    paths = entries.compactMap { OldFrontMatter(node: $0).text("loc").flatMap(Self.path) }
    removeRepetitions()
  }

  private mutating func removeRepetitions() {
    var known: Set<String> = []
    paths.removeAll { !known.insert($0).inserted }
  }

  private static func list(_ node: Node?) -> [Node] { node.map { $0.elements ?? [$0] } ?? [] }

  /// The path of a URL, without query and fragment.
  private static func path(_ text: String) -> String? {
    let plain = text.prefix { $0 != "?" && $0 != "#" }
    if plain.hasPrefix("/"), !plain.hasPrefix("//") { return String(plain) }
    guard let scheme = ["https://", "http://"].first(where: { plain.lowercased().hasPrefix($0) })
    else { return nil }
    let path = plain.dropFirst(scheme.count).drop { $0 != "/" }
    return path.isEmpty ? "/" : String(path)
  }
}

import Content
import Site
import SourceText

/// The pages whose texts link to each page.
struct Backlinks: Sendable {
  private var sources: [String: [URLPath]] = [:]

  /// Collects the links in the texts of a graph's pages.
  init(_ texts: TextRenderer) {
    let graph = texts.store.graph
    let lookup = texts.links.recording(in: nil)
    for route in graph.routes where route.isFirst {
      guard let document = graph.entries.document(of: route) else { continue }
      let file = graph.content.path(of: document.body.file)
      var known: Set<String> = [route.path.text]
      for destination in Self.destinations(document.body, texts) {
        guard
          case .local(_, let path, _) = lookup.resolve(destination, from: file, page: route.path),
          known.insert(path.text).inserted
        else { continue }
        sources[path.text, default: []].append(route.path)
      }
    }
  }

  /// The paths of the pages that link to a page, in the order of the routes.
  subscript(path: URLPath) -> [URLPath] { sources[path.text] ?? [] }

  /// The destinations of the wikilinks and inline links of a text.
  private static func destinations(_ body: TextBody, _ texts: TextRenderer) -> [String] {
    guard body.format == .markdown else { return [] }
    let bytes = body.file.bytes
    let code = texts.codeRanges(in: body) { _ in nil }
    let wiki = WikiLinks.links(in: bytes, body.range, code: code).map(\.destination)
    return wiki + inline(bytes, body.range, code)
  }

  private static func inline(
    _ bytes: [UInt8], _ body: Range<Int>, _ code: [Range<Int>]
  ) -> [String] {
    var found: [String] = []
    var code = code[...]
    var index = body.lowerBound
    while index + 2 < body.upperBound {
      while let first = code.first, first.upperBound <= index { code.removeFirst() }
      if let first = code.first, first.lowerBound <= index {
        index = first.upperBound
        continue
      }
      guard bytes[index] == UInt8(ascii: "]"), bytes[index + 1] == UInt8(ascii: "(") else {
        index += 1
        continue
      }
      let part = bytes[index + 2..<body.upperBound].prefix {
        $0 > 0x20 && $0 != UInt8(ascii: ")")
      }
      var text = String(decoding: part, as: UTF8.self)
      if text.hasPrefix("<") { text = String(text.dropFirst().prefix { $0 != ">" }) }
      if !text.isEmpty { found.append(text) }
      index = max(index + 2, part.endIndex)
    }
    return found
  }
}

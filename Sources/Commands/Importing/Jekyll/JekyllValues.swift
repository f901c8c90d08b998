import CivilTime
import DataFormats
import Liquid
import Markdown
import SourceText

/// What Jekyll calls `page` or an element of `site.posts`: a document's front matter, and its URL,
/// date and text.
final class JekyllDocumentValue: Drop {
  private let document: JekyllDocument
  private let url: String
  private let zone: Zone?
  private let number: Int

  init(_ document: JekyllDocument, url: String, zone: Zone?, number: Int) {
    (self.document, self.url, self.zone, self.number) = (document, url, zone, number)
  }

  private static let names = [
    "url", "id", "date", "title", "slug", "path", "relative_path", "name", "basename", "ext",
    "categories", "category", "tags", "collection", "draft", "excerpt", "content",
  ]

  var propertyNames: [String] { Self.names + (document.front.node?.entries ?? []).map(\.key) }
  var identity: Int? { number }
  var printed: Value { .string(url) }

  func isSame(as other: any Drop) -> Bool { (other as? JekyllDocumentValue)?.number == number }

  func value(for key: Symbol) -> Value? {
    let name = key.name
    switch name {
    case "url": return .string(url)
    case "id": return .string(url.hasSuffix(".html") ? String(url.dropLast(5)) : url)
    case "date": if let date = moment { return .date(date) }
    case "title":
      if let title = document.front.text("title") { return .string(title) }
      return document.kind == .page ? .null : .string(JekyllImporter.title(of: document.name))
    case "slug": return .string(document.front.text("slug") ?? document.name)
    case "path", "relative_path": return .string(document.path)
    case "name": return .string(SitePath.name(document.path))
    case "basename": return .string(document.name)
    case "ext": return .string("." + document.ending)
    case "categories": return .array(document.categories.map(Value.string))
    case "category": return document.categories.first.map(Value.string) ?? .null
    case "tags": return .array(document.tags.map(Value.string))
    case "collection": return collection.map(Value.string) ?? .null
    case "draft": return .bool(document.kind == .draft)
    case "excerpt": return document.front["excerpt"].map { DataValue.of($0) } ?? excerpt
    case "content": return html(document.body)
    default: break
    }
    return document.front[name].map { DataValue.of($0) }
  }

  private var collection: String? {
    switch document.kind {
    case .post, .draft: "posts"
    case .page: nil
    case .collection(let name): name
    }
  }

  private var moment: Timestamp? {
    guard let local = document.date else { return nil }
    let offset = zone?.timestamp(unixSeconds: local.secondsSinceEpoch).utcOffset ?? 0
    return Timestamp(local, utcOffset: offset)
  }

  private var excerpt: Value {
    guard document.kind != .page else { return .null }
    let separator = document.front.text("excerpt_separator") ?? "\n\n"
    let bytes = document.file.bytes
    let start = bytes[document.body].firstIndex { $0 > 0x20 } ?? document.body.upperBound
    let end = bytes.firstIndex(of: separator, in: start..<document.body.upperBound)
    return html(start..<(end ?? document.body.upperBound))
  }

  /// A part of the text as HTML, without its Liquid.
  private func html(_ range: Range<Int>) -> Value {
    var text: [UInt8] = []
    for token in LiquidTokens(document.file.bytes, range).tokens {
      switch token.kind {
      case .text, .literal: text += document.file.bytes[token.range]
      case .output, .tag: continue
      }
    }
    return .string(
      document.isMarkdown ? JekyllTemplates.html(text) : String(decoding: text, as: UTF8.self))
  }
}

/// Values of data files and front matter.
enum DataValue {
  /// The value of a node.
  static func of(_ node: Node) -> Value {
    switch node.content {
    case .sequence(let nodes): return .array(nodes.map(of))
    case .mapping(let entries): return .hash(Hash(entries.map { ($0.key, of($0.value)) }))
    case .scalar(let text, _):
      switch node.resolved {
      case .bool(let value): return .bool(value)
      case .int(let value): return .int(value)
      case .double(let value): return .double(value)
      case .string: return .string(text)
      case .null, nil: return .null
      }
    }
  }
}

/// The names that a text of a Jekyll site can read.
struct JekyllGlobals: Drop {
  let page: Value
  let site: Value
  /// One page with all posts, if the site has the plugin jekyll-paginate.
  let paginator: Value

  var propertyNames: [String] { ["page", "site", "jekyll", "paginator"] }

  func value(for key: Symbol) -> Value? {
    switch key.name {
    case "page": page
    case "site": site
    case "paginator": paginator
    case "jekyll": .hash(Hash([("environment", .string("production"))]))
    default: nil
    }
  }
}

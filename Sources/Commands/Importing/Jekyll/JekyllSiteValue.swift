import CivilTime
import DataFormats
import Liquid
import SourceText

/// What Jekyll calls `site`: its settings, posts, pages, collections, terms, data and files.
struct JekyllSiteValue {
  /// The values of documents by their paths.
  let values: [String: JekyllDocumentValue]
  /// The time of the newest document.
  let now: Timestamp
  private let config: JekyllConfig
  private let documents: [JekyllDocument]
  private let data: Value
  private let files: [String]

  init(
    _ config: JekyllConfig, _ documents: [JekyllDocument], urls: (JekyllDocument) -> String,
    data: Value, files: [String]
  ) {
    (self.config, self.data, self.files) = (config, data, files)
    var values: [String: JekyllDocumentValue] = [:]
    for (number, document) in documents.enumerated() {
      values[document.path] = JekyllDocumentValue(
        document, url: urls(document), zone: config.zone, number: number)
    }
    self.values = values
    let shown = documents.filter { $0.kind != .draft && $0.front.flag("published") != false }
    let epoch = CivilDateTime(secondsSinceEpoch: 0)
    // Newest first, as Jekyll lists posts.
    let posts = shown.filter { $0.kind == .post }.sorted {
      ($0.date ?? epoch, $0.path) > ($1.date ?? epoch, $1.path)
    }
    self.documents = posts + shown.filter { $0.kind != .post }
    now = Timestamp(posts.first?.date ?? epoch, utcOffset: 0)
  }

  func value(base: String) -> Value {
    var pairs = (config.node?.entries ?? []).map { ($0.key, DataValue.of($0.value)) }
    let posts = list { $0.kind == .post }
    let pages = list { $0.kind == .page }
    var own: [(String, Value)] = [
      ("baseurl", .string(base)), ("url", .string(base.isEmpty ? "" : config.url)),
      ("time", .date(now)), ("posts", posts), ("related_posts", posts), ("pages", pages),
      ("html_pages", pages), ("documents", list { $0.kind != .page }), ("data", data),
      ("static_files", .array(files.map(Self.file))),
      ("tags", terms(\.tags)), ("categories", terms(\.categories)),
    ]
    var collections: [Value] = [
      .hash(Hash([("label", .string("posts")), ("docs", posts), ("output", .bool(true))]))
    ]
    for name in config.collections.keys.sorted() {
      let entries = list { $0.kind == .collection(name) }
      own.append((name, entries))
      let settings = config.collections[name]?.entries ?? []
      let pairs = settings.map { ($0.key, DataValue.of($0.value)) }
      collections.append(.hash(Hash(pairs + [("label", .string(name)), ("docs", entries)])))
    }
    own.append(("collections", .array(collections)))
    let names = Set(own.map(\.0))
    pairs.removeAll { names.contains($0.0) }
    return .hash(Hash(pairs + own))
  }

  /// What Jekyll calls `paginator`, with all posts on one page; null without pagination.
  var paginator: Value {
    guard OldFrontMatter(node: config.node)["paginate"] != nil else { return .null }
    let posts = list { $0.kind == .post }
    let count = documents.count { $0.kind == .post }
    return .hash(
      Hash([
        ("posts", posts), ("page", .int(1)), ("per_page", .int(count)), ("total_pages", .int(1)),
        ("total_posts", .int(count)), ("previous_page", .null), ("next_page", .null),
        ("previous_page_path", .null), ("next_page_path", .null),
      ]))
  }

  private func list(_ isWanted: (JekyllDocument) -> Bool) -> Value {
    .array(
      documents.filter(isWanted).compactMap { document in
        values[document.path].map { .drop($0) }
      })
  }

  private func terms(_ terms: (JekyllDocument) -> [String]) -> Value {
    var names: [String] = []
    var found: [String: [Value]] = [:]
    for document in documents where document.kind == .post {
      guard let value = values[document.path] else { continue }
      for term in terms(document) {
        if found[term] == nil { names.append(term) }
        found[term, default: []].append(.drop(value))
      }
    }
    return .hash(Hash(names.map { ($0, .array(found[$0] ?? [])) }))
  }

  private static func file(_ path: String) -> Value {
    let split = SitePath.split(path)
    return .hash(
      Hash([
        ("path", .string("/" + path)), ("name", .string(SitePath.name(path))),
        ("basename", .string(split.stem)), ("extname", .string("." + split.ending)),
      ]))
  }
}

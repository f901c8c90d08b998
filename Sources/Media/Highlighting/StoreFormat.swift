import Bytes
/// The format of a store's file: a line with the format and the libraries' versions, a checksum of
/// the rest, then each entry: its kind, and three texts with their lengths.
enum StoreFormat {
  private static let name = "daybook-highlighting 2"

  /// Identifies the format and the libraries' versions.
  static func stamp(_ libraries: ScriptLibraries) -> String {
    "\(name); \(libraries.stamp)\n"
  }

  static func bytes(_ entries: [HighlightStore.Key: [UInt8]], stamp: String) -> [UInt8] {
    var body: [UInt8] = []
    let sorted = entries.sorted { isBefore($0.key, $1.key) }
    for (key, value) in sorted {
      body.append(key.kind.rawValue)
      for text in [key.language, key.source, value] {
        body += text.count.littleEndian(count: 8) + text
      }
    }
    return Array(stamp.utf8) + XXH64.hash(of: body.span.bytes).littleEndian(count: 8) + body
  }

  /// Decodes the entries; empty if the bytes are damaged or have another stamp.
  static func entries(_ bytes: [UInt8], stamp: String) -> [HighlightStore.Key: [UInt8]] {
    var rest = bytes[...]
    guard rest.starts(with: stamp.utf8) else { return [:] }
    rest = rest.dropFirst(stamp.utf8.count)
    guard let sum = number(&rest), sum == XXH64.hash(of: rest.span.bytes) else { return [:] }
    var entries: [HighlightStore.Key: [UInt8]] = [:]
    while let first = rest.popFirst() {
      guard let kind = HighlightStore.Key.Kind(rawValue: first), let language = text(&rest),
        let source = text(&rest), let value = text(&rest)
      else { return [:] }
      let key = HighlightStore.Key(kind: kind, language: language, source: source)
      entries[key] = value
    }
    return entries
  }

  private static func isBefore(_ a: HighlightStore.Key, _ b: HighlightStore.Key) -> Bool {
    if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
    if a.language != b.language { return a.language.lexicographicallyPrecedes(b.language) }
    return a.source.lexicographicallyPrecedes(b.source)
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    guard rest.count >= 8 else { return nil }
    let number = rest.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    return number
  }

  private static func text(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard let count = number(&rest), count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return Array(rest.prefix(Int(count)))
  }
}

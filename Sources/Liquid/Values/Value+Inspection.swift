import SourceText

/// A description of an object for authors of templates: what properties it has, and their values.
extension Value {
  /// The properties of an object, one in a line, by the alphabet; texts and lists are shortened.
  static func properties(of drop: any Drop) -> String {
    let names = Set(drop.propertyNames).sorted()
    let lines = names.compactMap { name in
      summary(of: name, drop).map { "  \(name): \($0)" }
    }
    return (["{"] + lines + ["}"]).joined(separator: "\n")
  }

  /// What is made from a document's text, which may be the one that asks.
  private static let texts: Set<String> = [
    "content", "description", "excerpt", "json_ld", "reading_minutes", "words",
  ]
  private static let longest = 100
  private static let mostItems = 5

  private static func summary(of name: String, _ drop: any Drop) -> String? {
    texts.contains(name) ? "…" : drop.value(for: Symbol(name))?.summary
  }

  private var summary: String {
    switch self {
    case .string, .safe, .html: return Self.shortened(text)
    case .array, .list: return listSummary
    case .hash(let hash):
      let keys = (0..<hash.count).prefix(Self.mostItems).map { hash.pair(at: $0).0 }
      return "{\(keys.joined(separator: ", "))\(hash.count > Self.mostItems ? ", …" : "")}"
    case .drop(let drop): return drop.items == nil ? Self.summary(of: drop) : listSummary
    default: return inspected()
    }
  }

  private static func summary(of drop: any Drop) -> String {
    let known = ["title", "name", "url"].filter(drop.propertyNames.contains)
    let named = known.lazy.compactMap { name -> String? in
      guard let text = drop.value(for: Symbol(name))?.string else { return nil }
      return "\(name): \(shortened(text)), "
    }.first
    return "{\(named ?? "")…}"
  }

  private var listSummary: String {
    let items = Items(self)
    guard items.count > 0 else { return "[]" }
    let shown = (0..<min(items.count, Self.mostItems)).map { items[$0] }
    let areShort = shown.allSatisfy { item in
      switch item {
      case .drop, .hash, .array, .list, .html: false
      default: true
      }
    }
    if areShort, items.count <= Self.mostItems {
      return "[\(shown.map(\.summary).joined(separator: ", "))]"
    }
    return "[\(items.count == 1 ? "1 item" : "\(items.count) items"), such as \(shown[0].summary)]"
  }

  private static func shortened(_ text: String) -> String {
    let start = text.prefix(longest)
    return JSONWriter.quoted(start.endIndex < text.endIndex ? start + "…" : String(start))
  }
}

import Bytes

/// Determines the `Content-Type` of a file from its name.
public enum MediaType {
  /// The type, with the charset for text; `application/octet-stream` if the extension is unknown.
  public static func of(_ name: String) -> String {
    // JSON Feed 1.1 has its own type, but no file extension.
    if name == "feed.json" { return "application/feed+json" }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return unknown }
    let suffix = name.utf8[name.utf8.index(after: dot)...].map(\.lowercased)
    return bySuffix[String(decoding: suffix, as: UTF8.self)] ?? unknown
  }

  /// Whether a type is text, and so worth compressing.
  public static func isText(_ type: String) -> Bool {
    let name = type.prefix { $0 != ";" }
    return name.hasPrefix("text/") || name.hasSuffix("+xml") || name.hasSuffix("json")
      || ["application/xml", "application/javascript", "application/wasm", "image/bmp"]
        .contains(String(name))
      || name == "font/ttf" || name == "font/otf"
  }

  /// A type with an extension of names.
  struct Entry: Sendable {
    let suffix: String
    /// The type with its charset.
    let type: String

    /// The type without its charset.
    var name: String { String(type.prefix { $0 != ";" }) }
    var hasCharset: Bool { type.contains("charset=") }
  }

  /// The types by the order of their extensions.
  static let all: [Entry] = bySuffix.sorted { $0.key < $1.key }.map {
    Entry(suffix: $0.key, type: $0.value)
  }

  private static let unknown = "application/octet-stream"

  private static let bySuffix = WordFile.values(of: PackageResources.types_txt)
}

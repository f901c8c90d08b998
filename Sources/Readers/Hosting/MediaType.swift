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

  private static let bySuffix: [String: String] = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "xhtml": "application/xhtml+xml; charset=utf-8",
    "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8",
    "ics": "text/calendar; charset=utf-8", "vcf": "text/vcard; charset=utf-8",
    "vtt": "text/vtt; charset=utf-8", "svg": "image/svg+xml; charset=utf-8",
    "xml": "application/xml; charset=utf-8", "xsl": "application/xml; charset=utf-8",
    "atom": "application/atom+xml; charset=utf-8", "rss": "application/rss+xml; charset=utf-8",
    "json": "application/json", "map": "application/json", "jsonld": "application/ld+json",
    "geojson": "application/geo+json", "webmanifest": "application/manifest+json",
    "gpx": "application/gpx+xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "bmp": "image/bmp",
    "tif": "image/tiff", "tiff": "image/tiff", "heic": "image/heic", "jxl": "image/jxl",
    "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
    "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "mov": "video/quicktime",
    "ogv": "video/ogg", "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg",
    "oga": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav", "flac": "audio/flac",
    "pdf": "application/pdf", "epub": "application/epub+zip", "zip": "application/zip",
    "gz": "application/gzip", "wasm": "application/wasm",
  ]
}

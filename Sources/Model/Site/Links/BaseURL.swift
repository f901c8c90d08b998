import Bytes

/// The URL that a site is served from: an origin and a path.
public struct BaseURL: Hashable, Sendable {
  /// Scheme and host, such as `https://ada.example`; empty if the site does not set it.
  public let origin: String
  /// The path without a `/` at its end, percent-encoded; empty at the host's root.
  public let path: String
  /// What the paths of pages in one of the site's languages begin with; nil if they begin with
  /// nothing.
  public let language: LanguagePaths?

  /// A base URL without a host, at the root.
  public static let none = BaseURL(origin: "", path: "")

  /// An `http` or `https` URL, or an absolute path alone; nil for anything else.
  public init?(_ text: String) {
    var rest = text[...]
    var origin = ""
    for scheme in ["https://", "http://"] where text.lowercased().hasPrefix(scheme) {
      let behind = text.dropFirst(scheme.count)
      let host = behind.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      guard !host.isEmpty, host.unicodeScalars.allSatisfy(Self.canBeInHost) else { return nil }
      origin = scheme + host.lowercased()
      rest = behind.dropFirst(host.count)
    }
    guard !origin.isEmpty || rest.hasPrefix("/") else { return nil }
    let folder = rest.hasSuffix("/") ? String(rest) : rest + "/"
    guard !rest.contains(where: { $0 == "?" || $0 == "#" }),
      let path = PercentEncoding.decode(folder[...]).flatMap(URLPath.init)
    else { return nil }
    self.init(origin: origin, path: String(path.url.dropLast()))
  }

  /// Whether a host may contain a character: by RFC 3986 §3.2, or a letter of another script (RFC
  /// 3987).
  private static func canBeInHost(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "-._~:@[]%".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
    }
  }

  private init(origin: String, path: String, language: LanguagePaths? = nil) {
    self.origin = origin
    self.path = path
    self.language = language
  }

  /// The same base URL for pages in a language.
  func with(_ language: LanguagePaths?) -> BaseURL {
    BaseURL(origin: origin, path: path, language: language)
  }

  /// The path of the home page without a `/` at its end: with the part for the language.
  public var home: String { path + (language?.start ?? "") }

  /// A site path with the base path in front: `/about/` may become `/me/about/`. Anything else,
  /// such as a URL with a scheme or a fragment, is returned unchanged.
  public func relative(_ url: String) -> String {
    if let language, Self.isSitePath(url) { return path + language.path(url) }
    return !path.isEmpty && Self.isSitePath(url) ? path + url : url
  }

  /// A site path as an absolute URL.
  public func absolute(_ url: String) -> String {
    guard Self.isSitePath(url) else { return url }
    return origin + path + (language?.path(url) ?? url)
  }

  /// Whether a URL begins with exactly one `/`.
  private static func isSitePath(_ url: String) -> Bool {
    var bytes = url.utf8.makeIterator()
    return bytes.next() == UInt8(ascii: "/") && bytes.next() != UInt8(ascii: "/")
  }
}

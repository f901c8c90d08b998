/// Where a site is served from: an origin and a path below it.
public struct BaseURL: Hashable, Sendable {
  /// Scheme and host, such as `https://ada.example`; empty where the site does not say.
  public let origin: String
  /// The path without a `/` at its end, percent-encoded; empty at the host's root.
  public let path: String

  /// No host, at the root.
  public static let none = BaseURL(origin: "", path: "")

  /// An `http` or `https` URL, or an absolute path alone; nil for anything else.
  public init?(_ text: String) {
    var rest = text[...]
    var origin = ""
    for scheme in ["https://", "http://"] where text.lowercased().hasPrefix(scheme) {
      let behind = text.dropFirst(scheme.count)
      let host = behind.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      guard !host.isEmpty, host.allSatisfy({ !$0.isWhitespace && $0 != "\\" }) else { return nil }
      origin = scheme + host.lowercased()
      rest = behind.dropFirst(host.count)
    }
    guard !origin.isEmpty || rest.hasPrefix("/") else { return nil }
    let folder = rest.hasSuffix("/") ? String(rest) : rest + "/"
    guard !rest.contains(where: { $0 == "?" || $0 == "#" }), let path = URLPath(folder) else {
      return nil
    }
    self.init(origin: origin, path: String(path.url.dropLast()))
  }

  private init(origin: String, path: String) {
    self.origin = origin
    self.path = path
  }

  /// A site path below the base path: `/about/` may become `/me/about/`. What is no site path (it
  /// has a scheme, or is a fragment) is given back as it is.
  public func relative(_ url: String) -> String {
    url.hasPrefix("/") && !url.hasPrefix("//") ? path + url : url
  }

  /// A site path as an absolute URL.
  public func absolute(_ url: String) -> String {
    url.hasPrefix("/") && !url.hasPrefix("//") ? origin + path + url : url
  }
}

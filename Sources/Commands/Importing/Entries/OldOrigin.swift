/// The address of an old site: URLs on it, in all their forms, become paths.
struct OldOrigin {
  /// The origin and the base path, without a `/` at the end.
  let origin: String
  let base: String

  init(_ url: String?) { (origin, base) = HugoConfig.base(url) }

  /// The path of a URL, without the base path; nil for another site's URL, a relative one, or one
  /// with a query or fragment, which is no file.
  func path(_ url: String?) -> String? {
    guard let url, !url.isEmpty, !url.contains("?"), !url.contains("#") else { return nil }
    var text = url
    if let scheme = ["https://", "http://", "//"].first(where: { url.hasPrefix($0) }) {
      let rest = url.dropFirst(scheme.count)
      guard Self.host(rest) == Self.host(origin.drop { $0 != "/" }.dropFirst(2)) else { return nil }
      text = String(rest.drop { $0 != "/" })
      if text.isEmpty { text = "/" }
    }
    guard text.hasPrefix("/") else { return nil }
    if !base.isEmpty, text == base || text.hasPrefix(base + "/") {
      text = String(text.dropFirst(base.count))
    }
    let path = SitePath.decoded(text.isEmpty ? "/" : text)
    return path.split(separator: "/").contains { $0 == ".." || $0 == "." } ? nil : path
  }

  /// A host without `www.`, as both usually show the same site.
  private static func host(_ text: Substring) -> String {
    let host = text.prefix { $0 != "/" }.lowercased()
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}

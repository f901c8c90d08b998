import SourceText

/// Recognizes links to other sites and e-mail addresses whose scheme is missing or incomplete.
enum MistakenLink {
  /// The hint for a broken link, given by its path and its query with the fragment; nil if the link
  /// is neither of these.
  static func hint(for path: String, _ rest: Substring) -> Cure? {
    for scheme in ["https", "http"] {
      let rest = path.dropFirst(scheme.count)
      guard path.hasPrefix(scheme), rest.first == "/" else { continue }
      let host = rest.drop { $0 == "/" }
      return isHost(host) ? .writing("\(scheme)://\(host)\(rest)") : nil
    }
    if path.contains("\\") { return .writing(path.replacing("\\", with: "/") + rest) }
    if isMail(path) { return .writing("mailto:\(path)\(rest)") }
    return path.hasPrefix("www.") || isHost(path[...]) ? .writing("https://\(path)\(rest)") : nil
  }

  private static func isMail(_ path: String) -> Bool {
    let parts = path.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && !path.contains("/") && parts[1].contains(".")
      && !parts[1].hasPrefix(".") && !parts[1].hasSuffix(".")
  }

  private static let endings: Set<Substring> = [
    "com", "org", "net", "edu", "gov", "io", "dev", "app", "info", "eu", "uk", "de", "fr", "es",
    "it", "nl", "ch", "at", "au", "ca", "us", "ie", "se", "no", "dk", "example",
  ]

  /// Whether a path begins with the name of a host, such as `ada.example/about`.
  private static func isHost(_ path: Substring) -> Bool {
    let labels = path.prefix { $0 != "/" }.split(
      separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last else {
      return false
    }
    return endings.contains(last)
  }
}

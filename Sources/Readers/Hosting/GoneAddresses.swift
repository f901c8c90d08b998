import Bytes

/// The addresses of an earlier site that a new one neither has nor redirects, so that links from
/// elsewhere would break.
public struct GoneAddresses: Sendable {
  private let rules: [RedirectRule]
  private let basePath: String

  /// - Parameters:
  ///   - redirects: The content of the new site's `_redirects`; empty if it has none.
  ///   - basePath: The path of the site's URL without a `/` at its end, percent-encoded.
  public init(redirects: [UInt8] = [], basePath: String = "") {
    rules = RedirectRule.list(redirects).filter { (200..<400).contains($0.status) }
    self.basePath = ServerText.decoded(basePath)
  }

  /// The paths of the earlier files whose addresses are gone, in their order.
  ///
  /// - Parameter exists: Whether the new site has a file.
  public func among(_ earlier: [String], exists: (String) -> Bool) -> [String] {
    let there = Set(earlier)
    return earlier.filter { path in
      !exists(path) && Self.isLinked(path) && !Self.isCopy(path, there)
        && !isRedirected(Self.address(of: path))
    }
  }

  /// The address of a file, such as `/about/`.
  public static func address(of path: String) -> String {
    let isIndex = path == "index.html" || path.hasSuffix("/index.html")
    return "/" + (isIndex ? String(path.dropLast(10)) : path)
  }

  private func isRedirected(_ address: String) -> Bool {
    rules.contains { $0.matches(basePath + address) }
  }

  /// Whether other sites may link to a file: not to those whose names change with their content, nor to
  /// those for hosts and programs.
  private static func isLinked(_ path: String) -> Bool {
    if ["assets/", "search/words-", "search/pages-"].contains(where: path.hasPrefix) {
      return false
    }
    if HostFile(rawValue: path) != nil || path == ".nojekyll" { return false }
    return !path.hasPrefix(".") || path.hasPrefix(".well-known/")
  }

  /// Whether a file is the compressed copy of another one.
  private static func isCopy(_ path: String, _ all: Set<String>) -> Bool {
    (path.hasSuffix(".gz") || path.hasSuffix(".br")) && all.contains(String(path.dropLast(3)))
  }
}

extension RedirectRule {
  /// Whether a rule is for a path, with or without a `/` at its end.
  func matches(_ path: String) -> Bool {
    var names = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)[...]
    if names.last == "" { names.removeLast() }
    for part in parts {
      if part == .splat { return true }
      guard let name = names.popFirst() else { return part == .name("") && parts.count == 1 }
      if case .name(let text) = part, text != name { return false }
    }
    return names.isEmpty
  }
}

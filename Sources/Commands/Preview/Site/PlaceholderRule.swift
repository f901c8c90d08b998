/// One line of a `_redirects` file: a path, a target and a status.
struct PlaceholderRule: Sendable {
  /// A pattern for one name of the requested path.
  private enum Name: Sendable {
    case exact(String)
    /// `:name` matches any one name.
    case placeholder(String)
    /// `*` matches the rest of the path.
    case splat
  }

  /// The target, which may contain `:name` and `:splat`.
  private let target: String
  private let names: [Name]
  let status: Int

  /// Parses a line; nil for a comment, and for a rule that depends on more than the path.
  init?(_ line: Substring) {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }.prefix { !$0.hasPrefix("#") }
    guard (2...3).contains(words.count), let path = RequestPath(String(words[0])) else {
      return nil
    }
    let target = String(words[1])
    guard target.hasPrefix("/") || target.hasPrefix("https://") || target.hasPrefix("http://")
    else { return nil }
    let code = words.count == 3 ? words[2].prefix { $0 != "!" } : "301"
    guard let status = Int(code), [200, 301, 302, 303, 307, 308, 404].contains(status) else {
      return nil
    }
    self.status = status
    self.target = target
    // An encoded `*` or `:` is part of a name.
    let written = words[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    names = zip(Self.trimmed(path.names), written).map { name, written in
      if written == "*" { return .splat }
      return written.hasPrefix(":") ? .placeholder(String(name.dropFirst())) : .exact(name)
    }
  }

  /// The names of the path, for lookups; nil if the path has a placeholder.
  var exactNames: [String]? {
    var result: [String] = []
    for name in names {
      guard case .exact(let text) = name else { return nil }
      result.append(text)
    }
    return result
  }

  /// The target for a path; nil if the rule does not match the path.
  func target(of path: ArraySlice<String>) -> String? {
    var rest = path
    var values: [(name: String, value: String)] = []
    for name in names {
      if case .splat = name {
        values.append(("splat", Self.encoded(rest)))
        return fill(values)
      }
      guard let next = rest.popFirst() else { return nil }
      switch name {
      case .exact(let text): guard text == next else { return nil }
      case .placeholder(let name):
        guard !next.isEmpty else { return nil }
        values.append((name, Self.encoded([next])))
      case .splat: break
      }
    }
    return Self.trimmed(Array(rest)).isEmpty ? fill(values) : nil
  }

  /// The names without an empty last one: rules match paths with and without a slash at the end.
  static func trimmed(_ names: [String]) -> ArraySlice<String> {
    names.last == "" ? names.dropLast() : names[...]
  }

  private func fill(_ values: [(name: String, value: String)]) -> String {
    // Replace longer names first, as one name may be the beginning of another.
    let filled = values.sorted { $0.name.utf8.count > $1.name.utf8.count }
      .reduce(target) { $0.replacing(":" + $1.name, with: $1.value) }
    // An empty name in a splat must not turn the target into a URL of another host.
    guard target.hasPrefix("/") else { return filled }
    return "/" + filled.drop { $0 == "/" }
  }

  private static func encoded(_ names: ArraySlice<String>) -> String {
    names.map { RequestPath(name: $0).encoded.dropFirst() }.joined(separator: "/")
  }
}

import Bytes

/// A rule of an author's `_redirects`: `/old/:name/* /new/:name/:splat 301`.
struct RedirectRule: Hashable, Sendable {
  /// One name of the path.
  enum Part: Hashable, Sendable {
    /// A name as people read it.
    case name(String)
    /// `:name` matches any one name.
    case placeholder(String)
    /// `*` matches the rest of the path.
    case splat
  }

  /// The names of the path.
  let parts: [Part]
  /// Whether the path ends with a `/`.
  let isFolder: Bool
  /// A path or a URL, percent-encoded, which may contain `:name` and `:splat`.
  let target: String
  /// The status.
  let status: Int

  /// Whether the rule is a redirect that depends on the path alone, as web servers know them.
  var isRedirect: Bool { (300...399).contains(status) }

  /// Parses a line; nil for a comment, and for a rule that depends on more than the path, such as a
  /// country.
  init?(_ line: Substring) {
    let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }.prefix { !$0.hasPrefix("#") }
    guard (2...3).contains(words.count), words[0].hasPrefix("/") else { return nil }
    let target = String(words[1])
    guard target.hasPrefix("/") || target.hasPrefix("https://") || target.hasPrefix("http://"),
      let status = Int(words.count == 3 ? words[2].prefix { $0 != "!" } : "301")
    else { return nil }
    var parts: [Part] = []
    for name in words[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      if name == "*" {
        parts.append(.splat)
      } else if name.hasPrefix(":"), name.utf8.count > 1 {
        parts.append(.placeholder(String(name.dropFirst())))
      } else {
        guard let text = PercentEncoding.decode(name), text.utf8.allSatisfy({ $0 >= 0x20 })
        else { return nil }
        parts.append(.name(text))
      }
    }
    isFolder = parts.count > 1 && parts.last == .name("")
    if isFolder { parts.removeLast() }
    guard !parts.dropLast().contains(.splat) else { return nil }
    (self.parts, self.status) = (parts, status)
    // What browsers would encode anyway, and what formats would read as their own.
    self.target = PercentEncoding.encode(target) { byte in
      (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}$".utf8.contains(byte)
    }
  }

  /// The rules of a file, in its order.
  static func list(_ bytes: [UInt8]) -> [RedirectRule] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { RedirectRule($0) }
  }

  /// The path, if it has no placeholder.
  var exactPath: String? {
    var names: [String] = []
    for part in parts {
      guard case .name(let name) = part else { return nil }
      names.append(name)
    }
    return "/" + names.joined(separator: "/") + (isFolder ? "/" : "")
  }

  /// Whether the path has a placeholder or a `*`.
  var isPattern: Bool { exactPath == nil }

  /// The regular expression of the path.
  ///
  /// - Parameters:
  ///   - rest: What a splat matches, `.*` for a decoded path.
  ///   - name: The expression for a literal name.
  func expression(rest: String, name escape: (String) -> String) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .name(let name): text += "/" + escape(name)
      case .placeholder: text += "/([^/?]+)"
      case .splat: return text + "(?:/(\(rest)))?"
      }
    }
    return text + "/?"
  }

  /// The target with the groups of `expression`.
  func target(group: (Int) -> String) -> String {
    var groups: [(name: String, number: Int)] = []
    for part in parts {
      switch part {
      case .placeholder(let name): groups.append((name, groups.count + 1))
      case .splat: groups.append(("splat", groups.count + 1))
      case .name: break
      }
    }
    // Longer names first, as one name may be the beginning of another.
    return groups.sorted { $0.name.utf8.count > $1.name.utf8.count }
      .reduce(target) { $0.replacing(":" + $1.name, with: group($1.number)) }
  }
}

import Bytes
import Content
import Fields

/// Paths of pages in URLs, without percent encoding.
enum SitePath {
  /// A path as a key that is equal for `/a`, `/a/`, `/a.html` and `/a/index.html`.
  static func key(_ path: String) -> String {
    var rest = path[...]
    if rest.hasSuffix("/index.html") { rest = rest.dropLast(10) }
    if rest.hasSuffix(".html") { rest = rest.dropLast(5) }
    while rest.hasSuffix("/") { rest = rest.dropLast() }
    return String(rest)
  }

  /// A path as written in Daybook's `aliases` and `url`: with `/` at both ends, or only in front
  /// for a file.
  static func written(_ path: String) -> String {
    // Two slashes are one, as hosts read them.
    let isFolder = path.hasSuffix("/")
    var path = "/" + path.split(separator: "/").joined(separator: "/")
    if isFolder, path != "/" { path += "/" }
    if path.hasSuffix("/index.html") { path = String(path.dropLast(10)) }
    let last = path.split(separator: "/").last ?? ""
    return path.hasSuffix("/") || last.contains(".") ? path : path + "/"
  }

  /// The parts of a page's path, without an HTML extension.
  static func parts(_ path: String) -> [String] {
    var parts = key(path).split(separator: "/").map(String.init)
    if let last = parts.last, last.hasSuffix(".htm") {
      parts[parts.count - 1] = String(last.dropLast(4))
    }
    return parts
  }

  /// The URL of a file in `content/`.
  static func ofContent(_ target: String) -> String {
    if target == "index.md" { return "/" }
    if target == "404.md" { return "/404.html" }
    var parts = target.split(separator: "/").map(String.init)
    guard var last = parts.popLast() else { return "/" }
    if last == "index.md" {
      last = parts.popLast() ?? ""
    } else if last.hasSuffix(".md") {
      last = String(last.dropLast(3))
    }
    if parts.count == 2, parts[0] == "journal" { last = PostName(last[...]).slug }
    return "/" + (parts + [last]).map { part(named: $0) + "/" }.joined()
  }

  /// The URL part for a file name.
  static func part(named name: String) -> String {
    let slug = Slug(title: name).text
    return slug.isEmpty ? name : slug
  }

  /// A relative path from a folder, without `.` and `..`; `..` at the top is ignored.
  static func join(_ folder: String, _ path: String) -> String {
    var parts = path.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let end = path.hasSuffix("/") && !parts.isEmpty ? "/" : ""
    return "/" + parts.joined(separator: "/") + end
  }

  /// An absolute path without the base path.
  static func inside(_ base: String, _ path: String) -> String {
    guard !base.isEmpty, path.hasPrefix(base) else { return path }
    let rest = path.dropFirst(base.count)
    return rest.isEmpty ? "/" : rest.hasPrefix("/") ? String(rest) : path
  }

  /// The part of a path before its last `/`.
  static func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  /// The part of a path after its last `/`.
  static func name(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
      ?? path
  }

  /// A file's name and its extension in lower case.
  static func split(_ path: String) -> (stem: String, ending: String) {
    let name = name(path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }

  /// A path with every percent escape replaced, if the result is UTF-8.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return String(validating: PercentEncoding.decodeLeniently(text.utf8), as: UTF8.self) ?? text
  }
}

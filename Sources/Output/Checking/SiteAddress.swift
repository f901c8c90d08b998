import Bytes
import Hypertext

/// Distinguishes URLs within a site from others.
struct SiteAddress {
  /// What a URL points to.
  enum Target: Equatable {
    /// A file of the site, by its path in the output folder; empty for the page itself.
    case inside(path: String, fragment: String?)
    /// An `http` URL of another site.
    case external(String)
    /// A path on the site's host, but outside the site's base path.
    case outside
    /// A mail address, telephone number, `data:` URL or the like.
    case other
  }

  private let origin: String
  private let basePath: String
  /// The targets of addresses that are the same in every file.
  private let known = Known()

  private final class Known {
    var targets: [String: Target] = [:]
  }

  init(origin: String, basePath: String) {
    self.origin = origin
    self.basePath = basePath
  }

  /// A URL path without the base path, as authors write it.
  func withoutBase(_ url: String) -> String {
    url.hasPrefix(basePath + "/") ? String(url.dropFirst(basePath.count)) : url
  }

  /// The target of a link in one of the site's files. Most links occur on many pages, so absolute
  /// ones are cached.
  func resolve(_ url: String, from file: String) -> Target {
    guard url.utf8.first == UInt8(ascii: "/") || WebAddress.scheme(of: url) != nil else {
      return target(of: url, from: file)
    }
    if let target = known.targets[url] { return target }
    let target = target(of: url, from: file)
    known.targets[url] = target
    return target
  }

  private func target(of url: String, from file: String) -> Target {
    let url = String(url.trimming(while: \.isWhitespace))
    if !origin.isEmpty, url == origin || url.hasPrefix(origin + "/") {
      return local(String(url.dropFirst(origin.count)), from: file)
    }
    if url.hasPrefix("//") { return .external("https:" + url) }
    if let scheme = WebAddress.scheme(of: url) {
      return ["http", "https"].contains(scheme) ? .external(url) : .other
    }
    return local(url, from: file)
  }

  /// A text with its escapes decoded; invalid escapes stay.
  private static func decoded(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return String(decoding: PercentEncoding.decodeLeniently(text.utf8), as: UTF8.self)
  }

  private func local(_ url: String, from file: String) -> Target {
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let fragment = parts.count > 1 ? Self.decoded(parts[1]) : nil
    let written = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = written.first, !path.isEmpty else {
      return .inside(path: "", fragment: fragment)
    }
    let decoded = Self.decoded(path)
    if decoded.hasPrefix("/") {
      if decoded == basePath { return .inside(path: "index.html", fragment: fragment) }
      guard decoded.hasPrefix(basePath + "/") else { return .outside }
      return inside(String(decoded.dropFirst(basePath.count)), in: "", fragment)
    }
    let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
    return inside(decoded, in: folder, fragment)
  }

  private func inside(_ path: String, in folder: String, _ fragment: String?) -> Target {
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return .outside }
      } else {
        parts.append(String(part))
      }
    }
    let isFolder =
      path.hasSuffix("/") || path.hasSuffix("/.") || path.hasSuffix("..") || path == "."
    let file = parts.joined(separator: "/")
    if !isFolder { return .inside(path: file, fragment: fragment) }
    return .inside(path: file.isEmpty ? "index.html" : file + "/index.html", fragment: fragment)
  }
}

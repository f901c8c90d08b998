import Synchronization

/// A built site, served as by a static host: its files, and the rules in its `_redirects`.
///
/// Redirect rules take precedence over files, as on Cloudflare Pages; rewrite rules (200 and 404)
/// apply only if there is no file.
public struct BuiltSite: Sendable {
  /// The path of the site's URL, starting and ending with a slash.
  public let basePath: String
  private let site: StaticSite
  private let files: ServedFiles
  private let redirects = SharedRedirects()

  /// Creates a site from a folder.
  ///
  /// - Parameter basePath: The path of the site's URL; nil takes it from the sitemap.
  public init(root: String, basePath: String? = nil) {
    files = ServedFiles(root: root, now: HTTPDate.now)
    self.basePath = basePath ?? Self.basePath(in: files) ?? "/"
    site = StaticSite(files, basePath: self.basePath)
  }

  /// The response to a `GET` or `HEAD`; blocks only as long as it takes to read a small file.
  public func respond(to request: Request) -> Response {
    let rule = rules().target(of: request.path)
    if let rule, (300...399).contains(rule.status) {
      let query = rule.target.contains("?") ? nil : request.query
      return Response(Self.status(rule.status), to: rule.target, query: query)
    }
    let response = site.respond(to: request)
    guard response.status == .notFound, let rule, let path = RequestPath(rule.target) else {
      return response
    }
    var other = site.respond(to: Request(path: path))
    guard other.status == .ok else { return response }
    if rule.status == 404 { other.status = .notFound }
    return other
  }

  /// The rules in `_redirects`; the file is checked at most ten times a second.
  private func rules() -> RedirectList {
    redirects.rules {
      guard case .file(let file) = files.entry(at: ["_redirects"], name: "_redirects") else {
        return nil
      }
      return file
    }
  }

  private static func status(_ code: Int) -> Status {
    switch code {
    case 301: Status(301, "Moved Permanently")
    case 302: Status(302, "Found")
    case 303: Status(303, "See Other")
    case 307: .temporaryRedirect
    default: .permanentRedirect
    }
  }

  /// The path of the shortest URL in the sitemap, which is the home page's URL.
  private static func basePath(in files: ServedFiles) -> String? {
    guard case .file(let file) = files.entry(at: ["sitemap.xml"], name: "sitemap.xml"),
      file.size <= 16_777_216
    else { return nil }
    let text = file.content()
    var shortest: ArraySlice<UInt8>?
    var rest = text[...]
    while let open = rest.firstRange(of: "<loc>".utf8) {
      rest = rest[open.upperBound...]
      let address = rest.prefix { $0 != UInt8(ascii: "<") }
      if address.count < shortest?.count ?? .max { shortest = address }
      rest = rest[address.endIndex...]
    }
    guard let shortest, let scheme = shortest.firstRange(of: "://".utf8),
      let path = shortest[scheme.upperBound...].firstIndex(of: .slash),
      let end = shortest.lastIndex(of: .slash), end >= path
    else { return nil }
    return String(decoding: shortest[path...end], as: UTF8.self)
  }
}

/// Caches the parsed rules until the file changes.
private final class SharedRedirects: Sendable {
  private struct Last {
    var file: Representation?
    var rules = RedirectList()
    var validUntil = MonotonicTime(milliseconds: 0)
  }

  private static let validity = 100
  private let last = Mutex(Last())

  func rules(of file: () -> Representation?) -> RedirectList {
    last.withLock { last in
      let now = MonotonicTime.now()
      if now < last.validUntil { return last.rules }
      let file = file()
      if last.file !== file {
        last.file = file
        last.rules = RedirectList(file?.content() ?? [])
      }
      last.validUntil = now + Self.validity
      return last.rules
    }
  }
}

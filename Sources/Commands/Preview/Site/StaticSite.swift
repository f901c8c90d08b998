import FileSystem

/// Answers requests with the files of a folder, at a base path.
///
/// `/a/` is served from `a/index.html`; `/a` redirects to `/a/` if `a` is a folder; `404.html` is
/// sent with status 404 for missing files. Folders are never listed. Every response may be cached
/// but must be revalidated (`Cache-Control: no-cache`).
public struct StaticSite: Sendable {
  private let files: ServedFiles
  /// The names in the base path.
  private let base: [String]

  /// Creates a site from the files in a folder.
  ///
  /// - Parameter basePath: The path of the site's URL, such as `/` or `/me/`.
  public init(root: String, basePath: String) {
    self.init(root: root, basePath: basePath, now: HTTPDate.now)
  }

  init(root: String, basePath: String, now: @escaping @Sendable () -> HTTPDate) {
    self.init(ServedFiles(root: root, now: now), basePath: basePath)
  }

  init(_ files: ServedFiles, basePath: String) {
    self.files = files
    let path = RequestPath(basePath.utf8.first == .slash ? basePath : "/" + basePath)
    base = path?.names.filter { !$0.isEmpty } ?? []
  }

  /// The response to a `GET` or `HEAD`; blocks only as long as it takes to read a small file.
  public func respond(to request: Request) -> Response {
    let path = request.path
    if path.names == base { return withSlash(request) }
    guard path.names.starts(with: base), path.names.count > base.count else {
      return path.names == [""] ? homeRedirect(request) : missing()
    }
    var names = path.names[base.count...]
    if path.isFolder { names[names.endIndex - 1] = "index.html" }
    guard !names.contains(""), let name = names.last else { return missing() }
    switch files.entry(at: names, name: name) {
    case .file(let representation): return Response(.ok, representation)
    case .folder: return path.isFolder ? missing() : withSlash(request)
    case .missing: return missing()
    case .refused(let error):
      // The error's path is local to this machine and must not be shown on the page.
      return Response(.forbidden, page: "Cannot read this file: \(error.reason).")
    }
  }

  /// Redirects the server's root to the site, for URLs with only a host and a port.
  private func homeRedirect(_ request: Request) -> Response {
    let home = base.reduce("") { "\($0)/\($1)" } + "/"
    guard let path = RequestPath(home) else { return missing() }
    return Response(.temporaryRedirect, to: path.encoded, query: request.query)
  }

  private func withSlash(_ request: Request) -> Response {
    Response(.permanentRedirect, to: request.path.encoded + "/", query: request.query)
  }

  private func missing() -> Response {
    if case .file(let page) = files.entry(at: ["404.html"], name: "404.html") {
      return Response(.notFound, page)
    }
    return Response(.notFound, page: "Page not found.")
  }
}

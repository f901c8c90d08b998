import FileSystem

/// Answers requests with the files of a folder, below a base path.
///
/// `/a/` is `a/index.html`, `/a` leads to `/a/` where `a` is a folder, and what is not there is
/// `404.html` with status 404. Folders are never listed. Every answer may be kept but has to be
/// asked for again (`Cache-Control: no-cache`).
public struct StaticSite: Sendable {
  private static let allowed = "GET, HEAD, OPTIONS"

  private let folder: ServedFolder
  /// The names of the base path.
  private let base: [String]
  private let now: @Sendable () -> HTTPDate

  /// A site of the files in a folder.
  ///
  /// - Parameter basePath: The path of the site's address: `/`, or `/me/`.
  public init(root: String, basePath: String) {
    self.init(root: root, basePath: basePath, now: HTTPDate.now)
  }

  init(root: String, basePath: String, now: @escaping @Sendable () -> HTTPDate) {
    folder = ServedFolder(root: root)
    let path = RequestPath(basePath.utf8.first == .slash ? basePath : "/" + basePath)
    base = path?.names.filter { !$0.isEmpty } ?? []
    self.now = now
  }

  /// The answer to a request; blocks for no more than reading a small file.
  public func respond(to request: Request) -> Response {
    guard request.method.isKnown else {
      return Response(.notImplemented, page: "This server does not know this method.")
    }
    switch request.method {
    case .options: return Response(.noContent, fields: ["Allow": Self.allowed])
    case .get, .head: return content(for: request)
    default:
      return Response(
        .methodNotAllowed, fields: ["Allow": Self.allowed], page: "Pages can only be read.")
    }
  }

  private func content(for request: Request) -> Response {
    let path = request.path
    if path.names == base { return redirect(to: path.encoded + "/", request, .permanentRedirect) }
    guard path.names.starts(with: base), path.names.count > base.count else {
      return path.names == [""] ? homeRedirect(request) : missing()
    }
    var names = path.names[base.count...]
    if path.isFolder { names[names.endIndex - 1] = "index.html" }
    guard !names.contains(""), let name = names.last else { return missing() }
    switch folder.entry(at: names) {
    case .file(let file):
      return FileResponder(file: ServedFile(file, name: name, now: now()), now: now())
        .response(to: request)
    case .folder:
      return path.isFolder
        ? missing() : redirect(to: path.encoded + "/", request, .permanentRedirect)
    case .missing: return missing()
    case .refused(let error):
      // The path of the error is one of this machine and not for the page.
      return Response(.forbidden, page: "This file cannot be read: \(error.reason).")
    }
  }

  /// The way from the server's root to the site, for whoever typed the host and port alone.
  private func homeRedirect(_ request: Request) -> Response {
    let home = base.reduce("") { "\($0)/\($1)" } + "/"
    guard let path = RequestPath(home) else { return missing() }
    return redirect(to: path.encoded, request, .temporaryRedirect)
  }

  private func redirect(to target: String, _ request: Request, _ status: Status) -> Response {
    let location = request.query.map { "\(target)?\($0)" } ?? target
    return Response(
      status, fields: ["Location": location, "Cache-Control": "no-cache"],
      page: "The page has another address.")
  }

  private func missing() -> Response {
    guard case .file(let file) = folder.entry(at: ["404.html"]) else {
      return Response(.notFound, page: "There is no such page.")
    }
    let page = ServedFile(file, name: "404.html", now: now())
    return Response(
      .notFound, fields: ["Content-Type": page.type, "Cache-Control": "no-cache"],
      body: [page.piece(0..<page.size)])
  }
}

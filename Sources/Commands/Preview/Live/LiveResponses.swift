import FileSystem
import Hosting
public import SourceText

/// Makes responses from the current state of a site.
public struct LiveResponses: Sendable {
  private let files: ServedFiles
  private let reloads: Bool
  private let editing: EditingSession?

  /// Creates responses for a site; copied files are served from the folder `content`.
  ///
  /// - Parameters:
  ///   - reloads: Whether pages update automatically in the browser.
  ///   - editing: The right to change the site in pages; nil if they cannot change it.
  public init(content: String, reloads: Bool, editing: EditingSession? = nil) {
    self.editing = editing
    files = ServedFiles(root: content, now: HTTPDate.now)
    self.reloads = reloads
  }

  /// The response with a generated page or file, and its size in bytes.
  ///
  /// - Parameters:
  ///   - name: The file's name, which determines its type.
  ///   - mistakes: The diagnostics to show above a page.
  ///   - isBroken: Whether the diagnostics make the page unusable; browsers then keep their current
  ///     page.
  public func made(
    _ bytes: [UInt8], named name: String, isPage: Bool, mistakes: [Diagnostic], isBroken: Bool
  ) -> (answer: LiveFile, cost: Int) {
    let notice = mistakes.isEmpty ? "" : PageNotice.mistakes(mistakes)
    return page(
      isPage ? bytes.withMarkup(notice) : bytes, isBroken ? .internalServerError : .ok,
      type: MediaType.of(name), isPage)
  }

  /// The error page for a URL that does not exist, with suggestions.
  public func missing(
    _ page: [UInt8]?, leftOut: String? = nil, sources: [String], nearest: [String],
    mistakes: [Diagnostic]
  ) -> (answer: LiveFile, cost: Int) {
    let notice =
      mistakes.isEmpty
      ? PageNotice.missing(leftOut: leftOut, sources: sources, nearest: nearest)
      : PageNotice.mistakes(mistakes)
    let bytes = page ?? Array("<!doctype html><title>Page not found</title>".utf8)
    return self.page(bytes.withMarkup(notice), .notFound, type: MediaType.of("404.html"), true)
  }

  /// A file of the content folder, in its current state.
  public func copied(_ path: String) -> (answer: LiveFile, cost: Int) {
    let names = path.split(separator: "/").map(String.init)
    guard let name = names.last else { return missing(nil, sources: [], nearest: [], mistakes: []) }
    switch files.entry(at: names[...], name: name) {
    case .file(let file):
      guard reloads, file.type.hasPrefix("text/html"), case .bytes(let bytes) = file.source else {
        return (.made(Response(.ok, file), state: ""), 0)
      }
      return page(bytes, .ok, type: file.type, true)
    case .refused(let error):
      let page = "Cannot read this file: \(error.reason)."
      return (.made(Response(.forbidden, page: page), state: ""), 0)
    case .folder, .missing: return missing(nil, sources: [], nearest: [], mistakes: [])
    }
  }

  private func page(
    _ bytes: [UInt8], _ status: Status, type: String, _ isPage: Bool
  ) -> (answer: LiveFile, cost: Int) {
    let state = String(ContentDigest(bytes).value, radix: 36)
    var all = bytes
    // The reload script only knows what is before it.
    if isPage, let editing { all = all.withMarkup(editing.markup) }
    if isPage, reloads { all = ReloadScript.added(to: all, state: state, nonce: editing?.nonce) }
    let representation = Representation(bytes: all, type: type)
    return (.made(Response(status, representation), state: state), representation.cost)
  }
}

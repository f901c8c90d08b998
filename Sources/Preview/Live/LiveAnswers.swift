import FileSystem
public import SourceText

/// Makes answers of what a site has at a moment.
public struct LiveAnswers: Sendable {
  private let files: ServedFiles
  private let reloads: Bool

  /// Answers for a site whose copied files are below a folder.
  ///
  /// - Parameter reloads: Whether pages keep themselves up to date in the browser.
  public init(content: String, reloads: Bool) {
    files = ServedFiles(root: content, now: HTTPDate.now)
    self.reloads = reloads
  }

  /// A page or file that was made, and the bytes that it takes.
  ///
  /// - Parameters:
  ///   - name: The file's name, from which its type follows.
  ///   - mistakes: What is shown above a page.
  ///   - isBroken: Whether the page is not what it should be for them; browsers then keep the one that
  ///     they have.
  public func made(
    _ bytes: [UInt8], named name: String, isPage: Bool, mistakes: [Diagnostic], isBroken: Bool
  ) -> (answer: LiveAnswer, cost: Int) {
    let notice = mistakes.isEmpty ? "" : PageNotice.mistakes(mistakes)
    return page(
      isPage ? bytes.withMarkup(notice) : bytes, isBroken ? .internalServerError : .ok,
      type: MediaType.of(name), isPage)
  }

  /// The page that says that there is none, with what would make it and what is near.
  public func missing(
    _ page: [UInt8]?, sources: [String], nearest: [String], mistakes: [Diagnostic]
  ) -> (answer: LiveAnswer, cost: Int) {
    let notice =
      mistakes.isEmpty
      ? PageNotice.missing(sources: sources, nearest: nearest) : PageNotice.mistakes(mistakes)
    let bytes = page ?? Array("<!doctype html><title>Page not found</title>".utf8)
    return self.page(bytes.withMarkup(notice), .notFound, type: MediaType.of("404.html"), true)
  }

  /// A file below the content folder, as it is at this moment.
  public func copied(_ path: String) -> (answer: LiveAnswer, cost: Int) {
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
  ) -> (answer: LiveAnswer, cost: Int) {
    let state = String(ContentDigest(bytes).value, radix: 36)
    let all = isPage && reloads ? ReloadScript.added(to: bytes, state: state) : bytes
    let representation = Representation(bytes: all, type: type)
    return (.made(Response(status, representation), state: state), representation.cost)
  }
}

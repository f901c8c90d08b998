import Bytes
/// Finds the new URLs of links in texts of the old site.
struct OldLinks {
  /// The files of pages by the keys of their old URLs.
  let pages: [String: String]
  /// The files of pages by the paths of their sources.
  let sources: [String: String]
  /// The paths of copied files in `content/`, by their paths on the old site.
  let files: [String: String]
  /// The old site's origin and base path, without a `/` at the end.
  let origin: String
  let base: String

  /// The new URL of a link in a page; nil if the URL does not change.
  ///
  /// - Parameters:
  ///   - page: The page's old URL, the base of relative URLs.
  ///   - folder: The folder of the page's source file.
  ///   - target: The page's file in `content/`; links to files in the same folder omit the folder.
  func address(_ written: String, page: String, folder: String, target: String = "") -> String? {
    guard let new = address(of: written, page: page, folder: folder) else { return nil }
    let beside = "/" + MarkdownMarkup.address(SitePath.folder(target)) + "/"
    let isBeside = !target.isEmpty && new.hasPrefix(beside) && new.count > beside.count
    return isBeside && !new.hasSuffix(".md") ? String(new.dropFirst(beside.count)) : new
  }

  private func address(of written: String, page: String, folder: String) -> String? {
    var text = written
    if !origin.isEmpty, text.hasPrefix(origin),
      text.dropFirst(origin.count).first.map({ $0 == "/" }) ?? true
    {
      let inner = SitePath.inside(base, String(text.dropFirst(origin.count)))
      return found(inner, page: page, folder: folder)
    }
    guard let first = text.utf8.first, first != UInt8(ascii: "#"), !text.hasPrefix("//"),
      first != UInt8(ascii: "{"), !Self.hasScheme(text)
    else { return nil }
    let isAbsolute = first == UInt8(ascii: "/")
    if isAbsolute { text = SitePath.inside(base, text) }
    return found(text, page: page, folder: folder) ?? (text == written ? nil : text)
  }

  /// The page or file that a URL refers to.
  private func found(_ text: String, page: String, folder: String) -> String? {
    let (written, rest) = Self.parts(text)
    guard !written.isEmpty else { return nil }
    let path = SitePath.decoded(written)
    let fromSource = String(SitePath.join("/" + folder, path).dropFirst())
    if let target = sources[fromSource] { return "/" + MarkdownMarkup.address(target) + rest }
    let base = page.hasSuffix("/") ? page : SitePath.folder(page)
    let url = SitePath.join(base, path)
    if let target = pages[SitePath.key(url)] { return "/" + MarkdownMarkup.address(target) + rest }
    let file = files[String(url.dropFirst())] ?? files[fromSource]
    return file.map { "/" + MarkdownMarkup.address($0) + rest }
  }

  private static func parts(_ text: String) -> (path: String, rest: String) {
    let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
    return (String(text[..<end]), String(text[end...]))
  }

  /// Whether a text begins with a scheme (RFC 3986 §3.1).
  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text[..<colon]
    return !scheme.isEmpty
      && scheme.utf8.allSatisfy { $0.isLetterOrDigit || "+-.".utf8.contains($0) }
  }
}

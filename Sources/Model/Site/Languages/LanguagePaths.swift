import Bytes
import Content

/// The paths of a site's pages in one language, which begin with a prefix, and the paths of the files
/// that all languages share.
public struct LanguagePaths: Hashable, Sendable {
  /// What paths begin with, such as `/de`.
  public let start: String
  /// The percent-encoded paths of shared files, such as pictures.
  private let shared: Set<String>
  /// What the paths of other shared files, and of pages in all languages with a prefix, begin with.
  private let roots: [String]

  /// The paths in a language; nil if it has no prefix.
  init?(_ language: SiteLanguage, of content: SiteContent) {
    guard !language.prefix.isEmpty else { return nil }
    start = language.start
    let icons = SiteIcon.allCases.map(\.path.url)
    let own = ["/robots.txt", "/humans.txt"]
    shared = Set(content.copiedFiles.map { PercentEncoding.encode(path: "/" + $0) } + icons + own)
    let prefixes = content.settings.languages.all.map(\.start).filter { !$0.isEmpty }
    roots = ["/assets/", MembersArea.path.text] + prefixes.map { $0 + "/" }
  }

  /// The path of a page or file, given as if the site had only one language.
  func path(_ url: String) -> String {
    if roots.contains(where: { url.hasPrefix($0) }) { return url }
    let end = url.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    let path = end.map { String(url[..<$0]) } ?? url
    return shared.contains(path) ? url : start + url
  }
}

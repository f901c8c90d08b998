public import Building
import Content
import FileSystem
import Site
import SourceText

/// The file of a site that a command names: by its path, or by the URL of its page.
public struct FileTarget: Sendable {
  /// The path, relative to the site's folder, such as `content/about.md`.
  public let path: String

  /// Finds the file that a word names.
  public init(_ word: String, in site: SiteSnapshot, _ options: BuildOptions) throws(ChangeRefusal)
  {
    if let path = Self.file(word, options) {
      self.path = path
      return
    }
    guard let document = site.document(at: word) else {
      throw Self.unknown(word, site)
    }
    path = "content/" + document
  }

  /// A folder of texts in `content/`; nil if there is none. A URL names no folder.
  static func folder(_ word: String, _ options: BuildOptions) -> String? {
    word == "/" ? nil : find(word, .directory, options)
  }

  private static func file(_ word: String, _ options: BuildOptions) -> String? {
    find(word, .file, options)
  }

  /// A path in `content/`, given from the folder in which the command runs, from the site's folder, from
  /// `content/`, or from the root of the disk.
  private static func find(
    _ word: String, _ kind: FileStatus.Kind, _ options: BuildOptions
  ) -> String? {
    let site = (try? Files.resolve(options.path("content")))?.dropLast("content".count) ?? ""
    var word = word
    if word.hasPrefix("./") { word = String(word.dropFirst(2)) }
    for root in [options.path(""), String(site)] where !root.isEmpty && word.hasPrefix(root) {
      word = String(word.dropFirst(root.count))
    }
    while word.hasSuffix("/") { word.removeLast() }
    for path in [word, "content/" + word] where path.hasPrefix("content/") {
      guard PathParts.join("", path) == path else { continue }
      if (try? Files.status(of: options.path(path)))?.kind == kind { return path }
    }
    return nil
  }

  private static func unknown(_ word: String, _ site: SiteSnapshot) -> ChangeRefusal {
    let paths = site.content.documents.map { "content/" + site.content.path(of: $0.body.file) }
    let urls = site.graph.routes.filter { $0.kind.isPage }.map(\.path.text)
    return ChangeRefusal(
      "there is no file or page '\(word)'",
      hint: Spelling.hint(for: word, in: word.hasPrefix("/") ? urls : paths)
        ?? "name a file such as content/about.md, or a URL such as /about/")
  }
}

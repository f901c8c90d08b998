import Bytes
import Content
import Hosting
import SourceText

extension HostedSite {
  init(_ graph: EntryGraph, _ redirects: [Redirect]) {
    let (content, base) = (graph.content, graph.base)
    var own = content.hostFiles.mapValues(\.bytes)
    own[.redirects] = content.redirects?.file.bytes
    self.init(
      host: content.settings.host, basePath: base.path,
      domain: String(base.origin.split(separator: "/").last ?? ""),
      moves: redirects.map {
        Move(path: Self.path(of: $0.path, base), target: base.relative($0.target.url))
      }, languageHomes: Self.homes(content, base), own: own,
      hashedPrefixes: Self.hashedPrefixes(besides: content.copiedFiles),
      compressed: Set(content.settings.deployTargets.flatMap(\.compress).map(\.rawValue)))
  }

  /// The home pages of the languages with prefixes, if visitors are to be sent there.
  private static func homes(_ content: SiteContent, _ base: BaseURL) -> [LanguageHome] {
    guard content.settings.redirectsByLanguage else { return [] }
    return content.settings.languages.all.filter { !$0.prefix.isEmpty }.map {
      LanguageHome(language: $0.tag, target: base.path + $0.start + "/")
    }
  }

  /// A path as people read it, with the base path.
  static func path(of path: URLPath, _ base: BaseURL) -> String {
    (PercentEncoding.decode(base.path[...]) ?? base.path) + path.text
  }

  /// Beginnings of paths that only generated files have, whose names contain a hash.
  private static func hashedPrefixes(besides copied: [String]) -> [String] {
    let prefixes = ["/assets/", "/assets/images/", "/search/words-", "/search/pages-"]
    let free = prefixes.filter { prefix in
      !copied.contains { "/\($0)".hasPrefix(prefix) }
    }
    return free.first == "/assets/" ? free.filter { $0 != "/assets/images/" } : free
  }

  /// Warnings for files of other hosts.
  static func diagnostics(of content: SiteContent) -> [Diagnostic] {
    guard let host = content.settings.host else { return [] }
    let files =
      content.hostFiles.sorted { $0.key.name < $1.key.name }
      + (content.redirects.map { [(HostFile.redirects, $0.file)] } ?? [])
    return files.filter { !host.reads($0.0) }.map { name, file in
      .warning(
        "the host '\(host.rawValue)' does not read '\(name.name)'",
        at: SourceExcerpt(path: file.path), hint: "remove it, or change 'host' in site.yaml")
    }
  }
}

/// What a host has to know of a site.
public struct HostedSite: Sendable {
  /// An older path of a page.
  public struct Move: Hashable, Sendable {
    /// The older path as people read it, with the base path.
    let path: String
    /// The path of the page, percent-encoded, with the base path.
    let target: String

    /// A redirect from a path as people read it to a percent-encoded one.
    public init(path: String, target: String) { (self.path, self.target) = (path, target) }
  }

  /// The host; nil if the site does not name one.
  let host: HostKind?
  /// The path of the site's URL without a `/` at its end, percent-encoded.
  let basePath: String
  /// The host of the site's URL; empty if it has none.
  let domain: String
  /// The older paths of pages.
  let moves: [Move]
  /// A home page for visitors whose browsers ask for a language.
  public struct LanguageHome: Hashable, Sendable {
    /// The language tag.
    public let language: String
    /// The path of the home page, percent-encoded, with the base path.
    let target: String

    /// The home page in a language.
    public init(language: String, target: String) {
      (self.language, self.target) = (language, target)
    }
  }

  /// The home pages to which visitors are sent by their languages; only some hosts can.
  let languageHomes: [LanguageHome]
  /// The author's files by their names.
  let own: [HostFile: [UInt8]]
  /// Files in these folders, and with names that begin so, have a hash of their content in the name:
  /// such as `/assets/`, relative to the base path.
  let hashedPrefixes: [String]
  /// The formats of compressed copies next to files: `gz`, `br`.
  let compressed: Set<String>

  /// A site with everything that hosts have to know.
  public init(
    host: HostKind?, basePath: String = "", domain: String = "", moves: [Move] = [],
    languageHomes: [LanguageHome] = [], own: [HostFile: [UInt8]] = [:],
    hashedPrefixes: [String] = [], compressed: Set<String> = []
  ) {
    (self.host, self.basePath, self.domain) = (host, basePath, domain)
    (self.own, self.hashedPrefixes, self.compressed) = (own, hashedPrefixes, compressed)
    self.languageHomes = host == .netlify ? languageHomes : []
    ownRules = RedirectRule.list(own[.redirects] ?? [])
    let taken = Set(ownRules.compactMap(\.exactPath))
    covered = Set(moves.map(\.path)).filter { path in
      taken.contains(path) || (path.hasSuffix("/") && taken.contains(String(path.dropLast())))
    }
    self.moves = moves.filter { [covered] in !covered.contains($0.path) }
  }

  /// The rules in the author's `_redirects`.
  let ownRules: [RedirectRule]
  /// The older paths of pages for which the author has own rules.
  private let covered: Set<String>

  /// The files that are published for the host: Daybook's, and those that the author wrote.
  public var files: [HostFile] {
    HostFile.allCases.filter { file in
      switch file {
      case .redirects where own[file] == nil:
        host == nil ? !moves.isEmpty : writes(file) && !(moves.isEmpty && languageHomes.isEmpty)
      case .domain: writes(file) && customDomain != nil
      default: own[file] != nil || writes(file)
      }
    }
  }

  /// The content of a file.
  public func bytes(of file: HostFile) -> [UInt8] {
    switch file {
    case .redirects: RedirectsFile(self).bytes
    case .headers: writes(file) ? HeadersFile(self).bytes : own[file] ?? []
    case .access: writes(file) ? ApacheFile(self).bytes : own[file] ?? []
    case .nginx: NginxFile(self).bytes
    case .caddy: CaddyFile(self).bytes
    case .domain: Array(((customDomain ?? "") + "\n").utf8)
    }
  }

  /// The older paths at which the host redirects only if there is no page.
  public var redirectedPaths: Set<String> {
    guard host?.prefersFiles == true else { return [] }
    return covered.union(moves.prefix(RedirectsFile(self).writtenMoves).map(\.path))
  }

  private func writes(_ file: HostFile) -> Bool { host?.files.contains(file) ?? false }

  /// The site's domain for GitHub Pages; nil for GitHub's own domain, and for a site in a folder of
  /// another one.
  private var customDomain: String? {
    guard basePath.isEmpty, domain.contains("."), !domain.contains(":"),
      !domain.hasSuffix(".github.io"), domain.contains(where: \.isLetter)
    else { return nil }
    return domain
  }
}

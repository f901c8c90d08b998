import Bytes

/// `_redirects` in the format of Netlify, Cloudflare Pages and GitLab Pages: each line has the older
/// path, the new path and 301.
///
/// The author's own rules come last, because hosts use the first match and these rules may match
/// many paths. Rules beyond the host's limits are left out: pages redirect in their place.
struct RedirectsFile {
  let bytes: [UInt8]
  /// The number of moves in the file, from the first one.
  let writtenMoves: Int

  init(_ site: HostedSite) {
    let own = site.own[.redirects] ?? []
    let limits = (site.host ?? .none).redirectLimits
    let rules = limits.rules - site.ownRules.count { !$0.isPattern }
    // Without a status that forces it, Netlify prefers the page at the older path.
    let status = site.host == .netlify ? "301!" : "301"
    var text: [UInt8] = []
    var count = 0
    if site.host != HostKind.none {
      for move in site.moves.prefix(max(0, rules)) {
        let line = Array("\(Self.encoded(move.path)) \(move.target) \(status)\n".utf8)
        guard text.count + line.count + own.count <= limits.bytes else { break }
        text += line
        count += 1
      }
    }
    for home in site.languageHomes {
      text += "\(site.basePath)/ \(home.target) 302! Language=\(home.language)\n".utf8
    }
    (bytes, writtenMoves) = (text + own, count)
  }

  /// A path in which `*` and `:` are not placeholders.
  private static func encoded(_ path: String) -> String {
    PercentEncoding.encode(path: path).replacing("*", with: "%2A").replacing(":", with: "%3A")
  }
}

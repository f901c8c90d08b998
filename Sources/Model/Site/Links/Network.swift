/// A service on which people have accounts, recognized by its name or by the address of an account;
/// the theme has an icon for each.
public enum Network: String, CaseIterable, Sendable {
  case mastodon, bluesky, github, gitlab, codeberg, linkedin, instagram, youtube, vimeo, orcid
  case googleScholar = "google-scholar"
  case x, threads, pixelfed, flickr, behance, dribbble, soundcloud, spotify, bandcamp, strava
  case goodreads, letterboxd, etsy
  case koFi = "ko-fi"
  case patreon, rss, mail, whatsapp, signal, telegram, matrix

  /// The network with a name such as `GitHub`, `Google Scholar` or `E-Mail`; nil for other names.
  public init?(name: String) {
    let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
    guard let found = Self.byName[letters] else { return nil }
    self = found
  }

  private static let byName: [String: Network] = {
    var names = Dictionary(
      uniqueKeysWithValues: allCases.map { ($0.rawValue.filter { $0 != "-" }, $0) })
    names.merge(
      [
        "twitter": .x, "bsky": .bluesky, "scholar": .googleScholar, "email": .mail, "feed": .rss,
        "atom": .rss, "fediverse": .mastodon, "element": .matrix,
      ], uniquingKeysWith: { first, _ in first })
    return names
  }()

  /// The network of an address; nil if it is on none of them.
  public init?(url: String) {
    let text = url.lowercased()
    if text.hasPrefix("mailto:") {
      self = .mail
      return
    }
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { !"/?#:".contains($0) }
    let path = rest.dropFirst(host.count).prefix { $0 != "?" && $0 != "#" }
    guard let found = Self.network(ofHost: host) ?? Self.network(ofPath: path, host) else {
      return nil
    }
    self = found
  }

  /// Hosts with their subdomains.
  private static let hosts: [(String, Network)] = [
    ("bsky.app", .bluesky), ("bsky.social", .bluesky), ("github.com", .github),
    ("github.io", .github), ("gitlab.com", .gitlab), ("codeberg.org", .codeberg),
    ("codeberg.page", .codeberg), ("linkedin.com", .linkedin), ("lnkd.in", .linkedin),
    ("instagram.com", .instagram), ("youtube.com", .youtube), ("youtu.be", .youtube),
    ("vimeo.com", .vimeo), ("orcid.org", .orcid), ("x.com", .x), ("twitter.com", .x),
    ("threads.net", .threads), ("threads.com", .threads), ("pixelfed.social", .pixelfed),
    ("flickr.com", .flickr), ("behance.net", .behance), ("dribbble.com", .dribbble),
    ("soundcloud.com", .soundcloud), ("spotify.com", .spotify), ("bandcamp.com", .bandcamp),
    ("strava.com", .strava), ("goodreads.com", .goodreads), ("letterboxd.com", .letterboxd),
    ("boxd.it", .letterboxd), ("etsy.com", .etsy), ("ko-fi.com", .koFi), ("patreon.com", .patreon),
    ("wa.me", .whatsapp), ("whatsapp.com", .whatsapp), ("signal.me", .signal),
    ("signal.group", .signal), ("t.me", .telegram), ("telegram.me", .telegram),
    ("matrix.to", .matrix), ("fosstodon.org", .mastodon), ("hachyderm.io", .mastodon),
    ("mstdn.social", .mastodon), ("mas.to", .mastodon), ("chaos.social", .mastodon),
  ]

  /// First labels of the hosts of people's own instances.
  private static let firstLabels: [(String, Network)] = [
    ("mastodon.", .mastodon), ("mstdn.", .mastodon), ("pixelfed.", .pixelfed),
    ("gitlab.", .gitlab), ("scholar.google.", .googleScholar),
  ]

  private static func network(ofHost host: Substring) -> Network? {
    let known = hosts.first { host == $0.0 || host.hasSuffix("." + $0.0) }
    return (known ?? firstLabels.first { host.hasPrefix($0.0) })?.1
  }

  /// Accounts on other servers of the fediverse have the path `/@name`; feeds have a usual name.
  private static func network(ofPath path: Substring, _ host: Substring) -> Network? {
    let parts = path.split(separator: "/")
    let others = ["medium.com", "tiktok.com"]
    if parts.count == 1, parts[0].hasPrefix("@"), parts[0].count > 1,
      !others.contains(where: { host == $0 || host.hasSuffix("." + $0) })
    {
      return .mastodon
    }
    let names = ["feed", "rss", "feed.xml", "rss.xml", "atom.xml", "index.xml"]
    let file = parts.last ?? ""
    let isFeed = names.contains(String(file)) || file.hasSuffix(".rss") || file.hasSuffix(".atom")
    return isFeed ? .rss : nil
  }
}

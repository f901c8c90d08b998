import Bytes

/// The address of a person's account, by the name of the service and the name there.
enum AccountAddress {
  /// The addresses of accounts; `*` stands for the name.
  private static let patterns = [
    "behance": "https://www.behance.net/*", "bitbucket": "https://bitbucket.org/*/",
    "bluesky": "https://bsky.app/profile/*", "codeberg": "https://codeberg.org/*",
    "codepen": "https://codepen.io/*", "devto": "https://dev.to/*",
    "dribbble": "https://dribbble.com/*", "facebook": "https://www.facebook.com/*",
    "flickr": "https://www.flickr.com/people/*/", "github": "https://github.com/*",
    "gitlab": "https://gitlab.com/*", "goodreads": "https://www.goodreads.com/*",
    "googlescholar": "https://scholar.google.com/citations?user=*",
    "hackernews": "https://news.ycombinator.com/user?id=*",
    "instagram": "https://www.instagram.com/*/", "kaggle": "https://www.kaggle.com/*",
    "keybase": "https://keybase.io/*", "kofi": "https://ko-fi.com/*",
    "lastfm": "https://www.last.fm/user/*",
    "letterboxd": "https://letterboxd.com/*/", "linkedin": "https://www.linkedin.com/in/*/",
    "medium": "https://medium.com/@*", "orcid": "https://orcid.org/*",
    "patreon": "https://www.patreon.com/*", "pinterest": "https://www.pinterest.com/*/",
    "reddit": "https://www.reddit.com/user/*/",
    "researchgate": "https://www.researchgate.net/profile/*",
    "scholar": "https://scholar.google.com/citations?user=*",
    "soundcloud": "https://soundcloud.com/*",
    "stackoverflow": "https://stackoverflow.com/users/*", "telegram": "https://t.me/*",
    "threads": "https://www.threads.net/@*", "tumblr": "https://*.tumblr.com/",
    "twitch": "https://www.twitch.tv/*", "twitter": "https://x.com/*",
    "vimeo": "https://vimeo.com/*",
    "x": "https://x.com/*", "youtube": "https://www.youtube.com/@*",
  ]

  /// The address; nil if the service is not known, or the name cannot be part of its addresses.
  static func url(network: String, username: String) -> String? {
    let service = network.lowercased().filter { $0.isLetter || $0.isNumber }
    let parts = username.split(separator: "@", omittingEmptySubsequences: true).map(String.init)
    guard parts.allSatisfy(isName) else { return nil }
    if ["mastodon", "fediverse", "pixelfed"].contains(service) {
      // `@name@host`: every server has accounts.
      guard parts.count == 2, parts[1].contains(".") else { return nil }
      return "https://\(parts[1])/@\(parts[0])"
    }
    guard parts.count == 1, let pattern = patterns[service] else { return nil }
    // A number is an account of Stack Overflow, a name is not.
    if service == "stackoverflow", !parts[0].utf8.allSatisfy(\.isDigit) { return nil }
    return pattern.replacing("*", with: parts[0])
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.allSatisfy {
      $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: ".")
    }
  }
}

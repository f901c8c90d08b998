import DataFormats

/// What an old site's settings say about its owner, for `profile.yaml`.
struct OwnerProfile {
  /// An account on another site.
  struct Account: Equatable {
    let network: String
    let username: String?
    let url: String?
  }

  var name: String?
  var summary: String?
  /// The path of the portrait in `content/`.
  var picture: String?
  private(set) var accounts: [Account] = []

  /// The names of networks by the words in keys of themes' settings.
  private static let networks: [String: String] = [
    "github": "GitHub", "gitlab": "GitLab", "twitter": "Twitter", "x": "X", "mastodon": "Mastodon",
    "linkedin": "LinkedIn", "instagram": "Instagram", "facebook": "Facebook", "youtube": "YouTube",
    "stackoverflow": "Stack Overflow", "bluesky": "Bluesky", "flickr": "Flickr",
    "pinterest": "Pinterest", "reddit": "Reddit", "medium": "Medium", "dribbble": "Dribbble",
    "behance": "Behance", "codepen": "CodePen", "keybase": "Keybase", "orcid": "ORCID",
    "googlescholar": "Google Scholar", "scholar": "Google Scholar", "twitch": "Twitch",
    "soundcloud": "SoundCloud", "vimeo": "Vimeo", "tumblr": "Tumblr", "bitbucket": "Bitbucket",
  ]

  private static func network(_ word: String) -> String? {
    var key = word.lowercased().filter { $0.isLetter }
    for ending in ["username", "url", "link", "handle", "user", "square", "id"]
    where key.hasSuffix(ending) && key.count > ending.count {
      key = String(key.dropLast(ending.count))
    }
    for start in ["fabfa", "fab", "fa", "icon", "brands"]
    where key.hasPrefix(start) && networks[String(key.dropFirst(start.count))] != nil {
      key = String(key.dropFirst(start.count))
    }
    return networks[key]
  }

  /// The name of the first network that a word, or the host of an address, names; nil if there is none.
  static func network(_ words: [String?]) -> String? {
    words.lazy.compactMap { word in
      guard let word else { return nil }
      guard word.isWebAddress else { return network(word) }
      let host = word.split(separator: "/").dropFirst().first ?? ""
      return host.split(separator: ".").dropLast().last.flatMap { network(String($0)) }
    }.first
  }

  /// Adds the accounts in a mapping of networks to names or URLs, or in a list of mappings with a name
  /// and a URL.
  mutating func addAccounts(_ node: Node?) {
    for entry in node?.entries ?? [] {
      if case .scalar(let value, _) = entry.value.content, !entry.value.isNull {
        add(entry.key, value)
      } else if entry.value.entries != nil {
        add(OldFrontMatter(node: HugoConfig.lowered(entry.value)), named: entry.key)
      }
    }
    for element in node?.elements ?? [] where element.entries != nil {
      add(OldFrontMatter(node: HugoConfig.lowered(element)), named: nil)
      // A list of mappings with one key each, as Blowfish has.
      if let only = element.entries, only.count == 1,
        case .scalar(let url, _) = only[0].value.content
      {
        add(only[0].key, url)
      }
    }
  }

  private mutating func add(_ values: OldFrontMatter, named key: String?) {
    let keys = ["network", "name", "platform", "icon", "label", "title", "type", "id"]
    let words = [key].compactMap(\.self) + keys.compactMap { values.text($0) }
    if let word = words.first(where: { Self.network($0) != nil }),
      let value = values.text("url", "link", "href", "username", "user")
    {
      add(word, value)
    }
  }

  private mutating func add(_ word: String, _ value: String) {
    let value = value.trimmed
    guard let network = Self.network(word), !value.isEmpty, !value.contains(" "),
      !accounts.contains(where: { $0.network == network })
    else { return }
    if value.isWebAddress {
      accounts.append(Account(network: network, username: nil, url: value))
    } else if !value.contains("/"), !value.contains(":") {
      let isHandle = value.hasPrefix("@") && !value.dropFirst().contains("@")
      let name = isHandle ? String(value.dropFirst()) : value
      accounts.append(Account(network: network, username: name, url: nil))
    }
  }

  /// `profile.yaml`; nil without a name, or without accounts and a portrait.
  var text: String? {
    guard let name, !accounts.isEmpty || picture != nil else { return nil }
    var front = FrontMatterText()
    front.add("name", OldFrontMatter.line(name))
    front.add("summary", summary.map(OldFrontMatter.line))
    front.add("picture", picture.map { "/" + $0 })
    var lines = front.lines + (accounts.isEmpty ? [] : ["profiles:"])
    for account in accounts {
      let value =
        account.url.map { "url: \(YAMLText.scalar($0))" }
        ?? "username: \(YAMLText.scalar(account.username ?? ""))"
      lines.append("  - {network: \(YAMLText.scalar(account.network)), \(value)}")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

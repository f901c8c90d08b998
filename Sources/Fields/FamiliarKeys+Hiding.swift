package import DataFormats
import SourceText

/// Keys that were meant to hide something: our own ones, misspelt, and those of other tools.
extension FamiliarKeys {
  /// Our key for an unknown one that was meant to hide something; nil if it was not, or if its value
  /// hides nothing.
  package static func hidingKey(for entry: Node.Entry) -> String? {
    let name = letters(of: entry.key)
    if ["build", "cascade", "options"].contains(name) {
      let inner = (entry.value.elements ?? [entry.value]).flatMap { $0.entries ?? [] }
      return inner.lazy.compactMap { hidingKey(for: $0) }.first
    }
    var word: String?
    if case .scalar(let text, _) = entry.value.content { word = letters(of: text) }
    func hides(_ words: Set<String>?) -> Bool {
      words.map { $0.contains(word ?? "") } ?? !nothing.contains(word ?? "list")
    }
    for key in ["draft", "access", "publishDate", "expires", "noindex"]
    where Spelling.isNear(name, to: key.lowercased()) {
      let isOtherWord = name != key.lowercased() && (key == "draft" || key == "noindex")
      return hides(isOtherWord ? yes : nil) ? key : nil
    }
    return foreign.first { _, words, names in
      hides(words) && names.split(separator: " ").contains { $0 == name }
    }?.key
  }

  /// The letters and digits of a key or value in lower case, without separators.
  private static func letters(of text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static let yes: Set = ["true", "yes", "on", "1", "y", "t"]
  private static let no: Set = ["false", "no", "off", "0", "n", "f"]
  private static let nothing = no.union(["", "null", "everyone"])
  private static let unpublished: Set = [
    "draft", "drafts", "private", "hidden", "pending", "future", "scheduled", "trash", "trashed",
    "unpublished", "unlisted", "archived", "protected", "internal", "autodraft", "wip", "none",
    "inprogress", "inreview", "no", "false", "never", "password", "members", "paid", "tiers",
  ]

  /// Our keys, the values of foreign keys that mean the same, or any value, and the foreign keys.
  private static let foreign: [(key: String, words: Set<String>?, names: String)] = [
    ("draft", yes, "hidden ishidden hide private isprivate secret confidential restricted isdraft"),
    ("draft", yes, "protected encrypted internal membersonly unlisted headless wip unpublished"),
    ("draft", yes, "archived trashed deleted eleventyexcludefromcollections"),
    ("draft", no, "published ispublished publish dgpublish public ispublic visible isvisible show"),
    ("draft", no, "discoverable routable enabled active live output permalink approved"),
    ("draft", unpublished, "status poststatus contentstatus state stage display visibility"),
    ("draft", ["never", "false", "no", "link", "local"], "render list"),
    ("draft", ["private", "confidential"], "class classification sensitivity"),
    ("access", nil, "password passwd passphrase pwd postpassword viewers visibleto restrictto acl"),
    ("publishDate", nil, "pubdate pubdatetime publishat publishon scheduled scheduledat embargo"),
    ("publishDate", nil, "scheduledfor embargountil availablefrom visiblefrom"),
    ("expires", nil, "expirydate expiry expiration expirationdate expiresat expireson expireat"),
    ("expires", nil, "expireon unpublishdate unpublishat unpublishon availableuntil visibleuntil"),
    ("noindex", yes, "sitemapexclude excludefromsitemap searchexclude excludefromsearch nosearch"),
    ("noindex", no, "sitemap search searchable index indexed indexing insearchindex"),
    ("noindex", ["noindex", "noindexnofollow", "nofollownoindex", "none"], "robots"),
  ]
}

package import DataFormats
import Fields
import SourceText

/// Keys that were meant to hide something: our own ones, misspelt, and those of other tools.
package enum HidingKeys {
  /// Our key for an unknown one that was meant to hide something; nil if it was not, or if its value
  /// hides nothing.
  package static func key(for entry: Node.Entry) -> String? {
    let name = letters(of: entry.key)
    if ["build", "cascade", "options"].contains(name) {
      let inner = (entry.value.elements ?? [entry.value]).flatMap { $0.entries ?? [] }
      return inner.lazy.compactMap { key(for: $0) }.first
    }
    let values = (entry.value.elements ?? [entry.value]).map { value in
      if case .scalar(let text, _) = value.content { letters(of: text) } else { "list" }
    }
    func hides(_ words: Set<String>?) -> Bool {
      values.contains { words?.contains($0) ?? !nothing.contains($0) }
    }
    /// Whether the value can be one of a key with a date, which has a year.
    func isDate(_ key: String) -> Bool {
      !["publishDate", "expires"].contains(key) || values[0].contains(/\d{4}/)
    }
    for key in ["draft", "access", "publishDate", "expires", "noindex"]
    where isMisspelt(name, key.lowercased()) {
      let isOtherWord = name != key.lowercased() && (key == "draft" || key == "noindex")
      return hides(isOtherWord ? yes : nil) && (name == key.lowercased() || isDate(key)) ? key : nil
    }
    return foreign.first { key, words, names in
      hides(words) && isDate(key) && names.split(separator: " ").contains { $0 == name }
    }?.key
  }

  /// Whether a key that hides pages can have another meaning in an entry that is none: people and jobs
  /// are inactive or archived, and certificates expire.
  static func isOfPagesAlone(_ entry: Node.Entry, _ key: String) -> Bool {
    let names = "internal archived active enabled live approved output state stage display show"
    let words = [
      "archived", "inprogress", "inreview", "pending", "future", "scheduled", "internal",
    ]
    return key == "publishDate" || key == "expires"
      || names.split(separator: " ").contains { $0 == letters(of: entry.key) }
      || words.contains(entry.value.plainText.map(letters) ?? "")
  }

  /// Whether a word is a name with a transposed, doubled or missing letter, in the plural, or the name
  /// itself.
  private static func isMisspelt(_ word: String, _ name: String) -> Bool {
    if [name, name + "s", name + "es"].contains(word) { return true }
    guard Spelling.isNear(word, to: name) else { return false }
    let (letters, others) = (Array(word), Array(name))
    // With as many letters, two have changed places.
    guard letters.count == others.count else {
      return letters.count < others.count
        || zip(letters, letters.dropFirst()).count { $0 == $1 }
          > zip(others, others.dropFirst()).count { $0 == $1 }
    }
    return letters.sorted() == others.sorted()
  }

  /// The letters and digits of a key or value in lower case, without separators.
  private static func letters(of text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static let yes: Set = ["true", "yes", "on", "1", "y", "t"]
  private static let no: Set = ["false", "no", "off", "0", "n", "f"]
  private static let nothing = no.union(["", "null", "everyone", "none", "never"])
  private static let unpublished: Set = [
    "draft", "drafts", "private", "hidden", "pending", "future", "scheduled", "trash", "trashed",
    "unpublished", "unlisted", "archived", "protected", "internal", "autodraft", "wip",
    "inprogress",
    "inreview", "no", "false", "never", "password", "members", "paid", "tiers",
  ]

  /// Our keys, the values of foreign keys that mean the same, or any value, and the foreign keys.
  private static let foreign: [(key: String, words: Set<String>?, names: String)] = [
    ("draft", yes, "hidden ishidden hide private isprivate secret confidential restricted isdraft"),
    ("draft", yes, "protected encrypted internal membersonly unlisted headless wip unpublished"),
    ("draft", yes, "archived trashed deleted eleventyexcludefromcollections passwordprotected"),
    ("draft", no, "published ispublished publish dgpublish public ispublic visible isvisible"),
    ("draft", ["false", "no", "off"], "discoverable routable enabled active live output approved"),
    ("draft", ["false", "no", "off"], "permalink show"),
    ("draft", unpublished, "status poststatus contentstatus visibility"),
    ("draft", ["draft", "drafts", "private", "hidden", "unpublished"], "state stage display"),
    ("draft", ["never", "link", "local"], "render list"), ("draft", no, "render"),
    ("draft", ["private", "confidential"], "class classification sensitivity privacy"),
    ("access", nil, "password passwd passphrase postpassword visibleto restrictto restrictedto"),
    ("publishDate", nil, "publishat publishon scheduled scheduledat scheduledfor embargo"),
    ("publishDate", nil, "embargountil availablefrom visiblefrom"),
    ("expires", nil, "expirydate expiredate expiry expiration expirationdate expiresat expireson"),
    ("expires", nil, "expireat expireon unpublishdate unpublishat unpublishon availableuntil"),
    ("expires", nil, "visibleuntil"),
    ("noindex", yes, "sitemapexclude excludefromsitemap searchexclude excludefromsearch nosearch"),
    ("noindex", ["false", "no", "off"], "sitemap search searchable index indexed indexing"),
    ("noindex", no, "insearchindex"),
    ("noindex", ["noindex", "noindexnofollow", "nofollownoindex", "none"], "robots"),
  ]
}

import Fields
import SourceText

/// URLs of other sites where a page's own URL is expected.
enum ForeignHost {
  /// Warns about a page's own URL that is the address of another site without its scheme, such as
  /// `www.party.org`.
  static func warn(_ url: Located<String>?, _ key: String, _ reader: inout FieldReader) {
    guard let url, isHost(url.value) else { return }
    reader.report(
      "'\(key)' is the address of this page, and '\(url.value)' looks like another site's",
      url.range, hint: "for another site write https://\(url.value) in the text",
      severity: .warning)
  }

  private static let endings: Set<Substring> = [
    "com", "org", "net", "edu", "gov", "io", "dev", "app", "me", "info", "eu", "uk", "de", "fr",
    "es", "it", "nl", "ch", "at", "au", "ca", "us", "ie", "se", "no", "dk", "pl", "example",
  ]

  /// Whether a text begins with a host name.
  private static func isHost(_ text: String) -> Bool {
    guard !text.hasPrefix("/"), !text.contains("://"), !text.contains(" ") else { return false }
    let labels = text.prefix { $0 != "/" }.split(
      separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), let last = labels.last else {
      return false
    }
    return labels[0] == "www" || endings.contains(last)
  }
}

import DataFormats
import Fields
public import SourceText

/// `feeds` in `site.yaml`: the site's feeds.
public struct FeedSettings: Sendable {
  /// A format of feeds.
  public enum Format: String, CaseIterable, Sendable {
    /// RFC 4287.
    case atom
    /// RSS 2.0.
    case rss
    /// JSON Feed 1.1.
    case json
  }

  /// A part of the site with a feed of its own.
  public enum Scope: String, CaseIterable, Sendable {
    case site, journal, tag, portfolio
  }

  /// The text of an entry.
  public enum Content: String, CaseIterable, Sendable {
    case full, summary
  }

  /// The formats, in the order in which pages name them.
  public let formats: [Format]
  /// The parts of the site with feeds.
  public let scopes: Set<Scope>
  /// The most entries of a feed.
  public let limit: Int
  /// The text of an entry.
  public let content: Content
  /// The base of ids, instead of the site's URL.
  public let idBase: String?
  /// The source range of the setting; nil for the default feeds.
  public let range: SourceRange?

  init(_ reader: inout FieldReader) {
    formats = reader.words("formats", "The formats: atom, rss, json") ?? [.atom, .json]
    let scopes: [Scope]? = reader.words(
      "for", "What has its own feeds: site, journal, tag, portfolio")
    self.scopes = Set(scopes ?? Scope.allCases)
    limit = reader.integer("limit", "How many entries a feed has at most") ?? 20
    if limit < 1 { reader.report("'limit' must be at least 1", reader.range(of: "limit")) }
    content = reader.choice("content", "Whether entries have their whole text") ?? .full
    idBase = reader.text(
      "idBase", "The URL that entry ids are based on, if the site has moved")
    range = reader.node?.range
  }
}

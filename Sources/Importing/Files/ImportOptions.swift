public import CivilTime
public import SourceText

/// What is to be known next to the files that are imported.
public struct ImportOptions: Sendable {
  /// The `people.yaml` that is there already; its text stays as it is.
  public var people: SourceFile?
  /// Whether there is a `site.yaml` already, which stays as it is.
  public var hasSettings = false
  /// The journal for posts that nothing else gives a journal.
  public var journal: String?
  /// Whether e-mail addresses of people may be published.
  public var publishesEmails = false
  /// Whether pages keep their old URLs as their own; else an old URL leads to the new one.
  public var keepsURLs = false
  /// The time zone of an IANA name.
  public var zone: @Sendable (String) -> Zone?

  /// Options that say nothing but how zones are found.
  public init(zone: @escaping @Sendable (String) -> Zone?) { self.zone = zone }
}

public import CivilTime
public import SourceText

/// The options of an import.
public struct ImportOptions: Sendable {
  /// The existing `people.yaml`; its text is not changed.
  public var people: SourceFile?
  /// Whether a `site.yaml` exists; an import does not change it.
  public var hasSettings = false
  /// Whether a profile exists; an import does not change it.
  public var hasProfile = false
  /// The journal for posts without a journal.
  public var journal: String?
  /// Whether e-mail addresses of people may be published.
  public var publishesEmails = false
  /// Whether pages keep their old URLs. Otherwise, old URLs redirect to new ones.
  public var keepsURLs = false
  /// The time zone with an IANA name.
  public var zone: @Sendable (String) -> Zone?

  /// Default options, with a function that finds time zones.
  public init(zone: @escaping @Sendable (String) -> Zone?) { self.zone = zone }
}

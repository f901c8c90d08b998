public import CivilTime

/// A post's file name, taken apart: `YYYY-MM-DD-slug`; months and days may have one digit.
public struct PostName: Hashable, Sendable {
  /// The day, where the name begins with one.
  public let date: CivilDate?
  /// What is behind it, made fit for a URL.
  public let slug: String

  /// Takes apart a file's name without its extension.
  public init(_ stem: Substring) {
    let parts = stem.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    if parts.count == 4, case .day(let date)? = DateText(parts.prefix(3).joined(separator: "-")) {
      self.date = date
      slug = Slug(title: String(parts[3])).text
    } else {
      date = nil
      slug = Slug(title: String(stem)).text
    }
  }
}

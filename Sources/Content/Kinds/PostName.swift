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
    let numbers = parts.prefix(3).map { Int($0) }
    if parts.count == 4, parts[0].utf8.count == 4, let year = numbers[0], let month = numbers[1],
      let day = numbers[2], let date = CivilDate(year: year, month: month, day: day)
    {
      self.date = date
      slug = Slug(title: String(parts[3])).text
    } else {
      date = nil
      slug = Slug(title: String(stem)).text
    }
  }
}

public import CivilTime
import Fields
public import SourceText

/// A post's file name, taken apart: `YYYY-MM-DD-slug`; months and days may have one digit.
public struct PostName: Hashable, Sendable {
  /// The day, if the name begins with one.
  public let date: CivilDate?
  /// The slug of the rest of the name.
  public let slug: String

  /// Parses a file's name without its extension.
  public init(_ stem: Substring) {
    if case .day(let date)? = DateText(stem) {
      self.date = date
      slug = ""
    } else if let end = Self.endOfDay(stem), case .day(let date)? = DateText(stem[..<end]) {
      self.date = date
      slug = Slug(title: String(stem[end...].dropFirst())).text
    } else {
      date = nil
      slug = Slug(title: String(stem)).text
    }
  }

  /// A file's name without its extension and the day that it begins with.
  public static func rest(of stem: String) -> String {
    let name = stem[...]
    if case .day? = DateText(name) { return "" }
    guard let end = endOfDay(name), case .day? = DateText(name[..<end]) else { return stem }
    return String(name[end...].dropFirst())
  }

  /// The problem of a name without a date: a day that does not exist, or a date in another form;
  /// nil if there is none.
  public static func mistake(in stem: String) -> (message: String, hint: Cure)? {
    spaces(in: stem) ?? wrongDate(in: stem)
  }

  /// Numbers that are not a date.
  private static func wrongDate(in stem: String) -> (message: String, hint: Cure)? {
    let parts = stem.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    let day = parts.prefix(3).joined(separator: "-")
    if let mistake = DateMistake.impossibleDay(day[...]) {
      return (mistake.message + " in the name of the file", mistake.hint)
    }
    guard let date = DateMistake.day(day[...]) else { return nil }
    let name = ([date.iso] + parts.dropFirst(3).map(String.init)).joined(separator: "-")
    return (
      "the name of the file does not begin with a date as YYYY-MM-DD",
      Cure("rename it to \(name).md", .move(to: name + ".md"))
    )
  }

  /// A date that is followed by a space.
  private static func spaces(in stem: String) -> (message: String, hint: Cure)? {
    let day = stem.prefix { $0.isNumber || $0 == "-" }
    guard stem.dropFirst(day.count).first == " ", case .day(let date)? = DateText(day) else {
      return nil
    }
    let name = "\(date.iso)-\(Slug(title: String(stem.dropFirst(day.count))).text).md"
    return (
      "the name of the file has a space after its date",
      Cure("rename it to \(name)", .move(to: name))
    )
  }

  /// The third hyphen.
  private static func endOfDay(_ stem: Substring) -> Substring.Index? {
    let bytes = stem.utf8
    var start = bytes.startIndex
    for _ in 0..<2 {
      guard let hyphen = bytes[start...].firstIndex(of: UInt8(ascii: "-")) else { return nil }
      start = bytes.index(after: hyphen)
    }
    return bytes[start...].firstIndex(of: UInt8(ascii: "-"))
  }
}

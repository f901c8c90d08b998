import CivilTime
import Content
import Fields

/// Decides which documents the site shows, and when.
struct DocumentVisibility {
  let includesDrafts: Bool
  let includesFuture: Bool
  /// The moment of the build, in seconds.
  let now: Int
  let zone: Zone

  /// Whether a document is shown at the moment of the build.
  func isShown(_ document: Document) -> Bool {
    guard includesDrafts || !document.isDraft else { return false }
    if let start = document.publishDate, !includesFuture, seconds(start.value) > now {
      return false
    }
    return document.expires.map { seconds($0.value) > now } ?? true
  }

  /// Whether an entry with this date is shown at the moment of the build.
  func isShown(at moment: Int) -> Bool { includesFuture || moment <= now }

  /// A date in seconds since 1970-01-01T00:00:00Z.
  func seconds(_ date: DateText) -> Int { zone.timestamp(date).unixSeconds }

  /// A range of moments, in seconds.
  typealias Span = Range<Int>

  /// The span in which a document is shown; nil if it never is.
  func span(of document: Document, within outer: Span = .min..<(.max)) -> Span? {
    guard includesDrafts || !document.isDraft else { return nil }
    let start = includesFuture ? nil : document.publishDate.map { seconds($0.value) }
    let end = document.expires.map { seconds($0.value) }
    let lower = max(start ?? .min, outer.lowerBound)
    let upper = min(end ?? .max, outer.upperBound)
    return lower < upper ? lower..<upper : nil
  }

  /// The span in which a post is shown, which does not begin before the post's date.
  func span(of post: Post, within outer: Span) -> Span? {
    guard let date = post.date else { return nil }
    guard !includesFuture else { return span(of: post.document, within: outer) }
    let start = max(seconds(date), outer.lowerBound)
    guard start < outer.upperBound else { return nil }
    return span(of: post.document, within: start..<outer.upperBound)
  }
}

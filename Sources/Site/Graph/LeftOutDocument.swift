public import CivilTime
public import Content

/// A document that the site does not show at its moment, and why.
public struct LeftOutDocument: Sendable {
  /// Why it is not shown.
  public enum Reason: String, CaseIterable, Sendable {
    case draft, future, expired
  }

  /// The document.
  public let document: Document
  /// Why it is not shown.
  public let reason: Reason
  /// From when on it is shown, or since when it is not; nil for a draft.
  public let moment: Timestamp?
}

extension SiteGraph {
  /// The documents that a build leaves out, in the order of their files. The posts of a journal that is
  /// left out are left out with it.
  ///
  /// - Parameters:
  ///   - includesDrafts: Whether drafts are shown.
  ///   - includesFuture: Whether documents with a later date are shown.
  public func leftOut(includesDrafts: Bool, includesFuture: Bool) -> [LeftOutDocument] {
    func reason(_ document: Document, date: DateText? = nil) -> LeftOutDocument? {
      if document.isDraft, !includesDrafts {
        return LeftOutDocument(document: document, reason: .draft, moment: nil)
      }
      if !includesFuture {
        let starts = [document.publishDate?.value, date].compactMap { $0.map(zone.timestamp) }
        if let start = starts.max(by: { $0.unixSeconds < $1.unixSeconds }),
          start.unixSeconds > time.unixSeconds
        {
          return LeftOutDocument(document: document, reason: .future, moment: start)
        }
      }
      guard let end = document.expires.map({ zone.timestamp($0.value) }),
        end.unixSeconds <= time.unixSeconds
      else { return nil }
      return LeftOutDocument(document: document, reason: .expired, moment: end)
    }
    var found: [LeftOutDocument] = []
    for journal in content.journals {
      let whole = reason(journal.document)
      if let whole { found.append(whole) }
      for post in journal.posts {
        let own = reason(post.document, date: post.date)
        let inherited = whole.map {
          LeftOutDocument(document: post.document, reason: $0.reason, moment: $0.moment)
        }
        if let left = own ?? inherited { found.append(left) }
      }
    }
    found += content.documentsBesideJournals.compactMap { reason($0) }
    return found.sorted { $0.document.path < $1.document.path }
  }
}

import CivilTime
import Content
import Fields

extension EntryGraph {
  /// The posts of a journal that the moment or the options of the build may hide: those with rare
  /// keys, or all of them if some post is hidden or has a later date.
  func postsThatMayChange(in journal: Journal) -> [Post] {
    let count = content.journals.reduce(0) { $0 + $1.posts.count }
    let latest = posts.first?.date.unixSeconds ?? .min
    return count == posts.count && latest <= time.unixSeconds
      ? journal.postsWithRareKeys : journal.posts
  }

  /// The documents that a build leaves out, in the order of their files. If a journal is left out,
  /// so are its posts.
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
      for post in postsThatMayChange(in: journal) {
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

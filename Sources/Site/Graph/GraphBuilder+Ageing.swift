import CivilTime
import Content

extension GraphBuilder {
  /// Finds the next moment at which time alone may change a page.
  mutating func addNextChange() {
    var moments = Moments(now: graph.time.unixSeconds)
    noteSpans(&moments)
    for subject in laterEntries() + laterEpisodes { moments.note(subject) }
    for event in graph.events { moments.note(event.over.unixSeconds) }
    for session in graph.sessions { moments.note(session.end.unixSeconds) }
    for session in graph.importedEvents { moments.note(session.end.unixSeconds) }
    for day in changingDays() { moments.note(graph.midnight(before: day).unixSeconds) }
    graph.nextChange = moments.next.map { Timestamp(unixSeconds: $0) }
  }

  /// Notes when pages appear and go.
  private func noteSpans(_ moments: inout Moments) {
    let content = graph.content
    for document in content.materials.map(\.document) { moments.note(span(of: document)) }
    for document in content.events.map(\.document) { moments.note(span(of: document)) }
    for document in content.pages.map(\.document) { moments.note(span(of: document)) }
    for collection in content.collections {
      guard let shown = span(of: collection.document) else { continue }
      moments.note(shown)
      for item in collection.items { moments.note(span(of: item.document, within: shown)) }
    }
    for journal in content.journals {
      guard let shown = span(of: journal.document) else { continue }
      moments.note(shown)
      for post in journal.posts { moments.note(span(of: post, within: shown)) }
    }
  }

  /// The days at whose start a page may change.
  private func changingDays() -> [CivilDate] {
    let today = graph.time.local.date
    // The window moves on with its days, weeks and months, one of which is today's.
    let hasWindow = !graph.classes.isEmpty || !graph.imported.isEmpty
    return [
      hasWindow ? today.adding(days: 1) : nil,
      graph.statistics?.nextChange(of: graph.content.attendance, after: today),
      graph.content.profile?.nextChange(after: today),
    ].compactMap { $0 }
  }

  private typealias Span = Range<Int>

  /// From when until when a document is shown; nil if it never is.
  private func span(of document: Document, within outer: Span = .min..<(.max)) -> Span? {
    guard options.includesDrafts || !document.isDraft else { return nil }
    let start = options.includesFuture ? nil : document.publishDate.map { seconds($0.value) }
    let end = document.expires.map { seconds($0.value) }
    let lower = max(start ?? .min, outer.lowerBound)
    let upper = min(end ?? .max, outer.upperBound)
    return lower < upper ? lower..<upper : nil
  }

  /// A post is shown from its date on, too.
  private func span(of post: Post, within outer: Span) -> Span? {
    guard let date = post.date else { return nil }
    guard !options.includesFuture else { return span(of: post.document, within: outer) }
    let start = max(seconds(date), outer.lowerBound)
    guard start < outer.upperBound else { return nil }
    return span(of: post.document, within: start..<outer.upperBound)
  }

  private func seconds(_ date: DateText) -> Int { graph.zone.timestamp(date).unixSeconds }

  /// When what is shown already, but has a later date, comes into feeds.
  private func laterEntries() -> [Int] {
    let settings = graph.content.settings.feeds
    guard !options.includesFuture, !graph.base.origin.isEmpty, settings.limit > 0,
      !settings.formats.isEmpty
    else { return [] }
    var subjects: [Route.Subject] = []
    if settings.scopes.contains(.site) || settings.scopes.contains(.portfolio) {
      subjects += graph.materials.indices.map { .material($0) }
      subjects += graph.items.indices.map { .item($0) }
    }
    if settings.scopes.contains(.tag) {
      subjects += graph.taxonomies.flatMap { $0.terms.flatMap(\.members) }
    }
    return subjects.compactMap { subject in
      if case .event = subject { return nil }
      return graph.published(subject)?.unixSeconds
    }
  }

  /// The first of some moments that is still to come.
  private struct Moments {
    let now: Int
    private(set) var next: Int?

    init(now: Int) { self.now = now }

    mutating func note(_ moment: Int) {
      if moment > now, moment < .max { next = min(next ?? moment, moment) }
    }

    mutating func note(_ span: Span?) {
      guard let span else { return }
      note(span.lowerBound)
      note(span.upperBound)
    }
  }
}

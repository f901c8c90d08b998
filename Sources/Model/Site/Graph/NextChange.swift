import CivilTime
import Content

/// Finds the next moment at which time alone may change a page.
struct NextChange {
  /// The first moment after the build's that was noted; nil if there is none.
  private(set) var moment: Int?
  private let visibility: DocumentVisibility

  init(of graph: EntryGraph, _ visibility: DocumentVisibility) {
    self.visibility = visibility
    noteSpans(of: graph)
    for moment in Feed.laterMoments(in: graph, visibility) { note(moment) }
    for moment in Podcast.laterMoments(in: graph, visibility) { note(moment) }
    for event in graph.events { note(event.over.unixSeconds) }
    for session in graph.sessions { note(session.end.unixSeconds) }
    for session in graph.importedEvents { note(session.end.unixSeconds) }
    for day in Self.changingDays(of: graph) { note(graph.midnight(before: day).unixSeconds) }
  }

  private mutating func note(_ moment: Int) {
    if moment > visibility.now, moment < .max { self.moment = min(self.moment ?? moment, moment) }
  }

  private mutating func note(_ span: DocumentVisibility.Span?) {
    guard let span else { return }
    note(span.lowerBound)
    note(span.upperBound)
  }

  /// Notes when pages appear and disappear.
  private mutating func noteSpans(of graph: EntryGraph) {
    let content = graph.content
    for material in content.materials { note(visibility.span(of: material.document)) }
    for event in content.events { note(visibility.span(of: event.document)) }
    for page in content.pages { note(visibility.span(of: page.document)) }
    for collection in content.collections {
      guard let shown = visibility.span(of: collection.document) else { continue }
      note(shown)
      for item in collection.items { note(visibility.span(of: item.document, within: shown)) }
    }
    for journal in content.journals {
      guard let shown = visibility.span(of: journal.document) else { continue }
      note(shown)
      for post in graph.postsThatMayChange(in: journal) {
        note(visibility.span(of: post, within: shown))
      }
    }
  }

  /// The days at whose start a page may change.
  private static func changingDays(of graph: EntryGraph) -> [CivilDate] {
    let today = graph.time.local.date
    // The window moves on with its days, weeks and months, one of which is today's.
    let hasWindow = !graph.classes.isEmpty || !graph.imported.isEmpty
    return [
      hasWindow ? today.adding(days: 1) : nil,
      graph.statistics?.nextChange(of: graph.content.attendance, after: today),
      graph.content.profile?.nextChange(after: today),
      Anniversaries.nextChange(in: graph, after: today),
    ].compactMap { $0 }
  }
}

import CivilTime
import Content
import Fields
import SourceText

/// Finds simultaneous sessions that share a venue or an instructor.
///
/// One pass over the sessions in order of their starts; for each venue and instructor, only the
/// session that ends last is remembered.
struct SessionConflicts {
  private enum Resource: Hashable {
    case venue(String)
    case instructor(String)
  }

  private struct Pair: Hashable {
    let first: SessionDetails.Source
    let second: SessionDetails.Source
    let isVenue: Bool
  }

  private let timetable: TimetableEntries
  private var running: [Resource: Session] = [:]
  private var reported: Set<Pair> = []
  private var diagnostics: [Diagnostic] = []
  /// The most conflicts that are reported individually.
  private static let most = 20

  /// The warnings for a timetable's sessions; `folder` contains the timetable's files.
  static func find(in timetable: TimetableEntries, folder: String) -> [Diagnostic] {
    var search = SessionConflicts(timetable)
    for session in timetable.sessions where !session.isCancelled && !session.isAllDay {
      search.take(session)
    }
    let rest = search.reported.count - Self.most
    if rest > 0 {
      search.diagnostics.append(
        .warning(
          "\(rest) more pairs of sessions at the same time and place, or with the same instructor",
          at: SourceExcerpt(path: folder)))
    }
    return search.diagnostics
  }

  private init(_ timetable: TimetableEntries) { self.timetable = timetable }

  private mutating func take(_ session: Session) {
    let details = session.details
    if let venue = details.place { take(session, .venue(venue)) }
    if let person = details.instructor { take(session, .instructor(person)) }
  }

  private mutating func take(_ session: Session, _ resource: Resource) {
    let earlier = running[resource]
    if let earlier, earlier.end.unixSeconds > session.start.unixSeconds {
      report(earlier, session, resource)
      guard session.end.unixSeconds > earlier.end.unixSeconds else { return }
    }
    running[resource] = session
  }

  private mutating func report(_ a: Session, _ b: Session, _ resource: Resource) {
    let sources = [a.details.source, b.details.source].sorted()
    var isVenue = false
    if case .venue = resource { isVenue = true }
    guard reported.insert(Pair(first: sources[0], second: sources[1], isVenue: isVenue)).inserted,
      reported.count <= Self.most
    else { return }
    let what =
      switch resource {
      case .venue(let venue): "both at '\(venue)'"
      case .instructor(let id): "both taught by '\(id)'"
      }
    let when = b.start.local
    diagnostics.append(
      .warning(
        "'\(a.details.title)' and '\(b.details.title)' are \(what) on \(when.date.iso) at "
          + ClockText.text(when.time), at: excerpt(of: b.details.source)))
  }

  private func excerpt(of source: SessionDetails.Source) -> SourceExcerpt? {
    switch source {
    case .timetableClass(let index):
      let item = timetable.classes[index].timetableClass
      return SourceExcerpt(item.file, item.id.range)
    case .imported(let index): return timetable.imported[index].series.excerpt
    }
  }
}

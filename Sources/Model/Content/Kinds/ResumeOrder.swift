import Fields

/// The order of a résumé's entries.
enum ResumeOrder {
  /// The most recent first: entries without an end, then by end, then by start. Entries without
  /// dates are last and keep their order.
  static func sort(_ entries: [ResumeEntry], of section: ResumeSection) -> [ResumeEntry] {
    guard let key = section.dateKey else { return entries }
    let spans = entries.map { Span($0, startKey: key) }
    let order = entries.indices.sorted { a, b in
      switch (spans[a], spans[b]) {
      case (let x?, let y?): x == y ? a < b : x.isMoreRecent(than: y)
      case (nil, _?): false
      case (_?, nil): true
      case (nil, nil): a < b
      }
    }
    return order.map { entries[$0] }
  }

  private struct Span: Equatable {
    let start: PartialDate
    /// Nil for the present.
    let end: PartialDate?

    init?(_ entry: ResumeEntry, startKey: String) {
      let end = startKey == "startDate" ? entry.date("endDate") : entry.date(startKey)
      guard let start = entry.date(startKey) ?? end else { return nil }
      (self.start, self.end) = (start, end)
    }

    func isMoreRecent(than other: Span) -> Bool {
      switch (end, other.end) {
      case (nil, _?): true
      case (_?, nil): false
      case (let x?, let y?) where x != y: x > y
      default: start > other.start
      }
    }
  }
}

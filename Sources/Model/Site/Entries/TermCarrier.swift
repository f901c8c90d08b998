import CivilTime
import Content
import Fields

/// An entry that can have terms of taxonomies.
struct TermCarrier {
  let subject: Route.Subject
  let document: Document?
  /// The entry's date, in seconds since 1970-01-01T00:00:00Z; nil if it has none.
  let moment: Int?
  /// The résumé entry; nil if the carrier is not one.
  private(set) var resumeEntry: ResumeSectionEntry?
  /// The tags of a library item without its own file.
  private var mediumTags: [String] = []

  /// Whether the entry is a skill of the résumé, which names terms but creates none.
  var isSkill: Bool { resumeEntry?.section == .skills }

  init(_ subject: Route.Subject, _ document: Document?, moment: Int?) {
    self.subject = subject
    self.document = document
    self.moment = moment
  }

  init(_ index: Int, _ entry: ResumeSectionEntry, in zone: Zone) {
    let day = entry.date.flatMap {
      CivilDate(year: $0.year, month: $0.month ?? 1, day: $0.day ?? 1)
    }
    self.init(
      .resumeEntry(index), nil, moment: day.map { zone.timestamp(.day($0)).unixSeconds })
    resumeEntry = entry
  }

  init(_ index: Int, _ item: MediaItem, in zone: Zone) {
    self.init(
      .medium(index), item.document,
      moment: item.date.map { zone.timestamp($0.value).unixSeconds })
    mediumTags = item.tags.map(\.value)
  }

  /// The terms that the entry has in a taxonomy, as written.
  func terms(_ taxonomy: String, variantTags: Set<String>) -> [String] {
    if let document { return document.terms(taxonomy) }
    if let resumeEntry { return resumeEntry.terms(taxonomy, variantTags: variantTags) }
    return taxonomy == "tags" ? mediumTags : []
  }

  /// The entries that can have terms, besides free pages.
  struct Parts {
    let portfolio: PortfolioEntries
    let journals: JournalEntries
    let events: EventEntries
    let library: LibraryEntries
    let resume: [ResumeSectionEntry]
  }

  /// All entries that can have terms: the newest first, then entries without a date.
  static func all(of parts: Parts, pages: [PageEntry], in zone: Zone) -> [TermCarrier] {
    func carrier(_ subject: Route.Subject, _ document: Document) -> TermCarrier {
      TermCarrier(
        subject, document, moment: document.date.map { zone.timestamp($0.value).unixSeconds })
    }
    var all = parts.journals.posts.enumerated().map {
      TermCarrier(.post($0), $1.document, moment: $1.date.unixSeconds)
    }
    all += parts.portfolio.materials.enumerated().map {
      carrier(.material($0), $1.material.document)
    }
    all += parts.portfolio.collections.enumerated().map {
      carrier(.collection($0), $1.collection.document)
    }
    all += parts.portfolio.items.enumerated().map { carrier(.item($0), $1.item.document) }
    all += parts.events.events.enumerated().map {
      TermCarrier(.event($0), $1.event.document, moment: $1.start.unixSeconds)
    }
    all += pages.enumerated().map { carrier(.page($0), $1.page.document) }
    all += parts.library.media.enumerated().map { TermCarrier($0, $1.item, in: zone) }
    all += parts.resume.enumerated().map { TermCarrier($0, $1, in: zone) }
    let moments = all.map { $0.moment ?? .min }
    return all.indices.sorted { (moments[$1], $0) < (moments[$0], $1) }.map { all[$0] }
  }
}

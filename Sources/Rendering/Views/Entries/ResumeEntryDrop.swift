import Content
import Liquid
import Site

/// An entry of the résumé, as one of the entries of a term.
struct ResumeEntryDrop: IndexedDrop {
  enum Field: String, CaseIterable, Sendable {
    case kind, title, url, date, period, summary
  }

  static let table = SymbolTable<Field>()

  let site: SiteView
  let index: Int

  private var place: ResumeSectionEntry { site.entries.resumeEntries[index] }

  var propertyNames: [String] { Self.table.names }
  var printed: Value { .string(place.entry.title) }

  func value(for key: Symbol) -> Value? {
    guard let field = Self.table[key] else { return nil }
    let place = self.place
    switch field {
    case .kind: return .string(place.section.rawValue)
    case .title: return .string(title(place))
    case .url: return .string((site.entries.resumes.first?.path.url ?? "/") + "#" + place.entry.id)
    case .date: return .null
    case .period: return Value(ProfileValue.period(of: place.entry, site.graph.words))
    case .summary: return Value(text("summary", place) ?? text("description", place))
    }
  }

  /// `Engineer, Low Tide` for a job; the entry's name for anything else.
  private func title(_ place: ResumeSectionEntry) -> String {
    guard let position = text("position", place) else { return place.entry.title }
    let name = text("name", place) ?? text("organization", place)
    return name.map { "\(position), \($0)" } ?? position
  }

  private func text(_ key: String, _ place: ResumeSectionEntry) -> String? {
    guard case .text(let text) = place.entry.values.first(where: { $0.key == key })?.value else {
      return nil
    }
    return text
  }
}

import Content
import Fields
import Search
import Site
import SourceText
import Texts

/// The text by which the search finds pages.
struct SearchedText {
  let texts: TextRenderer

  /// The searchable text of a page, without its title.
  func words(of route: Route) -> [WordCollector.Text] {
    var found: [WordCollector.Text] = []
    if let document = texts.store.graph.entries.document(of: route) {
      let (headings, text) = texts.searchedText(document)
      found += [.init(headings, isHeading: true), .init(text)]
      found += ([document.summary].compactMap { $0 } + document.tags.map(\.value)).map { .init($0) }
    }
    return found + ownTexts(of: route.subject).filter { !$0.isEmpty }.map { .init($0) }
  }

  /// The texts about a subject in data files.
  private func ownTexts(of subject: Route.Subject) -> [String] {
    switch subject {
    case .resume: return resumeTexts
    case .person(let index):
      let person = texts.store.graph.entries.people[index].person
      return [person?.nickname, person?.summary].compactMap { $0 }
    case .timetableClass(let index):
      let body = texts.store.graph.entries.classes[index].timetableClass.description
      return body.map { [texts.plainText($0)] } ?? []
    case .imported(let index):
      return [texts.store.graph.entries.imported[index].series.details.text ?? ""]
    case .medium(let index): return [texts.store.graph.entries.media[index].item.summary ?? ""]
    default: return []
    }
  }

  private var resumeTexts: [String] {
    guard let profile = texts.store.graph.content.profile else { return [] }
    let entries = profile.sections.flatMap(\.entries).flatMap(\.values)
    return [profile.basics.label, profile.basics.summary].compactMap { $0 }
      + entries.flatMap { entry -> [String] in
        switch entry.value {
        case .text(let text): [text]
        case .texts(let texts): texts
        case .url, .date: []
        }
      }
  }

  /// A short description of a page for search results.
  func excerpt(of route: Route) -> String {
    if let document = texts.store.graph.entries.document(of: route) {
      if let text = texts.description(document) { return text }
    }
    let text = ownTexts(of: route.subject).first { !$0.isEmpty } ?? ""
    return text.utf8.count < 240 ? text : String(text.prefix(200)) + " …"
  }
}

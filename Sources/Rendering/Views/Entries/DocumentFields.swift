import CivilTime
package import Content
import DataFormats
import Fields
package import Liquid
import Queries
package import Site
import SourceText
import Texts

/// The fields that templates can read of every Markdown document, whatever its kind.
enum DocumentField: String, CaseIterable, Sendable {
  case title, url, date, updated, noindex, tags, summary, description, excerpt, content, image
  case gallery, access, draft, words, lang, backlinks, galleryLayout, titleLang, readingMinutes
  case allTerms, summaryLang

  static let table = SymbolTable<DocumentField>()
}

extension SiteView {
  /// A built-in field of a document, or an additional key of its front matter.
  package func value(_ key: Symbol, of document: Document, at path: URLPath) -> Value? {
    recorder?.record(frontOf: document, in: graph)
    guard let field = DocumentField.table[key] else { return extra(key, of: document) }
    switch field {
    case .title: return .string(document.shownTitle)
    case .url: return .string(path.url)
    case .date: return document.date.map { .date(entries.zone.timestamp($0.value)) } ?? .null
    case .updated: return entries.updated(document).map { .date($0) } ?? .null
    case .noindex: return .bool(document.isHiddenFromSearch)
    case .tags: return terms(document.tags.map(\.value), taxonomy: "tags")
    case .allTerms: return allTerms(of: document)
    case .summary: return Value(document.summary)
    case .description: return Value(texts.description(document))
    case .excerpt: return .html(texts.excerpt(document, page: path))
    case .content: return html(document, page: path)
    case .image: return picture(document.image, in: document.body.file)
    case .gallery:
      return PictureList(site: self, file: document.body.file).values(
        document.gallery, isEnlarged: true)
    case .galleryLayout: return Value(document.galleryLayout?.rawValue)
    case .access: return .array(document.access.map { .string($0.value) })
    case .draft: return .bool(document.isDraft)
    case .lang: return Value(entries.foreignLanguage(of: document))
    case .titleLang: return Value(entries.foreignLanguage(ofTitle: document))
    case .summaryLang:
      return Value(entries.foreignLanguage(ofSummary: document))
    case .words: return .int(texts.words(document))
    case .backlinks: return backlinks(of: path)
    case .readingMinutes: return .int(max(1, (texts.words(document) + 199) / 200))
    }
  }

  /// The pages whose texts link to a page, if the site has wikilinks.
  private func backlinks(of path: URLPath) -> Value {
    guard graph.content.settings.markdown.hasWikilinks else { return .array([]) }
    recorder?.record(.backlinks(path))
    let routes = texts.backlinks(of: path).compactMap { graph.table.indexes[$0.file] }
    return .array(routes.map { value(of: graph.routes[$0].subject) })
  }

  /// The terms of a document in all taxonomies, in the taxonomies' order.
  private func allTerms(of document: Document) -> Value {
    .array(
      entries.taxonomies.flatMap { taxonomy -> [Value] in
        let isTags = taxonomy.name == "tags"
        let values = isTags ? document.tags.map(\.value) : document.extraTexts(taxonomy.name)
        guard case .array(let found) = terms(values, taxonomy: taxonomy.name) else { return [] }
        return found
      })
  }

  private func extra(_ key: Symbol, of document: Document) -> Value? {
    guard let entry = document.extras.first(where: { $0.key == key.name }) else {
      return shared.vocabulary.absent(key)
    }
    if entries.taxonomies.contains(where: { $0.name == key.name }) {
      return terms(document.extraTexts(key.name), taxonomy: key.name)
    }
    return Value(entry.value)
  }
}

extension Document {
  /// The names for which `value(_:of:at:)` returns a value.
  package var propertyNames: [String] { DocumentField.table.names + extras.map(\.key) }
}

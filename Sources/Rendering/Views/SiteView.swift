package import Content
package import Fields
package import Formats
package import Liquid
package import Queries
package import Site
package import SourceText
package import Texts

/// The site as the templates of one page see it: entries, texts and values. What they read is
/// recorded for that page.
package final class SiteView: Sendable {
  /// The values that are the same on every page.
  package let shared: SiteValues
  /// The graph of the site.
  package let graph: SiteGraph
  /// Renders texts for the page.
  package let texts: TextRenderer

  /// The theme's settings; each key that is read is recorded.
  package let theme: Hash
  /// The whole résumé; each key that is read is recorded. Nil if there is no profile.
  package let profile: Hash?

  /// The view for a page; the page's recorder is the one of the text renderer.
  package init(_ shared: SiteValues, _ texts: TextRenderer) {
    (self.shared, self.texts, graph) = (shared, texts, shared.graph)
    theme = Self.recorded(shared.theme, .theme, texts.recorder)
    profile = shared.resumes.first.map { Self.recorded($0, .resume(0), texts.recorder) }
  }

  /// The entries of the site.
  @inlinable
  package var entries: EntryGraph { graph.entries }

  /// Records what the page reads; nil if nothing is recorded.
  @inlinable
  package var recorder: DependencyRecorder? { texts.recorder }
  /// Finds where links lead.
  @inlinable
  package var links: LinkLookup { texts.links }
  /// Reads copied files.
  package var files: SiteFileReader { shared.files.recording(in: recorder) }
  /// The metadata of entries for other programs.
  package var metadata: EntryMetadata { EntryMetadata(texts, files) }

  // MARK: Values

  /// The résumé or one of its variants; each key that is read is recorded.
  package func resume(_ index: Int) -> Hash {
    Self.recorded(shared.resumes[index], .resume(index), recorder)
  }

  private static func recorded(
    _ hash: Hash, _ entry: EntryReference, _ recorder: DependencyRecorder?
  ) -> Hash {
    recorder.map { hash.observed(by: RecordedHash(entry: entry, recorder: $0)) } ?? hash
  }

  /// The URL, without the base path, of a reference in a data file; a broken reference is returned
  /// as written.
  package func url(_ reference: Located<String>?, in file: SourceFile) -> Value {
    guard let reference else { return .null }
    return .string(links.url(reference.value, in: graph.content.path(of: file)))
  }

  /// The HTML of a short body.
  package func html(_ body: TextBody, page: URLPath?) -> Value {
    .html(texts.html(body, page: page))
  }

  /// A document's HTML.
  package func html(_ document: Document, page: URLPath?) -> Value {
    .html(texts.html(document, page: page))
  }

  // MARK: Entries

  /// The value of a subject for templates.
  package func value(of subject: Route.Subject) -> Value {
    recorder?.record(subject, in: graph)
    return shared.entry(subject, self)
  }

  /// A taxonomy's terms.
  package func value(ofTerms taxonomy: Int) -> Value { shared.entry(.taxonomy(taxonomy), self) }

  /// Entries of one kind as a list.
  package func list(
    _ indices: some RandomAccessCollection<Int> & Sendable,
    _ subject: @escaping @Sendable (Int) -> Route.Subject
  ) -> Value {
    .list(IndexList(indices: indices) { [self] in value(of: subject($0)) })
  }

  /// People by their ids.
  package func people(_ ids: [Located<String>]) -> Value {
    list(entries.people(ids)) { .person($0) }
  }

  /// A person by id; null if there is none.
  package func person(_ id: Located<String>?) -> Value {
    id.flatMap { entries.person($0.value) }.map { value(of: .person($0)) } ?? .null
  }
}

package import Content
package import Fields
package import Formats
package import Liquid
package import Queries
package import Site
package import SourceText
package import Texts

/// The site as the templates of one page see it: entries, texts and values, whose reads are recorded for that page.
package final class SiteView: Sendable {
  /// What is the same on every page.
  package let shared: SiteValues
  /// Renders texts for the page.
  package let texts: TextRenderer

  /// The theme's settings, whose keys are recorded one by one.
  package let theme: Hash
  /// The whole résumé, whose keys are recorded one by one; nil if there is no profile.
  package let profile: Hash?

  /// The view of a page. The renderer of its texts knows the recorder of the page.
  package init(_ shared: SiteValues, _ texts: TextRenderer) {
    (self.shared, self.texts) = (shared, texts)
    theme = Self.recorded(shared.theme, .theme, texts.recorder)
    profile = shared.resumes.first.map { Self.recorded($0, .resume(0), texts.recorder) }
  }

  /// The graph of the site.
  package var graph: SiteGraph { shared.graph }
  /// Records what the page reads; nil if nothing is recorded.
  package var recorder: DependencyRecorder? { texts.recorder }
  /// Finds where links lead.
  package var links: LinkLookup { texts.links }
  /// Looks at copied files.
  package var files: SiteFileReader { shared.files.recording(in: recorder) }
  /// What other programs are told of entries.
  package var metadata: EntryMetadata { EntryMetadata(texts, files) }

  // MARK: Values

  /// The résumé or one of its variants, whose keys are recorded one by one.
  package func resume(_ index: Int) -> Hash {
    Self.recorded(shared.resumes[index], .resume(index), recorder)
  }

  private static func recorded(
    _ hash: Hash, _ entry: EntryReference, _ recorder: DependencyRecorder?
  ) -> Hash {
    recorder.map { hash.observed(by: RecordedHash(entry: entry, recorder: $0)) } ?? hash
  }

  /// The URL of a reference in a file's data, without the base path; what leads nowhere stays as it
  /// was written.
  package func url(_ reference: Located<String>?, in file: SourceFile) -> Value {
    guard let reference else { return .null }
    return .string(links.url(reference.value, in: graph.content.path(of: file)))
  }

  /// The HTML of a short body.
  package func html(_ body: Body, page: URLPath?) -> Value { .html(texts.html(body, page: page)) }

  /// A document's HTML.
  package func html(_ document: Document, page: URLPath?) -> Value {
    .html(texts.html(document, page: page))
  }

  // MARK: Entries

  /// What a subject is to templates.
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
    list(graph.people(ids)) { .person($0) }
  }

  /// A person by id, or nothing.
  package func person(_ id: Located<String>?) -> Value {
    id.flatMap { graph.person($0.value) }.map { value(of: .person($0)) } ?? .null
  }
}

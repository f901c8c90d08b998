import Checking
import Pages
import Publishing
import Queries
import SourceText
import Texts

/// The result of rendering one route.
struct RenderedRoute: Sendable {
  let diagnostics: [Diagnostic]
  /// The record of the page, with its dependencies; nil for a file.
  let record: PageRecord?
  /// Whether the route is reused from the last build.
  let isReused: Bool
  private let others: Others?

  /// The results that few builds have, stored apart since there may be hundreds of thousands of
  /// routes.
  private final class Others: Sendable {
    let failure: PublishingError?
    let span: BuildProfile.Span?
    let inspection: FileInspection?

    init(_ failure: PublishingError?, _ span: BuildProfile.Span?, _ inspection: FileInspection?) {
      (self.failure, self.span, self.inspection) = (failure, span, inspection)
    }
  }

  var failure: PublishingError? { others?.failure }
  var span: BuildProfile.Span? { others?.span }
  var inspection: FileInspection? { others?.inspection }

  /// A route that was not rendered.
  init() { (diagnostics, record, isReused, others) = ([], nil, false, nil) }

  /// A route that this build has rendered.
  init(
    _ page: Renderer.RenderedPage, _ recorder: DependencyRecorder?, queries: QueryTable,
    failure: PublishingError?, span: BuildProfile.Span?, inspection: FileInspection?
  ) {
    diagnostics = page.diagnostics
    isReused = false
    record = PageRecord(page.fragments, recorder, queries)
    let isUsual = failure == nil && span == nil && inspection == nil
    others = isUsual ? nil : Others(failure, span, inspection)
  }

  /// A route that is reused from the last build.
  init(reusing page: PageRecord, _ diagnostics: [Diagnostic] = []) {
    (self.diagnostics, record, isReused, others) = (diagnostics, page, true, nil)
  }
}

extension PageRecord {
  /// The record of a page that was just rendered.
  init(_ fragments: [FragmentLink], _ recorder: DependencyRecorder?, _ queries: QueryTable) {
    self.fragments = fragments
    let recorders = recorder?.all ?? []
    let images = recorders.reduce(into: Set()) { $0.formUnion($1.images) }
    self.images = images.sorted { ($0.path, "\($0.role)") < ($1.path, "\($1.role)") }
    self.queries = queries.numbers(of: recorders)
  }
}

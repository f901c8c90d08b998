import Checking
import Pages
import Publishing
import Queries
import SourceText
import Texts

/// What became of one route.
struct RenderedRoute: Sendable {
  let diagnostics: [Diagnostic]
  /// What it depends on; nil for a file.
  let record: PageRecord?
  /// Whether it is as the last build made it.
  let isKept: Bool
  private let others: Others?

  /// What few builds know of a route: there may be hundreds of thousands of them.
  private final class Others: Sendable {
    let failure: PublishingError?
    let span: BuildProfile.Span?
    let inspection: FileInspection?

    init?(
      _ failure: PublishingError?, _ span: BuildProfile.Span?, _ inspection: FileInspection?
    ) {
      if failure == nil, span == nil, inspection == nil { return nil }
      (self.failure, self.span, self.inspection) = (failure, span, inspection)
    }
  }

  var failure: PublishingError? { others?.failure }
  var span: BuildProfile.Span? { others?.span }
  var inspection: FileInspection? { others?.inspection }

  /// One that was rendered.
  init(
    _ page: Renderer.RenderedPage, _ recorder: DependencyRecorder?, _ failure: PublishingError?,
    _ span: BuildProfile.Span?, _ inspection: FileInspection?, _ queries: QueryTable
  ) {
    diagnostics = page.diagnostics
    isKept = false
    record = PageRecord(page.fragments, recorder, queries)
    others = Others(failure, span, inspection)
  }

  /// One of the last build.
  init(kept page: PageRecord, _ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
    (isKept, record) = (true, page)
    others = nil
  }
}

extension PageRecord {
  /// What was read for a page.
  init(_ fragments: [FragmentLink], _ recorder: DependencyRecorder?, _ queries: QueryTable) {
    self.fragments = fragments
    images =
      recorder?.images.sorted { ($0.path, "\($0.role)") < ($1.path, "\($1.role)") } ?? []
    self.queries = recorder.map(queries.numbers) ?? []
  }
}

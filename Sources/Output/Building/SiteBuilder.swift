import Dispatch
import FileSystem
import Pages
import Parallelism
public import Publishing
import Site
import SourceText

/// Runs the stages: read, parse, graph, render, write.
public struct SiteBuilder: Sendable {
  let options: BuildOptions

  /// A builder with its options.
  public init(_ options: BuildOptions) {
    self.options = options
  }

  /// Builds the site. After an error, or a warning in a strict build, the output is unchanged.
  public func build() throws(PublishingError) -> BuildReport {
    ThreadHeap.prepare(hugePages: true)
    let clock = ContinuousClock()
    let (start, began) = (clock.now, SystemClock.nanoseconds)
    let inputs = options.isVerified ? BuildInputs(options) : nil
    let last = options.isClean || options.isProfiled ? nil : LastBuild(options)
    defer {
      last?.discard()
      Self.releaseLater(last)
    }
    var report: BuildReport
    if let known = try last?.reportIfSame() {
      report = known
    } else {
      report = try publish(after: last, began: began)
    }
    report.notices += ForeignProject(options: options).notices
    report.duration = clock.now - start
    report.shard = options.shard
    if options.isVerified, report.isSuccess {
      let (files, differences) = BuildVerifier(options).verify(inputs)
      report.diagnostics += differences
      report.verified = differences.isEmpty ? files : nil
    }
    return report
  }

  /// Releases a value on another thread, if nothing else holds it.
  static func releaseLater(_ value: some Sendable) {
    DispatchQueue.global(qos: .utility).async { withExtendedLifetime(value) {} }
  }

  // MARK: Diagnostics

  /// Whether diagnostics stop a build, or a check.
  func stops(_ diagnostics: [Diagnostic], alsoWarnings: Bool? = nil) -> Bool {
    diagnostics.stopBuild(isStrict: alsoWarnings ?? options.isStrict)
  }

  /// The report of a site before it is written, and the index in it of each diagnostic of the
  /// sources and then of the pages.
  func report(
    _ plan: SitePlan, _ rendered: Rendered
  ) -> (report: BuildReport, positions: [Int]) {
    var report = BuildReport()
    report.pages = options.routes(of: plan.graph).count(where: \.kind.isPage)
    report.basePath = plan.graph.base.path
    report.time = plan.graph.entries.time
    report.changes = plan.graph.nextChange
    report.leftOut = LeftOutCounts(plan.graph, options)
    report.notices = SettingNotices.lines(plan.graph)
    let order = ReadingOrder(plan.diagnostics, rendered.diagnostics)
    report.cause = order.sorted.first { $0.severity == .error }
    report.diagnostics = options.isStrict ? order.sorted.map(Self.asError) : order.sorted
    report.diagnostics += plan.advice
    return (report, order.positions)
  }

  private static func asError(_ diagnostic: Diagnostic) -> Diagnostic {
    var copy = diagnostic
    if copy.severity == .warning { copy.severity = .error }
    return copy
  }
}

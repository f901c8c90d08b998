import Authoring
public import Building
import Content
import DataFormats
import Revisions
public import Site
import SourceText
import Synchronization

/// Responds to the requests of a page that is edited in its preview.
///
/// A request is a name and a JSON object. Nothing here knows of sockets.
public final class Studio: Sendable {
  /// The script that pages load.
  public static let script = PackageResources.studio_js
  /// The style sheet of the script.
  public static let style = PackageResources.studio_css

  /// In a larger site, only the pages of texts that may show a change are rendered to find its problems.
  private static let mostPages = 1_000

  private let fixedOptions: BuildOptions
  private let now: @Sendable () -> GraphOptions.Moment?
  private let site = Mutex<SiteSnapshot?>(nil)

  /// A studio of a site.
  ///
  /// - Parameter now: Returns the current moment; nil if the options' moment is fixed.
  public init(
    _ options: BuildOptions, now: @escaping @Sendable () -> GraphOptions.Moment?
  ) {
    (fixedOptions, self.now) = (options, now)
  }

  /// Notes that files of the site have changed.
  public func forget() {
    let old = site.withLock { site in
      defer { site = nil }
      return site
    }
    old?.releaseLater()
  }

  /// The response to a request.
  public func respond(to name: String, _ body: [UInt8]) -> StudioResponse {
    guard let request = StudioRequest(body) else {
      return StudioResponse(.invalid, "the request is not a JSON object")
    }
    do throws(ChangeRefusal) {
      switch name {
      case "find": return try find(request)
      case "save": return try save(request)
      case "page": return page(request)
      case "add": return try add(request)
      case "publish", "unpublish", "remove": return try change(name, request)
      case "undo": return try repeated(revisions.undo, request)
      case "redo": return try repeated(revisions.redo, request)
      default: return StudioResponse(.notFound, "there is no request '\(name)'")
      }
    } catch {
      return StudioResponse(refusal: error.diagnostics)
    }
  }

  // MARK: The site

  /// The options at the current moment.
  var options: BuildOptions {
    var options = fixedOptions
    if let moment = now() { options.moment = moment }
    return options
  }

  private var revisions: RevisionStore {
    RevisionStore(site: fixedOptions.source, state: fixedOptions.state) { [self] in
      NewDocument.time(options)
    }
  }

  /// The site as its files are.
  func current() -> SiteSnapshot {
    if let known = site.withLock({ $0 }) { return known }
    let new = SiteSnapshot(options)
    site.withLock { $0 = new }
    return new
  }

  // MARK: Changes

  /// Writes a change if the site has no new problem after it, and nobody can read more.
  ///
  /// - Parameters:
  ///   - isWide: Whether the change may concern pages of files that it does not change.
  ///   - ignoresWarnings: Whether new warnings are no reason to refuse the change.
  func write(
    _ change: ContentChange, of site: SiteSnapshot, _ request: StudioRequest, isWide: Bool,
    ignoresWarnings: Bool = false
  ) throws(ChangeRefusal) -> StudioResponse {
    guard !change.isEmpty else { return StudioResponse(.done, [("title", .null)]) }
    let isWhole = isWide && site.pages <= Self.mostPages
    let review = ChangeReview(
      change, of: site,
      scope: isWhole ? .everything : .pages(change.changedTexts.union(change.reviewed)))
    let problems = review.problems.filter { !ignoresWarnings || $0.severity == .error }
    guard problems.isEmpty else { throw ChangeRefusal(problems) }
    guard review.revealed.isEmpty || request.flag("publish") else {
      return Self.revealing(review.revealed)
    }
    do {
      _ = try revisions.apply(change.revision)
    } catch {
      throw ChangeRefusal("\(error)")
    }
    forget()
    return StudioResponse(.done, [("title", .string(change.title))])
  }

  private static func revealing(_ paths: [String]) -> StudioResponse {
    StudioResponse(
      .refused, "more people could read this", [("reveals", .array(paths.map { .string($0) }))])
  }

  private func repeated(
    _ carryOut: ((Revision) -> Bool) throws(RevisionError) -> RevisionEntry?,
    _ request: StudioRequest
  ) throws(ChangeRefusal) -> StudioResponse {
    var revealed: [String] = []
    do throws(RevisionError) {
      let entry = try carryOut { revision in
        guard !request.flag("publish") else { return true }
        revealed = ChangeReview.revealed(by: ContentChange(revision, options), of: current())
        return revealed.isEmpty
      }
      guard let entry else { return Self.revealing(revealed) }
      forget()
      return StudioResponse(.done, [("title", .string(entry.title))])
    } catch {
      throw ChangeRefusal("\(error)")
    }
  }
}

import Authoring
public import Building
import Bytes
import Content
import DataFormats
import FileSystem
import Revisions
public import Site
import SourceText
import Synchronization

/// Responds to the requests of a page that is edited in its preview.
///
/// A request is a name and a JSON object. Nothing here knows of sockets.
public final class Studio: Sendable {
  /// The scripts and style sheets that browsers load, by their names: pages load `studio.js`, and the overview
  /// `overview.js` and `overview.css`.
  public static let assets: [String: [UInt8]] = [
    "forms.js": PackageResources.forms_js, "live.js": PackageResources.live_js,
    "overview.css": PackageResources.overview_css,
    "overview.js": PackageResources.overview_js, "pair.js": PackageResources.pair_js,
    "requests.js": PackageResources.requests_js,
    "studio.css": PackageResources.studio_css, "studio.js": PackageResources.studio_js,
  ]

  /// Runs a command of the program with its arguments; returns whether it succeeded, and what it printed.
  public typealias Commands = @Sendable ([String]) -> (isDone: Bool, output: String)

  /// The names of requests that take long and change no file of `content/`.
  public static let slow: Set = [
    "problems", "plan", "deploy", "members", "media", "repository", "commit",
  ]
  private static let parts = "part/"
  /// In a larger site, only the pages of texts that may show a change are rendered to find its problems.
  private static let mostPages = 1_000

  private let fixedOptions: BuildOptions
  private let now: @Sendable () -> GraphOptions.Moment?
  private let site = Mutex(KnownSite())
  let commands: Commands
  private let git: Commands
  /// The pictures that a browser has sent.
  let files: ReceivedFiles

  /// A studio of a site.
  ///
  /// - Parameters:
  ///   - now: Returns the current moment; nil if the options' moment is fixed.
  ///   - commands: Runs commands that publish the site.
  ///   - git: Runs `git` in the site's folder.
  public init(
    _ options: BuildOptions, now: @escaping @Sendable () -> GraphOptions.Moment?,
    commands: @escaping Commands, git: @escaping Commands
  ) {
    (fixedOptions, self.now) = (options, now)
    (self.commands, self.git) = (commands, git)
    files = ReceivedFiles(folder: options.state + "/received")
    files.removeAll()
  }

  /// The module with the words of the interface, in the language of the site.
  public func words() -> [UInt8] {
    let folder = (try? Files.resolve(fixedOptions.path("content"))) ?? ""
    let site = String(StableHash(of: folder.utf8).value, radix: 36)
    return StudioWords(of: current().content.settings.language, site: site).script
  }

  /// Notes that files of the site have changed, but for those that this studio has written.
  ///
  /// - Parameter paths: The paths of the files; empty if they are not known.
  public func forget(_ paths: [String] = []) {
    if !paths.isEmpty, site.withLock({ $0.isUpToDate(paths) }) { return }
    site.withLock { $0.invalidate() }?.releaseLater()
  }

  /// The response to a request.
  public func respond(to name: String, _ body: [UInt8]) -> StudioResponse {
    if name.hasPrefix(Self.parts) { return keep(String(name.dropFirst(Self.parts.count)), body) }
    guard let request = StudioRequest(body) else {
      return StudioResponse(.invalid, "the request is not a JSON object")
    }
    do throws(ChangeRefusal) {
      switch name {
      case "find": return try find(request)
      case "body": return try wholeText(request)
      case "save": return try save(request)
      case "preview": return try preview(request)
      case "page": return page(request)
      case "add": return try add(request)
      case "details": return try details(request)
      case "save-details": return try saveDetails(request)
      case "attach": return try attach(request)
      case "overview": return try overview()
      case "difference": return try difference(request)
      case "media": return MediaList(current()).response
      case "repository": return SiteRepository(git).state(after: try entries())
      case "commit": return SiteRepository(git).commit(request.text("message") ?? "")
      case "problems": return problems()
      case "cure": return try cure(request)
      case "plan": return try deploy(request, ["--dry-run"])
      case "deploy": return try deploy(request, ["--yes"])
      case "act": return try act(request)
      case "members": return members([])
      case "invite", "revoke": return members([name, request.text("member") ?? ""])
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

  var revisions: RevisionStore {
    RevisionStore(site: fixedOptions.source, state: fixedOptions.state) { [self] in
      NewDocument.time(options)
    }
  }

  /// The site as its files are.
  func current() -> SiteSnapshot {
    let known = site.withLock { $0 }
    if let snapshot = known.snapshot { return snapshot }
    let new = SiteSnapshot(options)
    site.withLock { $0.store(new, readAt: known.version) }
    return new
  }

  /// Notes that a change of the site, as it was at a version, is written.
  private func update(_ change: ContentChange, to new: SiteSnapshot, since version: Int) {
    // A snapshot reads moved files where they were before.
    guard change.isInPlace else { return forget() }
    let written = change.revision.steps.compactMap { step -> (String, StableHash)? in
      guard case .write(let path, _, let bytes) = step else { return nil }
      return (fixedOptions.path(path), StableHash(of: bytes))
    }
    site.withLock { $0.replace(by: new, written: written, since: version) }
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
    let version = self.site.withLock(\.version)
    let isWhole = isWide && site.pages <= Self.mostPages
    let after = site.changed(by: change.unsaved)
    defer { [site, after].forEach { $0.releaseLater() } }
    let review = ChangeReview(
      change, of: site, after,
      scope: isWhole ? .everything : .pages(change.changedTexts.union(change.reviewed)))
    let problems = review.problems.filter { !ignoresWarnings || $0.severity == .error }
    guard problems.isEmpty else { throw ChangeRefusal(problems) }
    if request.flag("dry") { return Self.effects(of: change, review) }
    guard review.revealed.isEmpty || request.flag("publish") else {
      return Self.revealing(review.revealed)
    }
    do {
      _ = try revisions.apply(change.revision)
    } catch {
      throw ChangeRefusal("\(error)")
    }
    update(change, to: after, since: version)
    return StudioResponse(.done, [("title", .string(change.title))])
  }

  /// What a change would do: the files that it changes, and the warnings that it causes.
  private static func effects(of change: ContentChange, _ review: ChangeReview) -> StudioResponse {
    StudioResponse(
      .done,
      [
        ("files", .array(change.paths.map { .string($0) })),
        ("warnings", .array(review.problems.map { .string(Self.text(of: $0)) })),
      ])
  }

  private static func text(of diagnostic: Diagnostic) -> String {
    guard let excerpt = diagnostic.excerpt else { return diagnostic.message }
    return "\(excerpt.path):\(excerpt.position.line): \(diagnostic.message)"
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
    let site = current()
    let version = self.site.withLock(\.version)
    var made: (change: ContentChange, after: SiteSnapshot)?
    defer { [site, made?.after].forEach { $0?.releaseLater() } }
    do throws(RevisionError) {
      let entry = try carryOut { revision in
        let change = ContentChange(revision, options)
        let after = site.changed(by: change.unsaved)
        made = (change, after)
        guard !request.flag("publish") else { return true }
        revealed = ChangeReview.revealed(by: change, of: site, after)
        return revealed.isEmpty
      }
      guard let entry, let made else { return Self.revealing(revealed) }
      update(made.change, to: made.after, since: version)
      return StudioResponse(.done, [("title", .string(entry.title))])
    } catch {
      throw ChangeRefusal("\(error)")
    }
  }
}

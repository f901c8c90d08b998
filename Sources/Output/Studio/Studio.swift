import Authoring
public import Building
import Bytes
public import CivilTime
import Content
public import DataFormats
import Editing
import Fields
import FileSystem
import Markdown
import Revisions
import Site
import SourceText
import Synchronization

/// Answers the requests of the scripts that change a site in its preview.
///
/// A request is a name and a JSON object; an answer is a JSON object. Nothing here knows of sockets.
public final class Studio: Sendable {
  /// An answer with a status of HTTP.
  public typealias Answer = (status: Int, body: JSONValue)

  /// In a larger site, only the pages of texts that may show a change are rendered to find its problems.
  private static let mostPages = 1_000

  let options: BuildOptions
  private let revisions: RevisionStore
  private let isTaken: @Sendable () -> Void
  private let site = Mutex<SiteSnapshot?>(nil)

  /// A studio of a site.
  ///
  /// - Parameters:
  ///   - now: The moment that history and comments note.
  ///   - isTaken: Called after a change is written.
  public init(
    _ options: BuildOptions, now: @escaping @Sendable () -> Timestamp,
    isTaken: @escaping @Sendable () -> Void = {}
  ) {
    self.options = options
    self.isTaken = isTaken
    revisions = RevisionStore(site: options.source, state: options.state, now: now)
  }

  /// Notes that files of the site have changed.
  public func forget() {
    let old = site.withLock { site in
      defer { site = nil }
      return site
    }
    old?.releaseLater()
  }

  /// Answers a request.
  public func answer(_ name: String, _ body: [UInt8]) -> Answer {
    guard let fields = StudioFields(body) else { return Self.refusal("the request is not JSON") }
    do throws(ChangeRefusal) {
      switch name {
      case "find": return try find(fields)
      case "open": return try open(fields)
      case "save": return try save(fields)
      case "page": return page(fields)
      case "add": return try add(fields)
      case "publish", "unpublish", "remove": return try act(name, fields)
      case "undo": return try repeated(revisions.undo, fields)
      case "redo": return try repeated(revisions.redo, fields)
      default: return (404, .object([("message", .string("there is no request '\(name)'"))]))
      }
    } catch {
      return (409, StudioProblems.object(error.diagnostics))
    }
  }

  static func refusal(_ message: String) -> Answer {
    (400, .object([("message", .string(message))]))
  }

  /// The site as its files are.
  func current() -> SiteSnapshot {
    if let known = site.withLock({ $0 }) { return known }
    let new = SiteSnapshot(options)
    site.withLock { $0 = new }
    return new
  }

  // MARK: Finding

  private func find(_ fields: StudioFields) throws(ChangeRefusal) -> Answer {
    guard let wanted = ShownText(fields) else { return Self.refusal("the text is missing") }
    let site = current()
    let files = EditableFiles(site, options)
    let search = SourceSearch(for: wanted, in: site, files, options)
    guard let origin = search?.origin() else {
      let own = site.page(at: wanted.page)?.text.map { "content/" + $0 }
      return (
        404,
        .object([
          ("message", .string("these words are not in a text of the site")),
          ("file", own.map { .string(options.path($0)) } ?? .null),
        ])
      )
    }
    return try opened(origin, site, files)
  }

  private func open(_ fields: StudioFields) throws(ChangeRefusal) -> Answer {
    guard let origin = TextOrigin(fields) else { return Self.refusal("the place is missing") }
    let site = current()
    return try opened(origin, site, EditableFiles(site, options))
  }

  /// What an editor of a place needs.
  private func opened(
    _ origin: TextOrigin, _ site: SiteSnapshot, _ files: EditableFiles
  ) throws(ChangeRefusal) -> Answer {
    if case .term(let name) = origin.place {
      return (200, .object(origin.fields + SourceField(term: name).fields))
    }
    let file = try file(of: origin, files)
    let written: SourceField
    switch origin.place {
    case .block(let index):
      written = try SourceField(block: index, of: BlockEdit(origin.path, site, options))
    case .value(let path):
      written = try SourceField(value: path, of: file, KeyEdit(origin.path, site, options))
    case .term(let name): written = SourceField(term: name)
    }
    return (200, .object(origin.fields + written.fields + [("hash", .string(Self.hash(file)))]))
  }

  /// The file of a place that can be changed.
  private func file(
    of origin: TextOrigin, _ files: EditableFiles
  ) throws(ChangeRefusal) -> SourceFile {
    if files.contains(origin), let file = files.read(origin.path) { return file }
    throw ChangeRefusal("'\(options.path(origin.path))' cannot be changed here")
  }

  private static func hash(_ file: SourceFile) -> String {
    String(StableHash(of: file.bytes).value, radix: 36)
  }

  // MARK: Saving

  private func save(_ fields: StudioFields) throws(ChangeRefusal) -> Answer {
    guard let origin = TextOrigin(fields), let source = fields.text("source") else {
      return Self.refusal("the place or the text is missing")
    }
    let site = current()
    let isPublishing = fields.flag("publish")
    if case .term(let name) = origin.place {
      let change = try Renaming(name, to: source, in: site, options).term()
      return try write(change, of: site, isWide: true, isPublishing: isPublishing)
    }
    let files = EditableFiles(site, options)
    let file = try file(of: origin, files)
    guard fields.text("hash") == Self.hash(file) else {
      let now = try? opened(origin, site, files)
      return (
        412,
        .object([
          ("message", .string("\(file.path) was changed by another program")),
          ("now", now?.body ?? .null),
        ])
      )
    }
    let change = try change(of: origin, file, to: source, site)
    return try write(
      change, of: site, isWide: change.concernsOtherPages, isPublishing: isPublishing)
  }

  private func change(
    of origin: TextOrigin, _ file: SourceFile, to source: String, _ site: SiteSnapshot
  ) throws(ChangeRefusal) -> ContentChange {
    switch origin.place {
    case .block(let index):
      return try BlockEdit(origin.path, site, options).replace(index, with: source)
    case .value(let path):
      let edit = KeyEdit(origin.path, site, options)
      let key = path.description
      return SourceField.isText(path, of: file)
        ? try edit.set(key, toText: source) : try edit.set(key, to: source)
    case .term(let name): return try Renaming(name, to: source, in: site, options).term()
    }
  }

  func write(
    _ change: ContentChange, of site: SiteSnapshot, isWide: Bool, isPublishing: Bool,
    least: Diagnostic.Severity = .warning
  ) throws(ChangeRefusal) -> Answer {
    guard !change.isEmpty else { return (200, .object([("title", .null)])) }
    let texts = change.changedTexts.union(change.reviewed)
    let isWhole = isWide && site.pages <= Self.mostPages
    let review = ChangeReview(change, of: site, scope: isWhole ? .everything : .pages(texts))
    let problems = review.problems.filter { least == .warning || $0.severity == .error }
    guard problems.isEmpty else { throw ChangeRefusal(problems) }
    guard review.revealed.isEmpty || isPublishing else { return Self.revealing(review.revealed) }
    do {
      _ = try revisions.apply(change.revision)
    } catch {
      throw ChangeRefusal("\(error)")
    }
    forget()
    isTaken()
    return (200, .object([("title", .string(change.title))]))
  }

  private static func revealing(_ paths: [String]) -> Answer {
    (
      409,
      .object([
        ("message", .string("more people could read this")),
        ("reveals", .array(paths.map { .string($0) })),
      ])
    )
  }

  // MARK: History

  private func repeated(
    _ carryOut: ((Revision) -> Bool) throws(RevisionError) -> RevisionEntry?,
    _ fields: StudioFields
  ) throws(ChangeRefusal) -> Answer {
    var revealed: [String] = []
    do throws(RevisionError) {
      let entry = try carryOut { revision in
        guard !fields.flag("publish") else { return true }
        revealed = ChangeReview.revealed(by: ContentChange(revision, options), of: current())
        return revealed.isEmpty
      }
      guard let entry else { return Self.revealing(revealed) }
      forget()
      isTaken()
      return (200, .object([("title", .string(entry.title))]))
    } catch {
      throw ChangeRefusal("\(error)")
    }
  }
}

extension Studio {
  /// The script that pages load.
  public static let script = PackageResources.studio_js
  /// The style sheet of the script.
  public static let style = PackageResources.studio_css
}

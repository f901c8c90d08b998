import Authoring
import Building
import CivilTime
import Content
import DataFormats
import Fields
import Revisions
import Site
import SourceText
import Theming

/// Requests about the site as a whole, for the overview.
extension Studio {
  /// The texts of the site, and the last changes.
  func overview() throws(ChangeRefusal) -> StudioResponse {
    let site = current()
    let entries = ContentList(site).entries
    let kinds = NewDocumentKind.all(of: options).map(\.name).filter { $0 != "accessibility" }
    return StudioResponse(
      .done,
      [
        ("site", site.content.settings.title.map { .string($0.value) } ?? .null),
        ("home", .string(site.graph.base.path + "/")),
        ("entries", .array(entries.map { .object($0.fields) })),
        ("kinds", .array(kinds.map { .string($0) })),
        ("journals", .array(NewDocument.journals(options).map { .string($0) })),
        ("targets", .array(site.content.settings.deployTargets.map { .string($0.name.value) })),
        ("history", try history()),
      ])
  }

  /// The last changes, the newest first.
  private func history() throws(ChangeRefusal) -> JSONValue {
    .array(
      try entries().suffix(50).reversed().map { entry in
        .object([
          ("number", .int(entry.number)), ("title", .string(entry.title)),
          ("time", .string(entry.time.rfc3339)), ("undone", .bool(entry.isUndone)),
        ])
      })
  }

  /// The changes of the history, the oldest first.
  func entries() throws(ChangeRefusal) -> [RevisionEntry] {
    do throws(RevisionError) {
      return try revisions.list()
    } catch {
      throw ChangeRefusal("\(error)")
    }
  }

  /// The lines of a change of the history, as a unified diff.
  func difference(_ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    do throws(RevisionError) {
      guard let number = request.number("number"), let revision = try revisions.revision(number)
      else { return StudioResponse(.notFound, "the history has no such change") }
      let lines = ContentChange(revision, options).difference
      return StudioResponse(.done, [("lines", .array(lines.map { .string($0.text) }))])
    } catch {
      throw ChangeRefusal("\(error)")
    }
  }

  /// The problems of the site.
  func problems() -> StudioResponse {
    let site = current()
    let found = site.diagnostics(.everything).filter { $0.severity != .note }
    let curable = Set(CureEdit(site, options).curable(found))
    let problems = found.map { diagnostic in
      JSONValue.object(
        StudioResponse.fields(of: diagnostic) + [
          ("severity", .string(diagnostic.severity == .error ? "error" : "warning")),
          ("curable", .bool(curable.contains(diagnostic))),
        ])
    }
    return StudioResponse(.done, [("problems", .array(problems))])
  }

  /// Runs `daybook deploy` for a target of the site.
  func deploy(
    _ request: StudioRequest, _ arguments: [String]
  ) throws(ChangeRefusal) -> StudioResponse {
    let targets = current().content.settings.deployTargets.map(\.name.value)
    guard let target = request.text("target"), targets.contains(target) else {
      throw ChangeRefusal("the site has no such target")
    }
    let (isDone, output) = commands(["deploy", target] + arguments)
    return StudioResponse(.done, [("output", .string(output)), ("done", .bool(isDone))])
  }

  /// Runs `daybook members`: `invite` or `revoke` for a member, or `list`.
  func members(_ arguments: [String]) -> StudioResponse {
    guard arguments.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") }) else {
      return StudioResponse(.invalid, "the member is missing")
    }
    let (isDone, output) = commands(
      ["members"] + (arguments.isEmpty ? ["list", "--json"] : arguments))
    return StudioResponse(.done, [("output", .string(output)), ("done", .bool(isDone))])
  }

  /// Makes the change that a problem proposes.
  func cure(_ request: StudioRequest) throws(ChangeRefusal) -> StudioResponse {
    let site = current()
    let cures = CureEdit(site, options)
    let problem = cures.curable(site.diagnostics(.everything)).first { diagnostic in
      diagnostic.message == request.text("message")
        && diagnostic.excerpt?.path == request.text("file")
        && diagnostic.excerpt?.position.line == request.number("line")
    }
    guard let problem else { throw ChangeRefusal("the problem is not there any more") }
    return try write(cures.change(curing: problem), of: site, request, isWide: true)
  }
}

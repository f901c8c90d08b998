import Authoring
import Building
import DataFormats
import Revisions
import SourceText
import Terminal
import Theming

/// Reviews a change of content, shows it, and writes it.
struct ChangeWriter {
  let arguments: Arguments
  let console: Console
  let options: BuildOptions

  /// In a larger site, only the pages of texts that may show the change are rendered.
  private static let mostPages = 1_000

  /// A writer of the site in the source folder; nil, with a message, if there is no site or if an interrupted
  /// change cannot be completed.
  init?(_ arguments: Arguments, _ console: Console) throws {
    (self.arguments, self.console) = (arguments, console)
    options = try BuildSettings.authorOptions(arguments)
    guard console.findsSite(options) else { return nil }
    do {
      if let recovery = try RevisionStore.of(options).recover() { console.remark("\(recovery)") }
    } catch {
      console.report("\(error)")
      return nil
    }
  }

  /// Writes a change if the site has no new problem after it, and nobody can read more.
  ///
  /// - Parameter isWide: Whether all pages are rendered, not only those of the changed files.
  func write(
    _ change: ContentChange, of site: SiteSnapshot, isWide: Bool
  ) throws -> ExitStatus {
    guard !change.isEmpty else {
      if !arguments.has(.quiet) { console.print("nothing to change") }
      return .success
    }
    let texts = change.changedTexts.union(change.reviewed)
    let isWhole = (isWide || change.concernsOtherPages) && site.pages <= Self.mostPages
    let scope: SiteSnapshot.Scope = isWhole ? .everything : .pages(texts)
    let after = site.changed(by: change.unsaved)
    defer { after.releaseLater() }
    let review = ChangeReview(change, of: site, after, scope: scope)
    let isRemoval = arguments.command == .remove
    let problems = review.problems
    if isRemoval ? problems.contains(where: { $0.severity == .error }) : !problems.isEmpty {
      console.report(problems)
      let problem = problems.count == 1 ? "this problem" : "these problems"
      return console.refuse("nothing was changed, as the site would have \(problem)")
    }
    if !review.revealed.isEmpty, !arguments.has(.publish) {
      return console.refuse([Self.revealing(review.revealed, options)])
    }
    if arguments.has(.dryRun) {
      show(change, isDone: false)
      return .success
    }
    let broken =
      review.isConcealing && site.pages <= Self.mostPages
      ? ChangeReview.publishedProblems(after: change, options) : []
    do {
      try RevisionStore.of(options).apply(change.revision)
    } catch {
      return console.refuse("\(error)")
    }
    show(change, isDone: true)
    console.report((isRemoval ? problems : []) + broken)
    return .success
  }

  /// The refusal of a change after which more people could read some texts and files.
  static func revealing(_ paths: [String], _ options: BuildOptions) -> Diagnostic {
    let names = paths.prefix(5).map { options.path("content/\($0)") }.joined(separator: ", ")
    let more = paths.count > 5 ? " and \(paths.count - 5) more" : ""
    return .error(
      "more people could read \(names)\(more)", at: nil,
      hint: "if that is what you want, add --publish")
  }

  private func show(_ change: ContentChange, isDone: Bool) {
    let lines = change.difference
    if arguments.has(.json) {
      let text = lines.map { $0.text + "\n" }.joined()
      console.print(
        .object([
          ("change", .string(change.title)), ("written", .bool(isDone)), ("diff", .string(text)),
          ("files", .array(change.paths.map { .string($0) })),
        ]))
    } else if isDone {
      if !arguments.has(.quiet) { console.print(change.title) }
    } else {
      for line in lines { console.print(ThemeDifferenceText.line(line, console.hasOutputColor)) }
    }
  }
}

extension RevisionStore {
  /// The revisions of a site.
  static func of(_ options: BuildOptions) -> RevisionStore {
    RevisionStore(site: options.source, state: options.state) { NewDocument.time(options) }
  }
}

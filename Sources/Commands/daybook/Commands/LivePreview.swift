import Building
import Content
import FileSystem
import Preview
import Site
import SourceText
import Synchronization

/// The site that `daybook serve` shows; each response is built from the current sources.
struct LivePreview {
  let site: LiveSite<LiveFile>
  let responder: LiveResponder

  /// A preview of a site; `report` is called with its diagnostics in the background.
  init(
    _ options: BuildOptions, reloads: Bool, editing: EditingSession? = nil,
    now: @escaping @Sendable () -> GraphOptions.Moment?,
    report: @escaping @Sendable (BuildReport) -> Void
  ) throws(FileError) {
    let answers = LiveResponses(
      content: options.path("content"), reloads: reloads, editing: editing)
    let site = try LiveSite<LiveFile>(options, now: now, report: report) { content, file in
      Self.answer(content, file, answers)
    }
    self.site = site
    responder = LiveResponder(basePath: { site.basePath }, editing: editing) { site.answer($0, $1) }
  }

  private static func answer(
    _ content: LiveContent, _ file: String, _ answers: LiveResponses
  ) -> (answer: LiveFile, cost: Int) {
    switch content {
    case .made(let page):
      let name = file.split(separator: "/").last.map(String.init) ?? file
      return answers.made(
        page.bytes, named: name, isPage: page.isPage, mistakes: page.mistakes,
        isBroken: page.isBroken)
    case .copied: return answers.copied(file)
    case .folder: return (.folder, 0)
    case .missing(let page, let advice, let base):
      return answers.missing(
        page?.bytes, leftOut: advice.leftOut.map(Self.words), sources: advice.sources,
        nearest: advice.nearest.map { base + $0.url },
        mistakes: page?.mistakes ?? [])
    }
  }

  /// Why a document has no page, such as `content/a.md is a draft`.
  private static func words(_ left: LeftOutDocument) -> String {
    switch left.reason {
    case .draft: "\(left.document.path) is a draft; 'daybook serve --drafts' shows it"
    case .future:
      "\(left.document.path) has a date in the future; 'daybook serve --future' shows it"
    case .expired: "\(left.document.path) has expired"
    }
  }

  /// Applies changes and notifies the browsers, until the process ends.
  ///
  /// - Parameter navigates: Whether browsers go to the page of the file that was changed.
  func run(_ streams: EventStreams, navigates: Bool, isUpdated: (LiveUpdate) -> Void) {
    site.run { update in
      responder.notify(
        streams, words: Self.words(update), files: update.files,
        page: navigates ? update.page : nil)
      isUpdated(update)
    }
  }

  /// The changed files and the duration, as printed in the terminal: `hills.md, 12 ms`.
  static func words(_ update: LiveUpdate) -> String {
    let names = update.paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    let more = names.count > 2 ? " and \(names.count - 2) more" : ""
    let what = names.isEmpty ? "the time" : names.prefix(2).joined(separator: ", ") + more
    return "\(what), \(Int((update.duration / .milliseconds(1)).rounded())) ms"
  }
}

import Building
import Terminal

/// `daybook list`: lists drafts and other documents that a build leaves out, pages that nothing
/// links to, or all documents.
struct ListCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let options = try BuildSettings.authorOptions(arguments)
    let (entries, diagnostics) = SiteLister(options).entries(try selection())
    let text = ListText(entries: entries, diagnostics: diagnostics)
    console.show(
      text.json, or: text.lines(selection: arguments.operand), diagnostics,
      asJSON: arguments.has(.json))
    return diagnostics.isEmpty ? .success : .failure
  }

  private func selection() throws(ArgumentError) -> SiteLister.Selection? {
    guard let word = arguments.operand else { return nil }
    let words = SiteLister.Selection.allCases.map(\.rawValue)
    guard let selection = SiteLister.Selection(rawValue: word) else {
      throw .unknownAction(word, .list, words)
    }
    return selection
  }
}

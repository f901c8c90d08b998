import Building
import SourceText
import Terminal

/// `daybook explain URL`: prints the sources of a page, or the reason why there is no page.
struct ExplainCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let options = try BuildSettings.authorOptions(arguments)
    let (answer, diagnostics) = SiteExplainer(options).explain(arguments.operand ?? "/")
    let text = ExplanationText(answer: answer, url: arguments.operand ?? "/")
    console.show(text.json, or: text.lines, diagnostics, asJSON: arguments.has(.json))
    return text.isThere ? .success : .failure
  }
}

import Building
import SourceText

/// `daybook explain URL`: explains how a page is made, or why there is none.
struct ExplainCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let options = try BuildSettings.options(arguments)
    let (answer, diagnostics) = SiteExplainer(options).explain(arguments.operand ?? "/")
    let text = ExplanationText(answer: answer, url: arguments.operand ?? "/")
    if arguments.has(.json) {
      console.print(text.json)
    } else {
      console.report(diagnostics)
      console.print(text.lines.joined(separator: "\n"))
    }
    return text.isThere ? .success : .failure
  }
}

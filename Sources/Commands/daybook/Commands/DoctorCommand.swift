import Building
import Terminal

/// `daybook doctor`: prints which tools and libraries were found, what is missing, and the state of
/// the site in the folder.
struct DoctorCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let options = try BuildSettings.publishingOptions(arguments)
    let tools = FoundTool.all(options)
    let health = SiteHealth(options, tools: tools)
    let text = ToolText(tools: tools, libraries: LinkedLibrary.all, findings: health?.findings)
    console.show(text.json, or: text.lines, asJSON: arguments.has(.json))
    return text.hasErrors ? .failure : .success
  }
}

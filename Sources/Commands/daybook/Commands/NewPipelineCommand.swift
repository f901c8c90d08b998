import Building
import Content
import Fields
import FileSystem
import Hosting
import Terminal

/// `daybook new --ci NAME [DIR]`: writes the files with which a service builds and publishes a site.
struct NewPipelineCommand {
  private let arguments: Arguments
  private let console: Console
  private let service: PipelineService

  init(arguments: Arguments, console: Console) throws(ArgumentError) {
    (self.arguments, self.console) = (arguments, console)
    let name = arguments.value(.ci) ?? ""
    guard let service = PipelineService(rawValue: name) else {
      throw .unknown(.service, name, PipelineService.allCases.map(\.rawValue))
    }
    self.service = service
  }

  func run() throws -> ExitStatus {
    let folder = arguments.operand ?? "."
    guard Files.exists(folder + "/content") else {
      return console.refuse(
        "not a site: '\(folder)' has no folder 'content'",
        hint: "'daybook new \(folder)' creates a site")
    }
    let files = service.files(url: SettingsFile(source: folder).settings?.url?.value)
    let existing = files.map(\.path).filter { Files.exists("\(folder)/\($0)") }
    guard existing.isEmpty || arguments.has(.force) else {
      for path in existing { console.report("'\(folder)/\(path)' exists already") }
      return console.refuse("nothing was written", hint: "'--force' replaces existing files")
    }
    for (path, text) in files {
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      try Files.createDirectories("\(folder)/\(parent)")
      try Files.write(Array(text.utf8), to: "\(folder)/\(path)")
    }
    guard !arguments.has(.quiet) else { return .success }
    for (path, _) in files {
      console.print("\(existing.contains(path) ? "replaced" : "wrote") \(folder)/\(path)")
    }
    let steps = service.steps.enumerated().map { "  \($0 + 1). \($1)" }
    console.print("\nto publish the site:\n" + steps.joined(separator: "\n"))
    return .success
  }
}

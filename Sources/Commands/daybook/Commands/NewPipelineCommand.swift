import Building
import Bytes
import CCommit
import Content
import Fields
import FileSystem
import Hosting
import Release
import Terminal

/// `daybook new --ci NAME [DIR]`: writes the files with which a service builds and publishes a site.
struct NewPipelineCommand {
  private let arguments: Arguments
  private let console: Console
  private let service: PipelineService
  private let program: ProgramSource

  init(arguments: Arguments, console: Console) throws(ArgumentError) {
    (self.arguments, self.console) = (arguments, console)
    let name = arguments.value(.ci) ?? ""
    guard let service = PipelineService(rawValue: name) else {
      throw .unknown(.service, name, PipelineService.allCases.map(\.rawValue))
    }
    self.service = service
    let ask: (String) -> String? = { console.answer($0) }
    program = try Self.program(
      repository: arguments.value(.repository), releases: String(cString: daybook_releases),
      origin: String(cString: daybook_repository), ask: console.hasTerminal ? ask : nil)
  }

  /// Where the jobs take Daybook from: the repository of the option, the releases of this program, the
  /// repository that it was cloned from, or the one that the user types.
  static func program(
    repository: String?, releases: String, origin: String, ask: ((String) -> String?)?
  ) throws(ArgumentError) -> ProgramSource {
    if repository == nil, !releases.isEmpty {
      return .release(of: ProgramVersion.text, at: releases)
    }
    var url = repository ?? origin
    if url.isEmpty, let ask { url = ask("Address of Daybook's git repository: ")?.trimmed ?? "" }
    guard !url.isEmpty else { throw .missingRepository }
    let isAddress =
      url.hasPrefix("https://")
      && url.utf8.allSatisfy { $0.isLetterOrDigit || ":/._~%+-".utf8.contains($0) }
    guard isAddress else {
      throw .invalidValue(
        .repository, url, expected: "an address such as https://git.example/daybook.git")
    }
    return .repository(url)
  }

  func run() throws -> ExitStatus {
    let folder = arguments.operand ?? "."
    guard Files.exists(folder + "/content") else {
      return console.refuse(
        "not a site: '\(folder)' has no folder 'content'",
        hint: "'daybook new \(folder)' creates a site")
    }
    let files = service.files(
      url: SettingsFile(source: folder).settings?.url?.value, program: program)
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

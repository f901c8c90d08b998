import Building

/// `daybook new DIR`.
struct NewCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let folder = arguments.operand ?? "."
    let files = try SampleSite.write(from: SharedFiles.locate().sample, to: folder)
    guard !arguments.has(.quiet) else { return .success }
    console.print(
      """
      made a sample site of \(files) files in '\(folder)'

      look at it:
        cd \(folder)
        daybook serve

      then make it yours, beginning with content/site.yaml and content/profile.yaml.
      """)
    return .success
  }
}

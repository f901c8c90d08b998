import Building

/// `daybook new DIR`.
struct NewCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    let folder = arguments.operand ?? "."
    let isMinimal = arguments.has(.minimal)
    let files =
      try isMinimal
      ? MinimalSite.write(to: folder, today: BuildSettings.today)
      : SampleSite.write(from: SharedFiles.locate().sample, to: folder)
    guard !arguments.has(.quiet) else { return .success }
    console.print(
      """
      created a \(isMinimal ? "minimal" : "sample") site of \(files) files in '\(folder)'

      to see it:
        cd \(folder)
        daybook serve

      then edit content/site.yaml and content/profile.yaml to make it yours
      """)
    return .success
  }
}

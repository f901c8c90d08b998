import Building

/// `daybook new DIR`.
struct NewCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    if arguments.has(.ci) {
      return try NewPipelineCommand(arguments: arguments, console: console).run()
    }
    let folder = arguments.operand ?? "."
    let example = try example()
    let isMinimal = arguments.has(.minimal)
    let files =
      try isMinimal
      ? MinimalSite.write(to: folder, today: BuildSettings.today)
      : SampleSite.write(from: content(of: example), to: folder)
    guard !arguments.has(.quiet) else { return .success }
    let kind = isMinimal ? "minimal" : example?.rawValue ?? "sample"
    console.print(
      """
      created \(kind == "engineer" ? "an" : "a") \(kind) site of \(files) files in '\(folder)'

      to see it:
        cd \(folder)
        daybook serve

      then edit content/site.yaml and content/\(profile(example)) to make it yours
      """)
    return .success
  }

  /// The example that `--example` names, or nil.
  private func example() throws(ArgumentError) -> ExampleSite? {
    guard let name = arguments.value(.example) else { return nil }
    guard !arguments.has(.minimal) else { throw .contradiction(.minimal, .example) }
    guard let example = ExampleSite(rawValue: name) else {
      throw .unknownExample(name, ExampleSite.allCases.map(\.rawValue))
    }
    return example
  }

  private func content(of example: ExampleSite?) throws -> String {
    let files = try SharedFiles.locate()
    return example.map { files.content(of: $0) } ?? files.sample
  }

  private func profile(_ example: ExampleSite?) -> String {
    example == .engineer ? "resume.json" : "profile.yaml"
  }
}

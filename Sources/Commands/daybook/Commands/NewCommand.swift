import Building
import CivilTime
import FileSystem
import SourceText
import Terminal

/// `daybook new DIR` and `daybook new KIND TITLE`.
struct NewCommand {
  let arguments: Arguments
  let console: Console

  func run() throws -> ExitStatus {
    if arguments.has(.ci) {
      let pipeline = try NewPipelineCommand(arguments: arguments, console: console)
      if arguments.has(.minimal) || arguments.has(.example) {
        _ = try site(in: arguments.operand ?? ".")
      }
      return try pipeline.run()
    }
    if arguments.has(.repository) {
      throw ArgumentError.optionOfAction(.repository, .new, "--ci NAME")
    }
    let first = arguments.operand ?? "."
    let words = arguments.operands.dropFirst()
    let isKind = NewDocumentKind.builtIn.contains { $0.isCalled(first) }
    guard words.isEmpty else { return try document(first, title: words.joined(separator: " ")) }
    if isKind { throw ArgumentError.missingTitle(first) }
    for option in Self.ofDocuments where arguments.has(option) {
      throw ArgumentError.optionOfAction(option, .new, "KIND TITLE")
    }
    return try site(in: first)
  }

  private static let ofDocuments: [OptionName] = [
    .source, .journal, .author, .tag, .date, .open, .asOf,
  ]

  // MARK: A site

  private func site(in folder: String) throws -> ExitStatus {
    var example = try example()
    var isMinimal = arguments.has(.minimal)
    var details = NewSiteDetails(timeZone: SystemZone.name)
    try SampleSite.check(folder)
    if !arguments.hasOptions, console.hasTerminal {
      let answers = NewSiteQuestions(ask: console.answer).answers()
      (example, isMinimal) = (answers.example, answers.isMinimal)
      (details.name, details.language) = (answers.name, answers.language)
    }
    let files =
      try isMinimal
      ? MinimalSite.write(to: folder, today: BuildSettings.today, details: details)
      : SampleSite.write(from: content(of: example), to: folder, details: details)
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
      throw .unknown(.example, name, ExampleSite.allCases.map(\.rawValue))
    }
    return example
  }

  private func content(of example: ExampleSite?) throws -> String {
    let files = try SharedFiles.locate()
    return example.map { files.content(of: $0) } ?? files.sample
  }

  private func profile(_ example: ExampleSite?) -> String {
    switch example {
    case .engineer: "resume.json"
    case .family: "people.yaml"
    default: "profile.yaml"
    }
  }

  // MARK: A document

  private func document(_ kind: String, title: String) throws -> ExitStatus {
    for option in [OptionName.minimal, .example] where arguments.has(option) {
      throw ArgumentError.optionOfAction(option, .new, "DIR")
    }
    let options = try BuildSettings.options(arguments)
    let kinds = NewDocumentKind.all(of: options)
    guard let kind = kinds.first(where: { $0.isCalled(kind) }) else {
      throw ArgumentError.unknown(.kind, kind, kinds.map(\.name))
    }
    if arguments.has(.date), !kind.takesDay {
      throw ArgumentError.optionOfAction(.date, .new, "post, event or class TITLE")
    }
    guard console.findsSite(options) else { return .failure }
    var request = NewDocument.Request(kind, title: title)
    request.journal = arguments.value(.journal)
    request.author = arguments.value(.author)
    request.tags = arguments.values(.tag)
    request.day = try day()
    do {
      let document = try NewDocument(request, now: NewDocument.time(options), options: options)
      try document.write()
      if !arguments.has(.quiet) {
        console.print(
          (document.isAddition ? "added '\(title)' to " : "created ") + document.path)
      }
      return arguments.has(.open) ? open(document.path) : .success
    } catch let failure as NewDocumentFailure {
      return console.refuse(failure.diagnostics)
    }
  }

  private func day() throws(ArgumentError) -> CivilDate? {
    guard let text = arguments.value(.date) else { return nil }
    guard case .day(let day)? = DateText(text) else {
      throw .invalidValue(.date, text, expected: "a day such as 2026-03-02")
    }
    return day
  }

  private func open(_ path: String) -> ExitStatus {
    let editor = [EnvironmentVariable.visual, .editor].lazy.compactMap(\.value)
      .first { !$0.isEmpty }
    guard let editor else {
      return console.refuse(
        "there is no editor to open '\(path)' with", hint: "set VISUAL or EDITOR")
    }
    guard Editor.open(path, command: editor) else {
      return console.refuse("the editor '\(editor)' failed")
    }
    return .success
  }
}

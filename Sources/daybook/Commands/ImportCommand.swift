import Building
import DataFormats
import FileSystem
import Importing
import SourceText

/// `daybook import jekyll|hugo|firebase PATH`.
struct ImportCommand {
  let arguments: Arguments
  let console: Console

  enum Origin: String, CaseIterable { case jekyll, hugo, firebase }

  func run() throws -> ExitStatus {
    let word = arguments.operands.first ?? ""
    let path = arguments.operands.last ?? ""
    guard let origin = Origin(rawValue: word) else {
      throw ArgumentError.unknownOrigin(word, Origin.allCases.map(\.rawValue))
    }
    let source = arguments.value(.source) ?? "."
    let content = source == "." ? "content" : source + "/content"
    let options = try options(content)
    let input = try ImportFolder(path, isFile: origin == .firebase)
    let result =
      switch origin {
      case .firebase: FirebaseImporter.run(input.single, options: options)
      case .jekyll: JekyllImporter.run(input.files, options: options)
      case .hugo: HugoImporter.run(input.files, options: options)
      }
    var writer = ImportWriter(
      content: content, root: input.root, replaces: arguments.has(.force),
      isDry: arguments.has(.dryRun))
    if result.isUsable { try writer.write(result.files) }
    return show(ImportReport(result: result, problems: input.problems, writer: writer))
  }

  private func options(_ content: String) throws -> ImportOptions {
    var options = ImportOptions(zone: SystemZones.zone)
    for name in ["people.yaml", "people.yml"] where Files.exists("\(content)/\(name)") {
      let path = "\(content)/\(name)"
      options.people = SourceFile(path: path, bytes: try Files.read(path))
    }
    options.hasSettings =
      Files.exists("\(content)/site.yaml") || Files.exists("\(content)/site.yml")
    options.journal = arguments.value(.journal)
    options.publishesEmails = arguments.has(.emails)
    options.keepsURLs = arguments.has(.keepURLs)
    return options
  }

  private func show(_ report: ImportReport) -> ExitStatus {
    if arguments.has(.json) {
      console.print(report.json)
    } else {
      let isQuiet = arguments.has(.quiet)
      console.report(report.diagnostics(onlyErrors: isQuiet))
      if !isQuiet { console.print(report.text) }
    }
    return report.isSuccess ? .success : .failure
  }
}

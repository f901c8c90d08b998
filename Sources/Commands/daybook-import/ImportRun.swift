import CivilTime
import DataFormats
import FileSystem
import ICalendar
import Importing
import SourceText
import Terminal

/// An import.
struct ImportRun {
  let request: ImportRequest
  let console: Console

  func run() throws -> ExitStatus {
    let (origin, path) = try source()
    let input = try input(origin, path)
    let content = content
    let result = run(origin, input, try options(content))
    var writer = ImportWriter(
      content: content, root: input.root, replaces: request.has("force"),
      isDry: request.has("dry-run"), record: ImportRecord(content, origin: path))
    if result.isUsable { try writer.write(result.files) }
    let summary = ImportSummary(result, input.files)
    if result.isUsable { try writeReport(summary, writer, "\(origin.title): \(path)") }
    let isWritten = result.isUsable && !request.has("dry-run")
    return show(
      ImportReport(
        result: result, summary: summary, problems: input.problems, writer: writer,
        proof: isWritten ? ImportProof(site: site) : nil))
  }

  private var site: String { request.value("source") ?? "." }
  private var content: String { site == "." ? "content" : site + "/content" }

  // MARK: The source

  /// The kind of the source, as given or found out, and its path.
  private func source() throws -> (ImportOrigin, String) {
    let word = request.operands.first ?? ""
    if request.operands.count > 1, let origin = ImportOrigin(rawValue: word) {
      return (origin, request.operands[1])
    }
    let isFolder = try Files.status(of: word).kind == .directory
    let input = try ImportFolder(word, isFile: !isFolder)
    let found = isFolder ? ImportOrigin(folder: input.files) : ImportOrigin(file: input.single)
    guard let found else { throw UnknownSource(path: word) }
    return (found, word)
  }

  /// The error for a folder or file of an unknown kind.
  struct UnknownSource: Error, CustomStringConvertible {
    let path: String
    var description: String {
      "it is not clear what '\(path)' is: name its kind, as in 'daybook import jekyll \(path)'; the kinds are "
        + ImportOrigin.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }

  private func input(_ origin: ImportOrigin, _ path: String) throws -> ImportFolder {
    guard origin.isFile, let media = request.value("media") else {
      return try ImportFolder(path, isFile: origin.isFile)
    }
    return try ImportFolder(file: path, besides: media)
  }

  private func run(
    _ origin: ImportOrigin, _ input: ImportFolder, _ options: ImportOptions
  ) -> ImportResult {
    switch origin {
    case .firebase: FirebaseImporter.run(input.single, media: input.files, options: options)
    case .jekyll: JekyllImporter.run(input.files, options: options)
    case .hugo: HugoImporter.run(input.files, options: options)
    case .zola: ZolaImporter.run(input.files, options: options)
    case .eleventy: EleventyImporter.run(input.files, options: options)
    case .wordpress: WordPressImporter.run(input.single, media: input.files, options: options)
    case .ghost: GhostImporter.run(input.single, media: input.files, options: options)
    case .medium: MediumImporter.run(input.files, options: options)
    case .obsidian: NotesImporter.run(input.files, options: options)
    case .vcard: CardImporter.run(input.single, options: options)
    }
  }

  private func options(_ content: String) throws -> ImportOptions {
    var options = ImportOptions(zone: { Zone(named: $0) })
    for name in ["people.yaml", "people.yml"] where Files.exists("\(content)/\(name)") {
      let path = "\(content)/\(name)"
      options.people = SourceFile(path: path, bytes: try Files.read(path))
    }
    options.hasSettings =
      Files.exists("\(content)/site.yaml") || Files.exists("\(content)/site.yml")
    options.hasProfile =
      ["profile.yaml", "profile.yml", "resume.json"].contains { Files.exists("\(content)/\($0)") }
    options.journal = request.value("journal")
    options.publishesEmails = request.has("emails")
    options.keepsURLs = request.has("keep-urls")
    return options
  }

  // MARK: The report

  /// Writes `import-report.md`, unless a file of that name has another origin.
  private func writeReport(
    _ summary: ImportSummary, _ writer: ImportWriter, _ source: String
  ) throws {
    guard !request.has("dry-run") else { return }
    let path = site == "." ? "import-report.md" : site + "/import-report.md"
    let heading = Array(ImportReportPage.heading.utf8)
    if Files.exists(path), try !Files.read(path).starts(with: heading) { return }
    let text = ImportReportPage.text(
      summary, source: source, differing: writer.kept, removed: writer.removed)
    try Files.write(Array(text.utf8), to: path)
  }

  private func show(_ report: ImportReport) -> ExitStatus {
    if request.has("json") {
      console.print(report.json)
    } else {
      let isQuiet = request.has("quiet")
      console.report(report.diagnostics(onlyErrors: isQuiet))
      if !isQuiet { console.print(report.text) }
    }
    return report.isSuccess ? .success : .failure
  }
}

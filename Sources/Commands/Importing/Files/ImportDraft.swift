import DataFormats
import SourceText

/// Collects the files of an import; no two have the same path.
struct ImportDraft {
  /// The folder of archived files, which is named after the old program.
  let aside: String
  private var files: [String: ImportedFile.Content] = [:]
  /// Paths in lower case, as some file systems ignore case.
  private var taken: Set<String> = []
  private var outcomes: [ImportOutcome] = []
  var diagnostics: [Diagnostic] = []

  init(aside: String) { self.aside = aside }

  var result: ImportResult {
    ImportResult(
      files: files.sorted { $0.key < $1.key }.compactMap { path, content in
        let target = ContentPath(path) ?? ContentPath(aside: String(path.dropFirst(8)))
        return ImportedFile(path: target, content: content)
      },
      outcomes: outcomes, diagnostics: diagnostics.sorted(by: Diagnostic.inReadingOrder))
  }

  func isFree(_ path: String) -> Bool { !taken.contains(path.lowercased()) }

  // MARK: Files

  /// Adds a file; returns false if the path is taken or not in the content.
  mutating func add(_ path: String, _ content: ImportedFile.Content) -> Bool {
    guard let target = ContentPath(path), taken.insert(target.text.lowercased()).inserted else {
      return false
    }
    files[target.text] = content
    return true
  }

  mutating func add(_ path: String, text: String) {
    _ = add(path, .bytes(Array(text.utf8)))
  }

  /// Adds people to the end of `people.yaml`.
  mutating func add(_ people: [PeopleFile.Entry], to file: SourceFile?) {
    do throws(PeopleFile.Unreadable) {
      if let bytes = try PeopleFile.text(adding: people, to: file) {
        _ = add("people.yaml", .bytes(bytes))
      }
    } catch {
      diagnostics.append(error.diagnostic)
    }
  }

  /// Appends lines to a file, which is created if it is missing.
  ///
  /// - Parameter input: The old site, whose files may have been copied.
  mutating func append(_ lines: String, to path: String, from input: ImportInput) {
    guard !lines.isEmpty else { return }
    var bytes: [UInt8] =
      switch files[path] {
      case .bytes(let bytes): bytes
      case .copy(let source): input.file(source)?.bytes ?? []
      case nil: []
      }
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    taken.insert(path)
    files[path] = .bytes(bytes + lines.utf8)
  }

  /// Adds a file that is not published.
  mutating func addAside(_ path: String, _ content: ImportedFile.Content) -> String {
    let target = ContentPath(aside: "\(aside)/\(path)")
    files[target.text] = content
    return target.text
  }

  // MARK: Outcomes

  /// - Parameter measure: The text of a record that is no file of its own.
  mutating func carry(
    _ source: String, to targets: [String], _ reason: String? = nil, measure: TextMeasure? = nil
  ) {
    outcomes.append(
      ImportOutcome(
        source: source, status: .carried, targets: targets, reason: reason, measure: measure))
  }

  /// Archives a file of the input unchanged, in a folder that is not published.
  mutating func keep(_ source: String, _ reason: String) {
    kept(source, in: addAside(source, .copy(source)), reason)
  }

  mutating func kept(
    _ source: String, in target: String, _ reason: String, measure: TextMeasure? = nil
  ) {
    outcomes.append(
      ImportOutcome(
        source: source, status: .kept, targets: [target], reason: reason, measure: measure))
  }

  mutating func leave(_ source: String, _ reason: String) {
    outcomes.append(ImportOutcome(source: source, status: .left, targets: [], reason: reason))
  }

  mutating func warn(
    _ message: String, _ file: SourceFile, _ range: SourceRange, hint: Cure? = nil
  ) {
    diagnostics.append(.warning(message, at: SourceExcerpt(file, range), hint: hint))
  }

  /// Adds the error that a folder is not what was expected.
  mutating func refuse(_ message: String, _ input: ImportInput, hint: Cure) {
    diagnostics.append(.error(message, at: SourceExcerpt(path: input.root), hint: hint))
  }

  /// Adds the error that a file is not what was expected.
  mutating func refuse(_ message: String, _ file: SourceFile, _ range: SourceRange?, hint: Cure) {
    let place = SourceExcerpt(file, range ?? SourceRange(at: 0))
    diagnostics.append(.error(message, at: place, hint: hint))
  }

  // MARK: Texts

  /// The text of a file; nil if it is left because it cannot be read, or archived because it is not
  /// UTF-8.
  mutating func text(_ path: String, in input: ImportInput) -> SourceFile? {
    guard let file = input.file(path) else {
      leave(path, "it cannot be read")
      return nil
    }
    return keepIfNotUTF8(file, path) ? nil : file
  }

  /// Archives a file that is not UTF-8, as it cannot become a page; returns false if it is UTF-8.
  mutating func keepIfNotUTF8(_ file: SourceFile, _ path: String) -> Bool {
    guard let offset = file.firstInvalidUTF8 else { return false }
    let mistake = Diagnostic.invalidUTF8(in: file, at: offset)
    diagnostics.append(
      .warning(mistake.message, at: mistake.excerpt, hint: "save the file as UTF-8, import again"))
    keep(path, "it is not UTF-8")
    return true
  }

  /// Archives a file whose front matter has an error; returns false if it has none.
  mutating func keep(_ path: String, for mistakes: [Diagnostic]) -> Bool {
    guard let mistake = mistakes.first(where: { $0.severity == .error }) else { return false }
    diagnostics.append(.warning(mistake.message, at: mistake.excerpt, hint: mistake.hint))
    keep(path, "its front matter cannot be read")
    return true
  }
}

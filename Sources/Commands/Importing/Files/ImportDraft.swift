import SourceText

/// Collects the files of an import; no two have the same path.
struct ImportDraft {
  private var files: [String: ImportedFile.Content] = [:]
  /// Paths in lower case, as some file systems ignore case.
  private var taken: Set<String> = []
  private var outcomes: [ImportOutcome] = []
  var diagnostics: [Diagnostic] = []

  var result: ImportResult {
    ImportResult(
      files: files.sorted { $0.key < $1.key }.compactMap { path, content in
        let target = ContentPath(path) ?? ContentPath(aside: String(path.dropFirst(8)))
        return ImportedFile(path: target, content: content)
      },
      outcomes: outcomes, diagnostics: diagnostics.sorted(by: Diagnostic.inReadingOrder))
  }

  func isFree(_ path: String) -> Bool { !taken.contains(path.lowercased()) }

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

  /// Adds a file that is not published, under the name of its source.
  mutating func addAside(_ path: String, _ content: ImportedFile.Content) -> String {
    let target = ContentPath(aside: path)
    files[target.text] = content
    return target.text
  }

  /// - Parameter measure: The text of a record that is no file of its own.
  mutating func carry(
    _ source: String, to targets: [String], _ reason: String? = nil, measure: TextMeasure? = nil
  ) {
    outcomes.append(
      ImportOutcome(
        source: source, status: .carried, targets: targets, reason: reason, measure: measure))
  }

  /// Archives a file of the input unchanged, in a folder that is not published.
  mutating func keep(_ source: String, below folder: String, _ reason: String) {
    let target = addAside("\(folder)/\(source)", .copy(source))
    kept(source, in: target, reason)
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
}

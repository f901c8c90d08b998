import SourceText

/// Gathers what an import makes; no path is given away twice.
struct ImportDraft {
  private var files: [String: ImportedFile.Content] = [:]
  /// Paths in small letters, as some file systems do not tell letters apart.
  private var taken: Set<String> = []
  private var outcomes: [ImportOutcome] = []
  var diagnostics: [Diagnostic] = []

  var result: ImportResult {
    ImportResult(
      files: files.sorted { $0.key < $1.key }.compactMap { path, content in
        let place = ContentPath(path) ?? ContentPath(aside: String(path.dropFirst(8)))
        return ImportedFile(path: place, content: content)
      },
      outcomes: outcomes, diagnostics: diagnostics.sorted(by: Diagnostic.inReadingOrder))
  }

  func isFree(_ path: String) -> Bool { !taken.contains(path.lowercased()) }

  /// Adds a file; false if the path is taken or leads out of the content.
  mutating func add(_ path: String, _ content: ImportedFile.Content) -> Bool {
    guard let place = ContentPath(path), taken.insert(place.text.lowercased()).inserted else {
      return false
    }
    files[place.text] = content
    return true
  }

  mutating func add(_ path: String, text: String) {
    _ = add(path, .bytes(Array(text.utf8)))
  }

  /// Adds a file that is not published, under the name of its source.
  mutating func addAside(_ path: String, _ content: ImportedFile.Content) -> String {
    let place = ContentPath(aside: path)
    files[place.text] = content
    return place.text
  }

  mutating func carry(_ source: String, to targets: [String], _ reason: String? = nil) {
    outcomes.append(
      ImportOutcome(source: source, fate: .carried, targets: targets, reason: reason))
  }

  /// Keeps a file of the input as it is, where the site does not publish it.
  mutating func keep(_ source: String, below folder: String, _ reason: String) {
    let target = addAside("\(folder)/\(source)", .copy(source))
    kept(source, in: target, reason)
  }

  mutating func kept(_ source: String, in target: String, _ reason: String) {
    outcomes.append(
      ImportOutcome(source: source, fate: .kept, targets: [target], reason: reason))
  }

  mutating func leave(_ source: String, _ reason: String) {
    outcomes.append(ImportOutcome(source: source, fate: .left, targets: [], reason: reason))
  }

  mutating func warn(
    _ message: String, _ file: SourceFile, _ range: SourceRange, hint: String? = nil
  ) {
    diagnostics.append(.warning(message, at: SourceExcerpt(file, range), hint: hint))
  }
}

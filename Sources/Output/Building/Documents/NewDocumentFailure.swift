public import SourceText

/// Why a document was not created.
public enum NewDocumentFailure: Error {
  /// The title has no letter or digit, so the file would have no name.
  case noSlug(String)
  /// The file exists.
  case exists(String)
  /// There is a person with the id.
  case knownPerson(String, path: String)
  /// The site has no such person; it has those in the list.
  case unknownPerson(String, [String])
  /// The site has no such journal; it has those in the list.
  case unknownJournal(String, [String])
  /// The site has several journals.
  case ambiguousJournal([String])
  /// An entry cannot be added to the file as it is written; the entry.
  case notAdded(path: String, entry: String)
  /// The archetype has errors.
  case archetype([Diagnostic])
  /// The system's error.
  case system(String)

  /// The diagnostics.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .noSlug(let title):
      Self.error("the title '\(title)' has no letter or digit", "the file's name is made of them")
    case .exists(let path): Self.error("'\(path)' already exists", "choose another title")
    case .knownPerson(let id, let path):
      Self.error("'\(path)' already has a person '\(id)'", "choose another name, then edit the id")
    case .unknownPerson(let id, let people):
      Self.error(
        "there is no person '\(id)'",
        Spelling.hint(for: id, in: people)
          ?? "'daybook new person NAME' adds one; the people are \(people.joined(separator: ", "))")
    case .unknownJournal(let name, let journals):
      Self.error(
        "there is no journal '\(name)'",
        Spelling.hint(for: name, in: journals)
          ?? "the journals are \(journals.joined(separator: ", "))")
    case .ambiguousJournal(let journals):
      Self.error(
        "the site has several journals",
        "add --journal and one of \(journals.joined(separator: ", "))")
    case .notAdded(let path, let entry):
      Self.error("nothing can be added to '\(path)' as it is written", "add to its list: \(entry)")
    case .archetype(let diagnostics): diagnostics
    case .system(let message): Self.error(message, nil)
    }
  }

  private static func error(_ message: String, _ hint: Cure?) -> [Diagnostic] {
    [.error(message, at: nil, hint: hint)]
  }
}

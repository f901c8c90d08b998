/// The form of an operand or of an option's value: its placeholder in help, and its completions.
struct ValueForm: Equatable, Sendable {
  /// What a shell completes the value with.
  enum Candidates: Equatable, Sendable {
    /// Nothing, as for a number or a title.
    case none
    /// Fixed words.
    case words([String])
    /// Folders, or files and folders, of the disk.
    case folders, files
    /// The names of commands.
    case commands
    /// Names of the site in the current folder.
    case site(SiteNames)
    /// Kinds of documents, or folders for a new site.
    case kindsOrFolders
    /// Fixed words, or files and folders.
    case wordsOrFiles([String])
    /// What the operand before this one decides.
    case previous
  }

  /// The names of a site that are completed.
  enum SiteNames: Equatable, Sendable {
    case people, tags, journals, targets, pages, styles, settings, themeFiles, members, groups
  }

  /// The placeholder, such as `DIR` or `lax|strict`.
  let placeholder: String
  let candidates: Candidates

  /// A value that is free text.
  static func text(_ placeholder: String) -> ValueForm {
    ValueForm(placeholder: placeholder, candidates: .none)
  }

  /// A value that is one of some words; the placeholder lists them.
  static func choice(_ words: [String]) -> ValueForm {
    ValueForm(placeholder: words.joined(separator: "|"), candidates: .words(words))
  }

  /// A value that is one of many words, with a placeholder for all.
  static func words(_ placeholder: String, _ words: [String]) -> ValueForm {
    ValueForm(placeholder: placeholder, candidates: .words(words))
  }

  /// A folder.
  static let folder = ValueForm(placeholder: "DIR", candidates: .folders)
  /// A file.
  static let file = ValueForm(placeholder: "FILE", candidates: .files)

  /// A name of the site.
  static func site(_ placeholder: String, _ names: SiteNames) -> ValueForm {
    ValueForm(placeholder: placeholder, candidates: .site(names))
  }
}

public import CivilTime
public import Content
import DataFormats
import Fields
public import SourceText

/// The files of a site in several languages, grouped by the text that they contain.
///
/// `about.de.md` is the text of `about.md` in German, if German is a language of the site. A text with
/// `translationOf` belongs to the group of the file that it names.
public struct TranslatedFiles: Sendable {
  /// A file that is read for the site in one language.
  public struct File: Sendable {
    /// Its path in `content/`.
    public let path: String
    /// The path that decides its kind and URL: that of the text, without a language.
    public let text: String
    /// The language of a text that is not translated; nil otherwise.
    public let language: String?
  }

  /// The diagnostics of `translationOf` and of translations that exist twice.
  public private(set) var diagnostics: [Diagnostic] = []

  private let languages: SiteLanguages
  private let root: String
  private let heads: [String: TranslationHead]
  private let includesDrafts: Bool
  /// For each text, its files by their languages.
  private var groups: [String: [String: String]] = [:]
  private var languagesOfFiles: [String: String] = [:]
  /// The texts in the order of their files.
  private var order: [String] = []

  /// Groups files, given by their paths in `content/`.
  ///
  /// - Parameters:
  ///   - heads: What the front matter of the texts states.
  ///   - includesDrafts: Whether drafts are published.
  ///   - root: The prefix of paths in messages.
  public init(
    _ paths: [String], _ languages: SiteLanguages, heads: [String: TranslationHead],
    includesDrafts: Bool, root: String
  ) {
    (self.languages, self.heads, self.root) = (languages, heads, root)
    self.includesDrafts = includesDrafts
    let known = Set(paths)
    for path in paths {
      let (text, language) = place(of: path, known)
      languagesOfFiles[path] = language
      if groups[text] == nil { order.append(text) }
      if let other = groups[text]?[language] {
        report(path, other, language)
      } else {
        groups[text, default: [:]][language] = path
      }
    }
  }

  /// The files that are read for the site in a language: of each text its translation, or else the
  /// original.
  public func files(in language: String) -> [File] {
    let choice = languages.choice(of: language)
    return order.map { text in
      if let own = translation(of: text, into: language) {
        return File(path: own, text: text, language: nil)
      }
      let (path, original) = original(of: text)
      let isForeign = Self.isText(text) && !isTranslated(path, choice)
      return File(path: path, text: text, language: isForeign ? original : nil)
    }
  }

  /// The file of a text in a language; nil if there is none, or if it is a translation that is not
  /// published because it is a draft.
  private func translation(of text: String, into language: String) -> String? {
    guard let path = groups[text]?[language] else { return nil }
    let isHidden = !includesDrafts && heads[path]?.isDraft == true
    return isHidden && path != original(of: text).path ? nil : path
  }

  /// Whether all values of a file are values by language that have one in a language.
  private func isTranslated(_ path: String, _ choice: LanguageChoice?) -> Bool {
    choice.map { heads[path]?.isTranslated(into: $0) ?? false } ?? false
  }

  /// The language that a file is in; nil if the file is unknown.
  public func language(of path: String) -> String? { languagesOfFiles[path] }

  /// All files of texts that have several, or whose only file has another name.
  public var files: [String: [String]] {
    groups.filter { text, files in files.count > 1 || files.first?.value != text }.mapValues {
      $0.values.sorted()
    }
  }

  // MARK: Grouping

  /// The text of a file, and the language that the file is in.
  private mutating func place(of path: String, _ known: Set<String>) -> (String, String) {
    if let found = suffix(of: path) { return found }
    guard let head = heads[path] else { return (path, languages.original) }
    let own = head.language.flatMap { languages[$0]?.tag }
    guard let written = head.translationOf else { return (path, own ?? languages.original) }
    let folder = written.value.hasPrefix("/") ? "" : PathParts.parent(of: path[...])
    let target = PathParts.join(folder, written.value)
    let problem: String
    var hint: Cure?
    if let target, known.contains(target), target != path, heads[target]?.translationOf == nil,
      Self.isText(target)
    {
      let text = suffix(of: target)?.0 ?? target
      if let own { return (text, own) }
      problem = "a text with 'translationOf' needs 'lang'"
      hint = "write one of \(languages.tags.joined(separator: ", "))"
    } else if target == path {
      problem = "'translationOf' names its own file"
      hint = "write the name of the file that it translates"
    } else if let target, let original = heads[target]?.translationOf {
      problem = "'translationOf' names a translation: '\(written.value)'"
      hint = "write \(original.value)"
    } else {
      problem = "'translationOf' names no original: '\(written.value)'"
      hint =
        Spelling.hint(for: target ?? written.value, in: known.filter(Self.isText).sorted())
        ?? "write the name of the original's file, such as about.md"
    }
    diagnostics.append(.error(problem, at: head.excerpt, hint: hint))
    return (path, own ?? languages.original)
  }

  /// The text and the language of a file whose name ends with a language, such as `about.de.md`.
  private func suffix(of path: String) -> (String, String)? {
    guard Self.isText(path) || SourceKind(path: path) == .data else { return nil }
    let folder = path.dropLast(PathParts.name(of: path[...]).count)
    let parts = PathParts.name(of: path[...]).split(
      separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, let ending = parts.last, !parts[0].isEmpty else { return nil }
    let code = parts[parts.count - 2].lowercased()
    guard let language = languages.all.first(where: { $0.tag.lowercased() == code }) else {
      return nil
    }
    let name = parts.dropLast(2).joined(separator: ".")
    return ("\(folder)\(name).\(ending)", language.tag)
  }

  private static func isText(_ path: String) -> Bool {
    PathParts.isText(path) && SourceKind(path: path).isRead
  }

  private mutating func report(_ path: String, _ other: String, _ language: String) {
    diagnostics.append(
      .error(
        "a second text in the language '\(language)'; '\(root)\(other)' exists too",
        at: SourceExcerpt(path: root + path), hint: "remove one of them"))
  }

  /// The file that translations are made from, and its language: the one without a language in its
  /// name, or else that of the site's original language, or of the first language that has one.
  private func original(of text: String) -> (path: String, language: String) {
    let files = groups[text] ?? [:]
    if let plain = files.first(where: { $0.value == text }) { return (text, plain.key) }
    let language = languages.tags.first { files[$0] != nil } ?? languages.original
    return (files[language] ?? text, language)
  }

  // MARK: Checks

  /// The texts that have no translation into some languages, by these languages.
  public var missing: [(language: SiteLanguage, texts: [String])] {
    languages.all.compactMap { language -> (language: SiteLanguage, texts: [String])? in
      let choice = languages.choice(of: language.tag)
      let texts = order.filter {
        Self.isText($0) && translation(of: $0, into: language.tag) == nil
          && !isTranslated(original(of: $0).path, choice)
      }
      return texts.isEmpty ? nil : (language, texts.map { original(of: $0).path })
    }
  }

  /// Warnings for translations that are older than their originals. The date of a file is `updated`, or
  /// else that of its last commit, or else `date`.
  ///
  /// - Parameter changed: The dates of the files' last commits, by their paths in `content/`.
  public func outdated(_ zone: Zone, changed: [String: DateText]) -> [Diagnostic] {
    func moment(_ path: String) -> Timestamp? {
      let date = heads[path]?.date
      return (date?.updated ?? changed[path] ?? date?.published).map(zone.timestamp)
    }
    return order.filter(Self.isText).flatMap { text -> [Diagnostic] in
      let (source, _) = original(of: text)
      guard let files = groups[text], files.count > 1, let last = moment(source) else { return [] }
      return files.filter { $0.value != source }.sorted { $0.key < $1.key }.compactMap {
        _, path -> Diagnostic? in
        guard let own = moment(path), own.unixSeconds < last.unixSeconds else { return nil }
        return .warning(
          "the translation is older than its original '\(root)\(source)', which changed on "
            + last.local.date.iso,
          at: SourceExcerpt(path: root + path),
          hint: "translate what has changed, then set 'updated'")
      }
    }
  }
}

extension TranslationHead {
  /// Reads the front matter of a text. A file that is read on demand is known to have text.
  public init(_ file: SourceFile) {
    guard file.head.firstInvalidUTF8 == nil else {
      self.init(nil, in: file, hasText: true)
      return
    }
    let front = FrontMatter(file.head)
    let hasText =
      !file.isWhole || file.bytes[front.bodyStart...].contains { !" \t\r\n".utf8.contains($0) }
    self.init(front.node, in: file, hasText: hasText)
  }
}

import Bibliography
public import Content
public import DataFormats
public import Fields
import ICalendar
import Notebooks
public import SourceText

/// Parses one file into its typed value. Files do not depend on each other, so they can be parsed
/// in parallel.
public enum ContentParser {
  /// The value of a file, and its diagnostics. `path` is its path in `content/`.
  ///
  /// A copied file and an empty data file have no source. `kind` is the kind of the path, if it is
  /// known already. Only the head of a Markdown file is parsed, so that its text can be read later;
  /// `words` is its word count, if it is known. `languages` chooses among values by language, and
  /// `language` is that of a text without a translation.
  public static func parse(
    _ file: SourceFile, path: String, kind: SourceKind? = nil,
    defaults: FolderDefaults = FolderDefaults([]), words: Int? = nil,
    languages: LanguageChoice? = nil, language: String? = nil
  ) -> (source: ParsedSource?, diagnostics: [Diagnostic]) {
    let kind = kind ?? SourceKind(path: path)
    guard path.utf8.suffix(6).elementsEqual(NotebookPage.ending.utf8), kind.isRead else {
      let text = Text(file: file, words: words, languages: languages, language: language)
      return parse(text, path, kind, defaults: defaults)
    }
    let (page, problems) = NotebookPage.read(file)
    guard let page else { return (nil, problems) }
    let folder = path.dropLast(PathParts.name(of: path[...]).count)
    let files = page.files.map { AttachedFile(path: folder + $0.name, bytes: $0.bytes) }
    let text = Text(file: page.text, files: files, languages: languages, language: language)
    let (source, diagnostics) = parse(text, path, kind, defaults: defaults)
    return (source, problems + diagnostics)
  }

  /// A file's text, with what is known of it.
  private struct Text {
    var file: SourceFile
    /// The front matter that its folders share.
    var shared: [Node.Entry] = []
    var words: Int?
    var files: [AttachedFile] = []
    /// Chooses among values by language.
    let languages: LanguageChoice?
    /// The language of the text if it has no translation.
    let language: String?
  }

  private static func parse(
    _ text: Text, _ path: String, _ kind: SourceKind, defaults: FolderDefaults
  ) -> (source: ParsedSource?, diagnostics: [Diagnostic]) {
    var text = text
    if PathParts.isText(path), let shared = defaults.shared(by: path) {
      text.file = SourceFile(text.file, companions: shared.companions)
      text.shared = shared.entries
    }
    return parse(text, path, kind)
  }

  private static func parse(
    _ text: Text, _ path: String, _ kind: SourceKind
  ) -> (source: ParsedSource?, diagnostics: [Diagnostic]) {
    let (file, languages) = (text.file, text.languages)
    // A calendar in another encoding is read as far as possible, with a warning.
    if kind == .calendar || kind == .copiedCalendar {
      let (calendar, diagnostics) = CalendarParser.parse(file)
      return (
        .calendar(ImportedCalendar(calendar, file, path: path)),
        kind == .calendar ? diagnostics : []
      )
    }
    if let offset = file.head.firstInvalidUTF8 {
      return (nil, [.invalidUTF8(in: file, at: offset)])
    }
    switch kind {
    case .copied, .calendar, .copiedCalendar: return (nil, [])
    case .settings: return data(text) { .settings(SiteSettings(&$0)) }
    case .profile: return data(text) { .profile(Profile(&$0)) }
    case .redirects:
      let (redirects, diagnostics) = HostRedirects.parse(file)
      return (.redirects(redirects), diagnostics)
    case .hostFile(let name): return (.hostFile(name, file), [])
    case .publications:
      let (entries, problems) = BibTeXReader.read(file)
      let (list, diagnostics) = PublicationList.make(of: entries, in: file)
      return (.publications(list), problems + diagnostics)
    case .timetable:
      return data(text, listHint: "put the classes under a key: classes:") {
        .timetable(Timetable(&$0))
      }
    case .library:
      return data(text, listHint: MediaLibrary.segmentHint) { .library(MediaLibrary(&$0)) }
    case .people:
      return rows(
        text, "people", ParsedSource.people, Person.read, listHint: Person.listHint)
    case .members:
      return data(text, listHint: MemberGroups.example) { .members(MemberGroups(&$0)) }
    case .comments:
      return rows(text, "comments", ParsedSource.comments, Comment.init)
    case .attendance:
      if let problem = headerProblem(of: file) { return (.attendance([]), [problem]) }
      return rows(text, "attendance", ParsedSource.attendance, Attendance.init)
    case .shopProducts:
      return rows(text, "products", ParsedSource.shopProducts, ShopProduct.init)
    case .shopCollects:
      return rows(text, "collects", ParsedSource.shopCollects, ShopCollect.init)
    case .shopCollections:
      return rows(text, "custom_collections", ParsedSource.shopCollections, ShopCollection.init)
    case .data:
      let parsed = read(file)
      return (parsed.node.map { .data($0, file) }, parsed.diagnostics)
    case .captions:
      let parsed = read(file)
      var diagnostics = parsed.diagnostics
      return (
        .captions(PictureCaptions(parsed.node, in: file, languages: languages, &diagnostics)),
        diagnostics
      )
    case .profileText:
      return document(text) { .profileText(Page(&$0, body: $1).document) }
    case .material: return document(text) { .material(Material(&$0, body: $1)) }
    case .collection: return document(text) { .collection(Collection(&$0, body: $1)) }
    case .item: return document(text) { .item(Item(&$0, body: $1)) }
    case .journal: return document(text) { .journal(Journal(&$0, body: $1)) }
    case .post:
      let name = PostName(PathParts.stem(of: path))
      return document(text) { .post(Post(&$0, body: $1, name: name)) }
    case .event: return document(text) { .event(Event(&$0, body: $1)) }
    case .medium: return document(text) { .medium(MediaItem(&$0, body: $1)) }
    case .page: return document(text) { .page(Page(&$0, body: $1)) }
    }
  }

  private static func document(
    _ text: Text, _ make: (inout FieldReader, TextBody) -> ParsedSource
  ) -> (ParsedSource?, [Diagnostic]) {
    let (file, shared) = (text.file, text.shared)
    let front = FrontMatter(file.head)
    var node = front.node
    if !shared.isEmpty, node.map({ $0.entries != nil || $0.isNull }) ?? true {
      node = (node ?? Node(.mapping([]), SourceRange(at: 0))).filled(from: shared)
    }
    var reader = FieldReader(
      node, in: file, languages: text.languages, advice: ForeignKeys())
    let body = TextBody(
      file: file, range: front.bodyStart..<file.size, words: text.words, files: text.files,
      language: text.language)
    let source = make(&reader, body)
    let isBroken = front.diagnostics.contains { $0.severity == .error }
    return (source, isBroken ? front.diagnostics : front.diagnostics + reader.diagnostics)
  }

  private static func data(
    _ text: Text, listHint: String? = nil, _ make: (inout FieldReader) -> ParsedSource
  ) -> (ParsedSource?, [Diagnostic]) {
    let file = text.file
    let parsed = read(file)
    var reader = FieldReader(
      parsed.node, in: file, listHint: listHint, languages: text.languages,
      advice: ForeignKeys())
    let source = make(&reader)
    reader.reportUnknownKeys()
    let isBroken = parsed.diagnostics.contains { $0.severity == .error }
    return (source, isBroken ? parsed.diagnostics : parsed.diagnostics + reader.diagnostics)
  }

  /// A file that is a list of mappings, or a mapping whose key `name` holds the list.
  private static func rows<Row>(
    _ text: Text, _ name: String, _ wrap: ([Row]) -> ParsedSource,
    _ read: (inout FieldReader) -> Row?,
    listHint: (Node) -> Cure = { _ in "begin each entry with '- '" }
  ) -> (ParsedSource?, [Diagnostic]) {
    let file = text.file
    let parsed = self.read(file)
    var diagnostics = parsed.diagnostics
    guard let node = parsed.node, !node.isNull else { return (wrap([]), diagnostics) }
    guard let elements = node[name]?.elements ?? node.elements else {
      if let mistake = KeyMistake(in: file, at: node.range.start) {
        let excerpt = SourceExcerpt(file, mistake.range)
        diagnostics.append(.error(mistake.message, at: excerpt, hint: mistake.hint))
      } else {
        diagnostics.append(
          .error(
            "expected a list of \(name), not \(node.description)",
            at: SourceExcerpt(file, node.range),
            hint: listHint(node)))
      }
      return (wrap([]), diagnostics)
    }
    var mistakes = MistakeList(diagnostics)
    let rows = elements.compactMap { element -> Row? in
      var reader = FieldReader(
        element, in: file, languages: text.languages, advice: ForeignKeys())
      let row = read(&reader)
      reader.reportUnknownKeys()
      mistakes.add(reader.diagnostics)
      return row
    }
    return (wrap(rows), mistakes.all(in: file))
  }

  /// The error of an attendance log whose first line names no columns.
  private static func headerProblem(of file: SourceFile) -> Diagnostic? {
    guard file.path.hasSuffix(".csv"), !file.bytes.isEmpty else { return nil }
    let columns = FieldReader.describe { _ = Attendance(&$0) }.map(\.key)
    let range = file.lineRange(at: 0)
    let first = SourceRange(range.lowerBound, range.upperBound)
    let words = file.text(first).split { ",;\t\" ".contains($0) }.map { $0.lowercased() }
    guard words.first?.first?.isNumber == true, !words.contains(where: columns.contains) else {
      return nil
    }
    return .error(
      "the first line must name the columns", at: SourceExcerpt(file, first),
      hint: "begin the file with a line \(columns.joined(separator: ","))")
  }

  /// The value of a data file, or of the front matter of a text; nil if it cannot be read.
  public static func node(of file: SourceFile) -> Node? {
    guard file.head.firstInvalidUTF8 == nil else { return nil }
    return PathParts.isText(file.path) ? FrontMatter(file).node : read(file).node
  }
  private static func read(_ file: SourceFile) -> Parsed {
    let parsed =
      DataLimits.problem(with: file).map { Parsed(node: nil, diagnostics: [$0]) }
      ?? DataReader.read(file, mostValues: DataLimits.mostValues)
    return Parsed(
      node: parsed.node, diagnostics: MergeConflict.instead(of: parsed.diagnostics, in: file))
  }
}

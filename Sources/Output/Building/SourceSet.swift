import Content
import Fields
import FileSystem
import Loading
import Parallelism
import SourceText
import System
import Texts

/// The files in `content/`, read and parsed, which can be updated after changes.
struct SourceSet: Sendable {
  /// The languages of the site, and the files that translate others; nil if it has only one.
  private(set) var translations: TranslatedFiles?
  private(set) var languages = SiteLanguages([], original: "")
  /// The languages of the texts of data files; nil if the site has only one.
  private(set) var textLanguages: TextLanguages?
  /// The language of this set.
  private var language: String?
  /// The files that are read for texts with several files: their paths, and the languages of those that
  /// are not translated.
  private var files: [String: TranslatedFiles.File] = [:]

  /// The paths in `content/`, sorted, and the reading of each file.
  private var paths: [String] = []
  private var readings: [SourceReading] = []
  /// The heads and the memory of the texts, for all languages.
  private var heads: PostHeads?
  private var memory: TextMemory?
  /// The index of each path in `paths`, computed on first use.
  private var knownIndices: [String: Int]?
  private var listProblems: [Diagnostic] = []
  private(set) var defaults = FolderDefaults([])
  /// The settings, which are read once, so that the sets of all languages have the same languages
  /// even if the file changes meanwhile.
  private var settingsFile: SourceFile?
  private let root: String
  private var options: BuildOptions

  /// Reads and parses every file in parallel.
  ///
  /// Files and folders whose names begin with `.` or `_` are not content, except folder defaults.
  /// The text of a post whose head is known is read later. Texts for which the memory has no room
  /// are read again when needed; without a memory, all texts are held.
  ///
  /// - Parameter found: The entries of `content/`, if they are already listed.
  init(
    _ options: BuildOptions, _ heads: PostHeads? = nil, _ memory: TextMemory? = nil,
    found: [DirectoryEntry]? = nil
  ) {
    self.options = options
    language = nil
    root = options.path("content")
    read(heads: heads, memory: memory, found: found) { _ in nil }
  }

  /// Reads the files with the heads of posts that the last build kept.
  init(afterBuild options: BuildOptions) {
    let memory = TextMemory(limit: options.textMemory)
    guard PostHeads.exist(options), let inputs = BuildInputs(options),
      let heads = PostHeads(options, inputs, memory)
    else {
      self.init(options)
      return
    }
    self.init(options, heads, memory, found: inputs.entries)
  }

  /// The same files, read for another language of the site.
  init(_ other: SourceSet, in language: String) {
    self = other
    self.language = language
    files = [:]
    parse(other.allPaths)
  }

  /// All paths of content, sorted, with those of all translations.
  private var allPaths: [String] = []

  /// The language in which the site is shown; nil if it has only one.
  var shownLanguage: SiteLanguage? { languages[language ?? languages.original] }

  /// The settings; nil if they cannot be read.
  var settings: SiteSettings? {
    readings.lazy.compactMap { reading in
      if case .settings(let settings)? = reading.source { settings } else { nil }
    }.first
  }

  /// The paths of all files of a text, by the text's path, if they differ.
  var translatedFiles: [String: [String]] { translations?.files ?? [:] }

  /// The paths of the files that are read for texts, by the texts' paths, if they differ.
  var readFiles: [String: String] {
    files.compactMapValues { $0.path == $0.text ? nil : $0.path }
  }

  /// The path of the file that is read for a path of the content.
  func path(ofFileFor path: String) -> String { files[path]?.path ?? path }

  /// The parsed files, in path order.
  var sources: [(path: String, source: ParsedSource)] {
    zip(paths, readings).compactMap { path, reading in reading.source.map { (path, $0) } }
  }

  /// Counts the words of the posts whose texts are in memory. Pages and the heads of posts need the
  /// numbers.
  func countWords() {
    for reading in readings {
      guard case .post(let post)? = reading.source, post.document.body.file.isWhole else {
        continue
      }
      _ = post.document.wordCount
    }
  }

  /// The files that are published unchanged.
  var copiedFiles: [String] {
    zip(paths, readings).compactMap { path, reading in reading.kind.isPublished ? path : nil }
  }

  /// The parts of the content with a file that could not be read.
  var unread: Set<SiteContent.Part> {
    let parts: [SourceKind: SiteContent.Part] = [.people: .people, .timetable: .timetable]
    return readings.reduce(into: []) { found, reading in
      guard let part = parts[reading.kind] else { return }
      if reading.diagnostics.contains(where: { $0.severity == .error }) { found.insert(part) }
    }
  }

  /// The diagnostics of each file on its own.
  var diagnostics: [Diagnostic] {
    listProblems + defaults.diagnostics + (translations?.diagnostics ?? [])
      + readings.flatMap(\.diagnostics)
  }

  /// Rereads the files that have changed and returns them; nil if files were added or removed.
  mutating func update(_ changes: FolderChanges) -> [Rereading]? {
    if !changes.isIncomplete, changes.folders.isEmpty, let read = update(changes.paths) {
      return read
    }
    reread(changes.paths, isComplete: !changes.isIncomplete, mayAffect: changes.mayAffect)
    return nil
  }

  /// Reads the files as they would be after a change that is not written, and returns those that
  /// differ; nil if files are added or removed.
  mutating func update(_ unsaved: UnsavedFiles, _ options: BuildOptions) -> [Rereading]? {
    self.options = options
    let paths = unsaved.paths
    if let read = update(paths) { return read }
    reread(paths, isComplete: true) { paths.contains($0) }
    return nil
  }

  /// Rereads files; nil if that is not enough.
  private mutating func update(_ changed: Set<String>) -> [Rereading]? {
    let changed = changed.compactMap { path in
      path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
    }
    let indices = knownIndices ?? Dictionary(uniqueKeysWithValues: zip(paths, paths.indices))
    knownIndices = indices
    let isKnown = changed.allSatisfy { path in
      indices[path] != nil && options.unsaved.exists("\(root)/\(path)")
    }
    // Other settings may have other languages, which decide about all files.
    let hasOtherSettings = changed.contains { SourceKind(path: $0) == .settings }
    guard isKnown, !hasOtherSettings, languages.isEmpty else { return nil }
    return changed.sorted().compactMap { path in
      indices[path].map { index in
        let old = readings[index].source
        readings[index] = load(path)
        return Rereading(
          path: path, old: old, new: readings[index].source,
          diagnostics: readings[index].diagnostics)
      }
    }
  }

  /// Lists the files again, and reuses the readings of files that cannot have changed.
  private mutating func reread(
    _ changed: Set<String>, isComplete: Bool, mayAffect: @escaping @Sendable (String) -> Bool
  ) {
    let hasOtherDefaults = changed.contains(where: FolderDefaults.isDefaults)
    guard !hasOtherDefaults, isComplete, languages.isEmpty else { return read { _ in nil } }
    let known = Dictionary(uniqueKeysWithValues: zip(paths, readings))
    let root = root
    read { path in mayAffect("\(root)/\(path)") ? nil : known[path] }
  }

  private mutating func read(
    heads: PostHeads? = nil, memory: TextMemory? = nil, found: [DirectoryEntry]? = nil,
    _ known: @escaping @Sendable (String) -> SourceReading?
  ) {
    listProblems = []
    (self.heads, self.memory) = (heads, memory)
    let (all, walked) = list(found)
    let isDefaults = all.map(FolderDefaults.isDefaults)
    allPaths = zip(all, isDefaults).filter { !$1 }.map(\.0)
    defaults = readDefaults(zip(all, isDefaults).filter { $1 }.map(\.0))
    let read = SettingsFile(options)
    settingsFile = read.file
    languages = read.settings?.languages ?? SiteLanguages([], original: "")
    translations = languages.isEmpty ? nil : grouped(allPaths)
    textLanguages = languages.isEmpty ? nil : readTextLanguages()
    let strays = Promise(jobs: options.jobs) { [allPaths, languages, prefix = root + "/"] in
      StrayFiles.problems(of: walked, root: prefix)
        + StrayTranslations.problems(of: allPaths, languages, root: prefix)
    }
    parse(allPaths, known)
    listProblems += strays.value
  }

  /// Parses the files that are shown in the language of this set.
  private mutating func parse(
    _ all: [String], _ known: @escaping @Sendable (String) -> SourceReading? = { _ in nil }
  ) {
    (allPaths, paths) = (all, all)
    if let translations {
      let shown = translations.files(in: language ?? languages.original)
      paths = shown.map(\.text).sorted(by: PathOrder.precedes)
      files = Dictionary(
        shown.filter { $0.path != $0.text || $0.language != nil }.map { ($0.text, $0) }
      ) { first, _ in first }
    }
    let set = self
    let files = files.isEmpty ? paths : paths.map(path(ofFileFor:))
    let knownHeads = heads?.entries(of: files)
    readings = Parallel.map(paths.count, jobs: options.jobs) { [paths] index in
      let path = paths[index]
      if let heads = set.heads, let entry = knownHeads?[index], let head = heads.head(entry),
        let reading = set.reading(of: head, path, set.file(head, entry, heads))
      {
        return reading
      }
      if let reading = known(path), reading.kind != .settings { return reading }
      return set.load(path, set.memory)
    }
    knownIndices = nil
  }

  /// The most bytes of a file whose texts are stated to be in another language; more are a table.
  private static let mostStated = 1 << 20

  private func readTextLanguages() -> TextLanguages {
    // Templates state the languages of posts; there may be thousands of them.
    let kinds: Set<SourceKind> = [
      .settings, .profile, .people, .timetable, .library, .captions, .collection, .material, .item,
      .journal, .event, .medium, .page, .shopProducts, .shopCollections, .data,
    ]
    let paths = allPaths.filter { kinds.contains(SourceKind(path: $0)) }
    let nodes = Parallel.map(paths.count, jobs: options.jobs) { [root] index in
      let shown = "\(root)/\(paths[index])"
      return (try? options.unsaved.read(shown)).flatMap {
        $0.count > Self.mostStated
          ? nil : ContentParser.node(of: SourceFile(path: shown, bytes: $0))
      }
    }
    return zip(paths, nodes).reduce(into: TextLanguages(languages)) { texts, file in
      let isOfPeople = SourceKind(path: file.0) == .people
      file.1.map {
        texts.add($0, in: translations?.language(of: file.0), skippingNames: isOfPeople)
      }
    }
  }

  private func grouped(_ paths: [String]) -> TranslatedFiles {
    let texts = paths.filter { PathParts.isText($0) && SourceKind(path: $0).isRead }
    let set = self
    let entries = heads?.entries(of: texts)
    let found = Parallel.map(texts.count, jobs: options.jobs) { index -> TranslationHead? in
      if let heads = set.heads, let entry = entries?[index], let head = heads.head(entry) {
        let file = set.file(head, entry, heads)
        if case .parsed(let plain, _, _) = head.front { return TranslationHead(plain, in: file) }
        return TranslationHead(file)
      }
      let shown = "\(set.root)/\(texts[index])"
      return (try? options.unsaved.read(shown)).map {
        TranslationHead(SourceFile(path: shown, bytes: $0))
      }
    }
    let known = zip(texts, found).compactMap { path, head in head.map { (path, $0) } }
    return TranslatedFiles(
      paths, languages, heads: Dictionary(known) { first, _ in first },
      includesDrafts: options.includesDrafts, root: root + "/")
  }

  /// The paths of the content's files, including the targets of symbolic links within the site, and
  /// those of all files. `found` is used if `content/` is already listed.
  private mutating func list(_ found: [DirectoryEntry]?) -> (content: [String], all: [String]) {
    do throws(FileError) {
      let walk: (entries: [DirectoryEntry], problems: [FileError]) =
        if let found, !found.isEmpty { (found, []) } else {
          try DirectoryWalk.walk(root) { name, _ in SourceList.isHidden(name) }
        }
      let files = WalkedFiles(SourceList.content(of: walk, root: root), root: root)
      listProblems += files.problems.map { .error($0.reason, at: SourceExcerpt(path: $0.path)) }
      let all = walk.entries.filter { $0.resolvedKind == .file }.map(\.path)
      return (
        options.unsaved.list(files.paths, in: root), options.unsaved.list(all, in: root)
      )
    } catch {
      listProblems.append(MissingSite.problem(error, options))
      return ([], [])
    }
  }

  private mutating func readDefaults(_ paths: [String]) -> FolderDefaults {
    var files: [(path: String, file: SourceFile)] = []
    for path in paths {
      let shown = "\(root)/\(path)"
      do throws(FileError) {
        files.append((path, SourceFile(path: shown, bytes: try options.unsaved.read(shown))))
      } catch {
        listProblems.append(.error("\(error)", at: SourceExcerpt(path: shown)))
      }
    }
    return FolderDefaults(files)
  }

  private func load(_ path: String, _ memory: TextMemory? = nil) -> SourceReading {
    let kind = SourceKind(path: path)
    let shown = "\(root)/\(self.path(ofFileFor: path))"
    guard kind.isRead || kind == .copiedCalendar else {
      return SourceReading(
        kind: kind, source: nil,
        diagnostics: Self.problems(ofCopied: path, at: shown, options.unsaved))
    }
    if kind == .settings, let settingsFile, settingsFile.path == shown {
      return parse(settingsFile, path, kind)
    }
    do throws(FileError) {
      let bytes = try options.unsaved.read(shown)
      if self.path(ofFileFor: path) != path {
        let file = SourceFile(path: shown, bytes: bytes)
        return parse(SourceFile(file, as: "\(root)/\(path)"), path, kind)
      }
      guard let memory, kind == .post, path.utf8.last == UInt8(ascii: "d") else {
        return parse(SourceFile(path: shown, bytes: bytes), path, kind)
      }
      let (file, words) = memory.file(shown, bytes)
      let reading = parse(file, path, kind, words: words)
      return languages.isEmpty ? reading.withoutHead : reading
    } catch {
      // The file existed when the folder was listed.
      if error.code == ENOENT { memory?.miss() }
      return SourceReading(
        kind: kind, source: nil, diagnostics: [.error("\(error)", at: SourceExcerpt(path: shown))])
    }
  }

  /// The diagnostics of a file that is published unchanged; only HTML is checked.
  private static func problems(
    ofCopied path: String, at shown: String, _ unsaved: UnsavedFiles
  ) -> [Diagnostic] {
    guard CopiedPage.isCandidate(path), let bytes = try? unsaved.read(shown) else {
      return []
    }
    return CopiedPage.problems(in: SourceFile(path: shown, bytes: bytes))
  }

  /// The file of a head, whose text is read when it is requested.
  private func file(
    _ head: PostHeads.Head, _ entry: PostHeads.Entry, _ heads: PostHeads
  )
    -> SourceFile
  {
    heads.file(head, entry, path: "\(root)/\(entry.path)")
  }

  /// A post whose head is known; nil if its file must be read.
  private func reading(
    of head: PostHeads.Head, _ path: String, _ file: SourceFile
  ) -> SourceReading? {
    let shown = "\(root)/\(path)"
    let file = file.path == shown ? file : SourceFile(file, as: shown)
    switch head.front {
    case .bytes: return parse(file, path, SourceKind(path: path), words: head.words)
    case .parsed(let plain, let start, let hash):
      if defaults.applies(to: path) { return nil }
      let body = TextBody(
        file: file, range: start..<file.size, words: head.words,
        language: files[path]?.language, frontHash: hash)
      return SourceReading(kind: .post, source: .post(Post(plain, body: body)), diagnostics: [])
    }
  }

  private func parse(
    _ file: SourceFile, _ path: String, _ kind: SourceKind, words: Int? = nil
  ) -> SourceReading {
    let (source, diagnostics) = ContentParser.parse(
      file, path: path, kind: kind, defaults: defaults, words: words,
      languages: shownLanguage.flatMap { languages.choice(of: $0.tag) },
      language: files[path]?.language)
    return SourceReading(kind: kind, source: source, diagnostics: diagnostics)
  }
}

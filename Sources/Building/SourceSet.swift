import Content
import FileSystem
import Loading
import Parallelism
import SourceText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The files in `content/`, read and parsed, which can be brought up to date.
struct SourceSet: Sendable {
  /// A file that was read again, and what it said before.
  struct Rereading: Sendable {
    let path: String
    let old: ParsedSource?
    let new: ParsedSource?
  }

  /// One file as it was read.
  private struct Reading: Sendable {
    let kind: SourceKind
    let source: ParsedSource?
    let diagnostics: [Diagnostic]
  }

  /// The paths in `content/`, in their order, and what was read of each.
  private var paths: [String] = []
  private var readings: [Reading] = []
  /// The index of each path among them, computed on first use.
  private var knownPlaces: [String: Int]?
  private var listProblems: [Diagnostic] = []
  private var defaults = FolderDefaults([])
  private let root: String
  private let options: BuildOptions

  /// Reads and parses every file in parallel.
  ///
  /// Files and folders whose names begin with `.` or `_` are no content, but for the defaults of
  /// folders. Of posts whose heads are known the text is read later, and of those for whose texts the
  /// memory has no room it is read again; without a memory all are held.
  ///
  /// - Parameter found: What a look has found in `content/`, if there was one.
  init(
    _ options: BuildOptions, _ heads: PostHeads? = nil, _ memory: TextMemory? = nil,
    found: [DirectoryEntry]? = nil
  ) {
    self.options = options
    root = options.path("content")
    read(heads, memory, found) { _ in nil }
  }

  /// What the files say, in the order of their paths.
  var sources: [(path: String, source: ParsedSource)] {
    zip(paths, readings).compactMap { path, reading in reading.source.map { (path, $0) } }
  }

  /// The files that are published as they are.
  var copiedFiles: [String] {
    zip(paths, readings).compactMap { path, reading in reading.kind.isPublished ? path : nil }
  }

  /// The parts of the content of which a file could not be read as such.
  var unread: Set<SiteContent.Part> {
    let parts: [SourceKind: SiteContent.Part] = [.people: .people, .timetable: .timetable]
    return readings.reduce(into: []) { found, reading in
      guard let part = parts[reading.kind] else { return }
      if reading.diagnostics.contains(where: { $0.severity == .error }) { found.insert(part) }
    }
  }

  /// What is wrong with the files, each by itself.
  var diagnostics: [Diagnostic] {
    listProblems + defaults.diagnostics + readings.flatMap(\.diagnostics)
  }

  /// Reads again what has changed: the files that were read, or nil if files came or went.
  mutating func update(_ changes: FolderChanges) -> [Rereading]? {
    let changed = changes.paths.compactMap { path in
      path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
    }
    let places = knownPlaces ?? Dictionary(uniqueKeysWithValues: zip(paths, paths.indices))
    knownPlaces = places
    let isKnown = changed.allSatisfy { path in
      places[path] != nil && Folder.working.exists("\(root)/\(path)")
    }
    guard isKnown, !changes.isIncomplete, changes.folders.isEmpty else {
      reread(changes)
      return nil
    }
    return changed.sorted().compactMap { path in
      places[path].map { place in
        let old = readings[place].source
        readings[place] = Self.load(path, root: root, defaults)
        return Rereading(path: path, old: old, new: readings[place].source)
      }
    }
  }

  /// Lists the files again and reuses what was read of those that cannot have changed.
  private mutating func reread(_ changes: FolderChanges) {
    let hasOtherDefaults = changes.paths.contains(where: FolderDefaults.isDefaults)
    guard !hasOtherDefaults, !changes.isIncomplete else { return read { _ in nil } }
    let known = Dictionary(uniqueKeysWithValues: zip(paths, readings))
    let root = root
    read { path in changes.mayAffect("\(root)/\(path)") ? nil : known[path] }
  }

  private mutating func read(
    _ heads: PostHeads? = nil, _ memory: TextMemory? = nil, _ found: [DirectoryEntry]? = nil,
    _ known: @escaping @Sendable (String) -> Reading?
  ) {
    listProblems = []
    let all = list(found)
    let isDefaults = all.map(FolderDefaults.isDefaults)
    paths = zip(all, isDefaults).filter { !$1 }.map(\.0)
    let defaults = readDefaults(zip(all, isDefaults).filter { $1 }.map(\.0))
    self.defaults = defaults
    let (paths, root) = (self.paths, self.root)
    let knownHeads = heads?.heads(of: paths)
    readings = Parallel.map(paths.count, jobs: options.jobs) { index in
      let path = paths[index]
      if let heads, let head = knownHeads?[index] {
        let file = heads.file(head, path: "\(root)/\(path)")
        return Self.parse(file, path, SourceKind(path: path), defaults, words: head.words)
      }
      return known(path) ?? Self.load(path, root: root, defaults, memory)
    }
    knownPlaces = nil
  }

  /// The paths of the content's files, those that links within the site lead to among them; of what a look
  /// has found, if there was one.
  private mutating func list(_ found: [DirectoryEntry]?) -> [String] {
    do throws(FileError) {
      let walk: (entries: [DirectoryEntry], problems: [FileError]) =
        if let found, !found.isEmpty { (found, []) } else {
          try DirectoryWalk.walk(root) { name, _ in SourceList.isHidden(name) }
        }
      let files = WalkedFiles(SourceList.content(of: walk, root: root), root: root)
      listProblems += files.problems.map { .error($0.reason, at: SourceExcerpt(path: $0.path)) }
      let all = walk.entries.lazy.filter { $0.resolvedKind == .file }.map(\.path)
      listProblems += StrayFiles.problems(of: all, root: root + "/")
      return files.paths
    } catch {
      listProblems.append(missing(error))
      return []
    }
  }

  private func missing(_ error: FileError) -> Diagnostic {
    let folder = options.source == "." ? "DIR" : options.source
    return .error(
      "not a site: \(error)", at: nil,
      hint: insideContent ?? ForeignProject(options).importing
        ?? "'daybook new \(folder)' creates one")
  }

  /// What to do if the folder is the `content/` of a site.
  private var insideContent: String? {
    let marks = ["site.yaml", "site.yml", "journal", "profile.yaml", "people.yaml"]
    guard marks.contains(where: { Folder.working.exists(options.path($0)) }) else { return nil }
    if options.source == "." { return "you are inside content/; run it in the folder above: cd .." }
    var parts = options.source.split(separator: "/", omittingEmptySubsequences: false)
    while parts.last == "" { parts.removeLast() }
    guard parts.popLast() == "content" else { return nil }
    let above = parts.joined(separator: "/")
    return "--source names the folder that holds content/: write --source "
      + (above.isEmpty ? "." : above)
  }

  private mutating func readDefaults(_ paths: [String]) -> FolderDefaults {
    var files: [(path: String, file: SourceFile)] = []
    for path in paths {
      let shown = "\(root)/\(path)"
      do throws(FileError) {
        files.append((path, SourceFile(path: shown, bytes: try Folder.working.read(shown))))
      } catch {
        listProblems.append(.error("\(error)", at: SourceExcerpt(path: shown)))
      }
    }
    return FolderDefaults(files)
  }

  private static func load(
    _ path: String, root: String, _ defaults: FolderDefaults, _ memory: TextMemory? = nil
  ) -> Reading {
    let kind = SourceKind(path: path)
    let shown = "\(root)/\(path)"
    guard kind.isRead else {
      return Reading(kind: kind, source: nil, diagnostics: problems(ofCopied: path, at: shown))
    }
    do throws(FileError) {
      let bytes = try Folder.working.read(shown)
      guard let memory, kind == .post else {
        return parse(SourceFile(path: shown, bytes: bytes), path, kind, defaults)
      }
      let (file, words) = memory.file(shown, bytes)
      return parse(file, path, kind, defaults, words: words)
    } catch {
      // It was there when the folder was read.
      if error.code == ENOENT { memory?.miss() }
      return Reading(
        kind: kind, source: nil, diagnostics: [.error("\(error)", at: SourceExcerpt(path: shown))])
    }
  }

  /// What is wrong with a file that is published as it is: only HTML is looked at.
  private static func problems(ofCopied path: String, at shown: String) -> [Diagnostic] {
    guard CopiedPage.isCandidate(path), let bytes = try? Folder.working.read(shown) else {
      return []
    }
    return CopiedPage.problems(in: SourceFile(path: shown, bytes: bytes))
  }

  private static func parse(
    _ file: SourceFile, _ path: String, _ kind: SourceKind, _ defaults: FolderDefaults,
    words: Int? = nil
  ) -> Reading {
    let (source, diagnostics) = ContentParser.parse(
      file, path: path, kind: kind, defaults: defaults, words: words)
    return Reading(kind: kind, source: source, diagnostics: diagnostics)
  }
}

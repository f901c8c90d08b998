public import Building
import Content
import DataFormats
import Editing
import FileSystem
public import Revisions
import SourceText
public import Theming

/// A change of a site's files, which is made, undone and redone as one.
///
/// Paths are relative to the site's folder, such as `content/about.md`; those of files that are moved are the
/// paths before the change.
public struct ContentChange: Sendable {
  /// A sentence about the change, such as `set 'title' in content/about.md:2`.
  public var title = ""
  private static let root = "content/"
  private let options: BuildOptions
  /// The bytes of the files that the change reads, as they are on the disk.
  private var originals: [String: [UInt8]] = [:]
  /// The bytes of files with edits.
  private var edited: [String: [UInt8]] = [:]
  private var created: [String: [UInt8]] = [:]
  /// The new paths of moved files.
  private(set) var moves: [String: String] = [:]
  private(set) var removed: Set<String> = []

  /// The paths in `content/` of texts that the change publishes, as its author wants.
  private(set) var published: Set<String> = []

  /// The paths in `content/` of texts that may show what changes in other files.
  public private(set) var reviewed: Set<String> = []

  /// A change of nothing.
  public init(_ options: BuildOptions) { self.options = options }

  /// The change that a revision makes.
  public init(_ revision: Revision, _ options: BuildOptions) {
    self.init(options)
    title = revision.title
    for step in revision.steps {
      switch step {
      case .write(let path, nil, let new): created[path] = new
      case .write(let path, let old?, let new): (originals[path], edited[path]) = (old, new)
      case .move(let old, let new, let bytes): (moves[old], originals[old]) = (new, bytes)
      case .remove(let path, let bytes):
        removed.insert(path)
        originals[path] = bytes
      }
    }
    joinMoves()
  }

  /// Takes a removed and a new file of one name, or at least of one kind, for one that is moved and
  /// edited: who could read it before the change matters.
  private mutating func joinMoves() {
    func name(_ path: String) -> Substring { PathParts.name(of: path[...]) }
    func kind(_ path: String) -> Substring? { name(path).split(separator: ".").last }
    for old in removed.sorted() {
      let new = created.keys.filter { kind($0) == kind(old) }.sorted()
      guard let path = new.first(where: { name($0) == name(old) }) ?? new.first else { continue }
      removed.remove(old)
      moves[old] = path
      edited[old] = created.removeValue(forKey: path)
    }
  }

  /// Whether the change leaves all files as they are.
  public var isEmpty: Bool {
    created.isEmpty && moves.isEmpty && removed.isEmpty
      && edited.allSatisfy { originals[$0.key] == $0.value }
  }

  /// The paths of the files that have edits or are new, after the change.
  var changedPaths: Set<String> {
    Set(edited.keys.map { moves[$0] ?? $0 }).union(created.keys)
  }

  /// Whether no file is moved or removed.
  public var isInPlace: Bool { moves.isEmpty && removed.isEmpty }

  /// The paths of the files that change, as messages show them.
  public var paths: [String] {
    Set(changedPaths).union(moves.keys).union(removed).sorted().map(options.path)
  }

  /// Whether other pages may show what changes: settings, people, data and defaults of folders.
  public var concernsOtherPages: Bool {
    changedTexts.contains { path in
      switch SourceKind(path: path) {
      case .settings, .profile, .profileText, .people, .library, .data, .captions, .publications:
        true
      default: PathParts.name(of: path[...]).hasPrefix("_defaults.")
      }
    }
  }

  /// The path in `content/` of a text after the change, given by that before it.
  public func newPath(ofText path: String) -> String { movesInContent[path] ?? path }

  /// The paths in `content/` of the files that have edits or are new.
  public var changedTexts: Set<String> {
    Set(
      changedPaths.filter { $0.hasPrefix(Self.root) }.map { String($0.dropFirst(Self.root.count)) })
  }

  // MARK: Files

  /// A file as the change leaves it; nil if there is none.
  mutating func file(_ path: String) -> SourceFile? {
    guard !removed.contains(path) else { return nil }
    if let bytes = created[path] ?? edited[path] { return source(path, bytes) }
    if originals[path] == nil { originals[path] = try? Files.read(options.path(path)) }
    return originals[path].map { source(path, $0) }
  }

  private func source(_ path: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: options.path(path), bytes: bytes)
  }

  /// Adds edits of a file.
  mutating func edit(_ path: String, _ edits: [TextEdit]) {
    guard !edits.isEmpty, let file = file(path) else { return }
    write(path, TextEdit.apply(edits, to: file.bytes))
  }

  /// Adds an edit of a value of a file.
  mutating func edit(_ path: String, _ edit: DataEdit) throws(ChangeRefusal) {
    guard let file = file(path) else { throw missing(path) }
    do throws(EditRefusal) {
      self.edit(path, try DataEditor.edits(edit, in: file))
    } catch {
      throw ChangeRefusal(error)
    }
  }

  /// Sets a value. A key that is missing is inserted in the order of its mapping's keys.
  mutating func set(
    _ path: String, _ place: ValuePath, _ value: NewValue, order: [String]
  ) throws(ChangeRefusal) {
    let tree = file(path).flatMap { DataEditor.tree(of: $0) }
    let isThere = place.value(in: tree) != nil
    try edit(path, isThere ? .set(place, value) : .insert(place, value, order: order))
  }

  /// Adds an element to a list, or makes a list of a single value or of nothing.
  mutating func append(
    _ path: String, _ place: ValuePath, _ value: NewValue, order: [String]
  ) throws(ChangeRefusal) {
    let node = place.value(in: file(path).flatMap { DataEditor.tree(of: $0) })
    if node?.elements != nil || (node == nil && place.steps.isEmpty) {
      return try edit(path, .insert(place.appending(.index(-1)), value))
    }
    let first = node.flatMap { $0.isNull ? nil : NewValue($0) }
    try set(path, place, .list((first.map { [$0] } ?? []) + [value]), order: order)
  }

  /// A file as it is on the disk.
  func original(_ path: String) -> SourceFile? { originals[path].map { source(path, $0) } }

  /// The refusal for a file that is not there.
  func missing(_ path: String) -> ChangeRefusal {
    ChangeRefusal("there is no file '\(options.path(path))'")
  }

  /// Adds a file, or replaces the bytes of one that the change has added.
  mutating func create(_ path: String, _ bytes: [UInt8]) throws(ChangeRefusal) {
    guard !Files.exists(options.path(path)) || removed.contains(path) || moves[path] != nil else {
      throw ChangeRefusal("'\(options.path(path))' already exists")
    }
    created[path] = bytes
  }

  private mutating func write(_ path: String, _ bytes: [UInt8]) {
    if created[path] != nil { created[path] = bytes } else { edited[path] = bytes }
  }

  /// Moves a file to a path that must be free after the change.
  mutating func move(_ path: String, to new: String) throws(ChangeRefusal) {
    guard path != new else { return }
    let isFree = !Files.exists(options.path(new)) || moves[new] != nil || removed.contains(new)
    guard isFree, !moves.values.contains(new) else {
      throw ChangeRefusal("'\(options.path(new))' already exists", hint: "choose another name")
    }
    guard file(path) != nil else { throw missing(path) }
    moves[path] = new
  }

  /// Removes a file.
  mutating func remove(_ path: String) throws(ChangeRefusal) {
    guard file(path) != nil else { throw missing(path) }
    removed.insert(path)
  }

  /// Notes that a text is meant to be published.
  mutating func publish(_ path: String) {
    published.insert(String(path.dropFirst(Self.root.count)))
  }

  /// Notes that a text may show what the change does in other files.
  mutating func review(_ path: String) { reviewed.insert(String(path.dropFirst(Self.root.count))) }

  // MARK: Results

  /// The new paths in `content/` of moved files, by their old ones.
  var movesInContent: [String: String] {
    let inside = moves.filter { $0.key.hasPrefix(Self.root) }.map { old, new in
      (String(old.dropFirst(Self.root.count)), String(new.dropFirst(Self.root.count)))
    }
    return Dictionary(uniqueKeysWithValues: inside)
  }

  /// The files as a build would read them after the change.
  public var unsaved: UnsavedFiles {
    var texts: [String: [UInt8]] = [:]
    for (path, bytes) in edited { texts[options.path(moves[path] ?? path)] = bytes }
    for (path, bytes) in created { texts[options.path(path)] = bytes }
    return UnsavedFiles(
      texts: texts,
      moved: Dictionary(
        moves.map { (options.path($0.value), options.path($0.key)) }, uniquingKeysWith: { $1 }),
      removed: Set(removed.map(options.path)))
  }

  /// The steps on the disk.
  public var revision: Revision {
    var steps: [Revision.Step] = []
    for (path, new) in moves.sorted(by: { $0.key < $1.key }) {
      steps.append(.move(from: path, to: new, bytes: originals[path] ?? []))
    }
    for (path, bytes) in edited.sorted(by: { $0.key < $1.key }) where !removed.contains(path) {
      guard let old = originals[path], old != bytes else { continue }
      steps.append(.write(path: moves[path] ?? path, old: old, new: bytes))
    }
    for path in removed.sorted() {
      steps.append(.remove(path: path, bytes: originals[path] ?? []))
    }
    for (path, bytes) in created.sorted(by: { $0.key < $1.key }) {
      steps.append(.write(path: path, old: nil, new: bytes))
    }
    return Revision(title: title, steps: steps)
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }

  /// The change as a unified diff, with a line for each file that is moved or is no text. The lines of
  /// `secrets.yaml` are not shown.
  public var difference: [UnifiedDiff.Line] {
    var lines: [UnifiedDiff.Line] = []
    for (path, new) in moves.sorted(by: { $0.key < $1.key }) {
      lines.append(.init(kind: .name, text: "rename from \(options.path(path))"))
      lines.append(.init(kind: .name, text: "rename to \(options.path(new))"))
    }
    let paths = Set(edited.keys).union(created.keys).union(removed)
    for path in paths.sorted() {
      let old = created[path] == nil ? originals[path] : nil
      let new = removed.contains(path) ? created[path] : created[path] ?? edited[path]
      let name = moves[path] ?? path
      guard path != SecretsFile.name else {
        lines.append(.init(kind: .remark, text: "\\ \(options.path(path)) changes, too"))
        continue
      }
      guard [old, new].allSatisfy({ $0.map(Self.isText) ?? true }) else {
        lines.append(.init(kind: .remark, text: "\\ \(options.path(name)) is no text"))
        continue
      }
      lines +=
        UnifiedDiff(
          old ?? [], new ?? [], from: old == nil ? "/dev/null" : options.path(path),
          to: new == nil ? "/dev/null" : options.path(name)
        ).lines
    }
    return lines
  }
}

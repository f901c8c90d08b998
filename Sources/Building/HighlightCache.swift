import FileSystem
import Highlighting
import SourceText

/// Keeps what was highlighted for the next build, in one file of the state folder.
///
/// It may be deleted or damaged at any time: what it does not have is made again. It holds what the
/// last build used and nothing older, and is replaced as a whole.
struct HighlightCache: Sendable {
  /// What colours code and sets formulas in this build.
  let highlighter: Highlighter

  private let store: HighlightStore
  private let folder: String
  private var path: String { folder + "/results" }

  init(_ options: BuildOptions) {
    let folder = options.state + "/highlighting"
    self.folder = folder
    store = HighlightStore(load: { try? Files.read(folder + "/results") })
    highlighter = Highlighter(
      libraries: ScriptLibraries(folder: options.scripts), store: store,
      program: options.scriptProgram)
  }

  /// Writes what has changed. A cache that cannot be written is none, which is no mistake. With
  /// `keepsUnused` false, what this build had no use for is removed.
  func save(keepsUnused: Bool = false) {
    guard !highlighter.lacksLibraries else { return }
    if store.isUnused {
      if keepsUnused { return }
      if Files.exists(folder) { try? Files.removeTree(folder) }
      return
    }
    guard let bytes = store.changes(keepsUnused: keepsUnused) else { return }
    do {
      try Files.createDirectories(folder)
      try removeLeftovers()
      try Files.writeWhole(bytes, to: path)
    } catch {}
  }

  /// Removes what a build that was killed has left.
  private func removeLeftovers() throws(FileError) {
    for entry in try DirectoryWalk.walk(folder).entries where entry.kind == .file {
      if entry.path.hasSuffix(".tmp") { try Files.remove("\(folder)/\(entry.path)") }
    }
  }

  /// What the author is told where a library is missing or damaged: a warning in a strict build too,
  /// as the content is right.
  var advice: [Diagnostic] {
    let effect = "code is not highlighted and formulas stay TeX because "
    let missing = highlighter.missingPackages
    let damaged = highlighter.damagedLibraries.map { path, package in
      Diagnostic.warning(
        effect + "'\(path)' does not run", at: nil,
        hint: "install it again with: sudo apt-get install --reinstall " + package)
    }
    guard !missing.isEmpty else { return damaged }
    return damaged + [
      .warning(
        effect + "libraries are missing", at: nil,
        hint: "install them with: sudo apt-get install " + missing.joined(separator: " "))
    ]
  }
}

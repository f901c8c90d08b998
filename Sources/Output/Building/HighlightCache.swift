import FileSystem
import Highlighting
import SourceText

/// Caches highlighted code and typeset formulas for the next build, in one file of the state
/// folder.
///
/// The file may be deleted or damaged at any time: missing results are computed again. It holds
/// only what the last build used, and is replaced as a whole.
struct HighlightCache: Sendable {
  /// Highlights code and typesets formulas in this build.
  let highlighter: Highlighter
  /// Draws diagrams in this build.
  let diagrams: DiagramCache

  private let store: HighlightStore
  private let folder: String
  private var path: String { folder + "/results" }

  init(_ options: BuildOptions) {
    let folder = options.state + "/highlighting"
    self.folder = folder
    diagrams = DiagramCache(options)
    store = HighlightStore(load: { try? Files.read(folder + "/results") })
    highlighter = Highlighter(
      libraries: ScriptLibraries(folder: options.scripts), store: store,
      program: options.workerProgram)
  }

  /// Writes the cache if it has changed. A failure is ignored: the next build then has no cache. If
  /// `keepsUnused` is false, results that this build did not use are removed.
  func save(keepsUnused: Bool = false) {
    if !keepsUnused { diagrams.removeUnused() }
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

  /// Removes temporary files that a killed build has left.
  private func removeLeftovers() throws(FileError) {
    for entry in try DirectoryWalk.walk(folder).entries where entry.kind == .file {
      if entry.path.hasSuffix(".tmp") { try Files.remove("\(folder)/\(entry.path)") }
    }
  }

  /// Whether a library did not run in this build.
  var hasFailed: Bool { !highlighter.damagedLibraries.isEmpty }

  /// Warnings about missing or damaged libraries. They stay warnings in a strict build, since the
  /// content is correct.
  var advice: [Diagnostic] {
    let effect = "code is not highlighted and formulas stay TeX because "
    let missing = highlighter.missingPackages
    let damaged = highlighter.damagedLibraries.map { path, package in
      Diagnostic.warning(
        effect + "'\(path)' does not run", at: nil,
        hint: "install it again with: sudo apt-get install --reinstall " + package)
    }
    guard !missing.isEmpty else { return damaged + diagrams.advice }
    return damaged + diagrams.advice + [
      .warning(
        effect + "libraries are missing", at: nil,
        hint: .installing(missing.joined(separator: " "), "them"))
    ]
  }
}

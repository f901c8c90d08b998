import FileSystem
import SourceText
import Synchronization

/// The sources of a watched site, as they were last read.
final class LiveSources: Sendable {
  private let current: Mutex<SourceSet>

  init(_ set: SourceSet) { current = Mutex(set) }

  /// The sources.
  var set: SourceSet { current.withLock { $0 } }

  /// The diagnostics of each file on its own.
  var diagnostics: [Diagnostic] { current.withLock { $0.diagnostics } }

  /// Rereads the changed files: see `SourceSet.update`.
  func update(_ changes: FolderChanges) -> [SourceSet.Rereading]? {
    current.withLock { $0.update(changes) }
  }
}

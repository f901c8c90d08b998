import FileSystem
import SourceText
import Synchronization

/// The sources of a site that is watched, as they were last read.
final class LiveSources: Sendable {
  private let current: Mutex<SourceSet>

  init(_ set: SourceSet) { current = Mutex(set) }

  /// What was read.
  var set: SourceSet { current.withLock { $0 } }

  /// What is wrong with the files, each by itself.
  var diagnostics: [Diagnostic] { current.withLock { $0.diagnostics } }

  /// Reads again what has changed: see `SourceSet.update`.
  func update(_ changes: FolderChanges) -> [SourceSet.Rereading]? {
    current.withLock { $0.update(changes) }
  }
}

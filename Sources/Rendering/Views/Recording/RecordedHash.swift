import Liquid
import Queries

/// Records the keys that templates read of an entry's hash.
package struct RecordedHash: HashObserver {
  /// The name of the query for the whole hash.
  package static let whole = ""

  let entry: EntryReference
  let recorder: DependencyRecorder

  func read(_ key: Symbol) { recorder.record(.value(entry, key.name)) }
  package func readAll() { recorder.record(.value(entry, Self.whole)) }
}

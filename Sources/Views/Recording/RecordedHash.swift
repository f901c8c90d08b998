import Liquid
import Queries

/// Records the keys that templates read of a hash that belongs to an entry.
package struct RecordedHash: HashObserver {
  /// The name under which all of the hash is a query.
  package static let whole = ""

  let entry: EntryReference
  let recorder: DependencyRecorder

  func read(_ key: Symbol) { recorder.record(.value(entry, key.name)) }
  package func readAll() { recorder.record(.value(entry, Self.whole)) }
}

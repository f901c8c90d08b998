import Liquid

/// Records the keys that templates read of a hash that belongs to an entry.
struct RecordedHash: HashObserver {
  /// The name under which all of the hash is a query.
  static let whole = ""

  let entry: EntryReference

  func read(_ key: Symbol) { DependencyRecorder.current?.record(.value(entry, key.name)) }
  func readAll() { DependencyRecorder.current?.record(.value(entry, Self.whole)) }
}

import Synchronization

/// A cache of highlighted code and converted formulas, by their sources.
///
/// It is loaded from the file of the last build and saved with the entries that this build used. A
/// file is ignored if it is damaged, has another format, or was made with other versions of the
/// libraries.
public final class HighlightStore: Sendable {
  /// The key of an entry: its source.
  struct Key: Hashable, Sendable {
    enum Kind: UInt8, Sendable {
      case code, inlineMath, displayMath, languages
    }

    let kind: Kind
    let language: [UInt8]
    let source: [UInt8]
  }

  private struct State {
    var stamp = ""
    var old: [Key: [UInt8]]?
    var used: [Key: [UInt8]] = [:]
    var hasNew = false
  }

  private let load: @Sendable () -> [UInt8]?
  private let state = Mutex(State())

  /// Creates a store that is loaded on first use.
  public init(load: @escaping @Sendable () -> [UInt8]? = { nil }) {
    self.load = load
  }

  /// The bytes to save for the next build, with or without unused entries; nil if nothing has
  /// changed.
  public func changes(keepsUnused: Bool = false) -> [UInt8]? {
    state.withLock { state in
      guard let old = state.old else { return nil }
      let kept = keepsUnused ? old.merging(state.used) { $1 } : state.used
      guard state.hasNew || old.count != kept.count else { return nil }
      return StoreFormat.bytes(kept, stamp: state.stamp)
    }
  }

  /// Whether no entry was requested.
  public var isUnused: Bool { state.withLock { $0.old == nil } }

  func value(_ key: Key, _ libraries: ScriptLibraries) -> [UInt8]? {
    state.withLock { state in
      if state.old == nil {
        let kept = load() ?? []
        state.stamp = StoreFormat.stamp(libraries)
        state.old = StoreFormat.entries(kept, stamp: state.stamp)
        // An unusable file is replaced, even by an empty one.
        state.hasNew = !kept.isEmpty && state.old == [:]
      }
      guard let value = state.used[key] ?? state.old?[key] else { return nil }
      state.used[key] = value
      return value
    }
  }

  func set(_ key: Key, _ value: [UInt8]) {
    state.withLock { state in
      state.used[key] = value
      state.hasNew = true
    }
  }
}

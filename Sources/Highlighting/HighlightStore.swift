import Synchronization

/// A cache of highlighted code and formulas by their sources.
///
/// It is read from the bytes of the last build, and written with the entries that this build used.
/// Bytes that are damaged, of another format, or made by other versions of the libraries are
/// ignored.
public final class HighlightStore: Sendable {
  /// The source of an entry.
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

  /// A store that is read on first use.
  public init(load: @escaping @Sendable () -> [UInt8]? = { nil }) {
    self.load = load
  }

  /// The bytes for the next build, with or without unused entries; nil if they have not changed.
  public func changes(keepsUnused: Bool = false) -> [UInt8]? {
    state.withLock { state in
      guard let old = state.old else { return nil }
      let kept = keepsUnused ? old.merging(state.used) { $1 } : state.used
      guard state.hasNew || old.count != kept.count else { return nil }
      return StoreFormat.bytes(kept, stamp: state.stamp)
    }
  }

  /// Whether nothing was requested.
  public var isUnused: Bool { state.withLock { $0.old == nil } }

  func value(_ key: Key, _ libraries: ScriptLibraries) -> [UInt8]? {
    state.withLock { state in
      if state.old == nil {
        let kept = load() ?? []
        state.stamp = StoreFormat.stamp(libraries)
        state.old = StoreFormat.entries(kept, stamp: state.stamp)
        // A file that cannot be used is replaced, even by nothing.
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

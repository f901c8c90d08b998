import Synchronization

/// Caches output between renders: the output of partials, and of parts of templates that are the
/// same on every page.
///
/// The output of a partial is cached by its arguments, if it depends on nothing else that may
/// change: see `Environment.changingNames`. A cache is valid for one state of the globals and
/// one language; any number of threads may share it.
public struct FragmentCache: Sendable {
  private final class Store: Sendable {
    let shards = (0..<16).map { _ in Shard() }
    let templates = Mutex<[ObjectIdentifier: FixedParts]>([:])
  }

  private let shared = Store()
  private var observer: (any FragmentObserver)?

  /// Creates an empty cache.
  public init() {}

  /// The same cache, with a page's observer that is notified of reads.
  public func observed(by observer: (any FragmentObserver)?) -> FragmentCache {
    var copy = self
    copy.observer = observer
    return copy
  }

  /// Renders output that will be cached, and returns the reads it depends on.
  func record(_ work: () -> Void) -> (any Sendable)? {
    guard let observer else {
      work()
      return nil
    }
    return observer.making(work)
  }

  /// Notifies the observer that cached output is used, with the reads it depends on.
  func noteUse(of reads: (any Sendable)?) {
    if let reads { observer?.showing(reads) }
  }

  /// Finds the cached output of a call.
  func find(_ call: Fragment.Call) -> Finding {
    shard(call).tables.withLock { $0[ObjectIdentifier(call.code), default: Table()].find(call) }
  }

  /// Caches the output of a call.
  func store(_ fragment: Fragment) {
    let call = fragment.call
    shard(call).tables.withLock { tables in
      tables[ObjectIdentifier(call.code), default: Table()].store(fragment)
    }
  }

  /// The parts of a template that print the same in every render.
  func parts(of code: Code, in environment: Environment) -> FixedParts {
    let known = shared.templates.withLock { $0[ObjectIdentifier(code)] }
    if let known { return known }
    let parts = FixedParts(code, environment)
    shared.templates.withLock { $0[ObjectIdentifier(code)] = parts }
    return parts
  }

  /// The state of a call in the cache.
  enum Finding {
    case known(Fragment)
    /// The output should be cached once it has been rendered.
    case wanted
    case unwanted
  }

  private func shard(_ call: Fragment.Call) -> Shard {
    shared.shards[Int(bitPattern: ObjectIdentifier(call.code)) >> 4 & 15]
  }

  private final class Shard: Sendable {
    let tables = Mutex<[ObjectIdentifier: Table]>([:])
  }

  /// The cached calls of one partial.
  private struct Table {
    private static let most = 128
    private var fragments: [Int: [Fragment]] = [:]
    private var count = 0
    private var hits = 0
    private var misses = 0

    /// Whether caching is worth the memory; it is not if the same arguments rarely occur again.
    private var isWorthwhile: Bool { count < Self.most && misses < 512 + 4 * hits }

    mutating func find(_ call: Fragment.Call) -> Finding {
      if let found = fragments[call.hash]?.first(where: { $0.call.isSame(as: call) }) {
        hits += 1
        return .known(found)
      }
      misses += 1
      return isWorthwhile ? .wanted : .unwanted
    }

    mutating func store(_ fragment: Fragment) {
      count += 1
      fragments[fragment.call.hash, default: []].append(fragment)
    }
  }
}

/// Observes the reads that cached output depends on.
public protocol FragmentObserver: Sendable {
  /// Runs a closure that renders output to be cached, and returns the reads it made.
  func making(_ work: () -> Void) -> any Sendable
  /// Notifies the observer that cached output is used again, with the reads it depends on.
  func showing(_ reads: any Sendable)
}

/// The cached output of a call of a partial.
final class Fragment: Sendable {
  /// The maximum length in bytes of output that is cached.
  static let longest = 16 << 10

  /// A partial with the names and values of its arguments.
  struct Call: Sendable {
    let code: Code
    let names: [Int32]
    let values: [Value]
    let hash: Int

    /// Creates a call; nil if a value has no identity.
    init?(_ code: Code, _ names: [Int32], _ values: [Value]) {
      var hasher = Hasher()
      for (name, value) in zip(names, values) {
        hasher.combine(name)
        guard Self.hash(identityOf: value, into: &hasher) else { return nil }
      }
      (self.code, self.names, self.values) = (code, names, values)
      hash = hasher.finalize()
    }

    func isSame(as other: Call) -> Bool {
      code === other.code && names == other.names
        && zip(values, other.values).allSatisfy { Self.areIdentical($0, $1) }
    }

    /// Hashes the value's identity; false if the value has no identity that is cheap to hash.
    private static func hash(
      identityOf value: Value, into hasher: inout Hasher
    ) -> Bool {
      switch value {
      case .null: hasher.combine(0)
      case .bool(let value): hasher.combine(value)
      case .int(let value): hasher.combine(value)
      case .string(let text), .safe(let text): hasher.combine(text)
      case .hash(let hash):
        guard let identity = hash.identity else { return false }
        hasher.combine(identity)
      case .drop(let drop):
        guard let identity = drop.identity else { return false }
        hasher.combine(identity)
      default: return false
      }
      return true
    }

    private static func areIdentical(_ value: Value, _ other: Value) -> Bool {
      switch (value, other) {
      case (.null, .null): true
      case (.bool(let a), .bool(let b)): a == b
      case (.int(let a), .int(let b)): a == b
      case (.string(let a), .string(let b)), (.safe(let a), .safe(let b)):
        // Bytes are compared, as canonically equivalent texts are printed differently.
        a.utf8.elementsEqual(b.utf8)
      case (.hash(let a), .hash(let b)): a.identity == b.identity
      case (.drop(let a), .drop(let b)): type(of: a) == type(of: b) && a.identity == b.identity
      default: false
      }
    }
  }

  let call: Call
  let bytes: [UInt8]
  /// The reads that the output depends on, as returned by the observer.
  let reads: (any Sendable)?

  init(_ call: Call, _ bytes: [UInt8], _ reads: (any Sendable)?) {
    (self.call, self.bytes, self.reads) = (call, bytes, reads)
  }
}

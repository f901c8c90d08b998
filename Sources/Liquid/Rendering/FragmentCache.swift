import Synchronization

/// What partials, and parts of templates that are the same on every page, printed, kept from one render
/// to the next.
///
/// A partial is kept by what it was given when it asks for nothing else that may change:
/// see `Environment.changingNames`. The cache belongs to one state of what is visible everywhere; any
/// number of threads may share it.
public final class FragmentCache: Sendable {
  private let shards = (0..<16).map { _ in Shard() }
  private let observer: (any FragmentObserver)?
  private let templates = Mutex<[ObjectIdentifier: FixedParts]>([:])

  /// An empty cache.
  public init(observer: (any FragmentObserver)? = nil) {
    self.observer = observer
  }

  /// Renders what is to be kept, and answers what was read for it.
  func make(_ work: () -> Void) -> (any Sendable)? {
    guard let observer else {
      work()
      return nil
    }
    return observer.making(work)
  }

  /// Says that something that is kept is shown, for which that was read.
  func show(_ reads: (any Sendable)?) {
    if let reads { observer?.showing(reads) }
  }

  /// Looks for what a call printed before.
  func find(_ call: Fragment.Call) -> Finding {
    shard(call).tables.withLock { $0[ObjectIdentifier(call.code), default: Table()].find(call) }
  }

  /// Keeps what a call printed.
  func keep(_ fragment: Fragment) {
    let call = fragment.call
    shard(call).tables.withLock { tables in
      tables[ObjectIdentifier(call.code), default: Table()].keep(fragment)
    }
  }

  /// The parts of a template that are the same in every render.
  func parts(of code: Code, in environment: Environment) -> FixedParts {
    let known = templates.withLock { $0[ObjectIdentifier(code)] }
    if let known { return known }
    let parts = FixedParts(code, environment)
    templates.withLock { $0[ObjectIdentifier(code)] = parts }
    return parts
  }

  /// What is known of a call.
  enum Finding {
    case known(Fragment)
    /// It is to be kept when it has been rendered.
    case wanted
    case unwanted
  }

  private func shard(_ call: Fragment.Call) -> Shard {
    shards[Int(bitPattern: ObjectIdentifier(call.code)) >> 4 & 15]
  }

  private final class Shard: Sendable {
    let tables = Mutex<[ObjectIdentifier: Table]>([:])
  }

  /// The calls of one partial.
  private struct Table {
    private static let most = 128
    private var fragments: [Int: [Fragment]] = [:]
    private var count = 0
    private var hits = 0
    private var misses = 0

    /// A partial that is hardly ever called alike is not worth the memory.
    private var isWorthwhile: Bool { count < Self.most && misses < 512 + 4 * hits }

    mutating func find(_ call: Fragment.Call) -> Finding {
      if let found = fragments[call.hash]?.first(where: { $0.call.isSame(as: call) }) {
        hits += 1
        return .known(found)
      }
      misses += 1
      return isWorthwhile ? .wanted : .unwanted
    }

    mutating func keep(_ fragment: Fragment) {
      count += 1
      fragments[fragment.call.hash, default: []].append(fragment)
    }
  }
}

/// Who wants to know what is read for pages that show something that is kept.
public protocol FragmentObserver: Sendable {
  /// Does the work of rendering what is to be kept, and answers what it has read.
  func making(_ work: () -> Void) -> any Sendable
  /// Is told of what has been read for something that is shown again.
  func showing(_ reads: any Sendable)
}

/// What a call of a partial printed.
final class Fragment: Sendable {
  /// The longest that is kept.
  static let longest = 16 << 10

  /// A partial with the names and values that it was given.
  struct Call: Sendable {
    let code: Code
    let names: [Int32]
    let values: [Value]
    let hash: Int

    /// Nil if a value does not tell what it is.
    init?(_ code: Code, _ names: [Int32], _ values: [Value]) {
      var hasher = Hasher()
      for (name, value) in zip(names, values) {
        hasher.combine(name)
        guard value.hashIdentity(into: &hasher) else { return nil }
      }
      (self.code, self.names, self.values) = (code, names, values)
      hash = hasher.finalize()
    }

    func isSame(as other: Call) -> Bool {
      code === other.code && names == other.names
        && values.indices.allSatisfy { values[$0].isIdentical(to: other.values[$0]) }
    }
  }

  let call: Call
  let bytes: [UInt8]
  /// What the observer says has been read for it.
  let reads: (any Sendable)?

  init(_ call: Call, _ bytes: [UInt8], _ reads: (any Sendable)?) {
    (self.call, self.bytes, self.reads) = (call, bytes, reads)
  }
}

extension Value {
  /// Hashes what the value is; false if it cannot be told from others at little cost.
  fileprivate func hashIdentity(into hasher: inout Hasher) -> Bool {
    switch self {
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

  fileprivate func isIdentical(to other: Value) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.int(let a), .int(let b)): a == b
    case (.string(let a), .string(let b)), (.safe(let a), .safe(let b)):
      // Texts that Unicode calls equal are printed differently.
      a.utf8.elementsEqual(b.utf8)
    case (.hash(let a), .hash(let b)): a.identity == b.identity
    case (.drop(let a), .drop(let b)): type(of: a) == type(of: b) && a.identity == b.identity
    default: false
    }
  }
}

/// The elements for a loop over a value, without a copy.
struct Items {
  private enum Storage {
    case none
    case one(Value)
    case array([Value])
    case range(ClosedRange<Int>)
    case pairs(Hash)
    case list(any ListSource)
  }

  private let storage: Storage
  let count: Int

  /// The elements of a list, the pairs of a hash, a text as a single element, or nothing.
  init(_ value: Value) {
    switch value {
    case .array(let elements): (storage, count) = (.array(elements), elements.count)
    case .range(let range): (storage, count) = (.range(range), range.length)
    case .hash(let hash): (storage, count) = (.pairs(hash), hash.count)
    case .list(let list): (storage, count) = (.list(list), list.count)
    case .drop(let drop):
      let items = drop.items
      (storage, count) = (items.map { .list($0) } ?? .none, items?.count ?? 0)
    case .string(let text), .safe(let text):
      (storage, count) = text.isEmpty ? (.none, 0) : (.one(value), 1)
    case .html(let bytes): (storage, count) = bytes.isEmpty ? (.none, 0) : (.one(value), 1)
    default: (storage, count) = (.none, 0)
    }
  }

  /// The element at an index from 0.
  subscript(_ index: Int) -> Value {
    switch storage {
    case .none: return .null
    case .one(let value): return value
    case .array(let elements): return elements[index]
    case .range(let range): return .int(range.lowerBound &+ index)
    case .list(let list): return list[index]
    case .pairs(let hash):
      let (key, value) = hash.pair(at: index)
      return .array([.string(key), value])
    }
  }

  /// Whether the value is a text, which is a single element regardless of offset and limit.
  var isText: Bool {
    if case .one = storage { return true }
    return false
  }

  /// Whether `render … for` loops over a value.
  static func isList(_ value: Value) -> Bool {
    switch value {
    case .array, .list, .range, .hash: true
    case .drop(let drop): drop.items != nil
    default: false
    }
  }
}

extension ClosedRange<Int> {
  /// The number of elements; `Int.max` if it is too large, in which case `count` would trap.
  public var length: Int {
    let (distance, overflow) = upperBound.subtractingReportingOverflow(lowerBound)
    return overflow || distance == .max ? .max : distance + 1
  }
}

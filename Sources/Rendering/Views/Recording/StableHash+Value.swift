import Bytes
import CivilTime
package import Liquid
import Queries
import Site

extension StableHash {
  /// Adds a field's value as templates see it. Of an object only the identity is added, and of a
  /// list only whether it is empty, because their fields and elements are separate queries.
  package mutating func add(result value: Value?) {
    guard let value else { return add(0) }
    if case .list(let list) = value { return add(list.isEmpty ? 1 : 2) }
    add(value)
  }

  /// Adds a value, including nested values.
  package mutating func add(_ value: Value) {
    switch value {
    case .null: add(3)
    case .bool(let flag): add(flag ? 4 : 5)
    case .int(let number): add(6, number)
    case .double(let number): add(7, Int(truncatingIfNeeded: number.bitPattern))
    case .string(let text): add(8, text)
    case .safe(let text): add(9, text)
    case .html(let bytes):
      add(10, bytes.count)
      add(whole: bytes)
    case .date(let date):
      add(11, date.unixSeconds)
      add(date.utcOffset)
    case .array(let values): add(12, values)
    case .list(let list): add(elements: list)
    case .hash(let hash):
      add(13, hash.count)
      for index in 0..<hash.count {
        let (key, value) = hash.pair(at: index)
        add(key)
        add(value)
      }
    case .range(let range):
      add(14, range.lowerBound)
      add(range.upperBound)
    case .drop(let drop): add(drop)
    default: add(15, value.text)
    }
  }

  /// Adds a list's number of elements and the identity of each.
  package mutating func add(elements list: any ListSource) {
    add(16, list.count)
    for index in 0..<list.count { add(list[index]) }
  }

  private mutating func add(_ drop: any Drop) {
    add(17)
    if let post = drop as? PostDrop { return add(post.path) }
    if let drop = drop as? any RecordedDrop { return add(drop.reference) }
    for key in Self.identifying { add(result: drop.value(for: key)) }
  }

  /// The fields that identify an entry; all times of an imported event have the same `url`.
  private static let identifying = ["url", "start"].map { Symbol($0) }

  private mutating func add(_ path: URLPath) { add(3, path.text) }

  private mutating func add(_ reference: EntryReference) {
    switch reference {
    case .site: add(0)
    case .theme: add(1)
    case .resume(let index): add(2, index)
    case .page(let path): add(path)
    case .archive(let journal, let year, let month):
      add(4, journal.text)
      add(year)
      add(month ?? 0)
    case .series(let journal, let name):
      add(5, journal.text)
      add(name)
    }
  }

  private mutating func add(_ kind: Int, _ number: Int) {
    add(kind)
    add(number)
  }

  private mutating func add(_ kind: Int, _ text: String) {
    add(kind)
    add(text)
  }

  private mutating func add(_ kind: Int, _ values: [Value]) {
    add(kind, values.count)
    for value in values { add(value) }
  }
}

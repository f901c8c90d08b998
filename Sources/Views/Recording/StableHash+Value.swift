import Bytes
import CivilTime
package import Liquid
import Queries
import Site

extension StableHash {
  /// Adds a value as templates see it. Objects are told apart by what they are, as their fields are queries of
  /// their own; a list that is a field of an entry by whether it has elements, as these are too.
  package mutating func add(result value: Value?) {
    guard let value else { return add(0) }
    if case .list(let list) = value { return add(list.isEmpty ? 1 : 2) }
    add(value)
  }

  /// Adds a value with everything in it.
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
      for byte in bytes { add(Int(byte)) }
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

  /// Adds which elements a list has.
  package mutating func add(elements list: any ListSource) {
    add(16, list.count)
    for index in 0..<list.count { add(list[index]) }
  }

  private mutating func add(_ drop: any Drop) {
    add(17)
    if let drop = drop as? any RecordedDrop { return add(drop.reference) }
    for key in Self.identifying { add(result: drop.value(for: key)) }
  }

  /// The fields that tell entries apart: of times of an event the page is the same.
  private static let identifying = ["url", "start"].map { Symbol($0) }

  private mutating func add(_ reference: EntryReference) {
    switch reference {
    case .site: add(0)
    case .theme: add(1)
    case .resume(let index): add(2, index)
    case .page(let path): add(3, path.text)
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

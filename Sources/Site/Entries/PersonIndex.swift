import Fields

/// Finds people by their ids.
struct PersonIndex: Sendable {
  private let indexes: [String: Int]

  init(_ people: [PersonEntry] = []) {
    indexes = Dictionary(
      people.indices.map { (people[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The person with an id, as an index.
  func person(_ id: String) -> Int? { indexes[id] }

  /// The people with some ids, as indices: each once, in the order in which they are named.
  func people(_ ids: [Located<String>]) -> [Int] {
    guard ids.count > 1 else { return ids.compactMap { indexes[$0.value] } }
    var seen: Set<Int> = []
    return ids.compactMap { indexes[$0.value] }.filter { seen.insert($0).inserted }
  }
}

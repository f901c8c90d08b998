import Fields

/// Finds people by their ids.
struct PersonIndex: Sendable {
  private let indexes: [String: Int]

  init(_ people: [PersonEntry] = []) {
    indexes = Dictionary(
      people.indices.map { (people[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The index of the person with an id.
  func person(_ id: String) -> Int? { indexes[id] }

  /// The indices of the people with the given ids, each once, in the order of the ids.
  func people(_ ids: [Located<String>]) -> [Int] {
    guard ids.count > 1 else { return ids.compactMap { indexes[$0.value] } }
    var seen: Set<Int> = []
    return ids.compactMap { indexes[$0.value] }.filter { seen.insert($0).inserted }
  }
}

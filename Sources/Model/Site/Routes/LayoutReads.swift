/// Finds which names layouts read, and caches the results.
struct LayoutReads {
  /// Whether a layout reads a name, for each pair that was looked up.
  private(set) var results: [ReadName: Bool] = [:]
  private let reads: (_ name: String, _ layout: String) -> Bool

  init(_ reads: @escaping (_ name: String, _ layout: String) -> Bool) { self.reads = reads }

  /// Whether a layout reads a name, such as `paginator`.
  mutating func isRead(_ name: String, in layout: String) -> Bool {
    let key = ReadName(name: name, layout: layout)
    if let known = results[key] { return known }
    let isRead = reads(name, layout)
    results[key] = isRead
    return isRead
  }
}

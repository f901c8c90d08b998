/// Finds out which names layouts read, once for each.
struct LayoutReads {
  /// Whether layouts read names, for all pairs that were looked up.
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

extension Value {
  /// How deep lists may nest: deeper than any data, and far from where freeing or printing one
  /// would use up the stack.
  private static let deepestList = 600

  /// Refuses a list in which this value would be nested too deeply.
  func checkDepth() throws(FilterError) {
    // A list may have itself as an element many times over: what is looked at is bounded too.
    var looks = 1_000_000
    guard isFlatter(than: Self.deepestList, &looks) else {
      throw FilterError("lists are nested more than \(Self.deepestList) deep")
    }
    if looks < 0 { throw FilterError("value is too large") }
  }

  private func isFlatter(than depth: Int, _ looks: inout Int) -> Bool {
    switch self {
    case .array(let elements):
      looks -= elements.count
      for element in elements where looks >= 0 {
        guard depth > 0, element.isFlatter(than: depth - 1, &looks) else { return false }
      }
    case .hash(let hash):
      looks -= hash.count
      for place in 0..<hash.count where looks >= 0 {
        guard depth > 0, hash.pair(at: place).value.isFlatter(than: depth - 1, &looks) else {
          return false
        }
      }
    default: break
    }
    return true
  }
}

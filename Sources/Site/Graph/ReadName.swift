/// A name, such as `paginator`, that a layout may read.
struct ReadName: Hashable, Sendable {
  let name: String
  let layout: String
}

extension SiteGraph {
  /// What the graph has asked layouts, in an order: the name, the layout and the answer.
  public var namesRead: [String] {
    readNames.map { "\($0.key.name) \($0.key.layout) \($0.value)" }.sorted()
  }

  /// Whether the graph would be the same with templates of another theme.
  ///
  /// - Parameters:
  ///   - reads: Whether a layout of that theme reads a name.
  ///   - layouts: Its layouts that are not the same, where nothing else has changed.
  public func isSame(
    reading reads: (_ name: String, _ layout: String) -> Bool, in layouts: Set<String>?
  ) -> Bool {
    readNames.allSatisfy {
      layouts?.contains($0.key.layout) == false || reads($0.key.name, $0.key.layout) == $0.value
    }
  }
}

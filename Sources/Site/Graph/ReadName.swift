/// A name, such as `paginator`, that a layout may read.
struct ReadName: Hashable, Sendable {
  let name: String
  let layout: String
}

extension SiteGraph {
  /// Whether the graph would be the same with layouts of another theme.
  ///
  /// - Parameter reads: Whether a layout of that theme reads a name.
  public func isSame(reading reads: (_ name: String, _ layout: String) -> Bool) -> Bool {
    readNames.allSatisfy { reads($0.key.name, $0.key.layout) == $0.value }
  }
}

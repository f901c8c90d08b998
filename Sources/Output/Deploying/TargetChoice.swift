public import Content
import Fields

/// The target of a deploy among those of a site.
public enum TargetChoice: Sendable {
  /// The target that was named, or the only one.
  case found(DeployTarget)
  /// The site has no targets.
  case none
  /// No target was named, and the site has those in the list.
  case ambiguous([String])
  /// There is no target of the name, but those in the list.
  case unknown(String, [String])

  /// Chooses a target.
  ///
  /// - Parameter name: The name that was given; nil if there was none.
  public init(_ name: String?, of targets: [DeployTarget]) {
    let names = targets.map(\.name.value)
    if targets.isEmpty {
      self = .none
    } else if let name {
      let found = targets.first { $0.name.value == name }
      self = found.map(TargetChoice.found) ?? .unknown(name, names)
    } else {
      self = targets.count == 1 ? .found(targets[0]) : .ambiguous(names)
    }
  }
}

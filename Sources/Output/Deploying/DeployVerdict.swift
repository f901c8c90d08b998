/// What the comparison of the published site with the built one says about a deploy.
public enum DeployVerdict: Equatable, Sendable {
  /// Nothing was compared, as nobody asked for it.
  case deployed
  /// Nothing could be compared, for the reason. A host may not know the address of a first deploy yet.
  case unknown(String, isFirst: Bool)
  /// So many files equal the built ones.
  case equal(Int)
  /// Files differ.
  case different

  /// The verdict on a deploy.
  ///
  /// - Parameters:
  ///   - result: The result of the comparison; nil if there was none.
  ///   - isFirst: Whether the target had no manifest before.
  public init(_ result: DeployedPages.Result?, isFirst: Bool) {
    if let obstacle = result?.obstacle {
      self = .unknown("deployed; not compared, as \(obstacle)", isFirst: isFirst)
    } else if let result {
      self = result.differences.isEmpty ? .equal(result.compared.count) : .different
    } else {
      self = .deployed
    }
  }

  /// Whether the deploy succeeded, as far as is known.
  public var isSuccess: Bool {
    switch self {
    case .deployed, .equal, .unknown(_, isFirst: true): true
    case .different, .unknown(_, isFirst: false): false
    }
  }
}

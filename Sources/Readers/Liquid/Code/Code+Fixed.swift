import Synchronization

extension Code {
  /// Whether a partial's output depends only on its arguments; `unknown` until determined.
  enum Fixity: UInt8 { case unknown, fixed, changing }

  /// Whether the partial's output depends only on its arguments; determined once.
  func isFixed(in environment: Environment) -> Bool {
    switch Fixity(rawValue: fixity.load(ordering: .relaxed)) {
    case .fixed: return true
    case .changing: return false
    default: break
    }
    var seen: Set<ObjectIdentifier> = []
    let isFixed = isFixed(in: environment, &seen)
    fixity.store((isFixed ? Fixity.fixed : .changing).rawValue, ordering: .relaxed)
    return isFixed
  }

  private func isFixed(in environment: Environment, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(self)).inserted else { return true }
    guard !readsContext, customs.isEmpty, blocks.isEmpty, parent == nil, diagnostics.isEmpty,
      propertyNames.isDisjoint(with: environment.changingNames),
      !paths.contains(where: \.isComputed)
    else { return false }
    return partials.allSatisfy { call in
      guard call.style == .render, case .named(let reference) = call.target,
        let partial = reference.cell.code(in: environment)
      else { return false }
      return partial.isFixed(in: environment, &seen)
    }
  }
}

extension Path {
  /// Whether the variable's name is known only while rendering.
  fileprivate var isComputed: Bool {
    if case .computed = root { return true }
    return false
  }
}

public import SourceText

/// A parsed template of an environment; rendering does not change it.
public struct Template: Sendable {
  let code: Code

  /// Every top-level variable and every property that it reads; its partials' are not among them.
  public var propertyNames: Set<String> { code.propertyNames }

  /// The partials and the layout that it names literally, and where.
  public var partialNames: [(name: String, range: SourceRange)] {
    var names = code.partials.compactMap { call -> (name: String, range: SourceRange)? in
      guard case .named(let reference) = call.target else { return nil }
      return (reference.name, reference.range)
    }
    if let parent = code.parent { names.append((parent.name, parent.range)) }
    return names
  }

  /// Whether it also shows partials whose names are worked out when it is rendered: any of them.
  public var choosesPartials: Bool {
    code.partials.contains { call in
      if case .named = call.target { false } else { true }
    }
  }

  /// The layout whose blocks it overrides.
  public var extends: String? { code.parent?.name }
}

public import SourceText

/// A parsed template of an environment; rendering does not change it.
public struct Template: Sendable {
  let code: Code

  /// The names of all top-level variables and properties that it reads, without those of its
  /// partials.
  public var propertyNames: Set<String> { code.propertyNames }

  /// The partials and the layout that it names literally, and their ranges.
  public var partialNames: [(name: String, range: SourceRange)] {
    var names = code.partials.compactMap { call -> (name: String, range: SourceRange)? in
      guard case .named(let reference) = call.target else { return nil }
      return (reference.name, reference.range)
    }
    if let parent = code.parent { names.append((parent.name, parent.range)) }
    return names
  }

  /// Whether it renders partials with computed names, which may be any.
  public var choosesPartials: Bool {
    code.partials.contains { call in
      if case .named = call.target { false } else { true }
    }
  }

  /// The layout whose blocks it overrides.
  public var extends: String? { code.parent?.name }
}

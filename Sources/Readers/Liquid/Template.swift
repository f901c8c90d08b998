public import SourceText

/// A parsed template of an environment; rendering does not change the template.
public struct Template: Sendable {
  let code: Code

  /// The names of all top-level variables and properties that the template reads, without those of
  /// its partials.
  public var propertyNames: Set<String> { code.propertyNames }

  /// The partials and the layout that the template names literally, with their ranges.
  public var partialNames: [(name: String, range: SourceRange)] {
    var names = code.partials.compactMap { call -> (name: String, range: SourceRange)? in
      guard case .named(let reference) = call.target else { return nil }
      return (reference.name, reference.range)
    }
    if let parent = code.parent { names.append((parent.name, parent.range)) }
    return names
  }

  /// Whether the template renders partials whose names are computed, so that any partial may be
  /// used.
  public var choosesPartials: Bool {
    code.partials.contains { call in
      if case .named = call.target { false } else { true }
    }
  }

  /// The name of the layout whose blocks the template overrides.
  public var extends: String? { code.parent?.name }
}

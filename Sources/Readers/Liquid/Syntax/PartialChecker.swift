import SourceText

/// Checks a template and all the partials and layouts that it names.
struct PartialChecker {
  let environment: Environment
  private(set) var diagnostics: [Diagnostic] = []
  private var seen: Set<ObjectIdentifier> = []

  init(environment: Environment) {
    self.environment = environment
  }

  mutating func check(_ start: Code) {
    if environment.warnsAboutUnknownNames { checkArguments(of: start) }
    var pending = [start]
    while let code = pending.popLast() {
      for reference in references(of: code) {
        guard let found = reference.cell.code(in: environment) else {
          report(reference, in: code)
          continue
        }
        guard seen.insert(ObjectIdentifier(reference.cell)).inserted else { continue }
        diagnostics.append(contentsOf: found.diagnostics)
        pending.append(found)
      }
    }
    diagnostics.sort(by: Diagnostic.inReadingOrder)
  }

  /// Reports the unknown names in one template and the wrong arguments of its partials.
  mutating func checkCalls(of code: Code) {
    if environment.warnsAboutUnknownNames { checkArguments(of: code) }
    for reference in references(of: code) where reference.cell.code(in: environment) == nil {
      report(reference, in: code)
    }
  }

  private mutating func checkArguments(of code: Code) {
    for call in code.partials {
      let arguments = PartialArguments(call, in: code, environment: environment)
      guard let mistake = arguments?.mistake else { continue }
      diagnostics.append(
        .warning(
          mistake.message, at: SourceExcerpt(code.file, mistake.range), hint: mistake.hint))
    }
  }

  private func references(of code: Code) -> [PartialReference] {
    let partials = code.partials.compactMap { call -> PartialReference? in
      if case .named(let reference) = call.target { return reference }
      return nil
    }
    return partials + (code.parent.map { [$0] } ?? [])
  }

  private mutating func report(_ reference: PartialReference, in code: Code) {
    let (message, hint) = environment.unknownName(reference.cell)
    diagnostics.append(
      .error(message, at: SourceExcerpt(code.file, reference.range), hint: hint))
  }
}

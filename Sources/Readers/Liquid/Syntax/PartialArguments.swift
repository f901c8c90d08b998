import SourceText

/// Finds arguments of a call that the partial does not read.
struct PartialArguments {
  /// A mistake in a call.
  struct Mistake {
    let message: String
    let range: SourceRange
    let hint: Cure?
  }

  private let call: PartialCall
  private let partial: Code
  private let code: Code
  private let name: String

  /// Creates a check of a call; nil if the partial is not known, or if it may pass its variables to
  /// other partials.
  init?(_ call: PartialCall, in code: Code, environment: Environment) {
    guard case .named(let reference) = call.target,
      let partial = reference.cell.code(in: environment), partial.parent == nil,
      partial.partials.allSatisfy({ $0.style == .render })
    else { return nil }
    (self.call, self.partial, self.code) = (call, partial, code)
    let file = reference.name.split(separator: "/").last.map(String.init) ?? reference.name
    name = file.hasSuffix(".html") ? String(file.dropLast(5)) : file
  }

  /// The first mistake; nil if there is none.
  var mistake: Mistake? {
    switch call.style {
    case .jekyll: properties
    case .render: unknown
    case .include: nil
    }
  }

  private var properties: Mistake? {
    guard let first = call.arguments.first, !partial.variableNames.contains("include") else {
      return nil
    }
    let known = call.arguments.allSatisfy { partial.variableNames.contains(name(of: $0.symbol)) }
    guard known else { return nil }
    let pairs = zip(call.arguments, call.argumentRanges).map { argument, range in
      let text = code.file.text(range).split(separator: "=", maxSplits: 1).last ?? ""
      return ", \(name(of: argument.symbol)): \(text)"
    }
    return Mistake(
      message: "'\(name)' does not read 'include.\(name(of: first.symbol))'", range: call.range,
      hint: "write {% render '\(name)'\(pairs.joined()) %}")
  }

  private var unknown: Mistake? {
    let index = call.arguments.firstIndex {
      !partial.variableNames.contains(name(of: $0.symbol))
    }
    guard let index, call.argumentRanges.indices.contains(index) else { return nil }
    let word = name(of: call.arguments[index].symbol)
    return Mistake(
      message: "'\(name)' has no '\(word)'", range: call.argumentRanges[index],
      hint: FamiliarNames.argumentHint(for: word, among: partial.variableNames))
  }

  private func name(of symbol: Int32) -> String { code.symbols[Int(symbol)].name }
}

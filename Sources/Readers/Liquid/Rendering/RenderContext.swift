import CivilTime
public import Localization
import SourceText

/// The state of a render: its variables, limits and diagnostics.
///
/// Registered filters and tags receive it; they must not retain it.
public final class RenderContext {
  /// The environment of the template.
  let environment: Environment
  /// The global names.
  public let globals: any Drop
  /// The language of the output.
  public let language: Language
  /// The diagnostics so far.
  var diagnostics: [Diagnostic] = []

  let code: Code
  @exclusivity(unchecked) var escaping: Escaping
  let reportsUnknownNames: Bool
  let fragments: FragmentCache?
  /// The number of errors, including repeated ones that are reported only once.
  var mistakes = 0
  // The dynamic checks would cost as much as the work itself, and accesses do not overlap.
  @exclusivity(unchecked) var scope = Scope()
  @exclusivity(unchecked) var interrupt = Interrupt.none
  @exclusivity(unchecked) var isHalted = false
  /// Whether values that cannot be ordered were compared; the tag then prints nothing.
  @exclusivity(unchecked) var cannotCompare = false
  @exclusivity(unchecked) var budget: RenderBudget
  @exclusivity(unchecked) var depth = 0
  @exclusivity(unchecked) var memory = Memory()
  /// The evaluated arguments of calls in progress.
  @exclusivity(unchecked) var pendingArguments: [Value] = []
  @exclusivity(unchecked) var calls: [Call] = []
  /// The output or tag of the outermost template whose filters are running.
  @exclusivity(unchecked) var filtering: (code: Code, range: SourceRange)?
  var layouts: [Code] = []
  var openBlocks: [OpenBlock] = []
  @exclusivity(unchecked) var forbidsInclude = false
  var reported: Set<Report> = []
  var parsed: [String: ParsedExpression] = [:]
  /// The source map and markup, if the output is a text in another language; and whether the
  /// current output is that text, not markup within it.
  @exclusivity(unchecked) var text: TextRender?
  @exclusivity(unchecked) var isText = false

  /// The reason why a body stops before its end.
  enum Interrupt { case none, breakLoop, continueLoop }

  /// The state that tags keep until they are rendered again.
  struct Memory {
    var cycles: [(key: String, next: Int)] = []
    var offsets: [(name: Symbol, next: Int)] = []
    var lastChanged: [UInt8]?
  }

  /// A call of a partial or layout.
  struct Call {
    let code: Code
    let range: SourceRange
  }

  /// The versions of a layout's block, starting with the one that overrides all others.
  struct OpenBlock {
    let versions: [(code: Code, body: Block)]
    let level: Int
  }

  struct Report: Hashable {
    let code: ObjectIdentifier
    let range: SourceRange
    let message: String
  }

  init(
    _ environment: Environment, globals: any Drop, code: Code, language: Language,
    fragments: FragmentCache? = nil
  ) {
    self.environment = environment
    self.language = language
    self.fragments = fragments
    self.globals = globals
    self.code = code
    let (limits, divisor) = (environment.limits, environment.exhausted?.divisor ?? 1)
    budget = RenderBudget(
      steps: limits.steps / divisor, work: limits.workBytes / divisor, turns: limits.iterations,
      isReduced: divisor > 1)
    escaping = environment.escape
    reportsUnknownNames = environment.mode == .strict || environment.warnsAboutUnknownNames
  }

  func render(into output: inout [UInt8]) {
    render(code, into: &output)
  }

  /// The names of months and weekdays in the output's language.
  private(set) lazy var dateNames = DateNames(in: language)

  /// The time of the render.
  var now: Timestamp { environment.now }

  /// The value of the variable or global with the given name.
  public func value(of name: String) -> Value? {
    find(Symbol(name))
  }

  /// Appends what `{{ value }}` prints.
  public func print(_ value: Value, into output: inout [UInt8]) {
    if isText, let text { return printText(value, text, into: &output) }
    value.print(to: &output, escaping: escaping)
  }
}

extension RenderContext {
  private static let mostDiagnostics = 100

  /// Reports a problem once, with the chain of partials and layouts that led to it.
  func report(
    _ message: String, at range: SourceRange, of code: Code, hint: Cure? = nil,
    _ severity: Diagnostic.Severity = .error
  ) {
    mistakes += 1
    let report = Report(code: ObjectIdentifier(code), range: range, message: message)
    guard diagnostics.count < Self.mostDiagnostics, reported.insert(report).inserted else { return }
    // For a recursion, the innermost calls are sufficient.
    let notes = calls.suffix(8).reversed().map { call in
      Diagnostic.Note("rendered from here", SourceExcerpt(call.code.file, call.range))
    }
    diagnostics.append(
      Diagnostic(severity, message, at: SourceExcerpt(code.file, range), hint: hint, notes: notes))
  }

  func report(_ error: FilterError, at range: SourceRange, of code: Code) {
    report(error.message, at: range, of: code, hint: error.hint)
  }

  /// Reports that a limit was reached, and ends the render.
  func halt(_ message: String, at range: SourceRange, of code: Code) {
    report(message, at: range, of: code)
    isHalted = true
  }

  /// Reports an unknown name: an error in strict mode, a warning if warnings are enabled.
  func reportUnknown(
    _ message: String, _ name: String, among names: [String], at range: SourceRange, of code: Code
  ) {
    let severity: Diagnostic.Severity = environment.mode == .strict ? .error : .warning
    report(
      message, at: range, of: code,
      hint: FamiliarNames.propertyHint(for: name, among: names)
        ?? Spelling.hint(for: name, in: names), severity)
  }
}

// MARK: Limits

extension RenderContext {
  /// Counts rendered nodes; false if there were too many, which ends the render.
  func step(_ count: Int, in code: Code) -> Bool {
    if budget.take(steps: count) { return true }
    exhaust("took more than \(environment.limits.steps) steps", of: code)
    return false
  }

  /// Counts one iteration of a loop; false if there were too many, which ends the render.
  func turn(at range: SourceRange, _ code: Code) -> Bool {
    if !budget.takeTurn() {
      halt("loops run more than \(environment.limits.iterations) times", at: range, of: code)
    }
    return !isHalted
  }

  /// Counts bytes that a filter or a block reads or creates; too many end the render.
  func charge(_ bytes: Int, at range: SourceRange, of code: Code) {
    if budget.take(bytes: bytes) { return }
    let most = RenderBudget.size(environment.limits.workBytes)
    exhaust("handled more than \(most) of text", at: range, of: code)
  }

  /// Ends the render if its output has too many bytes.
  func checkSize(of output: Int, _ code: Code) {
    guard output > environment.limits.outputBytes, !isHalted else { return }
    halt(
      "output is larger than \(RenderBudget.size(environment.limits.outputBytes))",
      at: calls.last?.range ?? .init(at: 0), of: calls.last?.code ?? code)
    environment.exhausted?.note()
  }

  /// Throws if a value is larger than the output may be.
  func checkSize(_ count: Int) throws(FilterError) {
    guard count > environment.limits.outputBytes else { return }
    throw FilterError("value is larger than \(RenderBudget.size(environment.limits.outputBytes))")
  }

  private func exhaust(_ what: String, at range: SourceRange? = nil, of code: Code) {
    guard !isHalted else { return }
    let hint: Cure =
      "look for loops in loops, for partials that render others twice, and for texts that grow"
    if budget.isReduced {
      report(
        "rendering was ended early: other pages \(what)", at: range ?? .init(at: 0), of: code,
        hint: hint)
    } else {
      report(
        "rendering \(what)", at: range ?? calls.last?.range ?? .init(at: 0),
        of: range == nil ? calls.last?.code ?? code : code, hint: hint)
      environment.exhausted?.note()
    }
    isHalted = true
  }
}

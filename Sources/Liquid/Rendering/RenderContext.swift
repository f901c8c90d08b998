public import CivilTime
public import SourceText

/// One render that is going on: its variables, its limits, its mistakes.
///
/// Filters and tags from outside see it; it must not outlive their call.
public final class RenderContext {
  /// What the template is rendered with.
  public let environment: Environment
  /// What is visible everywhere.
  public let globals: any Drop
  /// What went wrong so far.
  public internal(set) var diagnostics: [Diagnostic] = []

  let code: Code
  @exclusivity(unchecked) var escaping: Escaping
  let reportsUnknownNames: Bool
  let fragments: FragmentCache?
  /// How many mistakes were met, reported before or not.
  var mistakes = 0
  // The checks cost as much as the work here, and no access lasts while another begins.
  @exclusivity(unchecked) var scope = Scope()
  @exclusivity(unchecked) var interrupt = Interrupt.none
  @exclusivity(unchecked) var isHalted = false
  /// Whether values without an order were compared: the tag that asked shows nothing.
  @exclusivity(unchecked) var cannotCompare = false
  @exclusivity(unchecked) var iterations = 0
  @exclusivity(unchecked) var steps = 0
  @exclusivity(unchecked) var workBytes = 0
  let mostSteps: Int
  let mostWork: Int
  /// Whether other renders have reached a limit, so that this one has less.
  let isImpatient: Bool
  @exclusivity(unchecked) var depth = 0
  @exclusivity(unchecked) var memory = Memory()
  /// Evaluated arguments on their way into a partial.
  @exclusivity(unchecked) var handedOn: [Value] = []
  @exclusivity(unchecked) var calls: [Call] = []
  /// The output or tag of the outermost template whose filters run.
  @exclusivity(unchecked) var filtering: (code: Code, range: SourceRange)?
  var layouts: [Code] = []
  var openBlocks: [OpenBlock] = []
  @exclusivity(unchecked) var forbidsInclude = false
  var reported: Set<Report> = []
  var parsed: [String: ParsedExpression] = [:]
  /// What is noted where the output is a text in another language, and whether what is rendered now
  /// is that text and not markup within it.
  @exclusivity(unchecked) var text: TextRender?
  @exclusivity(unchecked) var isText = false

  /// What stops a body before its end.
  enum Interrupt { case none, breakLoop, continueLoop }

  /// What tags remember from one time to the next.
  struct Memory {
    var cycles: [(key: String, next: Int)] = []
    var offsets: [(name: Symbol, next: Int)] = []
    var lastChanged: [UInt8]?
  }

  /// Where a partial or layout was requested.
  struct Call {
    let code: Code
    let range: SourceRange
  }

  /// The versions of a layout's block, the one that overrides all others first.
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
    _ environment: Environment, globals: any Drop, code: Code, fragments: FragmentCache? = nil
  ) {
    self.environment = environment
    self.fragments = fragments
    self.globals = globals
    self.code = code
    let divisor = environment.exhausted?.divisor ?? 1
    isImpatient = divisor > 1
    mostSteps = environment.limits.steps / divisor
    mostWork = environment.limits.workBytes / divisor
    escaping = environment.escape
    reportsUnknownNames = environment.mode == .strict || environment.warnsAboutUnknownNames
  }

  func render(into output: inout [UInt8]) {
    render(code, into: &output)
  }

  /// The moment of the render.
  public var now: Timestamp { environment.now }

  /// The value of a variable, or of a global, by its name.
  public func value(of name: String) -> Value? {
    find(Symbol(name))
  }

  /// Appends what `{{ value }}` shows.
  public func print(_ value: Value, into output: inout [UInt8]) {
    if isText, let text { return printText(value, text, into: &output) }
    value.print(to: &output, escaping: escaping)
  }
}

extension RenderContext {
  private static let mostDiagnostics = 100

  /// Reports a mistake once, with the chain of partials and layouts that led to it.
  func report(
    _ message: String, at range: SourceRange, of code: Code, hint: String? = nil,
    _ severity: Diagnostic.Severity = .error
  ) {
    mistakes += 1
    let report = Report(code: ObjectIdentifier(code), range: range, message: message)
    guard diagnostics.count < Self.mostDiagnostics, reported.insert(report).inserted else { return }
    // A recursion is told by its innermost steps.
    let notes = calls.suffix(8).reversed().map { call in
      Diagnostic.Note("rendered from here", SourceExcerpt(call.code.file, call.range))
    }
    diagnostics.append(
      Diagnostic(severity, message, at: SourceExcerpt(code.file, range), hint: hint, notes: notes))
  }

  func report(_ error: FilterError, at range: SourceRange, of code: Code) {
    report(error.message, at: range, of: code, hint: error.hint)
  }

  /// Reports that a limit is reached and ends the render.
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

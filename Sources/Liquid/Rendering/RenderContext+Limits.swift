import SourceText

extension RenderContext {
  /// What a call of a partial costs next to what is in it.
  static let stepsOfCall = 10

  /// What a filter that asks the site costs for each byte, such as one that runs Markdown.
  static let costOfOutside = 8

  /// Counts nodes that are rendered; false if there were too many, which ends the render.
  func step(_ count: Int, in code: Code) -> Bool {
    steps &+= count
    guard steps > mostSteps else { return true }
    exhaust("took more than \(environment.limits.steps) steps", of: code)
    return false
  }

  /// Counts bytes that a filter or a block reads or makes.
  func charge(_ bytes: Int, at range: SourceRange, of code: Code) {
    let (sum, overflow) = workBytes.addingReportingOverflow(bytes)
    workBytes = overflow ? .max : sum
    guard workBytes > mostWork else { return }
    exhaust(
      "handled more than \(Self.size(environment.limits.workBytes)) of text", at: range, of: code)
  }

  /// Ends a render whose output is too large.
  func checkSize(_ output: [UInt8], _ code: Code) {
    guard output.count > environment.limits.outputBytes, !isHalted else { return }
    halt(
      "output is larger than \(Self.size(environment.limits.outputBytes))",
      at: calls.last?.range ?? .init(at: 0), of: calls.last?.code ?? code)
    environment.exhausted?.note()
  }

  /// Refuses a value that is larger than an output may be.
  func checkSize(_ count: Int) throws(FilterError) {
    guard count > environment.limits.outputBytes else { return }
    throw FilterError("value is larger than \(Self.size(environment.limits.outputBytes))")
  }

  /// `64 MB`, or bytes where it is less than one.
  static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
  }

  private func exhaust(_ what: String, at range: SourceRange? = nil, of code: Code) {
    guard !isHalted else { return }
    let hint =
      "look for loops in loops, for partials that render others twice, and for texts that grow"
    if isImpatient {
      report(
        "rendering was ended early: other pages \(what)", at: range ?? .init(at: 0), of: code,
        hint: hint)
    } else {
      let place = (
        range: range ?? calls.last?.range ?? .init(at: 0), code: calls.last?.code ?? code
      )
      report(
        "rendering \(what)", at: place.range, of: range == nil ? place.code : code, hint: hint)
      environment.exhausted?.note()
    }
    isHalted = true
  }
}

extension Value {
  /// How large a text or list is, about.
  var byteCount: Int {
    switch self {
    case .string(let text), .safe(let text): text.utf8.count
    case .html(let bytes): bytes.count
    case .array(let elements): elements.count.multipliedReportingOverflow(by: 32).partialValue
    default: 0
    }
  }
}

public import SourceText

extension RenderContext {
  /// Renders a run of nodes in a text that is not markup.
  func renderText(_ block: Block, _ code: Code, _ text: TextRender, into output: inout [UInt8]) {
    guard step(Int(block.end &- block.start) &+ 1, in: code) else { return }
    for index in Int(block.start)..<Int(block.end) {
      checkSize(of: output.count, code)
      if isHalted { return }
      let range = index < code.nodeRanges.count ? code.nodeRanges[index] : SourceRange(at: 0)
      text.range = range
      renderText(code.nodes[index], code, text, into: &output)
      if interrupt != .none || isHalted { return }
      if text.isInterrupted() {
        text.interruption = range
        isHalted = true
        return
      }
    }
  }

  private func renderText(
    _ node: TemplateNode, _ code: Code, _ text: TextRender, into output: inout [UInt8]
  ) {
    if case .text = node {
      text.note(output.count, isCopied: true)
      return render(node, code, into: &output)
    }
    text.note(output.count, isCopied: false)
    switch node {
    case .print(let expression): printText(evaluate(expression, code), text, into: &output)
    case .output(let index):
      guard let value = evaluate(code.pipelines[Int(index)], code) else { return }
      printText(value, text, into: &output)
    case .escaped, .partial:
      var bytes: [UInt8] = []
      asMarkup { render(node, code, into: &bytes) }
      text.insert(bytes, into: &output)
    case .cycle:
      let outside = escaping
      escaping = .none
      render(node, code, into: &output)
      escaping = outside
    case .capture, .ifChanged, .custom:
      untraced { render(node, code, into: &output) }
    default: render(node, code, into: &output)
    }
  }

  /// Runs a closure whose output is markup.
  func asMarkup(_ work: () -> Void) {
    let outside = isText
    isText = false
    work()
    isText = outside
  }

  /// Runs a closure whose output is not part of the text, or is moved to another offset in it.
  private func untraced(_ work: () -> Void) {
    let outside = text?.isTraced ?? false
    text?.isTraced = false
    work()
    text?.isTraced = outside
  }

  /// Prints a value into a text; markup is stored separately.
  func printText(
    _ value: Value, _ text: TextRender, into output: inout [UInt8], depth: Int = 0
  ) {
    guard depth < Value.deepest else { return }
    switch value {
    case .html(let bytes): text.insert(bytes, into: &output)
    case .safe(let string): text.insert(Array(string.utf8), into: &output)
    case .array, .list:
      let items = Items(value)
      for index in 0..<items.count {
        printText(items[index], text, into: &output, depth: depth + 1)
      }
    case .drop(let drop): printText(drop.printed, text, into: &output, depth: depth + 1)
    default: value.print(to: &output, escaping: .none)
    }
  }
}

extension RenderContext {
  /// Warns at the current tag of the page's own text or else of the outermost template. `subject`
  /// is the part of the tag that the message is about.
  public func warn(_ message: String, about subject: String = "", hint: Cure? = nil) {
    let location = location(of: subject)
    // The chain of partials starts at this location, so it is not reported.
    let inner = calls
    calls = []
    report(message, at: location.range, of: location.code, hint: hint, .warning)
    calls = inner
  }

  /// Whether the current tag, in the page's own text or else in the outermost template, passes
  /// arguments that its partial does not read, for which there already is a warning.
  public var hasReportedArguments: Bool {
    let location = location(of: "")
    let call = location.code.partials.first {
      $0.range == location.range || location.range.bytes.contains($0.range.start)
    }
    guard environment.warnsAboutUnknownNames, let call else { return false }
    return PartialArguments(call, in: location.code, environment: environment)?.mistake != nil
  }

  /// The location of a part of the current tag, in the page's own text or else in the outermost
  /// template.
  public func excerpt(of subject: String) -> SourceExcerpt? {
    let location = location(of: subject)
    return SourceExcerpt(location.code.file, location.range)
  }

  private func location(of subject: String) -> (code: Code, range: SourceRange) {
    if let text { return (code, TagSubject.range(of: subject, in: code.file, from: text.range)) }
    guard let call = calls.first else {
      guard let filtering else { return (code, SourceRange(at: 0)) }
      let part = TagSubject.range(of: subject, in: filtering.code.file, within: filtering.range)
      return (filtering.code, part ?? filtering.range)
    }
    return (call.code, TagSubject.range(of: subject, in: call.code.file, from: call.range))
  }
}

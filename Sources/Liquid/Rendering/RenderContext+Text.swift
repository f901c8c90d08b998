public import SourceText

extension RenderContext {
  /// Renders a run of nodes of a text that is not markup.
  func renderText(_ block: Block, _ code: Code, _ text: TextRender, into output: inout [UInt8]) {
    guard step(Int(block.end &- block.start) &+ 1, in: code) else { return }
    for index in Int(block.start)..<Int(block.end) {
      checkSize(output, code)
      if isHalted { return }
      let place = index < code.places.count ? code.places[index] : SourceRange(at: 0)
      text.place = place
      renderText(code.nodes[index], code, text, into: &output)
      if interrupt != .none || isHalted { return }
      if text.isInterrupted() {
        text.interruption = place
        isHalted = true
        return
      }
    }
  }

  private func renderText(
    _ node: Node, _ code: Code, _ text: TextRender, into output: inout [UInt8]
  ) {
    if case .text = node {
      text.note(output.count, isCopied: true)
      return render(node, code, into: &output)
    }
    text.note(output.count, isCopied: false)
    switch node {
    case .print(let expression): printText(evaluate(expression, code), text, into: &output)
    case .output(let place):
      guard let value = evaluate(code.pipelines[Int(place)], code) else { return }
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

  /// Does work whose output is markup.
  func asMarkup(_ work: () -> Void) {
    let outside = isText
    isText = false
    work()
    isText = outside
  }

  /// Does work whose output is not part of the text, or not at the place where it will be.
  private func untraced(_ work: () -> Void) {
    let outside = text?.isTraced ?? false
    text?.isTraced = false
    work()
    text?.isTraced = outside
  }

  /// Prints a value into a text: markup is kept apart.
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
  /// Reports something that is wrong with what the page's own text, or else the outermost template,
  /// requested: at its place there. `subject` is the part of the tag that is meant.
  public func warn(_ message: String, about subject: String = "", hint: String? = nil) {
    let place = place(of: subject)
    // The chain of partials leads to the place itself.
    let inner = calls
    calls = []
    report(message, at: place.range, of: place.code, hint: hint, .warning)
    calls = inner
  }

  /// Whether the tag of the page's own text, or else of the outermost template, that is run hands on what
  /// its partial does not read, which is reported.
  public var hasReportedArguments: Bool {
    let place = place(of: "")
    let call = place.code.partials.first {
      $0.range == place.range || place.range.bytes.contains($0.range.start)
    }
    guard environment.warnsAboutUnknownNames, let call else { return false }
    return PartialArguments(call, in: place.code, environment: environment)?.mistake != nil
  }

  /// Where the page's own text, or else the outermost template, asks for something.
  public func excerpt(of subject: String) -> SourceExcerpt? {
    let place = place(of: subject)
    return SourceExcerpt(place.code.file, place.range)
  }

  private func place(of subject: String) -> (code: Code, range: SourceRange) {
    if let text { return (code, Self.place(of: subject, in: code.file, from: text.place)) }
    guard let call = calls.first else {
      guard let filtering else { return (code, SourceRange(at: 0)) }
      let part = Self.place(of: subject, in: filtering.code.file, within: filtering.range)
      return (filtering.code, part ?? filtering.range)
    }
    return (call.code, Self.place(of: subject, in: call.code.file, from: call.range))
  }

  private static func place(
    of subject: String, in file: SourceFile, within range: SourceRange
  ) -> SourceRange? {
    let wanted = Array(subject.utf8)
    guard !wanted.isEmpty, wanted.count <= range.bytes.count else { return nil }
    return (range.start...(range.end - wanted.count)).lazy
      .map { SourceRange($0, $0 + wanted.count) }
      .first { file.bytes[$0.bytes].elementsEqual(wanted) }
  }

  /// The place of a tag's part, within the tag; the tag itself where the part is not written there.
  private static func place(
    of subject: String, in file: SourceFile, from tag: SourceRange
  ) -> SourceRange {
    let wanted = Array(subject.utf8)
    guard !wanted.isEmpty else { return tag }
    var index = tag.start
    while index + wanted.count <= file.bytes.count, index < max(tag.end, tag.start + 4_096) {
      if file.bytes[index] == wanted[0],
        file.bytes[index..<(index + wanted.count)].elementsEqual(wanted)
      {
        return SourceRange(index, index + wanted.count)
      }
      if index + 1 < file.bytes.count, file.bytes[index] == UInt8(ascii: "%"),
        file.bytes[index + 1] == UInt8(ascii: "}")
      {
        break
      }
      index += 1
    }
    return tag
  }
}

/// Lays out a sequence diagram.
struct SequenceDrawing {
  private let sequence: Sequence
  private let words: DiagramWords
  private var svg = SVGText()
  private var centers: [Double] = []
  private var y = 0.0
  private var frames: [(top: Double, kind: String)] = []
  private var active: [Int: [Double]] = [:]
  private var number = 0

  private static let margin = 12.0
  private static let noteWidth = 150.0

  static func draw(_ sequence: Sequence, _ words: DiagramWords) -> Drawing {
    var drawing = SequenceDrawing(sequence, words)
    return drawing.run()
  }

  private init(_ sequence: Sequence, _ words: DiagramWords) {
    (self.sequence, self.words) = (sequence, words)
  }

  private var headHeight: Double {
    let most = sequence.participants.map { Self.head($0).count }.max() ?? 1
    return Double(most) * SVGText.lineHeight + 18
  }

  private static func head(_ participant: Sequence.Participant) -> [String] {
    SVGText.lines(participant.label, width: 150)
  }

  private static func headWidth(_ participant: Sequence.Participant) -> Double {
    max(76, (head(participant).map { SVGText.width($0) }.max() ?? 0) + 24)
  }

  private mutating func run() -> Drawing {
    placeParticipants()
    let top = Self.margin
    y = top + headHeight + 14
    let lifelines = svg
    svg = SVGText()
    for step in sequence.steps { draw(step) }
    for (person, starts) in active { for start in starts { drawActivation(person, from: start) } }
    let steps = svg.body
    svg = lifelines
    let bottom = y + 10
    for x in centers { svg.line(x, top + headHeight, to: x, bottom, class: "lifeline") }
    svg.add(steps)
    for (index, participant) in sequence.participants.enumerated() {
      drawHead(participant, centers[index], top)
      drawHead(participant, centers[index], bottom)
    }
    let last = sequence.participants.last.map(Self.headWidth) ?? 0
    let width = (centers.last ?? 0) + max(last / 2, rightReach) + Self.margin
    return Drawing(
      body: svg.body, width: width, height: bottom + headHeight + Self.margin,
      nodes: sequence.participants.map(\.label))
  }

  /// The space that texts need to the right of the last participant.
  private var rightReach: Double {
    let last = sequence.participants.count - 1
    return sequence.steps.reduce(20) { reach, step in
      switch step {
      case .note(_, last, 1, _): max(reach, Self.noteWidth + 12)
      case .note(last, last, 0, _): max(reach, Self.noteWidth / 2 + 6)
      case .message(last, last, let text, _, _):
        max(reach, 50 + (SVGText.lines(text, width: 160).map { SVGText.width($0) }.max() ?? 0))
      default: reach
      }
    }
  }

  /// Participants are as far apart as their heads and the texts between them need.
  private mutating func placeParticipants() {
    let widths = sequence.participants.map(Self.headWidth)
    var gaps = zip(widths, widths.dropFirst()).map { ($0 + $1) / 2 + 28 }
    var left = (widths.first ?? 0) / 2
    for step in sequence.steps {
      switch step {
      case .message(let from, let to, let text, _, _) where from != to:
        let (low, high) = (min(from, to), max(from, to))
        let lines = SVGText.lines(text, width: 240)
        let needed = (lines.map { SVGText.width($0) }.max() ?? 0) + 44
        let share = needed / Double(high - low)
        for gap in low..<high { gaps[gap] = max(gaps[gap], share) }
      case .message(let from, _, let text, _, _) where from < gaps.count:
        let lines = SVGText.lines(text, width: 160)
        gaps[from] = max(gaps[from], (lines.map { SVGText.width($0) }.max() ?? 0) + 70)
      case .note(let from, _, -1, _):
        if from == 0 {
          left = max(left, Self.noteWidth + 14)
        } else {
          gaps[from - 1] = max(gaps[from - 1], Self.noteWidth + 30)
        }
      case .note(_, let to, 1, _) where to < gaps.count:
        gaps[to] = max(gaps[to], Self.noteWidth + 30)
      case .note(0, _, 0, _): left = max(left, Self.noteWidth / 2 + 6)
      default: break
      }
    }
    var x = Self.margin + left
    for index in sequence.participants.indices {
      centers.append(x)
      if index < gaps.count { x += gaps[index] }
    }
  }

  private mutating func drawHead(_ participant: Sequence.Participant, _ x: Double, _ y: Double) {
    let (lines, width) = (Self.head(participant), Self.headWidth(participant))
    svg.box(
      x - width / 2, y, width: width, height: headHeight,
      class: participant.isActor ? "actor" : "box")
    let middle = y + headHeight / 2 - Double(lines.count - 1) * SVGText.lineHeight / 2 + 5
    svg.text(lines, x, middle)
  }

  // MARK: Steps

  private mutating func draw(_ step: Sequence.Step) {
    switch step {
    case .message(let from, let to, let text, let isDashed, let head):
      drawMessage(from: from, to: to, text: text, isDashed: isDashed, head: head)
    case .note(let from, let to, let side, let text):
      drawNote(from: from, to: to, side: side, text: text)
    case .begin(let kind, let text):
      y += 8
      frames.append((y, kind))
      if kind != "rect" { drawLabel(kind, text) }
    case .divide(let text):
      y += 8
      svg.line(inset(true), y, to: inset(false), y, class: "divider")
      svg.text(["[\(text)]"], inset(true) + 10, y + 17, anchor: "start", size: 12)
      y += 22
    case .end:
      guard let frame = frames.popLast() else { return }
      y += 10
      frames.append(frame)
      svg.box(
        inset(true), frame.top, width: inset(false) - inset(true), height: y - frame.top,
        class: "frame")
      frames.removeLast()
      y += 8
    case .activate(let person): active[person, default: []].append(y)
    case .deactivate(let person):
      if let start = active[person]?.popLast() { drawActivation(person, from: start) }
    }
  }

  /// The left or right edge of the innermost frame.
  private func inset(_ isLeft: Bool) -> Double {
    let step = Double(frames.count) * 6
    let first = (centers.first ?? 0) - 46 + step
    return isLeft ? max(2, first) : (centers.last ?? 0) + 46 - step
  }

  private mutating func drawLabel(_ kind: String, _ text: String) {
    let width = SVGText.width(kind, size: 12) + 16
    svg.box(inset(true), y, width: width, height: 20, class: "tab")
    svg.text([kind], inset(true) + width / 2, y + 14, size: 12)
    if !text.isEmpty {
      svg.text(["[\(text)]"], inset(true) + width + 8, y + 14, anchor: "start", size: 12)
    }
    y += 26
  }

  private mutating func drawActivation(_ person: Int, from start: Double) {
    svg.box(centers[person] - 5, start, width: 10, height: max(8, y - start), class: "activation")
  }

  private mutating func drawMessage(
    from: Int, to: Int, text: String, isDashed: Bool, head: String
  ) {
    number += 1
    let shown = sequence.isNumbered ? words.number("\(number)") + ". \(text)" : text
    let name = isDashed ? "reply" : "message"
    if from == to {
      let lines = SVGText.lines(shown, width: 160)
      let x = centers[from]
      svg.text(lines, x + 46, y + 17, anchor: "start")
      let height = max(28, Double(lines.count) * SVGText.lineHeight + 6)
      let (top, end) = (SVGText.number(y + 6), SVGText.number(y + height))
      let (near, far) = (SVGText.number(x), SVGText.number(x + 38))
      svg.path("M\(near) \(top)H\(far)V\(end)H\(near)", class: name)
      drawArrow(x, y + height, isRight: false, head)
      y += height + 12
      return
    }
    let lines = SVGText.lines(shown, width: max(120, abs(centers[to] - centers[from]) - 24))
    svg.text(lines, (centers[from] + centers[to]) / 2, y + 14)
    y += Double(lines.count) * SVGText.lineHeight + 6
    svg.line(centers[from], y, to: centers[to], y, class: name)
    drawArrow(centers[to], y, isRight: to > from, head)
    y += 16
  }

  private mutating func drawArrow(_ x: Double, _ y: Double, isRight: Bool, _ head: String) {
    let back = isRight ? -9.0 : 9.0
    func point(_ dx: Double, _ dy: Double) -> String {
      "\(SVGText.number(x + dx)) \(SVGText.number(y + dy))"
    }
    switch head {
    case ">": svg.path("M\(point(0, 0))L\(point(back, -4.5))L\(point(back, 4.5))Z", class: "head")
    case ")": svg.path("M\(point(back, -5))L\(point(0, 0))L\(point(back, 5))", class: "message")
    case "x":
      svg.path(
        "M\(point(-5, -5))L\(point(5, 5))M\(point(-5, 5))L\(point(5, -5))", class: "message")
    default: break
    }
  }

  private mutating func drawNote(from: Int, to: Int, side: Int, text: String) {
    let span = centers[to] - centers[from]
    let width = side == 0 ? max(Self.noteWidth, span + 40) : Self.noteWidth
    let lines = SVGText.lines(text, width: width - 16)
    let x =
      switch side {
      case -1: centers[from] - width - 8
      case 1: centers[to] + 8
      default: (centers[from] + centers[to]) / 2 - width / 2
      }
    let height = Double(lines.count) * SVGText.lineHeight + 12
    svg.box(x, y, width: width, height: height, class: "note")
    svg.text(lines, x + width / 2, y + 19)
    y += height + 12
  }
}
